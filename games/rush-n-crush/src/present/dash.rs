//! The dashboard of a car: gear gate, heat dial, points, equipment. One unit is a pixel of a narrow phone.

use pileup_core::Seat;
use pileup_scene::{
    Align, Asked, Bounds, Node, Part, Parts, Picture, Sketches, Target, art, circle, line, path, rect, text,
};
use pileup_words::say;

use super::ART;
use crate::RushNCrush;
use crate::data::{Gear, Model, Reading, Zone};
use crate::parts::{Item, Ply};
use crate::state::{Car, Phase, State};
use crate::view::View;

const WIDTH: f32 = 390.0;
const HEIGHT: f32 = 114.0;
const FRAME: &str = "#4a4448";
const PANEL: &str = "#231d1b";
const INK: &str = "#ffe9cf";
const DULL: &str = "#dcc4ae";
const SLOT: &str = "#12100f";

/// Speeds from left to right.
const COLUMNS: [u8; 11] = [0, 4, 5, 6, 8, 10, 11, 12, 14, 16, 18];

const fn zone_colour(zone: Zone) -> &'static str {
    match zone {
        Zone::Neutral => "#756d68",
        Zone::Blue => "#2a72cc",
        Zone::Yellow => "#f2c230",
        Zone::Orange => "#f08a2c",
        Zone::Red => "#d4301f",
    }
}

/// Where a node of the gate is: faster to the right, higher gears further down.
fn gate(node: crate::Node) -> (f32, f32) {
    let column = COLUMNS.iter().position(|speed| *speed == node.speed()).unwrap_or(0) as f32;
    (column_x(column), 14.0 + 18.8 * (f32::from(node.gear().max(1)) - 1.0))
}

fn column_x(column: f32) -> f32 {
    if column == 0.0 { 14.0 } else { 22.5 + 13.4 * column }
}

fn label(x: f32, y: f32, size: f32, words: impl Into<std::borrow::Cow<'static, str>>) -> Part {
    text(x, y, size, words).fill(INK)
}

/// What looks the same on every dashboard. Six people see a dashboard after each ply, and most of it stays as it was.
static PLATE: Sketches<(), Node> = Sketches::new();
static LINES: Sketches<(), Node> = Sketches::new();
static LANES: Sketches<(), Node> = Sketches::new();
/// Dials by their heat, and lamps by the Activations left.
static HEATS: Sketches<u8, Node> = Sketches::new();
static LAMPS: Sketches<u8, Node> = Sketches::new();
/// Sticks by seat and node.
static STICKS: Sketches<(Seat, crate::Node), Node> = Sketches::new();
/// Nodes of the gate with what a click on them tries, and how they look where a click plays something.
static GEARS: Sketches<(crate::Node, Option<Ply>), Node> = Sketches::new();
static LIT_GEARS: Sketches<crate::Node> = Sketches::new();
/// Points by the model of the car: Structure alone, and the others in the order in which they are drawn.
static STRUCTURES: Sketches<(u8, u8), Node> = Sketches::new();
static POINTS: Sketches<(u8, [u8; 4]), Node> = Sketches::new();
/// Switches by place, whether they are armed and moved, and how they look in all cases.
static SWITCHES: Sketches<(usize, Item, bool, bool), Node> = Sketches::new();
static SWITCH_LOOKS: Sketches<(Item, bool, bool, bool)> = Sketches::new();

impl RushNCrush {
    /// The dashboard of a seat, with what it is asked.
    pub(super) fn draw_dashboard(&self, view: &View, seat: Seat, asked: Option<Asked<'_, Ply>>) -> Picture {
        let state = &view.state;
        let plies = asked.map_or(&[][..], |asked| asked.plies);
        let mut nodes = vec![
            PLATE.get((), draw_plate),
            LINES.get((), || self.draw_lines()),
            LANES.get((), || self.draw_lane_dice()),
            self.draw_heat(state, seat),
            self.draw_lamps(state, seat),
        ];
        nodes.extend(self.draw_gears(view, seat, plies));
        nodes.push(self.draw_stick(state, seat));
        nodes.extend(self.draw_points(state, seat));
        nodes.extend(self.draw_switches(view, seat, plies));
        Picture { bounds: Bounds::new(0.0, 0.0, WIDTH, HEIGHT), nodes }
    }

