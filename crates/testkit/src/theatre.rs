//! Whether whatever happens in a game is staged: every kind of event is heard, each by a sound of its own, and whatever is
//! drawn has its pictures in every language.

use pileup_bots::Dice;
use pileup_core::{Viewer, Walk};
use pileup_scene::{Cue, Present};
use pileup_words::{Language, speaking};
use std::collections::{BTreeMap, BTreeSet};

/// Voices that the page has.
const VOICES: [&str; 13] = [
    "sine", "triangle", "square", "sawtooth", "noise", "band", "hiss", "knock", "bell", "pluck", "organ", "glass",
    "motor",
];
/// Pictures are drawn in all languages after so many plies.
const DRAWN: usize = 40;

/// Reads the kinds of events out of the file that declares them, looks for a sound of each among the game's, and plays
/// random games with these options: whatever happens must be heard. `silent` kinds are those that are nothing to see or hear.
///
/// # Panics
/// When something is not staged, or a sound is of no use.
pub fn every_event_is_staged<G: Present>(declared: &str, silent: &[&str], games: &[G::Options], limit: usize) {
    let kinds = kinds(declared);
    assert!(kinds.len() > 10, "these are the kinds of events: {kinds:?}");
    let sounds = G::gallery().map(|gallery| sounds(gallery.sounds())).unwrap_or_default();
    for kind in &kinds {
        let has = sounds.keys().any(|name| of_kind(name, kind));
        assert_eq!(has, !silent.contains(&kind.as_str()), "a sound for `{kind}`");
    }
    for name in sounds.keys() {
        assert!(kinds.iter().any(|kind| of_kind(name, kind)), "`{name}` is the sound of no event");
    }
    let mut heard: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (index, options) in games.iter().enumerate() {
        walk::<G>(options, index as u64, limit, &mut heard);
    }
    for (kind, names) in heard {
        let kind = plain(&kind);
        assert_eq!(names.is_empty(), silent.contains(&kind.as_str()), "`{kind}` happened; heard was {names:?}");
        for name in names {
            assert!(of_kind(&name, &kind), "`{kind}` sounds as `{name}`");
            assert!(sounds.contains_key(&name), "there is no sound `{name}`");
        }
    }
}

/// Plays a random game and notes which sounds each kind of event has.
fn walk<G: Present>(options: &G::Options, seed: u64, limit: usize, heard: &mut BTreeMap<String, BTreeSet<String>>) {
    let game = G::new(options).unwrap_or_else(|error| panic!("{options:?}: {error}"));
    let (mut state, mut walk, mut dice) = (game.setup(), Walk::default(), Dice::stream(0x57a6e, seed));
    for ply in 0..limit {
        let Some(act) = walk.next(&game, &state, &mut dice) else { break };
        let mut events = Vec::new();
        game.apply(&mut state, &act, &mut events);
        let view = game.view(&state, Viewer::Everyone);
        if ply % DRAWN == 0 {
            for language in Language::ALL {
                speaking(language, || game.scene(&view, None));
            }
        }
        for event in events {
            let json = serde_json::to_value(&event).expect("events are JSON");
            let kind = json["event"].as_str().expect("events say what they are").to_owned();
            let names = heard.entry(kind).or_default();
            names.extend(game.tell(&view, &event).cues.iter().filter_map(|cue| match cue {
                Cue::Sound { name } => Some((*name).to_owned()),
                _ => None,
            }));
        }
    }
}

/// `Scored` and `MineHit` of an enum `Event` as `scored` and `mine-hit`.
fn kinds(declared: &str) -> Vec<String> {
    let (_, body) = declared.split_once("pub enum Event {").expect("an enum of events");
    let (body, _) = body.split_once("\n}").expect("its end");
    let variants = body
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_uppercase()));
    variants
        .map(|line| {
            let name = line.chars().take_while(|letter| letter.is_alphanumeric());
            let mut kind = String::new();
            for letter in name {
                if letter.is_uppercase() && !kind.is_empty() {
                    kind.push('-');
                }
                kind.extend(letter.to_lowercase());
            }
            kind
        })
        .collect()
}

/// Whether a sound is that of a kind of event, perhaps of one of its cases: `mine-hit-dud`.
fn of_kind(sound: &str, kind: &str) -> bool {
    plain(sound).strip_prefix(kind).is_some_and(|case| case.is_empty() || case.starts_with('-'))
}

/// Some games write their kinds with underscores.
fn plain(name: &str) -> String {
    name.replace('_', "-")
}

/// The sounds of a game by their names.
fn sounds(text: &str) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (name, recipe) = line.split_once(' ').unwrap_or_else(|| panic!("`{line}` is a name and its notes"));
        if name == "echo" {
            continue;
        }
        for note in recipe.split(',') {
            assert!(is_note(note.trim()), "`{name}`: `{note}` is no note");
        }
        assert!(all.values().all(|known| *known != recipe.trim()), "`{name}` sounds as another event");
        assert!(all.insert(name.to_owned(), recipe.trim().to_owned()).is_none(), "`{name}` is there twice");
    }
    all
}

fn is_note(note: &str) -> bool {
    let parts: Vec<&str> = note.split(' ').collect();
    let number = |text: &str| text.parse::<f32>().is_ok_and(|value| value >= 0.0);
    match parts[..] {
        [voice, pitch, ms, loud, ref later @ ..] => {
            VOICES.contains(&voice)
                && pitch.split('>').all(number)
                && number(ms)
                && loud.parse::<f32>().is_ok_and(|loud| loud <= 1.0)
                && matches!(later, [] | [_])
                && later.iter().all(|later| later.strip_prefix('@').is_some_and(number))
        }
        _ => false,
    }
}
