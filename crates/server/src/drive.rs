//! What happens at a table without a person: bots think, dice that are in the air land, the clock waits for somebody.

use pileup_core::record::Line;
use pileup_core::{Actor, Seat, SeatSet, Turn};
use pileup_registry as registry;
use pileup_table::Sitter;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

use crate::dice::{SystemDice, random_u64};
use crate::presence::Missing;
use crate::room::{ActError, Inside, Room};

/// A bot waits at least this long before its turn, so that people can follow.
const BOT_PAUSE: Duration = Duration::from_millis(350);
/// And so long between two plies of the same turn: the page shows them one after the other anyway.
const BOT_BEAT: Duration = Duration::from_millis(90);
/// After a fault of the store the room tries again so much later.
const AFTER_FAULT: Duration = Duration::from_secs(2);

/// What the driver of a room remembers.
#[derive(Default)]
pub(crate) struct Driver {
    /// Whether somebody drives the room.
    pub(crate) running: bool,
    /// In an open turn: what each bot is about to do.
    plans: [Option<Plan>; Seat::MAX],
}

/// A bot's reflex on its way: at a time it plays, or looks again.
struct Plan {
    when: Instant,
    line: Option<Line>,
}

/// What a look into the room says should happen next.
enum Next {
    /// A bot thinks about its turn.
    Think(Duration, u64, Box<dyn FnOnce() -> Line + Send>),
    /// Nothing before this time, unless something changes.
    Sleep(Option<Instant>),
    /// Nothing more.
    Rest,
}

/// Drives a room until people have to act, nobody is there any more, or the game is over.
pub(crate) async fn drive(room: Arc<Room>) {
    let mut changes = room.listen();
    loop {
        changes.mark_unchanged();
        let next = {
            let mut inside = room.inside().await;
            let next = look(&room, &mut inside).await;
            if matches!(next, Next::Rest) {
                inside.driver = Driver::default();
                return;
            }
            next
        };
        match next {
            Next::Rest => return,
            Next::Think(pause, seq, thinker) => think(&room, pause, seq, thinker).await,
            Next::Sleep(until) => {
                let alarm = async {
                    match until {
                        Some(until) => tokio::time::sleep_until(until).await,
                        None => std::future::pending().await,
                    }
                };
                tokio::select! {
                    () = alarm => {}
                    _ = changes.changed() => {}
                }
            }
        }
    }
}

/// A bot thinks about its turn and plays, unless the table has moved on meanwhile.
async fn think(room: &Arc<Room>, pause: Duration, seq: u64, thinker: Box<dyn FnOnce() -> Line + Send>) {
    let (line, ()) = tokio::join!(tokio::task::spawn_blocking(thinker), tokio::time::sleep(pause));
    let outcome = match line {
        Ok(Line { actor: Actor::Seat(seat), text, .. }) => {
            let mut inside = room.inside().await;
            room.act_inside(&mut inside, seat, &text, Some(seq)).await
        }
        _ => {
            tracing::error!(table = room.founded.code, "a bot failed to think");
            tokio::time::sleep(AFTER_FAULT).await;
            return;
        }
    };
    match outcome {
        Ok(()) | Err(ActError::MovedOn) => {}
        Err(error) => {
            tracing::error!(table = room.founded.code, %error, "a bot's ply was not taken");
            tokio::time::sleep(AFTER_FAULT).await;
        }
    }
}

async fn look(room: &Arc<Room>, inside: &mut Inside) -> Next {
    let now = inside.clock.now();
    match inside.table.play().turn() {
        Turn::Open(seats) if inside.presence.anybody() => open_turn(room, inside, seats).await,
        Turn::Seat(seat) => {
            let bot = inside.table.bot_to_act();
            match bot.and_then(|(seat, level)| inside.table.play().thinker(seat, level, random_u64(), now)) {
                Some(thinker) => {
                    let pause = if inside.table.last_to_choose() == Some(seat) { BOT_BEAT } else { BOT_PAUSE };
                    Next::Think(pause, room.seq(), thinker)
                }
                None => Next::Rest,
            }
        }
        _ => Next::Rest,
    }
}

