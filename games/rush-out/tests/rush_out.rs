//! Worked examples.
use rush_out::RushOut;

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<RushOut>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}
