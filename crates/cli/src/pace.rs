//! Game time without a clock on the wall. In a real-time game the terminal and the laboratory let every seat act at a
//! steady beat, and time stands still while a person thinks.

use pileup_core::{Actor, Millis, Seat, SeatSet, Turn};
use pileup_play::Play;

/// From a seat's ply to its next one.
const BEAT: Millis = 500;
/// A seat that cannot choose anything looks again after so long.
const LOOK: Millis = 40;
/// If nothing happens for so long, nothing ever will.
const PATIENCE: Millis = 600_000;

/// When each seat acts.
#[derive(Clone, Debug, Default)]
pub struct Pace {
    now: Millis,
    next: [Millis; Seat::MAX],
}

impl Pace {
    /// Time goes on from here.
    pub fn from(now: Millis) -> Pace {
        Pace { now, next: [now; Seat::MAX] }
    }

    /// Game time now.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Who acts next, time having passed until then. `None` if the game is over or stands still.
    pub fn advance(&mut self, play: &dyn Play) -> Option<Actor> {
        match play.turn() {
            Turn::Over => None,
            Turn::Seat(seat) => Some(seat.into()),
            Turn::Chance => {
                self.now = self.now.max(play.due().unwrap_or(0));
                Some(Actor::Chance)
            }
            Turn::Open(seats) => self.first_of(play, seats),
        }
    }

    fn first_of(&mut self, play: &dyn Play, seats: SeatSet) -> Option<Actor> {
        let begun = self.now;
        while self.now - begun < PATIENCE {
            let seat = seats.iter().min_by_key(|seat| self.next[seat.index()])?;
            let at = self.next[seat.index()].max(self.now);
            if let Some(due) = play.due().filter(|due| *due <= at) {
                self.now = self.now.max(due);
                return Some(Actor::Chance);
            }
            self.now = at;
            if !play.legal(seat, at).is_empty() {
                return Some(seat.into());
            }
            self.next[seat.index()] = at + LOOK;
        }
        None
    }

    /// `seat` has acted, or lets the others go first: it is its turn again after a beat.
    pub fn rest(&mut self, seat: Seat) {
        self.next[seat.index()] = self.now + BEAT;
    }
}

/// The seed of what is thought or rolled at a ply, so that a game depends on one seed only.
pub fn seed_at(seed: u64, ply: usize) -> u64 {
    seed.wrapping_add((ply as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
