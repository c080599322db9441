//! The worked examples, the laws, and that every rule has a test.

use pileup_testkit::{Laws, laws};
use push_move::{Options, PushMove};

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<PushMove>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}

#[test]
fn obeys_the_laws() {
    for players in 2..=4 {
        for cards in [false, true] {
            let options = Options { players, cards, ..Options::default() };
            laws::<PushMove>(&options, Laws { games: 12, limit: 4000, every: 5 });
        }
    }
}
