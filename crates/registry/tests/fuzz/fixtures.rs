//! Fixtures: positions, plies and checks in the words of each game.

use pileup_core::fixture::find;
use pileup_play::Kind;
use pileup_testkit::fuzz;
use proptest::prelude::*;
use std::path::Path;

use crate::change::{change_text, changes, tokens};
use crate::harness::every_game;

/// The fixture blocks of a game, each for itself.
fn blocks(kind: &dyn Kind) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(kind.about().id).join("fixtures");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let mut blocks = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        let pieces = text.split("```fixture\n").skip(1);
        blocks.extend(pieces.filter_map(|piece| piece.split_once("```")).map(|(block, _)| block.to_owned()));
    }
    blocks
}

#[test]
fn changed_fixtures_pass_or_fail_with_their_line() {
    every_game(|kind| {
        let blocks = blocks(kind);
        assert!(!blocks.is_empty(), "{} has fixtures", kind.about().id);
        let words: Vec<String> = blocks.iter().flat_map(|block| tokens(block)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let which = any::<prop::sample::Index>();
        fuzz(kind.about().id, 600, &(which, 0..10u8, any::<u16>(), changes(4)), |(which, how, cut, changes)| {
            let block = which.get(&blocks);
            let lines: Vec<&str> = block.lines().collect();
            let place = usize::from(cut) % lines.len().max(1);
            // Mostly one line is changed, else the whole block at once.
            let changed = match lines.split_at_checked(place) {
                Some((before, [line, after @ ..])) if how > 0 => {
                    let line = change_text(line, &changes, &words);
                    [before, &[line.as_str()], after].concat().join("\n")
                }
                _ => change_text(block, &changes, &words),
            };
            let text = format!("```fixture\n{changed}\n```\n");
            let lines = 1..=text.lines().count();
            match kind.fixtures(&text) {
                Err((line, problem)) => {
                    assert!(lines.contains(&line) && !problem.is_empty(), "{line}: {problem}\n{text}")
                }
                Ok(outcomes) => {
                    assert_eq!(outcomes.len(), find(&text).expect("it was read").len());
                    for (line, problem) in outcomes.into_iter().filter_map(|outcome| outcome.failure) {
                        assert!(lines.contains(&line) && !problem.is_empty(), "{line}: {problem}\n{text}");
                    }
                }
            }
        });
    });
}
