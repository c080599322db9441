//! What a race looks like and how it is told.

mod cards;
mod help;
mod island;
mod outlook;
mod panels;
mod pieces;
mod road;
mod sheet;
mod signs;
mod story;
mod text;
mod words;
mod workshop;

use pileup_core::lesson::Files;
use pileup_core::lesson_files;
use pileup_core::{Actor, Game, Seat, Turn};
use pileup_scene::{
    Action, Asked, Bounds, Courses, Gallery, Gesture, Idle, Look, Node, Present, Scene, Sheet, Target, Told, Tone,
    rect, text as label,
};
use pileup_track::{Pose, Scale, Spot};
use pileup_words::say;

use crate::board::{Board, NOWHERE};
use crate::course::{self, CourseFault, Item};
use crate::state::{Phase, State};
use crate::{Event, Ply, RushAndBash, View};
use island::{GRASS, SEA};
pub(crate) use words::{card_name, part_name};

/// Board units: a grid cell is 100 wide, a lane 12.
pub(crate) const SCALE: Scale = Scale { cell: 100.0, lane: 12.0 };
/// The colour of outlines.
pub(crate) const INK: &str = "#22203a";
/// How much of the board the camera shows at least, in board units: lanes are then 40 pixels wide on a phone.
const CLOSE: f32 = 96.0;

/// Where a car on a spot stands: on its lane, or beside the road in the lake and on clearings.
pub(crate) fn pose(board: &Board, spot: Spot) -> Pose {
    let track = board.track();
    let space = track.space(spot);
    let traits = board.traits(spot);
    if traits.lake {
        return track.point(space.element, space.centre() as f32, 14.0, SCALE);
    }
    if traits.clearing {
        let (along, across) = [(40.0, -26.0), (60.0, 26.0), (80.0, -26.0)][space.index as usize % 3];
        return track.point(space.element, along, across, SCALE);
    }
    track.pose(spot, SCALE)
}

/// The whole course with its shore.
fn bounds(board: &Board) -> Bounds {
    let (x, y, w, h) = board.track().bounds(SCALE);
    Bounds::new(x - 4.0, y - 4.0, w + 8.0, h + 8.0)
}

/// Where the camera looks: at the car whose turn it is and the road before it, and at the reader's own car if both fit.
fn focus(game: &RushAndBash, view: &View) -> Bounds {
    let s = &view.state;
    let board = game.board(s);
    let acting = s.cars[s.active()].at;
    let here = pose(board, acting);
    let mut ahead = acting;
    for _ in 0..3 {
        let next = if board.traits(ahead).clearing { NOWHERE } else { board.ahead(s, ahead) };
        if next != NOWHERE && (pose(board, next).x - here.x).hypot(pose(board, next).y - here.y) < CLOSE {
            ahead = next;
        }
    }
    let there = pose(board, ahead);
    let (mut x, mut y) = ((here.x + there.x) / 2.0, (here.y + there.y) / 2.0);
    if let Some(own) = own_car(game, view).filter(|&own| s.cars[own].at != NOWHERE) {
        let own = pose(board, s.cars[own].at);
        let room = CLOSE - 24.0;
        if (own.x - here.x).abs() < room && (own.y - here.y).abs() < room {
            (x, y) = ((here.x + own.x) / 2.0, (here.y + own.y) / 2.0);
        }
    }
    Bounds::new(x - CLOSE / 2.0, y - CLOSE / 2.0, CLOSE, CLOSE)
}

/// The car of the reader, if it is one player who sees one hand.
fn own_car(game: &RushAndBash, view: &View) -> Option<usize> {
    let mut own = (0..game.players).filter(|&seat| view.hidden >> seat & 1 == 0);
    own.next().filter(|_| own.next().is_none())
}

/// Draws any course, even one that is not finished or has faults: what can be read is laid on the grid, and the first
/// fault is written under it.
pub fn draw_course(text: &str) -> Scene {
    let ready = course::find(text);
    let (items, fault) = match ready {
        Ok(items) => {
            let fault = course::check(&items).err();
            (items, fault)
        }
        Err(fault) => {
            let readable: Vec<Item> =
                text.split_whitespace().filter_map(|word| course::read(word).ok()).flatten().collect();
            (readable, Some(fault))
        }
    };
    if items.is_empty() {
        return message(&fault.unwrap_or(CourseFault::Start));
    }
    let board = Board::sketch(&items);
    let mut area = bounds(&board);
    if fault.is_some() {
        area.h += 14.0;
    }
    let mut scene = Scene::new(area, SEA);
    scene.nodes = whole_course(&board);
    if let Some(fault) = fault {
        let size = (area.w / fault.to_string().chars().count() as f32 * 1.8).clamp(3.0, 8.0);
        let words = label(area.x + area.w / 2.0, area.y + area.h - 8.0, size, fault.to_string()).fill("#7a1f14").bold();
        scene.nodes.push(Node::new("fault", 0.0, 0.0, vec![words]));
    }
    scene
}

