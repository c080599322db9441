//! What each seat may see and remember (CC-16.4).

use pileup_core::{Seat, Viewer, rule};
use serde::Serialize;

use crate::Team;
use crate::cards::{Card, Cards};
use crate::memory::{CHAPTERS, Noted};
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
    /// The cards that hidden hands held between them when each remembered chapter began.
    pub(crate) between: [Cards; CHAPTERS],
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
            between: [Cards::NONE; CHAPTERS],
        };
        for seat in Seat::all(seats) {
            view.open[seat.index()] = viewer.sees(seat);
            if !viewer.sees(seat) {
                rule!("CC-16.4");
                view.state.hands[seat.index()] = state.memory.known[seat.index()];
            }
        }
        if !viewer.sees(state.seat) {
            view.state.offered = Cards::NONE;
        }
        view.hide_held();
        view
    }

    /// Which hand held which cards when a chapter began is hidden; those of all hidden hands together are known.
    fn hide_held(&mut self) {
        for (held, between) in self.state.memory.held_mut().iter_mut().zip(&mut self.between) {
            for (held, _) in held.iter_mut().zip(self.open).filter(|(_, open)| !open) {
                *between = between.with(held.cards()).expect("the box has all cards that were in hands");
                *held = held.hidden();
            }
        }
    }

    /// The side to move.
    pub fn team(&self) -> Team {
        self.state.team()
    }

    /// What is certainly in a hand: all of it if it is open, else what was taken openly, and what it alone can have kept
    /// since the discards became the pile.
    pub(crate) fn known(&self, seat: usize) -> Cards {
        let memory = &self.state.memory;
        let shown = self.state.hands[seat];
        let Some(held) = memory.held().last() else { return shown };
        let between = self.between[memory.held().len() - 1];
        if self.open[seat] || held[seat].len() < between.len() || memory.chooser().is_some() {
            return shown;
        }
        let since = memory.story().fold(Cards::NONE, |since, noted| match noted {
            Noted::Shuffled(_) => Cards::NONE,
            Noted::Showed(shower, card) | Noted::Chose(shower, card) if shower == seat => since.and(card),
            _ => since,
        });
        shown.with(between.less(since)).expect("both come out of the box")
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
    /// Of every remembered time when the discards became the pile: the cards of all hidden hands together, and how many
    /// cards each hand held.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    between: Vec<Vec<Card>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    held: Vec<Vec<usize>>,
}

impl<'a> Written<'a> {
    pub(crate) fn of(view: &'a View) -> Written<'a> {
        let position = Position::of(&view.state, view.players);
        let (players, held) = (usize::from(view.players), view.state.memory.held());
        Written {
            position,
            counts: &view.counts[..players],
            pile: view.pile,
            drawn: view.offered,
            between: view.between[..held.len()].iter().map(|cards| cards.iter().collect()).collect(),
            held: held.iter().map(|held| held[..players].iter().map(|held| held.len()).collect()).collect(),
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
