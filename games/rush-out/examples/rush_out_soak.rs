//! Plays many random games of every configuration and checks the invariants after every ply:
//! `cargo run --release -p rush-out --example rush_out_soak -- 1000`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Millis, Seat, Source, Turn};
use rush_out::{Clock, Curses, Options, RushOut, Scenario};

/// Plays one random game, quiet players and all, and returns its plies and how long it lasted.
fn one(game: &RushOut, seed: u64, index: u64) -> (u64, Millis) {
    let mut dice = Dice::stream(seed, index);
    let mut state = game.setup();
    let mut plies = Vec::new();
    let mut at: Millis = 0;
    let mut count = 0;
    loop {
        let turn = game.turn(&state);
        let due = game.due(&state);
        let act = match turn {
            Turn::Over => return (count, at),
            Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at: due.unwrap_or(at) },
            Turn::Seat(_) | Turn::Open(_) => {
                if due.is_some() {
                    at += dice.below(200);
                }
                match due {
                    Some(due) if at >= due => {
                        at = due;
                        Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at }
                    }
                    _ => {
                        let seats: Vec<Seat> =
                            Seat::all(game.seats()).filter(|seat| turn.allows((*seat).into())).collect();
                        let seat = seats[dice.below(seats.len() as u32) as usize];
                        plies.clear();
                        game.legal(&state, seat, at, &mut plies);
                        plies.retain(|ply: &rush_out::Ply| !ply.act.is_talk() || index.is_multiple_of(4));
                        if plies.is_empty() {
                            continue;
                        }
                        let ply = plies[dice.below(plies.len() as u32) as usize];
                        Act { actor: seat.into(), ply, at }
                    }
                }
            }
        };
        if let Err(refusal) = game.play(&mut state, &act, &mut ()) {
            panic!("game {index} {:?}: {} {}: {refusal}", game.options(), act.actor, game.print(act.actor, act.ply));
        }
        if let Err(broken) = game.audit(&state) {
            panic!("game {index} {:?}: {} {}: {broken}", game.options(), act.actor, game.print(act.actor, act.ply));
        }
        count += 1;
        assert!(count < 2_000_000, "game {index} {:?} does not end", game.options());
    }
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    for clock in [Clock::Live, Clock::Tactical] {
        for scenario in Scenario::ALL {
            for players in 2..=5 {
                let curses = if players % 2 == 0 { Curses::Honour } else { Curses::Strict };
                let game = RushOut::new(&Options { players, scenario, clock, curses, ..Options::default() })
                    .expect("the options are right");
                let (mut plies, mut longest) = (0, 0);
                for index in 0..games {
                    let (count, at) = one(&game, 7, index);
                    plies += count;
                    longest = longest.max(at);
                }
                println!(
                    "{clock:?} {scenario:?} players {players}: {games} games, {plies} plies, longest {longest} ms"
                );
            }
        }
    }
}
