//! The best way over the road: every place that the movement reaches, then backwards from the last step what each is
//! worth by the lane changes left, with everything that dice decide as an expectation.

use pileup_core::Seat;
use std::ops::Range;

use super::value::{DEATH, Prices, WIN};
use crate::RushNCrush;
use crate::hits::RamLosses;
use crate::odds;
use crate::parts::{Item, Node, Side, Space};
use crate::state::{ANY, State};

/// Lane changes that are told apart: six by dice, six by Steering points.
const CHANGES: usize = 13;
/// Lane changes by dice at the most; as good as any number, because who has any number makes five steps.
const BY_DICE: u8 = 6;

/// Where a plan begins.
pub(super) struct Start {
    pub space: Space,
    pub crossings: u8,
    pub movement: u8,
}

/// How a way begins: so many steps straight ahead, then a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    pub straight: u8,
    pub turn: Option<Side>,
}

/// What is best on a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Ahead,
    Aside(Side),
}

/// Where a step leads.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Nowhere: there is no such lane, or an obstruction.
    Nothing,
    /// Over the line, to win.
    Line,
    /// To a place of the next layer.
    Place(usize),
}

/// A place that can be reached with a number of steps.
struct Place {
    space: Space,
    crossings: u8,
    ahead: Next,
    aside: [Next; 2],
    /// What is best with so many lane changes left.
    best: [(f32, Step); CHANGES],
}

/// A turn on the road in one gear, thought through.
pub(super) struct Plan {
    /// The start first, then layer by layer.
    places: Vec<Place>,
    steering: u8,
}

impl Plan {
    /// The best with so many lane changes by dice: what it is worth, and how it begins.
    pub fn best(&self, free: u8) -> (f32, Way) {
        let left = usize::from(self.steering + if free == ANY { BY_DICE } else { free.min(BY_DICE) });
        let mut way = Way::default();
        let mut place = &self.places[0];
        let worth = place.best[left].0;
        loop {
            match (place.best[left].1, place.ahead) {
                (Step::Aside(side), _) => {
                    way.turn = Some(side);
                    break;
                }
                (Step::Ahead, Next::Place(next)) => {
                    way.straight += 1;
                    place = &self.places[next];
                }
                (Step::Ahead, _) => {
                    way.straight += 1;
                    break;
                }
            }
        }
        (worth, way)
    }
}

impl RushNCrush {
    pub(super) fn plan(&self, state: &State, prices: &Prices, node: Node, start: &Start) -> Plan {
        let (places, layers) = self.spread(state, start);
        let own = state.own();
        let mut plan = Plan { places, steering: own.steering.min(CHANGES as u8 - 1 - BY_DICE) };
        let gear = self.gearbox.at(node);
        for (movement, range) in (0..=start.movement).zip(layers.into_iter().rev()) {
            for index in range {
                plan.places[index].best = if movement == 0 {
                    let place = &plan.places[index];
                    [(self.rest_worth(state, prices, gear, place.space, place.crossings), Step::Ahead); CHANGES]
                } else {
                    self.weigh(state, prices, node, &plan, index, movement)
                };
            }
        }
        plan
    }

    /// Every place within the movement, and the range of places for each number of steps.
    fn spread(&self, state: &State, start: &Start) -> (Vec<Place>, Vec<Range<usize>>) {
        let place = |space, crossings| Place {
            space,
            crossings,
            ahead: Next::Nothing,
            aside: [Next::Nothing; 2],
            best: [(f32::MIN, Step::Ahead); CHANGES],
        };
        let mut places = Vec::with_capacity(128);
        places.push(place(start.space, start.crossings));
        let mut layers = Vec::with_capacity(usize::from(start.movement) + 1);
        layers.push(0..1);
        for _ in 0..start.movement {
            let range = layers[layers.len() - 1].clone();
            let first = places.len();
            for index in range {
                let (space, crossings) = (places[index].space, places[index].crossings);
                let spot = self.road.at(space);
                let crossings = crossings + u8::from(spot.line);
                let wins = crossings >= self.road.goal;
                let mut join = |to: Space| {
                    if wins {
                        return Next::Line;
                    }
                    let known = places[first..].iter().position(|place| place.space == to);
                    Next::Place(known.map_or_else(
                        || {
                            places.push(place(to, crossings));
                            places.len() - 1
                        },
                        |offset| first + offset,
                    ))
                };
                let held = spot.ahead.exists() && (self.road.at(spot.ahead).wall || state.on(spot.ahead).is_some());
                let ahead = if held || !(wins || spot.ahead.exists()) { Next::Nothing } else { join(spot.ahead) };
                let aside = Side::BOTH.map(|side| {
                    let to = spot.diagonal[side.index()];
                    if self.road.is_free(to) { join(to) } else { Next::Nothing }
                });
                (places[index].ahead, places[index].aside) = (ahead, aside);
            }
            layers.push(first..places.len());
        }
        (places, layers)
    }

