//! The bots: what they count of a state. The weights are fitted (`pileup tune rush-and-bash`).

use pileup_bots::{Effort, Features, Thinks, Weights, contest, expected_shares};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::RushAndBash;
use crate::appraise::UNITS_A_TURN;
use crate::board::NOWHERE;
use crate::cards::Deck;
use crate::data::CATALOGUE;
use crate::state::{Phase, State};

/// How many things are counted.
const COUNTS: usize = RushAndBash::FEATURES.len();

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushAndBash>(include_str!("../data/evaluation.toml")));

impl Thinks for RushAndBash {
    fn appraise(&self, s: &State, seat: Seat) -> i32 {
        self.appraise_car(s, seat.index())
    }

    fn settled(&self, s: &State) -> bool {
        // A turn is one thought: from the card to the last step of its ability.
        s.phase == Phase::Act && s.plays == 1 && !s.used_special && s.hands[s.active()].len() == 3
    }

    const FEATURES: &'static [&'static str] = &[
        "spaces",
        "spaces-late",
        "spaces-last",
        "finished",
        "to-move",
        "to-move-late",
        "life-one",
        "life-two",
        "star-one",
        "star-two",
        "star-three",
        "rush-cards",
        "rush-pile",
        "road-ahead",
        "off-road",
    ];

    fn features(&self, s: &State, out: &mut Features) {
        let line = self.finish_line(s);
        let ahead = (0..self.count).map(|car| self.position_of(s, car)).max().unwrap_or(0);
        let turns = ((line - ahead).max(0) / UNITS_A_TURN + 1) as f32;
        for (car, counts) in out.iter_mut().enumerate().take(self.players) {
            counts[..COUNTS].copy_from_slice(&self.counts(s, car, turns));
        }
    }

    fn forecast(&self, s: &State) -> Shares {
        if self.is_championship() {
            // The weights were fitted to single races.
            return contest(self, |seat| self.appraise(s, seat) as f32 / 1500.0);
        }
        expected_shares(self, s, WEIGHTS.for_sides(self.players))
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 40_000)
    }
}

impl RushAndBash {
    /// `turns` are those that the first car has still to drive.
    fn counts(&self, s: &State, car: usize, turns: f32) -> [f32; COUNTS] {
        let mut counts = [0.0; COUNTS];
        let state = &s.cars[car];
        if state.at == NOWHERE {
            return counts;
        }
        let position = self.position_of(s, car);
        let spaces = position as f32 / 24.0;
        counts[0] = spaces;
        counts[1] = spaces / turns;
        counts[2] = if turns <= 2.0 { spaces } else { 0.0 };
        if state.finished > 0 {
            counts[3] = 1.0;
            return counts;
        }
        let moves = s.bar[usize::from(s.turn)..self.count].iter().any(|&next| usize::from(next) == car);
        if moves {
            counts[4] = 1.0;
            counts[5] = 1.0 / turns;
        }
        match state.life {
            1 => counts[6] = 1.0,
            2 => counts[7] = 1.0,
            _ => {}
        }
        match state.star {
            1 => counts[8] = 1.0,
            2 => counts[9] = 1.0,
            3 => counts[10] = 1.0,
            _ => {}
        }
        let left = ((self.finish_line(s) - position).max(0) / UNITS_A_TURN) as f32;
        let rush = s.hands[car].cards().iter().filter(|card| card.deck() == Deck::Rush).count() as f32;
        counts[11] = rush.min(left + f32::from(u8::from(moves)));
        if left > 2.0 {
            let rank = (0..self.count).filter(|&other| self.position_of(s, other) > position).count();
            counts[12] = f32::from(u8::from(CATALOGUE.bars[self.count][rank] == Deck::Rush));
        }
        let traits = self.board(s).traits(state.at);
        if traits.clearing || traits.lake {
            counts[14] = 1.0;
        } else {
            counts[13] = self.road_ahead(s, car) as f32 / 100.0;
        }
        counts
    }
}
