//! What is counted of a state, for each side. The weights are fitted (`pileup tune crash-by-crash`).

use pileup_bots::{MOST_FEATURES, Thinks};

use crate::CrashByCrash;
use crate::bits::Bits;
use crate::board::Direction;
use crate::cards::{Card, Cards};
use crate::state::{Phase, State, Team};

/// How many things are counted.
pub(super) const COUNTS: usize = CrashByCrash::FEATURES.len();

/// Their names, in the order of [`CrashByCrash::counts`].
pub(super) const NAMES: &[&str] = &[
    "points",
    "points-late",
    "value",
    "value-late",
    "value-left",
    "cars",
    "one-car",
    "two-cars",
    "batteries",
    "no-spare-car",
    "magnet-out",
    "exposed-to-mover",
    "exposed-in-own-turn",
    "in-reach-of-mover",
    "on-flowers-with-bells",
    "ring-gain",
    "ring-value",
    "actions",
    "card-removal",
    "card-rocket",
    "card-heartless",
    "card-anomaly",
    "card-bump",
    "card-bell-swap",
];

const _: () = assert!(COUNTS == NAMES.len() && COUNTS <= MOST_FEATURES);

/// Rows of cars that are followed back to where a new car could bump them.
const ROW: usize = 3;

/// Which cars and bells a plain bump could reach now, whoever bumps.
#[derive(Clone, Copy, Default)]
struct Reach {
    /// Cars that a bump pushes off.
    falls: Bits,
    /// Cars that a bump with a battery pushes off.
    falls_with_battery: Bits,
    /// A bump rings; one with a battery does.
    rings: bool,
    rings_with_battery: bool,
}

impl Reach {
    fn of(state: &State) -> Reach {
        let (cars, empty, floor) = (state.traffic(), state.empty(), state.floor);
        let bells = state.chimes & state.free();
        let mut reach = Reach::default();
        for direction in Direction::ALL {
            let back = direction.opposite();
            let rim = floor & !floor.step(back);
            // A bump passes along the row to its last car.
            let mut bumped = cars & empty.step(direction);
            for _ in 1..ROW {
                bumped = bumped | (cars & bumped.step(direction));
            }
            reach.falls = reach.falls | (bumped & rim);
            reach.falls_with_battery = reach.falls_with_battery | (bumped & (empty & rim).step(back));
            let first = bumped.step(direction);
            reach.rings |= !(first & bells).is_empty();
            reach.rings_with_battery |= !((first & empty).step(direction) & bells).is_empty();
        }
        reach
    }
}

impl CrashByCrash {
    /// Who acts next, and how many actions it has left, whatever is being drawn meanwhile.
    fn mover(&self, state: &State) -> (Team, u8) {
        let team = state.team();
        let drawn = match state.phase {
            Phase::Take(draw) | Phase::Fetch(draw) | Phase::Keep(draw) | Phase::Fill(draw) => !draw.exchange,
            Phase::Act | Phase::Over => return (team, 3 - state.action),
            _ => false,
        };
        if drawn { (team.other(), 2) } else { (team, 2 - state.action) }
    }

    /// The features of both sides.
    pub(super) fn counts(&self, state: &State) -> [[f32; COUNTS]; 2] {
        let left = f32::from(self.options.scorings.saturating_sub(state.scorings));
        let reach = Reach::of(state);
        let (mover, actions) = self.mover(state);
        let values = Team::ALL.map(|team| f32::from(self.position_value(state, team, &[0, 1, 2, 3])));
        let turn_to_come = state.turn + u16::from(mover != state.team());
        let may_ring = turn_to_come >= self.options.first_scoring_turn && !(state.scored && mover == state.team());
        let has_battery = state.batteries[mover as usize] > 0;
        let rings = may_ring && (reach.rings || (reach.rings_with_battery && has_battery));
        let mut doomed = Bits::NONE;
        for bell in state.chimes.iter() {
            doomed = doomed | bell.place().fields();
        }
        let at_stake = |cars: Bits| -> f32 {
            cars.iter().map(|field| 2.0 + f32::from(self.value(state, field))).sum::<f32>() / 10.0
        };
        Team::ALL.map(|team| {
            let side = team as usize;
            let cars = state.cars[side];
            let moves = team == mover;
            let points = f32::from(state.points[side]) / 10.0;
            let value = values[side] / 10.0;
            let ahead = (values[side] - values[1 - side]).max(0.0) / 10.0;
            let flag = |yes: bool| f32::from(u8::from(yes));
            let mut counts = [0.0; COUNTS];
            counts[..18].copy_from_slice(&[
                points,
                points / (1.0 + left),
                value * left.min(1.0),
                value * left.min(1.0) / left.max(1.0),
                value * left / 7.0,
                cars.len() as f32 / 10.0,
                flag(cars.len() <= 1 && state.turn > 0),
                flag(cars.len() == 2 && state.turn > 0),
                f32::from(state.batteries[side]) / 4.0,
                flag(state.spare_car(team).is_none()),
                flag(state.magnet(team).is_some()),
                if moves { 0.0 } else { at_stake(cars & reach.falls) },
                if moves { at_stake(cars & reach.falls) } else { 0.0 },
                if moves || !has_battery { 0.0 } else { at_stake(cars & reach.falls_with_battery & !reach.falls) },
                at_stake(cars & doomed),
                if moves && rings { ahead } else { 0.0 },
                if rings { value } else { 0.0 },
                if moves { f32::from(actions) } else { 0.0 },
            ]);
            self.count_cards(state, team, &mut counts);
            counts
        })
    }

    /// Cards by what they can do; a card still to be drawn is an average one.
    fn count_cards(&self, state: &State, team: Team, counts: &mut [f32; COUNTS]) {
        let hands = state.hands.iter().enumerate().filter(|(seat, _)| Team::ALL[seat % 2] == team);
        let held = |kinds: &[Card], hand: &Cards| kinds.iter().map(|&card| f32::from(hand.count(card))).sum::<f32>();
        for (seat, hand) in hands {
            let owed = if seat == state.seat.index() && state.turn > 0 { f32::from(self.owed(state)) } else { 0.0 };
            for (count, kinds) in counts[18..].iter_mut().zip(KINDS) {
                *count += held(kinds, hand) + owed * kinds.len() as f32 / Card::ALL.len() as f32;
            }
        }
    }
}

/// The cards that count alike; the others count nothing.
const KINDS: [&[Card]; 6] = [
    &[Card::Saboteur, Card::FreeRide],
    &[Card::Rocket],
    &[Card::Heartless],
    &[Card::Anomaly],
    &[Card::DoubleHit, Card::Tandem, Card::Recoil],
    &[Card::BellShift, Card::Lambada],
];
