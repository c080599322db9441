//! What a ply did, in order.

use serde::Serialize;

use crate::cards::{Card, Deck};
use crate::data::Part;
use crate::place::Place;
use crate::state::Who;

/// What a ply did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are who did it, to whom and where")]
pub enum Event {
    /// Chance chose the course.
    CourseChosen { course: String },
    /// A car was drawn for a start space, counted from 1.
    Slotted { who: Who, slot: u8 },
    /// A start hand got a card.
    Dealt { who: Who, card: Card },
    /// A hand got a card.
    Drew { who: Who, card: Card },
    /// A card was shown and played.
    Played { who: Who, card: Card },
    /// A card went to its discard.
    Discarded { card: Card },
    /// An empty pile was refilled.
    Reshuffled { deck: Deck },
    /// A car went from space to space.
    Moved { who: Who, from: Place, to: Place },
    /// A pushed car went from space to space.
    Pushed { who: Who, from: Place, to: Place },
    /// An arrow led into another lane.
    ForcedLane { who: Who, from: Place, to: Place },
    /// A step of an ability led into another lane.
    LaneChanged { who: Who, from: Place, to: Place },
    /// A car steered.
    Steered { who: Who, from: Place, to: Place },
    /// A car ran into another.
    Rammed { who: Who, by: Who, at: Place },
    /// A car lost life.
    Damaged { who: Who, by: u8, life: u8 },
    /// A car gained life.
    Repaired { who: Who, life: u8 },
    /// A star rose.
    Starred { who: Who, star: u8 },
    /// A special ability was used.
    Special { who: Who, level: u8 },
    /// A part was used.
    PartUsed { who: Who, part: Part },
    /// A car left the track and was put back.
    OffTrack { who: Who, from: Place, to: Place },
    /// A car was put back after driving over something.
    PutBack { who: Who, from: Place, to: Place },
    /// A bomb exploded.
    Exploded { at: Place, area: Vec<Place> },
    /// A car hit a rock.
    RockHit { who: Who, at: Place },
    /// A rock was put on the track.
    RockPlaced { at: Place },
    /// A rock was taken off the track.
    RockRemoved { at: Place },
    /// A bomb was put on the track.
    BombPlaced { at: Place },
    /// A bomb was taken off the track without exploding.
    BombRemoved { at: Place },
    /// A rocket flew to what it hit.
    RocketFired { who: Who, from: Place, to: Place },
    /// A rocket hit nothing.
    RocketFaded { who: Who, from: Place, to: Place },
    /// A car passed a boost and drives on.
    Boosted { who: Who, card: Card },
    /// A car went through a portal.
    Teleported { who: Who, from: Place, to: Place },
    /// A car is on a clearing of the jungle.
    Clearing { who: Who, at: Place },
    /// A car fell from the rope bridge.
    Fell { who: Who },
    /// The track die.
    Rolled { pips: u8 },
    /// A geyser broke out.
    Geyser { who: Who, at: Place },
    /// A landslide began.
    Landslide { rocks: u8 },
    /// The Snout walked.
    SnoutMoved { path: Vec<Place> },
    /// The Snout was put on its red paw.
    SnoutHome { at: Place },
    /// The volcano awoke, or hit a car.
    Lava { who: Option<Who> },
    /// A boost token was laid.
    BoostPlaced { at: Place },
    /// An exit portal got its number.
    PortalPlaced { at: Place, number: u8 },
    /// A car began its lap over the joint before 01.
    Lap { who: Who },
    /// A car finished.
    Finished { who: Who },
    /// A car's turn begins.
    TurnBegan { who: Who },
    /// A round ended with this order, perhaps with another car in front than before.
    Ranked { order: Vec<Who>, overtaken: bool },
    /// The race is over; the first is so many spaces ahead of the second.
    RaceOver { order: Vec<Who>, spaces: u16 },
    /// A part was bought.
    Bought { who: Who, part: Part },
    /// The garage was left without buying.
    Passed { who: Who },
}
