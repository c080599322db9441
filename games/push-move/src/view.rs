//! Views: what a seat may see. Hidden are the cards in others' hands, and with them what the draw pile holds.

use arrayvec::ArrayVec;
use pileup_core::{Seat, Source, Viewer};
use serde::Serialize;

use crate::card::{CARDS, Card, Pile, kinds_in, size_of_pile};
use crate::memory::{Weights, draw_any, draw_weighted};
use crate::position::Position;
use crate::state::{HAND, SEATS, State};
use crate::{Field, PushMove};

/// A state as one viewer may see it.
///
/// Hands that the viewer may not see are empty in `table`, and their cards are counted with the draw pile: everybody can
/// work out that sum, nobody its parts. Cards that were held when the discards were shuffled are no part of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) table: State,
    /// Cards in each hand that are not seen.
    pub(crate) hidden: [u8; SEATS],
    /// Those of them that were held when the discards were shuffled, with how often that was, but not who holds which.
    pub(crate) old: ArrayVec<(u8, Card), { SEATS * HAND }>,
}

impl View {
    /// Cards in a hand, seen or not.
    pub(crate) fn hand_size(&self, seat: Seat) -> usize {
        self.table.hands[seat.index()].len() + usize::from(self.hidden[seat.index()])
    }

    /// Cards in the draw pile.
    pub(crate) fn deck_size(&self) -> u32 {
        let hidden: u32 = self.hidden.iter().map(|&count| u32::from(count)).sum();
        size_of_pile(&self.table.deck) + self.old.len() as u32 - hidden
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
    /// Cards of the hidden hands since before the discards were shuffled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    held: Vec<Card>,
}

impl PushMove {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let mut view = View { table: state.clone(), hidden: [0; SEATS], old: ArrayVec::new() };
        let table = &mut view.table;
        for seat in Seat::all(self.players).filter(|&seat| !viewer.sees(seat)) {
            let (hand, ages) = (&mut table.hands[seat.index()], &mut table.memory[seat.index()].ages);
            view.hidden[seat.index()] = hand.len() as u8;
            for (card, &age) in hand.drain(..).zip(ages.iter()) {
                match age {
                    0 => table.deck[card as usize] += 1,
                    age => view.old.push((age, card)),
                }
            }
            // In the order of the cards the ages would tell which is which.
            ages.sort_unstable_by(|one, other| other.cmp(one));
        }
        view.old.sort_unstable();
        view
    }

    pub(crate) fn seen_as(&self, view: &View) -> Seen {
        Seen {
            position: Position::of(&view.table, self.players),
            hand_sizes: Seat::all(self.players).map(|seat| view.hand_size(seat)).collect(),
            deck_size: view.deck_size(),
            held: view.old.iter().map(|&(_, card)| card).collect(),
        }
    }

    /// Hidden hands are dealt at random from the cards that are not seen, each from the pile it was drawn from and as
    /// likely as what was shown beside it leaves it.
    pub(crate) fn imagine_from(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.table.clone();
        if view.hidden == [0; SEATS] {
            return state;
        }
        let mut rest = view.old.as_slice();
        while let Some(&(age, _)) = rest.first() {
            let (pool, younger) = rest.split_at(rest.partition_point(|&(other, _)| other == age));
            let mut pile = [0; CARDS];
            pool.iter().for_each(|&(_, card)| pile[card as usize] += 1);
            self.deal_hidden(view, &mut state, age, &mut pile, source);
            rest = younger;
        }
        let mut deck = view.table.deck;
        self.deal_hidden(view, &mut state, 0, &mut deck, source);
        state.deck = deck;
        state
    }

    /// Deals the hidden cards of an age from the pile that holds them.
    fn deal_hidden(&self, view: &View, state: &mut State, age: u8, pile: &mut Pile, source: &mut impl Source) {
        let hidden = |seat: Seat| {
            let ages = &view.table.memory[seat.index()].ages[..usize::from(view.hidden[seat.index()])];
            ages.iter().enumerate().filter(move |&(_, &of)| of == age).map(|(slot, _)| slot)
        };
        // What is known is known of the oldest card of a hand.
        let told = |seat: Seat| view.table.memory[seat.index()].tells() && hidden(seat).any(|slot| slot == 0);
        let mut weights: ArrayVec<Weights, SEATS> = ArrayVec::new();
        weights
            .extend(Seat::all(self.players).filter(|&seat| told(seat)).map(|s| view.table.memory[s.index()].weights()));
        let mut left = weights.as_slice();
        for seat in Seat::all(self.players).filter(|&seat| told(seat)) {
            let card = draw_weighted(pile, left, source);
            left = &left[1..];
            state.deal(seat, card, age);
        }
        for seat in Seat::all(self.players) {
            for _ in hidden(seat).skip(usize::from(told(seat))) {
                let card = draw_any(pile, source);
                state.deal(seat, card, age);
            }
        }
    }
}

/// The middle of a field in board units.
pub(crate) fn centre(field: Field) -> (f32, f32) {
    (field.x() as f32 + 0.5, field.y() as f32 + 0.5)
}
