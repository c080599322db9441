//! Playing does not allocate: neither `apply` nor `legal` nor `roll`, once the buffer has grown.

use pileup_bots::Dice;
use pileup_core::{Game, playout};
use rush_n_crush::{Options, RushNCrush};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn races_are_played_without_the_heap() {
    let game = RushNCrush::new(&Options { players: 6, ..Options::default() }).unwrap();
    let mut dice = Dice::new(5);
    let mut buffer = Vec::with_capacity(64);
    // The counter sees every thread, the test harness' own too; playing on the heap would show in each of the series.
    let least = (0..5)
        .map(|_| {
            let region = Region::new(GLOBAL);
            for _ in 0..100 {
                let mut state = game.setup();
                playout(&game, &mut state, &mut dice, &mut buffer, 100_000);
            }
            let change = region.change();
            change.allocations + change.reallocations
        })
        .min();
    assert_eq!(least, Some(0));
}
