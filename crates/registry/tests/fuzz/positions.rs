//! Positions as JSON.

use pileup_bots::Dice;
use pileup_play::{Kind, StartError};
use pileup_testkit::fuzz;
use proptest::prelude::*;
use serde_json::Value;
use std::cell::Cell;

use crate::change::{Parts, change_json, changes};
use crate::harness::{about, every_game};
use crate::walk::{Walk, played};

#[test]
fn positions_of_games_load_to_the_same_game() {
    every_game(|kind| {
        fuzz(kind.about().id, 40, &played(300), |played| {
            let mut walk = Walk::new(kind, played);
            walk.look(kind);
            // The same plies lead on from there.
            let mut other = Walk { play: walk.loaded(kind), at: walk.at, dice: walk.dice.clone() };
            walk.go(20);
            other.go(20);
            walk.same_game(&*other.play);
        });
    });
}

/// A refusal names a rule of the game; what is accepted can be looked at and played.
fn answered(kind: &dyn Kind, options: &Value, position: &Value, seed: u64) -> bool {
    let play = match kind.start_at(options, position) {
        Ok(play) => play,
        Err(StartError::Position(refusal)) => {
            let prefix = kind.about().prefix;
            assert!(refusal.rule.starts_with(prefix), "{refusal}");
            assert!(refusal.sentence.len() > 5, "{refusal}");
            return false;
        }
        Err(StartError::Json { what, problem, .. }) => {
            assert!(what == "position" && !problem.is_empty());
            return false;
        }
        Err(StartError::Option(bad)) => panic!("the options were fine before: {bad}"),
    };
    let mut walk = Walk { play, at: 0, dice: Dice::new(seed) };
    walk.look(kind);
    // The quickest of the bots that look at the board.
    walk.think(kind.levels()[1.min(kind.levels().len() - 1)]);
    walk.go(1);
    walk.look(kind);
    walk.go(150);
    walk.look(kind);
    true
}

#[test]
fn changed_positions_are_played_or_refused_with_a_reason() {
    every_game(|kind| {
        let (accepted, refused) = (Cell::new(0u32), Cell::new(0u32));
        let tries = prop::collection::vec(changes(3), 1..=8);
        fuzz(kind.about().id, 60, &(played(200), tries, any::<u32>()), |(played, tries, seed)| {
            let mut walk = Walk::new(kind, played);
            let (options, position) = (walk.play.options(), walk.play.position());
            let mut parts = Parts::default();
            parts.add(&position);
            walk.go(25);
            parts.add(&walk.play.position());
            for changes in tries {
                let changed = change_json(&position, &changes, &parts);
                let accepts = about(
                    || format!("options {options}\nposition {changed}"),
                    || answered(kind, &options, &changed, seed.into()),
                );
                let which = if accepts { &accepted } else { &refused };
                which.set(which.get() + 1);
            }
        });
        let (accepted, refused) = (accepted.get(), refused.get());
        assert!(accepted > 10 && refused > 10, "{}: {accepted} accepted, {refused} refused", kind.about().id);
    });
}
