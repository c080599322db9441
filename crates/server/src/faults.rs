//! Tests of what happens at a table when the disk, a browser or a game fails.

use pileup_core::{Seat, Source, Turn};
use pileup_store::double::{Fault, FaultyStore, MemoryStore};
use pileup_store::{Store, StoreError};
use pileup_table::{Change, Input, Sitter};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

use crate::hall::{Hall, HallError, hash_key};
use crate::room::{ActError, Room};

/// A hall over a store that fails on demand.
fn hall() -> (Hall, Arc<FaultyStore>) {
    let store = Arc::new(FaultyStore::new(Arc::new(MemoryStore::new())));
    (Hall::new(Arc::clone(&store) as Arc<dyn Store>, None), store)
}

async fn table(hall: &Hall, game: &str, sitters: Vec<Sitter>) -> Arc<Room> {
    let held = vec![Seat::new(0)];
    hall.found(game, &json!({}), None, sitters, held).await.expect("a table").0
}

fn people(count: usize) -> Vec<Sitter> {
    vec![Sitter::Person { name: "Anna".to_owned() }; count]
}

async fn play(room: &Arc<Room>, seat: usize, ply: &str) -> Result<(), ActError> {
    room.step(Input::Play { seat: Seat::new(seat), ply: ply.to_owned(), seen: None }).await
}

/// How many plies the table has in memory, and how many changes the store has.
async fn plies_and_kept(room: &Room, store: &FaultyStore) -> (usize, usize) {
    let kept = store.inner().load(&room.founding.code).await.expect("it can be read").expect("it is there");
    (room.inside().await.table.play().len(), kept.changes.len())
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened_and_can_be_tried_again() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    play(&room, 0, "4").await.expect("a ply");
    store.writes().next(2, Fault::FailBefore);
    for _ in 0..2 {
        assert!(matches!(play(&room, 1, "4").await, Err(ActError::Store(_))));
        assert_eq!(plies_and_kept(&room, &store).await, (1, 1));
    }
    play(&room, 1, "4").await.expect("the disk is well again");
    assert_eq!(plies_and_kept(&room, &store).await, (2, 2));
}

#[tokio::test]
async fn what_was_kept_without_an_answer_has_happened_once() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    store.writes().next(1, Fault::FailAfter);
    play(&room, 0, "4").await.expect("the store has it, as it turns out");
    assert_eq!(plies_and_kept(&room, &store).await, (1, 1));
    play(&room, 1, "4").await.expect("and the game goes on");
    assert_eq!(plies_and_kept(&room, &store).await, (2, 2));
}

#[tokio::test]
async fn a_store_that_does_not_answer_at_all_leaves_the_table_in_doubt_until_it_does() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    store.writes().next(1, Fault::FailAfter);
    store.reads().always(Fault::FailBefore);
    assert!(play(&room, 0, "4").await.is_err(), "nobody knows yet");
    assert!(play(&room, 0, "3").await.is_err(), "and nothing is played on unsure ground");
    store.reads().off();
    let refused = play(&room, 0, "3").await;
    assert!(matches!(refused, Err(ActError::No(_))), "the first ply was kept, so it is not their turn: {refused:?}");
    play(&room, 1, "3").await.expect("the other goes on");
    assert_eq!(plies_and_kept(&room, &store).await, (2, 2));
}

#[tokio::test]
async fn a_table_with_bots_rests_when_the_store_is_closed() {
    let (hall, store) = hall();
    let bots = vec![Sitter::Person { name: "Anna".to_owned() }, Sitter::Bot { level: "easy".to_owned() }];
    let room = table(&hall, "connect-four", bots).await;
    store.close().await.expect("it closes");
    assert!(matches!(play(&room, 0, "4").await, Err(ActError::Store(StoreError::Closed))));
    let driven = crate::drive::drive(Arc::clone(&room));
    tokio::time::timeout(Duration::from_secs(5), driven).await.expect("nothing is tried again");
}

#[tokio::test]
async fn what_another_server_has_written_is_taken_in() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    let foreign = Change::Ply { actor: Seat::new(0).into(), ply: "1".to_owned(), at: 0, forced: false };
    store.inner().append(&room.founding.code, 0, std::slice::from_ref(&foreign), None).await.expect("it is kept");
    assert!(matches!(play(&room, 0, "4").await, Err(ActError::Store(StoreError::Conflict))));
    assert_eq!(room.inside().await.table.log(), [foreign], "the table is as the store has it");
    play(&room, 1, "4").await.expect("and goes on from there");
    assert_eq!(plies_and_kept(&room, &store).await, (2, 2));
}

#[tokio::test]
async fn a_code_that_is_taken_is_not_the_end_of_a_new_table() {
    let (hall, store) = hall();
    store.writes().next(1, Fault::Conflict);
    let room = table(&hall, "connect-four", people(2)).await;
    to_the_end(&room).await;
    store.writes().next(1, Fault::Conflict);
    let code = hall.rematch(&room).await.expect("under another code");
    assert!(hall.room(&code).await.is_ok());

    store.writes().always(Fault::Conflict);
    let refused = hall.found("connect-four", &json!({}), None, people(2), vec![Seat::new(0)]).await;
    assert!(matches!(refused, Err(HallError::Store(StoreError::Conflict))), "it is not tried for ever");
}

