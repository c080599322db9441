//! Symbols and signs by their pictures, each with its own shape, so that colour is never the only sign.

use pileup_scene::{Art, Part, art};

use super::ART;
use crate::catalog::Kind;
use crate::symbols::{HERO_WORDS, WIZARD_WORDS};

fn placed(picture: &'static Art, x: f32, y: f32, size: f32) -> Part {
    art(picture, x - size / 2.0, y - size / 2.0, size, size)
}

/// The picture of a symbol.
pub(super) fn symbol_art(hero: bool, symbol: u8) -> &'static Art {
    let words = if hero { &HERO_WORDS } else { &WIZARD_WORDS };
    ART.get(&format!("symbol-{}", words[usize::from(symbol.min(5))]))
}

/// A symbol of about `size` units across.
pub(super) fn symbol(hero: bool, symbol: u8, x: f32, y: f32, size: f32) -> Part {
    placed(symbol_art(hero, symbol), x, y, size)
}

/// A symbol in a bubble: somebody asks for it.
pub(super) fn call(hero: bool, symbol: u8, x: f32, y: f32, size: f32) -> Part {
    let words = if hero { &HERO_WORDS } else { &WIZARD_WORDS };
    placed(ART.get(&format!("call-{}", words[usize::from(symbol.min(5))])), x, y, size)
}

/// A symbol that may not be laid.
pub(super) fn ban(symbol: u8, x: f32, y: f32, size: f32) -> Part {
    placed(ART.get(&format!("ban-{}", HERO_WORDS[usize::from(symbol.min(4))])), x, y, size)
}

/// The ribbon of a card, from its left upper corner.
pub(super) fn banner(symbol: u8, x: f32, y: f32, size: f32) -> Part {
    art(ART.get(&format!("banner-{}", WIZARD_WORDS[usize::from(symbol.min(4))])), x, y, size, size)
}

/// A sign of the table: `hourglass`, `soul`.
pub(super) fn sign(name: &str, x: f32, y: f32, size: f32) -> Part {
    placed(ART.get(name), x, y, size)
}

/// What a card does, as a picture.
pub(super) fn effect(kind: Kind, x: f32, y: f32, size: f32) -> Option<Part> {
    let name = match kind {
        Kind::Standard => return None,
        Kind::Coin => "coin",
        Kind::Confrontation => "life",
        Kind::Confusion { all: true } => "effect-confusion-all",
        Kind::Confusion { all: false } => "effect-confusion-one",
        Kind::Summon => "effect-summon",
        Kind::Dracology(1) => "effect-dracology-1",
        Kind::Dracology(_) => "effect-dracology-2",
        Kind::Ban(banned) => return Some(ban(banned, x, y, size)),
        Kind::Whirlwind => "effect-dissipation-whirl",
        Kind::Silence => "effect-curse-silence",
        Kind::OneHand => "effect-curse-hand",
        Kind::HighFive => "effect-curse-five",
        Kind::Reap => "effect-doom-reap",
        Kind::Maim => "effect-doom-maim",
        Kind::Regression { each: true } => "effect-regression-each",
        Kind::Regression { each: false } => "effect-regression-one",
    };
    Some(placed(ART.get(name), x, y, size))
}

/// The face of a unit.
pub(super) fn portrait_part(unit: crate::Unit, x: f32, y: f32, size: f32) -> Part {
    placed(super::hands::portrait(unit, false), x, y, size)
}
