//! The small values of the game: spaces, gear nodes, items, dice, plies. Each has one text form, used everywhere.

use pileup_core::{ParseError, Seat};
use pileup_words::say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

pub use pileup_track::Side;

/// A space of the road, `s.l.j`: section, lane from 1, index from 0 (RC-1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u16);

impl Space {
    /// No space: off the road, or beyond its end.
    pub const NOWHERE: Space = Space(u16::MAX);
    /// Upper bound of [`Space::index_of`] for courses of 16 sections.
    pub(crate) const COUNT: usize = 16 << 6;

    /// Section `section`, lane `lane` counted from 0, index `index`.
    pub const fn new(section: usize, lane: usize, index: usize) -> Space {
        assert!(section < 16 && lane < 4 && index < 16);
        Space((section << 6 | lane << 4 | index) as u16)
    }

    /// Its section.
    pub const fn section(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// Its lane, counted from 0.
    pub const fn lane(self) -> usize {
        (self.0 >> 4 & 3) as usize
    }

    /// Its index in the lane.
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Its place in tables with an entry for every space.
    pub(crate) const fn index_of(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a space at all.
    pub const fn exists(self) -> bool {
        self.0 != u16::MAX
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exists() {
            true => write!(f, "{}.{}.{}", self.section(), self.lane() + 1, self.index()),
            false => f.write_str("off the road"),
        }
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Space, ParseError> {
        let mut numbers = text.split('.').map(|word| word.parse::<usize>().ok());
        match [numbers.next(), numbers.next(), numbers.next(), numbers.next()] {
            [Some(Some(section @ 0..=15)), Some(Some(lane @ 1..=4)), Some(Some(index @ 0..=15)), None] => {
                Ok(Space::new(section, lane - 1, index))
            }
            _ => Err(ParseError::new(format!("{text:?} is no space: section.lane.index such as 2.4.10 is"))),
        }
    }
}

/// A place of the gear matrix, `gear/speed`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(u8);

impl Node {
    /// Where everybody starts (RC-2.5).
    pub const START: Node = Node(0);

    /// The node of a gear from 0 to 7 and a speed from 0 to 31.
    pub const fn new(gear: u8, speed: u8) -> Node {
        assert!(gear < 8 && speed < 32);
        Node(gear << 5 | speed)
    }

    /// Its gear.
    pub const fn gear(self) -> u8 {
        self.0 >> 5
    }

    /// Its speed.
    pub const fn speed(self) -> u8 {
        self.0 & 31
    }

    pub(crate) const fn index_of(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.gear(), self.speed())
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Node {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Node, ParseError> {
        let numbers = text.split_once('/').map(|(gear, speed)| (gear.parse::<u8>(), speed.parse::<u8>()));
        match numbers {
            Some((Ok(gear @ 0..=7), Ok(speed @ 0..=31))) => Ok(Node::new(gear, speed)),
            _ => Err(ParseError::new(format!("{text:?} is no gear node: gear/speed such as 3/10 is"))),
        }
    }
}

/// Values that are written as their text.
macro_rules! as_text {
    ($($kind:ty),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

as_text!(Space, Node);

/// The equipment that has a counter (RC-8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Item {
    /// Side Bumper.
    Bumper,
    /// Flamer.
    Flamer,
    /// Machine Gun.
    Gun,
    /// Lateral Circular Saw.
    Saw,
    /// Rocket Booster.
    Booster,
    /// Fire Extinguisher.
    Ext,
}

impl Item {
    /// All six.
    pub const ALL: [Item; 6] = [Item::Bumper, Item::Flamer, Item::Gun, Item::Saw, Item::Booster, Item::Ext];

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        ["bumper", "flamer", "gun", "saw", "booster", "ext"][self as usize]
    }

    /// What players call it.
    pub fn name(self) -> String {
        say!(&format!("item-{}", self.word()))
    }
}

impl FromStr for Item {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Item, ParseError> {
        Item::ALL.into_iter().find(|item| item.word() == text).ok_or_else(|| {
            ParseError::new(format!("{text:?} is no equipment: bumper, flamer, gun, saw, booster and ext are"))
        })
    }
}

/// A set of items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Items(u8);

impl Items {
    /// No item.
    pub const EMPTY: Items = Items(0);

    /// Whether `item` is in the set.
    pub const fn has(self, item: Item) -> bool {
        self.0 & 1 << item as u8 != 0
    }

    /// With `item`.
    pub const fn with(self, item: Item) -> Items {
        Items(self.0 | 1 << item as u8)
    }

    /// Without `item`.
    pub const fn without(self, item: Item) -> Items {
        Items(self.0 & !(1 << item as u8))
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of them are in `other`.
    pub const fn within(self, other: Items) -> bool {
        self.0 & !other.0 == 0
    }

    /// In the order of [`Item::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::ALL.into_iter().filter(move |&item| self.has(item))
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Items {
        items.into_iter().fold(Items::EMPTY, Items::with)
    }
}

/// What a throw is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tag {
    /// Red dice of the zone (RC-5.1).
    Heat,
    /// White dice of the speed (RC-5.4).
    Steer,
    /// White dice at a fixed obstruction (RC-7.4).
    Wall,
    /// One die in a wreck (RC-7.1).
    Debris,
    /// One die on a mine (RC-7.2).
    Mine,
    /// One die for a Side Ram (RC-7.12).
    Ram,
    /// One red die for the Saw (RC-7.18).
    Saw,
    /// Dice for the movement left in a Rush 'n' Crush (RC-7.21).
    Crush,
    /// Machine Gun (RC-8.7).
    Gun,
    /// Flamer (RC-8.8).
    Flame,
    /// Red dice of the Rocket Booster (RC-8.11).
    Boost,
}

impl Tag {
    /// All of them.
    pub const ALL: [Tag; 11] = [
        Tag::Heat,
        Tag::Steer,
        Tag::Wall,
        Tag::Debris,
        Tag::Mine,
        Tag::Ram,
        Tag::Saw,
        Tag::Crush,
        Tag::Gun,
        Tag::Flame,
        Tag::Boost,
    ];

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        ["heat", "steer", "wall", "debris", "mine", "ram", "saw", "crush", "gun", "flame", "boost"][self as usize]
    }
}

/// One choice or one outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Chance puts a seat on the next slot of the grid.
    Slot(Seat),
    /// A car is taken, by its number in the garage.
    Car(u8),
    /// A driver is taken, by its number in the garage.
    Driver(u8),
    /// The free gear action: accelerate, brake or shift to a node.
    Gear(Node),
    /// The free gear action: stay.
    Keep,
    /// A Turbo point.
    Turbo(Node),
    /// A Brake point.
    Brake(Node),
    /// Gears are settled: throw.
    Go,
    /// So many steps ahead.
    Run(u8),
    /// A step diagonally ahead.
    Lane(Side),
    /// An item is armed.
    Arm(Item),
    /// An item is used; the booster by [`Ply::Boost`].
    Use(Item),
    /// The Rocket Booster: so many steps, of which so many at once. Between them a mine can be laid.
    Boost(u8, u8),
    /// A mine into the space just left.
    Mine,
    /// The Side Ram as prepared: throw.
    Hit,
    /// The turn ends.
    End,
    /// Dice.
    Throw(Tag, crate::dice::Dice),
}
