//! What happens at a table without a person: bots think, dice that are in the air land, the clock waits for somebody.

use pileup_core::Seat;
use pileup_play::Thinker;
use pileup_store::StoreError;
use pileup_table::Input;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

use crate::dice::seed;
use crate::room::{ActError, Inside, Room};

/// After a fault of the store the room tries again so much later.
const AFTER_FAULT: Duration = Duration::from_secs(2);

/// What a look into the room says should happen next.
enum Next {
    /// A bot thinks about its turn.
    Think(Seat, usize, Thinker),
    /// Nothing before this time, unless something changes.
    Sleep(Instant),
    /// Nothing more.
    Rest,
}

/// Drives a room until people have to act, nobody is there any more, or the game is over.
pub(crate) async fn drive(room: Arc<Room>) {
    let mut changes = room.listen();
    loop {
        changes.mark_unchanged();
        let outcome = match look(&room).await {
            Next::Rest => return,
            Next::Think(seat, seen, thinker) => think(&room, seat, seen, thinker).await,
            Next::Sleep(until) => {
                tokio::select! {
                    () = tokio::time::sleep_until(until) => room.step(Input::Tick).await,
                    _ = changes.changed() => Ok(()),
                }
            }
        };
        match outcome {
            // The server stops.
            Err(ActError::Store(StoreError::Closed)) => return,
            Err(error @ ActError::Store(_)) => {
                tracing::error!(table = room.founding.code, %error, "what was due could not be kept");
                tokio::time::sleep(AFTER_FAULT).await;
            }
            // The table has moved on meanwhile, or was closed, which the next look sees.
            Ok(()) | Err(ActError::No(_) | ActError::Closed) => {}
        }
    }
}

async fn look(room: &Arc<Room>) -> Next {
    let mut inside = room.inside().await;
    if room.be_open().is_err() {
        return Next::Rest;
    }
    let seen = inside.table.log().len();
    let Inside { table, dice, .. } = &mut *inside;
    let at = table.clock().now(room.now());
    let wanted = table.wants();
    let thinker =
        wanted.and_then(|(seat, level)| Some((seat, table.play().thinker(seat, level, seed(&mut **dice), at)?)));
    if let Some((seat, thinker)) = thinker {
        return Next::Think(seat, seen, thinker);
    }
    match inside.table.wake() {
        Some(wall) => Next::Sleep(room.when(wall)),
        None => {
            inside.driven = false;
            Next::Rest
        }
    }
}

/// A bot thinks about its turn, unless the table has moved on meanwhile.
async fn think(room: &Arc<Room>, seat: Seat, seen: usize, thinker: Thinker) -> Result<(), ActError> {
    match room.think(thinker).await {
        Some(ply) => room.step(Input::Thought { seat, ply, seen }).await,
        None => Err(room.close()),
    }
}
