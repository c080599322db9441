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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card::{Lambada, Recoil, Rocket, Saboteur, Tandem};

    fn cards(kinds: &[Card]) -> Cards {
        kinds.iter().fold(Cards::NONE, |mut sum, &card| {
            sum.add(card);
            sum
        })
    }

    /// A memory of seat 0 with these old cards.
    fn remembering(old: &[Card]) -> Memory {
        let mut memory = Memory::default();
        memory.old[0] = cards(old);
        memory
    }

    #[test]
    fn a_card_that_came_openly_is_the_one_that_is_shown() {
        let mut memory = remembering(&[Rocket]);
        memory.takes(0, Rocket);
        memory.shows(0, Rocket, cards(&[Rocket, Rocket]));
        assert_eq!((memory.known[0], memory.old[0], memory.spent[0]), (Cards::NONE, cards(&[Rocket]), Cards::NONE));
    }

    #[test]
    fn where_all_that_is_hidden_is_old_the_shown_card_was() {
        let mut memory = remembering(&[Rocket, Tandem]);
        memory.shows(0, Tandem, cards(&[Rocket, Tandem]));
        assert_eq!((memory.old[0], memory.spent[0]), (cards(&[Rocket]), Cards::NONE));
    }

    /// With a card among them that was drawn later, a shown card may be an old one; a kind that no hand held then is not.
    #[test]
    fn what_may_have_been_old_is_kept_in_mind() {
        let mut memory = remembering(&[Rocket, Tandem]);
        memory.shows(0, Rocket, cards(&[Rocket, Tandem, Lambada]));
        assert_eq!((memory.old[0], memory.spent[0]), (cards(&[Rocket, Tandem]), cards(&[Rocket])));
        assert_eq!(memory.held(0, memory.old[0]), cards(&[Tandem]));
        // Only one rocket was old anywhere: a second one tells nothing, nor does a saboteur.
        memory.shows(0, Rocket, cards(&[Rocket, Tandem, Lambada]));
        memory.shows(0, Saboteur, cards(&[Saboteur, Tandem, Lambada]));
        assert_eq!((memory.spent[0], memory.early[0], memory.gone[0]), (cards(&[Rocket]), Cards::NONE, false));
        // The old ones of other hands count too, because nobody knows which hand held which.
        memory.old[1] = cards(&[Recoil]);
        memory.shows(0, Recoil, cards(&[Recoil, Tandem, Lambada]));
        assert_eq!(memory.spent[0], cards(&[Rocket, Recoil]));
    }

    /// Two old cards and one hidden card left: one of those shown was old.
    #[test]
    fn a_single_hidden_card_leaves_room_for_one_old_one() {
        let mut memory = remembering(&[Rocket, Tandem]);
        memory.old[1] = cards(&[Recoil]);
        memory.shows(0, Recoil, cards(&[Recoil, Rocket, Tandem]));
        memory.shows(0, Rocket, cards(&[Rocket, Tandem]));
        assert_eq!(memory.early[0], cards(&[Recoil, Rocket]));
        // A hand that held neither of them at the shuffle cannot be: both its cards would have to be the hidden one.
        assert!(memory.allows(0, cards(&[Rocket, Tandem]), 1) && memory.allows(0, cards(&[Recoil, Tandem]), 1));
        assert!(!memory.allows(0, cards(&[Tandem, Tandem]), 2));
        assert!(!memory.allows(0, cards(&[Tandem, Lambada]), 1), "two of them in one place");
        // What it was first down to a single card with stays what it is, whatever is shown after a draw.
        memory.shows(0, Saboteur, cards(&[Saboteur, Tandem]));
        assert_eq!(memory.early[0], cards(&[Recoil, Rocket]));
    }

    #[test]
    fn the_only_card_that_can_have_been_old_was() {
        let mut memory = remembering(&[Rocket, Tandem]);
        memory.shows(0, Rocket, cards(&[Saboteur, Rocket, Tandem]));
        memory.shows(0, Saboteur, cards(&[Saboteur, Tandem]));
        assert_eq!((memory.old[0], memory.spent[0], memory.early[0]), (cards(&[Tandem]), Cards::NONE, Cards::NONE));
    }

    #[test]
    fn a_hand_without_hidden_cards_has_shown_its_old_ones() {
        let mut memory = remembering(&[Rocket]);
        memory.old[1] = cards(&[Recoil]);
        memory.shows(0, Recoil, cards(&[Recoil, Rocket]));
        assert!(!memory.gone[0]);
        memory.shows(0, Rocket, cards(&[Rocket]));
        assert_eq!((memory.gone[0], memory.spent[0]), (true, cards(&[Recoil, Rocket])));
        assert!(memory.allows(0, cards(&[Rocket]), 0) && !memory.allows(0, cards(&[Tandem]), 1));
        // Nothing that is shown later can have been old.
        memory.shows(0, Recoil, cards(&[Recoil]));
        assert_eq!(memory.spent[0], cards(&[Recoil, Rocket]));
        // If exactly the old number was shown, they were those.
        let mut memory = remembering(&[Rocket]);
        memory.shows(0, Rocket, cards(&[Saboteur, Rocket]));
        memory.shows(0, Saboteur, cards(&[Saboteur]));
        assert_eq!(memory, Memory::default());
    }

    #[test]
    fn a_kept_card_takes_its_age_with_it() {
        let mut memory = Memory::default();
        memory.old[OFFERED] = cards(&[Rocket]);
        memory.keeps(2, Tandem);
        assert_eq!((memory.old[OFFERED], memory.old[2], memory.spent[2]), (Cards::NONE, cards(&[Rocket]), Cards::NONE));
        let mut memory = Memory::default();
        memory.old[OFFERED] = cards(&[Rocket]);
        memory.keeps(2, Rocket);
        assert_eq!(memory.spent[2], cards(&[Rocket]), "the old one of the two was discarded");
    }

    #[test]
    fn a_shuffle_makes_all_that_is_hidden_old() {
        let mut memory = remembering(&[Rocket]);
        memory.spent[0] = cards(&[Rocket]);
        memory.early[1] = cards(&[Tandem]);
        memory.gone[1] = true;
        memory.takes(0, Lambada);
        let hands = [cards(&[Lambada, Tandem]), cards(&[Recoil]), Cards::NONE, Cards::NONE];
        memory.reshuffles(&hands, cards(&[Saboteur]));
        let mut fresh = Memory::default();
        fresh.takes(0, Lambada);
        fresh.old = [cards(&[Tandem]), cards(&[Recoil]), Cards::NONE, Cards::NONE, cards(&[Saboteur])];
        assert_eq!(memory, fresh);
        assert!(memory.fits(&hands, cards(&[Saboteur])));
        assert!(!memory.fits(&hands, Cards::NONE), "the old card that was drawn is gone");
        let without = [cards(&[Tandem, Tandem]), hands[1], hands[2], hands[3]];
        assert!(!memory.fits(&without, cards(&[Saboteur])), "the known card is gone");
    }
}
