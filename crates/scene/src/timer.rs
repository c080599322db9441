use pileup_core::Millis;
use serde::Serialize;
use ts_rs::TS;

use crate::{Node, Part};

/// Something on a node that runs with the clock of a real-time game: the page moves it between two frames, and stops
/// it while the clock stands.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Timer {
    /// Game time at which it begins.
    pub from: Millis,
    /// Game time at which it is over: then it is gone.
    pub until: Millis,
    /// Whether it counts up from its beginning instead of down to its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub up: bool,
    /// What is seen. An outline is drawn away, or drawn up; a text becomes the time. In a still picture outlines are
    /// left out and texts stand as they are.
    pub face: Part,
}

impl Timer {
    /// Counts down to `until`.
    pub fn down(from: Millis, until: Millis, face: Part) -> Timer {
        Timer { from, until, up: false, face }
    }

    /// Counts up from `from`.
    pub fn up(from: Millis, until: Millis, face: Part) -> Timer {
        Timer { from, until, up: true, face }
    }
}

impl Node {
    /// With something that runs with the clock.
    pub fn timer(mut self, timer: Timer) -> Node {
        self.timers.push(timer);
        self
    }
}
