use pileup_core::Seat;
use std::time::Duration;

use crate::Shares;

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<P> {
    /// The choices there were, the best first: what promises most, even if that was tried too seldom to be sure.
    pub choices: Vec<Choice<P>>,
    /// What every seat can expect, over all that was tried.
    pub shares: Shares,
    /// How far the mover's share scattered: the standard deviation of an iteration.
    pub spread: f32,
    /// The plies of seats that are expected to follow, the best choice first. Chance between them is left out.
    pub line: Vec<(Seat, P)>,
    /// Iterations made.
    pub iterations: u32,
    /// Plies that these made in the tree, chance included; what the judge plays on is not counted.
    pub plies: u64,
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
    /// What every seat can expect of it; 0 for the others if it was not tried in this search.
    pub shares: Shares,
}

/// The most promising first: by the share that a choice brings at the least, going by how often it was tried.
pub(crate) fn sort<P>(choices: &mut [Choice<P>], mover: Seat, spread: f32) {
    let least = |choice: &Choice<P>| match choice.visits {
        0 => f32::MIN,
        visits => choice.shares[mover.index()] - CAUTION * spread / (visits as f32).sqrt(),
    };
    choices.sort_by(|a, b| least(b).total_cmp(&least(a)).then(b.visits.cmp(&a.visits)));
}

/// Standard errors by which a share may be off.
const CAUTION: f32 = 2.0;
