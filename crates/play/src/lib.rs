//! Games behind one object-safe face.
//!
//! [`Kind`] is a game of the registry, [`Play`] a game being played: text and JSON in, text and JSON out. Server,
//! terminal, referee and laboratory are written once, against these two.

mod analysis;
mod error;
mod exhibit;
mod fixtures;
mod kind;
mod lesson;
mod live;
mod play;
mod puzzle;
mod simulate;
mod sources;
mod table;
mod tally;
mod tune;

use pileup_bots::Thinks;
use pileup_core::fixture::Fixtures;
use pileup_scene::Present;

pub use analysis::{ChoiceReport, PlyReport, RatedPly, Report};
pub use error::StartError;
pub use exhibit::{Display, Exhibit, Room, exhibition};
pub use fixtures::{Outcome, assert_fixtures, run_fixtures};
pub use kind::{Kind, kind};
pub use lesson::{Doing, Lesson, Tried};
pub use pileup_analysis::{Effort, Fortune, Playouts, WAYS};
pub use pileup_bots::fit::Bin;
pub use pileup_bots::{Evaluation, Fit};
pub use pileup_table::Pace;
pub use play::{Choice, Hint, Hinter, Moments, Play, Ponderer, Shown, Thinker, Weighed};
pub use puzzle::{Mining, Puzzle, puzzles};
pub use simulate::{Series, Simulated, watched};
pub use sources::sources;
pub use table::{KeyMoment, Table, final_standings, key_moments, name_of};
pub use tally::{Tally, Use};
pub use tune::{Tuned, Tuning};

/// Everything a game crate implements.
pub trait Complete: Present + Fixtures + Thinks {}

impl<G: Present + Fixtures + Thinks> Complete for G {}
