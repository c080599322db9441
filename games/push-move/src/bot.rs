//! The bots: what they count of a state. The weights are fitted (`pileup tune push-move`).

use pileup_bots::{Effort, Features, Thinks, Weights, expected_shares};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::PushMove;
use crate::appraise::Strikes;
use crate::card::Card;
use crate::state::{Ask, SEATS, State};

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::of::<PushMove>(include_str!("../data/evaluation.toml")));

impl Thinks for PushMove {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.appraisal(state, seat)
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.ask, Ask::Turn | Ask::Over)
    }

    const FEATURES: &'static [&'static str] = &[
        "score",
        "one-from-goal",
        "dice",
        "pips",
        "far",
        "immortal",
        "threatened-waiting",
        "threatened-more-waiting",
        "threatened-moving",
        "threatened-last",
        "strikes-now",
        "strikes-more-now",
        "strikes-later",
        "cornered",
        "coupled",
        "cards",
        "good-cards",
        "moves-left",
    ];

    fn features(&self, state: &State, out: &mut Features) {
        let mut strikes = [Strikes::default(); SEATS];
        Seat::all(self.players).for_each(|seat| strikes[seat.index()] = self.strikes(state, seat));
        for seat in Seat::all(self.players) {
            out[seat.index()][..18].copy_from_slice(&self.counts(state, seat, &strikes));
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, WEIGHTS.for_sides(self.players))
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 20_000)
    }
}

impl PushMove {
    fn counts(&self, state: &State, me: Seat, strikes: &[Strikes; SEATS]) -> [f32; 18] {
        let moving = state.turn == me;
        let [mut dice, mut pips, mut far, mut immortal, mut left] = [0.0; 5];
        for (_, die, field) in state.standing().filter(|(_, die, _)| die.seat == me) {
            dice += 1.0;
            pips += f32::from(die.pips);
            far += field.from_centre() as f32;
            immortal += f32::from(u8::from(die.immortal));
            left += f32::from(u8::from(die.to_move && moving));
        }
        let others = || Seat::all(self.players).filter(move |&seat| seat != me);
        let own: u16 = self.dice_of(me).fold(0, |set, id| set | 1 << id.index());
        let threatened = (others().fold(0, |set, seat| set | strikes[seat.index()].ever) & own).count_ones() as f32;
        let is_last = |seat: Seat| state.score(seat) + 1 >= self.options.goal && strikes[seat.index()].ever & own != 0;
        let mine = strikes[me.index()];
        let now = if moving { mine.now.count_ones() as f32 } else { 0.0 };
        let hand = &state.hands[me.index()];
        let good = |card: &&Card| matches!(card, Card::Frost | Card::Charge | Card::Immortality | Card::Bomb);
        let when = |holds: bool, value: f32| if holds { value } else { 0.0 };
        [
            f32::from(state.score(me)),
            when(state.score(me) + 1 >= self.options.goal, 1.0),
            dice,
            pips,
            far,
            immortal,
            when(!moving, threatened.min(1.0)),
            when(!moving, (threatened - 1.0).max(0.0)),
            when(moving, threatened.min(1.0)),
            when(others().any(is_last), if moving { 0.5 } else { 1.0 }),
            now.min(1.0),
            (now - 1.0).max(0.0),
            when(!moving, mine.ever.count_ones() as f32),
            mine.cornered as f32,
            self.coupled(state, me) as f32,
            hand.len() as f32,
            hand.iter().filter(good).count() as f32,
            left,
        ]
    }
}
