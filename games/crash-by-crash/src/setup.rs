//! Setup (CC-2).

use pileup_core::{Events, Seat, rule};

use crate::bits::Bits;
use crate::board::{PLACES, Place, Spot};
use crate::cards::{Card, Cards};
use crate::draw::DISPLAY;
use crate::event::{Event, Why};
use crate::memory::Memory;
use crate::pieces::{CROSSES, DATA, Tile, slot_field};
use crate::state::{BELLS, Car, NORMAL_CARS, Phase, State, Team};
use crate::{CrashByCrash, Field};

/// CC-2.3: cards in a hand.
pub(crate) const HAND: usize = 3;
/// CC-2.7: cars that both sides together put before the first turn.
pub(crate) const STARTERS: u8 = 8;

impl CrashByCrash {
    /// The state before the first ply: an empty table, or the board that was asked for.
    pub(crate) fn fresh(&self) -> State {
        let mut state = State {
            layout: [None; PLACES],
            floor: Bits::ALL,
            cars: [Bits::NONE; 2],
            fleet: [[None; NORMAL_CARS + 1]; 2],
            bells: [None; BELLS],
            chimes: Bits::NONE,
            guard: None,
            points: [0; 2],
            batteries: [DATA.in_the_box.cars.batteries; 2],
            scorings: 0,
            hands: [Cards::NONE; 4],
            display: Cards::NONE,
            discard: Cards::NONE,
            offered: Cards::NONE,
            memory: Memory::default(),
            turn: 0,
            seat: self.options.rider,
            action: 1,
            placed: 0,
            played: 0,
            scored: false,
            tied: None,
            flat_now: false,
            flat_next: false,
            idle: 0,
            rung: None,
            phase: Phase::Tile(0),
        };
        if let Some(tiles) = self.layout {
            for (place, tile) in Place::all().zip(tiles) {
                self.lay(&mut state, place, tile);
            }
        }
        state
    }

    /// CC-2.1, 2.2: a piece is laid, and a bell goes on its star.
    pub(crate) fn lay(&self, state: &mut State, place: Place, tile: Tile) {
        state.layout[place.index()] = Some(tile);
        if let Some(slot) = self.stars[tile.index()] {
            let star = slot_field(place, slot);
            if let Some(bell) = state.bells.iter_mut().find(|bell| bell.is_none()) {
                rule!("CC-2.2");
                *bell = Some(star);
                state.chimes.insert(star);
            }
        }
        state.phase = if place.index() + 1 < PLACES { Phase::Tile(place.index() as u8 + 1) } else { Phase::Deal(0) };
    }

    /// CC-2.1: the pieces of the shape that belongs on a place and are not yet laid, as bits.
    fn pieces_left(&self, state: &State, place: Place) -> u16 {
        let all: u16 = if place.is_flower() { (1 << crate::board::FLOWERS) - 1 } else { (1 << CROSSES) - 1 };
        let laid = state.layout.iter().flatten().filter(|tile| tile.fits(place));
        laid.fold(all, |left, tile| left & !(1 << tile.piece()))
    }

    /// The outcomes of a `tile` ply in order; each is equally likely.
    pub(crate) fn tiles_left(&self, state: &State, place: Place) -> impl Iterator<Item = Tile> {
        let left = self.pieces_left(state, place);
        let rotations = if place.is_flower() { 6 } else { 2 };
        (0..16).filter(move |piece| left >> piece & 1 != 0).flat_map(move |piece| {
            (0..rotations).map(move |rotation| {
                if place.is_flower() { Tile::flower(piece, rotation) } else { Tile::cross(piece, rotation) }
            })
        })
    }

    /// How many outcomes a `tile` ply has.
    pub(crate) fn tile_count(&self, state: &State, place: Place) -> u32 {
        self.pieces_left(state, place).count_ones() * if place.is_flower() { 6 } else { 2 }
    }

    /// CC-2.3: whom the next card is dealt to.
    pub(crate) fn dealt_to(&self, dealt: u8) -> Seat {
        Seat::new(usize::from(dealt) / HAND)
    }

    /// CC-2.3: a card is dealt.
    pub(crate) fn deal(&self, state: &mut State, seat: Seat, card: Card, dealt: u8, events: &mut impl Events<Event>) {
        state.hands[seat.index()].add(card);
        events.tell(|| Event::CardTaken { seat, card: Some(card), open: false });
        let all = usize::from(self.options.players) * HAND;
        if usize::from(dealt) + 1 < all {
            state.phase = Phase::Deal(dealt + 1);
        } else if self.options.players == 2 {
            state.phase = Phase::Show;
        } else {
            self.ask_post(state);
        }
    }

    /// CC-2.3: a card is laid open.
    pub(crate) fn show(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        state.display.add(card);
        events.tell(|| Event::CardShown { card });
        if state.display.len() == DISPLAY {
            self.ask_post(state);
        }
    }

    /// CC-2.5, 2.6: the younger player is the seat after the rider.
    fn ask_post(&self, state: &mut State) {
        rule!("CC-2.5");
        state.seat = self.options.rider.next(usize::from(self.options.players));
        state.phase = Phase::Post;
    }

    /// CC-2.6: the centres of flowers without a bell.
    pub(crate) fn posts(&self, state: &State) -> impl Iterator<Item = Field> {
        let chimes = state.chimes;
        Place::flowers().filter(move |place| (place.fields() & chimes).is_empty()).map(Place::heart)
    }

    /// CC-2.6: the guard gets his post.
    pub(crate) fn post(&self, state: &mut State, field: Field, events: &mut impl Events<Event>) {
        rule!("CC-2.6");
        state.guard = Some(Spot::Field(field));
        events.tell(|| Event::GuardMoved { from: None, to: Spot::Field(field) });
        state.seat = self.options.rider;
        state.phase = Phase::Start(0);
    }

    /// CC-2.7: empty fields of pieces without a car.
    pub(crate) fn start_fields(&self, state: &State) -> Bits {
        state.traffic().iter().fold(state.empty(), |left, field| left & !field.place().fields())
    }

    /// CC-2.7: a car of the setup; after the last one the first turn begins (CC-2.8).
    pub(crate) fn start(&self, state: &mut State, field: Field, put: u8, events: &mut impl Events<Event>) {
        let team = state.team();
        rule!("CC-2.7");
        let number = state.spare_car(team).expect("only four cars a side are put") as u8;
        let car = Car { team, number };
        state.put_car(car, field);
        events.tell(|| Event::Placed { car, at: field });
        let players = usize::from(self.options.players);
        if put + 1 < STARTERS {
            state.seat = state.seat.next(players);
            state.phase = Phase::Start(put + 1);
            return;
        }
        rule!("CC-2.8");
        if players == 4 {
            rule!("CC-16.2");
        }
        let rider = self.options.rider;
        let values = Team::ALL.map(|team| self.position_value(state, team, &[0, 1, 2, 3]));
        let riders = Team::of(rider);
        let rider_begins = values[riders as usize] <= values[riders.other() as usize];
        state.seat = if rider_begins { rider } else { rider.next(players) };
        state.turn = 1;
        state.phase = Phase::Act;
        events.tell(|| Event::Began { values, seat: state.seat });
        let bonus = u16::from(self.options.second_bonus);
        if bonus > 0 {
            let team = state.team().other();
            state.points[team as usize] += bonus;
            events.tell(|| Event::Points { team, change: bonus as i16, why: Why::Bonus });
        }
    }
}
