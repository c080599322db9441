//! What the bots count of a state. The weights are fitted (`pileup tune rush-n-crush`).

use arrayvec::ArrayVec;
use pileup_bots::{Features, Weights};
use pileup_core::Seat;
use std::sync::LazyLock;

use super::turns::Stand;
use super::value::{DEATH, stage};
use crate::RushNCrush;
use crate::parts::{Item, Side, Space};
use crate::state::{ANY, Car, Phase, SEATS, State};

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushNCrush>(include_str!("../../data/evaluation.toml")));

/// Those of the race first, then those of a car for itself.
pub(super) const NAMES: &[&str] = &[
    "rounds",
    "rounds-late",
    "rounds-last",
    "rounds-final",
    "front",
    "front-late",
    "destroyed",
    "heat",
    "heat-left",
    "frailty",
    "frailty-late",
    "gun",
    "flamer",
    "bumper",
    "saw",
    "mines",
];
/// The rounds of a car that is over the line with its next steps.
const OVER: f32 = -0.5;
const RACE: usize = 6;
const OWN: usize = NAMES.len() - RACE;

/// A car as far as it decides who wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Racer {
    pub runs: bool,
    /// Rounds until it crosses the line, this one included.
    pub rounds: f32,
    /// Its race position.
    pub progress: u32,
    /// What it has.
    pub own: [f32; OWN],
}

/// All cars.
pub(super) type Field = ArrayVec<Racer, SEATS>;

impl RushNCrush {
    pub(super) fn count_features(&self, state: &State, out: &mut Features) {
        let field = self.field(state);
        let first = first(&field);
        for (seat, racer) in field.iter().enumerate() {
            out[seat][..RACE].copy_from_slice(&race(&field, seat, first));
            out[seat][RACE..NAMES.len()].copy_from_slice(&racer.own);
        }
    }

    /// What a car can expect of a win.
    pub(super) fn share(&self, field: &Field, seat: Seat) -> f32 {
        let weights = WEIGHTS.for_sides(self.seats);
        let first = first(field);
        let strength = |seat: usize| -> f32 {
            let race = race(field, seat, first);
            race.iter().chain(&field[seat].own).zip(weights).map(|(count, weight)| count * weight).sum()
        };
        let own = strength(seat.index());
        let rivals = (0..field.len()).filter(|other| *other != seat.index());
        1.0 / (1.0 + rivals.map(|other| (strength(other) - own).exp()).sum::<f32>())
    }

    /// All cars of a race.
    pub(super) fn field(&self, state: &State) -> Field {
        Seat::all(self.seats)
            .map(|seat| {
                let car = state.car(seat);
                let rounds = if car.runs() && car.space.exists() { self.rounds(state, seat) } else { 0.0 };
                Racer { runs: car.runs(), rounds, progress: self.progress(car), own: self.holdings(car) }
            })
            .collect()
    }

    /// What counts of a car, wherever the others are.
    pub(super) fn holdings(&self, car: &Car) -> [f32; OWN] {
        if !car.runs() {
            let mut own = [0.0; OWN];
            own[0] = 1.0;
            return own;
        }
        let armed = |item: Item| f32::from(u8::from(car.armed.has(item)));
        let frailty = 1.0 / f32::from(car.structure.max(1));
        let way = if car.space.exists() { self.way_left(car.space, car.crossings) } else { 100.0 };
        [
            0.0,
            stage(car.heat) / DEATH,
            stage(car.heat) / DEATH * (way / 50.0).min(1.0),
            frailty,
            frailty / (1.0 + way / 20.0),
            armed(Item::Gun),
            armed(Item::Flamer),
            armed(Item::Bumper),
            armed(Item::Saw),
            f32::from(car.mines),
        ]
    }

    /// Rounds until a car is over the line if nobody is in its way, this round included.
    fn rounds(&self, state: &State, seat: Seat) -> f32 {
        let car = state.car(seat);
        let stand = Stand::from(car);
        if seat != state.now.seat {
            let place = |seat: Seat| state.order.iter().position(|other| *other == seat);
            let moved = place(seat) < place(state.now.seat);
            return self.turns_left(&stand) + f32::from(u8::from(moved));
        }
        match state.now.phase {
            Phase::Drive | Phase::Ram | Phase::Dodge => self.rounds_on_the_move(state),
            Phase::After => 1.0 + self.turns_left(&stand),
            _ => self.turns_left(&stand),
        }
    }

    /// The same in the middle of a move: from the best space that it may end on.
    fn rounds_on_the_move(&self, state: &State) -> f32 {
        let car = state.own();
        let free = if state.now.changes == ANY { u8::MAX } else { state.now.changes };
        let most = free.saturating_add(car.steering);
        // The spaces within reach, with the crossings and the fewest lane changes.
        let mut reached: ArrayVec<(Space, u8, u8), 16> = ArrayVec::new();
        reached.push((car.space, car.crossings, 0));
        for _ in 0..state.now.movement {
            let mut next: ArrayVec<(Space, u8, u8), 16> = ArrayVec::new();
            for &(space, crossings, changes) in &reached {
                let spot = self.road.at(space);
                let crossings = crossings + u8::from(spot.line);
                if crossings >= self.road.goal {
                    return OVER;
                }
                let wall = !self.road.is_free(spot.ahead);
                let mut join = |to: Space, changes: u8| {
                    if !self.road.is_free(to) || changes > most {
                        return;
                    }
                    match next.iter_mut().find(|(space, ..)| *space == to) {
                        Some((.., fewest)) => *fewest = changes.min(*fewest),
                        None => drop(next.try_push((to, crossings, changes))),
                    }
                };
                join(spot.ahead, changes);
                for side in Side::BOTH {
                    // A wall turns the car aside.
                    join(spot.diagonal[side.index()], changes + u8::from(!wall));
                }
            }
            reached = next;
        }
        let end = |&(space, crossings, changes): &(Space, u8, u8)| {
            let steering = car.steering - changes.saturating_sub(free).min(car.steering);
            self.turns_left(&Stand { space, crossings, steering, ..Stand::from(car) })
        };
        1.0 + reached.iter().map(end).fold(f32::MAX, f32::min).min(100.0)
    }
}

/// Rounds until somebody is over the line.
fn first(field: &Field) -> f32 {
    field.iter().filter(|racer| racer.runs).map(|racer| racer.rounds).fold(f32::MAX, f32::min).clamp(0.4, 100.0)
}

/// How a car stands in the race: its rounds, and how many it is ahead of, both counting more the nearer the end is.
fn race(field: &Field, seat: usize, first: f32) -> [f32; RACE] {
    let racer = &field[seat];
    if !racer.runs {
        return [0.0; RACE];
    }
    let late = 1.0 / first;
    let rounds = first - racer.rounds;
    let behind = field.iter().filter(|other| other.runs && other.progress < racer.progress).count();
    let front = behind as f32 / (field.len() - 1) as f32;
    [rounds, rounds * late, rounds * late.powi(2), rounds * late.powi(4), front, front * late]
}
