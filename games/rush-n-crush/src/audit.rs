//! What must hold in every race: for positions that are loaded, and for tests after every ply.

use pileup_core::{Refusal, Seat};

use crate::RushNCrush;
use crate::data::Reading;
use crate::equipment::BOOST;
use crate::parts::{Items, Node, Space, Tag};
use crate::state::{ANY, Car, Moment, NONE, Phase, State};

/// Arrival times of positions stay below this, so that a race of any length can go on from there.
const LATEST: u16 = 20_000;

impl RushNCrush {
    /// What must hold in every race.
    pub(crate) fn inspect(&self, state: &State) -> Result<(), Refusal> {
        if state.cars.len() != self.seats {
            return broken("RC-2.3", format!("there are {} cars for {} seats", state.cars.len(), self.seats));
        }
        for seat in Seat::all(self.seats) {
            self.inspect_car(state, seat)?;
        }
        for (index, seat) in state.order.iter().enumerate() {
            if seat.index() >= self.seats || state.order[..index].contains(seat) {
                return broken("RC-3.3", format!("{seat} is in the order twice, or not in the race"));
            }
        }
        if state.is_racing() { self.inspect_race(state) } else { self.inspect_setup(state) }
    }

    fn inspect_car(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let car = state.car(seat);
        let others = || Seat::all(self.seats).filter(|other| *other != seat).map(|other| state.car(other));
        if car.model != NONE && others().any(|other| other.model == car.model) {
            return broken("RC-2.3", format!("the car of {seat} is used twice"));
        }
        if car.driver != NONE && others().any(|other| other.driver == car.driver) {
            return broken("RC-2.3", format!("the driver of {seat} is used twice"));
        }
        if self.gearbox.get(car.node).is_none() {
            return broken("RC-4.1", format!("{} is no node of the gear matrix", car.node));
        }
        if !car.armed.within(self.items_of(state, seat)) {
            return broken("RC-8.2", format!("{seat} has armed what its driver does not have"));
        }
        if let Some(model) = self.model(car) {
            let points = [
                ("Structure", car.structure, model.structure),
                ("Heat", car.heat, self.garage.skull),
                ("Steering", car.steering, model.steering),
                ("Brake", car.brake, model.brake),
                ("Turbo", car.turbo, model.turbo),
            ];
            for (name, value, most) in points {
                if value > most {
                    return broken("RC-2.4", format!("{seat} has {name} {value} of {most}"));
                }
            }
            let laid = state.mines.iter().filter(|(_, owner)| *owner == seat).count();
            if usize::from(car.mines) + laid > usize::from(model.mines) {
                return broken("RC-2.6", format!("{seat} has more than {} mines", model.mines));
            }
        }
        if car.space.exists() && !self.road.is_free(car.space) {
            return broken("RC-1.6", format!("{seat} stands on {}, which is no road", car.space));
        }
        if car.space.exists() && others().any(|other| other.arrived == car.arrived && other.space.exists()) {
            return broken("RC-3.2", format!("{seat} arrived at the same time as another car"));
        }
        Ok(())
    }

