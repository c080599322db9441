//! Everything true about a game at one moment. Flat: no heap.

use arrayvec::ArrayVec;
use pileup_core::{Millis, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::catalog::{Card, Cards, HEROES, Kind};
pub use crate::units::{Target, Team, Unit};

/// How a round was won (RO-1.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// The own pile is empty.
    Pile,
    /// The dragon reached the trial pile.
    Dragon,
    /// The wizard holds all souls.
    Souls,
    /// The wizard's last life is taken.
    Lives,
    /// The bell rang.
    Bell,
}

/// A round that was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Win {
    /// By whom.
    pub team: Team,
    /// How.
    pub how: How,
}

/// Where the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Cards are chosen and turned up.
    Deal,
    /// Heroes say that they are ready, then the wizard throws.
    Ready,
    /// A round runs.
    Round,
    /// Cards are bought.
    Market,
    /// The game has ended.
    Over,
}

/// A slot without a die.
pub const EMPTY: u8 = u8::MAX;

/// The dice and the hand of a unit.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// Fresh dice by face.
    pub fresh: [u8; 6],
    /// Dice that must be thrown first.
    pub stale: u8,
    /// Dice in the air.
    pub air: u8,
    /// When they land; 0 if none is in the air.
    pub land: Millis,
    /// Where its laid dice are.
    pub on: Option<Target>,
    /// The face on each slot of `on`, or `EMPTY`.
    pub laid: Laid,
    /// The card it laid on since its last throw (RO-4.5).
    pub commit: Option<Target>,
    /// The whirlwind that holds one of its dice.
    pub pin: Option<Card>,
    /// Whether it owes a die to a whirlwind (RO-11.4).
    pub debt: bool,
    /// When the hand is free again.
    pub ready: Millis,
    /// When it may talk again.
    pub quiet: Millis,
    /// Kinds of equipment it owns, a bit each.
    pub equip: u8,
    /// Experience.
    pub xp: u8,
    /// Whether the tile shows its wounded side.
    pub wounded: bool,
    /// To whom the point of its newest trial may be passed, and until when.
    pub cede: Option<(Unit, Millis)>,
}

/// An older point that may still be passed on (RO-17.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pass {
    /// Who has it.
    pub from: Unit,
    /// The other contributor.
    pub to: Unit,
    /// Until when.
    pub until: Millis,
}

/// Points of a round, at the most: the standard trials of the box and the summons of the last scenario.
pub const PASSES: usize = 24;

/// The faces on six slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid(pub [u8; 6]);

impl Default for Laid {
    fn default() -> Laid {
        Laid([EMPTY; 6])
    }
}

impl Laid {
    /// Dice laid.
    pub fn count(&self) -> u8 {
        self.0.iter().filter(|face| **face != EMPTY).count() as u8
    }

    /// The slots with a die, as a set.
    pub fn slots(&self) -> u8 {
        self.0.iter().enumerate().filter(|(_, face)| **face != EMPTY).fold(0, |set, (slot, _)| set | 1 << slot)
    }
}

impl Hand {
    /// Fresh dice.
    pub fn fresh_count(&self) -> u8 {
        self.fresh.iter().sum()
    }
}

/// A draw pile with its three open cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile {
    /// The open cards.
    pub slots: [Option<Card>; 3],
    /// Known cards on top, the last being drawn first.
    pub top: ArrayVec<Card, 8>,
    /// How many unknown cards lie below.
    pub pile: u8,
    /// What they can be.
    pub unseen: Cards,
}

impl Pile {
    /// All cards of the pile.
    pub fn size(&self) -> u8 {
        self.pile + self.top.len() as u8
    }

    /// The slot on which a card lies.
    pub fn slot_of(&self, card: Card) -> Option<u8> {
        self.slots.iter().position(|open| *open == Some(card)).map(|slot| slot as u8)
    }
}

/// A complete card that waits for high fives (RO-14.6).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    /// Which.
    pub target: Target,
    /// Since when.
    pub since: Millis,
    /// When each hero of the box raised a hand.
    pub fives: [Option<Millis>; HEROES],
}

/// An effect that waits for the wizard's choice (RO-6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// The spell, or the storm role.
    pub source: Target,
    /// Choices left (maiming: two).
    pub left: u8,
}

/// What is still to be done of a ply, and what chance must decide. The last one comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Chance chooses the cards of a school.
    School(u8),
    /// A round is set up.
    Deal,
    /// Everything is dealt.
    Dealt,
    /// A trial is turned up on a slot.
    Trial(u8),
    /// A spell is turned up on a slot.
    Spell(u8),
    /// The top of the spell pile is turned up for a swap with a slot.
    Top(u8),
    /// Heroes complete this.
    Complete(Target),
    /// The spell on this slot is discarded and replaced.
    Finish(u8),
    /// Tactical: this unit's throw lands.
    Land(Unit),
    /// Tactical: the next beat begins.
    Beat,
    /// Tactical: the bell rings.
    Bell,
}

/// What heroes are asked to buy (RO-12.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Who proposed it.
    pub seat: Seat,
    /// Which equipment, by its place in the box.
    pub equipment: u8,
    /// For whom.
    pub unit: Unit,
}

/// Whose go it is in the tactical mode (RO-19.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Go {
    /// The beat, from 0.
    pub beat: u16,
    /// How many units have ended their go in this beat.
    pub ended: u8,
    /// Swaps in this go.
    pub swaps: u8,
    /// Dice turned in this go.
    pub turns: u8,
    /// Dice laid in this go.
    pub laid: u8,
}

