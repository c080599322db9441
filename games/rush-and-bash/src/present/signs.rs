//! What is printed on the sections: checkpoints, the grid, symbols, and the sights of the special ones.

use pileup_scene::{Align, Node, Part, art, circle, line, path, poly, rect, text};
use pileup_track::{Pose, Shape, Side};

use super::road::element_spots;
use super::{ART, INK, SCALE, pose};
use crate::board::{Board, Bolt};
use crate::data::Kind;

const POST: &str = "#ffc62e";

/// Everything printed on a section.
pub(super) fn draw(board: &Board, element: usize) -> Node {
    let mut parts = Vec::new();
    special(board, element, &mut parts);
    checkpoint(board, element, &mut parts);
    arrows(board, element, &mut parts);
    grid(board, element, &mut parts);
    symbols(board, element, &mut parts);
    name(board, element, &mut parts);
    Node::new(format!("signs-{element}"), 0.0, 0.0, parts)
}

/// A picture with its middle at a point.
pub(crate) fn stamp(name: &str, x: f32, y: f32, size: f32) -> Part {
    art(ART.get(name), x - size / 2.0, y - size / 2.0, size, size)
}

/// The line along the edges of spaces, posts at its ends, and the referee's binoculars on their side. On 01 it is the start
/// line under a chequered gate.
fn checkpoint(board: &Board, element: usize, parts: &mut Vec<Part>) {
    let track = board.track();
    let (Some(line), Some(ends)) = (track.cut_line(element, 1.0, SCALE), track.cut_ends(element, 2.2, SCALE)) else {
        return;
    };
    if element == 0 {
        parts.push(path(line.clone()).stroke(INK, 4.6));
        parts.push(path(line.clone()).stroke("#ffffff", 3.6));
        chequers(board, parts);
    } else {
        parts.push(path(line.clone()).stroke(INK, 2.8));
        parts.push(path(line.clone()).stroke("#ffffff", 1.9));
        parts.push(path(line).stroke("#2f9fe0", 1.9).dash("2.4 5"));
    }
    for end in ends {
        parts.push(circle(end.x, end.y, 2.4).fill(POST).stroke(INK, 0.8));
    }
    if let Some((x, y)) = referee(board, element) {
        parts.push(stamp("checkpoint", x, y, 10.0));
    }
}

/// Where the referee looks along the line.
pub(super) fn referee(board: &Board, element: usize) -> Option<(f32, f32)> {
    let [left, right] = board.track().cut_ends(element, 2.2, SCALE)?;
    let is_left = board.stages()[element].referee == Side::Left;
    Some(if is_left { left.offset(-7.6, 0.0) } else { right.offset(7.6, 0.0) })
}

/// Two rows of black squares along the start line.
fn chequers(board: &Board, parts: &mut Vec<Part>) {
    let track = board.track();
    let section = track.section(0);
    let Some(cut) = section.cut else { return };
    let half = track.half_width(0, cut, SCALE);
    let at = |units: f32, offset: f32| {
        let point = track.point(0, units, offset, SCALE);
        (point.x, point.y)
    };
    let squares = 18;
    let width = 2.0 * half / squares as f32;
    for row in 0..2 {
        for column in (0..squares).filter(|column| (column + row) % 2 == 0) {
            let (u, y) = (cut as f32 + (row as f32 - 1.0) * 2.1, -half + column as f32 * width);
            let corners = [at(u, y), at(u + 2.1, y), at(u + 2.1, y + width), at(u, y + width)];
            parts.push(poly(&corners).fill(INK));
        }
    }
}

/// Where a lane ends, an arrow leads into another one.
fn arrows(board: &Board, element: usize, parts: &mut Vec<Part>) {
    for (lane, row) in board.track().section(element).lanes.iter().enumerate() {
        for segment in &row.segments {
            if let Some(into) = segment.arrow {
                let length = (segment.to - segment.from) / segment.spaces;
                parts.extend(arrow(board, element, (lane, into), (segment.to - length, segment.to)));
            }
        }
    }
}