    /// The white and dashed lines of the gate.
    fn draw_lines(&self) -> Node {
        let (mut white, mut dashed) = (String::new(), String::new());
        for gear in self.gearbox.gears() {
            let (x, y) = gate(gear.node);
            for up in &gear.up {
                let (to_x, to_y) = gate(*up);
                white += &format!("M{x} {y}L{to_x} {to_y}");
            }
            for other in gear.shift.iter().filter(|other| other.gear() > gear.node.gear()) {
                let (to_x, to_y) = gate(*other);
                dashed += &format!("M{x} {y}L{to_x} {to_y}");
            }
        }
        let parts = vec![path(dashed).stroke("#a39588", 1.4).dash("2 3"), path(white).stroke("#6a5c52", 3.6)];
        Node::new("lines", 0.0, 0.0, parts)
    }

    /// The white dice of each speed, under its column.
    fn draw_lane_dice(&self) -> Node {
        // A die says what the row counts.
        let mut parts = ["die-white", "pips-4"].map(|name| art(ART.get(name), 8.0, 99.0, 11.0, 11.0)).to_vec();
        for (column, &speed) in COLUMNS.iter().enumerate().skip(1) {
            let Some(gear) = self.gearbox.gears().iter().find(|gear| gear.node.speed() == speed) else { continue };
            let x = column_x(column as f32);
            let (dice, arrow) = match gear.read {
                Reading::Unlimited => ("∞".to_owned(), None),
                Reading::None => ("0".to_owned(), None),
                _ if gear.white == 1 => ("1".to_owned(), None),
                Reading::Highest => (gear.white.to_string(), Some("M2 107.5l2.5 -4.5l2.5 4.5Z")),
                Reading::Lowest => (gear.white.to_string(), Some("M2 103.5l2.5 4.5l2.5 -4.5Z")),
            };
            let shift = if arrow.is_some() { -2.2 } else { 0.0 };
            parts.push(text(x + shift, 106.0, 12.0, dice).fill(DULL));
            parts.extend(arrow.map(|arrow| path(arrow.replacen("M2 ", &format!("M{} ", x + 1.2), 1)).fill("#ffc62e")));
        }
        Node::new("lanes", 0.0, 0.0, parts).title(say!("dash-lanes")).rule("RC-5.4")
    }

    /// The nodes of the gate, with dots for their red dice: the zone is not told by colour alone.
    fn draw_gears(&self, view: &View, seat: Seat, plies: &[Ply]) -> Vec<Node> {
        let own = view.state.car(seat).node;
        let gears = self.gearbox.gears().iter();
        gears
            .map(|gear| {
                let (x, y) = gate(gear.node);
                let ply = plies.iter().copied().find(|ply| match *ply {
                    Ply::Gear(to) | Ply::Turbo(to) | Ply::Brake(to) => to == gear.node,
                    Ply::Keep | Ply::Go => own == gear.node,
                    _ => false,
                });
                let node = |parts: Parts| {
                    Node::new(format!("gear-{}", gear.node), x, y, parts).title(gear_words(gear)).rule("RC-5.1")
                };
                match ply {
                    Some(ply) => {
                        let parts = LIT_GEARS.get(gear.node, || gear_parts(gear, true));
                        node(parts).target(self.dash_target(view, seat, ply))
                    }
                    None => {
                        let tries = tries_gear(&view.state, seat, gear);
                        GEARS.get((gear.node, tries), || {
                            let node = node(gear_parts(gear, false).into());
                            match tries {
                                Some(ply) => node.tries(self.write(ply)),
                                None => node,
                            }
                        })
                    }
                }
            })
            .collect()
    }

    /// The gearstick over its node.
    fn draw_stick(&self, state: &State, seat: Seat) -> Node {
        let own = state.car(seat).node;
        STICKS.get((seat, own), || self.stick_node(seat, own))
    }

