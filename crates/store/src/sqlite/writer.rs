//! The one that writes: it takes what has arrived from all tables and commits it together, so that a hundred tables
//! wait for the disk once and not a hundred times.

use super::open::Place;
use super::reader::failed;
use super::rows::{AnalysisRow, Append, ChangeRow, FoundingRows, push};
use crate::StoreError;
use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection, Executor, query};
use std::collections::HashMap;
use std::fs::File;
use std::sync::{Arc, LazyLock};
use tokio::sync::{mpsc, oneshot};

/// So many jobs are committed together at most.
const BATCH: usize = 512;

/// Something to keep, whole or not at all.
#[derive(Default)]
pub(super) struct What {
    pub(super) founding: Option<FoundingRows>,
    pub(super) append: Option<Append>,
    /// It comes alone.
    pub(super) analysis: Option<AnalysisRow>,
}

/// What is to be kept, and who waits for that.
pub(super) struct Job {
    pub(super) what: What,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

macro_rules! insert_foundings {
    () => {
        "INSERT OR FAIL INTO tables (code, game, ruleset, options, position, sitters)
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each(?);
         INSERT OR FAIL INTO holders (code, key_hash, seats) SELECT value->>0, value->>1, value->>2 FROM json_each(?);"
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
         FROM json_each(?)
         WHERE value->>0 < 2 OR NOT EXISTS (SELECT 1 FROM tables WHERE code = value->>1)
           OR value->>2 <> (SELECT coalesce(max(seq), 0) + 1 FROM changes WHERE code = value->>1);"
    };
}

// `OR FAIL`: whoever called takes back everything anyway, so SQLite need not be able to take back the statement alone.

/// In place of what was found out before; of no table nothing is kept.
const KEEP_ANALYSIS: &str = "INSERT OR REPLACE INTO analyses (code, about, body)
    SELECT code, ?, ? FROM tables WHERE code = ?";

const KEEP_ONE: &str = concat!("SAVEPOINT one;", insert_foundings!(), insert_changes!(), "RELEASE one");

/// A whole transaction is one errand to the thread of the connection. There is a text for each of some numbers of rows that
/// are known to follow what was kept; places that are left over are NULL. Without a function in it, the statement
/// keeps nothing to take back, and what it is given need not be read as JSON.
struct Commits {
    /// Only rows that are known to follow.
    known: Vec<String>,
    /// Foundings and rows of which it has to be looked whether they follow, too.
    all: Vec<String>,
}

/// So many rows have places of their own.
const PLACES: [usize; 5] = [1, 4, 16, 64, 256];

static COMMITS: LazyLock<Commits> = LazyLock::new(|| {
    let known = |places: usize| {
        let rows = vec!["(?,?,?,?)"; places].join(",");
        format!(
            "INSERT OR FAIL INTO changes (code, seq, kind, body)
             SELECT column1, column2, column3, column4 FROM (VALUES {rows}) WHERE column1 IS NOT NULL;"
        )
    };
    let commit = |first: &str, places: usize| format!("BEGIN IMMEDIATE;{first}{}COMMIT", known(places));
    Commits {
        known: PLACES.map(|places| commit("", places)).into(),
        all: PLACES.map(|places| commit(concat!(insert_foundings!(), insert_changes!()), places)).into(),
    }
});

/// How far tables have come, as far as this writer knows: it alone writes, so what follows on that need not be looked for.
#[derive(Default)]
struct Reached(HashMap<Arc<str>, u64>);

/// So many tables are remembered; then all are forgotten, and looked for when they go on.
const REMEMBERED: usize = 50_000;

impl Reached {
    fn is_at(&self, code: &str, seq: u64) -> bool {
        self.0.get(code) == Some(&seq)
    }

    /// Remembers what was kept of a job, and forgets the table of one that was refused.
    fn learn(&mut self, job: &Job, outcome: &Result<(), StoreError>) {
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        if let (Some(founding), Ok(())) = (&job.what.founding, outcome) {
            self.0.insert(Arc::clone(&founding.code), 0);
        }
        if let Some(append) = &job.what.append {
            match outcome {
                Ok(()) => _ = self.0.insert(Arc::clone(&append.code), append.to),
                Err(_) => _ = self.0.remove(&append.code),
            }
        }
    }
}

/// The rows of one errand. Lists are JSON without brackets.
#[derive(Default)]
struct Rows<'a> {
    tables: String,
    holders: String,
    /// Changes of which it has to be looked whether they follow.
    changes: String,
    /// Changes that are known to follow.
    known: Vec<(&'a Arc<str>, &'a ChangeRow)>,
}

