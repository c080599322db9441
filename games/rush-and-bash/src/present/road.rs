//! The track itself: asphalt, kerbs, spaces and bridges.

use pileup_scene::{Node, art, path};
use pileup_track::Spot;

use super::island::SEA;
use super::{ART, INK, SCALE, pose, signs};
use crate::board::Board;
use crate::course::Item;
use crate::data::Kind;

const ROAD: &str = "#4d4b61";
const SPACE: &str = "#5f5d76";
const EDGE: &str = "#7f7d99";
const KERB: &str = "#fff8e6";
const KERB_RED: &str = "#e8473a";

/// Draws the sections of a board that lie on the ground, with everything printed on them. What a bridge leads over can
/// be hidden by it, so bridges are drawn by [`bridge`].
pub(crate) fn draw(board: &Board) -> Vec<Node> {
    let count = board.stages().len();
    let is_bridge = |element: usize| board.stages()[element].def().is_none();
    let lakes = (0..count).filter(|&element| is_rope(board, element)).map(|element| lake(board, element));
    let mut nodes: Vec<Node> = lakes.collect();
    for element in (0..count).filter(|&element| !is_bridge(element)) {
        nodes.push(ground(board, element));
    }
    for element in (0..count).filter(|&element| !is_bridge(element)) {
        nodes.push(surface(board, element));
        nodes.push(signs::draw(board, element));
    }
    nodes
}

/// The bridges of a board, each with whether something may be under it: the rope bridge leads over water only.
pub(crate) fn bridges(board: &Board) -> impl Iterator<Item = (Node, bool)> + '_ {
    let elements = (0..board.stages().len()).filter(|&element| board.stages()[element].def().is_none());
    elements.map(|element| (bridge(board, element), !is_rope(board, element)))
}

fn is_rope(board: &Board, element: usize) -> bool {
    board.stages()[element].item == (Item::Bridge { rope: true })
}

/// The spaces as nodes of their own, to be pointed at: those that do something say what.
pub(crate) fn fields(board: &Board) -> Vec<Node> {
    let track = board.track();
    let lanes = track.spots().filter(|&spot| track.space(spot).lane.is_some());
    let field = |spot: Spot| {
        let place = board.place(spot).to_string();
        let shape = path(track.outline(spot, 0.6, SCALE)).fill("#ffffff").alpha(0.0);
        let node = Node::new(format!("space-{place}"), 0.0, 0.0, vec![shape]).spot(place);
        match super::help::of_space(board, spot) {
            Some((help, rule)) => node.title(help).rule(rule),
            None => node,
        }
    };
    lanes.map(field).collect()
}

/// Where there is road: everywhere but in the water and in the thicket, where only some lanes lead.
fn paved(board: &Board, element: usize) -> Vec<((f32, f32), (f32, f32))> {
    let track = board.track();
    let section = track.section(element);
    match board.stages()[element].kind {
        Kind::Rope | Kind::Jungle => {
            let mut strips = Vec::new();
            for (lane, row) in section.lanes.iter().enumerate() {
                for segment in &row.segments {
                    let middle = track.lane_offset(element, lane, segment.from, SCALE);
                    let half = SCALE.lane / 2.0;
                    strips.push(((segment.from as f32, segment.to as f32), (middle - half, middle + half)));
                }
            }
            strips
        }
        _ => section
            .stretches()
            .iter()
            .map(|stretch| {
                let half = track.half_width(element, stretch.from, SCALE);
                ((stretch.from as f32, stretch.to as f32), (-half, half))
            })
            .collect(),
    }
}

/// Kerbs and asphalt.
fn ground(board: &Board, element: usize) -> Node {
    let track = board.track();
    let mut parts = Vec::new();
    if board.stages()[element].kind == Kind::Jungle {
        let thicket = track.curve(element, (40.0, 80.0), 0.0, SCALE);
        parts.push(path(thicket.clone()).stroke("#1f6b38", 70.0));
        parts.push(path(thicket).stroke("#2f8f4a", 67.0));
    }
    let strips = paved(board, element);
    let grown = |(low, high): (f32, f32), by: f32| (low - by, high + by);
    for (by, colour) in [(3.8, INK), (3.1, KERB)] {
        for &(range, across) in &strips {
            parts.push(path(track.strip(element, range, grown(across, by), SCALE)).fill(colour));
        }
    }
    for &(range, across) in &strips {
        for edge in [across.0 - 2.0, across.1 + 2.0] {
            let kerb = path(track.curve(element, range, edge, SCALE)).stroke(KERB_RED, 2.2);
            parts.push(kerb.dash(stripes(board, element, range, edge)));
        }
    }
    for (by, colour) in [(1.2, INK), (0.6, ROAD)] {
        for &(range, across) in &strips {
            parts.push(path(track.strip(element, range, grown(across, by), SCALE)).fill(colour));
        }
    }
    Node::new(format!("road-{element}"), 0.0, 0.0, parts)
}

/// A pattern of stripes of which a whole number fits along an edge, so that they go on evenly behind a joint.
fn stripes(board: &Board, element: usize, (from, to): (f32, f32), offset: f32) -> String {
    let at = |part: f32| board.track().point(element, from + (to - from) * part, offset, SCALE);
    let step = |index: usize| {
        let (here, next) = (at(index as f32 / 12.0), at((index + 1) as f32 / 12.0));
        (here.x - next.x).hypot(here.y - next.y)
    };
    let length: f32 = (0..12).map(step).sum();
    let period = length / (length / 11.5).round().max(1.0);
    format!("{:.2} {:.2}", period * 0.32, period * 0.68)
}

