//! Places and shapes of the picture. The unit is the width of a hex.

use pileup_scene::{Bounds, Node, Part, Parts, Sketches, art, circle, line, path, poly, rect, text};
use std::fmt::Write;

use super::ART;
use crate::bits::Bits;
use crate::board::{Direction, Field, Place};
use crate::state::{Car, Team};

/// Height of a row of hexes.
const ROW: f32 = 0.866_025_4;
/// Radius of a hex's corners.
const CORNER: f32 = 0.577_350_26;
/// White, light, mid and dark.
pub(super) const FILLS: [&str; 4] = ["#f4efe6", "#a9d3f5", "#4f93db", "#1c3f8c"];
/// Numerals on them, each at least 4.5:1.
const NUMERALS: [&str; 4] = ["#6a5f70", "#1f4a78", "#0b2247", "#cfe2ff"];
/// The velvet round the floor.
pub(super) const TABLE: &str = "#1c1447";
pub(super) const GOLD: &str = "#ffd24a";
/// Outlines, and the dark behind light words.
pub(super) const NIGHT: &str = "#120c33";
pub(super) const CREAM: &str = "#fff4d6";
/// The floor with its frame of bulbs, and nothing round it.
pub(super) const BOUNDS: Bounds = Bounds::new(-1.0, -1.06, 14.0, 14.24);

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

