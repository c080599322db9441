//! Whatever is found in the folder: it opens as it should, or it is clear why not.

mod common;

use common::{FIRST_SCHEMA, changes, count, files, founding, meddle};
use pileup_store::{OpenError, SqliteStore, Store, StoreError};
use std::path::Path;

/// The database of an earlier version, as text.
const OLD_TABLES: &str = include_str!("../../server/tests/data/tables.sql");

/// Why a folder cannot be opened.
async fn refusal(folder: &Path) -> OpenError {
    match SqliteStore::open(folder).await {
        Ok(_) => panic!("{} was opened", folder.display()),
        Err(error) => error,
    }
}

async fn open(folder: &Path) -> SqliteStore {
    SqliteStore::open(folder).await.unwrap()
}

#[tokio::test]
async fn a_polite_end_leaves_one_complete_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.found(&founding("AAA")).await.unwrap();
    store.append("AAA", 0, &changes(0, 5), None).await.unwrap();
    assert_eq!(count(&store, "AAA").await, 5);
    store.close().await.unwrap();
    assert_eq!(files(folder.path()), ["pileup.lock", "pileup.sqlite"]);
    let elsewhere = tempfile::tempdir().unwrap();
    std::fs::copy(folder.path().join("pileup.sqlite"), elsewhere.path().join("pileup.sqlite")).unwrap();
    let copy = open(elsewhere.path()).await;
    assert_eq!(copy.load_since("AAA", 0).await.unwrap(), changes(0, 5));
}

#[tokio::test]
async fn a_store_that_is_dropped_finishes_what_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    drop(store.found(&founding("AAA")));
    drop(store.append("AAA", 0, &changes(0, 5), None));
    drop(store);
    // The folder is free as soon as everything is written.
    let again = loop {
        match SqliteStore::open(folder.path()).await {
            Ok(store) => break store,
            Err(OpenError::InUse { .. }) => tokio::task::yield_now().await,
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(again.load_since("AAA", 0).await.unwrap(), changes(0, 5));
}

#[tokio::test]
async fn a_second_server_is_told_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(folder.path()).await;
    let error = refusal(folder.path()).await;
    let me = std::process::id();
    assert!(matches!(error, OpenError::InUse { process: Some(id), .. } if id == me), "{error:?}");
    assert!(error.to_string().contains(&format!("another Pileup server (process {me}) uses")), "{error}");
    first.close().await.unwrap();
    open(folder.path()).await.close().await.unwrap();
}

#[tokio::test]
async fn a_running_store_can_be_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let missing = SqliteStore::peek(folder.path()).await.err().unwrap();
    assert!(matches!(missing, OpenError::Missing { .. }), "{missing}");
    assert_eq!(files(folder.path()), [""; 0]);

    let store = open(folder.path()).await;
    store.found(&founding("AAA")).await.unwrap();
    let glass = SqliteStore::peek(folder.path()).await.unwrap();
    store.append("AAA", 0, &changes(0, 5), None).await.unwrap();
    assert_eq!(glass.list(10).await.unwrap(), store.list(10).await.unwrap());
    assert_eq!(glass.load("AAA").await.unwrap(), store.load("AAA").await.unwrap());
    for outcome in [glass.found(&founding("BBB")).await, glass.append("AAA", 5, &changes(5, 6), None).await] {
        assert!(matches!(&outcome, Err(StoreError::Failed(why)) if why.contains("only to look")), "{outcome:?}");
    }
    glass.close().await.unwrap();
    assert!(matches!(glass.list(1).await, Err(StoreError::Closed)));
    store.close().await.unwrap();

    let glass = SqliteStore::peek(folder.path()).await.unwrap();
    assert_eq!(count(&glass, "AAA").await, 5);
    drop(glass);
    open(folder.path()).await.append("AAA", 5, &changes(5, 6), None).await.unwrap();
}

#[tokio::test]
async fn tables_of_an_earlier_version_are_adopted() {
    let folder = tempfile::tempdir().unwrap();
    meddle(folder.path(), OLD_TABLES).await;
    let glass = SqliteStore::peek(folder.path()).await.unwrap();
    assert_eq!(glass.list(100).await.unwrap().len(), 7);
    glass.close().await.unwrap();
    for _ in 0..2 {
        let store = open(folder.path()).await;
        let list = store.list(100).await.unwrap();
        assert_eq!(list.len(), 7);
        for listed in list {
            let kept = store.load(&listed.code).await.unwrap().unwrap();
            assert_eq!(kept.changes.len() as u64, listed.changes, "{}", listed.code);
            assert!(!kept.founding.holders.is_empty() && !kept.founding.sitters.is_empty());
        }
        store.close().await.unwrap();
    }
    let store = open(folder.path()).await;
    assert_eq!(count(&store, "ZSKFYP").await, 806);
    store.append("ZSKFYP", 806, &changes(806, 808), None).await.unwrap();
    assert_eq!(store.load_since("ZSKFYP", 806).await.unwrap(), changes(806, 808));
}

#[tokio::test]
async fn a_database_made_by_half_is_finished() {
    for made in 0..=FIRST_SCHEMA.len() {
        let folder = tempfile::tempdir().unwrap();
        for statement in &FIRST_SCHEMA[..made] {
            meddle(folder.path(), statement).await;
        }
        if made == 0 {
            std::fs::write(folder.path().join("pileup.sqlite"), "").unwrap();
        }
        let store = open(folder.path()).await;
        store.found(&founding("AAA")).await.unwrap();
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_newer_database_is_refused_untouched() {
    let newer_steps = "INSERT INTO _sqlx_migrations VALUES (99, 'later', 0, TRUE, x'00', 0)";
    for newer in ["PRAGMA user_version = 2", newer_steps] {
        let folder = tempfile::tempdir().unwrap();
        open(folder.path()).await.close().await.unwrap();
        meddle(folder.path(), newer).await;
        let before = std::fs::read(folder.path().join("pileup.sqlite")).unwrap();
        for error in [refusal(folder.path()).await, SqliteStore::peek(folder.path()).await.err().unwrap()] {
            assert!(matches!(error, OpenError::Newer { .. }), "{error:?}");
            assert!(error.to_string().contains("was written by a newer Pileup"), "{error}");
        }
        assert_eq!(std::fs::read(folder.path().join("pileup.sqlite")).unwrap(), before);
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("pileup.sqlite"), "a letter, not a database. ".repeat(100)).unwrap();
    let error = refusal(folder.path()).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_where_the_folder_should_be_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for place in [file.clone(), file.join("below")] {
        let error = refusal(&place).await;
        assert!(matches!(error, OpenError::Folder { .. }), "{error:?}");
        assert!(error.to_string().contains("cannot be used"), "{error}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_that_can_only_be_read_is_refused_with_advice() {
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let allow = |path: &Path, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    open(folder.path()).await.close().await.unwrap();
    allow(&folder.path().join("pileup.sqlite"), 0o444);
    if std::fs::OpenOptions::new().append(true).open(folder.path().join("pileup.sqlite")).is_ok() {
        let _ = writeln!(std::io::stderr(), "skipped: this user may write everywhere, as root may");
        return;
    }
    let advice = |error: OpenError| {
        assert!(matches!(error, OpenError::ReadOnly { .. }), "{error:?}");
        assert!(error.to_string().contains("give this user the right to write there"), "{error}");
    };
    advice(refusal(folder.path()).await);
    let empty = folder.path().join("empty");
    std::fs::create_dir(&empty).unwrap();
    allow(&empty, 0o555);
    advice(refusal(&empty).await);
    advice(refusal(&empty.join("below")).await);
    allow(&empty, 0o755);
}
