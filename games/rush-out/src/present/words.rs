//! Words for players.

use pileup_scene::Sketches;
use pileup_words::say;

use crate::catalog::{CATALOG, Kind, role};
use crate::ply::{Deed, Ply};
use crate::state::{How, Target, Team, Unit, Win};
use crate::symbols::{HERO_WORDS, WIZARD_WORDS};
use crate::{PileSeen, RushOut, Scenario};

/// A symbol's word for programs.
fn word(hero: bool, symbol: u8) -> &'static str {
    let words = if hero { &HERO_WORDS } else { &WIZARD_WORDS };
    words[usize::from(symbol.min(5))]
}

pub(super) fn symbol(hero: bool, symbol: u8) -> String {
    say!(&format!("symbol-{}", word(hero, symbol)))
}

/// A die as it is laid or turned: `a sword`, and what cannot be counted without an article: `air`.
pub(super) fn die(hero: bool, one: u8) -> String {
    say!(&format!("symbol-{}.die", word(hero, one)))
}

/// A kind of slot: `a sword slot`, `an air slot`.
fn slot(hero: bool, one: u8) -> String {
    say!(&format!("symbol-{}.slot", word(hero, one)))
}

pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn clock(ms: u32) -> String {
    format!("{:02}:{:02}.{}", ms / 60_000, ms / 1000 % 60, ms / 100 % 10)
}

/// The same without tenths, as the page counts.
pub(super) fn minutes(ms: u32) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

pub(super) fn scenario(scenario: Scenario) -> String {
    match scenario {
        Scenario::T1 => say!("scenario-t1"),
        Scenario::T2 => say!("scenario-t2"),
        Scenario::S1 => say!("scenario", number = 1),
        Scenario::S2 => say!("scenario", number = 2),
        Scenario::S3 => say!("scenario", number = 3),
        Scenario::S4 => say!("scenario", number = 4),
        Scenario::S5 => say!("scenario", number = 5),
        Scenario::S6 => say!("scenario", number = 6),
    }
}

pub(super) fn pile(seen: PileSeen) -> String {
    match (seen.size, seen.quarters) {
        (Some(size), _) => say!("pile-size", left = size),
        (None, 0) => say!("pile-none"),
        (None, 1) => say!("pile-few"),
        (None, 2) => say!("pile-half"),
        (None, 3) => say!("pile-most"),
        (None, _) => say!("pile-full"),
    }
}

pub(super) fn dragon(place: u8) -> String {
    match place {
        0 => say!("dragon-home"),
        1 => say!("dragon-first"),
        2 => say!("dragon-second"),
        3 => say!("dragon-third"),
        _ => say!("dragon-pile"),
    }
}