    fn stick_node(&self, seat: Seat, own: crate::Node) -> Node {
        let (x, y) = gate(own);
        let colour = self.garage.teams[seat.index() % 6].colour.clone();
        // Straight up or down it covers none of the gears that can be reached from here.
        let down = if y > 80.0 { -1.0 } else { 1.0 };
        let shaft = [(0.0, 11.0 * down), (0.0, 15.0 * down)];
        let parts = vec![
            circle(0.0, 0.0, 11.4).stroke("#ffffff", 2.4),
            circle(0.0, 0.0, 13.2).stroke("#17120f", 1.2),
            line(&shaft).stroke("#17120f", 5.0),
            line(&shaft).stroke("#c3cad8", 2.6),
            circle(0.0, 16.4 * down, 4.0).fill(colour).stroke("#17120f", 1.2),
        ];
        Node::new("stick", x, y, parts).style("mark").title(gear_words(self.gearbox.at(own))).rule("RC-4.1")
    }

    /// A dial from cool to the skull.
    fn draw_heat(&self, state: &State, seat: Seat) -> Node {
        let heat = state.car(seat).heat;
        HEATS.get(heat, || self.heat_node(heat))
    }

    fn heat_node(&self, heat: u8) -> Node {
        let skull = self.garage.skull;
        let (x, y, r) = (202.0, 44.0, 21.0);
        let at = |part: f32, r: f32| {
            let angle = std::f32::consts::PI * (1.0 + part);
            (x + r * angle.cos(), y + r * angle.sin())
        };
        let colours = ["#8fcf8a", "#d9dd6a", "#f2c230", "#f0a02c", "#f0702c", "#e23b2c"];
        let mut parts: Vec<Part> = (0..skull)
            .map(|level| {
                let (from, to) = (f32::from(level) / f32::from(skull), f32::from(level + 1) / f32::from(skull));
                let ((ax, ay), (bx, by)) = (at(from + 0.012, r), at(to - 0.012, r));
                let colour = colours[usize::from(level).min(5)];
                let arc = path(format!("M{ax:.2} {ay:.2}A{r} {r} 0 0 1 {bx:.2} {by:.2}")).stroke(colour, 9.0);
                if level < heat { arc } else { arc.alpha(0.42) }
            })
            .collect();
        parts.push(art(ART.get("heat-skull"), 214.0, 37.0, 15.0, 15.0));
        let tip = at((f32::from(heat) / f32::from(skull)).clamp(0.02, 0.98), r + 3.0);
        parts.push(line(&[(x, y), tip]).stroke("#17120f", 4.6));
        parts.push(line(&[(x, y), tip]).stroke("#fff3e2", 2.2));
        parts.push(circle(x, y, 4.4).fill("#fff3e2").stroke("#17120f", 1.2));
        parts.push(label(x, 62.0, 12.0, say!("dash-heat-short", heat = heat, skull = skull)).bold());
        Node::new("heat", 0.0, 0.0, parts).title(say!("dash-heat", heat = heat, skull = skull)).rule("RC-9.1")
    }

    /// A lamp for every Activation left this turn.
    fn draw_lamps(&self, state: &State, seat: Seat) -> Node {
        let acts = state.now.seat == seat && state.is_racing();
        let left = if acts { state.now.activations } else { 0 };
        LAMPS.get(left, || self.lamps_node(left))
    }

    fn lamps_node(&self, left: u8) -> Node {
        let lamps = (0..self.garage.activations).map(|lamp| {
            let part = art(ART.get("activation"), 181.0 + 22.0 * f32::from(lamp), 78.0, 20.0, 20.0);
            if lamp < left { part } else { part.alpha(0.25) }
        });
        let mut parts = vec![rect(177.0, 74.0, 50.0, 28.0, 6.0).fill(SLOT)];
        parts.extend(lamps);
        Node::new("lamps", 0.0, 0.0, parts).title(say!("dash-activations", left = left)).rule("RC-8.3")
    }

    /// Structure, Steering, Brake, Turbo and mines, a line each.
    fn draw_points(&self, state: &State, seat: Seat) -> Vec<Node> {
        let car = state.car(seat);
        let Some(model) = self.model(car) else { return Vec::new() };
        let points = [car.steering, car.brake, car.turbo, car.mines];
        vec![
            STRUCTURES.get((car.model, car.structure), || structure_node(car, model)),
            POINTS.get((car.model, points), || points_node(car, model)),
        ]
    }

