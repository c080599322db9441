//! The dashboard of a car: gear matrix, points, heat, equipment.

use pileup_core::Seat;
use pileup_scene::{Align, Asked, Bounds, Node, Part, Picture, Target, circle, line, path, rect, text};

use crate::RushNCrush;
use crate::data::{Reading, Zone};
use crate::parts::{Item, Ply};
use crate::state::State;
use crate::view::View;

const WIDTH: f32 = 120.0;
const HEIGHT: f32 = 100.0;
const PLATE: &str = "#2a2622";
const INK: &str = "#efe8da";
const DULL: &str = "#8f877a";
const SLOT: &str = "#191613";

/// Speeds from the top row down.
const ROWS: [u8; 11] = [18, 16, 14, 12, 11, 10, 8, 6, 5, 4, 0];

const fn zone_colour(zone: Zone) -> &'static str {
    match zone {
        Zone::Neutral => "#7b756c",
        Zone::Blue => "#3d7fd6",
        Zone::Yellow => "#d3b12b",
        Zone::Orange => "#dd7d28",
        Zone::Red => "#cf3b30",
    }
}

fn row_y(speed: u8) -> f32 {
    let row = ROWS.iter().position(|other| *other == speed).unwrap_or(0);
    17.0 + 5.9 * row as f32
}

fn column_x(gear: u8) -> f32 {
    // The start stands under gear 1.
    36.0 + 11.0 * (f32::from(gear.max(1)) - 1.0)
}

fn label(x: f32, y: f32, size: f32, words: impl Into<std::borrow::Cow<'static, str>>) -> Part {
    text(x, y, size, words).fill(INK)
}

impl RushNCrush {
    pub(super) fn draw_dashboard(&self, view: &View, seat: Seat, asked: Option<Asked<'_, Ply>>) -> Picture {
        let state = &view.state;
        let plies = asked.map_or(&[][..], |asked| asked.plies);
        let mut nodes = vec![
            Node::new("plate", 0.0, 0.0, vec![rect(0.0, 0.0, WIDTH, HEIGHT, 4.0).fill(PLATE)]),
            self.draw_structure(state, seat),
            self.draw_points(state, seat),
            self.draw_heat(state, seat),
            self.draw_lines(),
        ];
        nodes.push(self.draw_gears());
        nodes.extend(self.draw_stick(view, seat, plies));
        nodes.push(self.draw_lamps(state, seat));
        nodes.extend(self.draw_switches(view, seat, plies));
        Picture { bounds: Bounds::new(0.0, 0.0, WIDTH, HEIGHT), nodes }
    }

    fn draw_structure(&self, state: &State, seat: Seat) -> Node {
        let car = state.car(seat);
        let full = self.model(car).map_or(0, |model| model.structure);
        let mut parts = vec![label(4.0, 6.5, 4.6, "Structure").align(Align::Start)];
        for point in 0..full {
            let left = point < car.structure;
            let colour = match (left, car.structure) {
                (false, _) => SLOT,
                (true, 0..=2) => "#e5483a",
                (true, 3..=4) => "#e7a92f",
                _ => "#6bbf7d",
            };
            parts.push(rect(30.0 + 7.4 * f32::from(point), 3.5, 6.4, 6.0, 1.0).fill(colour).stroke("#00000055", 0.4));
        }
        parts.push(label(93.0, 6.5, 4.6, format!("{}/{full}", car.structure)).align(Align::Start).bold());
        Node::new("structure", 0.0, 0.0, parts).title(format!("Structure {} of {full}", car.structure))
    }

    /// Steering, Brake and Turbo as three columns.
    fn draw_points(&self, state: &State, seat: Seat) -> Node {
        let car = state.car(seat);
        let model = self.model(car);
        let columns = [
            ("S", "Steering", car.steering, model.map_or(0, |model| model.steering), "#7fc4d9"),
            ("B", "Brake", car.brake, model.map_or(0, |model| model.brake), "#d98f7f"),
            ("T", "Turbo", car.turbo, model.map_or(0, |model| model.turbo), "#e3cf6a"),
        ];
        let mut parts = Vec::new();
        for (place, (letter, _, left, full, colour)) in columns.into_iter().enumerate() {
            let x = 6.5 + 7.6 * place as f32;
            for point in 0..full {
                let y = 66.0 - 8.0 * f32::from(point);
                let filled = if point < left { colour } else { SLOT };
                parts.push(circle(x, y, 2.9).fill(filled).stroke("#00000066", 0.5));
            }
            parts.push(label(x, 75.0, 5.4, letter).bold());
        }
        let words: Vec<String> =
            columns.iter().map(|(_, name, left, full, _)| format!("{name} {left} of {full}")).collect();
        Node::new("points", 0.0, 0.0, parts).title(words.join(", "))
    }

