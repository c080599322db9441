//! Who plays and where dice can lie: units, targets, teams.

use pileup_words::say;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use crate::catalog::{CATALOG, Card, HEROES, HeroFace, role};

/// A set of dice with a hand: the wizard `z`, or a hero (RO-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(u8);

impl Unit {
    /// The wizard.
    pub const WIZARD: Unit = Unit(0);
    /// Wizard and heroes.
    pub const COUNT: usize = HEROES + 1;
    /// The warrior, who shoves the dragon.
    pub const WARRIOR: Unit = Unit(1);
    /// The hunter, who dispels.
    pub const HUNTER: Unit = Unit(2);
    /// The bard, who turns dice.
    pub const BARD: Unit = Unit(3);
    /// The cleric, who mends.
    pub const CLERIC: Unit = Unit(4);

    /// The hero with this place in the box, from 0.
    pub const fn hero(index: usize) -> Unit {
        assert!(index < HEROES);
        Unit(index as u8 + 1)
    }

    /// All heroes of the box.
    pub fn heroes() -> impl Iterator<Item = Unit> {
        (0..HEROES).map(Unit::hero)
    }

    /// The unit with this letter.
    pub fn find(letter: char) -> Option<Unit> {
        if letter == 'z' {
            return Some(Unit::WIZARD);
        }
        CATALOG.heroes.iter().position(|hero| hero.letter == letter).map(Unit::hero)
    }

    /// Its place: 0 for the wizard.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Place among the heroes of the box.
    ///
    /// # Panics
    /// For the wizard.
    pub const fn hero_index(self) -> usize {
        assert!(self.0 > 0);
        self.0 as usize - 1
    }

    /// Whether it is a hero.
    pub const fn is_hero(self) -> bool {
        self.0 > 0
    }

    /// Its tile.
    pub fn face(self) -> &'static HeroFace {
        &CATALOG.heroes[self.hero_index()]
    }

    /// Its letter.
    pub fn letter(self) -> char {
        if self.is_hero() { self.face().letter } else { 'z' }
    }

    /// Its word for programs.
    pub fn word(self) -> &'static str {
        if self.is_hero() { &self.face().name } else { "wizard" }
    }

    /// What people call it.
    pub fn name(self) -> String {
        say!(&format!("unit-{}", self.word()))
    }

    /// How many dice it has.
    pub const fn dice(self) -> u8 {
        if self.is_hero() { 3 } else { 5 }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unit, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Unit::find(letter).ok_or_else(|| D::Error::custom(format!("{letter:?} is no unit: z, w, h, b, c are")))
    }
}

/// Something with slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// A trial, a spell, a dissipation or a curse.
    Card(Card),
    /// The dragon tile.
    Dragon,
    /// A hero's tile.
    Tile(Unit),
    /// The storm role.
    Storm,
    /// The drake role.
    Drake,
}

impl Target {
    /// Reads `st04`, `dragon`, `tile-w`, `storm`, `drake`.
    pub fn find(text: &str) -> Option<Target> {
        match text {
            "dragon" => Some(Target::Dragon),
            "storm" => Some(Target::Storm),
            "drake" => Some(Target::Drake),
            _ => match text.strip_prefix("tile-") {
                Some(letter) => {
                    let mut letters = letter.chars();
                    let unit = letters.next().and_then(Unit::find).filter(|unit| unit.is_hero())?;
                    letters.next().is_none().then_some(Target::Tile(unit))
                }
                None => Card::find(text).map(Target::Card),
            },
        }
    }

    /// What people call it.
    pub fn name(self) -> String {
        match self {
            Target::Card(card) => card.name(),
            Target::Dragon => say!("target-dragon"),
            Target::Tile(unit) => say!("target-wounds", hero = unit.name()),
            Target::Storm => say!("target-storm"),
            Target::Drake => say!("target-drake"),
        }
    }

    /// The role with slots that it is.
    pub fn role(self) -> Option<u8> {
        match self {
            Target::Storm => Some(role::STORM),
            Target::Drake => Some(role::DRAKE),
            _ => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Card(card) => card.fmt(f),
            Target::Dragon => f.write_str("dragon"),
            Target::Tile(unit) => write!(f, "tile-{unit}"),
            Target::Storm => f.write_str("storm"),
            Target::Drake => f.write_str("drake"),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Target, D::Error> {
        let text = String::deserialize(deserializer)?;
        Target::find(&text)
            .ok_or_else(|| D::Error::custom(format!("{text:?} has no slots: st04, dragon, tile-w, storm, ... have")))
    }
}

/// The two teams (RO-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// All heroes.
    Heroes,
    /// The wizard.
    Wizard,
}

impl Team {
    /// Place in arrays of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The team of a unit.
    pub const fn of(unit: Unit) -> Team {
        if unit.is_hero() { Team::Heroes } else { Team::Wizard }
    }

    /// The other team.
    pub const fn other(self) -> Team {
        match self {
            Team::Heroes => Team::Wizard,
            Team::Wizard => Team::Heroes,
        }
    }
}
