//! What can be clicked on the road, and the buttons beside it.

use pileup_core::Seat;
use pileup_scene::{
    Action, Asked, Card, Node, Part, Present, Scene, Shelf, Target, Tone, art, circle, line, path, poly, rect, text,
};
use pileup_words::say;

use super::ART;
use super::risks::{Ahead, name, sentence};
use super::ways::{End, Way};
use crate::RushNCrush;
use crate::parts::{Item, Ply, Side, Space};
use crate::state::{ANY, Phase, State};
use crate::view::View;

const GREEN: &str = "#5fe08a";
const AMBER: &str = "#ffb938";
const RED: &str = "#ff6650";
const WHITE: &str = "#f4f1e8";
const PLATE: &str = "#1c1816";

impl RushNCrush {
    /// A target with its words and its risks.
    fn choice(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target = self.target(view, seat, ply);
        match self.note(&view.state, ply) {
            Some(note) => target.note(note),
            None => target,
        }
    }

    /// Marks under the cars, and those for cars that can be hit, which lie above them.
    pub(super) fn draw_choices(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) -> Vec<Node> {
        let state = &view.state;
        let ways = self.ways(state);
        let mut above = Vec::new();
        // Spaces that have a mark: the end of a way comes before a single step.
        let mut marked: Vec<Space> = Vec::new();
        // Plies that something on the road plays, just so.
        let mut shown: Vec<Ply> = Vec::new();
        scene.nodes.extend(self.draw_tracks(&ways));
        for way in &ways {
            let second = marked.contains(&way.end.space());
            marked.push(way.end.space());
            if let [ply] = way.plies[..] {
                shown.push(ply);
            }
            let mark = self.way_mark(view, asked.seat, way, second);
            match way.end {
                // The words of the others lie above it.
                End::Crush(..) | End::Ram(..) if second => above.insert(0, mark),
                End::Crush(..) | End::Ram(..) | End::Wall(_) => above.push(mark),
                End::Rest(_) | End::Line(_) => scene.nodes.push(mark),
            }
        }
        let mut cards = Vec::new();
        for &ply in asked.plies {
            if shown.contains(&ply) {
                continue;
            }
            let mark = match ply {
                Ply::Run(steps) => {
                    let (space, _) = self.look_ahead(state, asked.seat, state.own().space, steps);
                    (!marked.contains(&space)).then(|| self.run_mark(view, asked.seat, steps))
                }
                Ply::Lane(side) => {
                    let to = self.road.at(state.own().space).diagonal[side.index()];
                    (!marked.contains(&to)).then(|| self.lane_mark(view, asked.seat, side, to))
                }
                Ply::Mine => Some(self.mine_mark(view, asked.seat)),
                Ply::Car(number) => {
                    cards.push(self.car_card(number, self.choice(view, asked.seat, ply)));
                    continue;
                }
                Ply::Driver(number) => {
                    cards.push(self.driver_card(number, self.choice(view, asked.seat, ply)));
                    continue;
                }
                _ => None,
            };
            let on_road = mark.is_some();
            match (mark, ply) {
                (Some(mark), Ply::Lane(_)) => above.push(mark),
                (Some(mark), _) => scene.nodes.push(mark),
                (None, _) => {}
            }
            // Switches are on the dashboard.
            if (!on_road || ply == Ply::Mine) && !matches!(ply, Ply::Arm(_)) {
                scene.actions.push(self.action(view, asked.seat, ply));
            }
        }
        if !cards.is_empty() {
            let title = if state.now.phase == Phase::Car { say!("shelf-cars") } else { say!("shelf-drivers") };
            scene.shelves.push(Shelf::new("choice", title, cards));
        }
        above
    }

    fn car_card(&self, number: u8, target: Target) -> Card {
        let model = &self.garage.models[usize::from(number)];
        let fixed: Vec<String> = model.fixed.iter().map(|item| item.name()).collect();
        let mut card = Card::new(model.id.clone(), model.name.clone());
        card.text = say!(
            "card-car",
            fixed = fixed.join(", "),
            steering = model.steering,
            brake = model.brake,
            turbo = model.turbo
        )
        .into();
        card.colour = "#6b6660".into();
        card.sign = model.structure.to_string().into();
        card.rule = Some("RC-2.3");
        card.art = Some(ART.get(&format!("car-{}", model.id)));
        card.target = Some(target);
        card
    }

