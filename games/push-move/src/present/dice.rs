//! Dice as they are drawn.

use pileup_core::Seat;
use pileup_scene::{Art, Part, Parts, Sketches, art, circle, poly, rect};

use crate::present::ART;

/// The colours of a seat's dice, and its signs for those who do not see them.
pub(super) struct Paint {
    pub body: &'static str,
    pub pips: &'static str,
    pub mark: &'static str,
    /// The name of a message.
    pub name: &'static str,
    /// The wrestler of the seat.
    emblem: &'static str,
}

const PAINTS: [Paint; 4] = [
    Paint { body: "#fffaf0", pips: "#2a1d16", mark: "○", name: "white", emblem: "emblem-crane" },
    Paint { body: "#2f2a35", pips: "#fffaf0", mark: "●", name: "black", emblem: "emblem-bear" },
    Paint { body: "#c23a2b", pips: "#fffaf0", mark: "▲", name: "red", emblem: "emblem-ox" },
    Paint { body: "#2a66ad", pips: "#fffaf0", mark: "■", name: "blue", emblem: "emblem-hare" },
];

pub(super) fn paint(seat: Seat) -> &'static Paint {
    &PAINTS[seat.index() % PAINTS.len()]
}

impl Paint {
    pub(super) fn face(&self) -> &'static Art {
        ART.get(self.emblem)
    }
}

/// How a die looks besides its pips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Looks {
    pub frozen: bool,
    pub immortal: bool,
    /// It has made its move of this turn.
    pub moved: bool,
}

/// Width of the picture of a die; the die itself is a little narrower.
const SIZE: f32 = 0.86;
/// The middle of the upper face: the picture shows the lower edge too.
const FACE: f32 = -0.06;
/// Distance of the pips.
const GRID: f32 = 0.17;

/// Where the pips of a face are, in units of the grid.
const FACES: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// A die about its middle.
pub(super) fn die(seat: Seat, pips: u8, looks: Looks) -> Parts {
    static DICE: Sketches<(Seat, u8, Looks)> = Sketches::new();
    DICE.get((seat, pips, looks), || draw_die(seat, pips, looks))
}

fn picture(name: &str, size: f32) -> Part {
    art(ART.get(name), -size / 2.0, -size / 2.0, size, size)
}

fn draw_die(seat: Seat, pips: u8, looks: Looks) -> Vec<Part> {
    let paint = paint(seat);
    let mut parts =
        vec![rect(-0.34, -0.2, 0.7, 0.64, 0.17).fill("#3b2412").alpha(0.28), picture("die", SIZE).fill(paint.body)];
    let face = FACES[usize::from(pips.clamp(1, 6)) - 1];
    parts.extend(face.iter().map(|(x, y)| circle(x * GRID, FACE + y * GRID, 0.06).fill(paint.pips)));
    // Two of four colours carry a sign on the lower edge, where no pip lies.
    match seat.index() {
        2 => parts.push(poly(&[(0.0, 0.23), (0.06, 0.33), (-0.06, 0.33)]).fill(paint.pips)),
        3 => parts.push(rect(-0.05, 0.235, 0.1, 0.09, 0.01).fill(paint.pips)),
        _ => {}
    }
    if looks.immortal {
        parts.push(picture("die-immortal", 0.98));
    }
    if looks.frozen {
        parts.push(picture("die-frozen", 0.96));
    }
    if looks.moved {
        parts.push(art(ART.get("tick"), 0.14, -0.46, 0.34, 0.34));
    }
    parts
}
