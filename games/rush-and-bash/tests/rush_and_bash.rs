//! The worked examples, the laws, the rule ids, golden games and the size of the tree.

use pileup_core::{Game, perft};
use pileup_testkit::{Laws, every_rule_is_proven, golden, laws};
use rush_and_bash::{GridRule, Options, RocksRule, RushAndBash};

const EFFORT: Laws = Laws { games: 6, limit: 20_000, every: 19 };

fn on(course: &str) -> Options {
    Options { course: course.to_owned(), ..Options::default() }
}

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<RushAndBash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}

#[test]
fn more_examples() {
    pileup_play::assert_fixtures::<RushAndBash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/rules.md"));
}

#[test]
fn corner_examples() {
    pileup_play::assert_fixtures::<RushAndBash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/corners.md"));
}

#[test]
fn obeys_the_laws_with_every_number_of_players() {
    for players in 2..=6 {
        laws::<RushAndBash>(&Options { players, ..Options::default() }, EFFORT);
    }
}

#[test]
fn obeys_the_laws_on_every_ready_course() {
    for (course, _) in rush_and_bash::ready_courses() {
        laws::<RushAndBash>(&Options { players: 3, boost: true, ..on(course) }, EFFORT);
    }
}

#[test]
fn obeys_the_laws_in_every_variant() {
    let variants = [
        Options { players: 2, bots: 4, ..on("mayhem") },
        Options { players: 3, simple: true, bots: 2, ..on("rope") },
        Options { rocks: RocksRule::Here, ..on("landslide") },
        Options { players: 5, ..on("random") },
        Options { players: 4, bots: 2, grid: GridRule::Random, ..on("random") },
        Options { players: 6, grid: GridRule::Random, ..Options::default() },
        Options {
            players: 2,
            bots: 1,
            championship: ["first", "volcano", "portal"].map(str::to_owned).to_vec(),
            ..Options::default()
        },
        Options { players: 2, simple: true, championship: vec!["first".to_owned(); 3], ..Options::default() },
    ];
    for options in variants {
        laws::<RushAndBash>(&options, EFFORT);
    }
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "RB");
}

#[test]
fn golden_games() {
    insta::assert_snapshot!("first", golden::<RushAndBash>(&Options { players: 3, ..Options::default() }, 1, 40, 4000));
    insta::assert_snapshot!(
        "mayhem",
        golden::<RushAndBash>(&Options { players: 2, bots: 2, boost: true, ..on("mayhem") }, 2, 80, 4000)
    );
}

/// The tree from a dealt race: cards, effects, draws and rocks.
#[test]
fn perft_counts() {
    let options = Options { players: 2, ..Options::default() };
    let game = RushAndBash::new(&options).unwrap();
    let mut state = game.setup();
    for text in [
        "deal p1 S-steer-1",
        "deal p1 S-rocket-2",
        "deal p1 S-star-3",
        "deal p2 S-bomb-1",
        "deal p2 S-bomb-2",
        "deal p2 S-repair-3",
        "roll 4",
    ] {
        let ply = text.parse().unwrap();
        game.play(&mut state, &pileup_core::Act::chance(ply), &mut ()).unwrap();
    }
    let leaves: Vec<u64> = (0..=6).map(|depth| perft(&game, &state, depth).leaves).collect();
    insta::assert_snapshot!(format!("{leaves:?}"));
}