/// Everything of an open turn that is due by now happens; answers when to look again.
async fn open_turn(room: &Arc<Room>, inside: &mut Inside, seats: SeatSet) -> Next {
    let clock_runs = inside.table.play().due().is_some();
    let mut wake: Vec<Instant> = Vec::new();
    let mut stand_ins = SeatSet::EMPTY;
    let mut waiting = None;
    if clock_runs {
        for seat in Seat::all(inside.table.play().seats()) {
            if !matches!(inside.table.sitters()[seat.index()], Sitter::Person { .. }) {
                continue;
            }
            match inside.presence.missing(seat) {
                Missing::No => {}
                Missing::Until(then) => wake.push(then),
                Missing::Wait(then) => {
                    wake.push(then);
                    waiting = Some(inside.table.name(seat));
                }
                Missing::Away => stand_ins.insert(seat),
            }
        }
    } else {
        inside.presence.new_round();
    }
    if waiting.is_some() != inside.clock.is_paused() {
        inside.driver.plans = Default::default();
        if waiting.is_some() {
            inside.clock.pause();
        } else {
            let stood = inside.clock.go_on();
            if let Err(error) = room.paused(inside, stood).await {
                tracing::error!(table = room.founded.code, %error, "a pause could not be stored");
            }
        }
        room.show_clock(inside.clock.face(waiting.clone()));
    }
    if waiting.is_some() {
        return Next::Sleep(wake.into_iter().min());
    }
    if let Err(error) = room.settle(inside).await {
        tracing::error!(table = room.founded.code, %error, "what was due could not be stored");
        return Next::Sleep(Some(Instant::now() + AFTER_FAULT));
    }
    for seat in seats.iter() {
        let level = match &inside.table.sitters()[seat.index()] {
            Sitter::Bot { level } => level.clone(),
            Sitter::Person { .. } if stand_ins.contains(seat) => stand_in_level(&room.founded.game).to_owned(),
            _ => continue,
        };
        if let Some(then) = reflexes(room, inside, seat, &level).await {
            wake.push(then);
        }
    }
    if !matches!(inside.table.play().turn(), Turn::Open(_)) {
        return Next::Sleep(Some(Instant::now()));
    }
    let due = inside.table.play().due();
    wake.extend(due.and_then(|due| inside.clock.when(due)));
    Next::Sleep(wake.into_iter().min())
}

/// Lets one bot do what it is about to do, and answers when it wants to be asked again.
async fn reflexes(room: &Arc<Room>, inside: &mut Inside, seat: Seat, level: &str) -> Option<Instant> {
    let plan = inside.driver.plans[seat.index()].take_if(|plan| plan.when <= Instant::now());
    let woke = match plan {
        None if inside.driver.plans[seat.index()].is_some() => {
            return inside.driver.plans[seat.index()].as_ref().map(|plan| plan.when);
        }
        None => false,
        Some(Plan { line: None, .. }) => true,
        Some(Plan { line: Some(line), .. }) => {
            // A refusal is a race lost.
            let _ = room.act_inside(inside, seat, &line.text, None).await;
            false
        }
    };
    let now = inside.clock.now();
    let reflex = inside.table.play().react(seat, level, now, woke, &mut SystemDice)?;
    let when = Instant::now() + Duration::from_millis(u64::from(reflex.after.max(1)));
    inside.driver.plans[seat.index()] = Some(Plan { when, line: reflex.line });
    Some(when)
}

/// The level of a bot that holds a seat for somebody: the middle of what there is.
fn stand_in_level(game: &str) -> &'static str {
    let levels = registry::game(game).map_or(&[][..], |kind| kind.levels());
    levels.get(levels.len() / 2).copied().unwrap_or("greedy")
}
