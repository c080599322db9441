//! How races between greedy bots go, course by course: `cargo run --release -p rush-n-crush --example
//! rush_n_crush_measure 300`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_core::{Game, Seat, Turn};
use pileup_play::{Pace, watched};
use rush_n_crush::{Course, Options, RushNCrush, State};

fn main() {
    let races: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    for course in Course::recommended() {
        let options = Options { course: Course::Named(course.to_owned()), ..Options::default() };
        let game = RushNCrush::new(&options).expect("the options are right");
        let seats = game.seats();
        let (mut rounds, mut lost, mut by_line) = (0, 0, 0);
        let (mut teams, mut slots) = (vec![0; seats], vec![0; seats]);
        for index in 0..races {
            let (state, grid) = race(&game, index);
            let end = game.position(&state);
            let gone = end.destroyed.iter().flatten().count();
            rounds += u64::from(end.round);
            lost += gone;
            by_line += u64::from(seats - gone > 1);
            if let Some(winner) = end.result.as_ref().and_then(|ranking| ranking.first()) {
                teams[winner.index()] += 1;
                slots[grid.iter().position(|seat| seat == winner).unwrap_or(0)] += 1;
            }
        }
        let part = |count: u64, all: u64| 100.0 * count as f64 / all as f64;
        let shares = |counts: &[u64]| -> Vec<String> {
            counts.iter().map(|count| format!("{:.0}", part(*count, races))).collect()
        };
        println!(
            "{course}: {:.1} rounds, {:.1} % of the cars lost, {:.0} % won at the line; wins by team {} %, by slot {} %",
            rounds as f64 / races as f64,
            part(lost as u64, races * seats as u64),
            part(by_line, races),
            shares(&teams).join(" "),
            shares(&slots).join(" ")
        );
    }
}

/// A race between greedy bots: how it ends, and who stood where on the grid.
fn race(game: &RushNCrush, index: u64) -> (State, Vec<Seat>) {
    let bots = vec!["greedy"; game.seats()];
    let (mut end, mut grid) = (game.setup(), Vec::new());
    let mut watch = |_: &_, state: &State| {
        if grid.is_empty() && matches!(game.turn(state), Turn::Seat(_)) {
            grid = game.position(state).order;
        }
        end = *state;
    };
    watched(game, &bots, Pace::UNWATCHED, 1, index, &mut watch).expect("every seat has a greedy bot");
    (end, grid)
}
