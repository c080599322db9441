//! Sprint and Rush cards.

use pileup_core::ParseError;
use pileup_words::say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One of the two piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// Green: weak, for those in front.
    Sprint,
    /// Red: strong, for those behind.
    Rush,
}

impl Deck {
    /// Both, Sprint first.
    pub const BOTH: [Deck; 2] = [Deck::Sprint, Deck::Rush];

    /// `S` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Deck::Sprint => 'S',
            Deck::Rush => 'R',
        }
    }

    /// The deck with this letter.
    pub fn from_letter(letter: char) -> Option<Deck> {
        Deck::BOTH.into_iter().find(|deck| deck.letter() == letter)
    }

    /// "Sprint" or "Rush".
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Sprint => "Sprint",
            Deck::Rush => "Rush",
        }
    }

    /// The kinds of its cards, as indices.
    pub const fn range(self) -> std::ops::Range<usize> {
        match self {
            Deck::Sprint => 0..15,
            Deck::Rush => 15..30,
        }
    }
}

/// What a card does before the car drives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Change lane.
    Steer,
    /// Fire a rocket.
    Rocket,
    /// Drop a bomb.
    Bomb,
    /// Gain a life.
    Repair,
    /// Load the special ability.
    Star,
}

impl Effect {
    /// All, in the order of the data file.
    pub const ALL: [Effect; 5] = [Effect::Steer, Effect::Rocket, Effect::Bomb, Effect::Repair, Effect::Star];

    /// The word in a card's name.
    pub const fn word(self) -> &'static str {
        match self {
            Effect::Steer => "steer",
            Effect::Rocket => "rocket",
            Effect::Bomb => "bomb",
            Effect::Repair => "repair",
            Effect::Star => "star",
        }
    }
}

/// A kind of card, `S-steer-2`; or the back of one, `S-?`, where only its deck may be seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = 30;
    /// No card.
    pub(crate) const NONE: Card = Card(u8::MAX);

    /// The kind with this index.
    pub(crate) const fn kind(index: usize) -> Card {
        Card(index as u8)
    }

    /// The back of a card.
    pub const fn back(deck: Deck) -> Card {
        Card(Card::KINDS as u8 + deck as u8)
    }

    /// Whether only the back is seen.
    pub const fn is_back(self) -> bool {
        self.0 >= Card::KINDS as u8 && self.0 != Card::NONE.0
    }

    /// Index of the kind.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which pile it belongs to.
    #[inline]
    pub const fn deck(self) -> Deck {
        match self.0 {
            0..15 | 30 => Deck::Sprint,
            _ => Deck::Rush,
        }
    }

    /// What it does. Backs do nothing; they are never played.
    #[inline]
    pub const fn effect(self) -> Effect {
        Effect::ALL[self.0 as usize % 15 / 3]
    }

    /// How far the car drives.
    #[inline]
    pub const fn value(self) -> u8 {
        let lowest = match self.deck() {
            Deck::Sprint => 1,
            Deck::Rush => 3,
        };
        lowest + self.0 % 3
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Card::NONE {
            f.write_str("none")
        } else if self.is_back() {
            write!(f, "{}-?", self.deck().letter())
        } else {
            write!(f, "{}-{}-{}", self.deck().letter(), self.effect().word(), self.value())
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        let back = Deck::BOTH.into_iter().map(Card::back);
        (0..Card::KINDS)
            .map(Card::kind)
            .chain(back)
            .find(|card| card.to_string() == text)
            .ok_or_else(|| ParseError::new(say!("unread-card", text = text)))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_printed() {
        for index in 0..Card::KINDS {
            let card = Card::kind(index);
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
        }
        let card: Card = "R-rocket-5".parse().unwrap();
        assert_eq!((card.deck(), card.effect(), card.value()), (Deck::Rush, Effect::Rocket, 5));
        assert!("S-steer-4".parse::<Card>().is_err());
        assert!("S-?".parse::<Card>().unwrap().is_back());
    }
}
