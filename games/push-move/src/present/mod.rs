//! How the game looks and what it says.

mod choices;
mod dice;
mod events;
mod ground;
mod scene;
mod signs;
mod terminal;
mod words;

use pileup_core::{Actor, Seat};
use pileup_scene::{Asked, Gallery, Idle, Look, Opt, Present, Preset, Scene, Sheet, Told};
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
fn board_choices() -> Vec<(String, String)> {
    let prepared = components().map_or(&[][..], |components| &components.boards);
    let label = |board: &BoardData| match board.source {
        Source::Book => format!("{} (printed)", board.title),
        _ => format!("{}, for {}", board.title, ["two", "three", "four"][usize::from(board.players.clamp(2, 4)) - 2]),
    };
    let mut choices: Vec<_> = prepared.iter().map(|board| (board.name.clone(), label(board))).collect();
    choices.push(("random".to_owned(), "Rolled".to_owned()));
    choices.push(("random-fair".to_owned(), "Rolled, the same for all sides".to_owned()));
    choices
}

/// The pictures that scenes name.
pub(crate) static ART: Gallery = Gallery::new(&include_dir::include_dir!("$CARGO_MANIFEST_DIR/art"));

impl Present for PushMove {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn sheet() -> Sheet {
        let preset = |name, sentence, options| Preset { name, sentence, options };
        let boards = board_choices();
        let boards: Vec<(&str, &str)> = boards.iter().map(|(name, label)| (name.as_str(), label.as_str())).collect();
        Sheet::new(
            vec![
                preset("Book", "The game as printed: first to three dice.", "{}"),
                preset("Balanced", "The first player opens with half of the dice.", r#"{"opening":"half"}"#),
                preset("Cards", "37 cards, one each to begin with.", r#"{"cards":true,"deal":1}"#),
                preset("Blitz", "First to two dice, at most 15 rounds.", r#"{"goal":2,"rounds":15}"#),
            ],
            vec![
                Opt::number("players", "Players", "Two as printed, or three or four with fewer dice each.", 2, 4),
                Opt::choice("board", "Board", "Which plates lie where.", &boards)
                    .pictured()
                    .open("a code of 49 letters, row by row from the top"),
                Opt::flag("cards", "Cards", "Blank fields give cards; cards bend the rules."),
                Opt::number("deal", "Cards dealt", "Cards in each hand before the game; only with cards.", 0, 2),
                Opt::number("goal", "Goal", "Enemy dice that win.", 1, 3),
                Opt::number("rounds", "Rounds", "The game ends after so many rounds at the latest.", 5, 99).rare(),
                Opt::choice(
                    "opening",
                    "Opening",
                    "How many dice the first player moves in the very first turn.",
                    &[("full", "All of them (book)"), ("half", "Half of them (fairer)")],
                ),
                Opt::choice(
                    "first",
                    "Who begins",
                    "By lot, or a seat.",
                    &[("chance", "By lot"), ("p1", "White"), ("p2", "Black"), ("p3", "Red"), ("p4", "Blue")],
                )
                .seats(),
                Opt::choice(
                    "arrows",
                    "Arrows of a rolled board",
                    "Who chooses where one-way plates point.",
                    &[("players", "The players in turn"), ("chance", "Chance")],
                )
                .rare(),
            ],
        )
    }

    fn idle(&self) -> Vec<Idle> {
        let mut idle = Vec::new();
        if !self.options.cards {
            idle.push(Idle::new("deal", "Cards are dealt only in the card game."));
        }
        if matches!(self.layout, crate::options::Layout::Laid(_)) {
            idle.push(Idle::new("arrows", "The arrows of a laid board point where they point."));
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
