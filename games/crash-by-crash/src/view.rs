//! What each seat may see (CC-16.4), and imagining the rest.

use pileup_core::{Seat, Source, Viewer};
use serde::Serialize;

use crate::cards::Cards;
use crate::position::Position;
use crate::state::{Phase, State};
use crate::{CrashByCrash, Team};

/// A state as one viewer may see it: hidden hands are counts, and so is the pile.
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
}

impl View {
    pub(crate) fn of(state: &State, seats: usize, viewer: Viewer) -> View {
        let mut shown = *state;
        let mut open = [false; 4];
        for seat in Seat::all(seats) {
            open[seat.index()] = viewer.sees(seat);
            if !viewer.sees(seat) {
                shown.hands[seat.index()] = Cards::NONE;
            }
        }
        if !viewer.sees(state.seat) {
            shown.offered = Cards::NONE;
        }
        View {
            state: shown,
            players: seats as u8,
            open,
            counts: state.hands.map(|hand| hand.len() as u8),
            offered: state.offered.len() as u8,
            pile: state.pile().len() as u8,
        }
    }

    /// The side to move.
    pub fn team(&self) -> Team {
        self.state.team()
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
}

impl<'a> Written<'a> {
    pub(crate) fn of(view: &'a View) -> Written<'a> {
        let position = Position::of(&view.state, view.players);
        Written { position, counts: &view.counts[..usize::from(view.players)], pile: view.pile, drawn: view.offered }
    }
}

/// So many cards drawn at random from a pack.
fn draw(pack: &mut Cards, count: u8, source: &mut impl Source) -> Cards {
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let choice = source.below(pack.len() as u32) as usize;
        let card = pack.iter().nth(choice).expect("the pack is large enough");
        pack.take(card);
        drawn.add(card);
    }
    drawn
}

impl CrashByCrash {
    /// A state that agrees with a view: hidden hands are dealt at random from the cards that are nowhere to be seen.
    pub(crate) fn fill_in(&self, view: &View, source: &mut impl Source) -> State {
        // A seat that has played a yellow card holds what it needs to ring: such hands are dealt again a few times.
        let rings = view.state.phase == Phase::Act && view.state.must_ring() && !view.open[view.state.seat.index()];
        for _ in 0..64 {
            let state = self.fill_in_once(view, source);
            if !rings || self.completes(&state) {
                return state;
            }
        }
        self.fill_in_once(view, source)
    }

    fn fill_in_once(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.state;
        let mut unseen = state.pile();
        for seat in 0..usize::from(view.players) {
            if !view.open[seat] {
                state.hands[seat] = draw(&mut unseen, view.counts[seat], source);
            }
        }
        if state.offered.is_empty() {
            state.offered = draw(&mut unseen, view.offered, source);
        }
        state
    }
}
