//! Once its buffers have grown, playing allocates nothing.

use allocation_counter::measure;
use crash_by_crash::{CrashByCrash, Options};
use pileup_bots::Dice;
use pileup_core::{Game, Walk, playout};

#[test]
fn legal_roll_and_apply_do_not_allocate() {
    for players in [2, 4] {
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).unwrap();
        let mut walk = Walk::default();
        let mut state = game.setup();
        playout(&game, &mut state, &mut Dice::new(1), &mut walk, u64::MAX);
        let counted = measure(|| {
            for seed in 2..12 {
                let mut state = game.setup();
                assert!(playout(&game, &mut state, &mut Dice::new(seed), &mut walk, u64::MAX).over);
            }
        });
        assert_eq!(counted.count_total, 0, "{players} players");
    }
}
