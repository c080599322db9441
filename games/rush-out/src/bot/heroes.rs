//! What a hero's bot does: it goes where its dice bring the team forward most.

use pileup_core::Millis;

use crate::catalog::Kind;
use crate::odds::expected;
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, Laid, State, Target, Unit};
use crate::symbols::{JOKER, Mask, bit};
use crate::{RushOut, View, curses};

/// A hero whose dice all lie on a card waits so long for company before it takes them back.
const LONELY: Millis = 15_000;
/// The same in the tactical game, in beats.
const LONELY_BEATS: u16 = 10;
/// Throws for which a hero stays where it cannot finish alone, as others see it.
const PATIENCE: f32 = 4.0;
/// Throws until a hero without dice on a card comes to help.
const CALL: f32 = 0.5;

/// Dice that may still be thrown for a target, and what their jokers stand for.
#[derive(Clone, Copy, Default)]
struct Crew {
    dice: u8,
    jokers: Mask,
    /// Symbols that nobody of them may lay (RO-11.3).
    banned: Mask,
}

impl Crew {
    fn and(self, other: Crew) -> Crew {
        // Each ban lies before one hero only: two heroes together can lay everything.
        let banned = if self.dice == 0 {
            other.banned
        } else if other.dice == 0 {
            self.banned
        } else {
            0
        };
        Crew { dice: self.dice + other.dice, jokers: self.jokers | other.jokers, banned }
    }

    /// Expected throws until these slots are filled.
    fn throws(self, missing: [u8; 5]) -> f32 {
        let stuck = (0..JOKER).any(|symbol| missing[usize::from(symbol)] > 0 && self.banned & bit(symbol) != 0);
        if stuck { f32::INFINITY } else { expected(missing, self.dice, self.jokers) }
    }
}

fn speed(throws: f32) -> f32 {
    if throws.is_infinite() { 0.0 } else { 1.0 / (throws + 0.8) }
}

impl RushOut {
    /// What completing a target is worth to the heroes.
    pub(super) fn hero_value(&self, view: &View, table: &State, target: Target) -> f32 {
        let covered = if self.is_covered(table, target) { 0.1 } else { 1.0 };
        match target {
            Target::Dragon => [0.0, 1.2, 2.0, 5.0, 0.0][usize::from(table.dragon.min(4))],
            Target::Tile(_) => 0.35 + 0.12 * f32::from(table.souls),
            Target::Card(card) => match card.face().kind {
                Kind::Coin => 1.3 * covered,
                Kind::Confrontation => {
                    let quarters = f32::from(view.trial.quarters) - 0.5;
                    let pile = quarters / 4.0 * f32::from(self.trial_start());
                    (0.45 * pile / f32::from(table.lives.max(1))).clamp(0.7, 2.5) * covered
                }
                Kind::Whirlwind => 0.9,
                Kind::Ban(_) => 0.6,
                Kind::Silence => 0.25,
                Kind::OneHand => 0.6,
                Kind::HighFive => 0.5,
                _ => covered,
            },
            Target::Storm | Target::Drake => 0.0,
        }
    }

    /// The dice of a hero that do not lie on a target.
    fn crew(&self, table: &State, hero: Unit, target: Target) -> Crew {
        let hand = table.hand(hero);
        let there = if hand.on == Some(target) { hand.laid.count() } else { 0 };
        let caught = u8::from(hand.pin.is_some() || hand.debt);
        let jokers = self.jokers_on(table, hero, target);
        let bans = (0..JOKER).filter(|symbol| self.is_banned(table, hero, *symbol));
        let banned = bans.fold(0, |mask, symbol| mask | bit(symbol)) & !jokers;
        Crew { dice: hero.dice().saturating_sub(there + caught), jokers, banned }
    }

    /// Throws until those who work on a target have filled it.
    fn throws_left(&self, table: &State, target: Target) -> f32 {
        let crew = table.contributors(target).map(|hero| self.crew(table, hero, target)).reduce(Crew::and);
        crew.unwrap_or_default().throws(self.missing(table, Unit::WARRIOR, target, &Laid::default()))
    }

