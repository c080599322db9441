//! Random playouts of Connect Four: through the generic trait, and as a loop written by hand for this one game.
//! The difference is what the trait costs.
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use connect_four::{COLUMNS, ConnectFour, Options, ROWS, State};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Game, Source, playout};
use std::hint::black_box;

const GAMES: u64 = 1000;

/// The same game by hand: bitboards, a mask of open columns, no events, no checks.
fn by_hand(dice: &mut Dice) -> u64 {
    let stride = u32::from(ROWS) + 1;
    let mut discs = [0u64; 2];
    let mut heights = [0u8; COLUMNS as usize];
    let mut open: [u32; COLUMNS as usize] = std::array::from_fn(|column| column as u32);
    let mut columns = COLUMNS as usize;
    let mut plies = 0;
    while columns > 0 {
        let choice = dice.below(columns as u32) as usize;
        let column = open[choice];
        let row = &mut heights[column as usize];
        let own = &mut discs[plies as usize & 1];
        *own |= 1 << (column * stride + u32::from(*row));
        *row += 1;
        if *row == ROWS {
            columns -= 1;
            open.swap(choice, columns);
        }
        plies += 1;
        let line = |step: u32| {
            let pairs = *own & (*own >> step);
            pairs & (pairs >> (2 * step)) != 0
        };
        if line(1) || line(stride) || line(stride - 1) || line(stride + 1) {
            break;
        }
    }
    plies
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("connect-four");
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let mut buffer = Vec::new();
    let mut through_trait = |seed: u64| {
        let mut dice = Dice::new(seed);
        (0..GAMES).map(|_| playout(&game, &mut game.setup(), &mut dice, &mut buffer, 100).plies).sum::<u64>()
    };
    let by_hand_games = |seed: u64| {
        let mut dice = Dice::new(seed);
        (0..GAMES).map(|_| by_hand(&mut dice)).sum::<u64>()
    };
    println!("state: {} bytes", size_of::<State>());
    group.throughput(Throughput::Elements(through_trait(1)));
    group.bench_function("random playouts through the trait", |b| b.iter(|| through_trait(black_box(1))));
    group.throughput(Throughput::Elements(by_hand_games(1)));
    group.bench_function("random playouts by hand", |b| b.iter(|| by_hand_games(black_box(1))));
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
