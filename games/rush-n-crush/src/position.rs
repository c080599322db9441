//! Races as JSON, and what must hold in every one of them.

use arrayvec::ArrayVec;
use pileup_core::{Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

use crate::RushNCrush;
use crate::data::Reading;
use crate::parts::{Item, Items, Node, Side, Space, Tag};
use crate::state::{ANY, Car, Moment, NONE, Phase, Ram, State, Throw, pending};

/// A race as anybody sees it: nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
}

/// A race for people to read and change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round, from 1; 0 before the race.
    pub round: u8,
    /// The order of the round, or the slots drawn so far.
    pub order: Vec<Seat>,
    /// Whose turn it is and how far it has come.
    pub turn: TurnPosition,
    /// The cars.
    pub cars: BTreeMap<Seat, CarPosition>,
    /// Spaces with a wreck.
    #[serde(default)]
    pub wrecks: Vec<Space>,
    /// Spaces with a mine, and whose it is.
    #[serde(default)]
    pub mines: BTreeMap<Space, Seat>,
    /// Cars destroyed, in order; those destroyed together in one list.
    #[serde(default)]
    pub destroyed: Vec<Vec<Seat>>,
    /// The ranking, once the race is over.
    #[serde(default)]
    pub result: Option<Vec<Seat>>,
}

/// A turn under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnPosition {
    /// Whose.
    pub seat: Seat,
    /// What is being decided, or what comes after the throw.
    pub phase: Phase,
    /// Activations left; both if not said.
    #[serde(default)]
    pub activations: Option<u8>,
    /// Counters moved this turn.
    #[serde(default)]
    pub moved: Vec<Item>,
    /// Turbo points spent this turn.
    #[serde(default)]
    pub turbos: u8,
    /// Brake points spent this turn.
    #[serde(default)]
    pub brakes: u8,
    /// Movement left.
    #[serde(default)]
    pub movement: u8,
    /// Lane changes left.
    #[serde(default)]
    pub lane_changes: Changes,
    /// The space left by the latest step.
    #[serde(default)]
    pub left: Option<Space>,
    /// Whether the move was cut short.
    #[serde(default)]
    pub cut: bool,
    /// By engine or by booster.
    #[serde(default)]
    pub mode: Mode,
    /// Booster steps made.
    #[serde(default)]
    pub boost_steps: u8,
    /// A Side Ram being made.
    #[serde(default)]
    pub ram: Option<RamPosition>,
    /// Rolls that a step still has to make: `target-mine`, `target-wreck`, `mine`, `wreck`.
    #[serde(default)]
    pub pending: Vec<Hazard>,
    /// Dice that are due.
    #[serde(default)]
    pub throw: Option<ThrowPosition>,
}

/// How a car is being moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// By its engine.
    #[default]
    Drive,
    /// By its booster.
    Boost,
}

/// A roll that a step still has to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hazard {
    /// The mine under a shoved car.
    TargetMine,
    /// The wreck under a shoved car.
    TargetWreck,
    /// The mine under the car whose turn it is.
    Mine,
    /// The wreck under it.
    Wreck,
}

impl Hazard {
    const ALL: [(Hazard, u8); 4] = [
        (Hazard::TargetMine, pending::TARGET_MINE),
        (Hazard::TargetWreck, pending::TARGET_WRECK),
        (Hazard::Mine, pending::MINE),
        (Hazard::Wreck, pending::WRECK),
    ];
}

/// A number of lane changes, or `"any"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes(pub(crate) u8);

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            ANY => serializer.serialize_str("any"),
            number => serializer.serialize_u8(number),
        }
    }
}

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Changes, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a number of lane changes, or \"any\"")]
        enum Either {
            Number(u8),
            Word(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Number(number) if number != ANY => Ok(Changes(number)),
            Either::Word(word) if word == "any" => Ok(Changes(ANY)),
            _ => Err(serde::de::Error::custom("lane_changes is a number or \"any\"")),
        }
    }
}

/// A Side Ram being made.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RamPosition {
    /// The car being rammed.
    pub target: Seat,
    /// In which direction.
    pub side: Side,
    /// Whether the Side Bumper is used.
    #[serde(default)]
    pub bumper: bool,
    /// Whether the Saw is used.
    #[serde(default)]
    pub saw: bool,
    /// Whether it is a compulsory lane change.
    #[serde(default)]
    pub dodge: bool,
}

/// Dice that are due.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowPosition {
    /// What for.
    pub tag: Tag,
    /// How many are left to throw.
    pub dice_left: u8,
    /// Those thrown already, sorted.
    #[serde(default)]
    pub so_far: Vec<u8>,
}

