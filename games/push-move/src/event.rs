//! What a ply did, in order.

use arrayvec::ArrayVec;
use pileup_core::Seat;
use serde::Serialize;

use crate::board::{Field, Plate, SIDE, Way};
use crate::card::Card;
use crate::state::{DieId, SEATS};

/// Why the pips of a die changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The field on which it arrived or stands.
    Field,
    /// A roll.
    Roll,
    /// A card.
    Card,
}

fn is_new(age: &u8) -> bool {
    *age == 0
}

/// What a ply did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "die, seat, at, from and to say what they are: which die, whose, where")]
pub enum Event {
    /// A plate was laid on a field.
    Laid { field: Field, plate: Plate },
    /// The rolled board is complete: its code (PM-9.2).
    Built { code: String },
    /// A seat drew a card; which one only that seat knows.
    Drew { seat: Seat, card: Option<Card> },
    /// The discards became the draw pile.
    Reshuffled,
    /// A round began.
    Round { round: u8 },
    /// A turn began.
    Turn { seat: Seat },
    /// A die stepped, ran or walked as a ghost.
    Moved { die: DieId, seat: Seat, from: Field, to: Field },
    /// A die stepped and pushed the line in front of it.
    Pushed {
        die: DieId,
        seat: Seat,
        from: Field,
        way: Way,
        /// The dice of the line, the nearest first.
        line: ArrayVec<DieId, SIDE>,
        /// The pips behind the push; none if boundless.
        strength: Option<u8>,
        resistance: u8,
    },
    /// A die fell over the edge.
    Fell { die: DieId, seat: Seat, from: Field, way: Way },
    /// A die arrived on a death field.
    Died { die: DieId, seat: Seat, at: Field },
    /// An immortal die was put onto a start field instead of being destroyed.
    Saved { die: DieId, seat: Seat, to: Field },
    /// The pips of a die changed.
    Pips { die: DieId, seat: Seat, at: Field, from: u8, to: u8, why: Why },
    /// A die was rolled.
    Rolled { die: DieId, seat: Seat, at: Field, face: u8 },
    /// A die jumped between beam fields.
    Beamed { die: DieId, seat: Seat, from: Field, to: Field },
    /// A destroyed die returned.
    Reborn { die: DieId, seat: Seat, at: Field },
    /// A card was played in the own turn.
    Played {
        seat: Seat,
        card: Card,
        /// How often the discards were shuffled while it was held.
        #[serde(skip_serializing_if = "is_new")]
        age: u8,
    },
    /// A card was played as an answer.
    Answered {
        seat: Seat,
        card: Card,
        /// How often the discards were shuffled while it was held.
        #[serde(skip_serializing_if = "is_new")]
        age: u8,
    },
    /// A seat did not answer.
    Passed { seat: Seat },
    /// What was threatened did not happen.
    Fizzled { die: DieId, at: Field },
    /// A die was frozen.
    Froze { die: DieId, seat: Seat, at: Field },
    /// A die thawed.
    Thawed { die: DieId, seat: Seat, at: Field },
    /// A die became immortal.
    Blessed { die: DieId, seat: Seat, at: Field },
    /// A card set a die onto another field.
    Placed { die: DieId, seat: Seat, from: Field, to: Field },
    /// A die exploded.
    Exploded { die: DieId, seat: Seat, at: Field },
    /// A die was torn away by an explosion.
    Blasted { die: DieId, seat: Seat, at: Field },
    /// Two plates changed places.
    PlatesSwapped { one: Field, other: Field },
    /// A seat's score changed.
    Scored { seat: Seat, score: u8 },
    /// The game is over.
    Over { winners: ArrayVec<Seat, SEATS> },
}
