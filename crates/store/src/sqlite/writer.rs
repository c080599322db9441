//! The one that writes: it takes what has arrived from all tables and commits it together, so that a hundred tables
//! wait for the disk once and not a hundred times.

use super::open::Place;
use super::reader::failed;
use super::rows::{ChangeRows, FoundingRows, push};
use crate::StoreError;
use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection, Executor, query};
use std::collections::HashMap;
use std::fs::File;
use tokio::sync::{mpsc, oneshot};

/// So many jobs are committed together at most.
const BATCH: usize = 512;

/// Something to keep, whole or not at all.
pub(super) struct Job {
    pub(super) founding: Option<FoundingRows>,
    pub(super) append: Option<Append>,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Changes of a table.
pub(super) struct Append {
    pub(super) code: String,
    /// How many changes the table has before and after.
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) rows: ChangeRows,
}

macro_rules! insert_foundings {
    () => {
        "INSERT OR FAIL INTO tables (code, game, ruleset, options, position, sitters)
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each(?2);
         INSERT OR FAIL INTO holders (code, key_hash, seats) SELECT value->>0, value->>1, value->>2 FROM json_each(?3);"
    };
}

// A row marked 1 must find its table just before it: the change with the number before, or the table if it is the
// first. Otherwise its number becomes NULL, which no row may have. That a number is taken, the primary key tells.
// A row marked 2 only asks whether its number is the next one. If not it is let through, and fails for its lack of a kind.
macro_rules! insert_changes {
    () => {
        "INSERT OR FAIL INTO changes (code, seq, kind, body)
         SELECT value->>1,
           CASE WHEN value->>0 = 0 THEN value->>2
           WHEN value->>2 = 1 THEN (SELECT 1 FROM tables WHERE code = value->>1)
           ELSE (SELECT seq + 1 FROM changes WHERE code = value->>1 AND seq = value->>2 - 1) END,
           value->>3, value->>4
         FROM json_each(?1)
         WHERE value->>0 < 2 OR NOT EXISTS (SELECT 1 FROM tables WHERE code = value->>1)
           OR value->>2 <> (SELECT coalesce(max(seq), 0) + 1 FROM changes WHERE code = value->>1);"
    };
}

// `OR FAIL`: whoever called takes back everything anyway, so SQLite need not be able to take back the statement alone.

/// A whole transaction is one errand to the thread of the connection.
const COMMIT_CHANGES: &str = concat!("BEGIN IMMEDIATE;", insert_changes!(), "COMMIT");
const COMMIT_ALL: &str = concat!("BEGIN IMMEDIATE;", insert_foundings!(), insert_changes!(), "COMMIT");
const KEEP_ONE: &str = concat!("SAVEPOINT one;", insert_foundings!(), insert_changes!(), "RELEASE one");

/// The rows of one statement, as lists of JSON.
#[derive(Default)]
struct Rows {
    changes: String,
    tables: String,
    holders: String,
}

impl Rows {
    fn of<'a>(jobs: impl IntoIterator<Item = &'a Job>) -> Rows {
        let mut rows = Rows::default();
        let mut reached = HashMap::new();
        for job in jobs {
            if let Some(founding) = &job.founding {
                push(&mut rows.tables, &founding.table);
                push(&mut rows.holders, &founding.holders);
            }
            if let Some(append) = &job.append {
                let follows = reached.insert(append.code.as_str(), append.to) == Some(append.from);
                append.rows.write(&mut rows.changes, follows);
            }
        }
        rows
    }

    async fn execute(self, connection: &mut SqliteConnection, sql: &'static str) -> Result<(), sqlx::Error> {
        let list = |rows: String| format!("[{rows}]");
        let all = query(sql).bind(list(self.changes)).bind(list(self.tables)).bind(list(self.holders));
        all.execute(connection).await.map(drop)
    }
}

/// The writer with everything it owns.
pub(super) struct Writer {
    pub(super) place: Place,
    /// None after a failure: a connection whose transaction went wrong is not trusted again.
    pub(super) connection: Option<SqliteConnection>,
    pub(super) readers: SqlitePool,
    /// Held until everything is written and closed.
    pub(super) lock: File,
}

impl Writer {
    /// Works until nobody can ask any more, then leaves one complete file.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) -> Result<(), StoreError> {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            let outcomes = self.keep(&batch).await;
            for (job, outcome) in batch.drain(..).zip(outcomes) {
                // Whoever asked may be gone; it is kept all the same.
                let _ = job.done.send(outcome);
            }
            // Those who were answered may have more to write: then it goes into the next batch together.
            tokio::task::yield_now().await;
        }
        self.finish().await
    }

    async fn keep(&mut self, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
        match self.try_keep(jobs).await {
            Ok(outcomes) => outcomes,
            Err(error) => {
                let error = failed(error);
                tracing::error!(%error, changes = jobs.len(), "could not be written");
                self.drop_connection().await;
                vec![Err(error); jobs.len()]
            }
        }
    }

    async fn try_keep(&mut self, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        let connection = self.connect().await?;
        let sql = if jobs.iter().any(|job| job.founding.is_some()) { COMMIT_ALL } else { COMMIT_CHANGES };
        match Rows::of(jobs).execute(connection, sql).await {
            Ok(()) => Ok(vec![Ok(()); jobs.len()]),
            Err(error) if is_conflict(&error) => {
                connection.execute("ROLLBACK").await?;
                keep_one_by_one(connection, jobs).await
            }
            Err(error) => Err(error),
        }
    }

    async fn connect(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.place.writing().connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn drop_connection(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "a broken connection was not closed properly");
        }
    }

    async fn finish(mut self) -> Result<(), StoreError> {
        self.readers.close().await;
        let connection = self.connect().await.map_err(failed)?;
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(failed)?;
        if let Some(connection) = self.connection.take() {
            connection.close().await.map_err(failed)?;
        }
        drop(self.lock);
        Ok(())
    }
}

/// Keeps jobs of which at least one conflicts: each whole or not at all, all in one transaction, so that the innocent
/// wait for the disk once.
async fn keep_one_by_one(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut outcomes = Vec::with_capacity(jobs.len());
    connection.execute("BEGIN IMMEDIATE").await?;
    for job in jobs {
        outcomes.push(match Rows::of([job]).execute(connection, KEEP_ONE).await {
            Ok(()) => Ok(()),
            Err(error) if is_conflict(&error) => {
                connection.execute("ROLLBACK TO one; RELEASE one").await?;
                Err(StoreError::Conflict)
            }
            Err(error) => return Err(error),
        });
    }
    connection.execute("COMMIT").await?;
    Ok(outcomes)
}

/// Whether a row would not go in because of others: a number or code that is taken, or one that does not follow.
fn is_conflict(error: &sqlx::Error) -> bool {
    let kind = error.as_database_error().map(|problem| problem.kind());
    matches!(kind, Some(ErrorKind::UniqueViolation | ErrorKind::NotNullViolation | ErrorKind::ForeignKeyViolation))
}
