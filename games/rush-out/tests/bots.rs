//! Bots: they play open turns reproducibly, and thinking beats guessing.

use pileup_core::{Game, Seat};
use pileup_play::{kind, watched};
use rush_out::{Clock, Options, RushOut, Scenario, Team};

fn wizard_rounds(options: &Options, wizard: &str, heroes: &str, games: u64) -> u64 {
    let game = RushOut::new(options).unwrap();
    let bots: Vec<&str> = Seat::all(game.seats()).map(|seat| if seat.index() == 0 { wizard } else { heroes }).collect();
    (0..games)
        .filter(|index| {
            let mut last = None;
            let played = watched(&game, &bots, 4, *index, &mut |_, state| {
                game.audit(state).unwrap();
                last = state.last;
            });
            assert!(played.unwrap().standings.is_some(), "{options:?} {index} does not end");
            last.is_some_and(|win| win.team == Team::Wizard)
        })
        .count() as u64
}

#[test]
fn games_between_bots_end_and_are_reproducible() {
    let entry = kind::<RushOut>();
    let options = serde_json::json!({"scenario": "s6", "players": 4});
    let play = |seed| {
        use pileup_play::Kind;
        entry.simulate(&options, &["steady", "novice", "demon", "random"], seed, 3).unwrap()
    };
    assert_eq!(play(1), play(1));
    assert!(play(1).standings.is_some());
    assert_ne!(play(1).plies, play(2).plies);
}

#[test]
fn thinking_beats_guessing() {
    for scenario in [Scenario::T1, Scenario::S4] {
        let options = Options { scenario, players: 4, best_of: Some(1), ..Options::default() };
        assert_eq!(wizard_rounds(&options, "steady", "random", 6), 6);
        assert_eq!(wizard_rounds(&options, "random", "steady", 6), 0);
    }
}

#[test]
fn tactical_games_between_bots_end() {
    let options = Options { scenario: Scenario::S3, players: 3, clock: Clock::Tactical, ..Options::default() };
    wizard_rounds(&options, "steady", "steady", 3);
}

#[test]
fn two_heroes_in_one_hand() {
    let options = Options { scenario: Scenario::S2, players: 2, ..Options::default() };
    wizard_rounds(&options, "steady", "steady", 3);
}