    fn driver_card(&self, number: u8, target: Target) -> Card {
        let driver = &self.garage.drivers[usize::from(number)];
        let items: Vec<String> = driver.items.iter().map(Item::name).collect();
        let mut card = Card::new(driver.id.clone(), driver.name.clone());
        card.text = items.join(", ").into();
        card.colour = "#6b6660".into();
        card.rule = Some("RC-8.2");
        card.art = Some(ART.get(&format!("driver-{}", driver.id)));
        card.target = Some(target);
        card
    }

    /// Plies that have no place on the road as buttons; gears and switches are on the dashboard too.
    fn action(&self, view: &View, seat: Seat, ply: Ply) -> Action {
        let own = view.state.own().node;
        let (label, tone, hotkey) = match ply {
            Ply::Keep => (say!("button-keep", speed = own.speed()), Tone::Plain, Some("k")),
            Ply::Go => (say!("button-go", speed = own.speed()), Tone::Plain, Some("g")),
            Ply::Hit => (say!("button-hit"), Tone::Strike, Some("g")),
            Ply::End => (say!("button-end"), Tone::Pass, Some("e")),
            Ply::Gear(node) => (say!("button-gear", speed = node.speed(), gear = node.gear()), Tone::Plain, None),
            Ply::Turbo(node) => (say!("button-turbo", speed = node.speed(), gear = node.gear()), Tone::Push, None),
            Ply::Brake(node) => (say!("button-brake", speed = node.speed(), gear = node.gear()), Tone::Plain, None),
            Ply::Use(item @ (Item::Gun | Item::Flamer | Item::Bumper | Item::Saw)) => (item.name(), Tone::Strike, None),
            Ply::Use(item) => (item.name(), Tone::Plain, None),
            Ply::Boost(steps, first) if first == steps => (say!("button-boost", steps = steps), Tone::Push, None),
            Ply::Boost(steps, first) => (say!("button-boost-stop", steps = steps, first = first), Tone::Push, None),
            Ply::Run(steps) => (say!("button-run", steps = steps), Tone::Plain, None),
            Ply::Lane(Side::Left) => (say!("button-left"), Tone::Plain, Some("a")),
            Ply::Lane(Side::Right) => (say!("button-right"), Tone::Plain, Some("d")),
            _ => (say!("button-mine"), Tone::Push, Some("m")),
        };
        let target = self.dash_target(view, seat, ply).tone(tone);
        Action::new(
            label,
            match hotkey {
                Some(key) => target.hotkey(key),
                None => target,
            },
        )
    }

    /// A choice with the stretch of road it is about.
    pub(super) fn dash_target(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target = self.choice(view, seat, ply);
        let speed = match ply {
            Ply::Gear(node) | Ply::Turbo(node) | Ply::Brake(node) => node.speed(),
            Ply::Keep | Ply::Go => view.state.own().node.speed(),
            Ply::Boost(steps, _) => steps,
            _ => return target,
        };
        target.ghost(self.reach(&view.state, speed))
    }

    /// The preview of a speed: how far it carries straight ahead, or to the first thing hit.
    fn reach(&self, state: &State, speed: u8) -> Vec<Node> {
        let car = state.own();
        let here = self.pose(car.space);
        let mut points = vec![(here.x, here.y)];
        let mut colour = GREEN;
        for steps in 1..=speed {
            let (space, what) = self.look_ahead(state, state.now.seat, car.space, steps);
            let at = self.pose(space);
            points.push((at.x, at.y));
            match what {
                Ahead::Clear => {}
                Ahead::Hazard { .. } => colour = AMBER,
                Ahead::Line => break,
                Ahead::Wall | Ahead::Car(_) => {
                    colour = RED;
                    break;
                }
            }
        }
        let (x, y) = *points.last().expect("the car's own space");
        vec![
            Node::new("reach", 0.0, 0.0, vec![line(&points).stroke(colour, 0.35).dash("0.8 0.8").alpha(0.9)]),
            Node::new("reach-end", x, y, vec![circle(0.0, 0.0, 0.7).stroke(colour, 0.25)]),
        ]
    }

