//! What the command line names: games, options, records and positions. Every fault is a sentence that says where it
//! is and what would be allowed.

use anyhow::{Context, Result, anyhow, bail};
use pileup_core::record::Record;
use pileup_core::{Actor, Seat, Turn};
use pileup_play::{Kind, Play, StartError};
use pileup_scene::{Kind as Allowed, Opt, Sheet};
use pileup_table::Change;
use pileup_words::say;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::{usage, words};

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn Kind> {
    pileup_registry::game(id).ok_or_else(|| {
        let ids = |kinds: &[&dyn Kind]| -> Vec<&'static str> { kinds.iter().map(|kind| kind.about().id).collect() };
        let (known, examples) = (ids(pileup_registry::games()), ids(pileup_registry::examples()));
        let near = words::did_you_mean(&words::near(id, known.iter().chain(&examples).copied()));
        usage(say!("no-game", id = id, near = near, known = known.join(", ")))
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
            .map_err(|error| usage(say!("options-no-json", given = trimmed, error = %error)))?;
        chosen.extend(read);
    } else if let Some((key, value)) = trimmed.split_once('=') {
        chosen.insert(key.to_owned(), typed(value, defaults.get(key)));
    } else if let Some(preset) = sheet.presets.iter().find(|preset| preset.name.eq_ignore_ascii_case(trimmed)) {
        let read: Map<String, Value> =
            serde_json::from_str(preset.options).with_context(|| format!("preset {}", preset.name))?;
        chosen.extend(read);
    } else {
        let presets: Vec<String> = sheet.presets.iter().map(|preset| format!("{:?}", preset.name)).collect();
        return Err(usage(say!("no-option-word", word = trimmed, presets = presets.join(", "))));
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
            StartError::Option(bad) => say!("fault-of-option", game = name, fault = %bad),
            other => format!("{name}: {other}"),
        };
    };
    let alone = |key: &str, value: &Value| Value::Object(Map::from_iter([(key.to_owned(), value.clone())]));
    let culprit = chosen
        .as_object()
        .into_iter()
        .flatten()
        .find(|(key, value)| matches!(kind.options(&alone(key, value)), Err(StartError::Json { .. })));
    let Some((key, value)) = culprit else { return say!("options-fault", game = name, fault = problem) };
    match sheet.options.iter().find(|option| option.key == key) {
        Some(option) => {
            let fault = say!("no-such-value", value = %value, allowed = allowed(option));
            say!("fault-of-option", game = name, fault = format!("{key}: {fault}"))
        }
        None if problem.starts_with("unknown field") => {
            let keys: Vec<&str> = sheet.options.iter().map(|option| option.key).collect();
            let near = words::did_you_mean(&words::near(key, keys.iter().copied()));
            match keys.is_empty() {
                true => say!("no-options", game = name, key = key),
                false => say!("no-option", game = name, key = key, near = near, known = keys.join(", ")),
            }
        }
        None => say!("fault-of-option", game = name, fault = format!("{key}: {problem}")),
    }
}

/// What an option may be set to, in words.
pub fn allowed(option: &Opt) -> String {
    match &option.kind {
        Allowed::Flag => say!("allowed-flag"),
        Allowed::Number { min, max, step: 1 } => say!("allowed-number", min = *min, max = *max),
        Allowed::Number { min, max, step } => say!("allowed-steps", min = *min, max = *max, step = *step),
        Allowed::Seconds { min, max } => say!("allowed-milliseconds", min = *min, max = *max),
        Allowed::List { choices, length, .. } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let values = values.join(", ");
            match *length {
                None => say!("allowed-list", values = values),
                Some((fewest, most)) => say!("allowed-list-length", fewest = fewest, most = most, values = values),
            }
        }
        Allowed::Crews { choices, columns } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let keys: Vec<String> = columns.iter().map(|column| column.key.to_owned()).collect();
            say!("allowed-crews", values = values.join(", "), keys = words::and(&keys))
        }
        Allowed::Numbers { labels, min, max } => say!("allowed-numbers", count = labels.len(), min = *min, max = *max),
        Allowed::Choice { choices, open } => {
            let mut values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            values.extend(open.as_deref());
            if values.is_empty() { say!("allowed-any") } else { words::or(&values) }
        }
        Allowed::Painted { usual, .. } => say!("allowed-painted", usual = %usual),
        Allowed::Text { example } => say!("allowed-text", example = %example),
    }
}

/// Longest text that is read, in bytes: more is no text of ours, and a device never ends.
const LONGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
pub fn text(path: &Path) -> Result<String> {
    let bytes = match path == Path::new("-") {
        true => all_of(std::io::stdin().lock()).with_context(|| say!("no-input"))?,
        false => File::open(path).and_then(all_of).with_context(|| say!("no-file", file = %path.display()))?,
    };
    if bytes.len() as u64 > LONGEST {
        bail!("{}: {}", path.display(), say!("too-long", megabytes = LONGEST >> 20));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        anyhow!("{}:{line}: {}", path.display(), say!("no-text"))
    })?;
    // Some editors begin a file with a mark of their own.
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}

