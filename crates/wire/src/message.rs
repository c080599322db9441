use pileup_core::Seat;
use pileup_play::Weighed;
use pileup_scene::Told;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;
use ts_rs::TS;

use crate::{ClockFace, Company, Frame, FramePatch, LogLine, SeatInfo, Shapes, ShapesOf};

/// Room for a message that is as long as most.
const USUAL: usize = 2048;

/// What a browser may say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub enum ToServer {
    /// A ply.
    Play {
        /// Whose.
        #[ts(as = "String")]
        seat: Seat,
        /// In notation.
        ply: String,
        /// The number of the last change seen: if the table has moved on since, the ply is refused, except in open
        /// turns.
        #[ts(optional)]
        seq: Option<u64>,
    },
    /// Take back.
    Undo {
        /// Whose last ply.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// What would a bot do?
    Hint {
        /// Whose turn it is.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// The board as it was.
    Moment {
        /// After so many plies.
        moment: usize,
        /// After the end: through whose eyes, a seat's or a `spectator`'s.
        #[ts(optional)]
        viewer: Option<String>,
        /// The moment that was answered last, with the same eyes: the answer is the difference to it.
        #[ts(optional)]
        from: Option<usize>,
    },
    /// Plays for another of its seats, where several may act at once.
    Look {
        /// Which.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// A pause, if all who play would like one.
    Pause,
    /// On with it, or no pause.
    Resume,
    /// Gives up.
    Resign {
        /// Whose.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// A bot takes a chair that nobody has.
    Fill {
        /// Which.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// A bot plays for somebody who has been away for long, until they are back.
    Lend {
        /// For whom.
        #[ts(as = "String")]
        seat: Seat,
    },
    /// Everything, please.
    Sync,
}

/// What a browser is told.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum FromServer<'a> {
    /// Who sits here: first of all, and whenever that changes.
    Hello(&'a Hello),
    /// Everything there is to see.
    Scene {
        /// The number of the last change.
        seq: u64,
        /// The story so far.
        #[ts(as = "Vec<LogLine>")]
        log: &'a [Arc<LogLine>],
        /// Shapes that its nodes name.
        #[ts(as = "ShapesOf")]
        shapes: &'a Shapes<'a>,
        /// The table.
        #[serde(flatten)]
        frame: &'a Frame,
    },
    /// A ply.
    Ply {
        /// Its number.
        seq: u64,
        /// In notation.
        line: &'a str,
        /// What it did.
        told: &'a [Told],
        /// Shapes that its nodes name and that were not there before.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<ShapesOf>")]
        shapes: Option<&'a RawValue>,
        /// What is different now.
        #[serde(flatten)]
        patch: FramePatch<'a>,
    },
    /// Something else than a ply has changed, or time has passed.
    Frame {
        /// The number of the last change.
        seq: u64,
        /// Shapes that its nodes name and that were not there before.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<ShapesOf>")]
        shapes: Option<&'a RawValue>,
        /// What is different now.
        #[serde(flatten)]
        patch: FramePatch<'a>,
    },
    /// An earlier moment, whole or as the difference to the one answered last.
    Moment {
        /// The moment to which it is the difference, if it is not whole.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<usize>,
        /// The ply that led to it.
        line: &'a str,
        /// What that did.
        told: &'a [Told],
        /// Shapes that its nodes name.
        #[ts(as = "ShapesOf")]
        shapes: &'a Shapes<'a>,
        /// The table then.
        #[serde(flatten)]
        shown: PastFrame<'a>,
    },
    /// What the strongest bot thinks of the choices.
    Hint {
        /// What it would play, in notation.
        ply: &'a str,
        /// In words.
        words: Option<&'a str>,
        /// The best choices, at most three, the best first. None if the bot does not compare.
        #[ts(as = "Vec<Weighed>")]
        choices: &'a [Weighed],
        /// What it expects to follow, its own ply first, until chance decides: each step as the message `moment`, the
        /// first one whole. What is hidden is imagined.
        #[ts(type = "Extract<FromServer, { t: \"moment\" }>[]")]
        steps: &'a [Box<RawValue>],
    },
    /// The clock stops for somebody, or goes on.
    Clock {
        /// What it shows.
        clock: &'a ClockFace,
    },
    /// Who is there: at first, and whenever that changes.
    Company {
        /// All of them.
        company: &'a Company,
    },
    /// Nothing has changed, and why.
    Refused {
        /// The rule that forbids it; empty if none does.
        rule: &'a str,
        /// What kind of refusal it is.
        code: &'a str,
        /// A sentence.
        message: &'a str,
        /// What was refused.
        ply: &'a str,
    },
    /// A message that could not be understood or answered.
    Error {
        /// A sentence.
        message: &'a str,
    },
    /// The table is closed; the browser may try again later.
    Closed {
        /// Why, in a sentence.
        message: &'a str,
    },
}

/// An earlier moment.
#[derive(Debug, Serialize, TS)]
#[serde(untagged)]
pub enum PastFrame<'a> {
    /// All of it.
    Whole(&'a Frame),
    /// What is different from the moment answered last.
    Patch(Box<FramePatch<'a>>),
}

impl FromServer<'_> {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(USUAL);
        serde_json::to_writer(&mut text, self).expect("a message is JSON");
        String::from_utf8(text).expect("JSON is text")
    }
}

/// Who sits at a table, and what is played.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Hello {
    /// The table's code.
    pub table: String,
    /// What is played.
    pub game: GameName,
    /// All options.
    #[ts(type = "Record<string, Json>")]
    pub options: Arc<Value>,
    /// The chairs.
    pub seats: Vec<SeatInfo>,
    /// The seats of this device.
    #[ts(as = "Vec<String>")]
    pub mine: Vec<Seat>,
    /// Whether seats hold anything that others may not see.
    pub secrets: bool,
    /// What the game is about, in a short sentence.
    pub goal: String,
    /// The table at which the same people play again.
    pub rematch: Option<String>,
    /// The number of the last change.
    pub seq: u64,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameName {
    /// Its id in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// With what the ids of its rules begin.
    pub prefix: String,
    /// Whether its scenes name pictures, which are found at `/art/ID.svg`.
    pub art: bool,
}
