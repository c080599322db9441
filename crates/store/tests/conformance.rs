//! What every store promises, asked of each of them.

mod common;

use common::{change, changes, count, founding, is_conflict};
use pileup_core::Seat;
use pileup_store::double::{FaultyStore, MemoryStore};
use pileup_store::{Kept, SqliteStore, Store, StoreError};
use pileup_table::{Change, Sitter};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

macro_rules! every_store {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(std::sync::Arc::new(super::MemoryStore::new())).await;
            })*
        }
        mod faulty_without_a_fault {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let inner = std::sync::Arc::new(super::MemoryStore::new());
                super::$test(std::sync::Arc::new(super::FaultyStore::new(inner))).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let folder = tempfile::tempdir().unwrap();
                let store = super::SqliteStore::open(folder.path()).await.unwrap();
                super::$test(std::sync::Arc::new(store)).await;
            })*
        }
    };
}

every_store!(
    a_founded_table_is_loaded_as_it_was,
    a_code_is_taken_once,
    every_kind_of_change_comes_back,
    an_append_must_know_how_far_the_table_is,
    an_append_to_no_table_conflicts,
    an_append_of_nothing_only_asks,
    a_rematch_is_founded_with_its_change_or_not_at_all,
    changes_are_loaded_from_anywhere,
    the_newest_tables_are_listed_first,
    an_analysis_is_kept_with_its_table_and_replaced,
    tables_written_to_at_once_are_all_complete,
    appends_asked_for_one_after_another_need_not_be_waited_for,
    of_many_who_write_the_same_number_one_wins,
    one_who_conflicts_harms_nobody,
    what_was_asked_is_done_even_if_nobody_waits,
    a_closed_store_keeps_nothing_more,
);

async fn a_founded_table_is_loaded_as_it_was(store: Arc<dyn Store>) {
    let mut plain = founding("BBB");
    (plain.position, plain.holders) = (None, Vec::new());
    store.found(&founding("AAA")).await.unwrap();
    store.found(&plain).await.unwrap();
    let kept = |founding| Some(Kept { founding, changes: Vec::new() });
    assert_eq!(store.load("AAA").await.unwrap(), kept(founding("AAA")));
    assert_eq!(store.load("BBB").await.unwrap(), kept(plain));
    assert_eq!(store.load("CCC").await.unwrap(), None);
    assert_eq!(store.load_since("CCC", 0).await.unwrap(), Vec::new());
}

async fn a_code_is_taken_once(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    let mut other = founding("AAA");
    other.game = "rush-out".to_owned();
    assert!(is_conflict(&store.found(&other).await));
    assert_eq!(store.load("AAA").await.unwrap().unwrap().founding, founding("AAA"));
}

async fn every_kind_of_change_comes_back(store: Arc<dyn Store>) {
    let sitter = Sitter::Person { name: "Ben \\ \"B\"\t'; DROP TABLE changes; --".to_owned() };
    let log = vec![
        change(1),
        change(2),
        Change::Ply { actor: pileup_core::Actor::Chance, ply: "roll \"4\" \\ ü".to_owned(), at: 0, forced: true },
        Change::Undo(3),
        Change::Pause(12_000),
        Change::Seat { seat: Seat::new(0), sitter: sitter.clone(), key: None },
        Change::Seat { seat: Seat::new(1), sitter, key: Some("00ff".to_owned()) },
        Change::Rematch("BCDFGH".to_owned()),
    ];
    store.found(&founding("AAA")).await.unwrap();
    store.append("AAA", 0, &log, None).await.unwrap();
    assert_eq!(store.load("AAA").await.unwrap().unwrap().changes, log);
}

async fn an_append_must_know_how_far_the_table_is(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    assert!(is_conflict(&store.append("AAA", 1, &changes(1, 2), None).await), "a gap");
    store.append("AAA", 0, &changes(0, 3), None).await.unwrap();
    for expected in [0, 1, 2, 4, 5, i64::MAX as u64 - 1, i64::MAX as u64, u64::MAX] {
        for wrong in [&changes(0, 2)[..], &[]] {
            let outcome = store.append("AAA", expected, wrong, None).await;
            assert!(is_conflict(&outcome), "{expected}: {outcome:?}");
        }
    }
    store.append("AAA", 3, &changes(3, 4), None).await.unwrap();
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), changes(0, 4));
}

