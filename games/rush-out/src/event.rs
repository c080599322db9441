use pileup_core::Seat;
use serde::Serialize;

use crate::catalog::{CATALOG, Card};
use crate::state::{Target, Team, Unit, Win};

/// What a ply did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what the event names: who, what, where")]
pub enum Event {
    /// A seat is ready.
    Ready { seat: Seat },
    /// A round begins.
    Round { round: u8 },
    /// Dice are in the air.
    Rolled { unit: Unit, dice: u8 },
    /// They landed.
    Landed { unit: Unit, faces: [u8; 6] },
    /// A unit ended its go without a throw.
    Kept { unit: Unit },
    /// A new beat.
    Beat { beat: u16 },
    /// A die was laid on a slot.
    Laid { unit: Unit, target: Target, slot: u8, face: u8 },
    /// Dice were taken back.
    Taken { unit: Unit, target: Target, dice: u8 },
    /// Dice came back stale.
    Returned { unit: Unit, target: Target, dice: u8 },
    /// A side of a card or tile is complete, by these units' dice.
    Completed { team: Team, target: Target, by: Vec<Unit> },
    /// A card was turned up on a hero slot.
    TrialUp { slot: u8, card: Card },
    /// A card was turned up on a spell slot.
    SpellUp { slot: u8, card: Card },
    /// A complete card waits for high fives.
    Held { target: Target },
    /// A hand was raised.
    Fived { unit: Unit, target: Target },
    /// A held card was grabbed.
    Grabbed { unit: Unit, target: Target },
    /// A spell takes effect.
    Cast { card: Card },
    /// The wizard declined an effect, or it had no target.
    Fizzled { source: Target },
    /// A confusion hit.
    Zapped { target: Target },
    /// A summon lies on the trial pile.
    Summoned { card: Card },
    /// The dragon moved.
    Dragon { from: u8, to: u8 },
    /// A dissipation lies before a hero.
    Afflicted { unit: Unit, card: Card },
    /// A whirlwind holds a die.
    Pinned { unit: Unit, card: Card },
    /// A curse lies beside the board.
    Cursed { card: Card },
    /// A dissipation or a curse is gone.
    Lifted { card: Card },
    /// A hero is wounded.
    Wounded { unit: Unit },
    /// A hero is healed.
    Healed { unit: Unit },
    /// The wizard took souls.
    Souls { taken: u8, total: u8 },
    /// Heroes took a life.
    Life { left: u8 },
    /// A team took a coin.
    Coin { team: Team, card: Card },
    /// Two coins were spent on the top card of the own pile.
    Spent { team: Team },
    /// A hero gained a point.
    Learned { unit: Unit, total: u8 },
    /// A hero lost a point to a regression.
    Forgot { unit: Unit },
    /// A point was passed on.
    Ceded { from: Unit, to: Unit },
    /// A die was turned to another face.
    Turned { unit: Unit, from: u8, to: u8 },
    /// A spell went back to the pile.
    Swapped { card: Card },
    /// Somebody points at something.
    Called { unit: Unit, target: Target },
    /// Somebody asks for a symbol.
    Asked { unit: Unit, symbol: u8 },
    /// Somebody spoke.
    Said { unit: Unit },
    /// A hero broke a curse. Only replays of finished games show it.
    Fault { unit: Unit },
    /// A hero was reported.
    Reported { unit: Unit, right: bool },
    /// A team won the round.
    RoundWon { win: Win, trophies: [u8; 2] },
    /// The market opens.
    Market { purse: [u8; 2] },
    /// A role was bought.
    Bought { role: Id },
    /// Equipment was proposed.
    Offered { seat: Seat, equipment: Id, unit: Unit },
    /// The proposal was withdrawn.
    Withdrawn { seat: Seat },
    /// Equipment was bought.
    Equipped { equipment: Id, unit: Unit },
    /// A seat is done with the market.
    Done { seat: Seat },
    /// The game has ended.
    Over { team: Team },
}

/// The id of a role or a piece of equipment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(pub &'static str);

impl Id {
    pub(crate) fn role(role: u8) -> Id {
        Id(&CATALOG.roles[usize::from(role)].id)
    }

    pub(crate) fn equipment(kind: u8) -> Id {
        Id(&CATALOG.equipment[usize::from(kind)].id)
    }
}
