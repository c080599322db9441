//! Places and shapes of the picture. The unit is the width of a hex.

use pileup_scene::{Node, Part, circle, line, path, poly, rect, text};
use std::fmt::Write;

use crate::bits::Bits;
use crate::board::{Direction, Field, Place};
use crate::state::{Car, Team};

/// Height of a row of hexes.
const ROW: f32 = 0.866_025_4;
/// Radius of a hex's corners.
const CORNER: f32 = 0.577_350_26;
/// White, light, mid and dark.
pub(super) const FILLS: [&str; 4] = ["#f4f6f8", "#a9d3f5", "#4d93d6", "#163d78"];
/// Numerals on them.
const NUMERALS: [&str; 4] = ["#7d8996", "#3f6f97", "#0f3763", "#9fc3f0"];
pub(super) const TABLE: &str = "#2b2b33";
pub(super) const GOLD: &str = "#f2c230";
pub(super) const GUARD: &str = "#8c2f39";

/// The middle of a field.
pub(super) fn middle(field: Field) -> (f32, f32) {
    ((field.column() as f32 - 1.0) / 2.0, field.row() as f32 * ROW)
}

/// Where things stand on a field: a little above its middle, so that its numeral stays visible.
pub(super) fn at(field: Field) -> (f32, f32) {
    let (x, y) = middle(field);
    (x, y - 0.07)
}

/// The middle of a place.
pub(super) fn centre(place: Place) -> (f32, f32) {
    let (row, column) = place.centre();
    ((column as f32 - 1.0) / 2.0, row as f32 * ROW)
}

/// One step in a direction.
pub(super) fn unit(direction: Direction) -> (f32, f32) {
    let rows = [0.0, ROW, ROW, 0.0, -ROW, -ROW][direction as usize];
    let columns = [1.0, 0.5, -0.5, -1.0, -0.5, 0.5][direction as usize];
    (columns, rows)
}

/// Where a car lands that leaves a field for nowhere.
pub(super) fn off(field: Field, direction: Direction) -> (f32, f32) {
    let ((x, y), (dx, dy)) = (at(field), unit(direction));
    (x + dx, y + dy)
}

/// A car's place in the supply beside the board.
pub(super) fn garage(car: Car) -> (f32, f32) {
    let gap = if car.is_magnet() { 0.25 } else { 0.0 };
    (lane(car.team), 2.55 + 0.84 * f32::from(car.number) + gap)
}

/// The middle of a side's lane beside the board.
pub(super) fn lane(team: Team) -> f32 {
    [-1.75, 13.75][team as usize]
}

/// Where a side's points stand.
pub(super) fn marker(team: Team) -> (f32, f32) {
    (lane(team), -1.0)
}

/// A box of the scoring track, counted from 0.
pub(super) fn track_box(index: usize) -> (f32, f32) {
    (6.0 + (index as f32 - 3.0) * 1.08, -1.62)
}

pub(super) fn key(car: Car) -> String {
    if car.is_magnet() { format!("magnet-{:?}", car.team) } else { format!("car-{:?}-{}", car.team, car.number) }
}

fn corner(index: usize) -> (f32, f32) {
    let (cos, sin) = [(ROW, 0.5), (0.0, 1.0), (-ROW, 0.5), (-ROW, -0.5), (0.0, -1.0), (ROW, -0.5)][index % 6];
    (cos * CORNER, sin * CORNER)
}