/// An arrow over the end of the last space of a lane, bending into the lane it leads to.
fn arrow(board: &Board, element: usize, lanes: (usize, usize), (from, to): (u32, u32)) -> [Part; 3] {
    let track = board.track();
    let own = track.lane_offset(element, lanes.0, to - 1, SCALE);
    let other = track.lane_offset(element, lanes.1, to - 1, SCALE);
    let side = (other - own).signum();
    let length = (to - from) as f32;
    let at = |part: f32, across: f32| track.point(element, from as f32 + length * part, own + side * across, SCALE);
    let (tail, bend, tip) = (at(0.5, -2.6), at(0.74, -1.6), at(1.0, 6.4));
    let shaft = format!("M{:.2} {:.2}Q{:.2} {:.2} {:.2} {:.2}", tail.x, tail.y, bend.x, bend.y, tip.x, tip.y);
    let (dx, dy) = (tip.x - bend.x, tip.y - bend.y);
    let size = dx.hypot(dy).max(0.1);
    let (dx, dy) = (dx / size, dy / size);
    let head = [
        (tip.x + dx * 3.4, tip.y + dy * 3.4),
        (tip.x - dx * 0.8 - dy * 2.8, tip.y - dy * 0.8 + dx * 2.8),
        (tip.x - dx * 0.8 + dy * 2.8, tip.y - dy * 0.8 - dx * 2.8),
    ];
    [
        path(shaft.clone()).stroke(INK, 3.2),
        path(shaft).stroke("#ffd95c", 1.9),
        poly(&head).fill("#ffd95c").stroke(INK, 0.7),
    ]
}

/// The numbered start spaces.
fn grid(board: &Board, element: usize, parts: &mut Vec<Part>) {
    for (number, &spot) in board.starts().iter().enumerate().filter(|(_, spot)| board.element(**spot) == element) {
        let here = pose(board, spot);
        let (left, tip, right) = (here.offset(-4.4, 5.4), here.offset(0.0, 8.0), here.offset(4.4, 5.4));
        parts.push(line(&[left, tip, right]).stroke("#ffffff", 0.9).alpha(0.9));
        parts.push(text(here.x, here.y, 5.0, (number + 1).to_string()).fill("#ffffff").bold().alpha(0.75));
    }
}

/// Rock symbols, lightning, portals, the ways into and out of the jungle, and paws.
fn symbols(board: &Board, element: usize, parts: &mut Vec<Part>) {
    for &(symbol, spot) in &board.stages()[element].rocks {
        // A start number keeps the middle for itself.
        let back = if board.starts().contains(&spot) { -7.4 } else { 0.0 };
        let (x, y) = pose(board, spot).offset(0.0, back);
        parts.push(poly(&octagon(x, y, 4.2)).stroke("#c9c7dc", 0.7).alpha(0.7));
        parts.push(text(x, y, 4.4, format!("{symbol}+")).fill("#dcdaec").bold());
    }
    for spot in element_spots(board, element) {
        let traits = board.traits(spot);
        let here = pose(board, spot);
        match traits.bolt {
            Bolt::None => {}
            bolt => {
                parts.push(circle(here.x, here.y, 5.0).fill(INK).alpha(0.45));
                parts.push(stamp(if bolt == Bolt::Geyser { "geyser" } else { "lightning" }, here.x, here.y, 9.0));
            }
        }
        if let Some(entry) = traits.entry_portal {
            parts.extend(portal(here.x, here.y, &(entry + 1).to_string()));
        }
        if traits.entrance || spot == board.jungle_exit() {
            parts.push(circle(here.x, here.y, 5.2).fill("#1f6b38").stroke("#d9f2b0", 0.9));
            let word = if traits.entrance { "IN" } else { "OUT" };
            parts.push(text(here.x, here.y, 4.2, word).fill("#ffffff").bold());
        }
        if let Some(paw) = board.paws().iter().position(|&paw| paw == spot) {
            let home = paw == usize::from(crate::lightning::HOME_PAW);
            let (x, y) = here.offset(3.0, 5.0);
            parts.push(stamp(if home { "paw-home" } else { "paw" }, x, y, 5.4));
        }
    }
}

/// A portal with its number.
pub(crate) fn portal(x: f32, y: f32, number: &str) -> Vec<Part> {
    vec![
        stamp("portal", x, y, 11.6),
        circle(x, y, 2.8).fill(INK).stroke("#c9b6ff", 0.5),
        text(x, y, 4.4, number.to_owned()).fill("#ffffff").bold(),
    ]
}

