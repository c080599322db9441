//! Words for players.

use crate::catalog::{CATALOG, Kind, role};
use crate::ply::{Deed, Ply};
use crate::state::{How, Target, Team, Unit, Win};
use crate::symbols::{HERO_WORDS, WIZARD_WORDS};
use crate::{PileSeen, RushOut, Scenario};

pub(super) fn symbol(hero: bool, symbol: u8) -> &'static str {
    let words = if hero { &HERO_WORDS } else { &WIZARD_WORDS };
    words[usize::from(symbol.min(5))]
}

/// A die as it is laid or turned: `a sword`, and what cannot be counted without an article: `air`.
pub(super) fn die(hero: bool, one: u8) -> String {
    match symbol(hero, one) {
        word @ ("fire" | "water" | "air" | "lightning") => word.to_owned(),
        word => format!("a {word}"),
    }
}

/// A kind of slot: `a sword slot`, `an air slot`.
fn slot(hero: bool, one: u8) -> String {
    let word = symbol(hero, one);
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word} slot")
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

pub(super) fn scenario(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::T1 => "first training",
        Scenario::T2 => "second training",
        Scenario::S1 => "scenario 1",
        Scenario::S2 => "scenario 2",
        Scenario::S3 => "scenario 3",
        Scenario::S4 => "scenario 4",
        Scenario::S5 => "scenario 5",
        Scenario::S6 => "scenario 6",
    }
}

pub(super) fn pile(seen: PileSeen) -> String {
    match seen.size {
        Some(size) => format!("{size} left"),
        None => {
            ["none left", "a quarter left", "half left", "¾ left", "full"][usize::from(seen.quarters.min(4))].to_owned()
        }
    }
}

pub(super) fn dragon(place: u8) -> &'static str {
    match place {
        0 => "The dragon is at home",
        1 => "The dragon is on the first trial",
        2 => "The dragon is on the second trial",
        3 => "The dragon is one step from the pile",
        _ => "The dragon has reached the pile",
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

/// What a card does, in a word or two.
pub(super) fn effect(kind: Kind) -> String {
    match kind {
        Kind::Standard => String::new(),
        Kind::Coin => "coin".to_owned(),
        Kind::Confrontation => "a life".to_owned(),
        Kind::Confusion { all: true } => "sweeps a card".to_owned(),
        Kind::Confusion { all: false } => "sweeps a die".to_owned(),
        Kind::Summon => "a new trial".to_owned(),
        Kind::Dracology(1) => "dragon +1".to_owned(),
        Kind::Dracology(places) => format!("dragon +{places}"),
        Kind::Ban(symbol) => format!("no {}", HERO_WORDS[usize::from(symbol)]),
        Kind::Whirlwind => "takes a die".to_owned(),
        Kind::Silence => "no talking".to_owned(),
        Kind::OneHand => "one hand".to_owned(),
        Kind::HighFive => "high fives".to_owned(),
        Kind::Reap => "wound, souls".to_owned(),
        Kind::Maim => "two wounds".to_owned(),
        Kind::Regression { each: true } => "all forget".to_owned(),
        Kind::Regression { each: false } => "one forgets".to_owned(),
    }
}

/// What a card does, in a sentence.
pub(super) fn effect_long(kind: Kind) -> String {
    match kind {
        Kind::Standard => "a trial of the heroes".to_owned(),
        Kind::Coin => "whoever fills the own side first takes a coin".to_owned(),
        Kind::Confrontation => "heroes take a life of the wizard, the wizard gets rid of it".to_owned(),
        Kind::Confusion { all: true } => "takes all heroes' dice off one card".to_owned(),
        Kind::Confusion { all: false } => "takes one hero's die off a card".to_owned(),
        Kind::Summon => "goes onto the trial pile as a new trial".to_owned(),
        Kind::Dracology(places) => format!("the dragon walks {places} towards the trial pile"),
        Kind::Ban(symbol) => format!("one hero may not lay {}", HERO_WORDS[usize::from(symbol)]),
        Kind::Whirlwind => "one hero plays with two dice".to_owned(),
        Kind::Silence => "heroes may not speak".to_owned(),
        Kind::OneHand => "heroes play with one hand".to_owned(),
        Kind::HighFive => "heroes clap before dice come back".to_owned(),
        Kind::Reap => "wounds a hero and takes a soul for each wounded one".to_owned(),
        Kind::Maim => "wounds two heroes".to_owned(),
        Kind::Regression { each: true } => "every hero loses a point".to_owned(),
        Kind::Regression { each: false } => "a hero loses a point".to_owned(),
    }
}

pub(super) fn role(index: u8) -> &'static str {
    match index {
        role::TURN_PW => "Turn fresh dice from plant to water or back",
        role::TURN_PA => "Turn fresh dice from plant to air or back",
        role::SWAP => "Exchange a spell with the top of the pile",
        role::STAR_W => "Jokers may stand for water",
        role::STAR_P => "Jokers may stand for plant",
        role::STAR_A => "Jokers may stand for air",
        role::STORM => "Two lightnings sweep a card",
        _ => "Five fires move the dragon",
    }
}

