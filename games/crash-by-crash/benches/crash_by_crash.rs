//! Random playouts: plies a second, and the size of a state.

use crash_by_crash::{CrashByCrash, Options, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, playout};

/// Games of one measured batch, so that the throughput is that of a known number of plies.
const GAMES: u64 = 64;

fn batch(game: &CrashByCrash, buffer: &mut Vec<crash_by_crash::Ply>) -> u64 {
    (0..GAMES)
        .map(|index| {
            let mut state = game.setup();
            playout(game, &mut state, &mut Dice::stream(1, index), buffer, u64::MAX).plies
        })
        .sum()
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("playout, state of {} bytes", size_of::<State>()));
    for players in [2, 4] {
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).expect("the options are right");
        let mut buffer = Vec::with_capacity(256);
        group.throughput(Throughput::Elements(batch(&game, &mut buffer)));
        group.bench_function(format!("{players} players"), |bencher| bencher.iter(|| batch(&game, &mut buffer)));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
