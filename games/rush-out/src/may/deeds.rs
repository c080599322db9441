//! What only heroes do, and what only the wizard does.

use pileup_core::{Millis, rule};

use super::{No, Place, TURNS_PER_GO, no};
use crate::catalog::{Kind, role};
use crate::options::Scenario;
use crate::ply::Deed;
use crate::state::{State, Target, Unit};
use crate::symbols::{AIR, JOKER, PLANT, WATER};
use crate::{RushOut, curses};

impl RushOut {
    pub(super) fn may_hero(&self, state: &State, unit: Unit, act: Deed, now: Millis) -> Result<(), No> {
        let hand = state.hand(unit);
        match act {
            Deed::Pin(symbol) => {
                if !hand.debt {
                    return no("RO-11.4", "no-choice", "no-whirlwind");
                }
                if !self.must_pin(state, unit) {
                    return no("RO-14.7", "complete", "on-complete");
                }
                if self.last_on(state, unit, symbol).is_none() {
                    return no("RO-11.4", "no-such-die", "no-die-on-slot");
                }
                Ok(())
            }
            Deed::Five | Deed::Grab => {
                let held = hand.on.and_then(|on| state.held.iter().find(|held| held.target == on));
                let Some(held) = held else {
                    return no("RO-14.6", "nothing-held", "none-on-complete");
                };
                if act == Deed::Grab && self.is_strict() && now < held.since + curses::PATIENCE {
                    return self.cursed("clap-first");
                }
                rule!("RO-20.3");
                Ok(())
            }
            Deed::Star(other, face) => {
                self.may_trait(state, unit, Unit::BARD)?;
                if other == unit || !self.plays(other) {
                    return no("RO-17.3", "not-yours", "bard-others");
                }
                if face == JOKER || state.hand(other).fresh[usize::from(face)] == 0 {
                    return no("RO-17.3", "no-such-die", "no-fresh-die");
                }
                Ok(())
            }
            Deed::Dispel(card) => {
                self.may_trait(state, unit, Unit::HUNTER)?;
                match self.place(state, card) {
                    Some(Place::Before(_) | Place::Shelf) => Ok(()),
                    Some(_) => no("RO-17.3", "wrong-side", "dispel-what"),
                    None => no("RO-3.2", "card-gone", "card-left"),
                }
            }
            Deed::Shove => {
                self.may_trait(state, unit, Unit::WARRIOR)?;
                if state.dragon == 0 {
                    return no("RO-17.3", "dragon-home", "dragon-is-home");
                }
                Ok(())
            }
            Deed::Mend(hero) => {
                self.may_trait(state, unit, Unit::CLERIC)?;
                if !state.hand(hero).wounded {
                    return no("RO-17.3", "unhurt", "not-wounded");
                }
                Ok(())
            }
            Deed::Cede => {
                if hand.xp == 0 {
                    return no("RO-17.2", "no-xp", "no-point");
                }
                if self.passable(state, unit, now).is_none() {
                    return no("RO-17.2", "no-choice", "nobody-for-point");
                }
                Ok(())
            }
            _ => no("RO-1.1", "not-yours", "only-wizard"),
        }
    }

    /// RO-17.3: whether a hero has a trait and the points for it.
    fn may_trait(&self, state: &State, unit: Unit, owner: Unit) -> Result<(), No> {
        if unit != owner || self.options.scenario < Scenario::S6 {
            return no("RO-17.3", "not-yours", "other-trait");
        }
        if state.hand(unit).xp < unit.face().cost {
            return no("RO-17.3", "no-xp", "more-experience");
        }
        Ok(())
    }