pub(super) fn equipment(kind: u8) -> String {
    format!("The joker also stands for {}", equipment_symbol(kind))
}

/// What a button says, if that is not what the ply is in words.
pub(super) fn button(act: Deed) -> Option<String> {
    Some(match act {
        Deed::Take(None) => "Take back".to_owned(),
        Deed::Grab => "Grab the dice".to_owned(),
        Deed::Hold => "Keep the dice".to_owned(),
        Deed::Spend => "Spend 2 coins".to_owned(),
        Deed::Swap(card) => format!("Exchange {}", card.face().name),
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
pub(super) fn role_name(index: u8) -> &'static str {
    match index {
        role::TURN_PW => "Plant, water",
        role::TURN_PA => "Plant, air",
        role::SWAP => "Exchange",
        role::STAR_W => "Joker: water",
        role::STAR_P => "Joker: plant",
        role::STAR_A => "Joker: air",
        role::STORM => "Storm",
        _ => "Drake",
    }
}

/// What players call the role with this id.
pub(super) fn role_called(id: &str) -> &'static str {
    role_name(CATALOG.roles.iter().position(|role| role.id == id).unwrap_or(0) as u8)
}

/// What the equipment with this id adds to a joker.
pub(super) fn equipment_called(id: &str) -> &'static str {
    equipment_symbol(CATALOG.equipment.iter().position(|kind| kind.id == id).unwrap_or(0) as u8)
}

/// What a piece of equipment adds to a joker.
pub(super) fn equipment_symbol(kind: u8) -> &'static str {
    let symbols = CATALOG.equipment[usize::from(kind)].symbols;
    if symbols.count_ones() > 1 { "anything" } else { HERO_WORDS[(symbols.trailing_zeros() as usize).min(5)] }
}

pub(super) fn win(win: Win) -> String {
    let team = match win.team {
        Team::Heroes => "The heroes",
        Team::Wizard => "The wizard",
    };
    let reason = match (win.how, win.team) {
        (How::Pile, Team::Heroes) => "win the round: the last trial is turned up",
        (How::Pile, Team::Wizard) => "wins the round: the last spell is turned up",
        (How::Dragon, _) => "wins the round: the dragon has reached the pile",
        (How::Souls, _) => "wins the round: all souls are his",
        (How::Lives, _) => "win the round: the wizard's last life is gone",
        (How::Bell, _) => "win the round: the bell has rung",
    };
    format!("{team} {reason}.")
}

