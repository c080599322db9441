//! Dice, and the colours and signs by which units are known.

use pileup_scene::{Part, Parts, Sketches, art, circle, path};

use super::ART;
use super::cards::INK;
use super::glyph::symbol;
use super::layout::DIE;
use crate::ply::alphabet;
use crate::state::{EMPTY, Hand, Target, Unit};

/// Bodies of wizard, warrior, hunter, bard, cleric.
pub(super) const BODIES: [&str; 5] = ["#2a2140", "#8b5a2b", "#2e8b57", "#2f6fd6", "#f2efe6"];

/// A sign of each unit, in a box from -10 to 10, so that its dice are known without their colour: star, lozenge,
/// triangle, note, cross.
pub(super) const SIGNS: [&str; 5] = [
    "M0 -10 L2.6 -3.4 L9.6 -3 L4.2 1.4 L6 8.2 L0 4.4 L-6 8.2 L-4.2 1.4 L-9.6 -3 L-2.6 -3.4 Z",
    "M0 -10 L8 0 L0 10 L-8 0 Z",
    "M0 -9 L9 8 L-9 8 Z",
    "M-2 6 A4 4 0 1 1 -4 2 L-2 2 L-2 -9 L7 -10 L7 4 A4 4 0 1 1 5 0 L5 -6 L0 -5 L0 6 Z",
    "M-3 -10 L3 -10 L3 -3 L10 -3 L10 3 L3 3 L3 10 L-3 10 L-3 3 L-10 3 L-10 -3 L-3 -3 Z",
];

/// Ink that reads on a unit's colour.
fn letter_on(unit: Unit) -> &'static str {
    if unit == Unit::CLERIC { INK } else { "#ffffff" }
}

/// Whose something is: a disc in the unit's colour with its sign.
pub(super) fn owner_badge(unit: Unit, r: f32) -> Parts {
    static BADGES: Sketches<(Unit, u32)> = Sketches::new();
    BADGES.get((unit, r.to_bits()), || {
        let disc = circle(0.0, 0.0, r).fill(BODIES[unit.index()]).stroke("#ffffff", r / 9.0);
        vec![disc, placed_path(SIGNS[unit.index()], 0.0, 0.0, r / 17.0).fill(letter_on(unit))]
    })
}

/// A path in a box from -10 to 10 moved to (x, y) and made `scale` times as large. Only arcs of circles are allowed
/// besides lines.
pub(super) fn placed_path(d: &str, x: f32, y: f32, scale: f32) -> Part {
    let mut out = String::new();
    let mut place = 0;
    let mut is_arc = false;
    for word in d.split_whitespace() {
        let (letter, number) = match word.chars().next() {
            Some(first) if first.is_ascii_alphabetic() => (Some(first), &word[1..]),
            _ => (None, word),
        };
        if let Some(letter) = letter {
            out.push(letter);
            is_arc = letter == 'A';
            place = 0;
        }
        let Ok(value) = number.parse::<f32>() else { continue };
        // Of an arc: two radii, an angle, two flags, and then the place where it ends.
        let value = match (is_arc, place) {
            (true, 0 | 1) => value * scale,
            (true, 2..=4) => value,
            (true, _) => value * scale + if place % 2 == 1 { x } else { y },
            (false, _) => value * scale + if place % 2 == 0 { x } else { y },
        };
        out.push_str(&format!("{} ", (value * 100.0).round() / 100.0));
        place += 1;
    }
    path(out)
}

/// A die of a unit, before it has a place.
pub(super) struct Die {
    pub key: String,
    pub face: Option<u8>,
    pub place: Lies,
}

/// Where a die is (RO-4.1).
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Lies {
    Laid(Target, usize),
    Fresh,
    Stale,
    Air,
    Pinned(Target),
}

/// The dice of a unit. Dice of one face keep their keys when they are laid; those without a face are told apart by
/// nothing, so their moves are left to the kin of the nodes.
pub(super) fn dice_of(unit: Unit, hand: &Hand) -> Vec<Die> {
    let mut seen = [0; 6];
    let mut showing = |face: u8, place: Lies| {
        let number = seen[usize::from(face)];
        seen[usize::from(face)] += 1;
        Die { key: format!("die-{unit}-{}{number}", alphabet(unit)[usize::from(face)]), face: Some(face), place }
    };
    let mut dice = Vec::new();
    if let Some(target) = hand.on {
        let laid = hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY);
        dice.extend(laid.map(|(slot, face)| showing(*face, Lies::Laid(target, slot))));
    }
    for (face, count) in hand.fresh.iter().enumerate() {
        dice.extend((0..*count).map(|_| showing(face as u8, Lies::Fresh)));
    }
    let blank = |letter: char, count: u8, place: Lies| {
        (0..count).map(move |number| Die { key: format!("die-{unit}-{letter}{number}"), face: None, place })
    };
    dice.extend(blank('x', hand.stale, Lies::Stale));
    dice.extend(blank('o', hand.air, Lies::Air));
    let pinned = hand.pin.map(|card| Die {
        key: format!("die-{unit}-pin"),
        face: None,
        place: Lies::Pinned(Target::Card(card)),
    });
    dice.extend(pinned);
    dice
}

/// Dice of one unit are alike.
pub(super) const KIN: [&str; 5] = ["die-z", "die-w", "die-h", "die-b", "die-c"];

/// A die: its body and, if it shows one, a face on a light plate. One that must be thrown first shows a grey plate.
pub(super) fn die(unit: Unit, face: Option<u8>, bright: bool) -> Parts {
    static DICE: Sketches<(Unit, Option<u8>, bool)> = Sketches::new();
    DICE.get((unit, face, bright), || {
        let half = DIE / 2.0;
        let name = match (bright, unit) {
            (false, _) => "die-stale",
            (true, Unit::WIZARD) => "die-wizard",
            (true, _) => "die",
        };
        let mut parts = vec![art(ART.get(name), -half, -half, DIE, DIE).fill(BODIES[unit.index()])];
        // Its plate is a little to the left and above the middle.
        parts.extend(face.map(|face| symbol(unit.is_hero(), face, -0.3, -0.7, 19.0)));
        parts
    })
}

/// A die that lies among others', with the sign of its owner.
pub(super) fn signed_die(unit: Unit, face: u8) -> Parts {
    static DICE: Sketches<(Unit, u8)> = Sketches::new();
    DICE.get((unit, face), || {
        let mut parts = die(unit, Some(face), true).to_vec();
        if unit.is_hero() {
            parts.push(circle(12.0, 12.0, 7.5).fill(BODIES[unit.index()]).stroke("#ffffff", 1.2));
            parts.push(placed_path(SIGNS[unit.index()], 12.0, 12.0, 0.45).fill(letter_on(unit)));
        }
        parts
    })
}