    fn inspect_setup(&self, state: &State) -> Result<(), Refusal> {
        let phase = state.now.phase;
        let grid = self.road.grid();
        for seat in Seat::all(self.seats) {
            let car = state.car(seat);
            let slot = state.order.iter().position(|other| *other == seat);
            let space = slot.map_or(Space::NOWHERE, |slot| grid[slot]);
            let arrived = slot.map_or(0, |slot| slot as u16 + 1);
            if (car.space, car.arrived, car.crossings, car.lost) != (space, arrived, 0, 0) {
                return broken("RC-2.7", format!("{seat} does not stand on its slot"));
            }
            let mut fresh = *car;
            if let Some(model) = self.model(car) {
                fresh = Car {
                    structure: model.structure,
                    steering: model.steering,
                    brake: model.brake,
                    turbo: model.turbo,
                    mines: model.mines,
                    ..fresh
                };
            } else {
                (fresh.structure, fresh.steering, fresh.brake, fresh.turbo, fresh.mines) = (0, 0, 0, 0, 0);
            }
            fresh = Car { node: Node::START, heat: 0, armed: Items::EMPTY, ..fresh };
            if fresh != *car {
                return broken("RC-2.4", format!("{seat} has not the points of a new car"));
            }
        }
        let placed = state.order.len();
        let cars = state.cars.iter().filter(|car| car.model != NONE).count();
        let drivers = state.cars.iter().filter(|car| car.driver != NONE).count();
        let expected = match phase {
            Phase::Slot => placed < self.seats && [cars, drivers] == [self.crews.len(); 2],
            Phase::Car => placed == self.seats && self.crews.is_empty() && cars < self.seats && drivers == 0,
            _ => placed == self.seats && self.crews.is_empty() && cars == self.seats && drivers < self.seats,
        };
        let taker = match phase {
            Phase::Slot => Seat::new(0),
            Phase::Car if cars < self.seats && placed == self.seats => self.taker(state, Phase::Car, cars),
            Phase::Driver if drivers < self.seats && placed == self.seats => self.taker(state, Phase::Driver, drivers),
            _ => state.now.seat,
        };
        let bare = Moment::new(taker, phase, 0);
        let nothing = state.round == 0 && state.wrecks.is_empty() && state.mines.is_empty() && state.losses == 0;
        if !expected || state.now != bare || !nothing || state.winner.is_some() {
            return broken("RC-2.3", "the setup is not at this point".to_owned());
        }
        Ok(())
    }

    fn inspect_race(&self, state: &State) -> Result<(), Refusal> {
        let over = state.now.phase == Phase::Over;
        if !(1..=self.options.round_limit).contains(&state.round) {
            return broken("RC-10.6", format!("round {} of {}", state.round, self.options.round_limit));
        }
        for seat in Seat::all(self.seats) {
            self.inspect_racer(state, seat)?;
        }
        let wreck_of_nobody = |space: &Space| !state.cars.iter().any(|car| !car.runs() && car.space == *space);
        if (1..=state.losses).any(|loss| state.cars.iter().all(|car| car.lost != loss))
            || state.wrecks.iter().any(wreck_of_nobody)
        {
            return broken("RC-9.2", "a loss without a car, or a wreck without a loss".to_owned());
        }
        if state.wrecks.windows(2).any(|pair| pair[0] >= pair[1]) {
            return broken("RC-9.2", "several wrecks in a space are one".to_owned());
        }
        for (index, &(space, owner)) in state.mines.iter().enumerate() {
            let laid_by = state.cars.get(owner.index()).and_then(|car| self.model(car));
            if !self.road.is_free(space) || laid_by.is_none_or(|model| !model.minelayer) {
                return broken("RC-8.13", format!("nobody can have laid the mine on {space}"));
            }
            if state.mines[..index].iter().any(|(other, _)| *other >= space) {
                return broken("RC-8.14", format!("two mines on {space}"));
            }
        }
        if over {
            return match state.winner {
                Some(winner) if winner.index() < self.seats && self.may_have_won(state, winner) => Ok(()),
                _ => broken("RC-10.1", "nobody has won this race".to_owned()),
            };
        }
        if state.winner.is_some() {
            return broken("RC-10.2", "somebody has won, but the race goes on".to_owned());
        }
        if state.running().count() < 2 {
            return broken("RC-10.3", "fewer than two cars are running, but the race goes on".to_owned());
        }
        if !state.own().runs() || !state.order.contains(&state.now.seat) {
            return broken("RC-3.3", format!("{} cannot have a turn", state.now.seat));
        }
        self.inspect_turn(state)
    }

    fn may_have_won(&self, state: &State, winner: Seat) -> bool {
        let crossed = state.car(winner).crossings >= self.road.goal;
        let limit = state.round == self.options.round_limit;
        (crossed || limit || state.running().count() <= 1) && self.ranking(state).first() == Some(&winner)
    }

