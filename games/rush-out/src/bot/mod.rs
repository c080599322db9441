//! Bots: a greedy policy for heroes and wizard, and how fast they are.
//!
//! A target is worth its value times how much sooner it is done with the bot's dice than without them; expected
//! throws come from [`crate::odds`]. Levels differ only in their reaction times.

mod heroes;
mod wizard;

use pileup_bots::{Advice, Effort, Question, Reaction, Thinks, describe_level, standard_level};
use pileup_core::{Game, Millis, Seat, Source};
use pileup_words::say;
use std::time::Duration;

use crate::catalog::{CATALOG, Kind, role};
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, Laid, Phase, State, Target, Team, Unit, Witnessed};
use crate::symbols::{JOKER, Mask};
use crate::{RushOut, View, curses};

/// A bot decides on what it saw so long before its ply arrives.
const BLINK: Millis = 200;
/// Roles that a wizard's bot buys, the best first. It knows no use for exchanging spells.
const WANTED: [u8; 7] =
    [role::STAR_W, role::STAR_A, role::STAR_P, role::TURN_PW, role::TURN_PA, role::STORM, role::DRAKE];
/// How long one pair of eyes takes for two heroes' trays (RO-1.4), in hundredths.
const TWO_TRAYS: u32 = 120;
/// The fastest reaction to anything.
const FASTEST: Millis = 250;

/// How fast a level is, in hundredths; less is faster.
fn skill(level: &str) -> Option<u32> {
    match level {
        "easy" => Some(180),
        "normal" | "greedy" => Some(100),
        "hard" => Some(75),
        "expert" => Some(50),
        _ => None,
    }
}

/// e to the x by its series: plain multiplications, the same on every machine.
fn exp(x: f64) -> f64 {
    let mut term = 1.0;
    let mut sum = 1.0;
    for n in 1..16 {
        term *= x / f64::from(n);
        sum += term;
    }
    sum
}

/// A normal deviate, near enough: twelve uniform numbers.
fn normal(source: &mut impl Source) -> f64 {
    (0..12).map(|_| f64::from(source.below(10_000)) / 10_000.0).sum::<f64>() - 6.0
}

/// `skill x (350 + 80 x dice) x e^N(0, 0.30)` milliseconds, at least 250.
fn reaction_time(skill: u32, dice: u8, source: &mut impl Source) -> Millis {
    let base = f64::from(skill) / 100.0 * (350.0 + 80.0 * f64::from(dice));
    ((base * exp(0.30 * normal(source))) as Millis).max(FASTEST)
}

/// A wizard notices seven of ten breaches. The moment of the breach decides, no die: looking again is no second chance.
fn is_noticed(breach: &Witnessed) -> bool {
    let mixed = breach.at.wrapping_mul(0x9e37_79b1) ^ (breach.hero.index() as u32).wrapping_mul(0x85eb_ca6b);
    (mixed >> 12) % 10 < 7
}

