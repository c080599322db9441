//! The laws, the rule ids, golden games, worked examples and the size of the tree.

use crash_by_crash::{CrashByCrash, Layout, Options};
use pileup_core::{Game, Seat, Viewer, perft, proves};
use pileup_scene::{Asked, Present, scene_svg};
use pileup_testkit::{Laws, every_rule_is_proven, golden, laws};

fn ready(players: u8) -> Options {
    Options { players, layout: Layout::Named("standard".to_owned()), ..Options::default() }
}

#[test]
fn worked_examples() {
    pileup_play::assert_fixtures::<CrashByCrash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/examples.md"));
}

#[test]
fn more_examples() {
    pileup_play::assert_fixtures::<CrashByCrash>(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/rules.md"));
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "CC");
}

#[test]
fn obeys_the_laws() {
    for players in [2, 4] {
        laws::<CrashByCrash>(&Options { players, ..Options::default() }, Laws { games: 8, limit: 4000, every: 11 });
        laws::<CrashByCrash>(&ready(players), Laws { games: 4, limit: 4000, every: 7 });
    }
}

#[test]
fn obeys_the_laws_in_its_variants() {
    let base = ready(2);
    let variants = [
        Options { scorings: 1, first_scoring_turn: 1, ..base.clone() },
        Options { rider: Seat::new(1), second_bonus: 6, closing_turns: 8, ..base.clone() },
        Options { anomaly: [9, 0, 0, 9], first_scoring_turn: 12, ..base },
        Options { rider: Seat::new(2), scorings: 3, closing_turns: 8, ..ready(4) },
    ];
    for options in variants {
        laws::<CrashByCrash>(&options, Laws { games: 3, limit: 4000, every: 9 });
    }
}

#[test]
fn golden_game_for_two() {
    insta::assert_snapshot!(golden::<CrashByCrash>(&ready(2), 1, 40, 260));
}

#[test]
fn golden_game_for_four() {
    let options = Options { scorings: 3, ..ready(4) };
    insta::assert_snapshot!(golden::<CrashByCrash>(&options, 2, 60, 400));
}

/// Sequences of plies: the whole setup is long and wide, so the counts begin where its choices do.
#[test]
fn perft_counts() {
    let game = CrashByCrash::new(&Options::default()).unwrap();
    let leaves: Vec<u64> = (0..=2).map(|depth| perft(&game, &game.setup(), depth).leaves).collect();
    assert_eq!(leaves, [1, 26, 26 * 72]);
    let position = |json: &str| {
        let game = CrashByCrash::new(&ready(2)).unwrap();
        let state = game.load(&serde_json::from_str(json).unwrap()).unwrap();
        (0..=3).map(|depth| perft(&game, &state, depth).leaves).collect::<Vec<u64>>()
    };
    // Two gangs in the middle of the board, all kinds of cards in hand over both positions.
    let first = position(
        r#"{"turn":7,"guard":"h18","cars":{"A":["g7","b10","o25"],"B":["g9","g11","e15"]},"magnets":{"A":"i9"},
            "points":{"A":6},"hands":[["free-ride","heartless","double-hit"],["recoil","lambada","anomaly"]],
            "display":["tandem","rocket","saboteur"]}"#,
    );
    let second = position(
        r#"{"turn":12,"guard":"e13","holes":["1.2"],"bells":[null,"b16","e13","f4","f22","j2","j24","k13","n18","o7"],
            "scorings":1,"cars":{"A":["d8","e9","c11"],"B":["d10","k11","k15"]},"magnets":{"B":"m13"},
            "points":{"A":1,"B":9},"batteries":{"A":1,"B":0},"flat_now":false,
            "hands":[["bell-shift","expansion","dutchman"],[]],"display":["tandem","rocket","saboteur"]}"#,
    );
    assert_eq!(first, [1, 33, 162, 3294]);
    assert_eq!(second, [1, 29, 436, 4467]);
}

/// CC-16.4: partners and opponents see how many cards a seat holds, and nothing else of them.
#[test]
fn hands_are_hidden() {
    proves!("CC-16.4");
    let game = CrashByCrash::new(&ready(4)).unwrap();
    let json = r#"{"players":4,"turn":9,"guard":"h18","cars":{"A":["g7"],"B":["g9"]},
        "hands":[["lambada","rocket","anomaly"],["recoil"],["tandem","saboteur"],[]]}"#;
    let state = game.load(&serde_json::from_str(json).unwrap()).unwrap();
    for (viewer, seen) in [(Viewer::Seat(Seat::new(2)), "tandem"), (Viewer::Spectator, "")] {
        let text = serde_json::to_string(&game.seen(&game.view(&state, viewer))).unwrap();
        assert!(text.contains(r#""counts":[3,1,2,0]"#), "{text}");
        assert!(
            text.contains(seen) && !["lambada", "rocket", "anomaly", "recoil"].iter().any(|card| text.contains(card))
        );
    }
}

/// The picture of a position with everything in it: holes, magnets, the guard on a bell, cars, targets.
#[test]
fn golden_picture() {
    let game = CrashByCrash::new(&ready(2)).unwrap();
    let json = r#"{"turn":12,"guard":"e13","holes":["1.2"],"bells":[null,"b16","e13","f4","f22","j2","j24","k13","n18","o7"],
        "scorings":1,"cars":{"A":["d8","e9","c11"],"B":["d10","k11","k15"]},"magnets":{"B":"m13"},
        "points":{"A":1,"B":9},"batteries":{"A":1,"B":0},"hands":[["bell-shift","expansion","dutchman"],[]],
        "display":["tandem","rocket","saboteur"]}"#;
    let state = game.load(&serde_json::from_str(json).unwrap()).unwrap();
    let seat = Seat::new(0);
    let mut plies = Vec::new();
    game.legal(&state, seat, 0, &mut plies);
    let scene = game.scene(&game.view(&state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }));
    insta::assert_snapshot!(scene_svg(&scene, 900));
}
