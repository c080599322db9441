//! The players that are programs: `greedy`, which plans its own turn by rules of thumb, and the levels for people, which plan
//! for the largest chance to win (`racer`) by a table of how likely a car is over the line in time (`turns`).

mod ceiling;
mod chase;
mod features;
mod greedy;
mod hopes;
mod moves;
mod plan;
mod racer;
mod rivals;
mod sweep;
mod turns;
mod value;

use pileup_bots::{Advice, Features, Question, Thinks, standard_level};
use pileup_core::{Millis, Seat, Source};
use pileup_search::Shares;
use std::time::Duration;

use crate::RushNCrush;
use crate::parts::Ply;
use crate::state::{Phase, State};

pub use ceiling::Ceiling;
pub(crate) use turns::LazyTurns;

/// A source that always says the same, for what has to be the same whenever it is asked.
struct Steady;

impl Source for Steady {
    fn below(&mut self, _sides: u32) -> u32 {
        0
    }
}

impl Thinks for RushNCrush {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, seat)
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.now.phase, Phase::Gear | Phase::After) && state.now.throw.is_none()
    }

    /// What a car has still to drive in its turn counts as driven.
    fn ripe(&self, state: &State) -> bool {
        !matches!(state.now.phase, Phase::Car | Phase::Driver)
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(&self, state: &State, out: &mut Features) {
        self.count_features(state, out);
    }

    fn forecast(&self, state: &State) -> Shares {
        self.shares(&self.field(state))
    }

    /// What greedy would play: half of all thoughts go there first.
    fn inclines(&self, state: &State, _seat: Seat, plies: &[Ply], out: &mut Vec<f32>) -> bool {
        let wanted = self.wanted(state, plies, &mut Steady);
        out.extend(plies.iter().map(|ply| if wanted == Some(*ply) { plies.len() as f32 } else { 1.0 }));
        true
    }

    fn habit(&self, state: &State, _seat: Seat, plies: &[Ply], source: &mut impl Source) -> Ply {
        self.decide(state, plies, source)
    }

    fn advise(
        &self,
        level: &str,
        question: Question<'_, Self>,
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<Ply>> {
        let Question { view, plies, .. } = question;
        if let Some(noise) = noise(level) {
            return Some(self.race_ply(&view.state, plies, noise, source).into());
        }
        match level {
            "greedy" => Some(self.decide(&view.state, plies, source).into()),
            _ => standard_level(self, level, question, at, time, source),
        }
    }
}

/// By how much a level misjudges its gears, in shares of a win: the standard deviation.
fn noise(level: &str) -> Option<f32> {
    Some(match level {
        "easy" => 0.8,
        "normal" => 0.16,
        "hard" => 0.075,
        "expert" => 0.0,
        _ => return None,
    })
}
