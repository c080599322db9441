//! Where tables are kept.
//!
//! A table is how it was founded and the log of what happened then, one [`Change`] after another. A [`Store`] keeps
//! whole appends or nothing of them, in order, and what it has acknowledged is there after a power cut.
//! [`SqliteStore`] is the one of the server; [`double`] holds one in memory and one that fails on demand.

pub mod double;
#[cfg(not(target_family = "wasm"))]
mod sqlite;

#[cfg(not(target_family = "wasm"))]
pub use sqlite::{OpenError, SqliteStore};

use pileup_core::Seat;
use pileup_table::{Change, Sitter};
use std::future::Future;
use std::pin::Pin;
use std::time::SystemTime;

/// A table as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Founding {
    /// Its name for people.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// The version of the rules it is played by.
    pub ruleset: u32,
    /// All options, as JSON.
    pub options: String,
    /// The position it began from, as JSON, if not the usual one.
    pub position: Option<String>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Whose keys open which seats.
    pub holders: Vec<Holder>,
}

/// Who holds which seats: the hash of a browser's key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The hash of the key.
    pub key_hash: String,
    /// The seats; none for somebody who founded a table of bots.
    pub seats: Vec<Seat>,
}

/// A table with everything that happened to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// How it began.
    pub founding: Founding,
    /// What happened then, from the first change on.
    pub changes: Vec<Change<String>>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its code.
    pub code: String,
    /// The id of its game.
    pub game: String,
    /// When it was founded.
    pub founded: SystemTime,
    /// How many changes there are.
    pub changes: u64,
}

/// What a store could not do.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// There are other changes already where these should have gone, or a table with this code: nothing was kept.
    #[error("somebody else has written to this table meanwhile")]
    Conflict,
    /// The store was closed before this was asked: nothing was kept.
    #[error("the store is closed")]
    Closed,
    /// It could not be done. If it was a change, whether it was kept is not known: [`Store::load_since`] tells.
    #[error("{0}")]
    Failed(String),
    /// Something that was kept cannot be read.
    #[error("the store holds something unreadable: {0}")]
    Unreadable(String),
}

/// A promise of a store. Dropping it does not take back what was asked.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What survives the process.
pub trait Store: Send + Sync {
    /// Keeps a new table.
    fn found(&self, founding: &Founding) -> Promise<'_, ()>;

    /// Keeps changes of a table that has `expected` of them so far, and with them, whole or not at all, a table that
    /// is founded by them: the one of a rematch.
    fn append(
        &self,
        code: &str,
        expected: u64,
        changes: &[Change<String>],
        founds: Option<&Founding>,
    ) -> Promise<'_, ()>;

    /// Finds a table.
    fn load(&self, code: &str) -> Promise<'_, Option<Kept>>;

    /// The changes of a table after the first `seq`.
    fn load_since(&self, code: &str, seq: u64) -> Promise<'_, Vec<Change<String>>>;

    /// Keeps what was found out about the game at a table, in place of what was kept before. `about` says what exactly
    /// was looked at.
    fn keep_analysis(&self, code: &str, about: &str, body: &str) -> Promise<'_, ()>;

    /// What was found out about exactly this, if it is kept.
    fn analysis(&self, code: &str, about: &str) -> Promise<'_, Option<String>>;

    /// At most so many tables, the newest first.
    fn list(&self, limit: u32) -> Promise<'_, Vec<Listed>>;

    /// Finishes what was asked and lets go of everything. Whatever is asked later fails.
    fn close(&self) -> Promise<'_, ()>;
}