fn number(value: f32) -> f32 {
    let rounded = (value * 1000.0).round() / 1000.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn point(out: &mut String, letter: char, (x, y): (f32, f32)) {
    write!(out, "{letter}{} {}", number(x), number(y)).expect("writing to a string");
}

/// The hexes of some fields as one path, relative to a place's middle.
pub(super) fn hexes(fields: Bits, origin: (f32, f32)) -> Part {
    let mut d = String::new();
    for field in fields.iter() {
        let (x, y) = middle(field);
        for index in 0..6 {
            let (dx, dy) = corner(index);
            point(&mut d, if index == 0 { 'M' } else { 'L' }, (x + dx - origin.0, y + dy - origin.1));
        }
        d.push('Z');
    }
    path(d)
}

/// The outline of a piece: the edges to fields that are not on it.
pub(super) fn outline(place: Place) -> Part {
    let (fields, origin) = (place.fields(), centre(place));
    let mut d = String::new();
    for field in fields.iter() {
        let (x, y) = middle(field);
        for direction in Direction::ALL {
            if field.next(direction).is_some_and(|next| fields.has(next)) {
                continue;
            }
            let index = direction as usize;
            let ((ax, ay), (bx, by)) = (corner(index + 5), corner(index));
            point(&mut d, 'M', (x + ax - origin.0, y + ay - origin.1));
            point(&mut d, 'L', (x + bx - origin.0, y + by - origin.1));
        }
    }
    path(d)
}

/// The value of a field, low in its hex, where a car does not hide it.
pub(super) fn numeral(value: u8, (x, y): (f32, f32)) -> Part {
    let value = usize::from(value.min(3));
    text(x, y + 0.365, 0.2, ["0", "1", "2", "3"][value]).fill(NUMERALS[value]).bold()
}

/// A star where a bell began.
pub(super) fn star((x, y): (f32, f32)) -> Part {
    // Ten points round a circle; written out, since the last digit of a sine differs between machines.
    const ROUND: [(f32, f32); 10] = [
        (0.0, -1.0),
        (0.588, -0.809),
        (0.951, -0.309),
        (0.951, 0.309),
        (0.588, 0.809),
        (0.0, 1.0),
        (-0.588, 0.809),
        (-0.951, 0.309),
        (-0.951, -0.309),
        (-0.588, -0.809),
    ];
    let spike = |(index, (cos, sin)): (usize, (f32, f32))| {
        let radius = if index.is_multiple_of(2) { 0.3 } else { 0.14 };
        (x + radius * cos, y - 0.02 + radius * sin)
    };
    let points: Vec<(f32, f32)> = ROUND.into_iter().enumerate().map(spike).collect();
    poly(&points).stroke("#c9961a", 0.025).alpha(0.8)
}

/// A car with its bumper and its side's stripes; a magnet with a horseshoe.
pub(super) fn car(team: Team, magnet: bool) -> Vec<Part> {
    let colour = team.colour();
    let mut parts = vec![
        circle(0.03, 0.06, 0.37).fill("#000000").alpha(0.28),
        circle(0.0, 0.0, 0.37).fill("#23252c"),
        circle(0.0, 0.0, 0.345).stroke("#5c6270", 0.03),
        circle(0.0, 0.0, 0.295).fill(colour),
    ];
    let stripe = |x: f32| rect(x - 0.035, -0.285, 0.07, 0.57, 0.03).fill("#ffffff").alpha(0.92);
    match team {
        Team::A => parts.push(stripe(0.0)),
        Team::B => parts.extend([stripe(-0.1), stripe(0.1)]),
    }
    if magnet {
        let arc = |from: f32| format!("M-0.13 {from}V0.01A0.13 0.13 0 0 0 0.13 0.01V{from}");
        parts.extend([
            path(arc(-0.17)).stroke("#23252c", 0.15),
            path(arc(-0.17)).stroke("#d6392f", 0.1),
            path("M-0.13 -0.18V-0.1M0.13 -0.18V-0.1").stroke("#ffffff", 0.1),
        ]);
    } else {
        parts.extend([circle(0.0, 0.03, 0.125).fill("#23252c"), circle(0.0, 0.03, 0.075).stroke("#aeb4c0", 0.025)]);
    }
    parts.push(path("M-0.24 -0.16A0.29 0.29 0 0 1 -0.08 -0.275").stroke("#ffffff", 0.035).alpha(0.45));
    parts
}

/// A car as it would be: without its small parts.
pub(super) fn ghost_car(team: Team) -> Vec<Part> {
    let stripe = |x: f32| rect(x - 0.035, -0.285, 0.07, 0.57, 0.03).fill("#ffffff");
    let mut parts = vec![circle(0.0, 0.0, 0.34).fill(team.colour()).stroke("#23252c", 0.07)];
    match team {
        Team::A => parts.push(stripe(0.0)),
        Team::B => parts.extend([stripe(-0.1), stripe(0.1)]),
    }
    parts
}

/// The guard: a grim face under a cap.
pub(super) fn guard() -> Vec<Part> {
    vec![
        circle(0.03, 0.07, 0.41).fill("#000000").alpha(0.3),
        circle(0.0, 0.0, 0.4).fill(GUARD).stroke("#5d1d25", 0.04),
        circle(0.0, 0.08, 0.225).fill("#f0cda8"),
        path("M-0.12 0.19Q0 0.12 0.12 0.19").stroke("#7a4a32", 0.03),
        path("M-0.15 0.03L-0.05 0.07M0.15 0.03L0.05 0.07").stroke("#4a2c1c", 0.03),
        path("M-0.29 -0.03Q-0.3 -0.33 0 -0.34Q0.3 -0.33 0.29 -0.03Q0 -0.12 -0.29 -0.03Z").fill("#1d2740"),
        path("M-0.27 -0.02Q0 -0.11 0.27 -0.02Q0 0.06 -0.27 -0.02Z").fill("#0e1424"),
        circle(0.0, -0.21, 0.055).fill(GOLD),
    ]
}

/// A bell.
pub(super) fn bell() -> Vec<Part> {
    vec![
        path("M-0.24 0.16Q-0.15 0.08 -0.15 -0.07Q-0.13 -0.24 0 -0.26Q0.13 -0.24 0.15 -0.07Q0.15 0.08 0.24 0.16Z")
            .fill("#000000")
            .alpha(0.22),
        circle(0.0, 0.17, 0.06).fill("#9a6c0c"),
        path("M-0.24 0.13Q-0.15 0.05 -0.15 -0.1Q-0.13 -0.27 0 -0.29Q0.13 -0.27 0.15 -0.1Q0.15 0.05 0.24 0.13Z")
            .fill(GOLD)
            .stroke("#9a6c0c", 0.03),
        path("M-0.07 -0.16Q-0.05 -0.21 0 -0.22").stroke("#fff3c4", 0.035),
    ]
}

/// What a fallen flower leaves: the dark under the floor, with loose wires.
pub(super) fn hole(place: Place) -> Vec<Part> {
    let origin = centre(place);
    vec![
        hexes(place.fields(), origin).fill("#121216"),
        outline(place).stroke("#000000", 0.16).alpha(0.55),
        outline(place).stroke("#55555f", 0.05),
        path("M-1.2 -0.35C-0.7 -0.6 -0.5 0.2 -0.15 0.05").stroke("#c0473f", 0.05),
        path("M1.15 0.3C0.75 0.5 0.6 -0.15 0.25 0").stroke("#d9a930", 0.05),
        path("M-0.35 1.05C-0.45 0.6 0.1 0.65 0 0.3").stroke("#3f86c0", 0.05),
        path("M0.4 -1C0.5 -0.7 0.05 -0.65 0.1 -0.3").stroke("#58a55c", 0.05),
        circle(-0.15, 0.05, 0.05).fill("#e8e3d0"),
        circle(0.25, 0.0, 0.05).fill("#e8e3d0"),
        circle(0.0, 0.3, 0.05).fill("#e8e3d0"),
        circle(0.1, -0.3, 0.05).fill("#e8e3d0"),
    ]
}

/// A battery, 0.5 high.
pub(super) fn battery(flat: bool) -> Vec<Part> {
    let mut parts = vec![
        rect(-0.06, -0.25, 0.12, 0.08, 0.02).fill("#aeb4c0"),
        rect(-0.13, -0.19, 0.26, 0.42, 0.05).fill("#3b4250").stroke("#aeb4c0", 0.025),
        path("M0.04 -0.13L-0.06 0.04H0L-0.04 0.17L0.07 -0.02H0.01Z").fill("#ffd75e"),
    ];
    if flat {
        parts.push(line(&[(-0.18, -0.22), (0.18, 0.25)]).stroke("#e0503f", 0.05));
    }
    parts
}

/// Something to click: nearly invisible but large enough for a finger, with a dot in it.
pub(super) fn dot(colour: &'static str) -> Vec<Part> {
    vec![
        circle(0.0, 0.0, 0.46).fill("#ffffff").alpha(0.01),
        circle(0.0, 0.0, 0.15).fill(colour).stroke("#ffffff", 0.045),
    ]
}

/// A ring round something to click.
pub(super) fn ring(colour: &'static str) -> Vec<Part> {
    vec![circle(0.0, 0.0, 0.44).fill("#ffffff").alpha(0.01), circle(0.0, 0.0, 0.43).stroke(colour, 0.06)]
}

/// An arrow in a direction with a short text on it.
pub(super) fn arrow(
    direction: Direction,
    label: impl Into<std::borrow::Cow<'static, str>>,
    colour: &'static str,
) -> Vec<Part> {
    let (ux, uy) = unit(direction);
    let turned = |along: f32, aside: f32| (along * ux - aside * uy, along * uy + aside * ux);
    let points = [(0.26, 0.0), (0.08, 0.2), (0.08, 0.13), (-0.2, 0.13), (-0.2, -0.13), (0.08, -0.13), (0.08, -0.2)];
    let shape: Vec<(f32, f32)> = points.into_iter().map(|(along, aside)| turned(along, aside)).collect();
    vec![
        circle(0.0, 0.0, 0.27).fill("#ffffff").alpha(0.01),
        poly(&shape).fill("#ffffff").stroke(colour, 0.045),
        text(0.0, 0.0, 0.19, label).fill("#20242c").bold(),
    ]
}

/// The frame of the board with its bulbs.
pub(super) fn frame() -> Node {
    let mut parts = vec![
        rect(-0.87, -0.9, 13.8, 14.02, 0.45).fill("#000000").alpha(0.3),
        rect(-0.95, -1.0, 13.9, 14.1, 0.5).fill("#7c2b34"),
        rect(-0.95, -1.0, 13.9, 14.1, 0.5).stroke("#4d1820", 0.06),
        rect(-0.72, -0.77, 13.44, 13.64, 0.3).fill("#1b1b21"),
    ];
    let bulb = |x: f32, y: f32, index: usize| {
        circle(x, y, 0.06).fill(if index.is_multiple_of(2) { "#ffe9a8" } else { "#ffb84d" })
    };
    for index in 0..17 {
        let x = -0.56 + index as f32 * 13.12 / 16.0;
        parts.push(bulb(x, -0.885, index));
        parts.push(bulb(x, 12.985, index));
    }
    for index in 1..17 {
        let y = -0.885 + index as f32 * 13.87 / 17.0;
        parts.push(bulb(-0.835, y, index));
        parts.push(bulb(12.835, y, index));
    }
    Node::new("frame", 0.0, 0.0, parts)
}