    /// The middles of the spaces of a way; over the end of the road, a little further.
    fn way_points(&self, way: &Way) -> Vec<(f32, f32)> {
        let mut points: Vec<(f32, f32)> =
            way.path.iter().map(|&space| self.pose(space)).map(|at| (at.x, at.y)).collect();
        if let (End::Line(space), Some(last)) = (way.end, points.last_mut())
            && !self.road.at(space).ahead.exists()
        {
            *last = self.pose(space).offset(0.0, 2.2);
        }
        points
    }

    /// All ways at once, dotted, under everything else that can be clicked.
    fn draw_tracks(&self, ways: &[Way]) -> Option<Node> {
        let parts: Vec<Part> = ways
            .iter()
            .map(|way| line(&self.way_points(way)).stroke(self.way_paint(way).0, 0.14).dash("0.3 0.34").alpha(0.75))
            .collect();
        (!parts.is_empty()).then(|| Node::new("ways", 0.0, 0.0, parts).style("mark"))
    }

    /// Its colour and its tone.
    fn way_paint(&self, way: &Way) -> (&'static str, Tone) {
        match way.end {
            End::Line(_) => (WHITE, Tone::Strike),
            End::Wall(_) => (RED, Tone::Harm),
            End::Crush(..) | End::Ram(..) => (RED, Tone::Strike),
            End::Rest(_) if way.rolls > 0 => (AMBER, Tone::Push),
            End::Rest(_) => (GREEN, Tone::Plain),
        }
    }

    /// The end of a way as a target: the whole space, or a badge beside it if the space has one already.
    fn way_mark(&self, view: &View, seat: Seat, way: &Way, second: bool) -> Node {
        let state = &view.state;
        let (colour, tone) = self.way_paint(way);
        let space = way.end.space();
        let at = self.pose(space);
        let points = self.way_points(way);
        let (x, y) = *points.last().unwrap_or(&(at.x, at.y));
        let mut parts = Vec::new();
        if second {
            // At the upper corner on the side that it is rammed from, where it leaves the middles of four spaces free, and a little
            // lower than that: the plates of the spaces above are at their feet.
            let across = if way.plies.last() == Some(&Ply::Lane(Side::Right)) { -1.0 } else { 1.0 };
            let corners = [1.0, -1.0].map(|along| at.offset(across, along));
            let (bx, by) = if corners[0].1 < corners[1].1 { corners[0] } else { corners[1] };
            let (dx, dy) = (bx - x, by + 0.5 - y);
            parts.push(circle(dx, dy, 0.9).fill(colour).alpha(0.2));
            parts.extend(sign(way, (dx, dy)));
        } else {
            let hit = matches!(way.end, End::Crush(..) | End::Ram(..) | End::Wall(_));
            parts.push(self.outline(space, 0.1).fill(colour).alpha(if hit { 0.14 } else { 0.34 }));
            parts.push(self.outline(space, 0.1).stroke(colour, 0.12));
            parts.extend(sign(way, if hit { (-0.62, -0.62) } else { (0.0, -0.48) }));
            parts.extend(self.way_plate(state, way).map(plate).into_iter().flatten());
            if way.steering > 0 {
                parts.push(art(ART.get("steering"), 0.28, -0.95, 0.66, 0.66));
            }
        }
        let steps = (way.path.len() - 1) as u8;
        let label = match way.end {
            End::Rest(space) => say!("way-rest", steps = steps, lane = space.lane() + 1),
            End::Line(_) => say!("way-line"),
            End::Wall(_) => say!("way-wall", steps = steps),
            End::Crush(other, _) => say!("way-crush", steps = steps, who = name(other)),
            End::Ram(other, _) => say!("way-ram", steps = steps, who = name(other)),
        };
        let plies: Vec<String> = way.plies.iter().map(|ply| self.write(*ply)).collect();
        let mut target = Target::new(plies[0].clone(), label).tone(tone).plan(plies[1..].to_vec());
        let mut clauses = vec![self.changes_clause(state, way)];
        clauses.extend(self.risks(state, &way.plies));
        if let Some(note) = sentence(clauses) {
            target = target.note(note);
        }
        let mut ghost = vec![Node::new(
            "way",
            0.0,
            0.0,
            vec![line(&points).stroke(PLATE, 0.62), line(&points).stroke(colour, 0.36)],
        )];
        if let End::Rest(to) | End::Line(to) = way.end {
            ghost.push(self.car_node(state, seat, Some(("ghost", to))).opacity(0.7));
        }
        target = target.ghost(ghost);
        target = match way.plies[..] {
            [Ply::Run(steps)] if steps == self.longest_run(state) => target.hotkey("f"),
            [Ply::Lane(Side::Left)] => target.hotkey("a"),
            [Ply::Lane(Side::Right)] => target.hotkey("d"),
            _ => target,
        };
        let key = match way.end {
            End::Rest(_) | End::Line(_) | End::Wall(_) => format!("end-{space}"),
            End::Crush(other, _) => format!("crush-{other}"),
            End::Ram(other, _) => format!("ram-{other}"),
        };
        Node::new(key, x, y, parts).target(target)
    }

