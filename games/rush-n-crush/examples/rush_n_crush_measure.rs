//! How races between greedy bots go, course by course: `cargo run --release -p rush-n-crush --example
//! rush_n_crush_measure 300`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_bots::{Dice, Thinks};
use pileup_core::{Act, Actor, Game, Turn, Viewer};
use rush_n_crush::{Course, Options, RushNCrush, State};

const COURSES: [&str; 9] = [
    "hook",
    "mirror-hook",
    "boomerang",
    "four-corners",
    "dust-bowl",
    "meat-grinder",
    "whirlpool",
    "sprint",
    "anaconda",
];

fn main() {
    let races: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    for course in COURSES {
        let options = Options { course: Course::Named(course.to_owned()), ..Options::default() };
        let game = RushNCrush::new(&options).expect("the options are right");
        let seats = game.seats();
        let (mut rounds, mut lost, mut by_line) = (0, 0, 0);
        let (mut teams, mut slots) = (vec![0; seats], vec![0; seats]);
        for index in 0..races {
            let (state, grid) = race(&game, &mut Dice::stream(1, index));
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

/// A whole race, and who started from which slot.
fn race(game: &RushNCrush, dice: &mut Dice) -> (State, Vec<pileup_core::Seat>) {
    let mut state = game.setup();
    let mut grid = Vec::new();
    let mut plies = Vec::new();
    loop {
        let (actor, ply) = match game.turn(&state) {
            Turn::Chance => (Actor::Chance, game.roll(&state, dice)),
            Turn::Seat(seat) => {
                if grid.is_empty() {
                    grid = game.position(&state).order;
                }
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let view = game.view(&state, Viewer::Seat(seat));
                let ply = game.think("greedy", &view, seat, &plies, 0, dice).unwrap_or(plies[0]);
                (Actor::Seat(seat), ply)
            }
            _ => return (state, grid),
        };
        game.apply(&mut state, &Act { actor, ply, at: 0 }, &mut ());
    }
}
