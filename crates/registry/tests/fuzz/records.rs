//! Records as text.

use pileup_core::Viewer;
use pileup_core::record::Record;
use pileup_play::{Kind, Play};
use pileup_testkit::fuzz;
use proptest::prelude::*;

use crate::change::{Change, change_text, changes, tokens};
use crate::harness::every_game;
use crate::walk::{Walk, played};

/// Plays a record through as far as it goes; says whether that was to its end.
fn replay(kind: &dyn Kind, record: &Record) -> Option<(Box<dyn Play>, bool)> {
    let options = serde_json::from_str(&record.options).ok()?;
    let mut play = match &record.position {
        None => kind.start(&options).ok()?,
        Some(position) => kind.start_at(&options, &serde_json::from_str(position).ok()?).ok()?,
    };
    let to_end = record.lines.iter().all(|line| play.play(line).is_ok());
    Some((play, to_end))
}

fn record_of(walk: &Walk) -> Record {
    walk.play.record(Viewer::Everyone, &|seat| format!("Anna the {seat}."))
}

#[test]
fn records_are_printed_as_they_were_read_and_replay() {
    every_game(|kind| {
        fuzz(kind.about().id, 40, &(played(400), any::<bool>()), |(played, from_position)| {
            let mut walk = Walk::new(kind, played);
            if from_position {
                walk.play = walk.loaded(kind);
                walk.go(30);
            }
            let record = record_of(&walk);
            let text = record.to_string();
            let read = Record::parse(&text).expect("what is written can be read");
            assert_eq!(read.to_string(), text);
            assert_eq!(Record { places: Vec::new(), ..read.clone() }, record);
            let (again, to_end) = replay(kind, &read).expect("it starts");
            assert!(to_end, "{text}");
            assert_eq!(Some(again.hash()), record.hash);
            walk.same_game(&*again);
            for viewer in [Viewer::Spectator, Viewer::Seat(pileup_core::Seat::new(0))] {
                let text = walk.play.record(viewer, &|_| String::new()).to_string();
                assert_eq!(Record::parse(&text).expect("what others read can be read").to_string(), text);
            }
        });
    });
}

/// Changes whole lines, and words of one of them.
fn change_lines(text: &str, lines: &[(u8, u32, u32)], words: &[Change]) -> String {
    let mut list: Vec<String> = text.lines().map(str::to_owned).collect();
    for &(how, place, with) in lines {
        if list.is_empty() {
            break;
        }
        let place = place as usize % list.len();
        let other = with as usize % list.len();
        match how % 6 {
            0 => drop(list.remove(place)),
            1 => list.insert(other, list[place].clone()),
            2 => list.swap(place, other),
            3 => list.insert(place, String::new()),
            4 => list.truncate(place),
            _ => {
                let known: Vec<String> = tokens(&list[other]);
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                list[place] = change_text(&list[place], words, &known);
            }
        }
    }
    list.join("\n")
}

#[test]
fn changed_records_are_replayed_or_refused_with_their_line() {
    every_game(|kind| {
        let lines = prop::collection::vec(any::<(u8, u32, u32)>(), 1..4);
        let tries = prop::collection::vec((lines, changes(3)), 1..=12);
        fuzz(kind.about().id, 40, &(played(80), tries), |(played, tries)| {
            let text = record_of(&Walk::new(kind, played)).to_string();
            for (lines, words) in tries {
                let changed = change_lines(&text, &lines, &words);
                match Record::parse(&changed) {
                    Err(bad) => {
                        let count = changed.lines().count().max(1);
                        assert!((1..=count).contains(&bad.line) && !bad.problem.is_empty(), "{bad}\n{changed}");
                    }
                    Ok(record) => {
                        let printed = record.to_string();
                        let again = Record::parse(&printed).unwrap_or_else(|bad| panic!("{bad}\n{printed}"));
                        assert_eq!(again.to_string(), printed);
                        assert_eq!(record.places.len(), record.lines.len());
                        assert_eq!(
                            Record { places: Vec::new(), ..again },
                            Record { places: Vec::new(), ..record.clone() }
                        );
                        replay(kind, &record);
                    }
                }
            }
        });
    });
}
