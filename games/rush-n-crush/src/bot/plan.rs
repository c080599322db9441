//! The best way over the road: dynamic programming over space, movement and lane changes, with everything that can be
//! hit as an expected cost.

use arrayvec::ArrayVec;

use super::value::{Prices, WIN};
use crate::RushNCrush;
use crate::odds;
use crate::parts::{Item, Node, Side, Space};
use crate::state::{ANY, State};

/// Lane changes that are told apart: six by dice, six by Steering points.
const CHANGES: usize = 13;
/// Spaces that can be reached with one number of steps: a few in each lane.
const ABREAST: usize = 48;

/// Where a plan begins.
pub(super) struct Start {
    space: Space,
    crossings: u8,
    movement: u8,
}

impl Start {
    pub fn new(space: Space, crossings: u8, movement: u8) -> Start {
        Start { space, crossings, movement }
    }
}

/// How a way begins: so many steps straight ahead, then a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    pub straight: u8,
    pub turn: Option<Side>,
    /// Whether the straight is over: by a turn, or by something that was hit.
    bent: bool,
}

impl Way {
    const fn ahead(mut self) -> Way {
        if !self.bent {
            self.straight += 1;
        }
        self
    }

    /// The straight ends with the step that hits something.
    const fn hit(self) -> Way {
        let mut way = self.ahead();
        way.bent = true;
        way
    }

    const fn aside(mut self, side: Side) -> Way {
        if !self.bent {
            self.turn = Some(side);
            self.bent = true;
        }
        self
    }
}

/// For each number of lane changes used, the best that comes of it.
pub(super) struct Plan {
    ends: [(f32, Way); CHANGES],
}

impl Plan {
    /// The best with so many free lane changes and Steering points.
    pub fn best(&self, free: u8, steering: u8, prices: &Prices) -> (f32, Way) {
        let mut best = (f32::MIN, Way::default());
        for (used, &(worth, way)) in (0u8..).zip(&self.ends) {
            let short = if free == ANY { 0 } else { used.saturating_sub(free) };
            if short > steering {
                break;
            }
            let worth = worth - prices.steering * f32::from(short);
            if worth > best.0 {
                best = (worth, way);
            }
        }
        best
    }

    fn end(&mut self, used: usize, worth: f32, way: Way) {
        if worth > self.ends[used].0 {
            self.ends[used] = (worth, way);
        }
    }
}

/// The ways to one space, by lane changes used.
struct Front {
    space: Space,
    crossings: u8,
    ways: [(f32, Way); CHANGES],
}

type Layer = ArrayVec<Front, ABREAST>;

fn reach(layer: &mut Layer, space: Space, crossings: u8, used: usize, worth: f32, way: Way) {
    let place = match layer.iter().position(|front| front.space == space && front.crossings == crossings) {
        Some(place) => place,
        None if layer.is_full() => return,
        None => {
            layer.push(Front { space, crossings, ways: [(f32::MIN, Way::default()); CHANGES] });
            layer.len() - 1
        }
    };
    if worth > layer[place].ways[used].0 {
        layer[place].ways[used] = (worth, way);
    }
}

