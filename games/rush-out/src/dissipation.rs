//! Dissipations: bans and whirlwinds (RO-11).

use pileup_core::{Events, rule};

use crate::catalog::{Card, Kind};
use crate::state::{State, Target, Unit};
use crate::{Event, RushOut};

impl RushOut {
    fn whirlwind_on(&self, state: &State, hero: Unit) -> Option<Card> {
        let is_whirlwind = |card: &&Card| self.faces[usize::from(card.0)].kind == Kind::Whirlwind;
        state.before[hero.hero_index()].iter().find(is_whirlwind).copied()
    }

    /// RO-11.4: whether a hero must choose a die for a whirlwind before doing anything else.
    pub(crate) fn must_pin(&self, state: &State, hero: Unit) -> bool {
        let hand = state.hand(hero);
        hand.debt && hand.on.is_some_and(|on| !state.is_held(on))
    }

    /// RO-11.1: the dissipation that waits lies before a hero now.
    pub(crate) fn afflict(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        let Some(Target::Card(card)) = state.pending.map(|pending| pending.source) else { return };
        let slot = state.spell.slot_of(card);
        state.pending = None;
        if let Some(slot) = slot {
            state.spell.slots[usize::from(slot)] = None;
            state.steps.push(crate::state::Step::Spell(slot));
        }
        rule!("RO-11.1");
        state.before[hero.hero_index()].push(card);
        events.tell(|| Event::Afflicted { unit: hero, card });
        let hand = state.hand(hero);
        // RO-11.5: a second whirlwind pins no further die.
        if card.face().kind == Kind::Whirlwind {
            if hand.pin.is_none() && !hand.debt {
                self.pin_at_once(state, hero, card, events);
            } else {
                rule!("RO-11.5");
            }
        }
    }

    /// RO-11.4: a stale die, else one in the air, else the first fresh one; else the hero owes one.
    fn pin_at_once(&self, state: &mut State, hero: Unit, card: Card, events: &mut impl Events<Event>) {
        rule!("RO-11.4");
        let hand = state.hand_mut(hero);
        if hand.stale > 0 {
            hand.stale -= 1;
        } else if hand.air > 0 {
            hand.air -= 1;
            if hand.air == 0 {
                hand.land = 0;
            }
        } else if let Some(face) = (0..6).find(|face| hand.fresh[*face] > 0) {
            hand.fresh[face] -= 1;
        } else {
            hand.debt = true;
            return;
        }
        hand.pin = Some(card);
        events.tell(|| Event::Pinned { unit: hero, card });
    }

    /// RO-11.4: a hero gives a laid die to the whirlwind.
    pub(crate) fn pin(&self, state: &mut State, hero: Unit, symbol: u8, events: &mut impl Events<Event>) {
        if let Some(slot) = self.last_on(state, hero, symbol) {
            self.pick_up(state, hero, slot);
        }
        if let Some(card) = state.hand(hero).pin {
            events.tell(|| Event::Pinned { unit: hero, card });
        }
    }

    /// RO-11.4: the first die that comes back to a hero who owes one is pinned.
    pub(crate) fn settle_debt(&self, state: &mut State, unit: Unit) {
        let hand = state.hand(unit);
        if !hand.debt || hand.stale == 0 {
            return;
        }
        let card = self.whirlwind_on(state, unit);
        let hand = state.hand_mut(unit);
        hand.debt = false;
        if card.is_some() {
            rule!("RO-11.4");
            hand.stale -= 1;
            hand.pin = card;
        }
    }

    /// RO-11.2: a dissipation is discarded; RO-11.5: its pinned die moves on or returns.
    pub(crate) fn lift_dissipation(&self, state: &mut State, hero: Unit, card: Card, events: &mut impl Events<Event>) {
        state.before[hero.hero_index()].retain(|lying| *lying != card);
        events.tell(|| Event::Lifted { card });
        let next = self.whirlwind_on(state, hero);
        let hand = state.hand_mut(hero);
        if hand.pin == Some(card) {
            rule!("RO-11.5");
            hand.pin = next;
            if next.is_none() {
                hand.stale += 1;
            }
        }
        if next.is_none() {
            hand.debt = false;
        }
    }
}
