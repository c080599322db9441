//! Everything true about a game at one moment.

use pileup_core::Seat;

use crate::bits::Bits;
use crate::board::{Direction, Field, PLACES, Place, Spot};
use crate::cards::{Card, Cards, Colour};
use crate::memory::Memory;
use crate::pieces::Tile;

/// Normal cars of a side.
pub const NORMAL_CARS: usize = 10;
/// Bells in the box.
pub const BELLS: usize = 10;
/// The magnet's place in a fleet, after the normal cars.
pub const MAGNET: usize = NORMAL_CARS;

/// CC-1.4: the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub enum Team {
    /// p1, with four seats also p3. Green, one stripe.
    A,
    /// p2, with four seats also p4. Orange, two stripes.
    B,
}

impl Team {
    /// Both.
    pub const ALL: [Team; 2] = [Team::A, Team::B];

    /// The side of a seat.
    #[inline]
    pub const fn of(seat: Seat) -> Team {
        Team::ALL[seat.index() % 2]
    }

    /// The opposing side.
    #[inline]
    pub const fn other(self) -> Team {
        Team::ALL[1 - self as usize]
    }
}

/// A car: its side and its number in the fleet. The magnet is the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Car {
    /// Whose.
    pub team: Team,
    /// 0 to 9, or 10 for the magnet. A number keeps naming the same car while it is on the board.
    pub number: u8,
}

impl Car {
    /// Whether it is the magnet.
    #[inline]
    pub const fn is_magnet(self) -> bool {
        self.number as usize == MAGNET
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// CC-2.1: the piece of this place is drawn.
    Tile(u8),
    /// CC-2.3: so many cards have been dealt.
    Deal(u8),
    /// CC-2.3: the display is laid out.
    Show,
    /// CC-2.6: the guard gets his post.
    Post,
    /// CC-2.7: so many cars have been put.
    Start(u8),
    /// CC-3.2: an action is chosen.
    Act,
    /// CC-4.2: the car on this field bumps; of a double hit perhaps already once.
    Hit { field: Field, first: Option<Direction> },
    /// CC-7.1: the magnet is put down.
    At,
    /// CC-8.1: so many steps are left to the guard; where he has been.
    Step { left: u8, trail: Trail },
    /// CC-10.1: a bell is chosen.
    Bell,
    /// CC-10.1: the bell of this field is put down.
    Put(Field),
    /// CC-10.2.
    Swap,
    /// CC-10.3: a car is chosen.
    Ride,
    /// CC-10.3: the car of this field goes.
    Go(Field),
    /// CC-10.4.
    Remove,
    /// CC-10.5.
    Fly,
    /// CC-13.1: so many cards are still to be discarded.
    Drop(u8),
    /// CC-13.1, 13.4: so many cards are still to be taken.
    Take(Draw),
    /// A card comes from the pile to the seat.
    Fetch(Draw),
    /// CC-16.3: one of the offered cards is kept.
    Keep(Draw),
    /// CC-13.2, 13.4: the display is filled up.
    Fill(Draw),
    /// The game has ended.
    Over,
}

/// How much is to be drawn, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Draw {
    /// Cards still to come.
    pub(crate) left: u8,
    /// In an exchange; at the end of the turn if not.
    pub(crate) exchange: bool,
}

/// Where the guard has been in this move, the start included (CC-8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Trail {
    spots: [Option<Spot>; 5],
}

impl Trail {
    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.spots.contains(&Some(spot))
    }

    #[inline]
    pub(crate) fn push(&mut self, spot: Spot) {
        if let Some(free) = self.spots.iter_mut().find(|spot| spot.is_none()) {
            *free = Some(spot);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Spot> {
        self.spots.into_iter().flatten()
    }
}

/// A game at one moment: flat, without a heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) layout: [Option<Tile>; PLACES],
    /// The fields that exist (CC-1.5).
    pub(crate) floor: Bits,
    /// Where the cars of each side are, magnets included. Follows from `fleet`.
    pub(crate) cars: [Bits; 2],
    /// Where each car is; in the supply if nowhere. The last of each side is the magnet.
    pub(crate) fleet: [[Option<Field>; NORMAL_CARS + 1]; 2],
    /// Where each bell is; on the scoring track if nowhere.
    pub(crate) bells: [Option<Field>; BELLS],
    /// The fields with a bell. Follows from `bells`.
    pub(crate) chimes: Bits,
    pub(crate) guard: Option<Spot>,
    pub(crate) points: [u16; 2],
    pub(crate) batteries: [u8; 2],
    pub(crate) scorings: u8,
    pub(crate) hands: [Cards; 4],
    pub(crate) display: Cards,
    pub(crate) discard: Cards,
    /// CC-16.3: drawn, and one of them to be kept.
    pub(crate) offered: Cards,
    pub(crate) memory: Memory,
    pub(crate) turn: u16,
    pub(crate) seat: Seat,
    /// 1 or 2.
    pub(crate) action: u8,
    /// Cars put this turn.
    pub(crate) placed: u8,
    /// Cards played this turn.
    pub(crate) played: u8,
    /// A scoring happened this turn.
    pub(crate) scored: bool,
    /// The blue or yellow card to which the second action is tied.
    pub(crate) tied: Option<Card>,
    /// No batteries in this turn, in the next (CC-10.6).
    pub(crate) flat_now: bool,
    pub(crate) flat_next: bool,
    /// Turns in a row that ended without a scoring.
    pub(crate) idle: u8,
    /// The bell that rang in this action.
    pub(crate) rung: Option<Field>,
    pub(crate) phase: Phase,
}

