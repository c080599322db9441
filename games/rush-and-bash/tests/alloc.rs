//! Nothing is allocated while a race is driven, seen or imagined: states are flat, and the list of plies is reused.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Seat, Viewer, Walk, playout};
use rush_and_bash::{Options, RushAndBash};

const RACES: [(u8, u8, &str, bool); 3] = [(4, 0, "first", false), (3, 3, "mayhem", true), (2, 0, "random", false)];

fn game((players, bots, course, boost): (u8, u8, &str, bool)) -> RushAndBash {
    RushAndBash::new(&Options { players, bots, course: course.to_owned(), boost, ..Options::default() }).unwrap()
}

#[test]
fn driving_does_not_allocate() {
    for race in RACES {
        let game = game(race);
        let mut walk = Walk::default();
        let mut dice = Dice::new(1);
        let mut plies = 0;
        let counted = measure(|| {
            for _ in 0..20 {
                plies += playout(&game, &mut game.setup(), &mut dice, &mut walk, 100_000).plies;
            }
        });
        assert!(plies > 1000);
        assert_eq!(counted.count_total, 0, "{race:?}");
    }
}

#[test]
fn imagining_does_not_allocate() {
    for race in RACES {
        let game = game(race);
        let mut walk = Walk::default();
        let mut dice = Dice::new(2);
        let mut state = game.setup();
        let counted = measure(|| {
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                game.apply(&mut state, &act, &mut ());
                for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
                    let view = game.view(&state, viewer);
                    state_is_whole(&game, &game.imagine(&view, &mut dice));
                }
            }
        });
        assert_eq!(counted.count_total, 0, "{race:?}");
    }
}

/// Keeps the state from being thrown away unseen.
fn state_is_whole(game: &RushAndBash, state: &rush_and_bash::State) {
    std::hint::black_box(game.turn(state));
}
