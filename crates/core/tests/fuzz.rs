//! Everything in this crate that reads text: whatever is written, it is read or refused with a sentence, never with a
//! panic; what is printed reads as it was. `PILEUP_FUZZ_CASES=100000` tries more, `PROPTEST_RNG_SEED=7` others.

use pileup_core::record::{Line, Record};
use pileup_core::{Actor, Seat, evidence, fixture, rules};
use pileup_testkit::fuzz;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Texts of words that mean something to the reader, with anything between them.
fn texts(words: &'static [&'static str], most: usize) -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => prop::sample::select(words).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
        1 => any::<char>().prop_map(String::from),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => prop::sample::select(&["\n", "\r\n", "\t", "\u{a0}", "\u{2028}", "\u{0}"][..]).prop_map(str::to_owned),
    ];
    let glue = prop_oneof![3 => Just(" "), 3 => Just(""), 2 => Just("\n")];
    prop::collection::vec((word, glue), 0..most)
        .prop_map(|list| list.into_iter().map(|(word, glue)| word + glue).collect())
}

fn actors() -> impl Strategy<Value = Actor> {
    prop_oneof![Just(Actor::Chance), (0..Seat::MAX).prop_map(|index| Actor::Seat(Seat::new(index)))]
}

/// A text without spaces at its ends and with single ones inside, as notations are.
fn notations() -> impl Strategy<Value = String> {
    let word = prop_oneof!["[a-z0-9>+@*;.-]{1,6}", "[^\\s\\pC]{1,3}"];
    prop::collection::vec(word, 1..4).prop_map(|words| words.join(" "))
}

const LINES: &[&str] = &[
    "p1",
    "p8",
    "p9",
    "p0",
    "*",
    "@",
    "@0",
    "@900",
    "@4294967295",
    "@4294967296",
    "@-1",
    "@+3",
    "roll",
    "4",
    "a2>b2",
    ";",
];

const RECORD: &[&str] = &[
    "pileup record 1\n",
    "pileup record 2\n",
    "game",
    "push-move",
    "1",
    "options",
    "{}",
    "position",
    "seat",
    "p1",
    "p2",
    "p9",
    "Anna",
    "result",
    "2",
    "256",
    "hash",
    "4f0c55a1b2d3e4f5",
    "\n\n",
    "*",
    "roll",
    "@1200",
    ";",
    "; remark",
    "game x 1\n",
    "p1 end\n",
    "colour",
];

const FIXTURE: &[&str] = &[
    "```fixture\n",
    "```\n",
    "```",
    "**",
    "**1. First.**",
    "proves ",
    "PM-1.1",
    ",",
    "board",
    "plain",
    "p1",
    "*",
    "@9",
    "!",
    "->",
    "=",
    "legal",
    ";",
    "-",
    "ß",
    "\n",
];

const RULES: &[&str] = &[
    "#",
    "## Pushing\n",
    "**",
    "PM",
    "PM-",
    "PM-4.1",
    "PM-4.1a",
    "4.2",
    "4.2b",
    ", ",
    ".",
    ":",
    "-",
    "|",
    "| ",
    "- ",
    "rule!(\"",
    "\")",
    "proves!(\"",
    "```fixture\n",
    "proves ",
    "## Rules that code cannot show\n",
    "#[cfg(test)]\n",
];

