//! The ring of timber and straw round the board: what never changes.

use pileup_core::Seat;
use pileup_scene::{Bounds, Node, Part, circle, line, rect, text};
use pileup_words::say;

use crate::PushMove;
use crate::board::SIDE;
use crate::present::dice::paint;
use crate::view::centre;

/// The ring and nothing round it.
pub(super) const BOUNDS: Bounds = Bounds::new(-0.58, -0.58, 8.16, 8.2);
/// The mat under the ring.
pub(super) const MAT: &str = "#d8cd9c";
/// The line round everything made of wood.
pub(super) const LINE: &str = "#5f3a1e";

const TIMBER: &str = "#8a5a33";
const CLAY: &str = "#e7d5ac";

impl PushMove {
    /// The ring with its letters, the clay, the start fields.
    pub(super) fn draw_ground(&self) -> Vec<Node> {
        let mut nodes = vec![Node::new("board", 0.0, 0.0, ring())];
        for seat in Seat::all(self.players) {
            for &field in &self.starts[seat.index()] {
                let (x, y) = centre(field);
                let title = say!("start-field", field = %field, colour = super::colour(seat));
                nodes.push(Node::new(format!("start-{field}"), x, y, start_field(seat)).title(title).rule("PM-1.7"));
            }
        }
        nodes
    }
}

/// A ring for white, a disc for black, a ring with a sign for the others.
fn start_field(seat: Seat) -> Vec<Part> {
    let paint = paint(seat);
    match seat.index() {
        0 => vec![circle(0.0, 0.0, 0.23).stroke("#b99a62", 0.1), circle(0.0, 0.0, 0.23).stroke(paint.body, 0.06)],
        1 => vec![circle(0.0, 0.0, 0.22).fill("#8d7653")],
        _ => vec![circle(0.0, 0.0, 0.25).stroke(paint.body, 0.06), text(0.0, 0.0, 0.24, paint.mark).fill(paint.body)],
    }
}

fn ring() -> Vec<Part> {
    let side = SIDE as f32;
    let mut parts = vec![
        rect(-0.54, -0.44, side + 1.08, side + 1.02, 0.24).fill(LINE).alpha(0.35),
        rect(-0.54, -0.54, side + 1.08, side + 1.08, 0.24).fill(LINE),
        rect(-0.51, -0.51, side + 1.02, side + 0.96, 0.21).fill(TIMBER),
        rect(-0.48, -0.48, side + 0.96, side + 0.9, 0.18).stroke("#b27a48", 0.025),
        // The rope of straw, with its bindings.
        rect(-0.25, -0.25, side + 0.5, side + 0.5, 0.06).fill("#d9b562").stroke(LINE, 0.03),
    ];
    let (near, far) = (-0.125, side + 0.125);
    for way in
        [[(near, near), (far, near)], [(near, far), (far, far)], [(near, near), (near, far)], [(far, near), (far, far)]]
    {
        parts.push(line(&way).stroke("#a8812f", 0.2).dash("0.025 0.15"));
        parts.push(line(&way).stroke("#fff0c4", 0.03).dash("0.12 0.09"));
    }
    parts.push(rect(0.0, 0.0, side, side, 0.02).fill(CLAY).stroke(LINE, 0.03));
    // Traces in the clay.
    for (index, y) in [0.34_f32, 1.42, 2.31, 3.58, 4.44, 5.61, 6.33].iter().enumerate() {
        let from = [0.3, 3.6, 1.7, 0.2, 4.2, 2.4, 5.1][index];
        parts.push(line(&[(from, *y), (from + 0.7, y + 0.04), (from + 1.5, y - 0.03)]).stroke("#d3bb8a", 0.02));
    }
    for step in 1..SIDE {
        let at = step as f32;
        parts.push(line(&[(at, 0.02), (at, side - 0.02)]).stroke("#cbb283", 0.02));
        parts.push(line(&[(0.02, at), (side - 0.02, at)]).stroke("#cbb283", 0.02));
    }
    for index in 0..SIDE {
        let at = index as f32 + 0.5;
        let letter = ((b'A' + index as u8) as char).to_string();
        parts.push(text(at, -0.37, 0.25, letter).bold().fill("#fff0d2"));
        parts.push(text(-0.375, at, 0.25, (index + 1).to_string()).bold().fill("#fff0d2"));
    }
    for (x, y, colour) in
        [(near, near, "#2f8057"), (far, near, "#b8382a"), (near, far, "#2f2a35"), (far, far, "#fffaf0")]
    {
        parts.push(circle(x, y, 0.17).fill(colour).stroke(LINE, 0.035));
        parts.push(circle(x, y, 0.07).stroke("#d9b562", 0.035));
    }
    parts
}
