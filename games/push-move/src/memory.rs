//! What everybody remembers about hands: how long their cards have been held, and what was shown beside them.
//!
//! Cards are drawn from one pile between two shuffles of the discards. So a hidden card comes from the pile out of which
//! it was drawn, and what is left of an old pile lies in the hands: all cards that were held when the discards were
//! shuffled are known together, though not who holds which. Besides, a seat that shows a card and keeps another one tells
//! something about the one it keeps: with two of a kind it had only one choice, with two kinds it had two.

use arrayvec::ArrayVec;
use pileup_core::{Seat, Source, lot};

use crate::card::{CARDS, Card, Pile, size_of_pile};
use crate::state::{HAND, State};

/// Cards of one pile that can be shown beside a kept one: all of it but that one.
pub(crate) const BESIDE: usize = 36;

/// What everybody remembers about the hand of a seat. Nothing as long as all its cards are of the present pile and none
/// was shown beside them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Memory {
    /// For each card of the hand, how often the discards were shuffled since it was drawn.
    pub ages: [u8; HAND],
    /// What was shown, in order, while a card of the same age was kept that is still there.
    pub beside: ArrayVec<Card, BESIDE>,
    /// Kinds that the older card is not: a newer card of that kind was shown, and the older of two alike goes first.
    pub never: u16,
}

/// How likely a card is each kind, beside how many of the kind there are.
pub(crate) type Weights = [f64; CARDS];

impl Memory {
    /// Whether nothing is remembered.
    pub(crate) fn is_empty(&self) -> bool {
        self.ages == [0; HAND] && !self.tells()
    }

    /// Whether something is known about the kind of the oldest card.
    pub(crate) fn tells(&self) -> bool {
        !self.beside.is_empty() || self.never != 0
    }

    /// What is known about the kind of the oldest card; the other one can be anything.
    ///
    /// A seat that held a kept card K and a fresh one F and showed `c` either kept F, since K was `c`, or kept K, since F
    /// was. So each kind gains the weight of `c`, except `c` itself: with two of them there was but one choice.
    pub(crate) fn weights(&self) -> Weights {
        let mut weights = [1.0; CARDS];
        for &shown in &self.beside {
            let gain = weights[shown as usize];
            let others = Card::ALL.into_iter().filter(|&card| card != shown);
            others.for_each(|card| weights[card as usize] += gain);
        }
        for card in Card::ALL.into_iter().filter(|&card| self.never & bit(card) != 0) {
            weights[card as usize] = 0.0;
        }
        weights
    }
}

/// A kind of card in a set of kinds.
pub(crate) fn bit(card: Card) -> u16 {
    1 << card as u16
}

impl State {
    /// Puts a card into a hand that was drawn so many shuffles ago. Of two alike the older comes first.
    pub(crate) fn take(&mut self, seat: Seat, card: Card, age: u8) {
        let (hand, memory) = (&mut self.hands[seat.index()], &mut self.memory[seat.index()]);
        let later = |(held, held_age): (&Card, &u8)| *held > card || (*held == card && *held_age < age);
        let place = hand.iter().zip(&memory.ages).position(later).unwrap_or(hand.len());
        hand.insert(place, card);
        memory.ages[place..].rotate_right(1);
        memory.ages[place] = age;
    }

    /// Gives a hidden hand one of its cards. Its ages are known, and find their cards.
    pub(crate) fn deal(&mut self, seat: Seat, card: Card, age: u8) {
        if self.hands[seat.index()].is_empty() {
            self.memory[seat.index()].ages = [0; HAND];
        }
        self.take(seat, card, age);
    }

    /// Takes a card out of a hand, the older of two alike, and answers with its age. Everybody sees it.
    pub(crate) fn show(&mut self, seat: Seat, card: Card) -> u8 {
        let (hand, memory) = (&mut self.hands[seat.index()], &mut self.memory[seat.index()]);
        let place = hand.iter().position(|held| *held == card).expect("the card is in the hand");
        hand.remove(place);
        let age = std::mem::take(&mut memory.ages[place]);
        memory.ages[place..].rotate_left(1);
        let kept = memory.ages[0];
        if hand.is_empty() || kept < age {
            // Nothing is left, or a newer card of which nothing is known.
            memory.beside.clear();
            memory.never = 0;
        } else if kept == age {
            memory.beside.push(card);
        } else {
            memory.never |= bit(card);
        }
        age
    }

