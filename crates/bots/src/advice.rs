use pileup_core::{Millis, Source};
use pileup_search::{Found, Question};
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
pub fn standard_level<G: Thinks>(
    game: &G,
    level: &str,
    question: Question<'_, G>,
    at: Millis,
    time: Option<Duration>,
    source: &mut impl Source,
) -> Option<Advice<G::Ply>> {
    let Question { view, seat, plies } = question;
    match level {
        "random" => Some(plies[source.below(plies.len() as u32) as usize].into()),
        "greedy" => Some(greedy(game, view, seat, plies, at, source).into()),
        _ => {
            let effort = game.effort(level)?;
            Some(Mind::new().search(game, effort, question, time, source))
        }
    }
}
