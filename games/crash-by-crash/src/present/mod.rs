//! What is seen and said.

mod choices;
mod events;
mod plates;
mod scene;
mod shapes;
mod terminal;
pub(crate) mod words;

use pileup_core::lesson::Files;
use pileup_core::lesson_files;
use pileup_core::{Actor, Seat};
use pileup_scene::{Asked, Gallery, Look, Opt, Paint, PieceField, PieceGroup, Present, Preset, Scene, Sheet, Told};
use pileup_words::say;

use crate::board::Direction;
use crate::{CrashByCrash, Event, Ply, Team, View};

impl Team {
    /// Colour of its cars.
    pub(crate) const fn colour(self) -> &'static str {
        ["#2fa455", "#f0861c"][self as usize]
    }

    /// What players call it.
    pub(crate) fn name(self) -> String {
        match self {
            Team::A => say!("team-green"),
            Team::B => say!("team-orange"),
        }
    }

    /// Its stripes, as a sign: one or two.
    pub(crate) const fn mark(self) -> &'static str {
        ["❙", "‖"][self as usize]
    }
}

fn paints() -> Vec<Paint> {
    ["white", "light", "mid", "dark"]
        .into_iter()
        .zip(shapes::FILLS)
        .map(|(key, colour)| Paint::new(key, colour))
        .collect()
}

/// Flowers are a centre and six petals, X pieces rows of three, two and three fields.
fn piece_groups() -> Vec<PieceGroup> {
    let field = |at: String, (x, y): (f32, f32), star| PieceField { at, x, y, star };
    let stars = ["E", "SE", "SW", "W", "NW", "NE"];
    let petals = Direction::ALL.into_iter().zip(stars).enumerate();
    let mut flower = vec![field("centre".to_owned(), (0.0, 0.0), Some("centre"))];
    flower.extend(petals.map(|(index, (way, star))| field(format!("petals.{index}"), shapes::unit(way), Some(star))));
    let row = shapes::unit(Direction::SE).1;
    let places = [(-1.0, -row), (0.0, -row), (1.0, -row), (-0.5, 0.0), (0.5, 0.0), (-1.0, row), (0.0, row), (1.0, row)];
    let cross = places.into_iter().enumerate().map(|(index, place)| field(format!("values.{index}"), place, None));
    vec![PieceGroup::new("flowers", flower), PieceGroup::new("crosses", cross.collect())]
}

/// `{p1}`, to be replaced by a name.
pub(crate) fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// The pictures that scenes name.
#[derive(rust_embed::Embed)]
#[folder = "art"]
struct Drawings;

pub(crate) static ART: Gallery = Gallery::of::<Drawings>();

impl Present for CrashByCrash {
    pileup_scene::rules_of_this_game!();
    const LESSON: Option<Files> = Some(lesson_files!());

    fn sheet() -> Sheet {
        Sheet::new(
            &crate::WORDS,
            vec![
                Preset::new("Fair start", r#"{"second_bonus":6}"#).picture("guard"),
                Preset::new("Book", "{}").picture("bell"),
                Preset::new("First ride", r#"{"layout":"standard","scorings":4}"#).picture("driver-1"),
                Preset::new("Teams", r#"{"players":4}"#).picture("card-tandem"),
            ],
            vec![
                Opt::choice("players", &["2", "4"]),
                Opt::choice("layout", &["random", "standard"]).pictured().open(),
                Opt::choice("rider", &["p1", "p2", "p3", "p4"]).seats(),
                Opt::number("scorings", 1, 7),
                Opt::number("first_scoring_turn", 1, 12).rare(),
                Opt::number("closing_turns", 8, 100).every(4).rare(),
                Opt::number("second_bonus", 0, 12),
                Opt::numbers("anomaly", &["white", "light", "mid", "dark"], (0, 9)).rare(),
                Opt::painted("pieces", &crate::pieces::DATA.pieces, paints(), piece_groups()).rare(),
            ],
        )
    }

    fn tagline() -> String {
        say!("tagline")
    }

    fn gallery() -> Option<&'static Gallery> {
        Some(&ART)
    }

    fn goal(&self, _seat: Option<Seat>) -> String {
        say!("goal", scorings = self.options.scorings)
    }

    fn look(&self, seat: Seat) -> Look {
        let team = Team::of(seat);
        // Partners have a face, a sign and a name of their own.
        let (mark, name) = match self.options.players {
            4 => (["①", "②", "③", "④"][seat.index() % 4], self.seat_name(seat)),
            _ => (team.mark(), team.name()),
        };
        let face = ART.get(&format!("driver-{}", seat.index() + 1));
        Look { colour: team.colour().into(), mark: mark.into(), name: name.into(), face: Some(face) }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.type_board(view)
    }

    fn legend(&self) -> String {
        say!("legend")
    }

    fn prompt(&self, view: &View, you: Option<Seat>) -> String {
        self.ask(view, you.is_some())
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        self.ply_in_words(view, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        self.narrate(view, event)
    }
}

impl CrashByCrash {
    /// What a seat is called where names of people are not known.
    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        match (self.options.players, seat.index()) {
            (4, 0) => say!("seat-green-first"),
            (4, 1) => say!("seat-orange-first"),
            (4, 2) => say!("seat-green-second"),
            (4, _) => say!("seat-orange-second"),
            _ => Team::of(seat).name(),
        }
    }
}
