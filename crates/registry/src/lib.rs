//! The list of games. Adding one adds one line here.

use pileup_play::{Kind, kind};

/// Every game there is, in the order in which they are shown.
pub fn games() -> &'static [&'static dyn Kind] {
    static GAMES: &[&dyn Kind] = &[&kind::<connect_four::ConnectFour>()];
    GAMES
}

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn Kind> {
    games().iter().copied().find(|kind| kind.about().id == id)
}
