//! Cars, rocks, bombs, boosts and the Snout; and what a choice would do.

use pileup_scene::{Node, Part, circle, line, path, poly, rect, text};
use pileup_track::Spot;

use super::{SCALE, pose};
use crate::RushAndBash;
use crate::board::NOWHERE;
use crate::state::{MAX_CARS, Manner, State};

pub(crate) fn draw(game: &RushAndBash, s: &State, nodes: &mut Vec<Node>) {
    let board = game.board(s);
    for (exit, &number) in board.exit_portals().iter().zip(&s.portals) {
        let here = pose(board, *exit);
        let mut parts = vec![circle(0.0, 0.0, 4.6).fill("#5b3fa0").stroke("#c9b6ff", 0.9)];
        let word = if number > 0 { number.to_string() } else { "?".to_owned() };
        parts.push(text(0.0, 0.0, 4.4, word).fill("#ffffff").bold());
        nodes.push(Node::new(format!("portal-{}", board.place(*exit)), here.x, here.y, parts));
    }
    for spot in s.boosts.iter() {
        let here = pose(board, spot);
        nodes.push(
            Node::new(format!("boost-{}", board.place(spot)), here.x, here.y, boost()).turn(here.turn).title("Boost"),
        );
    }
    for spot in s.rocks.iter() {
        let here = pose(board, spot);
        nodes
            .push(Node::new(format!("rock-{}", board.place(spot)), here.x, here.y, rock()).title("Rock").style("drop"));
    }
    for spot in s.bombs.iter() {
        let here = pose(board, spot);
        nodes
            .push(Node::new(format!("bomb-{}", board.place(spot)), here.x, here.y, bomb()).title("Bomb").style("drop"));
    }
    let snout_at = game.snout_at(s);
    if snout_at != NOWHERE {
        let here = pose(board, snout_at);
        nodes.push(Node::new("snout", here.x, here.y, snout()).title("Ugly Snout"));
    }
    for car in 0..game.count {
        let (x, y, turn) = car_pose(game, s, car);
        let node = Node::new(key(game, car), x, y, car_parts(game, s, car, turn)).turn(turn);
        let title = format!("{} in the {}", game.car_def(car).driver, game.car_def(car).car);
        nodes.push(node.title(title));
    }
}

/// The key of a car's node.
pub(crate) fn key(game: &RushAndBash, car: usize) -> String {
    format!("car-{}", game.who(car))
}

/// Where a car is drawn: several on one spot stand side by side.
fn car_pose(game: &RushAndBash, s: &State, car: usize) -> (f32, f32, f32) {
    let board = game.board(s);
    let at = s.cars[car].at;
    if at == NOWHERE {
        return (0.0, 0.0, 0.0);
    }
    let here = pose(board, at);
    let before = (0..car).filter(|&other| s.cars[other].at == at).count();
    let together = (0..game.count.min(MAX_CARS)).filter(|&other| s.cars[other].at == at).count();
    if together == 1 {
        return (here.x, here.y, here.turn);
    }
    let shift = before as f32 - (together as f32 - 1.0) / 2.0;
    let (x, y) = here.offset(shift * 5.0, shift.abs() * -1.5);
    (x, y, here.turn)
}