/// Something a hero does that one kind of curse forbids (RO-14.4 to 14.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gesture {
    /// It called or spoke.
    Spoke,
    /// It laid several dice at once.
    TwoHands,
    /// It took a complete card before the hands had met.
    Grabbed,
}

impl Gesture {
    /// The kind of curse that forbids it.
    pub const fn forbidden_by(self) -> Kind {
        match self {
            Gesture::Spoke => Kind::Silence,
            Gesture::TwoHands => Kind::OneHand,
            Gesture::Grabbed => Kind::HighFive,
        }
    }
}

/// What everybody at the table saw a hero do while curses lay there. Whether that was a breach is not marked: whoever
/// knows the rules can tell (RO-14.3).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Witnessed {
    /// Who.
    pub hero: Unit,
    /// What.
    pub gesture: Gesture,
    /// When.
    pub at: Millis,
    /// The curses that lay there.
    pub under: ArrayVec<Card, 6>,
}

impl Witnessed {
    /// Whether a curse forbade it.
    pub fn is_breach(&self) -> bool {
        self.under.iter().any(|card| card.face().kind == self.gesture.forbidden_by())
    }
}

/// Gestures that the table remembers; more than people can take in within the time for reports.
pub const WITNESSED: usize = 8;

/// Faults remembered for each hero; more than anybody can commit while they can be reported.
pub const FAULTS: usize = 8;

/// Everything true about a game at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Where the game is.
    pub phase: Phase,
    /// Stamp of the last ply.
    pub clock: Millis,
    /// Stamp at which the phase began.
    pub began: Millis,
    /// The round, from 1.
    pub round: u8,
    /// Rounds won by heroes and wizard.
    pub trophies: [u8; 2],
    /// How the last round was won.
    pub last: Option<Win>,
    /// Trials and their pile.
    pub trial: Pile,
    /// Spells and their pile.
    pub spell: Pile,
    /// The spells of this game.
    pub spell_deck: Cards,
    /// Place of the dragon: 0 home, 1 to 3 on a slot, 4 on the pile.
    pub dragon: u8,
    /// Wizard and heroes of the box; those that do not play have no dice.
    pub hands: [Hand; Unit::COUNT],
    /// Dissipations before each hero of the box.
    pub before: [ArrayVec<Card, 6>; HEROES],
    /// Curses beside the board.
    pub curses: ArrayVec<Card, 6>,
    /// When the last curse left the table.
    pub lifted: Option<Millis>,
    /// Complete cards that wait for high fives.
    pub held: ArrayVec<Held, HEROES>,
    /// What the wizard must choose.
    pub pending: Option<Pending>,
    /// What is still to be done.
    pub steps: ArrayVec<Step, 16>,
    /// Souls the wizard took.
    pub souls: u8,
    /// Lives the wizard has.
    pub lives: u8,
    /// Coin cards of heroes and wizard.
    pub coins: [ArrayVec<Card, 4>; 2],
    /// Coins to spend in the market.
    pub purse: [u8; 2],
    /// Roles of the wizard, a bit each.
    pub roles: u8,
    /// Breaches that may still be reported, by hero of the box. Hidden.
    pub faults: [ArrayVec<Millis, FAULTS>; HEROES],
    /// What heroes were seen doing under curses, oldest first, while it may still be reported. Public.
    pub witnessed: ArrayVec<Witnessed, WITNESSED>,
    /// Seats that are ready, or done in the market.
    pub said: SeatSet,
    /// What heroes are asked to buy.
    pub offer: Option<Offer>,
    /// The tactical mode's go.
    pub go: Go,
    /// Points of earlier trials that may still be passed on, oldest first; that of a hero's newest is in its hand.
    pub passes: ArrayVec<Pass, PASSES>,
}

impl State {
    /// The hand of a unit.
    pub fn hand(&self, unit: Unit) -> &Hand {
        &self.hands[unit.index()]
    }

    pub(crate) fn hand_mut(&mut self, unit: Unit) -> &mut Hand {
        &mut self.hands[unit.index()]
    }

    /// The hero before whom a dissipation lies.
    pub fn lies_before(&self, card: Card) -> Option<Unit> {
        Unit::heroes().find(|hero| self.before[hero.hero_index()].contains(&card))
    }

    /// Whether a complete card waits there for high fives.
    pub fn is_held(&self, target: Target) -> bool {
        self.held.iter().any(|held| held.target == target)
    }

    /// Filled slots of the heroes' side.
    pub fn hero_filled(&self, target: Target) -> u8 {
        Unit::heroes()
            .map(|hero| self.hand(hero))
            .filter(|hand| hand.on == Some(target))
            .fold(0, |set, hand| set | hand.laid.slots())
    }

    /// Filled slots of the wizard's side.
    pub fn wizard_filled(&self, target: Target) -> u8 {
        let hand = self.hand(Unit::WIZARD);
        if hand.on == Some(target) { hand.laid.slots() } else { 0 }
    }

    /// Heroes with dice there.
    pub fn contributors(&self, target: Target) -> impl Iterator<Item = Unit> + '_ {
        Unit::heroes().filter(move |hero| self.hand(*hero).on == Some(target))
    }

    /// Whether the wizard owns a role.
    pub fn has_role(&self, role: u8) -> bool {
        self.roles & (1 << role) != 0
    }
}
