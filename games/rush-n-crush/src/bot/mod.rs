//! The players that are programs.
//!
//! `greedy` plans its own turn: for every gear it can reach it weighs the heat, and the best way over the road for every
//! number of lane changes the dice may give ([`plan`]), rams and crushes with all that they may bring included. It
//! re-plans after each throw, and shoots from the best space of its way. What others will do it does not ask.

mod features;
mod plan;
mod value;

use arrayvec::ArrayVec;
use pileup_bots::{Advice, Effort, Features, Thinks, expected_shares, standard_level};
use pileup_core::{Millis, Seat, Source};
use pileup_search::Shares;
use std::time::Duration;

use crate::RushNCrush;
use crate::data::Gear;
use crate::equipment::{BOOST, RANGE};
use crate::odds;
use crate::parts::{Item, Node, Ply, Side, Space};
use crate::road::TOP_SPEED;
use crate::state::{ANY, Car, Phase, State};
use crate::view::View;

use plan::{Plan, Start};
use value::{DEATH, Prices, WIN};

/// Turbo or Brake points that are thought of in one turn.
const PUSHES: u8 = 2;

/// A source that always says the same, for what has to be the same whenever it is asked.
struct Steady;

impl Source for Steady {
    fn below(&mut self, _sides: u32) -> u32 {
        0
    }
}

impl Thinks for RushNCrush {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, seat)
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.now.phase, Phase::Gear | Phase::After) && state.now.throw.is_none()
    }

    /// What a car has still to drive in its turn counts as driven.
    fn ripe(&self, state: &State) -> bool {
        !matches!(state.now.phase, Phase::Car | Phase::Driver)
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(&self, state: &State, out: &mut Features) {
        self.count_features(state, out);
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, features::WEIGHTS.for_sides(self.seats))
    }

    /// What greedy would play: half of all thoughts go there first.
    fn inclines(&self, state: &State, _seat: Seat, plies: &[Ply], out: &mut Vec<f32>) -> bool {
        let wanted = self.wanted(state, plies, &mut Steady);
        out.extend(plies.iter().map(|ply| if wanted == Some(*ply) { plies.len() as f32 } else { 1.0 }));
        true
    }

    fn habit(&self, state: &State, _seat: Seat, plies: &[Ply], source: &mut impl Source) -> Ply {
        self.decide(state, plies, source)
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 3_000)
    }

    fn advise(
        &self,
        level: &str,
        view: &View,
        seat: Seat,
        plies: &[Ply],
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<Ply>> {
        match level {
            "greedy" => Some(self.decide(&view.state, plies, source).into()),
            _ => standard_level(self, level, view, seat, plies, at, time, source),
        }
    }
}

impl RushNCrush {
    fn decide(&self, state: &State, plies: &[Ply], source: &mut impl Source) -> Ply {
        if let [only] = plies {
            return *only;
        }
        // A car to draft, or a plan that the rules do not allow after all: anything.
        self.wanted(state, plies, source).unwrap_or_else(|| plies[source.below(plies.len() as u32) as usize])
    }

    /// What the plan says, if it says anything.
    fn wanted(&self, state: &State, plies: &[Ply], source: &mut impl Source) -> Option<Ply> {
        let prices = self.prices(state);
        let wanted = match state.now.phase {
            Phase::Car | Phase::Driver => None,
            Phase::Ram => self.ram_ply(plies),
            Phase::Dodge => self.dodge_ply(state, &prices),
            Phase::Gear | Phase::Push => self.cool(plies).or_else(|| self.gear_ply(state, plies, &prices, source)),
            Phase::Drive if state.now.boost => self.mine_ply(state, plies).or(Some(Ply::Run(self.longest_run(state)))),
            Phase::Drive => self.cool(plies).or_else(|| self.drive_ply(state, plies, &prices)),
            _ => self.after_ply(state, plies, &prices),
        };
        wanted.filter(|ply| plies.contains(ply))
    }

    /// The extinguisher is used as soon as it can be.
    fn cool(&self, plies: &[Ply]) -> Option<Ply> {
        Some(Ply::Use(Item::Ext)).filter(|ply| plies.contains(ply))
    }

    /// What the movement is followed by: a last shot, the booster, and what the Activations left over are for.
    fn after_ply(&self, state: &State, plies: &[Ply], prices: &Prices) -> Option<Ply> {
        self.cool(plies)
            .or_else(|| self.fire(state, plies, prices, &[]))
            .or_else(|| self.boost_ply(state, plies, prices))
            .or_else(|| self.arm_ply(plies, &[Item::Ext, Item::Booster]))
            .or_else(|| self.mine_ply(state, plies))
            .or_else(|| self.arm_ply(plies, &[Item::Gun, Item::Bumper, Item::Flamer, Item::Saw]))
            .or(Some(Ply::End))
    }

