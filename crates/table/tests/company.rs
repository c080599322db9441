//! The people round a match: a pause that all agree to, giving up, and who is there.

use connect_four::ConnectFour;
use crash_by_crash::CrashByCrash;
use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet, Turn, Viewer};
use pileup_play::{Kind, Table, kind};
use pileup_table::{Change, Input, No, Pace, Sitter};
use serde_json::json;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn person(name: &str) -> Sitter {
    Sitter::Person { name: name.to_owned() }
}

fn bot() -> Sitter {
    Sitter::Bot { level: "greedy".to_owned() }
}

fn one(seat: Seat) -> SeatSet {
    SeatSet::from_iter([seat])
}

fn step(table: &mut Table, input: Input<String>) -> Option<No> {
    table.step(input, 0, &mut Dice::new(1)).refused
}

fn play(table: &mut Table, seat: Seat, ply: &str) -> Option<No> {
    step(table, Input::Play { seat, ply: ply.to_owned(), seen: None })
}

/// Two people, both there.
fn two() -> Table {
    let sitters = vec![person("Anna"), person("Ben")];
    let mut table = Table::new(kind::<ConnectFour>().start(&json!({})).unwrap(), sitters, Pace::WATCHED);
    step(&mut table, Input::Enter(one(ANNA)));
    step(&mut table, Input::Enter(one(BEN)));
    table
}

/// Anna and three bots.
fn four() -> Table {
    let sitters = vec![person("Anna"), bot(), bot(), bot()];
    let play = kind::<CrashByCrash>().start(&json!({ "players": 4 })).unwrap();
    let mut table = Table::new(play, sitters, Pace::WATCHED);
    step(&mut table, Input::Enter(one(ANNA)));
    table
}

#[test]
fn a_pause_needs_everybody_and_anybody_ends_it() {
    let mut table = two();
    step(&mut table, Input::Pause(one(ANNA)));
    assert!(!table.is_paused() && table.wish_pause().contains(ANNA), "Ben has not agreed");
    step(&mut table, Input::Pause(one(BEN)));
    assert!(table.is_paused());
    assert_eq!(play(&mut table, ANNA, "4"), Some(No::Paused));
    step(&mut table, Input::Resume);
    assert!(!table.is_paused());
    assert_eq!(play(&mut table, ANNA, "4"), None);
}

#[test]
fn who_does_not_want_a_pause_says_so_and_who_is_away_is_not_asked() {
    let mut table = two();
    step(&mut table, Input::Pause(one(ANNA)));
    step(&mut table, Input::Resume);
    assert!(table.wish_pause().is_empty());
    step(&mut table, Input::Leave(one(BEN), 0));
    step(&mut table, Input::Pause(one(ANNA)));
    assert!(table.is_paused(), "Ben is not there");
}

#[test]
fn bots_rest_while_the_table_pauses() {
    let mut table = four();
    step(&mut table, Input::Pause(one(ANNA)));
    assert!(table.is_paused());
    assert_eq!((table.wants(), table.wake()), (None, None));
    step(&mut table, Input::Resume);
    assert!(table.wants().is_some() || table.wake().is_some() || table.play().turn() == Turn::Seat(ANNA));
}

#[test]
fn of_two_the_other_wins_when_one_gives_up() {
    let mut table = two();
    play(&mut table, ANNA, "4");
    assert_eq!(step(&mut table, Input::Resign(ANNA)), None);
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.standings().unwrap().places.as_slice(), [2, 1]);
    assert_eq!(play(&mut table, BEN, "4"), Some(No::NoResign), "nothing is played any more");
    assert_eq!(step(&mut table, Input::Resign(BEN)), Some(No::NoResign));
    assert!(!table.may_undo(SeatSet::first(2)));
    assert_eq!(step(&mut table, Input::Rematch("BCDFGH".to_owned())), None, "they can play again");
}

#[test]
fn among_more_a_bot_plays_on_and_the_one_who_gave_up_is_last() {
    let mut table = four();
    assert_eq!(step(&mut table, Input::Resign(ANNA)), None);
    assert_ne!(table.turn(), Turn::Over);
    assert_eq!(table.name(ANNA), "Anna", "the chair keeps its name");
    table.run_bots(usize::MAX, &mut Dice::new(3));
    assert_eq!(table.turn(), Turn::Over, "bots alone play to the end");
    let places = table.standings().unwrap().places;
    assert!(places[1..].iter().all(|place| *place < places[0]), "{places:?}");
}

