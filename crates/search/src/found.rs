use pileup_core::Seat;
use std::time::Duration;

use crate::Shares;

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<P> {
    /// The choices there were, the best first: the most visited, and of those the most promising.
    pub choices: Vec<Choice<P>>,
    /// What every seat can expect, over all that was tried.
    pub shares: Shares,
    /// The plies of seats that are expected to follow, the best choice first. Chance between them is left out.
    pub line: Vec<(Seat, P)>,
    /// Iterations made.
    pub iterations: u32,
    /// Nodes in the tree.
    pub nodes: usize,
    /// How long it took.
    pub time: Duration,
}

impl<P: Copy> Found<P> {
    /// The ply to play.
    pub fn best(&self) -> P {
        self.choices[0].ply
    }
}

/// One choice of the seat to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<P> {
    /// The ply.
    pub ply: P,
    /// How often it was tried.
    pub visits: u32,
    /// What every seat can expect of it; 0 for all if it was never tried in this search.
    pub shares: Shares,
}

/// The most visited first, of equals the one with the larger share for the mover.
pub(crate) fn sort<P>(choices: &mut [Choice<P>], mover: Seat) {
    let share = |choice: &Choice<P>| choice.shares[mover.index()];
    choices.sort_by(|a, b| b.visits.cmp(&a.visits).then(share(b).total_cmp(&share(a))));
}
