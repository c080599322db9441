//! Options as JSON.

use pileup_play::{Kind, StartError};
use pileup_scene::Kind as Allowed;
use pileup_testkit::fuzz;
use proptest::prelude::*;
use serde_json::{Map, Value};

use crate::change::{Parts, change_json, changes};
use crate::harness::every_game;
use crate::walk::{chosen, options};

fn parts(kind: &dyn Kind) -> Parts {
    let mut parts = Parts::default();
    options(kind).iter().for_each(|set| parts.add(set));
    parts
}

/// The keys of the options, and what can be chosen for them.
fn words(kind: &dyn Kind) -> Vec<String> {
    let complete = kind.options(&Value::Object(Map::new())).expect("the defaults can be played");
    let mut words: Vec<String> = complete.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    for option in kind.sheet().options {
        words.push(option.key.to_owned());
        if let Allowed::Choice { choices, .. } = option.kind {
            words.extend(choices.iter().map(|choice| format!("{:?}", choice.value)));
        }
    }
    words
}

/// What is accepted says all there is to say, and can be played; what is refused is told in a sentence that names a
/// key or what would be allowed.
fn answered(kind: &dyn Kind, options: &Value) {
    let error = match kind.options(options) {
        Ok(complete) => {
            assert_eq!(kind.options(&complete).as_ref(), Ok(&complete), "complete options stay as they are");
            let play = kind.start(&complete).expect("accepted options start a game");
            assert_eq!(play.options(), complete);
            return;
        }
        Err(error) => error,
    };
    assert_eq!(kind.start(options).err().as_ref(), Some(&error));
    assert_eq!(kind.start_at(options, &Value::Null).err().as_ref(), Some(&error));
    let words = words(kind);
    let names = |text: &str| words.iter().any(|word| text.contains(word.as_str()));
    match &error {
        StartError::Option(bad) => assert!(names(&bad.key) && bad.sentence.len() > 5, "{options}: {error}"),
        StartError::Json { what, problem, .. } => {
            let named = ["expected", " is no ", " are", ", not "].iter().any(|word| problem.contains(word))
                || names(&error.to_string());
            assert!(*what == "options" && named, "{options}: {error}");
        }
        StartError::Position(refusal) => panic!("{options}: {refusal}"),
    }
}

#[test]
fn what_the_sheet_offers_is_played_or_refused_with_a_reason() {
    every_game(|kind| {
        let picks = prop::collection::vec((0..1000usize, 0..1000usize), 0..5);
        fuzz(kind.about().id, 200, &(0..1000usize, picks), |(preset, picks)| {
            answered(kind, &chosen(kind, preset, &picks));
        });
    });
}

#[test]
fn changed_options_are_played_or_refused_with_a_reason() {
    every_game(|kind| {
        let (sets, parts) = (options(kind), parts(kind));
        let complete: Vec<Value> = sets.iter().map(|set| kind.options(set).expect("playable")).collect();
        fuzz(kind.about().id, 1000, &(0..1000usize, any::<bool>(), changes(3)), |(set, filled, changes)| {
            let set = if filled { &complete[set % complete.len()] } else { &sets[set % sets.len()] };
            answered(kind, &change_json(set, &changes, &parts));
        });
    });
}