    /// The four switches of the equipment.
    fn draw_switches(&self, view: &View, seat: Seat, plies: &[Ply]) -> Vec<Node> {
        let state = &view.state;
        let armed = state.car(seat).armed;
        self.items_of(state, seat)
            .iter()
            .enumerate()
            .map(|(place, item)| {
                let (x, y) = (303.0 + 43.0 * (place % 2) as f32, 3.0 + 54.5 * (place / 2) as f32);
                let on = armed.has(item);
                let moved = state.now.seat == seat && state.now.moved.has(item);
                let target = self.switch_target(view, seat, item, plies);
                let looks = (item, on, moved, target.is_some());
                let node = || {
                    let parts = SWITCH_LOOKS.get(looks, || switch_parts(looks));
                    let node = Node::new(format!("item-{}", item.word()), x, y, parts);
                    node.title(switch_words(item, on, moved)).rule(item_rule(item))
                };
                match target {
                    Some(target) => node().target(target),
                    None => SWITCHES.get((place, item, on, moved), || node().tries(self.write(switch(item, on)))),
                }
            })
            .collect()
    }

    /// What a click on the switch plays: arming, using, or the longest boost.
    fn switch_target(&self, view: &View, seat: Seat, item: Item, plies: &[Ply]) -> Option<Target> {
        let mut wanted = plies.iter().copied().filter(|ply| match *ply {
            Ply::Arm(other) | Ply::Use(other) => other == item,
            Ply::Boost(steps, first) => item == Item::Booster && steps == first,
            _ => false,
        });
        wanted.next_back().map(|ply| self.dash_target(view, seat, ply))
    }
}

fn draw_plate() -> Node {
    let panels = [(3.0, 167.0), (173.0, 58.0), (234.0, 66.0)];
    let mut plate = vec![rect(0.0, 0.0, WIDTH, HEIGHT, 10.0).fill(FRAME).stroke("#1a1614", 1.5)];
    plate.extend(panels.map(|(x, wide)| rect(x, 3.0, wide, HEIGHT - 6.0, 7.0).fill(PANEL)));
    Node::new("plate", 0.0, 0.0, plate)
}

/// A node of the gate, lit if a click on it plays something.
fn gear_parts(gear: &Gear, lit: bool) -> Vec<Part> {
    let mut parts = Vec::new();
    if lit {
        parts.push(circle(0.0, 0.0, 12.5).fill("#ffe08a").alpha(0.35));
    }
    let edge = if lit { "#fff3c4" } else { "#17120f" };
    parts.push(circle(0.0, 0.0, 8.8).fill(zone_colour(gear.zone)).stroke(edge, 1.6));
    let ink = if matches!(gear.zone, Zone::Yellow | Zone::Orange) { "#2a1e1a" } else { "#ffffff" };
    parts.push(text(0.0, 0.0, 12.0, gear.node.speed().to_string()).bold().fill(ink));
    let dots: String = (0..gear.red).map(|dot| format!("M{} -10.4l0 0.01", -4.5 + 3.0 * f32::from(dot))).collect();
    parts.push(path(dots).stroke("#ff8f7a", 2.0));
    parts
}

/// What a click on a node out of reach tries, so that the rules say why not.
fn tries_gear(state: &State, seat: Seat, gear: &Gear) -> Option<Ply> {
    let own = state.car(seat).node;
    match state.now.phase {
        _ if state.now.seat != seat => None,
        Phase::Gear => Some(Ply::Gear(gear.node)),
        Phase::Push if gear.node.speed() >= own.speed() => Some(Ply::Turbo(gear.node)),
        Phase::Push => Some(Ply::Brake(gear.node)),
        _ => None,
    }
}