/// Refuses a file that cannot be written, before the work is done whose result it is for. What it holds stays.
pub fn check_writable(path: &Path) -> Result<()> {
    let is_new = !path.exists();
    File::options()
        .append(true)
        .create(true)
        .open(path)
        .with_context(|| say!("not-written", file = %path.display()))?;
    if is_new {
        // It comes again with the result.
        let _ = std::fs::remove_file(path);
    }
    Ok(())
}

fn all_of(input: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// JSON from a file.
pub fn json(path: &Path) -> Result<Value> {
    let text = text(path)?;
    serde_json::from_str(&text)
        .map_err(|error| anyhow!("{}:{}: {}", path.display(), error.line(), say!("no-json", error = %error)))
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
        .map_err(|error| anyhow!("{shown}:{}: {}", header("options"), say!("options-json", error = %error)))?;
    let started = match &record.position {
        None => kind.start(&options),
        Some(position) => {
            let position: Value = serde_json::from_str(position).map_err(|error| {
                anyhow!("{shown}:{}: {}", header("position"), say!("position-json", error = %error))
            })?;
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
    check_names(&record, &text, &*play).map_err(|error| anyhow!("{shown}:{error}"))?;
    let mut forced = BTreeSet::new();
    for (index, (line, place)) in record.lines.iter().zip(&record.places).enumerate() {
        if play.forced(line.at.unwrap_or(0)).is_some() {
            forced.insert(index);
        }
        if let Err(error) = play.play(line) {
            let mut message = format!("{shown}:{place}: {line}: {error}");
            if line.text.contains('?') {
                message.push_str(&format!("; {}", say!("something-hidden")));
            } else {
                message.push_str(&format!("; {}", possible(&*play)));
            }
            if record.ruleset != about.ruleset {
                let (then, now) = (record.ruleset, about.ruleset);
                message.push_str(&format!(" {}", say!("other-rules", then = then, game = about.name, now = now)));
            }
            bail!(message);
        }
    }
    Ok(Opened { kind, record, play, forced })
}

/// Refuses a record that names a seat in its header which the game does not have. The error begins with the line.
fn check_names(record: &Record, text: &str, play: &dyn Play) -> Result<()> {
    let named = record.seats.iter().map(|(seat, _)| ("seat", seat));
    let placed = record.result.iter().map(|(seat, _)| ("result", seat));
    let gone = record.resigned.iter().map(|(seat, _)| ("resigned", seat));
    for (key, seat) in named.chain(placed).chain(gone) {
        let names = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some(key) && words.any(|word| word == seat.to_string())
        };
        let line = 1 + text.lines().position(names).unwrap_or(0);
        check_seat(play, *seat).map_err(|error| anyhow!("{line}: {error}"))?;
    }
    Ok(())
}

/// Who may act, and with what, in words.
pub fn possible(play: &dyn Play) -> String {
    let plies = |seat: Seat| -> Vec<String> { play.legal(seat, 0).into_iter().map(|choice| choice.ply).collect() };
    match play.turn() {
        Turn::Over => say!("it-is-over"),
        Turn::Seat(seat) => say!("seat-may", seat = %seat, plies = words::some(&plies(seat), 12)),
        Turn::Chance => {
            let outcomes: Vec<String> = play.outcomes().into_iter().map(|(ply, _)| ply).collect();
            say!("chance-may", chance = %Actor::Chance, plies = words::some(&outcomes, 12))
        }
        Turn::Open(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            say!("seats-may", seats = words::and(&seats))
        }
    }
}

/// Refuses a seat that the game does not have.
pub fn check_seat(play: &dyn Play, seat: Seat) -> Result<()> {
    if seat.index() < play.seats() {
        return Ok(());
    }
    let last = Seat::new(play.seats() - 1);
    Err(usage(say!("no-seat", seat = %seat, last = %last)))
}

/// Levels for the seats: one name means all of them.
pub fn levels(kind: &dyn Kind, given: &[String], seats: usize) -> Result<Vec<&'static str>> {
    let named: Vec<&'static str> = given.iter().map(|name| level(kind, name)).collect::<Result<_>>()?;
    match named[..] {
        [one] => Ok(vec![one; seats]),
        ref several if several.len() == seats => Ok(several.to_vec()),
        ref several => Err(usage(say!("bots-for-seats", bots = several.len(), seats = seats))),
    }
}

/// The level of this name.
pub fn level(kind: &dyn Kind, name: &str) -> Result<&'static str> {
    kind.level_named(name).ok_or_else(|| {
        let known = kind.levels();
        let near = words::did_you_mean(&words::near(name, known.iter().copied()));
        usage(say!("no-level", name = name, game = kind.about().name, near = near, known = known.join(", ")))
    })
}
