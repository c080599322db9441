//! Putting normal cars (CC-4), pushes (CC-5), falling (CC-6) and the blue cards that change a bump (CC-12).

use pileup_core::{Events, rule};

use crate::bits::Bits;
use crate::board::{Direction, Field, Spot};
use crate::cards::Card;
use crate::event::{Event, Why};
use crate::state::{Car, Phase, State};
use crate::{Barred, CrashByCrash, FALL_POINTS};

/// What a car meets in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ahead {
    /// A car.
    Car(Field),
    /// The guard.
    Guard,
    /// The edge or a hole.
    Off,
    /// A field without car and guard, perhaps with a bell.
    Open(Field),
}

/// How a push would end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The guard absorbs it.
    Absorbed,
    /// A car falls.
    Fall,
    /// A car stops on this field.
    Stop(Field),
    /// A car comes onto the bell of this field.
    Bell(Field),
}

impl State {
    #[inline]
    pub(crate) fn ahead(&self, field: Field, direction: Direction) -> Ahead {
        match field.next(direction) {
            Some(next) if !self.floor.has(next) => {
                rule!("CC-1.6");
                if self.guard == Some(Spot::Hole(next.place())) {
                    rule!("CC-8.7");
                }
                Ahead::Off
            }
            Some(next) if self.has_car(next) => Ahead::Car(next),
            Some(next) if self.guard_on(next) => Ahead::Guard,
            Some(next) => Ahead::Open(next),
            None => Ahead::Off,
        }
    }

    /// CC-1.7: the last car of the row that begins with `field`.
    #[inline]
    pub(crate) fn row_end(&self, field: Field, direction: Direction) -> Field {
        let mut last = field;
        while let Ahead::Car(next) = self.ahead(last, direction) {
            rule!("CC-1.7");
            last = next;
        }
        last
    }

    /// CC-5: how a push would end, without doing it. In a push nothing that has moved is met again, so it is a walk.
    #[inline]
    pub(crate) fn push_ending(&self, first: Field, direction: Direction, force: u8) -> Ending {
        let (mut at, mut force) = (first, force);
        while force > 0 {
            match self.ahead(at, direction) {
                Ahead::Car(next) => at = next,
                Ahead::Guard => return Ending::Absorbed,
                Ahead::Off => return Ending::Fall,
                Ahead::Open(next) if self.chimes.has(next) => return Ending::Bell(next),
                Ahead::Open(next) => {
                    at = next;
                    force -= 1;
                }
            }
        }
        Ending::Stop(at)
    }

    /// The directions in which a car stands next to a field.
    #[inline]
    pub(crate) fn cars_round(&self, field: Field) -> impl Iterator<Item = Direction> {
        Direction::ALL
            .into_iter()
            .filter(move |direction| field.next(*direction).is_some_and(|next| self.has_car(next)))
    }

    /// All fields at once from which a push of this force and direction, begun by the car there, ends on a bell.
    #[inline]
    fn pushes_onto_bells(&self, direction: Direction, force: u8) -> Bits {
        let back = direction.opposite();
        let (cars, free) = (self.traffic(), self.free());
        let bells = self.chimes & free;
        let mut at = Bits::NONE;
        for _ in 0..force {
            at = (bells | (at & free)).step(back);
            // CC-5.2: a bump passes on along a row.
            let mut row = at & cars;
            while !row.is_empty() {
                row = row.step(back);
                at = at | row;
                row = row & cars;
            }
        }
        at & cars
    }

    /// The empty fields from which a bump of this force can end on a bell.
    pub(crate) fn ringing_bumps(&self, force: u8) -> Bits {
        let from = |direction: Direction| self.pushes_onto_bells(direction, force).step(direction.opposite());
        Direction::ALL.into_iter().fold(Bits::NONE, |sum, direction| sum | from(direction)) & self.empty()
    }

    /// The empty fields from which a bump of force 1 can end on no bell.
    pub(crate) fn quiet_bumps(&self) -> Bits {
        let cars = self.traffic();
        let from = |direction: Direction| (cars & !self.pushes_onto_bells(direction, 1)).step(direction.opposite());
        Direction::ALL.into_iter().fold(Bits::NONE, |sum, direction| sum | from(direction)) & self.empty()
    }
}

impl CrashByCrash {
    /// CC-4.1: puts a normal car of the side to move, and takes the fee of a second one (CC-4.5).
    pub(crate) fn put_normal(&self, state: &mut State, field: Field, events: &mut impl Events<Event>) {
        rule!("CC-4.1");
        self.pay(state, state.car_fee(), Why::SecondCar, events);
        let team = state.team();
        let number = state.spare_car(team).expect("a car is in the supply") as u8;
        let car = Car { team, number };
        state.put_car(car, field);
        state.placed += 1;
        state.phase = Phase::Hit { field, first: None };
        events.tell(|| Event::Placed { car, at: field });
    }

