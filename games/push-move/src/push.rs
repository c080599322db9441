//! Steps and pushes (PM-3).

use arrayvec::ArrayVec;
use pileup_core::{Events, proof, rule};

use crate::board::{Field, Plate, SIDE, Way};
use crate::state::{Ask, DieId, Power, State, Threat};
use crate::{Event, PushMove};

/// What a legal step would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// The field it goes to.
    pub to: Field,
    /// Dice pushed, 0 onto a free field.
    pub line: u8,
    /// PM-3.4: pips of the team, with what a charge adds.
    pub strength: u8,
    /// PM-3.5: pips of the rest.
    pub resistance: u8,
    /// The field that the last die of the line comes to; none if it falls (PM-3.8).
    pub end: Option<Field>,
    /// The die furthest in front: the last of the line, or the mover.
    pub front: DieId,
}

/// Why a step is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// PM-3.1: there is no field.
    Edge,
    /// PM-8.5: the mover or a die of the line is frozen.
    Frozen(Field),
    /// PM-4.8: the field is blocked.
    Blocked(Field),
    /// PM-4.11: the field points elsewhere.
    OneWay(Field),
    /// PM-3.9: the field behind the line is blocked.
    Wall(Field),
    /// PM-3.6: the rest is too heavy.
    TooWeak { strength: u8, resistance: u8 },
}

/// PM-4.8, PM-4.11: whether a die may step onto a field in a direction.
#[inline]
pub(crate) fn admits(plate: Plate, way: Way) -> bool {
    match plate {
        Plate::Blocked => false,
        Plate::OneWay(arrow) => arrow == way,
        _ => true,
    }
}

impl PushMove {
    /// What the die on `from` would do with a step in a direction, or why it may not.
    #[inline]
    pub(crate) fn step(&self, state: &State, from: Field, way: Way, power: Power) -> Result<Step, Obstacle> {
        let Some(to) = from.next(way) else {
            rule!("PM-3.1");
            return Err(Obstacle::Edge);
        };
        let mover = state.on(from).expect("a die makes the step");
        let die = state.die(mover);
        if die.frost > 0 {
            return Err(Obstacle::Frozen(from));
        }
        let plate = state.plate(to);
        if !admits(plate, way) {
            return Err(if plate == Plate::Blocked { Obstacle::Blocked(to) } else { Obstacle::OneWay(to) });
        }
        let Some(mut front) = state.on(to) else {
            // PM-3.2: a free field needs nothing more.
            return Ok(Step { to, line: 0, strength: die.pips, resistance: 0, end: Some(to), front: mover });
        };
        // PM-3.3: the line is the unbroken row of dice; PM-3.7: nothing behind or beside it counts.
        rule!("PM-3.7");
        let owner = die.seat;
        let (mut strength, mut resistance, mut line) = (die.pips, 0, 0);
        let mut at = to;
        let end = loop {
            let pushed = state.die(front);
            if pushed.frost > 0 {
                return Err(Obstacle::Frozen(at));
            }
            line += 1;
            // PM-3.4, PM-3.5: own dice behind an enemy resist. A die shows at least 1, so resistance tells them apart.
            if pushed.seat == owner && resistance == 0 {
                rule!("PM-3.4");
                strength += pushed.pips;
            } else {
                rule!("PM-3.5");
                resistance += pushed.pips;
            }
            let Some(behind) = at.next(way) else { break None };
            // PM-3.9; a one-way field does not stop dice that are pushed (PM-4.11).
            if state.plate(behind) == Plate::Blocked {
                return Err(Obstacle::Wall(behind));
            }
            match state.on(behind) {
                Some(next) => (front, at) = (next, behind),
                None => break Some(behind),
            }
        };
        if let Power::Charge(run) = power {
            strength += run;
        }
        // PM-3.6: equal is enough.
        if strength < resistance && power != Power::Boundless {
            return Err(Obstacle::TooWeak { strength, resistance });
        }
        Ok(Step { to, line, strength, resistance, end, front })
    }

