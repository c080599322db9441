//! The bots: what they count of a state. The weights are fitted (`pileup tune crash-by-crash`).

use pileup_bots::{Effort, Features, Thinks, Weights, expected_shares};
use pileup_core::{Act, Game, Seat, Source};
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::appraise::card_worth;
use crate::state::{State, Team};
use crate::{CrashByCrash, Ply};

/// How many things are counted.
const COUNTS: usize = CrashByCrash::FEATURES.len();

/// Choices that are looked at to finish something by habit.
const LOOKED_AT: usize = 10;

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<CrashByCrash>(include_str!("../data/evaluation.toml")));

impl Thinks for CrashByCrash {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, Team::of(seat))
    }

    fn settled(&self, state: &State) -> bool {
        !state.is_half_done()
    }

    const FEATURES: &'static [&'static str] = &["appraisal", "points", "points-late", "value-next", "cards"];

    fn features(&self, state: &State, out: &mut Features) {
        for seat in Seat::all(usize::from(self.options.players)) {
            // Seats of one side share everything; the first of each is looked at.
            if seat.index() < 2 {
                out[seat.index()][..COUNTS].copy_from_slice(&self.counts(state, Team::of(seat)));
            }
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, WEIGHTS.for_sides(2))
    }

    /// There are dozens of choices at a time, most of them pointless.
    const SHORT_LIST: usize = 4;

    /// What looks best of some of the choices.
    fn habit(&self, state: &State, seat: Seat, plies: &[Ply], source: &mut impl Source) -> Ply {
        let step = plies.len().div_ceil(LOOKED_AT);
        let first = source.below(step as u32) as usize;
        let worth = |ply: &Ply| {
            let mut next = *state;
            self.apply(&mut next, &Act::seat(seat, *ply), &mut ());
            self.worth(&next, Team::of(seat))
        };
        let some = plies.iter().skip(first).step_by(step);
        some.max_by_key(|ply| worth(ply)).copied().unwrap_or(plies[0])
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 12_000)
    }
}

impl CrashByCrash {
    fn counts(&self, state: &State, team: Team) -> [f32; COUNTS] {
        let left = f32::from(self.options.scorings.saturating_sub(state.scorings));
        let value = f32::from(self.position_value(state, team, &[0, 1, 2, 3]));
        let points = f32::from(state.points[team as usize]);
        let hands = state.hands.iter().enumerate().filter(|(seat, _)| Team::ALL[seat % 2] == team);
        let held: i32 = hands.map(|(_, hand)| hand.iter().map(card_worth).sum::<i32>()).sum();
        [
            self.worth(state, team) as f32 / 1000.0,
            points / 10.0,
            points / (10.0 * (1.0 + left)),
            value * left.min(1.0) / 10.0,
            held as f32 / 40.0,
        ]
    }
}
