//! Setup (PM-1, PM-6): the board is laid or rolled, dice are set, cards dealt, and chance says who begins.

use pileup_core::{Events, Seat, rule};

use crate::board::{FIELDS, Field, Kind, Plate, Plates, Way, code_of, count_kinds};
use crate::options::{First, Layout};
use crate::state::{Ask, DieId, State};
use crate::{Event, PushMove};

impl PushMove {
    pub(crate) fn new_game(&self) -> State {
        let mut state = State::empty(self.laid_plates(), |index| self.owner(index));
        // PM-1.8: every die begins on a start field of its seat, showing 1.
        for seat in Seat::all(self.players) {
            for (id, &field) in self.dice_of(seat).zip(&self.starts[seat.index()]) {
                rule!("PM-1.8");
                state.add(id, field, 1);
            }
        }
        match self.players {
            2 => rule!("PM-1.2"),
            3 => rule!("PM-6.1"),
            _ => rule!("PM-6.2"),
        }
        if self.options.cards {
            rule!("PM-7.1");
            state.deck = self.components.pile;
        }
        match self.layout {
            Layout::Laid(_) => self.after_board(&mut state, &mut ()),
            Layout::Rolled | Layout::RolledFair => self.next_plate(&mut state, 0, &mut ()),
        }
        state
    }

    /// PM-1.7: a prepared board without the plates on start fields.
    fn laid_plates(&self) -> Plates {
        let mut plates = match &self.layout {
            Layout::Laid(plates) => **plates,
            Layout::Rolled | Layout::RolledFair => [Plate::Bare; FIELDS],
        };
        for field in crate::board::fields_of(self.start_fields) {
            if plates[field.index()] != Plate::Bare {
                rule!("PM-1.7");
                if self.players > 2 {
                    rule!("PM-6.3");
                }
            }
            plates[field.index()] = Plate::Bare;
        }
        plates
    }

    /// Asks for the plate of the next field from `index` on that is to be rolled, row by row (PM-1.4).
    fn next_plate(&self, state: &mut State, index: usize, events: &mut impl Events<Event>) {
        let end = if self.layout == Layout::RolledFair { Field::CENTRE.index() + 1 } else { FIELDS };
        let next = (index..end).map(Field::new).find(|field| self.start_fields & field.bit() == 0);
        if next.is_some_and(|field| field.index() > index) {
            rule!("PM-1.7");
            if self.players > 2 {
                rule!("PM-6.3");
            }
        }
        match next {
            Some(field) => state.ask = Ask::Plate { field },
            None => {
                rule!("PM-9.2");
                events.tell(|| Event::Built { code: code_of(&state.plates) });
                self.after_board(state, events);
            }
        }
    }

    /// How many plates of a kind are still in the box.
    pub(crate) fn plates_left(&self, state: &State, kind: Kind) -> u8 {
        self.components.plates[kind as usize] - count_kinds(&state.plates)[kind as usize]
    }

    /// Whether a plate of this kind can be rolled for a field (PM-1.5).
    pub(crate) fn has_plate(&self, state: &State, field: Field, kind: Kind) -> bool {
        let left = self.plates_left(state, kind);
        match self.layout {
            // The opposite field gets the same plate, the centre is its own opposite and has no direction.
            Layout::RolledFair if field != Field::CENTRE => left >= 2,
            Layout::RolledFair => left >= 1 && kind != Kind::OneWay,
            _ => left >= 1,
        }
    }

    pub(crate) fn rolled_plate(&self, state: &mut State, field: Field, number: u8, events: &mut impl Events<Event>) {
        rule!("PM-1.4");
        let kind = self.components.d20[usize::from(number) - 1];
        let plate = Plate::ALL.into_iter().find(|plate| plate.kind() == Some(kind));
        match plate.expect("every kind has a plate") {
            Plate::OneWay(_) => state.ask = Ask::Arrow { field },
            plate => self.lay(state, field, plate, events),
        }
    }

    pub(crate) fn lay(&self, state: &mut State, field: Field, plate: Plate, events: &mut impl Events<Event>) {
        state.plates[field.index()] = plate;
        events.tell(|| Event::Laid { field, plate });
        if self.layout == Layout::RolledFair && field != Field::CENTRE {
            rule!("PM-9.1");
            let (field, plate) = (field.opposite(), plate.reversed());
            state.plates[field.index()] = plate;
            events.tell(|| Event::Laid { field, plate });
        }
        self.next_plate(state, field.index() + 1, events);
    }

    /// PM-1.6: seats take turns to choose directions.
    pub(crate) fn arrow_seat(&self, state: &State) -> Seat {
        let laid = usize::from(count_kinds(&state.plates)[Kind::OneWay as usize]);
        let chosen = if self.layout == Layout::RolledFair { laid / 2 } else { laid };
        Seat::new(chosen % self.players)
    }

    /// PM-1.6: a direction into which nobody could ever enter may not be chosen.
    pub(crate) fn arrow_ways(field: Field) -> impl Iterator<Item = Way> {
        Way::ALL.into_iter().filter(move |way| field.next(way.back()).is_some())
    }

    fn after_board(&self, state: &mut State, events: &mut impl Events<Event>) {
        self.deal_next(state, 0, events);
    }

    /// PM-7.13: p1, p2, ... get a card each, then again.
    pub(crate) fn deal_next(&self, state: &mut State, dealt: u8, events: &mut impl Events<Event>) {
        if dealt < self.options.deal * self.options.players {
            rule!("PM-7.13");
            state.ask = Ask::Deal { dealt };
            return;
        }
        match self.options.first {
            First::Chance => state.ask = Ask::First,
            First::Seat(seat) => self.begin_game(state, seat, events),
        }
    }

    /// PM-1.9: from the first seat on, turns go in seat order.
    pub(crate) fn begin_game(&self, state: &mut State, first: Seat, events: &mut impl Events<Event>) {
        state.first = first;
        self.begin_turn(state, first, events);
        self.limit_opening(state);
    }

    /// Whether no seat has fewer dice than in a new game.
    pub(crate) fn full_set(&self, state: &State) -> bool {
        Seat::all(self.players).flat_map(|seat| self.dice_of(seat)).all(|id: DieId| state.die(id).exists())
    }
}
