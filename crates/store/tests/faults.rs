//! Disks that are slow or full, and rows that cannot be read.

mod common;

use common::{change, changes, count, founding, meddle, raw};
use pileup_store::{SqliteStore, Store, StoreError};
use sqlx::Executor;
use std::path::Path;

async fn open(folder: &Path) -> SqliteStore {
    SqliteStore::open(folder).await.unwrap()
}

#[tokio::test]
async fn while_the_disk_is_slow_work_piles_up_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    for table in 0..20 {
        store.found(&founding(&format!("T{table}"))).await.unwrap();
    }
    // Nothing can be written while somebody else does.
    let mut other = raw(folder.path()).await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let mut promises = Vec::new();
    for seq in 0..100 {
        for table in 0..20 {
            promises.push(store.append(&format!("T{table}"), seq, &[change(seq + 1)], None));
        }
    }
    assert_eq!(count(&store, "T0").await, 0, "readers do not wait");
    other.execute("ROLLBACK").await.unwrap();
    for promise in promises {
        promise.await.unwrap();
    }
    for table in 0..20 {
        assert_eq!(store.load_since(&format!("T{table}"), 0).await.unwrap(), changes(0, 100));
    }
}

/// What a store says of the table AAA after something was done to its rows.
async fn complaint(sql: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    // Without STRICT, so that a column may hold anything.
    for statement in common::FIRST_SCHEMA {
        meddle(folder.path(), &statement.replace(") STRICT, WITHOUT ROWID", ")").replace(") STRICT", ")")).await;
    }
    let store = open(folder.path()).await;
    store.found(&founding("AAA")).await.unwrap();
    store.found(&founding("BBB")).await.unwrap();
    store.append("AAA", 0, &changes(0, 3), None).await.unwrap();
    meddle(folder.path(), sql).await;
    assert_eq!(store.load("BBB").await.unwrap().unwrap().founding, founding("BBB"), "other tables are well");
    match store.load("AAA").await {
        Err(StoreError::Unreadable(problem)) => problem,
        other => panic!("{sql}: {other:?}"),
    }
}

#[tokio::test]
async fn unreadable_rows_are_named() {
    let cases = [
        ("UPDATE changes SET body = CAST(x'ff41' AS TEXT) WHERE seq = 2", "change 2"),
        ("UPDATE changes SET body = x'00' WHERE seq = 3", "change 3"),
        ("UPDATE changes SET body = 17 WHERE seq = 1", "change 1"),
        ("UPDATE changes SET body = 'nonsense' WHERE seq = 1", "change 1"),
        ("UPDATE changes SET kind = 'dance' WHERE seq = 2", "change 2: dance"),
        ("UPDATE changes SET kind = CAST(x'fe' AS TEXT) WHERE seq = 2", "change 2"),
        ("UPDATE changes SET seq = 'two' WHERE seq = 2", "change 2"),
        ("DELETE FROM changes WHERE seq = 2", "change 2: it is missing"),
        ("UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE code = 'AAA'", ""),
        ("UPDATE tables SET ruleset = -1 WHERE code = 'AAA'", ""),
        ("UPDATE tables SET ruleset = 'one' WHERE code = 'AAA'", ""),
        ("UPDATE tables SET position = x'00' WHERE code = 'AAA'", ""),
        ("UPDATE tables SET sitters = '[{}]' WHERE code = 'AAA'", ""),
        ("UPDATE holders SET seats = 'p1' WHERE code = 'AAA'", "who holds its seats"),
    ];
    for (sql, named) in cases {
        let problem = complaint(sql).await;
        assert!(problem.contains("table AAA") && problem.contains(named), "{sql}: {problem}");
    }
}

#[tokio::test]
async fn a_list_with_an_unreadable_table_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.found(&founding("AAA")).await.unwrap();
    meddle(folder.path(), "UPDATE tables SET game = CAST(x'ff' AS TEXT), founded = -9223372036854775808").await;
    let outcome = store.list(5).await;
    assert!(matches!(&outcome, Err(StoreError::Unreadable(why)) if why.contains("table AAA")), "{outcome:?}");
    meddle(folder.path(), "UPDATE tables SET game = 'push-move'").await;
    assert_eq!(store.list(5).await.unwrap().len(), 1);
}

#[cfg(target_os = "linux")]
mod full {
    use super::common::{change, changes, count, founding, is_failure};
    use pileup_store::{SqliteStore, Store};
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use std::path::Path;
    use std::process::Command;

    const FOLDER: &str = "PILEUP_TEST_FULL_DISK";

    #[test]
    fn a_full_disk_is_survived() {
        let folder = tempfile::tempdir().unwrap();
        // The limit on the size of files is of a whole process, and a signal goes with it that would end it.
        let child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" --exact full::the_disk_is_full --ignored --nocapture"])
            .arg(std::env::current_exe().unwrap())
            .env(FOLDER, folder.path())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&child.stdout).into_owned() + &String::from_utf8_lossy(&child.stderr);
        assert!(child.status.success() && text.contains("1 passed"), "{text}");
        assert!(folder.path().join("survived").exists(), "{text}");
    }

    /// No file may grow beyond this.
    fn limit(bytes: Option<u64>) {
        let maximum = getrlimit(Resource::Fsize).maximum;
        setrlimit(Resource::Fsize, Rlimit { current: bytes.or(maximum), maximum }).unwrap();
    }

    #[tokio::test]
    #[ignore = "run by a_full_disk_is_survived"]
    async fn the_disk_is_full() {
        let Some(folder) = std::env::var_os(FOLDER) else { return };
        let folder = Path::new(&folder);
        let store = SqliteStore::open(folder).await.unwrap();
        let codes: Vec<String> = (0..20).map(|table| format!("T{table}")).collect();
        for code in &codes {
            store.found(&founding(code)).await.unwrap();
        }
        let mut reached = vec![0; codes.len()];
        for round in 0..3 {
            limit(Some(std::fs::metadata(folder.join("pileup.sqlite-wal")).unwrap().len() + 50_000));
            let mut failures = 0;
            while failures < 3 * codes.len() {
                let promises: Vec<_> = codes
                    .iter()
                    .zip(&reached)
                    .map(|(code, seq)| store.append(code, *seq, &[change(seq + 1)], None))
                    .collect();
                for (promise, seq) in promises.into_iter().zip(&mut reached) {
                    let outcome = promise.await;
                    assert!(outcome.is_ok() || is_failure(&outcome), "{outcome:?}");
                    *seq += u64::from(outcome.is_ok());
                    failures += usize::from(outcome.is_err());
                }
            }
            for (code, seq) in codes.iter().zip(&reached) {
                assert_eq!(store.load_since(code, 0).await.unwrap(), changes(0, *seq), "table {code} can be read");
            }
            limit(None);
            for (code, seq) in codes.iter().zip(&mut reached) {
                assert_eq!(count(&store, code).await, *seq);
                store.append(code, *seq, &[change(*seq + 1)], None).await.unwrap();
                *seq += 1;
            }
            assert!(reached.iter().all(|seq| *seq > round), "there was space again");
        }
        store.close().await.unwrap();
        let store = SqliteStore::open(folder).await.unwrap();
        for (code, seq) in codes.iter().zip(&reached) {
            assert_eq!(store.load_since(code, 0).await.unwrap(), changes(0, *seq));
        }
        std::fs::write(folder.join("survived"), "").unwrap();
    }
}