impl<'a> Rows<'a> {
    /// At most so many rows as there are `places` are kept as known to follow.
    fn of(jobs: impl IntoIterator<Item = &'a Job>, reached: &Reached, places: usize) -> Rows<'a> {
        let mut rows = Rows::default();
        // How far tables come in this batch.
        let mut now: HashMap<&str, u64> = HashMap::new();
        for job in jobs {
            if let Some(founding) = &job.what.founding {
                push(&mut rows.tables, &founding.table);
                push(&mut rows.holders, &founding.holders);
                now.insert(&founding.code, 0);
            }
            if let Some(append) = &job.what.append {
                let before = now.insert(&append.code, append.to);
                let follows = before.map_or_else(|| reached.is_at(&append.code, append.from), |at| at == append.from);
                // What is looked for is written first: so it is safe to know that something follows on it.
                match follows && rows.known.len() + append.rows.len() <= places {
                    true => rows.known.extend(append.rows.iter().map(|row| (&append.code, row))),
                    false => append.write(&mut rows.changes, follows),
                }
            }
        }
        rows
    }

    /// Keeps them in a transaction of their own.
    async fn commit(self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let place = PLACES.iter().position(|places| *places >= self.known.len()).unwrap_or(PLACES.len() - 1);
        let only_known = self.tables.is_empty() && self.holders.is_empty() && self.changes.is_empty();
        let sql: &'static str = if only_known { &COMMITS.known[place] } else { &COMMITS.all[place] };
        let mut all = query(sql);
        if !only_known {
            all = all.bind(list(&self.tables)).bind(list(&self.holders)).bind(list(&self.changes));
        }
        for (code, row) in self.known {
            all = all.bind(Arc::clone(code)).bind(row.seq as i64).bind(row.kind).bind(Arc::clone(&row.body));
        }
        all.execute(connection).await.map(drop)
    }

    /// Keeps them inside of a transaction, or not at all; there are none that are known to follow.
    async fn keep(self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let all = query(KEEP_ONE).bind(list(&self.tables)).bind(list(&self.holders)).bind(list(&self.changes));
        all.execute(connection).await.map(drop)
    }
}

fn list(rows: &str) -> String {
    format!("[{rows}]")
}

/// The writer with everything it owns.
pub(super) struct Writer {
    place: Place,
    /// None after a failure: a connection whose transaction went wrong is not trusted again.
    connection: Option<SqliteConnection>,
    readers: SqlitePool,
    /// Held until everything is written and closed.
    lock: File,
    reached: Reached,
}

impl Writer {
    pub(super) fn new(place: Place, connection: SqliteConnection, readers: SqlitePool, lock: File) -> Writer {
        Writer { place, connection: Some(connection), readers, lock, reached: Reached::default() }
    }

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
            Ok(outcomes) => {
                jobs.iter().zip(&outcomes).for_each(|(job, outcome)| self.reached.learn(job, outcome));
                outcomes
            }
            Err(error) => {
                let error = failed(error);
                tracing::error!(%error, changes = jobs.len(), "could not be written");
                self.drop_connection().await;
                self.reached = Reached::default();
                vec![Err(error); jobs.len()]
            }
        }
    }

    async fn try_keep(&mut self, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        let rows = Rows::of(jobs, &self.reached, PLACES[PLACES.len() - 1]);
        let connection = connect(&self.place, &mut self.connection).await?;
        let mut outcomes = match rows.commit(connection).await {
            Ok(()) => vec![Ok(()); jobs.len()],
            Err(error) if is_conflict(&error) => {
                connection.execute("ROLLBACK").await?;
                keep_one_by_one(connection, jobs).await?
            }
            Err(error) => return Err(error),
        };
        for (job, outcome) in jobs.iter().zip(&mut outcomes) {
            if let Some(analysis) = &job.what.analysis {
                *outcome = keep_analysis(connection, analysis).await?;
            }
        }
        Ok(outcomes)
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
        let connection = connect(&self.place, &mut self.connection).await.map_err(failed)?;
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(failed)?;
        if let Some(connection) = self.connection.take() {
            connection.close().await.map_err(failed)?;
        }
        drop(self.lock);
        Ok(())
    }
}

/// The connection, made anew if the last one is not trusted any more.
async fn connect<'a>(
    place: &Place,
    connection: &'a mut Option<SqliteConnection>,
) -> Result<&'a mut SqliteConnection, sqlx::Error> {
    let trusted = match connection.take() {
        Some(trusted) => trusted,
        None => place.writing().connect().await?,
    };
    Ok(connection.insert(trusted))
}

/// Keeps what was found out about a game. There are few of them, and nobody's ply waits for one.
async fn keep_analysis(
    connection: &mut SqliteConnection,
    AnalysisRow { code, about, body }: &AnalysisRow,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let kept = query(KEEP_ANALYSIS).bind(Arc::clone(about)).bind(Arc::clone(body)).bind(Arc::clone(code));
    let rows = kept.execute(connection).await?.rows_affected();
    Ok(if rows > 0 { Ok(()) } else { Err(StoreError::Conflict) })
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
        outcomes.push(match Rows::of([job], &Reached::default(), 0).keep(connection).await {
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
