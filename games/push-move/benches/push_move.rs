//! Random playouts of Push&Move, in plies a second.
#![allow(clippy::print_stdout, reason = "the size of a state is part of the report")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, playout};
use push_move::{Options, PushMove, State};
use std::hint::black_box;

const GAMES: u64 = 200;

fn playouts(c: &mut Criterion) {
    println!("state: {} bytes", size_of::<State>());
    let mut group = c.benchmark_group("push-move");
    for (name, players, cards) in [
        ("2 players", 2, false),
        ("3 players", 3, false),
        ("4 players", 4, false),
        ("2 players with cards", 2, true),
        ("4 players with cards", 4, true),
    ] {
        let game = PushMove::new(&Options { players, cards, ..Options::default() }).expect("these are allowed");
        let mut buffer = Vec::new();
        let mut games = |seed: u64| {
            let mut dice = Dice::new(seed);
            (0..GAMES).map(|_| playout(&game, &mut game.setup(), &mut dice, &mut buffer, 10_000).plies).sum::<u64>()
        };
        group.throughput(Throughput::Elements(games(1)));
        group.bench_function(format!("random playouts, {name}"), |b| b.iter(|| games(black_box(1))));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