    /// A shot from here, or the run to the space from which it is best, of those that come next.
    fn fire(&self, state: &State, plies: &[Ply], prices: &Prices, next: &[Space]) -> Option<Ply> {
        let mut best: Option<(f32, Ply)> = None;
        for item in [Item::Gun, Item::Flamer].into_iter().filter(|&item| self.can_use(state, item)) {
            let spaces = std::iter::once(state.own().space).chain(next.iter().copied());
            for (steps, space) in (0u8..).zip(spaces) {
                let worth = self.shot_worth(state, prices, item, space);
                let ply = if steps == 0 { Ply::Use(item) } else { Ply::Run(steps) };
                if worth > best.map_or(0.0, |(most, _)| most) && plies.contains(&ply) {
                    best = Some((worth, ply));
                }
            }
        }
        best.map(|(_, ply)| ply)
    }

    /// What a shot from a space promises: RC-8.7, 8.8.
    fn shot_worth(&self, state: &State, prices: &Prices, item: Item, from: Space) -> f32 {
        let Some((target, distance)) = self.in_line_from(state, from, item == Item::Flamer) else { return 0.0 };
        let dice = RANGE + 1 - distance;
        let chances = odds::hits(dice, 2);
        (1..=dice)
            .map(|hits| {
                let harm = match item {
                    Item::Flamer => prices.scorch(state, target, hits),
                    _ => prices.harm(state, target, hits),
                };
                chances[usize::from(hits)] as f32 * harm
            })
            .sum()
    }

    fn ram_ply(&self, plies: &[Ply]) -> Option<Ply> {
        [Ply::Use(Item::Bumper), Ply::Use(Item::Saw), Ply::Hit].into_iter().find(|ply| plies.contains(ply))
    }

    /// A mine for somebody who is close behind.
    fn mine_ply(&self, state: &State, plies: &[Ply]) -> Option<Ply> {
        let way = |car: &Car| self.way_left(car.space, car.crossings);
        let own = way(state.own());
        let followed = state.running().any(|seat| (0.5..12.0).contains(&(way(state.car(seat)) - own)));
        (followed && plies.contains(&Ply::Mine)).then_some(Ply::Mine)
    }

    /// What the Activations left over are for, the best first.
    fn arm_ply(&self, plies: &[Ply], order: &[Item]) -> Option<Ply> {
        order.iter().map(|&item| Ply::Arm(item)).find(|ply| plies.contains(ply))
    }

