//! What can be chosen before a race.

use serde::{Deserialize, Serialize};

use crate::data;

/// The choices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Cars in the race, 2 to 6.
    pub players: u8,
    /// The road.
    pub course: Course,
    /// Laps of a ring, 1 to 3; without, the course's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laps: Option<u8>,
    /// Which tiles a custom course may use.
    pub tiles: Tiles,
    /// Who starts where.
    pub grid: Grid,
    /// Who drives what.
    pub loadout: Loadout,
    /// The race stops after so many rounds, 10 to 200.
    pub round_limit: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 4,
            course: Course::Named("hook".to_owned()),
            laps: None,
            tiles: Tiles::Box,
            grid: Grid::Random,
            loadout: Loadout::Named(Deal::Teams),
            round_limit: 60,
        }
    }
}

/// A ring or a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoadKind {
    /// The last section leads to the first.
    Closed,
    /// From the first section to the end of the last.
    Open,
}

/// The road.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "the id of a course, or {\"kind\": \"closed\", \"sections\": [faces], \"laps\": 1}")]
pub enum Course {
    /// A recommended course.
    Named(String),
    /// One's own.
    Custom(CustomCourse),
}

impl Course {
    /// The ids of the recommended courses; the first is the default.
    pub fn recommended() -> impl Iterator<Item = &'static str> {
        data::courses().into_iter().flatten().map(|course| course.id.as_str())
    }
}

/// A course of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomCourse {
    /// Ring or line.
    pub kind: RoadKind,
    /// Faces of tiles from section 0.
    pub sections: Vec<String>,
    /// Laps, if it is a ring; 1 if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laps: Option<u8>,
}

/// Which tiles a custom course may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tiles {
    /// Each tile of the box once, 4 to 10 sections.
    Box,
    /// Any faces, 4 to 16 sections.
    Free,
}

/// Who starts where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grid {
    /// Seats are drawn for the slots.
    Random,
    /// Slot k is seat k.
    Seats,
}

/// Who drives what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "\"teams\", \"draft\", \"random\" or a list of {\"car\": id, \"driver\": id}")]
pub enum Loadout {
    /// By one of three ways.
    Named(Deal),
    /// As listed, a pair for each seat.
    Listed(Vec<Crew>),
}

/// A way to deal out cars and drivers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// Every seat its team.
    Teams,
    /// Cars are chosen from the last slot on, then drivers from the first slot on.
    Draft,
    /// Both are drawn.
    Random,
}

/// A car and its driver, by id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Id of the car.
    pub car: String,
    /// Id of the driver.
    pub driver: String,
}