async fn an_append_to_no_table_conflicts(store: Arc<dyn Store>) {
    for expected in [0, 1] {
        assert!(is_conflict(&store.append("AAA", expected, &changes(expected, expected + 1), None).await));
        assert!(is_conflict(&store.append("AAA", expected, &[], None).await));
    }
    assert!(is_conflict(&store.append("AAA", 0, &changes(0, 1), Some(&founding("BBB"))).await));
    assert_eq!(store.load("BBB").await.unwrap(), None);
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), Vec::new());
}

async fn an_analysis_is_kept_with_its_table_and_replaced(store: Arc<dyn Store>) {
    assert!(is_conflict(&store.keep_analysis("AAA", "1", "{}").await), "there is no such table");
    store.found(&founding("AAA")).await.unwrap();
    assert_eq!(store.analysis("AAA", "1").await.unwrap(), None);
    store.keep_analysis("AAA", "1", "{\"ü\":1}").await.unwrap();
    assert_eq!(store.analysis("AAA", "1").await.unwrap().as_deref(), Some("{\"ü\":1}"));
    store.keep_analysis("AAA", "2", "{}").await.unwrap();
    assert_eq!(store.analysis("AAA", "1").await.unwrap(), None, "that was about something else");
    assert_eq!(store.analysis("AAA", "2").await.unwrap().as_deref(), Some("{}"));
    store.append("AAA", 0, &changes(0, 2), None).await.unwrap();
    assert_eq!(count(&*store, "AAA").await, 2, "the log goes on as before");
}

async fn an_append_of_nothing_only_asks(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    store.append("AAA", 0, &[], None).await.unwrap();
    store.append("AAA", 0, &changes(0, 2), None).await.unwrap();
    store.append("AAA", 2, &[], None).await.unwrap();
    for expected in [0, 1, 3] {
        assert!(is_conflict(&store.append("AAA", expected, &[], None).await), "{expected}");
    }
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), changes(0, 2));
}

async fn a_rematch_is_founded_with_its_change_or_not_at_all(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    store.found(&founding("TAKEN")).await.unwrap();
    let rematch = |code: &str| [change(1), Change::Rematch(code.to_owned())];
    let taken = store.append("AAA", 0, &rematch("TAKEN"), Some(&founding("TAKEN"))).await;
    assert!(is_conflict(&taken));
    assert_eq!(count(&*store, "AAA").await, 0);
    let stale = store.append("AAA", 1, &rematch("BBB"), Some(&founding("BBB"))).await;
    assert!(is_conflict(&stale));
    assert_eq!(store.load("BBB").await.unwrap(), None);
    store.append("AAA", 0, &rematch("BBB"), Some(&founding("BBB"))).await.unwrap();
    assert_eq!(store.load("AAA").await.unwrap().unwrap().changes, rematch("BBB"));
    assert_eq!(store.load("BBB").await.unwrap().unwrap().founding, founding("BBB"));
    store.append("BBB", 0, &changes(0, 1), None).await.unwrap();
}

async fn changes_are_loaded_from_anywhere(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    store.append("AAA", 0, &changes(0, 5), None).await.unwrap();
    for since in 0..=5 {
        assert_eq!(store.load_since("AAA", since).await.unwrap(), changes(since, 5));
    }
    for beyond in [6, i64::MAX as u64, u64::MAX] {
        assert_eq!(store.load_since("AAA", beyond).await.unwrap(), Vec::new());
    }
}

async fn the_newest_tables_are_listed_first(store: Arc<dyn Store>) {
    let before = SystemTime::now() - Duration::from_secs(2);
    for code in ["AAA", "CCC", "BBB"] {
        store.found(&founding(code)).await.unwrap();
    }
    store.append("CCC", 0, &changes(0, 2), None).await.unwrap();
    let list = store.list(10).await.unwrap();
    let seen: Vec<_> = list.iter().map(|listed| (listed.code.as_str(), listed.changes)).collect();
    assert_eq!(seen, [("BBB", 0), ("CCC", 2), ("AAA", 0)]);
    for listed in &list {
        assert_eq!(listed.game, "push-move");
        assert!(before <= listed.founded && listed.founded <= SystemTime::now() + Duration::from_secs(2));
    }
    assert_eq!(store.list(2).await.unwrap(), list[..2]);
    assert_eq!(store.list(0).await.unwrap(), []);
}

