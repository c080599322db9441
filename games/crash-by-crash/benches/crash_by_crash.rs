//! Random playouts of Crash by Crash: the time of a ply, of a view and of an imagined state.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use crash_by_crash::{CrashByCrash, Options};
use criterion::{Criterion, criterion_group, criterion_main};
use pileup_testkit::playouts;

fn all(criterion: &mut Criterion) {
    let options = |players| Options { players, ..Options::default() };
    let cases = [("2 players", options(2)), ("4 players", options(4))];
    playouts::<CrashByCrash>(criterion, &cases);
}

criterion_group!(benches, all);
criterion_main!(benches);