impl RushNCrush {
    pub(super) fn plan(&self, state: &State, prices: &Prices, node: Node, start: &Start) -> Plan {
        let gear = self.gearbox.at(node);
        let own = state.own();
        let mut plan = Plan { ends: [(f32::MIN, Way::default()); CHANGES] };
        let mut layer = Layer::new();
        reach(&mut layer, start.space, start.crossings, 0, 0.0, Way::default());
        let wall_cost: f32 = odds::wall(gear)
            .iter()
            .enumerate()
            .map(|(loss, &chance)| chance as f32 * prices.damage(own.structure, loss as u8))
            .sum();
        for movement in (1..=start.movement).rev() {
            let mut next = Layer::new();
            for front in &layer {
                let spot = self.road.at(front.space);
                let crossings = front.crossings + u8::from(spot.line);
                let wins = crossings >= self.road.goal;
                let ahead = spot.ahead;
                let wall = ahead.exists() && self.road.at(ahead).wall;
                let rival = if ahead.exists() { state.on(ahead).filter(|seat| *seat != state.now.seat) } else { None };
                let crush = rival.map(|rival| {
                    self.rest_worth(state, prices, gear, front.space, front.crossings)
                        + self.crush_worth(state, prices, rival, movement)
                });
                for (used, &(worth, way)) in front.ways.iter().enumerate() {
                    if worth == f32::MIN {
                        continue;
                    }
                    if wall {
                        for side in Side::BOTH {
                            let to = spot.diagonal[side.index()];
                            if !self.road.is_free(to) {
                                continue;
                            }
                            let rammed = if state.on(to).is_some() { 5.0 } else { 0.0 };
                            if wins {
                                plan.end(used, worth - wall_cost + WIN, way.hit());
                            } else {
                                reach(&mut next, to, crossings, used, worth - wall_cost - rammed, way.hit());
                            }
                        }
                    } else if let Some(crush) = crush {
                        plan.end(used, worth + crush, way.hit());
                    } else if wins {
                        plan.end(used, worth + WIN + f32::from(movement), way.hit());
                    } else if ahead.exists() {
                        let danger = self.danger(state, prices, ahead);
                        reach(&mut next, ahead, crossings, used, worth - danger, way.ahead());
                    }
                    if used + 1 < CHANGES {
                        for side in Side::BOTH {
                            let to = spot.diagonal[side.index()];
                            if !self.road.is_free(to) {
                                continue;
                            }
                            let cost = match state.on(to).filter(|seat| *seat != state.now.seat) {
                                Some(target) => self.ram_cost(state, prices, target, side, wall),
                                None => self.danger(state, prices, to),
                            };
                            let way = way.aside(side);
                            if wins {
                                plan.end(used + 1, worth - cost + WIN, way);
                            } else {
                                reach(&mut next, to, crossings, used + 1, worth - cost, way);
                            }
                        }
                    }
                }
            }
            layer = next;
        }
        for front in &layer {
            let rest = self.rest_worth(state, prices, gear, front.space, front.crossings);
            for (used, &(worth, way)) in front.ways.iter().enumerate() {
                if worth > f32::MIN {
                    plan.end(used, worth + rest, way);
                }
            }
        }
        plan
    }

    /// A mine or a wreck.
    fn danger(&self, state: &State, prices: &Prices, space: Space) -> f32 {
        let rolls = u8::from(state.mined_for(state.now.seat, space)) + u8::from(state.wreck_on(space));
        0.5 * f32::from(rolls) * prices.damage(state.own().structure, 1)
    }

    /// Both lose a third of the dice, the other car a sixth or a third more.
    fn crush_worth(&self, state: &State, prices: &Prices, rival: pileup_core::Seat, movement: u8) -> f32 {
        let own = state.own();
        let target = state.car(rival);
        let combat = self.model(own).is_some_and(|model| model.combat_bumper);
        let mut worth = 0.0;
        for (loss, &chance) in odds::hits(movement, 2).iter().enumerate() {
            worth -= chance as f32 * prices.damage(own.structure, loss as u8);
        }
        let part = if combat { 4.0 } else { 3.0 };
        worth + f32::from(movement) * part / 6.0 * prices.harm(target.structure)
    }

    /// Half of the rams fail and lose their lane; a third hurt oneself, a third the other.
    fn ram_cost(&self, state: &State, prices: &Prices, target: pileup_core::Seat, side: Side, wall_ahead: bool) -> f32 {
        let bumper = self.can_use(state, Item::Bumper);
        let (_, clear) = self.far_side(state, target, side);
        let (own, other, fails) = match (clear, bumper) {
            (true, false) => (2.0, 2.0, 3.0),
            (true, true) => (1.0, 3.0, 2.0),
            (false, false) => (2.0, 3.0, 6.0),
            (false, true) => (1.0, 4.0, 6.0),
        };
        let miss = if wall_ahead { 8.0 } else { 0.8 };
        own / 6.0 * prices.damage(state.own().structure, 1) + fails / 6.0 * miss
            - other / 6.0 * prices.harm(state.car(target).structure)
    }
}
