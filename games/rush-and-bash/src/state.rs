//! Everything true about a race at one moment.

use pileup_core::{Seat, rule};
use pileup_track::Spot;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

use crate::board::{NOWHERE, SpotSet};
use crate::cards::{Card, Deck};
use crate::data::Part;
use crate::memory::Memory;

/// No race has more cars.
pub(crate) const MAX_CARS: usize = 6;

/// A car and who drives it: a seat, or the bots' rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A player.
    Player(Seat),
    /// An automatic car, counted from 0.
    Bot(u8),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Player(seat) => seat.fmt(f),
            Who::Bot(number) => write!(f, "b{}", number + 1),
        }
    }
}

impl fmt::Debug for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl std::str::FromStr for Who {
    type Err = pileup_core::ParseError;

    fn from_str(text: &str) -> Result<Who, pileup_core::ParseError> {
        let bot = text.strip_prefix('b').and_then(|digits| digits.parse::<u8>().ok());
        match bot {
            Some(number @ 1..=4) if text.len() == 2 => Ok(Who::Bot(number - 1)),
            _ => text.parse().map(Who::Player),
        }
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Who, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Parts(pub u8);

impl Parts {
    pub const fn has(self, part: Part) -> bool {
        self.0 >> part as u8 & 1 != 0
    }

    pub const fn add(&mut self, part: Part) {
        self.0 |= 1 << part as u8;
    }
}

/// A car on the track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Car {
    /// [`NOWHERE`] only while it is off the track.
    pub at: Spot,
    /// RB-0.13: -1, 0 or 1.
    pub lap: i8,
    pub life: u8,
    pub star: u8,
    /// 0, or how many cars had finished with it.
    pub finished: u8,
    /// RB-23.5, with those used up in this race.
    pub parts: Parts,
    pub used: Parts,
}

impl Car {
    pub const EMPTY: Car = Car { at: NOWHERE, lap: 0, life: 3, star: 0, finished: 0, parts: Parts(0), used: Parts(0) };

    /// RB-23.5: `plate` adds a place to the life track.
    pub const fn full_life(&self) -> u8 {
        if self.parts.has(Part::Plate) { 4 } else { 3 }
    }
}

/// The cards of a seat, at most three, sorted; [`Card::NONE`] fills the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand([Card; 3]);

impl Hand {
    pub const EMPTY: Hand = Hand([Card::NONE; 3]);

    pub fn cards(&self) -> &[Card] {
        &self.0[..self.len()]
    }

    pub fn len(&self) -> usize {
        self.0.iter().position(|&card| card == Card::NONE).unwrap_or(3)
    }

    /// Adds a card; a hand never has more than three.
    pub fn add(&mut self, card: Card) {
        let place = self.len();
        self.0[place] = card;
        self.0.sort_unstable();
    }

    pub fn remove(&mut self, card: Card) {
        if let Some(place) = self.0.iter().position(|&own| own == card) {
            self.0[place] = Card::NONE;
            self.0.sort_unstable();
        }
    }

    /// The cards with repetitions left out.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        cards.iter().enumerate().filter(|&(place, card)| place == 0 || cards[place - 1] != *card).map(|(_, &card)| card)
    }
}

/// What is being decided or rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    /// Chance: which course.
    Course,
    /// Chance: who takes the next start space (RB-1.4).
    Grid,
    /// Chance: start hands.
    Deal,
    /// Chance: numbers of the exit portals.
    Portals,
    /// Chance: the lane of each boost token.
    Boosts,
    /// Chance: rocks of the first section prepared.
    FirstRocks,
    /// Chance: a car on a clearing (RB-19.3).
    Clearing,
    /// Chance: the card of an automatic car (RB-12.2).
    BotCard,
    /// A seat plays a card, uses its ability or ends its turn.
    Act,
    /// A seat uses the effect of its card, or not.
    Effect,
    /// A seat chooses where its ability or its fins steer to or drop a bomb.
    Target,
    /// A seat chooses how far its ability drives.
    Go,
    /// A seat chooses the next step of its ability.
    Step,
    /// A lane is chosen at the end of the bridge or out of the lake.
    Lane,
    /// Chance: RB-18.1.
    Geyser,
    /// Whether to start a landslide.
    Slide,
    /// Chance: RB-16.2.
    SlideRoll,
    /// Where the next rock of the landslide falls.
    SlideRock,
    /// Chance: RB-20.3.
    SnoutRoll,
    /// How far the Snout goes.
    SnoutMove,
    /// Chance: RB-11.4.
    BoostCard,
    /// Chance: RB-17.4.
    Rope,
    /// Chance: RB-21.3.
    Lava,
    /// Chance: a card for the hand.
    Draw,
    /// Chance: RB-8.1.
    Rocks,
    /// A seat buys a part (RB-23.3).
    Garage,
    /// The game is over.
    Over,
}

