use pileup_core::{Seat, Source};
use pileup_search::{Budget, Found, Judge, Search, Settings, Shares};

use crate::Thinks;
use crate::sight::Sight;

/// What each seat can expect in a state, once what is half done has been finished somehow.
pub fn outlook<G: Thinks>(game: &G, state: &G::State, source: &mut impl Source) -> Shares {
    Sight::new(0.0, source).judge(game, &mut state.clone(), source)
}

/// An unhurried search of what a seat sees, without the errors of a level.
pub fn search<G: Thinks>(
    game: &G,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    iterations: u32,
    source: &mut impl Source,
) -> Found<G::Ply> {
    game.study(view, seat, plies, iterations, source)
}

/// The same by the search for all games.
pub(crate) fn search_tree<G: Thinks>(
    game: &G,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    iterations: u32,
    source: &mut impl Source,
) -> Found<G::Ply> {
    let mut sight = Sight::new(0.0, source);
    Search::new(Settings::default()).find(game, view, seat, plies, &mut sight, Budget::iterations(iterations), source)
}
