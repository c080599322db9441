//! The best way over the road: every place that the movement reaches, then backwards from the last step what each is
//! worth by the lane changes left, with everything that dice decide as an expectation.

use pileup_core::Seat;
use std::ops::Range;

use crate::RushNCrush;
use crate::data::Gear;
use crate::hits::RamLosses;
use crate::odds;
use crate::parts::{Item, Node, Side, Space};
use crate::state::{ANY, State};

/// Lane changes that are told apart: six by dice, six by Steering points.
const CHANGES: usize = 13;
/// Lane changes by dice at the most; as good as any number, because who has any number makes five steps.
const BY_DICE: u8 = 6;

/// Steering points at the most, and none.
pub(super) const STEERINGS: usize = CHANGES - BY_DICE as usize;

/// What things are worth to who plans a turn, in whatever unit it thinks in.
pub(super) trait Judge {
    /// The end of the turn in this gear on a space, for every number of Steering points left.
    fn rest(&self, gear: &Gear, space: Space, crossings: u8) -> [f32; STEERINGS];
    /// A step over the line that wins, with so much movement left before it.
    fn win(&self, movement: u8) -> f32;
    /// What being out costs.
    fn out(&self) -> f32;
    /// What it costs to spend a Steering point, besides not having it.
    fn steering(&self) -> f32;
    /// What it costs to lose so many points of Structure.
    fn damage(&self, loss: u8) -> f32;
    /// What so many points of damage to a rival are worth.
    fn harm(&self, rival: Seat, loss: u8) -> f32;
    /// What so many points of heat in a rival's engine are worth.
    fn scorch(&self, rival: Seat, hits: u8) -> f32;
    /// What is left of a way that leads into a wall, which costs so much on average.
    fn past_wall(&self, _gear: &Gear, worth: f32, cost: f32) -> f32 {
        worth - cost
    }
    /// What is left of a way over mines and wrecks with so many rolls.
    fn past_danger(&self, worth: f32, rolls: u8) -> f32 {
        if rolls == 0 { worth } else { worth - 0.5 * f32::from(rolls) * self.damage(1) }
    }
    /// What a crush with so many dice leaves, if staying is worth this and the crush so much on average.
    fn after_crush(&self, stay: f32, crush: f32, _rival: Seat, _dice: u8) -> f32 {
        stay + crush
    }
}

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
    pub(super) fn plan(&self, state: &State, judge: &impl Judge, node: Node, start: &Start) -> Plan {
        let (places, layers) = self.spread(state, start);
        let mut plan = Plan { places, steering: state.own().steering.min(STEERINGS as u8 - 1) };
        let gear = self.gearbox.at(node);
        for (movement, range) in (0..=start.movement).zip(layers.into_iter().rev()) {
            for index in range {
                plan.places[index].best = if movement == 0 {
                    let place = &plan.places[index];
                    let rest = judge.rest(gear, place.space, place.crossings);
                    std::array::from_fn(|left| (rest[left.min(usize::from(plan.steering))], Step::Ahead))
                } else {
                    self.weigh(state, judge, gear, &plan, index, movement)
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
        judge: &impl Judge,
        gear: &Gear,
        plan: &Plan,
        index: usize,
        movement: u8,
    ) -> [(f32, Step); CHANGES] {
        let place = &plan.places[index];
        let spot = self.road.at(place.space);
        let rival_on = |space: Space| state.on(space).filter(|seat| *seat != state.now.seat);
        // What a step that is not hindered is worth.
        let worth = |next: Next, to: Space, left: usize| match next {
            Next::Nothing => f32::MIN,
            Next::Line => judge.win(movement),
            Next::Place(next) => judge.past_danger(plan.places[next].best[left].0, danger(state, to)),
        };
        let wall = spot.ahead.exists() && self.road.at(spot.ahead).wall;
        let crushed = spot.ahead.exists().then(|| rival_on(spot.ahead)).flatten();
        let wall_cost: f32 = match wall {
            true => odds::wall(gear)
                .iter()
                .enumerate()
                .map(|(loss, &chance)| chance as f32 * judge.damage(loss as u8))
                .sum(),
            false => 0.0,
        };
        let crush = crushed.map_or(0.0, |rival| self.crush_worth(state, judge, rival, movement));
        let sides = Side::BOTH.map(|side| {
            let to = spot.diagonal[side.index()];
            let target = if self.road.is_free(to) { rival_on(to) } else { None };
            (side, to, target.map(|target| self.ram_odds(state, judge, target, side)))
        });
        let rest = match crushed.is_some() || wall {
            true => judge.rest(gear, place.space, place.crossings),
            false => [f32::MIN; STEERINGS],
        };
        let mut best = [(f32::MIN, Step::Ahead); CHANGES];
        for (left, best) in best.iter_mut().enumerate() {
            let stay = rest[left.min(usize::from(plan.steering))];
            let ahead = match crushed {
                Some(rival) => judge.after_crush(stay, crush, rival, movement),
                None if wall => {
                    // RC-7.5, 7.7: the lane change is compulsory and free; a ram that fails cuts the move short.
                    let dodges = sides.iter().map(|&(side, to, ref ram)| {
                        let next = worth(place.aside[side.index()], to, left);
                        match ram {
                            Some(ram) if next > f32::MIN => ram.passes * next + (1.0 - ram.passes) * stay - ram.cost,
                            _ => next,
                        }
                    });
                    judge.past_wall(gear, dodges.fold(stay, f32::max), wall_cost)
                }
                None => worth(place.ahead, spot.ahead, left),
            };
            *best = (ahead, Step::Ahead);
            if left == 0 {
                continue;
            }
            let price = if left > usize::from(plan.steering) { 0.0 } else { judge.steering() };
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

    /// RC-7.22: of so many dice, a third hurt both, a sixth or a third more the other car only.
    pub(super) fn crush_worth(&self, state: &State, judge: &impl Judge, rival: Seat, dice: u8) -> f32 {
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
                harm += chance as f32 * judge.harm(rival, (hurt + more) as u8);
            }
            let cost = judge.damage(hurt as u8);
            // Both destroyed: the other one was ahead, so it is ranked before.
            let outcome = if hurt as u8 >= own.structure { -judge.out() } else { harm - cost };
            worth += chance as f32 * outcome;
        }
        worth
    }

    /// RC-7.12 to 7.18: how likely a Side Ram gets through, and what it costs on average.
    pub(super) fn ram_odds(&self, state: &State, judge: &impl Judge, target: Seat, side: Side) -> RamOdds {
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
                true => 0.5 * (judge.harm(target, hits) + judge.harm(target, hits + 1)),
                false => judge.harm(target, hits),
            };
            let spread = third.filter(|_| losses.third).map_or(0.0, |third| judge.harm(third, 1));
            let own = judge.damage(u8::from(losses.rammer));
            odds.cost += (own - harm - spread) / 6.0;
            odds.passes += f32::from(u8::from(clear && roll >= 4)) / 6.0;
        }
        odds
    }
}

/// Rolls for a mine and a wreck.
fn danger(state: &State, space: Space) -> u8 {
    u8::from(state.mined_for(state.now.seat, space)) + u8::from(state.wreck_on(space))
}

/// A Side Ram before the roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct RamOdds {
    /// The chance to take the target's place.
    pub passes: f32,
    /// The damage to oneself less that to others.
    pub cost: f32,
}
