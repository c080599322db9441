//! The fields (PM-4): what happens to a die that arrives.

use pileup_core::{Events, Seat, rule};

use crate::board::{Field, Plate};
use crate::state::{Ask, DRAWS, Die, DieId, HAND, MOST_PIPS, Power, Roll, State};
use crate::{Event, Ply, PushMove, Why};

/// PM-4.4, PM-4.5, PM-4.6: what a die shows after an obligatory field.
pub(crate) fn changed(plate: Plate, pips: u8) -> u8 {
    match plate {
        Plate::Plus => {
            rule!("PM-4.4");
            within(pips + 1)
        }
        Plate::Minus => {
            rule!("PM-4.4");
            within(pips - 1)
        }
        Plate::Half => {
            rule!("PM-4.5");
            if pips % 2 == 1 {
                rule!("PM-4.6");
            }
            pips.div_ceil(2)
        }
        Plate::Double => {
            rule!("PM-4.5");
            within(pips * 2)
        }
        _ => pips,
    }
}

/// PM-4.6: no die shows less than 1 or more than 6.
fn within(pips: u8) -> u8 {
    let shown = pips.clamp(1, MOST_PIPS);
    if shown != pips {
        rule!("PM-4.6");
    }
    shown
}

impl PushMove {
    /// PM-4.2: obligatory fields act on every die that arrives, moved, pushed or placed.
    pub(crate) fn arrive(&self, state: &mut State, id: DieId, events: &mut impl Events<Event>) {
        let die = state.die(id);
        let Some(at) = die.at() else { return };
        let (seat, pips) = (die.seat, die.pips);
        match state.plate(at) {
            Plate::Death => {
                rule!("PM-4.1", "PM-4.2", "PM-4.3", "PM-5.1");
                state.lift(id);
                events.tell(|| Event::Died { die: id, seat, at });
                self.destroy(state, id, events);
            }
            plate @ (Plate::Plus | Plate::Minus | Plate::Half | Plate::Double) => {
                rule!("PM-4.1", "PM-4.2");
                self.set_pips(state, id, changed(plate, pips), Why::Field, events);
            }
            _ => {}
        }
    }

    /// A die on the board shows something else.
    pub(crate) fn set_pips(&self, state: &mut State, id: DieId, to: u8, why: Why, events: &mut impl Events<Event>) {
        let die = state.die_mut(id);
        let from = std::mem::replace(&mut die.pips, to);
        if let (true, seat, Some(at)) = (from != to, die.seat, die.at()) {
            events.tell(|| Event::Pips { die: id, seat, at, from, to, why });
        }
    }

    /// PM-4.7: the field under a die that stepped there may be used.
    pub(crate) fn after_step(&self, state: &mut State, mover: DieId, to: Field, events: &mut impl Events<Event>) {
        // The mover may be destroyed, or saved and elsewhere by now.
        let stands = state.die(mover).at() == Some(to);
        if state.winners.is_empty() && stands && self.offers(state, to) {
            state.used |= to.bit();
            state.ask = Ask::Effect { die: to };
        } else {
            self.back_to_turn(state, events);
        }
    }

    /// PM-4.16, PM-4.17: whether the field under a die offers something, for the first time in this activation.
    fn offers(&self, state: &State, at: Field) -> bool {
        let can_change = match state.plate(at) {
            Plate::PlusMinus | Plate::Reroll | Plate::Rebirth => true,
            Plate::ExtraStep => self.has_step(state, at),
            Plate::Beam => self.beams(state).next().is_some(),
            Plate::Blank if !self.options.cards => {
                rule!("PM-4.15");
                return false;
            }
            Plate::Blank => self.may_draw(state),
            _ => return false,
        };
        if !can_change {
            rule!("PM-4.17");
        } else if state.used & at.bit() != 0 {
            rule!("PM-4.16");
            return false;
        }
        can_change
    }

    /// PM-4.13: the other beam fields that are free; the die itself stands on the one it leaves.
    pub(crate) fn beams(&self, state: &State) -> impl Iterator<Item = Field> {
        Field::all().filter(|&field| state.plate(field) == Plate::Beam && state.on(field).is_none())
    }

    /// PM-7.2, PM-7.3, PM-7.6: whether the active seat may draw a card.
    pub(crate) fn may_draw(&self, state: &State) -> bool {
        if !self.options.cards {
            return false;
        }
        if state.hands[state.turn.index()].len() == HAND {
            rule!("PM-7.3");
            return false;
        }
        if state.drawn == DRAWS {
            rule!("PM-7.6");
            return false;
        }
        true
    }

