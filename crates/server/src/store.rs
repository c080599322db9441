use pileup_core::Seat;
use pileup_core::record::Line;
use pileup_table::{Change, Sitter};
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, query};
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

/// What the store could not do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be made.
    #[error("{0}")]
    Folder(#[from] std::io::Error),
    /// The database refused.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// Something in it cannot be read.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
}

/// A table as it was made.
#[derive(Clone, Debug)]
pub(crate) struct Founded {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) ruleset: u32,
    /// JSON.
    pub(crate) options: String,
    /// JSON, for a game from a position.
    pub(crate) position: Option<String>,
    pub(crate) sitters: Vec<Sitter>,
}

impl Founded {
    /// The options, and the position it began from.
    pub(crate) fn beginning(&self) -> Result<(Value, Option<Value>), StoreError> {
        Ok((from_json(&self.options)?, self.position.as_deref().map(from_json).transpose()?))
    }
}

/// Who holds which seats: the hash of a browser's key.
#[derive(Clone, Debug)]
pub(crate) struct Holder {
    pub(crate) key_hash: String,
    pub(crate) seats: Vec<Seat>,
}

/// A table with everything that happened to it.
pub(crate) struct Kept {
    pub(crate) founded: Founded,
    pub(crate) holders: Vec<Holder>,
    pub(crate) changes: Vec<Change<String>>,
}

/// A promise of the store.
pub(crate) type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What survives the process. Whatever it has acknowledged is on disk.
pub(crate) trait Store: Send + Sync {
    /// Keeps a new table.
    fn found<'a>(&'a self, founded: &'a Founded, holders: &'a [Holder]) -> Promise<'a, ()>;
    /// Keeps changes; the first has number `seq`.
    fn append<'a>(&'a self, code: &'a str, seq: u64, changes: &'a [Change<String>]) -> Promise<'a, ()>;
    /// Finds a table.
    fn load<'a>(&'a self, code: &'a str) -> Promise<'a, Option<Kept>>;
}

/// Tables in one SQLite file.
pub(crate) struct SqliteStore {
    pool: SqlitePool,
}

