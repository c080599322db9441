use pileup_core::{Millis, Seat, Source};
use pileup_search::{Budget, Question, Search};
use std::time::Duration;

use crate::greedy::weigh;
use crate::sight::Sight;
use crate::{Advice, Effort, Thinks};

/// What a bot has in mind during one game: what it found out about one choice helps it with the next. Whoever runs a game
/// keeps one for each seat that a bot holds. Without one a bot plays as well, but begins every thought anew.
///
/// The same questions with the same source get the same answers, as long as no time is set.
pub struct Mind<G: Thinks> {
    thoughts: Option<Thoughts<G>>,
    /// Iterations for a choice, at the most.
    at_most: u32,
}

struct Thoughts<G: Thinks> {
    seat: Seat,
    effort: Effort,
    search: Search<G>,
    sight: Sight<G::Ply>,
}

/// The part of a level's iterations that is made even if as many are known already.
const AT_LEAST: u32 = 4;

impl<G: Thinks> Default for Mind<G> {
    fn default() -> Mind<G> {
        Mind::new()
    }
}

impl<G: Thinks> Mind<G> {
    /// One that has thought of nothing yet.
    pub const fn new() -> Mind<G> {
        Mind::hasty(u32::MAX)
    }

    /// One that makes at most so many iterations for a choice, in games that keep minds: for series of very many games.
    pub const fn hasty(at_most: u32) -> Mind<G> {
        Mind { thoughts: None, at_most }
    }

    /// Whether it has thought of nothing yet.
    pub fn is_empty(&self) -> bool {
        self.thoughts.is_none()
    }

    /// What [`Thinks::advise`] says, with everything in mind that was found out before.
    pub fn advise(
        &mut self,
        game: &G,
        level: &str,
        question: Question<'_, G>,
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<G::Ply>> {
        match self.effort(game, level) {
            Some(effort) if G::KEEPS_MIND => Some(self.search(game, effort, question, time, source)),
            _ => game.advise(level, question, at, time, source),
        }
    }

    /// Thinks on while somebody else is asked, if the level searches. Ends when `stop` says so, or when it knows as much as
    /// it would find out about a choice of its own. Tells how many iterations it made. How many these are is a matter
    /// of time, so games in which bots think ahead are not reproducible.
    pub fn ponder(
        &mut self,
        game: &G,
        level: &str,
        view: &G::View,
        seat: Seat,
        source: &mut impl Source,
        stop: &dyn Fn() -> bool,
    ) -> u32 {
        let Some(effort) = self.effort(game, level).filter(|_| G::KEEPS_MIND) else { return 0 };
        let budget = Budget::iterations(effort.iterations);
        let thoughts = self.thoughts(effort, seat, source);
        let question = Question { view, seat, plies: &[] };
        thoughts.search.ponder(game, question, &mut thoughts.sight, budget, source, stop)
    }

    fn effort(&self, game: &G, level: &str) -> Option<Effort> {
        let effort = game.effort(level)?;
        Some(Effort { iterations: effort.iterations.min(self.at_most), ..effort })
    }

    /// Searches, with what is in mind.
    pub(crate) fn search(
        &mut self,
        game: &G,
        effort: Effort,
        question: Question<'_, G>,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Advice<G::Ply> {
        if let [only] = question.plies {
            return (*only).into();
        }
        let listed = short_list(game, question, source);
        let question = Question { plies: listed.as_deref().unwrap_or(question.plies), ..question };
        let Question { view, seat, .. } = question;
        let thoughts = self.thoughts(effort, seat, source);
        let known = thoughts.search.known(game, view, seat, source);
        let iterations = effort.iterations.saturating_sub(known).max(effort.iterations.div_ceil(AT_LEAST));
        let budget = Budget { iterations, time };
        let found = thoughts.search.find(game, question, &mut thoughts.sight, budget, source);
        Advice { ply: found.best(), found: Some(found) }
    }

    /// What is in mind of this seat at this effort; anything else is forgotten.
    fn thoughts(&mut self, effort: Effort, seat: Seat, source: &mut impl Source) -> &mut Thoughts<G> {
        if self.thoughts.as_ref().is_some_and(|thoughts| thoughts.seat != seat || thoughts.effort != effort) {
            self.thoughts = None;
        }
        self.thoughts.get_or_insert_with(|| Thoughts {
            seat,
            effort,
            search: Search::new(effort.settings()),
            sight: Sight::new(effort.noise, source),
        })
    }
}

/// The choices that the greedy bot likes best, if a game has too many to search them all.
fn short_list<G: Thinks>(game: &G, question: Question<'_, G>, source: &mut impl Source) -> Option<Vec<G::Ply>> {
    let Question { view, seat, plies } = question;
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
