use pileup_bots::Reaction;
use pileup_core::{Actor, Millis, PlayError, Seat, Source, Turn};
use std::fmt;

/// What a match is played on: a game at a moment.
pub trait Stage {
    /// A ply: text where people play, a value where it must be quick.
    type Ply: Clone + PartialEq + fmt::Debug;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Plies so far.
    fn len(&self) -> usize;

    /// Whether nothing has been played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who may act.
    fn turn(&self) -> Turn;

    /// In real-time games: when the next chance ply comes due.
    fn due(&self) -> Option<Millis>;

    /// From when on a seat could act, if nothing else happened.
    fn ready(&self, seat: Seat) -> Option<Millis>;

    /// The only legal ply of the seat to move, if there is just one and the match may play it.
    fn forced(&mut self, at: Millis) -> Option<Self::Ply>;

    /// Lets chance play what comes now, and answers what it was.
    fn roll(&mut self, at: Millis, dice: &mut impl Source) -> Self::Ply;

    /// Plays a ply, or refuses it and changes nothing.
    fn play(&mut self, actor: Actor, ply: &Self::Ply, at: Millis) -> Result<(), PlayError>;

    /// What a bot of this level plays now; `None` if it has no choice or there is no such level.
    fn think(&mut self, seat: Seat, level: &str, at: Millis, dice: &mut impl Source) -> Option<Self::Ply>;

    /// What a bot of this level does of itself in an open turn: see `pileup_bots::Thinks::react`.
    fn react(
        &self,
        seat: Seat,
        level: &str,
        at: Millis,
        woke: bool,
        dice: &mut impl Source,
    ) -> Option<Reaction<Self::Ply>>;

    /// The level of a bot that holds a seat for somebody who is away.
    fn stand_in(&self) -> &'static str;
}

/// A stage that remembers how it came about.
pub trait History: Stage {
    /// Takes back plies until `len` are left.
    fn take_back(&mut self, len: usize);

    /// The moment to which `seat` may take back by itself: before its last ply, if nothing was revealed and nobody
    /// else chose since. `passed(n)` says of ply n that it was nobody's choice.
    fn undo_moment(&self, seat: Seat, passed: &dyn Fn(usize) -> bool) -> Option<usize>;

    /// Whether the end of the game shows what was hidden before.
    fn has_secrets(&self) -> bool;
}
