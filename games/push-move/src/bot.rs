//! The bots: what they count of a state. The weights are fitted (`pileup tune push-move`).

use pileup_bots::{Effort, Features, Thinks, Weights, expected_shares};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::PushMove;
use crate::card::Card;
use crate::state::{Ask, State};

/// How many things are counted.
const COUNTS: usize = PushMove::FEATURES.len();

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::of::<PushMove>(include_str!("../data/evaluation.toml")));

impl Thinks for PushMove {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.appraisal(state, seat)
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.ask, Ask::Turn | Ask::Over)
    }

    const FEATURES: &'static [&'static str] =
        &["appraisal", "score", "one-from-goal", "dice-left", "cards", "good-cards", "moves-left"];

    fn features(&self, state: &State, out: &mut Features) {
        for seat in Seat::all(self.players) {
            out[seat.index()][..COUNTS].copy_from_slice(&self.counts(state, seat));
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, WEIGHTS.for_sides(self.players))
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 30_000)
    }
}

impl PushMove {
    fn counts(&self, state: &State, me: Seat) -> [f32; COUNTS] {
        let own = || state.standing().filter(|(_, die, _)| die.seat == me);
        let left = if state.turn == me { own().filter(|(_, die, _)| die.to_move).count() } else { 0 };
        let hand = &state.hands[me.index()];
        let good = |card: &&Card| matches!(card, Card::Frost | Card::Charge | Card::Immortality | Card::Bomb);
        [
            self.appraisal(state, me) as f32 / 1000.0,
            f32::from(state.score(me)),
            f32::from(u8::from(state.score(me) + 1 >= self.options.goal)),
            own().count() as f32,
            hand.len() as f32,
            hand.iter().filter(good).count() as f32,
            left as f32,
        ]
    }
}
