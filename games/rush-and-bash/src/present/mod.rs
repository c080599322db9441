//! What a race looks like and how it is told.

mod cards;
mod panels;
mod pieces;
mod road;
mod sheet;
mod text;
mod words;
mod workshop;

use pileup_core::{Actor, Game, Seat, Turn};
use pileup_scene::{
    Asked, Bounds, Courses, Idle, Look, Node, Present, Scene, Sheet, Target, Told, Tone, rect, text as label,
};
use pileup_track::{Pose, Scale, Spot};

use crate::board::Board;
use crate::course::{self, CourseFault, Item};
use crate::data::Kind;
use crate::{Event, Ply, RushAndBash, View};

/// Board units: a grid cell is 100 wide, a lane 12.
pub(crate) const SCALE: Scale = Scale { cell: 100.0, lane: 12.0 };
const GRASS: &str = "#8fbf6a";

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

/// The road uses the middle of its cells, so the edges can be cut off; portals and the jungle are wider.
fn bounds(board: &Board) -> Bounds {
    let wide = |kind: Kind| matches!(kind, Kind::Portal | Kind::Jungle);
    let trim = if board.stages().iter().any(|stage| wide(stage.kind)) { 4.0 } else { 19.0 };
    let (x, y, w, h) = board.track().bounds(SCALE);
    Bounds::new(x + trim, y + trim, w - 2.0 * trim, h - 2.0 * trim)
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
    let mut scene = Scene::new(area, GRASS);
    scene.nodes = road::draw(&board);
    if let Some(fault) = fault {
        let size = (area.w / fault.to_string().chars().count() as f32 * 1.8).clamp(3.0, 8.0);
        let words = label(area.x + area.w / 2.0, area.y + area.h - 8.0, size, fault.to_string()).fill("#7a1f14").bold();
        scene.nodes.push(Node::new("fault", 0.0, 0.0, vec![words]));
    }
    scene
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

impl Present for RushAndBash {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn courses() -> Option<&'static dyn Courses> {
        Some(&workshop::Workshop)
    }

    fn idle(&self) -> Vec<Idle> {
        sheet::idle(self)
    }

    fn look(&self, seat: Seat) -> Look {
        let def = self.car_def(seat.index() % self.count);
        Look { colour: def.colour.as_str().into(), mark: def.mark.as_str().into(), name: def.driver.as_str().into() }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let s = &view.state;
        let board = self.board(s);
        let mut scene = Scene::new(bounds(board), GRASS);
        scene.ground = board.ground.get(|| road::draw(board));
        pieces::draw(self, s, &mut scene.nodes);
        if self.turn(s) != Turn::Over {
            let here = pose(board, s.cars[s.active()].at);
            scene.focus = Some(Bounds::new(here.x - 75.0, here.y - 75.0, 150.0, 150.0));
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

    fn prompt(&self, view: &View) -> String {
        words::prompt(self, &view.state)
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        words::describe(self, &view.state, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        words::tell(self, &view.state, event)
    }
}

impl RushAndBash {
    /// Puts a ply where it is clicked: on a space, on the Snout's path, or on a button. Cards carry their own.
    fn attach(&self, view: &View, seat: Seat, ply: Ply, scene: &mut Scene) {
        let s = &view.state;
        let board = self.board(s);
        let target = self.target(view, seat, ply);
        match ply {
            Ply::Play(_) | Ply::Buy(_) => {}
            Ply::Steer(place) | Ply::Step(place) => {
                let Some(spot) = board.spot(place) else { return };
                let ghost = pieces::car_ghost(self, s, s.active(), spot);
                let free = self.is_free(s, spot);
                let tone = if free { Tone::Plain } else { Tone::Push };
                scene.nodes.push(glow(board, spot, target.tone(tone).ghost(vec![ghost])));
            }
            Ply::Bomb(place) => {
                let Some(spot) = board.spot(place) else { return };
                let ghost = pieces::blast_ghost(self, s, spot);
                scene.nodes.push(glow(board, spot, target.tone(Tone::Strike).ghost(ghost)));
            }
            Ply::Rock(place) => {
                let Some(spot) = board.spot(place) else { return };
                let here = pose(board, spot);
                let ghost = Node::new("ghost-rock", here.x, here.y, pieces::rock()).opacity(0.6);
                scene.nodes.push(glow(board, spot, target.tone(Tone::Strike).ghost(vec![ghost])));
            }
            Ply::Lane(lane) => {
                let exits = board.exits(s.cars[s.active()].at);
                let Some(&spot) = exits.get([1, 0, 2][usize::from(lane - 1) % 3]) else { return };
                let ghost = pieces::car_ghost(self, s, s.active(), spot);
                scene.nodes.push(glow(board, spot, target.ghost(vec![ghost])));
            }
            Ply::Go(spaces) => {
                let path = self.drive_path(s, s.active(), spaces, self.go_reach(s).1);
                let ghost = pieces::path_ghost(self, s, &path);
                let Some(&end) = path.spots.last() else { return };
                let mut node = glow(board, end, target.ghost(ghost).note(path.note(self, s)));
                // Beyond an obstacle several distances end on one space: each still has its own button.
                if scene.nodes.iter().any(|other| other.key == node.key) {
                    let target = node.target.take().expect("a glowing space has a target");
                    scene.actions.push(pileup_scene::Action::new(format!("Go {spaces}"), target));
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
                let here = pose(board, spot);
                let ghost = Node::new("ghost-snout", here.x, here.y, pieces::snout()).opacity(0.6);
                scene.nodes.push(glow(board, spot, target.tone(Tone::Strike).ghost(vec![ghost])));
            }
            Ply::Rocket => {
                let ghost = pieces::rocket_ghost(self, s, s.active());
                let target = target.tone(Tone::Strike).ghost(ghost).hotkey("r");
                scene.actions.push(pileup_scene::Action::new("Fire", target));
            }
            _ => {
                let (short, tone, key) = words::button(ply);
                let mut target: Target = target.tone(tone).hotkey(key);
                if matches!(ply, Ply::Skip) {
                    let path = self.drive_path(s, s.active(), s.card.value(), crate::state::Manner::Plain);
                    target = target.note(path.note(self, s)).ghost(pieces::path_ghost(self, s, &path));
                }
                scene.actions.push(pileup_scene::Action::new(short, target));
            }
        }
    }
}

/// A space that can be clicked.
fn glow(board: &Board, spot: Spot, target: Target) -> Node {
    let track = board.track();
    let traits = board.traits(spot);
    let here = pose(board, spot);
    let key = format!("pick-{}", board.place(spot));
    if traits.lake || traits.clearing {
        let parts = vec![pileup_scene::circle(0.0, 0.0, 7.0).fill("#ffe27a").alpha(0.55).stroke("#fff6cf", 0.8)];
        return Node::new(key, here.x, here.y, parts).style("glow").target(target);
    }
    // The outline is drawn in board coordinates; the node stays at the space so that labels can be put on it.
    let shape = pileup_scene::path(shifted(&track.outline(spot, 0.9, SCALE), here)).fill("#ffe27a").alpha(0.5);
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
