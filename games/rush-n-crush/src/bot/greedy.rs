//! `greedy` plans its own turn: for every gear it can reach it weighs the heat, and the best way over the road for every
//! number of lane changes the dice may give ([`super::plan`]), rams and crushes with all that they may bring included. It
//! re-plans after each throw, and shoots from the best space of its way. What others will do it does not ask. It stays as it
//! is: the other bots are measured against it.

use pileup_core::Source;

use super::plan::{Plan, Start};
use super::value::{DEATH, Prices, Thrift};
use crate::RushNCrush;
use crate::data::Gear;
use crate::equipment::BOOST;
use crate::odds;
use crate::parts::{Item, Node, Ply};
use crate::state::{ANY, Phase, State};

/// Turbo or Brake points that are thought of in one turn.
const PUSHES: u8 = 2;

impl RushNCrush {
    pub(super) fn decide(&self, state: &State, plies: &[Ply], source: &mut impl Source) -> Ply {
        if let [only] = plies {
            return *only;
        }
        // A car to draft, or a plan that the rules do not allow after all: anything.
        self.wanted(state, plies, source).unwrap_or_else(|| plies[source.below(plies.len() as u32) as usize])
    }

    /// What the plan says, if it says anything.
    pub(super) fn wanted(&self, state: &State, plies: &[Ply], source: &mut impl Source) -> Option<Ply> {
        let prices = self.prices(state);
        let thrift = Thrift { game: self, state, prices: &prices };
        let wanted = match state.now.phase {
            Phase::Car | Phase::Driver => None,
            Phase::Ram => self.ram_ply(plies),
            Phase::Dodge => self.dodge_ply(state, &thrift),
            Phase::Gear | Phase::Push => self.cool(plies).or_else(|| self.gear_ply(state, plies, &prices, source)),
            Phase::Drive if state.now.boost => self.mine_ply(state, plies).or(Some(Ply::Run(self.longest_run(state)))),
            Phase::Drive => self.cool(plies).or_else(|| self.drive_ply(state, plies, &thrift)),
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
            .or_else(|| self.fire(state, plies, &Thrift { game: self, state, prices }, &[]))
            .or_else(|| self.boost_ply(state, plies, prices))
            .or_else(|| self.arm_ply(plies, &[Item::Ext, Item::Booster]))
            .or_else(|| self.mine_ply(state, plies))
            .or_else(|| self.arm_ply(plies, &[Item::Gun, Item::Bumper, Item::Flamer, Item::Saw]))
            .or(Some(Ply::End))
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
            let thrift = Thrift { game: self, state, prices };
            plans.push((gear.node, self.plan(state, &thrift, gear.node, &start)));
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