/// Why the active car moves, and so what comes after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Motion {
    /// It does not.
    #[default]
    None,
    /// The effect of a card: the acceleration follows.
    Effect,
    /// The acceleration of a card.
    Acceleration,
    /// RB-11.4.
    Boost,
    /// An ability, fins, flask or the way out of the jungle: the turn goes on.
    Ability,
}

/// What the movement does to what it meets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Manner {
    /// Everything acts and stops the car.
    #[default]
    Plain,
    /// RB-9.7: nothing does.
    Over,
    /// Grubfist's wrecking run.
    Wreck,
}

/// The movement of the active car, kept while something is rolled or chosen in the middle of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Move {
    pub motion: Motion,
    pub manner: Manner,
    /// Spaces still to drive.
    pub left: u8,
    /// Each step is chosen (RB-9.6).
    pub free: bool,
    /// At least one step was made.
    pub moved: bool,
    /// A boost space was passed.
    pub boosted: bool,
}

/// Everything true about a game at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    /// Which board of the game.
    pub(crate) board: u8,
    /// Which race of a championship, from 0.
    pub(crate) race: u8,
    pub(crate) round: u16,
    /// Cars in order of the position bar (RB-1.6).
    pub(crate) bar: [u8; MAX_CARS],
    /// The place in the bar of the car whose turn it is.
    pub(crate) turn: u8,
    pub(crate) cars: [Car; MAX_CARS],
    pub(crate) hands: [Hand; MAX_CARS],
    /// Cards in both piles, by kind. In a view: all cards that are not seen, hidden hands included.
    pub(crate) pile: [u8; Card::KINDS],
    pub(crate) discard: [u8; Card::KINDS],
    /// What is remembered of each deck.
    pub(crate) memory: [Memory; 2],
    pub(crate) rocks: SpotSet,
    pub(crate) bombs: SpotSet,
    pub(crate) boosts: SpotSet,
    /// Numbers of the exit portals from left to right; 0 if not yet known.
    pub(crate) portals: [u8; 6],
    /// The Snout's paw in printed order, from 0.
    pub(crate) snout: u8,
    /// Elements that were prepared, driven on, and first driven on in this turn.
    pub(crate) prepared: u16,
    pub(crate) driven: u16,
    pub(crate) fresh: u16,
    /// How many cars have finished.
    pub(crate) finishers: u8,

    /// Cards that may still be played in this turn.
    pub(crate) plays: u8,
    /// The card being played.
    pub(crate) card: Card,
    pub(crate) travel: Move,
    /// RB-3.6: the turn ends as soon as the movement is settled.
    pub(crate) stopped: bool,
    pub(crate) used_special: bool,
    /// RB-16.2, 20.3, 21.2: what lightning did in this turn.
    pub(crate) slid: bool,
    pub(crate) snouted: bool,
    pub(crate) marked: bool,
    /// Whether a target is chosen for fins rather than for the ability.
    pub(crate) finning: bool,
    /// The die of a landslide or the Snout, and the rocks placed so far.
    pub(crate) die: u8,
    pub(crate) placed: u8,
    /// The zone of the landslide's first rock.
    pub(crate) zone: u8,
    /// Progress through setup, lava, preparing or the garage.
    pub(crate) cursor: u8,

    /// Championship: points, coins, races won, rank in the last race.
    pub(crate) points: [u16; MAX_CARS],
    pub(crate) coins: [u8; MAX_CARS],
    pub(crate) wins: [u8; MAX_CARS],
    pub(crate) ranks: [u8; MAX_CARS],
}

impl State {
    /// The cards of a seat, in order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands[seat.index()].cards()
    }

    /// The car whose turn it is.
    #[inline]
    pub(crate) fn active(&self) -> usize {
        usize::from(self.bar[usize::from(self.turn)])
    }

    /// The unfinished car on a spot, other than `but`.
    #[inline]
    pub(crate) fn car_at(&self, count: usize, spot: Spot, but: usize) -> Option<usize> {
        self.cars[..count].iter().enumerate().position(|(number, car)| {
            if car.at != spot || number == but {
                return false;
            }
            if car.finished > 0 {
                rule!("RB-10.2");
            }
            car.finished == 0
        })
    }

    /// Cards of a deck that are left to draw.
    pub(crate) fn pile_size(&self, deck: Deck) -> u32 {
        let unseen: u32 = self.pile[deck.range()].iter().map(|&copies| u32::from(copies)).sum();
        let backs = self
            .hands
            .iter()
            .flat_map(|hand| hand.cards())
            .filter(|card| card.is_back() && card.deck() == deck)
            .count();
        unseen - backs as u32
    }
}
