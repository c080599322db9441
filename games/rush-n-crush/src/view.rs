//! What a viewer knows: everything.

use crate::state::State;

/// A race as anybody sees it. Nothing is hidden: the grid, cars and drivers that are drawn or drafted, and every throw
/// lie open to all from the moment they fall, and nothing is drawn that is not shown. So all viewers have the same view,
/// it is the state itself (copied as it lies), and there is exactly one state to imagine from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
}