/// A course without anything that moves.
fn whole_course(board: &Board) -> Vec<Node> {
    let bridges = road::bridges(board).map(|(bridge, _)| bridge);
    island::draw(board).into_iter().chain(road::draw(board)).chain(bridges).collect()
}

/// What never changes in a race. A bridge over a section is drawn with the pieces, because some are under it.
fn ground(board: &Board) -> Vec<Node> {
    let ropes = road::bridges(board).filter(|(_, over)| !over).map(|(bridge, _)| bridge);
    let road = road::draw(board).into_iter().chain(ropes).chain(road::fields(board));
    island::draw(board).into_iter().chain(road).collect()
}

fn message(fault: &CourseFault) -> Scene {
    let mut scene = Scene::new(Bounds::new(0.0, 0.0, 200.0, 100.0), GRASS);
    let parts = vec![
        rect(10.0, 30.0, 180.0, 40.0, 6.0).fill("#ffffff").alpha(0.5),
        label(100.0, 50.0, 7.0, fault.to_string()).fill("#7a1f14").bold(),
    ];
    scene.nodes.push(Node::new("fault", 0.0, 0.0, parts));
    scene
}

/// The pictures that scenes name.
#[derive(rust_embed::Embed)]
#[folder = "art"]
struct Drawings;

pub(crate) static ART: Gallery = Gallery::of::<Drawings>();

impl Present for RushAndBash {
    pileup_scene::rules_of_this_game!();
    const LESSON: Option<Files> = Some(lesson_files!());

    fn tagline() -> String {
        say!("tagline")
    }

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn courses() -> Option<&'static dyn Courses> {
        Some(&workshop::Workshop)
    }

    fn gallery() -> Option<&'static Gallery> {
        Some(&ART)
    }

    fn goal(&self, _seat: Option<Seat>) -> String {
        if self.is_championship() { say!("goal-championship", races = self.races.len()) } else { say!("goal") }
    }

    fn idle(&self) -> Vec<Idle> {
        sheet::idle(self)
    }

    fn look(&self, seat: Seat) -> Look {
        let def = self.car_def(seat.index() % self.count);
        Look {
            colour: def.colour.as_str().into(),
            mark: def.mark.as_str().into(),
            name: def.driver.as_str().into(),
            face: Some(def.id.face()),
        }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let s = &view.state;
        let board = self.board(s);
        let mut scene = Scene::new(bounds(board), SEA);
        scene.ground = board.ground.get(|| ground(board));
        pieces::draw(self, s, &mut scene.nodes);
        if self.turn(s) != Turn::Over && s.phase != Phase::Garage && s.cars[s.active()].at != NOWHERE {
            scene.focus = Some(focus(self, view));
        }
        panels::fill(self, view, &mut scene);
        cards::shelves(self, view, asked, &mut scene);
        if let Some(asked) = asked {
            for &ply in asked.plies {
                self.attach(view, asked.seat, ply, &mut scene);
            }
        }
        scene
    }

    fn board(&self, view: &View) -> String {
        text::board(self, &view.state)
    }

    fn legend(&self) -> String {
        say!("legend")
    }

    fn prompt(&self, view: &View, you: Option<Seat>) -> String {
        words::prompt(self, &view.state, you)
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        words::describe(self, &view.state, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        story::tell(self, &view.state, event)
    }
}

impl RushAndBash {
    /// The target of a ply with what it would do, in words and in pictures.
    pub(crate) fn foretold(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let s = &view.state;
        let mut target = self.target(view, seat, ply);
        if matches!(ply, Ply::End | Ply::Pass | Ply::Buy(_) | Ply::Slide | Ply::Fins) {
            return target;
        }
        let outlook = self.outlook(s, ply);
        if let Some(note) = outlook.note(self) {
            target = target.note(note);
        }
        target = target.ghost(outlook.ghosts(self));
        match outlook.hurts(self) {
            (true, _) => target.tone(Tone::Harm),
            (false, true) => target.tone(Tone::Push),
            (false, false) => target,
        }
    }

