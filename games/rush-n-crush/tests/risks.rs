//! What a player is told before the click.

use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Game, Seat, Turn, Viewer};
use pileup_scene::{Asked, Present, Scene, Tone};
use rush_n_crush::RushNCrush;

/// The scene of a position, drawn for the seat whose turn it is.
fn scene(position: &str) -> Scene {
    let text = format!("```fixture\ncourse open start start apex-l slalom\n{position}\n```");
    let fixtures = find(&text).expect("a block");
    let (game, state) = RushNCrush::stage(&fixtures[0].words).expect("a position");
    let Turn::Seat(seat) = game.turn(&state) else { panic!("nobody is asked") };
    let mut plies = Vec::new();
    game.legal(&state, seat, 0, &mut plies);
    game.scene(&game.view(&state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
}

fn note(scene: &Scene, ply: &str) -> String {
    scene.targets().find(|target| target.ply == ply).and_then(|target| target.note.clone()).unwrap_or_default()
}

#[test]
fn a_gear_shows_its_dice_and_chances() {
    let scene = scene("car p1 rust 1.2.0 node 3/10 heat 4\ncar p2 bone 0.2.0\nturn p1 gear");
    let note = note(&scene, "gear 3/12");
    for part in ["orange zone: 3 red dice", "heat on 1-2", "+0 heat 30 %, +1 44 %, +2 22 %, +3 4 %", "OVERHEATS 26 %"] {
        assert!(note.contains(part), "{part}: {note}");
    }
    assert!(note.contains("lowest of 3 white dice, 2+ 58 %"), "{note}");
    // The shown way: how far the speed carries.
    assert!(scene.targets().any(|target| target.ply == "gear 3/12" && !target.ghost.is_empty()));
}

#[test]
fn a_turbo_point_shows_the_wider_range() {
    let scene = scene("car p1 rust 1.2.0 node 3/10\ncar p2 bone 0.2.0\nturn p1 push turbos 1");
    assert!(note(&scene, "turbo 3/12").contains("heat on 1-4"));
    assert!(note(&scene, "go").contains("heat on 1-3"));
}

#[test]
fn walls_cars_and_mines_are_told() {
    let scene = scene("car p1 rust 1.1.10 node 3/12 structure 5\ncar p2 bone 0.2.0\nturn p1 drive 9/1");
    let wall = note(&scene, "f5");
    assert!(wall.starts_with("Wall: lose 5.0 Structure on average") && wall.contains("destroys you 70 %"), "{wall}");
    let crush = scene_of_crush();
    let note_of = note(&crush, "f3");
    assert!(note_of.starts_with("Rush 'n' Crush, 7 dice: you lose 2.3 on average, the other 4.7"), "{note_of}");
    let mined =
        self::scene("car p1 rust 1.1.0 node 2/5\ncar p2 jade 0.2.0 mines 3\nmine 1.1.2 p2\nturn p1 drive 5/any");
    assert_eq!(note(&mined, "f2"), "Mine: 50 % to lose 1 Structure");
}

fn scene_of_crush() -> Scene {
    scene("car p1 rust 1.2.3\ncar p2 cobalt 1.2.6\nturn p1 drive 9/2")
}

#[test]
fn rams_and_weapons_are_told() {
    let ram = scene("car p1 jade 1.1.4\ncar p2 bone 1.2.5\nturn p1 drive 6/2");
    let note_of = note(&ram, "r");
    assert!(note_of.starts_with("Side Ram, far side clear: 50 % to shove it aside; you lose 1: 33 %"), "{note_of}");
    let weapons = scene("car p1 jade 1.2.11 armed gun,flamer\ncar p2 bone 2.2.1\ncar p3 violet 1.2.8\nturn p1 gear");
    assert_eq!(note(&weapons, "use gun"), "2 dice, +0 hit 44 %, +1 44 %, +2 11 %");
    assert_eq!(note(&weapons, "use flamer"), "1 die, +0 heat 67 %, +1 33 %");
    let boost = scene("car p1 jade 3.2.3 node 2/5 armed booster\ncar p2 bone 0.2.0\nturn p1 after");
    let note_of = note(&boost, "use booster 3");
    assert!(note_of.starts_with("3 red dice: +0 heat 30 %"), "{note_of}");
    assert!(note_of.contains("Step 3: Wall: lose 1.0"), "{note_of}");
}

/// A car that can lay a mine is offered to stop, and where it stands then, the spaces ahead and the one it left.
#[test]
fn stops_of_the_booster_are_offered() {
    let labels = |scene: &Scene| scene.actions.iter().map(|action| action.label.to_string()).collect::<Vec<_>>();
    let before = scene("car p1 jade 1.1.0 armed booster\ncar p2 bone 0.2.0\nturn p1 after");
    assert!(labels(&before).contains(&"Booster 3, stop after 1".to_owned()), "{:?}", labels(&before));
    assert!(note(&before, "use booster 3 f1").starts_with("3 red dice"));
    let other = scene("car p1 rust 1.1.0 armed booster\ncar p2 bone 0.2.0\nturn p1 after");
    assert!(labels(&other).iter().all(|label| !label.contains("stop")), "{:?}", labels(&other));
    let turn = "turn p1 drive 2/0 boost 1 activations 1 moved booster left 1.1.0";
    let stopped = scene(&format!("car p1 jade 1.1.1\ncar p2 bone 0.2.0\n{turn}"));
    let plies: Vec<&str> = stopped.targets().map(|target| target.ply.as_str()).collect();
    assert!(["f1", "f2", "mine"].iter().all(|ply| plies.contains(ply)), "{plies:?}");
}

#[test]
fn spaces_are_marked_by_what_is_there() {
    let crush = scene_of_crush();
    let tone = |ply: &str| crush.targets().find(|target| target.ply == ply).map(|target| target.tone);
    assert_eq!(tone("f1"), Some(Tone::Plain));
    assert_eq!(tone("f3"), Some(Tone::Strike));
    let wall = scene("car p1 rust 1.1.10 node 3/12\ncar p2 bone 0.2.0\nturn p1 drive 9/1");
    assert!(wall.targets().any(|target| target.ply == "f5" && target.tone == Tone::Harm));
    // The camera looks at the acting car.
    let focus = wall.focus.expect("a focus");
    let car = wall.nodes.iter().find(|node| node.key == format!("car-{}", Seat::new(0))).expect("the car");
    assert!(focus.x < car.x && car.x < focus.x + focus.w && focus.y < car.y && car.y < focus.y + focus.h);
}
