//! The laws, the rule ids, golden games, the size of the tree and the worked examples.

use pileup_bots::Dice;
use pileup_core::{Actor, Game, Turn, Walk, perft};
use pileup_testkit::{Laws, every_rule_is_proven, golden, laws};
use rush_out::{Clock, Curses, Options, RushOut, Scenario};

fn options(scenario: Scenario, players: u8, clock: Clock) -> Options {
    // A short bell keeps random games short: the laws walk with random, not with good players.
    Options { scenario, players, clock, round_limit_ms: 60_000, market_ms: 5000, ..Options::default() }
}

/// Live rounds with every number of players, curses by honour and strict.
#[test]
fn live_games_obey_the_laws() {
    for scenario in Scenario::ALL {
        for players in 2..=5 {
            let curses = if players % 2 == 0 { Curses::Honour } else { Curses::Strict };
            let options = Options { curses, ..options(scenario, players, Clock::Live) };
            laws::<RushOut>(&options, Laws { games: 1, limit: 20_000, every: 97 });
        }
    }
}

#[test]
fn tactical_games_obey_the_laws() {
    for (scenario, players) in [(Scenario::T1, 3), (Scenario::S3, 2), (Scenario::S4, 5), (Scenario::S6, 4)] {
        laws::<RushOut>(&options(scenario, players, Clock::Tactical), Laws { games: 1, limit: 60_000, every: 211 });
    }
}

/// A ply that can be taken back leaves nothing to chance; laying dice is mostly such a ply.
#[test]
fn what_chance_follows_cannot_be_taken_back() {
    let game = RushOut::new(&options(Scenario::T1, 3, Clock::Tactical)).unwrap();
    let mut dice = Dice::new(3);
    let (mut state, mut walk) = (game.setup(), Walk::default());
    let mut taken_back = 0;
    while let Some(act) = walk.next(&game, &state, &mut dice) {
        let reveals = game.reveals(&state, &act);
        game.apply(&mut state, &act, &mut ());
        assert!(reveals || (act.actor != Actor::Chance && game.turn(&state) != Turn::Chance), "{act:?}");
        taken_back += u32::from(!reveals);
    }
    assert!(taken_back > 20, "{taken_back}");
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "RO");
}

#[test]
fn golden_live_game() {
    insta::assert_snapshot!(golden::<RushOut>(&options(Scenario::S6, 4, Clock::Live), 5, 60, 260));
}

#[test]
fn golden_tactical_game() {
    insta::assert_snapshot!(golden::<RushOut>(&options(Scenario::S3, 3, Clock::Tactical), 2, 60, 200));
}

/// Deal of the first training: 12 trials, then 15 spells, in order.
#[test]
fn perft_counts() {
    let options = Options { players: 3, ..Options::default() };
    let game = RushOut::new(&options).unwrap();
    let leaves: Vec<u64> = (0..=3).map(|depth| perft(&game, &game.setup(), depth).leaves).collect();
    assert_eq!(leaves, [1, 12, 132, 1320]);
}

#[test]
fn worked_examples() {
    for file in ["examples.md", "rules.md", "refusals.md", "edges.md"] {
        pileup_play::assert_fixtures::<RushOut>(format!("{}/fixtures/{file}", env!("CARGO_MANIFEST_DIR")));
    }
}

/// A position with a bit of everything, as the page draws it for the hunter.
#[test]
fn golden_picture() {
    use pileup_core::fixture::{Fixtures, find};
    use pileup_core::{Seat, Viewer};
    use pileup_scene::{Asked, Present, scene_svg};
    let text = "```fixture\n\
        s6 n=4; T cx01 st04 sm2; S dm1 rg5 cu4; dragon 2; souls 3; lives 4; wounded b; xp w 2 h 1; curses cu5 cu1\n\
        before c ds2 ds5; roles storm swap; coins H cn01 W cn02; w equip eq-h; top sm1\n\
        z on cx01 ll; z fresh pwj; w on cx01 ffs; h fresh shj; b on tile-b h; c fresh fk\n\
        = round 1\n```\n";
    let fixture = find(text).unwrap().remove(0);
    let (game, state) = RushOut::stage(&fixture.words).unwrap();
    game.audit(&state).unwrap();
    let seat = Seat::new(2);
    let mut plies = Vec::new();
    game.legal(&state, seat, 0, &mut plies);
    let view = game.view(&state, Viewer::Seat(seat));
    let scene = game.scene(&view, Some(Asked { seat, plies: &plies }));
    let keys: Vec<String> =
        scene.targets().filter_map(|target| Some(format!("{}: {}", target.hotkey?, target.ply))).collect();
    let expected = "d: lay dragon, 1: lay cx01, 2: lay st04, 3: lay sm2, 4: lay cu5, 5: lay cu1, Space: roll, \
                    8: lay tile-b, 6: lay ds2, 7: lay ds5, Space: roll, Space: roll";
    assert_eq!(keys.join(", "), expected);
    insta::assert_snapshot!(scene_svg(&scene, 1000));
}
