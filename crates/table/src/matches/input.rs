//! What comes into a match, and what comes of it.

use pileup_core::{PlayError, Seat, SeatSet};
use pileup_words::say;

use crate::Wall;

/// What comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<P> {
    /// Time has passed.
    Tick,
    /// A ply of a person.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        ply: P,
        /// How many changes the player had seen, to refuse what was meant for another moment.
        seen: Option<usize>,
    },
    /// The bot of [`Match::wants`](crate::Match::wants) thinks here and now.
    Think,
    /// What a bot thought somewhere else, for the moment at which there were so many changes.
    Thought {
        /// Who.
        seat: Seat,
        /// What.
        ply: P,
        /// When it was asked.
        seen: usize,
    },
    /// Somebody takes a chair that nobody has.
    Sit {
        /// Where.
        seat: Seat,
        /// Their name.
        name: String,
        /// The hash of the key that opens the chair again.
        key: Option<String>,
    },
    /// A bot takes a chair that nobody has.
    Fill(Seat),
    /// A device with these seats comes; a spectator's has none.
    Enter(SeatSet),
    /// A device with these seats goes. It was heard for the last time then.
    Leave(SeatSet, Wall),
    /// The people of a device would like a pause. When all who are there would, the table stands still.
    Pause(SeatSet),
    /// Somebody goes on, or does not want the pause that others ask for.
    Resume,
    /// Somebody gives up.
    Resign(Seat),
    /// A bot plays for somebody who has been away for long, until they are back.
    Lend(Seat),
    /// The same people play again, at a table with this code.
    Rematch(String),
}

/// Why something that came in was not taken. Nothing of it has happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum No {
    /// The rules forbid it, or it cannot be read.
    #[error("{0}")]
    Play(#[from] PlayError),
    /// It was meant for another moment.
    #[error("{}", say!("moved-on"))]
    MovedOn,
    /// The clock stands still for somebody, and so does the game.
    #[error("{}", waiting(*.0))]
    Waiting(Seat),
    /// The people have agreed to a pause.
    #[error("{}", say!("paused"))]
    Paused,
    /// There is nothing to give up, or nobody who could.
    #[error("{}", say!("no-resign"))]
    NoResign,
    /// The chair is not one that a bot may hold.
    #[error("a bot plays only for somebody who has been away for a while")]
    NotAway,
    /// Taking back would unsay something.
    #[error("{}", say!("no-undo"))]
    NoUndo,
    /// Nothing is hidden any more.
    #[error("{}", say!("no-undo-shown"))]
    Shown,
    /// Somebody sits there.
    #[error("{}", say!("taken"))]
    Taken,
    /// A rematch is for later.
    #[error("{}", say!("not-over"))]
    NotOver,
}

/// What everybody is told of somebody who gives up; `{p1}` stands for the name.
pub fn resignation(seat: Seat) -> String {
    say!("resigned", who = format!("{{{seat}}}"))
}

fn waiting(seat: Seat) -> String {
    say!("waiting", who = format!("{{{seat}}}"))
}

/// What came of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The changes from this one on are new. There may be some although the input was refused: what was due happens.
    pub from: usize,
    /// Why the input was not taken.
    pub refused: Option<No>,
}
