//! Plates, and the signs of steps.

use pileup_scene::{Parts, Sketches, art, rect};

use crate::board::{Plate, Way};
use crate::present::ART;

/// The picture of a plate.
fn picture(plate: Plate, cards: bool) -> Option<&'static str> {
    Some(match plate {
        Plate::Bare => return None,
        Plate::Blank if cards => "field-card",
        Plate::Blank => "field-blank",
        Plate::Death => "field-death",
        Plate::Plus => "field-plus",
        Plate::Minus => "field-minus",
        Plate::Half => "field-half",
        Plate::Double => "field-double",
        Plate::Blocked => "field-blocked",
        Plate::PlusMinus => "field-plus-minus",
        Plate::ExtraStep => "field-extra-step",
        Plate::OneWay(Way::Up) => "field-one-way-up",
        Plate::OneWay(Way::Right) => "field-one-way-right",
        Plate::OneWay(Way::Down) => "field-one-way-down",
        Plate::OneWay(Way::Left) => "field-one-way-left",
        Plate::Reroll => "field-reroll",
        Plate::Beam => "field-beam",
        Plate::Rebirth => "field-rebirth",
    })
}

/// A plate about its middle, with its sign. A bare field is there all the same, to be pointed at.
pub(super) fn plate(plate: Plate, cards: bool) -> Parts {
    static PLATES: Sketches<(Plate, bool)> = Sketches::new();
    PLATES.get((plate, cards), || match picture(plate, cards) {
        Some(name) => vec![art(ART.get(name), -0.5, -0.5, 1.0, 1.0)],
        None => vec![rect(-0.48, -0.48, 0.96, 0.96, 0.1).fill("#ffffff").alpha(0.01)],
    })
}

/// Turns points that head up into another direction.
fn turned(points: &[(f32, f32)], way: Way) -> Vec<(f32, f32)> {
    points
        .iter()
        .map(|&(x, y)| match way {
            Way::Up => (x, y),
            Way::Right => (-y, x),
            Way::Down => (-x, -y),
            Way::Left => (y, -x),
        })
        .collect()
}

/// A chevron heading up, for a plain step; a triangle pushes, an arrowhead strikes.
pub(super) fn turned_chevron(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.11, 0.045), (0.0, -0.05), (0.11, 0.045)], way)
}

/// A triangle heading up, for a push.
pub(super) fn triangle(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.12, 0.055), (0.0, -0.065), (0.12, 0.055)], way)
}

/// The strip along an edge of a field, seen from its middle: clear of the middle, so that it is never hit in place of
/// the die.
pub(super) fn edge_strip(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.26, -0.28), (-0.46, -0.5), (0.46, -0.5), (0.26, -0.28)], way)
}

/// An arrowhead heading up, drawn in a direction.
pub(super) fn arrowhead(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.15, 0.06), (0.0, -0.09), (0.15, 0.06), (0.0, 0.02)], way)
}
