//! The players that are programs.

use pileup_bots::Thinks;
use pileup_core::Seat;

use crate::RushNCrush;
use crate::state::State;

impl RushNCrush {
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> i32 {
        self.progress(state.car(seat)) as i32
    }
}

impl Thinks for RushNCrush {}
