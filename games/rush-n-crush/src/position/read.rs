//! A position becomes a race, if it is a possible one.

use pileup_core::{Refusal, Seat};

use super::{CarPosition, Hazard, Mode, Position, TurnPosition};
use crate::RushNCrush;
use crate::parts::Space;
use crate::row::Row;
use crate::state::{Car, Moment, NONE, Phase, Ram, State, Throw};

impl RushNCrush {
    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Refusal> {
        if position.cars.len() != self.seats || position.cars.keys().any(|seat| seat.index() >= self.seats) {
            return Err(Refusal::new("RC-2.3", format!("this race has the cars of {} seats", self.seats)));
        }
        let mut cars = Row::EMPTY;
        for car in position.cars.values() {
            cars.push(self.read_car(car)?);
        }
        if position.destroyed.len() > self.seats {
            return Err(Refusal::new("RC-9.5", "a car is destroyed once"));
        }
        for (loss, seats) in (1..).zip(&position.destroyed) {
            for &seat in seats {
                let car: &mut Car = cars.get_mut(seat.index()).ok_or_else(|| not_in_race(seat))?;
                car.lost = loss;
            }
        }
        let order = Row::of(&position.order).ok_or_else(|| Refusal::new("RC-3.1", "the order is too long"))?;
        if position.turn.seat.index() >= self.seats {
            return Err(not_in_race(position.turn.seat));
        }
        let mut wrecks = position.wrecks.clone();
        wrecks.sort_unstable();
        let wrecks = Row::of(&wrecks).ok_or_else(|| Refusal::new("RC-9.2", "there are six cars to wreck"))?;
        let mines: Vec<(Space, Seat)> = position.mines.iter().map(|(space, seat)| (*space, *seat)).collect();
        let mines = Row::of(&mines).ok_or_else(|| Refusal::new("RC-2.6", "there are twelve mines"))?;
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
            stop: turn.stop,
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
}

fn not_in_race(seat: Seat) -> Refusal {
    Refusal::new("RC-2.3", format!("{seat} is not in this race"))
}