    /// The discards are shuffled: what is held is of an older pile than what will be drawn.
    pub(crate) fn grow_older(&mut self) {
        for (hand, memory) in self.hands.iter().zip(&mut self.memory) {
            memory.ages[..hand.len()].iter_mut().for_each(|age| *age = age.saturating_add(1));
        }
    }
}

/// Draws any card of a pile.
pub(crate) fn draw_any(pile: &mut Pile, source: &mut impl Source) -> Card {
    let mut left = source.below(size_of_pile(pile));
    for card in Card::ALL {
        let count = u32::from(pile[card as usize]);
        if left < count {
            pile[card as usize] -= 1;
            return card;
        }
        left -= count;
    }
    unreachable!("the pile holds more cards")
}

/// Draws the card of the first of some hands from a pile, with the weights of all of them: what the others can still get
/// counts too.
pub(crate) fn draw_weighted(pile: &mut Pile, hands: &[Weights], source: &mut impl Source) -> Card {
    let (own, others) = hands.split_first().expect("somebody draws");
    let mut odds = [0.0; CARDS];
    for card in Card::ALL {
        odds[card as usize] = odds_of(pile, card, own, others);
    }
    let total: f64 = odds.iter().sum();
    let mut left = lot(total, source);
    let mut drawn = None;
    for card in Card::ALL.into_iter().filter(|&card| odds[card as usize] > 0.0) {
        drawn = Some(card);
        if left < odds[card as usize] {
            break;
        }
        left -= odds[card as usize];
    }
    let card = drawn.expect("the true card is possible");
    pile[card as usize] -= 1;
    card
}

/// The weight of a card for one hand, with all that the others can get then.
fn odds_of(pile: &mut Pile, card: Card, own: &Weights, others: &[Weights]) -> f64 {
    let count = pile[card as usize];
    let alone = own[card as usize] * f64::from(count);
    let Some((next, rest)) = others.split_first().filter(|_| alone > 0.0) else { return alone };
    pile[card as usize] -= 1;
    let ways: f64 = Card::ALL.into_iter().map(|other| odds_of(pile, other, next, rest)).sum();
    pile[card as usize] = count;
    alone * ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two fresh cards, one shown: two of a kind are as likely as chance dealt them, not twice as likely.
    #[test]
    fn what_is_kept_is_rarely_the_same() {
        let mut memory = Memory::default();
        memory.beside.push(Card::Plus);
        let weights = memory.weights();
        assert_eq!((weights[Card::Plus as usize], weights[Card::Bomb as usize]), (1.0, 2.0));
        memory.beside.push(Card::Bomb);
        let weights = memory.weights();
        assert_eq!([Card::Plus, Card::Bomb, Card::Swap].map(|card| weights[card as usize]), [3.0, 2.0, 4.0]);
    }

    /// A hand does not get the only card that another one can hold.
    #[test]
    fn hands_leave_each_other_what_they_hold() {
        let mut only_bomb = [0.0; CARDS];
        only_bomb[Card::Bomb as usize] = 1.0;
        for seed in 0..40 {
            let mut pile = [0; CARDS];
            (pile[Card::Bomb as usize], pile[Card::Plus as usize]) = (1, 1);
            let mut dice = pileup_bots::Dice::new(seed);
            assert_eq!(draw_weighted(&mut pile, &[[1.0; CARDS], only_bomb], &mut dice), Card::Plus);
            assert_eq!(draw_weighted(&mut pile, &[only_bomb], &mut dice), Card::Bomb);
        }
    }

    #[test]
    fn hands_know_their_ages() {
        let seat = Seat::new(0);
        let mut state = State::empty([crate::Plate::Bare; 49], |_| seat);
        let ages = |state: &State| state.memory[0].ages;
        state.take(seat, Card::Swap, 0);
        state.grow_older();
        state.take(seat, Card::Plus, 0);
        assert_eq!((state.hands[0].as_slice(), ages(&state)), (&[Card::Plus, Card::Swap][..], [0, 1]));
        assert_eq!(state.show(seat, Card::Plus), 0);
        assert_eq!((ages(&state), state.memory[0].never), ([1, 0], bit(Card::Plus)));
        state.take(seat, Card::Swap, 0);
        assert_eq!(ages(&state), [1, 0], "of two alike the older comes first");
        assert_eq!(state.show(seat, Card::Swap), 1);
        assert!(state.memory[0].is_empty());
        state.take(seat, Card::Bomb, 0);
        assert_eq!(state.show(seat, Card::Bomb), 0);
        assert_eq!(state.memory[0].beside.as_slice(), [Card::Bomb]);
        assert_eq!(state.show(seat, Card::Swap), 0);
        assert!(state.memory[0].is_empty());
    }
}
