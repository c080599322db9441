//! What the bots count of a state. The weights are fitted (`pileup tune rush-n-crush`).

use arrayvec::ArrayVec;
use pileup_bots::{Features, Weights};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use super::sweep::foremost;
use super::turns::{Pace, Stand};
use crate::RushNCrush;
use crate::parts::{Item, Side, Space};
use crate::state::{ANY, Car, Phase, SEATS, State};

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushNCrush>(include_str!("../../data/evaluation.toml")));

/// The race first, then what a car has for itself.
pub(super) const NAMES: &[&str] = &["race", "gun", "flamer", "bumper", "saw", "mines"];
const OWN: usize = NAMES.len() - 1;

/// Rounds that are looked at, from the first in which somebody may be over the line.
const ROUNDS: usize = 10;
/// How likely a car loses a turn to the others, by the turns that it has to drive.
const DELAY: f32 = 0.05;
/// How likely it is out, by the turn.
const LOSS: f32 = 0.02;
/// How likely damage puts it out.
const FRAILTY: f32 = 0.4;
/// The least chance that counts.
const LEAST: f32 = 0.002;

/// A car as far as it decides who wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Racer {
    pub runs: bool,
    /// In how many rounds its next turn is: in this one or the next.
    pub late: i32,
    /// How it gets on, from its next turn.
    pub pace: Pace,
    /// Steps to the line.
    pub way: f32,
    /// What decides who moves first in the round of its next turn: less is earlier.
    pub order: i64,
    pub structure: u8,
    /// What it has.
    pub own: [f32; OWN],
}

impl Racer {
    /// The chance that damage and bad luck leave it in the race for so many turns.
    fn lasts(&self, turns: f32) -> f32 {
        let structure = f32::from(self.structure.max(1));
        (1.0 - LOSS * turns.max(0.0)).max(0.0) / (1.0 + FRAILTY * turns.clamp(0.0, 8.0) / 8.0 / (structure * structure))
    }

    /// Of what the table says of a turn, what is left with the others on the road.
    fn hindered(&self, turn: i32, chance: impl Fn(i32) -> f32) -> f32 {
        let late = (DELAY * (turn - 1) as f32).clamp(0.0, 0.6);
        let lasts = self.lasts((turn - 1) as f32);
        if late == 0.0 { lasts * chance(turn) } else { lasts * ((1.0 - late) * chance(turn) + late * chance(turn - 1)) }
    }

    /// The chance to be over the line with its next turn.
    fn at_once(&self) -> f32 {
        (self.pace.before(1) / foremost(self.way)).min(1.0)
    }

    /// The chance to be over the line in a round, counted from this one, or before.
    fn within(&self, round: i32) -> f32 {
        match round + 1 - self.late {
            _ if !self.runs => 0.0,
            turn if turn <= 0 => if self.pace == Pace::DONE { 1.0 } else { 0.0 },
            1 => self.at_once(),
            turn => self.hindered(turn, |turn| self.pace.within(turn)),
        }
    }

    /// The chance to be before a rival that is over the line in a round.
    fn before(&self, round: i32) -> f32 {
        let turn = round + 1 - self.late;
        self.hindered(turn, |turn| self.pace.before(turn))
    }
}

/// All cars.
pub(super) type Field = ArrayVec<Racer, SEATS>;

/// What a car can expect against its rivals, as far as it depends on those.
#[derive(Clone, Debug)]
pub(super) struct Rivalry {
    /// The round of the first chance.
    base: i32,
    /// How likely the first rival is over the line in each round.
    first: [f32; ROUNDS],
    /// How likely none ever is.
    never: f32,
    /// Whose turn it is when in the next round with a known order, and how likely each is over the line with it.
    known: ArrayVec<(i64, f32), SEATS>,
    /// Whether all rivals have had their turn.
    all_late: bool,
}

impl Rivalry {
    pub fn new(field: &Field, seat: Seat) -> Rivalry {
        let rivals = || field.iter().enumerate().filter(|(other, racer)| *other != seat.index() && racer.runs);
        let base = rivals().map(|(_, racer)| racer.pace.first - 1 + racer.late).min().unwrap_or(0).max(0);
        let mut left = 1.0;
        let first = std::array::from_fn(|round| {
            let after = rivals().map(|(_, racer)| 1.0 - racer.within(base + round as i32)).product::<f32>().min(left);
            let lost = left - after;
            left = after;
            lost
        });
        let all_late = rivals().all(|(_, racer)| racer.late == 1);
        let known = rivals()
            .filter(|(_, racer)| all_late || racer.late == 0)
            .map(|(_, racer)| (racer.order, racer.at_once()))
            .collect();
        Rivalry { base, first, never: left, known, all_late }
    }

