//! One bot against others, how often it wins and how long it thinks, with at most so many iterations a choice:
//! `cargo run --release -p rush-and-bash --example rush_and_bash_duel -- expert greedy 400 2 first 4000`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use pileup_bots::{Dice, Mind, Question};
use pileup_core::{Act, Game, Seat, Standings, Turn, Viewer};
use rush_and_bash::{Options, RushAndBash};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Time in all, choices, and the longest of them.
type Times = BTreeMap<String, (Duration, u64, Duration)>;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| words.get(place).cloned().unwrap_or_else(|| default.to_owned());
    let (lone, others) = (word(0, "expert"), word(1, "greedy"));
    let races: u64 = word(2, "100").parse().expect("a number of races");
    let players: u8 = word(3, "2").parse().expect("a number of players");
    let course = word(4, "first");
    let iterations: u32 = word(5, &u32::MAX.to_string()).parse().expect("iterations, at the most");
    let options = Options { players, course, ..Options::default() };
    let game = RushAndBash::new(&options).expect("the options are right");
    let mut won = 0.0;
    let mut times = Times::new();
    let begun = Instant::now();
    for race in 0..races {
        let seat = Seat::new((race % u64::from(players)) as usize);
        let standings = drive(&game, race, iterations, |other| if other == seat { &lone } else { &others }, &mut times);
        won += f64::from(standings.share(seat)) / f64::from(Standings::WIN);
    }
    let share = won / races as f64;
    let error = 1.96 * (share * (1.0 - share) / races as f64).sqrt();
    println!(
        "{lone} among {others}, {players} players: {won} of {races}, {:.1} % ± {:.1}; {:.1} s",
        100.0 * share,
        100.0 * error,
        begun.elapsed().as_secs_f64()
    );
    for (level, (time, count, most)) in times {
        println!(
            "  {level}: {:.3} ms a choice, at most {:.0} ms, {:.1} choices a race",
            1000.0 * time.as_secs_f64() / count as f64,
            1000.0 * most.as_secs_f64(),
            count as f64 / races as f64
        );
    }
}

fn drive<'a>(
    game: &RushAndBash,
    race: u64,
    iterations: u32,
    level: impl Fn(Seat) -> &'a String,
    times: &mut Times,
) -> Standings {
    let mut chance = Dice::stream(race, 0);
    let mut thought = Dice::stream(race, 1);
    let mut state = game.setup();
    let mut plies = Vec::new();
    let mut minds: Vec<Mind<RushAndBash>> = (0..game.seats()).map(|_| Mind::hasty(iterations)).collect();
    loop {
        let act = match game.turn(&state) {
            Turn::Over => return game.standings(&state).expect("a race that is over has standings"),
            Turn::Chance => Act::chance(game.roll(&state, &mut chance)),
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let view = game.view(&state, Viewer::Seat(seat));
                let begun = Instant::now();
                let mind = &mut minds[seat.index()];
                let question = Question { view: &view, seat, plies: &plies };
                let advice = mind.advise(game, level(seat), question, 0, None, &mut thought);
                if plies.len() > 1 {
                    let taken = begun.elapsed();
                    let entry = times.entry(level(seat).clone()).or_default();
                    *entry = (entry.0 + taken, entry.1 + 1, entry.2.max(taken));
                }
                Act::seat(seat, advice.expect("a known level").ply)
            }
            Turn::Open(_) => unreachable!("one seat acts at a time"),
        };
        game.apply(&mut state, &act, &mut ());
    }
}