    pub(super) fn may_wizard(&self, state: &State, act: Deed, now: Millis) -> Result<(), No> {
        let pending = self.pending_kind(state);
        let no_choice = || no("RO-6.4", "no-choice", "no-spell-asks");
        match act {
            Deed::ZapAll(target) => {
                if pending != Some(Kind::Confusion { all: true }) {
                    return no_choice();
                }
                self.may_confuse(state, target)
            }
            Deed::ZapOne(target, hero, symbol) => {
                if pending != Some(Kind::Confusion { all: false }) {
                    return no_choice();
                }
                self.may_confuse(state, target)?;
                let hit = state.hand(hero).on == Some(target) && self.last_on(state, hero, symbol).is_some();
                if !hit {
                    return no("RO-7.1", "no-dice", "no-die-there");
                }
                Ok(())
            }
            Deed::Cast(hero) => {
                if !pending.is_some_and(Kind::is_dissipation) {
                    return no_choice();
                }
                if !self.plays(hero) {
                    return no("RO-11.1", "not-yours", "hero-absent");
                }
                Ok(())
            }
            Deed::Wound(hero) => {
                if !matches!(pending, Some(Kind::Reap | Kind::Maim)) {
                    return no_choice();
                }
                if !self.plays(hero) {
                    return no("RO-15.1", "not-yours", "hero-absent");
                }
                if state.hand(hero).wounded {
                    return no("RO-15.1", "already", "wounded-already");
                }
                Ok(())
            }
            Deed::Drain(hero) => {
                if !matches!(pending, Some(Kind::Regression { .. })) {
                    return no_choice();
                }
                if state.hand(hero).xp == 0 {
                    return no("RO-17.4", "no-xp", "nothing-to-forget");
                }
                Ok(())
            }
            Deed::Pass => match pending {
                Some(Kind::Confusion { .. } | Kind::Regression { .. }) => Ok(()),
                _ => no_choice(),
            },
            Deed::Turn(from, to) => {
                let role = match (from, to) {
                    (PLANT, WATER) | (WATER, PLANT) => role::TURN_PW,
                    (PLANT, AIR) | (AIR, PLANT) => role::TURN_PA,
                    _ => return no("RO-13.3", "not-yours", "no-role-turns"),
                };
                if state.hand(Unit::WIZARD).fresh[usize::from(from)] == 0 {
                    return no("RO-13.3", "no-such-die", "no-fresh-own");
                }
                if !self.is_live() && state.go.turns >= TURNS_PER_GO {
                    return no("RO-19.3", "already", "five-turned");
                }
                if !state.has_role(role) {
                    return no("RO-13.3", "not-yours", "role-missing");
                }
                Ok(())
            }
            Deed::Swap(card) => {
                match self.place(state, card) {
                    None => return no("RO-3.2", "card-gone", "card-left"),
                    Some(Place::SpellSlot(_)) => {}
                    Some(_) => return no("RO-13.5", "wrong-side", "exchange-what"),
                }
                if !self.is_live() && state.go.swaps >= 1 {
                    return no("RO-19.3", "already", "one-swap");
                }
                if !state.has_role(role::SWAP) {
                    return no("RO-13.5", "not-yours", "role-missing");
                }
                Ok(())
            }
            Deed::Report(hero) => {
                if !self.plays(hero) {
                    return no("RO-14.3", "not-yours", "hero-absent");
                }
                if self.is_strict() || !self.reportable(state, now) {
                    return no("RO-14.3", "no-curse", "no-curse");
                }
                Ok(())
            }
            _ => no("RO-1.1", "not-yours", "only-heroes"),
        }
    }

    /// RO-7.1, 7.2: whether a confusion may hit a target.
    pub(crate) fn may_confuse(&self, state: &State, target: Target) -> Result<(), No> {
        if let Target::Card(card) = target
            && self.place(state, card).is_none()
        {
            return no("RO-3.2", "card-gone", "card-left");
        }
        if state.is_held(target) {
            return no("RO-7.2", "complete", "complete-safe");
        }
        if state.contributors(target).next().is_none() {
            return no("RO-7.1", "no-dice", "no-hero-die");
        }
        Ok(())
    }
}
