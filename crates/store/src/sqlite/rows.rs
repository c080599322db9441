//! How tables and changes stand in rows, and how rows travel to the writer: as fragments of JSON arrays, so that one
//! statement keeps any number of them.

use crate::{Founding, StoreError};
use pileup_core::record::Line;
use pileup_table::Change;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Write;

/// Rows of a founding, each list without its brackets.
pub(super) struct FoundingRows {
    pub(super) table: String,
    pub(super) holders: String,
}

impl FoundingRows {
    pub(super) fn new(founding: &Founding) -> Result<FoundingRows, StoreError> {
        let Founding { code, game, ruleset, options, position, sitters, holders } = founding;
        let table = to_json(&(code, game, ruleset, options, position, to_json(sitters)));
        let rows = holders.iter().map(|holder| to_json(&(code, &holder.key_hash, to_json(&holder.seats))));
        let holders = rows.collect::<Vec<_>>().join(",");
        Ok(FoundingRows { table: without_nul(table)?, holders: without_nul(holders)? })
    }
}

/// Rows of an append: `[mark,"CODE",seq,"kind","body"],...`. The mark of the first is 1, the writer looks
/// whether the table has come so far; 2 if there is nothing to keep and it only looks; that of all others is 0.
pub(super) struct ChangeRows(String);

impl ChangeRows {
    pub(super) fn new(code: &str, expected: u64, changes: &[Change<String>]) -> Result<ChangeRows, StoreError> {
        let code = to_json(&code);
        let mut rows = String::with_capacity(changes.len() * 48);
        for (index, (seq, change)) in (expected + 1..).zip(changes).enumerate() {
            let (kind, body) = write_change(change);
            let (open, mark) = if index == 0 { ("[", 1) } else { (",[", 0) };
            let _ = write!(rows, "{open}{mark},{code},{seq},\"{kind}\",{}]", to_json(&body));
        }
        if changes.is_empty() {
            // Nothing to keep, but still a question to answer.
            let _ = write!(rows, "[2,{code},{},null,null]", expected + 1);
        }
        Ok(ChangeRows(without_nul(rows)?))
    }

    /// Writes the rows behind others.
    ///
    /// `follows`: other rows of the same batch bring the table to where these begin, so there is nothing to look for.
    pub(super) fn write(&self, list: &mut String, follows: bool) {
        let (open, rest) = self.0.split_at(2);
        push(list, if follows { "[0" } else { open });
        list.push_str(rest);
    }
}

/// Puts a fragment behind others; an empty one leaves no trace.
pub(super) fn push(list: &mut String, fragment: &str) {
    if !list.is_empty() && !fragment.is_empty() {
        list.push(',');
    }
    list.push_str(fragment);
}

/// SQLite ends a text of JSON at its first NUL: it would keep less than it was given.
fn without_nul(json: String) -> Result<String, StoreError> {
    if has_nul(&json) {
        return Err(StoreError::Failed("a text with the character NUL in it cannot be kept".to_owned()));
    }
    Ok(json)
}

/// Whether an escaped NUL stands in it; `\\u0000` is a backslash and harmless text.
fn has_nul(json: &str) -> bool {
    json.match_indices("\\u0000").any(|(at, _)| {
        let backslashes = json.as_bytes()[..at].iter().rev().take_while(|byte| **byte == b'\\').count();
        backslashes % 2 == 0
    })
}

fn write_change(change: &Change<String>) -> (&'static str, String) {
    match change {
        // As `Line` writes it.
        Change::Ply { actor, ply, at, forced } => {
            (if *forced { "forced" } else { "ply" }, format!("{actor} {ply} @{at}"))
        }
        Change::Undo(moment) => ("undo", moment.to_string()),
        Change::Seat { seat, sitter, key: None } => ("seat", to_json(&(seat, sitter))),
        Change::Seat { seat, sitter, key: Some(key) } => ("join", to_json(&(seat, sitter, key))),
        Change::Pause(length) => ("pause", length.to_string()),
        Change::Resign(seat) => ("resign", seat.to_string()),
        Change::Rematch(code) => ("rematch", code.clone()),
    }
}

