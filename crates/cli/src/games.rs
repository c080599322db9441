//! `pileup games`: what can be played.

use anyhow::Result;
use comfy_table::{ContentArrangement, Table, presets};
use console::style;
use pileup_core::About;
use pileup_play::Kind;
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
    let About { id, name, tagline, prefix, ruleset, players, minutes } = kind.about();
    Ok(json!({
        "id": id,
        "name": name,
        "tagline": tagline,
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
    table.set_header(["id", "game", "players", "minutes", ""]);
    for kind in pileup_registry::games() {
        let about = kind.about();
        table.add_row([
            about.id.to_owned(),
            about.name.to_owned(),
            span(&about.players),
            span(&about.minutes),
            about.tagline.to_owned(),
        ]);
    }
    write!(out, "{}", table_lines(&table))?;
    writeln!(
        out,
        "\npileup games ID tells what can be chosen, pileup rules ID how it is played, pileup play ID plays it."
    )?;
    Ok(())
}

fn one(kind: &dyn Kind, out: &mut impl Write) -> Result<()> {
    let about = kind.about();
    let (players, minutes) = (span(&about.players), span(&about.minutes));
    writeln!(out, "{} ({}): {players} players, {minutes} minutes", style(about.name).bold(), about.id)?;
    writeln!(out, "{}", about.tagline)?;
    let sheet = kind.sheet();
    if !sheet.presets.is_empty() {
        writeln!(out, "\n{}", style("Presets").bold())?;
        let mut table = plain_table();
        for preset in &sheet.presets {
            table.add_row([preset.name, preset.sentence, preset.options]);
        }
        write!(out, "{}", table_lines(&table))?;
    }
    if !sheet.options.is_empty() {
        let defaults = defaults(kind)?;
        writeln!(out, "\n{}", style("Options").bold())?;
        let mut table = plain_table();
        table.set_header(["key", "default", "allowed", ""]);
        for option in &sheet.options {
            let default = match defaults.get(option.key) {
                None | Some(Value::Null) => "-".to_owned(),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
            };
            table.add_row([option.key.to_owned(), default, find::allowed(option), option.help.to_owned()]);
        }
        write!(out, "{}", table_lines(&table))?;
    }
    writeln!(out, "\n{}", style("Bots").bold())?;
    let mut table = plain_table();
    for level in kind.levels() {
        table.add_row([*level, kind.describe_level(level)]);
    }
    write!(out, "{}", table_lines(&table))?;
    Ok(())
}
