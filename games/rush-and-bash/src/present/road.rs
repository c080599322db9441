//! The track itself: asphalt, kerbs, spaces and everything printed on them.

use pileup_scene::{Node, Part, circle, line, path, poly, rect, text};
use pileup_track::{Side, Spot};

use super::{SCALE, pose};
use crate::board::{Board, Bolt};
use crate::course::Item;
use crate::data::Kind;

const ASPHALT: &str = "#4b4f58";
const SPACE: &str = "#565b65";
const EDGE: &str = "#6f7480";
const KERB: &str = "#e9e4d8";
const RED: &str = "#c8402b";
const WATER: &str = "#4b9fd8";

/// Draws a board, sections on the ground first, the bridge last.
pub(crate) fn draw(board: &Board) -> Vec<Node> {
    let mut nodes = Vec::new();
    let count = board.stages().len();
    let is_bridge = |element: &usize| board.stages()[*element].def().is_none();
    for element in (0..count).filter(|element| !is_bridge(element)) {
        nodes.push(ground(board, element));
    }
    for element in (0..count).filter(|element| !is_bridge(element)) {
        nodes.push(surface(board, element));
        nodes.push(signs(board, element));
    }
    for element in (0..count).filter(is_bridge) {
        bridge(board, element, &mut nodes);
    }
    nodes
}

/// Kerbs and asphalt.
fn ground(board: &Board, element: usize) -> Node {
    let track = board.track();
    let mut parts = Vec::new();
    let section = track.section(element);
    let stretches = section.stretches();
    for (grow, colour) in [(3.4, KERB), (1.4, ASPHALT)] {
        for stretch in &stretches {
            let half = track.half_width(element, stretch.from, SCALE) + grow;
            let range = (stretch.from as f32, stretch.to as f32);
            parts.push(path(track.strip(element, range, (-half, half), SCALE)).fill(colour));
            if grow > 2.0 {
                for side in [-1.0, 1.0] {
                    let edge = track.curve(element, range, side * (half - 1.0), SCALE);
                    parts.push(path(edge).stroke("#c8503f", 2.0).dash("5 5"));
                }
            }
        }
    }
    if board.stages()[element].kind == Kind::Rope {
        // The lanes end at the water.
        let lanes = &section.lanes[0].segments;
        let (from, to) = (lanes[0].from as f32, lanes[0].to as f32);
        let length = section.length as f32;
        for range in [(0.0, from), (to, length)].into_iter().filter(|(from, to)| from < to) {
            parts.push(path(track.strip(element, range, (-24.0, 24.0), SCALE)).fill("#8fbf6a"));
            parts.push(path(track.strip(element, range, (-20.0, 20.0), SCALE)).fill(WATER));
        }
    }
    Node::new(format!("road-{element}"), 0.0, 0.0, parts)
}

/// The spaces, as one path a colour, and the islands where a lane is interrupted.
fn surface(board: &Board, element: usize) -> Node {
    let track = board.track();
    let section = track.section(element);
    let mut plain = String::new();
    let mut red = String::new();
    let mut zone = String::new();
    for spot in element_spots(board, element) {
        let outline = track.outline(spot, 0.6, SCALE);
        if board.traits(spot).red {
            red.push_str(&outline);
        } else if board.zones().iter().flatten().any(|&other| other == spot) {
            zone.push_str(&outline);
        } else {
            plain.push_str(&outline);
        }
    }
    let mut parts = vec![path(plain).fill(SPACE).stroke(EDGE, 0.4)];
    if !red.is_empty() {
        parts.push(path(red).fill("#9c3a2c").stroke("#e07a4a", 0.5));
    }
    if !zone.is_empty() {
        parts.push(path(zone).fill("#6d5650").stroke(RED, 0.5));
    }
    if !matches!(board.stages()[element].kind, Kind::Rope | Kind::Jungle | Kind::Volcano) {
        for (lane, row) in section.lanes.iter().enumerate().take(section.joint) {
            for pair in row.segments.windows(2) {
                let middle = track.lane_offset(element, lane, pair[0].to, SCALE);
                let island = (pair[0].to as f32 + 3.0, pair[1].from as f32 - 3.0);
                let strip = track.strip(element, island, (middle - 4.5, middle + 4.5), SCALE);
                parts.push(path(strip).fill("#7cab59").stroke(KERB, 0.8));
            }
        }
    }
    for (lane, row) in section.lanes.iter().enumerate() {
        for segment in &row.segments {
            if let Some(into) = segment.arrow {
                parts.extend(arrow(board, element, (lane, into), segment.to as f32, segment.spaces, segment.from));
            }
        }
    }
    Node::new(format!("lanes-{element}"), 0.0, 0.0, parts)
}

