//! What is seen at the table, and what refusals cite.

use crash_by_crash::{CrashByCrash, Layout, Options, State};
use pileup_core::record::Line;
use pileup_core::{Act, Game, Seat, Turn, Viewer};
use pileup_scene::{Asked, Present, Row, Scene, picture_svg, scene_svg};

fn game(players: u8) -> CrashByCrash {
    let options = Options { players, layout: Layout::Named("standard".to_owned()), ..Options::default() };
    CrashByCrash::new(&options).unwrap()
}

fn load(game: &CrashByCrash, json: &str) -> State {
    game.load(&serde_json::from_str(json).unwrap()).unwrap()
}

fn play(game: &CrashByCrash, state: &mut State, lines: &[&str]) {
    for line in lines {
        let line = Line::parse(line).unwrap();
        let act = Act { actor: line.actor, ply: game.parse(line.actor, &line.text).unwrap(), at: 0 };
        game.play(state, &act, &mut ()).unwrap();
    }
}

fn refused(game: &CrashByCrash, state: &State, line: &str) -> String {
    let line = Line::parse(line).unwrap();
    let act = Act { actor: line.actor, ply: game.parse(line.actor, &line.text).unwrap(), at: 0 };
    game.check(state, &act).unwrap_err().to_string()
}

fn asked_scene(game: &CrashByCrash, state: &State) -> Scene {
    let Turn::Seat(seat) = game.turn(state) else { panic!("nobody is asked") };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
}

/// Writes a picture into the target folder.
fn to_look_at(name: &str, svg: &str) {
    std::fs::write(std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.svg")), svg).unwrap();
}

/// A car on g5 can bump g7 or f6.
const BEFORE_A_BUMP: &str = r#"{"turn":7,"guard":"h18","cars":{"A":["g7","o25"],"B":["f6","a1"]},
    "points":{"A":6,"B":9},"hands":[["lambada","rocket","heartless"],[]],"display":["tandem","saboteur"]}"#;

/// Each bump stands beside the car as a button with what comes of it, with batteries and without.
#[test]
fn bumps_are_buttons_beside_the_car() {
    let game = game(2);
    let mut state = load(&game, BEFORE_A_BUMP);
    play(&game, &mut state, &["p1 car g5"]);
    let scene = asked_scene(&game, &state);
    let buttons: Vec<_> =
        scene.nodes.iter().filter(|node| node.key.starts_with("bump-") && node.target.is_some()).collect();
    assert_eq!(buttons.len(), 6, "two directions, each with no, one or two batteries");
    let car =
        scene.nodes.iter().find(|node| node.spot.as_deref() == Some("g5") && node.key.starts_with("car")).unwrap();
    for button in buttons {
        let far = (button.x - car.x).hypot(button.y - car.y);
        assert!(far < 8.5, "{} is {far} away", button.key);
        let inside = button.x >= scene.bounds.x && button.y >= scene.bounds.y;
        assert!(inside && button.x < scene.bounds.x + scene.bounds.w, "{}", button.key);
    }
    assert_eq!(scene.actions.len(), 6, "and under the board, for thumbs");
    let svg = scene_svg(&scene, 900);
    assert!(svg.contains("Slides to g9"), "the outcome stands on the button");
    to_look_at("bump", &svg);
}

/// The board fills the picture; points and batteries stand on the plates, with what a bell would bring.
#[test]
fn plates_say_what_a_bell_would_bring() {
    let game = game(2);
    let state = load(&game, BEFORE_A_BUMP);
    let scene = asked_scene(&game, &state);
    assert!(scene.bounds.w < 14.5 && scene.bounds.h < 14.5, "nothing but the frame lies round the floor");
    for panel in &scene.panels {
        let plate = panel.rows.iter().find_map(Row::picture).unwrap();
        let svg = picture_svg(plate.bounds, "#1c1447", &plate.nodes, 500);
        assert!(svg.contains("If a bell rang now") && svg.contains(" → "), "{svg}");
        assert!(plate.nodes[0].title.as_deref().is_some_and(|title| title.contains("if a bell rang now")));
        to_look_at(&format!("plate-{}", panel.key), &svg);
    }
}

/// Partners differ in face, sign and name, cars of a gang in driver and number.
#[test]
fn team_mates_are_told_apart() {
    let game = game(4);
    let looks: Vec<_> = Seat::all(4).map(|seat| game.look(seat)).collect();
    for (one, other) in [(0, 2), (1, 3)] {
        assert_eq!(looks[one].colour, looks[other].colour);
        assert_ne!(looks[one].mark, looks[other].mark);
        assert_ne!(looks[one].name, looks[other].name);
        assert_ne!(looks[one].face.map(|face| face.name()), looks[other].face.map(|face| face.name()));
    }
    let two = self::game(2);
    let scene = asked_scene(&two, &load(&two, BEFORE_A_BUMP));
    let cars: Vec<_> = scene.nodes.iter().filter(|node| node.key.starts_with("car-")).collect();
    assert_eq!(cars.len(), 4);
    for (index, one) in cars.iter().enumerate() {
        assert!(cars[..index].iter().all(|other| other.parts != one.parts && other.title != one.title));
    }
}

/// A card that cannot be played and a field that cannot be used are tried, so that the rules answer.
#[test]
fn what_cannot_be_played_answers() {
    let game = game(2);
    let state = load(&game, BEFORE_A_BUMP);
    let scene = asked_scene(&game, &state);
    for card in &scene.shelves.iter().find(|shelf| shelf.key == "hand-p1").unwrap().cards {
        assert!(card.target.is_some() || card.tries.as_deref().is_some_and(|ply| ply.starts_with("play ")));
        assert!(card.art.is_some() && card.kind.is_some());
    }
    let car =
        scene.nodes.iter().find(|node| node.spot.as_deref() == Some("a1") && node.key.starts_with("car")).unwrap();
    let tried = scene.tries.as_deref().unwrap().replace("{}", car.spot.as_deref().unwrap());
    assert!(refused(&game, &state, &format!("p1 {tried}")).contains("there is a car on a1"));
}

/// What is asked while chance lays, deals and draws, and by which rule a game is over.
#[test]
fn refusals_cite_what_is_going_on() {
    let fresh = CrashByCrash::new(&Options::default()).unwrap();
    let laying = refused(&fresh, &fresh.setup(), "p1 pass");
    assert!(laying.starts_with("CC-2.1"), "{laying}");
    let game = game(2);
    let dealing = refused(&game, &game.setup(), "p1 pass");
    assert!(dealing.starts_with("CC-2.3"), "{dealing}");
    let mut state = load(&game, r#"{"turn":7,"guard":"h18","cars":{"A":["g7"],"B":["a1"]},"hands":[["saboteur"],[]]}"#);
    play(&game, &mut state, &["p1 play saboteur", "p1 remove a1"]);
    let over = refused(&game, &state, "p1 pass");
    assert!(over.starts_with("CC-15.2"), "{over}");
}
