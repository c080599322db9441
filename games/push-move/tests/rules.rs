//! The worked examples, the laws, and that every rule has a test.

use pileup_testkit::{Laws, every_rule_is_proven, laws};
use push_move::{Arrows, First, Opening, Options, PushMove};

fn worked(file: &str) {
    pileup_play::assert_fixtures::<PushMove>(format!("{}/fixtures/{file}.md", env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn worked_examples() {
    worked("examples");
}

#[test]
fn worked_examples_of_setup_and_fields() {
    worked("setup");
}

#[test]
fn worked_examples_of_cards_and_answers() {
    worked("cards");
}

#[test]
fn more_worked_examples() {
    worked("more");
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "PM");
}

#[test]
fn obeys_the_laws_without_cards() {
    for players in 2..=4 {
        let options = Options { players, ..Options::default() };
        laws::<PushMove>(&options, Laws { games: 30, limit: 3000, every: 7 });
    }
    let blitz = Options { goal: 1, rounds: 5, opening: Opening::Half, ..Options::default() };
    laws::<PushMove>(&blitz, Laws { games: 30, limit: 1000, every: 5 });
}

#[test]
fn obeys_the_laws_with_cards() {
    for players in 2..=4 {
        let options = Options { players, cards: true, deal: 2, opening: Opening::Half, ..Options::default() };
        laws::<PushMove>(&options, Laws { games: 40, limit: 5000, every: 6 });
    }
}

#[test]
fn obeys_the_laws_on_every_board() {
    let boards = ["one", "two", "crossfire", "windmill", "random", "random-fair"];
    for (index, board) in boards.into_iter().enumerate() {
        let options = Options {
            players: 2 + (index as u8) % 3,
            board: Some(board.to_owned()),
            cards: index % 2 == 0,
            arrows: if index == 4 { Arrows::Chance } else { Arrows::Players },
            first: First::Seat("p2".parse().unwrap()),
            ..Options::default()
        };
        laws::<PushMove>(&options, Laws { games: 10, limit: 5000, every: 9 });
    }
}