/// Reads a change back, or says what is wrong with it.
pub(super) fn read_change(kind: &str, body: &str) -> Result<Change<String>, String> {
    let number = |_| format!("{kind} {body:?}: no number");
    match kind {
        "ply" | "forced" => {
            let line = Line::parse(body).map_err(|error| format!("{kind} {body:?}: {error}"))?;
            let at = line.at.unwrap_or(0);
            Ok(Change::Ply { actor: line.actor, ply: line.text, at, forced: kind == "forced" })
        }
        "undo" => Ok(Change::Undo(body.parse().map_err(number)?)),
        "pause" => Ok(Change::Pause(body.parse().map_err(number)?)),
        "rematch" => Ok(Change::Rematch(body.to_owned())),
        "resign" => match body.parse() {
            Ok(seat) => Ok(Change::Resign(seat)),
            Err(_) => Err(format!("{kind} {body:?}: no seat")),
        },
        // Before a chair and its key were one change, the key stood in the table of holders.
        "seat" => {
            let (seat, sitter) = from_json(body)?;
            Ok(Change::Seat { seat, sitter, key: None })
        }
        "join" => {
            let (seat, sitter, key) = from_json(body)?;
            Ok(Change::Seat { seat, sitter, key: Some(key) })
        }
        _ => Err(format!("{kind} {body:?}: no such kind of change")),
    }
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("{text:?}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_core::Seat;
    use pileup_table::Sitter;
    use serde_json::{Value, json};

    fn ply(text: &str) -> Change<String> {
        Change::Ply { actor: Seat::new(1).into(), ply: text.to_owned(), at: 12, forced: false }
    }

    #[test]
    fn changes_are_read_as_they_were_written() {
        let sitter = Sitter::Person { name: "Anna \"A\"".to_owned() };
        let changes = [
            ply("a2>b2"),
            Change::Ply { actor: Seat::new(1).into(), ply: "a2>b2".to_owned(), at: 12, forced: true },
            Change::Undo(3),
            Change::Pause(12_000),
            Change::Rematch("BCDFGH".to_owned()),
            Change::Resign(Seat::new(1)),
            Change::Seat { seat: Seat::new(0), sitter: sitter.clone(), key: None },
            Change::Seat { seat: Seat::new(0), sitter, key: Some("00ff".to_owned()) },
        ];
        for change in changes {
            let (kind, body) = write_change(&change);
            assert_eq!(read_change(kind, &body).unwrap(), change);
        }
        assert!(read_change("ply", "nonsense").is_err());
        assert!(read_change("undo", "-1").is_err());
        assert!(read_change("join", "[]").is_err());
        assert!(read_change("dance", "").is_err());
    }

    #[test]
    fn a_ply_is_written_as_a_line_of_a_record() {
        let line = Line { actor: Seat::new(1).into(), text: "a2>b2".to_owned(), at: Some(12) };
        assert_eq!(write_change(&ply("a2>b2")), ("ply", line.to_string()));
    }

    #[test]
    fn rows_stand_in_one_list() {
        let rows = |expected, changes: &[_]| ChangeRows::new("BC\"D", expected, changes).unwrap();
        let mut list = String::new();
        rows(0, &[ply("a"), Change::Undo(0)]).write(&mut list, false);
        rows(2, &[ply("ü\n")]).write(&mut list, true);
        rows(3, &[]).write(&mut list, false);
        let list: Value = serde_json::from_str(&format!("[{list}]")).unwrap();
        let expected = json!([
            [1, "BC\"D", 1, "ply", "p2 a @12"],
            [0, "BC\"D", 2, "undo", "0"],
            [0, "BC\"D", 3, "ply", "p2 ü\n @12"],
            [2, "BC\"D", 4, null, null],
        ]);
        assert_eq!(list, expected);
    }

    #[test]
    fn a_nul_is_refused_and_a_backslash_is_not() {
        assert!(ChangeRows::new("BCD", 0, &[ply("a\0b")]).is_err());
        assert!(ChangeRows::new("BCD", 0, &[ply("a\\\0b")]).is_err());
        assert!(ChangeRows::new("BCD", 0, &[ply("a\\u0000b")]).is_ok());
    }
}