    /// The heat column with the skull on top.
    fn draw_heat(&self, state: &State, seat: Seat) -> Node {
        let car = state.car(seat);
        let skull = self.garage.skull;
        let mut parts = Vec::new();
        for level in 1..=skull {
            let y = 70.0 - 9.0 * f32::from(level);
            let lit = level <= car.heat;
            let colour = match (lit, level) {
                (false, _) => SLOT,
                (true, 1..=2) => "#e7a92f",
                (true, 3) => "#e2822b",
                _ => "#e5483a",
            };
            parts.push(rect(106.0, y, 9.0, 7.8, 1.4).fill(colour).stroke("#00000066", 0.5));
            if level == skull {
                parts.push(circle(110.5, y + 3.3, 2.3).fill("#d8d2c4"));
                parts.push(rect(109.2, y + 4.8, 2.6, 1.8, 0.4).fill("#d8d2c4"));
                parts.push(circle(109.6, y + 3.3, 0.6).fill(SLOT));
                parts.push(circle(111.4, y + 3.3, 0.6).fill(SLOT));
            }
        }
        parts.push(label(110.5, 75.0, 4.4, format!("Heat {}", car.heat)));
        Node::new("heat", 0.0, 0.0, parts).title(format!("Heat {} of {skull}", car.heat))
    }

    /// The white and dashed lines of the matrix and the white dice of each speed.
    fn draw_lines(&self) -> Node {
        let mut parts = Vec::new();
        let mut white = String::new();
        for gear in self.gearbox.gears() {
            let from = (column_x(gear.node.gear()), row_y(gear.node.speed()));
            for up in &gear.up {
                white += &format!("M{} {:.1}L{} {:.1}", from.0, from.1, column_x(up.gear()), row_y(up.speed()));
            }
        }
        for speed in ROWS {
            let mut gears: Vec<u8> = self
                .gearbox
                .gears()
                .iter()
                .filter(|gear| gear.node.speed() == speed)
                .map(|gear| gear.node.gear())
                .collect();
            gears.sort_unstable();
            if let [first, .., last] = gears[..] {
                let y = row_y(speed);
                parts.push(line(&[(column_x(first), y), (column_x(last), y)]).stroke("#8f877a", 0.6).dash("1.6 1.6"));
            }
            let gear = self.gearbox.gears().iter().find(|gear| gear.node.speed() == speed);
            if let Some(gear) = gear.filter(|_| speed > 0) {
                let dice = match gear.read {
                    Reading::Unlimited => "any".to_owned(),
                    Reading::None => "0".to_owned(),
                    Reading::Highest if gear.white == 1 => "1d".to_owned(),
                    Reading::Highest => format!("{}d high", gear.white),
                    Reading::Lowest => format!("{}d low", gear.white),
                };
                parts.push(text(86.5, row_y(speed), 3.6, dice).fill(DULL).align(Align::Start));
            }
        }
        parts.push(path(white).stroke("#cfc7b8", 0.6));
        parts.push(text(86.5, 12.4, 3.2, "lanes").fill(DULL).align(Align::Start));
        Node::new("matrix", 0.0, 0.0, parts)
    }

    /// The nodes of the matrix, with dots for their red dice: the zone is not told by colour alone.
    fn draw_gears(&self) -> Node {
        let mut discs: Vec<(Zone, String)> = Vec::new();
        let mut dots = String::new();
        let mut speeds = Vec::new();
        for gear in self.gearbox.gears() {
            let (x, y) = (column_x(gear.node.gear()), row_y(gear.node.speed()));
            let disc = format!("M{} {y:.1}a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0", x - 2.9);
            match discs.iter_mut().find(|(zone, _)| *zone == gear.zone) {
                Some((_, path)) => *path += &disc,
                None => discs.push((gear.zone, disc)),
            }
            for dot in 0..gear.red {
                dots += &format!("M{:.1} {:.1}l0 0", x + 2.6 + f32::from(dot) * 1.5, y - 4.1);
            }
            speeds.push(label(x, y, 3.3, gear.node.speed().to_string()).bold().fill("#fff"));
        }
        let mut parts: Vec<Part> =
            discs.into_iter().map(|(zone, disc)| path(disc).fill(zone_colour(zone)).stroke("#00000088", 0.5)).collect();
        parts.push(path(dots).stroke("#ff9d8f", 1.0));
        parts.extend(speeds);
        Node::new("nodes", 0.0, 0.0, parts)
    }

