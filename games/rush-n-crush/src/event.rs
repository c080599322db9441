//! What a ply did.

use arrayvec::ArrayVec;
use pileup_core::Seat;
use serde::Serialize;

use crate::dice::Dice;
use crate::parts::{Item, Node, Side, Space, Tag};
use crate::state::SEATS;

/// What a ply did, in order. `seat` is always the car concerned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A seat was drawn for a slot of the grid.
    Slotted { seat: Seat, slot: u8 },
    /// A car was taken.
    Took { seat: Seat, car: u8 },
    /// A driver was taken.
    Hired { seat: Seat, driver: u8 },
    /// A round begins.
    Round { round: u8 },
    /// The order of the round.
    Order { seats: ArrayVec<Seat, SEATS> },
    /// The gearstick moved, or stayed.
    Geared { seat: Seat, from: Node, to: Node },
    /// A Turbo point was spent.
    Turbo { seat: Seat, to: Node, left: u8 },
    /// A Brake point was spent.
    Brake { seat: Seat, to: Node, left: u8 },
    /// Dice were thrown.
    Thrown { seat: Seat, tag: Tag, dice: Dice },
    /// Heat rose.
    Heated { seat: Seat, by: u8, heat: u8 },
    /// Lane changes of the turn; none given is as many as one likes.
    Steered { seat: Seat, changes: Option<u8> },
    /// Steps ahead.
    Moved { seat: Seat, from: Space, to: Space, steps: u8 },
    /// A step diagonally ahead.
    Lane { seat: Seat, from: Space, to: Space, steering_point: bool },
    /// The line was crossed, but not yet for the win.
    Lap { seat: Seat, crossings: u8 },
    /// The line was crossed for the win.
    Finished { seat: Seat },
    /// An obstruction was hit.
    Wall { seat: Seat, space: Space, damage: u8 },
    /// The compulsory lane change.
    Dodged { seat: Seat, from: Space, to: Space },
    /// The rest of the move is lost.
    CutShort { seat: Seat },
    /// A Side Ram, with the roll as it counts.
    Ram { seat: Seat, target: Seat, side: Side, roll: u8, displaced: bool },
    /// A car was shoved aside.
    Displaced { seat: Seat, from: Space, to: Space },
    /// The Saw.
    Saw { seat: Seat, target: Seat, cuts: bool },
    /// A Rush 'n' Crush: dice that hurt both, dice that hurt the target alone.
    Crush { seat: Seat, target: Seat, both: u8, target_only: u8 },
    /// The Machine Gun.
    Gun { seat: Seat, target: Seat, hits: u8 },
    /// The Flamer.
    Flame { seat: Seat, target: Seat, hits: u8 },
    /// The Rocket Booster is lit.
    Boost { seat: Seat, steps: u8 },
    /// The Fire Extinguisher.
    Ext { seat: Seat, heat: u8 },
    /// A counter to the right.
    Armed { seat: Seat, item: Item },
    /// A counter to the left.
    Disarmed { seat: Seat, item: Item },
    /// A mine was laid.
    MineLaid { seat: Seat, space: Space },
    /// Another car's mine was driven over.
    MineHit { seat: Seat, space: Space, owner: Seat, harm: bool },
    /// A wreck was driven over.
    DebrisHit { seat: Seat, space: Space, harm: bool },
    /// Structure was lost.
    Damaged { seat: Seat, by: u8, structure: u8 },
    /// A car is out.
    Destroyed { seat: Seat, space: Space, overheated: bool },
    /// The end.
    RaceOver { ranking: ArrayVec<Seat, SEATS> },
}
