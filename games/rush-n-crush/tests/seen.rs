//! What everybody sees: one's own dashboard and no other, a close camera, and words without names of the notation.

use pileup_bots::Dice;
use pileup_core::{Game, Seat, Turn, Viewer, Walk};
use pileup_scene::{Asked, Present, Row, Scene};
use rush_n_crush::{Course, Options, RushNCrush, State};

fn scene(game: &RushNCrush, state: &State, viewer: Viewer) -> Scene {
    let mut plies = Vec::new();
    let asked = match (viewer, game.turn(state)) {
        (Viewer::Seat(own), Turn::Seat(seat)) if own == seat => {
            game.legal(state, seat, 0, &mut plies);
            Some(Asked { seat, plies: &plies })
        }
        _ => None,
    };
    game.scene(&game.view(state, viewer), asked)
}

/// Whether a text names a space as `2.1.10`, or a seat other than as `{p1}`.
fn is_internal(text: &str) -> bool {
    let words = text.split(|letter: char| !(letter.is_alphanumeric() || ".{}".contains(letter)));
    words.into_iter().any(|word| {
        let word = word.trim_end_matches('.');
        let space = word.split('.').count() == 3 && word.split('.').all(|part| part.parse::<u8>().is_ok());
        space || matches!(word, "p1" | "p2" | "p3" | "p4" | "p5" | "p6")
    })
}

/// Everything that can be read in a scene.
fn texts(scene: &Scene) -> Vec<String> {
    let targets = scene.targets().flat_map(|target| [Some(target.label.to_string()), target.note.clone()]);
    let titles = scene.nodes.iter().map(|node| node.title.as_ref().map(ToString::to_string));
    let panels = scene.panels.iter().map(|panel| Some(panel.title.clone()));
    targets.chain(titles).chain(panels).flatten().collect()
}

#[test]
fn internal_names_are_recognised() {
    assert!(is_internal("to 2.1.10.") && is_internal("it is p2's turn") && !is_internal("{p2} loses 2.3 on average"));
}

#[test]
fn dashboards_cameras_and_words_are_for_people() {
    let options = Options { players: 5, course: Course::Named("meat-grinder".to_owned()), ..Options::default() };
    let game = RushNCrush::new(&options).unwrap();
    let (mut dice, mut walk, mut state) = (Dice::new(21), Walk::default(), game.setup());
    let mut plies = 0;
    while let Some(act) = walk.next(&game, &state, &mut dice) {
        let mut events = Vec::new();
        game.apply(&mut state, &act, &mut events);
        let everything = game.view(&state, Viewer::Everyone);
        for told in events.iter().map(|event| game.tell(&everything, event)) {
            assert!(told.words.as_deref().is_none_or(|words| !is_internal(words)), "{:?}", told.words);
        }
        plies += 1;
        if plies % 7 != 0 {
            continue;
        }
        for own in Seat::all(5) {
            let scene = scene(&game, &state, Viewer::Seat(own));
            for panel in &scene.panels {
                let docks = panel.rows.iter().filter(|row| matches!(row, Row::Dock(_))).count();
                assert_eq!(docks, usize::from(panel.seat == Some(own)), "{own} looks at {}", panel.key);
                assert!(!panel.rows.iter().any(|row| matches!(row, Row::Picture(_))), "{}", panel.key);
            }
            // 390 pixels show at most 15 units and an eighth on each side: a car of 1.96 units has 40.
            let focus = scene.focus.expect("a focus");
            assert!(focus.w <= 15.0 && focus.h <= 15.0, "{focus:?}");
            if let Some(car) = scene.nodes.iter().find(|node| node.key == format!("car-{own}")) {
                let inside = |at: f32, from: f32, long: f32| from <= at && at <= from + long;
                assert!(inside(car.x, focus.x, focus.w) && inside(car.y, focus.y, focus.h), "{own}: {focus:?}");
            }
            for text in texts(&scene) {
                assert!(!is_internal(&text), "{text}");
            }
            let you = (game.turn(&state) == Turn::Seat(own)).then_some(own);
            let prompt = game.prompt(&game.view(&state, Viewer::Seat(own)), you);
            assert!(!is_internal(&prompt) && (you.is_none() || !prompt.contains(&format!("{{{own}}}"))), "{prompt}");
        }
        assert!(
            scene(&game, &state, Viewer::Spectator)
                .panels
                .iter()
                .all(|panel| { !panel.rows.iter().any(|row| row.picture().is_some()) })
        );
    }
    assert!(plies > 150, "{plies} plies");
}
