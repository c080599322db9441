//! Plies as text.

use pileup_core::record::Line;
use pileup_core::{Actor, Millis, Seat, Viewer};
use pileup_play::Play;
use pileup_testkit::fuzz;
use proptest::prelude::*;

use crate::change::{change_text, changes, tokens};
use crate::harness::every_game;
use crate::walk::{Walk, played};

/// All plies that are listed at a moment.
fn listed(play: &dyn Play, at: Millis) -> Vec<(Actor, String)> {
    let seats = Seat::all(play.seats())
        .flat_map(|seat| play.legal(seat, at).into_iter().map(move |choice| (Actor::Seat(seat), choice.ply)));
    seats.chain(play.outcomes().into_iter().map(|(ply, _)| (Actor::Chance, ply))).collect()
}

#[test]
fn listed_plies_are_played_and_written_as_they_are_listed() {
    every_game(|kind| {
        fuzz(kind.about().id, 30, &played(200), |played| {
            let Walk { mut play, at, .. } = Walk::new(kind, played);
            let (len, hash) = (play.len(), play.hash());
            for (actor, text) in listed(&*play, at).into_iter().take(60) {
                let at = if actor == Actor::Chance { play.due().unwrap_or(at) } else { at };
                let line = Line { actor, text, at: Some(at) };
                assert_eq!(Line::parse(&line.to_string()).as_ref(), Ok(&line));
                play.play(&line).unwrap_or_else(|error| panic!("{line} is listed but refused: {error}"));
                assert_eq!((play.len(), play.line(len, Viewer::Everyone)), (len + 1, line));
                play.take_back(len);
                assert_eq!(play.hash(), hash);
            }
        });
    });
}

/// A time near that of the game, or one at the end of all numbers.
fn times() -> impl Strategy<Value = Option<i64>> {
    let edges = vec![-1_000_000, -1, 1, 150, 5000, 900_000, 3_600_000, i64::from(u32::MAX)];
    prop_oneof![Just(None), Just(Some(0)), prop::sample::select(edges).prop_map(Some)]
}

#[test]
fn changed_plies_are_listed_or_change_nothing() {
    every_game(|kind| {
        let tries = prop::collection::vec((0..10usize, any::<prop::sample::Index>(), times(), changes(3)), 1..=40);
        fuzz(kind.about().id, 50, &(played(200), tries), |(played, tries)| {
            let Walk { mut play, at, .. } = Walk::new(kind, played);
            let (len, hash) = (play.len(), play.hash());
            let now = listed(&*play, at);
            // What was played before gives words, too.
            let mut texts: Vec<(Actor, String)> = now.clone();
            let before = (len.saturating_sub(40)..len).map(|index| play.line(index, Viewer::Everyone));
            texts.extend(before.map(|line| (line.actor, line.text)));
            if texts.is_empty() {
                return;
            }
            let words: Vec<String> = texts.iter().flat_map(|(_, text)| tokens(text)).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            for (who, which, time, changes) in tries {
                let (actor, text) = which.get(&texts);
                let actor = match who {
                    // Seats at which nobody sits are asked, too.
                    0 => Actor::Seat(Seat::new(which.index(Seat::MAX))),
                    1 => Actor::Chance,
                    _ => *actor,
                };
                let text = change_text(text, &changes, &words);
                let at = time.map(|time| (i64::from(at) + time).clamp(0, u32::MAX.into()) as Millis);
                let line = Line { actor, text, at };
                match play.play(&line) {
                    Err(error) => assert!(!error.sentence().is_empty() && !error.to_string().is_empty(), "{line:?}"),
                    Ok(()) => {
                        let written = play.line(len, Viewer::Everyone);
                        let after = play.hash();
                        play.take_back(len);
                        let listed = listed(&*play, written.at.unwrap_or(0));
                        assert!(listed.contains(&(actor, written.text.clone())), "{line:?} is played but not listed");
                        play.play(&written).unwrap_or_else(|error| panic!("{line:?} as {written}: {error}"));
                        assert_eq!(play.hash(), after, "{line:?} is written as {written}");
                        play.take_back(len);
                    }
                }
                assert_eq!((play.len(), play.hash().as_str()), (len, hash.as_str()), "{line:?} changed something");
            }
        });
    });
}