#[test]
fn seats_and_actors_are_read_as_they_are_written() {
    fuzz("text", 2000, &actors(), |actor| {
        assert_eq!(actor.to_string().parse(), Ok(actor));
        if let Actor::Seat(seat) = actor {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
    });
    let garbage = prop_oneof![texts(LINES, 3), "[pP*]\\PC{0,2}", "p[0-9]{0,4}", "\\PC*"];
    fuzz("text", 2000, &garbage, |text| {
        match text.parse::<Actor>() {
            Ok(actor) => assert_eq!(actor.to_string(), text),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        match text.parse::<Seat>() {
            Ok(seat) => assert_eq!(seat.to_string(), text),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}

#[test]
fn lines_are_read_as_they_are_written() {
    let lines = (actors(), notations(), prop::option::of(any::<u32>()));
    fuzz("text", 2000, &lines, |(actor, text, at)| {
        // What ends in a time needs its own behind it, or it would be taken for that.
        let at = at.or(text.rsplit(' ').next().filter(|last| last.starts_with('@')).map(|_| 0));
        let line = Line { actor, text, at };
        assert_eq!(Line::parse(&line.to_string()), Ok(line));
    });
}

#[test]
fn any_line_is_read_or_refused() {
    fuzz("text", 2000, &prop_oneof![texts(LINES, 8), "\\PC*"], |text| match Line::parse(&text) {
        Ok(line) => assert_eq!(Line::parse(&line.to_string()), Ok(line)),
        Err(error) => assert!(!error.to_string().is_empty()),
    });
}

#[test]
fn any_record_is_read_or_refused_with_its_line() {
    let begun = texts(RECORD, 30).prop_map(|rest| format!("pileup record 1\n{rest}"));
    let with_game = texts(RECORD, 30).prop_map(|rest| format!("pileup record 1\ngame x 1\n{rest}"));
    fuzz("text", 2000, &prop_oneof![texts(RECORD, 10), begun, with_game, "\\PC*"], |text| match Record::parse(&text) {
        Ok(record) => {
            let printed = record.to_string();
            let again = Record::parse(&printed).unwrap_or_else(|bad| panic!("{bad}\n{printed}"));
            assert_eq!(again.to_string(), printed);
            assert_eq!(record.places.len(), record.lines.len());
            let lines = text.lines().count();
            assert!(record.places.iter().all(|place| (1..=lines).contains(place)));
            assert_eq!(Record { places: Vec::new(), ..again }, Record { places: Vec::new(), ..record });
        }
        Err(bad) => {
            assert!((1..=text.lines().count().max(1)).contains(&bad.line) && !bad.problem.is_empty(), "{bad}");
        }
    });
}

#[test]
fn records_are_read_as_they_are_written() {
    let line = (actors(), "[a-z0-9>]{1,5}( [a-z0-9]{1,3})?", prop::option::of(any::<u32>()));
    let name = "([^\\s\\pC]([^\\pC\n\r]{0,8}[^\\s\\pC])?)?";
    let seats = prop::collection::vec((0..Seat::MAX, name, 1..9u8), 0..4);
    let remarks = prop::collection::vec((0..6usize, name), 0..3);
    let inputs = (seats, prop::collection::vec(line, 0..6), remarks, any::<bool>(), any::<u32>());
    fuzz("text", 2000, &inputs, |(mut seats, lines, remarks, more, ruleset)| {
        let mut named = BTreeSet::new();
        seats.retain(|(seat, ..)| named.insert(*seat));
        let mut remarks: Vec<(usize, String)> =
            remarks.into_iter().map(|(after, text)| (after.min(lines.len()), text)).collect();
        remarks.sort_by_key(|(after, _)| *after);
        let record = Record {
            game: "push-move".to_owned(),
            ruleset,
            options: r#"{"players":2}"#.to_owned(),
            position: more.then(|| r#"{"board":["a b"]}"#.to_owned()),
            result: seats.iter().map(|(seat, _, place)| (Seat::new(*seat), *place)).collect(),
            resigned: seats.iter().filter(|_| more).map(|(seat, ..)| (Seat::new(*seat), lines.len())).collect(),
            seats: seats.into_iter().map(|(seat, name, _)| (Seat::new(seat), name)).collect(),
            hash: more.then(|| "4f0c55a1b2d3e4f5".to_owned()),
            lines: lines.into_iter().map(|(actor, text, at)| Line { actor, text, at }).collect(),
            places: Vec::new(),
            remarks,
        };
        let text = record.to_string();
        let read = Record::parse(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(Record { places: Vec::new(), ..read }, record, "{text}");
    });
}

#[test]
fn any_markdown_is_searched_for_fixtures() {
    fuzz("text", 2000, &prop_oneof![texts(FIXTURE, 30), "\\PC*"], |text| {
        let lines = 1..=text.lines().count().max(1);
        match fixture::find(&text) {
            Err((line, problem)) => assert!(lines.contains(&line) && !problem.is_empty()),
            Ok(found) => {
                for fixture in found {
                    let words = fixture.words.iter().map(|word| word.line);
                    let steps = fixture.steps.iter().map(|step| step.0);
                    let proves = fixture.proves.iter().map(|rule| rule.0);
                    assert!(words.chain(steps).chain(proves).chain([fixture.line]).all(|line| lines.contains(&line)));
                    assert!(!fixture.title.is_empty(), "{text:?}");
                }
            }
        }
    });
}

#[test]
fn any_markdown_is_searched_for_rules() {
    fuzz(
        "text",
        2000,
        &(prop_oneof![texts(RULES, 30), "\\PC*"], prop::sample::select(&["PM", "RB", "", "ß"][..])),
        |(text, prefix)| {
            let found = rules::rules(&text, prefix);
            for rule in &found {
                assert_eq!(&text[rule.place.clone()], rule.id);
                assert!(rule.text.contains(rule.id) && text.contains(rule.heading));
                // An id names itself.
                assert_eq!(rules::named(rule.id, prefix), [rule.id]);
            }
            for id in rules::named(&text, prefix) {
                assert!(id.starts_with(prefix), "{id}");
            }
            let files = [("src/a.rs".to_owned(), text.clone()), ("fixtures/a.md".to_owned(), text.clone())];
            assert_eq!(evidence::evidence(&text, &text, prefix, &files).len(), found.len());
        },
    );
}
