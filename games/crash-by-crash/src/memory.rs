//! What everybody at the table remembers of the cards in hands.
//!
//! A card taken from the display stays known until it is played or dropped. Everything else that a hand holds came unseen
//! from the pile. As long as that is the first pile, nothing more can be known of it: whatever nobody has seen may be in
//! any hand or in the pile. When the discards become the pile (CC-13.5), the cards that are hidden in hands then are
//! exactly those that lie nowhere else; whoever sees all hands but one knows that one. So it is remembered which cards
//! were in hands at that moment, and what has been played since that may have been one of them.

use crate::cards::{Card, Cards};

/// Index of the cards drawn to choose from, beside those of the hands.
pub(crate) const OFFERED: usize = 4;

/// Knowledge of cards in hands, as part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Memory {
    /// Of each hand: cards that everybody saw come into it.
    pub(crate) known: [Cards; 4],
    /// Of each hand, and of the cards drawn to choose from: what was hidden in it when the discards last became the pile,
    /// without what has certainly been shown since. Each is hidden, all together are known.
    pub(crate) old: [Cards; 5],
    /// Of each hand: cards shown since then that may have been among the old ones, or drawn later.
    pub(crate) spent: [Cards; 4],
    /// Of each hand: the spent cards when it was first down to a single hidden card with two old ones unaccounted for. At
    /// least one of these was old.
    pub(crate) early: [Cards; 4],
    /// Of each hand: whether it once had no hidden card left. Then all its old cards are among those spent.
    pub(crate) gone: [bool; 4],
}

impl Memory {
    /// A card came openly into a hand.
    pub(crate) fn takes(&mut self, seat: usize, card: Card) {
        self.known[seat].add(card);
    }

    /// A card was shown out of a hand, which held `hand` before. If one of its kind is known there, it was that one.
    pub(crate) fn shows(&mut self, seat: usize, card: Card, hand: Cards) {
        let hidden = hand.len() - self.known[seat].len();
        if self.known[seat].has(card) {
            self.known[seat].take(card);
        } else if self.spent[seat].is_empty() && hidden == self.old[seat].len() {
            // Nothing was drawn since, or only what has been shown again: all that is hidden there is old.
            self.old[seat].take(card);
        } else if !self.gone[seat] {
            self.spend(seat, card);
            self.conclude(seat, hidden - 1);
        }
    }

    /// What follows from how few hidden cards a hand has left.
    fn conclude(&mut self, seat: usize, hidden: usize) {
        let unaccounted = self.old[seat].len();
        self.gone[seat] = hidden == 0 && unaccounted > 0;
        if hidden == 1 && unaccounted == 2 && self.early[seat].is_empty() {
            self.early[seat] = self.spent[seat];
        }
        if self.gone[seat] && self.spent[seat].len() == unaccounted {
            // They all were old.
            self.old[seat] = Cards::NONE;
            self.spent[seat] = Cards::NONE;
            self.early[seat] = Cards::NONE;
            self.gone[seat] = false;
        } else if self.early[seat].len() == 1 {
            self.old[seat] = self.old[seat].without(self.early[seat]);
            self.spent[seat] = self.spent[seat].without(self.early[seat]);
            self.early[seat] = Cards::NONE;
        }
    }

    /// Of these old cards of a hand, those that it must still hold.
    pub(crate) fn held(&self, place: usize, old: Cards) -> Cards {
        old.less(self.spent.get(place).copied().unwrap_or_default())
    }

    /// Whether these can be the old cards of a hand, with so many cards hidden in it now.
    pub(crate) fn allows(&self, place: usize, old: Cards, hidden: usize) -> bool {
        let held = self.held(place, old).len();
        held <= hidden
            && (place == OFFERED
                || ((held == 0 || !self.gone[place])
                    && (self.early[place].is_empty() || old.less(self.early[place]).len() <= 1)))
    }

    /// CC-16.3: one of two drawn cards was kept, and this one discarded.
    pub(crate) fn keeps(&mut self, seat: usize, discarded: Card) {
        if let Some(old) = self.old[OFFERED].iter().next() {
            self.old[OFFERED].take(old);
            self.old[seat].add(old);
            self.spend(seat, discarded);
        }
    }

    /// CC-13.5: the discards become the pile.
    pub(crate) fn reshuffles(&mut self, hands: &[Cards; 4], offered: Cards) {
        for (seat, hand) in hands.iter().enumerate() {
            self.old[seat] = hand.without(self.known[seat]);
        }
        self.old[OFFERED] = offered;
        self.spent = [Cards::NONE; 4];
        self.early = [Cards::NONE; 4];
        self.gone = [false; 4];
    }

    /// Notes a card that may have been an old one. More of a kind than all the old ones together make no difference.
    fn spend(&mut self, seat: usize, card: Card) {
        let old: u8 = self.old.iter().map(|old| old.count(card)).sum();
        if !self.old[seat].is_empty() && self.spent[seat].count(card) < old {
            self.spent[seat].add(card);
        }
    }

    /// Whether it can be the memory of these hands.
    pub(crate) fn fits(&self, hands: &[Cards; 4], offered: Cards) -> bool {
        let held = |(seat, hand): (usize, &Cards)| {
            let (known, old) = (self.known[seat], self.old[seat]);
            hand.contains(known) && {
                let hidden = hand.without(known);
                hidden.contains(self.held(seat, old)) && self.allows(seat, old, hidden.len())
            }
        };
        hands.iter().enumerate().all(held) && offered.contains(self.old[OFFERED])
    }
}
