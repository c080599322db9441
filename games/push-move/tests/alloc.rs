//! Nothing is allocated while a game is played: states are flat, and the list of plies is reused.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Walk, playout};
use push_move::{Options, PushMove};

#[test]
fn playing_does_not_allocate() {
    for (players, cards, board) in [(2, false, "one"), (4, true, "windmill"), (3, true, "random")] {
        let board = Some(board.to_owned());
        let game = PushMove::new(&Options { players, cards, board, ..Options::default() }).unwrap();
        let mut walk = Walk::default();
        let mut dice = Dice::new(1);
        let mut plies = 0;
        let counted = measure(|| {
            for _ in 0..50 {
                plies += playout(&game, &mut game.setup(), &mut dice, &mut walk, 10_000).plies;
            }
        });
        assert!(plies > 1000);
        assert_eq!(counted.count_total, 0, "{players} players, cards {cards}");
    }
}
