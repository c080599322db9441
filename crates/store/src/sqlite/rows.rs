//! How tables and changes stand in rows, and how rows travel to the writer: as fragments of JSON arrays, so that one
//! statement keeps any number of them, or one by one where the writer knows them to follow what it has kept.

use crate::{Founding, StoreError};
use pileup_core::record::Line;
use pileup_table::Change;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// Rows of a founding, each list without its brackets.
pub(super) struct FoundingRows {
    pub(super) code: Arc<str>,
    pub(super) table: String,
    pub(super) holders: String,
}

impl FoundingRows {
    pub(super) fn new(founding: &Founding) -> Result<FoundingRows, StoreError> {
        let Founding { code, game, ruleset, options, position, sitters, holders } = founding;
        let table = to_json(&(code, game, ruleset, options, position, to_json(sitters)));
        let rows = holders.iter().map(|holder| to_json(&(code, &holder.key_hash, to_json(&holder.seats))));
        let holders = rows.collect::<Vec<_>>().join(",");
        if has_nul(&table) || has_nul(&holders) {
            return Err(nul());
        }
        Ok(FoundingRows { code: code.as_str().into(), table, holders })
    }
}

/// A change as a row.
pub(super) struct ChangeRow {
    pub(super) seq: u64,
    pub(super) kind: &'static str,
    pub(super) body: Arc<str>,
}

/// Changes of a table.
pub(super) struct Append {
    pub(super) code: Arc<str>,
    /// How many changes the table has before and after.
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) rows: Vec<ChangeRow>,
}

impl Append {
    pub(super) fn new(code: &str, from: u64, changes: &[Change<String>]) -> Result<Append, StoreError> {
        // No table has so many changes that the next number would not fit into a row.
        let to = from.checked_add(changes.len() as u64).filter(|to| *to < i64::MAX as u64);
        let to = to.ok_or(StoreError::Conflict)?;
        let row = |(seq, change): (u64, &Change<String>)| {
            let (kind, body) = write_change(change);
            ChangeRow { seq, kind, body: body.into() }
        };
        let rows: Vec<ChangeRow> = (from + 1..).zip(changes).map(row).collect();
        if code.contains('\0') || rows.iter().any(|row| row.body.contains('\0')) {
            return Err(nul());
        }
        Ok(Append { code: code.into(), from, to, rows })
    }

    /// Writes the rows as JSON behind others: `[mark,"CODE",seq,"kind","body"],...`. The mark of the first is 1, the
    /// writer looks whether the table has come so far; 2 if there is nothing to keep and it only looks; that of all
    /// others is 0, and of the first too if it `follows` others that are known to be there.
    pub(super) fn write(&self, list: &mut String, follows: bool) {
        let code = to_json(&self.code);
        for (index, ChangeRow { seq, kind, body }) in self.rows.iter().enumerate() {
            let mark = u8::from(index == 0 && !follows);
            push(list, &format!("[{mark},{code},{seq},\"{kind}\",{}]", to_json(body)));
        }
        if self.rows.is_empty() && !follows {
            // Nothing to keep, but still a question to answer.
            push(list, &format!("[2,{code},{},null,null]", self.from + 1));
        }
    }
}

/// What was found out about a game.
pub(super) struct AnalysisRow {
    pub(super) code: Arc<str>,
    pub(super) about: Arc<str>,
    pub(super) body: Arc<str>,
}

impl AnalysisRow {
    pub(super) fn new(code: &str, about: &str, body: &str) -> Result<AnalysisRow, StoreError> {
        if [code, about, body].iter().any(|text| text.contains('\0')) {
            return Err(nul());
        }
        Ok(AnalysisRow { code: code.into(), about: about.into(), body: body.into() })
    }
}

/// Puts a fragment behind others; an empty one leaves no trace.
pub(super) fn push(list: &mut String, fragment: &str) {
    if !list.is_empty() && !fragment.is_empty() {
        list.push(',');
    }
    list.push_str(fragment);
}

/// SQLite ends a text of JSON at its first NUL, and some programs any text: it would keep less than it was given.
fn nul() -> StoreError {
    StoreError::Failed("a text with the character NUL in it cannot be kept".to_owned())
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
        let append = |from, changes: &[_]| Append::new("BC\"D", from, changes).unwrap();
        let mut list = String::new();
        append(0, &[ply("a"), Change::Undo(0)]).write(&mut list, false);
        append(2, &[ply("ü\n")]).write(&mut list, true);
        append(3, &[]).write(&mut list, false);
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
    fn a_table_with_too_many_changes_is_a_conflict() {
        assert!(matches!(Append::new("BCD", u64::MAX, &[ply("a")]), Err(StoreError::Conflict)));
        assert!(matches!(Append::new("BCD", i64::MAX as u64 - 1, &[ply("a")]), Err(StoreError::Conflict)));
        assert_eq!(Append::new("BCD", 7, &[ply("a"), ply("b")]).map(|append| append.to).ok(), Some(9));
    }

    #[test]
    fn a_nul_is_refused_and_a_backslash_is_not() {
        assert!(Append::new("BCD", 0, &[ply("a\0b")]).is_err());
        assert!(Append::new("BCD", 0, &[ply("a\\\0b")]).is_err());
        assert!(Append::new("BCD", 0, &[ply("a\\u0000b")]).is_ok());
    }
}
