//! What the bots count of a state. The weights are fitted (`pileup tune rush-n-crush`).

use arrayvec::ArrayVec;
use pileup_bots::{Features, Weights};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use super::turns::{Pace, Stand, TURN, WINDOW};
use crate::RushNCrush;
use crate::data::Reading;
use crate::odds;
use crate::parts::{Item, Side, Space};
use crate::state::{ANY, Car, Phase, SEATS, State};

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushNCrush>(include_str!("../../data/evaluation.toml")));

/// The race first, then what a car has for itself.
pub(super) const NAMES: &[&str] = &["race", "gun", "flamer", "bumper", "saw", "mines"];
const OWN: usize = NAMES.len() - 1;

/// Stages that are looked at, from the first in which a rival may be over the line.
const STAGES: usize = WINDOW + 2 * TURN;
/// The least chance that counts.
const LEAST: f32 = 0.002;

/// What the table does not know: that others are on the road.
#[derive(Debug)]
struct Doubt {
    /// Stages that a car loses, by the turns that it has to drive.
    delay: f32,
    /// How likely it is out, by the turn.
    loss: f32,
    /// How likely damage puts it out.
    frailty: f32,
}

/// In what becomes of oneself.
const OWN_DOUBT: Doubt = Doubt { delay: 0.1, loss: 0.01, frailty: 1.5 };
/// In what becomes of rivals, which drive less well than the table.
const THEIR_DOUBT: Doubt = Doubt { delay: 0.15, loss: 0.02, frailty: 0.6 };

/// A car as far as it decides who wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Racer {
    pub runs: bool,
    /// In how many rounds its next turn is: in this one or the next.
    pub late: i32,
    /// How it gets on, from its next turn.
    pub pace: Pace,
    /// What decides who moves first in the round of its next turn: less is earlier.
    pub order: i64,
    pub structure: u8,
    /// What it has.
    pub own: [f32; OWN],
}

impl Racer {
    /// The chance that damage and bad luck leave it in the race for so many turns.
    fn lasts(&self, turns: f32, doubt: &Doubt) -> f32 {
        let structure = f32::from(self.structure.max(1));
        let frail = doubt.frailty * turns.min(8.0) / 8.0 / (structure * structure.sqrt());
        (1.0 - doubt.loss * turns).max(0.0) / (1.0 + frail)
    }

    /// The chance to be over the line with a stage, counted from this round, or before; a little less than the table says.
    fn within(&self, stage: i32, doubt: &Doubt) -> f32 {
        let stage = stage - TURN as i32 * self.late;
        if !self.runs {
            return 0.0;
        }
        if stage < TURN as i32 {
            return self.pace.within(stage);
        }
        let turns = (stage / TURN as i32) as f32;
        let late = (doubt.delay * turns).min(1.0);
        let (sooner, later) = (self.pace.within(stage), self.pace.within(stage - 1));
        self.lasts(turns, doubt) * (sooner + late * (later - sooner))
    }

    /// The chance to be over the line with its next turn.
    fn at_once(&self) -> f32 {
        self.pace.within(TURN as i32 - 1)
    }
}

/// The table lets a car use its Extinguisher or arm it once a turn: if that has been done already, as if it had not.
fn before_ext(stand: Stand, moved: bool) -> Stand {
    match (moved, stand.armed.has(Item::Ext)) {
        (false, _) => stand,
        (true, true) => Stand { armed: stand.armed.without(Item::Ext), ..stand },
        (true, false) => Stand { armed: stand.armed.with(Item::Ext), heat: stand.heat + 1, ..stand },
    }
}

/// All cars.
pub(super) type Field = ArrayVec<Racer, SEATS>;

