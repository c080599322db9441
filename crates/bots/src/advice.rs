use pileup_core::{Millis, Seat, Source};
use pileup_search::Found;
use std::time::Duration;

use crate::greedy::greedy;
use crate::{Mind, Thinks};

/// What a bot would play, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<P> {
    /// The ply.
    pub ply: P,
    /// What the search found; `None` for bots that do not search, and where there is no choice.
    pub found: Option<Found<P>>,
}

impl<P> From<P> for Advice<P> {
    fn from(ply: P) -> Advice<P> {
        Advice { ply, found: None }
    }
}

/// The levels that every game has.
#[expect(clippy::too_many_arguments, reason = "a question, and how much time there is for it")]
pub fn standard_level<G: Thinks>(
    game: &G,
    level: &str,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    at: Millis,
    time: Option<Duration>,
    source: &mut impl Source,
) -> Option<Advice<G::Ply>> {
    match level {
        "random" => Some(plies[source.below(plies.len() as u32) as usize].into()),
        "greedy" => Some(greedy(game, view, seat, plies, at, source).into()),
        _ => {
            let effort = game.effort(level)?;
            Some(Mind::new().search(game, effort, view, seat, plies, time, source))
        }
    }
}
