//! A match: a game with people and bots round it, and nothing of the outside.
//!
//! [`Match`] owns what no rule book knows: who sits where, the clock, who is there, what bots are about to do, plies that
//! are the only choice, taking back, pauses, stand-ins and the rematch. It has no socket, no store, no thread and no
//! timer. Whoever runs it (server, terminal, laboratory, a page that plays alone) says what comes in and what time it is,
//! keeps the [`Change`]s that come out, and calls again when [`Match::wake`] says so.
//!
//! It is written over a [`Stage`]: a game whose plies are text, or values where thousands of games are played.

mod change;
mod clock;
mod matches;
mod presence;
mod stage;

/// What people read.
pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "table");

pub use change::{Change, Sitter};
pub use clock::{Clock, Wall};
pub use matches::{Input, Match, No, Pace, Step, resignation};
pub use presence::{PATIENCE, WAIT};
pub use stage::{History, Stage};
