//! Opening the database of a folder: one server at a time, at the newest schema, whatever an earlier start left there.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Executor, SqlSafeStr, query_scalar};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The database in its folder.
const DATABASE: &str = "pileup.sqlite";
/// Who uses the folder. It stays there: only the lock on it counts.
const LOCK: &str = "pileup.lock";
/// The schema as the version before migrations counted it, in `user_version`. A change that an older program must not
/// open raises it.
const USER_VERSION: i64 = 1;

/// Why the tables of a folder cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or looked into.
    #[error("the folder {} cannot be used: {problem}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        problem: std::io::Error,
    },
    /// Nothing can be written there.
    #[error(
        "{} cannot be written: give this user the right to write there, or choose another folder",
        path.display()
    )]
    ReadOnly {
        /// The folder or the file.
        path: PathBuf,
    },
    /// Another process has it.
    #[error(
        "another Pileup server{} uses the folder {}: stop it first, or choose another folder",
        process.map(|id| format!(" (process {id})")).unwrap_or_default(),
        folder.display()
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The id of the process, if it can be told.
        process: Option<u32>,
    },
    /// There is nothing to look at.
    #[error("there are no tables in the folder {}", folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
    },
    /// A later program has written it.
    #[error("{} was written by a newer Pileup (schema {found}; this one knows {known}): use that one", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema known here.
        known: i64,
    },
    /// The file is not what it should be.
    #[error("{} is no database, or it is damaged: {problem}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What the database said.
        problem: String,
    },
    /// Anything else the database said.
    #[error("{} cannot be opened: {problem}", file.display())]
    Database {
        /// The file.
        file: PathBuf,
        /// What the database said.
        problem: String,
    },
}

/// A folder with tables.
#[derive(Clone, Debug)]
pub(super) struct Place {
    folder: PathBuf,
    file: PathBuf,
}

impl Place {
    pub(super) fn new(folder: &Path) -> Result<Place, OpenError> {
        // Absolute, so that no name of a folder looks like an address (`file:`).
        let absolute = std::path::absolute(folder);
        let folder = absolute.map_err(|problem| OpenError::Folder { folder: folder.to_owned(), problem })?;
        Ok(Place { file: folder.join(DATABASE), folder })
    }

