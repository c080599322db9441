//! The bots: what they count of a state. The weights are fitted (`pileup tune crash-by-crash`).

use pileup_bots::{Effort, Features, Thinks, Weights, expected_shares};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::CrashByCrash;
use crate::appraise::{card_worth, doomed, exposed};
use crate::state::{Phase, State, Team};

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<CrashByCrash>(include_str!("../data/evaluation.toml")));

impl Thinks for CrashByCrash {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, Team::of(seat))
    }

    fn settled(&self, state: &State) -> bool {
        !state.is_half_done()
    }

    const FEATURES: &'static [&'static str] = &[
        "points",
        "points-late",
        "value-next",
        "value-soon",
        "value-later",
        "cars",
        "batteries",
        "exposed-waiting",
        "exposed-moving",
        "doomed",
        "no-car",
        "one-car",
        "two-cars",
        "actions-left",
        "moving",
        "cards",
    ];

    fn features(&self, state: &State, out: &mut Features) {
        for seat in Seat::all(usize::from(self.options.players)) {
            // Seats of one side share everything; the first of each is looked at.
            if seat.index() < 2 {
                out[seat.index()][..16].copy_from_slice(&self.counts(state, Team::of(seat)));
            }
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, WEIGHTS.for_sides(2))
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 20_000)
    }
}

impl CrashByCrash {
    fn counts(&self, state: &State, team: Team) -> [f32; 16] {
        let side = team as usize;
        let cars = state.cars[side];
        let left = f32::from(self.options.scorings.saturating_sub(state.scorings));
        let value = f32::from(self.position_value(state, team, &[0, 1, 2, 3]));
        let points = f32::from(state.points[side]);
        let moving = state.turn > 0 && state.team() == team && state.phase != Phase::Over;
        let actions = match state.phase {
            Phase::Act if moving => 3.0 - f32::from(state.action),
            _ => 0.0,
        };
        let exposed = exposed(state, cars).len() as f32;
        let hands = state.hands.iter().enumerate().filter(|(seat, _)| Team::ALL[seat % 2] == team);
        let held: i32 = hands.map(|(_, hand)| hand.iter().map(card_worth).sum::<i32>()).sum();
        let owed = if moving { 36 * i32::from(self.owed(state)) } else { 0 };
        let when = |holds: bool, value: f32| if holds { value } else { 0.0 };
        [
            points / 10.0,
            points / (10.0 * (1.0 + left)),
            value * left.min(1.0) / 10.0,
            value * (left - 1.0).clamp(0.0, 2.0) / 10.0,
            value * (left - 3.0).max(0.0) / 10.0,
            cars.len() as f32,
            f32::from(state.batteries[side]),
            when(!moving, exposed),
            when(moving, exposed),
            doomed(state, cars).len() as f32,
            when(cars.is_empty() && state.turn > 0, 1.0),
            when(cars.len() == 1, 1.0),
            when(cars.len() == 2, 1.0),
            actions,
            when(moving, 1.0),
            (held + owed) as f32 / 40.0,
        ]
    }
}
