//! Rush & Bash: a card-driven combat race on tracks built from sections.
//!
//! The modules follow the rulebook: [`setup`](Options), `turn`, `drive`, `effects`, `crash`, `special`, `lightning`,
//! `automatic` cars and the `championship`. A course is compiled into a `board` once; the state is flat and small.
//! What everybody has seen of the cards is kept in a `memory`, so that a view is all that its viewer can know.

mod appraise;
mod audit;
mod automatic;
mod board;
mod bot;
mod cards;
mod championship;
mod copies;
mod course;
mod crash;
mod data;
mod drive;
mod effects;
mod event;
mod fixtures;
mod game;
mod imagine;
mod lightning;
mod memory;
mod place;
mod ply;
mod position;
mod present;
mod setup;
mod special;
mod state;
mod turn;
mod view;

use pileup_core::{Events, Seat};
use pileup_track::Spot;
use pileup_words::Book;
use std::sync::Arc;

use board::Board;
pub use cards::{Card, Deck, Effect};
pub use course::{CourseFault, CourseSummary, check_course, ready_courses};
pub use data::{CarId, Part};
pub use event::Event;
pub use place::Place;
pub use ply::Ply;
pub use position::Position;
pub use present::draw_course;
pub use setup::{GridRule, Options, RocksRule};
pub use state::{State, Who};
pub use view::View;

/// Everything people read.
pub(crate) static WORDS: Book =
    pileup_words::book!([en de nl] "sheet", "table", "board", "story", "refusals", "courses");

/// Where events go.
pub(crate) trait Tell: Events<Event> {}

impl<T: Events<Event>> Tell for T {}

/// The rules with their options chosen, and every course compiled.
#[derive(Clone, Debug)]
pub struct RushAndBash {
    options: Options,
    /// Players; cars from this index on are automatic.
    players: usize,
    /// All cars.
    count: usize,
    boards: Vec<Arc<Board>>,
    /// The board of each race.
    races: Vec<u8>,
    /// For each board the elements whose entry carries a boost token.
    joints: Vec<Vec<usize>>,
    is_random: bool,
}

impl RushAndBash {
    /// The board being raced on.
    #[inline]
    pub(crate) fn board(&self, s: &State) -> &Board {
        &self.boards[usize::from(s.board)]
    }

    /// The name of a space.
    pub(crate) fn place(&self, s: &State, spot: Spot) -> Place {
        self.board(s).place(spot)
    }

    /// Who drives a car.
    pub(crate) fn who(&self, car: usize) -> Who {
        if car < self.players { Who::Player(Seat::new(car)) } else { Who::Bot((car - self.players) as u8) }
    }

    /// The car of somebody, if there is one.
    pub(crate) fn car_of(&self, who: Who) -> Option<usize> {
        match who {
            Who::Player(seat) => Some(seat.index()).filter(|&car| car < self.players),
            Who::Bot(number) => Some(self.players + usize::from(number)).filter(|&car| car < self.count),
        }
    }

    /// The cars in bar order.
    pub(crate) fn order(&self, s: &State) -> Vec<Who> {
        s.bar[..self.count].iter().map(|&car| self.who(car.into())).collect()
    }

    pub(crate) fn car_def(&self, car: usize) -> &'static data::CarDef {
        self.options.cars[car].def()
    }

    pub(crate) fn is_championship(&self) -> bool {
        self.races.len() > 1
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &crate::WORDS);
    }
}
