//! What the command line names: games, options, records and positions. Every fault is a sentence that says where it
//! is and what would be allowed.

use anyhow::{Context, Result, anyhow, bail};
use pileup_core::record::Record;
use pileup_core::{Actor, Seat, Turn};
use pileup_play::{Kind, Play, StartError};
use pileup_scene::{Kind as Allowed, Opt, Sheet};
use pileup_table::Change;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use crate::{usage, words};

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn Kind> {
    pileup_registry::game(id).ok_or_else(|| {
        let ids = |kinds: &[&dyn Kind]| -> Vec<&'static str> { kinds.iter().map(|kind| kind.about().id).collect() };
        let (known, examples) = (ids(pileup_registry::games()), ids(pileup_registry::examples()));
        let near = words::did_you_mean(&words::near(id, known.iter().chain(&examples).copied()));
        usage(format!("{id:?} is no game.{near} There are: {}", known.join(", ")))
    })
}

/// The options that the command line asks for, checked and with every default filled in.
pub fn options(kind: &dyn Kind, given: &[String]) -> Result<Value> {
    let sheet = kind.sheet();
    let defaults = kind.options(&Value::Object(Map::new())).map_err(|error| anyhow!("{error}"))?;
    let mut chosen = Map::new();
    for word in given {
        read_word(word, &sheet, &defaults, &mut chosen)?;
    }
    let chosen = Value::Object(chosen);
    kind.options(&chosen).map_err(|error| usage(blame(kind, &sheet, &chosen, &error)))
}

fn read_word(word: &str, sheet: &Sheet, defaults: &Value, chosen: &mut Map<String, Value>) -> Result<()> {
    let trimmed = word.trim();
    if trimmed.starts_with('{') {
        let read: Map<String, Value> = serde_json::from_str(trimmed)
            .map_err(|error| usage(format!("the options {trimmed} are no JSON object: {error}")))?;
        chosen.extend(read);
    } else if let Some((key, value)) = trimmed.split_once('=') {
        chosen.insert(key.to_owned(), typed(value, defaults.get(key)));
    } else if let Some(preset) = sheet.presets.iter().find(|preset| preset.name.eq_ignore_ascii_case(trimmed)) {
        let read: Map<String, Value> =
            serde_json::from_str(preset.options).with_context(|| format!("preset {}", preset.name))?;
        chosen.extend(read);
    } else {
        let presets: Vec<String> = sheet.presets.iter().map(|preset| format!("{:?}", preset.name)).collect();
        return Err(usage(format!(
            "{trimmed:?} is no option: write KEY=VALUE, a JSON object, or a preset ({})",
            presets.join(", ")
        )));
    }
    Ok(())
}

/// A value as its key wants it: text where the default is text, else JSON if it is that.
fn typed(value: &str, default: Option<&Value>) -> Value {
    let text = || Value::String(value.to_owned());
    match default {
        Some(Value::String(_)) => text(),
        Some(Value::Bool(_)) if matches!(value, "on" | "yes") => Value::Bool(true),
        Some(Value::Bool(_)) if matches!(value, "off" | "no") => Value::Bool(false),
        _ => serde_json::from_str(value).unwrap_or_else(|_| text()),
    }
}

/// What is wrong with refused options: the key at fault, and what it may be.
fn blame(kind: &dyn Kind, sheet: &Sheet, chosen: &Value, error: &StartError) -> String {
    let name = kind.about().name;
    let StartError::Json { problem, .. } = error else {
        return match error {
            StartError::Option(bad) => format!("{name}, option {bad}"),
            other => format!("{name}: {other}"),
        };
    };
    let alone = |key: &str, value: &Value| Value::Object(Map::from_iter([(key.to_owned(), value.clone())]));
    let culprit = chosen
        .as_object()
        .into_iter()
        .flatten()
        .find(|(key, value)| matches!(kind.options(&alone(key, value)), Err(StartError::Json { .. })));
    let Some((key, value)) = culprit else { return format!("{name}, options: {problem}") };
    match sheet.options.iter().find(|option| option.key == key) {
        Some(option) => format!("{name}, option {key}: {value} is not allowed; {} is", allowed(option)),
        None if problem.starts_with("unknown field") => {
            let keys: Vec<&str> = sheet.options.iter().map(|option| option.key).collect();
            let near = words::did_you_mean(&words::near(key, keys.iter().copied()));
            let known =
                if keys.is_empty() { "It has none".to_owned() } else { format!("There are: {}", keys.join(", ")) };
            format!("{name} has no option {key:?}.{near} {known}")
        }
        None => format!("{name}, option {key}: {problem}"),
    }
}

/// What an option may be set to, in words.
pub fn allowed(option: &Opt) -> String {
    match &option.kind {
        Allowed::Flag => "true or false".to_owned(),
        Allowed::Number { min, max, step: 1 } => format!("{min} to {max}"),
        Allowed::Number { min, max, step } => format!("{min} to {max} in steps of {step}"),
        Allowed::Seconds { min, max } => format!("{min} to {max} milliseconds"),
        Allowed::List { choices, length, .. } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let count = length.map_or(String::new(), |(fewest, most)| format!("{fewest} to {most} "));
            format!("a list of {count}of {}", values.join(", "))
        }
        Allowed::Crews { choices, columns } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let keys: Vec<&str> = columns.iter().map(|column| column.key).collect();
            format!("{} or a list with {} for each seat", values.join(", "), keys.join(" and "))
        }
        Allowed::Numbers { labels, min, max } => format!("a list of {} numbers, {min} to {max}", labels.len()),
        Allowed::Choice { choices, open } => {
            let mut values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            values.extend(*open);
            match values.split_last() {
                Some((last, [])) => (*last).to_owned(),
                Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
                None => "text".to_owned(),
            }
        }
        Allowed::Text { example } => format!("text such as {example}"),
    }
}