    /// How far a confusion would throw back those who work on a target: all their dice on it, or one from such a slot.
    pub(super) fn setback(&self, view: &View, table: &State, target: Target, symbol: Option<u8>) -> f32 {
        let crew = table.contributors(target).map(|hero| self.crew(table, hero, target)).reduce(Crew::and);
        let mut crew = crew.unwrap_or_default();
        let mut missing = self.missing(table, Unit::WARRIOR, target, &Laid::default());
        let before = crew.throws(missing);
        let filled = self.filled(table, Unit::WARRIOR, target);
        let mut lost = 0;
        for (slot, laid) in self.slots(Unit::WARRIOR, target).iter().enumerate() {
            let hit = symbol.is_none_or(|symbol| symbol == *laid && lost == 0);
            if hit && filled & (1 << slot) != 0 {
                missing[usize::from(if *laid == JOKER { 0 } else { *laid })] += 1;
                crew.dice += 1;
                lost += 1;
            }
        }
        let delay = speed(before) - speed(crew.throws(missing));
        self.hero_value(view, table, target) * (delay + 0.02 * f32::from(lost as u8))
    }

    /// Throws until somebody else has come and the slots are filled with its help.
    fn throws_with_company(&self, table: &State, unit: Unit, target: Target, own: Crew, missing: [u8; 5]) -> f32 {
        let with = |other: Unit| {
            let wait = table.hand(other).on.map_or(CALL, |on| self.throws_left(table, on).min(PATIENCE));
            wait + 1.2 * own.and(self.crew(table, other, target)).throws(missing)
        };
        self.heroes().filter(|other| *other != unit).map(with).fold(f32::INFINITY, f32::min)
    }

    /// How much a hero's dice bring a target forward, were this laid there.
    fn hero_gain(&self, view: &View, table: &State, unit: Unit, target: Target, plan: &Laid) -> f32 {
        let hand = table.hand(unit);
        let mut own = self.crew(table, unit, target);
        own.dice -= plan.count();
        let others = table.contributors(target).filter(|other| *other != unit);
        let others = others.map(|other| self.crew(table, other, target)).reduce(Crew::and);
        let missing = self.missing(table, unit, target, plan);
        let mut with = own.and(others.unwrap_or_default()).throws(missing);
        if others.is_none() && with.is_infinite() {
            with = self.throws_with_company(table, unit, target, own, missing);
        }
        // Four dice that a sweep would throw off are better not there.
        let laid = table.hero_filled(target).count_ones() as u8 + plan.count();
        if missing != [0; 5] && laid >= 4 && self.is_threatened(table) {
            with += 1.0;
        }
        let without = others.map_or(f32::INFINITY, |others| {
            // Without this hero its dice go away.
            let mut rest = missing;
            for (slot, symbol) in self.slots(unit, target).iter().enumerate() {
                let mine = hand.on == Some(target) && hand.laid.0[slot] != EMPTY;
                if mine || plan.0[slot] != EMPTY {
                    rest[usize::from(if *symbol == JOKER { 0 } else { *symbol })] += 1;
                }
            }
            others.throws(rest)
        });
        self.hero_value(view, table, target) * (speed(with) - speed(without))
    }

    /// Whether the wizard is about to sweep a card: one die short, or choosing which.
    fn is_threatened(&self, table: &State) -> bool {
        let sweeps = |target: Target| match target {
            Target::Card(card) => card.face().kind == Kind::Confusion { all: true },
            other => other == Target::Storm,
        };
        let short = |on: Target| {
            let slots = self.slots(Unit::WIZARD, on).len() as u32;
            sweeps(on) && table.wizard_filled(on).count_ones() + 1 >= slots
        };
        table.pending.is_some_and(|pending| sweeps(pending.source)) || table.hand(Unit::WIZARD).on.is_some_and(short)
    }

    /// What a hero does: its plan, else a throw if it has dice to throw, else nothing.
    pub(super) fn hero_choice(&self, view: &View, table: &State, unit: Unit, plies: &[Ply], at: Millis) -> Option<Ply> {
        let throw = || plies.iter().copied().find(|ply| ply.act == Deed::Roll);
        self.hero_plan(view, table, unit, plies, at).or_else(throw)
    }

