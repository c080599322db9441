//! A match in which seats take turns: taking back, only choices, what is kept, what is refused.

use connect_four::ConnectFour;
use crash_by_crash::CrashByCrash;
use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet, Turn, Viewer};
use pileup_play::{Kind, Table, kind};
use pileup_table::{Change, Input, No, Pace, Sitter};
use serde_json::{Value, json};

const ANNA: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

fn person(name: &str) -> Sitter {
    Sitter::Person { name: name.to_owned() }
}

fn bot(level: &str) -> Sitter {
    Sitter::Bot { level: level.to_owned() }
}

fn table(sitters: Vec<Sitter>) -> Table {
    Table::new(kind::<ConnectFour>().start(&json!({})).unwrap(), sitters, Pace::WATCHED)
}

fn at_position(rows: [&str; 6]) -> Table {
    let position = json!({ "rows": rows });
    let play = kind::<ConnectFour>().start_at(&json!({}), &position).unwrap();
    Table::new(play, vec![person("Anna"), person("Ben")], Pace::WATCHED)
}

fn play(table: &mut Table, seat: Seat, ply: &str) -> Option<No> {
    let input = Input::Play { seat, ply: ply.to_owned(), seen: None };
    table.step(input, 0, &mut Dice::new(1)).refused
}

fn one(seat: Seat) -> SeatSet {
    SeatSet::from_iter([seat])
}

#[test]
fn a_ply_can_be_taken_back_until_another_person_acts() {
    let mut table = table(vec![person("Anna"), person("Ben")]);
    assert!(!table.may_undo(one(ANNA)));
    assert_eq!(play(&mut table, ANNA, "4"), None);
    assert!(table.may_undo(one(ANNA)) && !table.may_undo(one(OTHER)));
    assert_eq!(table.undo(ANNA, one(ANNA), 0).refused, None);
    assert_eq!((table.play().len(), table.log().last()), (0, Some(&Change::Undo(0))));
    play(&mut table, ANNA, "4");
    play(&mut table, OTHER, "4");
    assert_eq!(table.undo(ANNA, one(ANNA), 0).refused, Some(No::NoUndo));
    // On one device the other's ply can be taken back first, and then the own one.
    let device = SeatSet::first(2);
    assert_eq!(table.undo(ANNA, device, 0).refused, None);
    assert_eq!(table.undo(ANNA, device, 0).refused, None);
    assert_eq!(table.play().len(), 0);
}

#[test]
fn what_a_bot_answered_is_taken_back_with_the_ply() {
    let mut table = table(vec![person("Anna"), bot("greedy")]);
    play(&mut table, ANNA, "4");
    assert_eq!(table.wants(), Some((OTHER, "greedy")));
    assert_eq!(table.wake(), None, "nothing happens before the bot has thought");
    let mut dice = Dice::new(1);
    table.step(Input::Think, 0, &mut dice);
    assert_eq!((table.play().len(), table.wants()), (1, None), "people can follow");
    let when = table.wake().unwrap();
    assert_eq!(when, u64::from(Pace::WATCHED.pause));
    table.step(Input::Tick, when, &mut dice);
    assert_eq!(table.play().len(), 2);
    assert_eq!(table.undo(ANNA, one(ANNA), when).refused, None);
    assert_eq!(table.play().len(), 0);
}

#[test]
fn a_thought_for_another_moment_is_not_played() {
    let mut table = table(vec![person("Anna"), bot("greedy")]);
    play(&mut table, ANNA, "4");
    let late = Input::Thought { seat: OTHER, ply: "1".to_owned(), seen: 0 };
    assert_eq!(table.step(late, 0, &mut Dice::new(1)).refused, Some(No::MovedOn));
    let nonsense = Input::Thought { seat: OTHER, ply: "9".to_owned(), seen: 1 };
    assert_eq!(table.step(nonsense, 1000, &mut Dice::new(1)).refused, None);
    assert_eq!((table.play().len(), table.wants()), (1, Some((OTHER, "greedy"))), "it has to think again");
}

#[test]
fn the_only_choice_is_played_and_taken_back_with_the_ply_before() {
    // The last two fields are above each other: after one ply there is only one left.
    let mut table = at_position(["o.xoxox", "o.oxoxo", "oxoxoxo", "xoxoxox", "xoxoxox", "xoxoxox"]);
    play(&mut table, ANNA, "2");
    assert_eq!(table.play().turn(), Turn::Over);
    assert!(matches!(table.ply(0), Change::Ply { forced: false, .. }));
    assert!(matches!(table.ply(1), Change::Ply { forced: true, .. }));
    // Nothing was hidden, so that even the end can be taken back.
    assert_eq!(table.undo(ANNA, one(ANNA), 0).refused, None);
    assert_eq!(table.play().len(), 0);
}

