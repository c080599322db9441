//! Bots.
use crate::{RushOut, State};
use pileup_core::Seat;
impl RushOut {
    pub(crate) fn worth(&self, _state: &State, _seat: Seat) -> i32 {
        0
    }
}
impl pileup_bots::Thinks for RushOut {}