/// The text of a file, or of standard input for `-`.
pub fn text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
    } else {
        bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    }
    String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        anyhow!("{}:{line}: this is no text (not UTF-8)", path.display())
    })
}

/// JSON from a file.
pub fn json(path: &Path) -> Result<Value> {
    let text = text(path)?;
    serde_json::from_str(&text)
        .map_err(|error| anyhow!("{}:{}: this is no JSON: {error}", path.display(), error.line()))
}

/// A record played through.
pub struct Opened {
    /// Its game.
    pub kind: &'static dyn Kind,
    /// What the file says.
    pub record: Record,
    /// The game at the end of the record.
    pub play: Box<dyn Play>,
    /// The plies that were the only legal ones and may be played by the program.
    pub forced: BTreeSet<usize>,
}

impl Opened {
    /// The record as the history of a match.
    pub fn log(&self) -> Vec<Change<String>> {
        let mut remarks = self.record.remarks.iter().peekable();
        let mut log = Vec::new();
        for (index, line) in self.record.lines.iter().enumerate() {
            while let Some((_, remark)) = remarks.next_if(|(after, _)| *after <= index) {
                log.extend(remark.strip_prefix("pause ").and_then(|length| length.parse().ok()).map(Change::Pause));
            }
            log.push(Change::Ply {
                actor: line.actor,
                ply: line.text.clone(),
                at: line.at.unwrap_or(0),
                forced: line.actor == Actor::Chance || self.forced.contains(&index),
            });
        }
        log
    }
}

/// Reads a record and plays it through. The error names the line.
pub fn record(path: &Path) -> Result<Opened> {
    let text = text(path)?;
    let shown = path.display();
    let record = Record::parse(&text).map_err(|bad| anyhow!("{shown}:{}: {}", bad.line, bad.problem))?;
    let header = |key: &str| {
        let begins = |line: &str| line.split_whitespace().next() == Some(key);
        1 + text.lines().position(begins).unwrap_or(0)
    };
    let kind = game(&record.game).map_err(|error| anyhow!("{shown}:{}: {error}", header("game")))?;
    let about = kind.about();
    let options: Value = serde_json::from_str(&record.options)
        .map_err(|error| anyhow!("{shown}:{}: the options are no JSON: {error}", header("options")))?;
    let started = match &record.position {
        None => kind.start(&options),
        Some(position) => {
            let position: Value = serde_json::from_str(position)
                .map_err(|error| anyhow!("{shown}:{}: the position is no JSON: {error}", header("position")))?;
            kind.start_at(&options, &position)
        }
    };
    let mut play = started.map_err(|error| {
        let at_fault = match &error {
            StartError::Position(_) | StartError::Json { what: "position", .. } => "position",
            _ => "options",
        };
        anyhow!("{shown}:{}: {error}", header(at_fault))
    })?;
    let mut forced = BTreeSet::new();
    for (index, (line, place)) in record.lines.iter().zip(&record.places).enumerate() {
        if play.forced(line.at.unwrap_or(0)).is_some() {
            forced.insert(index);
        }
        if let Err(error) = play.play(line) {
            let mut message = format!("{shown}:{place}: {line}: {error}");
            if line.text.contains('?') {
                message.push_str("; something is hidden in this record, only its owner's copy can be played through");
            } else {
                message.push_str(&format!("; {}", possible(&*play)));
            }
            if record.ruleset != about.ruleset {
                let (then, now) = (record.ruleset, about.ruleset);
                message.push_str(&format!(" (recorded with rules {then} of {}; these are rules {now})", about.name));
            }
            bail!(message);
        }
    }
    Ok(Opened { kind, record, play, forced })
}

/// Who may act, and with what, in words.
pub fn possible(play: &dyn Play) -> String {
    let plies = |seat: Seat| -> Vec<String> { play.legal(seat, 0).into_iter().map(|choice| choice.ply).collect() };
    match play.turn() {
        Turn::Over => "the game is over".to_owned(),
        Turn::Seat(seat) => format!("{seat} may play {}", words::some(&plies(seat), 12)),
        Turn::Chance => {
            let outcomes: Vec<String> = play.outcomes().into_iter().map(|(ply, _)| ply).collect();
            format!("{} comes now: {}", Actor::Chance, words::some(&outcomes, 12))
        }
        Turn::Open(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("{} may act", words::and(&seats))
        }
    }
}

/// Refuses a seat that the game does not have.
pub fn check_seat(play: &dyn Play, seat: Seat) -> Result<()> {
    if seat.index() < play.seats() {
        return Ok(());
    }
    let last = Seat::new(play.seats() - 1);
    Err(usage(format!("{seat} does not play: the seats of this game are p1 to {last}")))
}

/// Levels for the seats: one name means all of them.
pub fn levels(kind: &dyn Kind, given: &[String], seats: usize) -> Result<Vec<&'static str>> {
    let named: Vec<&'static str> = given.iter().map(|name| level(kind, name)).collect::<Result<_>>()?;
    match named[..] {
        [one] => Ok(vec![one; seats]),
        ref several if several.len() == seats => Ok(several.to_vec()),
        ref several => Err(usage(format!("{} bots are named for {seats} seats: name one, or {seats}", several.len()))),
    }
}

/// The level of this name.
pub fn level(kind: &dyn Kind, name: &str) -> Result<&'static str> {
    kind.level_named(name).ok_or_else(|| {
        let known = kind.levels();
        let near = words::did_you_mean(&words::near(name, known.iter().copied()));
        usage(format!("{name:?} is no bot of {}.{near} There are: {}", kind.about().name, known.join(", ")))
    })
}
