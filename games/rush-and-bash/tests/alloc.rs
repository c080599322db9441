//! Nothing is allocated while a race is driven: states are flat, and the list of plies is reused.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Walk, playout};
use rush_and_bash::{Options, RushAndBash};

#[test]
fn driving_does_not_allocate() {
    for (players, bots, course, boost) in [(4, 0, "first", false), (3, 3, "mayhem", true), (2, 0, "random", false)] {
        let options = Options { players, bots, course: course.to_owned(), boost, ..Options::default() };
        let game = RushAndBash::new(&options).unwrap();
        let mut walk = Walk::default();
        let mut dice = Dice::new(1);
        let mut plies = 0;
        let counted = measure(|| {
            for _ in 0..20 {
                plies += playout(&game, &mut game.setup(), &mut dice, &mut walk, 100_000).plies;
            }
        });
        assert!(plies > 1000);
        assert_eq!(counted.count_total, 0, "{course}");
    }
}
