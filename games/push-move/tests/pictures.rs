//! Scenes as pictures: the opening, the thick of it, an answer, the end. Each is also written as an SVG file into the
//! target folder, to be looked at.

use pileup_core::record::Line;
use pileup_core::{Act, Game, Seat, Turn, Viewer};
use pileup_scene::{Asked, Present, Scene, Target, picture_svg};
use push_move::{First, Options, PushMove, State};

/// The scene as the seat whose turn it is sees it.
fn asked_scene(game: &PushMove, state: &State) -> Scene {
    match game.turn(state) {
        Turn::Seat(seat) => {
            let mut plies = Vec::new();
            game.legal(state, seat, 0, &mut plies);
            game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
        }
        _ => game.scene(&game.view(state, Viewer::Everyone), None),
    }
}

/// The picture, with the preview of one choice drawn over it.
fn picture(name: &str, scene: &Scene, hover: Option<&str>) -> String {
    let mut nodes: Vec<_> = scene.ground.iter().chain(&scene.nodes).cloned().collect();
    let ghost = scene.targets().find(|target| Some(target.ply.as_str()) == hover).map(|target: &Target| &target.ghost);
    nodes.extend(ghost.into_iter().flatten().cloned());
    let svg = picture_svg(scene.bounds, &scene.backdrop, &nodes, 900);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.svg"));
    std::fs::write(path, &svg).unwrap();
    svg
}

fn start(players: u8, cards: bool) -> PushMove {
    let first = First::Seat(Seat::new(0));
    PushMove::new(&Options { players, cards, first, ..Options::default() }).unwrap()
}

fn from_position(game: &PushMove, json: &str) -> State {
    game.load(&serde_json::from_str(json).unwrap()).unwrap()
}

fn play(game: &PushMove, state: &mut State, lines: &[&str]) {
    for line in lines {
        let line = Line::parse(line).unwrap();
        let act = Act { actor: line.actor, ply: game.parse(line.actor, &line.text).unwrap(), at: 0 };
        game.play(state, &act, &mut ()).unwrap();
    }
}

/// A position in the thick of it, on board one.
const MIDDLE: &str = r#"{
    "board": ["wX++rd-", ".b?X#h.", ".mh<=+.", ".+-b-+.", ".+=>hm.", ".h#X?b.", "-dr++Xw"],
    "dice": [
        {"seat": "p1", "at": "b4", "pips": 3, "to_move": true}, {"seat": "p1", "at": "c4", "pips": 2, "to_move": true},
        {"seat": "p1", "at": "f2", "pips": 6, "to_move": true}, {"seat": "p1", "at": "a6", "pips": 1},
        {"seat": "p1", "charged": "p2"},
        {"seat": "p2", "at": "d4", "pips": 5}, {"seat": "p2", "at": "f1", "pips": 4, "frost": 1},
        {"seat": "p2", "at": "g2", "pips": 2}, {"seat": "p2", "at": "g3", "pips": 1, "immortal": true},
        {"seat": "p2", "charged": "p2"}
    ],
    "turn": "p1", "round": 4, "hands": [["frost", "charge"], ["plus"]]
}"#;

#[test]
fn opening_two() {
    let game = start(2, false);
    let scene = asked_scene(&game, &game.setup());
    insta::assert_snapshot!("opening", picture("opening", &scene, Some("a4>b4")));
}

#[test]
fn middle_with_preview() {
    let game = start(2, true);
    let scene = asked_scene(&game, &from_position(&game, MIDDLE));
    insta::assert_snapshot!("middle", picture("middle", &scene, Some("f2>g2")));
}

#[test]
fn a_threatened_push_is_drawn_in_red() {
    let game = start(2, true);
    let mut state = from_position(&game, MIDDLE);
    play(&game, &mut state, &["p1 f2>g2"]);
    insta::assert_snapshot!("answer", picture("answer", &asked_scene(&game, &state), None));
}

#[test]
fn opening_three_and_four() {
    for (players, name) in [(3, "three"), (4, "four")] {
        let game = start(players, players == 4);
        let svg = picture(name, &asked_scene(&game, &game.setup()), None);
        assert!(svg.starts_with("<svg"));
    }
}

