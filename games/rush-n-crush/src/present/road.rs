//! The road and everything on it.

use pileup_scene::{Node, Part, path, poly, rect, text};
use pileup_track::{Pose, Scale};

use crate::RushNCrush;
use crate::parts::{Item, Space};
use crate::state::State;

/// Tile side 24, lane width 2.
pub(super) const SCALE: Scale = Scale { cell: 24.0, lane: 2.0 };

const TILE: &str = "#26211c";
const SHOULDER: &str = "#2e2823";
const ASPHALT: &str = "#3a3836";
const LANE_LINE: &str = "#6b6660";
const CREAM: &str = "#d8cfbb";
const RUST: &str = "#9c4a30";
const CONCRETE: &str = "#8d867b";
const CONCRETE_TOP: &str = "#a59d90";
const HAZARD: &str = "#d9a521";
const DARK: &str = "#15120f";

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

    fn draw_tile(&self, section: usize) -> Node {
        let place = self.road.track.place(section);
        let (x, y) = place.map_or((0, 0), |place| place.cell);
        let half = SCALE.cell / 2.0;
        let ground = rect(-half + 0.1, -half + 0.1, SCALE.cell - 0.2, SCALE.cell - 0.2, 1.2).fill(TILE);
        let label = format!("{section} {}", self.road.faces[section]);
        // In the corner that the road leaves free: the outside of a bend, the left of a straight.
        let (lx, ly) = self.label_place(section);
        let words = text(lx, ly, 1.0, label).fill("#6f6558");
        let [stones, lit] = self.draw_stones(section, (x as f32 * SCALE.cell, -y as f32 * SCALE.cell), (lx, ly));
        Node::new(
            format!("tile-{section}"),
            x as f32 * SCALE.cell,
            -y as f32 * SCALE.cell,
            vec![ground, stones, lit, words],
        )
    }

    /// Stones in the desert, scattered the same way in every scene, clear of the road and of the label.
    fn draw_stones(&self, section: usize, middle: (f32, f32), label: (f32, f32)) -> [Part; 2] {
        let track = &self.road.track;
        let unit = track.section(section).length as f32;
        let centre: Vec<(f32, f32)> = (0..=8u8)
            .map(|part| track.point(section, unit * f32::from(part) / 8.0, 0.0, SCALE))
            .map(|at| (at.x - middle.0, at.y - middle.1))
            .collect();
        let [mut stones, mut lit] = [const { String::new() }; 2];
        for number in 0..14u32 {
            // A hash that spreads neighbouring numbers over the whole range.
            let scatter = |salt: u32| {
                let mut hash = (section as u32 * 64 + number * 4 + salt).wrapping_mul(0x9e37_79b9);
                hash = (hash ^ (hash >> 15)).wrapping_mul(0x85eb_ca6b);
                ((hash ^ (hash >> 13)) & 0xffff) as f32 / 65536.0
            };
            let (x, y, r) = (scatter(1) * 21.0 - 10.5, scatter(2) * 21.0 - 10.5, 0.3 + 0.7 * scatter(3).powi(2));
            let near = |place: (f32, f32), reach: f32| (place.0 - x).hypot(place.1 - y) < reach;
            if centre.iter().any(|&place| near(place, 6.6)) || near(label, 4.0) {
                continue;
            }
            stones +=
                &format!("M{:.2} {:.2}l{r:.2} {:.2}l{r:.2} {r:.2}l{:.2} {r:.2}l{:.2} 0Z", x, y, -r, -r * 0.6, -r * 1.3);
            lit += &format!("M{:.2} {:.2}l{r:.2} {:.2}l{:.2} {r:.2}Z", x, y, -r, r * 0.3);
        }
        [path(stones).fill("#332b24"), path(lit).fill("#41372d")]
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
        (!block.is_empty()).then(|| Node::new(format!("walls-{section}"), 0.0, 0.0, parts).title("Obstructions"))
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
        Node::new("line", at.x, at.y, parts).turn(at.turn).title("The line")
    }

    /// Mines, wrecks and cars.
    pub(super) fn draw_pieces(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        for &space in state.wrecks.iter() {
            let at = self.pose(space);
            nodes.push(Node::new(format!("wreck-{space}"), at.x, at.y, wreck()).turn(at.turn + 17.0).title("Wreck"));
        }
        for &(space, owner) in state.mines.iter() {
            let at = self.pose(space);
            let colour = self.garage.teams[owner.index() % 6].colour.clone();
            let parts = vec![
                pileup_scene::circle(0.06, 0.1, 0.62).fill("#00000077"),
                pileup_scene::circle(0.0, 0.0, 0.58).fill("#d0342c").stroke("#5c120d", 0.12),
                line_cross(0.58),
                pileup_scene::circle(0.0, 0.0, 0.26).fill(colour).stroke(DARK, 0.06),
            ];
            nodes.push(Node::new(format!("mine-{space}"), at.x, at.y, parts).title(format!("Mine of {{{owner}}}")));
        }
        for seat in state.running() {
            nodes.push(self.car_node(state, seat, format!("car-{seat}"), None));
        }
        nodes
    }

    /// A car on its space, or on another one as a preview.
    pub(super) fn car_node(&self, state: &State, seat: pileup_core::Seat, key: String, on: Option<Space>) -> Node {
        let car = state.car(seat);
        let at = self.pose(on.unwrap_or(car.space));
        // The winner of an open course has left the board.
        let gone = on.is_none() && !self.road.closed && car.crossings >= self.road.goal;
        let (x, y) = if gone { at.offset(0.0, 2.4) } else { (at.x, at.y) };
        let number = seat.index() + 1;
        let colour = &self.garage.teams[seat.index() % 6].colour;
        let parts = car_parts(colour, (number, at.turn), |item| car.armed.has(item), car.structure <= 2, car.heat >= 4);
        let model = self.model(car).map_or("car", |model| model.name.as_str());
        Node::new(key, x, y, parts).turn(at.turn).scale(1.05).title(format!(
            "{{{seat}}}: {model}, speed {}, Structure {}, Heat {}",
            car.node.speed(),
            car.structure,
            car.heat
        ))
    }
}