impl Thinks for RushOut {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.worth(state, seat)
    }

    fn describe_level(level: &str) -> String {
        match level {
            "greedy" | "easy" | "normal" | "hard" | "expert" => say!(&format!("level-{level}")),
            level => describe_level(level),
        }
    }

    fn level_named(name: &str) -> Option<&'static str> {
        let name = match name {
            "novice" => "easy",
            "steady" => "normal",
            "quick" => "hard",
            "demon" => "expert",
            name => name,
        };
        Self::LEVELS.iter().copied().find(|level| *level == name)
    }

    /// Speed is what these bots differ in: they do not search.
    fn effort(&self, _level: &str) -> Option<Effort> {
        None
    }

    fn advise(
        &self,
        level: &str,
        question: Question<'_, Self>,
        at: Millis,
        time: Option<Duration>,
        source: &mut impl Source,
    ) -> Option<Advice<Ply>> {
        let Question { view, seat, plies } = question;
        if skill(level).is_none() {
            return standard_level(self, level, question, at, time, source);
        }
        let table = view.table();
        // Waiting is a choice of its own in a live round; where something must be chosen it is a throw, or anything.
        let quiet = || plies.iter().copied().find(|ply| matches!(ply.act, Deed::Hold | Deed::Roll));
        let chosen = self.choice(view, table, seat, plies, at).or_else(quiet).unwrap_or_else(|| {
            let quietly: Vec<Ply> = plies.iter().copied().filter(|ply| !ply.act.is_talk()).collect();
            let from = if quietly.is_empty() { plies } else { &quietly };
            from[source.below(from.len() as u32) as usize]
        });
        Some(chosen.into())
    }

    fn react(
        &self,
        level: &str,
        view: &View,
        seat: Seat,
        at: Millis,
        woke: bool,
        source: &mut impl Source,
    ) -> Option<Reaction<Ply>> {
        let table = view.table();
        let mut plies = Vec::new();
        let Some(skill) = skill(level) else {
            // A random player fumbles: whole cards, any card, and seldom a change of mind.
            self.legal(table, seat, at, &mut plies);
            let wavers = source.below(12) == 0;
            plies.retain(|ply| match ply.act {
                Deed::Put(..) => curses::in_force(table, Kind::OneHand),
                Deed::Take(_) | Deed::Grab | Deed::Pass => wavers,
                Deed::Report(_) => false,
                act => !act.is_talk(),
            });
            let fumbling = 150 + source.below(450);
            let Some(count) = u32::try_from(plies.len()).ok().filter(|count| *count > 0) else {
                return Some(Reaction::Look(fumbling));
            };
            return Some(Reaction::Play(fumbling, plies[source.below(count) as usize]));
        };
        let (dice, last) = self.attention(table, seat, at)?;
        let skill = if self.units_of(seat).count() > 1 { skill * TWO_TRAYS / 100 } else { skill };
        if !woke && last != Some(at) {
            let time = reaction_time(skill, dice, source);
            return Some(Reaction::Look(time.saturating_sub(BLINK).max(1)));
        }
        // Following plies of the same plan come quickly; what was thought about arrives a blink later.
        let delay = if woke { BLINK } else { 180 + source.below(81) };
        let busy = self.units_of(seat).map(|unit| table.hand(unit).ready).min().unwrap_or(0);
        let delay = delay.max(busy.saturating_sub(at));
        // What will be legal when the hand gets there, if nothing happens until then: dice of others may land.
        let mut soon = table.clone();
        self.units_of(seat).for_each(|unit| soon.hand_mut(unit).ready = 0);
        self.legal(&soon, seat, at, &mut plies);
        if plies.is_empty() {
            return None;
        }
        if seat.index() == 0
            && let Some(hero) = self.caught(table, at + delay)
            && let Some(report) = plies.iter().find(|ply| ply.act == Deed::Report(hero))
        {
            return Some(Reaction::Play(delay, *report));
        }
        let ply = self.choice(view, table, seat, &plies, at + delay)?;
        Some(Reaction::Play(delay, ply))
    }
}

impl RushOut {
    /// How many dice a seat has to look at, and when it acted last; `None` if all its dice are in the air.
    fn attention(&self, table: &State, seat: Seat, at: Millis) -> Option<(u8, Option<Millis>)> {
        if table.phase != Phase::Round {
            return Some((3, None));
        }
        let choosing = seat.index() == 0 && (table.pending.is_some() || self.caught(table, at).is_some());
        // Something to choose or to report is seen also while the dice fly.
        let mut dice = choosing.then_some(0);
        let mut last = None;
        for unit in self.units_of(seat) {
            let hand = table.hand(unit);
            if self.owes_a_hand(table, unit, at) {
                dice = Some(dice.unwrap_or(0).max(2));
                continue;
            }
            if hand.air > 0 {
                continue;
            }
            dice = Some(dice.unwrap_or(0).max(hand.fresh_count()));
            // The hand is busy for `hand_time` after a ply: that tells when the last one was.
            let acted = hand.ready.saturating_sub(self.hand_time(table, unit));
            if hand.ready > 0 && acted == at && !choosing {
                last = Some(acted);
            }
        }
        dice.map(|dice| (if choosing { 2 } else { dice }, last))
    }

    /// RO-14.6: whether a complete card waits for the hand of a hero. It can be raised while dice fly.
    fn owes_a_hand(&self, table: &State, unit: Unit, at: Millis) -> bool {
        let held = table.held.iter().find(|held| Some(held.target) == table.hand(unit).on);
        let raised = |since: Millis| at < since + self.options.five_ms;
        unit.is_hero() && held.is_some_and(|held| !held.fives[unit.hero_index()].is_some_and(raised))
    }

    /// RO-12.6: whether coins may still be worth something when the round is over.
    fn may_trade_later(&self, table: &State) -> bool {
        self.options.best_of == Some(3) && table.trophies != [1, 1]
    }

    /// RO-14.3: the hero whom a wizard has seen breaking a curse and can still report at this time. A report counts for
    /// the oldest breach of a hero, so only that one matters; what was overlooked is waited out.
    fn caught(&self, table: &State, at: Millis) -> Option<Unit> {
        let fresh = |seen: &&Witnessed| seen.is_breach() && at <= seen.at + self.options.report_ms;
        let oldest = |hero: Unit| table.witnessed.iter().filter(fresh).find(|seen| seen.hero == hero);
        self.heroes().find(|hero| oldest(*hero).is_some_and(is_noticed))
    }

