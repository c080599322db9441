//! Applying, listing and rolling allocate nothing once the buffers have grown.

use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Millis, Seat, Source, Turn};
use rush_out::{Clock, Options, RushOut, Scenario};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays `limit` random plies and returns how many times something was allocated meanwhile.
fn walk(game: &RushOut, seed: u64, limit: u32, buffer: &mut Vec<rush_out::Ply>) -> usize {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let mut at: Millis = 0;
    let region = Region::new(COUNTED);
    for _ in 0..limit {
        let turn = game.turn(&state);
        let due = game.due(&state);
        if due.is_some() {
            at += dice.below(120);
        }
        let act = match turn {
            Turn::Over => break,
            Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at: due.unwrap_or(at) },
            Turn::Open(_) if due.is_some_and(|due| at >= due) => {
                at = due.unwrap_or(at);
                Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at }
            }
            _ => {
                let seat = Seat::new(dice.below(game.seats() as u32) as usize);
                if !turn.allows(seat.into()) {
                    continue;
                }
                buffer.clear();
                game.legal(&state, seat, at, buffer);
                if buffer.is_empty() {
                    continue;
                }
                Act { actor: seat.into(), ply: buffer[dice.below(buffer.len() as u32) as usize], at }
            }
        };
        assert!(game.check(&state, &act).is_ok());
        game.apply(&mut state, &act, &mut ());
    }
    region.change().allocations
}

#[test]
fn playing_does_not_allocate() {
    let mut buffer = Vec::with_capacity(512);
    for clock in [Clock::Live, Clock::Tactical] {
        for players in [2, 5] {
            let options = Options { players, clock, scenario: Scenario::S6, ..Options::default() };
            let game = RushOut::new(&options).unwrap();
            walk(&game, 1, 2000, &mut buffer);
            // The counter sees all threads, and the test harness has one of its own that allocates now and then. The
            // same game is played until it is undisturbed; allocations of the game itself would come every time.
            let quietest = (0..20).map(|_| walk(&game, 2, 10_000, &mut buffer)).find(|count| *count == 0);
            assert_eq!(quietest, Some(0), "{clock:?} with {players} players");
        }
    }
}
