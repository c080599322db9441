//! Cars with their drivers, rocks, bombs, boosts and the Snout.

use pileup_core::{Game, Turn};
use pileup_scene::{Node, Part, art, circle, path};
use pileup_track::{Pose, Spot};
use pileup_words::say;

use super::signs::{portal, stamp};
use super::{ART, INK, pose, road};
use crate::RushAndBash;
use crate::board::NOWHERE;
use crate::state::{MAX_CARS, State};

/// A car's length on the board; it is three fifths as wide.
const CAR: f32 = 16.0;

/// Everything that moves, back to front: what is under a bridge, the bridge, and what is on it.
pub(crate) fn draw(game: &RushAndBash, s: &State, nodes: &mut Vec<Node>) {
    let board = game.board(s);
    let pieces = tokens(game, s).into_iter().chain(cars(game, s));
    let (above, below): (Vec<_>, Vec<_>) = pieces.partition(|(spot, _)| *spot != NOWHERE && board.traits(*spot).bridge);
    let mut hidden = Vec::new();
    for (spot, piece) in below {
        if spot != NOWHERE && road::is_under_bridge(board, spot) {
            // It shows through, so that nobody forgets it.
            let mut shadow = piece.clone().opacity(0.45).style("mark");
            shadow.key = format!("under-{}", piece.key).into();
            hidden.push(shadow);
        }
        nodes.push(piece);
    }
    nodes.extend(road::bridges(board).filter(|(_, over)| *over).map(|(bridge, _)| bridge.style("mark")));
    nodes.extend(hidden);
    nodes.extend(above.into_iter().map(|(_, piece)| piece));
}

/// What lies on the track.
fn tokens(game: &RushAndBash, s: &State) -> Vec<(Spot, Node)> {
    let board = game.board(s);
    let mut nodes = Vec::new();
    for (exit, &number) in board.exit_portals().iter().zip(&s.portals) {
        let here = pose(board, *exit);
        let word = if number > 0 { number.to_string() } else { "?".to_owned() };
        let key = format!("portal-{}", board.place(*exit));
        nodes.push((
            *exit,
            Node::new(key, here.x, here.y, portal(0.0, 0.0, &word)).title(say!("space-portal")).rule("RB-15.3"),
        ));
    }
    for spot in s.boosts.iter() {
        let here = pose(board, spot);
        let node =
            Node::new(format!("boost-{}", board.place(spot)), here.x, here.y, vec![stamp("boost", 0.0, 0.0, 9.5)]);
        nodes.push((spot, node.turn(here.turn - 90.0).title(say!("piece-boost")).rule("RB-11.4")));
    }
    for spot in s.rocks.iter() {
        let here = pose(board, spot);
        let node = Node::new(format!("rock-{}", board.place(spot)), here.x, here.y, rock());
        nodes.push((spot, node.title(say!("piece-rock")).rule("RB-6.2").style("drop")));
    }
    for spot in s.bombs.iter() {
        let here = pose(board, spot);
        let node = Node::new(format!("bomb-{}", board.place(spot)), here.x, here.y, bomb());
        nodes.push((spot, node.title(say!("piece-bomb")).rule("RB-6.1").style("drop")));
    }
    let snout_at = game.snout_at(s);
    if snout_at != NOWHERE {
        let here = pose(board, snout_at);
        nodes.push((snout_at, Node::new("snout", here.x, here.y, snout()).title(say!("piece-snout")).rule("RB-20.6")));
    }
    nodes
}

/// Every car on a ring if it is its turn, and its driver beside it.
fn cars(game: &RushAndBash, s: &State) -> Vec<(Spot, Node)> {
    let mut nodes = Vec::new();
    let racing = game.turn(s) != Turn::Over && s.phase != crate::state::Phase::Garage;
    for car in 0..game.count {
        let here = car_pose(game, s, car);
        let at = s.cars[car].at;
        if racing && s.active() == car {
            let ring = circle(0.0, 0.0, 10.4).fill("#ffd95c").alpha(0.28);
            let edge = circle(0.0, 0.0, 10.4).stroke("#ffd95c", 1.4);
            nodes.push((at, Node::new("acting", here.x, here.y, vec![ring, edge]).style("pulse").style("mark")));
        }
        let def = game.car_def(car);
        let state = &s.cars[car];
        let title =
            say!("piece-car", driver = &def.driver, car = &def.car, life = state.life, full = state.full_life());
        let node = Node::new(key(game, car), here.x, here.y, car_parts(game, car)).turn(here.turn - 90.0);
        nodes.push((at, node.title(title).rule("RB-6.4")));
        let (x, y) = badge_at(here);
        nodes.push((at, Node::new(badge_key(game, car), x, y, badge(game, s, car)).style("mark")));
    }
    nodes
}

