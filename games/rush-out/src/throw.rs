//! Throwing, laying and taking back (RO-3, RO-4).

use pileup_core::{Events, Millis, rule};

use crate::catalog::{CATALOG, Kind, role};
use crate::state::{EMPTY, Laid, Phase, State, Target, Unit};
use crate::symbols::{AIR, JOKER, Mask, PLANT, WATER, bit};
use crate::{Event, RushOut};

impl RushOut {
    /// The slots of a target on the side of a unit.
    pub(crate) fn slots(&self, unit: Unit, target: Target) -> &[u8] {
        match (target, unit.is_hero()) {
            (Target::Card(card), true) => &self.faces[usize::from(card.0)].hero,
            (Target::Card(card), false) => &self.faces[usize::from(card.0)].wizard,
            (Target::Dragon, true) => &self.dragon_slots,
            (Target::Tile(hero), true) => &hero.face().wounded,
            (Target::Storm, false) => &CATALOG.roles[usize::from(role::STORM)].slots,
            (Target::Drake, false) => &CATALOG.roles[usize::from(role::DRAKE)].slots,
            _ => &[],
        }
    }

    /// The filled slots of a target on the side of a unit.
    pub(crate) fn filled(&self, state: &State, unit: Unit, target: Target) -> u8 {
        if unit.is_hero() { state.hero_filled(target) } else { state.wizard_filled(target) }
    }

    /// RO-4.9: whether every slot on the side of a unit is filled.
    pub(crate) fn is_full(&self, state: &State, unit: Unit, target: Target) -> bool {
        let slots = self.slots(unit, target).len();
        slots > 0 && self.filled(state, unit, target).count_ones() as usize == slots
    }

    /// What a unit's joker may stand for: RO-5.6 and 13.2 for heroes, RO-6.6 and 13.4 for the wizard.
    pub(crate) fn joker_mask(&self, state: &State, unit: Unit) -> Mask {
        if unit.is_hero() {
            let equip = state.hand(unit).equip;
            let bought = CATALOG.equipment.iter().enumerate().filter(|(kind, _)| equip & (1 << kind) != 0);
            rule!("RO-5.6");
            return bought.fold(bit(unit.face().joker), |mask, (_, kind)| {
                rule!("RO-13.2");
                mask | kind.symbols
            });
        }
        rule!("RO-6.6");
        let open = state.trial.slots.iter().chain(&state.spell.slots).flatten();
        let mut mask =
            open.filter_map(|card| self.faces[usize::from(card.0)].banner).fold(0, |mask, symbol| mask | bit(symbol));
        for (role, symbol) in [(role::STAR_W, WATER), (role::STAR_P, PLANT), (role::STAR_A, AIR)] {
            if state.has_role(role) {
                rule!("RO-13.4");
                mask |= bit(symbol);
            }
        }
        mask
    }

    /// RO-11.3: whether a hero may not lay dice showing a symbol.
    pub(crate) fn is_banned(&self, state: &State, unit: Unit, face: u8) -> bool {
        state.before[unit.hero_index()].iter().any(|card| self.faces[usize::from(card.0)].kind == Kind::Ban(face))
    }

    /// RO-4.7: what `lay` would lay on each slot, and how many dice that is.
    pub(crate) fn plan(&self, state: &State, unit: Unit, target: Target) -> (Laid, u8) {
        let hand = state.hand(unit);
        let slots = self.slots(unit, target);
        let mut filled = self.filled(state, unit, target);
        let mut laid = Laid::default();
        let mut dice = 0;
        let mut fresh = hand.fresh;
        for (slot, &symbol) in slots.iter().enumerate() {
            let free = filled & (1 << slot) == 0;
            let banned = unit.is_hero() && symbol != JOKER && self.is_banned(state, unit, symbol);
            if free && !banned && fresh[usize::from(symbol)] > 0 {
                fresh[usize::from(symbol)] -= 1;
                filled |= 1 << slot;
                laid.0[slot] = symbol;
                dice += 1;
            }
        }
        if fresh[usize::from(JOKER)] > 0 && target != Target::Dragon {
            let mask = self.joker_mask(state, unit);
            for (slot, &symbol) in slots.iter().enumerate() {
                if filled & (1 << slot) == 0 && mask & bit(symbol) != 0 && fresh[usize::from(JOKER)] > 0 {
                    if unit.is_hero() {
                        rule!("RO-5.5");
                    }
                    fresh[usize::from(JOKER)] -= 1;
                    laid.0[slot] = JOKER;
                    dice += 1;
                }
            }
        }
        (laid, dice)
    }

    /// The last slot of a symbol on which a die of the unit lies.
    pub(crate) fn last_on(&self, state: &State, unit: Unit, symbol: u8) -> Option<usize> {
        let hand = state.hand(unit);
        let slots = self.slots(unit, hand.on?);
        (0..slots.len()).rev().find(|slot| slots[*slot] == symbol && hand.laid.0[*slot] != EMPTY)
    }

    /// RO-4.2: all fresh and stale dice fly.
    pub(crate) fn roll_dice(&self, state: &mut State, unit: Unit, at: Millis, events: &mut impl Events<Event>) {
        rule!("RO-4.2");
        let live = self.is_live();
        let hand = state.hand_mut(unit);
        hand.air += hand.stale + hand.fresh_count();
        hand.stale = 0;
        hand.fresh = [0; 6];
        hand.commit = None;
        // RO-3.3: they land after roll_ms; in the tactical mode when everybody has thrown.
        hand.land = if live { at + self.options.roll_ms } else { 0 };
        let dice = hand.air;
        events.tell(|| Event::Rolled { unit, dice });
    }

