//! Exchange and drawing (CC-13), with four seats too (CC-16.3).

use pileup_core::{Events, rule};

use crate::CrashByCrash;
use crate::cards::Card;
use crate::event::Event;
use crate::state::{Draw, Phase, State};

/// CC-2.3: cards on display in the game for two.
pub(crate) const DISPLAY: usize = 3;

impl CrashByCrash {
    /// CC-13.1: a card is discarded without effect; after the second one cards are taken.
    pub(crate) fn drop_card(&self, state: &mut State, card: Card, left: u8, events: &mut impl Events<Event>) {
        let seat = state.seat;
        state.memory.shows(seat.index(), card);
        state.hands[seat.index()].take(card);
        state.discard.add(card);
        events.tell(|| Event::CardDiscarded { seat, card });
        if left > 1 {
            state.phase = Phase::Drop(left - 1);
        } else {
            rule!("CC-13.1");
            self.draw_on(state, Draw { left: 2, exchange: true }, events);
        }
    }

    /// The next card, or what follows the last one.
    pub(crate) fn draw_on(&self, state: &mut State, draw: Draw, events: &mut impl Events<Event>) {
        let open = self.options.players == 2;
        if draw.left > 0 {
            state.phase = if open { Phase::Take(draw) } else { Phase::Fetch(draw) };
        } else if open && state.display.len() < DISPLAY {
            if draw.exchange {
                rule!("CC-13.2");
            }
            state.phase = Phase::Fill(draw);
        } else if draw.exchange {
            self.finish_action(state, events);
        } else {
            self.next_turn(state, events);
        }
    }

    /// CC-13.4: a card of the display is taken. At the end of the turn it is replaced at once, in an exchange not.
    pub(crate) fn take_open(&self, state: &mut State, card: Card, draw: Draw, events: &mut impl Events<Event>) {
        let seat = state.seat;
        state.display.take(card);
        state.hands[seat.index()].add(card);
        state.memory.takes(seat.index(), card);
        events.tell(|| Event::CardTaken { seat, card: Some(card), open: true });
        let draw = Draw { left: draw.left - 1, ..draw };
        if draw.exchange {
            self.draw_on(state, draw, events);
        } else {
            state.phase = Phase::Fill(draw);
        }
    }

    /// CC-13.5: before a card is drawn from an empty pile, the discards become the pile.
    fn reshuffle(&self, state: &mut State, events: &mut impl Events<Event>) {
        if state.pile().is_empty() {
            rule!("CC-13.5");
            state.memory.reshuffles(&state.hands, state.seat, state.offered);
            state.discard = crate::Cards::NONE;
            events.tell(|| Event::Reshuffled);
        }
    }

    /// A card from the pile: into the hand, or with four seats to choose from (CC-16.3).
    pub(crate) fn fetch(&self, state: &mut State, card: Card, draw: Draw, events: &mut impl Events<Event>) {
        self.reshuffle(state, events);
        let seat = state.seat;
        if self.options.players == 2 {
            state.hands[seat.index()].add(card);
            state.memory.draws(seat.index());
            events.tell(|| Event::CardTaken { seat, card: Some(card), open: false });
            self.draw_on(state, draw, events);
        } else {
            state.offered.add(card);
            events.tell(|| Event::CardOffered { seat, card: Some(card) });
            if state.offered.len() == 2 {
                state.phase = Phase::Keep(draw);
            }
        }
    }

    /// CC-16.3: one of two cards is kept, the other discarded face up.
    pub(crate) fn keep(&self, state: &mut State, card: Card, draw: Draw, events: &mut impl Events<Event>) {
        let seat = state.seat;
        rule!("CC-16.3");
        state.offered.take(card);
        state.hands[seat.index()].add(card);
        events.tell(|| Event::CardTaken { seat, card: Some(card), open: false });
        let mut rest = state.offered.iter();
        if let Some(other) = rest.next() {
            state.offered.take(other);
            state.discard.add(other);
            state.memory.keeps(seat.index(), other);
            events.tell(|| Event::CardDiscarded { seat, card: other });
        }
        self.draw_on(state, Draw { left: draw.left - 1, ..draw }, events);
    }

    /// CC-13.2, 13.4: a card of the pile is laid open.
    pub(crate) fn fill(&self, state: &mut State, card: Card, draw: Draw, events: &mut impl Events<Event>) {
        self.reshuffle(state, events);
        state.display.add(card);
        events.tell(|| Event::CardShown { card });
        if state.display.len() >= DISPLAY {
            self.draw_on(state, draw, events);
        }
    }
}