    /// CC-4.2: the new car bumps its neighbour, as the blue card says if there is one.
    pub(crate) fn hit(
        &self,
        state: &mut State,
        direction: Direction,
        batteries: u8,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        let Phase::Hit { field, first } = state.phase else { unreachable!("a car has been put") };
        let neighbour = field.next(direction).expect("a car stands there");
        rule!("CC-4.2");
        if batteries > 0 {
            rule!("CC-4.4");
            let team = state.team();
            state.batteries[team as usize] -= batteries;
            events.tell(|| Event::BatteryLost { team, count: batteries });
        }
        match state.tied {
            Some(Card::DoubleHit) => {
                rule!("CC-12.1");
                self.push(state, neighbour, direction, 1, events)?;
                if first.is_none() {
                    // CC-12.1: the second bump follows, unless the first ended the game.
                    state.phase = Phase::Hit { field, first: Some(direction) };
                    self.test_wipe_out(state, events);
                    return Ok(());
                }
            }
            Some(Card::Rocket) => self.rocket(state, neighbour, direction, events)?,
            Some(Card::Tandem) => self.tandem(state, field, direction, events)?,
            Some(Card::Recoil) => {
                rule!("CC-12.5");
                // CC-12.5: the new car is the first of the row that leads the other way.
                self.push(state, neighbour, direction, 1, events)?;
                self.push(state, field, direction.opposite(), 1, events)?;
            }
            _ => self.push(state, neighbour, direction, 1 + batteries, events)?,
        }
        self.finish_action(state, events);
        Ok(())
    }

    /// CC-5: pushes with a force.
    pub(crate) fn push(
        &self,
        state: &mut State,
        first: Field,
        direction: Direction,
        force: u8,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        let (mut first, mut force) = (first, force);
        loop {
            // CC-5.2: the bump passes on to the last car of the row.
            let start = state.row_end(first, direction);
            if start != first {
                rule!("CC-5.2");
            }
            events.tell(|| Event::Bumped { from: first, to: start, direction });
            let mut at = start;
            let met = loop {
                if force == 0 {
                    rule!("CC-5.1");
                    break None;
                }
                match state.ahead(at, direction) {
                    Ahead::Open(next) => {
                        at = next;
                        force -= 1;
                        if state.chimes.has(next) {
                            rule!("CC-5.5");
                            force = 0;
                        }
                    }
                    met => break Some(met),
                }
            };
            match met {
                Some(Ahead::Off) => {
                    rule!("CC-5.4");
                    self.travel(state, start, at, events)?;
                    self.fall(state, at, direction, events);
                    return Ok(());
                }
                Some(Ahead::Guard) => {
                    rule!("CC-4.3", "CC-5.3", "CC-8.10");
                    self.travel(state, start, at, events)?;
                    events.tell(|| Event::Absorbed { at });
                    return Ok(());
                }
                Some(Ahead::Car(next)) => {
                    rule!("CC-5.2");
                    self.travel(state, start, at, events)?;
                    first = next;
                }
                Some(Ahead::Open(_)) | None => return self.travel(state, start, at, events),
            }
        }
    }

    /// CC-12.2: the last car of the row runs until something stops it.
    fn rocket(
        &self,
        state: &mut State,
        first: Field,
        direction: Direction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        rule!("CC-12.2");
        let start = state.row_end(first, direction);
        events.tell(|| Event::Bumped { from: first, to: start, direction });
        let mut at = start;
        loop {
            match state.ahead(at, direction) {
                Ahead::Open(next) => {
                    at = next;
                    if state.chimes.has(next) {
                        return self.travel(state, start, at, events);
                    }
                }
                Ahead::Guard => {
                    self.travel(state, start, at, events)?;
                    events.tell(|| Event::Absorbed { at });
                    return Ok(());
                }
                Ahead::Off => {
                    self.travel(state, start, at, events)?;
                    self.fall(state, at, direction, events);
                    return Ok(());
                }
                Ahead::Car(next) => {
                    self.travel(state, start, at, events)?;
                    return self.push(state, next, direction, 1, events);
                }
            }
        }
    }

    /// CC-12.3: the last two cars of the row move, the new car being its first.
    fn tandem(
        &self,
        state: &mut State,
        new: Field,
        direction: Direction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        rule!("CC-12.3");
        let last = state.row_end(new, direction);
        let before = last.next(direction.opposite()).expect("the row has two cars");
        events.tell(|| Event::Bumped { from: new, to: last, direction });
        match state.ahead(last, direction) {
            Ahead::Guard => {
                events.tell(|| Event::Absorbed { at: last });
                return Ok(());
            }
            Ahead::Off => self.fall(state, last, direction, events),
            Ahead::Open(next) => self.travel(state, last, next, events)?,
            Ahead::Car(_) => unreachable!("it is the last car of its row"),
        }
        self.travel(state, before, last, events)
    }

    /// A car moves to a free field in a straight line, and rings if a bell is there.
    pub(crate) fn travel(
        &self,
        state: &mut State,
        from: Field,
        to: Field,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        if from != to {
            let car = state.move_car(from, to);
            events.tell(|| Event::Moved { car, from, to });
            self.touch(state, to, events)?;
        }
        Ok(())
    }

    /// CC-6: a car goes off.
    pub(crate) fn fall(&self, state: &mut State, from: Field, direction: Direction, events: &mut impl Events<Event>) {
        rule!("CC-6.1", "CC-4.6");
        let car = state.lift_car(from);
        events.tell(|| Event::Fell { car, from, direction });
        let team = state.team();
        rule!("CC-6.2");
        if car.team != team {
            state.points[team as usize] += FALL_POINTS;
            events.tell(|| Event::Points { team, change: FALL_POINTS as i16, why: Why::Fall });
        }
    }

    /// CC-3.4: pays before the effect.
    pub(crate) fn pay(&self, state: &mut State, price: u16, why: Why, events: &mut impl Events<Event>) {
        if price > 0 {
            rule!("CC-3.4");
            if why == Why::SecondCar {
                rule!("CC-4.5");
            }
            let team = state.team();
            state.points[team as usize] -= price;
            events.tell(|| Event::Points { team, change: -(price as i16), why });
        }
    }
}
