//! The worked examples.

use rush_n_crush::RushNCrush;

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<RushNCrush>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}