/// A car.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarPosition {
    /// Id of the car; none before it is taken.
    pub car: Option<String>,
    /// Id of the driver; none before it is taken.
    pub driver: Option<String>,
    /// Where it stands, or stood when it was destroyed; none before it has a slot.
    pub space: Option<Space>,
    /// How often it has crossed the line; if not said, once for a car past the first section of a ring, else never.
    #[serde(default)]
    pub crossings: Option<u8>,
    /// Its gear.
    pub node: Node,
    /// Structure; full if not said.
    #[serde(default)]
    pub structure: Option<u8>,
    /// Heat.
    #[serde(default)]
    pub heat: u8,
    /// Steering; full if not said.
    #[serde(default)]
    pub steering: Option<u8>,
    /// Brake; full if not said.
    #[serde(default)]
    pub brake: Option<u8>,
    /// Turbo; full if not said.
    #[serde(default)]
    pub turbo: Option<u8>,
    /// Mines in supply; full if not said.
    #[serde(default)]
    pub mines: Option<u8>,
    /// Armed equipment.
    #[serde(default)]
    pub armed: Vec<Item>,
    /// When it entered its space: later is larger.
    pub arrived: u16,
}

/// Arrival times of positions stay below this, so that a race of any length can go on from there.
const LATEST: u16 = 20_000;

impl RushNCrush {
    pub(crate) fn write_position(&self, state: &State) -> Position {
        let now = &state.now;
        let so_far = |throw: &Throw| {
            (1..=6u8).flat_map(|face| vec![face; usize::from(throw.so_far[usize::from(face) - 1])]).collect()
        };
        let turn = TurnPosition {
            seat: now.seat,
            phase: now.phase,
            activations: Some(now.activations),
            moved: now.moved.iter().collect(),
            turbos: now.turbos,
            brakes: now.brakes,
            movement: now.movement,
            lane_changes: Changes(now.changes),
            left: now.left.exists().then_some(now.left),
            cut: now.cut,
            mode: if now.boost { Mode::Boost } else { Mode::Drive },
            boost_steps: now.boost_steps,
            ram: now.ram.map(|ram| RamPosition {
                target: ram.target,
                side: ram.side,
                bumper: ram.bumper,
                saw: ram.saw,
                dodge: ram.dodge,
            }),
            pending: Hazard::ALL.into_iter().filter(|(_, bit)| now.pending & bit != 0).map(|(word, _)| word).collect(),
            throw: now.throw.as_ref().map(|throw| ThrowPosition {
                tag: throw.tag,
                dice_left: throw.left,
                so_far: so_far(throw),
            }),
        };
        let cars = Seat::all(self.seats).map(|seat| (seat, self.write_car(state.car(seat)))).collect();
        let destroyed = (1..=state.losses)
            .map(|loss| Seat::all(self.seats).filter(|seat| state.car(*seat).lost == loss).collect())
            .collect();
        Position {
            round: state.round,
            order: state.order.to_vec(),
            turn,
            cars,
            wrecks: state.wrecks.to_vec(),
            mines: state.mines.iter().copied().collect(),
            destroyed,
            result: (now.phase == Phase::Over).then(|| self.ranking(state).to_vec()),
        }
    }

    fn write_car(&self, car: &Car) -> CarPosition {
        CarPosition {
            car: self.model(car).map(|model| model.id.clone()),
            driver: self.garage.drivers.get(usize::from(car.driver)).map(|driver| driver.id.clone()),
            space: car.space.exists().then_some(car.space),
            crossings: Some(car.crossings),
            node: car.node,
            structure: Some(car.structure),
            heat: car.heat,
            steering: Some(car.steering),
            brake: Some(car.brake),
            turbo: Some(car.turbo),
            mines: Some(car.mines),
            armed: car.armed.iter().collect(),
            arrived: car.arrived,
        }
    }

    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Refusal> {
        if position.cars.len() != self.seats || position.cars.keys().any(|seat| seat.index() >= self.seats) {
            return Err(Refusal::new("RC-2.3", format!("this race has the cars of {} seats", self.seats)));
        }
        let mut cars = ArrayVec::new();
        for car in position.cars.values() {
            cars.push(self.read_car(car)?);
        }
        for (loss, seats) in (1..).zip(&position.destroyed) {
            for &seat in seats {
                let car: &mut Car = cars.get_mut(seat.index()).ok_or_else(|| not_in_race(seat))?;
                car.lost = loss;
            }
        }
        let order =
            ArrayVec::try_from(&position.order[..]).map_err(|_| Refusal::new("RC-3.1", "the order is too long"))?;
        if position.turn.seat.index() >= self.seats {
            return Err(not_in_race(position.turn.seat));
        }
        let mut wrecks = position.wrecks.clone();
        wrecks.sort_unstable();
        let wrecks =
            ArrayVec::try_from(&wrecks[..]).map_err(|_| Refusal::new("RC-9.2", "there are six cars to wreck"))?;
        let mines: Vec<(Space, Seat)> = position.mines.iter().map(|(space, seat)| (*space, *seat)).collect();
        let mines = ArrayVec::try_from(&mines[..]).map_err(|_| Refusal::new("RC-2.6", "there are twelve mines"))?;
        let state = State {
            round: position.round,
            order,
            now: self.read_turn(&position.turn)?,
            cars,
            wrecks,
            mines,
            losses: position.destroyed.len() as u8,
            winner: position.result.as_ref().and_then(|ranking| ranking.first().copied()),
        };
        self.inspect(&state)?;
        if state.now.phase == Phase::Over && position.result.as_deref() != Some(&self.ranking(&state)[..]) {
            return Err(Refusal::new("RC-10.5", "the result is not the ranking that follows from the cars"));
        }
        Ok(state)
    }

