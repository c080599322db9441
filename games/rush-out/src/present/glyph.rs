//! Symbols as outlines, each with its own shape, so that colour is never the only sign.

use pileup_scene::{Part, circle, line, path};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{LazyLock, PoisonError, RwLock};

use crate::catalog::Kind;

/// Outlines in a box from -10 to 10; fire, sword, footprint, key, heart, joker.
const HERO: [&str; 6] = [
    FIRE,
    "M0 -10 L2.5 -7 L2.5 3 L6.5 3 L6.5 5.5 L1.6 5.5 L1.6 10 L-1.6 10 L-1.6 5.5 L-6.5 5.5 L-6.5 3 L-2.5 3 L-2.5 -7 Z",
    "M-3 10 C-7 9 -6 4 -5 1 C-4 -3 -7 -5 -4 -7 C0 -9 4 -5 3 0 C2 4 2 11 -3 10 Z M4 -6 L8 -9 L8.5 -5 Z M5 -1 L9 -3 L9 1 Z",
    "M-10 0 C-10 -6 -1.5 -6 -1.5 -1.6 L10 -1.6 L10 5 L7.4 5 L7.4 1.6 L5 1.6 L5 4.2 L2.4 4.2 L2.4 1.6 L-1.5 1.6 C-1.5 6 -10 6 -10 0 Z",
    "M0 9 C-13 0 -9 -9 -4.5 -9 C-2 -9 0 -7 0 -4.5 C0 -7 2 -9 4.5 -9 C9 -9 13 0 0 9 Z",
    STAR,
];
/// Plant, water, air, lightning, fire, joker.
const WIZARD: [&str; 6] = [
    "M0 10 L0 3 C-9 5 -10 -4 -9 -8 C-4 -8 0 -5 0 0 C0 -6 4 -9 9 -10 C10 -3 8 4 0 3 Z",
    "M0 -10 C5 -3 8 0 8 4 C8 8 4 10 0 10 C-4 10 -8 8 -8 4 C-8 0 -5 -3 0 -10 Z",
    "M-9 -5 L3 -5 C8 -5 8 -11 3 -9.5 M-9 0 L7 0 C11 0 10 7 5.5 5.5 M-9 5 L0 5 C4 5 4 10 0 9",
    "M3 -10 L-7 2 L-1 2 L-3 10 L7 -2 L1 -2 Z",
    FIRE,
    STAR,
];
const FIRE: &str =
    "M0 -10 C4 -5 8 -2 7 4 C6 8 3 10 0 10 C-5 10 -8 6 -7 2 C-6 -1 -5 -2 -4.5 -5 C-2 -3 -2 0 -1 1 C1 -2 0 -6 0 -10 Z";
const STAR: &str = "M0 -10 L2.6 -3.4 L9.6 -3 L4.2 1.4 L6 8.2 L0 4.4 L-6 8.2 L-4.2 1.4 L-9.6 -3 L-2.6 -3.4 Z";
/// A dragon's head.
pub(super) const DRAGON: &str =
    "M-14 14 L-12 2 C-14 -8 -4 -16 6 -12 L4 -18 L10 -12 C16 -10 20 -4 20 0 L8 2 L18 5 L6 8 C4 12 8 14 8 16 L-14 16 Z";

/// An open hand.
pub(super) const HAND: &str = "M-5 10 L-6 3 L-10 -2 L-8.5 -4 L-5 -1 L-6 -8 L-4 -8.6 L-2 -2 L-1.6 -10 L0.6 -10 L1 -2.4 L3 -9 L5 -8.4 L4 -1 L7 -5.6 L8.8 -4.6 L6 3 L5 10 Z";
/// A gavel.
pub(super) const GAVEL: &str = "M-2 -10 L8 -4 L6.5 -1.5 L5.5 -2 L2 4 L3 4.6 L1.5 7 L-8.5 1 L-7 -1.5 L-6 -1 L-2.5 -7 L-3.5 -7.6 Z M2 4 L9 9 L7.5 11 L0.5 6.5 Z";
/// So many moved paths are kept.
const MOVED: usize = 4096;
const BUBBLE: &str = "M-9 -8 L9 -8 L9 4 L0 4 L-5 9 L-4 4 L-9 4 Z";
const ARROW: &str = "M-3 -9 L3 -9 L3 0 L8 0 L0 9 L-8 0 L-3 0 Z";

const HERO_COLOURS: [&str; 6] = ["#e4572e", "#6c7a89", "#c98b2b", "#b8960a", "#d6336c", "#b06cff"];
const WIZARD_COLOURS: [&str; 6] = ["#4caf50", "#2196f3", "#5fb6cc", "#d9a900", "#e4572e", "#b06cff"];
/// The wizard's air: lines without a surface.
const AIR: usize = 2;

