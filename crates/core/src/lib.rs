//! The vocabulary that all games share.
//!
//! A [`Game`] is a rule set with its options chosen. Its `State` is a plain value: no clock, no random generator, no
//! I/O. Everything that happens is a ply by an [`Actor`], and chance is an actor like any other, so a game is exactly
//! `options + plies` and can be replayed on any machine.
//!
//! What is here is pure: no JSON, no files, no network. The erased face over which server, terminal and laboratory
//! work is in `pileup-play`.

mod about;
mod chance;
pub mod evidence;
pub mod fixture;
mod game;
pub mod lesson;
mod perft;
mod playout;
pub mod proof;
pub mod record;
mod refusal;
pub mod rules;
mod seat;
mod standings;

pub use about::About;
pub use chance::{Source, lot, pick};
pub use game::{Act, Events, Game, Millis, Turn};
pub use perft::{Perft, perft};
pub use playout::{Playout, Walk, playout};
pub use refusal::{BadOption, ParseError, PlayError, Refusal};
pub use seat::{Actor, Seat, SeatSet, Side, Viewer};
pub use standings::Standings;
