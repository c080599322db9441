//! How many iterations a second the search makes, and what the tree costs beside bare random games.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use connect_four::{ConnectFour, Options};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, Seat, Walk, playout};
use pileup_search::{Budget, Rollout, Search, Settings};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Iterations of one search: a tree as large as a bot's.
const ITERATIONS: u32 = 100_000;

fn connect_four(criterion: &mut Criterion) {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let start = game.setup();
    let mut plies = Vec::new();
    game.legal(&start, Seat::new(0), 0, &mut plies);
    let mut dice = Dice::new(1);
    let mut group = criterion.benchmark_group("connect-four");
    group.throughput(Throughput::Elements(1));
    group.bench_function("iterations from the empty grid", |bencher| {
        let mut search = Search::new(Settings::default());
        let mut judge = Rollout::default();
        bencher.iter_custom(|wanted| {
            let (mut made, mut time) = (0, Duration::ZERO);
            while made < wanted {
                search.clear();
                let begun = Instant::now();
                let budget = Budget::iterations(ITERATIONS);
                black_box(search.find(&game, &start, Seat::new(0), &plies, &mut judge, budget, &mut dice));
                time += begun.elapsed();
                made += u64::from(ITERATIONS);
            }
            time.mul_f64(wanted as f64 / made as f64)
        });
    });
    group.bench_function("bare games from the empty grid", |bencher| {
        let mut walk = Walk::default();
        bencher.iter(|| {
            let mut state = start;
            black_box(playout(&game, &mut state, &mut dice, &mut walk, u64::MAX));
        });
    });
    group.finish();
}

criterion_group!(benches, connect_four);
criterion_main!(benches);
