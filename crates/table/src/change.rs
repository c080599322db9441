use pileup_core::{Actor, Millis, Seat};
use serde::{Deserialize, Serialize};

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum Sitter {
    /// A person.
    Person {
        /// What the others call them.
        name: String,
    },
    /// A bot of one of the game's levels.
    Bot {
        /// Its level.
        level: String,
    },
    /// Nobody yet: the chair waits for somebody with the link.
    Nobody,
}

/// Something that happened to a match. The list of them is its whole history: with the beginning it makes the match
/// again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change<P> {
    /// A ply, with everything in it; not for everybody's eyes.
    Ply {
        /// Who made it.
        actor: Actor,
        /// What it was.
        ply: P,
        /// Game time.
        at: Millis,
        /// Whether the match played it: chance, or the only legal choice.
        forced: bool,
    },
    /// Back to so many plies.
    Undo(usize),
    /// Somebody sat down.
    Seat {
        /// Where.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// What opens the chair again to whoever holds it: the hash of a key.
        key: Option<String>,
    },
    /// The clock stood still for so long.
    Pause(Millis),
    /// Somebody gives up. Of two players the other has won; among more a bot plays on in their place.
    Resign(Seat),
    /// The same people play again, at a table with this code.
    Rematch(String),
}
