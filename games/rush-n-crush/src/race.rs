//! RC-2, 3, 9, 10: setup, order, destruction, end.

use arrayvec::ArrayVec;
use pileup_core::{Events, Seat, Standings, rule};

use std::cmp::Ordering;

use crate::data::Fixed;
use crate::options::{Deal, Grid, Loadout};
use crate::parts::{Node, Space};
use crate::row::Row;
use crate::state::{Car, Moment, NONE, Phase, SEATS, State, pending};
use crate::{Event, RushNCrush};

impl RushNCrush {
    /// Everything before the first ply.
    pub(crate) fn first_state(&self) -> State {
        let mut state = State {
            round: 0,
            order: Row::EMPTY,
            now: Moment::new(Seat::new(0), Phase::Slot, 0),
            cars: (0..self.seats).map(|_| Car::NEW).collect(),
            wrecks: Row::EMPTY,
            mines: Row::EMPTY,
            losses: 0,
            winner: None,
        };
        // RC-2.3: cars and drivers that are known beforehand are taken at once.
        for (seat, &(model, driver)) in Seat::all(self.seats).zip(self.crews.iter()) {
            self.give_car(&mut state, seat, model);
            state.car_mut(seat).driver = driver;
        }
        if self.options.grid == Grid::Seats {
            for seat in Seat::all(self.seats) {
                self.take_slot(&mut state, seat);
            }
            self.after_slots(&mut state, &mut ());
        }
        state
    }

    /// The next slot, and the next arrival.
    pub(crate) fn take_slot(&self, state: &mut State, seat: Seat) {
        rule!("RC-2.7", "RC-2.8");
        let slot = state.order.len();
        state.order.push(seat);
        let car = state.car_mut(seat);
        car.space = self.road.grid()[slot];
        car.arrived = slot as u16 + 1;
    }

    /// Full points, no heat, nothing armed, the mines of a Minelayer.
    pub(crate) fn give_car(&self, state: &mut State, seat: Seat, number: u8) {
        rule!("RC-2.4", "RC-2.5");
        let model = &self.garage.models[usize::from(number)];
        if model.minelayer {
            rule!("RC-2.6");
        }
        if model.fixed.contains(&Fixed::Armor) || model.fixed.contains(&Fixed::Computer) {
            // They are in the points.
            rule!("RC-8.1");
        }
        let car = state.car_mut(seat);
        car.model = number;
        car.structure = model.structure;
        car.steering = model.steering;
        car.brake = model.brake;
        car.turbo = model.turbo;
        car.mines = model.mines;
        car.node = Node::START;
    }

    pub(crate) fn after_slots(&self, state: &mut State, events: &mut impl Events<Event>) {
        if state.order.len() < self.seats {
            return;
        }
        if self.crews.is_empty() {
            state.now = Moment::new(self.taker(state, Phase::Car, 0), Phase::Car, 0);
        } else {
            self.begin_round(state, events);
        }
    }

    /// Who takes the `turn`-th car or driver: in a draft cars from the last slot on and drivers from the first slot on,
    /// by chance from p1 on.
    pub(crate) fn taker(&self, state: &State, phase: Phase, turn: usize) -> Seat {
        match (&self.options.loadout, phase) {
            (Loadout::Named(Deal::Random), _) => Seat::new(turn),
            (_, Phase::Car) => state.order[self.seats - 1 - turn],
            _ => state.order[turn],
        }
    }

    /// The next seat takes a car or driver, or the race begins.
    pub(crate) fn after_taking(&self, state: &mut State, events: &mut impl Events<Event>) {
        let cars = state.cars.iter().filter(|car| car.model != NONE).count();
        let drivers = state.cars.iter().filter(|car| car.driver != NONE).count();
        state.now = if cars < self.seats {
            Moment::new(self.taker(state, Phase::Car, cars), Phase::Car, 0)
        } else if drivers < self.seats {
            Moment::new(self.taker(state, Phase::Driver, drivers), Phase::Driver, 0)
        } else {
            return self.begin_round(state, events);
        };
    }

