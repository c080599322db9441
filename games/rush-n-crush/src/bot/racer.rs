//! A bot that plans its turn for the largest share of a win: the gear over all dice, the way, and what is armed, used and
//! laid with the Activations.

use pileup_core::{Act, Actor, Game, Seat, Source, Turn};
use std::sync::Arc;

use super::chase::{Chase, FAR};
use super::hopes::Hopes;
use super::plan::Start;
use super::turns::Stand;
use crate::RushNCrush;
use crate::data::Reading;
use crate::odds;
use crate::parts::{Item, Items, Node, Ply};
use crate::state::{ANY, Car, Phase, State};

/// Turbo or Brake points that are thought of in one turn.
const PUSHES: u8 = 3;

/// What a Brake point is worth, in shares of a win: the table does not count them.
const BRAKE: f32 = 0.01;

/// The end of a turn before anything is done there.
struct Before<'a> {
    state: &'a State,
    seat: Seat,
    chase: Option<Arc<Chase>>,
}

/// What a gear action can lead to.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Push {
    ply: Ply,
    node: Node,
    turbos: u8,
    brakes: u8,
}

impl RushNCrush {
    /// What promises most; the gear by judgements with errors of this deviation, in shares of a win.
    pub(super) fn race_ply(&self, state: &State, plies: &[Ply], noise: f32, source: &mut impl Source) -> Ply {
        if let [only] = plies {
            return *only;
        }
        // Nothing is known of so long a way, and who plans for less of it burns out.
        let car = state.own();
        if state.is_racing() && self.way_left(car.space, car.crossings) > FAR {
            return self.decide(state, plies, source);
        }
        let wanted = match state.now.phase {
            Phase::Car | Phase::Driver => None,
            Phase::Ram => self.ram_ply(plies),
            Phase::Dodge => self.dodge_ply(state, &Hopes::new(self, state, noise == 0.0)),
            Phase::Gear | Phase::Push => cool(plies).or_else(|| self.best_gear(state, plies, noise, source)),
            Phase::Drive if state.now.boost => self.mine_ply(state, plies).or(Some(Ply::Run(self.longest_run(state)))),
            Phase::Drive => self.drive_ply(state, plies, &Hopes::new(self, state, noise == 0.0)),
            _ => self.best_end(state, plies, noise == 0.0),
        };
        let wanted = wanted.filter(|ply| plies.contains(ply));
        wanted.unwrap_or_else(|| plies[source.below(plies.len() as u32) as usize])
    }

    /// The best gear within reach, by what the whole turn promises.
    fn best_gear(&self, state: &State, plies: &[Ply], noise: f32, source: &mut impl Source) -> Option<Ply> {
        let mut pushes: Vec<Push> = Vec::with_capacity(64);
        for &ply in plies {
            let own = state.own().node;
            let (node, turbos, brakes, more) = match ply {
                Ply::Gear(node) => (node, 0, 0, true),
                Ply::Keep => (own, 0, 0, true),
                Ply::Go => (own, state.now.turbos, state.now.brakes, false),
                Ply::Turbo(node) => (node, state.now.turbos + 1, 0, true),
                Ply::Brake(node) => (node, 0, state.now.brakes + 1, true),
                _ => continue,
            };
            self.push_on(state, Push { ply, node, turbos, brakes }, more, &mut pushes);
        }
        let hopes = Hopes::new(self, state, noise == 0.0);
        let mut best: Option<(f32, Ply)> = None;
        let mut known: Vec<(Push, f32)> = Vec::with_capacity(pushes.len());
        for push in pushes {
            let same = |(other, _): &&(Push, f32)| {
                (other.node, other.turbos, other.brakes) == (push.node, push.turbos, push.brakes)
            };
            let share = known.iter().find(same).map(|(_, share)| *share);
            let share = share.unwrap_or_else(|| self.gear_share(state, &hopes, &push) + error(noise, source));
            known.push((push, share));
            if best.is_none_or(|(most, _)| share > most) {
                best = Some((share, push.ply));
            }
        }
        best.map(|(_, ply)| ply)
    }

    /// A push, and those that may follow it.
    fn push_on(&self, state: &State, push: Push, more: bool, out: &mut Vec<Push>) {
        out.push(push);
        if !more {
            return;
        }
        let car = state.own();
        let gear = self.gearbox.at(push.node);
        if push.brakes == 0 && push.turbos < PUSHES && push.turbos - state.now.turbos < car.turbo {
            for &node in &gear.up {
                self.push_on(state, Push { node, turbos: push.turbos + 1, ..push }, true, out);
            }
        }
        if push.turbos == 0 && push.brakes < PUSHES && push.brakes - state.now.brakes < car.brake {
            for &node in gear.down.iter().filter(|&&node| node != Node::START) {
                self.push_on(state, Push { node, brakes: push.brakes + 1, ..push }, true, out);
            }
        }
    }

