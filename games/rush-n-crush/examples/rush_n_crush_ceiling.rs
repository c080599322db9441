//! What driving for the line alone can reach against greedy: `cargo run --release -p rush-n-crush --example
//! rush_n_crush_ceiling -- 2000 2 hook`, which are trials, cars and courses. Both are on the grid, the first to move is ours.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_core::Game;
use rush_n_crush::{Course, Grid, Options, RushNCrush};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| words.get(place).cloned().unwrap_or_else(|| default.to_owned());
    let trials: u64 = word(0, "2000").parse().expect("a number of trials");
    let players: u8 = word(1, "2").parse().expect("a number of players");
    for course in word(2, "hook").split(',') {
        let course_option = Course::Named(course.to_owned());
        let options = Options { players, course: course_option, grid: Grid::Seats, ..Options::default() };
        let game = RushNCrush::new(&options).expect("the options are right");
        let ceiling = game.ceiling(&game.setup(), trials).expect("a car on the grid");
        println!(
            "{course}, {players} cars: at most {:.1} % knowing when the first rival is over the line ({:.1} % with walls and Brake points for nothing); {:.1} % without a look at it",
            100.0 * ceiling.knowing,
            100.0 * ceiling.for_free,
            100.0 * ceiling.blind
        );
        for (round, count) in ceiling.over.iter().enumerate().filter(|(_, count)| **count > 0) {
            println!("  over the line in turn {}: {:.1} %", round + 1, 100.0 * f64::from(*count) / trials as f64);
        }
        println!("  never: {:.1} %", 100.0 * f64::from(ceiling.out) / trials as f64);
    }
}
