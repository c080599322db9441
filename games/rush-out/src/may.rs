//! Whether a ply is legal, and the first reason why not, in the order that players are told.

use pileup_core::{Act, Actor, Millis, Refusal, Seat};

use crate::catalog::{Card, Kind, role};
use crate::options::{Clock, Scenario};
use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Step, Target, Team, Unit};
use crate::symbols::{AIR, JOKER, PLANT, WATER, bit};
use crate::{RushOut, curses};

/// A reason to refuse: rule, stable word, sentence. Copied, never allocated, so that listing plies costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct No {
    pub rule: &'static str,
    pub code: &'static str,
    pub sentence: &'static str,
}

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::new(no.rule, no.sentence).code(no.code)
    }
}

/// A refusal by rule, word and sentence.
pub(crate) fn no<T>(rule: &'static str, code: &'static str, sentence: &'static str) -> Result<T, No> {
    Err(No { rule, code, sentence })
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
            return no("RO-1.1", "not-now", "nobody sits there");
        }
        self.may_phase(state, seat, ply)?;
        if self.is_live() {
            if at < state.clock {
                return no("RO-3.1", "past", "something has already happened after that");
            }
            if at > LATEST {
                return no("RO-3.1", "not-now", "no game lasts as long as that");
            }
            let due = self.next_due(state).is_some_and(|due| at >= due);
            if due || !state.steps.is_empty() {
                return no("RO-3.4", "chance-first", "dice land or a card is turned up first");
            }
        } else if !state.steps.is_empty() {
            return no("RO-3.4", "chance-first", "dice land or a card is turned up first");
        }
        match state.phase {
            Phase::Deal | Phase::Over => no("RO-1.7", "not-now", "nothing can be chosen now"),
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
            return no("RO-3.6", "not-now", "that is for chance to decide");
        }
        match state.phase {
            Phase::Over => return no("RO-1.7", "round-over", "the game is over"),
            Phase::Market if !for_market => return no("RO-1.7", "round-over", "the round is over"),
            Phase::Deal => return no("RO-2.9", "not-now", "the round has not begun"),
            Phase::Ready if !(for_ready || ply.act == Deed::Roll && seat.index() == 0) => {
                return no("RO-2.9", "not-now", "the round has not begun");
            }
            Phase::Round if for_market || for_ready => {
                return no("RO-12.4", "not-now", "that is for between the rounds");
            }
            _ => {}
        }
        if state.phase != Phase::Round {
            return Ok(());
        }
        match (self.options.clock, ply.act) {
            (Clock::Live, Deed::Hold) => no("RO-19.2", "not-now", "only the tactical game knows hold"),
            (Clock::Tactical, Deed::Five | Deed::Grab | Deed::Report(_) | Deed::Say) => {
                no("RO-19.4", "not-now", "the tactical game does not know that")
            }
            (Clock::Tactical, _) => {
                let acting = self.acting(state);
                if self.seat_of(acting) != seat || ply.unit.is_some_and(|unit| unit != acting) {
                    return no("RO-19.2", "not-now", "it is somebody else's go");
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn may_ready(&self, state: &State, seat: Seat, act: Deed) -> Result<(), No> {
        let all = self.hero_seats().iter().all(|hero| state.said.contains(hero));
        match act {
            Deed::Ready if seat.index() == 0 => {
                no("RO-2.9", "not-now", "the wizard begins by throwing, once the heroes are ready")
            }
            Deed::Ready if state.said.contains(seat) => no("RO-2.9", "already", "you are ready"),
            Deed::Roll if !all => no("RO-2.9", "not-now", "the heroes are not all ready"),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_round(&self, state: &State, seat: Seat, ply: Ply, at: Millis) -> Result<(), No> {
        let act = ply.act;
        if act == Deed::Spend {
            let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
            if state.coins[team.index()].len() < 2 {
                return no("RO-12.2", "no-coins", "that costs two coins");
            }
            return Ok(());
        }
        let Some(unit) = ply.unit else {
            return no("RO-1.4", "which-unit", "say which of your heroes: w:roll");
        };
        if !self.units_of(seat).any(|own| own == unit) {
            return no("RO-1.1", "not-yours", "that is not your hand");
        }
        let hand = state.hand(unit);
        let now = if self.is_live() { at } else { state.clock };
        if act.uses_hand() && self.is_live() && now < hand.ready {
            return no("RO-3.5", "too-soon", "your hand is still busy");
        }
        let needs_dice =
            matches!(act, Deed::Roll | Deed::Lay(_) | Deed::Put(..) | Deed::Take(_) | Deed::Turn(..) | Deed::Swap(_));
        if needs_dice && hand.air > 0 {
            return no("RO-3.3", "in-air", "your dice are in the air");
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
            return no("RO-6.4", "choose-first", "the spell waits for your choice");
        }
        if unit.is_hero() && self.must_pin(state, unit) && act.uses_hand() && !matches!(act, Deed::Pin(_)) {
            return no("RO-11.4", "pin-first", "the whirlwind takes one of your dice first");
        }
        match act {
            Deed::Roll if hand.stale + hand.fresh_count() == 0 => {
                no("RO-4.2", "nothing-to-roll", "you have no dice to throw")
            }
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
        let wrong_side = || no("RO-5.1", "wrong-side", "you cannot lay dice there");
        match target {
            Target::Card(card) => {
                let Some(place) = self.place(state, card) else {
                    return no("RO-3.2", "card-gone", "that card has just left the table");
                };
                let kind = card.face().kind;
                match (place, unit.is_hero()) {
                    (Place::SpellSlot(_), true) => return wrong_side(),
                    (Place::SpellSlot(_), false) | (_, true) => {}
                    (Place::HeroSlot(_), false) if kind.is_shared() => {}
                    (_, false) => return no("RO-6.1", "wrong-side", "that has no side for the wizard"),
                }
            }
            Target::Dragon if !unit.is_hero() => return wrong_side(),
            Target::Dragon if state.dragon == 0 => {
                return no("RO-9.7", "dragon-home", "the dragon sits on its tile");
            }
            Target::Dragon => {}
            Target::Tile(hero) if !unit.is_hero() || !self.plays(hero) || !self.has_wounds() => return wrong_side(),
            // A wound may be healed while a hand is on its way: the wounded side has left the table.
            Target::Tile(hero) if !state.hand(hero).wounded => {
                return no("RO-3.2", "card-gone", "that hero is not wounded any more");
            }
            Target::Tile(_) => {}
            Target::Storm | Target::Drake => {
                if unit.is_hero() || !target.role().is_some_and(|role| state.has_role(role)) {
                    return no("RO-6.1", "wrong-side", "that role is not yours");
                }
            }
        }
        if state.is_held(target) {
            return no("RO-14.7", "complete", "that card is complete");
        }
        let hand = state.hand(unit);
        if hand.on.is_some_and(|on| on != target) {
            return no("RO-4.6", "elsewhere", "your dice lie on another card");
        }
        if hand.commit.is_some_and(|commit| commit != target) {
            return no("RO-4.5", "one-card-per-roll", "you have laid on another card since your last throw");
        }
        if unit.is_hero() && state.contributors(target).filter(|other| *other != unit).count() >= 2 {
            return no("RO-4.8", "two-colours", "dice of two heroes already lie there");
        }
        Ok(())
    }

    fn may_lay(&self, state: &State, unit: Unit, target: Target) -> Result<(), No> {
        self.may_use(state, unit, target)?;
        let (_, dice) = self.plan(state, unit, target);
        if dice == 0 {
            return no("RO-4.7", "nothing-fits", "none of your fresh dice fits there");
        }
        if unit.is_hero() && self.is_strict() && self.one_hand_allows(state) < dice {
            return no("RO-14.5", "cursed", "with one hand you lay a single die");
        }
        Ok(())
    }

    fn may_put(&self, state: &State, unit: Unit, face: u8, target: Target, stands: u8) -> Result<(), No> {
        self.may_use(state, unit, target)?;
        if state.hand(unit).fresh[usize::from(face)] == 0 {
            return no("RO-4.1", "no-such-die", "you have no fresh die of that face");
        }
        if face == JOKER {
            let honest = if target == Target::Dragon { bit(JOKER) } else { self.joker_mask(state, unit) };
            if honest & bit(stands) == 0 {
                let rule = if unit.is_hero() { "RO-5.6" } else { "RO-6.6" };
                return no(rule, "joker-cannot", "your joker may not stand for that");
            }
        } else if face != stands {
            return no("RO-4.4", "no-such-die", "only a joker stands for another symbol");
        } else if unit.is_hero() && self.is_banned(state, unit, face) {
            return no("RO-11.3", "banned", "you may not lay that symbol");
        }
        let slots = self.slots(unit, target);
        let filled = self.filled(state, unit, target);
        if !slots.iter().enumerate().any(|(slot, symbol)| *symbol == stands && filled & (1 << slot) == 0) {
            return no("RO-4.4", "no-slot", "there is no free slot for it");
        }
        if unit.is_hero() && self.is_strict() && self.one_hand_allows(state) == 0 {
            return no("RO-19.4", "cursed", "with one hand you lay a single die");
        }
        Ok(())
    }

    fn may_take(&self, state: &State, unit: Unit, symbol: Option<u8>) -> Result<(), No> {
        let Some(on) = state.hand(unit).on else {
            return no("RO-4.3", "nothing-laid", "you have no dice on a card");
        };
        if unit.is_hero() && state.is_held(on) {
            return no("RO-14.7", "complete", "that card is complete");
        }
        match symbol {
            Some(symbol) if self.last_on(state, unit, symbol).is_none() => {
                no("RO-4.3", "nothing-laid", "none of your dice lies on such a slot")
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
                return no("RO-18.1", "card-gone", "that is not on the table");
            }
        }
        if now < state.hand(unit).quiet {
            return no("RO-18.1", "too-chatty", "one signal every half second");
        }
        if unit.is_hero() && self.is_strict() && curses::in_force(state, Kind::Silence) {
            return no("RO-14.4", "cursed", "heroes may not speak");
        }
        Ok(())
    }

    fn may_hero(&self, state: &State, unit: Unit, act: Deed, now: Millis) -> Result<(), No> {
        let hand = state.hand(unit);
        match act {
            Deed::Pin(symbol) => {
                if !hand.debt {
                    return no("RO-11.4", "no-choice", "no whirlwind asks for a die");
                }
                if !self.must_pin(state, unit) {
                    return no("RO-14.7", "complete", "your dice lie on a complete card");
                }
                if self.last_on(state, unit, symbol).is_none() {
                    return no("RO-11.4", "no-such-die", "none of your dice lies on such a slot");
                }
                Ok(())
            }
            Deed::Five | Deed::Grab => {
                let held = hand.on.and_then(|on| state.held.iter().find(|held| held.target == on));
                let Some(held) = held else {
                    return no("RO-14.6", "nothing-held", "none of your dice lies on a complete card");
                };
                if act == Deed::Grab && self.is_strict() && now < held.since + curses::PATIENCE {
                    return no("RO-14.6", "cursed", "clap or meet hands first");
                }
                Ok(())
            }
            Deed::Star(other, face) => {
                self.may_trait(state, unit, Unit::BARD)?;
                if other == unit || !self.plays(other) {
                    return no("RO-17.3", "not-yours", "the bard turns a die of another player");
                }
                if face == JOKER || state.hand(other).fresh[usize::from(face)] == 0 {
                    return no("RO-17.3", "no-such-die", "there is no fresh die of that face");
                }
                Ok(())
            }
            Deed::Dispel(card) => {
                self.may_trait(state, unit, Unit::HUNTER)?;
                match self.place(state, card) {
                    Some(Place::Before(_) | Place::Shelf) => Ok(()),
                    Some(_) => no("RO-17.3", "wrong-side", "only dissipations and curses can be dispelled"),
                    None => no("RO-3.2", "card-gone", "that card has just left the table"),
                }
            }
            Deed::Shove => {
                self.may_trait(state, unit, Unit::WARRIOR)?;
                if state.dragon == 0 {
                    return no("RO-17.3", "dragon-home", "the dragon is at home");
                }
                Ok(())
            }
            Deed::Mend(hero) => {
                self.may_trait(state, unit, Unit::CLERIC)?;
                if !state.hand(hero).wounded {
                    return no("RO-17.3", "unhurt", "that hero is not wounded");
                }
                Ok(())
            }
            Deed::Cede => {
                if hand.xp == 0 {
                    return no("RO-17.2", "no-xp", "you have no point to pass on");
                }
                if self.passable(state, unit, now).is_none() {
                    return no("RO-17.2", "no-choice", "there is nobody to pass a point to");
                }
                Ok(())
            }
            _ => no("RO-1.1", "not-yours", "only the wizard does that"),
        }
    }

    /// RO-17.3: whether a hero has a trait and the points for it.
    fn may_trait(&self, state: &State, unit: Unit, owner: Unit) -> Result<(), No> {
        if unit != owner || self.options.scenario < Scenario::S6 {
            return no("RO-17.3", "not-yours", "that is another hero's trait");
        }
        if state.hand(unit).xp < unit.face().cost {
            return no("RO-17.3", "no-xp", "that costs more experience");
        }
        Ok(())
    }

    fn may_wizard(&self, state: &State, act: Deed, now: Millis) -> Result<(), No> {
        let pending = self.pending_kind(state);
        let no_choice = || no("RO-6.4", "no-choice", "no spell asks for that");
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
                    return no("RO-7.1", "no-dice", "no such die lies there");
                }
                Ok(())
            }
            Deed::Cast(hero) => {
                if !pending.is_some_and(Kind::is_dissipation) {
                    return no_choice();
                }
                if !self.plays(hero) {
                    return no("RO-11.1", "not-yours", "that hero does not play");
                }
                Ok(())
            }
            Deed::Wound(hero) => {
                if !matches!(pending, Some(Kind::Reap | Kind::Maim)) {
                    return no_choice();
                }
                if !self.plays(hero) {
                    return no("RO-15.1", "not-yours", "that hero does not play");
                }
                if state.hand(hero).wounded {
                    return no("RO-15.1", "already", "that hero is already wounded");
                }
                Ok(())
            }
            Deed::Drain(hero) => {
                if !matches!(pending, Some(Kind::Regression { .. })) {
                    return no_choice();
                }
                if state.hand(hero).xp == 0 {
                    return no("RO-17.4", "no-xp", "that hero has nothing to forget");
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
                    _ => return no("RO-13.3", "not-yours", "no role turns that"),
                };
                if state.hand(Unit::WIZARD).fresh[usize::from(from)] == 0 {
                    return no("RO-13.3", "no-such-die", "you have no fresh die of that face");
                }
                if !self.is_live() && state.go.turns >= TURNS_PER_GO {
                    return no("RO-19.3", "already", "five dice have been turned in this go");
                }
                if !state.has_role(role) {
                    return no("RO-13.3", "not-yours", "you do not have that role");
                }
                Ok(())
            }
            Deed::Swap(card) => {
                match self.place(state, card) {
                    None => return no("RO-3.2", "card-gone", "that card has just left the table"),
                    Some(Place::SpellSlot(_)) => {}
                    Some(_) => return no("RO-13.5", "wrong-side", "only one of your three spells can be exchanged"),
                }
                if !self.is_live() && state.go.swaps >= 1 {
                    return no("RO-19.3", "already", "one swap in a go");
                }
                if !state.has_role(role::SWAP) {
                    return no("RO-13.5", "not-yours", "you do not have that role");
                }
                Ok(())
            }
            Deed::Report(hero) => {
                if !self.plays(hero) {
                    return no("RO-14.3", "not-yours", "that hero does not play");
                }
                if self.is_strict() || !self.reportable(state, now) {
                    return no("RO-14.3", "no-curse", "no curse is in force");
                }
                Ok(())
            }
            _ => no("RO-1.1", "not-yours", "only heroes do that"),
        }
    }

    /// RO-7.1, 7.2: whether a confusion may hit a target.
    pub(crate) fn may_confuse(&self, state: &State, target: Target) -> Result<(), No> {
        if let Target::Card(card) = target
            && self.place(state, card).is_none()
        {
            return no("RO-3.2", "card-gone", "that card has just left the table");
        }
        if state.is_held(target) {
            return no("RO-7.2", "complete", "that card is complete and safe");
        }
        if state.contributors(target).next().is_none() {
            return no("RO-7.1", "no-dice", "no hero's die lies there");
        }
        Ok(())
    }

    fn may_chance(&self, state: &State, act: Deed, at: Millis) -> Result<(), No> {
        let wrong = || no("RO-3.6", "not-now", "chance has something else to decide");
        if state.phase == Phase::Over {
            return no("RO-1.7", "round-over", "the game is over");
        }
        if let Some(step) = state.steps.last() {
            if self.is_live() && state.phase == Phase::Round && at != state.clock {
                return no("RO-3.6", "past", "a draw carries the time of the ply that caused it");
            }
            return if self.fits_step(state, *step, act) { Ok(()) } else { wrong() };
        }
        let Some(due) = self.next_due(state) else { return wrong() };
        match act {
            Deed::Dice(unit, faces) if self.landing(state) == Some(unit) => {
                if at != due {
                    return no("RO-3.3", "past", "dice land exactly when they are due");
                }
                if faces.iter().sum::<u8>() != state.hand(unit).air {
                    return wrong();
                }
                Ok(())
            }
            Deed::Bell if self.landing(state).is_none() => {
                if at != due {
                    return no("RO-3.8", "past", "the bell rings exactly when it is due");
                }
                Ok(())
            }
            _ => wrong(),
        }
    }

    fn fits_step(&self, state: &State, step: Step, act: Deed) -> bool {
        match (step, act) {
            (Step::School(due), Deed::School(school, set)) => {
                due == school && set.count_ones() == u32::from(self.school_size(school))
            }
            (Step::Trial(due), Deed::Trial(slot, card)) => due == slot && self.next_trials(state) & card.bit() != 0,
            (Step::Spell(due), Deed::Spell(slot, card)) => due == slot && state.spell.unseen & card.bit() != 0,
            (Step::Top(_), Deed::Top(card)) => state.spell.unseen & card.bit() != 0,
            (Step::Land(due), Deed::Dice(unit, faces)) => {
                due == unit && faces.iter().sum::<u8>() == state.hand(unit).air
            }
            (Step::Bell, Deed::Bell) => true,
            _ => false,
        }
    }
}