    /// The share of a win with a gear, over the dice of heat and steering.
    fn gear_share(&self, state: &State, hopes: &Hopes, push: &Push) -> f32 {
        let car = state.own();
        let gear = self.gearbox.at(push.node);
        let start = Start { space: car.space, crossings: car.crossings, movement: gear.node.speed() };
        let turbo = car.turbo - (push.turbos - state.now.turbos).min(car.turbo);
        let brake = car.brake - (push.brakes - state.now.brakes).min(car.brake);
        let hits = odds::hits(gear.red, RushNCrush::heat_range(push.turbos));
        let mut share = 0.0;
        for (hit, &chance) in hits.iter().enumerate().take(usize::from(gear.red) + 1) {
            let heat = car.heat + hit as u8;
            if chance == 0.0 || heat >= self.garage.skull {
                continue;
            }
            let own = Car { heat, turbo, brake, node: push.node, ..*car };
            let judge = hopes.of(own);
            let plan = self.plan(state, &judge, gear.node, &start);
            for (changes, &lucky) in odds::changes(gear).iter().enumerate().filter(|(_, lucky)| **lucky > 0.0) {
                let free = if gear.read == Reading::Unlimited { ANY } else { changes as u8 };
                share += (chance * lucky) as f32 * plan.best(free).0;
            }
        }
        share - BRAKE * f32::from(push.brakes)
    }

    /// What to do once the movement is done.
    fn best_end(&self, state: &State, plies: &[Ply], deep: bool) -> Option<Ply> {
        if let Some(ply) = cool(plies) {
            return Some(ply);
        }
        let seat = state.now.seat;
        let mut best: Option<(f32, Ply)> = None;
        let before = Before { state, seat, chase: if deep { self.chase(state) } else { None } };
        for &ply in plies {
            let share = self.end_share(state, &before, ply);
            if best.is_none_or(|(most, _)| share > most) {
                best = Some((share, ply));
            }
        }
        match best {
            Some((_, Ply::End)) => self.mine_ply(state, plies).or(Some(Ply::End)),
            best => best.map(|(_, ply)| ply),
        }
    }

    /// The share of a win after a ply at the end of the turn, with the best that can follow in it.
    fn end_share(&self, state: &State, before: &Before, ply: Ply) -> f32 {
        if ply == Ply::End {
            return self.rest_share(state, before);
        }
        let mut after = *state;
        self.apply(&mut after, &Act::seat(before.seat, ply), &mut ());
        self.settled_share(&after, before)
    }

    fn settled_share(&self, state: &State, before: &Before) -> f32 {
        let seat = before.seat;
        match self.turn(state) {
            Turn::Over => f32::from(u8::from(state.winner == Some(seat))),
            Turn::Chance => {
                let mut outcomes: Vec<(Ply, u32)> = Vec::with_capacity(64);
                self.chance(state, &mut outcomes);
                let total: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
                let mut sum = 0.0;
                for (ply, ways) in outcomes {
                    let mut after = *state;
                    self.apply(&mut after, &Act { actor: Actor::Chance, ply, at: 0 }, &mut ());
                    sum += ways as f32 * self.settled_share(&after, before);
                }
                sum / total as f32
            }
            Turn::Seat(mover) if mover == seat && state.now.phase == Phase::After => {
                let mut plies: Vec<Ply> = Vec::with_capacity(16);
                self.legal(state, seat, 0, &mut plies);
                let useful = plies.iter().filter(|ply| !matches!(ply, Ply::Mine));
                useful.map(|&ply| self.end_share(state, before, ply)).fold(0.0, f32::max)
            }
            _ => self.shares(&self.field(state))[seat.index()],
        }
    }

    /// The share of a win if the turn ends like this.
    fn rest_share(&self, state: &State, before: &Before) -> f32 {
        let field = self.field(state);
        let share = self.shares(&field)[before.seat.index()];
        let stand = Stand::from(state.car(before.seat));
        let Some(chance) = before.chase.as_ref().and_then(|chase| self.chased(chase, &stand)) else { return share };
        // What the chase does not know: what is armed, and what was done to others.
        let mut plain = *state;
        for seat in before.state.running().filter(|seat| *seat != before.seat) {
            *plain.car_mut(seat) = *before.state.car(seat);
        }
        let items =
            |items: Items| [Item::Gun, Item::Flamer, Item::Bumper, Item::Saw].into_iter().fold(items, Items::without);
        let own = plain.car_mut(before.seat);
        own.armed = items(own.armed);
        let without = self.shares(&self.field(&plain))[before.seat.index()];
        chance * share / without.max(f32::MIN_POSITIVE)
    }
}

/// The extinguisher, as soon as there is something to cool.
fn cool(plies: &[Ply]) -> Option<Ply> {
    Some(Ply::Use(Item::Ext)).filter(|ply| plies.contains(ply))
}

/// By how much something is misjudged.
fn error(deviation: f32, source: &mut impl Source) -> f32 {
    if deviation == 0.0 {
        return 0.0;
    }
    // Four uniform numbers added up are nearly normal; each has a variance of a twelfth.
    let sum: f32 = (0..4).map(|_| source.below(65_536) as f32 / 65_536.0).sum();
    deviation * (sum - 2.0) * 3f32.sqrt()
}