impl State {
    /// The side to move.
    #[inline]
    pub(crate) fn team(&self) -> Team {
        Team::of(self.seat)
    }

    /// Fields with a car.
    #[inline]
    pub(crate) fn traffic(&self) -> Bits {
        self.cars[0] | self.cars[1]
    }

    #[inline]
    pub(crate) fn has_car(&self, field: Field) -> bool {
        self.traffic().has(field)
    }

    /// The car on a field.
    pub(crate) fn car_at(&self, field: Field) -> Option<Car> {
        let team = if self.cars[0].has(field) {
            Team::A
        } else if self.cars[1].has(field) {
            Team::B
        } else {
            return None;
        };
        let number = self.fleet[team as usize].iter().position(|place| *place == Some(field))?;
        Some(Car { team, number: number as u8 })
    }

    #[inline]
    pub(crate) fn guard_on(&self, field: Field) -> bool {
        self.guard == Some(Spot::Field(field))
    }

    /// CC-1.5: existing, without a car and without the guard.
    #[inline]
    pub(crate) fn free(&self) -> Bits {
        let mut free = self.floor & !self.traffic();
        if let Some(Spot::Field(field)) = self.guard {
            free.remove(field);
        }
        free
    }

    /// CC-1.5: free and without a bell.
    #[inline]
    pub(crate) fn empty(&self) -> Bits {
        self.free() & !self.chimes
    }

    /// CC-1.6: whether the piece of this place has fallen out.
    #[inline]
    pub(crate) fn is_hole(&self, place: Place) -> bool {
        place.is_flower() && !self.floor.has(place.heart())
    }

    /// A set of fields, and with every field of a hole the whole hole: it is one spot for the guard (CC-8.5).
    #[inline]
    pub(crate) fn with_whole_holes(&self, mut fields: Bits) -> Bits {
        if !(fields & !self.floor).is_empty() {
            for place in Place::flowers() {
                if self.is_hole(place) && !(fields & place.fields()).is_empty() {
                    fields = fields | place.fields();
                }
            }
        }
        fields
    }

    /// A normal car in the supply.
    #[inline]
    pub(crate) fn spare_car(&self, team: Team) -> Option<usize> {
        self.fleet[team as usize][..NORMAL_CARS].iter().position(Option::is_none)
    }

    /// How many normal cars are in the supply.
    pub(crate) fn supply(&self, team: Team) -> usize {
        self.fleet[team as usize][..NORMAL_CARS].iter().filter(|place| place.is_none()).count()
    }

    #[inline]
    pub(crate) fn magnet(&self, team: Team) -> Option<Field> {
        self.fleet[team as usize][MAGNET]
    }

    /// Where the magnets are.
    #[inline]
    pub(crate) fn magnets(&self) -> Bits {
        let mut bits = Bits::NONE;
        for team in Team::ALL {
            if let Some(field) = self.magnet(team) {
                bits.insert(field);
            }
        }
        bits
    }

    /// The fields next to a magnet.
    #[inline]
    pub(crate) fn beside_magnets(&self) -> Bits {
        let around = |team| self.magnet(team).map_or(Bits::NONE, Field::around);
        around(Team::A) | around(Team::B)
    }

    /// Puts a car of the supply on a field.
    pub(crate) fn put_car(&mut self, car: Car, field: Field) {
        self.fleet[car.team as usize][usize::from(car.number)] = Some(field);
        self.cars[car.team as usize].insert(field);
    }

    /// Takes the car off a field, into its supply.
    pub(crate) fn lift_car(&mut self, field: Field) -> Car {
        let car = self.car_at(field).expect("a car is lifted from where it stands");
        self.fleet[car.team as usize][usize::from(car.number)] = None;
        self.cars[car.team as usize].remove(field);
        car
    }

    /// Moves a car from one field to a free one.
    pub(crate) fn move_car(&mut self, from: Field, to: Field) -> Car {
        let car = self.lift_car(from);
        self.put_car(car, to);
        car
    }

    /// Which bell is on a field.
    pub(crate) fn bell_at(&self, field: Field) -> u8 {
        self.bells.iter().position(|place| *place == Some(field)).expect("a bell is there") as u8
    }

    /// CC-2.3: the cards that nobody has seen, from conservation.
    #[inline]
    pub(crate) fn pile(&self) -> Cards {
        let seen = [self.display, self.discard, self.offered];
        self.hands.iter().chain(&seen).fold(Cards::BOX, |pile, cards| pile.without(*cards))
    }

    /// The cards the next draw comes from: the pile, or the discards if it is empty (CC-13.5).
    #[inline]
    pub(crate) fn draws_from(&self) -> Cards {
        let pile = self.pile();
        if pile.is_empty() { self.discard } else { pile }
    }

    /// CC-15.2: a side without a car on the board.
    #[inline]
    pub(crate) fn wiped_out(&self) -> bool {
        self.cars[0].is_empty() || self.cars[1].is_empty()
    }

    /// CC-9.4: the action under way must cause a scoring.
    #[inline]
    pub(crate) fn must_ring(&self) -> bool {
        self.tied.is_some_and(|card| card.colour() == Colour::Yellow)
    }

    /// CC-4.4: batteries that may be added now.
    #[inline]
    pub(crate) fn usable_batteries(&self) -> u8 {
        let blue = self.tied.is_some_and(|card| card.colour() == Colour::Blue);
        if blue || self.flat_now { 0 } else { self.batteries[self.team() as usize].min(2) }
    }

    /// CC-4.5: what the next car costs.
    #[inline]
    pub(crate) fn car_fee(&self) -> u16 {
        if self.placed > 0 { crate::SECOND_CAR_FEE } else { 0 }
    }
}
