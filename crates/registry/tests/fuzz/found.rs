//! What was found: positions that were accepted once and could not be played, and plies that panicked.

use pileup_core::Actor;
use pileup_core::record::Line;
use pileup_play::StartError;
use serde_json::{Value, json};

use crate::walk::Walk;

/// Walks to the first position of which this is so, changes it, and looks for the rule that refuses it.
fn refused(game: &str, options: Value, when: impl Fn(&Value) -> bool, change: impl Fn(&mut Value), rule: &str) {
    let kind = pileup_registry::game(game).expect("a game");
    let mut walk = Walk::start(kind, &options, 1);
    let mut position = walk.play.position();
    while !when(&position) {
        walk.go(1);
        position = walk.play.position();
    }
    change(&mut position);
    match kind.start_at(&options, &position) {
        Err(StartError::Position(refusal)) => assert_eq!(refusal.rule, rule, "{refusal}"),
        Err(error) => panic!("{error}\n{position}"),
        Ok(_) => panic!("accepted:\n{position}"),
    }
}

#[test]
fn the_setup_of_crash_by_crash_has_an_order() {
    let cbc = |partial: &'static str, change: fn(&mut Value), rule| {
        let when = move |position: &Value| position["partial"].as_str().is_some_and(|text| text.starts_with(partial));
        refused("crash-by-crash", json!({"rider": "p2"}), when, change, rule);
    };
    cbc("start 0", |position| position["seat"] = json!("p1"), "CC-3.2");
    cbc("start 0", |position| position["placed"] = json!(1), "CC-3.1");
    cbc("start 0", |position| position["display"] = json!([]), "CC-3.2");
    cbc("tile", |position| position["hands"][0] = json!(["rocket"]), "CC-3.2");
    cbc("tile 2.2", |position| position["bells"] = json!(["n18"]), "CC-3.2");
}

#[test]
fn a_turn_of_rush_and_bash_leaves_nothing_undone() {
    let rb = |phase: &'static str, change: fn(&mut Value)| {
        let when = move |position: &Value| position["phase"] == phase;
        refused("rush-and-bash", json!({}), when, change, "RB-1.2");
    };
    rb("draw", |position| position["prepared"] = json!([]));
    rb("draw", |position| position["rocks"] = json!([position["cars"]["p1"]["at"]]));
    rb("deal", |position| position["sprint"]["discard"] = json!(["S-steer-1"]));
    // The card would be gone: it is missing from the pile, and nobody plays it.
    rb("deal", |position| {
        position["moment"]["card"] = json!("S-steer-1");
        position["sprint"]["pile"] = json!(position["sprint"]["pile"].as_u64().expect("a number") - 1);
    });
}

#[test]
fn dice_of_rush_out_are_counted() {
    let kind = pileup_registry::game("rush-out").expect("a game");
    let mut walk = Walk::start(kind, &json!({}), 1);
    let text = format!("dice w {}", "s".repeat(256));
    let line = Line { actor: Actor::Chance, text, at: None };
    assert!(walk.play.play(&line).is_err());
}

#[test]
fn a_car_of_rush_n_crush_is_destroyed_once() {
    let many = |position: &mut Value| position["destroyed"] = json!(vec![json!([]); 300]);
    refused("rush-n-crush", json!({}), |_| true, many, "RC-9.5");
}
