//! Random playouts of Push&Move: the time of a ply, of a view and of an imagined state.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pileup_testkit::playouts;
use push_move::{Options, PushMove};

fn all(criterion: &mut Criterion) {
    let options = |players, cards| Options { players, cards, ..Options::default() };
    let cases = [
        ("2 players", options(2, false)),
        ("4 players", options(4, false)),
        ("2 players with cards", options(2, true)),
        ("4 players with cards", options(4, true)),
    ];
    playouts::<PushMove>(criterion, &cases);
}

criterion_group!(benches, all);
criterion_main!(benches);