/// A rounded wedge pointing up, with wheels, helmet, number and hearts.
fn car_parts(game: &RushAndBash, s: &State, car: usize, turn: f32) -> Vec<Part> {
    let def = game.car_def(car);
    let dark = matches!(def.letter, 'B');
    let outline = if dark { "#8d8f98" } else { "#22242a" };
    let body = "M-3.4 5.6Q-4.4 5.6 -4.3 4.2L-3 -3.6Q-2 -7.2 0 -7.2Q2 -7.2 3 -3.6L4.3 4.2Q4.4 5.6 3.4 5.6Z";
    let mut parts = vec![
        path("M-3.4 6.6Q-4.6 6.4 -4 5L-2.6 -2.6Q-1.4 -6 1 -6Q3 -6 4 -2.6L5.2 5Q5.2 6.6 4.2 6.6Z")
            .fill("#000000")
            .alpha(0.25),
    ];
    for (x, y) in [(-5.0, -3.4), (3.4, -3.4), (-5.4, 2.0), (3.8, 2.0)] {
        parts.push(rect(x, y, 1.6, 3.0, 0.6).fill("#1d1f24"));
    }
    parts.push(path(body).fill(def.colour.as_str()).stroke(outline, 0.6));
    parts.push(path("M-1.6 -3.2Q0 -4.6 1.6 -3.2L1.9 -1.4L-1.9 -1.4Z").fill("#cfe7f5").alpha(0.9));
    let light = matches!(def.letter, 'F' | 'D');
    let ink = if light { "#22242a" } else { "#ffffff" };
    parts.push(circle(0.0, 1.2, 2.3).fill(if light { "#ffffff" } else { "#00000055" }).stroke(ink, 0.4));
    let sign = if car < game.players { car } else { SIGNS.len() - 1 };
    parts.push(upright(SIGNS[sign], turn, (0.0, 1.2)).stroke(ink, 0.5));
    let full = s.cars[car].full_life();
    for heart in 0..full {
        let x = (f32::from(heart) - (f32::from(full) - 1.0) / 2.0) * 2.1;
        let colour = if heart < s.cars[car].life { "#ff4d4d" } else { "#3a3a40" };
        parts.push(circle(x, 4.5, 0.85).fill(colour).stroke("#ffffff", 0.25));
    }
    if s.cars[car].finished > 0 {
        parts.push(rect(4.2, -8.0, 0.6, 8.0, 0.2).fill("#22242a"));
        parts.push(rect(4.8, -8.0, 4.4, 3.2, 0.2).fill("#ffffff").stroke("#22242a", 0.4));
        parts.push(rect(4.8, -8.0, 2.2, 1.6, 0.0).fill("#22242a"));
        parts.push(rect(7.0, -6.4, 2.2, 1.6, 0.0).fill("#22242a"));
    }
    parts
}

/// The digits 1 to 6 and the B of automatic cars, as strokes.
const SIGNS: [&[(f32, f32)]; 7] = [
    &[(-0.6, -0.9), (0.2, -1.5), (0.2, 1.5)],
    &[(-0.9, -0.9), (-0.5, -1.4), (0.5, -1.4), (0.9, -0.8), (0.7, -0.1), (-0.9, 1.5), (1.0, 1.5)],
    &[(-0.8, -1.5), (0.8, -1.5), (-0.1, -0.3), (0.6, -0.1), (0.9, 0.6), (0.5, 1.3), (-0.4, 1.5), (-0.9, 1.1)],
    &[(0.4, 1.5), (0.4, -1.5), (-0.9, 0.6), (1.0, 0.6)],
    &[(0.8, -1.5), (-0.7, -1.5), (-0.8, -0.2), (0.3, -0.3), (0.9, 0.3), (0.8, 1.1), (0.2, 1.5), (-0.9, 1.2)],
    &[
        (0.6, -1.4),
        (-0.2, -1.2),
        (-0.8, -0.2),
        (-0.8, 0.8),
        (-0.4, 1.4),
        (0.4, 1.4),
        (0.9, 0.8),
        (0.6, 0.1),
        (-0.7, 0.2),
    ],
    &[
        (-0.7, 1.5),
        (-0.7, -1.5),
        (0.4, -1.4),
        (0.6, -0.7),
        (-0.7, -0.1),
        (0.5, 0.1),
        (0.8, 0.8),
        (0.4, 1.5),
        (-0.7, 1.5),
    ],
];

/// Strokes that stand upright on a car turned by `turn` degrees: a 6 must not read as a 9.
fn upright(strokes: &[(f32, f32)], turn: f32, at: (f32, f32)) -> Part {
    let (sin, cos) = (-turn).to_radians().sin_cos();
    let points: Vec<(f32, f32)> =
        strokes.iter().map(|&(x, y)| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos)).collect();
    line(&points)
}

pub(crate) fn rock() -> Vec<Part> {
    vec![
        poly(&[(-3.0, 4.4), (3.6, 4.4), (5.0, 1.4), (4.2, -2.0), (1.4, -3.6), (-2.4, -3.0), (-4.4, 0.4)])
            .fill("#000000")
            .alpha(0.25),
        poly(&[(-3.6, 3.4), (2.8, 3.6), (4.2, 0.8), (3.4, -2.8), (0.6, -4.2), (-3.0, -3.4), (-4.6, 0.0)])
            .fill("#9b9ea6")
            .stroke("#5f626b", 0.6),
        poly(&[(-3.0, -3.4), (0.6, -4.2), (1.2, -1.0), (-2.2, 0.2)]).fill("#b9bcc4"),
    ]
}

