//! Applying, listing, rolling, viewing and imagining allocate nothing once the buffers have grown.

use allocation_counter::measure;
use pileup_bots::Dice;
use pileup_core::{Game, Viewer, Walk};
use rush_out::{Clock, Options, Ply, RushOut, Scenario};

/// Plays `limit` random plies; a view is made of every state, and a state of every view.
fn walk(game: &RushOut, seed: u64, limit: u32, walk: &mut Walk<Ply>) {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    walk.at = 0;
    for _ in 0..limit {
        let Some(act) = walk.next(game, &state, &mut dice) else { break };
        assert!(game.check(&state, &act).is_ok());
        game.apply(&mut state, &act, &mut ());
        let view = game.view(&state, Viewer::Spectator);
        assert!(game.imagine(&view, &mut dice) == state);
    }
}

#[test]
fn playing_does_not_allocate() {
    let mut buffer = Walk::default();
    for clock in [Clock::Live, Clock::Tactical] {
        for players in [2, 5] {
            let options = Options { players, clock, scenario: Scenario::S6, ..Options::default() };
            let game = RushOut::new(&options).unwrap();
            walk(&game, 1, 2000, &mut buffer);
            let counted = measure(|| walk(&game, 2, 10_000, &mut buffer));
            assert_eq!(counted.count_total, 0, "{clock:?} with {players} players");
        }
    }
}
