//! A picture of a game between bots after so many plies, as SVG:
//! `cargo run -p rush-out --example picture -- s6 5 400 p2 > board.svg`; with `tall` at the end, as in a tall window.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use pileup_core::{Game, Seat, Viewer};
use pileup_play::{Pace, watched};
use pileup_scene::{Asked, Node, Present, scene_svg};
use rush_out::{Options, RushOut};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &str| args.get(index).cloned().unwrap_or_else(|| default.to_owned());
    let json = format!("{{\"scenario\":\"{}\",\"players\":{}}}", word(0, "s6"), word(1, "5"));
    let options: Options = serde_json::from_str(&json).expect("a scenario and 2 to 5 players");
    let plies: u64 = word(2, "400").parse().expect("a number of plies");
    let seat: Seat = word(3, "p2").parse().expect("a seat");
    let game = RushOut::new(&options).expect("the options are right");
    let bots = vec!["normal"; game.seats()];
    let mut count = 0;
    let mut shown = (game.setup(), 0);
    watched(&game, &bots, Pace::UNWATCHED, 3, 0, &mut |act, state| {
        count += 1;
        if count == plies {
            shown = (state.clone(), act.at + 130);
        }
    })
    .expect("the levels are right");
    let (state, at) = shown;
    let view = game.view(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, at, &mut legal);
    let mut scene = game.scene(&view, Some(Asked { seat, plies: &legal }));
    if word(4, "wide") == "tall" {
        scene.bounds = scene.tall.expect("there is a tall picture");
        scene.ground = scene.ground.iter().cloned().filter_map(as_tall).collect();
        scene.nodes = scene.nodes.into_iter().filter_map(as_tall).collect();
        println!("{}", scene_svg(&scene, 390));
    } else {
        println!("{}", scene_svg(&scene, 1200));
    }
}

/// A node where it is in tall windows, if it is there.
fn as_tall(mut node: Node) -> Option<Node> {
    let place = node.tall?;
    (node.x, node.y, node.scale) = (place.x, place.y, place.scale);
    node.styles.to_mut().retain(|style| *style != "tall");
    Some(node)
}
