//! RC-4, 5: the gearstick, and the throws that follow from where it stands.

use pileup_core::{Events, Refusal, rule};
use pileup_words::say;

use std::cmp::Ordering;

use crate::data::Reading;
use crate::dice::Dice;
use crate::parts::{Node, Ply, Tag};
use crate::state::{ANY, Phase, State, Throw};
use crate::{Event, RushNCrush};

impl RushNCrush {
    /// The free gear action (RC-4.1).
    pub(crate) fn legal_gears(&self, state: &State, out: &mut Vec<Ply>) {
        let gear = self.gearbox.at(state.own().node);
        out.extend(gear.up.iter().map(|&node| Ply::Gear(node)));
        // On the grid there is nothing but to accelerate.
        if gear.node == Node::START {
            rule!("RC-4.6");
        } else {
            out.push(Ply::Keep);
            out.extend(gear.shift.iter().map(|&node| Ply::Gear(node)));
            out.extend(gear.down.iter().filter(|&&node| node != Node::START).map(|&node| Ply::Gear(node)));
        }
    }

    /// RC-4.7, 4.8, 4.9.
    pub(crate) fn legal_pushes(&self, state: &State, out: &mut Vec<Ply>) {
        let car = state.own();
        let gear = self.gearbox.at(car.node);
        out.push(Ply::Go);
        if car.turbo > 0 && state.now.brakes == 0 {
            out.extend(gear.up.iter().map(|&node| Ply::Turbo(node)));
        }
        if car.brake > 0 && state.now.turbos == 0 {
            out.extend(gear.down.iter().filter(|&&node| node != Node::START).map(|&node| Ply::Brake(node)));
        }
    }

    pub(crate) fn check_gear(&self, state: &State, to: Node) -> Result<(), Refusal> {
        let gear = self.gearbox.at(state.own().node);
        if gear.up.contains(&to) {
            rule!("RC-4.2");
            return Ok(());
        }
        if gear.down.contains(&to) {
            rule!("RC-4.3");
            return no_stop(to);
        }
        if gear.shift.contains(&to) {
            rule!("RC-4.4");
            return Ok(());
        }
        if to == gear.node {
            self.check_keep(state)?;
        }
        let rule = match to.speed().cmp(&gear.node.speed()) {
            Ordering::Greater => "RC-4.2",
            Ordering::Less => "RC-4.3",
            Ordering::Equal => "RC-4.4",
        };
        let from = gear.node;
        let sentence =
            say!("no-line", from = from.speed(), from_gear = from.gear(), to = to.speed(), to_gear = to.gear());
        Err(Refusal::new(rule, sentence).code("not-connected"))
    }

    pub(crate) fn check_keep(&self, state: &State) -> Result<(), Refusal> {
        if state.own().node == Node::START {
            return Err(Refusal::new("RC-4.6", say!("no-keep")).code("must-accelerate"));
        }
        Ok(())
    }

    pub(crate) fn check_turbo(&self, state: &State, to: Node) -> Result<(), Refusal> {
        let car = state.own();
        if !self.gearbox.at(car.node).up.contains(&to) {
            return Err(Refusal::new("RC-4.7", say!("no-turbo-line")).code("not-connected"));
        }
        if car.turbo == 0 {
            return Err(Refusal::new("RC-4.7", say!("no-turbo")).code("no-turbo"));
        }
        if state.now.brakes > 0 {
            return Err(either_or());
        }
        Ok(())
    }

    pub(crate) fn check_brake(&self, state: &State, to: Node) -> Result<(), Refusal> {
        let car = state.own();
        if !self.gearbox.at(car.node).down.contains(&to) {
            return Err(Refusal::new("RC-4.8", say!("no-brake-line")).code("not-connected"));
        }
        no_stop(to)?;
        if car.brake == 0 {
            return Err(Refusal::new("RC-4.8", say!("no-brake")).code("no-brake"));
        }
        if state.now.turbos > 0 {
            return Err(either_or());
        }
        Ok(())
    }

    pub(crate) fn play_gear(&self, state: &mut State, to: Node, events: &mut impl Events<Event>) {
        rule!("RC-4.1");
        let seat = state.now.seat;
        let from = state.own().node;
        state.own_mut().node = to;
        state.now.phase = Phase::Push;
        events.tell(|| Event::Geared { seat, from, to });
    }

    pub(crate) fn play_turbo(&self, state: &mut State, to: Node, events: &mut impl Events<Event>) {
        rule!("RC-4.7");
        let seat = state.now.seat;
        state.now.turbos += 1;
        let car = state.own_mut();
        car.node = to;
        car.turbo -= 1;
        let left = car.turbo;
        events.tell(|| Event::Turbo { seat, to, left });
    }

    pub(crate) fn play_brake(&self, state: &mut State, to: Node, events: &mut impl Events<Event>) {
        rule!("RC-4.8");
        let seat = state.now.seat;
        state.now.brakes += 1;
        let car = state.own_mut();
        car.node = to;
        car.brake -= 1;
        let left = car.brake;
        events.tell(|| Event::Brake { seat, to, left });
    }

    /// The red dice of the zone.
    pub(crate) fn play_go(&self, state: &mut State) {
        rule!("RC-4.10", "RC-5.1");
        let red = self.gearbox.at(state.own().node).red;
        state.now.throw = Some(Throw { tag: Tag::Heat, left: red, so_far: [0; 6] });
    }

    /// RC-5.2: the highest face of a red die that adds heat.
    pub(crate) fn heat_range(turbos: u8) -> u8 {
        (2 + turbos).min(6)
    }

    /// Heat is settled before steering.
    pub(crate) fn heat_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        rule!("RC-5.2");
        let seat = state.now.seat;
        self.warm(state, seat, dice.up_to(RushNCrush::heat_range(state.now.turbos)), events);
        if !self.bury(state, events) {
            rule!("RC-5.3");
            return;
        }
        let gear = self.gearbox.at(state.own().node);
        match gear.read {
            Reading::Highest | Reading::Lowest => {
                state.now.throw = Some(Throw { tag: Tag::Steer, left: gear.white, so_far: [0; 6] });
            }
            Reading::Unlimited => {
                rule!("RC-5.4");
                self.begin_driving(state, ANY, events);
            }
            Reading::None => {
                rule!("RC-5.4");
                self.begin_driving(state, 0, events);
            }
        }
    }

    /// The white dice of the speed.
    pub(crate) fn steer_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        rule!("RC-5.4");
        let highest = self.gearbox.at(state.own().node).read == Reading::Highest;
        self.begin_driving(state, if highest { dice.highest() } else { dice.lowest() }, events);
    }

    /// The movement allowance is the speed.
    fn begin_driving(&self, state: &mut State, changes: u8, events: &mut impl Events<Event>) {
        rule!("RC-4.10", "RC-6.1");
        let seat = state.now.seat;
        state.now.phase = Phase::Drive;
        state.now.movement = state.own().node.speed();
        state.now.changes = changes;
        events.tell(|| Event::Steered { seat, changes: (changes != ANY).then_some(changes) });
    }
}

fn no_stop(to: Node) -> Result<(), Refusal> {
    if to == Node::START {
        return Err(Refusal::new("RC-4.5", say!("no-stop")).code("would-stop"));
    }
    Ok(())
}

fn either_or() -> Refusal {
    Refusal::new("RC-4.9", say!("no-turbo-and-brake")).code("turbo-and-brake")
}
