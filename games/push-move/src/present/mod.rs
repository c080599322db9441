//! How the game looks and what it says.

mod choices;
mod dice;
mod events;
mod ground;
mod scene;
mod signs;
mod terminal;
mod words;

use pileup_core::lesson::Files;
use pileup_core::lesson_files;
use pileup_core::{Actor, Seat};
use pileup_scene::{Asked, Choice, Gallery, Idle, Look, Opt, Present, Preset, Scene, Sheet, Told};
use pileup_words::say;

use crate::components::{BoardData, Source, components};
use crate::{Event, Ply, PushMove, View, Way};

/// `{p1}`, to be replaced by a name.
fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// "White".
pub(crate) fn colour(seat: Seat) -> String {
    say!(&format!("colour-{}", dice::paint(seat).name))
}

/// "up".
pub(crate) fn direction(way: Way) -> String {
    say!(&format!("way-{}", way.word()))
}

/// The prepared boards with what people call them, then the rolled ones.
fn board_choices() -> Vec<Choice> {
    let prepared = components().map_or(&[][..], |components| &components.boards);
    let title = |board: &BoardData| say!(&format!("board-{}", board.name));
    let label = |board: &BoardData| match board.source {
        Source::Book => say!("from-book", title = title(board)),
        _ => say!("for-players", title = title(board), players = board.players),
    };
    let mut choices: Vec<_> = prepared.iter().map(|board| Choice::new(board.name.clone(), label(board))).collect();
    choices.extend(["random", "random-fair"].map(|value| Choice::new(value, "")));
    choices
}

/// The pictures that scenes name.
#[derive(rust_embed::Embed)]
#[folder = "art"]
struct Drawings;

pub(crate) static ART: Gallery = Gallery::of::<Drawings>();

impl Present for PushMove {
    pileup_scene::rules_of_this_game!();
    const LESSON: Option<Files> = Some(lesson_files!());

    fn sheet() -> Sheet {
        Sheet::new(
            &crate::WORDS,
            vec![
                Preset::new("Balanced", r#"{"opening":"half"}"#).picture("field-half"),
                Preset::new("Book", "{}").picture("referee"),
                Preset::new("Cards", r#"{"cards":true,"deal":1}"#).picture("card-superpower"),
                Preset::new("Blitz", r#"{"goal":2,"rounds":15}"#).picture("card-charge"),
            ],
            vec![
                Opt::number("players", 2, 4),
                Opt::choice_of("board", board_choices()).pictured().open(),
                Opt::flag("cards"),
                Opt::number("deal", 0, 2),
                Opt::number("goal", 1, 3),
                Opt::number("rounds", 5, 99).rare(),
                Opt::choice("opening", &["full", "half"]),
                Opt::choice("first", &["chance", "p1", "p2", "p3", "p4"]).seats(),
                Opt::choice("arrows", &["players", "chance"]).rare(),
            ],
        )
    }

    fn tagline() -> String {
        say!("tagline")
    }

    fn idle(&self) -> Vec<Idle> {
        let mut idle = Vec::new();
        if !self.options.cards {
            idle.push(Idle::new("deal", say!("idle-deal")));
        }
        if matches!(self.layout, crate::options::Layout::Laid(_)) {
            idle.push(Idle::new("arrows", say!("idle-arrows")));
        }
        idle
    }

    fn gallery() -> Option<&'static Gallery> {
        Some(&ART)
    }

    fn goal(&self, _seat: Option<Seat>) -> String {
        say!("goal", goal = self.options.goal)
    }

    fn look(&self, seat: Seat) -> Look {
        let paint = dice::paint(seat);
        Look { colour: paint.body.into(), mark: paint.mark.into(), name: colour(seat).into(), face: Some(paint.face()) }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw_scene(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.text_board(view)
    }

    fn legend(&self) -> String {
        say!("legend")
    }

    fn prompt(&self, view: &View, you: Option<Seat>) -> String {
        self.question(view, you.is_some())
    }

    fn describe(&self, view: &View, _actor: Actor, ply: Ply) -> String {
        self.ply_in_words(view, ply)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        self.event_in_words(view, event)
    }
}