    /// What is best on a place with so much movement, for every number of lane changes left.
    fn weigh(
        &self,
        state: &State,
        prices: &Prices,
        node: Node,
        plan: &Plan,
        index: usize,
        movement: u8,
    ) -> [(f32, Step); CHANGES] {
        let place = &plan.places[index];
        let gear = self.gearbox.at(node);
        let spot = self.road.at(place.space);
        let rival_on = |space: Space| state.on(space).filter(|seat| *seat != state.now.seat);
        let stay = || self.rest_worth(state, prices, gear, place.space, place.crossings);
        // What a step that is not hindered is worth.
        let worth = |next: Next, to: Space, left: usize| match next {
            Next::Nothing => f32::MIN,
            Next::Line => WIN + f32::from(movement),
            Next::Place(next) => plan.places[next].best[left].0 - self.danger(state, prices, to),
        };
        let wall = spot.ahead.exists() && self.road.at(spot.ahead).wall;
        let crushed = spot.ahead.exists().then(|| rival_on(spot.ahead)).flatten();
        let wall_cost: f32 = match wall {
            true => odds::wall(gear)
                .iter()
                .enumerate()
                .map(|(loss, &chance)| chance as f32 * prices.damage(state.own().structure, loss as u8))
                .sum(),
            false => 0.0,
        };
        let crush = crushed.map(|rival| stay() + self.crush_worth(state, prices, rival, movement));
        let sides = Side::BOTH.map(|side| {
            let to = spot.diagonal[side.index()];
            let target = if self.road.is_free(to) { rival_on(to) } else { None };
            (side, to, target.map(|target| self.ram_odds(state, prices, target, side)))
        });
        let mut best = [(f32::MIN, Step::Ahead); CHANGES];
        for (left, best) in best.iter_mut().enumerate() {
            let ahead = match crush {
                Some(crush) => crush,
                None if wall => {
                    // RC-7.5, 7.7: the lane change is compulsory and free; a ram that fails cuts the move short.
                    let dodges = sides.iter().map(|&(side, to, ref ram)| {
                        let next = worth(place.aside[side.index()], to, left);
                        match ram {
                            Some(ram) if next > f32::MIN => ram.passes * next + (1.0 - ram.passes) * stay() - ram.cost,
                            _ => next,
                        }
                    });
                    dodges.fold(stay(), f32::max) - wall_cost
                }
                None => worth(place.ahead, spot.ahead, left),
            };
            *best = (ahead, Step::Ahead);
            if left == 0 {
                continue;
            }
            let price = if left > usize::from(plan.steering) { 0.0 } else { prices.steering };
            for (side, to, ram) in &sides {
                let next = worth(place.aside[side.index()], *to, left - 1);
                if next == f32::MIN {
                    continue;
                }
                let worth = match ram {
                    // RC-7.14, 7.15: through, or a step ahead without a lane change.
                    Some(ram) => ram.passes * (next - price) + (1.0 - ram.passes) * ahead - ram.cost,
                    None => next - price,
                };
                if worth > best.0 {
                    *best = (worth, Step::Aside(*side));
                }
            }
        }
        best
    }

    /// A mine or a wreck.
    fn danger(&self, state: &State, prices: &Prices, space: Space) -> f32 {
        let rolls = u8::from(state.mined_for(state.now.seat, space)) + u8::from(state.wreck_on(space));
        0.5 * f32::from(rolls) * prices.damage(state.own().structure, 1)
    }

    /// RC-7.22: of so many dice, a third hurt both, a sixth or a third more the other car only.
    pub(super) fn crush_worth(&self, state: &State, prices: &Prices, rival: Seat, dice: u8) -> f32 {
        let own = state.own();
        let combat = self.model(own).is_some_and(|model| model.combat_bumper);
        let both = odds::hits(dice, 2);
        let mut worth = 0.0;
        for (hurt, &chance) in both.iter().enumerate().take(usize::from(dice) + 1) {
            // The dice that hurt nobody together: of four faces one or two hurt the other car.
            let rest = dice - hurt as u8;
            let only = odds::hits_of(rest, if combat { 2 } else { 1 }, 4);
            let mut harm = 0.0;
            for (more, &chance) in only.iter().enumerate().take(usize::from(rest) + 1) {
                harm += chance as f32 * prices.harm(state, rival, (hurt + more) as u8);
            }
            let cost = prices.damage(own.structure, hurt as u8);
            // Both destroyed: the other one was ahead, so it is ranked before.
            let outcome = if hurt as u8 >= own.structure { -DEATH } else { harm - cost };
            worth += chance as f32 * outcome;
        }
        worth
    }

    /// RC-7.12 to 7.18: how likely a Side Ram gets through, and what it costs on average.
    pub(super) fn ram_odds(&self, state: &State, prices: &Prices, target: Seat, side: Side) -> RamOdds {
        let bumper = self.can_use(state, Item::Bumper);
        let saw = self.can_use(state, Item::Saw) && (!bumper || state.now.activations > 1);
        let (far, clear) = self.far_side(state, target, side);
        let third = if clear || !far.exists() { None } else { state.on(far) };
        let mut odds = RamOdds { passes: 0.0, cost: 0.0 };
        for die in 1..=6u8 {
            let roll = (die + u8::from(bumper)).min(6);
            let losses = RamLosses::read(clear, roll);
            let hits = u8::from(losses.target);
            let harm = match saw {
                true => 0.5 * (prices.harm(state, target, hits) + prices.harm(state, target, hits + 1)),
                false => prices.harm(state, target, hits),
            };
            let spread = third.filter(|_| losses.third).map_or(0.0, |third| prices.harm(state, third, 1));
            let own = prices.damage(state.own().structure, u8::from(losses.rammer));
            odds.cost += (own - harm - spread) / 6.0;
            odds.passes += f32::from(u8::from(clear && roll >= 4)) / 6.0;
        }
        odds
    }
}

/// A Side Ram before the roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct RamOdds {
    /// The chance to take the target's place.
    pub passes: f32,
    /// The damage to oneself less that to others.
    pub cost: f32,
}
