//! Whether a ply is legal, and the first reason why not, in the order that players are told.

mod chance;
mod deeds;

use pileup_core::{Act, Actor, Millis, Refusal, Seat, rule};
use pileup_words::say;

use crate::catalog::{Card, Kind};
use crate::options::Clock;
use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Target, Team, Unit};
use crate::symbols::{JOKER, bit};
use crate::{RushOut, curses};

/// A reason to refuse: rule, stable word, and the message that says so. Copied, never allocated, so that listing plies
/// costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct No {
    pub rule: &'static str,
    pub code: &'static str,
    pub message: &'static str,
}

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::new(no.rule, say!(&format!("no-{}", no.message))).code(no.code)
    }
}

/// A refusal by rule, word and message.
pub(crate) fn no<T>(rule: &'static str, code: &'static str, message: &'static str) -> Result<T, No> {
    Err(No { rule, code, message })
}

/// The end of time: far beyond any game, and small enough that no sum of times overflows.
pub(crate) const LATEST: Millis = 2_000_000_000;

/// Turns of dice in one tactical go (RO-19.3).
pub(crate) const TURNS_PER_GO: u8 = 5;

/// Where a card lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    HeroSlot(u8),
    SpellSlot(u8),
    Before(Unit),
    Shelf,
}

impl RushOut {
    /// Where a card lies open, if it does.
    pub(crate) fn place(&self, state: &State, card: Card) -> Option<Place> {
        if let Some(slot) = state.trial.slot_of(card) {
            return Some(Place::HeroSlot(slot));
        }
        if let Some(slot) = state.spell.slot_of(card) {
            return Some(Place::SpellSlot(slot));
        }
        if state.curses.contains(&card) {
            return Some(Place::Shelf);
        }
        state.lies_before(card).map(Place::Before)
    }

    pub(crate) fn may(&self, state: &State, act: &Act<Ply>) -> Result<(), No> {
        match act.actor {
            Actor::Chance => self.may_chance(state, act.ply.act, act.at),
            Actor::Seat(seat) => self.may_seat(state, seat, act.ply, act.at),
        }
    }

    fn may_seat(&self, state: &State, seat: Seat, ply: Ply, at: Millis) -> Result<(), No> {
        if seat.index() >= self.seat_count() {
            return no("RO-1.1", "not-now", "nobody-sits");
        }
        self.may_phase(state, seat, ply)?;
        if self.is_live() {
            if at < state.clock {
                return no("RO-3.1", "past", "past");
            }
            if at > LATEST {
                return no("RO-3.1", "not-now", "too-long");
            }
            let due = self.next_due(state).is_some_and(|due| at >= due);
            if due || !state.steps.is_empty() {
                return no("RO-3.4", "chance-first", "chance-first");
            }
        } else if !state.steps.is_empty() {
            return no("RO-3.4", "chance-first", "chance-first");
        }
        match state.phase {
            Phase::Deal | Phase::Over => no("RO-1.7", "not-now", "nothing-now"),
            Phase::Ready => self.may_ready(state, seat, ply.act),
            Phase::Market => self.may_market(state, seat, ply.act),
            Phase::Round => self.may_round(state, seat, ply, at),
        }
    }

    /// Whether the ply belongs to the phase at all.
    fn may_phase(&self, state: &State, seat: Seat, ply: Ply) -> Result<(), No> {
        let for_market = matches!(ply.act, Deed::Buy(_) | Deed::Offer(..) | Deed::Agree | Deed::Decline | Deed::Done);
        let for_ready = ply.act == Deed::Ready;
        let for_chance = matches!(
            ply.act,
            Deed::School(..) | Deed::Trial(..) | Deed::Spell(..) | Deed::Top(_) | Deed::Dice(..) | Deed::Bell
        );
        if for_chance {
            return no("RO-3.6", "not-now", "for-chance");
        }
        match state.phase {
            Phase::Over => return no("RO-1.7", "round-over", "game-over"),
            Phase::Market if !for_market => return no("RO-1.7", "round-over", "round-over"),
            Phase::Deal => return no("RO-2.9", "not-now", "not-begun"),
            Phase::Ready if !(for_ready || ply.act == Deed::Roll && seat.index() == 0) => {
                return no("RO-2.9", "not-now", "not-begun");
            }
            Phase::Round if for_market || for_ready => {
                return no("RO-12.4", "not-now", "between-rounds");
            }
            _ => {}
        }
        if state.phase != Phase::Round {
            return Ok(());
        }
        match (self.options.clock, ply.act) {
            (Clock::Live, Deed::Hold) => no("RO-19.2", "not-now", "only-tactical"),
            (Clock::Tactical, Deed::Five | Deed::Grab | Deed::Report(_) | Deed::Say) => {
                no("RO-19.4", "not-now", "not-tactical")
            }
            (Clock::Tactical, _) => {
                let acting = self.acting(state);
                if self.seat_of(acting) != seat || ply.unit.is_some_and(|unit| unit != acting) {
                    return no("RO-19.2", "not-now", "other-go");
                }
                Ok(())
            }
            (Clock::Live, _) => {
                rule!("RO-1.2");
                Ok(())
            }
        }
    }

