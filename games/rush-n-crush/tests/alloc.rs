//! Playing does not allocate: neither `apply` nor `legal` nor `roll`, nor `view` nor `imagine`, once the buffer has grown.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Actor, Game, Viewer, Walk};
use rush_n_crush::{Options, RushNCrush};

#[test]
fn races_are_played_without_the_heap() {
    let game = RushNCrush::new(&Options { players: 6, ..Options::default() }).unwrap();
    let mut dice = Dice::new(5);
    let mut walk = Walk::default();
    let (mut plies, mut views) = (0, 0);
    let counted = measure(|| {
        for _ in 0..100 {
            let mut state = game.setup();
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                if let Actor::Seat(seat) = act.actor {
                    let view = game.view(&state, Viewer::Seat(seat));
                    views += u32::from(game.imagine(&view, &mut dice) == state);
                }
                game.apply(&mut state, &act, &mut ());
                plies += 1;
            }
        }
    });
    assert!(plies > 10_000 && views > 5_000, "{plies} {views}");
    assert_eq!(counted.count_total, 0);
}
