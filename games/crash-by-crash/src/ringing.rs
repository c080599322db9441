//! Whether an action can still ring, where a yellow card demands it (CC-9.4): what can be told without trying.

use arrayvec::ArrayVec;

use crate::CrashByCrash;
use crate::bits::Bits;
use crate::board::{Direction, Field, Spot};
use crate::bump::Ahead;
use crate::cards::Card;
use crate::guard::Stride;
use crate::legal::Outlook;
use crate::ply::Ply;
use crate::state::{MAGNET, Phase, State, Team, Trail};

/// What the guard's pushes change, as far as it is looked at here.
struct Pushed {
    cars: [Bits; 2],
    magnets: [Option<Field>; 2],
    guard: Option<Spot>,
    rung: Option<Field>,
}

impl Pushed {
    fn of(state: &State) -> Pushed {
        Pushed {
            cars: state.cars,
            magnets: Team::ALL.map(|team| state.magnet(team)),
            guard: state.guard,
            rung: state.rung,
        }
    }

    fn restore(self, state: &mut State) {
        (state.cars, state.guard, state.rung) = (self.cars, self.guard, self.rung);
        for (fleet, magnet) in state.fleet.iter_mut().zip(self.magnets) {
            fleet[MAGNET] = magnet;
        }
    }
}

