//! Players that are programs.
//!
//! A bot sees what a person in its seat would see: a view, and the plies it may choose from. Where something is
//! hidden it imagines a state that agrees with the view, so a bot that cheats cannot be written by accident.

mod dice;
mod greedy;

use pileup_core::{Game, Millis, Seat, Source};

pub use dice::Dice;
pub use greedy::greedy;

/// The bots of a game. The levels that every game has need nothing more than `impl Thinks for MyGame {}`.
pub trait Thinks: Game {
    /// The levels there are, weakest first.
    const LEVELS: &'static [&'static str] = &["random", "greedy"];

    /// The ply that a bot of this level chooses, or `None` if there is no such level. `plies` holds at least one.
    fn think(
        &self,
        level: &str,
        view: &Self::View,
        seat: Seat,
        plies: &[Self::Ply],
        at: Millis,
        source: &mut impl Source,
    ) -> Option<Self::Ply> {
        standard_level(self, level, view, seat, plies, at, source)
    }
}

/// The levels that every game has.
pub fn standard_level<G: Game>(
    game: &G,
    level: &str,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    at: Millis,
    source: &mut impl Source,
) -> Option<G::Ply> {
    match level {
        "random" => Some(plies[source.below(plies.len() as u32) as usize]),
        "greedy" => Some(greedy(game, view, seat, plies, at, source)),
        _ => None,
    }
}
