//! Everything true about a game at one moment.

use arrayvec::ArrayVec;
use pileup_core::{Seat, SeatSet, rule};
use serde::{Deserialize, Serialize};

use crate::board::{FIELDS, Field, Plate, Plates, Way};
use crate::card::{CARDS, Card, Pile};
use crate::memory::Memory;

/// Dice that any number of players has together, at the most.
pub(crate) const DICE: usize = 12;
/// Seats at the most.
pub(crate) const SEATS: usize = 4;
/// PM-7.3: cards in a hand at the most.
pub(crate) const HAND: usize = 2;
/// PM-7.6: cards drawn in a turn at the most.
pub(crate) const DRAWS: u8 = 2;
/// PM-4.6: a die has no higher face.
pub(crate) const MOST_PIPS: u8 = 6;

/// No die, no field.
const NONE: u8 = u8::MAX;

/// A die for the whole game, destroyed or not: dice of a seat follow each other, p1's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct DieId(pub(crate) u8);

impl DieId {
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Die {
    /// Whose it is.
    pub seat: Seat,
    at: u8,
    /// What it shows; 1 while it is destroyed, 0 if it was never there.
    pub pips: u8,
    /// Ends of its owner's turns until it thaws (PM-8.5).
    pub frost: u8,
    /// To whom its destruction is charged (PM-5.2), as the seat's index.
    charge: u8,
    /// Whether it will survive its next destruction (PM-8.16).
    pub immortal: bool,
    /// Whether it has still to move in this turn (PM-2.1).
    pub to_move: bool,
}

impl Die {
    /// A die that takes no part: a puzzle has fewer dice than the box.
    pub(crate) const fn absent(seat: Seat) -> Die {
        Die { seat, at: NONE, pips: 0, frost: 0, charge: NONE, immortal: false, to_move: false }
    }

    /// A destroyed die.
    pub(crate) const fn destroyed(seat: Seat, charge: Seat) -> Die {
        Die { pips: 1, charge: charge.index() as u8, ..Die::absent(seat) }
    }

    /// The field on which it stands.
    #[inline]
    pub(crate) fn at(&self) -> Option<Field> {
        (self.at != NONE).then(|| Field::new(usize::from(self.at)))
    }

    /// To whom it is charged, if it is destroyed.
    pub(crate) fn charge(&self) -> Option<Seat> {
        (self.charge != NONE).then(|| Seat::new(usize::from(self.charge)))
    }

    /// Whether it takes part in the game, on the board or destroyed.
    pub(crate) fn exists(&self) -> bool {
        self.pips > 0
    }
}

/// A hand: at most two cards, in the order of the rules so that equal hands are equal.
pub(crate) type Hand = ArrayVec<Card, HAND>;

/// What is decided next. Dice in the middle of something are named by their field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Ask {
    /// Chance rolls the plate of a field (PM-1.4).
    Plate { field: Field },
    /// The direction of a one-way plate (PM-1.6).
    Arrow { field: Field },
    /// Chance deals (PM-7.13).
    Deal { dealt: u8 },
    /// Chance says who begins (PM-1.9).
    First,
    /// The active seat moves, plays a card or ends its turn (PM-2).
    Turn,
    /// The active seat uses or skips the field under the die (PM-4.7).
    Effect { die: Field },
    /// Chance rolls a die.
    Roll { die: Field, why: Roll },
    /// The active seat chooses whose charge is lifted (PM-6.5).
    Lift,
    /// The active seat chooses where the die charged to `charge` returns (PM-4.14).
    Reborn { charge: Seat },
    /// Chance decides the card drawn (PM-7.2).
    Draw,
    /// The active seat chooses the targets of its card (PM-7.8); `first` is the first of two.
    Target { card: Card, first: Option<Field> },
    /// A threatened seat answers or passes (PM-7.9).
    Answer { seat: Seat },
    /// A threatened seat chooses the target of its answer (PM-7.10).
    AnswerTarget { seat: Seat, card: Card },
    /// Nothing: the game is over.
    Over,
}

/// Why a die is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Roll {
    /// It stands on a reroll field (PM-4.12).
    Reroll,
    /// It stands on a rebirth field (PM-4.14).
    Rebirth,
    /// The card (PM-8.4).
    Card,
    /// The card, played as an answer (PM-7.10).
    Answer,
}

/// A ply that waits for answers before anything of it happens (PM-7.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "threat", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Threat {
    /// A push.
    Push { die: Field, way: Way, power: Power },
    /// A die moved onto a death field.
    Telekinesis { die: Field, to: Field },
    /// An explosion.
    Bomb { die: Field },
}

/// What a mover adds to the pips of its team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Power {
    /// Nothing.
    Plain,
    /// One for every field it has run (PM-8.7).
    Charge(u8),
    /// It pushes anything (PM-8.14).
    Boundless,
}