fn line_cross(r: f32) -> Part {
    path(format!("M{} 0L{r} 0M0 {}L0 {r}", -r, -r)).stroke("#5c120d", 0.1)
}

fn wreck() -> Vec<Part> {
    vec![
        pileup_scene::circle(0.0, 0.0, 0.9).fill("#120f0d").stroke("#b5531f", 0.1).dash("0.5 0.35"),
        poly(&[(-0.7, 0.6), (-0.5, -0.5), (0.1, -0.8), (0.2, -0.2), (0.75, -0.4), (0.5, 0.7), (0.0, 0.4)])
            .fill("#4b443d"),
        poly(&[(-0.35, 0.3), (-0.2, -0.3), (0.25, 0.0), (0.3, 0.45)]).fill("#d0642a"),
        path("M-0.6 -0.1L0.5 0.2M-0.2 0.6L0.4 -0.5M-0.5 0.4L0.1 -0.6").stroke("#8b8379", 0.1),
        path("M0.1 -0.7C0.5 -1.1 0 -1.2 0.4 -1.6").stroke("#a39b8f", 0.18).alpha(0.7),
    ]
}

/// A wedge pointing up the page, with its armed equipment as stubs.
fn car_parts(
    colour: &str,
    (number, turn): (usize, f32),
    armed: impl Fn(Item) -> bool,
    battered: bool,
    hot: bool,
) -> Vec<Part> {
    let colour = colour.to_owned();
    let mut parts = vec![
        poly(&[(-0.5, 0.95), (0.68, 0.95), (0.68, 0.0), (0.35, -0.75), (-0.1, -0.75), (-0.45, 0.0)]).fill("#00000066"),
    ];
    if armed(Item::Booster) {
        parts.push(rect(-0.22, 0.78, 0.44, 0.34, 0.08).fill("#6fb7ff").stroke(DARK, 0.06));
    }
    if armed(Item::Flamer) {
        parts.push(poly(&[(-0.52, 0.8), (-0.28, 0.8), (-0.4, 1.22)]).fill("#ff7a2b").stroke(DARK, 0.05));
    }
    if armed(Item::Gun) {
        parts.push(rect(-0.34, -1.12, 0.14, 0.5, 0.04).fill("#cfc8ba").stroke(DARK, 0.05));
        parts.push(rect(0.2, -1.12, 0.14, 0.5, 0.04).fill("#cfc8ba").stroke(DARK, 0.05));
    }
    if armed(Item::Bumper) {
        parts.push(rect(-0.78, -0.15, 0.2, 0.8, 0.06).fill("#b7b0a2").stroke(DARK, 0.05));
        parts.push(rect(0.58, -0.15, 0.2, 0.8, 0.06).fill("#b7b0a2").stroke(DARK, 0.05));
    }
    if armed(Item::Saw) {
        for x in [-0.66, 0.66] {
            parts.push(pileup_scene::circle(x, -0.05, 0.24).fill("#e6e1d6").stroke(DARK, 0.06).dash("0.1 0.08"));
        }
    }
    // Wheels, body, cockpit, number.
    for (x, y) in [(-0.58, -0.35), (0.38, -0.35), (-0.62, 0.45), (0.42, 0.45)] {
        parts.push(rect(x, y, 0.2, 0.36, 0.06).fill(DARK));
    }
    parts.push(
        poly(&[(-0.52, 0.85), (0.52, 0.85), (0.5, 0.1), (0.22, -0.88), (-0.22, -0.88), (-0.5, 0.1)])
            .fill(colour)
            .stroke(if hot { "#ffb057" } else { DARK }, if hot { 0.14 } else { 0.08 }),
    );
    parts.push(poly(&[(-0.24, -0.2), (0.24, -0.2), (0.14, -0.55), (-0.14, -0.55)]).fill("#14212b"));
    if battered {
        parts.push(path("M-0.4 0.6L-0.1 0.45L-0.2 0.75M0.35 0.2L0.15 0.3").stroke(DARK, 0.07));
    }
    parts.push(pileup_scene::circle(0.0, 0.34, 0.38).fill("#f4efe4"));
    parts.push(upright_digit(number, turn, (0.0, 0.34)));
    parts
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
        .map(|&(x, y)| (0.68 * x, 0.68 * y))
        .map(|(x, y)| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos))
        .collect();
    pileup_scene::line(&points).stroke("#14110e", 0.1)
}
