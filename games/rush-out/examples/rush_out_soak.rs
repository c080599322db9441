//! Plays many random games of every configuration and checks the invariants after every ply:
//! `cargo run --release -p rush-out --example rush_out_soak -- 1000`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pileup_bots::Dice;
use pileup_core::{Game, Millis, Walk};
use rush_out::{Clock, Curses, Options, RushOut, Scenario};

/// Plays one random game and returns its plies and how long it lasted.
fn one(game: &RushOut, seed: u64, index: u64) -> (u64, Millis) {
    let mut dice = Dice::stream(seed, index);
    let mut walk = Walk::default();
    let mut state = game.setup();
    let mut count = 0;
    while let Some(act) = walk.next(game, &state, &mut dice) {
        let place = || format!("game {index} {:?}: {} {}", game.options(), act.actor, game.print(act.actor, act.ply));
        game.play(&mut state, &act, &mut ()).unwrap_or_else(|refusal| panic!("{}: {refusal}", place()));
        game.audit(&state).unwrap_or_else(|broken| panic!("{}: {broken}", place()));
        count += 1;
        assert!(count < 2_000_000, "game {index} {:?} does not end", game.options());
    }
    (count, walk.at)
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
