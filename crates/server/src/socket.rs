use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use pileup_core::{PlayError, Seat, Viewer};
use pileup_table::{Change, Input, No};
use serde::Deserialize;
use serde_json::{Value, json};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::dice::random_u64;
use crate::frame::{self, Sent};
use crate::room::{ActError, Inside, Room};

/// Longest message a browser may send.
pub(crate) const MAX_MESSAGE: usize = 2048;

/// Messages a browser may send: this many a second, with room for a burst.
const RATE: NonZeroU32 = NonZeroU32::new(30).unwrap();
const BURST: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// How often a browser is asked for a sign of life.
const PULSE: Duration = Duration::from_secs(1);
/// Without one for so long it counts as gone; it may come back.
const SILENCE: Duration = Duration::from_secs(5);
/// After so long it is given up.
const DEAD: Duration = Duration::from_secs(20);

/// What a browser may say.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
enum Said {
    Play {
        seat: Seat,
        ply: String,
        seq: Option<u64>,
    },
    Undo {
        seat: Seat,
    },
    Hint {
        seat: Seat,
    },
    Moment {
        moment: usize,
        /// After the end: through whose eyes, a seat's or a `spectator`'s.
        viewer: Option<String>,
    },
    /// Plays for another of its seats, where several may act at once.
    Look {
        seat: Seat,
    },
    Sync,
}

/// One browser at a table.
struct Browser {
    room: Arc<Room>,
    socket: WebSocket,
    mine: Vec<Seat>,
    /// Through whose eyes it looks.
    viewer: Option<Seat>,
    /// The last change it was told of.
    seen: u64,
    /// The nodes of the newest scene it has.
    sent: Sent,
    /// The nodes of the moment it looked at last.
    past: Sent,
}

/// The socket is gone.
struct Gone;

