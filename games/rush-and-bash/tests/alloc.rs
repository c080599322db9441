//! Nothing is allocated while a race is driven: states are flat, and the list of plies is reused.

use pileup_bots::Dice;
use pileup_core::{Game, playout};
use rush_and_bash::{Options, RushAndBash};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn driving_does_not_allocate() {
    for (players, bots, course, boost) in [(4, 0, "first", false), (3, 3, "mayhem", true), (2, 0, "random", false)] {
        let options = Options { players, bots, course: course.to_owned(), boost, ..Options::default() };
        let game = RushAndBash::new(&options).unwrap();
        let mut buffer = Vec::with_capacity(64);
        let mut dice = Dice::new(1);
        let mut plies = 0;
        let region = Region::new(ALLOCATOR);
        for _ in 0..20 {
            plies += playout(&game, &mut game.setup(), &mut dice, &mut buffer, 100_000).plies;
        }
        let counted = region.change();
        assert!(plies > 1000);
        assert_eq!(counted.allocations + counted.reallocations, 0, "{course}");
    }
}
