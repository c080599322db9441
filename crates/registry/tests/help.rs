//! Whatever explains itself on a board, in a panel or on a card names the rule where more is said.

use pileup_bots::Dice;
use pileup_core::{Seat, Viewer};
use pileup_play::Table;
use pileup_scene::Scene;
use pileup_table::{Pace, Sitter};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Moments of a game that are looked at.
const LOOKS: usize = 24;

/// What explains itself without a rule that there is. `plain` lists what needs none: the beginning of the words, and why.
fn unruled(game: &str, plain: &[(&str, &str)], options: &[Value], plies: usize) -> BTreeSet<String> {
    let kind = pileup_registry::game(game).expect("a game");
    let rules: Vec<&str> =
        pileup_core::rules::rules(kind.rules(), kind.about().prefix).iter().map(|rule| rule.id).collect();
    let mut found = BTreeSet::new();
    for options in options {
        let play = kind.start(options).expect("options");
        let sitters = vec![Sitter::Bot { level: "random".to_owned() }; play.seats()];
        let mut table = Table::new(play, sitters, Pace::UNWATCHED);
        table.run_bots(plies, &mut Dice::new(7));
        let play = table.play();
        let viewers = Seat::all(play.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let moments = (0..LOOKS).map(|look| play.len() * look / LOOKS);
        for (moment, viewer) in moments.zip(viewers.collect::<Vec<_>>().into_iter().cycle()) {
            let asked = match viewer {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            };
            let scene = play.scene(moment, viewer, asked, play.time());
            for words in explained(&scene) {
                let rule = words.trim_end_matches('.').rsplit(' ').next().unwrap_or_default();
                let is_plain = plain.iter().any(|(begin, _)| words.starts_with(begin));
                if !rules.contains(&rule) && !is_plain {
                    found.insert(words.replace(|sign: char| sign.is_ascii_digit(), ""));
                }
            }
        }
    }
    found
}

/// The words of all that explains itself in a scene; those of cards end with their rule too.
fn explained(scene: &Scene) -> Vec<String> {
    let pictures = scene.panels.iter().flat_map(|panel| &panel.rows).filter_map(|row| row.picture());
    let nodes = scene.ground.iter().chain(&scene.nodes).chain(pictures.flat_map(|picture| &picture.nodes));
    let nodes = nodes.filter_map(|node| node.title.as_ref().map(ToString::to_string));
    let cards = scene.shelves.iter().flat_map(|shelf| &shelf.cards).filter(|card| !card.title.is_empty());
    let cards = cards.map(|card| format!("{}: {} {}", card.title, card.text, card.rule.unwrap_or_default()));
    nodes.chain(cards).collect()
}

fn check(game: &str, plain: &[(&str, &str)], options: &[Value], plies: usize) {
    let found = unruled(game, plain, options, plies);
    let list: Vec<&str> = found.iter().map(String::as_str).collect();
    assert!(found.is_empty(), "{game}: {} without a rule:\n{}", found.len(), list.join("\n"));
}

#[test]
fn push_move() {
    check(
        "push-move",
        &[],
        &[json!({}), json!({ "players": 4, "cards": true, "deal": 2 }), json!({ "board": "random" })],
        60,
    );
}

#[test]
fn crash_by_crash() {
    check("crash-by-crash", &[], &[json!({}), json!({ "players": 4 })], 300);
}

#[test]
fn rush_and_bash() {
    let courses = ["first", "mayhem", "volcano", "snout", "portal", "rope", "landslide"];
    let games: Vec<Value> =
        courses.iter().map(|course| json!({ "players": 4, "course": course, "boost": true })).collect();
    check("rush-and-bash", &[], &games, 200);
}

#[test]
fn rush_n_crush() {
    check(
        "rush-n-crush",
        &[],
        &[json!({ "players": 6 }), json!({ "players": 3, "course": "sprint", "loadout": "draft" })],
        200,
    );
}

#[test]
fn rush_out() {
    let games = ["t1", "s1", "s3", "s4", "s6"].map(|scenario| json!({ "scenario": scenario, "players": 4 }));
    check("rush-out", &[], &games, 400);
}