/// The key of a car's node.
pub(crate) fn key(game: &RushAndBash, car: usize) -> String {
    format!("car-{}", game.who(car))
}

/// The key of the driver beside a car.
pub(crate) fn badge_key(game: &RushAndBash, car: usize) -> String {
    format!("driver-{}", game.who(car))
}

/// The driver is left of the rear of the car, in its own lane: beside it another car would seem to be theirs.
pub(crate) fn badge_at(car: Pose) -> (f32, f32) {
    car.offset(-5.0, -7.0)
}

/// Where a car is drawn: several on one spot stand side by side.
pub(crate) fn car_pose(game: &RushAndBash, s: &State, car: usize) -> Pose {
    let board = game.board(s);
    let at = s.cars[car].at;
    if at == NOWHERE {
        return Pose { x: 0.0, y: 0.0, turn: 0.0 };
    }
    let here = pose(board, at);
    let before = (0..car).filter(|&other| s.cars[other].at == at).count();
    let together = (0..game.count.min(MAX_CARS)).filter(|&other| s.cars[other].at == at).count();
    if together == 1 {
        return here;
    }
    let shift = before as f32 - (together as f32 - 1.0) / 2.0;
    let (x, y) = here.offset(shift * 6.0, shift.abs() * -1.5);
    Pose { x, y, turn: here.turn }
}

/// A car seen from above, pointing right, with its shadow.
pub(crate) fn car_parts(game: &RushAndBash, car: usize) -> Vec<Part> {
    let def = game.car_def(car);
    let (w, h) = (CAR, CAR * 0.6);
    let shadow = path("M-6.6 -2.6Q-6.6 -3.6 -5.4 -3.6L5.4 -3.2Q8 0.4 6.4 4.4Q5.8 5.6 4.6 5.6L-5 5.6Q-6.6 5.6 -6.6 4Z");
    vec![shadow.fill(INK).alpha(0.3), art(def.id.car(), -w / 2.0, -h / 2.0, w, h).fill(def.colour.as_str())]
}

/// The driver's face with the lives under it, and a flag for who has finished.
fn badge(game: &RushAndBash, s: &State, car: usize) -> Vec<Part> {
    let def = game.car_def(car);
    let state = &s.cars[car];
    let mut parts = vec![art(def.id.face(), -3.7, -3.7, 7.4, 7.4).fill(def.colour.as_str())];
    if state.finished > 0 {
        parts.push(stamp("flag", 3.2, -2.9, 5.6));
        return parts;
    }
    let full = state.full_life();
    for heart in 0..full {
        let x = (f32::from(heart) - (f32::from(full) - 1.0) / 2.0) * 2.4;
        parts.push(stamp(if heart < state.life { "heart" } else { "heart-empty" }, x, 4.2, 2.8));
    }
    parts
}

/// A rock.
pub(crate) fn rock() -> Vec<Part> {
    vec![path("M-4.4 2.2L4.8 2.2Q5.6 4.6 0.6 5Q-4.6 5 -4.4 2.2Z").fill(INK).alpha(0.3), stamp("rock", 0.0, 0.0, 10.0)]
}

/// A bomb.
pub(crate) fn bomb() -> Vec<Part> {
    vec![
        path("M-3.6 2.6L4 2.6Q4.8 4.8 0.4 5.2Q-4 5.2 -3.6 2.6Z").fill(INK).alpha(0.3),
        stamp("bomb-token", 0.0, 0.0, 10.4),
    ]
}

/// The Ugly Snout.
pub(crate) fn snout() -> Vec<Part> {
    vec![stamp("ugly-snout", 0.0, 0.0, 13.0)]
}

/// A car where it would stand.
pub(crate) fn car_ghost(game: &RushAndBash, car: usize, key: impl Into<String>, here: Pose) -> Node {
    Node::new(key.into(), here.x, here.y, car_parts(game, car)).turn(here.turn - 90.0).opacity(0.55)
}

impl crate::CarId {
    /// The word for it in options and names of pictures.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            crate::CarId::Redbeard => "redbeard",
            crate::CarId::Sparkbranch => "sparkbranch",
            crate::CarId::Bonehead => "bonehead",
            crate::CarId::Grubfist => "grubfist",
            crate::CarId::Dawnshine => "dawnshine",
            crate::CarId::Wyrmling => "wyrmling",
        }
    }

    /// The car from above.
    fn car(self) -> &'static pileup_scene::Art {
        ART.get(&format!("car-{}", self.word()))
    }

    /// The driver's face.
    pub(crate) fn face(self) -> &'static pileup_scene::Art {
        ART.get(&format!("driver-{}", self.word()))
    }
}