    fn inspect_racer(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let car = state.car(seat);
        let over = state.now.phase == Phase::Over;
        if car.model == NONE || car.driver == NONE || !car.space.exists() {
            return broken("RC-2.3", format!("{seat} has no car, no driver or no space"));
        }
        if car.arrived > LATEST + u16::from(state.round) * 180 {
            return broken("RC-3.2", format!("{seat} arrived too late: times up to {LATEST} can be given"));
        }
        let doomed = car.structure == 0 || car.heat >= self.garage.skull;
        if car.runs() == doomed {
            return broken("RC-9.1", format!("{seat} is destroyed exactly if Structure is 0 or Heat at the skull"));
        }
        if !car.runs() && !state.wreck_on(car.space) {
            return broken("RC-9.2", format!("there is no wreck of {seat} on {}", car.space));
        }
        let finished = over && state.winner == Some(seat);
        let most = self.road.goal - u8::from(!finished);
        let least = u8::from(self.road.closed && car.space.section() > 0);
        if !(least..=most).contains(&car.crossings) {
            return broken("RC-1.9", format!("{seat} has crossed the line {} times on {}", car.crossings, car.space));
        }
        if !car.runs() {
            return Ok(());
        }
        if state.on(car.space) != Some(seat) {
            return broken("RC-1.8", format!("two cars on {}", car.space));
        }
        let place = state.order.iter().position(|other| *other == seat);
        let acting = state.order.iter().position(|other| *other == state.now.seat);
        let Some(place) = place else { return broken("RC-3.3", format!("{seat} is not in the order")) };
        let moved = acting.is_some_and(|acting| {
            place < acting || (place == acting && !matches!(state.now.phase, Phase::Gear | Phase::Over))
        });
        if car.node == Node::START && (moved || state.round > 1) {
            return broken("RC-4.5", format!("{seat} stands on 0/0 after its first gear action"));
        }
        Ok(())
    }

