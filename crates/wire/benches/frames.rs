//! How much a ply costs before any socket: the time to draw it for a pair of eyes, and the bytes that are sent.
//! `cargo bench -p pileup-wire` plays some games of each kind with bots and prints both.
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet};
use pileup_play::Table;
use pileup_table::{Input, Pace, Sitter};
use pileup_wire::{Lens, Shot};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Plies of each game.
const PLIES: usize = 600;

fn main() {
    let detail = std::env::args().any(|arg| arg == "--detail");
    println!(
        "{:<28} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "game, by the eyes of a player", "plies", "µs", "mean B", "median B", "whole B"
    );
    for kind in pileup_registry::games() {
        measure(kind.about().id, &json!({}), detail);
    }
    measure("rush-n-crush", &json!({ "players": 6 }), detail);
}

fn measure(game: &str, options: &Value, detail: bool) {
    let kind = pileup_registry::game(game).expect("a game");
    let (mut bytes, mut parts) = (Vec::new(), BTreeMap::<String, usize>::new());
    let (mut spent, mut whole, mut frames) = (Duration::ZERO, 0, 0_u32);
    let mut dice = Dice::new(7);
    let mut now = 0;
    while bytes.len() < PLIES {
        let play = kind.start(options).expect("options");
        let seats = play.seats();
        let sitters = vec![Sitter::Bot { level: play.stand_in().to_owned() }; seats];
        let mut table = Table::new(play, sitters, Pace::UNWATCHED);
        table.step(Input::Enter(SeatSet::EMPTY), now, &mut dice);
        let shot = Shot::whole(&table, "BCDFGH", now);
        let mut hello = Arc::clone(shot.hello());
        let mut lenses: Vec<Lens> =
            Seat::all(seats).map(|seat| Lens::new(SeatSet::from_iter([seat]), None, &shot)).collect();
        whole += lenses.iter().map(|lens| lens.scene().len()).sum::<usize>() / seats;
        frames += 1;
        let mut seen = table.log().len();
        for _ in 0..PLIES {
            if table.wants().is_some() {
                table.step(Input::Think, now, &mut dice);
            } else if let Some(then) = table.wake() {
                now = then.max(now);
                table.step(Input::Tick, now, &mut dice);
            } else {
                break;
            }
            if table.log().len() == seen {
                continue;
            }
            let start = Instant::now();
            let shot = Shot::since(&table, seen, &hello, now);
            hello = Arc::clone(shot.hello());
            let mut messages = Vec::new();
            for lens in &mut lenses {
                lens.follow(&shot, |text| messages.push(text));
            }
            spent += start.elapsed();
            seen = table.log().len();
            for text in messages {
                bytes.push(text.len());
                if detail {
                    weigh(&serde_json::from_str(&text).expect("JSON"), "", &mut parts);
                }
            }
        }
    }
    let count = bytes.len();
    let mean = bytes.iter().sum::<usize>() / count;
    bytes.sort_unstable();
    let name = if options == &json!({}) { game.to_owned() } else { format!("{game} {options}") };
    let micros = spent.as_secs_f64() * 1e6 / count as f64;
    println!("{name:<28} {count:>9} {micros:>9.1} {mean:>9} {:>9} {:>9}", bytes[count / 2], whole / frames as usize);
    if detail {
        let mut parts: Vec<_> = parts.into_iter().collect();
        parts.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
        for (path, size) in parts.into_iter().take(14) {
            println!("    {:>7} B a message  {path}", size / count);
        }
    }
}

/// Counts the bytes of each field down to a few levels.
fn weigh(value: &Value, path: &str, parts: &mut BTreeMap<String, usize>) {
    *parts.entry(path.to_owned()).or_default() += value.to_string().len();
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| weigh(value, &format!("{path}/{key}"), parts));
        }
        Value::Array(items) => items.iter().for_each(|item| weigh(item, &format!("{path}[]"), parts)),
        _ => {}
    }
}