    /// The race position.
    #[inline]
    pub(crate) fn progress(&self, car: &Car) -> u32 {
        rule!("RC-1.10");
        match car.space.exists() {
            true => u32::from(car.crossings) * self.road.lap + self.road.at(car.space).progress,
            false => 0,
        }
    }

    /// Who is ahead comes first; of level cars, who arrived first.
    #[inline]
    fn front_to_back(&self, car: &Car, other: &Car) -> Ordering {
        self.progress(other).cmp(&self.progress(car)).then_with(|| {
            rule!("RC-3.2");
            car.arrived.cmp(&other.arrived)
        })
    }

    pub(crate) fn begin_round(&self, state: &mut State, events: &mut impl Events<Event>) {
        state.round += 1;
        state.order = state.running().collect();
        let State { order, cars, .. } = state;
        rule!("RC-3.1");
        order.sort_unstable_by(|seat, other| self.front_to_back(&cars[seat.index()], &cars[other.index()]));
        events.tell(|| Event::Round { round: state.round });
        events.tell(|| Event::Order { seats: state.order.iter().copied().collect() });
        self.begin_turn(state, state.order[0]);
    }

    fn begin_turn(&self, state: &mut State, seat: Seat) {
        state.now = Moment::new(seat, Phase::Gear, self.garage.activations);
    }

    /// The next running car of the order, or the next round.
    pub(crate) fn end_turn(&self, state: &mut State, events: &mut impl Events<Event>) {
        let own = state.order.iter().position(|seat| *seat == state.now.seat).unwrap_or(0);
        match state.order[own + 1..].iter().copied().find(|seat| state.car(*seat).runs()) {
            Some(next) => {
                rule!("RC-3.3");
                self.begin_turn(state, next);
            }
            None if state.round >= self.options.round_limit => {
                rule!("RC-10.6");
                self.end_race(state, None, events);
            }
            None => self.begin_round(state, events),
        }
    }

    /// Puts a car on a space, as the latest arrival.
    pub(crate) fn enter(&self, state: &mut State, seat: Seat, space: Space) {
        let clock = state.clock();
        let car = state.car_mut(seat);
        car.space = space;
        car.arrived = clock;
    }

    /// The step from a space just before the line (RC-1.9). True if it wins (RC-10.1).
    pub(crate) fn cross_line(&self, state: &mut State, events: &mut impl Events<Event>) -> bool {
        rule!("RC-1.9");
        let seat = state.now.seat;
        let car = state.own_mut();
        car.crossings += 1;
        let crossings = car.crossings;
        if crossings < self.road.goal {
            events.tell(|| Event::Lap { seat, crossings });
            return false;
        }
        rule!("RC-10.1", "RC-10.2");
        events.tell(|| Event::Finished { seat });
        self.end_race(state, Some(seat), events);
        true
    }

    /// Structure losses. Cars that are done for are taken out by [`RushNCrush::bury`].
    pub(crate) fn damage(&self, state: &mut State, seat: Seat, by: u8, events: &mut impl Events<Event>) {
        if by == 0 {
            return;
        }
        let car = state.car_mut(seat);
        let by = by.min(car.structure);
        car.structure -= by;
        let structure = car.structure;
        events.tell(|| Event::Damaged { seat, by, structure });
    }

    /// Heat gained. Cars that are done for are taken out by [`RushNCrush::bury`].
    pub(crate) fn warm(&self, state: &mut State, seat: Seat, by: u8, events: &mut impl Events<Event>) {
        if by == 0 {
            return;
        }
        let car = state.car_mut(seat);
        // RC-9.1: the counter stops at the skull.
        let by = by.min(self.garage.skull - car.heat);
        car.heat += by;
        let heat = car.heat;
        events.tell(|| Event::Heated { seat, by, heat });
    }

