//! Playing cards (CC-9) and the grey ones (CC-10).

use pileup_core::{Events, rule};

use crate::bits::Bits;
use crate::board::{Direction, Field, Place, Spot};
use crate::cards::{Card, Colour};
use crate::event::Event;
use crate::state::{Phase, State};
use crate::{Barred, CrashByCrash};

impl CrashByCrash {
    /// CC-9.1: a card goes on the discard pile, and what it does begins.
    pub(crate) fn play_card(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        let seat = state.seat;
        state.memory.shows(seat.index(), card);
        state.hands[seat.index()].take(card);
        state.discard.add(card);
        state.played += 1;
        rule!("CC-9.1");
        events.tell(|| Event::CardPlayed { seat, card });
        if card.colour() != Colour::Grey {
            // CC-7.5, 9.3, 9.4: no check after it; the second action is tied to it.
            if card.colour() == Colour::Blue {
                rule!("CC-9.3");
            } else {
                rule!("CC-9.4");
            }
            state.tied = Some(card);
            state.action = 2;
            return;
        }
        rule!("CC-9.2");
        state.phase = match card {
            Card::BellShift => Phase::Bell,
            Card::Lambada => Phase::Swap,
            Card::FreeRide => Phase::Ride,
            Card::Saboteur => Phase::Remove,
            Card::Dutchman => Phase::Fly,
            _ => {
                rule!("CC-10.6");
                let team = state.team().other();
                state.batteries[team as usize] -= 1;
                state.flat_next = true;
                events.tell(|| Event::BatteryLost { team, count: 1 });
                return self.finish_action(state, events);
            }
        };
    }

    /// CC-10.1: the bells that may be moved.
    pub(crate) fn movable_bells(&self, state: &State) -> impl Iterator<Item = Field> {
        state.chimes.iter().filter(move |bell| !state.guard_on(*bell) && !self.bell_fields(state, *bell).is_empty())
    }

    /// CC-10.1: the fields to which the bell of a field may be moved.
    pub(crate) fn bell_fields(&self, state: &State, bell: Field) -> Bits {
        let home = bell.place();
        let quiet = |place: &Place| *place == home || (place.fields() & state.chimes).is_empty();
        let flowers = Place::flowers().filter(quiet).fold(Bits::NONE, |sum, place| sum | place.fields());
        flowers & state.empty()
    }

    /// CC-10.1: a bell is put elsewhere. It does not ring.
    pub(crate) fn move_bell(&self, state: &mut State, from: Field, to: Field, events: &mut impl Events<Event>) {
        rule!("CC-10.1");
        let bell = state.bell_at(from);
        state.bells[usize::from(bell)] = Some(to);
        state.chimes.remove(from);
        state.chimes.insert(to);
        events.tell(|| Event::BellMoved { bell, from, to });
        self.finish_action(state, events);
    }

    /// CC-10.2: two neighbours change places.
    pub(crate) fn swap(&self, state: &mut State, one: Field, direction: Direction, events: &mut impl Events<Event>) {
        rule!("CC-10.2");
        let other = one.next(direction).expect("two cars stand side by side");
        let (first, second) = (state.lift_car(one), state.lift_car(other));
        state.put_car(first, other);
        state.put_car(second, one);
        events.tell(|| Event::Swapped { one, other });
        self.finish_action(state, events);
    }

    /// CC-10.3: where the car of a field may go. Onto a bell only if it may ring.
    #[inline]
    pub(crate) fn ride_fields(&self, state: &State, from: Field) -> Bits {
        from.around() & if self.may_ring(state) { state.free() } else { state.empty() }
    }

    /// CC-10.3: a car goes to a neighbouring field.
    pub(crate) fn ride(
        &self,
        state: &mut State,
        from: Field,
        to: Field,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        rule!("CC-10.3");
        self.travel(state, from, to, events)?;
        self.finish_action(state, events);
        Ok(())
    }

    /// CC-10.4: an opposing car goes home.
    pub(crate) fn sabotage(&self, state: &mut State, from: Field, events: &mut impl Events<Event>) {
        rule!("CC-10.4");
        let car = state.lift_car(from);
        events.tell(|| Event::Returned { car, from });
        self.finish_action(state, events);
    }

    /// CC-10.5: the guard is put elsewhere.
    pub(crate) fn fly(&self, state: &mut State, to: Field, events: &mut impl Events<Event>) {
        rule!("CC-10.5");
        let from = state.guard;
        state.guard = Some(Spot::Field(to));
        events.tell(|| Event::GuardMoved { from, to: Spot::Field(to) });
        self.finish_action(state, events);
    }
}
