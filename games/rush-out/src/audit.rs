//! What must hold in every state.

use crate::RushOut;
use crate::catalog::{CATALOG, Card, Cards, Kind};
use crate::dragon::PILE;
use crate::may::{LATEST, Place};
use crate::options::Scenario;
use crate::state::{EMPTY, Go, Phase, State, Step, Target, Unit};
use crate::symbols::JOKER;
use crate::tactical::BEATS;
use pileup_core::Millis;

type Broken = Result<(), String>;

fn must(holds: bool, sentence: impl FnOnce() -> String) -> Broken {
    if holds { Ok(()) } else { Err(sentence()) }
}

impl RushOut {
    pub(crate) fn audited(&self, state: &State) -> Broken {
        must(state.trophies.iter().all(|won| *won <= 2), || "more than two trophies".to_owned())?;
        for unit in (0..Unit::COUNT).map(|index| if index == 0 { Unit::WIZARD } else { Unit::hero(index - 1) }) {
            self.audit_dice(state, unit)?;
        }
        self.audit_times(state)?;
        self.audit_cards(state)?;
        self.audit_shop(state)?;
        let over = state.phase == Phase::Over;
        must(over == (state.trophies.contains(&self.trophies_needed())), || {
            "a game ends exactly with the deciding trophy".to_owned()
        })?;
        must(!over || state.steps.is_empty(), || "something is left to do after the end".to_owned())?;
        if state.phase != Phase::Round {
            return self.audit_still(state);
        }
        self.audit_slots(state)?;
        self.audit_round(state)
    }

    fn trophies_needed(&self) -> u8 {
        if self.options.best_of == Some(3) { 2 } else { 1 }
    }

