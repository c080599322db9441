//! Random playouts: plies a second, over whole races.
#![allow(missing_docs, reason = "criterion's macros write the functions")]
#![allow(clippy::print_stdout, reason = "a bench may print")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, playout};
use rush_n_crush::{Course, Options, RushNCrush, State};

fn playouts(criterion: &mut Criterion) {
    println!("a state is {} bytes", size_of::<State>());
    let mut group = criterion.benchmark_group("random playouts");
    for (players, course) in [(4, "hook"), (6, "dust-bowl"), (2, "sprint")] {
        let options = Options { players, course: Course::Named(course.to_owned()), ..Options::default() };
        let game = RushNCrush::new(&options).expect("the options are right");
        let mut dice = Dice::new(1);
        let mut buffer = Vec::new();
        let mut race = |dice: &mut Dice| playout(&game, &mut game.setup(), dice, &mut buffer, 100_000).plies;
        let mean = (0..2000).map(|_| race(&mut dice)).sum::<u64>() / 2000;
        group.throughput(Throughput::Elements(mean));
        group.bench_function(format!("{players} seats, {course}, {mean} plies a race"), |bench| {
            bench.iter(|| race(&mut dice));
        });
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
