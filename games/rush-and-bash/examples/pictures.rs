//! Draws every ready course with a race under way, and some courses with faults, as SVG files.
//! `cargo run --example pictures -- FOLDER`

use pileup_bots::Dice;
use pileup_core::{Game, Turn, Viewer, Walk, playout};
use pileup_scene::{Asked, Present, Scene, scene_svg};
use rush_and_bash::{Options, RushAndBash, State, draw_course, ready_courses};
use std::path::PathBuf;

/// Drives on to a decision with something to click on the board, and shows the preview of the first choice.
fn asked(game: &RushAndBash, mut state: State) -> Scene {
    let mut dice = Dice::new(8);
    loop {
        playout(game, &mut state, &mut dice, &mut Walk::default(), 1);
        let Turn::Seat(seat) = game.turn(&state) else {
            if game.turn(&state) == Turn::Over {
                return game.scene(&game.view(&state, Viewer::Everyone), None);
            }
            continue;
        };
        let mut plies = Vec::new();
        game.legal(&state, seat, 0, &mut plies);
        let view = game.view(&state, Viewer::Seat(seat));
        let mut scene = game.scene(&view, Some(Asked { seat, plies: &plies }));
        if scene.nodes.iter().any(|node| node.target.is_some()) {
            let ghosts: Vec<_> = scene.targets().last().into_iter().flat_map(|target| target.ghost.clone()).collect();
            scene.nodes.extend(ghosts);
            scene.bounds = scene.focus.unwrap_or(scene.bounds);
            return scene;
        }
    }
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for (course, _) in ready_courses() {
        let options = Options { players: 6, course: course.to_owned(), boost: true, ..Options::default() };
        let game = RushAndBash::new(&options).expect("a ready course");
        let mut state = game.setup();
        playout(&game, &mut state, &mut Dice::new(7), &mut Walk::default(), 150);
        let scene = game.scene(&game.view(&state, Viewer::Everyone), None);
        std::fs::write(folder.join(format!("{course}.svg")), scene_svg(&scene, 1000))?;
        let scene = asked(&game, state);
        std::fs::write(folder.join(format!("{course}-asked.svg")), scene_svg(&scene, 1000))?;
    }
    for (name, text) in [("open", "01A 05A 02A 03A 06B = 07B"), ("overlap", "01A 09A 11A 12A 10A 02A 06A 08A")] {
        std::fs::write(folder.join(format!("{name}.svg")), scene_svg(&draw_course(text), 1000))?;
    }
    Ok(())
}
