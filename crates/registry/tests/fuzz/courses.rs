//! Courses that players build, as text.

use pileup_play::Kind;
use pileup_scene::Courses;
use pileup_testkit::fuzz;
use proptest::prelude::*;
use serde_json::Value;

use crate::change::{change_text, changes};
use crate::harness::every_game;

/// A course is looked at whatever it is, and has a fault exactly if the game does not take it as its option.
fn looked_at(kind: &dyn Kind, courses: &dyn Courses, text: &str) {
    let survey = courses.survey(text);
    let value: Value = serde_json::from_str(&courses.value(text)).expect("the value of the option is JSON");
    let options = Value::Object([(courses.option().to_owned(), value)].into_iter().collect());
    match (kind.start(&options), &survey.fault) {
        (Ok(play), None) => {
            assert!(!survey.summary.is_empty() && survey.open.is_none_or(|open| open.w > 0.0));
            let viewer = pileup_core::Viewer::Everyone;
            play.scene(0, viewer, None, 0);
            assert!(!play.board(0, viewer).is_empty());
            // Written by its sections it is the same course.
            let again = courses.survey(&survey.tokens.join(" "));
            assert_eq!((again.fault, again.summary), (None, survey.summary));
        }
        (Err(error), Some(fault)) => {
            assert!(!fault.sentence.is_empty() && !error.to_string().is_empty());
            let words = text.split_whitespace().count().max(survey.tokens.len());
            assert!(fault.place.is_none_or(|place| place < words.max(1)), "{text:?}: {fault:?}");
        }
        (Ok(_), Some(fault)) => panic!("{text:?} is raced on, but has a fault: {fault:?}"),
        (Err(error), None) => panic!("{text:?} is refused, but has no fault: {error}"),
    }
    assert_eq!(survey.cells.len(), survey.tokens.len());
    let numbers = survey.cells.iter().chain(&survey.open).chain([&survey.picture.bounds]);
    assert!(numbers.flat_map(|cell| [cell.x, cell.y, cell.w, cell.h]).all(f32::is_finite));
}

#[test]
fn changed_courses_have_a_fault_exactly_if_they_are_refused() {
    every_game(|kind| {
        let Some(courses) = kind.courses() else { return };
        let ready = courses.ready();
        let cards: Vec<String> = courses.sections().into_iter().map(|card| card.token).collect();
        let words: Vec<&str> = cards.iter().map(String::as_str).chain([" "]).collect();
        let which = any::<prop::sample::Index>();
        let swaps = prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..3);
        fuzz(kind.about().id, 400, &(which, swaps, changes(3), any::<bool>()), |(which, swaps, changes, by_word)| {
            let mut sections: Vec<&str> = which.get(&ready).1.split(' ').collect();
            for (place, card) in swaps {
                let place = place.index(sections.len());
                sections[place] = cards[card.index(cards.len())].as_str();
            }
            let text = sections.join(" ");
            looked_at(kind, courses, &text);
            if by_word {
                looked_at(kind, courses, &change_text(&text, &changes, &words));
            }
        });
    });
}
