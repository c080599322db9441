//! Every lesson of every game, played through in every way that it accepts, in every language.

use pileup_bots::Dice;
use pileup_core::lesson::Files;
use pileup_core::rules::rules;
use pileup_core::{Turn, Viewer};
use pileup_play::{Doing, Kind, Lesson, Pace, Table, Tried};
use pileup_registry as registry;
use pileup_table::Sitter;
use pileup_words::{Language, speaking};
use std::fs;
use std::path::{Path, PathBuf};

/// More is not read, least of all by somebody who wants to play.
const LONGEST_ASK: usize = 100;
const LONGEST_WORD: usize = 130;
/// Plies of a game at the end of a lesson, at the most.
const SHORT_GAME: usize = 3000;

/// The lessons as they stand in their folders.
fn lessons() -> impl Iterator<Item = (&'static dyn Kind, Lesson)> {
    registry::games().iter().filter_map(|kind| {
        let embedded = kind.lesson()?;
        let id = kind.about().id;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(id).join("lessons");
        let read = |path: PathBuf| -> &'static str {
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            text.leak()
        };
        let words: Vec<(&'static str, &'static str)> =
            embedded.words.iter().map(|(code, _)| (*code, read(folder.join(code).join("words.md")))).collect();
        let folders = fs::read_dir(&folder).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir()).count();
        assert_eq!(folders, words.len(), "{id}: every language of the folder is spoken");
        let files = Files { steps: read(folder.join("steps.md")), words: words.leak() };
        Some((*kind, Lesson::read(id, files).unwrap_or_else(|fault| panic!("{id}: {fault}"))))
    })
}

#[test]
fn every_way_through_every_lesson_can_be_played_in_every_language() {
    for language in Language::ALL {
        speaking(language, play_every_way);
    }
}

fn play_every_way() {
    for (kind, lesson) in lessons() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let place =
                |done: &[String]| format!("{} {} ({}) after {done:?}", kind.about().id, step.id, Language::now());
            // What has been played so far, of every way that is still to be gone.
            let mut ways: Vec<Vec<String>> = vec![Vec::new()];
            while let Some(way) = ways.pop() {
                let doing =
                    replay(kind, &lesson, index, &way).unwrap_or_else(|fault| panic!("{}: {fault}", place(&way)));
                if doing.is_done() || step.finale.is_some() {
                    continue;
                }
                let wanted = doing.wanted();
                assert!(!wanted.is_empty(), "{}: nothing is wanted", place(&way));
                // What glows must be on the table.
                let seat = doing.seat();
                let shown =
                    doing.play().show(way.len().max(doing.play().len()), Viewer::Seat(seat), Some(seat), doing.now());
                let plies: Vec<&str> = shown.scene.targets().map(|target| target.ply.as_str()).collect();
                assert!(
                    plies.contains(&wanted[0].as_str()),
                    "{}: {} cannot be pointed at: {plies:?}",
                    place(&way),
                    wanted[0]
                );
                ways.extend(wanted.into_iter().map(|ply| [&way[..], &[ply]].concat()));
            }
        }
    }
}

fn replay<'a>(kind: &dyn Kind, lesson: &'a Lesson, step: usize, way: &[String]) -> Result<Doing<'a>, String> {
    let mut doing = lesson.begin(kind, step).map_err(|fault| fault.to_string())?;
    for ply in way {
        match doing.attempt(ply).map_err(|fault| fault.to_string())? {
            Tried::Right => {}
            Tried::Other => return Err(format!("{ply} is written in another way, or is not wanted")),
            Tried::Refused(no) => return Err(format!("{ply} is wanted, but refused: {no}")),
        }
    }
    Ok(doing)
}

