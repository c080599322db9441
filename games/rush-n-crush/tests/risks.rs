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

/// The note of the way that one click plans to a node.
fn way_note(scene: &Scene, key: &str) -> String {
    let node = scene.nodes.iter().find(|node| node.key == key).unwrap_or_else(|| panic!("no {key}"));
    node.target.as_ref().and_then(|target| target.note.clone()).unwrap_or_default()
}

#[test]
fn a_gear_shows_its_dice_and_chances() {
    let scene = scene("car p1 rust 1.2.0 node 3/10 heat 4\ncar p2 bone 0.2.0\nturn p1 gear");
    let note = note(&scene, "gear 3/12");
    for part in ["orange zone: 3 red dice", "heat on 1-2", "heat +1: 44 %, +2: 26 %", "OVERHEATS 26 %"] {
        assert!(note.contains(part), "{part}: {note}");
    }
    assert!(note.contains("lowest of 3 white dice: 2+ 58 %"), "{note}");
    // The shown way: how far the speed carries.
    assert!(scene.targets().any(|target| target.ply == "gear 3/12" && !target.ghost.is_empty()));
}

#[test]
fn a_turbo_point_shows_the_wider_range() {
    let scene = scene("car p1 rust 1.2.0 node 3/10\ncar p2 bone 0.2.0\nturn p1 push turbos 1");
    assert!(note(&scene, "turbo 3/12").contains("heat on 1-4"));
    assert!(note(&scene, "go").contains("heat on 1-3"));
    // All dice heat on any face: certain is certain.
    let sure = self::scene("car p1 rust 1.2.0 node 3/10 heat 5\ncar p2 bone 0.2.0\nturn p1 push turbos 4");
    assert!(note(&sure, "go").contains("heat +1: 100 %; OVERHEATS 100 %"), "{}", note(&sure, "go"));
}

#[test]
fn walls_cars_and_mines_are_told() {
    let scene = scene("car p1 rust 1.1.10 node 3/12 structure 5\ncar p2 bone 0.2.0\nturn p1 drive 9/1");
    let wall = note(&scene, "f5");
    // Five points are all there are to lose.
    assert!(wall.contains("a wall: you lose 4.5 Structure on average"), "{wall}");
    assert!(wall.contains("destroys you 70 %"), "{wall}");
    let crush = note(&scene_of_crush(), "f3");
    assert!(crush.contains("Rush 'n' Crush into {p2} with 7 dice: you lose 2.3 Structure on average"), "{crush}");
    assert!(crush.contains("{p2} loses 4.7 Structure on average"), "{crush}");
    let mined =
        self::scene("car p1 rust 1.1.0 node 2/5\ncar p2 jade 0.2.0 mines 3\nmine 1.1.2 p2\nturn p1 drive 5/any");
    assert_eq!(note(&mined, "f2"), "A mine: you lose 1 Structure: 50 %");
}

fn scene_of_crush() -> Scene {
    scene("car p1 rust 1.2.3\ncar p2 cobalt 1.2.6\nturn p1 drive 9/2")
}

#[test]
fn rams_and_weapons_are_told() {
    let ram = scene("car p1 jade 1.1.4\ncar p2 bone 1.2.5\nturn p1 drive 6/2");
    let note_of = way_note(&ram, "ram-p2");
    assert_eq!(
        note_of,
        "1 of 2 lane changes; Side Ram, far side clear: shoves {p2} aside 50 %; you lose 1 Structure: 33 %; {p2} loses 1 \
         Structure: 33 %"
    );
    let weapons = scene("car p1 jade 1.2.11 armed gun,flamer\ncar p2 bone 2.2.1\ncar p3 violet 1.2.8\nturn p1 gear");
    assert_eq!(note(&weapons, "use gun"), "2 dice: {p2} loses 1 Structure: 44 %, 2: 11 %");
    assert_eq!(note(&weapons, "use flamer"), "1 die: heat of {p3} +1: 33 %");
}

/// What a failed ram runs into, the Steering point, the third car, and the target's end are told before the ram.
#[test]
fn a_ram_tells_all_that_may_come() {
    let cars = "car p1 rust 1.1.4\ncar p2 bone 1.2.5 structure 1\ncar p3 jade 1.3.5\ncar p4 violet 1.1.5";
    let ram = scene(&format!("{cars}\nturn p1 drive 6/0"));
    let note_of = way_note(&ram, "ram-p2");
    for part in [
        "Side Ram, far side blocked, perhaps Rush 'n' Crush into {p4} with 6 dice",
        "{p3} loses 1 Structure: 17 %",
        "destroys {p2} 50 %",
    ] {
        assert!(note_of.contains(part), "{part}: {note_of}");
    }
    let free = scene("car p1 jade 1.1.4\ncar p2 bone 1.2.5\nturn p1 drive 6/0");
    assert!(way_note(&free, "ram-p2").contains("a Steering point 50 %"), "{}", way_note(&free, "ram-p2"));
}

/// The booster heats by the steps that it really makes.
#[test]
fn a_booster_counts_the_steps_it_will_make() {
    let boost = scene("car p1 jade 3.2.3 node 2/5 armed booster\ncar p2 bone 0.2.0\nturn p1 after");
    assert_eq!(note(&boost, "use booster 2"), "Heat +1: 44 %, +2: 11 %");
    assert!(
        note(&boost, "use booster 3").starts_with("A wall: you lose 1 Structure: 100 %"),
        "{}",
        note(&boost, "use booster 3")
    );
    let blocked = scene("car p1 jade 1.2.3 armed booster heat 5\ncar p2 cobalt 1.2.4\nturn p1 after");
    for ply in ["use booster 1", "use booster 3"] {
        let note = note(&blocked, ply);
        assert!(note.contains("Rush 'n' Crush into {p2}") && !note.to_lowercase().contains("heat"), "{note}");
    }
}

/// The line does not hide what lies before it.
#[test]
fn a_win_does_not_hide_a_mine_on_the_way() {
    let position = "car p1 rust 3.2.9 structure 1 armed booster\ncar p2 jade 0.2.0 mines 3\ncar p3 bone 0.3.0\nmine 3.2.10 p2\nturn p1 after";
    let note = note(&scene(position), "use booster 3");
    assert_eq!(note, "A mine: wins the race 50 %; you lose 1 Structure: 50 %; destroys you 50 %");
}

/// A car that can lay a mine is offered to stop, and where it stands then, the spaces ahead and the one it left.
#[test]
fn stops_of_the_booster_are_offered() {
    let labels = |scene: &Scene| scene.actions.iter().map(|action| action.label.to_string()).collect::<Vec<_>>();
    let before = scene("car p1 jade 1.1.0 armed booster\ncar p2 bone 0.2.0\nturn p1 after");
    assert!(labels(&before).contains(&"Booster 3, stop after 1".to_owned()), "{:?}", labels(&before));
    assert!(note(&before, "use booster 3 f1").starts_with("Heat +1: 44 %, +2: 22 %, +3: 4 %"));
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
