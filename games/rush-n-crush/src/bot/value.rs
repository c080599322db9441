//! What things are worth, in steps of the way.

use pileup_core::Seat;

use super::plan::{Judge, STEERINGS};
use crate::RushNCrush;
use crate::data::{Gear, Reading};
use crate::odds;
use crate::parts::{Node, Space};
use crate::state::{Car, SEATS, State};

/// Being out.
pub(super) const DEATH: f32 = 45.0;
/// Crossing the line, or being the last to run.
pub(super) const WIN: f32 = 200.0;
/// Speed carried into the next turn, by the point.
const MOMENTUM: f32 = 0.6;
/// A red die of the next turn.
const WARMTH: f32 = 0.5;
/// A point of Structure, divided by the points there are: the first are for spending, the last are not.
const STRUCTURE: f32 = 4.4;
/// Destroying a rival among several, shared by all who are rid of it.
const KILL: f32 = 25.0;
/// Bringing a rival among several close to that.
const HURT: f32 = 25.0;
/// Heat by the degree: little at first, everything at the skull.
const STAGES: [f32; 7] = [0.0, 1.0, 2.4, 5.5, 13.0, 22.0, DEATH];

/// Prices of points. Toward the end of the race they fall: what is left over is worth nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prices {
    pub steering: f32,
    pub turbo: f32,
    pub brake: f32,
    structure: f32,
    heat: f32,
    /// How much more one has to lose than at the start: above 1 in the lead, below it behind.
    pub caution: f32,
    /// What it is worth to destroy each rival.
    kill: [f32; SEATS],
    /// What bringing it close to that is worth.
    hurt: [f32; SEATS],
}

impl Prices {
    /// What it costs to lose so many points of Structure.
    pub fn damage(&self, structure: u8, loss: u8) -> f32 {
        if loss >= structure {
            return DEATH;
        }
        (0..loss).map(|lost| self.structure / f32::from(structure - lost)).sum()
    }

    /// What so many points of damage to a rival are worth.
    pub fn harm(&self, state: &State, rival: Seat, loss: u8) -> f32 {
        let structure = state.car(rival).structure;
        if loss >= structure {
            return self.kill[rival.index()];
        }
        let lack = |structure: u8| 1.0 / f32::from(structure + 1);
        self.hurt[rival.index()] * (lack(structure - loss) - lack(structure))
    }

    /// What so many points of heat in a rival's engine are worth.
    pub fn scorch(&self, state: &State, rival: Seat, hits: u8) -> f32 {
        let heat = state.car(rival).heat;
        match usize::from(heat + hits) + 1 < STAGES.len() {
            true => self.hurt[rival.index()] * (stage(heat + hits) - stage(heat)) / DEATH,
            false => self.kill[rival.index()],
        }
    }

    /// What a rise of heat costs: more, the nearer the skull.
    pub fn heat(&self, from: u8, to: u8) -> f32 {
        self.heat * (stage(to) - stage(from))
    }

    /// What the zone promises for the next turn.
    pub fn momentum(&self, gear: &Gear) -> f32 {
        -WARMTH * f32::from(gear.red)
    }
}

pub(super) fn stage(heat: u8) -> f32 {
    STAGES[usize::from(heat).min(STAGES.len() - 1)]
}

/// Prices applied to the car whose turn it is.
pub(super) struct Thrift<'a> {
    pub game: &'a RushNCrush,
    pub state: &'a State,
    pub prices: &'a Prices,
}

impl Judge for Thrift<'_> {
    fn rest(&self, gear: &Gear, space: Space, crossings: u8) -> [f32; STEERINGS] {
        [self.game.rest_worth(self.state, self.prices, gear, space, crossings); STEERINGS]
    }

    fn win(&self, movement: u8) -> f32 {
        WIN + f32::from(movement)
    }

    fn out(&self) -> f32 {
        DEATH
    }

    fn steering(&self) -> f32 {
        self.prices.steering
    }

    fn damage(&self, loss: u8) -> f32 {
        self.prices.damage(self.state.own().structure, loss)
    }

    fn harm(&self, rival: Seat, loss: u8) -> f32 {
        self.prices.harm(self.state, rival, loss)
    }

    fn scorch(&self, rival: Seat, hits: u8) -> f32 {
        self.prices.scorch(self.state, rival, hits)
    }
}

impl RushNCrush {
    /// Steps to the win on the shortest way.
    pub(super) fn way_left(&self, space: Space, crossings: u8) -> f32 {
        let laps = self.road.goal.saturating_sub(1 + crossings);
        self.road.way(space) + f32::from(laps) * self.road.way_round
    }

    pub(super) fn prices(&self, state: &State) -> Prices {
        let own = state.own();
        let left = if own.space.exists() { self.way_left(own.space, own.crossings) } else { 100.0 };
        let late = (left / 45.0).clamp(0.15, 1.0);
        let rivals = || state.running().filter(|seat| *seat != state.now.seat && state.car(*seat).space.exists());
        let count = rivals().count();
        let mut kill = [0.0; SEATS];
        let mut hurt = [0.0; SEATS];
        let mut behind: f32 = 0.0;
        for (place, seat) in rivals().enumerate() {
            let car = state.car(seat);
            // Who is ahead or close behind stands in the way of a win.
            let lead = left - self.way_left(car.space, car.crossings);
            let threat = (1.0 + lead / 20.0).clamp(0.2, 2.0) / count as f32;
            hurt[seat.index()] = HURT * threat;
            // RC-10.3: the last car that runs has won.
            kill[seat.index()] = if count == 1 { WIN } else { KILL * threat };
            behind = if place == 0 { lead } else { behind.max(lead) };
        }
        let caution = (1.0 - behind / 40.0).clamp(0.5, 3.0);
        Prices {
            steering: 0.6 * late,
            turbo: 0.8 * late,
            brake: 0.8 * late,
            structure: STRUCTURE * late.max(0.4),
            heat: caution * (left / 20.0).clamp(0.1, 1.0),
            caution,
            kill,
            hurt,
        }
    }

    /// What it is worth to end the turn on a space: how far that is, and what the next turn can be from there.
    pub(super) fn rest_worth(&self, state: &State, prices: &Prices, gear: &Gear, space: Space, crossings: u8) -> f32 {
        let own = state.own();
        let mut next = self.next_worth(own, prices, gear, space);
        for &down in gear.down.iter().filter(|&&down| down != Node::START) {
            next = next.max(self.next_worth(own, prices, self.gearbox.at(down), space));
        }
        next - self.way_left(space, crossings)
    }

    /// The next turn at a gear: its speed, less what the walls ahead will cost.
    pub(super) fn next_worth(&self, car: &Car, prices: &Prices, gear: &Gear, space: Space) -> f32 {
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
            let way = -self.way_left(car.space, car.crossings);
            if !car.runs() {
                return way - 2.0 * DEATH;
            }
            let points = prices.steering * f32::from(car.steering)
                + prices.turbo * f32::from(car.turbo)
                + prices.brake * f32::from(car.brake);
            let gear = self.gearbox.at(car.node);
            way + points + MOMENTUM * f32::from(gear.node.speed())
                - prices.heat(0, car.heat)
                - prices.damage(car.structure + 1, 1)
        };
        let rivals = Seat::all(self.seats).filter(|other| *other != seat);
        let best = rivals.map(score).fold(f32::MIN, f32::max);
        ((score(seat) - best) * 25.0) as i32
    }
}
