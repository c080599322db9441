//! What the wizard's bot does: the spell that is worth most for the throws it takes.

use crate::catalog::Kind;
use crate::odds::expected;
use crate::ply::{Deed, Ply};
use crate::state::{Laid, State, Target, Unit};
use crate::symbols::bit;
use crate::{RushOut, View};

impl RushOut {
    /// Hero dice on the fattest card that a confusion could hit.
    fn fattest(&self, table: &State) -> u32 {
        let dice = |target: Target| table.hero_filled(target).count_ones();
        self.targets(table).into_iter().filter(|target| !table.is_held(*target)).map(dice).max().unwrap_or(0)
    }

    /// What completing a target is worth to the wizard.
    fn wizard_value(&self, table: &State, target: Target) -> f32 {
        let walk = |places: u8| match table.dragon + places {
            0..=1 => 1.25,
            2 => 1.6,
            3 => 2.3,
            _ => 8.0,
        };
        let wounded = self.heroes().filter(|hero| table.hand(*hero).wounded).count() as u8;
        match target {
            Target::Storm => 0.25 * self.fattest(table) as f32,
            Target::Drake => walk(1) - 0.9,
            Target::Card(card) => match card.face().kind {
                Kind::Dracology(places) => walk(places),
                Kind::Summon => 1.45,
                Kind::Ban(_) | Kind::Whirlwind => 1.4,
                Kind::Silence | Kind::OneHand | Kind::HighFive => 1.35,
                Kind::Confusion { all } => 1.0 + if all { 0.14 } else { 0.06 } * self.fattest(table) as f32,
                Kind::Reap => {
                    let gained = (wounded + 1).min(self.heroes().count() as u8);
                    if table.souls + gained >= self.souls { 8.0 } else { 1.0 + 0.35 * f32::from(gained) }
                }
                Kind::Maim => 1.5 - 0.2 * f32::from(wounded),
                Kind::Regression { .. } => 1.05,
                // RO-12.1: a coin that he takes is a trial less for the heroes.
                Kind::Coin if self.may_trade_later(table) => 0.5,
                Kind::Coin => 0.2,
                Kind::Confrontation => {
                    let stake = match table.lives {
                        0 | 1 => 5.0,
                        2 => 2.6,
                        3 => 1.8,
                        _ => 0.7,
                    };
                    stake + 0.1 * table.hero_filled(target).count_ones() as f32
                }
                Kind::Standard => 0.0,
            },
            Target::Dragon | Target::Tile(_) => 0.0,
        }
    }

    /// Worth over expected throws, were this laid there.
    fn wizard_gain(&self, table: &State, target: Target, plan: &Laid) -> f32 {
        let hand = table.hand(Unit::WIZARD);
        let there = if hand.on == Some(target) { hand.laid.count() } else { 0 };
        let free = 5u8.saturating_sub(there + plan.count());
        let missing = self.missing(table, Unit::WIZARD, target, plan);
        let throws = expected(missing, free, self.jokers_on(table, Unit::WIZARD, target));
        self.wizard_value(table, target) / (throws + 0.9)
    }

    /// What the wizard does: his choice, else the best spell, else a throw.
    pub(super) fn wizard_choice(&self, view: &View, table: &State, plies: &[Ply]) -> Option<Ply> {
        let find = |wanted: Deed| plies.iter().copied().find(|ply| ply.act == wanted);
        if table.pending.is_some() {
            return self.effect_choice(view, table, plies);
        }
        let hand = table.hand(Unit::WIZARD);
        let mut stay = 0.0;
        let mut best: Option<(f32, Target)> = None;
        for target in self.targets(table) {
            if !self.may_use_but_for_dice(table, target) {
                continue;
            }
            let committed = hand.commit.is_some_and(|commit| commit != target);
            let plan = if committed { Laid::default() } else { self.plan(table, Unit::WIZARD, target).0 };
            let gain = self.wizard_gain(table, target, &plan);
            if hand.on == Some(target) {
                stay = gain;
            } else if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, target));
            }
        }
        let place = match (hand.on, best) {
            // Another card may have become so much better that the dice are worth moving.
            (Some(_), Some((gain, _))) if hand.commit.is_none() && gain > 1.5 * stay => return find(Deed::Take(None)),
            (Some(on), _) => Some(on),
            (None, best) => best.map(|(_, target)| target),
        };
        let lay = place.and_then(|target| find(Deed::Lay(target)));
        lay.or_else(|| self.turn_choice(table, plies)).or_else(|| find(Deed::Roll))
    }

    fn may_use_but_for_dice(&self, table: &State, target: Target) -> bool {
        !matches!(self.may_use(table, Unit::WIZARD, target), Err(no) if no.code != "elsewhere")
            && !self.slots(Unit::WIZARD, target).is_empty()
    }

    /// A die is turned if it then fits where the wizard's dice lie.
    fn turn_choice(&self, table: &State, plies: &[Ply]) -> Option<Ply> {
        let on = table.hand(Unit::WIZARD).on?;
        let missing = self.missing(table, Unit::WIZARD, on, &Laid::default());
        let fits = |ply: &&Ply| match ply.act {
            Deed::Turn(from, to) => missing[usize::from(to)] > 0 && missing[usize::from(from)] == 0,
            _ => false,
        };
        plies.iter().find(fits).copied()
    }

    /// The wizard's choices: what sets the heroes back most.
    fn effect_choice(&self, view: &View, table: &State, plies: &[Ply]) -> Option<Ply> {
        let harm = |ply: &Ply| match ply.act {
            Deed::ZapAll(target) => 1.0 + self.setback(view, table, target, None),
            Deed::ZapOne(target, _, symbol) => 1.0 + self.setback(view, table, target, Some(symbol)),
            Deed::Cast(hero) => 1.0 + self.nuisance(table, hero),
            Deed::Wound(hero) => 1.0 + f32::from(table.hand(hero).laid.count()),
            Deed::Drain(hero) => 1.0 + f32::from(table.hand(hero).xp),
            Deed::Pass => 0.5,
            _ => 0.0,
        };
        let choices = plies.iter().map(|ply| (harm(ply), *ply)).filter(|(harm, _)| *harm > 0.0);
        choices.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, ply)| ply)
    }

    /// How much the dissipation that waits would hinder a hero: a ban hurts those whose joker cannot make up for it, a
    /// second whirlwind does nothing.
    fn nuisance(&self, table: &State, hero: Unit) -> f32 {
        let crowd = table.before[hero.hero_index()].len() as f32;
        let hurts = match self.pending_kind(table) {
            Some(Kind::Ban(symbol)) => self.joker_mask(table, hero) & bit(symbol) == 0,
            _ => table.hand(hero).pin.is_none() && !table.hand(hero).debt,
        };
        if hurts { 10.0 - crowd } else { 1.0 - 0.1 * crowd }
    }
}
