//! What is seen and said.

mod choices;
mod events;
mod plates;
mod scene;
mod shapes;
mod terminal;
pub(crate) mod words;

use pileup_core::{Actor, Seat};
use pileup_scene::{Asked, Gallery, Look, Opt, Present, Preset, Scene, Sheet, Told};
use pileup_words::say;

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

/// `{p1}`, to be replaced by a name.
pub(crate) fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// The pictures that scenes name.
pub(crate) static ART: Gallery = Gallery::new(&include_dir::include_dir!("$CARGO_MANIFEST_DIR/art"));

impl Present for CrashByCrash {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn sheet() -> Sheet {
        let preset = |name, sentence, options| Preset { name, sentence, options };
        Sheet::new(
            vec![
                preset("Classic", "Two gangs, a board laid at random, seven scorings.", "{}"),
                preset(
                    "First ride",
                    "The ready board and four scorings: short, and the same for everybody.",
                    r#"{"layout":"standard","scorings":4}"#,
                ),
                preset("Teams", "Four players, two against two.", r#"{"players":4}"#),
                preset("Fair start", "Six points for the side that does not begin.", r#"{"second_bonus":6}"#),
            ],
            vec![
                Opt::choice(
                    "players",
                    "Players",
                    "Two, or four in two teams; three cannot play.",
                    &[("2", "Two"), ("4", "Four in two teams")],
                ),
                Opt::choice(
                    "layout",
                    "Board",
                    "How the 25 pieces lie.",
                    &[("random", "Shuffled"), ("standard", "The ready board")],
                )
                .pictured()
                .open("25 pieces in reading order: X01r0 F01r0 X02r0 …"),
                Opt::choice(
                    "rider",
                    "Rider",
                    "Who last rode bumper cars: puts the first car and begins on a tie.",
                    &[("p1", "First seat"), ("p2", "Second seat"), ("p3", "Third seat"), ("p4", "Fourth seat")],
                )
                .seats(),
                Opt::number("scorings", "Scorings", "The game ends after so many; the track has seven boxes.", 1, 7),
                Opt::number("first_scoring_turn", "First scoring", "No bell rings before this turn.", 1, 12).rare(),
                Opt::number("closing_turns", "Closing time", "So many turns without a scoring end the game.", 8, 100)
                    .every(4)
                    .rare(),
                Opt::number("second_bonus", "Bonus", "Points at the start for the side that does not begin.", 0, 12),
                Opt::numbers(
                    "anomaly",
                    "Colour anomaly",
                    "What white, light, mid and dark count under that card.",
                    &["white", "light", "mid", "dark"],
                    (0, 9),
                )
                .rare(),
                Opt::text(
                    "pieces",
                    "Pieces",
                    "The values of a printed copy: 12 flowers and 13 X pieces.",
                    r#"{"flowers":[...],"crosses":[...]}"#,
                )
                .rare(),
            ],
        )
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