impl CrashByCrash {
    /// CC-9.4: the same where a scoring must follow, by the action itself or by the magnets after it.
    pub(crate) fn quick_ring(&self, state: &State, outlook: &Outlook, ply: Ply) -> Option<bool> {
        let cars = state.traffic();
        let ringing = outlook.ringing;
        // Without moving a car, a magnet or a bell only a car that stands right for it already can be pulled to ring.
        let still = || (ringing & cars).is_empty().then_some(false);
        match ply {
            Ply::Car(field) if outlook.ringing_bumps.has(field) => Some(true),
            Ply::Car(field) => (!self.magnets_may_finish(state, ringing, field)).then_some(false),
            Ply::Magnet if self.magnet_fields_by_bells(state).is_empty() => still(),
            Ply::At(field) if (field.around() & state.chimes).is_empty() => still(),
            Ply::Guard(steps) => {
                let from = state.guard.expect("the guard has his post");
                let mut trail = Trail::default();
                trail.push(from);
                Some(self.walk_rings(&mut { *state }, steps, trail))
            }
            Ply::To(to, chosen) => {
                let Phase::Step { left, mut trail } = state.phase else { unreachable!("steps follow a walk") };
                let mut next = *state;
                trail.push(to);
                Some(self.stride_out(&mut next, to, chosen) && self.walk_rings(&mut next, left - 1, trail))
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

    /// Where a new car can ring with a plain bump.
    pub(crate) fn ringing_bumps(&self, state: &State) -> Bits {
        let team = state.team();
        if state.points[team as usize] < state.car_fee() || state.spare_car(team).is_none() {
            return Bits::NONE;
        }
        // More force goes at least as far, and a bell stops it: the strongest bump rings if any does.
        state.ringing_bumps(1 + state.usable_batteries())
    }

    /// Whether the magnets may ring after a plain bump of a car put here that does not ring itself: `false` is certain.
    fn magnets_may_finish(&self, state: &State, ringing: Bits, car: Field) -> bool {
        let magnets = state.magnets();
        ringing.has(car)
            || !(ringing & state.traffic()).is_empty()
            || state.cars_round(car).any(|direction| {
                // Wherever a car may stop that is pushed; a magnet may come beside a bell.
                let mut at = car.next(direction).expect("a car stands there");
                let (mut pushed, mut force) = (at, 1 + state.usable_batteries());
                loop {
                    match state.ahead(at, direction) {
                        Ahead::Car(next) => (at, pushed) = (next, next),
                        Ahead::Open(next) if force > 0 => {
                            at = next;
                            force -= 1;
                            if magnets.has(pushed) || ringing.has(at) {
                                return true;
                            }
                        }
                        _ => return false,
                    }
                }
            })
    }

    /// CC-8.9, 9.4: whether a walk with so many steps left can be finished so that a scoring follows. The state is
    /// changed on the way and is the same again at the end.
    fn walk_rings(&self, state: &mut State, left: u8, trail: Trail) -> bool {
        // CC-15.2: whoever is wiped out ends the game before the scoring.
        if state.wiped_out() {
            return false;
        }
        let from = state.guard.expect("the guard has his post");
        if state.rung.is_some() {
            if self.can_stroll(state, from, left, trail) {
                return true;
            }
        } else if left == 0 {
            return self.check_would_ring(state);
        } else {
            // The last step is tried as quickly as it is guessed.
            let hope = match left {
                1 => self.walk_may_ring(state, self.ringing_fields(state), from, left),
                _ => self.walk_could_ring(state, left),
            };
            if !hope {
                return false;
            }
        }
        let strides: ArrayVec<Stride, 18> = self.strides(state, from).collect();
        strides.into_iter().filter(|stride| !trail.contains(stride.to)).any(|stride| {
            let before = Pushed::of(state);
            let mut longer = trail;
            longer.push(stride.to);
            let rings = self.stride_out(state, stride.to, stride.direction) && self.walk_rings(state, left - 1, longer);
            before.restore(state);
            rings
        })
    }

    /// The same for a guard who may come back to where he has been: then the ways to a push do not matter, and each push is
    /// tried once. `false` is certain, `true` is not.
    fn walk_could_ring(&self, state: &mut State, left: u8) -> bool {
        let from = state.guard.expect("the guard has his post");
        let ringing = self.ringing_fields(state);
        if !self.walk_may_ring(state, ringing, from, left) {
            return false;
        }
        let cars = state.traffic();
        let mut at = from.fields();
        for after in (0..left).rev() {
            for direction in Direction::ALL {
                for car in (at.step(direction) & cars).iter() {
                    let before = Pushed::of(state);
                    // He is behind the row by then, and nowhere before it.
                    state.guard = None;
                    let rings = self.push_row(state, car, direction) && !state.wiped_out() && {
                        state.guard = Some(Spot::Field(car));
                        match after {
                            _ if state.rung.is_some() => true,
                            0 => self.check_would_ring(state),
                            _ => self.walk_could_ring(state, after),
                        }
                    };
                    before.restore(state);
                    if rings {
                        return true;
                    }
                }
            }
            at = state.with_whole_holes(at.neighbours() & !cars);
        }
        !(ringing & cars).is_empty()
    }

    /// One step of the guard with all that it pushes. `false` if it is barred (CC-14.3).
    fn stride_out(&self, state: &mut State, to: Spot, direction: Option<Direction>) -> bool {
        if let Spot::Field(first) = to
            && state.has_car(first)
            && !self.push_row(state, first, self.shoves_towards(state, first, direction))
        {
            return false;
        }
        state.guard = Some(to);
        true
    }

    /// CC-8.3: a row moves one field, as far as bells and magnets care: which normal car is which is not kept. `false` if
    /// it is barred (CC-14.3).
    fn push_row(&self, state: &mut State, first: Field, direction: Direction) -> bool {
        let (mut row, mut last) = (Bits::NONE, first);
        row.insert(last);
        let end = loop {
            match state.ahead(last, direction) {
                Ahead::Car(next) => {
                    last = next;
                    row.insert(last);
                }
                end => break end,
            }
        };
        if let Ahead::Open(next) = end
            && self.touch(state, next, &mut ()).is_err()
        {
            return false;
        }
        for cars in &mut state.cars {
            *cars = (*cars & !row) | ((*cars & row).step(direction) & state.floor);
        }
        for magnet in state.fleet.iter_mut().map(|fleet| &mut fleet[MAGNET]) {
            if let Some(field) = magnet.filter(|field| row.has(*field)) {
                *magnet = field.next(direction).filter(|next| state.floor.has(*next));
            }
        }
        true
    }

    /// Whether a walk of so many steps could ring: `false` is certain, `true` is not.
    fn walk_may_ring(&self, state: &State, ringing: Bits, from: Spot, steps: u8) -> bool {
        let cars = state.traffic();
        if !(ringing & cars).is_empty() {
            return true;
        }
        // Where he can be before a step if he has pushed nothing so far, and the fields next to that. The fields of a
        // hole stand for the hole.
        let (mut at, mut beside) = (from.fields(), from.around());
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
