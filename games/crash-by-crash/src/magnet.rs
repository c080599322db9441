//! Magnets (CC-7).

use arrayvec::ArrayVec;
use pileup_core::{Events, rule};

use crate::bits::Bits;
use crate::board::{Direction, Field};
use crate::event::{Event, Why};
use crate::state::{Car, MAGNET, Phase, State, Team};
use crate::{Barred, CrashByCrash};

/// A car that is pulled: from, to, whose magnet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pull {
    pub(crate) from: Field,
    pub(crate) to: Field,
    pub(crate) magnet: Team,
}

/// Two magnets attract six cars each at the most.
pub(crate) type Pulls = ArrayVec<Pull, 12>;

impl CrashByCrash {
    /// CC-7.2, 7.3: the pulls of a check.
    pub(crate) fn pulls(&self, state: &State) -> Pulls {
        let mut drawn = Pulls::new();
        // CC-7.6: magnets do not attract each other.
        let normal = state.traffic() & !state.magnets();
        for magnet in Team::ALL {
            let Some(centre) = state.magnet(magnet) else { continue };
            if !(centre.two_away() & state.magnets()).is_empty() {
                rule!("CC-7.6");
            }
            if (centre.two_away() & normal).is_empty() {
                continue;
            }
            for direction in Direction::ALL {
                // CC-7.2: exactly two away, and the field between is open; a bell between does not matter.
                let Some(to) = centre.next(direction) else { continue };
                if !state.floor.has(to) || state.has_car(to) {
                    continue;
                }
                if state.guard_on(to) {
                    rule!("CC-8.10");
                    continue;
                }
                let Some(from) = to.next(direction).filter(|far| normal.has(*far)) else { continue };
                rule!("CC-7.2");
                drawn.push(Pull { from, to, magnet });
            }
        }
        if drawn.is_empty() {
            return drawn;
        }
        // CC-7.3: judged at once, before anything moves.
        let held = state.beside_magnets();
        let mut left: Pulls = drawn
            .iter()
            .filter(|pull| {
                let rival =
                    |other: &&Pull| other.magnet != pull.magnet && (other.from == pull.from || other.to == pull.to);
                !held.has(pull.from) && !drawn.iter().any(|other| rival(&other))
            })
            .copied()
            .collect();
        if left.len() < drawn.len() {
            rule!("CC-7.3");
        }
        // CC-7.3 (d): a bell only if a scoring is allowed, and only one.
        let onto_bells = left.iter().filter(|pull| state.chimes.has(pull.to)).count();
        if onto_bells > 1 || (onto_bells == 1 && !self.scoring_allowed(state)) {
            rule!("CC-7.3");
            left.retain(|pull| !state.chimes.has(pull.to));
        }
        left
    }

    /// CC-7.4: carries out a check. A pull onto a bell rings it.
    pub(crate) fn magnet_check(&self, state: &mut State, events: &mut impl Events<Event>) -> Pulls {
        let pulls = if state.magnets().is_empty() { Pulls::new() } else { self.pulls(state) };
        for &Pull { from, to, magnet } in &pulls {
            rule!("CC-7.4");
            let car = state.move_car(from, to);
            events.tell(|| Event::Pulled { car, from, to, magnet });
        }
        for pull in &pulls {
            let rang = self.touch(state, pull.to, events);
            debug_assert!(rang.is_ok(), "barred bells are not pulled onto");
        }
        pulls
    }

    /// CC-7.3 (d): whether a check now would ring a bell.
    pub(crate) fn check_would_ring(&self, state: &State) -> bool {
        !(self.ringing_fields(state) & state.traffic()).is_empty()
            && self.pulls(state).iter().any(|pull| state.chimes.has(pull.to))
    }

    /// The fields behind a bell that is next to a magnet: a check rings only if a car stands on one of them.
    #[inline]
    pub(crate) fn ringing_fields(&self, state: &State) -> Bits {
        let mut fields = Bits::NONE;
        for magnet in Team::ALL {
            let Some(centre) = state.magnet(magnet) else { continue };
            if (centre.around() & state.chimes).is_empty() {
                continue;
            }
            for direction in Direction::ALL {
                if let Some(bell) = centre.next(direction).filter(|bell| state.chimes.has(*bell))
                    && let Some(behind) = bell.next(direction)
                {
                    fields.insert(behind);
                }
            }
        }
        fields
    }

    /// The empty fields on which a magnet would have a car two away with an open field between: of all fields, those
    /// that can be legal (CC-7.1).
    pub(crate) fn magnet_fields(&self, state: &State) -> Bits {
        let normal = state.traffic() & !state.magnets();
        let open = state.free();
        let reached = |sum: Bits, direction| sum | (normal.step(direction) & open).step(direction);
        Direction::ALL.into_iter().fold(Bits::NONE, reached) & state.empty()
    }

    /// The empty fields on which a magnet would have a car two away with a bell between.
    pub(crate) fn magnet_fields_by_bells(&self, state: &State) -> Bits {
        let normal = state.traffic() & !state.magnets();
        let bells = state.chimes & state.free();
        let reached = |sum: Bits, direction| sum | (normal.step(direction) & bells).step(direction);
        Direction::ALL.into_iter().fold(Bits::NONE, reached) & state.empty()
    }

    /// CC-7.1: whether a magnet put here would itself pull a car.
    pub(crate) fn magnet_would_pull(&self, state: &State, field: Field) -> bool {
        let team = state.team();
        let mut next = *state;
        next.put_car(Car { team, number: MAGNET as u8 }, field);
        self.pulls(&next).iter().any(|pull| pull.magnet == team)
    }

    /// CC-7.1: puts the magnet; that is the check. Refused if it pulls nothing, unless CC-12.4 allows it.
    pub(crate) fn put_magnet(
        &self,
        state: &mut State,
        field: Field,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        let team = state.team();
        let car = Car { team, number: MAGNET as u8 };
        state.put_car(car, field);
        state.placed += 1;
        events.tell(|| Event::Placed { car, at: field });
        rule!("CC-7.1");
        let pulls = self.magnet_check(state, events);
        if state.tied == Some(crate::Card::Expansion) {
            rule!("CC-12.4");
        }
        if state.tied != Some(crate::Card::Expansion) && !pulls.iter().any(|pull| pull.magnet == team) {
            return Err(Barred);
        }
        self.finish_checked_action(state, events);
        Ok(())
    }

    /// The magnet is declared, and a second car paid for (CC-4.5).
    pub(crate) fn declare_magnet(&self, state: &mut State, events: &mut impl Events<Event>) {
        self.pay(state, state.car_fee(), Why::SecondCar, events);
        state.phase = Phase::At;
    }
}
