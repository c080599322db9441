//! Whether an action can still ring, where a yellow card demands it (CC-9.4): what can be told without trying.

use crate::CrashByCrash;
use crate::bits::Bits;
use crate::board::{Direction, Field, Spot};
use crate::bump::{Ahead, Ending};
use crate::cards::Card;
use crate::ply::Ply;
use crate::state::{Phase, State};

impl CrashByCrash {
    /// CC-9.4: the same where a scoring must follow, by the action itself or by the magnets after it.
    pub(crate) fn quick_ring(&self, state: &State, ringing: Bits, ply: Ply) -> Option<bool> {
        let cars = state.traffic();
        // Without moving a car, a magnet or a bell only a car that stands right for it already can be pulled to ring.
        let still = || (ringing & cars).is_empty().then_some(false);
        match ply {
            Ply::Car(field) => self.car_can_ring(state, ringing, field),
            Ply::Magnet if self.magnet_fields_by_bells(state).is_empty() => still(),
            Ply::At(field) if (field.around() & state.chimes).is_empty() => still(),
            Ply::Guard(steps) => {
                let from = state.guard.expect("the guard has his post");
                (!self.walk_may_ring(state, ringing, from, steps)).then_some(false)
            }
            Ply::To(..) if state.rung.is_some() => None,
            Ply::To(spot, chosen) => {
                let Phase::Step { left, .. } = state.phase else { unreachable!("steps follow a walk") };
                match spot.field().filter(|field| state.has_car(*field)) {
                    None if left == 1 => still(),
                    None => (!self.walk_may_ring(state, ringing, spot, left - 1)).then_some(false),
                    Some(_) if left > 1 => None,
                    Some(car) => {
                        let direction = self.shoves_towards(state, car, chosen);
                        (!self.shove_may_ring(state, ringing, car, direction)).then_some(false)
                    }
                }
            }
            Ply::Bell(bell) if (self.bell_fields(state, bell) & state.beside_magnets()).is_empty() => still(),
            Ply::Put(field) if !state.beside_magnets().has(field) => still(),
            Ply::Exchange => Some(self.check_would_ring(state)),
            Ply::Play(Card::FreeRide) => match (cars.neighbours() & state.free() & state.chimes).is_empty() {
                false => Some(true),
                true => state.magnets().is_empty().then_some(false),
            },
            Ply::Play(Card::Lambada | Card::BellShift) => state.magnets().is_empty().then_some(false),
            Ply::Play(_) => still(),
            _ => None,
        }
    }

    /// Whether a car put here can ring with a plain bump; unknown where a magnet may finish it.
    fn car_can_ring(&self, state: &State, ringing: Bits, car: Field) -> Option<bool> {
        let force = 1 + state.usable_batteries();
        let magnets = state.magnets();
        let mut unclear = ringing.has(car) || !(ringing & state.traffic()).is_empty();
        for direction in Direction::ALL {
            let Some(first) = car.next(direction).filter(|next| state.has_car(*next)) else { continue };
            // More force goes at least as far, and a bell stops it: the strongest bump rings if any does.
            if let Ending::Bell(_) = state.push_ending(first, direction, force) {
                return Some(true);
            }
            if !magnets.is_empty() {
                let mut at = Some(first);
                while let Some(field) = at {
                    unclear |= magnets.has(field) || ringing.has(field);
                    at = field.next(direction);
                }
            }
        }
        (!unclear).then_some(false)
    }

    /// Whether a walk of so many steps could ring: `false` is certain, `true` is not.
    fn walk_may_ring(&self, state: &State, ringing: Bits, from: Spot, steps: u8) -> bool {
        let cars = state.traffic();
        if !(ringing & cars).is_empty() {
            return true;
        }
        // Where he can be before a step if he has pushed nothing so far, and the fields next to that. The fields of a
        // hole stand for the hole.
        let (mut at, mut beside) = match from {
            Spot::Field(field) => ([field].into_iter().collect::<Bits>(), field.around()),
            Spot::Hole(place) => (place.fields(), place.fields().neighbours()),
        };
        for left in (0..steps).rev() {
            let met = beside & cars;
            if !met.is_empty() {
                if left > 0 {
                    return self.cars_may_ring(state, ringing, left + 1);
                }
                return met.iter().any(|car| {
                    Direction::ALL.into_iter().any(|direction| {
                        car.next(direction.opposite()).is_some_and(|behind| at.has(behind))
                            && self.shove_may_ring(state, ringing, car, direction)
                    })
                });
            }
            if left > 0 {
                at = state.with_whole_holes(beside);
                beside = at.neighbours();
            }
        }
        false
    }

    /// Whether a row that the guard pushes by one field could ring, by a car that comes onto a bell or by the magnets
    /// after it: `false` is certain, `true` is not.
    fn shove_may_ring(&self, state: &State, ringing: Bits, first: Field, direction: Direction) -> bool {
        if !(ringing & state.traffic()).is_empty() {
            return true;
        }
        let magnets = state.magnets();
        let mut car = first;
        loop {
            let ahead = state.ahead(car, direction);
            if let Ahead::Car(to) | Ahead::Open(to) = ahead
                && magnets.has(car)
                && !(to.around() & state.chimes).is_empty()
            {
                return true;
            }
            match ahead {
                Ahead::Car(next) => car = next,
                Ahead::Open(to) => return state.chimes.has(to) || ringing.has(to),
                Ahead::Off | Ahead::Guard => return false,
            }
        }
    }

    /// Whether cars that move no further than so many fields could ring: `false` is certain, `true` is not. A magnet may
    /// come beside a bell as well as a car onto it, or a car behind a bell that a magnet is beside.
    fn cars_may_ring(&self, state: &State, ringing: Bits, moves: u8) -> bool {
        let cars = state.traffic();
        let mut near = state.chimes | ringing;
        for _ in 0..moves {
            near = near | near.neighbours();
            if !(near & cars).is_empty() {
                return true;
            }
        }
        !(near.neighbours() & state.magnets()).is_empty()
    }
}
