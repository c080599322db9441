//! A race becomes a position.

use pileup_core::Seat;

use super::{CarPosition, Changes, Hazard, Mode, Position, RamPosition, ThrowPosition, TurnPosition};
use crate::RushNCrush;
use crate::state::{Car, Phase, State, Throw};

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
            stop: now.stop,
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
}
