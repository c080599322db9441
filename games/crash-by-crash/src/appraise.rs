//! Rules of thumb for the simple bots.

use crate::CrashByCrash;
use crate::bits::Bits;
use crate::board::{Direction, Place};
use crate::cards::{Card, Cards};
use crate::state::{Phase, State, Team};

/// What a point is worth in an appraisal.
const POINT: i32 = 40;

/// Cards by what they can do for whoever holds them.
pub(crate) fn card_worth(card: Card) -> i32 {
    match card {
        Card::Saboteur | Card::Rocket | Card::FreeRide => 50,
        Card::Tandem | Card::DoubleHit | Card::Recoil | Card::BellShift => 40,
        Card::Anomaly | Card::Lambada => 35,
        Card::Heartless | Card::FlatBattery | Card::Expansion | Card::Dutchman => 25,
    }
}

impl State {
    /// Whether an action has been begun, or a card's second action is owed.
    pub(crate) fn is_half_done(&self) -> bool {
        match self.phase {
            Phase::Act => self.tied.is_some(),
            Phase::Hit { .. }
            | Phase::At
            | Phase::Step { .. }
            | Phase::Bell
            | Phase::Put(_)
            | Phase::Swap
            | Phase::Ride
            | Phase::Go(_)
            | Phase::Remove
            | Phase::Fly => true,
            _ => false,
        }
    }
}

impl CrashByCrash {
    /// How good a state is for a side: what it has, less what the other has.
    pub(crate) fn worth(&self, state: &State, team: Team) -> i32 {
        let mut worth = self.holdings(state, team) - self.holdings(state, team.other());
        if state.phase != Phase::Over && state.turn > 0 {
            // Actions still to come are worth something.
            let left = match state.phase {
                Phase::Act => 3 - i32::from(state.action),
                _ => 0,
            };
            worth += if state.team() == team { 25 * left } else { -25 * left };
        }
        let hands = |hand: &Cards| hand.iter().map(card_worth).sum::<i32>();
        for (seat, hand) in state.hands.iter().enumerate() {
            let owed = if seat == state.seat.index() { 36 * i32::from(self.owed(state)) } else { 0 };
            let sum = hands(hand) + owed;
            worth += if Team::ALL[seat % 2] == team { sum } else { -sum };
        }
        worth
    }

    fn holdings(&self, state: &State, team: Team) -> i32 {
        let side = team as usize;
        let left = i32::from(self.options.scorings.saturating_sub(state.scorings));
        let cars = state.cars[side];
        let value = i32::from(self.position_value(state, team, &[0, 1, 2, 3]));
        let mut worth = POINT * i32::from(state.points[side]);
        // A position is worth what it will bring in the scorings that come soon.
        worth += POINT * 55 * left.min(3) * value / 100;
        worth += 12 * cars.len() as i32 + 24 * i32::from(state.batteries[side]);
        // Cars at the rim with an empty field behind them are easily pushed off.
        let off = !state.floor;
        let open = state.empty();
        let exposed = Direction::ALL.into_iter().fold(Bits::NONE, |sum, direction| {
            let at_edge = cars & !(state.floor.step(direction.opposite()));
            let at_hole = cars & off.step(direction.opposite());
            sum | ((at_edge | at_hole) & open.step(direction))
        });
        worth -= 16 * exposed.len() as i32;
        // Cars on a flower with a bell go home when it rings.
        let doomed = Place::flowers()
            .filter(|place| !(place.fields() & state.chimes).is_empty())
            .fold(Bits::NONE, |sum, place| sum | (cars & place.fields()));
        worth -= 10 * doomed.len() as i32;
        match cars.len() {
            0 if state.turn > 0 => worth -= 200,
            1 => worth -= 120,
            2 => worth -= 40,
            _ => {}
        }
        worth
    }
}