    fn hero_plan(&self, view: &View, table: &State, unit: Unit, plies: &[Ply], at: Millis) -> Option<Ply> {
        let find = |wanted: Deed| plies.iter().copied().find(|ply| ply.act == wanted);
        let hand = table.hand(unit);
        if let Some(pin) = plies.iter().find(|ply| matches!(ply.act, Deed::Pin(_))) {
            return Some(*pin);
        }
        if hand.on.is_some_and(|on| table.is_held(on)) {
            return if self.owes_a_hand(table, unit, at) { find(Deed::Five) } else { None };
        }
        if let Some(used) = self.trait_choice(table, plies) {
            return Some(used);
        }
        // The best place to be: where the dice lie now, or anywhere else, the dice being taken back for it.
        let free = hand.fresh_count() + hand.stale;
        let mut stay = 0.0;
        let mut best: Option<(f32, Target)> = None;
        for target in self.targets(table) {
            if !self.is_open_to(table, unit, target) {
                continue;
            }
            let committed = hand.commit.is_some_and(|commit| commit != target);
            let plan = if committed { Laid::default() } else { self.plan(table, unit, target).0 };
            let gain = self.hero_gain(view, table, unit, target, &plan);
            if hand.on == Some(target) {
                stay = gain;
            } else if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, target));
            }
        }
        let acted = hand.ready.saturating_sub(self.options.hand_ms);
        match (hand.on, best) {
            (None, Some((gain, target))) if gain > 0.0 => self.honest_lay(table, unit, target, plies),
            (Some(_), Some((gain, _))) if gain > 1.5 * stay + 0.03 => find(Deed::Take(None)),
            (Some(_), _) if stay <= 0.0 && free > 0 => find(Deed::Take(None)),
            (Some(on), _) => {
                // A table without a clock does not remember since when a die lies there: each hero has its turn to give up.
                let turn = table.go.beat + 3 * unit.index() as u16;
                let waited = if self.is_live() { at > acted + LONELY } else { turn.is_multiple_of(LONELY_BEATS) };
                if free == 0 && waited && !self.is_covered(table, on) {
                    return find(Deed::Take(None));
                }
                self.honest_lay(table, unit, on, plies)
            }
            _ => None,
        }
    }

    /// Whether a hero could work on a target, had it no dice elsewhere.
    fn is_open_to(&self, table: &State, unit: Unit, target: Target) -> bool {
        match self.may_use(table, unit, target) {
            Ok(()) => true,
            // The colours are checked after these two.
            Err(no) if no.code == "elsewhere" || no.code == "one-card-per-roll" => {
                table.contributors(target).filter(|other| *other != unit).count() < 2
            }
            Err(_) => false,
        }
    }

    /// RO-14.5: bots keep their word: one die at a time while the one-hand curse lies there.
    fn honest_lay(&self, table: &State, unit: Unit, target: Target, plies: &[Ply]) -> Option<Ply> {
        let (plan, dice) = self.plan(table, unit, target);
        if dice > 1 && curses::in_force(table, Kind::OneHand) {
            let slots = self.slots(unit, target);
            let first = (0..slots.len()).find(|slot| plan.0[*slot] != EMPTY)?;
            let one = Deed::Put(plan.0[first], target, slots[first]);
            return plies.iter().copied().find(|ply| ply.act == one);
        }
        plies.iter().copied().find(|ply| ply.act == Deed::Lay(target))
    }

    /// Points are spent where they hurt the wizard most.
    fn trait_choice(&self, table: &State, plies: &[Ply]) -> Option<Ply> {
        let worth = |ply: &&Ply| match ply.act {
            Deed::Shove => table.dragon >= 2,
            Deed::Mend(_) => true,
            Deed::Dispel(card) => !matches!(card.face().kind, Kind::Silence),
            Deed::Star(other, face) => self.star_helps(table, other, face),
            _ => false,
        };
        plies.iter().find(worth).copied()
    }

    /// Whether a joker would be the last die that another hero's card needs, and this face is not.
    fn star_helps(&self, table: &State, other: Unit, face: u8) -> bool {
        let Some(target) = table.hand(other).on.filter(|_| other.is_hero()) else { return false };
        let missing = self.missing(table, other, target, &Laid::default());
        if table.is_held(target) || missing.iter().sum::<u8>() != 1 {
            return false;
        }
        let fits = |symbol: u8| missing[usize::from(symbol)] > 0;
        let mask = self.joker_mask(table, other);
        target == Target::Dragon || !fits(face) && (0..JOKER).any(|symbol| fits(symbol) && mask & bit(symbol) != 0)
    }
}