    fn read_turn(&self, turn: &TurnPosition) -> Result<Moment, Refusal> {
        let racing = !matches!(turn.phase, Phase::Slot | Phase::Car | Phase::Driver);
        let bits = |word: &Hazard| Hazard::ALL.into_iter().find(|(other, _)| other == word).map_or(0, |(_, bit)| bit);
        let throw = match &turn.throw {
            None => None,
            Some(throw) => {
                let mut so_far = [0u8; 6];
                for &face in &throw.so_far {
                    match so_far.get_mut(usize::from(face).wrapping_sub(1)) {
                        Some(count) if *count < 30 => *count += 1,
                        _ => return Err(Refusal::new("RC-5.5", format!("{face} is no face of a die"))),
                    }
                }
                Some(Throw { tag: throw.tag, left: throw.dice_left, so_far })
            }
        };
        Ok(Moment {
            seat: turn.seat,
            phase: turn.phase,
            activations: turn.activations.unwrap_or(if racing { self.garage.activations } else { 0 }),
            moved: turn.moved.iter().copied().collect(),
            turbos: turn.turbos,
            brakes: turn.brakes,
            movement: turn.movement,
            changes: turn.lane_changes.0,
            left: turn.left.unwrap_or(Space::NOWHERE),
            cut: turn.cut,
            boost: turn.mode == Mode::Boost,
            boost_steps: turn.boost_steps,
            ram: turn.ram.map(|ram| Ram {
                target: ram.target,
                side: ram.side,
                bumper: ram.bumper,
                saw: ram.saw,
                dodge: ram.dodge,
            }),
            pending: turn.pending.iter().map(bits).fold(0, |all, bit| all | bit),
            throw,
        })
    }

    fn read_car(&self, position: &CarPosition) -> Result<Car, Refusal> {
        let number = |found: Option<usize>, id: &str| match found {
            Some(number) => Ok(number as u8),
            None => Err(Refusal::new("RC-2.3", format!("there is no car or driver {id:?}"))),
        };
        let model = match &position.car {
            Some(id) => number(self.garage.models.iter().position(|model| model.id == *id), id)?,
            None => NONE,
        };
        let driver = match &position.driver {
            Some(id) => number(self.garage.drivers.iter().position(|driver| driver.id == *id), id)?,
            None => NONE,
        };
        let full = self.garage.models.get(usize::from(model));
        let or_full = |value: Option<u8>, full: Option<u8>| value.or(full).unwrap_or(0);
        let space = position.space.unwrap_or(Space::NOWHERE);
        let past_start = self.road.closed && space.exists() && space.section() > 0;
        Ok(Car {
            model,
            driver,
            space,
            crossings: position.crossings.unwrap_or(u8::from(past_start)),
            node: position.node,
            structure: or_full(position.structure, full.map(|model| model.structure)),
            heat: position.heat,
            steering: or_full(position.steering, full.map(|model| model.steering)),
            brake: or_full(position.brake, full.map(|model| model.brake)),
            turbo: or_full(position.turbo, full.map(|model| model.turbo)),
            mines: or_full(position.mines, full.map(|model| model.mines)),
            armed: position.armed.iter().copied().collect(),
            arrived: position.arrived,
            lost: 0,
        })
    }

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
        let lost = state.cars.iter().filter(|car| !car.runs()).count();
        if (1..=state.losses).any(|loss| state.cars.iter().all(|car| car.lost != loss)) || state.wrecks.len() > lost {
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
        let most = if now.boost { crate::equipment::BOOST } else { car.node.speed() };
        if now.movement > most || (now.cut && now.movement > 0) || now.boost_steps > crate::equipment::BOOST {
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
            Phase::Drive => now.movement > 0 && !now.boost,
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

fn not_in_race(seat: Seat) -> Refusal {
    Refusal::new("RC-2.3", format!("{seat} is not in this race"))
}

fn broken(rule: &'static str, sentence: String) -> Result<(), Refusal> {
    Err(Refusal::new(rule, sentence))
}