#[test]
fn nothing_is_taken_back_once_every_hand_has_been_shown() {
    let options = json!({ "layout": "standard", "scorings": 1, "first_scoring_turn": 1 });
    let kind = kind::<CrashByCrash>();
    let mut refused = 0;
    for seed in 0..6 {
        let people = vec![person("Anna"), person("Ben")];
        let mut table = Table::new(kind.start(&options).unwrap(), people, Pace::WATCHED);
        let mut dice = Dice::new(seed);
        table.step(Input::Tick, 0, &mut dice);
        while let Turn::Seat(seat) = table.play().turn() {
            let ply = table.play().thinker(seat, "random", table.play().len() as u64, 0).unwrap()();
            assert_eq!(table.step(Input::Play { seat, ply, seen: None }, 0, &mut dice).refused, None);
        }
        assert_eq!(table.play().turn(), Turn::Over);
        assert!(!table.may_undo(SeatSet::first(2)));
        let no = table.undo(ANNA, SeatSet::first(2), 0).refused;
        assert_eq!(no, Some(No::Shown));
        refused += 1;
    }
    assert_eq!(refused, 6);
}

#[test]
fn what_was_meant_for_another_moment_is_refused() {
    let mut table = table(vec![person("Anna"), person("Ben")]);
    let mut step = |ply: &str, seen| {
        let input = Input::Play { seat: ANNA, ply: ply.to_owned(), seen: Some(seen) };
        let refused = table.step(input, 0, &mut Dice::new(1)).refused;
        (refused, table.play().len())
    };
    assert_eq!(step("4", 3), (Some(No::MovedOn), 0));
    assert_eq!(step("4", 0), (None, 1));
    assert!(matches!(step("4", 1), (Some(No::Play(_)), 1)), "it is not her turn");
}

#[test]
fn a_chair_is_taken_once_and_a_rematch_is_for_the_end() {
    let mut table = table(vec![person("Anna"), Sitter::Nobody]);
    let mut dice = Dice::new(1);
    let sit = |name: &str| Input::Sit { seat: OTHER, name: name.to_owned(), key: Some("00ff".to_owned()) };
    assert_eq!(table.step(sit("Ben"), 0, &mut dice).refused, None);
    assert_eq!(table.step(sit("Cleo"), 0, &mut dice).refused, Some(No::Taken));
    assert_eq!(table.name(OTHER), "Ben");
    assert_eq!(table.step(Input::Rematch("BCDFGH".to_owned()), 0, &mut dice).refused, Some(No::NotOver));
    for ply in ["1", "2", "1", "2", "1", "2", "1"] {
        let Turn::Seat(seat) = table.play().turn() else { panic!("not over yet") };
        assert_eq!(play(&mut table, seat, ply), None);
    }
    assert_eq!(table.step(Input::Rematch("BCDFGH".to_owned()), 0, &mut dice).refused, None);
    assert_eq!(table.rematch(), Some("BCDFGH"));
}

/// Everything that can be seen of a match.
fn picture(table: &Table) -> (String, Vec<Sitter>, Vec<Change<String>>, Value) {
    (table.play().hash(), table.sitters().to_vec(), table.log().to_vec(), table.play().view(Viewer::Everyone))
}

#[test]
fn what_could_not_be_kept_has_never_happened() {
    let mut table = table(vec![person("Anna"), Sitter::Nobody]);
    let mut pictures = vec![picture(&table)];
    let mut dice = Dice::new(1);
    play(&mut table, ANNA, "4");
    pictures.push(picture(&table));
    let sit = Input::Sit { seat: OTHER, name: "Ben".to_owned(), key: None };
    table.step(sit, 0, &mut dice);
    pictures.push(picture(&table));
    table.undo(ANNA, one(ANNA), 0);
    pictures.push(picture(&table));
    for (len, before) in pictures.iter().enumerate().rev() {
        table.rewind(len);
        assert_eq!(picture(&table), *before, "back to {len} changes");
    }
}

#[test]
fn a_match_is_made_again_from_its_changes() {
    let sitters = vec![person("Anna"), Sitter::Nobody];
    let mut table = table(sitters.clone());
    for ply in ["4", "4", "3"] {
        let Turn::Seat(seat) = table.play().turn() else { panic!("not over yet") };
        play(&mut table, seat, ply);
    }
    table.undo(ANNA, one(ANNA), 0);
    table.step(Input::Sit { seat: OTHER, name: "Ben".to_owned(), key: None }, 0, &mut Dice::new(1));
    let start = || kind::<ConnectFour>().start(&json!({})).unwrap();
    let again = Table::open(start(), sitters.clone(), Pace::WATCHED, table.log().to_vec()).unwrap();
    assert_eq!(picture(&again), picture(&table));
    let wrong = Change::Ply { actor: OTHER.into(), ply: "4".to_owned(), at: 0, forced: false };
    let error = Table::open(start(), sitters, Pace::WATCHED, vec![wrong]).err().unwrap();
    assert_eq!((error.0, error.1.rule()), (0, "CF-2.1"));
}

#[test]
fn names_stand_for_seats_and_pauses_for_remarks() {
    let sitters = vec![person("Anna"), bot("greedy")];
    let ply = |actor: Seat| Change::Ply { actor: actor.into(), ply: "4".to_owned(), at: 0, forced: false };
    let log = vec![ply(ANNA), Change::Pause(12_000), ply(OTHER)];
    let start = kind::<ConnectFour>().start(&json!({})).unwrap();
    let table = Table::open(start, sitters, Pace::WATCHED, log).unwrap();
    assert_eq!(table.words("{p1} beats {p2}"), "Anna beats Red");
    let text = table.record(Viewer::Everyone).to_string();
    assert!(text.contains("\nseat p2 greedy bot\n"), "{text}");
    assert!(text.ends_with("p1 4\n; pause 12000\np2 4\n"), "{text}");
}