/// A path moved to (x, y) and made `scale` times as large. The same few are asked for in every picture.
pub(super) fn moved(d: &'static str, x: f32, y: f32, scale: f32) -> String {
    type Moved = HashMap<(&'static str, [u32; 3]), String>;
    static KNOWN: LazyLock<RwLock<Moved>> = LazyLock::new(RwLock::default);
    let key = (d, [x, y, scale].map(f32::to_bits));
    if let Some(path) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return path.clone();
    }
    let path = move_path(d, x, y, scale);
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOVED {
        known.clear();
    }
    known.insert(key, path.clone());
    path
}

fn move_path(d: &str, x: f32, y: f32, scale: f32) -> String {
    let mut out = String::with_capacity(d.len() + 16);
    let mut horizontal = true;
    for word in d.split_whitespace() {
        let (letter, number) = match word.chars().next() {
            Some(first) if first.is_ascii_alphabetic() => (Some(first), &word[1..]),
            _ => (None, word),
        };
        if let Some(letter) = letter {
            out.push(letter);
            horizontal = true;
        }
        if let Ok(value) = number.parse::<f32>() {
            let value = value * scale + if horizontal { x } else { y };
            let _ = write!(out, "{} ", (value * 100.0).round() / 100.0);
            horizontal = !horizontal;
        }
    }
    out
}

/// The colour of a symbol.
pub(super) fn colour(hero: bool, symbol: u8) -> &'static str {
    let colours = if hero { &HERO_COLOURS } else { &WIZARD_COLOURS };
    colours[usize::from(symbol.min(5))]
}

/// A symbol of about `size` units across, in its own colour.
pub(super) fn symbol(hero: bool, symbol: u8, x: f32, y: f32, size: f32) -> Part {
    painted(hero, symbol, x, y, size, colour(hero, symbol))
}

/// A symbol in another colour.
pub(super) fn painted(hero: bool, symbol: u8, x: f32, y: f32, size: f32, colour: &'static str) -> Part {
    let index = usize::from(symbol.min(5));
    let outline = path(moved(if hero { HERO[index] } else { WIZARD[index] }, x, y, size / 22.0));
    if !hero && index == AIR { outline.stroke(colour, size / 9.0) } else { outline.fill(colour) }
}

/// Crossed out.
pub(super) fn slash(x: f32, y: f32, size: f32) -> Part {
    let half = size * 0.48;
    line(&[(x - half, y + half), (x + half, y - half)]).stroke("#d01f2e", size * 0.14)
}

/// What a card does, as a picture.
pub(super) fn pictogram(kind: Kind, x: f32, y: f32, size: f32, ink: &'static str) -> Vec<Part> {
    let scale = size / 22.0;
    let drawn = |d: &'static str| path(moved(d, x, y, scale)).fill(ink);
    match kind {
        Kind::Standard => Vec::new(),
        Kind::Coin => vec![circle(x, y, size * 0.4).fill("#e0ad2b").stroke("#8a6b12", 1.5)],
        Kind::Confrontation => vec![painted(true, 4, x, y, size, "#d6336c")],
        Kind::Confusion { .. } => vec![painted(false, 3, x, y, size, colour(false, 3))],
        Kind::Summon => vec![painted(false, 0, x, y, size, colour(false, 0))],
        Kind::Dracology(_) => vec![path(moved(DRAGON, x, y, scale * 0.55)).fill("#d8402f")],
        Kind::Ban(banned) => vec![symbol(true, banned, x, y, size * 0.9), slash(x, y, size)],
        Kind::Whirlwind => vec![painted(false, 2, x, y, size, colour(false, 2))],
        Kind::Silence => vec![drawn(BUBBLE), slash(x, y, size)],
        Kind::OneHand => vec![drawn(HAND)],
        Kind::HighFive => vec![
            path(moved(HAND, x - size * 0.2, y, scale * 0.8)).fill(ink),
            path(moved(HAND, x + size * 0.28, y, scale * 0.8)).fill(ink).alpha(0.7),
        ],
        Kind::Reap => vec![painted(true, 4, x, y, size * 0.9, "#d6336c"), slash(x, y, size)],
        Kind::Maim => vec![
            painted(true, 4, x - size * 0.2, y, size * 0.7, "#d6336c"),
            painted(true, 4, x + size * 0.25, y, size * 0.7, "#d6336c"),
            slash(x, y, size),
        ],
        Kind::Regression { .. } => vec![drawn(ARROW)],
    }
}
