//! The road as text: sections unrolled side by side.

use pileup_core::Seat;
use std::fmt::Write;

use crate::RushNCrush;
use crate::parts::Space;
use crate::state::{ANY, Phase, State};

/// Columns of a section.
const WIDTH: usize = 24;
/// Sections side by side.
const ABREAST: usize = 3;

impl RushNCrush {
    pub(super) fn unroll(&self, state: &State) -> String {
        let mut out = self.headline(state);
        let sections = self.road.faces.len();
        for first in (0..sections).step_by(ABREAST) {
            let row = first..sections.min(first + ABREAST);
            out.push_str("   ");
            for section in row.clone() {
                let line = if section == if self.road.closed { 0 } else { sections - 1 } { " =>line" } else { "" };
                let title = format!(" {section} {}{line}", self.road.faces[section]);
                let _ = write!(out, "{title:<width$}", width = WIDTH + 1);
            }
            trim(&mut out);
            for lane in 0..4 {
                let _ = write!(out, "L{} ", lane + 1);
                for section in row.clone() {
                    out.push('|');
                    out.push_str(&self.unroll_lane(state, section, lane));
                }
                out.push_str("|\n");
            }
        }
        for seat in Seat::all(self.seats) {
            let _ = writeln!(out, "{}", self.car_line(state, seat));
        }
        out
    }

    fn unroll_lane(&self, state: &State, section: usize, lane: usize) -> String {
        let count = self.road.track.section(section).lanes[lane].spaces() as usize;
        let mut row = vec![' '; WIDTH];
        for index in 0..count {
            let space = Space::new(section, lane, index);
            let mark = if self.road.at(space).wall {
                '#'
            } else if let Some(seat) = state.on(space) {
                char::from_digit(seat.index() as u32 + 1, 10).unwrap_or('?')
            } else if state.mine_on(space).is_some() {
                'm'
            } else if state.wreck_on(space) {
                'w'
            } else {
                '.'
            };
            row[WIDTH * index / count] = mark;
        }
        row.into_iter().collect()
    }

    fn headline(&self, state: &State) -> String {
        let order: Vec<String> = state.order.iter().map(|seat| (seat.index() + 1).to_string()).collect();
        let mut out = format!("Round {}  order {}", state.round, order.join(" "));
        if state.is_racing() && state.now.phase != Phase::Over {
            let now = &state.now;
            let changes = if now.changes == ANY { "any".to_owned() } else { now.changes.to_string() };
            let speed = state.own().node.speed();
            let _ = write!(
                out,
                "   {}  speed {speed}  move {}  lanes {changes}  act {}",
                now.seat, now.movement, now.activations
            );
        }
        out.push('\n');
        out
    }

    fn car_line(&self, state: &State, seat: Seat) -> String {
        let car = state.car(seat);
        let Some(model) = self.model(car) else { return format!("{seat}  no car yet") };
        let gear = self.gearbox.at(car.node);
        let driver = self.garage.drivers.get(usize::from(car.driver)).map_or("nobody", |driver| &driver.id);
        let mut line = format!(
            "{seat} {}/{driver} {} {} {}  st {}/{} heat {}/{} S{} B{} T{}",
            model.id,
            car.space,
            gear.node,
            gear.zone.name(),
            car.structure,
            model.structure,
            car.heat,
            self.garage.skull,
            car.steering,
            car.brake,
            car.turbo
        );
        if model.minelayer {
            let _ = write!(line, " M{}", car.mines);
        }
        if !car.runs() {
            line.push_str(" destroyed");
        } else if !car.armed.is_empty() {
            let armed: Vec<&str> = car.armed.iter().map(|item| item.word()).collect();
            let _ = write!(line, " armed {}", armed.join(" "));
        }
        line
    }
}

/// Ends a line without trailing spaces.
fn trim(out: &mut String) {
    out.truncate(out.trim_end().len());
    out.push('\n');
}
