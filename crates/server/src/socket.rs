use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Buf;
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use hyper_util::rt::TokioIo;
use pileup_core::{PlayError, Seat, SeatSet, Turn, Viewer};
use pileup_table::{Input, No};
use pileup_wire::{Company, FromServer, ToServer, moment};
use pileup_words::{Language, Speaking, say, speaking};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Bytes, Message};

use crate::advice::Advisers;
use crate::limits::Limits;
use crate::parcel::Parcel;
use crate::room::{ActError, Room};
use crate::window::{Eyes, Window};

/// How often a browser is asked for a sign of life where a clock may have to wait for it.
const PULSE: Duration = Duration::from_secs(1);
/// The same where nobody needs to know quickly.
const SLOW_PULSE: Duration = Duration::from_secs(25);
/// Without a sign of life for so long after it was asked, it counts as gone; it may come back.
const SILENCE: Duration = Duration::from_secs(5);
/// After so long it is given up.
const DEAD: Duration = Duration::from_secs(20);

type Line = WebSocketStream<TokioIo<hyper::upgrade::Upgraded>>;

/// Answers the request for a socket, and hands it on when it is open. The library that HTTP comes with opens sockets
/// too, but keeps a buffer as large as the largest message for every idle one.
pub(crate) fn upgrade<F>(
    request: &mut Parts,
    limits: &Limits,
    serve: impl FnOnce(Line) -> F + Send + 'static,
) -> Response
where
    F: Future<Output = ()> + Send,
{
    let Some(key) = wanted(&request.headers) else {
        return (StatusCode::UPGRADE_REQUIRED, [(header::UPGRADE, "websocket")], "only sockets open here")
            .into_response();
    };
    let Some(upgrade) = request.extensions.remove::<hyper::upgrade::OnUpgrade>() else {
        return (StatusCode::BAD_REQUEST, "this connection cannot become a socket").into_response();
    };
    let accept = derive_accept_key(key.as_bytes());
    let config = WebSocketConfig::default()
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_message_size(Some(limits.message_bytes))
        .max_frame_size(Some(limits.message_bytes));
    tokio::spawn(async move {
        let Ok(connection) = upgrade.await else { return };
        let line = WebSocketStream::from_raw_socket(TokioIo::new(connection), Role::Server, Some(config)).await;
        serve(line).await;
    });
    let response = Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header(header::CONNECTION, "upgrade")
        .header(header::UPGRADE, "websocket")
        .header(header::SEC_WEBSOCKET_ACCEPT, accept);
    response.body(Body::empty()).expect("these headers are text")
}

/// The key of a well-formed request for a socket.
fn wanted(headers: &HeaderMap) -> Option<&str> {
    let has = |name: header::HeaderName, word: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok())?;
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word)).then_some(())
    };
    has(header::CONNECTION, "upgrade")?;
    has(header::UPGRADE, "websocket")?;
    has(header::SEC_WEBSOCKET_VERSION, "13")?;
    headers.get(header::SEC_WEBSOCKET_KEY)?.to_str().ok()
}

/// What a browser needs beside its table.
pub(crate) struct Desk {
    pub(crate) limits: Arc<Limits>,
    pub(crate) advisers: Arc<Advisers>,
    /// Where the browser is.
    pub(crate) address: IpAddr,
}

/// A hint that is being worked out.
type Hinting = JoinHandle<Result<Option<String>, String>>;

/// One browser at a table.
struct Browser {
    room: Arc<Room>,
    desk: Desk,
    hinting: Option<Hinting>,
    line: Line,
    eyes: Eyes,
    window: Arc<Window>,
    /// What everybody with the same eyes is told.
    news: broadcast::Receiver<Parcel>,
}

/// The socket is gone.
struct Gone;

