//! The score plates of the sides, and the facts above the board.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{Align, Bounds, Fact, Node, Panel, Part, Picture, Present, Row, Scene, art, rect, text};
use pileup_words::say;

use super::ART;
use super::scene::faces;
use super::shapes::{CREAM, GOLD, NIGHT, picture};
use crate::state::{MAGNET, NORMAL_CARS, Phase, State, Team};
use crate::{CrashByCrash, View};

/// Turns without a scoring after which closing time is announced.
const CLOSING_SHOWN: u8 = 12;

impl CrashByCrash {
    pub(super) fn add_panels(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        let turn = self.turn(state);
        scene.panels = Seat::all(self.seats())
            .map(|seat| {
                let team = Team::of(seat);
                let mut rows = vec![Row::fact(say!("points"), state.points[team as usize])];
                // Partners share one plate: it stands with the first of them.
                if seat.index() < 2 {
                    rows.push(Row::Picture(self.plate(state, team)));
                }
                rows.push(Row::fact(say!("cards-in-hand"), view.counts[seat.index()]));
                // What everybody has seen them take.
                let known = view.known(seat.index());
                if !view.open[seat.index()] && !known.is_empty() {
                    let names: Vec<String> = faces(known).into_iter().map(|card| card.title.to_string()).collect();
                    rows.push(Row::fact(say!("known-cards"), names.join(", ")));
                }
                Panel::seat(seat, self.look(seat), turn == Turn::Seat(seat), rows)
            })
            .collect();
        scene.facts = self.facts(view);
    }

    /// What a side would get if a bell rang now.
    fn bell_now(&self, state: &State, team: Team) -> Option<u16> {
        let counts = state.phase != Phase::Over && !state.traffic().is_empty();
        counts.then(|| self.position_value(state, team, &[0, 1, 2, 3]))
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let state = &view.state;
        let over = state.phase == Phase::Over;
        let mut facts = Vec::new();
        if state.turn > 0 {
            facts.push(Fact::new(say!("turn"), state.turn));
        }
        let rung = say!("bells-rung-of", rung = state.scorings, all = self.options.scorings);
        facts.push(Fact::new(say!("bells-rung"), rung));
        if !over && state.turn < self.options.first_scoring_turn {
            let from = say!("first-scoring-from", turn = self.options.first_scoring_turn);
            facts.push(Fact::new(say!("first-scoring"), from));
        }
        if state.idle >= CLOSING_SHOWN && !over {
            let left = self.options.closing_turns.saturating_sub(state.idle);
            facts.push(Fact::new(say!("closing-time"), say!("closing-in", turns = left)));
        }
        if state.turn > 0 {
            facts.push(Fact::new(say!("pile"), say!("pile-cards", cards = view.pile)));
        }
        facts
    }

    /// The plate of a side: its emblem and points, what a bell would bring, batteries, and cars in the supply.
    fn plate(&self, state: &State, team: Team) -> Picture {
        let side = team as usize;
        let points = state.points[side];
        let colour = team.colour();
        // The emblem in a lighter shade than the plate it lies on.
        let light = ["#7be39b", "#ffc27a"][side];
        let mut parts = vec![
            rect(0.04, 0.08, 7.92, 2.5, 0.3).fill(NIGHT),
            rect(0.04, 0.04, 7.92, 2.46, 0.3).fill(colour).stroke(NIGHT, 0.08),
            rect(0.1, 1.42, 7.8, 1.04, 0.25).fill("#000000").alpha(0.28),
            picture(["team-green", "team-orange"][side], 0.85, 0.75, 1.2).fill(light),
            rect(6.3, 0.2, 1.5, 1.1, 0.2).fill(NIGHT),
            text(7.05, 0.77, 0.85, points.to_string()).fill(CREAM).bold(),
        ];
        if let Some(value) = self.bell_now(state, team) {
            parts.push(rect(1.6, 0.2, 4.55, 1.1, 0.2).fill(NIGHT));
            parts.push(picture("bell", 2.1, 0.75, 0.8));
            parts.push(text(2.6, 0.47, 0.4, say!("bell-now")).fill(CREAM).align(Align::Start));
            let sum = say!("bell-now-points", points = value, sum = points + value);
            parts.push(text(2.6, 0.95, 0.5, sum).fill(GOLD).bold().align(Align::Start));
        }
        parts.extend(batteries(state, team));
        parts.extend(supply(state, team));
        let flat = is_flat(state, team);
        let title = say!(
            "plate-title",
            team = team.name(),
            points = points,
            cars = state.supply(team),
            batteries = state.batteries[side]
        );
        let title = match self.bell_now(state, team) {
            Some(value) => say!("plate-bell-now", plate = title, points = value),
            None => title,
        };
        let title = if flat { say!("plate-flat", plate = title) } else { title };
        Picture {
            bounds: Bounds::new(0.0, 0.0, 8.0, 2.6),
            nodes: vec![Node::new(format!("plate-{team:?}"), 0.0, 0.0, parts).title(title).rule("CC-14.6")],
        }
    }
}

/// CC-10.6: whether a side may use no batteries in its turn, this one or the next.
fn is_flat(state: &State, team: Team) -> bool {
    (state.flat_now && state.team() == team) || (state.flat_next && state.team() != team)
}

fn batteries(state: &State, team: Team) -> Vec<Part> {
    let left = state.batteries[team as usize];
    let flat = is_flat(state, team);
    (0..4u8)
        .map(|index| {
            let x = 0.55 + 0.58 * f32::from(index);
            match index < left {
                true => picture(if flat { "battery-empty" } else { "battery-full" }, x, 1.94, 0.78),
                false => rect(x - 0.19, 1.64, 0.38, 0.6, 0.1).stroke("#ffffff", 0.05).dash("0.1 0.08").alpha(0.7),
            }
        })
        .collect()
}

fn supply(state: &State, team: Team) -> Vec<Part> {
    let cars = state.supply(team);
    let [one, magnet] = [["car-1", "car-2"], ["magnet-1", "magnet-2"]].map(|names| ART.get(names[team as usize]));
    let mut parts = vec![
        art(one, 3.1, 1.6, 1.15, 0.69).fill(team.colour()),
        text(4.35, 1.97, 0.55, format!("×{cars}")).fill("#ffffff").bold().align(Align::Start),
    ];
    debug_assert!(cars <= NORMAL_CARS);
    if state.fleet[team as usize][MAGNET].is_none() {
        parts.push(art(magnet, 6.0, 1.6, 1.15, 0.69).fill(team.colour()));
    } else {
        parts.push(rect(6.0, 1.62, 1.15, 0.66, 0.2).stroke("#ffffff", 0.05).dash("0.12 0.1").alpha(0.7));
    }
    parts
}