/// What a car can expect against its rivals, as far as it depends on those.
#[derive(Clone, Debug)]
pub(super) struct Rivalry {
    /// The stage of the first chance, counted from this round.
    base: i32,
    /// How likely the first rival is over the line with each stage.
    first: [f32; STAGES],
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
        let first = |racer: &Racer| racer.pace.first + TURN as i32 * racer.late;
        let base = rivals().map(|(_, racer)| first(racer)).min().unwrap_or(0);
        let mut left = 1.0;
        let first = std::array::from_fn(|place| {
            let without =
                rivals().map(|(_, racer)| 1.0 - racer.within(base + place as i32, &THEIR_DOUBT)).product::<f32>();
            let after = without.min(left);
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
            0 => 0,
            _ if self.all_late => 1,
            _ => -1,
        };
        let mut before = own.within(self.base - 1, &OWN_DOUBT);
        let mut chance = 0.0;
        for (stage, weight) in (self.base..).zip(self.first) {
            let after = own.within(stage, &OWN_DOUBT);
            if stage.div_euclid(TURN as i32) != known {
                // Who is over the line with the same stage is before the other every second time.
                chance += weight * 0.5 * (before + after);
            }
            before = after;
        }
        if known >= 0 && self.base < TURN as i32 * (known + 1) {
            let earlier: f32 =
                self.known.iter().filter(|(order, _)| *order < own.order).map(|(_, chance)| 1.0 - chance).product();
            let nobody: f32 = self.known.iter().map(|(_, chance)| 1.0 - chance).product();
            chance += own.at_once() * (earlier - nobody);
        }
        chance + self.never * before
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
            true => state.now.throw.is_some() || !matches!(state.now.phase, Phase::Gear | Phase::Push),
            false => place(seat) < place(state.now.seat),
        };
        let mut there = *car;
        let pace = match state.now.phase {
            _ if !car.runs() => Pace::NEVER,
            _ if !own => self.pace(&Stand::from(car)),
            _ if !moved => self.pace(&before_ext(Stand::from(car), state.now.moved.has(Item::Ext))),
            Phase::Gear | Phase::Push => self.pace_before_throw(state),
            Phase::After => self.pace(&Stand::from(car)),
            _ => match self.best_end_of_move(state, state.now.movement, state.now.changes) {
                Some(stand) => {
                    (there.space, there.crossings) = (stand.space, stand.crossings);
                    self.pace(&stand)
                }
                None => Pace::DONE,
            },
        };
        Racer {
            runs: car.runs(),
            late: i32::from(moved),
            pace,
            order: if moved { self.later_order(&there) } else { place(seat).map_or(0, |place| place as i64) },
            structure: car.structure,
            own: self.holdings(car),
        }
    }

    /// How the car gets on whose gear is settled, over the white dice (RC-5.4).
    fn pace_before_throw(&self, state: &State) -> Pace {
        let gear = self.gearbox.at(state.own().node);
        let free = |changes: usize| if gear.read == Reading::Unlimited { ANY } else { changes as u8 };
        let paces: ArrayVec<(f32, Pace), 7> = odds::changes(gear)
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.0)
            .map(|(changes, chance)| {
                let end = self.best_end_of_move(state, gear.node.speed(), free(changes));
                (*chance as f32, end.map_or(Pace::DONE, |stand| self.pace(&stand)))
            })
            .collect();
        Pace::mean(&paces)
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
    fn best_end_of_move(&self, state: &State, movement: u8, changes: u8) -> Option<Stand> {
        let car = state.own();
        let free = if changes == ANY { u8::MAX } else { changes };
        let most = free.saturating_add(car.steering);
        // The spaces within reach, with the crossings and the fewest lane changes.
        let mut reached: ArrayVec<(Space, u8, u8), 16> = ArrayVec::new();
        reached.push((car.space, car.crossings, 0));
        for _ in 0..movement {
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
        let stages = |stand: &Stand| self.pace(stand).stages();
        let best = reached.iter().map(end).min_by(|a, b| stages(a).total_cmp(&stages(b)));
        Some(best.unwrap_or(Stand::from(car)))
    }
}
