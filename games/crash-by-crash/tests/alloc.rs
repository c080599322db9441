//! Once its buffers have grown, playing allocates nothing.

use allocation_counter::measure;
use crash_by_crash::{CrashByCrash, Options};
use pileup_bots::Dice;
use pileup_core::{Game, Seat, Viewer, Walk, playout};

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

#[test]
fn views_and_imagined_states_do_not_allocate() {
    for players in [2, 4] {
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).unwrap();
        let mut walk = Walk::default();
        let mut dice = Dice::new(1);
        let mut imagined = 0;
        let counted = measure(|| {
            let mut state = game.setup();
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let view = game.view(&state, viewer);
                    imagined += usize::from(game.imagine(&view, &mut dice) != state);
                }
                game.apply(&mut state, &act, &mut ());
            }
        });
        assert_eq!(counted.count_total, 0, "{players} players");
        assert!(imagined > 100);
    }
}
