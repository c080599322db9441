//! What each seat may see and remember (CC-16.4).

use pileup_core::{Seat, Viewer, rule};
use serde::Serialize;

use crate::Team;
use crate::cards::{Card, Cards};
use crate::memory::OFFERED;
use crate::position::Position;
use crate::state::State;

/// A state as one viewer may see it: of hidden hands only what is known of them, and counts; of the pile a count.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The state with all hidden cards taken out.
    pub(crate) state: State,
    pub(crate) players: u8,
    /// Whose hands are open.
    pub(crate) open: [bool; 4],
    /// Cards in each hand.
    pub(crate) counts: [u8; 4],
    /// Cards drawn to choose from.
    pub(crate) offered: u8,
    /// Cards in the pile.
    pub(crate) pile: u8,
    /// The cards that were in hidden hands when the discards became the pile, and how many of them in each.
    pub(crate) old: Cards,
    pub(crate) old_counts: [u8; 5],
}

impl View {
    pub(crate) fn of(state: &State, seats: usize, viewer: Viewer) -> View {
        let mut view = View {
            state: *state,
            players: seats as u8,
            open: [false; 4],
            counts: state.hands.map(|hand| hand.len() as u8),
            offered: state.offered.len() as u8,
            pile: state.pile().len() as u8,
            old: Cards::NONE,
            old_counts: [0; 5],
        };
        for seat in Seat::all(seats) {
            view.open[seat.index()] = viewer.sees(seat);
            if !viewer.sees(seat) {
                rule!("CC-16.4");
                view.state.hands[seat.index()] = state.memory.known[seat.index()];
                view.hide_old(seat.index());
            }
        }
        if !viewer.sees(state.seat) {
            view.state.offered = Cards::NONE;
            view.hide_old(OFFERED);
        }
        view
    }

    /// Which of the old cards a hand held is hidden; all of them together are known.
    fn hide_old(&mut self, place: usize) {
        let old = std::mem::take(&mut self.state.memory.old[place]);
        self.old = self.old.with(old).expect("the box has all cards that were in hands");
        self.old_counts[place] = old.len() as u8;
    }

    /// The side to move.
    pub fn team(&self) -> Team {
        self.state.team()
    }

    /// What is certainly in a hand: all of it if it is open, else what was taken openly, and what it alone can have kept
    /// since the discards became the pile.
    pub(crate) fn known(&self, seat: usize) -> Cards {
        let shown = self.state.hands[seat];
        let alone = usize::from(self.old_counts[seat]) == self.old.len();
        if self.open[seat] || !alone {
            return shown;
        }
        let kept = self.state.memory.held(seat, self.old);
        shown.with(kept).expect("both come out of the box")
    }

    /// How many cards are hidden in each hand, and among those drawn to choose from.
    pub(crate) fn hidden(&self) -> [u8; 5] {
        let hands = &self.state.hands;
        let hand = |seat: usize| self.counts[seat] - hands[seat].len() as u8;
        [hand(0), hand(1), hand(2), hand(3), self.offered - self.state.offered.len() as u8]
    }
}

/// The position as far as it is known, with counts of the rest.
#[derive(Serialize)]
pub(crate) struct Written<'a> {
    #[serde(flatten)]
    position: Position,
    counts: &'a [u8],
    pile: u8,
    drawn: u8,
    /// The cards that were in hidden hands when the discards became the pile, and how many in each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    old: Vec<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    old_counts: Option<&'a [u8; 5]>,
}

impl<'a> Written<'a> {
    pub(crate) fn of(view: &'a View) -> Written<'a> {
        let position = Position::of(&view.state, view.players);
        Written {
            position,
            counts: &view.counts[..usize::from(view.players)],
            pile: view.pile,
            drawn: view.offered,
            old: view.old.iter().collect(),
            old_counts: (!view.old.is_empty()).then_some(&view.old_counts),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{CrashByCrash, Options};
    use pileup_bots::Dice;
    use pileup_core::{Game, Seat, Viewer, Walk};

    /// What a viewer is told to be in a hand is there; and more is known than what was taken openly.
    #[test]
    fn what_is_known_is_there() {
        let mut kept = 0;
        for index in 0..24 {
            let players = if index % 2 == 0 { 2 } else { 4 };
            let game = CrashByCrash::new(&Options { players, closing_turns: 100, ..Options::default() }).unwrap();
            let mut dice = Dice::stream(23, index);
            let (mut state, mut walk) = (game.setup(), Walk::default());
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                game.apply(&mut state, &act, &mut ());
                for viewer in Seat::all(game.seats()) {
                    let view = game.view(&state, Viewer::Seat(viewer));
                    for seat in 0..game.seats() {
                        let (known, hand) = (view.known(seat), state.hands[seat]);
                        assert!(known.kinds().all(|card| known.count(card) <= hand.count(card)), "game {index}");
                        kept += known.len() - view.state.hands[seat].len();
                    }
                }
            }
        }
        assert!(kept > 0);
    }
}