impl RushOut {
    /// A ply in words.
    pub(super) fn say(&self, ply: Ply) -> String {
        let hero = ply.unit.is_none_or(Unit::is_hero);
        let face = |one: u8| symbol(hero, one);
        let words = match ply.act {
            Deed::Roll => "Throw".to_owned(),
            Deed::Hold => "Keep the dice and end the go".to_owned(),
            Deed::Lay(target) => format!("Lay on {}", target.name()),
            Deed::Put(one, target, stands) if one != stands => {
                format!("Lay a joker as {} on {}", face(stands), target.name())
            }
            Deed::Put(one, target, _) => format!("Lay {} on {}", die(hero, one), target.name()),
            Deed::Take(None) => "Take back all dice".to_owned(),
            Deed::Take(Some(one)) => format!("Take back the die on {}", slot(hero, one)),
            Deed::Pin(one) => format!("Give the die on {} to the whirlwind", slot(hero, one)),
            Deed::Five => "High five!".to_owned(),
            Deed::Grab => "Grab the dice without a high five".to_owned(),
            Deed::Star(unit, one) => {
                format!("Turn the {}'s {} to its joker", unit.name(), symbol(unit.is_hero(), one))
            }
            Deed::Dispel(card) => format!("Dispel {}", card.face().name),
            Deed::Shove => "Shove the dragon back".to_owned(),
            Deed::Mend(unit) => format!("Heal the {}", unit.name()),
            Deed::Cede => "Pass the point on".to_owned(),
            Deed::ZapAll(target) => format!("Sweep {}", target.name()),
            Deed::ZapOne(target, unit, one) => {
                format!("Sweep the {}'s {} off {}", unit.name(), symbol(true, one), target.name())
            }
            Deed::Cast(unit) => format!("Cast it on the {}", unit.name()),
            Deed::Wound(unit) => format!("Wound the {}", unit.name()),
            Deed::Drain(unit) => format!("Make the {} forget", unit.name()),
            Deed::Pass => "Decline".to_owned(),
            Deed::Turn(from, to) => format!("Turn {} to {}", symbol(false, from), symbol(false, to)),
            Deed::Swap(card) => format!("Exchange {} with the top of the pile", card.face().name),
            Deed::Report(unit) => format!("Report the {}", unit.name()),
            Deed::Spend => "Spend two coins on the top of the pile".to_owned(),
            Deed::Call(target) => format!("Point at {}", target.name()),
            Deed::Ask(one) => format!("Ask for {}", face(one)),
            Deed::Say => "Speak".to_owned(),
            Deed::Ready => "Ready!".to_owned(),
            Deed::Buy(index) => format!("Buy {}", role_name(index)),
            Deed::Offer(kind, unit) => {
                format!("Propose a joker as {} for the {}", equipment_symbol(kind), unit.name())
            }
            Deed::Agree => "Agree".to_owned(),
            Deed::Decline => "Withdraw the proposal".to_owned(),
            Deed::Done => "Done with the market".to_owned(),
            Deed::School(..) => "The cards of a school are chosen".to_owned(),
            Deed::Trial(_, card) => format!("{} is turned up", card.face().name),
            Deed::Spell(_, card) => format!("{} is turned up", card.face().name),
            Deed::Top(card) => format!("{} was on top", card.face().name),
            Deed::Dice(unit, _) => format!("The {}'s dice land", unit.name()),
            Deed::Bell => "The bell rings".to_owned(),
        };
        match ply.unit {
            Some(unit) if unit.is_hero() && self.options.players == 2 => format!("{}: {words}", capital(unit.name())),
            _ => words,
        }
    }

    /// Whose name stands for a unit: its seat's, or the hero's where a seat has two.
    pub(super) fn who(&self, unit: Unit) -> String {
        if unit.is_hero() && self.options.players == 2 {
            format!("the {}", unit.name())
        } else {
            format!("{{{}}}", self.seat_of(unit))
        }
    }

    /// A target in a sentence.
    pub(super) fn what(&self, target: Target) -> String {
        target.name()
    }
}
