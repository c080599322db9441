use pileup_core::Source;
use pileup_search::{Budget, Found, Judge, Question, Search, Settings, Shares};

use crate::Thinks;
use crate::sight::Sight;

/// What each seat can expect in a state, once what is half done has been finished somehow.
pub fn outlook<G: Thinks>(game: &G, state: &G::State, source: &mut impl Source) -> Shares {
    Sight::new(0.0, source).judge(game, &mut state.clone(), source)
}

/// An unhurried search without the errors of a level.
pub(crate) fn search_tree<G: Thinks>(
    game: &G,
    question: Question<'_, G>,
    iterations: u32,
    source: &mut impl Source,
) -> Found<G::Ply> {
    let mut sight = Sight::new(0.0, source);
    Search::new(Settings::default()).find(game, question, &mut sight, Budget::iterations(iterations), source)
}
