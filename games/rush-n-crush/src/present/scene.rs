//! The picture of a race: the road, what is on it, who drives.

use pileup_core::Seat;
use pileup_scene::{Asked, Bounds, Fact, Node, Panel, Present, Row, Scene, circle};
use pileup_words::say;

use super::risks::name;
use super::road::SCALE;
use crate::RushNCrush;
use crate::parts::{Item, Ply, Space};
use crate::state::{NONE, Phase, State};
use crate::view::View;

const DESERT: &str = "#8d5a34";
/// What the camera shows at least, so that cars are large enough on a phone.
const FRAME: f32 = 15.0;
/// How near to the edge of it a car may be.
const MARGIN: f32 = 2.1;

impl RushNCrush {
    pub(super) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let state = &view.state;
        let (x, y, w, h) = self.road.track.bounds(SCALE);
        // The winner of an open course drives off its end.
        let rim = if self.road.closed { 1.5 } else { 4.0 };
        let mut scene = Scene::new(Bounds::new(x - rim, y - rim, w + 2.0 * rim, h + 2.0 * rim), DESERT);
        scene.ground = self.ground.get(|| self.draw_road());
        scene.nodes.extend(self.draw_turn(state));
        scene.nodes.extend(self.draw_hazards(state));
        let above = asked.map(|asked| self.draw_choices(view, asked, &mut scene)).unwrap_or_default();
        scene.nodes.extend(self.draw_cars(state));
        scene.nodes.extend(above);
        scene.panels = Seat::all(self.seats).map(|seat| self.panel(view, seat, asked)).collect();
        scene.facts = self.facts(state);
        scene.focus = self.focus(view);
        scene
    }

    /// A line about every car; one's own has its dashboard besides.
    fn panel(&self, view: &View, seat: Seat, asked: Option<Asked<'_, Ply>>) -> Panel {
        let state = &view.state;
        let car = state.car(seat);
        let active = !matches!(state.now.phase, Phase::Over | Phase::Slot) && state.now.seat == seat;
        let asked = asked.filter(|asked| asked.seat == seat);
        let mut rows = self.car_rows(state, seat);
        if car.model != NONE && (view.own() == Some(seat) || asked.is_some()) {
            rows.push(Row::Dock(self.draw_dashboard(view, seat, asked)));
        }
        Panel::seat(seat, self.look(seat), active, rows)
    }

    fn car_rows(&self, state: &State, seat: Seat) -> Vec<Row> {
        let car = state.car(seat);
        let Some(model) = self.model(car) else { return vec![Row::fact(say!("row-car"), say!("row-no-car"))] };
        if !car.runs() {
            let how = if car.structure == 0 { say!("row-out-wrecked") } else { say!("row-out-heat") };
            return vec![Row::fact(say!("row-out"), how)];
        }
        let structure = match car.structure {
            0..=2 => "#ff6650",
            3..=4 => "#ffc62e",
            _ => "#c3cad8",
        };
        let heat = ["#8fcf8a", "#d9dd6a", "#f2c230", "#f0a02c", "#f0702c", "#e23b2c"];
        let mut rows = vec![
            Row::fact(say!("row-speed"), car.node.speed()),
            Row::Track {
                label: say!("row-structure").into(),
                filled: vec![structure.into(); usize::from(car.structure)],
                total: usize::from(model.structure),
            },
            Row::Track {
                label: say!("row-heat").into(),
                filled: heat.into_iter().take(usize::from(car.heat)).map(Into::into).collect(),
                total: usize::from(self.garage.skull),
            },
        ];
        if !car.armed.is_empty() {
            let items: Vec<String> = car.armed.iter().map(Item::name).collect();
            rows.push(Row::fact(say!("row-armed"), items.join(", ")));
        }
        rows
    }

    fn facts(&self, state: &State) -> Vec<Fact> {
        let mut facts = Vec::new();
        if !state.is_racing() {
            return facts;
        }
        facts.push(Fact::new(say!("fact-round"), state.round));
        if self.road.closed {
            let lead = state.running().map(|seat| state.car(seat).crossings).max().unwrap_or(0);
            let laps = self.road.goal - 1;
            facts.push(Fact::new(say!("fact-lap"), say!("fact-laps", lap = lead.clamp(1, laps), laps = laps)));
        }
        let order: Vec<String> = state
            .order
            .iter()
            .filter(|seat| state.car(**seat).runs())
            .map(|seat| match *seat == state.now.seat {
                true => format!("[{}]", name(*seat)),
                false => name(*seat),
            })
            .collect();
        facts.push(Fact::new(say!("fact-order"), order.join(" › ")));
        facts
    }

    /// What the camera looks at: one's own car with the road ahead of it, and the acting car if both fit. It stays with
    /// one's own car when they do not, so that it does not swing to and fro; those who only look on see who acts.
    fn focus(&self, view: &View) -> Option<Bounds> {
        let state = &view.state;
        let racing = |seat: Seat| Some(state.car(seat).space).filter(|space| space.exists());
        if state.now.phase == Phase::Slot {
            return None;
        }
        let acting = racing(state.now.seat)?;
        let own = view.own().filter(|seat| state.car(*seat).runs()).and_then(racing).unwrap_or(acting);
        let (car, there) = (self.pose(own), self.pose(acting));
        let fits = (car.x - there.x).abs() <= FRAME - 2.0 * MARGIN && (car.y - there.y).abs() <= FRAME - 2.0 * MARGIN;
        let also = if fits { there } else { car };
        let ahead = self.pose(self.further(own, 4));
        // As near to the middle of the road ahead as the cars let it be.
        let along = |wish: f32, a: f32, b: f32| {
            let reach = FRAME / 2.0 - MARGIN;
            wish.clamp(a.max(b) - reach, a.min(b) + reach)
        };
        let (x, y) = (along(ahead.x, car.x, also.x), along(ahead.y, car.y, also.y));
        Some(Bounds::new(x - FRAME / 2.0, y - FRAME / 2.0, FRAME, FRAME))
    }

    /// The space so many steps ahead, as far as the road goes.
    fn further(&self, from: Space, steps: u8) -> Space {
        (0..steps).fold(from, |space, _| Some(self.road.at(space).ahead).filter(|next| next.exists()).unwrap_or(space))
    }

    /// A ring round the car whose turn it is.
    fn draw_turn(&self, state: &State) -> Option<Node> {
        let racing = state.is_racing() && state.now.phase != Phase::Over;
        racing.then(|| {
            let at = self.pose(state.own().space);
            let parts = vec![
                circle(0.0, 0.0, 1.3).fill("#ffcf4a").alpha(0.22),
                circle(0.0, 0.0, 1.3).stroke("#ffcf4a", 0.18).dash("0.55 0.4"),
            ];
            Node::new("turn", at.x, at.y, parts).style("pulse")
        })
    }
}
