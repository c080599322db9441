//! What a lens says of a change makes, in the page's own code, just the frame that the lens has. All games, all seats
//! and a spectator.

use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet};
use pileup_play::{Kind, Table};
use pileup_table::{Input, Pace, Sitter};
use pileup_wire::{Chairs, Lens, Shot};
use serde_json::{Value, json};
use std::fmt::Write;
use std::process::Command;
use std::sync::Arc;

/// Plies of each game.
const PLIES: usize = 150;

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("a message is JSON")
}

/// Plays a game between bots and writes down what every pair of eyes is told.
fn follow(kind: &dyn Kind, options: &Value, lines: &mut String) {
    let mut dice = Dice::new(11);
    let play = kind.start(options).expect("options");
    let sitters = vec![Sitter::Bot { level: kind.levels()[0].to_owned() }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    let mut now = 0;
    table.step(Input::Enter(SeatSet::EMPTY), now, &mut dice);
    let mut chairs = Arc::new(Chairs::of(&table, "BCDFGH"));
    let shot = Shot::whole(&table, &chairs, now);
    let eyes = Seat::all(table.play().seats()).map(|seat| SeatSet::from_iter([seat])).chain([SeatSet::EMPTY]);
    let mut lenses: Vec<(String, Lens)> =
        eyes.map(|mine| (format!("{} {mine:?}", kind.about().id), Lens::new(mine, None, &shot))).collect();
    for (name, lens) in &lenses {
        writeln!(lines, "{}", json!({ "name": name, "whole": parsed(&lens.scene()) })).expect("text grows");
    }
    while table.play().len() < PLIES {
        let seen = table.log().len();
        if table.wants().is_some() {
            table.step(Input::Think, now, &mut dice);
        } else if let Some(then) = table.wake() {
            now = then.max(now);
            table.step(Input::Tick, now, &mut dice);
        } else {
            break;
        }
        let shot = Shot::since(&table, seen, &chairs, now);
        chairs = Arc::clone(shot.chairs());
        for (name, lens) in &mut lenses {
            let mut said = Vec::new();
            lens.follow(&shot, |text| said.push(parsed(&text)));
            let count = said.len();
            assert_eq!(count, table.log().len() - seen, "a message a change");
            for (index, message) in said.into_iter().enumerate() {
                // Of several changes at once only the last one has a whole frame to compare with.
                let whole = if index + 1 == count { parsed(&lens.scene()) } else { Value::Null };
                writeln!(lines, "{}", json!({ "name": name, "message": message, "whole": whole })).expect("text grows");
            }
        }
    }
}

/// Who drives is chosen or drawn at the table: everybody is told as soon as it is known, and after it was taken back.
#[test]
fn faces_are_told_when_they_are_known() {
    let mut dice = Dice::new(3);
    let kind = pileup_registry::game("rush-n-crush").expect("a game");
    let play = kind.start(&json!({ "players": 2, "loadout": "draft" })).expect("options");
    let mut table = Table::new(play, vec![Sitter::Person { name: "Anna".to_owned() }; 2], Pace::UNWATCHED);
    table.step(Input::Enter(SeatSet::EMPTY), 0, &mut dice);
    let mut chairs = Arc::new(Chairs::of(&table, "BCDFGH"));
    let mut lens = Lens::new(SeatSet::EMPTY, None, &Shot::whole(&table, &chairs, 0));
    let faces = |hello: &Value| -> Vec<bool> {
        hello["seats"].as_array().expect("seats").iter().map(|seat| seat["face"].is_string()).collect()
    };
    assert_eq!(faces(&parsed(&lens.hello())), [false, false]);
    let mut told = Vec::new();
    while told.len() < 2 {
        let seen = table.log().len();
        let seat = Seat::all(2).find(|seat| table.turn().allows((*seat).into())).expect("somebody chooses");
        let ply = table.play().legal(seat, 0)[0].ply.clone();
        let step = table.step(Input::Play { seat, ply, seen: None }, 0, &mut dice);
        assert_eq!(step.refused, None);
        let shot = Shot::since(&table, seen, &chairs, 0);
        chairs = Arc::clone(shot.chairs());
        lens.follow(&shot, |text| told.extend(Some(parsed(&text)).filter(|message| message["t"] == "hello")));
    }
    assert_eq!(
        told.iter().map(|hello| faces(hello).iter().filter(|known| **known).count()).collect::<Vec<_>>(),
        [1, 2]
    );
    let seen = table.log().len();
    let last = Seat::all(2).find(|seat| table.may_undo(SeatSet::from_iter([*seat]))).expect("nothing was revealed");
    table.undo(last, SeatSet::from_iter([last]), 0);
    lens.follow(&Shot::since(&table, seen, &chairs, 0), |text| {
        told.extend(Some(parsed(&text)).filter(|message| message["t"] == "hello"));
    });
    assert_eq!(told.len(), 3);
}

#[test]
fn the_page_puts_together_what_the_lens_has_seen() {
    let mut lines = String::new();
    for kind in pileup_registry::games() {
        follow(*kind, &json!({}), &mut lines);
    }
    let game = |id: &str| pileup_registry::game(id).expect("a game");
    follow(game("rush-n-crush"), &json!({ "players": 6 }), &mut lines);
    follow(game("connect-four"), &json!({}), &mut lines);

    let file = std::env::temp_dir().join(format!("pileup-mirror-{}.jsonl", std::process::id()));
    std::fs::write(&file, &lines).expect("a file for the page's code");
    let told = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mirror.mjs"))
        .arg(&file)
        .output()
        .expect("node, which ./check installs");
    std::fs::remove_file(&file).expect("the file is still there");
    let problem = String::from_utf8_lossy(&told.stderr);
    assert!(told.status.success(), "{}", problem.lines().take(40).collect::<Vec<_>>().join("\n"));
    let compared: usize = String::from_utf8_lossy(&told.stdout).trim().parse().expect("a count");
    assert_eq!(compared, lines.lines().count());
    assert!(compared > 2500, "only {compared} frames were compared");
}