    fn may_ready(&self, state: &State, seat: Seat, act: Deed) -> Result<(), No> {
        let all = self.hero_seats().iter().all(|hero| state.said.contains(hero));
        match act {
            Deed::Ready if seat.index() == 0 => no("RO-2.9", "not-now", "wizard-begins"),
            Deed::Ready if state.said.contains(seat) => no("RO-2.9", "already", "ready-already"),
            Deed::Roll if !all => no("RO-2.9", "not-now", "not-all-ready"),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_round(&self, state: &State, seat: Seat, ply: Ply, at: Millis) -> Result<(), No> {
        let act = ply.act;
        if act == Deed::Spend {
            let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
            if state.coins[team.index()].len() < 2 {
                return no("RO-12.2", "no-coins", "two-coins");
            }
            return Ok(());
        }
        let Some(unit) = ply.unit else {
            return no("RO-1.4", "which-unit", "which-hero");
        };
        if !self.units_of(seat).any(|own| own == unit) {
            return no("RO-1.1", "not-yours", "not-your-hand");
        }
        let hand = state.hand(unit);
        let now = if self.is_live() { at } else { state.clock };
        if act.uses_hand() && self.is_live() && now < hand.ready {
            return no("RO-3.5", "too-soon", "hand-busy");
        }
        let needs_dice =
            matches!(act, Deed::Roll | Deed::Lay(_) | Deed::Put(..) | Deed::Take(_) | Deed::Turn(..) | Deed::Swap(_));
        if needs_dice && hand.air > 0 {
            return no("RO-3.3", "in-air", "dice-in-air");
        }
        let chooses = matches!(
            act,
            Deed::ZapAll(_)
                | Deed::ZapOne(..)
                | Deed::Cast(_)
                | Deed::Wound(_)
                | Deed::Drain(_)
                | Deed::Pass
                | Deed::Report(_)
        );
        if unit == Unit::WIZARD && state.pending.is_some() && !chooses && !act.is_talk() {
            return no("RO-6.4", "choose-first", "spell-waits");
        }
        if unit.is_hero() && self.must_pin(state, unit) && act.uses_hand() && !matches!(act, Deed::Pin(_)) {
            return no("RO-11.4", "pin-first", "whirlwind-first");
        }
        match act {
            Deed::Roll if hand.stale + hand.fresh_count() == 0 => no("RO-4.2", "nothing-to-roll", "no-dice"),
            Deed::Roll | Deed::Hold => Ok(()),
            Deed::Lay(target) => self.may_lay(state, unit, target),
            Deed::Put(face, target, stands) => self.may_put(state, unit, face, target, stands),
            Deed::Take(symbol) => self.may_take(state, unit, symbol),
            Deed::Call(_) | Deed::Ask(_) | Deed::Say => self.may_talk(state, unit, act, now),
            _ if unit.is_hero() => self.may_hero(state, unit, act, now),
            _ => self.may_wizard(state, act, now),
        }
    }

    /// RO-5.1, 6.1, 4.5-4.8: whether a unit may lay anything on a target.
    pub(crate) fn may_use(&self, state: &State, unit: Unit, target: Target) -> Result<(), No> {
        let wrong_side = || no("RO-5.1", "wrong-side", "no-lay");
        match target {
            Target::Card(card) => {
                let Some(place) = self.place(state, card) else {
                    return no("RO-3.2", "card-gone", "card-left");
                };
                let kind = card.face().kind;
                match (place, unit.is_hero()) {
                    (Place::SpellSlot(_), true) => return wrong_side(),
                    (Place::SpellSlot(_), false) | (_, true) => {}
                    (Place::HeroSlot(_), false) if kind == Kind::Confrontation => rule!("RO-16.1"),
                    (Place::HeroSlot(_), false) if kind == Kind::Coin => rule!("RO-12.1"),
                    (_, false) => return no("RO-6.1", "wrong-side", "no-wizard-side"),
                }
            }
            Target::Dragon if !unit.is_hero() => return wrong_side(),
            Target::Dragon if state.dragon == 0 => {
                return no("RO-9.7", "dragon-home", "dragon-on-tile");
            }
            Target::Dragon => {}
            Target::Tile(hero) if unit.is_hero() && state.hand(hero).wounded => {}
            // A wound may be healed while a hand is on its way: the wounded side has left the table.
            Target::Tile(hero) if unit.is_hero() && self.has_wounds() && self.plays(hero) => {
                return no("RO-3.2", "card-gone", "healed-already");
            }
            Target::Tile(_) => return wrong_side(),
            Target::Storm | Target::Drake => {
                if unit.is_hero() || !target.role().is_some_and(|role| state.has_role(role)) {
                    return no("RO-6.1", "wrong-side", "not-your-role");
                }
            }
        }
        if state.is_held(target) {
            return no("RO-14.7", "complete", "complete");
        }
        let hand = state.hand(unit);
        if hand.on.is_some_and(|on| on != target) {
            let rule = if unit.is_hero() { "RO-4.6" } else { "RO-6.2" };
            return no(rule, "elsewhere", "dice-elsewhere");
        }
        if hand.commit.is_some_and(|commit| commit != target) {
            return no("RO-4.5", "one-card-per-roll", "one-card");
        }
        if unit.is_hero() {
            match state.contributors(target).filter(|other| *other != unit).count() {
                0 => {}
                1 => rule!("RO-5.2"),
                _ => return no("RO-4.8", "two-colours", "two-heroes"),
            }
        }
        Ok(())
    }

    /// RO-14.8, 19.4: a breach that is refused.
    fn cursed(&self, message: &'static str) -> Result<(), No> {
        no(if self.is_live() { "RO-14.8" } else { "RO-19.4" }, "cursed", message)
    }

    fn may_lay(&self, state: &State, unit: Unit, target: Target) -> Result<(), No> {
        self.may_use(state, unit, target)?;
        let (_, dice) = self.plan(state, unit, target);
        if dice == 0 {
            return no("RO-4.7", "nothing-fits", "nothing-fits");
        }
        if unit.is_hero() && self.is_strict() && self.one_hand_allows(state) < dice {
            return self.cursed("one-hand");
        }
        Ok(())
    }

    fn may_put(&self, state: &State, unit: Unit, face: u8, target: Target, stands: u8) -> Result<(), No> {
        self.may_use(state, unit, target)?;
        if state.hand(unit).fresh[usize::from(face)] == 0 {
            return no("RO-4.1", "no-such-die", "no-fresh-own");
        }
        if face == JOKER {
            let honest = if target == Target::Dragon { bit(JOKER) } else { self.joker_mask(state, unit) };
            if honest & bit(stands) == 0 {
                let rule = if unit.is_hero() { "RO-5.6" } else { "RO-6.6" };
                return no(rule, "joker-cannot", "joker-cannot");
            }
        } else if face != stands {
            return no("RO-4.4", "no-such-die", "only-joker");
        } else if unit.is_hero() && self.is_banned(state, unit, face) {
            return no("RO-11.3", "banned", "banned");
        }
        let slots = self.slots(unit, target);
        let filled = self.filled(state, unit, target);
        if !slots.iter().enumerate().any(|(slot, symbol)| *symbol == stands && filled & (1 << slot) == 0) {
            return no("RO-4.4", "no-slot", "no-slot");
        }
        if unit.is_hero() && self.is_strict() && self.one_hand_allows(state) == 0 {
            return self.cursed("one-hand");
        }
        Ok(())
    }

    fn may_take(&self, state: &State, unit: Unit, symbol: Option<u8>) -> Result<(), No> {
        let Some(on) = state.hand(unit).on else {
            return no("RO-4.3", "nothing-laid", "nothing-laid");
        };
        if unit.is_hero() && state.is_held(on) {
            return no("RO-14.7", "complete", "complete");
        }
        match symbol {
            Some(symbol) if self.last_on(state, unit, symbol).is_none() => {
                no("RO-4.3", "nothing-laid", "no-die-on-slot")
            }
            _ => Ok(()),
        }
    }

    fn may_talk(&self, state: &State, unit: Unit, act: Deed, now: Millis) -> Result<(), No> {
        if let Deed::Call(target) = act {
            let there = match target {
                Target::Card(card) => self.place(state, card).is_some(),
                Target::Dragon => self.has_dragon(),
                Target::Tile(hero) => self.plays(hero),
                Target::Storm | Target::Drake => target.role().is_some_and(|role| state.has_role(role)),
            };
            if !there {
                return no("RO-18.1", "card-gone", "not-on-table");
            }
        }
        if now < state.hand(unit).quiet {
            return no("RO-18.1", "too-chatty", "too-chatty");
        }
        if unit.is_hero() && self.is_strict() && curses::in_force(state, Kind::Silence) {
            return self.cursed("silence");
        }
        Ok(())
    }
}
