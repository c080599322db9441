//! Plays many random races with every invariant checked after every ply, over player counts, courses and variants.
//! `cargo run --release -p rush-and-bash --example rush_and_bash_soak -- RACES`

use pileup_bots::Dice;
use pileup_core::{Game, Walk};
use rush_and_bash::{Options, RocksRule, RushAndBash, ready_courses};

#[expect(clippy::print_stdout, reason = "a program that reports")]
fn main() {
    let races: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1000);
    let mut games = Vec::new();
    let courses: Vec<&str> = ready_courses().map(|(name, _)| name).chain(["random"]).collect();
    for (number, course) in courses.iter().enumerate() {
        for players in 2..=6u8 {
            for variant in 0..4 {
                let options = Options {
                    players,
                    bots: if variant == 1 { (6 - players).min(4) } else { 0 },
                    course: (*course).to_owned(),
                    boost: variant == 2,
                    simple: variant == 3,
                    rocks: if (number + variant) % 5 == 4 { RocksRule::Here } else { RocksRule::Ahead },
                    ..Options::default()
                };
                games.push(RushAndBash::new(&options).expect("the options are right"));
            }
        }
    }
    let series = ["first", "mayhem", "crossing"].map(str::to_owned).to_vec();
    games.push(
        RushAndBash::new(&Options { championship: series, ..Options::default() }).expect("the options are right"),
    );
    let (mut plies_made, mut longest) = (0u64, 0u64);
    for race in 0..races {
        let game = &games[race as usize % games.len()];
        let mut dice = Dice::stream(42, race);
        let mut state = game.setup();
        let mut walk = Walk::default();
        let mut count = 0;
        loop {
            if let Err(broken) = game.audit(&state) {
                panic!("race {race}, ply {count}, {:?}: {broken}", game.options());
            }
            let Some(act) = walk.next(game, &state, &mut dice) else { break };
            game.apply(&mut state, &act, &mut ());
            count += 1;
            assert!(count < 100_000, "race {race} does not end: {:?}", game.options());
        }
        plies_made += count;
        longest = longest.max(count);
    }
    println!(
        "{races} races in {} configurations: {plies_made} plies, longest {longest}, every invariant held",
        games.len()
    );
}
