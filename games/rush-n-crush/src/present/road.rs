//! The road and everything on it.

use pileup_core::Seat;
use pileup_scene::{Node, Part, Sketches, art, path, poly, rect, text};
use pileup_track::{Pose, Scale};
use pileup_words::say;

use super::ART;
use super::risks::name;
use crate::RushNCrush;
use crate::parts::{Item, Space};
use crate::state::{Car, State};

/// Tile side 24, lane width 2.
pub(super) const SCALE: Scale = Scale { cell: 24.0, lane: 2.0 };

const TILE: &str = "#c48d55";
const RIPPLE: &str = "#b57f49";
/// The walls of the canyon: the edge in the sun, and the rock below it.
const EDGE: &str = "#a8683a";
const CLIFF: &str = "#552f1c";
const SHOULDER: &str = "#9c6b42";
const ASPHALT: &str = "#514b4f";
const LANE_LINE: &str = "#9a9088";
const CREAM: &str = "#e6dcc6";
const RUST: &str = "#b0472c";
const CONCRETE: &str = "#b9b0a2";
const CONCRETE_TOP: &str = "#d6cdbd";
const HAZARD: &str = "#ffc62e";
const DARK: &str = "#15120f";

/// What a car on the road looks like by: whose it is, its key as a preview, its state, and its place as bits.
type CarLook = (Seat, Option<&'static str>, Car, [u32; 3]);

impl RushNCrush {
    /// Where a space is, and the driving direction there.
    pub(super) fn pose(&self, space: Space) -> Pose {
        match self.road.track_spot(space) {
            Some(spot) => self.road.track.pose(spot, SCALE),
            None => Pose { x: 0.0, y: 0.0, turn: 0.0 },
        }
    }

    /// The outline of a space relative to its middle, `inset` from its edges.
    pub(super) fn outline(&self, space: Space, inset: f32) -> Part {
        let track = &self.road.track;
        let Some(spot) = self.road.track_spot(space) else { return rect(0.0, 0.0, 0.0, 0.0, 0.0) };
        let middle = track.pose(spot, SCALE);
        let place = track.space(spot);
        let offset = track.lane_offset(place.element, space.lane(), place.from, SCALE);
        let half = SCALE.lane / 2.0 - inset;
        let long = (place.to - place.from) as f32;
        let trim = inset / 2.0 * long;
        let (from, to) = (place.from as f32 + trim, place.to as f32 - trim);
        const CUTS: u8 = 3;
        let edge = |side: f32, part: f32| {
            let at = track.point(place.element, from + (to - from) * part, offset + side * half, SCALE);
            (at.x - middle.x, at.y - middle.y)
        };
        let parts = || (0..=CUTS).map(|cut| f32::from(cut) / f32::from(CUTS));
        let left = parts().map(|part| edge(-1.0, part));
        let right = parts().map(|part| edge(1.0, 1.0 - part));
        poly(&left.chain(right).collect::<Vec<_>>())
    }

    /// Tiles, asphalt, lanes, obstructions and the line: the same in every scene of a race.
    pub(super) fn draw_road(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        let sections = self.road.faces.len();
        nodes.push(self.draw_canyon());
        for section in 0..sections {
            nodes.push(self.draw_tile(section));
        }
        for section in 0..sections {
            nodes.push(self.draw_asphalt(section));
        }
        nodes.push(self.draw_line());
        for section in 0..sections {
            nodes.extend(self.draw_walls(section));
        }
        nodes
    }

    /// Where the middle of a section's tile is.
    fn tile_middle(&self, section: usize) -> (f32, f32) {
        let (x, y) = self.road.track.place(section).map_or((0, 0), |place| place.cell);
        (x as f32 * SCALE.cell, -y as f32 * SCALE.cell)
    }

    /// The tiles lie on the floor of a canyon, whose walls stand round all of them.
    fn draw_canyon(&self) -> Node {
        let around = |wide: f32| {
            let side = SCALE.cell + 2.0 * wide;
            let squares = (0..self.road.faces.len()).map(|section| {
                let (x, y) = self.tile_middle(section);
                format!("M{:.1} {:.1}h{side:.1}v{side:.1}h-{side:.1}Z", x - side / 2.0, y - side / 2.0)
            });
            squares.collect::<String>()
        };
        let parts =
            vec![path(around(1.0)).fill(CLIFF).stroke(CLIFF, 1.6), path(around(0.2)).fill(EDGE).stroke(EDGE, 0.8)];
        Node::new("canyon", 0.0, 0.0, parts)
    }

    fn draw_tile(&self, section: usize) -> Node {
        let (x, y) = self.tile_middle(section);
        let half = SCALE.cell / 2.0;
        let ground = rect(-half, -half, SCALE.cell, SCALE.cell, 0.0).fill(TILE);
        // Sand that the wind has moved; the road covers what lies under it.
        let ripples: String = (0..9u32)
            .map(|number| {
                let (left, top) =
                    (scatter(section, number, 5) * 20.0 - 11.0, scatter(section, number, 6) * 22.0 - 11.0);
                format!("M{left:.1} {top:.1}q1 -.7 2 0t2 0")
            })
            .collect();
        // In the corner that the road leaves free: the outside of a bend, the left of a straight.
        let (lx, ly) = self.label_place(section);
        let label = face_name(&self.road.faces[section]);
        let wide = 0.52 * label.chars().count() as f32 + 1.0;
        let sign = rect(lx - wide / 2.0, ly - 0.85, wide, 1.7, 0.4).fill("#2a1e1a").stroke(HAZARD, 0.14);
        let mut parts = vec![ground, path(ripples).stroke(RIPPLE, 0.22)];
        parts.extend(self.draw_props(section, (x, y), (lx, ly)));
        parts.extend([sign, text(lx, ly, 0.95, label).fill("#ffe9cf")]);
        Node::new(format!("tile-{section}"), x, y, parts)
    }

    /// What stands in the desert, scattered the same way in every scene, clear of the road, of the label and of each
    /// other.
    fn draw_props(&self, section: usize, middle: (f32, f32), label: (f32, f32)) -> Vec<Part> {
        let track = &self.road.track;
        let unit = track.section(section).length as f32;
        let centre: Vec<(f32, f32)> = (0..=8u8)
            .map(|part| track.point(section, unit * f32::from(part) / 8.0, 0.0, SCALE))
            .map(|at| (at.x - middle.0, at.y - middle.1))
            .collect();
        let props = ["canyon-rock", "cactus", "canyon-rock", "barrel", "cactus", "pipe", "canyon-rock", "fence"];
        let (mut parts, mut shade, mut taken) = (Vec::new(), String::new(), vec![label]);
        for number in 0..14u32 {
            let scatter = |salt: u32| scatter(section, number, salt);
            let (x, y, r) = (scatter(1) * 21.0 - 10.5, scatter(2) * 21.0 - 10.5, 0.9 + 0.9 * scatter(3));
            let near = |place: &(f32, f32), reach: f32| (place.0 - x).hypot(place.1 - y) < reach;
            if centre.iter().any(|place| near(place, 6.0 + r)) || taken.iter().any(|place| near(place, 3.4)) {
                continue;
            }
            taken.push((x, y));
            shade += &format!(
                "M{:.2} {:.2}a{r:.2} {:.2} 0 1 0 {:.2} 0a{r:.2} {:.2} 0 1 0 {:.2} 0",
                x - r,
                y + r * 0.8,
                r * 0.3,
                2.0 * r,
                r * 0.3,
                -2.0 * r
            );
            parts.push(art(ART.get(props[number as usize % props.len()]), x - r, y - r, 2.0 * r, 2.0 * r));
        }
        parts.insert(0, path(shade).fill("#00000030"));
        parts
    }

    /// Where the number of a section stands, relative to the middle of its tile.
    fn label_place(&self, section: usize) -> (f32, f32) {
        let track = &self.road.track;
        let (x, y) = track.place(section).map_or((0, 0), |place| place.cell);
        let (cx, cy) = (x as f32 * SCALE.cell, -y as f32 * SCALE.cell);
        let middle = track.point(section, track.section(section).length as f32 / 2.0, 0.0, SCALE);
        let away = 8.6;
        // The side of the road with more room.
        [(-away, 0.0), (away, 0.0)]
            .map(|(across, along)| middle.offset(across, along))
            .map(|(x, y)| ((x - cx).clamp(-8.6, 8.6), (y - cy).clamp(-10.8, 10.8)))
            .into_iter()
            .max_by(|a, b| {
                let room = |p: &(f32, f32)| {
                    let (dx, dy) = (p.0 + cx - middle.x, p.1 + cy - middle.y);
                    dx.hypot(dy)
                };
                room(a).total_cmp(&room(b))
            })
            .unwrap_or((0.0, -10.0))
    }

    fn draw_asphalt(&self, section: usize) -> Node {
        let track = &self.road.track;
        let unit = track.section(section).length as f32;
        let whole = (0.0, unit);
        let mut parts = vec![
            path(track.strip(section, whole, (-5.0, 5.0), SCALE)).fill(SHOULDER),
            path(track.strip(section, whole, (-4.0, 4.0), SCALE)).fill(ASPHALT),
        ];
        for side in [-4.1, 4.1] {
            parts.push(path(track.curve(section, whole, side, SCALE)).stroke(CREAM, 0.45));
            parts.push(path(track.curve(section, whole, side, SCALE)).stroke(RUST, 0.45).dash("1.4 1.4"));
        }
        for offset in [-2.0, 0.0, 2.0] {
            parts.push(path(track.curve(section, whole, offset, SCALE)).stroke(LANE_LINE, 0.1).dash("0.9 0.7"));
        }
        // The cuts between the spaces of a lane, in one path.
        let mut cuts = String::new();
        for lane in 0..4 {
            let count = track.section(section).lanes[lane].spaces();
            let middle = -3.0 + 2.0 * lane as f32;
            for cut in 0..count {
                let at = track.point(section, unit * cut as f32 / count as f32, middle, SCALE);
                let ((ax, ay), (bx, by)) = (at.offset(-0.8, 0.0), at.offset(0.8, 0.0));
                cuts += &format!("M{ax:.2} {ay:.2}L{bx:.2} {by:.2}");
            }
        }
        parts.push(path(cuts).stroke("#55514c", 0.06));
        // Which way the traffic goes.
        let at = track.point(section, unit * 0.04, 0.0, SCALE);
        let chevron = [(-0.7, -0.5), (0.0, 0.3), (0.7, -0.5)].map(|(across, along)| at.offset(across, along));
        parts.push(pileup_scene::line(&chevron).stroke("#837b70", 0.18));
        Node::new(format!("road-{section}"), 0.0, 0.0, parts)
    }

    /// Obstructions of a section, those that touch in a lane as one block.
    fn draw_walls(&self, section: usize) -> Option<Node> {
        let track = &self.road.track;
        let unit = track.section(section).length as f32;
        // One path for each paint, so that a section is five shapes however many blocks it has.
        let [mut shadow, mut block, mut top, mut face, mut stripes] = [const { String::new() }; 5];
        for lane in 0..4 {
            let count = track.section(section).lanes[lane].spaces() as usize;
            let long = unit / count as f32;
            let middle = -3.0 + 2.0 * lane as f32;
            let wall = |index: usize| index < count && self.road.at(Space::new(section, lane, index)).wall;
            let strip = |from: f32, to: f32, inset: f32| {
                track.strip(section, (from, to), (middle - 1.0 + inset, middle + 1.0 - inset), SCALE)
            };
            let mut index = 0;
            while index < count {
                let first = index;
                while wall(index) {
                    index += 1;
                }
                if first == index {
                    index += 1;
                    continue;
                }
                let (from, to) = ((first as f32 + 0.06) * long, (index as f32 - 0.06) * long);
                shadow += &strip(from, to, 0.06);
                block += &strip(from, to, 0.1);
                top += &strip(from + long * 0.32, to - long * 0.1, 0.32);
                // Hazard stripes on the face toward the traffic.
                face += &strip(from, from + long * 0.24, 0.1);
                for stripe in 0..3 {
                    let across = -0.6 + 0.6 * stripe as f32;
                    let near = track.point(section, from, middle + across - 0.18, SCALE);
                    let far = track.point(section, from + long * 0.24, middle + across + 0.22, SCALE);
                    stripes += &format!("M{:.2} {:.2}L{:.2} {:.2}", near.x, near.y, far.x, far.y);
                }
            }
        }
        let parts = vec![
            path(shadow).fill("#00000066").stroke("#00000066", 0.3),
            path(block.clone()).fill(CONCRETE),
            path(top).fill(CONCRETE_TOP),
            path(face).fill(HAZARD),
            path(stripes).stroke(DARK, 0.22),
        ];
        (!block.is_empty())
            .then(|| Node::new(format!("walls-{section}"), 0.0, 0.0, parts).title(say!("title-walls")).rule("RC-7.4"))
    }

    /// The chequered line (RC-1.9).
    fn draw_line(&self) -> Node {
        let track = &self.road.track;
        let section = if self.road.closed { 0 } else { track.elements() - 1 };
        let at = track.point(section, track.section(section).length as f32, 0.0, SCALE);
        let mut parts = vec![rect(-4.0, -0.5, 8.0, 1.0, 0.0).fill("#efeae0")];
        for column in 0..16 {
            let row = column % 2;
            parts.push(rect(-4.0 + 0.5 * column as f32, -0.5 + 0.5 * row as f32, 0.5, 0.5, 0.0).fill(DARK));
        }
        Node::new("line", at.x, at.y, parts).turn(at.turn).title(say!("title-line")).rule("RC-10.1")
    }

    /// Mines and wrecks: what can be chosen lies above them, so that it is read and hit where they are.
    pub(super) fn draw_hazards(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        for &space in state.wrecks.iter() {
            let at = self.pose(space);
            let parts = vec![art(ART.get("wreck"), -0.95, -0.95, 1.9, 1.9)];
            nodes
                .push(Node::new(format!("wreck-{space}"), at.x, at.y, parts).title(say!("title-wreck")).rule("RC-7.1"));
        }
        for &(space, owner) in state.mines.iter() {
            let at = self.pose(space);
            let colour = self.garage.teams[owner.index() % 6].colour.clone();
            let parts = vec![art(ART.get("mine"), -0.75, -0.75, 1.5, 1.5).fill(colour)];
            let words = say!("title-mine", who = name(owner));
            nodes.push(Node::new(format!("mine-{space}"), at.x, at.y, parts).title(words).rule("RC-7.2"));
        }
        nodes
    }

    pub(super) fn draw_cars(&self, state: &State) -> Vec<Node> {
        state.running().map(|seat| self.car_node(state, seat, None)).collect()
    }

    /// A car on its space, or with this key on another one as a preview.
    pub(super) fn car_node(&self, state: &State, seat: Seat, ghost: Option<(&'static str, Space)>) -> Node {
        // Most cars stand still while one drives.
        static CARS: Sketches<CarLook, Node> = Sketches::new();
        let car = state.car(seat);
        let at = self.pose(ghost.map_or(car.space, |(_, on)| on));
        // The winner of an open course has left the board.
        let gone = ghost.is_none() && !self.road.closed && car.crossings >= self.road.goal;
        let (x, y) = if gone { at.offset(0.0, 2.4) } else { (at.x, at.y) };
        // The drawings look to the right.
        let turn = at.turn - 90.0;
        // When it came there and how often it has been round does not show.
        let shown = Car { arrived: 0, crossings: 0, ..*car };
        CARS.get((seat, ghost.map(|(key, _)| key), shown, [x, y, turn].map(f32::to_bits)), || {
            let key = ghost.map_or_else(|| format!("car-{seat}"), |(key, _)| key.to_owned());
            let parts = self.car_parts(car, seat, turn);
            Node::new(key, x, y, parts).turn(turn).title(self.car_title(car, seat)).rule("RC-7.20")
        })
    }

    fn car_title(&self, car: &Car, seat: Seat) -> String {
        let title = say!(
            "title-on-road",
            who = name(seat),
            car = self.model(car).map_or("", |model| model.name.as_str()),
            speed = car.node.speed(),
            structure = car.structure,
            heat = car.heat,
            steering = car.steering,
            brake = car.brake,
            turbo = car.turbo
        );
        if car.armed.is_empty() {
            return title;
        }
        let items: Vec<String> = car.armed.iter().map(Item::name).collect();
        say!("title-armed", title = title, items = items.join(", "))
    }

    /// A car that looks to the right, with its armed equipment as stubs and its number upright.
    fn car_parts(&self, car: &Car, seat: Seat, turn: f32) -> Vec<Part> {
        let colour = self.garage.teams[seat.index() % 6].colour.clone();
        let mut parts = vec![rect(-0.86, -0.44, 1.8, 1.06, 0.4).fill("#00000044")];
        if car.armed.has(Item::Booster) {
            parts.push(art(ART.get("booster"), -1.3, -0.3, 0.6, 0.6));
        }
        if car.armed.has(Item::Flamer) {
            parts.push(poly(&[(-0.8, -0.5), (-0.8, -0.2), (-1.25, -0.35)]).fill("#ff7a2b").stroke(DARK, 0.05));
        }
        if car.armed.has(Item::Gun) {
            for y in [-0.34, 0.2] {
                parts.push(rect(0.6, y, 0.5, 0.14, 0.04).fill("#cfc8ba").stroke(DARK, 0.05));
            }
        }
        if car.armed.has(Item::Bumper) {
            for y in [-0.82, 0.62] {
                parts.push(rect(-0.5, y, 0.9, 0.2, 0.06).fill("#ffc62e").stroke(DARK, 0.06));
            }
        }
        if car.armed.has(Item::Saw) {
            for y in [-0.68, 0.68] {
                parts.push(pileup_scene::circle(0.1, y, 0.26).fill("#e6e1d6").stroke(DARK, 0.08).dash("0.1 0.08"));
            }
        }
        let model = self.model(car).map_or("anvil", |model| model.id.as_str());
        parts.push(art(ART.get(&format!("car-{model}")), -0.98, -0.588, 1.96, 1.176).fill(colour));
        if car.structure <= 2 {
            parts.push(art(ART.get("sparks"), -0.75, -0.5, 0.7, 0.7));
        }
        if car.heat >= 4 {
            parts.push(art(ART.get("heat"), 0.25, -0.72, 0.55, 0.55));
        }
        parts.push(pileup_scene::circle(-0.3, 0.0, 0.33).fill("#f4efe4").stroke(DARK, 0.07));
        parts.push(upright_digit(seat.index() + 1, turn, (-0.3, 0.0)));
        parts
    }
}

/// A number below 1 that looks like chance and is the same in every scene: a hash that spreads neighbouring numbers over
/// the whole range.
fn scatter(section: usize, number: u32, salt: u32) -> f32 {
    let mut hash = (section as u32 * 64 + number * 4 + salt).wrapping_mul(0x9e37_79b9);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x85eb_ca6b);
    ((hash ^ (hash >> 13)) & 0xffff) as f32 / 65536.0
}

/// A digit from 1 to 6 as strokes that stand upright on a car turned by `turn` degrees: a 6 must not read as a 9.
fn upright_digit(number: usize, turn: f32, at: (f32, f32)) -> Part {
    const STROKES: [&[(f32, f32)]; 6] = [
        &[(-0.12, -0.22), (0.05, -0.38), (0.05, 0.38)],
        &[(-0.22, -0.2), (-0.12, -0.36), (0.12, -0.36), (0.22, -0.2), (0.16, 0.02), (-0.22, 0.38), (0.24, 0.38)],
        &[
            (-0.2, -0.38),
            (0.2, -0.38),
            (-0.02, -0.08),
            (0.16, -0.02),
            (0.22, 0.16),
            (0.12, 0.34),
            (-0.1, 0.38),
            (-0.22, 0.27),
        ],
        &[(0.1, 0.38), (0.1, -0.38), (-0.24, 0.14), (0.24, 0.14)],
        &[
            (0.2, -0.38),
            (-0.16, -0.38),
            (-0.2, -0.06),
            (0.06, -0.1),
            (0.22, 0.08),
            (0.16, 0.3),
            (-0.02, 0.38),
            (-0.22, 0.28),
        ],
        &[
            (0.16, -0.38),
            (-0.06, -0.2),
            (-0.2, 0.08),
            (-0.16, 0.3),
            (0.0, 0.38),
            (0.16, 0.3),
            (0.2, 0.13),
            (0.06, -0.02),
            (-0.12, 0.02),
        ],
    ];
    let (sin, cos) = (-turn).to_radians().sin_cos();
    let points: Vec<(f32, f32)> = STROKES[(number - 1) % 6]
        .iter()
        .map(|&(x, y)| (0.58 * x, 0.58 * y))
        .map(|(x, y)| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos))
        .collect();
    pileup_scene::line(&points).stroke("#14110e", 0.1)
}

/// The id of a face as people read it: `Apex left` for `apex-l`.
pub(super) fn face_name(id: &str) -> String {
    let (name, bend) = id.split_once('-').unwrap_or((id, ""));
    let mut name = name.to_owned();
    name[..1].make_ascii_uppercase();
    match bend {
        "l" => say!("face-left", name = name),
        "r" => say!("face-right", name = name),
        _ => name,
    }
}