/// Serves one browser until it leaves or the hall closes.
pub(crate) async fn serve(
    room: Arc<Room>,
    line: Line,
    (mine, language): (SeatSet, Language),
    mut open: watch::Receiver<bool>,
    desk: Desk,
) {
    room.enter(mine).await;
    let mut closed = room.until_closed();
    let limits = Arc::clone(&desk.limits);
    let Some(mut browser) = Browser::greet(Arc::clone(&room), desk, line, mine, language).await else {
        return room.leave(mine, Instant::now()).await;
    };
    let rate = Quota::per_second(limits.messages_per_second).allow_burst(limits.message_burst);
    let limiter = RateLimiter::direct(rate);
    let idle = Duration::from_secs(limits.idle_socket_seconds);
    // When anything was heard last, even a sign of life only, and when something was said.
    let (mut heard, mut said) = (Instant::now(), Instant::now());
    let mut asked: Option<Instant> = None;
    let mut present = true;
    // These wait through many messages: they are set up once.
    let (mut home, mut closed) = (pin!(until_home(&mut open)), pin!(until_closed(&mut closed)));
    let mut alarm = pin!(sleep_until(heard + browser.pulse()));
    loop {
        let gone = tokio::select! {
            () = &mut alarm => {
                let due = asked.map_or(heard + browser.pulse(), |asked| asked.max(heard) + PULSE);
                if due > Instant::now() {
                    // Something was heard meanwhile.
                    alarm.as_mut().reset(due);
                    continue;
                }
                let silent = asked.get_or_insert_with(Instant::now).elapsed();
                alarm.as_mut().reset(Instant::now() + PULSE);
                if present && silent >= SILENCE {
                    present = false;
                    room.leave(mine, heard).await;
                }
                browser.window.doze();
                silent >= DEAD || said.elapsed() >= idle || browser.control(Message::Ping(Bytes::new())).await.is_err()
            }
            news = browser.news.recv() => {
                // A clock may have begun to run that would have to wait for this browser.
                let soon = Instant::now() + browser.pulse();
                if alarm.deadline() > soon {
                    alarm.as_mut().reset(soon);
                }
                browser.tell(news).await.is_err()
            }
            told = until_hinted(&mut browser.hinting) => {
                browser.hinting = None;
                browser.give(told).await.is_err()
            }
            () = &mut home => {
                let _ = browser.control(Message::Close(None)).await;
                true
            }
            () = &mut closed => {
                let message = speaking(language, || ActError::Closed.to_string());
                let _ = browser.send(&FromServer::Closed { message: &message }).await;
                let _ = browser.control(Message::Close(None)).await;
                true
            }
            message = browser.line.next() => {
                (heard, asked) = (Instant::now(), None);
                if !present {
                    present = true;
                    room.enter(mine).await;
                }
                match message {
                    // Boxed, so that a browser that says nothing needs no room for the answer.
                    Some(Ok(Message::Text(text))) => {
                        said = heard;
                        Speaking::new(language, browser.hear(&text, &limiter)).await.is_err()
                    }
                    Some(Ok(Message::Binary(_))) => browser.hear_nonsense(&limiter).await.is_err(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => limiter.check().is_err(),
                    Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None => true,
                }
            }
        };
        if gone {
            break;
        }
    }
    if present {
        room.leave(mine, heard).await;
    }
}

/// Waits until the hall sends everybody home.
async fn until_home(open: &mut watch::Receiver<bool>) {
    let _ = open.wait_for(|open| !open).await;
}

/// Waits until a hint is worked out; for ever if none is.
async fn until_hinted(hinting: &mut Option<Hinting>) -> Result<Option<String>, String> {
    match hinting {
        Some(hinting) => hinting.await.unwrap_or_else(|_| Err(say!("no-idea"))),
        None => std::future::pending().await,
    }
}

/// Waits until the room is closed.
async fn until_closed(closed: &mut watch::Receiver<bool>) {
    let _ = closed.wait_for(|closed| *closed).await;
}

impl Browser {
    /// Says who sits here, and shows everything there is.
    async fn greet(room: Arc<Room>, desk: Desk, line: Line, mine: SeatSet, language: Language) -> Option<Browser> {
        let eyes = Eyes { mine, look: None, language };
        let window = room.window(eyes).await;
        let opening = window.open()?;
        let mut browser = Browser { room, desk, hinting: None, line, eyes, window, news: opening.news };
        let company = Company::of(&browser.room.inside().await.table);
        let company = Parcel::of(&FromServer::Company { company: &company }.text());
        let hello = Parcel::of(&opening.hello);
        browser.put(hello.bytes().chain(opening.scene.bytes()).chain(company.bytes())).await.ok()?;
        Some(browser)
    }

    /// How soon after the last sign of life it is asked for the next.
    fn pulse(&self) -> Duration {
        if self.window.has_clock() { PULSE } else { SLOW_PULSE }
    }

    async fn send(&mut self, message: &FromServer<'_>) -> Result<(), Gone> {
        self.put(Parcel::of(&message.text()).bytes()).await
    }

    /// Sends what the library has to say; a browser that takes nothing any more is gone.
    async fn control(&mut self, message: Message) -> Result<(), Gone> {
        in_time(self.line.send(message)).await
    }

    /// Sends framed messages. They go to the system as they are, without a copy in the socket's own buffer, which would be as
    /// large as the largest message ever after.
    async fn put(&mut self, mut parcels: impl Buf) -> Result<(), Gone> {
        in_time(async {
            // What the library has to say of itself, a pong perhaps, comes first.
            self.line.flush().await?;
            Ok(self.line.get_mut().write_all_buf(&mut parcels).await?)
        })
        .await
    }

    async fn error(&mut self, message: &str) -> Result<(), Gone> {
        self.send(&FromServer::Error { message }).await
    }

    /// Passes on what everybody is told. Who was too slow to hear all of it is shown everything instead.
    async fn tell(&mut self, news: Result<Parcel, broadcast::error::RecvError>) -> Result<(), Gone> {
        match news {
            Ok(parcel) => self.put(parcel.bytes()).await,
            Err(broadcast::error::RecvError::Lagged(_)) => self.everything().await,
            Err(broadcast::error::RecvError::Closed) => Err(Gone),
        }
    }

    /// Passes on what is known by now, so that nothing that is said next overtakes it.
    async fn catch_up(&mut self) -> Result<(), Gone> {
        loop {
            match self.news.try_recv() {
                Ok(parcel) => self.put(parcel.bytes()).await?,
                Err(broadcast::error::TryRecvError::Lagged(_)) => self.everything().await?,
                Err(broadcast::error::TryRecvError::Empty) => return Ok(()),
                Err(broadcast::error::TryRecvError::Closed) => return Err(Gone),
            }
        }
    }

    /// Shows everything there is now, whatever the browser knows.
    async fn everything(&mut self) -> Result<(), Gone> {
        self.room.refresh(&self.window).await;
        let opening = self.window.open().ok_or(Gone)?;
        self.news = opening.news;
        self.put(opening.scene.bytes()).await
    }

    async fn hear_nonsense(&mut self, limiter: &DefaultDirectRateLimiter) -> Result<(), Gone> {
        match limiter.check() {
            Ok(()) => self.error(&say!("only-text")).await,
            Err(_) => Err(Gone),
        }
    }

    async fn hear(&mut self, text: &str, limiter: &DefaultDirectRateLimiter) -> Result<(), Gone> {
        if limiter.check().is_err() {
            return self.error(&say!("many-messages")).await;
        }
        match serde_json::from_str(text) {
            Ok(said) => self.answer(said).await,
            Err(error) => self.error(&say!("unread-message", problem = %error)).await,
        }
    }

    async fn answer(&mut self, said: ToServer) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        if let ToServer::Play { seat, .. }
        | ToServer::Undo { seat }
        | ToServer::Hint { seat }
        | ToServer::Look { seat }
        | ToServer::Resign { seat } = &said
            && !self.eyes.mine.contains(*seat)
        {
            return self.error(&say!("not-your-seat", seat = %seat)).await;
        }
        match said {
            ToServer::Play { seat, ply, seq } => {
                match room.step(Input::Play { seat, ply: ply.clone(), seen: seq.map(|seq| seq as usize) }).await {
                    Ok(()) => Ok(()),
                    Err(error) => self.refused(&ply, &error).await,
                }
            }
            ToServer::Undo { seat } => match room.undo(seat, self.eyes.mine).await {
                Ok(()) => Ok(()),
                Err(error) => self.refused("undo", &error).await,
            },
            ToServer::Hint { seat } => self.hint(seat).await,
            ToServer::Moment { moment, viewer, from } => self.moment(moment, viewer, from).await,
            ToServer::Look { seat } => {
                // Where one seat acts at a time, the table itself says through whose eyes a device looks.
                self.eyes.look = Some(seat);
                self.window = room.window(self.eyes).await;
                self.everything().await
            }
            ToServer::Pause | ToServer::Resume | ToServer::Fill { .. } | ToServer::Lend { .. }
                if self.eyes.mine.is_empty() =>
            {
                self.error(&say!("only-players")).await
            }
            ToServer::Pause => self.change(Input::Pause(self.eyes.mine), "pause").await,
            ToServer::Fill { seat } => self.change(Input::Fill(seat), "fill").await,
            ToServer::Lend { seat } => self.change(Input::Lend(seat), "lend").await,
            ToServer::Resume => self.change(Input::Resume, "resume").await,
            ToServer::Resign { seat } => self.change(Input::Resign(seat), "resign").await,
            ToServer::Sync => self.everything().await,
        }
    }

    /// Something comes in that is no ply.
    async fn change(&mut self, input: Input<String>, name: &str) -> Result<(), Gone> {
        match Arc::clone(&self.room).step(input).await {
            Ok(()) => Ok(()),
            Err(error) => self.refused(name, &error).await,
        }
    }

    /// Asks for a hint: one at a time, and meanwhile the browser is listened to.
    async fn hint(&mut self, seat: Seat) -> Result<(), Gone> {
        if self.hinting.is_some() {
            return self.error(&say!("hint-pending")).await;
        }
        let (room, advisers) = (Arc::clone(&self.room), Arc::clone(&self.desk.advisers));
        let (device, address) = (self.eyes.mine, self.desk.address);
        self.hinting = Some(tokio::spawn(Speaking::new(self.eyes.language, async move {
            advisers.hint(&room, seat, device, address).await
        })));
        Ok(())
    }

    /// Passes on a hint, unless it is of no use any more.
    async fn give(&mut self, told: Result<Option<String>, String>) -> Result<(), Gone> {
        match told {
            Ok(Some(text)) => self.put(Parcel::of(&text).bytes()).await,
            Ok(None) => Ok(()),
            Err(sentence) => self.error(&sentence).await,
        }
    }

    async fn moment(&mut self, wanted: usize, viewer: Option<String>, from: Option<usize>) -> Result<(), Gone> {
        let room = Arc::clone(&self.room);
        let inside = room.inside().await;
        let play = inside.table.play();
        let (count, is_over) = (play.len(), inside.table.turn() == Turn::Over);
        let eyes = self.borrowed_eyes(viewer, is_over, play.seats());
        let from = from.filter(|from| *from <= count);
        let first = wanted.saturating_sub(1).min(from.unwrap_or(wanted)).min(count);
        let moments = play.since(first);
        let given_up = inside.table.resignations().last().map(|(_, seat)| seat).filter(|_| inside.table.is_given_up());
        drop(inside);
        if wanted > count {
            return self.error(&say!("so-few-plies", count = count)).await;
        }
        match eyes {
            Ok((seat, eyes)) => {
                let text = moment(&*moments, seat, eyes, wanted, from, given_up);
                self.put(Parcel::of(&text).bytes()).await
            }
            Err(problem) => self.error(&problem).await,
        }
    }

    /// Through whose eyes an earlier moment is looked at.
    fn borrowed_eyes(
        &self,
        viewer: Option<String>,
        is_over: bool,
        seats: usize,
    ) -> Result<(Option<Seat>, Viewer), String> {
        let Some(name) = viewer else {
            let seat = self.window.viewer();
            return Ok(match seat {
                _ if is_over => (seat, Viewer::Everyone),
                Some(seat) => (Some(seat), Viewer::Seat(seat)),
                None => (None, Viewer::Spectator),
            });
        };
        if !is_over {
            return Err(say!("no-eyes-yet"));
        }
        match name.parse::<Seat>() {
            Ok(seat) if seat.index() < seats => Ok((Some(seat), Viewer::Seat(seat))),
            _ if name == "spectator" => Ok((None, Viewer::Spectator)),
            _ => Err(say!("nobody-is", name = name)),
        }
    }

    async fn refused(&mut self, ply: &str, error: &ActError) -> Result<(), Gone> {
        // What this browser did before is seen before it reads that something else was refused.
        self.catch_up().await?;
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
            ActError::No(No::Paused) => ("", "paused"),
            ActError::No(No::NoUndo | No::Shown) => ("", "no-undo"),
            ActError::No(No::Taken | No::NotOver | No::NoResign | No::NotAway) => ("", "not-now"),
            ActError::Store(_) => ("", "not-saved"),
            ActError::Closed => ("", "closed"),
        };
        let ply: String = ply.chars().take(80).collect();
        self.send(&FromServer::Refused { rule, code, message: &message, ply: &ply }).await
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Nobody waits for it any more.
        if let Some(hinting) = &self.hinting {
            hinting.abort();
        }
    }
}

/// Sends something before the browser counts as gone.
async fn in_time(sent: impl Future<Output = Result<(), tungstenite::Error>>) -> Result<(), Gone> {
    match timeout(SILENCE, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}
