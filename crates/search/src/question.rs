use pileup_core::{Game, Seat};

/// What a seat is asked: it sees this, and has these choices.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// What it may know.
    pub view: &'a G::View,
    /// Who is asked.
    pub seat: Seat,
    /// Its choices; none while somebody else is to choose.
    pub plies: &'a [G::Ply],
}

// Not derived, because a game need not be `Copy` for its questions to be.
impl<G: Game> Clone for Question<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Question<'_, G> {}
