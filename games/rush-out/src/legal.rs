//! Listing what a seat may do: everything that could make sense is tried against the rules.

use arrayvec::ArrayVec;
use pileup_core::{Actor, Millis, Seat};

use crate::RushOut;
use crate::catalog::{EQUIPMENT, ROLES};
use crate::may::LATEST;
use crate::options::Scenario;
use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Target, Unit};
use crate::symbols::{AIR, JOKER, PLANT, WATER};

/// Everything with slots that lies open, at the most: six cards, dragon, tiles, dissipations, curses, two roles.
pub(crate) type Targets = ArrayVec<Target, 26>;

impl RushOut {
    /// Everything with slots that lies on the table.
    pub(crate) fn targets(&self, state: &State) -> Targets {
        let mut targets = Targets::new();
        targets.extend(state.trial.slots.iter().flatten().map(|card| Target::Card(*card)));
        targets.extend(state.spell.slots.iter().flatten().map(|card| Target::Card(*card)));
        if self.has_dragon() {
            targets.push(Target::Dragon);
        }
        targets.extend(state.curses.iter().map(|card| Target::Card(*card)));
        for hero in self.heroes() {
            targets.extend(state.before[hero.hero_index()].iter().map(|card| Target::Card(*card)));
        }
        targets.extend(self.heroes().map(Target::Tile));
        let roles = [Target::Storm, Target::Drake];
        targets.extend(roles.into_iter().filter(|target| target.role().is_some_and(|role| state.has_role(role))));
        targets
    }

    pub(crate) fn list(&self, state: &State, seat: Seat, at: Millis, out: &mut Vec<Ply>) {
        if state.phase == Phase::Round {
            self.list_round(state, seat, at, out);
        } else {
            self.list_between(state, seat, at, &mut |ply| out.push(ply));
        }
    }

    /// What a seat may do before a round and in the market.
    fn list_between(&self, state: &State, seat: Seat, at: Millis, tell: &mut impl FnMut(Ply)) {
        let mut offer = |ply: Ply| {
            let act = pileup_core::Act { actor: Actor::Seat(seat), ply, at };
            if self.may(state, &act).is_ok() {
                tell(ply);
            }
        };
        match state.phase {
            Phase::Deal | Phase::Over | Phase::Round => {}
            Phase::Ready => {
                offer(Ply::plain(Deed::Ready));
                if seat.index() == 0 {
                    offer(Ply::of(Unit::WIZARD, Deed::Roll));
                }
            }
            Phase::Market => {
                offer(Ply::plain(Deed::Agree));
                offer(Ply::plain(Deed::Decline));
                (0..ROLES as u8).for_each(|role| offer(Ply::plain(Deed::Buy(role))));
                for hero in self.heroes() {
                    (0..EQUIPMENT as u8).for_each(|kind| offer(Ply::plain(Deed::Offer(kind, hero))));
                }
                offer(Ply::plain(Deed::Done));
            }
        }
    }

    /// From when on a seat could act if nothing else happened: as soon as one of its hands can do something (RO-3.5);
    /// where waiting frees no hand, as soon as it may talk, pass a point on or spend coins.
    pub(crate) fn free_at(&self, state: &State, seat: Seat) -> Option<Millis> {
        if state.phase != Phase::Round {
            let mut any = false;
            self.list_between(state, seat, state.clock, &mut |_| any = true);
            return any.then_some(state.clock);
        }
        if !self.is_live() {
            return (self.seat_of(self.acting(state)) == seat).then_some(state.clock);
        }
        let hand = |unit: Unit| {
            let at = state.hand(unit).ready.max(state.clock);
            self.hand_can(state, seat, unit, at).then_some(at)
        };
        let other = |unit: Unit| {
            let may = |act: Deed, at: Millis| self.may_round(state, seat, Ply::of(unit, act), at).is_ok();
            let now = may(Deed::Cede, state.clock) || may(Deed::Spend, state.clock);
            let at = if now { state.clock } else { state.hand(unit).quiet.max(state.clock) };
            (now || may(Deed::Say, at)).then_some(at)
        };
        let hands = self.units_of(seat).filter_map(hand).min();
        hands.or_else(|| self.units_of(seat).filter_map(other).min())
    }

    /// Whether a hand that is free at this time can do something. Without dice in the air it always can: throw, take back,
    /// or raise a hand over a complete card.
    fn hand_can(&self, state: &State, seat: Seat, unit: Unit, at: Millis) -> bool {
        let hand = state.hand(unit);
        if hand.air == 0 {
            return true;
        }
        if !unit.is_hero() {
            return state.pending.is_some() || !self.is_strict() && self.reportable(state, at);
        }
        let mut any = hand.on.is_some_and(|on| state.is_held(on));
        if !any && hand.xp > 0 && self.options.scenario >= Scenario::S6 {
            let may = |act: Deed| self.may_round(state, seat, Ply::of(unit, act), at).is_ok();
            self.list_traits(state, unit, &self.targets(state), &mut |act| any = any || may(act));
        }
        any
    }

