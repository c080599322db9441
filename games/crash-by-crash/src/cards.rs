//! The cards (CC-9): kinds, colours, and packs of cards as counts.

use pileup_core::{ParseError, Source};
use pileup_words::say;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Cards of each kind in the box.
pub const COPIES: u8 = 3;

/// The kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Card {
    /// CC-10.1.
    BellShift,
    /// CC-10.2.
    Lambada,
    /// CC-10.3.
    FreeRide,
    /// CC-10.4.
    Saboteur,
    /// CC-10.5.
    Dutchman,
    /// CC-10.6.
    FlatBattery,
    /// CC-11.1.
    Heartless,
    /// CC-11.2.
    Anomaly,
    /// CC-12.1.
    DoubleHit,
    /// CC-12.2.
    Rocket,
    /// CC-12.3.
    Tandem,
    /// CC-12.4.
    Expansion,
    /// CC-12.5.
    Recoil,
}

/// What a card's colour says about when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// CC-9.2: any time, at once.
    Grey,
    /// CC-9.4: before a scoring.
    Yellow,
    /// CC-9.3: before putting a car.
    Blue,
}

impl Card {
    /// All kinds, in the order of the box.
    pub const ALL: [Card; 13] = [
        Card::BellShift,
        Card::Lambada,
        Card::FreeRide,
        Card::Saboteur,
        Card::Dutchman,
        Card::FlatBattery,
        Card::Heartless,
        Card::Anomaly,
        Card::DoubleHit,
        Card::Rocket,
        Card::Tandem,
        Card::Expansion,
        Card::Recoil,
    ];

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        match self {
            Card::Heartless | Card::Anomaly => Colour::Yellow,
            Card::DoubleHit | Card::Rocket | Card::Tandem | Card::Expansion | Card::Recoil => Colour::Blue,
            _ => Colour::Grey,
        }
    }

    /// The rule that says what it does.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Card::BellShift => "CC-10.1",
            Card::Lambada => "CC-10.2",
            Card::FreeRide => "CC-10.3",
            Card::Saboteur => "CC-10.4",
            Card::Dutchman => "CC-10.5",
            Card::FlatBattery => "CC-10.6",
            Card::Heartless => "CC-11.1",
            Card::Anomaly => "CC-11.2",
            Card::DoubleHit => "CC-12.1",
            Card::Rocket => "CC-12.2",
            Card::Tandem => "CC-12.3",
            Card::Expansion => "CC-12.4",
            Card::Recoil => "CC-12.5",
        }
    }

    /// "Bell shift".
    pub(crate) fn title(self) -> String {
        say!(&format!("deck-{self}"))
    }

    /// What it does, in a sentence.
    pub(crate) fn text(self) -> String {
        say!(&format!("deck-{self}.text"))
    }

    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &DECK.cards[self as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.face().id)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        Card::ALL.into_iter().find(|card| card.face().id == text).ok_or_else(|| {
            let ids: Vec<&str> = DECK.cards.iter().map(|face| face.id.as_str()).collect();
            ParseError::new(format!("{text:?} is no card: {} are", ids.join(", ")))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A kind of card as the data file describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Stable id.
    pub id: String,
    /// Its name in the printed game.
    pub printed: String,
    /// Its colour.
    pub colour: Colour,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    copies: u8,
    #[serde(rename = "source")]
    _source: crate::pieces::Provenance,
    cards: Vec<Face>,
}

static DECK: LazyLock<Deck> = LazyLock::new(|| {
    let deck: Deck = toml::from_str(include_str!("../data/cards.toml")).expect("data/cards.toml is well-formed");
    assert_eq!((deck.cards.len(), deck.copies), (Card::ALL.len(), COPIES), "data/cards.toml: 13 kinds, 3 of each");
    deck
});

/// A number of cards, as a count of each kind: two bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u32);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// The whole box.
    pub const BOX: Cards = Cards((1 << (2 * Card::ALL.len())) - 1);
    /// The lower bit of every kind.
    const ONES: u32 = 0x5555_5555;

    /// How many of a kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card as u32) & 3) as u8
    }

    /// Whether it holds a kind.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The counts as a number.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        ((self.0 & Cards::ONES).count_ones() + 2 * (self.0 >> 1 & Cards::ONES).count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card. There must be less than three of its kind.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < COPIES);
        self.0 += 1 << (2 * card as u32);
    }

    /// Takes a card out. There must be one.
    #[inline]
    pub fn take(&mut self, card: Card) {
        debug_assert!(self.has(card));
        self.0 -= 1 << (2 * card as u32);
    }

    /// What is left of these cards without `other`, which must be among them.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 - other.0)
    }

    /// Whether `other` is among these cards.
    pub fn contains(self, other: Cards) -> bool {
        Card::ALL.iter().all(|&card| other.count(card) <= self.count(card))
    }

    /// What is left of these cards without as many of `other` as are among them.
    pub fn less(self, other: Cards) -> Cards {
        self.kinds().fold(Cards::NONE, |left, card| {
            let count = self.count(card).saturating_sub(other.count(card));
            Cards(left.0 | u32::from(count) << (2 * card as u32))
        })
    }

    /// All cards of these kinds.
    #[inline]
    pub const fn of_kinds(self, kinds: Cards) -> Cards {
        let held = (kinds.0 | kinds.0 >> 1) & Cards::ONES;
        Cards(self.0 & (3 * held))
    }

    /// Both together; `None` if the box has fewer of a kind.
    pub fn with(self, other: Cards) -> Option<Cards> {
        Card::ALL.iter().all(|&card| self.count(card) + other.count(card) <= COPIES).then(|| Cards(self.0 + other.0))
    }

    /// These and one more; as they are if the box has no more of its kind.
    pub(crate) fn and(self, card: Card) -> Cards {
        if self.count(card) < COPIES { Cards(self.0 + (1 << (2 * card as u32))) } else { self }
    }

    /// The kinds it holds, each once, in the order of the box.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let kind = left.trailing_zeros() / 2;
                left &= !(3 << (2 * kind));
                Card::ALL[kind as usize]
            })
        })
    }

    /// One of the cards, each equally likely. There must be one.
    pub(crate) fn pick(self, source: &mut impl Source) -> Card {
        let mut left = source.below(self.len() as u32);
        let found = self.kinds().find(|&card| {
            let count = u32::from(self.count(card));
            let found = left < count;
            left = left.wrapping_sub(count);
            found
        });
        found.expect("there is a card")
    }

    /// Every card, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CC-9.1: 39 cards, 3 of each of 13 kinds; the file and the code agree.
    #[test]
    fn the_deck_is_complete() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
            assert_eq!(card.face().colour, card.colour(), "{card}");
            assert_eq!(Cards::BOX.count(card), COPIES);
            assert!(!card.face().printed.is_empty() && !card.text().is_empty());
        }
        assert_eq!(Cards::BOX.len(), 39);
        let of = |colour| Card::ALL.iter().filter(|card| card.colour() == colour).count();
        assert_eq!((of(Colour::Grey), of(Colour::Yellow), of(Colour::Blue)), (6, 2, 5));
    }

    #[test]
    fn cards_are_counted() {
        let mut cards = Cards::NONE;
        [Card::Recoil, Card::Lambada, Card::Recoil].into_iter().for_each(|card| cards.add(card));
        assert_eq!(cards.iter().collect::<Vec<_>>(), [Card::Lambada, Card::Recoil, Card::Recoil]);
        assert_eq!((cards.len(), cards.count(Card::Recoil)), (3, 2));
        assert_eq!(Cards::BOX.without(cards).len(), 36);
        assert_eq!(Cards::BOX.with(cards), None);
    }
}
