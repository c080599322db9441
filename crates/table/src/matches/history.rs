//! What a match can do where the game remembers how it came about: open again, take back, rewind.

use pileup_core::{Actor, PlayError, Seat, SeatSet, Turn};

use super::{Match, No, Pace, Plan, Step};
use crate::{Change, Clock, History, Sitter, Wall};

impl<S: History> Match<S> {
    /// A match as it was kept: its stage at the beginning, and what happened then. The error says which change does
    /// not fit, and why.
    pub fn open(
        stage: S,
        sitters: Vec<Sitter>,
        pace: Pace,
        log: Vec<Change<S::Ply>>,
    ) -> Result<Match<S>, (usize, PlayError)> {
        let mut opened = Match::new(stage, sitters, pace);
        opened.catch_up(log)?;
        Ok(opened)
    }

    /// Takes in changes that have been kept already, by this host or another. The error says which of them does not fit,
    /// and why; those before it have been taken in.
    pub fn catch_up(&mut self, changes: Vec<Change<S::Ply>>) -> Result<(), (usize, PlayError)> {
        for (index, change) in changes.into_iter().enumerate() {
            self.repeat(change).map_err(|error| (index, error))?;
        }
        self.set_clock();
        Ok(())
    }

    /// Takes in a change that has happened before.
    fn repeat(&mut self, change: Change<S::Ply>) -> Result<(), PlayError> {
        match &change {
            Change::Ply { actor, ply, at, .. } => self.stage.play(*actor, ply, *at)?,
            Change::Undo(moment) => self.stage.take_back((*moment).min(self.plies.len())),
            _ => {}
        }
        self.keep(change, self.changed);
        Ok(())
    }

    /// The clock shows the time of the last ply.
    fn set_clock(&mut self) {
        let at = self.plies.last().map_or(0, |made| match &self.log[made.index] {
            Change::Ply { at, .. } => *at,
            _ => 0,
        });
        self.clock = Clock::new(at);
        self.plans = [const { Plan::Unasked }; Seat::MAX];
    }

    /// Undoes the last changes until `len` are left: they could not be kept, so they have never happened.
    pub fn rewind(&mut self, len: usize) {
        let log = std::mem::take(&mut self.log);
        self.plies.clear();
        self.stage.take_back(0);
        self.sitters = self.founded.clone();
        self.resigned = SeatSet::EMPTY;
        // For whom bots played is not written down: what they played counts as their own.
        let lent = std::mem::replace(&mut self.lent, SeatSet::EMPTY);
        for change in log.into_iter().take(len) {
            self.repeat(change).expect("what was played can be played again");
        }
        self.lent = lent;
        self.set_clock();
    }

    /// Takes back the last ply of a seat, or else of another one on the same device: when the turn has passed on
    /// there, it is still the same people's. What bots and the match played since is taken back with it.
    pub fn undo(&mut self, seat: Seat, device: SeatSet, now: Wall) -> Step {
        let from = self.log.len();
        let refused = match self.undo_moment(SeatSet::from_iter([seat])).or_else(|| self.undo_moment(device)) {
            Some(moment) => {
                self.stage.take_back(moment);
                self.keep(Change::Undo(moment), now);
                self.plans = [const { Plan::Unasked }; Seat::MAX];
                self.let_run(now);
                None
            }
            None if self.is_shown() => Some(No::Shown),
            None => Some(No::NoUndo),
        };
        Step { from, refused }
    }

    /// Whether one of these seats may take back its last ply by itself.
    pub fn may_undo(&self, seats: SeatSet) -> bool {
        self.undo_moment(seats).is_some()
    }

    fn undo_moment(&self, seats: SeatSet) -> Option<usize> {
        if self.is_shown() || self.turn() != self.stage.turn() {
            return None;
        }
        let passed = |moment: usize| match self.ply(moment) {
            Change::Ply { actor: Actor::Seat(_), forced: false, .. } => self.plies[moment].by_bot,
            _ => true,
        };
        seats.iter().find_map(|seat| self.stage.undo_moment(seat, &passed))
    }

    /// Whether the end of the game has shown what was hidden.
    fn is_shown(&self) -> bool {
        self.stage.turn() == Turn::Over && self.stage.has_secrets()
    }
}