/// The whole schema. A later version adds steps to [`SqliteStore::open`], counted by `user_version`.
const SCHEMA: &[&str] = &[
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

impl SqliteStore {
    /// Opens or makes the database in a folder.
    pub(crate) async fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        std::fs::create_dir_all(folder)?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("pileup.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Full: an acknowledged ply survives a power cut, not only a killed process.
            .synchronous(SqliteSynchronous::Full);
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        let version: i64 = query("PRAGMA user_version").fetch_one(&pool).await?.get(0);
        match version {
            0 => {
                for statement in SCHEMA {
                    query(*statement).execute(&pool).await?;
                }
            }
            1 => {}
            newer => {
                let problem = format!("it was written by a newer version (schema {newer}); this one knows schema 1");
                return Err(StoreError::Unreadable(problem));
            }
        }
        Ok(SqliteStore { pool })
    }
}

impl Store for SqliteStore {
    fn found<'a>(&'a self, founded: &'a Founded, holders: &'a [Holder]) -> Promise<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            query("INSERT INTO tables (code, game, ruleset, options, position, sitters) VALUES (?, ?, ?, ?, ?, ?)")
                .bind(&founded.code)
                .bind(&founded.game)
                .bind(founded.ruleset)
                .bind(&founded.options)
                .bind(&founded.position)
                .bind(to_json(&founded.sitters))
                .execute(&mut *transaction)
                .await?;
            for holder in holders {
                query("INSERT INTO holders (code, key_hash, seats) VALUES (?, ?, ?)")
                    .bind(&founded.code)
                    .bind(&holder.key_hash)
                    .bind(to_json(&holder.seats))
                    .execute(&mut *transaction)
                    .await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn append<'a>(&'a self, code: &'a str, seq: u64, changes: &'a [Change<String>]) -> Promise<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            for (number, change) in (seq..).zip(changes) {
                let (kind, body) = write_change(change);
                query("INSERT INTO changes (code, seq, kind, body) VALUES (?, ?, ?, ?)")
                    .bind(code)
                    .bind(number as i64)
                    .bind(kind)
                    .bind(body)
                    .execute(&mut *transaction)
                    .await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn load<'a>(&'a self, code: &'a str) -> Promise<'a, Option<Kept>> {
        Box::pin(async move {
            let found = query("SELECT game, ruleset, options, position, sitters FROM tables WHERE code = ?")
                .bind(code)
                .fetch_optional(&self.pool)
                .await?;
            let Some(row) = found else { return Ok(None) };
            let founded = Founded {
                code: code.to_owned(),
                game: row.get(0),
                ruleset: row.get(1),
                options: row.get(2),
                position: row.get(3),
                sitters: from_json(row.get(4))?,
            };
            let mut holders = Vec::new();
            for row in
                query("SELECT key_hash, seats FROM holders WHERE code = ?").bind(code).fetch_all(&self.pool).await?
            {
                holders.push(Holder { key_hash: row.get(0), seats: from_json(row.get(1))? });
            }
            let mut changes = Vec::new();
            let rows = query("SELECT kind, body FROM changes WHERE code = ? ORDER BY seq").bind(code);
            for row in rows.fetch_all(&self.pool).await? {
                changes.push(read_change(row.get(0), row.get(1))?);
            }
            Ok(Some(Kept { founded, holders, changes }))
        })
    }
}

fn write_change(change: &Change<String>) -> (&'static str, String) {
    match change {
        Change::Ply { actor, ply, at, forced } => {
            let line = Line { actor: *actor, text: ply.clone(), at: Some(*at) };
            (if *forced { "forced" } else { "ply" }, line.to_string())
        }
        Change::Undo(moment) => ("undo", moment.to_string()),
        Change::Seat { seat, sitter, key: None } => ("seat", to_json(&(seat, sitter))),
        Change::Seat { seat, sitter, key: Some(key) } => ("join", to_json(&(seat, sitter, key))),
        Change::Pause(length) => ("pause", length.to_string()),
        Change::Rematch(code) => ("rematch", code.clone()),
    }
}

fn read_change(kind: &str, body: &str) -> Result<Change<String>, StoreError> {
    let unreadable = |problem: String| StoreError::Unreadable(format!("{kind} {body:?}: {problem}"));
    match kind {
        "ply" | "forced" => {
            let line = Line::parse(body).map_err(|error| unreadable(error.to_string()))?;
            let at = line.at.unwrap_or(0);
            Ok(Change::Ply { actor: line.actor, ply: line.text, at, forced: kind == "forced" })
        }
        "undo" => Ok(Change::Undo(body.parse().map_err(|_| unreadable("no number".to_owned()))?)),
        "pause" => Ok(Change::Pause(body.parse().map_err(|_| unreadable("no number".to_owned()))?)),
        "rematch" => Ok(Change::Rematch(body.to_owned())),
        // Before a chair and its key were one change, the key stood in the table of holders.
        "seat" => {
            let (seat, sitter) = from_json(body)?;
            Ok(Change::Seat { seat, sitter, key: None })
        }
        "join" => {
            let (seat, sitter, key) = from_json(body)?;
            Ok(Change::Seat { seat, sitter, key: Some(key) })
        }
        _ => Err(unreadable("no such kind of change".to_owned())),
    }
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(format!("{text:?}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_as_they_were_written() {
        let (actor, ply) = (Seat::new(1).into(), "a2>b2".to_owned());
        let sitter = Sitter::Person { name: "Anna \"A\"".to_owned() };
        let changes = [
            Change::Ply { actor, ply: ply.clone(), at: 12, forced: false },
            Change::Ply { actor, ply, at: 12, forced: true },
            Change::Undo(3),
            Change::Pause(12_000),
            Change::Rematch("BCDFGH".to_owned()),
            Change::Seat { seat: Seat::new(0), sitter: sitter.clone(), key: None },
            Change::Seat { seat: Seat::new(0), sitter, key: Some("00ff".to_owned()) },
        ];
        for change in changes {
            let (kind, body) = write_change(&change);
            assert_eq!(read_change(kind, &body).unwrap(), change);
        }
        assert!(read_change("ply", "nonsense").is_err());
        assert!(read_change("dance", "").is_err());
    }
}
