//! Views: what a seat may see. Hidden are the cards in others' hands, and with them what the draw pile holds.

use pileup_core::{Seat, Source, Viewer};
use serde::Serialize;

use crate::card::{Card, Pile, kinds_in, size_of_pile};
use crate::position::Position;
use crate::state::{SEATS, State};
use crate::{Field, PushMove};

/// A state as one viewer may see it.
///
/// Hands that the viewer may not see are empty in `table`, and their cards are counted with the draw pile: everybody can
/// work out that sum, nobody its parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) table: State,
    /// Cards in each hand that are not seen.
    pub(crate) hidden: [u8; SEATS],
}

impl View {
    /// Cards in a hand, seen or not.
    pub(crate) fn hand_size(&self, seat: Seat) -> usize {
        self.table.hands[seat.index()].len() + usize::from(self.hidden[seat.index()])
    }

    /// Cards in the draw pile.
    pub(crate) fn deck_size(&self) -> u32 {
        size_of_pile(&self.table.deck) - self.hidden.iter().map(|&count| u32::from(count)).sum::<u32>()
    }

    /// The discard pile.
    pub(crate) fn discards(&self) -> impl Iterator<Item = (Card, u8)> {
        kinds_in(&self.table.discard)
    }
}

/// As a position, with `unseen` (draw pile and hidden hands together) in place of the draw pile.
#[derive(Serialize)]
pub(crate) struct Seen {
    #[serde(flatten)]
    position: Position,
    hand_sizes: Vec<usize>,
    deck_size: u32,
}

impl PushMove {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let mut table = state.clone();
        let mut hidden = [0; SEATS];
        for seat in Seat::all(self.players).filter(|&seat| !viewer.sees(seat)) {
            let hand = &mut table.hands[seat.index()];
            hidden[seat.index()] = hand.len() as u8;
            hand.drain(..).for_each(|card| table.deck[card as usize] += 1);
        }
        View { table, hidden }
    }

    pub(crate) fn seen_as(&self, view: &View) -> Seen {
        Seen {
            position: Position::of(&view.table, self.players),
            hand_sizes: Seat::all(self.players).map(|seat| view.hand_size(seat)).collect(),
            deck_size: view.deck_size(),
        }
    }

    /// Hidden hands are dealt at random from the cards that are not seen.
    pub(crate) fn imagine_from(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.table.clone();
        for seat in Seat::all(self.players) {
            for _ in 0..view.hidden[seat.index()] {
                let card = any_card(&state.deck, source);
                state.deck[card as usize] -= 1;
                state.take(seat, card);
            }
        }
        state
    }
}

fn any_card(pile: &Pile, source: &mut impl Source) -> Card {
    let mut left = source.below(size_of_pile(pile));
    for (card, count) in kinds_in(pile) {
        if left < u32::from(count) {
            return card;
        }
        left -= u32::from(count);
    }
    unreachable!("the pile holds more cards")
}

/// The middle of a field in board units.
pub(crate) fn centre(field: Field) -> (f32, f32) {
    (field.x() as f32 + 0.5, field.y() as f32 + 0.5)
}