#[test]
fn a_table_opens_again_with_those_who_gave_up() {
    let mut table = two();
    play(&mut table, ANNA, "4");
    step(&mut table, Input::Resign(BEN));
    let log = table.log().to_vec();
    assert_eq!(log.last(), Some(&Change::Resign(BEN)));
    let play = kind::<ConnectFour>().start(&json!({})).unwrap();
    let opened = Table::open(play, vec![person("Anna"), person("Ben")], Pace::WATCHED, log).unwrap();
    assert_eq!((opened.turn(), opened.resigned()), (Turn::Over, one(BEN)));
    table.rewind(1);
    assert!(table.resigned().is_empty(), "what could not be kept has not happened");
}

#[test]
fn the_record_says_who_gave_up_and_when() {
    let mut table = two();
    play(&mut table, ANNA, "4");
    assert!(table.record(Viewer::Everyone).result.is_empty());
    step(&mut table, Input::Resign(ANNA));
    let record = table.record(Viewer::Everyone);
    assert_eq!((record.result, record.resigned), (vec![(ANNA, 2), (BEN, 1)], vec![(ANNA, 1)]));
    assert!(table.is_given_up());
}

#[test]
fn a_bot_plays_for_somebody_who_is_away_for_long_until_they_are_back() {
    let at = |table: &mut Table, input, now| table.step(input, now, &mut Dice::new(1)).refused;
    let mut table = two();
    play(&mut table, ANNA, "4");
    at(&mut table, Input::Leave(one(BEN), 1_000), 1_000);
    assert_eq!(at(&mut table, Input::Lend(BEN), 2_000), Some(No::NotAway), "everybody loses a line for a moment");
    let then = table.wake().expect("the offer comes by itself");
    assert!(table.long_away().is_empty());
    at(&mut table, Input::Tick, then);
    assert_eq!((table.long_away(), table.wants()), (one(BEN), None), "nobody is replaced unasked");
    assert_eq!(at(&mut table, Input::Lend(ANNA), then), Some(No::NotAway), "Anna is here");
    assert_eq!(at(&mut table, Input::Lend(BEN), then), None);
    assert_eq!((table.stand_ins(), table.long_away()), (one(BEN), SeatSet::EMPTY));
    assert_eq!(table.wants().map(|(seat, _)| seat), Some(BEN));
    at(&mut table, Input::Enter(one(BEN)), then + 10);
    assert_eq!((table.stand_ins(), table.wants()), (SeatSet::EMPTY, None), "the chair is theirs again");
    assert_eq!(at(&mut table, Input::Play { seat: BEN, ply: "4".to_owned(), seen: None }, then + 20), None);
}

#[test]
fn what_somebody_played_themselves_stays_when_a_bot_takes_their_chair() {
    let at = |table: &mut Table, input, now| table.step(input, now, &mut Dice::new(1)).refused;
    let mut table = two();
    play(&mut table, ANNA, "4");
    play(&mut table, BEN, "4");
    at(&mut table, Input::Leave(one(BEN), 1_000), 1_000);
    let mut now = table.wake().expect("the offer comes by itself");
    at(&mut table, Input::Tick, now);
    at(&mut table, Input::Lend(BEN), now);
    assert_eq!(table.undo(ANNA, one(ANNA), now).refused, Some(No::NoUndo), "Ben has answered her ply");
    at(&mut table, Input::Play { seat: ANNA, ply: "3".to_owned(), seen: None }, now);
    while table.wants().is_some() {
        at(&mut table, Input::Think, now);
        now = table.wake().unwrap_or(now);
        at(&mut table, Input::Tick, now);
    }
    assert_eq!(table.stage().len(), 4, "the bot has answered for Ben");
    assert_eq!(table.undo(ANNA, one(ANNA), now).refused, None, "what a bot answered goes with her own");
    assert_eq!(table.stage().len(), 2);
}

#[test]
fn a_bot_takes_a_chair_that_nobody_has() {
    let sitters = vec![person("Anna"), Sitter::Nobody];
    let mut table = Table::new(kind::<ConnectFour>().start(&json!({})).unwrap(), sitters, Pace::WATCHED);
    step(&mut table, Input::Enter(one(ANNA)));
    play(&mut table, ANNA, "4");
    assert_eq!(table.wants(), None, "nobody thinks on an empty chair");
    assert_eq!(step(&mut table, Input::Fill(BEN)), None);
    assert_eq!(table.wants().map(|(seat, _)| seat), Some(BEN));
    assert_eq!(step(&mut table, Input::Fill(ANNA)), Some(No::Taken));
}

#[test]
fn bots_cannot_give_up_and_watchers_are_counted() {
    let mut table = four();
    assert_eq!(step(&mut table, Input::Resign(BEN)), Some(No::NoResign));
    step(&mut table, Input::Enter(SeatSet::EMPTY));
    assert_eq!(table.watching(), 1);
    step(&mut table, Input::Leave(SeatSet::EMPTY, 0));
    assert_eq!(table.watching(), 0);
}
