//! What players see and read.

mod dash;
mod marks;
mod outlook;
mod risks;
mod road;
mod scene;
mod sheet;
mod text;
mod ways;
mod words;
mod workshop;

use pileup_core::lesson::Files;
use pileup_core::lesson_files;
use pileup_core::{Actor, Seat};
use pileup_scene::{Art, Asked, Courses, Gallery, Idle, Look, Present, Scene, Sheet, Told};
use pileup_words::say;

use crate::view::View;
use crate::{Event, Ply, RushNCrush};

/// The pictures that scenes name.
#[derive(rust_embed::Embed)]
#[folder = "art"]
struct Drawings;

pub(crate) static ART: Gallery = Gallery::of::<Drawings>();

impl RushNCrush {
    fn portrait(&self, driver: u8) -> Option<&'static Art> {
        let driver = self.garage.drivers.get(usize::from(driver))?;
        Some(ART.get(&format!("driver-{}", driver.id)))
    }
}

impl Present for RushNCrush {
    pileup_scene::rules_of_this_game!();
    const LESSON: Option<Files> = Some(lesson_files!());

    fn tagline() -> String {
        say!("tagline")
    }

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn courses() -> Option<&'static dyn Courses> {
        Some(&workshop::Workshop)
    }

    fn gallery() -> Option<&'static Gallery> {
        Some(&ART)
    }

    fn goal(&self, _seat: Option<Seat>) -> String {
        self.aim()
    }

    fn idle(&self) -> Vec<Idle> {
        sheet::idle(self)
    }

    fn look(&self, seat: Seat) -> Look {
        let team = &self.garage.teams[seat.index() % self.garage.teams.len()];
        let mut name = team.id.clone();
        name[..1].make_ascii_uppercase();
        Look {
            colour: team.colour.clone().into(),
            mark: (seat.index() + 1).to_string().into(),
            name: name.into(),
            face: self.crews.get(seat.index()).and_then(|(_, driver)| self.portrait(*driver)),
        }
    }

    fn face(&self, view: &View, seat: Seat) -> Option<&'static Art> {
        self.portrait(view.state.cars[seat.index()].driver)
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.unroll(&view.state)
    }

    fn legend(&self) -> String {
        say!("legend")
    }

    fn prompt(&self, view: &View, you: Option<Seat>) -> String {
        self.ask(&view.state, you)
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        self.say(&view.state, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        self.report(&view.state, event)
    }
}
