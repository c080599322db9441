//! Random playouts of Rush & Bash, in plies a second.
#![allow(clippy::print_stdout, reason = "the size of a state is part of the report")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, playout};
use rush_and_bash::{Options, RushAndBash, State};
use std::hint::black_box;

const RACES: u64 = 100;

fn playouts(c: &mut Criterion) {
    println!("state: {} bytes", size_of::<State>());
    let mut group = c.benchmark_group("rush-and-bash");
    for (name, course, players, bots) in
        [("first, 2 cars", "first", 2, 0), ("first, 4 cars", "first", 4, 0), ("mayhem, 6 cars", "mayhem", 4, 2)]
    {
        let options = Options { players, bots, course: course.to_owned(), ..Options::default() };
        let game = RushAndBash::new(&options).expect("these are allowed");
        let mut buffer = Vec::new();
        let mut races = |seed: u64| {
            let mut dice = Dice::new(seed);
            (0..RACES).map(|_| playout(&game, &mut game.setup(), &mut dice, &mut buffer, 100_000).plies).sum::<u64>()
        };
        group.throughput(Throughput::Elements(races(1)));
        group.bench_function(format!("random playouts, {name}"), |b| b.iter(|| races(black_box(1))));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
