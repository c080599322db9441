//! The laws, the rule ids, golden games, worked examples and the size of the tree.

use crash_by_crash::{CrashByCrash, Layout, Options};
use pileup_testkit::{Laws, laws};

fn ready(players: u8) -> Options {
    Options { players, layout: Layout::Named("standard".to_owned()), ..Options::default() }
}

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<CrashByCrash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}

#[test]
fn obeys_the_laws() {
    for players in [2, 4] {
        laws::<CrashByCrash>(&Options { players, ..Options::default() }, Laws { games: 12, limit: 4000, every: 7 });
        laws::<CrashByCrash>(&ready(players), Laws { games: 6, limit: 4000, every: 5 });
    }
}