#[tokio::test]
async fn who_hangs_up_while_sitting_down_leaves_nothing_half_done() {
    let (hall, store) = hall();
    let sitters = vec![Sitter::Person { name: "Anna".to_owned() }, Sitter::Nobody];
    let room = table(&hall, "connect-four", sitters).await;
    store.writes().next(1, Fault::Stall);
    let joining = tokio::spawn({
        let room = Arc::clone(&room);
        async move { room.join("Ben".to_owned(), None, hash_key("BEN")).await }
    });
    store.writes().until_stalled(1).await;
    joining.abort();
    assert!(joining.await.is_err(), "the request is gone");
    store.writes().release();

    play(&room, 0, "4").await.expect("the table is not wedged");
    play(&room, 1, "4").await.expect("and Ben sits there");
    let inside = room.inside().await;
    assert_eq!(inside.table.sitters()[1], Sitter::Person { name: "Ben".to_owned() });
    assert!(inside.holders.iter().any(|holder| holder.key_hash == hash_key("BEN")), "with a key that opens his chair");
    drop(inside);
    assert_eq!(plies_and_kept(&room, &store).await, (2, 3));
}

/// Plays a game of Connect Four to its end.
async fn to_the_end(room: &Arc<Room>) {
    for ply in ["1", "2", "1", "2", "1", "2"] {
        let seat = usize::from(ply == "2");
        play(room, seat, ply).await.expect("a ply");
    }
    play(room, 0, "1").await.expect("four in a column");
}

#[tokio::test]
async fn a_rematch_is_founded_whole_or_not_at_all() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    to_the_end(&room).await;
    let tables = async || store.inner().list(10).await.expect("a list").len();
    store.writes().next(1, Fault::FailBefore);
    assert!(hall.rematch(&room).await.is_err());
    assert_eq!((tables().await, room.inside().await.table.rematch()), (1, None));

    store.writes().next(1, Fault::Stall);
    let asking = tokio::spawn({
        let room = Arc::clone(&room);
        async move { room.rematch("BCDFGH".to_owned()).await }
    });
    store.writes().until_stalled(1).await;
    asking.abort();
    store.writes().release();
    let code = hall.rematch(&room).await.expect("whoever asks next");
    assert_eq!((code.as_str(), tables().await), ("BCDFGH", 2), "is sent to the table that was founded for the first");
    let again = hall.room(&code).await.expect("it can be entered");
    assert_eq!(again.inside().await.holders, room.inside().await.holders, "with the same keys");
}

/// Dice that break whoever throws them.
struct Broken;

impl Source for Broken {
    fn below(&mut self, _: u32) -> u32 {
        panic!("these dice are broken")
    }
}

#[tokio::test]
async fn a_panic_inside_a_game_closes_its_table_and_no_other() {
    let (hall, store) = hall();
    let room = table(&hall, "rush-n-crush", people(4)).await;
    let other = table(&hall, "connect-four", people(2)).await;
    let before = plies_and_kept(&room, &store).await;
    room.inside().await.dice = Box::new(Broken);
    let mut outcome = Ok(());
    while outcome.is_ok() {
        let (seat, ply) = {
            let inside = room.inside().await;
            let Turn::Seat(seat) = inside.table.play().turn() else { panic!("somebody is to move") };
            (seat, inside.table.play().legal(seat, 0).remove(0).ply)
        };
        outcome = play(&room, seat.index(), &ply).await;
    }
    let reason = outcome.expect_err("sooner or later dice are thrown").to_string();
    assert!(reason.contains("everything played before is kept"), "{reason}");
    assert!(matches!(play(&room, 0, "x").await, Err(ActError::Closed)), "nobody plays on in a broken room");

    let anew = hall.room(&room.founding.code).await.expect("the stored table opens again");
    assert!(!Arc::ptr_eq(&anew, &room));
    assert!(anew.inside().await.table.play().len() >= before.0);
    play(&other, 0, "4").await.expect("the other table lives on");
}

#[tokio::test]
async fn rules_that_have_changed_since_are_named() {
    let (hall, store) = hall();
    let room = table(&hall, "connect-four", people(2)).await;
    let old = pileup_store::Founding { code: "GHJKLM".to_owned(), ruleset: 0, ..room.founding.clone() };
    store.inner().found(&old).await.expect("it is kept");
    let refused = hall.room("GHJKLM").await.err().expect("it cannot go on");
    assert!(matches!(refused, HallError::OldRules { then: 0, .. }));
    assert!(refused.to_string().contains("version 0 of the rules"), "{refused}");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_nobody_is_in_is_forgotten_after_a_moment() {
    let (hall, _) = hall();
    for _ in 0..20 {
        drop(table(&hall, "connect-four", people(2)).await);
    }
    assert_eq!(hall.in_memory(), 20, "whoever founded it will come in");
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(hall.in_memory(), 0);
}