    fn changes_clause(&self, state: &State, way: &Way) -> String {
        match state.now.changes {
            ANY => say!("way-changes-any", used = way.changes),
            free => say!("way-changes", used = way.changes, free = free),
        }
    }

    /// The most important thing about a way in a word or two.
    fn way_plate(&self, state: &State, way: &Way) -> Option<String> {
        let mined = || way.path.iter().skip(1).any(|&space| state.mined_for(state.now.seat, space));
        match (way.end, way.rolls) {
            (End::Line(_), 0) => Some(say!("plate-win")),
            (End::Wall(_), _) => Some(say!("plate-wall")),
            (End::Crush(..), _) => {
                let dice = state.now.movement + 2 - way.path.len() as u8;
                Some(say!("plate-dice", dice = dice))
            }
            (End::Ram(..), _) => Some(say!("plate-ram")),
            (_, 1) if mined() => Some(say!("plate-mine")),
            (_, 1) => Some(say!("plate-wreck")),
            (_, 2..) => Some(say!("plate-rolls")),
            (End::Rest(_), 0) if way.changes == 0 => None,
            (End::Rest(_), 0) if state.now.changes == ANY => Some(say!("plate-changes-any", used = way.changes)),
            (End::Rest(_), 0) => Some(say!("plate-changes", used = way.changes, free = state.now.changes)),
        }
    }

    /// A single run, to stop on the way.
    fn run_mark(&self, view: &View, seat: Seat, steps: u8) -> Node {
        let state = &view.state;
        let (space, what) = self.look_ahead(state, seat, state.own().space, steps);
        let (colour, tone) = match what {
            Ahead::Clear => (GREEN, Tone::Plain),
            Ahead::Line => (WHITE, Tone::Strike),
            Ahead::Hazard { .. } => (AMBER, Tone::Push),
            Ahead::Wall => (RED, Tone::Harm),
            Ahead::Car(_) => (RED, Tone::Strike),
        };
        let at = self.pose(space);
        let off_board = what == Ahead::Line && !self.road.closed;
        let (x, y) = if off_board { at.offset(0.0, 2.2) } else { (at.x, at.y) };
        let mut parts = vec![self.outline(space, 0.2).fill(colour).alpha(0.1)];
        parts.push(text(0.0, 0.0, 0.92, steps.to_string()).bold().fill("#e9ffee").alpha(0.8));
        let mut target = self.choice(view, seat, Ply::Run(steps)).tone(tone);
        if !matches!(what, Ahead::Wall | Ahead::Car(_)) {
            let ghost = self.car_node(state, seat, Some(("ghost", space))).opacity(0.55);
            target = target.ghost(vec![ghost]);
        }
        if steps == self.longest_run(state) {
            target = target.hotkey("f");
        }
        Node::new(format!("run-{steps}"), x, y, parts).target(target)
    }

