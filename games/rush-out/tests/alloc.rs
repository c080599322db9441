//! Applying, listing and rolling allocate nothing once the buffers have grown.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Millis, Seat, Source, Turn};
use rush_out::{Clock, Options, RushOut, Scenario};

/// Plays `limit` random plies.
fn walk(game: &RushOut, seed: u64, limit: u32, buffer: &mut Vec<rush_out::Ply>) {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let mut at: Millis = 0;
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
}

#[test]
fn playing_does_not_allocate() {
    let mut buffer = Vec::with_capacity(512);
    for clock in [Clock::Live, Clock::Tactical] {
        for players in [2, 5] {
            let options = Options { players, clock, scenario: Scenario::S6, ..Options::default() };
            let game = RushOut::new(&options).unwrap();
            walk(&game, 1, 2000, &mut buffer);
            let counted = measure(|| walk(&game, 2, 10_000, &mut buffer));
            assert_eq!(counted.count_total, 0, "{clock:?} with {players} players");
        }
    }
}