    /// RC-9.1, 9.2, 9.5: takes out, together, every car whose Structure is gone or whose Heat is at the skull. True if
    /// the turn goes on: the race is not over (RC-10.3, 10.4) and the car whose turn it is still runs (RC-9.3).
    pub(crate) fn bury(&self, state: &mut State, events: &mut impl Events<Event>) -> bool {
        let done = |car: &Car| car.runs() && (car.structure == 0 || car.heat >= self.garage.skull);
        if !state.cars.iter().any(done) {
            return true;
        }
        state.losses += 1;
        let mut lost = 0;
        for index in 0..self.seats {
            let car = &mut state.cars[index];
            if !done(car) {
                continue;
            }
            rule!("RC-9.1", "RC-9.2");
            car.lost = state.losses;
            lost += 1;
            let (space, overheated) = (car.space, car.structure > 0);
            if let Err(place) = state.wrecks.binary_search(&space) {
                state.wrecks.insert(place, space);
            }
            if state.mines.iter().any(|(_, owner)| owner.index() == index) {
                rule!("RC-9.4");
            }
            events.tell(|| Event::Destroyed { seat: Seat::new(index), space, overheated });
        }
        if lost > 1 {
            rule!("RC-9.5");
        }
        let mut running = state.running();
        match (running.next(), running.next()) {
            (Some(_), Some(_)) => {}
            (last, _) => {
                if last.is_some() {
                    rule!("RC-10.3");
                } else {
                    rule!("RC-10.4");
                }
                drop(running);
                self.end_race(state, last, events);
                return false;
            }
        }
        drop(running);
        if !state.own().runs() {
            rule!("RC-9.3");
            self.end_turn(state, events);
            return false;
        }
        true
    }

    /// The end. Without a winner by the line or as the last car, RC-10.5 says who it is.
    fn end_race(&self, state: &mut State, winner: Option<Seat>, events: &mut impl Events<Event>) {
        state.winner = winner;
        let ranking = self.ranking(state);
        state.winner = ranking.first().copied();
        state.now = Moment { phase: Phase::Over, stop: 0, ram: None, pending: 0, throw: None, ..state.now };
        events.tell(|| Event::RaceOver { ranking });
    }

    /// The winner, if it is known already, running cars, then the others, later destroyed first.
    pub(crate) fn ranking(&self, state: &State) -> ArrayVec<Seat, SEATS> {
        rule!("RC-10.5");
        let rank = |seat: Seat| {
            let car = state.car(seat);
            (state.winner == Some(seat), if car.runs() { u8::MAX } else { car.lost })
        };
        let mut seats: ArrayVec<Seat, SEATS> = Seat::all(self.seats).collect();
        seats.sort_unstable_by(|&seat, &other| {
            rank(other).cmp(&rank(seat)).then_with(|| self.front_to_back(state.car(seat), state.car(other)))
        });
        seats
    }

    pub(crate) fn places(&self, state: &State) -> Option<Standings> {
        (state.now.phase == Phase::Over).then(|| {
            let ranking = self.ranking(state);
            let mut keys: ArrayVec<usize, SEATS> = (0..self.seats).collect();
            for (place, seat) in ranking.iter().enumerate() {
                keys[seat.index()] = self.seats - place;
            }
            // The points are the cars left behind.
            Standings::by_key(&keys, |seat| keys[seat] as i32 - 1)
        })
    }

    /// What has to be rolled for on the space that a car just entered (RC-6.8, 7.3).
    pub(crate) fn hazards(&self, state: &State, seat: Seat, target: bool) -> u8 {
        let space = state.car(seat).space;
        let (mined, wrecked) = (state.mined_for(seat, space), state.wreck_on(space));
        if mined || wrecked {
            rule!("RC-7.3");
        }
        if mined && wrecked {
            rule!("RC-1.8");
        }
        let (mine, wreck) =
            if target { (pending::TARGET_MINE, pending::TARGET_WRECK) } else { (pending::MINE, pending::WRECK) };
        (if mined { mine } else { 0 }) | (if wrecked { wreck } else { 0 })
    }
}
