//! Cards of one deck, counted by kind.

use pileup_core::Source;

use crate::cards::{Card, Deck};

/// Kinds of a deck.
pub(crate) const KINDS: usize = Card::KINDS / 2;

/// In place of a kind: no card, or one that a view hides.
const NO_KIND: u16 = 15;

/// The card of a deck with this kind, counted from the first of the deck.
pub(crate) fn card(deck: Deck, kind: usize) -> Card {
    Card::kind(deck.range().start + kind)
}

/// The kind of a card, counted from the first of its deck.
#[inline]
pub(crate) fn kind(card: Card) -> usize {
    card.index() % KINDS
}

/// Copies by kind, four bits each: no deck has as many of a kind as would not fit, nor any two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Copies(u64);

impl Copies {
    /// Those of a deck among copies of all cards.
    pub fn among(all: &[u8; Card::KINDS], deck: Deck) -> Copies {
        Copies(all[deck.range()].iter().rev().fold(0, |packed, &copies| packed << 4 | u64::from(copies)))
    }

    /// Puts them back among copies of all cards.
    pub fn spread(self, all: &mut [u8; Card::KINDS], deck: Deck) {
        all[deck.range()].iter_mut().enumerate().for_each(|(kind, copies)| *copies = self.of(kind) as u8);
    }

    #[inline]
    pub fn of(self, kind: usize) -> u32 {
        (self.0 >> (4 * kind) & 15) as u32
    }

    #[inline]
    pub fn add(&mut self, kind: usize) {
        self.0 += 1 << (4 * kind);
    }

    #[inline]
    pub fn remove(&mut self, kind: usize) {
        self.0 -= 1 << (4 * kind);
    }

    /// With others that fit beside them.
    pub fn with(self, others: Copies) -> Copies {
        Copies(self.0 + others.0)
    }

    /// Without others, which are among them.
    pub fn without(self, others: Copies) -> Copies {
        Copies(self.0 - others.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn total(self) -> u32 {
        const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The kinds, each as often as there are copies.
    pub fn kinds(self) -> impl Iterator<Item = usize> {
        (0..KINDS).flat_map(move |kind| (0..self.of(kind)).map(move |_| kind))
    }

    /// Takes one of the copies, each equally likely; there must be one.
    #[inline]
    pub fn take(&mut self, source: &mut impl Source) -> usize {
        let mut skip = source.below(self.total());
        let mut kind = 0;
        while skip >= self.of(kind) {
            skip -= self.of(kind);
            kind += 1;
        }
        self.remove(kind);
        kind
    }
}

/// Up to three cards of one deck in a hand; or only how many, where a view hides them. The kinds stand in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Held(u16);

impl Held {
    pub const NOTHING: Held = Held(0xfff);

    #[inline]
    pub fn len(self) -> usize {
        usize::from(self.0 >> 12)
    }

    fn places(self) -> [u16; 3] {
        [self.0 & 15, self.0 >> 4 & 15, self.0 >> 8 & 15]
    }

    fn of_places(len: usize, mut places: [u16; 3]) -> Held {
        places.sort_unstable();
        Held((len as u16) << 12 | places[2] << 8 | places[1] << 4 | places[0])
    }

    /// Those of a deck among cards that are seen.
    pub fn among(cards: &[Card], deck: Deck) -> Held {
        let mut held = Held::NOTHING;
        cards.iter().filter(|card| card.deck() == deck).for_each(|&card| held.add(kind(card)));
        held
    }

    /// One more; there are never more than three.
    #[inline]
    pub fn add(&mut self, kind: usize) {
        let mut places = self.places();
        places[self.len()] = kind as u16;
        *self = Held::of_places(self.len() + 1, places);
    }

    /// The kinds that are seen.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = usize> {
        self.places().into_iter().filter(|&kind| kind != NO_KIND).map(usize::from)
    }

    /// The same turned over.
    pub fn hidden(self) -> Held {
        Held(self.0 | 0xfff)
    }

    pub fn copies(self) -> Copies {
        let mut copies = Copies::default();
        self.kinds().for_each(|kind| copies.add(kind));
        copies
    }

    /// The cards, backs where they are not seen.
    pub fn cards(self, deck: Deck) -> impl Iterator<Item = Card> {
        let hidden = self.len() - self.kinds().count();
        self.kinds().map(move |kind| card(deck, kind)).chain((0..hidden).map(move |_| Card::back(deck)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_counted_as_they_come_and_go() {
        let mut copies = Copies::default();
        [3, 14, 3, 0].into_iter().for_each(|kind| copies.add(kind));
        assert_eq!((copies.of(3), copies.of(14), copies.of(7), copies.total()), (2, 1, 0, 4));
        assert_eq!(copies.kinds().collect::<Vec<_>>(), [0, 3, 3, 14]);
        let mut all = [9; Card::KINDS];
        copies.spread(&mut all, Deck::Rush);
        assert_eq!(Copies::among(&all, Deck::Rush), copies);
        assert_eq!(all[..KINDS], [9; KINDS]);
        copies.remove(3);
        assert_eq!(copies.with(copies).total(), 6);
        assert!(copies.with(copies).without(copies).without(copies).is_empty());
    }

    #[test]
    fn held_cards_stand_in_order() {
        let mut held = Held::NOTHING;
        [9, 0, 9].into_iter().for_each(|kind| held.add(kind));
        assert_eq!((held.len(), held.kinds().collect::<Vec<_>>()), (3, vec![0, 9, 9]));
        let mut other = Held::NOTHING;
        [9, 9, 0].into_iter().for_each(|kind| other.add(kind));
        assert_eq!(held, other);
        assert_eq!((held.hidden().len(), held.hidden().kinds().count()), (3, 0));
        assert_eq!(held.copies().total(), 3);
    }
}
