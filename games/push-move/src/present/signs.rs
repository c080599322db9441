//! Plates and their signs.

use pileup_scene::{Part, Parts, Sketches, circle, line, path, poly, rect, text};

use crate::board::{Plate, Way};

/// Colour of a plate and of its lower edge.
fn tones(plate: Plate, cards: bool) -> (&'static str, &'static str) {
    match plate {
        Plate::Bare => ("#d9cfb8", "#c4b898"),
        Plate::Blank if cards => ("#e9c46a", "#bf9a3f"),
        Plate::Blank => ("#e8e0cc", "#c9bfa4"),
        Plate::Death => ("#4a1f3d", "#2d1024"),
        Plate::Plus => ("#7fb069", "#5a8a47"),
        Plate::Minus => ("#e07a5f", "#b4553c"),
        Plate::Half => ("#c9ada7", "#a3847d"),
        Plate::Double => ("#3d9970", "#277350"),
        Plate::Blocked => ("#3a3d45", "#1f2127"),
        Plate::PlusMinus => ("#f2cc8f", "#cba260"),
        Plate::ExtraStep => ("#81b29a", "#5b8c74"),
        Plate::OneWay(_) => ("#8fb8de", "#658fb6"),
        Plate::Reroll => ("#b8a1d9", "#8f77b3"),
        Plate::Beam => ("#5bc0be", "#389593"),
        Plate::Rebirth => ("#f4a6b7", "#c97a8c"),
    }
}

/// A plate about its middle, with its sign.
pub(super) fn plate(plate: Plate, cards: bool) -> Parts {
    static PLATES: Sketches<(Plate, bool)> = Sketches::new();
    PLATES.get((plate, cards), || draw_plate(plate, cards))
}

fn draw_plate(plate: Plate, cards: bool) -> Vec<Part> {
    if plate == Plate::Bare {
        return Vec::new();
    }
    let (fill, edge) = tones(plate, cards);
    let mut parts = vec![
        rect(-0.445, -0.425, 0.92, 0.92, 0.1).fill("#3b2a18").alpha(0.28),
        rect(-0.46, -0.46, 0.92, 0.92, 0.1).fill(edge),
        rect(-0.46, -0.46, 0.92, 0.885, 0.1).fill(fill),
    ];
    parts.extend(sign(plate, cards));
    parts
}

const INK: &str = "#2b2f36";
const PAPER: &str = "#fbf7ec";

fn sign(plate: Plate, cards: bool) -> Vec<Part> {
    let label = |words: &'static str, colour: &'static str| vec![text(0.0, 0.0, 0.42, words).bold().fill(colour)];
    match plate {
        Plate::Bare => Vec::new(),
        Plate::Blank if cards => card_sign(),
        Plate::Blank => Vec::new(),
        Plate::Death => skull(),
        Plate::Plus => label("+1", PAPER),
        Plate::Minus => label("−1", PAPER),
        Plate::Half => label("½", INK),
        Plate::Double => label("2×", PAPER),
        Plate::Blocked => blocked(),
        Plate::PlusMinus => label("±", INK),
        Plate::ExtraStep => circular_arrow(),
        Plate::OneWay(way) => one_way(way),
        Plate::Reroll => reroll(),
        Plate::Beam => {
            let ring = |r: f32| circle(0.0, 0.0, r).stroke("#0d4f55", 0.045);
            vec![ring(0.29), ring(0.18), circle(0.0, 0.0, 0.07).fill(PAPER).stroke("#0d4f55", 0.03)]
        }
        Plate::Rebirth => ankh(),
    }
}

fn card_sign() -> Vec<Part> {
    vec![
        rect(-0.13, -0.22, 0.32, 0.44, 0.05).fill("#a67d22").alpha(0.5),
        rect(-0.18, -0.24, 0.32, 0.44, 0.05).fill(PAPER).stroke("#7a5a12", 0.03),
        text(-0.02, -0.02, 0.3, "?").bold().fill("#7a5a12"),
    ]
}

