//! Once its buffers have grown, playing allocates nothing.

use crash_by_crash::{CrashByCrash, Options};
use pileup_bots::Dice;
use pileup_core::{Game, playout};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn legal_roll_and_apply_do_not_allocate() {
    for players in [2, 4] {
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).unwrap();
        let mut buffer = Vec::with_capacity(256);
        let mut state = game.setup();
        playout(&game, &mut state, &mut Dice::new(1), &mut buffer, u64::MAX);
        let region = Region::new(COUNTING);
        for seed in 2..12 {
            let mut state = game.setup();
            assert!(playout(&game, &mut state, &mut Dice::new(seed), &mut buffer, u64::MAX).over);
        }
        let change = region.change();
        assert_eq!((change.allocations, change.reallocations), (0, 0), "{players} players");
    }
}
