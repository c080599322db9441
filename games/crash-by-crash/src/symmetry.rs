//! The board looks the same from both ends: a game turned by 180 degrees runs the same way.

use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Source, Walk};
use std::collections::HashSet;

use crate::bits::Bits;
use crate::board::{FIELDS, PLACES};
use crate::pieces::Tile;
use crate::state::{Phase, Trail};
use crate::{CrashByCrash, Direction, Field, Options, Place, Ply, Spot, State};

fn field(field: Field) -> Field {
    Field::new(FIELDS - 1 - field.index())
}

fn place(place: Place) -> Place {
    Place::new(PLACES - 1 - place.index())
}

fn bits(bits: Bits) -> Bits {
    bits.iter().map(field).collect()
}

fn spot(spot: Spot) -> Spot {
    match spot {
        Spot::Field(here) => Spot::Field(field(here)),
        Spot::Hole(here) => Spot::Hole(place(here)),
    }
}

fn phase(phase: Phase) -> Phase {
    match phase {
        Phase::Hit { field: car, first } => Phase::Hit { field: field(car), first: first.map(Direction::opposite) },
        Phase::Step { left, trail } => {
            let mut turned = Trail::default();
            trail.iter().for_each(|here| turned.push(spot(here)));
            Phase::Step { left, trail: turned }
        }
        Phase::Put(bell) => Phase::Put(field(bell)),
        Phase::Go(car) => Phase::Go(field(car)),
        other => other,
    }
}

fn turned(state: &State) -> State {
    let mut next = *state;
    for index in 0..PLACES {
        next.layout[PLACES - 1 - index] = state.layout[index].map(Tile::half_turned);
    }
    next.floor = bits(state.floor);
    next.cars = state.cars.map(bits);
    next.fleet = state.fleet.map(|fleet| fleet.map(|car| car.map(field)));
    next.bells = state.bells.map(|bell| bell.map(field));
    next.chimes = bits(state.chimes);
    next.guard = state.guard.map(spot);
    next.rung = state.rung.map(field);
    next.phase = phase(state.phase);
    next
}

fn turned_ply(ply: Ply) -> Ply {
    match ply {
        Ply::Car(here) => Ply::Car(field(here)),
        Ply::Hit(direction, batteries) => Ply::Hit(direction.opposite(), batteries),
        Ply::At(here) => Ply::At(field(here)),
        Ply::To(here, direction) => Ply::To(spot(here), direction.map(Direction::opposite)),
        Ply::Bell(here) => Ply::Bell(field(here)),
        Ply::Put(here) => Ply::Put(field(here)),
        Ply::Swap(here, direction) => Ply::Swap(field(here.next(direction).unwrap()), direction),
        Ply::Ride(here) => Ply::Ride(field(here)),
        Ply::Go(here) => Ply::Go(field(here)),
        Ply::Remove(here) => Ply::Remove(field(here)),
        Ply::Fly(here) => Ply::Fly(field(here)),
        other => other,
    }
}

#[test]
fn a_turned_game_runs_the_same_way() {
    for index in 0..40u64 {
        let players = if index % 2 == 0 { 2 } else { 4 };
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).unwrap();
        let mut dice = Dice::stream(5, index);
        let mut state = game.setup();
        let mut other: Option<State> = None;
        let mut walk = Walk::default();
        loop {
            if state.turn > 0 && other.is_none() {
                other = Some(turned(&state));
            }
            let Some(act) = walk.next(&game, &state, &mut dice) else { break };
            if let (Actor::Seat(seat), Some(other)) = (act.actor, &other) {
                let mut there = Vec::new();
                game.legal(other, seat, 0, &mut there);
                let expected: HashSet<Ply> = walk.choices().iter().map(|ply| turned_ply(*ply)).collect();
                assert_eq!(there.into_iter().collect::<HashSet<_>>(), expected, "game {index}");
            }
            game.apply(&mut state, &act, &mut ());
            if let Some(other) = &mut other {
                game.apply(other, &Act { ply: turned_ply(act.ply), ..act }, &mut ());
                assert_eq!(*other, turned(&state), "game {index} after {:?}", act.ply);
            }
        }
    }
}

/// CC-7.5: a second magnet check right after one without a scoring moves nothing, so magnets cannot loop.
#[test]
fn a_second_check_moves_nothing() {
    let mut pulled = 0;
    for index in 0..150u64 {
        let game = CrashByCrash::new(&Options::default()).unwrap();
        let mut dice = Dice::stream(6, index);
        let mut state = game.setup();
        let mut walk = Walk::default();
        while let Some(mut act) = walk.next(&game, &state, &mut dice) {
            if act.actor != Actor::Chance && walk.choices().contains(&Ply::Magnet) && dice.below(2) == 0 {
                act.ply = Ply::Magnet;
            }
            let mut events = Vec::new();
            game.apply(&mut state, &act, &mut events);
            pulled += events.iter().filter(|event| matches!(event, crate::Event::Pulled { .. })).count();
            let checked = state.phase == Phase::Act && state.action == 2 && state.tied.is_none() && !state.scored;
            if checked {
                assert!(game.pulls(&state).is_empty(), "game {index}: {:?}", game.pulls(&state));
            }
        }
    }
    assert!(pulled > 200, "only {pulled} pulls");
}
