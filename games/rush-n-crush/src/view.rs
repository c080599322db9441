//! What a viewer knows: everything.

use pileup_core::{Seat, Viewer};

use crate::state::State;

/// A race as anybody sees it. Nothing is hidden: the grid, cars and drivers that are drawn or drafted, and every throw
/// lie open to all from the moment they fall, and nothing is drawn that is not shown. So all viewers know the same, it is
/// the state itself (copied as it lies), and there is exactly one state to imagine from it. Who looks decides only which
/// car is in the middle of the picture and whose dashboard is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
    pub(crate) viewer: Viewer,
}

impl View {
    /// The seat of the viewer, if it has one.
    pub(crate) const fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everyone => None,
        }
    }
}