fn skull() -> Vec<Part> {
    let bone = "#efe6ee";
    vec![
        path(
            "M-0.2 -0.05C-0.2 -0.19 -0.11 -0.27 0 -0.27C0.11 -0.27 0.2 -0.19 0.2 -0.05C0.2 0.02 0.18 0.07 0.12 0.1\
             L0.12 0.22C0.12 0.24 0.11 0.25 0.09 0.25L-0.09 0.25C-0.11 0.25 -0.12 0.24 -0.12 0.22L-0.12 0.1\
             C-0.18 0.07 -0.2 0.02 -0.2 -0.05Z",
        )
        .fill(bone),
        circle(-0.085, -0.045, 0.058).fill("#4a1f3d"),
        circle(0.085, -0.045, 0.058).fill("#4a1f3d"),
        poly(&[(0.0, 0.02), (0.03, 0.085), (-0.03, 0.085)]).fill("#4a1f3d"),
        line(&[(-0.04, 0.15), (-0.04, 0.25)]).stroke("#4a1f3d", 0.025),
        line(&[(0.04, 0.15), (0.04, 0.25)]).stroke("#4a1f3d", 0.025),
    ]
}

fn blocked() -> Vec<Part> {
    vec![
        // A raised block: light upper bevel, dark lower one.
        poly(&[(-0.46, -0.4), (-0.4, -0.46), (0.4, -0.46), (0.46, -0.4), (0.36, -0.34), (-0.36, -0.34)])
            .fill("#5a5e69"),
        poly(&[(-0.46, 0.36), (-0.36, 0.28), (0.36, 0.28), (0.46, 0.36), (0.4, 0.425), (-0.4, 0.425)]).fill("#24262c"),
        circle(0.0, -0.03, 0.2).stroke("#d5574a", 0.06),
        line(&[(-0.14, -0.17), (0.14, 0.11)]).stroke("#d5574a", 0.06),
    ]
}

fn circular_arrow() -> Vec<Part> {
    vec![
        // Three quarters of a circle, clockwise.
        path("M0.2 0.06A0.21 0.21 0 1 1 0.12 -0.172").stroke(INK, 0.06),
        poly(&[(0.235, -0.135), (0.075, -0.06), (0.06, -0.29)]).fill(INK),
    ]
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

fn one_way(way: Way) -> Vec<Part> {
    let shaft = [(-0.1, 0.4), (-0.1, -0.08), (-0.27, -0.08), (0.0, -0.41), (0.27, -0.08), (0.1, -0.08), (0.1, 0.4)];
    let tail = [(-0.27, 0.4), (0.27, 0.4)];
    vec![poly(&turned(&shaft, way)).fill("#1f4e79"), line(&turned(&tail, way)).stroke("#1f4e79", 0.045)]
}

fn reroll() -> Vec<Part> {
    vec![
        rect(-0.2, -0.2, 0.4, 0.4, 0.09).fill(PAPER).stroke("#4d3a6e", 0.035),
        text(0.0, 0.0, 0.32, "?").bold().fill("#4d3a6e"),
        path("M-0.31 -0.12A0.33 0.33 0 0 1 -0.12 -0.31").stroke("#4d3a6e", 0.035),
        path("M0.31 0.12A0.33 0.33 0 0 1 0.12 0.31").stroke("#4d3a6e", 0.035),
    ]
}

fn ankh() -> Vec<Part> {
    let ink = "#7a1f3a";
    vec![
        path("M0 0.02C-0.15 -0.1 -0.15 -0.27 0 -0.27C0.15 -0.27 0.15 -0.1 0 0.02Z").stroke(ink, 0.06),
        line(&[(-0.19, 0.05), (0.19, 0.05)]).stroke(ink, 0.065),
        line(&[(0.0, 0.05), (0.0, 0.29)]).stroke(ink, 0.065),
    ]
}

/// A chevron heading up, for a step: one for a plain step, two for a push; an arrowhead strikes.
pub(super) fn turned_chevron(way: Way, rise: f32) -> Vec<(f32, f32)> {
    turned(&[(-0.115, 0.05 - rise), (0.0, -0.055 - rise), (0.115, 0.05 - rise)], way)
}

/// The quarter of a field that lies in a direction from its middle.
pub(super) fn quarter(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.1, -0.12), (-0.48, -0.5), (0.48, -0.5), (0.1, -0.12)], way)
}

/// An arrowhead heading up, drawn in a direction.
pub(super) fn arrowhead(way: Way) -> Vec<(f32, f32)> {
    turned(&[(-0.15, 0.06), (0.0, -0.09), (0.15, 0.06), (0.0, 0.02)], way)
}
