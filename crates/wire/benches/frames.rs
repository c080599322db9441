//! How much a ply costs before any socket: the time to draw it for a pair of eyes, and the bytes that are sent.
//! `cargo bench -p pileup-wire` plays some games of each kind with bots and prints both.
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet};
use pileup_play::Table;
use pileup_table::{Input, Pace, Sitter};
use pileup_wire::{Chairs, Lens, Shot};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Plies of each game.
const PLIES: usize = 600;

fn main() {
    let detail = std::env::args().any(|arg| arg == "--detail");
    println!(
        "{:<30} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "by the eyes of a player", "messages", "CPU µs", "mean B", "median B", "whole B"
    );
    let games = pileup_registry::games().iter().map(|kind| (kind.about().id, json!({})));
    let more =
        [("connect-four", json!({})), ("rush-n-crush", json!({ "players": 6 })), ("rush-out", json!({ "players": 5 }))];
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let is_wanted = |game: &str| wanted.is_empty() || wanted.iter().any(|name| name == game);
    for (game, options) in games.chain(more).filter(|(game, _)| is_wanted(game)) {
        measure(game, &options, detail);
    }
}

/// A game between bots, as shots of each step.
fn play(game: &str, options: &Value, dice: &mut Dice) -> (usize, Vec<Shot>) {
    let kind = pileup_registry::game(game).expect("a game");
    let play = kind.start(options).expect("options");
    let seats = play.seats();
    let sitters = vec![Sitter::Bot { level: play.stand_in().to_owned() }; seats];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    let mut now = 0;
    table.step(Input::Enter(SeatSet::EMPTY), now, dice);
    let chairs = Arc::new(Chairs::of(&table, "BCDFGH"));
    let mut shots = vec![Shot::whole(&table, &chairs, now)];
    while table.log().len() < PLIES {
        let seen = table.log().len();
        if table.wants().is_some() {
            table.step(Input::Think, now, dice);
        } else if let Some(then) = table.wake() {
            now = then.max(now);
            table.step(Input::Tick, now, dice);
        } else {
            break;
        }
        if table.log().len() > seen {
            shots.push(Shot::since(&table, seen, &chairs, now));
        }
    }
    (seats, shots)
}

fn measure(game: &str, options: &Value, detail: bool) {
    let (mut texts, mut whole, mut spent) = (Vec::new(), 0, Duration::ZERO);
    let mut dice = Dice::new(7);
    while texts.len() < PLIES {
        let (seats, shots) = play(game, options, &mut dice);
        let start = cpu_time();
        let eyes = Seat::all(seats).map(|seat| SeatSet::from_iter([seat]));
        let mut lenses: Vec<Lens> = eyes.map(|mine| Lens::new(mine, None, &shots[0])).collect();
        whole = lenses.iter().map(|lens| lens.scene().len()).max().unwrap_or(0);
        // As a server does it: everybody looks at a shot, then it is forgotten.
        for shot in shots.into_iter().skip(1) {
            lenses.iter_mut().for_each(|lens| lens.follow(&shot, |text| texts.push(text)));
        }
        spent += cpu_time() - start;
    }
    let count = texts.len();
    let mut bytes: Vec<usize> = texts.iter().map(String::len).collect();
    let mean = bytes.iter().sum::<usize>() / count;
    bytes.sort_unstable();
    let name = if options == &json!({}) { game.to_owned() } else { format!("{game} {options}") };
    let micros = spent.as_secs_f64() * 1e6 / count as f64;
    println!("{name:<30} {count:>9} {micros:>9.1} {mean:>9} {:>9} {whole:>9}", bytes[count / 2]);
    if detail {
        let mut parts = BTreeMap::new();
        texts.iter().for_each(|text| weigh(&serde_json::from_str(text).expect("JSON"), "", &mut parts));
        let mut parts: Vec<_> = parts.into_iter().collect();
        parts.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
        for (path, size) in parts.into_iter().take(14) {
            println!("    {:>7} B a message  {path}", size / count);
        }
    }
}

/// The time this thread was on a processor; where that cannot be told, the time that has passed.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    match told.split(' ').next().and_then(|nanos| nanos.parse().ok()) {
        Some(nanos) => Duration::from_nanos(nanos),
        None => START.get_or_init(Instant::now).elapsed(),
    }
}

static START: OnceLock<Instant> = OnceLock::new();

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