    /// The chance that a car wins against them.
    pub fn chance(&self, own: &Racer) -> f32 {
        if !own.runs {
            return 0.0;
        }
        if own.pace == Pace::DONE {
            return 1.0;
        }
        // The round whose order is known already.
        let known = match own.late {
            0 => Some(0),
            _ if self.all_late => Some(1),
            _ => None,
        };
        let mut chance = self.never * own.before(self.base + ROUNDS as i32);
        for (place, weight) in self.first.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            let round = self.base + place as i32;
            if known == Some(round) {
                let earlier: f32 =
                    self.known.iter().filter(|(order, _)| *order < own.order).map(|(_, chance)| 1.0 - chance).product();
                let nobody: f32 = self.known.iter().map(|(_, chance)| 1.0 - chance).product();
                chance += own.at_once() * (earlier - nobody);
            } else {
                chance += weight * own.before(round);
            }
        }
        chance
    }
}

impl RushNCrush {
    pub(super) fn count_features(&self, state: &State, out: &mut Features) {
        let field = self.field(state);
        for (seat, racer) in field.iter().enumerate() {
            out[seat][0] = Rivalry::new(&field, Seat::new(seat)).chance(racer).max(LEAST).ln();
            out[seat][1..NAMES.len()].copy_from_slice(&racer.own);
        }
    }

    /// What each car can expect of a win.
    pub(super) fn shares(&self, field: &Field) -> Shares {
        let weights = WEIGHTS.for_sides(self.seats);
        let mut shares = Shares::default();
        for (seat, racer) in field.iter().enumerate().filter(|(_, racer)| racer.runs) {
            let race = Rivalry::new(field, Seat::new(seat)).chance(racer).max(LEAST).ln();
            let own: f32 = racer.own.iter().zip(&weights[1..]).map(|(count, weight)| count * weight).sum();
            shares[seat] = (weights[0] * race + own).exp();
        }
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total.max(f32::MIN_POSITIVE));
        shares
    }

    /// All cars of a race.
    pub(super) fn field(&self, state: &State) -> Field {
        Seat::all(self.seats).map(|seat| self.racer(state, seat)).collect()
    }

    fn racer(&self, state: &State, seat: Seat) -> Racer {
        let car = state.car(seat);
        let place = |seat: Seat| state.order.iter().position(|other| *other == seat);
        let own = seat == state.now.seat && state.is_racing();
        let moved = match own {
            true => matches!(state.now.phase, Phase::Drive | Phase::Ram | Phase::Dodge | Phase::After),
            false => place(seat) < place(state.now.seat),
        };
        let stand = match own && moved && state.now.phase != Phase::After {
            true => self.best_end_of_move(state),
            false => Some(Stand::from(car)),
        };
        let pace = match &stand {
            _ if !car.runs() => Pace::NEVER,
            Some(stand) => self.pace(stand),
            None => Pace::DONE,
        };
        let stand = stand.unwrap_or(Stand::from(car));
        let there = Car { space: stand.space, crossings: stand.crossings, ..*car };
        Racer {
            runs: car.runs(),
            late: i32::from(moved),
            pace,
            way: if stand.space.exists() { self.way_left(stand.space, stand.crossings) } else { 100.0 },
            order: if moved { self.later_order(&there) } else { place(seat).map_or(0, |place| place as i64) },
            structure: car.structure,
            own: self.holdings(car),
        }
    }

    /// Who is ahead moves first in the next round.
    pub(super) fn later_order(&self, car: &Car) -> i64 {
        let progress = if car.space.exists() { self.progress(car) } else { 0 };
        i64::from(car.arrived) - (i64::from(progress) << 20)
    }

    /// What counts of a car, wherever the others are.
    pub(super) fn holdings(&self, car: &Car) -> [f32; OWN] {
        let armed = |item: Item| f32::from(u8::from(car.armed.has(item)));
        [armed(Item::Gun), armed(Item::Flamer), armed(Item::Bumper), armed(Item::Saw), f32::from(car.mines)]
    }

    /// In the middle of a move, the best of the spaces that it may end on; `None` if it is over the line.
    fn best_end_of_move(&self, state: &State) -> Option<Stand> {
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
                    return None;
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
            Stand { space, crossings, steering, ..Stand::from(car) }
        };
        let turns = |stand: &Stand| self.pace(stand).turns();
        let best = reached.iter().map(end).min_by(|a, b| turns(a).total_cmp(&turns(b)));
        Some(best.unwrap_or(Stand::from(car)))
    }
}
