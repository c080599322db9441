use pileup_core::lesson::Files;
use pileup_core::{Act, Actor, Game, Seat};
use pileup_words::Language;
use std::borrow::Cow;

use crate::{Art, Chart, Courses, Gallery, Idle, Scene, Sheet, Target, Told};

/// How a seat's pieces look: a colour, a sign that tells it without colour, and what players call it.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// CSS colour.
    pub colour: Cow<'static, str>,
    /// One character, as `▲`.
    pub mark: Cow<'static, str>,
    /// "White", "the wizard".
    pub name: Cow<'static, str>,
    /// The face of whoever drives, fights or conjures there, if it has one.
    pub face: Option<&'static Art>,
}

/// The choices to draw into a scene: what one seat is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a, P> {
    /// Who is asked.
    pub seat: Seat,
    /// Its legal plies, all of them.
    pub plies: &'a [P],
}

/// Something that a designer counts: a card that was played, a car that was lost.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Counted {
    /// What happened: `played`, `destroyed`.
    pub what: Cow<'static, str>,
    /// With which card, field or item, if with any.
    pub of: Cow<'static, str>,
    /// Whose it was, if not the one's whose ply it was.
    pub seat: Option<Seat>,
}

impl Counted {
    /// So happened, with this, by whoever made the ply.
    pub fn new(what: impl Into<Cow<'static, str>>, of: impl Into<Cow<'static, str>>) -> Counted {
        Counted { what: what.into(), of: of.into(), seat: None }
    }

    /// It was this seat's.
    pub fn by(mut self, seat: Seat) -> Counted {
        self.seat = Some(seat);
        self
    }
}

/// [`Present::RULES`] and [`Present::TRANSLATED_RULES`]: the files that lie beside the sources of a game.
#[macro_export]
macro_rules! rules_of_this_game {
    () => {
        const RULES: &'static str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.md"));
        const TRANSLATED_RULES: &'static [(&'static str, &'static str)] = &[
            ("de", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.de.md"))),
            ("nl", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.nl.md"))),
        ];
    };
}

/// What a game shows and says. Words may hold `{p1}` for the name of a seat.
pub trait Present: Game {
    /// The complete rules with their ids, in Markdown, in words for players.
    const RULES: &'static str;

    /// The rules in other languages, by their codes, with the same ids.
    const TRANSLATED_RULES: &'static [(&'static str, &'static str)] = &[];

    /// The rules in the language that is spoken, or else in English.
    fn rules() -> &'static str {
        let code = Language::now().code();
        Self::TRANSLATED_RULES.iter().find(|(known, _)| *known == code).map_or(Self::RULES, |(_, rules)| rules)
    }

    /// One sentence for somebody who has never heard of it.
    fn tagline() -> String;

    /// The texts of its lesson, if it teaches itself.
    const LESSON: Option<Files> = None;

    /// What can be chosen before a game.
    fn sheet() -> Sheet;

    /// The box of sections, if players build their own courses.
    fn courses() -> Option<&'static dyn Courses> {
        None
    }

    /// The pictures that its scenes name.
    fn gallery() -> Option<&'static Gallery> {
        None
    }

    /// What a seat has to do to win, in a short sentence: "Push 3 enemy dice off the board". Without a seat: what the game
    /// is about.
    fn goal(&self, seat: Option<Seat>) -> String;

    /// The options that change nothing beside the others as they are chosen.
    fn idle(&self) -> Vec<Idle> {
        Vec::new()
    }

    /// How a seat's pieces look.
    fn look(&self, seat: Seat) -> Look;

    /// Whoever drives, fights or conjures at a seat as far as it is known by now: a driver may be drawn by lot.
    fn face(&self, _view: &Self::View, seat: Seat) -> Option<&'static Art> {
        self.look(seat).face
    }

    /// The picture of a view. Every ply of `asked` is the target of at least one shape, card or button.
    fn scene(&self, view: &Self::View, asked: Option<Asked<'_, Self::Ply>>) -> Scene;

    /// The board as text, for the terminal: plain characters, at most 100 columns.
    fn board(&self, view: &Self::View) -> String;

    /// What the signs of the text board mean, in a few sentences; empty if it explains itself.
    fn legend(&self) -> String {
        String::new()
    }

    /// What is being decided, in one sentence that is true at this moment. `you` is the seat of the reader, if it is asked:
    /// then the sentence says what to do ("Choose a die; 3 have still to move"), the page having said whose turn it is.
    /// Everybody else reads who does what: "{p1} chooses a die".
    fn prompt(&self, view: &Self::View, you: Option<Seat>) -> String;

    /// A ply in words, without who does it: "Push c3 to d3".
    fn describe(&self, view: &Self::View, actor: Actor, ply: Self::Ply) -> String;

    /// An event in words and cues. `view` is what the viewer sees after the ply.
    fn tell(&self, view: &Self::View, event: &Self::Event) -> Told;

    /// Numbers worth a look when the game is over, from all its plies.
    fn charts(&self, _acts: &[Act<Self::Ply>]) -> Vec<Chart> {
        Vec::new()
    }

    /// What an event means to somebody who counts how often things are used: a few words, of what, and whose it was.
    /// Without an answer the event counts by its kind and by the things it names.
    fn counted(&self, _event: &Self::Event) -> Option<Vec<Counted>> {
        None
    }

    /// The target of a ply, with its notation and its words.
    fn target(&self, view: &Self::View, seat: Seat, ply: Self::Ply) -> Target {
        let actor = Actor::Seat(seat);
        Target::new(self.print(actor, ply), self.describe(view, actor, ply))
    }
}