/// A name on lines of about `width` letters.
pub(super) fn wrap(name: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn in_words(ply: Ply) -> String {
    let hero = ply.unit.is_none_or(Unit::is_hero);
    let face = |one: u8| symbol(hero, one);
    match ply.act {
        Deed::Roll => say!("ply-roll"),
        Deed::Hold => say!("ply-hold"),
        Deed::Lay(target) => say!("ply-lay", card = target.name()),
        Deed::Put(one, target, stands) if one != stands => {
            say!("ply-put-joker", symbol = face(stands), card = target.name())
        }
        Deed::Put(one, target, _) => say!("ply-put", die = die(hero, one), card = target.name()),
        Deed::Take(None) => say!("ply-take-all"),
        Deed::Take(Some(one)) => say!("ply-take", slot = slot(hero, one)),
        Deed::Pin(one) => say!("ply-pin", slot = slot(hero, one)),
        Deed::Five => say!("ply-five"),
        Deed::Grab => say!("ply-grab"),
        Deed::Star(unit, one) => say!("ply-star", hero = unit.name(), symbol = symbol(unit.is_hero(), one)),
        Deed::Dispel(card) => say!("ply-dispel", card = card.name()),
        Deed::Shove => say!("ply-shove"),
        Deed::Mend(unit) => say!("ply-mend", hero = unit.name()),
        Deed::Cede => say!("ply-cede"),
        Deed::ZapAll(target) => say!("ply-zap-all", card = target.name()),
        Deed::ZapOne(target, unit, one) => {
            say!("ply-zap-one", hero = unit.name(), symbol = symbol(true, one), card = target.name())
        }
        Deed::Cast(unit) => say!("ply-cast", hero = unit.name()),
        Deed::Wound(unit) => say!("ply-wound", hero = unit.name()),
        Deed::Drain(unit) => say!("ply-drain", hero = unit.name()),
        Deed::Pass => say!("ply-pass"),
        Deed::Turn(from, to) => say!("ply-turn", from = symbol(false, from), to = symbol(false, to)),
        Deed::Swap(card) => say!("ply-swap", card = card.name()),
        Deed::Report(unit) => say!("ply-report", hero = unit.name()),
        Deed::Spend => say!("ply-spend"),
        Deed::Call(target) => say!("ply-call", card = target.name()),
        Deed::Ask(one) => say!("ply-ask", die = die(hero, one)),
        Deed::Say => say!("ply-say"),
        Deed::Ready => say!("ply-ready"),
        Deed::Buy(index) => say!("ply-buy", role = role_name(index)),
        Deed::Offer(kind, unit) => say!("ply-offer", symbol = equipment_symbol(kind), hero = unit.name()),
        Deed::Agree => say!("ply-agree"),
        Deed::Decline => say!("ply-decline"),
        Deed::Done => say!("ply-done"),
        Deed::School(..) => say!("ply-school"),
        Deed::Trial(_, card) | Deed::Spell(_, card) => say!("ply-up", card = card.name()),
        Deed::Top(card) => say!("ply-top", card = card.name()),
        Deed::Dice(unit, _) => say!("ply-dice", hero = unit.name()),
        Deed::Bell => say!("ply-bell"),
    }
}

/// What a card does, in a word or two.
pub(super) fn effect(kind: Kind) -> String {
    match kind {
        Kind::Standard => String::new(),
        Kind::Coin => say!("effect-coin"),
        Kind::Confrontation => say!("effect-confrontation"),
        Kind::Confusion { all: true } => say!("effect-confusion-all"),
        Kind::Confusion { all: false } => say!("effect-confusion-one"),
        Kind::Summon => say!("effect-summon"),
        Kind::Dracology(places) => say!("effect-dracology", places = places),
        Kind::Ban(symbol) => say!("effect-ban", symbol = self::symbol(true, symbol)),
        Kind::Whirlwind => say!("effect-whirlwind"),
        Kind::Silence => say!("effect-silence"),
        Kind::OneHand => say!("effect-one-hand"),
        Kind::HighFive => say!("effect-high-five"),
        Kind::Reap => say!("effect-reap"),
        Kind::Maim => say!("effect-maim"),
        Kind::Regression { each: true } => say!("effect-regression-each"),
        Kind::Regression { each: false } => say!("effect-regression-one"),
    }
}

/// What a card does, in a sentence.
pub(super) fn effect_long(kind: Kind) -> String {
    match kind {
        Kind::Standard => say!("does-standard"),
        Kind::Coin => say!("does-coin"),
        Kind::Confrontation => say!("does-confrontation"),
        Kind::Confusion { all: true } => say!("does-confusion-all"),
        Kind::Confusion { all: false } => say!("does-confusion-one"),
        Kind::Summon => say!("does-summon"),
        Kind::Dracology(places) => say!("does-dracology", places = places),
        Kind::Ban(symbol) => say!("does-ban", symbol = self::symbol(true, symbol)),
        Kind::Whirlwind => say!("does-whirlwind"),
        Kind::Silence => say!("does-silence"),
        Kind::OneHand => say!("does-one-hand"),
        Kind::HighFive => say!("does-high-five"),
        Kind::Reap => say!("does-reap"),
        Kind::Maim => say!("does-maim"),
        Kind::Regression { each: true } => say!("does-regression-each"),
        Kind::Regression { each: false } => say!("does-regression-one"),
    }
}

/// The rule that says all about a card.
pub(super) const fn rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Standard => "RO-5.3",
        Kind::Coin => "RO-12.1",
        Kind::Confrontation => "RO-16.1",
        Kind::Confusion { .. } => "RO-7.1",
        Kind::Summon => "RO-8.1",
        Kind::Dracology(_) => "RO-9.1",
        Kind::Ban(_) => "RO-11.3",
        Kind::Whirlwind => "RO-11.4",
        Kind::Silence => "RO-14.4",
        Kind::OneHand => "RO-14.5",
        Kind::HighFive => "RO-14.6",
        Kind::Reap => "RO-15.1",
        Kind::Maim => "RO-15.2",
        Kind::Regression { .. } => "RO-17.4",
    }
}