    /// Makes the folder if need be, and takes it for this process until the file is dropped.
    pub(super) fn take(&self) -> Result<File, OpenError> {
        std::fs::create_dir_all(&self.folder).map_err(|problem| self.bad_folder(problem))?;
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(self.folder.join(LOCK));
        let mut file = file.map_err(|problem| self.bad_folder(problem))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(OpenError::InUse { folder: self.folder.clone(), process: holder(&mut file) });
            }
            Err(TryLockError::Error(problem)) => return Err(self.bad_folder(problem)),
        }
        sign(&mut file).map_err(|problem| self.bad_folder(problem))?;
        Ok(file)
    }

    /// Opens the database for writing, made if need be and brought to the newest schema.
    pub(super) async fn prepare(&self) -> Result<SqliteConnection, OpenError> {
        let options = self.writing().create_if_missing(true);
        let mut connection = options.connect().await.map_err(|error| self.refused(&error))?;
        self.refuse_newer(&mut connection).await?;
        migrator().run(&mut connection).await.map_err(|error| match error {
            sqlx::migrate::MigrateError::Execute(error) | sqlx::migrate::MigrateError::ExecuteMigration(error, _) => {
                self.refused(&error)
            }
            other => OpenError::Database { file: self.file.clone(), problem: other.to_string() },
        })?;
        // A file that can only be read is noticed here, not at the first ply. (A BEGIN IMMEDIATE would not notice: SQLite
        // quietly begins to read instead.)
        connection.execute("DELETE FROM changes WHERE false").await.map_err(|error| self.refused(&error))?;
        Ok(connection)
    }

    /// Makes sure that there is something to read, of a schema known here.
    pub(super) async fn look(&self) -> Result<(), OpenError> {
        match self.file.try_exists() {
            Ok(true) => {}
            Ok(false) => return Err(OpenError::Missing { folder: self.folder.clone() }),
            Err(problem) => return Err(OpenError::Folder { folder: self.folder.clone(), problem }),
        }
        let mut connection = self.reading().connect().await.map_err(|error| self.refused(&error))?;
        self.refuse_newer(&mut connection).await?;
        let tables = query_scalar("SELECT count(*) FROM sqlite_schema WHERE name IN ('tables', 'holders', 'changes')");
        let tables: i64 = tables.fetch_one(&mut connection).await.map_err(|error| self.refused(&error))?;
        if tables < 3 {
            return Err(OpenError::Missing { folder: self.folder.clone() });
        }
        Ok(())
    }

    /// How the writer connects.
    pub(super) fn writing(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.file)
            .journal_mode(SqliteJournalMode::Wal)
            // Full: an acknowledged ply survives a power cut, not only a killed process.
            .synchronous(SqliteSynchronous::Full)
            // The writer looks itself whether a table is there, once an append instead of once a row.
            .foreign_keys(false)
            // A statement that calls functions keeps what it may have to take back: not in a file made for every commit.
            .pragma("temp_store", "memory")
            .disable_statement_logging()
    }

    /// How readers connect.
    pub(super) fn reading(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new().filename(&self.file).read_only(true).disable_statement_logging()
    }

    async fn refuse_newer(&self, connection: &mut SqliteConnection) -> Result<(), OpenError> {
        let known = newest_migration();
        let found = self.schema(connection).await.map_err(|error| self.refused(&error))?;
        match found {
            Some(found) => Err(OpenError::Newer { file: self.file.clone(), found, known }),
            None => Ok(()),
        }
    }

    /// The schema of the database if it is newer than what is known here.
    async fn schema(&self, connection: &mut SqliteConnection) -> Result<Option<i64>, sqlx::Error> {
        let counted: i64 = query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
        if counted > USER_VERSION {
            return Ok(Some(counted));
        }
        let migrated = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
        if query_scalar::<_, i64>(migrated).fetch_one(&mut *connection).await? == 0 {
            return Ok(None);
        }
        let newest = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        let newest: i64 = query_scalar(newest).fetch_one(&mut *connection).await?;
        Ok((newest > newest_migration()).then_some(newest))
    }

    fn bad_folder(&self, problem: std::io::Error) -> OpenError {
        match problem.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                OpenError::ReadOnly { path: self.folder.clone() }
            }
            _ => OpenError::Folder { folder: self.folder.clone(), problem },
        }
    }

    pub(super) fn refused(&self, error: &sqlx::Error) -> OpenError {
        let code = error.as_database_error().and_then(|problem| problem.code());
        let (file, problem) = (self.file.clone(), error.to_string());
        match primary(code.as_deref()) {
            Some(8) => OpenError::ReadOnly { path: file },
            Some(11 | 26) => OpenError::Damaged { file, problem },
            _ => OpenError::Database { file, problem },
        }
    }
}

/// SQLite's primary result code, the low byte of the extended one: 8 can only be read, 11 damaged, 26 no database.
pub(super) fn primary(code: Option<&str>) -> Option<u32> {
    Some(code?.parse::<u32>().ok()? & 0xff)
}

/// Every step from an empty file to today's schema. A step that was released is never changed.
fn migrator() -> Migrator {
    let step = |version, description: &'static str, sql: &'static str| {
        Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "tables", include_str!("../../migrations/0001_tables.sql")),
        step(2, "newest first", include_str!("../../migrations/0002_newest_first.sql")),
        step(3, "analyses", include_str!("../../migrations/0003_analyses.sql")),
    ])
}

fn newest_migration() -> i64 {
    migrator().iter().map(|step| step.version).max().unwrap_or(0)
}

/// Leaves the id of this process in the lock file, for whoever finds it locked.
fn sign(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
