//! Bots: a greedy policy for heroes and wizard, and how fast they are.
//!
//! A target is worth its value times how much sooner it is done with the bot's dice than without them; expected
//! throws come from [`crate::odds`]. Levels differ only in their reaction times.

use pileup_bots::{Reaction, Thinks, standard_level};
use pileup_core::{Game, Millis, Seat, Source};

use crate::catalog::{CATALOG, Kind};
use crate::odds::expected;
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, Laid, Phase, State, Target, Team, Unit, Witnessed};
use crate::symbols::{JOKER, Mask};
use crate::{RushOut, View, curses};

/// A bot decides on what it saw so long before its ply arrives.
const BLINK: Millis = 200;
/// The fastest reaction to anything.
const FASTEST: Millis = 250;
/// A hero whose dice all lie on a card waits so long for company before it takes them back.
const LONELY: Millis = 6000;

/// How fast a level is, in hundredths; less is faster.
fn skill(level: &str) -> Option<u32> {
    match level {
        "novice" => Some(180),
        "steady" | "greedy" => Some(100),
        "quick" => Some(75),
        "demon" => Some(50),
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
    const LEVELS: &'static [&'static str] = &["random", "novice", "steady", "greedy", "quick", "demon"];

    fn think(
        &self,
        level: &str,
        view: &View,
        seat: Seat,
        plies: &[Ply],
        at: Millis,
        source: &mut impl Source,
    ) -> Option<Ply> {
        if skill(level).is_none() {
            return standard_level(self, level, view, seat, plies, at, source);
        }
        let table = view.table();
        // Waiting is a choice of its own in a live round; where something must be chosen it is a throw, or anything.
        let quiet = || plies.iter().copied().find(|ply| matches!(ply.act, Deed::Hold | Deed::Roll));
        self.choice(view, table, seat, plies, at).or_else(quiet).or_else(|| {
            let quietly: Vec<Ply> = plies.iter().copied().filter(|ply| !ply.act.is_talk()).collect();
            let from = if quietly.is_empty() { plies } else { &quietly };
            Some(from[source.below(from.len() as u32) as usize])
        })
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
                        self.wizard_choice(table, &own)
                    };
                    // Of two units the one that can lay goes first, then the one that throws.
                    best = match (best, found) {
                        (Some(Ply { act: Deed::Roll, .. }) | None, Some(ply)) => Some(ply),
                        (best, _) => best,
                    };
                }
                let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
                let near = if team == Team::Wizard { view.spell.quarters } else { view.trial.quarters };
                let spend = plies.iter().copied().find(|ply| ply.act == Deed::Spend && near <= 1);
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
        let price = |ply: &&Ply| match ply.act {
            Deed::Buy(role) => CATALOG.roles[usize::from(role)].price,
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

    /// What completing a target is worth to the heroes.
    fn hero_value(&self, view: &View, table: &State, target: Target) -> f32 {
        let covered = if self.is_covered(table, target) { 0.3 } else { 1.0 };
        match target {
            Target::Dragon => [0.0, 0.6, 1.8, 5.0, 0.0][usize::from(table.dragon.min(4))],
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

    /// How much a hero's dice bring a target forward.
    fn hero_gain(&self, view: &View, table: &State, unit: Unit, target: Target, plan: &Laid) -> f32 {
        let hand = table.hand(unit);
        let pinned = u8::from(hand.pin.is_some() || hand.debt);
        let own_there = if hand.on == Some(target) { hand.laid.count() } else { 0 };
        let own_free = 3u8.saturating_sub(pinned + own_there + plan.count());
        let (mut free, mut mask, mut others) = (0, 0, 0);
        for other in table.contributors(target).filter(|other| *other != unit) {
            let hand = table.hand(other);
            free += 3u8.saturating_sub(hand.laid.count() + u8::from(hand.pin.is_some()));
            mask |= self.jokers_on(table, other, target);
            others += 1;
        }
        let own_mask = self.jokers_on(table, unit, target);
        let missing = self.missing(table, unit, target, plan);
        let mut with = expected(missing, own_free + free, own_mask | mask);
        if with.is_infinite() && others == 0 {
            // Somebody may join: a third of the time is lost until then.
            with = 1.5 + 1.3 * expected(missing, own_free + 3, own_mask);
        }
        let without = if others == 0 {
            f32::INFINITY
        } else {
            // Without this hero its dice go away.
            let mut rest = missing;
            let slots = self.slots(unit, target);
            for (slot, symbol) in slots.iter().enumerate() {
                let mine = hand.on == Some(target) && hand.laid.0[slot] != EMPTY;
                if mine || plan.0[slot] != EMPTY {
                    rest[usize::from(if *symbol == JOKER { 0 } else { *symbol })] += 1;
                }
            }
            expected(rest, free, mask)
        };
        let speed = |throws: f32| if throws.is_infinite() { 0.0 } else { 1.0 / (throws + 0.8) };
        self.hero_value(view, table, target) * (speed(with) - speed(without))
    }

    /// What a hero does: its plan, else a throw if it has dice to throw, else nothing.
    fn hero_choice(&self, view: &View, table: &State, unit: Unit, plies: &[Ply], at: Millis) -> Option<Ply> {
        let throw = || plies.iter().copied().find(|ply| ply.act == Deed::Roll);
        self.hero_plan(view, table, unit, plies, at).or_else(throw)
    }

    fn hero_plan(&self, view: &View, table: &State, unit: Unit, plies: &[Ply], at: Millis) -> Option<Ply> {
        let find = |wanted: Deed| plies.iter().copied().find(|ply| ply.act == wanted);
        let hand = table.hand(unit);
        if let Some(pin) = plies.iter().find(|ply| matches!(ply.act, Deed::Pin(_))) {
            return Some(*pin);
        }
        if let Some(held) = table.held.iter().find(|held| Some(held.target) == hand.on) {
            let raised = held.fives[unit.hero_index()].is_some_and(|since| at < since + self.options.five_ms);
            return if raised { None } else { find(Deed::Five) };
        }
        if let Some(used) = self.trait_choice(table, plies) {
            return Some(used);
        }
        // The best place to be: where the dice lie now, or anywhere else, the dice being taken back for it.
        let free = hand.fresh_count() + hand.stale;
        let mut stay = 0.0;
        let mut best: Option<(f32, Target)> = None;
        for target in self.targets(table) {
            let here = hand.on == Some(target);
            if !self.is_open_to(table, unit, target) {
                continue;
            }
            let committed = hand.commit.is_some_and(|commit| commit != target);
            let plan = if committed { Laid::default() } else { self.plan(table, unit, target).0 };
            let gain = self.hero_gain(view, table, unit, target, &plan);
            if here {
                // A hero without free dice only waits for company, which may not come.
                let alone = free == 0 && table.contributors(target).count() == 1;
                stay = if alone { 0.75 * gain } else { gain };
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
                let waited = if self.is_live() { at > acted + LONELY } else { table.go.beat % 3 == 2 };
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

    /// Whether a joker would let another hero fill a slot that this face cannot.
    fn star_helps(&self, table: &State, other: Unit, face: u8) -> bool {
        let Some(target) = table.hand(other).on.filter(|_| other.is_hero()) else { return false };
        if target == Target::Dragon || table.is_held(target) {
            return false;
        }
        let missing = self.missing(table, other, target, &Laid::default());
        let mask = self.joker_mask(table, other);
        let fits = |symbol: u8| missing[usize::from(symbol)] > 0;
        !fits(face) && (0..JOKER).any(|symbol| fits(symbol) && mask & (1 << symbol) != 0)
    }

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
                Kind::Coin => 0.8,
                Kind::Confrontation => {
                    let stake = match table.lives {
                        0 | 1 => 5.0,
                        2 => 2.6,
                        3 => 1.8,
                        _ => 1.3,
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

    fn wizard_choice(&self, table: &State, plies: &[Ply]) -> Option<Ply> {
        let find = |wanted: Deed| plies.iter().copied().find(|ply| ply.act == wanted);
        if table.pending.is_some() {
            return self.effect_choice(table, plies);
        }
        let hand = table.hand(Unit::WIZARD);
        let mut best: Option<(f32, Target)> = None;
        for ply in plies {
            if let Deed::Lay(target) = ply.act {
                let (plan, _) = self.plan(table, Unit::WIZARD, target);
                let gain = self.wizard_gain(table, target, &plan);
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, target));
                }
            }
        }
        if let Some((_, target)) = best {
            return find(Deed::Lay(target));
        }
        if let Some(on) = hand.on
            && hand.commit.is_none()
        {
            // Another card may have become so much better that the dice are worth moving.
            let stay = self.wizard_gain(table, on, &Laid::default());
            let elsewhere = self.targets(table).into_iter().filter(|target| *target != on).any(|target| {
                self.may_use_but_for_dice(table, target) && {
                    let (plan, dice) = self.plan(table, Unit::WIZARD, target);
                    dice >= 2 && self.wizard_gain(table, target, &plan) > 1.5 * stay
                }
            });
            if elsewhere {
                return find(Deed::Take(None));
            }
        }
        if let Some(turn) = self.turn_choice(table, plies) {
            return Some(turn);
        }
        find(Deed::Roll)
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

    /// The wizard's choices: the fattest card, the unhurt, the unbanned, the wise.
    fn effect_choice(&self, table: &State, plies: &[Ply]) -> Option<Ply> {
        let rank = |ply: &&Ply| match ply.act {
            Deed::ZapAll(target) | Deed::ZapOne(target, ..) => {
                let slots = self.slots(Unit::WARRIOR, target).len() as u32;
                let filled = table.hero_filled(target).count_ones();
                100 + 10 * filled + 5 * u32::from(filled + 1 >= slots)
            }
            Deed::Cast(hero) => 100 - 10 * table.before[hero.hero_index()].len() as u32,
            Deed::Wound(hero) => 100 + u32::from(table.hand(hero).laid.count()),
            Deed::Drain(hero) => 100 + u32::from(table.hand(hero).xp),
            Deed::Pass => 1,
            _ => 0,
        };
        plies.iter().filter(|ply| rank(ply) > 0).max_by_key(rank).copied()
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