fn element_spots(board: &Board, element: usize) -> impl Iterator<Item = Spot> + '_ {
    let track = board.track();
    track.spots().filter(move |&spot| track.space(spot).element == element && track.space(spot).lane.is_some())
}

/// Chevrons over the last third of a segment, bending into the lane they lead to.
fn arrow(board: &Board, element: usize, lanes: (usize, usize), end: f32, spaces: u32, from: u32) -> Vec<Part> {
    let track = board.track();
    let own = track.lane_offset(element, lanes.0, end as u32 - 1, SCALE);
    let other = track.lane_offset(element, lanes.1, end as u32 - 1, SCALE);
    let side = (other - own).signum();
    let third = (end - from as f32) / spaces as f32 / 3.0;
    (0..2)
        .map(|step| {
            let at = end - third * (0.4 + step as f32 * 0.9);
            let here = track.point(element, at, own + side * (3.0 - step as f32 * 2.0), SCALE);
            let (tip, left, right) =
                (here.offset(side * 2.4, 1.4), here.offset(-2.4, -1.4), here.offset(2.0 * side, -2.6));
            line(&[left, tip, right]).stroke("#f2d98b", 1.1)
        })
        .collect()
}

/// Checkpoint, start grid, rock symbols, lightning, referee and number.
fn signs(board: &Board, element: usize) -> Node {
    let track = board.track();
    let stage = &board.stages()[element];
    let section = track.section(element);
    let mut parts = Vec::new();
    if let Some(cut) = section.cut {
        let half = track.half_width(element, cut, SCALE) + 1.0;
        let at = |offset: f32| {
            let point = track.point(element, cut as f32, offset, SCALE);
            (point.x, point.y)
        };
        if element == 0 {
            parts.extend(start_gate(board, cut as f32, half));
        } else {
            parts.push(line(&[at(-half), at(half)]).stroke("#ffffff", 1.3).dash("3 2"));
        }
        let side = if stage.referee == Side::Left { -1.0 } else { 1.0 };
        let here = track.point(element, cut as f32, side * (half + 6.5), SCALE);
        parts.extend(binoculars(here.x, here.y));
    }
    for (number, &spot) in board.starts().iter().enumerate().filter(|(_, spot)| board.element(**spot) == element) {
        let here = pose(board, spot);
        let (left, tip, right) = (here.offset(-4.0, 5.0), here.offset(0.0, 7.0), here.offset(4.0, 5.0));
        parts.push(line(&[left, tip, right]).stroke("#ffffff", 0.7).alpha(0.8));
        parts.push(text(here.x, here.y, 4.2, (number + 1).to_string()).fill("#ffffff").alpha(0.6));
    }
    for &(symbol, spot) in &stage.rocks {
        let here = pose(board, spot);
        let (x, y) = here.offset(0.0, -2.0);
        parts.push(poly(&octagon(x, y, 3.6)).stroke("#9aa0ab", 0.6).alpha(0.8));
        parts.push(text(x, y, 3.0, format!("{symbol}+")).fill("#c3c8d1"));
    }
    for spot in element_spots(board, element) {
        let traits = board.traits(spot);
        let here = pose(board, spot);
        if traits.bolt != Bolt::None {
            let bolt = [(0.8, 4.6), (-2.0, -0.2), (0.2, -0.2), (-0.8, -4.6), (2.0, 0.6), (-0.2, 0.6)];
            let points: Vec<(f32, f32)> = bolt.iter().map(|&(x, y)| (here.x + x, here.y - y)).collect();
            parts.push(circle(here.x, here.y, 5.2).fill("#2f333b").alpha(0.5));
            parts.push(poly(&points).fill("#ffd23e").stroke("#7a5c00", 0.3));
        }
        if let Some(entry) = traits.entry_portal {
            parts.push(circle(here.x, here.y, 4.6).fill("#5b3fa0").stroke("#c9b6ff", 0.9));
            parts.push(text(here.x, here.y, 4.4, (entry + 1).to_string()).fill("#ffffff").bold());
        }
        if traits.entrance || spot == board.jungle_exit() {
            parts.push(circle(here.x, here.y, 4.6).fill("#2f7a45").stroke("#bfe3a8", 0.8));
            parts.push(text(here.x, here.y, 3.4, if traits.entrance { "IN" } else { "OUT" }).fill("#ffffff").bold());
        }
        if let Some(paw) = board.paws().iter().position(|&paw| paw == spot) {
            let colour = if paw == usize::from(crate::lightning::HOME_PAW) { RED } else { "#e9c04a" };
            let (x, y) = here.offset(0.0, 3.6);
            parts.push(circle(x, y, 1.7).fill(colour));
            for (dx, dy) in [(-1.9, -1.7), (-0.7, -2.7), (0.7, -2.7), (1.9, -1.7)] {
                parts.push(circle(x + dx, y + dy, 0.7).fill(colour));
            }
        }
    }
    match stage.kind {
        Kind::Volcano => parts.extend(volcano(board, element)),
        Kind::Jungle => parts.extend(jungle(board, element)),
        _ => {}
    }
    if let Some(def) = stage.def() {
        let outside = if stage.referee == Side::Left { 1.0 } else { -1.0 };
        let half = track.half_width(element, 12, SCALE);
        let here = track.point(element, 14.0, outside * (half + 8.0), SCALE);
        let word = if stage.item.reversed() { format!("{}-", def.id) } else { def.id.clone() };
        parts.push(text(here.x, here.y, 5.0, word).fill("#2f4a22").alpha(0.75).bold());
    }
    Node::new(format!("signs-{element}"), 0.0, 0.0, parts)
}

