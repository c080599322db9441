//! The turn (PM-2): every die must move once.

use pileup_core::{Events, Seat, proof, rule};

use crate::options::Opening;
use crate::state::{Ask, DieId, Power, State};
use crate::{Event, PushMove, Way};

impl PushMove {
    /// PM-2.6: the dice that stand on the board now have a move; PM-8.5: frozen ones are excused.
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat, events: &mut impl Events<Event>) {
        state.turn = seat;
        state.drawn = 0;
        for id in self.dice_of(seat) {
            let die = state.die_mut(id);
            die.to_move = die.at().is_some() && die.frost == 0;
        }
        state.ask = Ask::Turn;
        events.tell(|| Event::Turn { seat });
    }

    /// PM-2.8: in the first turn of the game the first seat may be allowed only half of its dice.
    pub(crate) fn limit_opening(&self, state: &mut State) {
        if self.options.opening == Opening::Half {
            state.opening_left = state.strength(state.turn).0.div_ceil(2);
        }
    }

    /// A die makes its move of the turn.
    pub(crate) fn spend_move(&self, state: &mut State, id: DieId) {
        state.die_mut(id).to_move = false;
        if state.opening_left > 0 {
            state.opening_left -= 1;
            if state.opening_left == 0 {
                rule!("PM-2.8");
                self.dice_of(state.turn).for_each(|id| state.die_mut(id).to_move = false);
            }
        }
    }

    /// PM-2.5: whether a die that has still to move has a legal step.
    pub(crate) fn must_move(&self, state: &State) -> bool {
        self.dice_of(state.turn).any(|id| {
            let die = state.die(id);
            die.to_move && die.at().is_some_and(|from| self.has_step(state, from))
        })
    }

    /// Whether the die on a field has any legal step.
    pub(crate) fn has_step(&self, state: &State, from: crate::Field) -> bool {
        Way::ALL.into_iter().any(|way| self.step(state, from, way, Power::Plain).is_ok())
    }

    pub(crate) fn end_turn(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("PM-2.5");
        if proof::ACTIVE && state.strength(state.turn).0 == 0 {
            rule!("PM-2.7");
        }
        state.opening_left = 0;
        for id in self.dice_of(state.turn) {
            let die = state.die_mut(id);
            if die.to_move {
                // It was passed over.
                rule!("PM-2.3");
            }
            die.to_move = false;
            if die.frost > 0 {
                die.frost -= 1;
                if let (0, seat, Some(at)) = (die.frost, die.seat, die.at()) {
                    events.tell(|| Event::Thawed { die: id, seat, at });
                }
            }
        }
        rule!("PM-1.9");
        let next = state.turn.next(self.players);
        if next == state.first {
            rule!("PM-5.8");
            // PM-5.8: the guaranteed end.
            if state.round == self.options.rounds {
                return self.end_by_rounds(state, events);
            }
            state.round += 1;
            let round = state.round;
            events.tell(|| Event::Round { round });
        }
        self.begin_turn(state, next, events);
    }
}
