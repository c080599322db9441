//! One bot against others, how its races end and how long it thinks: `cargo run --release -p rush-n-crush --example
//! rush_n_crush_duel -- expert greedy 200 2 hook,anaconda`. `hook*3` is a race of three laps. The races are so many on each course; a sixth word is the seed of
//! the first, which the others count on from.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Act, Game, Seat, Turn, Viewer};
use rush_n_crush::{Course, Event, Options, RushNCrush};
use std::collections::BTreeMap;
use std::ops::Range;
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| words.get(place).cloned().unwrap_or_else(|| default.to_owned());
    let (lone, others) = (word(0, "expert"), word(1, "greedy"));
    let races: u64 = word(2, "100").parse().expect("a number of races");
    let players: u8 = word(3, "2").parse().expect("a number of players");
    let first: u64 = word(5, "0").parse().expect("the seed of the first race");
    for course in word(4, "hook").split(',') {
        duel(&lone, &others, first..first + races, players, course);
    }
}

fn duel(lone: &String, others: &String, seeds: Range<u64>, players: u8, course: &str) {
    let (name, laps) = course.split_once('*').map_or((course, None), |(name, laps)| (name, Some(laps)));
    let laps = laps.map(|laps| laps.parse().expect("a number of laps"));
    let options = Options { players, course: Course::Named(name.to_owned()), laps, ..Options::default() };
    let game = RushNCrush::new(&options).expect("the options are right");
    let (mut wins, mut rounds) = (0u64, 0u64);
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let mut times: BTreeMap<String, (Duration, u64, Duration)> = BTreeMap::new();
    let begun = Instant::now();
    let races = seeds.end - seeds.start;
    for race in seeds {
        let seat = Seat::new((race % u64::from(players)) as usize);
        let (winner, end, length) = drive(&game, race, |other| if other == seat { lone } else { others }, &mut times);
        wins += u64::from(winner == seat);
        rounds += length;
        let who = if winner == seat { "wins" } else { "loses" };
        for cause in end {
            let whose = if cause.0 == seat { "own" } else { "other" };
            *ends.entry(format!("{who}: {whose} {}", cause.1)).or_default() += 1;
        }
    }
    let share = wins as f64 / races as f64;
    let error = 1.96 * (share * (1.0 - share) / races as f64).sqrt();
    println!(
        "{course}, {lone} among {others}: {wins} of {races}, {:.1} % ± {:.1}; {:.1} rounds; {:.1} s",
        100.0 * share,
        100.0 * error,
        rounds as f64 / races as f64,
        begun.elapsed().as_secs_f64()
    );
    for (end, count) in ends {
        println!("  {end}: {count}");
    }
    for (level, (time, count, most)) in times {
        println!(
            "  {level}: {:.3} ms a choice, at most {:.0} ms, {count} choices",
            1000.0 * time.as_secs_f64() / count as f64,
            1000.0 * most.as_secs_f64()
        );
    }
}

fn drive<'a>(
    game: &RushNCrush,
    seed: u64,
    level: impl Fn(Seat) -> &'a String,
    times: &mut BTreeMap<String, (Duration, u64, Duration)>,
) -> (Seat, Vec<(Seat, &'static str)>, u64) {
    let mut chance = Dice::stream(seed, 0);
    let mut thought = Dice::stream(seed, 1);
    let mut state = game.setup();
    let mut plies = Vec::new();
    let mut events = Vec::new();
    let mut causes = Vec::new();
    loop {
        let act = match game.turn(&state) {
            Turn::Over => {
                let winner = game.standings(&state).expect("over").winners().next().expect("a winner");
                return (winner, causes, u64::from(game.position(&state).round));
            }
            Turn::Chance => Act::chance(game.roll(&state, &mut chance)),
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let view = game.view(&state, Viewer::Seat(seat));
                let question = Question { view: &view, seat, plies: &plies };
                let begun = Instant::now();
                let ply = game.think(level(seat), question, 0, &mut thought).expect("a known level");
                if plies.len() > 1 {
                    let taken = begun.elapsed();
                    let entry = times.entry(level(seat).clone()).or_default();
                    *entry = (entry.0 + taken, entry.1 + 1, entry.2.max(taken));
                }
                Act::seat(seat, ply)
            }
            Turn::Open(_) => unreachable!("one seat acts at a time"),
        };
        events.clear();
        game.play(&mut state, &act, &mut events).expect("a bot plays by the rules");
        for event in &events {
            match event {
                Event::Destroyed { seat, overheated: true, .. } => causes.push((*seat, "overheated")),
                Event::Destroyed { seat, .. } => {
                    let how = events.iter().find_map(|event| match event {
                        Event::Crush { .. } => Some("destroyed by a crush"),
                        Event::Ram { .. } => Some("destroyed by a ram"),
                        Event::Gun { .. } => Some("destroyed by a gun"),
                        Event::Wall { .. } => Some("destroyed by a wall"),
                        _ => None,
                    });
                    causes.push((*seat, how.unwrap_or("destroyed otherwise")));
                }
                Event::Finished { seat } => causes.push((*seat, "finished")),
                _ => {}
            }
        }
    }
}
