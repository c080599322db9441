//! The picture of a race with everything that can be clicked.

use pileup_core::Seat;
use pileup_scene::{
    Action, Asked, Bounds, Card, Fact, Node, Panel, Present, Row, Scene, Shelf, Target, Tone, circle, line, path, poly,
    rect, text,
};

use super::risks::Ahead;
use super::road::SCALE;
use crate::RushNCrush;
use crate::parts::{Item, Ply, Side, Space};
use crate::state::{Phase, State};
use crate::view::View;

const DESERT: &str = "#1d1a17";
const GREEN: &str = "#59c27a";
const AMBER: &str = "#e7a92f";
const RED: &str = "#e5483a";

impl RushNCrush {
    pub(super) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let state = &view.state;
        let (x, y, w, h) = self.road.track.bounds(SCALE);
        // The winner of an open course drives off its end.
        let rim = if self.road.closed { 1.5 } else { 4.0 };
        let mut scene = Scene::new(Bounds::new(x - rim, y - rim, w + 2.0 * rim, h + 2.0 * rim), DESERT);
        scene.ground = self.ground.get(|| self.draw_road());
        if let Some(asked) = asked {
            self.draw_choices(view, asked, &mut scene);
        }
        scene.nodes.extend(self.draw_turn(state));
        scene.nodes.extend(self.draw_pieces(state));
        if let Some(asked) = asked {
            // Cars stand on spaces that can be rammed: their marks lie above them.
            self.draw_rams(view, asked, &mut scene);
        }
        scene.panels = Seat::all(self.seats)
            .map(|seat| {
                let active = state.now.phase != Phase::Over && state.now.seat == seat && state.now.phase != Phase::Slot;
                let own = asked.filter(|asked| asked.seat == seat);
                Panel::seat(seat, self.look(seat), active, self.dashboard(view, seat, own))
            })
            .map(|panel| self.named(state, panel))
            .collect();
        scene.facts = self.facts(state);
        scene.focus = self.focus(state);
        scene
    }

    /// A panel is headed by player, car and driver.
    fn named(&self, state: &State, mut panel: Panel) -> Panel {
        let Some(seat) = panel.seat else { return panel };
        let car = state.car(seat);
        if let Some(model) = self.model(car) {
            panel.title += &format!(" · {}", model.name);
        }
        if let Some(driver) = self.garage.drivers.get(usize::from(car.driver)) {
            panel.title += &format!(", {}", driver.name);
        }
        panel
    }

    fn facts(&self, state: &State) -> Vec<Fact> {
        let mut facts = Vec::new();
        if !state.is_racing() {
            return facts;
        }
        facts.push(Fact::new("Round", state.round));
        let order: Vec<String> = state
            .order
            .iter()
            .filter(|seat| state.car(**seat).runs())
            .map(|seat| match *seat == state.now.seat {
                true => format!("[{}]", seat.index() + 1),
                false => (seat.index() + 1).to_string(),
            })
            .collect();
        facts.push(Fact::new("Order", order.join(" > ")));
        if self.road.closed {
            let lead = state.running().map(|seat| state.car(seat).crossings).max().unwrap_or(0);
            let laps = self.road.goal - 1;
            facts.push(Fact::new("Lap", format!("{} of {laps}", lead.clamp(1, laps))));
        }
        facts
    }

    /// The surroundings of the acting car.
    fn focus(&self, state: &State) -> Option<Bounds> {
        if matches!(state.now.phase, Phase::Slot) || !state.own().space.exists() {
            return None;
        }
        // The middle between the car and where it may get to.
        let mut ahead = state.own().space;
        for _ in 0..8 {
            let next = self.road.at(ahead).ahead;
            ahead = if next.exists() { next } else { ahead };
        }
        let (here, there) = (self.pose(state.own().space), self.pose(ahead));
        let (x, y) = ((here.x + there.x) / 2.0, (here.y + there.y) / 2.0);
        Some(Bounds::new(x - 15.0, y - 15.0, 30.0, 30.0))
    }

    /// A ring round the car whose turn it is.
    fn draw_turn(&self, state: &State) -> Option<Node> {
        let racing = state.is_racing() && state.now.phase != Phase::Over;
        racing.then(|| {
            let at = self.pose(state.own().space);
            let parts = vec![circle(0.0, 0.0, 1.3).stroke("#f4efe4", 0.16).dash("0.55 0.4")];
            Node::new("turn", at.x, at.y, parts).style("pulse")
        })
    }

    fn choice(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target = self.target(view, seat, ply);
        match self.note(&view.state, ply) {
            Some(note) => target.note(note),
            None => target,
        }
    }

    fn draw_choices(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        let state = &view.state;
        let mut shelf = Vec::new();
        // Far spaces first, so that near ones are above them where they overlap.
        for &ply in asked.plies {
            match ply {
                Ply::Run(steps) => scene.nodes.push(self.run_mark(view, asked.seat, steps)),
                Ply::Lane(side) => {
                    let to = self.road.at(state.own().space).diagonal[side.index()];
                    if state.on(to).is_none() {
                        scene.nodes.push(self.lane_mark(view, asked.seat, side, to));
                    }
                }
                Ply::Mine => scene.nodes.push(self.mine_mark(view, asked.seat)),
                Ply::Car(number) => {
                    let model = &self.garage.models[usize::from(number)];
                    let fixed: Vec<&str> = model.fixed.iter().map(|item| item.name()).collect();
                    let mut card = Card::new(model.id.clone(), model.name.clone());
                    card.text = format!(
                        "{}. Structure {}, Steering {}, Brake {}, Turbo {}",
                        fixed.join(", "),
                        model.structure,
                        model.steering,
                        model.brake,
                        model.turbo
                    )
                    .into();
                    card.colour = "#6b6660".into();
                    card.sign = model.structure.to_string().into();
                    card.target = Some(self.choice(view, asked.seat, ply));
                    shelf.push(card);
                }
                Ply::Driver(number) => {
                    let driver = &self.garage.drivers[usize::from(number)];
                    let items: Vec<&str> = driver.items.iter().map(Item::name).collect();
                    let mut card = Card::new(driver.id.clone(), driver.name.clone());
                    card.text = items.join(", ").into();
                    card.colour = "#6b6660".into();
                    card.target = Some(self.choice(view, asked.seat, ply));
                    shelf.push(card);
                }
                _ => {}
            }
            if let Some(action) = self.action(view, asked.seat, ply) {
                scene.actions.push(action);
            }
        }
        if !shelf.is_empty() {
            let title = if state.now.phase == Phase::Car { "Cars to choose from" } else { "Drivers to choose from" };
            scene.shelves.push(Shelf::new("choice", title, shelf));
        }
    }

    fn draw_rams(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        for &ply in asked.plies {
            let Ply::Lane(side) = ply else { continue };
            let to = self.road.at(view.state.own().space).diagonal[side.index()];
            if view.state.on(to).is_some() {
                scene.nodes.push(self.lane_mark(view, asked.seat, side, to));
            }
        }
    }

    /// Plies that have no place on the road as buttons; gears and switches are on the dashboard too.
    fn action(&self, view: &View, seat: Seat, ply: Ply) -> Option<Action> {
        let target = self.choice(view, seat, ply);
        let (label, tone, hotkey) = match ply {
            Ply::Keep => ("Keep".to_owned(), Tone::Plain, Some("k")),
            Ply::Go => ("Go".to_owned(), Tone::Plain, Some("g")),
            Ply::Hit => ("Hit".to_owned(), Tone::Strike, Some("g")),
            Ply::End => ("End turn".to_owned(), Tone::Pass, Some("e")),
            Ply::Gear(node) => (format!("Speed {}, gear {}", node.speed(), node.gear()), Tone::Plain, None),
            Ply::Turbo(node) => (format!("Turbo: {}, gear {}", node.speed(), node.gear()), Tone::Push, None),
            Ply::Brake(node) => (format!("Brake: {}, gear {}", node.speed(), node.gear()), Tone::Plain, None),
            Ply::Use(item @ (Item::Gun | Item::Flamer | Item::Bumper | Item::Saw)) => {
                (item.name().to_owned(), Tone::Strike, None)
            }
            Ply::Use(item) => (item.name().to_owned(), Tone::Plain, None),
            Ply::Boost(steps, first) if first == steps => (format!("Booster {steps}"), Tone::Push, None),
            Ply::Boost(steps, first) => (format!("Booster {steps}, stop after {first}"), Tone::Push, None),
            Ply::Mine => ("Lay mine".to_owned(), Tone::Push, Some("m")),
            _ => return None,
        };
        let target = match ply {
            Ply::Gear(node) | Ply::Turbo(node) | Ply::Brake(node) => {
                target.ghost(self.reach(&view.state, node.speed()))
            }
            Ply::Keep | Ply::Go => target.ghost(self.reach(&view.state, view.state.own().node.speed())),
            Ply::Boost(steps, _) => target.ghost(self.reach(&view.state, steps)),
            _ => target,
        };
        let target = target.tone(tone);
        Some(Action::new(
            label,
            match hotkey {
                Some(key) => target.hotkey(key),
                None => target,
            },
        ))
    }

    /// The preview of a speed: how far it carries straight ahead, or to the first thing hit.
    pub(super) fn reach(&self, state: &State, speed: u8) -> Vec<Node> {
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

    fn run_mark(&self, view: &View, seat: Seat, steps: u8) -> Node {
        let state = &view.state;
        let (space, what) = self.look_ahead(state, seat, state.own().space, steps);
        let (colour, tone) = match what {
            Ahead::Clear => (GREEN, Tone::Plain),
            Ahead::Line => ("#f4f1e8", Tone::Strike),
            Ahead::Hazard { .. } => (AMBER, Tone::Push),
            Ahead::Wall => (RED, Tone::Harm),
            Ahead::Car(_) => (RED, Tone::Strike),
        };
        let at = self.pose(space);
        let off_board = what == Ahead::Line && !self.road.closed;
        let (x, y) = if off_board { at.offset(0.0, 2.2) } else { (at.x, at.y) };
        let mut parts = vec![self.outline(space, 0.14).fill(colour).alpha(0.3)];
        match what {
            Ahead::Wall => {
                let dice = self.gearbox.at(state.own().node).white;
                parts.extend(badge(steps, if dice > 0 { format!("{dice}d") } else { "wall".to_owned() }));
            }
            Ahead::Car(_) => parts.extend(badge(steps, format!("{}d", state.now.movement - (steps - 1)))),
            Ahead::Hazard { mine: true, wreck: true } => parts.extend(badge(steps, "2d".to_owned())),
            Ahead::Hazard { .. } => parts.extend(badge(steps, "1d".to_owned())),
            Ahead::Line => parts.extend(badge(steps, "WIN".to_owned())),
            Ahead::Clear => parts.push(text(0.0, 0.0, 0.85, steps.to_string()).bold().fill("#e9ffee").alpha(0.9)),
        }
        let mut target = self.choice(view, seat, Ply::Run(steps)).tone(tone);
        if !matches!(what, Ahead::Wall | Ahead::Car(_)) {
            let ghost = self.car_node(state, seat, "ghost".to_owned(), Some(space)).opacity(0.55);
            target = target.ghost(vec![ghost]);
        }
        if steps == state.now.movement {
            target = target.hotkey("f");
        }
        Node::new(format!("run-{steps}"), x, y, parts).target(target)
    }

    fn lane_mark(&self, view: &View, seat: Seat, side: Side, to: Space) -> Node {
        let state = &view.state;
        let rammed = state.on(to);
        let hazard = state.mined_for(seat, to) || state.wreck_on(to);
        let (colour, tone) = match (rammed, hazard) {
            (Some(_), _) => (RED, Tone::Strike),
            (None, true) => (AMBER, Tone::Push),
            (None, false) => (GREEN, Tone::Plain),
        };
        let at = self.pose(to);
        let mut parts = vec![self.outline(to, 0.14).fill(colour).alpha(if rammed.is_some() { 0.35 } else { 0.3 })];
        // An arrow in the direction of the change, seen in driving direction.
        let sign = if side == Side::Left { -1.0 } else { 1.0 };
        let tip = |across: f32, along: f32| {
            let (x, y) = at.offset(across * sign, along);
            (x - at.x, y - at.y)
        };
        if rammed.is_none() {
            let arrow = [tip(-0.3, -0.5), tip(-0.3, 0.05), tip(0.35, 0.05)];
            parts.push(line(&arrow).stroke("#f3fff6", 0.18));
            parts.push(poly(&[tip(0.25, 0.35), tip(0.25, -0.25), tip(0.7, 0.05)]).fill("#f3fff6"));
        }
        let costs_steering = state.now.phase == Phase::Drive && state.now.changes == 0;
        if costs_steering {
            // A wheel: this one costs a Steering point.
            let (x, y) = tip(-0.55, 0.6);
            parts.push(circle(x, y, 0.34).fill("#14110e").stroke("#f4efe4", 0.1));
            parts.push(path(format!("M{x} {y}l0 0.3M{x} {y}l-0.26 -0.15M{x} {y}l0.26 -0.15")).stroke("#f4efe4", 0.08));
        }
        let mut target = self.choice(view, seat, Ply::Lane(side)).tone(tone);
        target = target.hotkey(if side == Side::Left { "a" } else { "d" });
        if rammed.is_none() {
            target = target.ghost(vec![self.car_node(state, seat, "ghost".to_owned(), Some(to)).opacity(0.55)]);
        } else if let Some(other) = rammed
            && let (far, true) = self.far_side(state, other, side)
        {
            let shoved = self.car_node(state, other, "ghost-shoved".to_owned(), Some(far)).opacity(0.5);
            target = target.ghost(vec![shoved]);
        }
        let key = if side == Side::Left { "lane-l" } else { "lane-r" };
        Node::new(key, at.x, at.y, parts).target(target)
    }

    fn mine_mark(&self, view: &View, seat: Seat) -> Node {
        let at = self.pose(view.state.now.left);
        let parts = vec![
            circle(0.0, 0.0, 0.8).fill("#d0342c").alpha(0.2),
            circle(0.0, 0.0, 0.6).stroke("#ff6a5c", 0.16).dash("0.3 0.22"),
            rect(-0.3, -0.07, 0.6, 0.14, 0.0).fill("#ff6a5c"),
            rect(-0.07, -0.3, 0.14, 0.6, 0.0).fill("#ff6a5c"),
        ];
        Node::new("lay-mine", at.x, at.y, parts).target(self.choice(view, seat, Ply::Mine).tone(Tone::Push))
    }

    pub(super) fn dash_target(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target = self.choice(view, seat, ply);
        match ply {
            Ply::Gear(node) | Ply::Turbo(node) | Ply::Brake(node) => {
                target.ghost(self.reach(&view.state, node.speed()))
            }
            Ply::Keep | Ply::Go => target.ghost(self.reach(&view.state, view.state.own().node.speed())),
            _ => target,
        }
    }

    /// The rows of a seat's panel.
    fn dashboard(&self, view: &View, seat: Seat, asked: Option<Asked<'_, Ply>>) -> Vec<Row> {
        let car = view.state.car(seat);
        if car.model == crate::state::NONE {
            return vec![Row::fact("Car", "not chosen yet")];
        }
        let mut rows = Vec::new();
        if !car.runs() {
            rows.push(Row::fact("Out", if car.structure == 0 { "wrecked" } else { "overheated" }));
        }
        rows.push(Row::Picture(self.draw_dashboard(view, seat, asked)));
        rows
    }
}

/// The number of steps, and below it the dice they cost, on a dark plate.
fn badge(steps: u8, cost: String) -> [pileup_scene::Part; 3] {
    [
        rect(-0.62, -0.72, 1.24, 1.44, 0.2).fill("#14110e").alpha(0.72),
        text(0.0, -0.3, 0.72, steps.to_string()).bold().fill("#ffffff"),
        text(0.0, 0.38, 0.52, cost).bold().fill("#ffd9c9"),
    ]
}