    /// What holds for all plies of a moment (time, whose go it is) is asked once, the rest for every ply.
    fn list_round(&self, state: &State, seat: Seat, at: Millis, out: &mut Vec<Ply>) {
        let live = self.is_live();
        let in_time = at >= state.clock && at <= LATEST && self.next_due(state).is_none_or(|due| at < due);
        if !state.steps.is_empty() || (live && !in_time) || seat.index() >= self.seat_count() {
            return;
        }
        let acting = (!live).then(|| self.acting(state));
        if acting.is_some_and(|unit| self.seat_of(unit) != seat) {
            return;
        }
        let mut offer = |ply: Ply| {
            if self.may_round(state, seat, ply, at).is_ok() {
                out.push(ply);
            }
        };
        let is_busy = |unit: Unit| live && at < state.hand(unit).ready.min(state.hand(unit).quiet);
        let targets = if self.units_of(seat).all(is_busy) { Targets::new() } else { self.targets(state) };
        for unit in self.units_of(seat).filter(|unit| acting.is_none_or(|acting| acting == *unit)) {
            let hand = state.hand(unit);
            if !live || at >= hand.ready {
                self.list_deeds(state, unit, &targets, &mut |act| offer(Ply::of(unit, act)));
            }
            if hand.cede.is_some() || !state.passes.is_empty() && unit.is_hero() {
                offer(Ply::of(unit, Deed::Cede));
            }
            if !live || at >= hand.quiet {
                targets.iter().for_each(|target| offer(Ply::of(unit, Deed::Call(*target))));
                (0..=JOKER).for_each(|symbol| offer(Ply::of(unit, Deed::Ask(symbol))));
                if live {
                    offer(Ply::of(unit, Deed::Say));
                }
            }
        }
        offer(Ply::plain(Deed::Spend));
    }

    /// What the hand of a unit may do.
    fn list_deeds(&self, state: &State, unit: Unit, targets: &Targets, offer: &mut impl FnMut(Deed)) {
        let hand = state.hand(unit);
        if state.pending.is_some() && !unit.is_hero() {
            self.list_choices(state, targets, offer);
        }
        if hand.debt {
            (0..=JOKER).for_each(|symbol| offer(Deed::Pin(symbol)));
        }
        if hand.air == 0 {
            if hand.fresh_count() > 0 {
                // Tiles are on the table for pointing at them; only wounds are filled.
                let usable = |target: &&Target| !matches!(target, Target::Tile(hero) if !state.hand(*hero).wounded);
                targets.iter().filter(usable).for_each(|target| offer(Deed::Lay(*target)));
                for target in targets.iter().filter(usable) {
                    self.list_puts(state, unit, *target, offer);
                }
            }
            offer(Deed::Roll);
            if !self.is_live() {
                offer(Deed::Hold);
            }
            if hand.on.is_some() {
                offer(Deed::Take(None));
                (0..=JOKER).for_each(|symbol| offer(Deed::Take(Some(symbol))));
            }
        }
        if unit.is_hero() {
            if self.is_live() {
                offer(Deed::Five);
                offer(Deed::Grab);
            }
            if self.options.scenario >= Scenario::S6 {
                self.list_traits(state, unit, targets, offer);
            }
        } else {
            if state.roles != 0 {
                for (from, to) in [(PLANT, WATER), (WATER, PLANT), (PLANT, AIR), (AIR, PLANT)] {
                    offer(Deed::Turn(from, to));
                }
                state.spell.slots.iter().flatten().for_each(|card| offer(Deed::Swap(*card)));
            }
            if self.is_live() {
                self.heroes().for_each(|hero| offer(Deed::Report(hero)));
            }
        }
    }

    fn list_puts(&self, state: &State, unit: Unit, target: Target, offer: &mut impl FnMut(Deed)) {
        let slots = self.slots(unit, target);
        for symbol in 0..=JOKER {
            if !slots.contains(&symbol) {
                continue;
            }
            let fresh = &state.hand(unit).fresh;
            if fresh[usize::from(symbol)] > 0 {
                offer(Deed::Put(symbol, target, symbol));
            }
            if symbol != JOKER && fresh[usize::from(JOKER)] > 0 {
                offer(Deed::Put(JOKER, target, symbol));
            }
        }
    }

    fn list_choices(&self, state: &State, targets: &Targets, offer: &mut impl FnMut(Deed)) {
        for target in targets {
            offer(Deed::ZapAll(*target));
            for hero in state.contributors(*target) {
                (0..=JOKER).for_each(|symbol| offer(Deed::ZapOne(*target, hero, symbol)));
            }
        }
        for hero in self.heroes() {
            offer(Deed::Cast(hero));
            offer(Deed::Wound(hero));
            offer(Deed::Drain(hero));
        }
        offer(Deed::Pass);
    }

    fn list_traits(&self, state: &State, unit: Unit, targets: &Targets, offer: &mut impl FnMut(Deed)) {
        if state.hand(unit).xp == 0 {
            return;
        }
        offer(Deed::Shove);
        for other in self.order.iter().copied() {
            (0..JOKER).for_each(|face| offer(Deed::Star(other, face)));
            if other.is_hero() {
                offer(Deed::Mend(other));
            }
        }
        for target in targets {
            if let Target::Card(card) = target {
                offer(Deed::Dispel(*card));
            }
        }
    }
}