async fn tables_written_to_at_once_are_all_complete(store: Arc<dyn Store>) {
    let tables: Vec<_> = (0..60)
        .map(|table: u64| {
            let store = store.clone();
            tokio::spawn(async move {
                let code = format!("T{table}");
                store.found(&founding(&code)).await.unwrap();
                let mut seq = 0;
                while seq < 40 {
                    let to = seq + 1 + (seq + table) % 3;
                    store.append(&code, seq, &changes(seq, to), None).await.unwrap();
                    seq = to;
                }
                (code, seq)
            })
        })
        .collect();
    for table in tables {
        let (code, seq) = table.await.unwrap();
        assert_eq!(store.load_since(&code, 0).await.unwrap(), changes(0, seq), "table {code}");
    }
}

async fn appends_asked_for_one_after_another_need_not_be_waited_for(store: Arc<dyn Store>) {
    let mut promises = vec![store.found(&founding("AAA"))];
    for seq in 0..100 {
        promises.push(store.append("AAA", seq, &[change(seq + 1)], None));
        promises.push(store.append("AAA", seq + 1, &[], None));
    }
    for promise in promises {
        promise.await.unwrap();
    }
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), changes(0, 100));
}

async fn of_many_who_write_the_same_number_one_wins(store: Arc<dyn Store>) {
    store.found(&founding("AAA")).await.unwrap();
    for seq in 0..5 {
        let rivals: Vec<_> = (0..8).map(|_| store.append("AAA", seq, &[change(seq + 1)], None)).collect();
        let mut winners = 0;
        for rival in rivals {
            let outcome = rival.await;
            assert!(outcome.is_ok() || is_conflict(&outcome), "{outcome:?}");
            winners += usize::from(outcome.is_ok());
        }
        assert_eq!(winners, 1);
    }
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), changes(0, 5));
}

async fn one_who_conflicts_harms_nobody(store: Arc<dyn Store>) {
    let codes: Vec<String> = (0..30).map(|table| format!("T{table}")).collect();
    for code in &codes {
        store.found(&founding(code)).await.unwrap();
    }
    let promises: Vec<_> = codes
        .iter()
        .enumerate()
        .map(|(index, code)| match index % 10 {
            3 => store.append(code, 7, &changes(7, 8), None),
            5 => store.append(code, 0, &changes(0, 2), Some(&founding("T0"))),
            7 => store.found(&founding(code)),
            _ => store.append(code, 0, &changes(0, 2), None),
        })
        .collect();
    for (index, promise) in promises.into_iter().enumerate() {
        let (outcome, guilty) = (promise.await, [3, 5, 7].contains(&(index % 10)));
        assert_eq!((outcome.is_ok(), is_conflict(&outcome)), (!guilty, guilty), "{index}: {outcome:?}");
        assert_eq!(count(&*store, &codes[index]).await, if guilty { 0 } else { 2 }, "{index}");
    }
}

async fn what_was_asked_is_done_even_if_nobody_waits(store: Arc<dyn Store>) {
    drop(store.found(&founding("AAA")));
    drop(store.append("AAA", 0, &changes(0, 2), None));
    // What is asked later is done later.
    store.append("AAA", 2, &changes(2, 3), None).await.unwrap();
    assert_eq!(store.load_since("AAA", 0).await.unwrap(), changes(0, 3));
}

async fn a_closed_store_keeps_nothing_more(store: Arc<dyn Store>) {
    let asked = [store.found(&founding("AAA")), store.append("AAA", 0, &changes(0, 2), None)];
    let closed = store.close();
    for promise in asked {
        promise.await.unwrap();
    }
    closed.await.unwrap();
    store.close().await.unwrap();
    assert!(matches!(store.found(&founding("BBB")).await, Err(StoreError::Closed)));
    assert!(matches!(store.append("AAA", 2, &changes(2, 3), None).await, Err(StoreError::Closed)));
    assert!(matches!(store.load("AAA").await, Err(StoreError::Closed)));
    assert!(matches!(store.load_since("AAA", 0).await, Err(StoreError::Closed)));
    assert!(matches!(store.list(1).await, Err(StoreError::Closed)));
}
