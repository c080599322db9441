//! The laws, the rule ids, a golden game and the size of the tree.

use connect_four::{ConnectFour, Options};
use pileup_core::{Game, perft};
use pileup_testkit::{Laws, every_rule_is_proven, golden, laws};

#[test]
fn obeys_the_laws() {
    laws::<ConnectFour>(&Options {}, Laws { games: 100, limit: 43, every: 3 });
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "CF");
}

#[test]
fn golden_game() {
    insta::assert_snapshot!(golden::<ConnectFour>(&Options {}, 1, 4, 60));
}

/// The counts are the known numbers of positions by plies from the empty grid.
#[test]
fn perft_counts() {
    let game = ConnectFour::new(&Options {}).unwrap();
    let leaves: Vec<u64> = (0..=7).map(|depth| perft(&game, &game.setup(), depth).leaves).collect();
    assert_eq!(leaves, [1, 7, 49, 343, 2401, 16807, 117_649, 823_536]);
}

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<ConnectFour>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}
