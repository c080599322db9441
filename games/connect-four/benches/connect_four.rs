//! Random playouts of Connect Four: through the generic trait, and as a loop written by hand for this one game.
//! The difference is what the trait costs.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use connect_four::{COLUMNS, ConnectFour, Options, ROWS};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::Source;
use pileup_testkit::playouts;
use std::hint::black_box;
use std::time::Instant;

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

fn all(criterion: &mut Criterion) {
    playouts::<ConnectFour>(criterion, &[("empty grid", Options {})]);
    let mut group = criterion.benchmark_group("connect-four");
    group.throughput(Throughput::Elements(1));
    let mut dice = Dice::new(1);
    group.bench_function("empty grid: plies, by hand", |bencher| {
        bencher.iter_custom(|plies| {
            let begun = Instant::now();
            let mut made = 0;
            while made < plies {
                made += black_box(by_hand(&mut dice));
            }
            // The last game goes on beyond what was asked for.
            begun.elapsed().mul_f64(plies as f64 / made as f64)
        });
    });
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