/// Everything true about a game at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) plates: Plates,
    /// The die on each field.
    occupant: [u8; FIELDS],
    pub(crate) dice: [Die; DICE],
    /// PM-4.16: fields that have offered their effect in this activation.
    pub(crate) used: u64,
    pub(crate) ask: Ask,
    pub(crate) threat: Option<Threat>,
    /// Seats still to be asked for an answer after the one that is being asked.
    pub(crate) waiting: SeatSet,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) round: u8,
    /// Cards drawn in this turn.
    pub(crate) drawn: u8,
    /// PM-2.8: moves left in a half opening; 0 where there is no limit.
    pub(crate) opening_left: u8,
    /// Empty until the game is over.
    pub(crate) winners: SeatSet,
    pub(crate) hands: [Hand; SEATS],
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    /// What everybody remembers about the hands.
    pub(crate) memory: [Memory; SEATS],
}

impl State {
    /// An empty board before the first decision.
    pub(crate) fn empty(plates: Plates, owner: impl Fn(usize) -> Seat) -> State {
        State {
            plates,
            occupant: [NONE; FIELDS],
            dice: std::array::from_fn(|index| Die::absent(owner(index))),
            used: 0,
            ask: Ask::Turn,
            threat: None,
            waiting: SeatSet::EMPTY,
            turn: Seat::new(0),
            first: Seat::new(0),
            round: 1,
            drawn: 0,
            opening_left: 0,
            winners: SeatSet::EMPTY,
            hands: Default::default(),
            deck: [0; CARDS],
            discard: [0; CARDS],
            memory: Default::default(),
        }
    }

    /// The die on a field.
    #[inline]
    pub(crate) fn on(&self, field: Field) -> Option<DieId> {
        let id = self.occupant[field.index()];
        (id != NONE).then_some(DieId(id))
    }

    /// The die on a field, with what is true of it.
    #[inline]
    pub(crate) fn die_on(&self, field: Field) -> Option<&Die> {
        self.on(field).map(|id| &self.dice[id.index()])
    }

    #[inline]
    pub(crate) fn plate(&self, field: Field) -> Plate {
        self.plates[field.index()]
    }

    #[inline]
    pub(crate) fn die(&self, id: DieId) -> &Die {
        &self.dice[id.index()]
    }

    #[inline]
    pub(crate) fn die_mut(&mut self, id: DieId) -> &mut Die {
        &mut self.dice[id.index()]
    }

    /// Takes a die off its field, if it stands on one.
    #[inline]
    pub(crate) fn lift(&mut self, id: DieId) {
        let at = &mut self.dice[id.index()].at;
        if *at != NONE {
            self.occupant[usize::from(*at)] = NONE;
            *at = NONE;
        }
    }

    /// Sets a die that stands nowhere onto a free field.
    #[inline]
    pub(crate) fn set(&mut self, id: DieId, field: Field) {
        debug_assert!(self.on(field).is_none());
        self.occupant[field.index()] = id.0;
        self.dice[id.index()].at = field.index() as u8;
    }

    /// Adds a die that begins on a field; false if another stands there.
    pub(crate) fn add(&mut self, id: DieId, field: Field, pips: u8) -> bool {
        if self.on(field).is_some() {
            return false;
        }
        self.die_mut(id).pips = pips;
        self.set(id, field);
        true
    }

    /// All dice on the board, with their ids and fields.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (DieId, &Die, Field)> {
        self.dice.iter().enumerate().filter_map(|(index, die)| die.at().map(|field| (DieId(index as u8), die, field)))
    }

    /// Dice and pips of a seat on the board.
    pub(crate) fn strength(&self, seat: Seat) -> (u8, u8) {
        self.dice
            .iter()
            .filter(|die| die.seat == seat && die.at != NONE)
            .fold((0, 0), |(dice, pips), die| (dice + 1, pips + die.pips))
    }

    /// PM-5.3: the destroyed enemy dice that are charged to the seat or are self-losses of their owners.
    pub(crate) fn score(&self, seat: Seat) -> u8 {
        let own = seat.index() as u8;
        let counts = |die: &&Die| {
            die.charge != NONE && die.seat != seat && (die.charge == own || usize::from(die.charge) == die.seat.index())
        };
        // The mark stands outside: inside, even a mark that is compiled to nothing keeps this from being counted at one go.
        let score = self.dice.iter().filter(counts).count() as u8;
        if score > 0 {
            rule!("PM-5.3");
        }
        score
    }

    /// Whether the arrays that say where dice stand agree.
    pub(crate) fn is_consistent(&self) -> bool {
        let named = self.occupant.iter().filter(|&&id| id != NONE).count();
        named == self.standing().count()
            && self.standing().all(|(id, _, field)| self.on(field) == Some(id))
            && self.occupant.iter().all(|&id| id == NONE || usize::from(id) < DICE)
    }
}
