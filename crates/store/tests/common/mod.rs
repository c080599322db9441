//! What the tests of stores share.
#![allow(dead_code, reason = "every test file uses a part of it")]

use pileup_core::Seat;
use pileup_store::{Founding, Holder, Store, StoreError};
use pileup_table::{Change, Sitter};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;

/// The database as the version before migrations made it, statement by statement.
pub const FIRST_SCHEMA: [&str; 4] = [
    "CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, ruleset INTEGER NOT NULL, options TEXT NOT NULL, position TEXT,
        sitters TEXT NOT NULL, founded INTEGER NOT NULL DEFAULT (unixepoch())) STRICT",
    "CREATE TABLE holders (
        code TEXT NOT NULL REFERENCES tables, key_hash TEXT NOT NULL, seats TEXT NOT NULL,
        PRIMARY KEY (code, key_hash)) STRICT, WITHOUT ROWID",
    "CREATE TABLE changes (
        code TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (code, seq)) STRICT, WITHOUT ROWID",
    "PRAGMA user_version = 1",
];

/// A table with all there can be.
pub fn founding(code: &str) -> Founding {
    Founding {
        code: code.to_owned(),
        game: "push-move".to_owned(),
        ruleset: 3,
        options: r#"{"name":"a \"b\" \\u0000 ü"}"#.to_owned(),
        position: Some("[1,2]".to_owned()),
        sitters: vec![Sitter::Person { name: "Änna \"A\"\n".to_owned() }, Sitter::Nobody],
        holders: vec![
            Holder { key_hash: "00ff".to_owned(), seats: vec![Seat::new(0), Seat::new(1)] },
            Holder { key_hash: "11ee".to_owned(), seats: Vec::new() },
        ],
    }
}

/// The change that tables of these tests have with this number.
pub fn change(seq: u64) -> Change<String> {
    let at = u32::try_from(seq).unwrap_or(u32::MAX);
    Change::Ply { actor: Seat::new(1).into(), ply: format!("go {seq}"), at, forced: seq.is_multiple_of(2) }
}

/// The changes after the first `since`, up to number `to`.
pub fn changes(since: u64, to: u64) -> Vec<Change<String>> {
    (since + 1..=to).map(change).collect()
}

pub async fn count(store: &dyn Store, code: &str) -> u64 {
    store.load_since(code, 0).await.unwrap().len() as u64
}

pub fn is_conflict<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Conflict))
}

pub fn is_failure<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Failed(_)))
}

/// A connection past the store.
pub async fn raw(folder: &Path) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.join("pileup.sqlite")).create_if_missing(true);
    file.foreign_keys(false).connect().await.unwrap()
}

/// Does something to the database past the store.
pub async fn meddle(folder: &Path, sql: &str) {
    let mut connection = raw(folder).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The files in a folder.
pub fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}