pub(crate) fn bomb() -> Vec<Part> {
    vec![
        circle(0.6, 1.0, 3.8).fill("#000000").alpha(0.3),
        circle(0.0, 0.4, 3.6).fill("#1b1c20").stroke("#6d7079", 0.4),
        circle(-1.2, -0.8, 0.9).fill("#6d7079"),
        path("M1.6 -2.6Q3 -5 4.4 -3.8").stroke("#c7a66a", 0.8),
        circle(4.5, -3.9, 1.0).fill("#ffb03a"),
    ]
}

fn boost() -> Vec<Part> {
    let chevron = |y: f32| line(&[(-3.6, y + 3.0), (0.0, y), (3.6, y + 3.0)]).stroke("#45e0e6", 1.5);
    vec![circle(0.0, 0.0, 5.2).fill("#0e5a66").alpha(0.65), chevron(-3.6), chevron(0.0)]
}

pub(crate) fn snout() -> Vec<Part> {
    let spikes: Vec<(f32, f32)> = (0..20)
        .map(|corner| {
            let r = if corner % 2 == 0 { 6.2 } else { 4.4 };
            let (sin, cos) = (std::f32::consts::PI / 10.0 * corner as f32).sin_cos();
            (r * cos, r * sin)
        })
        .collect();
    vec![
        poly(&spikes).fill("#6b4427").stroke("#3b2413", 0.5),
        circle(0.0, 1.0, 2.6).fill("#c98a63"),
        circle(-0.9, 1.0, 0.6).fill("#3b2413"),
        circle(0.9, 1.0, 0.6).fill("#3b2413"),
        circle(-1.8, -1.8, 0.8).fill("#ffffff"),
        circle(1.8, -1.8, 0.8).fill("#ffffff"),
    ]
}

/// A car where it would stand.
pub(crate) fn car_ghost(game: &RushAndBash, s: &State, car: usize, spot: Spot) -> Node {
    let here = pose(game.board(s), spot);
    Node::new("ghost-car", here.x, here.y, car_parts(game, s, car, here.turn)).turn(here.turn).opacity(0.55)
}

/// A bomb and the spaces it would reach.
pub(crate) fn blast_ghost(game: &RushAndBash, s: &State, spot: Spot) -> Vec<Node> {
    let board = game.board(s);
    let here = pose(board, spot);
    let mut area = board.track().outline(spot, 0.9, SCALE);
    for other in board.adjacent(s, spot) {
        area.push_str(&board.track().outline(other, 0.9, SCALE));
    }
    vec![
        Node::new("ghost-area", 0.0, 0.0, vec![path(area).fill("#ff6b3a").alpha(0.3)]),
        Node::new("ghost-bomb", here.x, here.y, bomb()).opacity(0.7),
    ]
}

/// The flight of a rocket.
pub(crate) fn rocket_ghost(game: &RushAndBash, s: &State, car: usize) -> Vec<Node> {
    let board = game.board(s);
    let (end, hit) = game.rocket_aim(s, car);
    let mut points = vec![];
    let mut spot = s.cars[car].at;
    if board.traits(spot).clearing {
        spot = board.jungle_exit();
    }
    points.push(pose(board, spot));
    for _ in 0..board.track().len() {
        if spot == end {
            break;
        }
        spot = board.ahead(s, spot);
        if spot == NOWHERE {
            break;
        }
        points.push(pose(board, spot));
    }
    let way: Vec<(f32, f32)> = points.iter().map(|here| (here.x, here.y)).collect();
    let last = points[points.len() - 1];
    let colour = if hit.is_some() { "#ff4d2e" } else { "#c9ccd3" };
    let flight = pieces_of(&way).map(|piece| line(piece).stroke(colour, 1.4).dash("3 2")).collect::<Vec<_>>();
    let mut nodes = vec![Node::new("ghost-flight", 0.0, 0.0, flight)];
    if hit.is_some() {
        nodes.push(Node::new("ghost-hit", last.x, last.y, vec![circle(0.0, 0.0, 7.0).stroke("#ff4d2e", 1.4)]));
    }
    nodes
}

