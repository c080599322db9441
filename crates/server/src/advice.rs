//! Hints: what the strongest bot thinks of the choices somebody has, by what their seat may see.

use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet, Turn, Viewer};
use pileup_play::{Choice, Hinter, Play, Table};
use pileup_table::{Change, Sitter};
use pileup_wire::{FromServer, branch};
use pileup_words::say;
use std::net::IpAddr;
use std::sync::Arc;

use crate::bench::Bench;
use crate::dice::random_u64;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::rates::Rates;
use crate::room::Room;

/// Those who think for people who ask.
pub(crate) struct Advisers {
    bench: Bench,
    rates: Arc<Rates>,
}

/// What somebody asks, apart from the table: it may go on meanwhile.
struct Question {
    seat: Seat,
    think: Hinter,
    /// A game as it may be for all that the seat knows: what is expected is played there.
    world: Box<dyn Play>,
    choices: Vec<Choice>,
    /// How far the game was, where an answer to an earlier position is of no use.
    position: Option<usize>,
}

impl Advisers {
    pub(crate) fn new(limits: &Limits, rates: &Arc<Rates>) -> Advisers {
        let full = || say!("many-hints");
        Advisers { bench: Bench::modest(limits.hints, limits.hint_queue, full), rates: Arc::clone(rates) }
    }

    /// The message with a hint for a seat of a device, or a sentence why there is none. Nothing if the game has moved on
    /// meanwhile.
    pub(crate) async fn hint(
        &self,
        room: &Room,
        seat: Seat,
        device: SeatSet,
        address: IpAddr,
    ) -> Result<Option<String>, String> {
        if has_others(room, device).await {
            return Err(say!("hints-off"));
        }
        self.rates.hint(address).map_err(|wait| say!("too-often", what = say!("often-hints"), wait = %wait))?;
        let question = ask(room, seat).await.ok_or_else(|| say!("nothing-to-choose"))?;
        let position = question.position;
        tokio::select! {
            answer = self.bench.make(move || Ok::<_, Problem>(question.answer())) => match answer {
                Ok(text) if !has_moved_on(room, position).await => Ok(Some(text)),
                Ok(_) => Ok(None),
                Err(problem) => Err(problem.sentence().to_owned()),
            },
            () = until_moved_on(room, position) => Ok(None),
        }
    }
}

/// Whether people play from other devices: against them nobody is helped in secret.
async fn has_others(room: &Room, device: SeatSet) -> bool {
    let inside = room.inside().await;
    let people =
        inside.table.sitters().iter().enumerate().filter(|(_, sitter)| matches!(sitter, Sitter::Person { .. }));
    people.map(|(index, _)| Seat::new(index)).any(|seat| !device.contains(seat))
}

async fn ask(room: &Room, seat: Seat) -> Option<Question> {
    let inside = room.inside().await;
    let play = inside.table.play();
    let level = pileup_registry::game(&room.founding.game)?.levels().last().copied()?;
    let at = inside.table.clock().now(room.now());
    Some(Question {
        seat,
        think: play.hinter(seat, level, random_u64(), at)?,
        world: play.imagine(Viewer::Seat(seat), &mut Dice::new(random_u64())),
        choices: play.legal(seat, at),
        // In an open turn something happens all the time, and most of it does not matter.
        position: (!matches!(play.turn(), Turn::Open(_))).then(|| position(&inside.table)),
    })
}

impl Question {
    fn answer(mut self) -> String {
        let hint = (self.think)();
        let words = self.choices.iter().find(|choice| choice.ply == hint.ply).map(|choice| choice.words.as_str());
        let steps = branch(&mut *self.world, &hint.line, Some(self.seat), Viewer::Seat(self.seat));
        FromServer::Hint { ply: &hint.ply, words, choices: &hint.choices, steps: &steps }.text()
    }
}

/// How often the position has changed at a table.
pub(crate) fn position(table: &Table) -> usize {
    table.log().iter().filter(|change| matches!(change, Change::Ply { .. } | Change::Undo(_))).count()
}

async fn has_moved_on(room: &Room, from: Option<usize>) -> bool {
    match from {
        Some(from) => position(&room.inside().await.table) != from,
        None => false,
    }
}

async fn until_moved_on(room: &Room, from: Option<usize>) {
    let mut changes = room.listen();
    while !has_moved_on(room, from).await {
        if changes.changed().await.is_err() {
            return std::future::pending().await;
        }
    }
}
