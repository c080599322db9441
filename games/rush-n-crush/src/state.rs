//! Everything true about a race at one moment.

use pileup_core::Seat;

use crate::parts::{Items, Node, Side, Space, Tag};
use crate::row::{Blank, Row};

/// Cars at most.
pub const SEATS: usize = 6;
/// Mines at most: four of each of three Minelayers.
pub(crate) const MINES: usize = 12;
/// No car or driver chosen yet.
pub(crate) const NONE: u8 = u8::MAX;
/// As many lane changes as one likes (RC-5.4).
pub(crate) const ANY: u8 = u8::MAX;

/// A race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) round: u8,
    /// In a race the order of the round (RC-3.3); before it the seats placed on the grid so far, slot by slot.
    pub(crate) order: Row<Seat, SEATS>,
    pub(crate) now: Moment,
    pub(crate) cars: Row<Car, SEATS>,
    /// Spaces with a wreck, sorted.
    pub(crate) wrecks: Row<Space, SEATS>,
    /// Spaces with a mine and its owner, sorted by space.
    pub(crate) mines: Row<(Space, Seat), MINES>,
    /// How many times cars have been destroyed, together or alone.
    pub(crate) losses: u8,
    /// Who won, once the race is over.
    pub(crate) winner: Option<Seat>,
}

/// One car with its points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Car {
    /// Number of the car in the garage, or [`NONE`].
    pub model: u8,
    /// Number of the driver in the garage, or [`NONE`].
    pub driver: u8,
    /// Where it stands, or stood when it was destroyed or left the board; nowhere until it has a slot.
    pub space: Space,
    pub crossings: u8,
    pub node: Node,
    pub structure: u8,
    pub heat: u8,
    pub steering: u8,
    pub brake: u8,
    pub turbo: u8,
    pub mines: u8,
    pub armed: Items,
    /// When it entered its space: later is larger (RC-3.2).
    pub arrived: u16,
    /// 0 while it runs, else with which loss it was destroyed, from 1 (RC-9.5).
    pub lost: u8,
}

impl Car {
    pub(crate) const NEW: Car = Car {
        model: NONE,
        driver: NONE,
        space: Space::NOWHERE,
        crossings: 0,
        node: Node::START,
        structure: 0,
        heat: 0,
        steering: 0,
        brake: 0,
        turbo: 0,
        mines: 0,
        armed: Items::EMPTY,
        arrived: 0,
        lost: 0,
    };

    /// Whether it is still in the race.
    #[inline]
    pub(crate) const fn runs(&self) -> bool {
        self.lost == 0
    }
}

impl Blank for Car {
    const BLANK: Car = Car::NEW;
}

impl Blank for Space {
    const BLANK: Space = Space::NOWHERE;
}

impl Blank for Seat {
    const BLANK: Seat = Seat::new(0);
}

impl Blank for (Space, Seat) {
    const BLANK: (Space, Seat) = (Space::BLANK, Seat::BLANK);
}

/// Where in a turn we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Seats are drawn for the grid.
    Slot,
    /// Cars are taken.
    Car,
    /// Drivers are taken.
    Driver,
    /// The free gear action.
    Gear,
    /// Turbo or Brake points.
    Push,
    /// Moving.
    Drive,
    /// A Side Ram is prepared.
    Ram,
    /// A compulsory lane change.
    Dodge,
    /// The movement is done.
    After,
    /// The race is over.
    Over,
}

/// A Side Ram being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ram {
    pub target: Seat,
    pub side: Side,
    pub bumper: bool,
    pub saw: bool,
    /// Whether it is made by a compulsory lane change.
    pub dodge: bool,
}

/// Dice that are due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Throw {
    pub tag: Tag,
    /// Dice still to throw.
    pub left: u8,
    /// How often each face has come up already: earlier lots of a crush, the ram die before the Saw.
    pub so_far: [u8; 6],
}

/// What still has to be rolled for after a step (RC-6.8, 7.19), the lowest first.
pub(crate) mod pending {
    pub const TARGET_MINE: u8 = 1;
    pub const TARGET_WRECK: u8 = 2;
    pub const MINE: u8 = 4;
    pub const WRECK: u8 = 8;
}

/// The turn of one car.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Moment {
    /// Whose turn it is; before the race, who takes a car or driver.
    pub seat: Seat,
    pub phase: Phase,
    pub activations: u8,
    /// Counters moved this turn (RC-8.4).
    pub moved: Items,
    pub turbos: u8,
    pub brakes: u8,
    pub movement: u8,
    /// Lane changes left, or [`ANY`].
    pub changes: u8,
    /// The space left by the latest step, for a mine (RC-8.14).
    pub left: Space,
    /// Whether the move was cut short (RC-7.8).
    pub cut: bool,
    /// Whether the car is being driven by its booster.
    pub boost: bool,
    /// Booster steps made.
    pub boost_steps: u8,
    /// The booster stops for a decision with so much movement left (RC-8.13); 0 if it does not.
    pub stop: u8,
    pub ram: Option<Ram>,
    pub pending: u8,
    pub throw: Option<Throw>,
}

impl Moment {
    pub(crate) const fn new(seat: Seat, phase: Phase, activations: u8) -> Moment {
        Moment {
            seat,
            phase,
            activations,
            moved: Items::EMPTY,
            turbos: 0,
            brakes: 0,
            movement: 0,
            changes: 0,
            left: Space::NOWHERE,
            cut: false,
            boost: false,
            boost_steps: 0,
            stop: 0,
            ram: None,
            pending: 0,
            throw: None,
        }
    }
}

impl State {
    /// The car whose turn it is.
    #[inline]
    pub(crate) fn own(&self) -> &Car {
        &self.cars[self.now.seat.index()]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Car {
        &mut self.cars[self.now.seat.index()]
    }

    #[inline]
    pub(crate) fn car(&self, seat: Seat) -> &Car {
        &self.cars[seat.index()]
    }

    #[inline]
    pub(crate) fn car_mut(&mut self, seat: Seat) -> &mut Car {
        &mut self.cars[seat.index()]
    }

    /// Who stands on a space.
    #[inline]
    pub(crate) fn on(&self, space: Space) -> Option<Seat> {
        self.cars.iter().position(|car| car.space == space && car.runs()).map(Seat::new)
    }

    /// The cars still in the race.
    pub(crate) fn running(&self) -> impl Iterator<Item = Seat> + '_ {
        self.cars.iter().enumerate().filter(|(_, car)| car.runs()).map(|(index, _)| Seat::new(index))
    }

    /// Whose mine lies on a space.
    #[inline]
    pub(crate) fn mine_on(&self, space: Space) -> Option<Seat> {
        self.mines.iter().find(|(place, _)| *place == space).map(|(_, owner)| *owner)
    }

    #[inline]
    pub(crate) fn wreck_on(&self, space: Space) -> bool {
        self.wrecks.contains(&space)
    }

    /// Whether entering a space costs `seat` a roll for a mine (RC-7.2).
    #[inline]
    pub(crate) fn mined_for(&self, seat: Seat, space: Space) -> bool {
        self.mine_on(space).is_some_and(|owner| owner != seat)
    }

    /// The time of the next arrival.
    pub(crate) fn clock(&self) -> u16 {
        1 + self.cars.iter().map(|car| car.arrived).max().unwrap_or(0)
    }

    /// Whether the race has begun.
    pub(crate) fn is_racing(&self) -> bool {
        !matches!(self.now.phase, Phase::Slot | Phase::Car | Phase::Driver)
    }
}