fn octagon(x: f32, y: f32, r: f32) -> [(f32, f32); 8] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (std::f32::consts::FRAC_PI_8 * (2 * corner + 1) as f32).sin_cos();
        (x + r * cos, y + r * sin)
    })
}

/// What the section is called, on a signpost beside the road opposite the referee.
fn name(board: &Board, element: usize, parts: &mut Vec<Part>) {
    let stage = &board.stages()[element];
    let Some(def) = stage.def() else { return };
    let here = signpost(board, element);
    let word = if stage.item.reversed() { format!("{}-", def.id) } else { def.id.clone() };
    parts.push(rect(here.x - 6.6, here.y - 3.8, 13.2, 7.6, 1.6).fill("#95612e").stroke(INK, 0.7));
    parts.push(text(here.x, here.y, 5.0, word).fill("#fff8e6").bold().align(Align::Middle));
}

/// Where the signpost of a section stands.
pub(super) fn signpost(board: &Board, element: usize) -> Pose {
    let track = board.track();
    let outside = if board.stages()[element].referee == Side::Left { 1.0 } else { -1.0 };
    let half = track.half_width(element, 14, SCALE);
    track.point(element, 14.0, outside * (half + 13.0), SCALE)
}

/// The sight of a special section.
fn special(board: &Board, element: usize, parts: &mut Vec<Part>) {
    let track = board.track();
    let stage = &board.stages()[element];
    let beside = |units: f32, offset: f32| track.point(element, units, offset, SCALE);
    match stage.kind {
        Kind::Volcano => {
            let bed = track.strip(element, (30.0, 90.0), (-5.2, 5.2), SCALE);
            parts.push(path(bed).fill("#4a2a24").stroke("#ff9a4a", 0.8));
            let here = beside(60.0, 0.0);
            parts.push(stamp("volcano", here.x, here.y, 19.0));
        }
        Kind::Jungle => jungle(board, element, parts),
        Kind::Portal => {
            let end = if track.section(element).shape == Shape::Terminal { (119.0, 127.0) } else { (-7.0, 1.0) };
            let wall = track.strip(element, end, (-40.0, 40.0), SCALE);
            parts.push(path(wall).fill("#7a6fa8").stroke(INK, 1.0));
            for stone in -4..=4 {
                let strip = track.strip(element, end, (stone as f32 * 9.0 - 0.2, stone as f32 * 9.0 + 0.2), SCALE);
                parts.push(path(strip).fill(INK).alpha(0.5));
            }
        }
        Kind::Landslide => {
            let here = beside(60.0, if stage.referee == Side::Left { 27.0 } else { -27.0 });
            parts.push(stamp("landslide", here.x, here.y, 15.0));
        }
        Kind::Geyser | Kind::Snout | Kind::Rope | Kind::Plain => {}
    }
}

fn jungle(board: &Board, element: usize, parts: &mut Vec<Part>) {
    let track = board.track();
    for (along, across, size) in [
        (30.0, -31.0, 14.0),
        (50.0, -36.0, 16.0),
        (70.0, -36.0, 15.0),
        (90.0, -30.0, 14.0),
        (34.0, 30.0, 15.0),
        (46.0, 16.0, 12.0),
        (60.0, 38.0, 16.0),
        (74.0, 16.0, 12.0),
        (60.0, 1.0, 13.0),
        (86.0, 31.0, 15.0),
        (58.0, -14.0, 12.0),
    ] {
        let here = track.point(element, along, across, SCALE);
        parts.push(stamp("jungle-tree", here.x, here.y, size));
    }
    let clearings: Vec<_> = board.clearings().iter().map(|&spot| pose(board, spot)).collect();
    let way: Vec<(f32, f32)> = clearings.iter().map(|here| (here.x, here.y)).collect();
    parts.push(line(&way).stroke("#fbe0a0", 3.0).dash("1 5").alpha(0.9));
    for (number, here) in clearings.iter().enumerate() {
        parts.push(circle(here.x, here.y, 8.4).fill("#d7ec9c").stroke("#1f6b38", 1.1));
        parts.push(text(here.x, here.y, 5.0, (number + 1).to_string()).fill("#1f5a33").bold());
    }
}