    /// RO-4.2: dice in the air land fresh.
    pub(crate) fn land(&self, state: &mut State, unit: Unit, faces: [u8; 6], events: &mut impl Events<Event>) {
        let hand = state.hand_mut(unit);
        for (fresh, landed) in hand.fresh.iter_mut().zip(faces) {
            *fresh += landed;
        }
        rule!("RO-4.2");
        hand.air = 0;
        hand.land = 0;
        events.tell(|| Event::Landed { unit, faces });
    }

    /// RO-4.7: lays what fits, then completes what is full.
    pub(crate) fn lay(&self, state: &mut State, unit: Unit, target: Target, events: &mut impl Events<Event>) {
        rule!("RO-4.7");
        let (laid, dice) = self.plan(state, unit, target);
        for (slot, face) in laid.0.into_iter().enumerate().filter(|(_, face)| *face != EMPTY) {
            self.place_die(state, unit, target, slot, face, events);
        }
        if dice >= 2 {
            self.two_handed(state, unit, events);
        }
        self.count_go(state, |go| go.laid += dice);
        self.check_full(state, unit, target, events);
    }

    /// RO-4.7: lays a single die on the first free slot of what it stands for.
    pub(crate) fn put(
        &self,
        state: &mut State,
        unit: Unit,
        face: u8,
        target: Target,
        stands: u8,
        events: &mut impl Events<Event>,
    ) {
        let filled = self.filled(state, unit, target);
        let slots = self.slots(unit, target);
        let free = (0..slots.len()).find(|slot| slots[*slot] == stands && filled & (1 << slot) == 0);
        if let Some(slot) = free {
            rule!("RO-4.4", "RO-4.7");
            self.place_die(state, unit, target, slot, face, events);
            self.count_go(state, |go| go.laid += 1);
            self.check_full(state, unit, target, events);
        }
    }

    fn place_die(
        &self,
        state: &mut State,
        unit: Unit,
        target: Target,
        slot: usize,
        face: u8,
        events: &mut impl Events<Event>,
    ) {
        let hand = state.hand_mut(unit);
        hand.fresh[usize::from(face)] -= 1;
        hand.laid.0[slot] = face;
        hand.on = Some(target);
        rule!("RO-4.5");
        hand.commit = Some(target);
        events.tell(|| Event::Laid { unit, target, slot: slot as u8, face });
    }

    /// RO-4.9: completion is part of the ply that fills the last slot.
    fn check_full(&self, state: &mut State, unit: Unit, target: Target, events: &mut impl Events<Event>) {
        if !self.is_full(state, unit, target) {
            return;
        }
        rule!("RO-4.9");
        if unit.is_hero() {
            self.hero_full(state, target, events);
        } else {
            self.wizard_complete(state, target, events);
        }
    }

    /// RO-4.3: dice taken back are stale.
    pub(crate) fn take(&self, state: &mut State, unit: Unit, symbol: Option<u8>, events: &mut impl Events<Event>) {
        let Some(target) = state.hand(unit).on else { return };
        rule!("RO-4.3");
        let dice = match symbol.map(|symbol| self.last_on(state, unit, symbol)) {
            None => {
                let all = state.hand(unit).laid.count();
                self.pick_up_all(state, unit);
                all
            }
            Some(slot) => {
                slot.into_iter().for_each(|slot| self.pick_up(state, unit, slot));
                1
            }
        };
        events.tell(|| Event::Taken { unit, target, dice });
    }

    /// Takes one die from a slot; it comes back stale, or goes to the whirlwind that waits for it (RO-4.10, 11.4).
    pub(crate) fn pick_up(&self, state: &mut State, unit: Unit, slot: usize) {
        let hand = state.hand_mut(unit);
        hand.laid.0[slot] = EMPTY;
        hand.stale += 1;
        if hand.laid == Laid::default() {
            hand.on = None;
        }
        self.settle_debt(state, unit);
    }

    fn pick_up_all(&self, state: &mut State, unit: Unit) {
        let hand = state.hand_mut(unit);
        hand.stale += hand.laid.count();
        hand.laid = Laid::default();
        hand.on = None;
        self.settle_debt(state, unit);
    }

    /// RO-4.10: all dice of a unit on a target come back.
    pub(crate) fn return_dice(&self, state: &mut State, unit: Unit, target: Target, events: &mut impl Events<Event>) {
        if state.hand(unit).on != Some(target) {
            return;
        }
        rule!("RO-4.10");
        let dice = state.hand(unit).laid.count();
        self.pick_up_all(state, unit);
        events.tell(|| Event::Returned { unit, target, dice });
    }

    /// All hero dice on a target come back.
    pub(crate) fn return_hero_dice(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        for hero in Unit::heroes() {
            self.return_dice(state, hero, target, events);
        }
    }

    /// RO-3.5: how long the hand of a unit is busy after a ply.
    pub(crate) fn hand_time(&self, state: &State, unit: Unit) -> Millis {
        let slow = unit.is_hero() && state.phase == Phase::Round && crate::curses::in_force(state, Kind::OneHand);
        if slow {
            rule!("RO-14.5");
            self.options.onehand_ms
        } else {
            self.options.hand_ms
        }
    }
}
