//! What things are worth, in spaces of road.

use pileup_core::Seat;

use crate::RushNCrush;
use crate::data::{Gear, Reading};
use crate::odds;
use crate::parts::{Node, Space};
use crate::state::{Car, State};

/// Being out.
pub(super) const DEATH: f32 = 90.0;
/// Crossing the line.
pub(super) const WIN: f32 = 200.0;
/// What a point of damage to a rival is worth, of what it costs oneself.
const MALICE: f32 = 0.6;
/// Speed carried into the next turn, by the point.
const MOMENTUM: f32 = 0.45;
/// A red die of the next turn.
const WARMTH: f32 = 0.5;

/// Prices of points. Toward the end of the race they fall: what is left over is worth nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prices {
    pub steering: f32,
    pub turbo: f32,
    pub brake: f32,
    structure: f32,
    heat: f32,
    /// Units of race position in a space, on average.
    pub space: f32,
}

impl Prices {
    /// What it costs to lose so many points of Structure.
    pub fn damage(&self, structure: u8, loss: u8) -> f32 {
        if loss >= structure {
            return DEATH;
        }
        (0..loss).map(|lost| self.structure * (1.0 + 2.0 / f32::from(structure - lost))).sum()
    }

    /// What a point of damage to a rival is worth.
    pub fn harm(&self, structure: u8) -> f32 {
        MALICE * self.damage(structure, 1).min(12.0)
    }

    /// What a rise of heat costs: more, the nearer the skull.
    pub fn heat(&self, from: u8, to: u8) -> f32 {
        const STAGES: [f32; 7] = [0.0, 1.0, 2.4, 5.5, 13.0, 34.0, DEATH];
        let at = |heat: u8| STAGES[usize::from(heat).min(6)];
        self.heat * (at(to) - at(from))
    }

    /// What the zone promises for the next turn.
    pub fn momentum(&self, gear: &Gear) -> f32 {
        -WARMTH * f32::from(gear.red)
    }
}

impl RushNCrush {
    pub(super) fn prices(&self, state: &State) -> Prices {
        let space = self.road.lap as f32 / self.road.faces.len() as f32 / 10.5;
        let goal = if self.road.closed { u32::from(self.road.goal) * self.road.lap } else { self.road.lap };
        let left = goal.saturating_sub(self.progress(state.own())) as f32 / space;
        let late = (left / 45.0).clamp(0.15, 1.0);
        Prices {
            steering: 1.2 * late,
            turbo: 1.6 * late,
            brake: 0.8 * late,
            structure: 2.2 * late.max(0.4),
            heat: (left / 20.0).clamp(0.1, 1.0),
            space,
        }
    }

    /// What it is worth to end the turn on a space: how far that is, and what the next turn can be from there.
    pub(super) fn rest_worth(&self, state: &State, prices: &Prices, gear: &Gear, space: Space, crossings: u8) -> f32 {
        let spot = self.road.at(space);
        let own = state.own();
        let progress = u32::from(crossings) * self.road.lap + spot.progress;
        let mut next = self.next_worth(own, prices, gear, space);
        for &down in gear.down.iter().filter(|&&down| down != Node::START) {
            next = next.max(self.next_worth(own, prices, self.gearbox.at(down), space));
        }
        progress as f32 / prices.space + next
    }

    /// The next turn at a gear: its speed, less what the walls ahead will cost.
    fn next_worth(&self, car: &Car, prices: &Prices, gear: &Gear, space: Space) -> f32 {
        let speed = gear.node.speed();
        let needed = self.road.needed(space, speed);
        let worth = MOMENTUM * f32::from(speed);
        if needed == 0 || gear.read == Reading::Unlimited {
            return worth;
        }
        let wall = odds::mean(&odds::wall(gear)).round() as u8;
        let crash = prices.damage(car.structure, wall);
        let chances = odds::changes(gear);
        let risk: f32 = chances
            .iter()
            .enumerate()
            .map(|(changes, &chance)| {
                let short = needed.saturating_sub(changes as u8);
                let cost = match short {
                    0 => 0.0,
                    short if short <= car.steering => prices.steering * f32::from(short),
                    _ => crash,
                };
                chance as f32 * cost
            })
            .sum();
        worth - risk
    }

    /// How good a race looks for a seat, about 1000 for a third of a win.
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> i32 {
        let prices = self.prices(state);
        let score = |seat: Seat| {
            let car = state.car(seat);
            if !car.space.exists() {
                return 0.0;
            }
            if !car.runs() {
                return self.progress(car) as f32 / prices.space - 2.0 * DEATH;
            }
            let points = prices.steering * f32::from(car.steering)
                + prices.turbo * f32::from(car.turbo)
                + prices.brake * f32::from(car.brake);
            let gear = self.gearbox.at(car.node);
            self.progress(car) as f32 / prices.space + points + MOMENTUM * f32::from(gear.node.speed())
                - prices.heat(0, car.heat)
                - prices.damage(car.structure + 1, 1)
        };
        let rivals = Seat::all(self.seats).filter(|other| *other != seat);
        let best = rivals.map(score).fold(f32::MIN, f32::max);
        ((score(seat) - best) * 25.0) as i32
    }
}
