//! Cards of one place when the discards became the pile, small enough to be remembered over many shuffles.

use crate::cards::{Card, Cards};

/// In place of a kind: no card, or one that a view hides.
const NO_KIND: u16 = 15;

/// Up to three cards; or only how many, where a view hides them. The kinds stand in order, four bits each, and above
/// them how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Held(u16);

impl Held {
    pub const NOTHING: Held = Held(0xfff);

    /// No place holds more than three of these.
    pub fn of(cards: Cards) -> Held {
        debug_assert!(cards.len() <= 3);
        let kinds = cards.iter().enumerate().fold(0xfff, |kinds, (index, card)| {
            let above = 4 * index as u32;
            kinds & !(NO_KIND << above) | (card as u16) << above
        });
        Held((cards.len() as u16) << 12 | kinds)
    }

    #[inline]
    pub fn len(self) -> usize {
        usize::from(self.0 >> 12)
    }

    /// The cards that are seen.
    #[inline]
    pub fn cards(self) -> Cards {
        let kinds = [self.0 & 15, self.0 >> 4 & 15, self.0 >> 8 & 15];
        kinds.into_iter().filter(|&kind| kind != NO_KIND).fold(Cards::NONE, |mut cards, kind| {
            cards.add(Card::ALL[usize::from(kind)]);
            cards
        })
    }

    /// The same turned over.
    #[inline]
    pub fn hidden(self) -> Held {
        Held(self.0 | 0xfff)
    }
}

impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {:?}", self.len(), self.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_held_and_turned_over() {
        for kinds in [&[][..], &[Card::BellShift], &[Card::Recoil, Card::Recoil, Card::BellShift]] {
            let cards = kinds.iter().fold(Cards::NONE, |mut cards, &card| {
                cards.add(card);
                cards
            });
            let held = Held::of(cards);
            assert_eq!((held.len(), held.cards()), (kinds.len(), cards));
            assert_eq!((held.hidden().len(), held.hidden().cards()), (kinds.len(), Cards::NONE));
        }
        assert_eq!(Held::of(Cards::NONE), Held::NOTHING);
    }
}
