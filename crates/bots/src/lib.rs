//! Players that are programs.
//!
//! A bot sees what a person in its seat would see: a view, and the plies it may choose from. Where something is
//! hidden it imagines a state that agrees with the view, so a bot that cheats cannot be written by accident.

mod dice;
mod greedy;

use pileup_core::{Game, Millis, Seat, Source};

pub use dice::Dice;
pub use greedy::greedy;

/// The bots of a game. The levels that every game has need nothing more than an appraisal.
pub trait Thinks: Game {
    /// The levels there are, weakest first.
    const LEVELS: &'static [&'static str] = &["random", "greedy"];

    /// The level of a bot that holds a seat for somebody who is away.
    const STAND_IN: &'static str = "greedy";

    /// How good the state is for a seat, by rules of thumb: larger is better, about 1000 for a third of a win. The
    /// simple bots look no further than this.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whether nothing is half done, so that [`Thinks::appraise`] makes sense. Bots look on until it is.
    fn settled(&self, _state: &Self::State) -> bool {
        true
    }

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

    /// What a bot does of itself in an open turn, where nobody is asked, and how soon: its reflexes. `None` means
    /// that nothing is to be done until something changes, or that there is no such level.
    ///
    /// Whoever runs the game (server, laboratory) keeps at most one [`Reaction`] for each bot's seat:
    /// 1. After every ply of anybody, a bot that has none under way is asked with `woke = false` and the time now.
    /// 2. [`Reaction::Look`]: when its time has passed it is asked again with `woke = true`, and sees the table as it
    ///    is then. It looks at nothing before.
    /// 3. [`Reaction::Play`]: when its time has passed the ply is played, whatever has happened meanwhile. If the
    ///    rules refuse it now, that was a race lost: nothing changes. Either way the bot is asked again as in 1.
    ///
    /// Time is game time; while a game's clock stands still ([`Game::due`] is `None` in an open turn) the delay is
    /// waited on the wall but not counted. The delays are those of a person of the level's skill, so they need no
    /// further pacing.
    fn react(
        &self,
        level: &str,
        view: &Self::View,
        seat: Seat,
        at: Millis,
        woke: bool,
        source: &mut impl Source,
    ) -> Option<Reaction<Self::Ply>> {
        if !woke {
            return Some(Reaction::Look(REFLEX));
        }
        let state = self.imagine(view, source);
        let mut plies = Vec::new();
        self.legal(&state, seat, at, &mut plies);
        if plies.is_empty() {
            return None;
        }
        Some(Reaction::Play(1, self.think(level, view, seat, &plies, at, source)?))
    }
}

/// How long a bot without reflexes of its own takes to look.
const REFLEX: Millis = 500;

/// What a bot is about to do in an open turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction<P> {
    /// It looks at the table again after so many milliseconds.
    Look(Millis),
    /// It plays this after so many milliseconds.
    Play(Millis, P),
}

/// The levels that every game has.
pub fn standard_level<G: Thinks>(
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