    /// Puts a ply where it is clicked: on a space, on the Snout's path, or on a button. Cards carry their own.
    fn attach(&self, view: &View, seat: Seat, ply: Ply, scene: &mut Scene) {
        let s = &view.state;
        let board = self.board(s);
        let piece = |spot: Spot, key: &str, parts: Vec<pileup_scene::Part>| {
            let here = pose(board, spot);
            Node::new(key, here.x, here.y, parts).opacity(0.7)
        };
        match ply {
            Ply::Play(_) | Ply::Buy(_) => {}
            Ply::Steer(place) | Ply::Step(place) => {
                let Some(spot) = board.spot(place) else { return };
                let target = self.foretold(view, seat, ply);
                let node = glow(board, spot, target);
                self.lift(s, ply, &node, scene);
                scene.nodes.push(node);
            }
            Ply::Bomb(place) => {
                let Some(spot) = board.spot(place) else { return };
                let mut target = self.foretold(view, seat, ply);
                target.ghost.push(piece(spot, "ghost-bomb", pieces::bomb()));
                scene.nodes.push(glow(board, spot, target));
            }
            Ply::Rock(place) => {
                let Some(spot) = board.spot(place) else { return };
                let mut target = self.foretold(view, seat, ply);
                target.ghost.push(piece(spot, "ghost-rock", pieces::rock()));
                scene.nodes.push(glow(board, spot, target));
            }
            Ply::Lane(lane) => {
                let exits = board.exits(s.cars[s.active()].at);
                let Some(&spot) = exits.get([1, 0, 2][usize::from(lane - 1) % 3]) else { return };
                scene.nodes.push(glow(board, spot, self.foretold(view, seat, ply)));
            }
            Ply::Go(spaces) => {
                let target = self.foretold(view, seat, ply);
                let end = self.go_end(s, spaces);
                let mut node = glow(board, end, target);
                // Beyond an obstacle several distances end on one space: each still has its own button.
                if scene.nodes.iter().any(|other| other.key == node.key) {
                    let target = node.target.take().expect("a glowing space has a target");
                    scene.actions.push(Action::new(say!("button-go", spaces = spaces), target));
                } else {
                    let mut parts = node.parts.to_vec();
                    parts.push(label(0.0, 0.0, 6.0, spaces.to_string()).fill("#ffffff").bold());
                    node.parts = parts.into();
                    scene.nodes.push(node);
                }
            }
            Ply::Snout(paws) => {
                let place = s.snout as i8 + paws * board.paw_step();
                let Some(&spot) = board.paws().get(place as usize) else { return };
                let mut target = self.foretold(view, seat, ply);
                target.ghost.push(piece(spot, "ghost-snout", pieces::snout()));
                scene.nodes.push(glow(board, spot, target));
            }
            _ => {
                let (short, tone, key) = words::button(self, s, ply);
                let mut target = self.foretold(view, seat, ply).hotkey(key);
                if target.tone == Tone::Plain {
                    target.tone = tone;
                }
                if ply == Ply::Rocket {
                    target.ghost.extend(outlook::rocket_ghost(self, s, s.active()));
                }
                scene.actions.push(Action::new(short, target));
            }
        }
    }

    /// The car can be dragged to where it steers or steps, and put down elsewhere to hear why not.
    fn lift(&self, s: &State, ply: Ply, goal: &Node, scene: &mut Scene) {
        let car = pieces::key(self, s.active());
        let (Some(node), Some(target)) = (scene.nodes.iter_mut().find(|node| node.key == car), &goal.target) else {
            return;
        };
        node.aim = Some(if matches!(ply, Ply::Steer(_)) { "steer {}" } else { "step {}" }.into());
        let drop = Gesture::Drop { on: goal.key.to_string() };
        node.also.push(pileup_scene::Also { gesture: drop, target: target.clone().ghost(Vec::new()) });
    }

    /// Where a drive of an ability would end, if nothing is rolled on the way.
    fn go_end(&self, s: &State, spaces: u8) -> Spot {
        let board = self.board(s);
        let after = self.outlook(s, Ply::Go(spaces)).end();
        if after == NOWHERE || board.traits(after).clearing { s.cars[s.active()].at } else { after }
    }
}

/// A space that can be clicked.
fn glow(board: &Board, spot: Spot, target: Target) -> Node {
    let track = board.track();
    let traits = board.traits(spot);
    let here = pose(board, spot);
    let key = format!("pick-{}", board.place(spot));
    if traits.lake || traits.clearing {
        let parts = vec![pileup_scene::circle(0.0, 0.0, 8.4).fill("#ffd95c").alpha(0.55).stroke("#fff6cf", 0.8)];
        return Node::new(key, here.x, here.y, parts).style("glow").target(target);
    }
    // The outline is drawn in board coordinates; the node stays at the space so that labels can be put on it.
    let shape = pileup_scene::path(shifted(&track.outline(spot, 0.9, SCALE), here)).fill("#ffd95c").alpha(0.6);
    let edge = pileup_scene::path(shifted(&track.outline(spot, 0.9, SCALE), here)).stroke("#fff6cf", 0.8);
    Node::new(key, here.x, here.y, vec![shape, edge]).style("glow").target(target)
}

/// A path in board coordinates, relative to a point.
fn shifted(path: &str, origin: Pose) -> String {
    // Only M, L, A and Z occur; of an arc's seven numbers the last two are a point.
    let mut out = String::with_capacity(path.len());
    let mut rest = path;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers: Vec<f32> = rest[..end].split_whitespace().filter_map(|word| word.parse().ok()).collect();
        rest = &rest[end..];
        out.push(letter);
        let count = numbers.len();
        for (index, number) in numbers.into_iter().enumerate() {
            let value = match count - index {
                2 => number - origin.x,
                1 => number - origin.y,
                _ => number,
            };
            if index > 0 {
                out.push(' ');
            }
            out.push_str(&((value * 100.0).round() / 100.0).to_string());
        }
    }
    out
}