fn octagon(x: f32, y: f32, r: f32) -> [(f32, f32); 8] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (std::f32::consts::FRAC_PI_8 * (2 * corner + 1) as f32).sin_cos();
        (x + r * cos, y + r * sin)
    })
}

/// A red line with a chequered gate over it.
fn start_gate(board: &Board, cut: f32, half: f32) -> Vec<Part> {
    let track = board.track();
    let at = |units: f32, offset: f32| {
        let point = track.point(0, units, offset, SCALE);
        (point.x, point.y)
    };
    let mut parts = vec![line(&[at(cut - 2.4, -half), at(cut - 2.4, half)]).stroke(RED, 1.6)];
    let squares = 14;
    let width = 2.0 * half / squares as f32;
    for row in 0..2 {
        for column in 0..squares {
            let (u, y) = (cut + row as f32 * 3.0, -half + column as f32 * width);
            let corners = [at(u, y), at(u + 3.0, y), at(u + 3.0, y + width), at(u, y + width)];
            let colour = if (row + column) % 2 == 0 { "#ffffff" } else { "#22242a" };
            parts.push(poly(&corners).fill(colour));
        }
    }
    for side in [-1.0, 1.0] {
        let (x, y) = at(cut + 3.0, side * (half + 2.6));
        parts.push(circle(x, y, 2.6).fill("#22242a"));
        parts.push(circle(x, y, 1.5).fill(RED));
    }
    parts
}

fn binoculars(x: f32, y: f32) -> Vec<Part> {
    vec![
        rect(x - 1.0, y - 2.2, 2.0, 2.2, 0.4).fill("#33363d"),
        circle(x - 2.0, y + 0.6, 2.2).fill("#33363d"),
        circle(x + 2.0, y + 0.6, 2.2).fill("#33363d"),
        circle(x - 2.0, y + 0.6, 1.2).fill("#a9d5ee"),
        circle(x + 2.0, y + 0.6, 1.2).fill("#a9d5ee"),
    ]
}

