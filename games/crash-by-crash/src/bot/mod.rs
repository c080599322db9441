//! The bots: they think in whole turns (`plan.rs`) and judge by what can be counted (`features.rs`).

mod actions;
mod features;
mod plan;

use pileup_bots::{Advice, Features, Found, Question, Thinks, Weights, standard_level};
use pileup_core::{Act, Game, Millis, Seat, Source};
use pileup_search::Shares;
use std::sync::LazyLock;
use std::time::Duration;

use crate::state::{Phase, State, Team};
use crate::{CrashByCrash, Ply};
use features::COUNTS;
use plan::{Care, Planner};

/// Choices that are looked at to finish something by habit.
const LOOKED_AT: usize = 10;

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<CrashByCrash>(include_str!("../../data/evaluation.toml")));

impl Thinks for CrashByCrash {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, Team::of(seat))
    }

    fn settled(&self, state: &State) -> bool {
        !state.is_half_done()
    }

    fn ripe(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Start(_)) || (state.phase == Phase::Act && state.tied.is_none())
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(&self, state: &State, out: &mut Features) {
        // Seats of one side share everything; the first of each is looked at.
        for (side, counts) in out.iter_mut().zip(self.counts(state)) {
            side[..COUNTS].copy_from_slice(&counts);
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        let share = self.share_of(state, Team::A);
        let mut shares = Shares::default();
        for seat in Seat::all(self.seats()) {
            shares[seat.index()] = if Team::of(seat) == Team::A { share } else { 1.0 - share };
        }
        shares
    }

    /// What looks best of some of the choices.
    fn habit(&self, state: &State, seat: Seat, plies: &[Ply], source: &mut impl Source) -> Ply {
        let step = plies.len().div_ceil(LOOKED_AT);
        let first = source.below(step as u32) as usize;
        let team = Team::of(seat);
        let share = |ply: &Ply| {
            let mut next = *state;
            self.apply(&mut next, &Act::seat(seat, *ply), &mut ());
            self.share_of(&next, team)
        };
        let some = plies.iter().skip(first).step_by(step);
        some.max_by(|a, b| share(a).total_cmp(&share(b))).copied().unwrap_or(plies[0])
    }

    fn advise(
        &self,
        level: &str,
        question: Question<'_, Self>,
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<Ply>> {
        let Some(care) = Care::of(level) else {
            return standard_level(self, level, question, at, time, source);
        };
        if let [only] = question.plies {
            return Some((*only).into());
        }
        let found = Planner::new(self, care, source).find(question, time);
        Some(Advice { ply: found.best(), found: Some(found) })
    }

    fn study(&self, question: Question<'_, Self>, iterations: u32, source: &mut impl Source) -> Found<Ply> {
        Planner::new(self, Care::with(iterations), source).find(question, None)
    }
}

/// What a look at a turn and the answers to it takes in the iterations of other games' searches.
const LOOK: u32 = 400;

impl Care {
    /// As much as so many iterations of other games' searches take.
    fn with(iterations: u32) -> Care {
        let turns = (iterations / LOOK).clamp(2, 24) as usize;
        Care { firsts: turns + 2, turns, worlds: 3, answers: 3, noise: 0.0 }
    }

    /// How much a level thinks. The lower ones think of one action at a time and misjudge it; only the strongest looks at
    /// the answer.
    fn of(level: &str) -> Option<Care> {
        let care = |firsts, turns, worlds, answers, noise| Care { firsts, turns, worlds, answers, noise };
        Some(match level {
            "easy" => care(0, 0, 1, 0, 0.08),
            "normal" => care(0, 0, 1, 0, 0.03),
            "hard" => care(6, 0, 1, 0, 0.01),
            "expert" => care(12, 10, 3, 3, 0.0),
            _ => return None,
        })
    }
}

impl CrashByCrash {
    /// The weighted sums of the features of both sides.
    fn strengths(&self, state: &State) -> [f32; 2] {
        let weights = WEIGHTS.for_sides(2);
        self.counts(state).map(|counts| counts.iter().zip(weights).map(|(count, weight)| count * weight).sum())
    }
}