fn structure_node(car: &Car, model: &Model) -> Node {
    let mut parts = vec![
        art(ART.get("structure"), 237.0, 7.0, 17.0, 17.0),
        label(296.0, 15.5, 13.0, format!("{}/{}", car.structure, model.structure)).bold().align(Align::End),
    ];
    for point in 0..model.structure {
        let colour = match (point < car.structure, car.structure) {
            (false, _) => SLOT,
            (true, 0..=2) => "#ff8f6b",
            (true, 3..=4) => "#ffc62e",
            _ => "#c3cad8",
        };
        parts.push(rect(238.0 + 7.3 * f32::from(point), 27.0, 6.0, 9.0, 1.5).fill(colour).stroke("#000000aa", 0.8));
    }
    let words = say!("dash-structure", left = car.structure, full = model.structure);
    Node::new("structure", 0.0, 0.0, parts).title(words).rule("RC-9.1")
}

/// Steering, Brake, Turbo and mines, a line each.
fn points_node(car: &Car, model: &Model) -> Node {
    let rows = [
        ("steering", car.steering, model.steering, "#6fd0ea"),
        ("brake", car.brake, model.brake, "#ff9d8f"),
        ("turbo", car.turbo, model.turbo, "#ffd24a"),
        ("mine", car.mines, model.mines, "#ff6650"),
    ];
    let mut parts = Vec::new();
    for (row, (name, left, full, colour)) in rows.into_iter().filter(|(_, _, full, _)| *full > 0).enumerate() {
        let y = 47.0 + 17.5 * row as f32;
        parts.push(art(ART.get(name), 237.0, y - 7.5, 15.0, 15.0));
        for point in 0..full {
            let dot = circle(259.0 + 7.2 * f32::from(point), y, 3.1).stroke("#000000aa", 0.8);
            parts.push(dot.fill(if point < left { colour } else { SLOT }));
        }
    }
    let mut words = say!(
        "dash-points",
        steering = car.steering,
        steering_full = model.steering,
        brake = car.brake,
        brake_full = model.brake,
        turbo = car.turbo,
        turbo_full = model.turbo
    );
    if model.minelayer {
        words += &format!(", {}", say!("dash-mines", mines = car.mines));
    }
    Node::new("points", 0.0, 0.0, parts).title(words).rule("RC-2.9")
}

/// What a switch is for as it stands.
const fn switch(item: Item, armed: bool) -> Ply {
    match (armed, item) {
        (false, _) => Ply::Arm(item),
        (true, Item::Booster) => Ply::Boost(1, 1),
        (true, _) => Ply::Use(item),
    }
}

/// A switch, bright if a click on it plays something.
fn switch_parts((item, on, moved, lit): (Item, bool, bool, bool)) -> Vec<Part> {
    let edge = match (lit, on) {
        (true, _) => "#fff3c4",
        (false, true) => "#ffa62e",
        (false, false) => "#6a5c52",
    };
    let mut parts = vec![
        rect(0.5, 0.5, 40.5, 52.5, 7.0).fill(if on { "#6b3a1c" } else { PANEL }).stroke(edge, 1.8),
        art(ART.get(item.word()), 8.5, 3.5, 25.0, 25.0).alpha(if on { 1.0 } else { 0.75 }),
        art(ART.get(if on { "armed" } else { "disarmed" }), 8.5, 27.0, 25.0, 25.0),
    ];
    if moved {
        parts.push(rect(3.0, 3.0, 35.5, 47.5, 5.0).stroke("#dcc4ae", 1.2).dash("3 3"));
    }
    parts
}

fn switch_words(item: Item, on: bool, moved: bool) -> String {
    let name = item.name();
    match (on, moved) {
        (true, false) => say!("dash-armed", item = &name),
        (false, false) => say!("dash-disarmed", item = &name),
        (true, true) => say!("dash-moved-armed", item = &name),
        (false, true) => say!("dash-moved-disarmed", item = &name),
    }
}

/// The rule that says what an item does.
const fn item_rule(item: Item) -> &'static str {
    match item {
        Item::Bumper => "RC-7.12",
        Item::Flamer => "RC-8.8",
        Item::Gun => "RC-8.7",
        Item::Saw => "RC-7.18",
        Item::Booster => "RC-8.10",
        Item::Ext => "RC-8.12",
    }
}

fn gear_words(gear: &Gear) -> String {
    if gear.node == crate::Node::START {
        return say!("dash-start");
    }
    say!("dash-gear", gear = gear.node.gear(), speed = gear.node.speed(), zone = gear.zone.name(), red = gear.red)
}
