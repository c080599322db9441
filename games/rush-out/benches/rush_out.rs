//! Random rounds of Rush Out!, on a clock of their own: the time of a ply, of a view and of an imagined state.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use pileup_testkit::playouts;
use rush_out::{Clock, Options, RushOut, Scenario};

fn all(criterion: &mut Criterion) {
    let options = |scenario, clock| Options { scenario, clock, ..Options::default() };
    let cases = [
        ("t1 live", options(Scenario::T1, Clock::Live)),
        ("s6 live", options(Scenario::S6, Clock::Live)),
        ("s6 tactical", options(Scenario::S6, Clock::Tactical)),
    ];
    playouts::<RushOut>(criterion, &cases);
}

criterion_group!(benches, all);
criterion_main!(benches);
