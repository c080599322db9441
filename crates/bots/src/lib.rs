//! Players that are programs.
//!
//! A bot sees what a person in its seat would see: a view, and the plies it may choose from. Where something is
//! hidden it imagines a state that agrees with the view, so a bot that cheats cannot be written by accident.

mod advice;
mod dice;
mod evaluation;
pub mod fit;
mod greedy;
mod level;
mod mind;
mod network;
mod outlook;
mod sight;

use pileup_core::{Game, Millis, Seat, Source};
use pileup_search::Shares;
use std::time::Duration;

pub use advice::{Advice, standard_level};
pub use dice::Dice;
pub use evaluation::{Evaluation, Features, Fit, MOST_FEATURES, Weights, contest, expected_shares, sides_of};
pub use greedy::greedy;
pub use level::{Effort, LEVELS, describe_level};
pub use mind::Mind;
pub use network::{NODES, Network, Networks, Nodes};
pub use outlook::outlook;
pub use pileup_search::{Choice, Found, Question};
pub use sight::mistake;

/// What people read.
pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "levels");

/// The bots of a game. The levels that every game has need nothing more than an appraisal; features with fitted weights
/// make them strong.
pub trait Thinks: Game {
    /// The levels there are: those for experiments, then those for people, weakest first.
    const LEVELS: &'static [&'static str] = LEVELS;

    /// The level of a bot that holds a seat for somebody who is away.
    const STAND_IN: &'static str = "normal";

    /// What a level is like, in a sentence for people.
    fn describe_level(level: &str) -> String {
        describe_level(level)
    }

    /// The name that a level has today, if it had another once: kept tables and records may name it.
    fn level_named(name: &str) -> Option<&'static str> {
        Self::LEVELS.iter().copied().find(|level| *level == name)
    }

    /// How good the state is for a seat, by rules of thumb: larger is better, about 1000 for a third of a win. The greedy
    /// bot looks no further than this.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whether nothing is half done, so that an appraisal makes sense. Bots look on until it is.
    fn settled(&self, _state: &Self::State) -> bool {
        true
    }

    /// Whether [`Thinks::forecast`] can judge the state as it stands. A search plays on by habit until it can.
    fn ripe(&self, state: &Self::State) -> bool {
        self.settled(state)
    }

    /// What can be counted of a state, for each seat: names for the data file with the weights. At most
    /// [`MOST_FEATURES`].
    const FEATURES: &'static [&'static str] = &[];

    /// Whether the features are judged by a [`Network`], not only by a weight for each. Worth it where what counts depends on
    /// the rest, and games are quick enough to play many thousands.
    const NETWORK: bool = false;

    /// Fills in the features of every seat that plays. What is hidden from a seat may be used: a search only ever
    /// looks at imagined states.
    fn features(&self, _state: &Self::State, _out: &mut Features) {}

    /// What each seat can expect of a win, in a state that is ripe and not over.
    fn forecast(&self, state: &Self::State) -> Shares {
        contest(self, |seat| self.appraise(state, seat) as f32 / 1500.0)
    }

    /// Whether the search plays random games to the end instead of asking for a forecast: for games too small to need
    /// one.
    const RANDOM_GAMES: bool = false;

    /// Whether the search asks for a forecast after every ply of a seat before it tries one, so that it begins with those
    /// that look best at a glance. Worth it where there are many plies and forecasts are quick.
    const GLANCES: bool = false;

    /// How likely each ply is to be the best one, in any unit, if that can be told at a glance. The search looks at the
    /// likely ones first.
    fn inclines(&self, _state: &Self::State, _seat: Seat, _plies: &[Self::Ply], _out: &mut Vec<f32>) -> bool {
        false
    }

    /// Of so many choices that the greedy bot likes best the search chooses; 0 if it looks at all of them. For games with
    /// so many that a search cannot try each often enough.
    const SHORT_LIST: usize = 0;

    /// Whether a [`Mind`] keeps what it found out about one choice for the next.
    const KEEPS_MIND: bool = false;

    /// A quick choice, to finish what is half done where it is not worth a search.
    fn habit(&self, _state: &Self::State, _seat: Seat, plies: &[Self::Ply], source: &mut impl Source) -> Self::Ply {
        plies[source.below(plies.len() as u32) as usize]
    }

    /// How much a level thinks; `None` if it does not search.
    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 4000)
    }

    /// The ply that a bot of this level chooses, or `None` if there is no such level.
    fn think(
        &self,
        level: &str,
        question: Question<'_, Self>,
        at: Millis,
        source: &mut impl Source,
    ) -> Option<Self::Ply> {
        Some(self.advise(level, question, at, None, source)?.ply)
    }

    /// The same within a time, and with what the bot thinks about it. Without a limit of time it depends on the view and
    /// the source alone.
    fn advise(
        &self,
        level: &str,
        question: Question<'_, Self>,
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<Self::Ply>> {
        standard_level(self, level, question, at, time, source)
    }

    /// An unhurried search without the errors of a level, for analysis, among some of the choices that a seat has.
    fn study(&self, question: Question<'_, Self>, iterations: u32, source: &mut impl Source) -> Found<Self::Ply> {
        outlook::search_tree(self, question, iterations, source)
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
        let question = Question { view, seat, plies: &plies };
        Some(Reaction::Play(1, self.think(level, question, at, source)?))
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
