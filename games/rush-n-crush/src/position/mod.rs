//! Races as JSON: what is in it, how it is written and how it is read. What must hold in every race is in `audit`.

mod read;
mod write;

use pileup_core::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

use crate::parts::{Item, Node, Side, Space, Tag};
use crate::state::{ANY, Phase, pending};

/// A race for people to read and change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round, from 1; 0 before the race.
    pub round: u8,
    /// The order of the round, or the slots drawn so far.
    pub order: Vec<Seat>,
    /// Whose turn it is and how far it has come.
    pub turn: TurnPosition,
    /// The cars.
    pub cars: BTreeMap<Seat, CarPosition>,
    /// Spaces with a wreck.
    #[serde(default)]
    pub wrecks: Vec<Space>,
    /// Spaces with a mine, and whose it is.
    #[serde(default)]
    pub mines: BTreeMap<Space, Seat>,
    /// Cars destroyed, in order; those destroyed together in one list.
    #[serde(default)]
    pub destroyed: Vec<Vec<Seat>>,
    /// The ranking, once the race is over.
    #[serde(default)]
    pub result: Option<Vec<Seat>>,
}

/// A turn under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnPosition {
    /// Whose.
    pub seat: Seat,
    /// What is being decided, or what comes after the throw.
    pub phase: Phase,
    /// Activations left; both if not said.
    #[serde(default)]
    pub activations: Option<u8>,
    /// Counters moved this turn.
    #[serde(default)]
    pub moved: Vec<Item>,
    /// Turbo points spent this turn.
    #[serde(default)]
    pub turbos: u8,
    /// Brake points spent this turn.
    #[serde(default)]
    pub brakes: u8,
    /// Movement left.
    #[serde(default)]
    pub movement: u8,
    /// Lane changes left.
    #[serde(default)]
    pub lane_changes: Changes,
    /// The space left by the latest step.
    #[serde(default)]
    pub left: Option<Space>,
    /// Whether the move was cut short.
    #[serde(default)]
    pub cut: bool,
    /// By engine or by booster.
    #[serde(default)]
    pub mode: Mode,
    /// Booster steps made.
    #[serde(default)]
    pub boost_steps: u8,
    /// The booster stops for a decision with so much movement left.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub stop: u8,
    /// A Side Ram being made.
    #[serde(default)]
    pub ram: Option<RamPosition>,
    /// Rolls that a step still has to make: `target-mine`, `target-wreck`, `mine`, `wreck`.
    #[serde(default)]
    pub pending: Vec<Hazard>,
    /// Dice that are due.
    #[serde(default)]
    pub throw: Option<ThrowPosition>,
}

fn is_nothing(number: &u8) -> bool {
    *number == 0
}

/// How a car is being moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// By its engine.
    #[default]
    Drive,
    /// By its booster.
    Boost,
}

/// A roll that a step still has to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hazard {
    /// The mine under a shoved car.
    TargetMine,
    /// The wreck under a shoved car.
    TargetWreck,
    /// The mine under the car whose turn it is.
    Mine,
    /// The wreck under it.
    Wreck,
}

impl Hazard {
    const ALL: [(Hazard, u8); 4] = [
        (Hazard::TargetMine, pending::TARGET_MINE),
        (Hazard::TargetWreck, pending::TARGET_WRECK),
        (Hazard::Mine, pending::MINE),
        (Hazard::Wreck, pending::WRECK),
    ];
}

/// A number of lane changes, or `"any"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes(pub(crate) u8);

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            ANY => serializer.serialize_str("any"),
            number => serializer.serialize_u8(number),
        }
    }
}

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Changes, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a number of lane changes, or \"any\"")]
        enum Either {
            Number(u8),
            Word(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Number(number) if number != ANY => Ok(Changes(number)),
            Either::Word(word) if word == "any" => Ok(Changes(ANY)),
            _ => Err(serde::de::Error::custom("lane_changes is a number or \"any\"")),
        }
    }
}

/// A Side Ram being made.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RamPosition {
    /// The car being rammed.
    pub target: Seat,
    /// In which direction.
    pub side: Side,
    /// Whether the Side Bumper is used.
    #[serde(default)]
    pub bumper: bool,
    /// Whether the Saw is used.
    #[serde(default)]
    pub saw: bool,
    /// Whether it is a compulsory lane change.
    #[serde(default)]
    pub dodge: bool,
}

/// Dice that are due.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowPosition {
    /// What for.
    pub tag: Tag,
    /// How many are left to throw.
    pub dice_left: u8,
    /// Those thrown already, sorted.
    #[serde(default)]
    pub so_far: Vec<u8>,
}

/// A car.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarPosition {
    /// Id of the car; none before it is taken.
    pub car: Option<String>,
    /// Id of the driver; none before it is taken.
    pub driver: Option<String>,
    /// Where it stands, or stood when it was destroyed; none before it has a slot.
    pub space: Option<Space>,
    /// How often it has crossed the line; if not said, once for a car past the first section of a ring, else never.
    #[serde(default)]
    pub crossings: Option<u8>,
    /// Its gear.
    pub node: Node,
    /// Structure; full if not said.
    #[serde(default)]
    pub structure: Option<u8>,
    /// Heat.
    #[serde(default)]
    pub heat: u8,
    /// Steering; full if not said.
    #[serde(default)]
    pub steering: Option<u8>,
    /// Brake; full if not said.
    #[serde(default)]
    pub brake: Option<u8>,
    /// Turbo; full if not said.
    #[serde(default)]
    pub turbo: Option<u8>,
    /// Mines in supply; full if not said.
    #[serde(default)]
    pub mines: Option<u8>,
    /// Armed equipment.
    #[serde(default)]
    pub armed: Vec<Item>,
    /// When it entered its space: later is larger.
    pub arrived: u16,
}