/// What a role does, in a sentence.
pub(super) fn role(index: u8) -> String {
    say!(&format!("role-{}.does", role_word(index)))
}

fn role_word(index: u8) -> &'static str {
    match index {
        role::TURN_PW => "plant-water",
        role::TURN_PA => "plant-air",
        role::SWAP => "exchange",
        role::STAR_W => "joker-water",
        role::STAR_P => "joker-plant",
        role::STAR_A => "joker-air",
        role::STORM => "storm",
        _ => "drake",
    }
}

pub(super) fn equipment(kind: u8) -> String {
    say!("equipment", symbol = equipment_symbol(kind))
}

/// What a button says, if that is not what the ply is in words.
pub(super) fn button(act: Deed) -> Option<String> {
    Some(match act {
        Deed::Take(None) => say!("button-take"),
        Deed::Grab => say!("button-grab"),
        Deed::Hold => say!("button-hold"),
        Deed::Spend => say!("button-spend"),
        Deed::Swap(card) => say!("button-swap", card = card.name()),
        _ => return None,
    })
}

/// A short label from a long one.
pub(super) fn short(label: &str) -> String {
    if label.chars().count() <= 32 {
        label.to_owned()
    } else {
        format!("{}…", label.chars().take(31).collect::<String>())
    }
}

/// What players call a role.
pub(super) fn role_name(index: u8) -> String {
    say!(&format!("role-{}", role_word(index)))
}

/// What players call the role with this id.
pub(super) fn role_called(id: &str) -> String {
    role_name(CATALOG.roles.iter().position(|role| role.id == id).unwrap_or(0) as u8)
}

/// What the equipment with this id adds to a joker.
pub(super) fn equipment_called(id: &str) -> String {
    equipment_symbol(CATALOG.equipment.iter().position(|kind| kind.id == id).unwrap_or(0) as u8)
}

/// What a piece of equipment adds to a joker.
pub(super) fn equipment_symbol(kind: u8) -> String {
    let symbols = CATALOG.equipment[usize::from(kind)].symbols;
    match symbols.count_ones() {
        0 | 1 => symbol(true, symbols.trailing_zeros().min(5) as u8),
        _ => say!("symbol-anything"),
    }
}

pub(super) fn win(win: Win) -> String {
    match (win.how, win.team) {
        (How::Pile, Team::Heroes) => say!("win-trials"),
        (How::Pile, Team::Wizard) => say!("win-spells"),
        (How::Dragon, _) => say!("win-dragon"),
        (How::Souls, _) => say!("win-souls"),
        (How::Lives, _) => say!("win-lives"),
        (How::Bell, _) => say!("win-bell"),
    }
}

impl RushOut {
    /// A ply in words. The same few are asked for in every picture, so they are put together once.
    pub(super) fn describes(&self, ply: Ply) -> String {
        static SAID: Sketches<(Ply, bool), String> = Sketches::new();
        let names_hero = self.options.players == 2 && ply.unit.is_some_and(Unit::is_hero);
        SAID.get((ply, names_hero), || match ply.unit {
            Some(unit) if names_hero => say!("ply-of", hero = capital(&unit.name()), words = in_words(ply)),
            _ => in_words(ply),
        })
    }

    /// Whose name stands for a unit: its seat's, or the hero's where a seat has two.
    pub(super) fn who(&self, unit: Unit) -> String {
        if unit.is_hero() && self.options.players == 2 {
            say!("the-hero", hero = unit.name())
        } else {
            format!("{{{}}}", self.seat_of(unit))
        }
    }

    /// A target in a sentence.
    pub(super) fn what(&self, target: Target) -> String {
        target.name()
    }
}