#[test]
fn targets_of_cards_are_lit() {
    let game = start(2, true);
    let mut state = from_position(&game, MIDDLE);
    play(&game, &mut state, &["p1 play charge"]);
    picture("charge", &asked_scene(&game, &state), None);
    let mut state = from_position(&game, MIDDLE);
    play(&game, &mut state, &["p1 play frost"]);
    insta::assert_snapshot!("targets", picture("targets", &asked_scene(&game, &state), None));
}

#[test]
fn the_end() {
    let game = start(2, false);
    let json = MIDDLE.replace(r#""at": "g3", "pips": 1, "immortal": true"#, r#""charged": "p1""#);
    let mut state =
        from_position(&game, json.split(r#", "hands""#).next().map(|head| format!("{head}}}")).unwrap().as_str());
    play(&game, &mut state, &["p1 f2>g2"]);
    assert_eq!(game.turn(&state), Turn::Over);
    insta::assert_snapshot!("end", picture("end", &asked_scene(&game, &state), None));
}

fn node<'a>(scene: &'a Scene, key: &str) -> Option<&'a pileup_scene::Node> {
    scene.nodes.iter().find(|node| node.key == key)
}

/// A die is lifted and put down on a field; what comes of it stands on a chip.
#[test]
fn dice_are_lifted_and_chips_say_what_comes_of_it() {
    let game = start(2, true);
    let scene = asked_scene(&game, &from_position(&game, MIDDLE));
    let lifted: Vec<_> = scene.nodes.iter().filter(|node| node.aim.is_some()).collect();
    let aims: Vec<&str> = lifted.iter().filter_map(|node| node.aim.as_deref()).collect();
    assert_eq!(aims, ["b4>{}", "c4>{}", "f2>{}"]);
    let chip = |ply: &str| {
        let mut targets = lifted.iter().flat_map(|node| node.targets());
        targets.find(|target| target.ply == ply).map(|target| target.note.clone().unwrap_or_default())
    };
    assert_eq!(chip("b4>c4").as_deref(), Some("3+2 ≥ 5"));
    assert_eq!(chip("f2>g2").as_deref(), Some("6 ≥ 2 ✕"));
    assert_eq!(chip("c4>c3").as_deref(), Some("2 → 1"));
    assert_eq!(chip("c4>d4"), None, "too weak by itself");
    // Every drop is on a field that is there, and everything that stands somewhere can be pointed at.
    for node in lifted {
        for also in &node.also {
            let pileup_scene::Gesture::Drop { on } = &also.gesture else { panic!("dice are dropped") };
            assert!(scene.nodes.iter().any(|field| field.key == on.as_str() && field.spot.is_some()), "{on}");
        }
    }
    let moved = scene.nodes.iter().find(|node| node.key.starts_with("die") && node.spot.as_deref() == Some("a6"));
    assert!(moved.and_then(|node| node.tries.as_deref()).is_some_and(|ply| ply.starts_with("a6>")));
    assert!(scene.shelves[0].cards.iter().all(|card| card.target.is_some() != card.tries.is_some()));
}

/// During an extra step the die that makes it glows, and no other.
#[test]
fn the_acting_die_glows() {
    let game = start(2, false);
    let json = MIDDLE.split(r#", "hands""#).next().map(|head| format!("{head}}}")).unwrap();
    let mut state = from_position(&game, &json);
    let glowing = |state: &State| asked_scene(&game, state).nodes.iter().filter(|n| n.key.starts_with("rim-")).count();
    assert_eq!(glowing(&state), 3);
    play(&game, &mut state, &["p1 b4>b3"]);
    let scene = asked_scene(&game, &state);
    assert_eq!(glowing(&state), 1);
    let rim = scene.nodes.iter().find(|node| node.key.starts_with("rim-")).unwrap();
    let die = node(&scene, &rim.key.replace("rim", "die")).unwrap();
    assert_eq!((die.spot.as_deref(), die.aim.as_deref()), (Some("b3"), Some("b3>{}")));
}
