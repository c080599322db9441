//! Dice as they are drawn.

use pileup_core::Seat;
use pileup_scene::{Part, Parts, Sketches, circle, line, poly, rect};

/// The colours of a seat's dice, and its sign for those who do not see them.
pub(super) struct Paint {
    pub body: &'static str,
    /// The upper edge, where light falls.
    pub light: &'static str,
    /// The lower edge.
    pub shade: &'static str,
    pub pips: &'static str,
    pub rim: &'static str,
    pub mark: &'static str,
    pub name: &'static str,
}

const PAINTS: [Paint; 4] = [
    Paint {
        body: "#f4efe1",
        light: "#fffdf5",
        shade: "#cfc5ab",
        pips: "#23262d",
        rim: "#8d8266",
        mark: "○",
        name: "White",
    },
    Paint {
        body: "#23262d",
        light: "#4a4f5b",
        shade: "#101216",
        pips: "#f4efe1",
        rim: "#8b909c",
        mark: "●",
        name: "Black",
    },
    Paint {
        body: "#c8402f",
        light: "#e2705f",
        shade: "#8d2619",
        pips: "#ffffff",
        rim: "#6f1c12",
        mark: "▲",
        name: "Red",
    },
    Paint {
        body: "#2c6fb7",
        light: "#5f9bd8",
        shade: "#1a4a80",
        pips: "#ffffff",
        rim: "#123558",
        mark: "■",
        name: "Blue",
    },
];

pub(super) fn paint(seat: Seat) -> &'static Paint {
    &PAINTS[seat.index() % PAINTS.len()]
}

/// How a die looks besides its pips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Looks {
    pub frozen: bool,
    pub immortal: bool,
    /// It has made its move of this turn.
    pub moved: bool,
    /// It was lost by its own seat.
    pub cracked: bool,
}

/// Half of a die's width.
const HALF: f32 = 0.36;
/// Distance of the pips.
const GRID: f32 = 0.2;

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

fn draw_die(seat: Seat, pips: u8, looks: Looks) -> Vec<Part> {
    let paint = paint(seat);
    let size = 2.0 * HALF;
    let mut parts = vec![
        rect(-HALF + 0.03, -HALF + 0.05, size, size, 0.14).fill("#000000").alpha(0.32),
        rect(-HALF, -HALF, size, size, 0.14).fill(paint.shade),
        rect(-HALF, -HALF, size, size - 0.04, 0.14).fill(paint.light),
        rect(-HALF + 0.015, -HALF + 0.03, size - 0.03, size - 0.08, 0.125).fill(paint.body),
        rect(-HALF, -HALF, size, size, 0.14).stroke(paint.rim, 0.018),
    ];
    let face = FACES[usize::from(pips.clamp(1, 6)) - 1];
    parts.extend(face.iter().map(|(x, y)| circle(x * GRID, y * GRID, 0.065).fill(paint.pips)));
    // Two of four colours carry a sign in a corner that no pip uses.
    match seat.index() {
        2 => parts.push(poly(&[(0.0, -0.325), (0.045, -0.25), (-0.045, -0.25)]).fill(paint.pips).alpha(0.8)),
        3 => parts.push(rect(-0.035, -0.325, 0.07, 0.07, 0.01).fill(paint.pips).alpha(0.8)),
        _ => {}
    }
    if looks.moved {
        parts.push(rect(-HALF, -HALF, size, size, 0.14).fill("#1b140c").alpha(0.2));
    }
    if looks.cracked {
        let crack = [(-0.1, -0.36), (0.03, -0.12), (-0.09, 0.04), (0.1, 0.2), (0.02, 0.36)];
        parts.push(line(&crack).stroke("#00000099", 0.035));
        parts.push(line(&crack).stroke("#ffffff88", 0.012));
    }
    if looks.immortal {
        parts.push(circle(0.0, 0.0, 0.45).stroke("#7a5b12", 0.075));
        parts.push(circle(0.0, 0.0, 0.45).stroke("#f5c542", 0.045));
    }
    if looks.frozen {
        parts.push(rect(-0.42, -0.42, 0.84, 0.84, 0.16).fill("#bfe4ff").alpha(0.5));
        parts.push(rect(-0.42, -0.42, 0.84, 0.84, 0.16).stroke("#e8f6ff", 0.035));
        parts.push(line(&[(-0.32, 0.1), (-0.12, -0.3)]).stroke("#ffffff", 0.03).alpha(0.85));
        parts.push(line(&[(-0.3, 0.28), (0.06, -0.34)]).stroke("#ffffff", 0.02).alpha(0.7));
        parts.extend(snowflake(0.27, 0.27, 0.1));
    }
    parts
}

/// A small snowflake, so that frost is more than a tint.
fn snowflake(x: f32, y: f32, r: f32) -> Vec<Part> {
    [0.0_f32, 60.0, 120.0]
        .into_iter()
        .map(|degrees| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            line(&[(x - r * cos, y - r * sin), (x + r * cos, y + r * sin)]).stroke("#2a6ea6", 0.028)
        })
        .collect()
}