/// A way cut where a portal leads elsewhere.
fn pieces_of(points: &[(f32, f32)]) -> impl Iterator<Item = &[(f32, f32)]> {
    points.chunk_by(|from, to| (from.0 - to.0).hypot(from.1 - to.1) < SCALE.cell / 2.0)
}

/// What stops a drive.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Clear,
    Bomb,
    Rock,
    Car(usize),
    Snout,
    Jungle,
    Choice,
}

/// A drive as it would go if nothing is rolled on the way.
pub(crate) struct Path {
    pub spots: Vec<Spot>,
    end: End,
}

impl Path {
    /// What happens at its end, in words.
    pub fn note(&self, game: &RushAndBash, s: &State) -> String {
        let Some(&last) = self.spots.last() else { return "The car stays where it is".to_owned() };
        let place = game.place(s, last);
        match self.end {
            End::Clear => format!("to {place}"),
            End::Bomb => format!("the bomb on {place} explodes"),
            End::Rock => format!("the rock stops you at {place}"),
            End::Car(other) => format!("rams {} at {place}", super::words::name(game, other)),
            End::Snout => format!("the Snout stops you at {place}"),
            End::Jungle => "into the jungle".to_owned(),
            End::Choice => format!("over {place}, then you choose a lane"),
        }
    }
}

impl RushAndBash {
    /// The way of a car that drives a number of spaces straight ahead.
    pub(crate) fn drive_path(&self, s: &State, car: usize, spaces: u8, manner: Manner) -> Path {
        let board = self.board(s);
        let mut path = Path { spots: Vec::new(), end: End::Clear };
        let mut spot = s.cars[car].at;
        if board.traits(spot).clearing {
            return path;
        }
        for _ in 0..spaces {
            if board.exits(spot).len() > 1 {
                path.end = End::Choice;
                if path.spots.is_empty() {
                    path.spots.push(spot);
                }
                return path;
            }
            spot = board.ahead(s, spot);
            if spot == NOWHERE {
                return path;
            }
            path.spots.push(spot);
            let end = if board.traits(spot).entrance {
                End::Jungle
            } else if manner != Manner::Plain {
                End::Clear
            } else if s.bombs.contains(spot) {
                End::Bomb
            } else if s.rocks.contains(spot) {
                End::Rock
            } else if let Some(other) = s.car_at(self.count, spot, car) {
                End::Car(other)
            } else if self.snout_at(s) == spot {
                End::Snout
            } else {
                End::Clear
            };
            if end != End::Clear {
                path.end = end;
                return path;
            }
        }
        path
    }
}

/// The way of a drive, its end and a crash if there is one.
pub(crate) fn path_ghost(game: &RushAndBash, s: &State, way: &Path) -> Vec<Node> {
    let board = game.board(s);
    let car = s.active();
    let Some(&last) = way.spots.last() else { return Vec::new() };
    let start = pose(board, s.cars[car].at);
    let mut points = vec![(start.x, start.y)];
    points.extend(way.spots.iter().map(|&spot| pose(board, spot)).map(|here| (here.x, here.y)));
    let crash = !matches!(way.end, End::Clear | End::Choice);
    let colour = if crash { "#ff6b3a" } else { "#9be27a" };
    let here = pose(board, last);
    let mut nodes = vec![
        Node::new(
            "ghost-way",
            0.0,
            0.0,
            pieces_of(&points).map(|piece| line(piece).stroke(colour, 1.6)).collect::<Vec<_>>(),
        ),
        Node::new("ghost-car", here.x, here.y, car_parts(game, s, car, here.turn)).turn(here.turn).opacity(0.5),
    ];
    if crash {
        let burst = vec![circle(0.0, 0.0, 8.0).stroke("#ff4d2e", 1.6).dash("2 2")];
        nodes.push(Node::new("ghost-crash", here.x, here.y, burst));
    }
    if let End::Car(other) = way.end {
        // RB-6.3: it would be pushed two spaces.
        let mut spot = last;
        for _ in 0..2 {
            let next = board.ahead(s, spot);
            if next != NOWHERE {
                spot = next;
            }
        }
        let there = pose(board, spot);
        let mut pushed = Node::new("ghost-pushed", there.x, there.y, car_parts(game, s, other, there.turn));
        pushed = pushed.turn(there.turn).opacity(0.4);
        nodes.push(pushed);
    }
    nodes
}
