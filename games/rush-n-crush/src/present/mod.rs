//! What players see and read.

mod dash;
mod risks;
mod road;
mod scene;
mod sheet;
mod text;
mod words;
mod workshop;

use pileup_core::{Actor, Seat};
use pileup_scene::{Asked, Courses, Idle, Look, Present, Scene, Sheet, Told};

use crate::view::View;
use crate::{Event, Ply, RushNCrush};

impl Present for RushNCrush {
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
        let team = &self.garage.teams[seat.index() % self.garage.teams.len()];
        let mut name = team.id.clone();
        name[..1].make_ascii_uppercase();
        Look { colour: team.colour.clone().into(), mark: (seat.index() + 1).to_string().into(), name: name.into() }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.unroll(&view.state)
    }

    fn prompt(&self, view: &View) -> String {
        self.ask(&view.state)
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        self.say(&view.state, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        self.report(&view.state, event)
    }
}
