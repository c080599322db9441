use pileup_core::{Millis, Seat, Source};
use pileup_search::{Budget, Found, Search};
use std::time::Duration;

use crate::greedy::{greedy, weigh};
use crate::sight::Sight;
use crate::{Effort, Thinks};

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
    let listed = short_list(game, view, seat, plies, source);
    let plies = listed.as_deref().unwrap_or(plies);
    let mut sight = Sight::new(effort.noise, source);
    let budget = Budget { iterations: effort.iterations, time };
    let found = Search::new(effort.settings()).find(game, view, seat, plies, &mut sight, budget, source);
    Advice { ply: found.best(), found: Some(found) }
}

/// The choices that the greedy bot likes best, if a game has too many to search them all.
fn short_list<G: Thinks>(
    game: &G,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    source: &mut impl Source,
) -> Option<Vec<G::Ply>> {
    if G::SHORT_LIST == 0 || plies.len() <= G::SHORT_LIST {
        return None;
    }
    let mut totals = vec![0; plies.len()];
    let world = game.imagine(view, source);
    weigh(game, &world, seat, plies, 0, &mut totals, source);
    let mut order: Vec<usize> = (0..plies.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(totals[index]));
    Some(order[..G::SHORT_LIST].iter().map(|&index| plies[index]).collect())
}