    /// The gearstick, and the nodes it can be moved to.
    fn draw_stick(&self, view: &View, seat: Seat, plies: &[Ply]) -> Vec<Node> {
        let own = view.state.car(seat).node;
        let at = |node: crate::Node| (column_x(node.gear()), row_y(node.speed()));
        let gear = self.gearbox.at(own);
        let words =
            format!("Gear {}, speed {}, {} zone, red dice: {}", own.gear(), own.speed(), gear.zone.name(), gear.red);
        let (x, y) = at(own);
        let stick = Node::new("stick", x, y, vec![circle(0.0, 0.0, 3.9).stroke("#ffffff", 1.2)]).title(words);
        let mut nodes = vec![stick];
        for &ply in plies {
            let node = match ply {
                Ply::Gear(to) | Ply::Turbo(to) | Ply::Brake(to) => to,
                Ply::Keep | Ply::Go => own,
                _ => continue,
            };
            let (x, y) = at(node);
            let parts = vec![circle(0.0, 0.0, 4.2).fill("#ffffff").alpha(0.16)];
            let target = self.dash_target(view, seat, ply);
            nodes.push(Node::new(format!("node-{node}"), x, y, parts).target(target));
        }
        nodes
    }

    /// Activations left this turn, and mines in supply.
    fn draw_lamps(&self, state: &State, seat: Seat) -> Node {
        let car = state.car(seat);
        let mut parts = Vec::new();
        let left = if state.now.seat == seat && state.is_racing() { state.now.activations } else { 0 };
        parts.push(text(4.0, 14.8, 3.4, "Activations").fill(DULL).align(Align::Start));
        for lamp in 0..self.garage.activations {
            let colour = if lamp < left { "#8fe39c" } else { SLOT };
            parts.push(circle(25.5 + 5.0 * f32::from(lamp), 14.8, 1.9).fill(colour).stroke("#00000088", 0.5));
        }
        if self.model(car).is_some_and(|model| model.minelayer) {
            parts.push(text(4.0, 19.8, 3.4, "Mines").fill(DULL).align(Align::Start));
            for mine in 0..car.mines {
                parts.push(circle(17.0 + 4.6 * f32::from(mine), 19.8, 1.8).fill("#d0342c").stroke("#5c120d", 0.5));
            }
        }
        let fixed = self
            .model(car)
            .map_or(String::new(), |model| model.fixed.iter().map(|item| item.name()).collect::<Vec<_>>().join(", "));
        Node::new("lamps", 0.0, 0.0, parts).title(format!("{left} Activations left. {fixed}"))
    }

    /// The four equipment switches: left dark is disarmed, right lit is armed.
    fn draw_switches(&self, view: &View, seat: Seat, plies: &[Ply]) -> Vec<Node> {
        let state = &view.state;
        let car = state.car(seat);
        self.items_of(state, seat)
            .iter()
            .enumerate()
            .map(|(place, item)| {
                let armed = car.armed.has(item);
                let x = 3.0 + 28.8 * place as f32;
                let mut parts = vec![
                    rect(0.0, 0.0, 27.4, 19.0, 2.0).fill(if armed { "#4a3a24" } else { "#211d1a" }),
                    label(13.7, 5.0, 4.1, short_name(item)),
                    rect(5.7, 9.5, 16.0, 6.6, 3.3).fill(SLOT),
                ];
                let (knob, colour) = if armed { (18.2, "#f0b13c") } else { (9.2, "#6d665c") };
                parts.push(circle(knob, 12.8, 3.0).fill(colour).stroke("#00000088", 0.5));
                if armed {
                    parts.push(label(10.4, 12.8, 3.2, "on").fill("#f0b13c"));
                } else {
                    parts.push(label(17.2, 12.8, 3.2, "off").fill(DULL));
                }
                if state.now.seat == seat && state.now.moved.has(item) {
                    parts.push(rect(0.5, 0.5, 26.4, 18.0, 1.6).stroke("#8f877a", 0.6).dash("1.5 1.5"));
                }
                let words = format!("{}: {}", item.name(), if armed { "armed" } else { "disarmed" });
                let node = Node::new(format!("item-{}", item.word()), x, 79.0, parts).title(words);
                match self.switch_target(view, seat, item, plies) {
                    Some(target) => node.target(target),
                    None => node,
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

fn short_name(item: Item) -> &'static str {
    match item {
        Item::Bumper => "Bumper",
        Item::Flamer => "Flamer",
        Item::Gun => "Gun",
        Item::Saw => "Saw",
        Item::Booster => "Booster",
        Item::Ext => "Extinguisher",
    }
}