fn volcano(board: &Board, element: usize) -> Vec<Part> {
    let middle = board.track().point(element, 60.0, 0.0, SCALE);
    let (x, y) = (middle.x, middle.y);
    vec![
        circle(x + 1.0, y + 1.4, 10.0).fill("#000000").alpha(0.25),
        circle(x, y, 9.4).fill("#5d4a44"),
        circle(x, y, 7.0).fill("#6f5850"),
        circle(x, y, 4.4).fill("#c8402b"),
        circle(x + 0.5, y - 0.5, 2.4).fill("#f2a23a"),
    ]
}

fn jungle(board: &Board, element: usize) -> Vec<Part> {
    let track = board.track();
    let mut parts = Vec::new();
    for (along, across) in [
        (36.0, -30.0),
        (48.0, -24.0),
        (60.0, -32.0),
        (72.0, -24.0),
        (84.0, -30.0),
        (50.0, 28.0),
        (62.0, 24.0),
        (72.0, 30.0),
    ] {
        let here = track.point(element, along, across, SCALE);
        parts.push(circle(here.x, here.y, 9.0).fill("#2f7a45"));
        parts.push(circle(here.x - 2.0, here.y - 2.0, 6.0).fill("#3b8d52"));
    }
    let gap = track.strip(element, (49.0, 71.0), (-17.0, 17.0), SCALE);
    parts.push(path(gap).fill("#2f7a45"));
    for (number, &clearing) in board.clearings().iter().enumerate() {
        let here = pose(board, clearing);
        parts.push(circle(here.x, here.y, 8.0).fill("#a9c877").stroke("#24603a", 0.9));
        parts.push(text(here.x, here.y + 5.4, 3.0, format!("C{}", number + 1)).fill("#24603a").bold());
    }
    parts
}

/// The bridge over its cell, or the rope bridge over the lake.
fn bridge(board: &Board, element: usize, nodes: &mut Vec<Node>) {
    let track = board.track();
    let rope = board.stages()[element].item == (Item::Bridge { rope: true });
    let mut parts = Vec::new();
    let range = (0.0, 120.0);
    if rope {
        let middle = track.point(element, 60.0, 0.0, SCALE);
        let (along, across) = if (middle.turn.rem_euclid(180.0)).abs() < 1.0 { (29.0, 25.0) } else { (25.0, 29.0) };
        let (w, h) = (across, along);
        let ellipse =
            format!("M{} {}a{w} {h} 0 1 0 {} 0a{w} {h} 0 1 0 {} 0Z", middle.x - w, middle.y, 2.0 * w, -2.0 * w);
        parts.push(path(ellipse).fill(WATER).stroke("#d9cfa8", 1.6));
        parts.push(path(track.strip(element, range, (-6.4, 6.4), SCALE)).fill("#000000").alpha(0.2));
        parts.push(path(track.strip(element, range, (-6.0, 6.0), SCALE)).fill("#a0743f"));
    } else {
        parts.push(path(track.strip(element, (-8.0, 128.0), (-6.0, 11.0), SCALE)).fill("#000000").alpha(0.28));
        parts.push(path(track.strip(element, (-8.0, 128.0), (-8.6, 8.6), SCALE)).fill("#8a8f99"));
        parts.push(path(track.strip(element, (-8.0, 128.0), (-7.0, 7.0), SCALE)).fill(ASPHALT));
    }
    let mut spaces = String::new();
    for spot in element_spots(board, element) {
        spaces.push_str(&track.outline(spot, 0.6, SCALE));
    }
    let (fill, edge) = if rope { ("#b98a50", "#6e4a22") } else { (SPACE, EDGE) };
    parts.push(path(spaces).fill(fill).stroke(edge, 0.5));
    if rope {
        for side in [-6.2, 6.2] {
            parts.push(path(track.curve(element, range, side, SCALE)).stroke("#5a3c1a", 0.9).dash("2 1"));
        }
    }
    nodes.push(Node::new(format!("bridge-{element}"), 0.0, 0.0, parts));
}
