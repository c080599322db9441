//! Nothing is allocated while a game is played: states are flat, and the list of plies is reused.

use pileup_bots::Dice;
use pileup_core::{Game, playout};
use push_move::{Options, PushMove};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn playing_does_not_allocate() {
    for (players, cards, board) in [(2, false, "one"), (4, true, "windmill"), (3, true, "random")] {
        let board = Some(board.to_owned());
        let game = PushMove::new(&Options { players, cards, board, ..Options::default() }).unwrap();
        let mut buffer = Vec::with_capacity(64);
        let mut dice = Dice::new(1);
        let mut plies = 0;
        let region = Region::new(ALLOCATOR);
        for _ in 0..50 {
            plies += playout(&game, &mut game.setup(), &mut dice, &mut buffer, 10_000).plies;
        }
        let counted = region.change();
        assert!(plies > 1000);
        assert_eq!(counted.allocations + counted.reallocations, 0, "{players} players, cards {cards}");
    }
}
