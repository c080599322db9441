//! Many random races over all player counts and courses, audited now and then: `cargo run --release -p rush-n-crush
//! --example rush_n_crush_soak 100000`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_bots::Dice;
use pileup_core::{Game, Walk};
use rush_n_crush::{Course, Deal, Loadout, Options, RushNCrush};

fn main() {
    let races: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000);
    let mut plies_made = 0;
    let mut longest = 0;
    let mut by_line = 0;
    let mut played = 0;
    for players in 2..=6u8 {
        for course in Course::recommended() {
            let deal = [Deal::Teams, Deal::Draft, Deal::Random][usize::from(players) % 3];
            let options = Options {
                players,
                course: Course::Named(course.to_owned()),
                loadout: Loadout::Named(deal),
                ..Options::default()
            };
            let game = RushNCrush::new(&options).expect("the options are right");
            let mut walk = Walk::default();
            for index in 0..races.div_ceil(45) {
                let mut dice = Dice::stream(u64::from(players), index);
                let mut state = game.setup();
                let mut count = 0u64;
                while let Some(act) = walk.next(&game, &state, &mut dice) {
                    game.play(&mut state, &act, &mut ()).expect("what is listed is legal");
                    count += 1;
                    game.audit(&state).unwrap_or_else(|broken| panic!("{course} {players} {index}: {broken}"));
                }
                let running =
                    game.position(&state).cars.len() - game.position(&state).destroyed.iter().flatten().count();
                by_line += u64::from(running > 1);
                plies_made += count;
                longest = longest.max(count);
                played += 1;
            }
        }
    }
    println!("{played} races, {plies_made} plies, every state audited; longest {longest}; {by_line} won at the line");
}
