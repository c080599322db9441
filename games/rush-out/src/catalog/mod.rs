//! What is in the box: the data files, read and checked once.

mod read;

use arrayvec::ArrayVec;
use pileup_words::say;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::LazyLock;

use crate::symbols::Mask;

/// Trial cards in the box.
pub const TRIALS: usize = 29;
/// Trials and spells in the box.
pub const CARDS: usize = 76;
/// Schools of magic.
pub const SCHOOLS: [&str; 7] = ["confusion", "summon", "dracology", "dissipation", "curse", "doom", "regression"];
/// Keys of trainings and scenarios.
pub const SCENARIOS: [&str; 8] = ["t1", "t2", "s1", "s2", "s3", "s4", "s5", "s6"];
/// Heroes in the box.
pub const HEROES: usize = 4;
/// Kinds of equipment.
pub const EQUIPMENT: usize = 6;
/// Roles of the wizard.
pub const ROLES: usize = 8;

/// What a role does, by its place in the box.
pub mod role {
    /// Plant to water and back.
    pub const TURN_PW: u8 = 0;
    /// Plant to air and back.
    pub const TURN_PA: u8 = 1;
    /// Exchange a spell with the top of the pile.
    pub const SWAP: u8 = 2;
    /// Jokers stand for water.
    pub const STAR_W: u8 = 3;
    /// Jokers stand for plant.
    pub const STAR_P: u8 = 4;
    /// Jokers stand for air.
    pub const STAR_A: u8 = 5;
    /// Sweep a card.
    pub const STORM: u8 = 6;
    /// The dragon walks.
    pub const DRAKE: u8 = 7;
}

/// A trial or a spell: trials first, then spells, in the order of the data files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(pub u8);

/// A set of cards.
pub type Cards = u128;

impl Card {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &CATALOG.cards[usize::from(self.0)]
    }

    /// What people call it.
    pub fn name(self) -> String {
        let word: String = self.face().name.to_lowercase().replace(' ', "-").replace('\'', "");
        say!(&format!("name-{word}"))
    }

    /// The set of this card alone.
    pub const fn bit(self) -> Cards {
        1 << self.0
    }

    /// The card with this id.
    pub fn find(id: &str) -> Option<Card> {
        CATALOG.cards.iter().position(|face| face.id == id).map(|index| Card(index as u8))
    }
}

/// The cards of a set, in order.
pub fn cards_of(mut set: Cards) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| Card(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(first)
    })
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.face().id)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let id = String::deserialize(deserializer)?;
        Card::find(&id).ok_or_else(|| D::Error::custom(format!("{id:?} is no card: st01, cn02, cf5, ... are")))
    }
}

/// What a card is and does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A plain trial.
    Standard,
    /// A trial that both teams may take as a coin (RO-12.1).
    Coin,
    /// A trial in which heroes take lives and the wizard gets rid of it (RO-16.1).
    Confrontation,
    /// Removes hero dice from a card: all of them, or one (RO-7.1).
    Confusion {
        /// Whether every die goes.
        all: bool,
    },
    /// Goes onto the trial pile (RO-8.1).
    Summon,
    /// The dragon walks so many places (RO-9.1).
    Dracology(u8),
    /// A hero may not lay this symbol (RO-11.3).
    Ban(u8),
    /// A hero plays with two dice (RO-11.4).
    Whirlwind,
    /// Heroes may not speak (RO-14.4).
    Silence,
    /// Heroes play with one hand (RO-14.5).
    OneHand,
    /// Heroes clap before dice come back (RO-14.6).
    HighFive,
    /// Wounds a hero and takes souls (RO-15.1).
    Reap,
    /// Wounds two heroes (RO-15.2).
    Maim,
    /// Heroes forget: one loses a point, or each (RO-17.4).
    Regression {
        /// Whether every hero loses one.
        each: bool,
    },
}

impl Kind {
    /// Whether it lies before a hero once cast.
    pub fn is_dissipation(self) -> bool {
        matches!(self, Kind::Ban(_) | Kind::Whirlwind)
    }

    /// Whether it lies beside the board once cast.
    pub fn is_curse(self) -> bool {
        matches!(self, Kind::Silence | Kind::OneHand | Kind::HighFive)
    }

    /// Whether the wizard may fill it on a hero slot.
    pub fn is_shared(self) -> bool {
        matches!(self, Kind::Coin | Kind::Confrontation)
    }
}

/// A card's face.
#[derive(Clone, Debug)]
pub struct Face {
    /// As in the notation.
    pub id: String,
    /// For people.
    pub name: String,
    /// What it is and does.
    pub kind: Kind,
    /// Place of its school, if it is a spell.
    pub school: Option<u8>,
    /// Fewest players with whom it is used.
    pub back: u8,
    /// Slots on the heroes' side.
    pub hero: ArrayVec<u8, 6>,
    /// Slots on the wizard's side.
    pub wizard: ArrayVec<u8, 6>,
    /// What the wizard's jokers may stand for while it is available.
    pub banner: Option<u8>,
}

/// A hero of the box.
#[derive(Clone, Debug)]
pub struct HeroFace {
    /// As in the notation.
    pub letter: char,
    /// For people.
    pub name: String,
    /// What its joker stands for.
    pub joker: u8,
    /// The wounded side's slots.
    pub wounded: ArrayVec<u8, 6>,
    /// What its trait costs.
    pub cost: u8,
}

/// A piece of equipment.
#[derive(Clone, Debug)]
pub struct Equipment {
    /// As in the notation.
    pub id: String,
    /// What the joker also stands for.
    pub symbols: Mask,
    /// In coins.
    pub price: u8,
    /// How many there are.
    pub copies: u8,
}

/// A role of the wizard.
#[derive(Clone, Debug)]
pub struct Role {
    /// As in the notation.
    pub id: String,
    /// In coins.
    pub price: u8,
    /// Slots, if it has any.
    pub slots: ArrayVec<u8, 6>,
}

/// Everything in the box.
#[derive(Clone, Debug)]
pub struct Catalog {
    /// Trials, then spells.
    pub cards: Vec<Face>,
    /// The heroes in their usual order.
    pub heroes: Vec<HeroFace>,
    /// What heroes can buy.
    pub equipment: Vec<Equipment>,
    /// What the wizard can buy.
    pub roles: Vec<Role>,
    /// Souls for 2, 3, 4 heroes.
    pub souls: [u8; 3],
    /// Lives for 2, 3, 4 heroes.
    pub lives: [u8; 3],
    /// Jokers on the dragon tile for 2, 3, 4 heroes.
    pub dragon: [u8; 3],
    /// Spells of each school, for each training and scenario.
    pub decks: [[u8; 7]; 8],
}

/// The box that comes with the program. A fault in its files is found by every test.
pub static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let trials = include_str!("../../data/trials.toml");
    let spells = include_str!("../../data/spells.toml");
    let rest = include_str!("../../data/box.toml");
    Catalog::read(trials, spells, rest).unwrap_or_else(|fault| panic!("data of rush-out: {fault}"))
});

impl Catalog {
    /// The cards of a school.
    pub fn school(&self, school: u8) -> impl Iterator<Item = Card> + '_ {
        let of_school = move |(index, face): (usize, &Face)| (face.school == Some(school)).then_some(Card(index as u8));
        self.cards.iter().enumerate().filter_map(of_school)
    }
}
