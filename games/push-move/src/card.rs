//! The kinds of cards (PM-7.1). What they do is in `cards.rs`.

use pileup_core::ParseError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// PM-8.1: an own die, one pip more.
    Plus,
    /// PM-8.2: an enemy die, one pip less.
    Minus,
    /// PM-8.3: an extra step.
    Move,
    /// PM-8.4: any die is rolled.
    Random,
    /// PM-8.5: any die is frozen.
    Frost,
    /// PM-8.6: a move through dice and blocked fields.
    Ghost,
    /// PM-8.7: a move that runs and pushes.
    Charge,
    /// PM-8.8: any die moved by a field.
    Telekinesis,
    /// PM-8.9: any die back to a start field.
    Home,
    /// PM-8.10: an own die explodes.
    Bomb,
    /// PM-8.11: two plates change places.
    Fields,
    /// PM-8.12: two dice change places.
    Swap,
    /// PM-8.13: an enemy die set to 1.
    Shrink,
    /// PM-8.14: a move with boundless strength.
    Superpower,
    /// PM-8.15: a destroyed die returns.
    Rebirth,
    /// PM-8.16: a die survives its next destruction.
    Immortality,
}

/// How many kinds of cards there are.
pub(crate) const CARDS: usize = 16;

/// So many of each kind.
pub(crate) type Pile = [u8; CARDS];

impl Card {
    /// All kinds, in the order of the rules.
    pub const ALL: [Card; CARDS] = [
        Card::Plus,
        Card::Minus,
        Card::Move,
        Card::Random,
        Card::Frost,
        Card::Ghost,
        Card::Charge,
        Card::Telekinesis,
        Card::Home,
        Card::Bomb,
        Card::Fields,
        Card::Swap,
        Card::Shrink,
        Card::Superpower,
        Card::Rebirth,
        Card::Immortality,
    ];

    /// Its word in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Plus => "plus",
            Card::Minus => "minus",
            Card::Move => "move",
            Card::Random => "random",
            Card::Frost => "frost",
            Card::Ghost => "ghost",
            Card::Charge => "charge",
            Card::Telekinesis => "telekinesis",
            Card::Home => "home",
            Card::Bomb => "bomb",
            Card::Fields => "fields",
            Card::Swap => "swap",
            Card::Shrink => "shrink",
            Card::Superpower => "superpower",
            Card::Rebirth => "rebirth",
            Card::Immortality => "immortality",
        }
    }

    /// The rule that says what it does.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Card::Plus => "PM-8.1",
            Card::Minus => "PM-8.2",
            Card::Move => "PM-8.3",
            Card::Random => "PM-8.4",
            Card::Frost => "PM-8.5",
            Card::Ghost => "PM-8.6",
            Card::Charge => "PM-8.7",
            Card::Telekinesis => "PM-8.8",
            Card::Home => "PM-8.9",
            Card::Bomb => "PM-8.10",
            Card::Fields => "PM-8.11",
            Card::Swap => "PM-8.12",
            Card::Shrink => "PM-8.13",
            Card::Superpower => "PM-8.14",
            Card::Rebirth => "PM-8.15",
            Card::Immortality => "PM-8.16",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        Card::ALL.into_iter().find(|card| card.id() == text).ok_or_else(|| {
            let known: Vec<&str> = Card::ALL.iter().map(|card| card.id()).collect();
            ParseError::new(format!("{text:?} is no card: {} are", known.join(", ")))
        })
    }
}

/// The cards of a pile, each kind once.
pub(crate) fn kinds_in(pile: &Pile) -> impl Iterator<Item = (Card, u8)> {
    Card::ALL.into_iter().map(|card| (card, pile[card as usize])).filter(|&(_, count)| count > 0)
}

/// How many cards a pile holds.
pub(crate) fn size_of_pile(pile: &Pile) -> u32 {
    pile.iter().map(|&count| u32::from(count)).sum()
}
