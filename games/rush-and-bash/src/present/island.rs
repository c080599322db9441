//! The toy island under the road: sea, surf, sand and grass, with palms on the shore and boats off it.

use pileup_scene::{Bounds, Node, Part, art, path};

use super::{ART, SCALE, bounds, signs};
use crate::board::Board;
use crate::data::Kind;

/// What the table is made of.
pub(crate) const SEA: &str = "#35b3d3";
/// Meadow and cardboard.
pub(crate) const GRASS: &str = "#8ccf5b";

/// Rings round the road: how far they reach beyond it, and their colour.
const RINGS: [(f32, &str); 6] =
    [(28.0, "#5cc8e2"), (22.6, "#f6fdff"), (21.4, "#e8c98a"), (20.2, "#fbe0a0"), (13.0, "#79bf4d"), (12.0, GRASS)];
/// Half the width of three lanes.
const ROAD: f32 = 18.0;
/// Nothing that grows comes nearer to the middle of a road.
const CLEAR: f32 = 29.5;

/// The island and what grows on it.
pub(crate) fn draw(board: &Board) -> Vec<Node> {
    let ways = Ways::new(board);
    let mut nodes = vec![Node::new("island", 0.0, 0.0, rings(board))];
    nodes.extend(shore(board, &ways));
    nodes.extend(off_shore(board, &ways));
    nodes
}

/// The middle of every road, as points.
struct Ways(Vec<(f32, f32)>);

impl Ways {
    fn new(board: &Board) -> Ways {
        let track = board.track();
        let along = |element: usize| {
            (0..=10).map(move |step| track.point(element, step as f32 * 12.0, 0.0, SCALE)).map(|here| (here.x, here.y))
        };
        Ways((0..board.stages().len()).flat_map(along).collect())
    }

    fn distance(&self, x: f32, y: f32) -> f32 {
        self.0.iter().map(|&(px, py)| (px - x).hypot(py - y)).fold(f32::INFINITY, f32::min)
    }
}

/// The road's middle line drawn wide, again and again: with round ends it makes beaches.
fn rings(board: &Board) -> Vec<Part> {
    let track = board.track();
    let (mut usual, mut wide) = (String::new(), String::new());
    for (element, stage) in board.stages().iter().enumerate() {
        if stage.def().is_none() {
            continue;
        }
        let length = track.section(element).length as f32;
        usual.push_str(&track.curve(element, (0.0, length), 0.0, SCALE));
        match stage.kind {
            Kind::Jungle => wide.push_str(&track.curve(element, (36.0, 84.0), 0.0, SCALE)),
            Kind::Portal => {
                for stretch in track.section(element).stretches().iter().filter(|stretch| stretch.lanes.len() > 3) {
                    let (from, to) = (stretch.from as f32, stretch.to as f32);
                    wide.push_str(&track.curve(element, (from, to), 0.0, SCALE));
                }
            }
            _ => {}
        }
    }
    let mut parts = Vec::new();
    for (reach, colour) in RINGS {
        parts.push(path(usual.clone()).stroke(colour, 2.0 * (ROAD + reach)));
        if !wide.is_empty() {
            parts.push(path(wide.clone()).stroke(colour, 2.0 * (ROAD + 16.0 + reach * 0.6)));
        }
    }
    parts
}

/// A number that looks random and is the same on every machine.
fn chance(element: usize, slot: usize) -> usize {
    let mixed = (element as u32 * 31 + slot as u32 * 17 + 7).wrapping_mul(2_654_435_761);
    (mixed >> 13) as usize
}

/// Palms, bushes and stones beside the road.
fn shore(board: &Board, ways: &Ways) -> Vec<Node> {
    let track = board.track();
    let mut nodes = Vec::new();
    let elements = 0..board.stages().len();
    let posts = elements.clone().map(|element| signs::signpost(board, element)).map(|post| (post.x, post.y));
    let mut taken: Vec<(f32, f32)> =
        elements.filter_map(|element| signs::referee(board, element)).chain(posts).collect();
    for (element, stage) in board.stages().iter().enumerate() {
        if stage.def().is_none() || matches!(stage.kind, Kind::Jungle | Kind::Portal) {
            continue;
        }
        let mut parts = Vec::new();
        for (slot, (units, side)) in
            [(34.0, -1.0), (52.0, 1.0), (84.0, -1.0), (100.0, 1.0), (112.0, -1.0), (76.0, 1.0)].into_iter().enumerate()
        {
            let dice = chance(element, slot);
            if dice.is_multiple_of(4) {
                continue;
            }
            let here = track.point(element, units, side * (ROAD + 12.5 + (dice % 3) as f32), SCALE);
            let crowded = taken.iter().any(|&(x, y)| (x - here.x).hypot(y - here.y) < 15.0);
            if crowded || ways.distance(here.x, here.y) < CLEAR {
                continue;
            }
            taken.push((here.x, here.y));
            let (name, size) =
                [("palm", 17.0), ("bush", 10.0), ("palm", 15.0), ("stone", 7.0), ("bush", 8.0)][dice % 5];
            parts.push(art(ART.get(name), here.x - size / 2.0, here.y - size / 2.0, size, size));
        }
        nodes.push(Node::new(format!("shore-{element}"), 0.0, 0.0, parts));
    }
    nodes
}

/// A boat and some fins where there is room on the sea.
fn off_shore(board: &Board, ways: &Ways) -> Option<Node> {
    let Bounds { x, y, w, h } = bounds(board);
    let mut parts: Vec<Part> = Vec::new();
    let mut taken: Vec<(f32, f32)> = Vec::new();
    for (name, size, room, most) in [("boat", 24.0, 58.0, 2), ("shark-fin", 11.0, 48.0, 3)] {
        let mut left = most;
        for step in 0..((w / 12.0) as usize * (h / 12.0) as usize) {
            let columns = (w / 12.0) as usize;
            let at = (x + 8.0 + (step % columns) as f32 * 12.0, y + 10.0 + (step / columns) as f32 * 12.0);
            let inside = at.0 + size / 2.0 < x + w
                && at.1 + size / 2.0 < y + h
                && at.0 - size / 2.0 > x
                && at.1 - size / 2.0 > y;
            let alone = taken.iter().all(|&(px, py)| (px - at.0).hypot(py - at.1) > 90.0);
            if left > 0 && inside && alone && ways.distance(at.0, at.1) > room {
                left -= 1;
                taken.push(at);
                parts.push(art(ART.get(name), at.0 - size / 2.0, at.1 - size / 2.0, size, size));
            }
        }
    }
    (!parts.is_empty()).then(|| Node::new("sea", 0.0, 0.0, parts))
}
