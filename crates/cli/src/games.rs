//! `pileup games`: what can be played.

use anyhow::Result;
use comfy_table::{ContentArrangement, Table, presets};
use console::style;
use pileup_core::About;
use pileup_play::Kind;
use pileup_words::say;
use serde_json::{Map, Value, json};
use std::io::Write;
use std::ops::RangeInclusive;

use crate::{Verdict, args, find, markdown};

pub fn run(args: &args::Games, out: &mut impl Write) -> Result<Verdict> {
    match &args.game {
        None if args.json => {
            let list: Result<Vec<Value>> = pileup_registry::games().iter().map(|kind| as_json(*kind)).collect();
            writeln!(out, "{}", Value::Array(list?))?;
        }
        None => list(out)?,
        Some(id) => {
            let kind = find::game(id)?;
            if args.json {
                writeln!(out, "{}", as_json(kind)?)?;
            } else {
                one(kind, out)?;
            }
        }
    }
    Ok(Verdict::Fine)
}

fn defaults(kind: &dyn Kind) -> Result<Value> {
    Ok(kind.options(&Value::Object(Map::new()))?)
}

fn as_json(kind: &dyn Kind) -> Result<Value> {
    let About { id, name, prefix, ruleset, players, minutes } = kind.about();
    Ok(json!({
        "id": id,
        "name": name,
        "tagline": kind.tagline(),
        "prefix": prefix,
        "ruleset": ruleset,
        "players": [players.start(), players.end()],
        "minutes": [minutes.start(), minutes.end()],
        "levels": kind.levels(),
        "sheet": serde_json::to_value(kind.sheet())?,
        "defaults": defaults(kind)?,
    }))
}

/// A table without lines that keeps to the width of the page.
pub fn plain_table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(markdown::page_width()).unwrap_or(u16::MAX));
    table
}

/// The table without the spaces that fill its last column.
pub fn table_lines(table: &Table) -> String {
    table.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn span(range: &RangeInclusive<u8>) -> String {
    if range.start() == range.end() { range.start().to_string() } else { format!("{}-{}", range.start(), range.end()) }
}

fn list(out: &mut impl Write) -> Result<()> {
    let mut table = plain_table();
    let heads = [say!("column-game"), say!("column-players"), say!("column-minutes"), String::new()];
    table.set_header(std::iter::once("id".to_owned()).chain(heads));
    for kind in pileup_registry::games() {
        let about = kind.about();
        table.add_row([
            about.id.to_owned(),
            about.name.to_owned(),
            span(&about.players),
            span(&about.minutes),
            kind.tagline(),
        ]);
    }
    write!(out, "{}", table_lines(&table))?;
    writeln!(out, "\n{}", say!("games-more"))?;
    Ok(())
}

fn one(kind: &dyn Kind, out: &mut impl Write) -> Result<()> {
    let about = kind.about();
    let (players, minutes) = (span(&about.players), span(&about.minutes));
    let line = say!("game-line", players = players, minutes = minutes);
    writeln!(out, "{} ({}): {line}", style(about.name).bold(), about.id)?;
    writeln!(out, "{}", kind.tagline())?;
    let sheet = kind.sheet();
    if !sheet.presets.is_empty() {
        writeln!(out, "\n{}", style(say!("presets")).bold())?;
        let mut table = plain_table();
        for preset in &sheet.presets {
            table.add_row([preset.name, preset.sentence.as_str(), preset.options]);
        }
        write!(out, "{}", table_lines(&table))?;
    }
    if !sheet.options.is_empty() {
        let defaults = defaults(kind)?;
        writeln!(out, "\n{}", style(say!("options")).bold())?;
        let mut table = plain_table();
        table.set_header([say!("column-key"), say!("column-default"), say!("column-allowed"), String::new()]);
        for option in &sheet.options {
            let default = match defaults.get(option.key) {
                None | Some(Value::Null) => "-".to_owned(),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
            };
            table.add_row([option.key.to_owned(), default, find::allowed(option), option.help.clone()]);
        }
        write!(out, "{}", table_lines(&table))?;
    }
    writeln!(out, "\n{}", style(say!("bots")).bold())?;
    let mut table = plain_table();
    for level in kind.levels() {
        table.add_row([(*level).to_owned(), kind.describe_level(level)]);
    }
    write!(out, "{}", table_lines(&table))?;
    Ok(())
}