    /// PM-3.11: the die that a step would destroy, if nothing saved it: the one furthest in front.
    #[inline]
    pub(crate) fn victim(&self, state: &State, step: &Step) -> Option<DieId> {
        match step.end {
            Some(end) if state.plate(end) != Plate::Death => None,
            _ => Some(step.front),
        }
    }

    /// The die on `from` steps; a push that would destroy a die of another seat may be answered first (PM-7.9).
    pub(crate) fn make_step(
        &self,
        state: &mut State,
        from: Field,
        way: Way,
        power: Power,
        events: &mut impl Events<Event>,
    ) {
        let step = self.step(state, from, way, power).expect("the step is legal");
        if self.options.cards && step.line > 0 && self.victim(state, &step).is_some() {
            return self.threaten(state, Threat::Push { die: from, way, power }, events);
        }
        self.carry_out_step(state, from, way, power, step, events);
    }

    /// All dice move at the same time; then the fields act from the front back to the mover (PM-3.11).
    pub(crate) fn carry_out_step(
        &self,
        state: &mut State,
        from: Field,
        way: Way,
        power: Power,
        step: Step,
        events: &mut impl Events<Event>,
    ) {
        let mover = state.on(from).expect("a die makes the step");
        let seat = state.die(mover).seat;
        let mut line: ArrayVec<DieId, SIDE> = ArrayVec::new();
        let mut at = step.to;
        for _ in 0..step.line {
            line.push(state.on(at).expect("the line is unbroken"));
            match at.next(way) {
                Some(next) => at = next,
                None => break,
            }
        }
        if line.is_empty() {
            rule!("PM-3.2");
            events.tell(|| Event::Moved { die: mover, seat, from, to: step.to });
        } else {
            rule!("PM-3.3", "PM-3.6", "PM-3.10");
            if proof::ACTIVE && line.iter().any(|&id| state.die(id).to_move) {
                // A pushed die keeps its move.
                rule!("PM-2.2");
            }
            if proof::ACTIVE && self.victim(state, &step).is_some_and(|id| state.die(id).seat == seat) {
                rule!("PM-3.12");
            }
            let strength = (power != Power::Boundless).then_some(step.strength);
            let line = line.clone();
            events.tell(|| Event::Pushed { die: mover, seat, from, way, line, strength, resistance: step.resistance });
        }
        for &id in line.iter().rev().chain([&mover]) {
            let left = state.die(id).at().expect("it stands on the board");
            state.lift(id);
            match left.next(way) {
                Some(next) => state.set(id, next),
                // PM-3.8: it falls; what becomes of it is settled when all have moved.
                None => debug_assert_eq!(step.front, id),
            }
        }
        if step.end.is_none() {
            rule!("PM-3.8", "PM-5.1");
            let seat = state.die(step.front).seat;
            let from = at;
            events.tell(|| Event::Fell { die: step.front, seat, from, way });
            self.destroy(state, step.front, events);
        }
        for &id in line.iter().rev() {
            rule!("PM-3.11");
            if proof::ACTIVE && state.die(id).at().is_some_and(|at| state.plate(at).is_optional()) {
                // Nothing is offered to a die that was only pushed there.
                rule!("PM-4.7");
            }
            self.arrive(state, id, events);
        }
        self.arrive(state, mover, events);
        self.after_step(state, mover, step.to, events);
    }

    /// Nothing is half done any more: the turn goes on, unless the goal was reached (PM-5.6).
    pub(crate) fn back_to_turn(&self, state: &mut State, events: &mut impl Events<Event>) {
        state.used = 0;
        if state.winners.is_empty() {
            state.ask = Ask::Turn;
        } else {
            rule!("PM-5.6");
            state.ask = Ask::Over;
            self.dice_of(state.turn).for_each(|id| state.die_mut(id).to_move = false);
            self.announce_end(state, events);
        }
    }
}
