use pileup_core::{Millis, Seat, Source};
use pileup_search::{Budget, Found, Search};
use std::time::Duration;

use crate::sight::Sight;
use crate::{Effort, Thinks, greedy};

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
            Some(searched(game, effort, view, seat, plies, time, source))
        }
    }
}

fn searched<G: Thinks>(
    game: &G,
    effort: Effort,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    time: Option<Duration>,
    source: &mut impl Source,
) -> Advice<G::Ply> {
    if let [only] = plies {
        return (*only).into();
    }
    let mut sight = Sight::new(effort.noise, source);
    let budget = Budget { iterations: effort.iterations, time };
    let found = Search::new(effort.settings()).find(game, view, seat, plies, &mut sight, budget, source);
    Advice { ply: found.best(), found: Some(found) }
}