    /// What a bot plays; `None` if it had better wait.
    fn choice(&self, view: &View, table: &State, seat: Seat, plies: &[Ply], at: Millis) -> Option<Ply> {
        match table.phase {
            Phase::Round => {
                let units = self.units_of(seat);
                let mut best = None;
                for unit in units {
                    let own: Vec<Ply> = plies.iter().copied().filter(|ply| ply.unit == Some(unit)).collect();
                    let found = if unit.is_hero() {
                        self.hero_choice(view, table, unit, &own, at)
                    } else {
                        self.wizard_choice(view, table, &own)
                    };
                    // Of two units the one that can lay goes first, then the one that throws.
                    best = match (best, found) {
                        (Some(Ply { act: Deed::Roll, .. }) | None, Some(ply)) => Some(ply),
                        (best, _) => best,
                    };
                }
                let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
                let near = if team == Team::Wizard { view.spell.quarters } else { view.trial.quarters };
                let spends = near <= 1 || !self.may_trade_later(table);
                let spend = plies.iter().copied().find(|ply| ply.act == Deed::Spend && spends);
                spend.or(best)
            }
            Phase::Market => self.market_choice(table, seat, plies),
            _ => plies.first().copied(),
        }
    }

    fn market_choice(&self, table: &State, seat: Seat, plies: &[Ply]) -> Option<Ply> {
        if let Some(agree) = plies.iter().find(|ply| ply.act == Deed::Agree) {
            return Some(*agree);
        }
        if table.offer.is_some_and(|offer| offer.seat == seat) {
            return None;
        }
        // Roles by what they do for a wizard who throws on and lays what fits; equipment by its price.
        let price = |ply: &&Ply| match ply.act {
            Deed::Buy(role) => WANTED.iter().position(|known| *known == role).map_or(0, |place| 8 - place as u8),
            Deed::Offer(kind, _) => CATALOG.equipment[usize::from(kind)].price,
            _ => 0,
        };
        let first_hero = seat.index() == 1;
        let wants = |ply: &&Ply| matches!(ply.act, Deed::Buy(_)) || (first_hero && matches!(ply.act, Deed::Offer(..)));
        let buy = plies.iter().filter(wants).max_by_key(price);
        buy.or_else(|| plies.iter().find(|ply| ply.act == Deed::Done)).copied()
    }

    /// Missing slots of a side after what is laid and would be laid, and how many those are.
    fn missing(&self, state: &State, unit: Unit, target: Target, plan: &Laid) -> [u8; 5] {
        let filled = self.filled(state, unit, target);
        let mut missing = [0; 5];
        for (slot, symbol) in self.slots(unit, target).iter().enumerate() {
            if filled & (1 << slot) == 0 && plan.0[slot] == EMPTY {
                // A joker slot is as rare as any other symbol: count it as the first.
                missing[usize::from(if *symbol == JOKER { 0 } else { *symbol })] += 1;
            }
        }
        missing
    }

    fn jokers_on(&self, state: &State, unit: Unit, target: Target) -> Mask {
        if target == Target::Dragon { 0 } else { self.joker_mask(state, unit) & 31 }
    }

    /// A rule of thumb: piles, dragon, souls, lives and what the heroes suffer from.
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> i32 {
        let trials = i32::from(state.trial.size());
        let spells = i32::from(state.spell.size());
        let dragon = [0, 60, 250, 700, 3000][usize::from(state.dragon.min(4))];
        let souls = if self.souls > 0 { 900 * i32::from(state.souls) / i32::from(self.souls) } else { 0 };
        let lives = i32::from(self.lives) - i32::from(state.lives);
        let mut heroes = 220 * (spells - trials) - dragon - souls;
        if state.lives > 0 {
            heroes += 180 * lives;
        }
        for hero in self.heroes() {
            let hand = state.hand(hero);
            heroes += 25 * i32::from(hand.laid.count()) + 40 * i32::from(hand.xp);
            heroes -= 120 * state.before[hero.hero_index()].len() as i32;
        }
        heroes -= 100 * state.curses.len() as i32;
        heroes -= 25 * i32::from(state.hand(Unit::WIZARD).laid.count());
        heroes += 2500 * (i32::from(state.trophies[0]) - i32::from(state.trophies[1]));
        if seat.index() == 0 { -heroes } else { heroes }
    }
}