    /// Invariants 1 to 3 and 8: dice.
    fn audit_dice(&self, state: &State, unit: Unit) -> Broken {
        let hand = state.hand(unit);
        let laid = hand.laid.count();
        let dice = hand.fresh_count() + hand.stale + hand.air + laid + u8::from(hand.pin.is_some());
        let dealt = state.round > 0 && self.plays(unit);
        let expected = if dealt { unit.dice() } else { 0 };
        must(dice == expected, || format!("{unit} has {dice} dice instead of {expected}"))?;
        must(hand.on.is_some() == (laid > 0), || format!("{unit}: `on` and laid dice disagree"))?;
        if let Some(target) = hand.on {
            let slots = self.slots(unit, target);
            for (slot, face) in hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY) {
                let fits = slots.get(slot).is_some_and(|symbol| symbol == face || *face == JOKER);
                must(fits, || format!("{unit}: a die does not fit slot {} of {target}", slot + 1))?;
                let alone = Unit::heroes()
                    .filter(|other| unit.is_hero() && *other != unit && state.hand(*other).on == Some(target))
                    .all(|other| state.hand(other).laid.0[slot] == EMPTY);
                must(alone, || format!("two dice on slot {} of {target}", slot + 1))?;
            }
            must(state.contributors(target).count() <= 2, || format!("more than two colours on {target}"))?;
        }
        if !unit.is_hero() {
            return must(hand.pin.is_none() && !hand.debt, || "the wizard is whirled".to_owned());
        }
        let before = &state.before[unit.hero_index()];
        let whirled = before.iter().any(|card| card.face().kind == Kind::Whirlwind);
        let owes = hand.pin.is_some() || hand.debt;
        must(whirled == owes, || format!("{unit}: a die is pinned exactly while a whirlwind lies there"))?;
        must(!hand.debt || laid == 3, || format!("{unit} owes a die but has one"))?;
        must(hand.pin.is_none_or(|card| before.contains(&card)), || format!("{unit}: pinned on an absent card"))
    }

    /// Invariant 10: what has happened lies in the past, and nothing lies beyond the end of time.
    fn audit_times(&self, state: &State) -> Broken {
        must(state.clock <= LATEST && state.began <= state.clock, || "the clock is wrong".to_owned())?;
        must(state.round <= 3 && state.go.beat <= BEATS, || "the game has gone on for too long".to_owned())?;
        let past = |at: &Millis| *at <= state.clock;
        let raised = state.held.iter().flat_map(|held| held.fives.iter().flatten().chain([&held.since]));
        let witnessed = state.witnessed.iter().map(|seen| &seen.at);
        let known = raised.chain(&state.lifted).chain(state.faults.iter().flatten()).chain(witnessed);
        must(known.into_iter().all(past), || "something happens in the future".to_owned())?;
        let wise = state.hands.iter().all(|hand| hand.xp <= 80);
        must(wise, || "more experience than there are cards".to_owned())
    }

    /// Invariants 4, 11 and 12: each card is in one place.
    fn audit_cards(&self, state: &State) -> Broken {
        let mut seen: Cards = 0;
        let mut once = |card: Card, place: &str| {
            let new = seen & card.bit() == 0;
            seen |= card.bit();
            let known = (self.trial_deck | state.spell_deck) & card.bit() != 0;
            must(new && known, || format!("{card} ({place}) is twice on the table or not in the decks"))
        };
        for pile in [&state.trial, &state.spell] {
            pile.slots.iter().flatten().try_for_each(|card| once(*card, "slot"))?;
            pile.top.iter().try_for_each(|card| once(*card, "top"))?;
            crate::catalog::cards_of(pile.unseen).try_for_each(|card| once(card, "unseen"))?;
            must(u32::from(pile.pile) <= pile.unseen.count_ones(), || "a pile is higher than its cards".to_owned())?;
        }
        state.before.iter().flatten().try_for_each(|card| once(*card, "before a hero"))?;
        state.curses.iter().try_for_each(|card| once(*card, "curse"))?;
        state.coins.iter().flatten().try_for_each(|card| once(*card, "coin"))?;
        let in_trials = |card: &Card| self.trial_deck & card.bit() != 0 || card.face().kind == Kind::Summon;
        must(state.trial.slots.iter().flatten().chain(&state.trial.top).all(in_trials), || {
            "a card that is no trial lies among the trials".to_owned()
        })?;
        must(
            state.spell.slots.iter().flatten().chain(&state.spell.top).all(|card| card.face().school.is_some()),
            || "a card that is no spell lies among the spells".to_owned(),
        )?;
        must(state.trial.unseen & !self.trial_deck == 0 && state.spell.unseen & !state.spell_deck == 0, || {
            "a pile holds cards of another deck".to_owned()
        })?;
        must(state.coins.iter().flatten().all(|card| card.face().kind == Kind::Coin), || {
            "only coin trials are coins".to_owned()
        })
    }

    /// Invariant 12: equipment and roles.
    fn audit_shop(&self, state: &State) -> Broken {
        for (kind, equipment) in CATALOG.equipment.iter().enumerate() {
            let owned = self.heroes().filter(|hero| state.hand(*hero).equip & (1 << kind) != 0).count();
            must(owned <= usize::from(equipment.copies), || format!("too many {}", equipment.id))?;
        }
        let market = self.options.scenario >= Scenario::S2;
        must(market || state.roles == 0, || "roles come with the second scenario".to_owned())
    }

    /// Between rounds only the deal has something left to do.
    fn audit_still(&self, state: &State) -> Broken {
        must(state.pending.is_none(), || "a choice outside a round".to_owned())?;
        match state.phase {
            Phase::Deal => {
                let deals = |step: &Step| {
                    matches!(step, Step::School(_) | Step::Deal | Step::Dealt | Step::Trial(_) | Step::Spell(_))
                };
                let waits = matches!(state.steps.last(), Some(Step::School(_) | Step::Trial(_) | Step::Spell(_)));
                must(waits && state.steps.iter().all(deals), || "the deal is not under way".to_owned())
            }
            _ => must(state.steps.is_empty(), || "something is left to do between rounds".to_owned()),
        }
    }

    /// Invariants 4 and 5: open cards and full sides.
    fn audit_slots(&self, state: &State) -> Broken {
        let waits = |step: Step| state.steps.contains(&step);
        for slot in 0..3u8 {
            let trial = state.trial.slots[usize::from(slot)].is_some();
            must(trial != waits(Step::Trial(slot)), || format!("hero slot {} is empty", slot + 1))?;
            let spell = state.spell.slots[usize::from(slot)].is_some();
            must(spell != waits(Step::Spell(slot)), || format!("spell slot {} is empty", slot + 1))?;
        }
        must(state.trial.size() > 0 && state.spell.size() > 0, || "a pile is empty but nobody has won".to_owned())?;
        for target in self.targets(state) {
            let may_be_full = state.is_held(target) || self.is_covered(state, target) || waits(Step::Complete(target));
            let full = self.is_full(state, Unit::WARRIOR, target);
            must(!full || may_be_full, || format!("{target} is full but not complete"))?;
            must(!self.is_full(state, Unit::WIZARD, target), || format!("{target} is full on the wizard's side"))?;
        }
        for held in &state.held {
            let full = self.is_full(state, Unit::WARRIOR, held.target);
            must(full, || format!("{} is held but not full", held.target))?;
            let five = crate::curses::in_force(state, Kind::HighFive) || waits(Step::Complete(held.target));
            must(five, || "a card is held without a high five".to_owned())?;
        }
        for unit in self.order.iter().copied() {
            if let Some(Target::Card(card)) = state.hand(unit).on {
                let place = self.place(state, card);
                let right = match place {
                    Some(Place::SpellSlot(_)) => !unit.is_hero(),
                    Some(Place::HeroSlot(_)) => unit.is_hero() || card.face().kind.is_shared(),
                    Some(_) => unit.is_hero(),
                    None => false,
                };
                must(right, || format!("{unit} has dice on {card}, which it cannot use"))?;
            }
            if let Some(Target::Tile(hero)) = state.hand(unit).on {
                must(state.hand(hero).wounded, || format!("dice on the tile of the unhurt {}", hero.name()))?;
            }
        }
        Ok(())
    }

    /// Invariants 6, 7, 9 and 10.
    fn audit_round(&self, state: &State) -> Broken {
        must(state.round > 0, || "round 0 runs".to_owned())?;
        must(state.dragon < PILE && (self.has_dragon() || state.dragon == 0), || "the dragon is lost".to_owned())?;
        let on_tile = state.contributors(Target::Dragon).next().is_some();
        must(!on_tile || state.dragon > 0, || "dice under the dragon".to_owned())?;
        let scenario = self.options.scenario;
        let souls = if scenario >= Scenario::S4 { self.souls } else { 1 };
        must(state.souls < souls, || format!("{} souls taken of {souls}", state.souls))?;
        let lives = if scenario >= Scenario::S5 { 1..=self.lives } else { 0..=0 };
        must(lives.contains(&state.lives), || format!("{} lives", state.lives))?;
        let wounded = self.heroes().any(|hero| state.hand(hero).wounded);
        must(!wounded || scenario >= Scenario::S4, || "wounds come with the fourth scenario".to_owned())?;
        if let Some(pending) = state.pending {
            let lies = match pending.source {
                Target::Card(card) => state.spell.slot_of(card).is_some(),
                Target::Storm => state.has_role(crate::catalog::role::STORM),
                _ => false,
            };
            must(lies, || "a choice for a card that is not there".to_owned())?;
            must(!state.steps.is_empty() || self.has_choice(state), || "a choice without a target".to_owned())?;
        }
        if self.is_live() {
            for unit in self.order.iter().copied().filter(|unit| state.hand(*unit).air > 0) {
                let hand = state.hand(unit);
                let due = hand.land > state.clock || (hand.land == state.clock && self.landing(state).is_some());
                must(due && hand.land <= state.clock + self.options.roll_ms, || {
                    format!("the dice of {unit} should have landed")
                })?;
            }
            must(state.go == Go::default(), || "beats in a live game".to_owned())
        } else {
            must(usize::from(state.go.ended) <= self.order.len(), || "more goes than units".to_owned())
        }
    }
}