    /// A single step aside.
    fn lane_mark(&self, view: &View, seat: Seat, side: Side, to: Space) -> Node {
        let state = &view.state;
        let rammed = state.on(to);
        let hazard = state.mined_for(seat, to) || state.wreck_on(to);
        let (colour, tone) = match (rammed, hazard) {
            (Some(_), _) => (RED, Tone::Strike),
            (None, true) => (AMBER, Tone::Push),
            (None, false) => (GREEN, Tone::Plain),
        };
        // Compulsory, it is all there is to choose.
        let bold = state.now.phase == Phase::Dodge;
        let at = self.pose(to);
        let mut parts = vec![self.outline(to, 0.14).fill(colour).alpha(if bold { 0.35 } else { 0.14 })];
        // An arrow in the direction of the change, seen in driving direction.
        let sign = if side == Side::Left { -1.0 } else { 1.0 };
        let tip = |across: f32, along: f32| {
            let (x, y) = at.offset(across * sign, along);
            (x - at.x, y - at.y)
        };
        if rammed.is_none() {
            let alpha = if bold { 1.0 } else { 0.7 };
            let arrow = [tip(-0.3, -0.5), tip(-0.3, 0.05), tip(0.35, 0.05)];
            parts.push(line(&arrow).stroke("#f3fff6", 0.18).alpha(alpha));
            parts.push(poly(&[tip(0.25, 0.35), tip(0.25, -0.25), tip(0.7, 0.05)]).fill("#f3fff6").alpha(alpha));
        }
        let mut target = self.choice(view, seat, Ply::Lane(side)).tone(tone);
        target = target.hotkey(if side == Side::Left { "a" } else { "d" });
        if rammed.is_none() {
            target = target.ghost(vec![self.car_node(state, seat, Some(("ghost", to))).opacity(0.55)]);
        } else if let Some(other) = rammed
            && let (far, true) = self.far_side(state, other, side)
        {
            let shoved = self.car_node(state, other, Some(("ghost-shoved", far))).opacity(0.5);
            target = target.ghost(vec![shoved]);
        }
        let key = if side == Side::Left { "lane-l" } else { "lane-r" };
        Node::new(key, at.x, at.y, parts).target(target)
    }

    fn mine_mark(&self, view: &View, seat: Seat) -> Node {
        let at = self.pose(view.state.now.left);
        let parts = vec![
            circle(0.0, 0.0, 0.95).fill("#d0342c").alpha(0.25),
            circle(0.0, 0.0, 0.85).stroke("#ff8a7c", 0.14).dash("0.3 0.22"),
            art(ART.get("mine"), -0.55, -0.55, 1.1, 1.1).alpha(0.8),
        ];
        Node::new("lay-mine", at.x, at.y, parts).target(self.choice(view, seat, Ply::Mine).tone(Tone::Push))
    }
}

/// A tick, a warning or a cross: what a way is like is not told by colour alone.
fn sign(way: &Way, (x, y): (f32, f32)) -> Vec<Part> {
    match way.end {
        End::Rest(_) | End::Line(_) if way.rolls == 0 => vec![
            circle(x, y, 0.46).fill("#2fbf62").stroke(PLATE, 0.1),
            line(&[(x - 0.2, y + 0.02), (x - 0.05, y + 0.18), (x + 0.22, y - 0.16)]).stroke("#ffffff", 0.13),
        ],
        End::Rest(_) | End::Line(_) => vec![
            poly(&[(x, y - 0.5), (x + 0.52, y + 0.38), (x - 0.52, y + 0.38)]).fill(AMBER).stroke(PLATE, 0.1),
            path(format!("M{x} {}l0 0.34M{x} {}l0 0.01", y - 0.2, y + 0.27)).stroke(PLATE, 0.13),
        ],
        End::Ram(..) => vec![
            circle(x, y, 0.46).fill("#d8311f").stroke(PLATE, 0.1),
            path(format!("M{} {y}l0.52 0m-0.16 -0.16l0.16 0.16l-0.16 0.16", x - 0.26)).stroke("#ffffff", 0.12),
            path(format!("M{} {y}m0.16 -0.16l-0.16 0.16l0.16 0.16", x - 0.26)).stroke("#ffffff", 0.12),
        ],
        _ => vec![
            circle(x, y, 0.46).fill("#d8311f").stroke(PLATE, 0.1),
            path(format!("M{} {}l0.36 0.36m0 -0.36l-0.36 0.36", x - 0.18, y - 0.18)).stroke("#ffffff", 0.13),
        ],
    }
}

/// Words on a dark plate at the foot of a space: no larger than needed to be read, so that they leave those of its neighbours free.
fn plate(words: String) -> [Part; 2] {
    let wide = (words.chars().count() as f32 * 0.45 + 0.24).min(2.7);
    [
        rect(-wide / 2.0, 0.13, wide, 0.74, 0.16).fill(PLATE).stroke("#00000066", 0.05),
        text(0.0, 0.5, 0.7, words).bold().fill("#fff6e6"),
    ]
}
