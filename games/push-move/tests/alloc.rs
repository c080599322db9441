//! Nothing is allocated while a game is played, seen and imagined: states and views are flat, and the list of plies is
//! reused.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Seat, Viewer, Walk, playout};
use push_move::{Options, PushMove};
use std::hint::black_box;

fn games() -> impl Iterator<Item = PushMove> {
    [(2, false, "one"), (4, true, "windmill"), (3, true, "random")].into_iter().map(|(players, cards, board)| {
        let (board, deal) = (Some(board.to_owned()), 2 * u8::from(cards));
        PushMove::new(&Options { players, cards, deal, board, ..Options::default() }).unwrap()
    })
}

#[test]
fn playing_does_not_allocate() {
    for game in games() {
        let (mut walk, mut dice, mut plies) = (Walk::default(), Dice::new(1), 0);
        let counted = measure(|| {
            for _ in 0..50 {
                plies += playout(&game, &mut game.setup(), &mut dice, &mut walk, 10_000).plies;
            }
        });
        assert!(plies > 1000);
        assert_eq!(counted.count_total, 0, "{:?}", game.options());
    }
}

#[test]
fn seeing_and_imagining_does_not_allocate() {
    for game in games() {
        let (mut walk, mut dice) = (Walk::default(), Dice::new(2));
        let mut state = game.setup();
        let counted = measure(|| {
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let view = game.view(&state, viewer);
                    black_box(game.imagine(&view, &mut dice));
                }
                game.apply(&mut state, &act, &mut ());
            }
        });
        assert_eq!(counted.count_total, 0, "{:?}", game.options());
    }
}