#[test]
fn every_lesson_has_ten_small_steps_and_ends_with_a_game() {
    for (kind, lesson) in lessons() {
        let id = kind.about().id;
        assert!((8..=12).contains(&lesson.steps.len()), "{id}: {} steps", lesson.steps.len());
        let (last, steps) = lesson.steps.split_last().unwrap();
        assert!(last.finale.is_some(), "{id}: {} is no game", last.id);
        assert!(steps.iter().all(|step| step.finale.is_none()), "{id}: a game comes last");
        let coach = kind.gallery().and_then(|gallery| gallery.find(lesson.coach));
        assert!(coach.is_some(), "{id}: there is no picture {}", lesson.coach);
        let spoken: Vec<&str> = lesson.languages.iter().map(|(code, _)| *code).collect();
        assert_eq!(spoken, Language::ALL.map(Language::code), "{id}: the lesson is told in every language");
        let english = lesson.words("en").expect("English words");
        for (language, words) in &lesson.languages {
            for ((step, said), first) in lesson.steps.iter().zip(&words.steps).zip(&english.steps) {
                let place = format!("{id} {language} {}", step.id);
                assert_eq!(sentences(&said.ask), 1, "{place}: {:?} is not one sentence", said.ask);
                assert_eq!(
                    said.other.is_empty(),
                    first.other.is_empty(),
                    "{place}: who plays something else is told so"
                );
                assert!(*language == "en" || said.ask != first.ask, "{place} is English");
                assert!(said.ask.chars().count() <= LONGEST_ASK, "{place}: {:?} is too long", said.ask);
                for word in [&said.then, &said.other] {
                    assert!(word.chars().count() <= LONGEST_WORD, "{place}: {word:?} is too long");
                }
            }
        }
    }
}

fn sentences(text: &str) -> usize {
    let ends = |word: &&str| word.ends_with(['.', '!', '?']);
    text.split_whitespace().filter(ends).count()
}

#[test]
fn every_step_teaches_rules_that_exist() {
    for (kind, lesson) in lessons() {
        let about = kind.about();
        let known = rules(kind.rules(), about.prefix);
        for step in &lesson.steps {
            assert!(!step.teaches.is_empty(), "{}: {} teaches nothing", about.id, step.id);
            for (line, rule) in &step.teaches {
                assert!(known.iter().any(|known| known.id == *rule), "{} line {line}: {rule} is no rule", about.id);
            }
        }
    }
}

#[test]
fn bots_play_the_game_at_the_end_to_its_end() {
    for (kind, lesson) in lessons() {
        let last = lesson.steps.len() - 1;
        let finale = lesson.steps[last].finale.unwrap();
        let id = kind.about().id;
        assert!(kind.levels().contains(&finale.level), "{id}: {} is no level", finale.level);
        let doing = lesson.begin(kind, last).unwrap();
        assert!(finale.seat.index() < doing.play().seats(), "{id}: there is no {}", finale.seat);
        // A table begins from the same position.
        let play = kind.start_at(&doing.play().options(), &doing.play().position());
        let play = play.unwrap_or_else(|error| panic!("{id}: {error}"));
        let sitters = vec![Sitter::Bot { level: finale.level.to_owned() }; play.seats()];
        let mut table = Table::new(play, sitters, Pace::UNWATCHED);
        table.run_bots(SHORT_GAME, &mut Dice::new(7));
        assert_eq!(table.play().turn(), Turn::Over, "{id}");
    }
}

#[test]
fn what_is_not_wanted_changes_nothing() {
    let kind = registry::game("push-move").unwrap();
    let lesson = Lesson::of(kind).unwrap().unwrap();
    let mut doing = lesson.begin(kind, lesson.find("equal").unwrap()).unwrap();
    let before = doing.play().hash();
    assert_eq!(doing.attempt("c5>c6"), Ok(Tried::Other));
    let Ok(Tried::Refused(no)) = doing.attempt("c3>d3") else { panic!("2 does not push 3") };
    assert_eq!(no.rule(), "PM-3.6");
    assert_eq!((doing.play().hash(), doing.is_done()), (before, false));
    assert_eq!(doing.attempt("c5>d5"), Ok(Tried::Right));
    assert!(doing.is_done());
    assert_eq!(lesson.teaching("PM-3.6").collect::<Vec<_>>(), ["equal"]);
}