    fn inspect_turn(&self, state: &State) -> Result<(), Refusal> {
        let now = &state.now;
        let car = state.own();
        let gear = self.gearbox.at(car.node);
        let spot = self.road.at(car.space);
        if now.turbos > 0 && now.brakes > 0 {
            return broken("RC-4.9", "Turbo and Brake points in one turn".to_owned());
        }
        let spent = now.moved.len() + usize::from(now.activations);
        let mines_laid = usize::from(self.garage.activations).checked_sub(spent);
        let minelayer = self.model(car).is_some_and(|model| model.minelayer);
        if mines_laid.is_none_or(|laid| laid > 0 && !minelayer) || !now.moved.within(self.items_of(state, now.seat)) {
            return broken("RC-8.3", "the Activations and the counters moved do not agree".to_owned());
        }
        let stops = now.stop == 0 || now.boost && now.stop <= now.movement && minelayer;
        let most = if now.boost { BOOST } else { car.node.speed() };
        if now.movement > most || (now.cut && now.movement > 0) || now.boost_steps > BOOST || !stops {
            return broken("RC-6.1", format!("{} movement left of {most}", now.movement));
        }
        if now.changes != ANY && now.changes > 6 {
            return broken("RC-5.4", format!("{} lane changes", now.changes));
        }
        if now.left.exists() && (!self.road.is_free(now.left) || state.on(now.left).is_some()) {
            return broken("RC-8.14", format!("{} cannot have been left just now", now.left));
        }
        let early = matches!(now.phase, Phase::Gear | Phase::Push);
        if early && (now.movement > 0 || now.changes > 0 || now.left.exists() || now.cut || now.boost) {
            return broken("RC-4.1", "something was driven before the gears were settled".to_owned());
        }
        if now.phase == Phase::Gear && (now.turbos > 0 || now.brakes > 0) {
            return broken("RC-4.7", "points were spent before the gear action".to_owned());
        }
        let wall_ahead = spot.ahead.exists() && self.road.at(spot.ahead).wall;
        let car_ahead = spot.ahead.exists() && state.on(spot.ahead).is_some();
        if let Some(ram) = now.ram {
            let beside = spot.diagonal[ram.side.index()];
            let aimed = now.phase == Phase::Ram && now.movement > 0 && beside.exists();
            let target_there = aimed && state.on(beside) == Some(ram.target);
            let afterwards = now.pending != 0 && ram.target.index() < self.seats;
            let entitled = afterwards || if ram.dodge { wall_ahead } else { RushNCrush::has_change(state) };
            if ram.target == now.seat || !(target_there || afterwards) || !entitled {
                return broken("RC-7.10", "there is nobody to ram like this".to_owned());
            }
        }
        let choice = match now.phase {
            Phase::Gear | Phase::Push => true,
            // RC-8.13: the booster stops for a Minelayer only.
            Phase::Drive => now.movement > 0 && (!now.boost || now.boost_steps > 0 && now.stop == 0 && minelayer),
            Phase::Ram => now.ram.is_some() && now.pending == 0,
            Phase::Dodge => now.movement > 0 && wall_ahead && spot.diagonal.iter().any(|&side| self.road.is_free(side)),
            _ => now.movement == 0 && !now.boost,
        };
        let hazards = self.hazards(state, now.seat, false)
            | now.ram.map_or(0, |ram| {
                state.cars.get(ram.target.index()).map_or(0, |_| self.hazards(state, ram.target, true))
            });
        if now.pending & !hazards != 0 {
            return broken("RC-6.8", "there is no mine or wreck to roll for".to_owned());
        }
        let Some(throw) = now.throw else {
            let open = choice && now.pending == 0 && now.ram.is_some() == (now.phase == Phase::Ram);
            return if open { Ok(()) } else { broken("RC-3.4", format!("nothing can be decided in {:?}", now.phase)) };
        };
        let thrown: u8 = throw.so_far.iter().sum();
        let driving = matches!(now.phase, Phase::Drive | Phase::After) && now.movement > 0 && now.ram.is_none();
        let throws = matches!(gear.read, Reading::Highest | Reading::Lowest);
        let due = match throw.tag {
            Tag::Heat => now.phase == Phase::Push && throw.left == gear.red && thrown == 0,
            Tag::Steer => now.phase == Phase::Push && throws && throw.left == gear.white && thrown == 0,
            Tag::Wall => driving && wall_ahead && throws && throw.left == gear.white && thrown == 0,
            Tag::Crush => driving && car_ahead && throw.left.saturating_add(thrown) == now.movement && throw.left > 0,
            Tag::Mine => {
                now.pending.trailing_zeros().is_multiple_of(2) && now.pending != 0 && throw.left == 1 && thrown == 0
            }
            Tag::Debris => now.pending.trailing_zeros() % 2 == 1 && throw.left == 1 && thrown == 0,
            Tag::Ram => now.phase == Phase::Ram && now.ram.is_some() && throw.left == 1 && thrown == 0,
            Tag::Saw => now.phase == Phase::Ram && now.ram.is_some_and(|ram| ram.saw) && throw.left == 1 && thrown == 1,
            Tag::Gun | Tag::Flame => {
                let line = self.in_line(state, throw.tag == Tag::Flame);
                choice && thrown == 0 && line.is_some_and(|(_, distance)| throw.left == 4 - distance)
            }
            Tag::Boost => {
                now.boost && now.movement == 0 && throw.left > 0 && throw.left == now.boost_steps && thrown == 0
            }
        };
        let hazard_throw = matches!(throw.tag, Tag::Mine | Tag::Debris);
        if !due || hazard_throw != (now.pending != 0) {
            return broken("RC-3.4", format!("a throw {:?} is not due here", throw.tag));
        }
        Ok(())
    }
}

fn broken(rule: &'static str, sentence: String) -> Result<(), Refusal> {
    Err(Refusal::new(rule, sentence))
}
