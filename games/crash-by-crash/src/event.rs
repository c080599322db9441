//! What plies did, for the log, the animation and the sound.

use pileup_core::{Seat, Viewer};
use serde::Serialize;

use crate::board::{Direction, Field, Place, Spot};
use crate::cards::Card;
use crate::pieces::Tile;
use crate::state::{Car, Team};

/// What a ply did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A piece was laid.
    Laid {
        /// Where.
        place: Place,
        /// Which, and how it is turned.
        tile: Tile,
    },
    /// A car came onto the board from the supply.
    Placed {
        /// Which.
        car: Car,
        /// Where.
        at: Field,
    },
    /// A bump ran through a row of cars.
    Bumped {
        /// First car of the row.
        from: Field,
        /// Last car of the row.
        to: Field,
        /// Which way.
        direction: Direction,
    },
    /// A car moved.
    Moved {
        /// Which.
        car: Car,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
    },
    /// The guard took a bump.
    Absorbed {
        /// The car that stopped before him.
        at: Field,
    },
    /// A car went off.
    Fell {
        /// Which.
        car: Car,
        /// From where.
        from: Field,
        /// Which way.
        direction: Direction,
    },
    /// A side's points changed.
    Points {
        /// Whose.
        team: Team,
        /// By how much.
        change: i16,
        /// Why.
        why: Why,
    },
    /// A bell rang.
    Rang {
        /// Which, counted from 0.
        bell: u8,
        /// Where.
        at: Field,
    },
    /// A scoring.
    Scored {
        /// Position values of A and B.
        values: [u16; 2],
        /// Which scoring it was, from 1.
        number: u8,
        /// With the values of the anomaly.
        anomaly: bool,
    },
    /// A car went back to its supply.
    Returned {
        /// Which.
        car: Car,
        /// From where.
        from: Field,
    },
    /// A flower fell out of the floor.
    Collapsed {
        /// Which.
        place: Place,
    },
    /// A magnet pulled a car.
    Pulled {
        /// Which car.
        car: Car,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
        /// Whose magnet.
        magnet: Team,
    },
    /// The guard moved.
    GuardMoved {
        /// From where; nowhere when he gets his post.
        from: Option<Spot>,
        /// To where.
        to: Spot,
    },
    /// A bell was moved by a card.
    BellMoved {
        /// Which, counted from 0.
        bell: u8,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
    },
    /// Two cars changed places.
    Swapped {
        /// One field.
        one: Field,
        /// The other.
        other: Field,
    },
    /// Batteries left the game.
    BatteryLost {
        /// Whose.
        team: Team,
        /// How many.
        count: u8,
    },
    /// A card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was discarded without effect.
    CardDiscarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card came into a hand.
    CardTaken {
        /// Whose.
        seat: Seat,
        /// Which; unknown to others unless it lay open.
        card: Option<Card>,
        /// Whether it lay open in the display.
        open: bool,
    },
    /// A card was drawn to choose from.
    CardOffered {
        /// To whom.
        seat: Seat,
        /// Which; unknown to others.
        card: Option<Card>,
    },
    /// A card was laid open in the display.
    CardShown {
        /// Which.
        card: Card,
    },
    /// The discards became the pile.
    Reshuffled,
    /// A turn is over.
    TurnEnded {
        /// Its number.
        turn: u16,
        /// Whose turn follows.
        next: Seat,
    },
    /// The first turn begins.
    Began {
        /// Position values of A and B after the setup.
        values: [u16; 2],
        /// Who begins.
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        /// Why.
        why: End,
        /// Who won; nobody in a draw.
        winner: Option<Team>,
    },
}

/// Why points changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// CC-6.2: an opposing car fell.
    Fall,
    /// CC-4.5: a second car.
    SecondCar,
    /// CC-8.1: four steps of the guard.
    Bribe,
    /// CC-14.6.
    Scoring,
    /// The house rule for the side that does not begin.
    Bonus,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// CC-15.1: the last scoring.
    LastScoring,
    /// CC-15.2: a side without cars.
    WipeOut,
    /// CC-15.3: too long without a scoring.
    ClosingTime,
}

impl Event {
    /// The event as a viewer may know it: cards drawn by others are backs.
    pub(crate) fn shown(self, viewer: Viewer) -> Event {
        match self {
            Event::CardTaken { seat, open: false, .. } if !viewer.sees(seat) => {
                Event::CardTaken { seat, card: None, open: false }
            }
            Event::CardOffered { seat, .. } if !viewer.sees(seat) => Event::CardOffered { seat, card: None },
            event => event,
        }
    }
}
