//! Why something is no target of a card (PM-8), in a sentence.

use pileup_core::Refusal;
use pileup_words::say;

use crate::board::{Field, Plate};
use crate::state::{Die, MOST_PIPS, Power, State};
use crate::{Card, Ply, PushMove};

impl PushMove {
    pub(crate) fn refusal_of_target(&self, state: &State, card: Card, first: Option<Field>, ply: Ply) -> Refusal {
        let own = |from: Field| state.die_on(from).filter(|die| die.seat == state.turn);
        let why = match (card, ply, first) {
            (Card::Move, Ply::Step { from, to }, _) if own(from).is_some() => {
                return self.refusal_of_step(state, from, to, Power::Plain);
            }
            (Card::Superpower, Ply::Step { from, to }, _) if own(from).is_some_and(|die| die.to_move) => {
                return self.refusal_of_step(state, from, to, Power::Boundless);
            }
            (_, Ply::Play(_), _) => return Refusal::new("PM-7.8", say!("choose-first", card = self.title(card))),
            (_, Ply::Step { from, to }, _) => self.why_no_way(state, card, from, to),
            (_, Ply::At(field), None) => self.why_not_at(state, card, field),
            (_, Ply::To(field), Some(first)) => self.why_not_to(state, card, first, field),
            _ => None,
        };
        Refusal::new(card.rule(), why.unwrap_or_else(|| say!("choose-target", card = self.title(card))))
    }

    /// What is wrong with the way of a card that lets a die step.
    fn why_no_way(&self, state: &State, card: Card, from: Field, to: Field) -> Option<String> {
        let title = self.title(card);
        if !matches!(card, Card::Move | Card::Ghost | Card::Charge | Card::Superpower) {
            return None;
        }
        let Some(die) = state.die_on(from) else { return Some(say!("no-own-die", field = %from)) };
        if die.seat != state.turn {
            return Some(say!("needs-own", card = &title, field = %from));
        }
        if !die.to_move {
            return Some(say!("needs-to-move", card = &title, field = %from));
        }
        let landing = from.way_to(to).and_then(|way| match card {
            Card::Ghost => self.ghost_landing(state, from, way),
            _ => self.charge_run(state, from, way).map(|(end, _)| end),
        });
        Some(match (landing, card) {
            (Some(_), _) => say!("needs-way", card = &title, from = %from, to = %to),
            (None, Card::Ghost) => say!("not-through", from = %from),
            (None, _) => say!("no-run", from = %from),
        })
    }

    /// What is wrong with the first target of a card.
    fn why_not_at(&self, state: &State, card: Card, at: Field) -> Option<String> {
        if card == Card::Fields {
            return self.why_no_plate(state, at);
        }
        let title = self.title(card);
        let Some(die) = state.die_on(at) else { return Some(say!("needs-die", card = &title, field = %at)) };
        let own = die.seat == state.turn;
        match card {
            Card::Plus | Card::Bomb | Card::Immortality if !own => Some(say!("needs-own", card = &title, field = %at)),
            Card::Minus | Card::Shrink if own => Some(say!("needs-enemy", card = &title, field = %at)),
            Card::Plus if die.pips == MOST_PIPS => Some(say!("needs-less-than-six", card = &title, field = %at)),
            Card::Minus | Card::Shrink if die.pips == 1 => {
                Some(say!("needs-more-than-one", card = &title, field = %at))
            }
            Card::Frost if die.frost > 0 => Some(say!("is-frozen-already", field = %at)),
            Card::Immortality if die.immortal => Some(say!("is-immortal", field = %at)),
            Card::Bomb => Some(say!("needs-enemy-beside", field = %at)),
            Card::Telekinesis | Card::Home | Card::Swap => Some(why_it_stays(card, die, at)),
            _ => None,
        }
    }

    /// What is wrong with the second target of a card.
    fn why_not_to(&self, state: &State, card: Card, first: Field, to: Field) -> Option<String> {
        match card {
            Card::Telekinesis if state.plate(to) == Plate::Blocked => Some(say!("no-blocked", field = %to)),
            Card::Telekinesis if first.way_to(to).is_none_or(|way| first.next(way) != Some(to)) => {
                Some(say!("needs-beside", field = %to, first = %first))
            }
            Card::Telekinesis => Some(say!("needs-free", field = %to)),
            Card::Home => {
                let owner = state.die_on(first)?.seat;
                match self.starts[owner.index()].contains(&to) {
                    true => Some(say!("needs-free", field = %to)),
                    false => Some(say!("needs-start-field", field = %to, first = %first)),
                }
            }
            Card::Swap if first == to => Some(say!("needs-another", field = %to)),
            Card::Swap => match state.die_on(to) {
                Some(_) => Some(say!("is-frozen", field = %to)),
                None => Some(say!("needs-die", card = self.title(card), field = %to)),
            },
            Card::Fields => {
                let same = || say!("needs-other-kind", one = %first, other = %to);
                Some(self.why_no_plate(state, to).unwrap_or_else(same))
            }
            _ => None,
        }
    }

    /// PM-8.11: why the plate of a field cannot be swapped at all.
    fn why_no_plate(&self, state: &State, at: Field) -> Option<String> {
        if state.plate(at) == Plate::Bare {
            return Some(say!("needs-plate", field = %at));
        }
        state.on(at).map(|_| say!("needs-no-die", field = %at))
    }
}

/// Why a card cannot take a die from where it stands.
fn why_it_stays(card: Card, die: &Die, at: Field) -> String {
    match card {
        _ if die.frost > 0 => say!("is-frozen", field = %at),
        Card::Telekinesis => say!("needs-room", field = %at),
        Card::Home => say!("needs-start", field = %at),
        _ => say!("needs-other-die"),
    }
}
