//! How often the wizard wins a round between bots, how long rounds last and how they end:
//! `cargo run --release -p rush-out --example balance -- 400 steady`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pileup_core::Game;
use pileup_play::watched;
use rush_out::{How, Options, RushOut, Scenario, Team};

/// What was counted over a series of rounds.
#[derive(Default)]
struct Tally {
    wizard: u32,
    seconds: f64,
    longest: f64,
    plies: u64,
    ends: [u32; 6],
}

fn end(team: Team, how: How) -> usize {
    match (team, how) {
        (Team::Heroes, How::Pile) => 0,
        (Team::Wizard, How::Pile) => 1,
        (_, How::Dragon) => 2,
        (_, How::Souls) => 3,
        (_, How::Lives) => 4,
        (_, How::Bell) => 5,
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|count| count.parse().ok()).unwrap_or(100);
    let level = args.next().unwrap_or_else(|| "steady".to_owned());
    println!("{games} rounds each, all {level}; ends: heroes' pile, wizard's pile, dragon, souls, lives, bell");
    for scenario in Scenario::ALL {
        for players in 2..=5u8 {
            let options = Options { players, scenario, best_of: Some(1), ..Options::default() };
            let game = RushOut::new(&options).expect("the options are right");
            let bots = vec![level.as_str(); game.seats()];
            let mut tally = Tally::default();
            for index in 0..games {
                let mut last = None;
                let mut at = 0;
                let result = watched(&game, &bots, 1, index, &mut |act, state| {
                    game.audit(state).unwrap_or_else(|broken| panic!("{scenario:?} {players} {index}: {broken}"));
                    at = act.at;
                    last = state.last;
                })
                .expect("the levels are right");
                let win = last.unwrap_or_else(|| panic!("{scenario:?} {players} {index}: no end"));
                tally.wizard += u32::from(win.team == Team::Wizard);
                tally.seconds += f64::from(at) / 1000.0;
                tally.longest = tally.longest.max(f64::from(at) / 1000.0);
                tally.plies += result.plies;
                tally.ends[end(win.team, win.how)] += 1;
            }
            let rounds = games as f64;
            let ends: Vec<String> =
                tally.ends.iter().map(|count| format!("{:.0}", 100.0 * f64::from(*count) / rounds)).collect();
            println!(
                "{scenario:?} players {players}: wizard {:.2}, mean {:.0} s, longest {:.0} s, {} plies, ends {} %",
                f64::from(tally.wizard) / rounds,
                tally.seconds / rounds,
                tally.longest,
                tally.plies / games,
                ends.join("/"),
            );
        }
    }
}
