//! Tables in one SQLite file.
//!
//! All writing goes through one task with a connection of its own, which commits what has arrived from all tables
//! together and answers when it is on disk. Reading goes past it, through a few connections that cannot write. A lock
//! file makes sure that no other server writes to the same folder.

mod open;
mod reader;
mod rows;
mod writer;

use crate::{Founding, Kept, Listed, Promise, Store, StoreError};
pub use open::OpenError;
use open::Place;
use pileup_table::Change;
use rows::{AnalysisRow, Append, FoundingRows};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use tokio::sync::{mpsc, oneshot, watch};
use writer::{Job, What, Writer};

/// So many jobs may wait for the disk. Who comes later is told at once that it is too slow: memory is not endless.
const WAITING: usize = 1 << 16;
/// So many connections read.
const READERS: u32 = 2;

/// Tables in one SQLite file.
pub struct SqliteStore {
    readers: SqlitePool,
    door: Mutex<Door>,
    /// What came of closing, once everything is closed.
    ended: watch::Receiver<Option<Result<(), StoreError>>>,
}

/// The way to the writer.
enum Door {
    Open(mpsc::Sender<Job>),
    Closed,
    /// Opened only to look at it.
    Glass,
}

impl SqliteStore {
    /// Opens or makes the database in a folder, for this process alone.
    pub async fn open(folder: &Path) -> Result<SqliteStore, OpenError> {
        let place = Place::new(folder)?;
        let lock = place.take()?;
        let connection = place.prepare().await?;
        let readers = readers(&place).await?;
        let (sender, jobs) = mpsc::channel(WAITING);
        let (end, ended) = watch::channel(None);
        let writer = Writer::new(place, connection, readers.clone(), lock);
        tokio::spawn(async move { end.send_replace(Some(writer.run(jobs).await)) });
        Ok(SqliteStore { readers, door: Mutex::new(Door::Open(sender)), ended })
    }

    /// Opens the database of a folder only to look at it, also while a server uses it. Whatever is to be kept fails.
    pub async fn peek(folder: &Path) -> Result<SqliteStore, OpenError> {
        let place = Place::new(folder)?;
        place.look().await?;
        let (_, ended) = watch::channel(Some(Ok(())));
        Ok(SqliteStore { readers: readers(&place).await?, door: Mutex::new(Door::Glass), ended })
    }

    /// Hands a job to the writer, whose it is from then on.
    fn keep(&self, what: Result<What, StoreError>) -> Promise<'_, ()> {
        let answer = what.and_then(|what| self.hand_over(what));
        Box::pin(async move {
            let stopped = || StoreError::Failed("the writer of the store has stopped".to_owned());
            answer?.await.unwrap_or_else(|_| Err(stopped()))
        })
    }

    fn hand_over(&self, what: What) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        let (done, answer) = oneshot::channel();
        let failed = |sentence: &str| Err(StoreError::Failed(sentence.to_owned()));
        match &*self.door.lock().unwrap_or_else(PoisonError::into_inner) {
            Door::Open(jobs) => match jobs.try_send(Job { what, done }) {
                Ok(()) => Ok(answer),
                Err(mpsc::error::TrySendError::Full(_)) => failed("the disk is too slow: too much waits to be written"),
                Err(mpsc::error::TrySendError::Closed(_)) => failed("the writer of the store has stopped"),
            },
            Door::Closed => Err(StoreError::Closed),
            Door::Glass => failed("the store was opened only to look at it: nothing can be kept"),
        }
    }
}

async fn readers(place: &Place) -> Result<SqlitePool, OpenError> {
    // A connection to a file does not break while it is idle.
    let options = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    let options = options.idle_timeout(None).max_lifetime(None);
    options.connect_with(place.reading()).await.map_err(|error| place.refused(&error))
}

impl Store for SqliteStore {
    fn found(&self, founding: &Founding) -> Promise<'_, ()> {
        self.keep(FoundingRows::new(founding).map(|founding| What { founding: Some(founding), ..What::default() }))
    }

    fn append(
        &self,
        code: &str,
        expected: u64,
        changes: &[Change<String>],
        founds: Option<&Founding>,
    ) -> Promise<'_, ()> {
        let job = || {
            let append = Some(Append::new(code, expected, changes)?);
            Ok(What { founding: founds.map(FoundingRows::new).transpose()?, append, analysis: None })
        };
        self.keep(job())
    }

    fn load(&self, code: &str) -> Promise<'_, Option<Kept>> {
        let code = code.to_owned();
        Box::pin(async move { reader::load(&self.readers, &code).await })
    }

    fn load_since(&self, code: &str, seq: u64) -> Promise<'_, Vec<Change<String>>> {
        let code = code.to_owned();
        Box::pin(async move { reader::changes_since(&self.readers, &code, seq).await })
    }

    fn keep_analysis(&self, code: &str, about: &str, body: &str) -> Promise<'_, ()> {
        self.keep(AnalysisRow::new(code, about, body).map(|row| What { analysis: Some(row), ..What::default() }))
    }

    fn analysis(&self, code: &str, about: &str) -> Promise<'_, Option<String>> {
        let (code, about) = (code.to_owned(), about.to_owned());
        Box::pin(async move { reader::analysis(&self.readers, &code, &about).await })
    }

    fn list(&self, limit: u32) -> Promise<'_, Vec<Listed>> {
        Box::pin(reader::list(&self.readers, limit))
    }

    fn close(&self) -> Promise<'_, ()> {
        let was = std::mem::replace(&mut *self.door.lock().unwrap_or_else(PoisonError::into_inner), Door::Closed);
        // Without a sender the writer finishes what it has, and ends.
        let only_looked = matches!(was, Door::Glass);
        drop(was);
        let mut ended = self.ended.clone();
        Box::pin(async move {
            if only_looked {
                self.readers.close().await;
            }
            match ended.wait_for(Option::is_some).await {
                Ok(end) => end.clone().unwrap_or(Ok(())),
                Err(_) => Err(StoreError::Failed("the writer of the store has stopped".to_owned())),
            }
        })
    }
}
