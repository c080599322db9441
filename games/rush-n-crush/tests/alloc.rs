//! Playing does not allocate: neither `apply` nor `legal` nor `roll`, once the buffer has grown.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Walk, playout};
use rush_n_crush::{Options, RushNCrush};

#[test]
fn races_are_played_without_the_heap() {
    let game = RushNCrush::new(&Options { players: 6, ..Options::default() }).unwrap();
    let mut dice = Dice::new(5);
    let mut walk = Walk::default();
    let mut plies = 0;
    let counted = measure(|| {
        for _ in 0..100 {
            plies += playout(&game, &mut game.setup(), &mut dice, &mut walk, 100_000).plies;
        }
    });
    assert!(plies > 10_000);
    assert_eq!(counted.count_total, 0);
}