/// The spaces, as one path a colour, and the islands where a lane is interrupted.
fn surface(board: &Board, element: usize) -> Node {
    let track = board.track();
    let section = track.section(element);
    let (mut plain, mut red, mut zone) = (String::new(), String::new(), String::new());
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
    let mut parts = vec![path(plain).fill(SPACE).stroke(EDGE, 0.5)];
    if !red.is_empty() {
        parts.push(path(red).fill("#b3402a").stroke("#ff9a4a", 0.8));
    }
    if !zone.is_empty() {
        parts.push(path(zone).fill("#7a5a52").stroke("#ff7a5c", 0.8));
    }
    if !matches!(board.stages()[element].kind, Kind::Rope | Kind::Jungle | Kind::Volcano) {
        for (lane, row) in section.lanes.iter().enumerate().take(section.joint) {
            for pair in row.segments.windows(2) {
                let middle = track.lane_offset(element, lane, pair[0].to, SCALE);
                let island = (pair[0].to as f32 + 5.0, pair[1].from as f32 - 3.0);
                let strip = track.strip(element, island, (middle - 4.2, middle + 4.2), SCALE);
                parts.push(path(strip.clone()).stroke(INK, 2.0));
                parts.push(path(strip).fill("#79bf4d").stroke(KERB, 1.0));
                let here = track.point(element, (island.0 + island.1) / 2.0, middle, SCALE);
                parts.push(art(ART.get("bush"), here.x - 3.0, here.y - 3.0, 6.0, 6.0));
            }
        }
    }
    Node::new(format!("lanes-{element}"), 0.0, 0.0, parts)
}

pub(crate) fn element_spots(board: &Board, element: usize) -> impl Iterator<Item = Spot> + '_ {
    let track = board.track();
    track.spots().filter(move |&spot| track.space(spot).element == element && track.space(spot).lane.is_some())
}

/// The lake between its two banks.
fn lake(board: &Board, element: usize) -> Node {
    let middle = board.track().point(element, 60.0, 0.0, SCALE);
    let upright = middle.turn.rem_euclid(180.0).abs() < 1.0;
    let pond = |along: f32, across: f32| {
        let (w, h) = if upright { (across, along) } else { (along, across) };
        format!("M{} {}a{w} {h} 0 1 0 {} 0a{w} {h} 0 1 0 {} 0Z", middle.x - w, middle.y, 2.0 * w, -2.0 * w)
    };
    let (x, y) = middle.offset(-17.0, 4.0);
    let parts = vec![
        path(pond(34.0, 35.0)).fill("#fbe0a0"),
        path(pond(32.0, 33.0)).fill("#f6fdff"),
        path(pond(31.0, 32.0)).fill("#5cc8e2"),
        path(pond(27.0, 28.0)).fill(SEA),
        art(ART.get("shark-fin"), x - 5.0, y - 5.0, 10.0, 10.0),
    ];
    Node::new(format!("lake-{element}"), 0.0, 0.0, parts)
}

/// The bridge over its cell, or the rope bridge over the lake.
fn bridge(board: &Board, element: usize) -> Node {
    let track = board.track();
    let mut parts = Vec::new();
    let mut spaces = String::new();
    for spot in element_spots(board, element) {
        spaces.push_str(&track.outline(spot, 0.6, SCALE));
    }
    if is_rope(board, element) {
        let range = (0.0, 120.0);
        parts.push(path(track.strip(element, range, (-4.6, 8.6), SCALE)).fill(INK).alpha(0.25));
        parts.push(path(track.strip(element, range, (-6.6, 6.6), SCALE)).fill("#8a5a2e").stroke(INK, 0.8));
        for plank in 0..20 {
            let from = plank as f32 * 6.0 + 0.6;
            let strip = track.strip(element, (from, from + 4.8), (-6.2, 6.2), SCALE);
            parts.push(path(strip).fill(["#c08a4c", "#b47d40"][plank % 2]));
        }
        parts.push(path(spaces).stroke("#5a3a1a", 0.6));
        for side in [-6.6, 6.6] {
            parts.push(path(track.curve(element, range, side, SCALE)).stroke("#f3dcae", 1.2).dash("2.5 1.8"));
        }
    } else {
        let range = (-10.0, 130.0);
        parts.push(path(track.strip(element, range, (-6.0, 14.0), SCALE)).fill(INK).alpha(0.3));
        parts.push(path(track.strip(element, range, (-9.6, 9.6), SCALE)).fill(INK));
        parts.push(path(track.strip(element, range, (-9.0, 9.0), SCALE)).fill("#c9a06a"));
        parts.push(path(track.strip(element, range, (-7.0, 7.0), SCALE)).fill(INK));
        parts.push(path(track.strip(element, range, (-6.4, 6.4), SCALE)).fill(ROAD));
        parts.push(path(spaces).fill(SPACE).stroke(EDGE, 0.5));
        for side in [-8.0, 8.0] {
            for post in 0..=6 {
                let here = track.point(element, post as f32 * 20.0, side, SCALE);
                parts.push(pileup_scene::circle(here.x, here.y, 1.2).fill("#8a5a2e").stroke(INK, 0.5));
            }
        }
    }
    Node::new(format!("bridge-{element}"), 0.0, 0.0, parts)
}

/// Whether a piece on a spot is under a bridge.
pub(crate) fn is_under_bridge(board: &Board, spot: Spot) -> bool {
    let track = board.track();
    let over = |element: usize| board.stages()[element].item == (Item::Bridge { rope: false });
    if !board.traits(spot).bridge
        && let Some(element) = (0..board.stages().len()).find(|&element| over(element))
    {
        let here = pose(board, spot);
        return (0..=12).any(|step| {
            let deck = track.point(element, step as f32 * 10.0, 0.0, SCALE);
            (deck.x - here.x).hypot(deck.y - here.y) < 13.0
        });
    }
    false
}
