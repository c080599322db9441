//! How often the wizard wins a round between bots, how long rounds last and how they end, as the table of BALANCE.md:
//! `cargo run --release -p rush-out --example balance -- 4000 normal normal 2`: rounds, the heroes' level, the wizard's
//! level, the seed, and perhaps the scenarios to look at, `three` for games of best of three and `tactical` for the game
//! without speed, where beats stand for seconds, `handicap=2` for another handicap than the usual one. The result depends on nothing but these words.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pileup_core::Game;
use pileup_play::{Pace, watched};
use rush_out::{Clock, How, Options, RushOut, Scenario, Team};
use std::sync::atomic::{AtomicU64, Ordering};

/// The ways in which a round ends, as the table heads them.
const ENDS: [(Team, How, &str); 6] = [
    (Team::Heroes, How::Pile, "H pile"),
    (Team::Heroes, How::Lives, "H lives"),
    (Team::Wizard, How::Pile, "W pile"),
    (Team::Wizard, How::Dragon, "W dragon"),
    (Team::Wizard, How::Souls, "W souls"),
    (Team::Heroes, How::Bell, "bell"),
];

/// What was counted over a series of rounds.
#[derive(Default)]
struct Tally {
    rounds: u64,
    wizard: u64,
    millis: u64,
    longest: u64,
    plies: u64,
    ends: [u64; ENDS.len()],
}

impl Tally {
    fn count(&mut self, game: &RushOut, bots: &[&str], seed: u64, index: u64) {
        let (mut last, mut millis) = (None, 0);
        let played = watched(game, bots, Pace::UNWATCHED, seed, index, &mut |act, state| {
            last = state.last;
            millis = u64::from(if game.options().clock == Clock::Live { act.at } else { state.clock });
        });
        let win = last.unwrap_or_else(|| panic!("{:?}, round {index}: no end", game.options()));
        self.rounds += 1;
        self.wizard += u64::from(win.team == Team::Wizard);
        self.millis += millis;
        self.longest = self.longest.max(millis);
        self.plies += played.expect("the levels are right").plies;
        for (count, (team, how, _)) in self.ends.iter_mut().zip(ENDS) {
            *count += u64::from(win.team == team && win.how == how);
        }
    }

    fn add(&mut self, other: &Tally) {
        self.rounds += other.rounds;
        self.wizard += other.wizard;
        self.millis += other.millis;
        self.longest = self.longest.max(other.longest);
        self.plies += other.plies;
        self.ends.iter_mut().zip(other.ends).for_each(|(all, more)| *all += more);
    }

    /// Beats are no milliseconds.
    fn row(&self, name: &str, players: u8, a_second: f64) -> String {
        let mean = |sum: u64| sum as f64 / self.rounds as f64;
        let ends = self.ends.map(|count| match count {
            0 => "-".to_owned(),
            count => format!("{:.0} %", 100.0 * mean(count)),
        });
        format!(
            "| {name} | {players} | {:.2} | {:.0} | {:.0} | {:.0} | {} |",
            mean(self.wizard),
            mean(self.millis) / a_second,
            self.longest as f64 / a_second,
            mean(self.plies),
            ends.join(" | ")
        )
    }
}

fn measured(options: &Options, rounds: u64, heroes: &str, wizard: &str, seed: u64) -> Tally {
    let game = RushOut::new(options).expect("the options are right");
    let mut bots = vec![heroes; game.seats()];
    bots[0] = wizard;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let mut all = Tally::default();
    std::thread::scope(|scope| {
        let work = || {
            let mut mine = Tally::default();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= rounds {
                    return mine;
                }
                mine.count(&game, &bots, seed, index);
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            all.add(&worker.join().expect("a round broke down"));
        }
    });
    all
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        words.get(place).map_or(usual, |word| word.parse().unwrap_or_else(|_| panic!("{word:?} is no number")))
    };
    let (rounds, seed) = (number(0, 400), number(3, 1));
    let level = |place: usize| words.get(place).map_or("normal", String::as_str);
    let (heroes, wizard) = (level(1), level(2));
    let name = |scenario: Scenario| format!("{scenario:?}").to_lowercase();
    let (modes, only): (Vec<&str>, Vec<&str>) =
        words.iter().skip(4).map(String::as_str).partition(|word| Scenario::ALL.iter().all(|one| name(*one) != *word));
    let handicap = modes.iter().find_map(|word| word.strip_prefix("handicap=")?.parse().ok());
    let (is_three, is_tactical) = (modes.contains(&"three"), modes.contains(&"tactical"));
    let what = if is_three { "games of best of three" } else { "rounds" };
    let mode = if is_tactical { "tactical, " } else { "" };
    println!("{rounds} {what} each, {mode}heroes {heroes}, wizard {wizard}, seed {seed}\n");
    let heads = ENDS.map(|(_, _, head)| head).join(" | ");
    let unit = if is_tactical { "beats" } else { "s" };
    println!("| | players | wizard | mean {unit} | longest {unit} | plies | {heads} |");
    println!("|---|---|---|---|---|---|{}", "---|".repeat(ENDS.len()));
    for scenario in Scenario::ALL.into_iter().filter(|one| only.is_empty() || only.contains(&&*name(*one))) {
        for players in 2..=5 {
            let best_of = if is_three && !scenario.is_training() { 3 } else { 1 };
            let clock = if is_tactical { Clock::Tactical } else { Clock::Live };
            let options = Options { players, scenario, best_of: Some(best_of), clock, handicap, ..Options::default() };
            let tally = measured(&options, rounds, heroes, wizard, seed);
            println!("{}", tally.row(&name(scenario), players, if is_tactical { 1.0 } else { 1000.0 }));
        }
    }
}
