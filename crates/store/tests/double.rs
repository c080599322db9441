//! The store that fails on demand does what it is told.

mod common;

use common::{change, changes, count, founding, is_conflict, is_failure};
use pileup_store::Store;
use pileup_store::double::{Fault, FaultyStore, MemoryStore};
use std::sync::Arc;

async fn a_table() -> FaultyStore {
    let store = FaultyStore::new(Arc::new(MemoryStore::new()));
    store.found(&founding("AAA")).await.unwrap();
    store
}

#[tokio::test]
async fn a_failure_before_keeps_nothing_and_one_after_keeps_all() {
    let store = a_table().await;
    store.writes().next(1, Fault::FailBefore);
    assert!(is_failure(&store.append("AAA", 0, &[change(1)], None).await));
    assert_eq!(count(&store, "AAA").await, 0);
    store.writes().next(1, Fault::FailAfter);
    assert!(is_failure(&store.append("AAA", 0, &[change(1)], None).await));
    assert_eq!(count(&store, "AAA").await, 1);
    store.append("AAA", 1, &[change(2)], None).await.unwrap();
}

#[tokio::test]
async fn the_next_calls_go_wrong_or_all_until_it_is_switched_off() {
    let store = a_table().await;
    store.writes().next(2, Fault::Conflict);
    for _ in 0..2 {
        assert!(is_conflict(&store.append("AAA", 0, &[change(1)], None).await));
    }
    store.append("AAA", 0, &[change(1)], None).await.unwrap();
    store.reads().always(Fault::FailBefore);
    store.writes().always(Fault::FailBefore);
    for _ in 0..3 {
        assert!(is_failure(&store.load("AAA").await));
        assert!(is_failure(&store.found(&founding("BBB")).await));
    }
    store.reads().off();
    store.writes().off();
    assert_eq!(count(&store, "AAA").await, 1);
    store.found(&founding("BBB")).await.unwrap();
}

#[tokio::test]
async fn a_stalled_call_is_made_when_it_is_released_even_if_nobody_waits() {
    let store = a_table().await;
    store.writes().next(1, Fault::Stall);
    let stalled = store.append("AAA", 0, &changes(0, 2), None);
    store.writes().until_stalled(1).await;
    assert_eq!(count(&store, "AAA").await, 0);
    store.writes().release();
    stalled.await.unwrap();
    assert_eq!(count(&store, "AAA").await, 2);

    store.writes().always(Fault::Stall);
    drop(store.append("AAA", 2, &changes(2, 3), None));
    store.writes().until_stalled(1).await;
    store.writes().release();
    while count(&store, "AAA").await < 3 {
        tokio::task::yield_now().await;
    }
}