/// Serves one browser until it leaves or the hall closes.
pub(crate) async fn serve(
    room: Arc<Room>,
    socket: WebSocket,
    mine: Vec<Seat>,
    from: Option<u64>,
    mut open: watch::Receiver<bool>,
) {
    let mut changes = room.listen();
    let mut clock = room.watch_clock();
    room.enter(&mine).await;
    let mut browser =
        Browser { room, socket, mine, viewer: None, seen: 0, sent: Sent::default(), past: Sent::default() };
    let limiter = RateLimiter::direct(Quota::per_second(RATE).allow_burst(BURST));
    let mut gone = browser.greet(from).await.is_err();
    let mut pulse = interval_at(Instant::now() + PULSE, PULSE);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut present = true;
    while !gone {
        gone = tokio::select! {
            _ = pulse.tick() => {
                if present && heard.elapsed() >= SILENCE {
                    present = false;
                    browser.room.leave(&browser.mine, heard).await;
                }
                heard.elapsed() >= DEAD || browser.put(Message::Ping(Bytes::new())).await.is_err()
            }
            changed = changes.changed() => match changed {
                Ok(()) => browser.catch_up().await.is_err(),
                Err(_) => true,
            },
            changed = clock.changed() => match changed {
                Ok(()) => {
                    let face = clock.borrow_and_update().clone();
                    browser.send(json!({ "t": "clock", "clock": face })).await.is_err()
                }
                Err(_) => true,
            },
            () = closed(&mut open) => {
                let _ = browser.socket.send(Message::Close(None)).await;
                true
            }
            message = browser.socket.recv() => {
                heard = Instant::now();
                if !present {
                    present = true;
                    browser.room.enter(&browser.mine).await;
                }
                match message {
                    Some(Ok(Message::Text(text))) => browser.hear(text.as_str(), &limiter).await.is_err(),
                    Some(Ok(Message::Binary(_))) => browser.error("only text is understood here").await.is_err(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => false,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => true,
                }
            }
        };
    }
    if present {
        browser.room.leave(&browser.mine, heard).await;
    }
}

/// Waits until the hall closes.
async fn closed(open: &mut watch::Receiver<bool>) {
    let _ = open.wait_for(|open| !open).await;
}

impl Browser {
    async fn send(&mut self, message: Value) -> Result<(), Gone> {
        self.put(Message::Text(message.to_string().into())).await
    }

    /// Sends a message; a browser that takes nothing any more is gone.
    async fn put(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(SILENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    async fn error(&mut self, message: &str) -> Result<(), Gone> {
        self.send(json!({ "t": "error", "message": message })).await
    }

    /// Says who sits here, and shows the board unless the browser has seen the last change.
    async fn greet(&mut self, from: Option<u64>) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        let inside = room.inside().await;
        self.seen = inside.table.log().len() as u64;
        self.viewer = inside.table.viewer(&self.mine, self.viewer);
        let hello = self.hello(&inside);
        let scene = (from != Some(self.seen)).then(|| self.whole(&inside));
        drop(inside);
        self.send(hello).await?;
        match scene {
            Some(scene) => self.send(scene).await,
            None => Ok(()),
        }
    }

    fn hello(&self, inside: &Inside) -> Value {
        let play = inside.table.play();
        let about = play.about();
        json!({
            "t": "hello", "table": self.room.founded.code, "options": play.options(),
            "game": { "id": about.id, "name": about.name, "prefix": about.prefix },
            "seats": frame::seats(&inside.table), "mine": self.mine, "secrets": play.has_secrets(), "seq": self.seen,
            "rematch": inside.table.rematch(),
        })
    }

    /// Everything there is to see.
    fn whole(&mut self, inside: &Inside) -> Value {
        let frame = frame::now(&inside.table, &self.mine, self.viewer, self.room.now(), &mut self.sent, true);
        let mut message = serde_json::to_value(frame).expect("a frame is JSON");
        message["t"] = "scene".into();
        message["seq"] = self.seen.into();
        message["log"] = serde_json::to_value(frame::log(&inside.table, frame::eyes(&inside.table, self.viewer)))
            .expect("a log is JSON");
        message
    }

    /// Says everything there is, whatever the browser knows.
    async fn everything(&mut self) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        let inside = room.inside().await;
        self.seen = inside.table.log().len() as u64;
        self.viewer = inside.table.viewer(&self.mine, self.viewer);
        let message = self.whole(&inside);
        drop(inside);
        self.send(message).await
    }

    /// Tells of all changes since the last: ply by ply where that is possible.
    async fn catch_up(&mut self) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        let inside = room.inside().await;
        let log = inside.table.log();
        let seen = (self.seen as usize).min(log.len());
        let news = &log[seen..];
        if news.is_empty() {
            return Ok(());
        }
        let mut messages = Vec::new();
        if news.iter().any(|change| matches!(change, Change::Seat { .. } | Change::Rematch(_))) {
            messages.push(self.hello(&inside));
        }
        if news.iter().all(|change| matches!(change, Change::Ply { .. })) {
            // They are the last plies there are.
            let plies = inside.table.play().len();
            for moment in plies - news.len()..plies {
                self.seen += 1;
                messages.push(self.one_ply(&inside, moment));
            }
        } else {
            self.seen = log.len() as u64;
            self.viewer = inside.table.viewer(&self.mine, self.viewer);
            messages.push(self.whole(&inside));
        }
        drop(inside);
        for message in messages {
            self.send(message).await?;
        }
        Ok(())
    }

    fn one_ply(&mut self, inside: &Inside, index: usize) -> Value {
        let table = &inside.table;
        let eyes = frame::eyes(table, self.viewer);
        let (line, told) = frame::ply(table, eyes, index);
        let last = index + 1 == table.play().len();
        let frame = if last {
            self.viewer = table.viewer(&self.mine, self.viewer);
            frame::now(table, &self.mine, self.viewer, self.room.now(), &mut self.sent, false)
        } else {
            frame::at_moment(table, self.viewer, eyes, index + 1, &mut self.sent, false)
        };
        let mut message = serde_json::to_value(frame).expect("a frame is JSON");
        message["t"] = "ply".into();
        message["seq"] = self.seen.into();
        message["line"] = line.into();
        message["told"] = serde_json::to_value(told).expect("what is told is JSON");
        message
    }

    async fn hear(&mut self, text: &str, limiter: &DefaultDirectRateLimiter) -> Result<(), Gone> {
        if limiter.check().is_err() {
            return self.error("too many messages at once; wait a moment").await;
        }
        match serde_json::from_str(text) {
            Ok(said) => self.answer(said).await,
            Err(error) => self.error(&format!("this message cannot be understood: {error}")).await,
        }
    }

    async fn answer(&mut self, said: Said) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        if let Said::Play { seat, .. } | Said::Undo { seat } | Said::Hint { seat } | Said::Look { seat } = &said
            && !self.mine.contains(seat)
        {
            return self.error(&format!("{seat} is not your seat")).await;
        }
        match said {
            Said::Play { seat, ply, seq } => {
                match room.step(Input::Play { seat, ply: ply.clone(), seen: seq.map(|seq| seq as usize) }).await {
                    Ok(()) => Ok(()),
                    Err(error) => self.refused(&ply, &error).await,
                }
            }
            Said::Undo { seat } => match room.undo(seat, &self.mine).await {
                Ok(()) => Ok(()),
                Err(error) => self.refused("undo", &error).await,
            },
            Said::Hint { seat } => {
                let inside = room.inside().await;
                let play = inside.table.play();
                let kind = pileup_registry::game(&room.founded.game);
                let level = kind.and_then(|kind| kind.levels().last().copied()).unwrap_or("greedy");
                let at = inside.table.clock().now(room.now());
                let thinker = play.thinker(seat, level, random_u64(), at);
                let choices = play.legal(seat, at);
                drop(inside);
                let Some(thinker) = thinker else { return self.error("there is nothing to choose now").await };
                let Ok(ply) = tokio::task::spawn_blocking(thinker).await else {
                    return self.error("the bot has no idea").await;
                };
                let words = choices.into_iter().find(|choice| choice.ply == ply).map(|choice| choice.words);
                self.send(json!({ "t": "hint", "ply": ply, "words": words })).await
            }
            Said::Moment { moment, viewer } => {
                let inside = room.inside().await;
                let table = &inside.table;
                let count = table.play().len();
                if moment > count {
                    drop(inside);
                    return self.error(&format!("there are only {count} plies so far")).await;
                }
                let over = table.play().standings().is_some();
                let asked = |name: &str| match name.parse::<Seat>() {
                    Ok(seat) if seat.index() < table.play().seats() => Some((Some(seat), Viewer::Seat(seat))),
                    _ => (name == "spectator").then_some((None, Viewer::Spectator)),
                };
                let (seat, eyes) = match viewer {
                    None => (self.viewer, frame::eyes(table, self.viewer)),
                    Some(_) if !over => {
                        drop(inside);
                        return self.error("other eyes can be borrowed when the game is over").await;
                    }
                    Some(name) => match asked(&name) {
                        Some(eyes) => eyes,
                        None => {
                            drop(inside);
                            return self.error(&format!("nobody here is {name:?}: a seat or `spectator`")).await;
                        }
                    },
                };
                let (line, told) = match moment.checked_sub(1) {
                    Some(index) => frame::ply(table, eyes, index),
                    None => (String::new(), Vec::new()),
                };
                let frame = frame::at_moment(table, seat, eyes, moment, &mut self.past, false);
                let mut message = serde_json::to_value(frame).expect("a frame is JSON");
                drop(inside);
                message["t"] = "moment".into();
                message["line"] = line.into();
                message["told"] = serde_json::to_value(told).expect("what is told is JSON");
                self.send(message).await
            }
            Said::Look { seat } => {
                // Where one seat acts at a time, the table itself says through whose eyes a device looks.
                self.viewer = Some(seat);
                self.everything().await
            }
            Said::Sync => self.everything().await,
        }
    }

    async fn refused(&mut self, ply: &str, error: &ActError) -> Result<(), Gone> {
        let message = match error {
            ActError::No(No::Play(refused)) => refused.sentence(),
            ActError::No(No::Waiting(_)) => self.room.inside().await.table.words(&error.to_string()),
            _ => error.to_string(),
        };
        let (rule, code) = match error {
            ActError::No(No::Play(PlayError::Refused(refusal))) => (refusal.rule, refusal.code),
            ActError::No(No::Play(PlayError::Notation(_))) => ("", "notation"),
            ActError::No(No::MovedOn) => ("", "moved-on"),
            ActError::No(No::Waiting(_)) => ("", "waiting"),
            ActError::No(No::NoUndo | No::Shown) => ("", "no-undo"),
            ActError::No(No::Taken | No::NotOver) => ("", "not-now"),
            ActError::Store(_) => ("", "not-saved"),
        };
        let ply: String = ply.chars().take(80).collect();
        self.send(json!({ "t": "refused", "rule": rule, "code": code, "message": message, "ply": ply })).await
    }
}
