//! Experience, traits and regression (RO-17).

use pileup_core::{Events, Millis, rule};
use std::cmp::Reverse;

use crate::catalog::Card;
use crate::may::Place;
use crate::ply::Deed;
use crate::state::{Pass, State, Target, Unit};
use crate::symbols::JOKER;
use crate::{Event, RushOut};

impl RushOut {
    /// RO-17.2: the point goes to the hero with more dice on the card, then less experience, then the lower seat.
    pub(crate) fn learn(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        let contributors = || self.heroes().filter(|hero| state.hand(*hero).on == Some(target));
        let rank = |hero: &Unit| (state.hand(*hero).laid.count(), Reverse(state.hand(*hero).xp));
        // `max_by_key` takes the last of equals: from behind, that is the lower seat.
        let Some(winner) = contributors().rev().max_by_key(rank) else { return };
        rule!("RO-17.1", "RO-17.2");
        let other = contributors().find(|hero| *hero != winner);
        let until = if self.is_live() { state.clock + self.options.cede_ms } else { state.clock };
        // An older point does not lose its own time by this one.
        let now = state.clock;
        state.passes.retain(|pass| pass.until >= now);
        let hand = state.hand_mut(winner);
        hand.xp += 1;
        let older = std::mem::replace(&mut hand.cede, other.map(|other| (other, until)));
        let total = hand.xp;
        if let Some((to, until)) = older.filter(|(_, until)| *until >= now) {
            if state.passes.is_full() {
                state.passes.remove(0);
            }
            state.passes.push(Pass { from: winner, to, until });
        }
        events.tell(|| Event::Learned { unit: winner, total });
    }

    /// RO-17.2: the newest point that a hero may still pass on, and until when.
    pub(crate) fn passable(&self, state: &State, from: Unit, now: Millis) -> Option<(Unit, Millis)> {
        let older = || state.passes.iter().rev().filter(|pass| pass.from == from).map(|pass| (pass.to, pass.until));
        state.hand(from).cede.into_iter().chain(older()).find(|(_, until)| now <= *until)
    }

    /// RO-17.2: the newest point that may be passed on goes to the other contributor.
    pub(crate) fn cede(&self, state: &mut State, from: Unit, events: &mut impl Events<Event>) {
        let Some((to, until)) = self.passable(state, from, state.clock) else { return };
        rule!("RO-17.2");
        if state.hand(from).cede == Some((to, until)) {
            state.hand_mut(from).cede = None;
        } else if let Some(place) = state.passes.iter().rposition(|pass| *pass == Pass { from, to, until }) {
            state.passes.remove(place);
        }
        state.hand_mut(from).xp -= 1;
        state.hand_mut(to).xp += 1;
        events.tell(|| Event::Ceded { from, to });
    }

    /// RO-17.3: a hero pays for its trait and uses it.
    pub(crate) fn use_trait(&self, state: &mut State, hero: Unit, act: Deed, events: &mut impl Events<Event>) {
        rule!("RO-17.3");
        state.hand_mut(hero).xp -= hero.face().cost;
        match act {
            Deed::Star(unit, face) => {
                let hand = state.hand_mut(unit);
                hand.fresh[usize::from(face)] -= 1;
                hand.fresh[usize::from(JOKER)] += 1;
                events.tell(|| Event::Turned { unit, from: face, to: JOKER });
            }
            Deed::Dispel(card) => self.dispel(state, card, events),
            Deed::Shove => {
                let back = state.dragon.saturating_sub(1);
                self.move_dragon(state, back, events);
            }
            Deed::Mend(unit) => {
                let tile = Target::Tile(unit);
                state.held.retain(|held| held.target != tile);
                self.return_hero_dice(state, tile, events);
                self.heal(state, unit, events);
            }
            _ => {}
        }
    }

    fn dispel(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        let target = Target::Card(card);
        state.held.retain(|held| held.target != target);
        self.return_hero_dice(state, target, events);
        match self.place(state, card) {
            Some(Place::Before(hero)) => self.lift_dissipation(state, hero, card, events),
            Some(Place::Shelf) => self.lift_curse(state, card, events),
            _ => {}
        }
    }

    /// RO-17.4: a hero of the wizard's choice loses a point.
    pub(crate) fn drain(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        rule!("RO-17.4");
        state.hand_mut(hero).xp -= 1;
        events.tell(|| Event::Forgot { unit: hero });
        self.finish_pending(state);
    }

    /// RO-17.4: every hero with a point loses one.
    pub(crate) fn forget_all(&self, state: &mut State, events: &mut impl Events<Event>) {
        for hero in self.heroes() {
            if state.hand(hero).xp > 0 {
                rule!("RO-17.4");
                state.hand_mut(hero).xp -= 1;
                events.tell(|| Event::Forgot { unit: hero });
            }
        }
    }
}
