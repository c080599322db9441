//! Random playouts of Rush 'n' Crush: the time of a ply, of a view and of an imagined state.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pileup_testkit::playouts;
use rush_n_crush::{Course, Options, RushNCrush};

fn all(criterion: &mut Criterion) {
    let options =
        |players, course: &str| Options { players, course: Course::Named(course.to_owned()), ..Options::default() };
    let cases = [
        ("hook, 4 cars", options(4, "hook")),
        ("dust-bowl, 6 cars", options(6, "dust-bowl")),
        ("sprint, 2 cars", options(2, "sprint")),
    ];
    playouts::<RushNCrush>(criterion, &cases);
}

criterion_group!(benches, all);
criterion_main!(benches);
