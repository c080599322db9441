//! Reading tables back. Whatever stands in the rows, the answer is a table or a sentence.

use super::rows::{from_json, read_change};
use crate::{Founding, Holder, Kept, Listed, StoreError};
use pileup_table::Change;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Decode, Row, Sqlite, Type, query};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(super) async fn load(readers: &SqlitePool, code: &str) -> Result<Option<Kept>, StoreError> {
    let Some(mut founding) = founding(readers, code).await? else { return Ok(None) };
    founding.holders = holders(readers, code).await?;
    Ok(Some(Kept { founding, changes: changes_since(readers, code, 0).await? }))
}

async fn founding(readers: &SqlitePool, code: &str) -> Result<Option<Founding>, StoreError> {
    let found = query("SELECT game, ruleset, options, position, sitters FROM tables WHERE code = ?")
        .bind(code.to_owned())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    let Some(row) = found else { return Ok(None) };
    let read = || -> Result<Founding, String> {
        Ok(Founding {
            code: code.to_owned(),
            game: column(&row, 0)?,
            ruleset: column(&row, 1)?,
            options: column(&row, 2)?,
            position: column(&row, 3)?,
            sitters: from_json(column(&row, 4)?)?,
            holders: Vec::new(),
        })
    };
    read().map(Some).map_err(|problem| unreadable(format!("table {code}: {problem}")))
}

async fn holders(readers: &SqlitePool, code: &str) -> Result<Vec<Holder>, StoreError> {
    let rows = query("SELECT key_hash, seats FROM holders WHERE code = ?")
        .bind(code.to_owned())
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    let read = |row: &SqliteRow| Ok(Holder { key_hash: column(row, 0)?, seats: from_json(column(row, 1)?)? });
    rows.iter()
        .map(read)
        .collect::<Result<_, String>>()
        .map_err(|problem| unreadable(format!("table {code}, who holds its seats: {problem}")))
}

/// What was found out about a game, if it is about exactly this.
pub(super) async fn analysis(readers: &SqlitePool, code: &str, about: &str) -> Result<Option<String>, StoreError> {
    let row = query("SELECT body FROM analyses WHERE code = ? AND about = ?")
        .bind(code.to_owned())
        .bind(about.to_owned())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    let unreadable = |problem: String| unreadable(format!("table {code}, its analysis: {problem}"));
    row.map(|row| column(&row, 0).map_err(unreadable)).transpose()
}

/// All changes with a number above `since`. They are counted from 1 without a gap.
pub(super) async fn changes_since(
    readers: &SqlitePool,
    code: &str,
    since: u64,
) -> Result<Vec<Change<String>>, StoreError> {
    // No table has so many changes that its number does not fit.
    let Some(next) = i64::try_from(since).ok().and_then(|since| since.checked_add(1)) else { return Ok(Vec::new()) };
    let rows = query("SELECT seq, kind, body FROM changes WHERE code = ? AND seq >= ? ORDER BY seq")
        .bind(code.to_owned())
        .bind(next)
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    let mut changes = Vec::with_capacity(rows.len());
    for (seq, row) in (next..).zip(&rows) {
        let change = match column::<i64>(row, 0) {
            Ok(stands) if stands != seq => Err(format!("it is missing, {stands} comes next")),
            Ok(_) => column(row, 1).and_then(|kind| read_change(kind, column(row, 2)?)),
            Err(problem) => Err(problem),
        };
        changes.push(change.map_err(|problem| unreadable(format!("table {code}, change {seq}: {problem}")))?);
    }
    Ok(changes)
}

pub(super) async fn list(readers: &SqlitePool, limit: u32) -> Result<Vec<Listed>, StoreError> {
    let rows = query(
        "SELECT code, game, founded, (SELECT coalesce(max(seq), 0) FROM changes WHERE changes.code = tables.code)
         FROM tables ORDER BY founded DESC, rowid DESC LIMIT ?",
    )
    .bind(limit)
    .fetch_all(readers)
    .await
    .map_err(failed)?;
    rows.iter().map(listed).collect()
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let code: String = column(row, 0).map_err(|problem| unreadable(format!("the code of a table: {problem}")))?;
    let read = || -> Result<(String, i64, i64), String> { Ok((column(row, 1)?, column(row, 2)?, column(row, 3)?)) };
    let (game, founded, changes) = read().map_err(|problem| unreadable(format!("table {code}: {problem}")))?;
    Ok(Listed { code, game, founded: moment(founded), changes: changes.max(0).cast_unsigned() })
}

/// Seconds of 1970 as a time; what no clock can show is 1970 itself.
fn moment(seconds: i64) -> SystemTime {
    let length = Duration::from_secs(seconds.unsigned_abs());
    let moment = if seconds < 0 { UNIX_EPOCH.checked_sub(length) } else { UNIX_EPOCH.checked_add(length) };
    moment.unwrap_or(UNIX_EPOCH)
}

/// A column, or what is wrong with it: another type, text that is not UTF-8.
fn column<'r, T: Decode<'r, Sqlite> + Type<Sqlite>>(row: &'r SqliteRow, index: usize) -> Result<T, String> {
    row.try_get(index).map_err(|error| error.to_string())
}

fn unreadable(problem: String) -> StoreError {
    StoreError::Unreadable(problem)
}

/// What the database said.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        sqlx::Error::Database(problem) if is_damage(problem.code().as_deref()) => {
            StoreError::Unreadable(format!("the database file is damaged: {error}"))
        }
        _ => StoreError::Failed(format!("the database: {error}")),
    }
}

/// Whether it is SQLITE_CORRUPT or SQLITE_NOTADB; the primary code is the low byte.
pub(super) fn is_damage(code: Option<&str>) -> bool {
    matches!(super::open::primary(code), Some(11 | 26))
}
