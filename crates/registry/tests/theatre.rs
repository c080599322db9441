//! Every kind of event of every game is seen and heard, each by a sound of its own.

use pileup_scene::Present;
use pileup_testkit::every_event_is_staged;
use serde_json::{Value, json};

fn staged<G: Present>(declared: &str, silent: &[&str], games: &[Value], limit: usize) {
    let options: Vec<G::Options> =
        games.iter().map(|game| serde_json::from_value(game.clone()).expect("options")).collect();
    every_event_is_staged::<G>(declared, silent, &options, limit);
}

#[test]
fn push_move() {
    let games =
        [json!({}), json!({ "players": 4, "cards": true, "deal": 2 }), json!({ "board": "random", "cards": true })];
    staged::<push_move::PushMove>(include_str!("../../../games/push-move/src/event.rs"), &["turn"], &games, 4000);
}

#[test]
fn crash_by_crash() {
    let declared = include_str!("../../../games/crash-by-crash/src/event.rs");
    staged::<crash_by_crash::CrashByCrash>(declared, &["turn-ended"], &[json!({}), json!({ "players": 4 })], 2000);
}

#[test]
fn rush_and_bash() {
    let declared = include_str!("../../../games/rush-and-bash/src/event.rs");
    let courses = ["mayhem", "volcano", "snout", "portal", "rope", "landslide", "random"];
    let games: Vec<Value> =
        courses.iter().map(|course| json!({ "players": 3, "course": course, "boost": true })).collect();
    let cup = json!({ "players": 2, "bots": 1, "championship": ["first", "volcano", "portal"] });
    let games = [&games[..], &[cup]].concat();
    staged::<rush_and_bash::RushAndBash>(declared, &["dealt", "discarded", "turn-began"], &games, 1500);
}

#[test]
fn rush_n_crush() {
    let declared = include_str!("../../../games/rush-n-crush/src/event.rs");
    let games = [json!({ "players": 6, "course": "sprint" }), json!({ "players": 4, "loadout": "draft" })];
    staged::<rush_n_crush::RushNCrush>(declared, &[], &games, 3000);
}

#[test]
fn rush_out() {
    let declared = include_str!("../../../games/rush-out/src/event.rs");
    let game = |scenario: &str, players: u8| json!({ "scenario": scenario, "players": players, "round_limit_ms": 60_000, "market_ms": 5000 });
    let games = [game("t1", 3), game("s3", 2), game("s4", 5), game("s6", 4)];
    staged::<rush_out::RushOut>(declared, &["beat"], &games, 8000);
}