/// Where a side's points rise: in the upper corner on its side.
pub(super) fn marker(team: Team) -> (f32, f32) {
    ([1.5, 10.5][team as usize], 0.6)
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

/// A hex round the middle of a field, `size` of its full width; for things that stand a little higher than that.
pub(super) fn hex(size: f32) -> Part {
    let points: Vec<(f32, f32)> = (0..6).map(corner).map(|(x, y)| (x * size, y * size + 0.07)).collect();
    poly(&points)
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
    text(x, y + 0.35, 0.29, ["0", "1", "2", "3"][value]).fill(NUMERALS[value]).bold()
}

/// A star where a bell began.
pub(super) fn star((x, y): (f32, f32)) -> Part {
    picture("star-outline", x, y - 0.05, 0.62).fill("#c9961a")
}

/// A picture about a point.
pub(super) fn picture(name: &str, x: f32, y: f32, size: f32) -> Part {
    art(ART.get(name), x - size / 2.0, y - size / 2.0, size, size)
}

/// Which of the eight drivers sits in a car: no two neighbours in a fleet look alike, and the gangs begin apart.
pub(super) fn driver(car: Car) -> usize {
    (usize::from(car.number) + 4 * car.team as usize) % 8 + 1
}

/// What a car is called on its pennant.
pub(super) fn number_of(car: Car) -> usize {
    usize::from(car.number) + 1
}

/// A car with its driver, its side's stripes and a numbered pennant; a magnet has its horseshoe.
pub(super) fn car(car: Car) -> Parts {
    static CARS: Sketches<(bool, u8)> = Sketches::new();
    CARS.get((car.team == Team::A, car.number), || draw_car(car))
}

/// Width of a car.
const WIDE: f32 = 0.9;

fn draw_car(car: Car) -> Vec<Part> {
    let body = match (car.is_magnet(), car.team) {
        (false, Team::A) => "car-1",
        (false, Team::B) => "car-2",
        (true, Team::A) => "magnet-1",
        (true, Team::B) => "magnet-2",
    };
    let unit = WIDE / 100.0;
    let (left, top) = (-WIDE / 2.0, -0.16);
    let mut parts = vec![
        path("M-0.46 0.27A0.46 0.16 0 1 0 0.46 0.27A0.46 0.16 0 1 0 -0.46 0.27Z").fill("#000000").alpha(0.25),
        art(ART.get(body), left, top, WIDE, WIDE * 0.6).fill(car.team.colour()),
        art(
            ART.get(&format!("driver-{}", driver(car))),
            left + 10.0 * unit,
            top - 20.0 * unit,
            50.0 * unit,
            50.0 * unit,
        ),
    ];
    // The pennant: round for one side, cut for the other.
    let flag = match car.team {
        Team::A => rect(0.08, -0.5, 0.34, 0.28, 0.1),
        Team::B => poly(&[(0.08, -0.5), (0.46, -0.5), (0.38, -0.36), (0.46, -0.22), (0.08, -0.22)]),
    };
    parts.push(line(&[(0.1, -0.48), (0.1, 0.02)]).stroke(NIGHT, 0.045));
    parts.push(flag.fill("#fffaf0").stroke(NIGHT, 0.03));
    if car.is_magnet() {
        parts.push(path("M0.18 -0.44V-0.36A0.065 0.065 0 0 0 0.31 -0.36V-0.44").stroke("#d6392f", 0.06));
    } else {
        parts.push(text(0.245, -0.355, 0.27, number_of(car).to_string()).fill(NIGHT).bold());
    }
    parts
}

/// A car as it would be: without its small parts.
pub(super) fn ghost_car(machine: Car) -> Vec<Part> {
    car(machine).to_vec()
}

/// The guard.
pub(super) fn guard() -> Vec<Part> {
    vec![
        path("M-0.42 0.36A0.42 0.13 0 1 0 0.42 0.36A0.42 0.13 0 1 0 -0.42 0.36Z").fill("#000000").alpha(0.3),
        picture("guard", 0.0, -0.06, 0.9),
    ]
}

/// A bell.
pub(super) fn bell() -> Vec<Part> {
    vec![
        path("M-0.3 0.27A0.3 0.1 0 1 0 0.3 0.27A0.3 0.1 0 1 0 -0.3 0.27Z").fill("#000000").alpha(0.25),
        picture("bell", 0.0, -0.06, 0.72),
    ]
}

/// What a fallen flower leaves: the dark under the floor with broken beams and wires, and the torn edge of the floor.
pub(super) fn hole(place: Place) -> Vec<Part> {
    let origin = centre(place);
    let mut parts = vec![hexes(place.fields(), origin).fill("#0a0618"), outline(place).stroke("#000000", 0.14)];
    let heart = place.heart();
    for field in place.fields().iter() {
        let (x, y) = middle(field);
        let tile = |name: &str| art(ART.get(name), x - origin.0 - 0.5, y - origin.1 - 0.575, 1.0, 1.15);
        if field == heart {
            parts.push(tile("hole-wires"));
        }
        for (direction, edge) in [
            (Direction::E, "hole-edge-e"),
            (Direction::SE, "hole-edge-se"),
            (Direction::SW, "hole-edge-sw"),
            (Direction::W, "hole-edge-w"),
            (Direction::NW, "hole-edge-nw"),
            (Direction::NE, "hole-edge-ne"),
        ] {
            if field.next(direction).is_some_and(|next| !place.fields().has(next)) {
                parts.push(tile(edge));
            }
        }
    }
    parts
}

/// A field to click: an outline and a dot leave its colour, which is its value, as it is.
pub(super) fn dot(colour: &'static str) -> Vec<Part> {
    vec![
        hex(0.96).fill("#ffffff").alpha(0.01),
        hex(0.92).stroke(GOLD, 0.05),
        circle(0.0, 0.0, 0.16).fill(colour).stroke("#ffffff", 0.05),
    ]
}

/// A lit hex round something to click.
pub(super) fn ring(colour: &'static str) -> Vec<Part> {
    vec![hex(0.96).fill("#ffffff").alpha(0.01), hex(0.9).stroke(NIGHT, 0.13), hex(0.9).stroke(colour, 0.07)]
}

/// An arrow in a direction.
pub(super) fn arrow(direction: Direction, colour: &'static str) -> Vec<Part> {
    vec![
        circle(0.0, 0.0, 0.36).fill("#fffaf0").stroke(NIGHT, 0.05),
        poly(&arrow_shape(direction, 1.2)).fill(colour).stroke(NIGHT, 0.03),
    ]
}

/// The outline of an arrow about its middle.
pub(super) fn arrow_shape(direction: Direction, size: f32) -> Vec<(f32, f32)> {
    let (ux, uy) = unit(direction);
    let turned = |along: f32, aside: f32| ((along * ux - aside * uy) * size, (along * uy + aside * ux) * size);
    let points = [(0.23, 0.0), (0.02, 0.19), (0.02, 0.09), (-0.2, 0.09), (-0.2, -0.09), (0.02, -0.09), (0.02, -0.19)];
    points.into_iter().map(|(along, aside)| turned(along, aside)).collect()
}

/// The frame of the board with its bulbs.
pub(super) fn frame() -> Node {
    let Bounds { x, y, w, h } = BOUNDS;
    let mut parts = vec![
        rect(x + 0.02, y + 0.02, w - 0.04, h - 0.04, 0.5).fill(NIGHT),
        rect(x + 0.06, y + 0.06, w - 0.12, h - 0.12, 0.46).fill("#8a1d38"),
        rect(x + 0.12, y + 0.12, w - 0.24, h - 0.24, 0.4).stroke("#c2355a", 0.05),
        rect(x + 0.36, y + 0.36, w - 0.72, h - 0.72, 0.25).fill("#0f0a2a").stroke(NIGHT, 0.05),
    ];
    let mut bulb = |bx: f32, by: f32, index: usize| {
        let lit = !index.is_multiple_of(4);
        if lit {
            parts.push(circle(bx, by, 0.14).fill("#ffd24a").alpha(0.25));
        }
        parts.push(circle(bx, by, 0.075).fill(if lit { "#ffe9a8" } else { "#5a2030" }).stroke(NIGHT, 0.02));
    };
    for index in 0..17 {
        let bx = x + 0.7 + index as f32 * (w - 1.4) / 16.0;
        bulb(bx, y + 0.21, index);
        bulb(bx, y + h - 0.21, index + 2);
    }
    for index in 0..17 {
        let by = y + 0.7 + index as f32 * (h - 1.4) / 16.0;
        bulb(x + 0.21, by, index + 1);
        bulb(x + w - 0.21, by, index + 3);
    }
    Node::new("frame", 0.0, 0.0, parts).style("floor")
}