    /// The choices on the field under the die.
    pub(crate) fn each_effect(&self, state: &State, at: Field, visit: &mut impl FnMut(Ply)) {
        let pips = state.die_on(at).map_or(1, |die| die.pips);
        match state.plate(at) {
            Plate::PlusMinus => {
                if pips < MOST_PIPS {
                    visit(Ply::Raise);
                }
                if pips > 1 {
                    visit(Ply::Lower);
                }
            }
            Plate::ExtraStep => self.each_step(state, at, Power::Plain, visit),
            Plate::Reroll | Plate::Rebirth => visit(Ply::Roll),
            Plate::Beam => self.beams(state).for_each(|field| visit(Ply::Beam(field))),
            Plate::Blank => visit(Ply::Draw),
            _ => {}
        }
        visit(Ply::Skip);
    }

    /// PM-4.13: the die jumps; arriving by beam starts nothing.
    pub(crate) fn beam(&self, state: &mut State, from: Field, to: Field, events: &mut impl Events<Event>) {
        rule!("PM-4.13");
        let die = state.on(from).expect("a die is beamed");
        let seat = state.die(die).seat;
        state.lift(die);
        state.set(die, to);
        events.tell(|| Event::Beamed { die, seat, from, to });
        self.back_to_turn(state, events);
    }

    /// A die was rolled; it shows the result in any case.
    pub(crate) fn rolled(&self, state: &mut State, at: Field, why: Roll, face: u8, events: &mut impl Events<Event>) {
        let die = state.on(at).expect("a die is rolled");
        let seat = state.die(die).seat;
        events.tell(|| Event::Rolled { die, seat, at, face });
        self.set_pips(state, die, face, Why::Roll, events);
        match why {
            Roll::Reroll => rule!("PM-4.12"),
            Roll::Rebirth => rule!("PM-4.14"),
            Roll::Card | Roll::Answer => rule!("PM-8.4"),
        }
        match why {
            Roll::Rebirth if face == 1 && self.can_revive(state) => self.revive(state),
            Roll::Answer => self.after_answer(state, events),
            Roll::Reroll | Roll::Rebirth | Roll::Card => self.back_to_turn(state, events),
        }
    }

    /// PM-4.14: whether the active seat has a destroyed die and a free start field.
    pub(crate) fn can_revive(&self, state: &State) -> bool {
        self.charges(state) != 0 && self.free_starts(state, state.turn).next().is_some()
    }

    /// To whom the destroyed dice of the active seat are charged, as a set of seats.
    pub(crate) fn charges(&self, state: &State) -> u8 {
        self.dice_of(state.turn)
            .filter_map(|id| state.die(id).charge())
            .fold(0, |set, charge| set | 1 << charge.index())
    }

    /// The free start fields of a seat, in their order.
    pub(crate) fn free_starts(&self, state: &State, seat: Seat) -> impl Iterator<Item = Field> {
        self.starts[seat.index()].iter().copied().filter(|&field| state.on(field).is_none())
    }

    /// PM-6.5: with three or four players it first matters whose charge is lifted.
    pub(crate) fn revive(&self, state: &mut State) {
        state.used = 0;
        let charges = self.charges(state);
        state.ask = if self.players > 2 && charges.count_ones() > 1 {
            rule!("PM-6.5");
            Ask::Lift
        } else {
            Ask::Reborn { charge: Seat::new(charges.trailing_zeros() as usize) }
        };
    }

    /// PM-4.14: the die returns showing 1; PM-2.6: it has no move in this turn.
    pub(crate) fn reborn(&self, state: &mut State, charge: Seat, at: Field, events: &mut impl Events<Event>) {
        let seat = state.turn;
        let die = self.dice_of(seat).find(|&id| state.die(id).charge() == Some(charge)).expect("one is destroyed");
        let before = self.scores(state);
        rule!("PM-2.6", "PM-5.4");
        *state.die_mut(die) = Die::absent(seat);
        state.add(die, at, 1);
        events.tell(|| Event::Reborn { die, seat, at });
        // PM-5.4: the score it gave is gone.
        self.tell_scores(state, before, events);
        self.back_to_turn(state, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PM-4.4, PM-4.5, PM-4.6: every face on every obligatory field.
    #[test]
    fn pips_stay_on_the_die() {
        let all = |plate| (1..=6).map(|pips| changed(plate, pips)).collect::<Vec<_>>();
        assert_eq!(all(Plate::Plus), [2, 3, 4, 5, 6, 6]);
        assert_eq!(all(Plate::Minus), [1, 1, 2, 3, 4, 5]);
        assert_eq!(all(Plate::Half), [1, 1, 2, 2, 3, 3]);
        assert_eq!(all(Plate::Double), [2, 4, 6, 6, 6, 6]);
        assert_eq!(all(Plate::PlusMinus), [1, 2, 3, 4, 5, 6]);
    }
}
