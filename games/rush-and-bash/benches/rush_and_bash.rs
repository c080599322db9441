//! Random playouts of Rush & Bash: the time of a ply, of a view and of an imagined state.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pileup_testkit::playouts;
use rush_and_bash::{Options, RushAndBash};

fn all(criterion: &mut Criterion) {
    let options =
        |course: &str, players, bots| Options { players, bots, course: course.to_owned(), ..Options::default() };
    let cases = [
        ("first, 2 cars", options("first", 2, 0)),
        ("first, 4 cars", options("first", 4, 0)),
        ("mayhem, 6 cars", options("mayhem", 4, 2)),
    ];
    playouts::<RushAndBash>(criterion, &cases);
}

criterion_group!(benches, all);
criterion_main!(benches);