    /// The gear whose turn promises most: the free action, then up to two points of one kind.
    fn gear_ply(&self, state: &State, plies: &[Ply], prices: &Prices, source: &mut impl Source) -> Option<Ply> {
        let mut plans = Vec::new();
        let mut best: Option<(f32, Ply)> = None;
        for &ply in plies {
            let (node, turbos, brakes) = match ply {
                Ply::Gear(node) => (node, 0, 0),
                Ply::Keep => (state.own().node, 0, 0),
                Ply::Go => (state.own().node, state.now.turbos, state.now.brakes),
                Ply::Turbo(node) if state.now.turbos < PUSHES => (node, state.now.turbos + 1, 0),
                Ply::Brake(node) if state.now.brakes < PUSHES => (node, 0, state.now.brakes + 1),
                _ => continue,
            };
            let more = !matches!(ply, Ply::Go);
            let noise = source.below(1000) as f32 / 2500.0;
            let worth = self.push_worth(state, prices, &mut plans, node, turbos, brakes, more) + noise;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, ply));
            }
        }
        best.map(|(_, ply)| ply)
    }

    /// The best that can come of a node, more points being spent or not.
    #[expect(clippy::too_many_arguments, reason = "the walk through the matrix")]
    fn push_worth(
        &self,
        state: &State,
        prices: &Prices,
        plans: &mut Vec<(Node, Plan)>,
        node: Node,
        turbos: u8,
        brakes: u8,
        more: bool,
    ) -> f32 {
        let gear = self.gearbox.at(node);
        let mut best = self.gear_worth(state, prices, plans, gear, turbos, brakes);
        if !more {
            return best;
        }
        let car = state.own();
        if brakes == 0 && turbos < PUSHES && turbos - state.now.turbos < car.turbo {
            for &up in &gear.up {
                best = best.max(self.push_worth(state, prices, plans, up, turbos + 1, 0, true));
            }
        }
        if turbos == 0 && brakes < PUSHES && brakes - state.now.brakes < car.brake {
            for &down in gear.down.iter().filter(|&&down| down != Node::START) {
                best = best.max(self.push_worth(state, prices, plans, down, 0, brakes + 1, true));
            }
        }
        best
    }

    /// Heat and points against the ways over the road.
    fn gear_worth(
        &self,
        state: &State,
        prices: &Prices,
        plans: &mut Vec<(Node, Plan)>,
        gear: &Gear,
        turbos: u8,
        brakes: u8,
    ) -> f32 {
        let car = state.own();
        let known = plans.iter().position(|(node, _)| *node == gear.node);
        let place = known.unwrap_or_else(|| {
            let start = Start { space: car.space, crossings: car.crossings, movement: gear.node.speed() };
            plans.push((gear.node, self.plan(state, prices, gear.node, &start)));
            plans.len() - 1
        });
        let plan = &plans[place].1;
        let chances = odds::changes(gear);
        let mut road = 0.0;
        for (changes, &chance) in chances.iter().enumerate() {
            if chance > 0.0 {
                let free = if gear.read == crate::data::Reading::Unlimited { ANY } else { changes as u8 };
                road += chance as f32 * plan.best(free).0;
            }
        }
        road += prices.momentum(gear);
        let hits = odds::hits(gear.red, RushNCrush::heat_range(turbos));
        let out = -self.way_left(car.space, car.crossings) - prices.caution * DEATH;
        let mut worth = 0.0;
        for (hit, &chance) in hits.iter().enumerate().take(usize::from(gear.red) + 1) {
            let heat = car.heat + hit as u8;
            let outcome = if heat >= self.garage.skull { out } else { road - prices.heat(car.heat, heat) };
            worth += chance as f32 * outcome;
        }
        worth - prices.turbo * f32::from(turbos) - prices.brake * f32::from(brakes)
    }

    /// The next stretch of the best way, with a stop where a shot is best.
    fn drive_ply(&self, state: &State, plies: &[Ply], prices: &Prices) -> Option<Ply> {
        let car = state.own();
        let start = Start { space: car.space, crossings: car.crossings, movement: state.now.movement };
        let way = self.plan(state, prices, car.node, &start).best(state.now.changes).1;
        let run = way.straight.min(self.longest_run(state));
        // The last step may hit something, and then the car is not where it leads.
        let stops: ArrayVec<Space, TOP_SPEED> = std::iter::successors(Some(car.space), |&space| {
            Some(self.road.at(space).ahead).filter(|&ahead| self.road.is_free(ahead) && state.on(ahead).is_none())
        })
        .skip(1)
        .take(usize::from(run))
        .collect();
        self.fire(state, plies, prices, &stops).or(match (run, way.turn) {
            (0, Some(side)) => Some(Ply::Lane(side)),
            (0, None) => Some(Ply::Run(1)),
            (steps, _) => Some(Ply::Run(steps)),
        })
    }

    fn dodge_ply(&self, state: &State, prices: &Prices) -> Option<Ply> {
        let car = state.own();
        let spot = self.road.at(car.space);
        let crossings = car.crossings + u8::from(spot.line);
        let worth = |side: Side| {
            let to = spot.diagonal[side.index()];
            if !self.road.is_free(to) {
                return f32::MIN;
            }
            if crossings >= self.road.goal {
                return WIN;
            }
            let start = Start { space: to, crossings, movement: state.now.movement - 1 };
            let through = self.plan(state, prices, car.node, &start).best(state.now.changes).0;
            let Some(target) = state.on(to) else { return through };
            // RC-7.7: if the ram fails the move is cut short.
            let ram = self.ram_odds(state, prices, target, side);
            let stay = self.rest_worth(state, prices, self.gearbox.at(car.node), car.space, car.crossings);
            ram.passes * through + (1.0 - ram.passes) * stay - ram.cost
        };
        let (left, right) = (worth(Side::Left), worth(Side::Right));
        Some(Ply::Lane(if left >= right { Side::Left } else { Side::Right }))
    }

    /// The booster to win, or where the road is free and the engine cool.
    fn boost_ply(&self, state: &State, plies: &[Ply], prices: &Prices) -> Option<Ply> {
        let car = state.own();
        let gear = self.gearbox.at(car.node);
        let stay = self.rest_worth(state, prices, gear, car.space, car.crossings);
        let mut best: Option<(f32, Ply)> = None;
        let mut space = car.space;
        let mut crossings = car.crossings;
        for steps in 1..=BOOST {
            let ply = Ply::Boost(steps, steps);
            let spot = self.road.at(space);
            crossings += u8::from(spot.line);
            let hits_car = spot.ahead.exists() && state.on(spot.ahead).is_some();
            let hits_wall = spot.ahead.exists() && self.road.at(spot.ahead).wall;
            if hits_car || hits_wall {
                break;
            }
            if crossings >= self.road.goal {
                return plies.contains(&ply).then_some(ply);
            }
            space = spot.ahead;
            if state.wreck_on(space) || state.mined_for(state.now.seat, space) {
                break;
            }
            let mut heat = 0.0;
            for (hit, &chance) in odds::hits(steps, 2).iter().enumerate().take(usize::from(steps) + 1) {
                let after = car.heat + hit as u8;
                let cost = if after >= self.garage.skull { DEATH } else { prices.heat(car.heat, after) };
                heat += chance as f32 * cost;
            }
            let gain = self.rest_worth(state, prices, gear, space, crossings) - stay - heat;
            if gain > best.map_or(0.0, |(most, _)| most) && plies.contains(&ply) {
                best = Some((gain, ply));
            }
        }
        best.map(|(_, ply)| ply)
    }
}
