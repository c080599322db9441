//! What games say in other languages fits what they say in English.

use pileup_core::rules::{named, rules};
use pileup_play::Kind;
use pileup_words::{Language, speaking};

const TRANSLATED: [Language; 2] = [Language::German, Language::Dutch];

fn games() -> impl Iterator<Item = &'static &'static dyn Kind> {
    pileup_registry::games().iter().chain(pileup_registry::examples())
}

#[test]
fn the_rules_are_told_alike_in_every_language() {
    for kind in games() {
        let about = kind.about();
        let english = speaking(Language::English, || kind.rules());
        for language in TRANSLATED {
            let own = speaking(language, || kind.rules());
            assert_ne!(own, english, "{} has no rules in {}", about.id, language.name());
            if let Some(difference) = difference(english, own, about.prefix) {
                panic!("{} in {}: {difference}", about.id, language.name());
            }
        }
    }
}

/// A part of the rules that every language must have: a heading, a rule, or what stands between them.
#[derive(PartialEq, Eq, Debug)]
struct Piece {
    /// The id of the rule, or the signs of the heading.
    what: String,
    /// The rules that it names, sorted: sentences are built differently.
    references: Vec<String>,
    /// What stands in `code`, sorted: letters, plies, options.
    codes: Vec<String>,
    /// How many columns the rows of its tables have, row by row.
    rows: Vec<usize>,
}

impl Piece {
    fn new(what: &str, text: &str, prefix: &str) -> Piece {
        let (mut references, mut codes) = (named(text, prefix), codes(text));
        references.sort_unstable();
        codes.sort_unstable();
        let rows = text.lines().filter(|line| line.trim_start().starts_with('|'));
        Piece { what: what.to_owned(), references, codes, rows: rows.map(|row| row.matches('|').count()).collect() }
    }
}

fn codes(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn pieces(markdown: &str, prefix: &str) -> Vec<Piece> {
    let rules = rules(markdown, prefix);
    // Where a piece begins, and what it is.
    let mut begins: Vec<(usize, &str)> = rules.iter().map(|rule| (rule.place.start, rule.id)).collect();
    let mut at = 0;
    for line in markdown.split_inclusive('\n') {
        if line.starts_with('#') {
            begins.push((at, line.split(' ').next().unwrap_or_default()));
        }
        at += line.len();
    }
    begins.sort_unstable();
    let ends = begins.iter().skip(1).map(|(begin, _)| *begin).chain([markdown.len()]);
    begins.iter().zip(ends).map(|((begin, what), end)| Piece::new(what, &markdown[*begin..end], prefix)).collect()
}

/// The first thing in which a translation differs from the English text.
fn difference(english: &str, own: &str, prefix: &str) -> Option<String> {
    let (english, own) = (pieces(english, prefix), pieces(own, prefix));
    let differ = english.iter().zip(&own).find(|(english, own)| english != own);
    if let Some((english, own)) = differ {
        return Some(format!("{own:?}\nbut in English {english:?}"));
    }
    let more = english.get(own.len()).map(|piece| format!("{} is missing", piece.what));
    more.or_else(|| own.get(english.len()).map(|piece| format!("{} is not there in English", piece.what)))
}

#[test]
fn differences_of_translated_rules_are_seen() {
    let english =
        "# Game\n## One\n- **XX-1.1** Move `a` (XX-1.2).\n- **XX-1.2** Stop.\n\n## Two\n| a | b |\n|---|---|\n";
    let good = english.replace("Move `a` (XX-1.2)", "Nach (XX-1.2) zieht `a`").replace("Stop", "Halt");
    assert_eq!(difference(english, &good, "XX"), None);
    for (what, with) in [
        ("- **XX-1.2** Stop.\n", ""),
        ("- **XX-1.2** Stop.\n", "- **XX-1.3** Stop.\n"),
        ("- **XX-1.2** Stop.\n", "- **XX-1.2** Stop.\n- **XX-1.3** Stop.\n"),
        ("## Two\n| a | b |\n|---|---|\n", ""),
        ("## Two\n", "### Two\n"),
        ("(XX-1.2)", "(XX-1.1)"),
        ("(XX-1.2)", ""),
        ("`a`", "`b`"),
        ("| a | b |", "| a |"),
    ] {
        let bad = english.replacen(what, with, 1);
        assert!(difference(english, &bad, "XX").is_some(), "{what:?} became {with:?}");
    }
}

#[test]
fn every_game_can_be_chosen_in_every_language() {
    for kind in games() {
        let names = |language| -> Vec<String> {
            speaking(language, || {
                let sheet = kind.sheet();
                let presets = sheet.presets.into_iter().flat_map(|preset| [preset.label, preset.sentence]);
                let options = sheet.options.into_iter().flat_map(|option| [option.label, option.help]);
                [kind.tagline()].into_iter().chain(presets).chain(options).collect()
            })
        };
        let english = names(Language::English);
        for language in TRANSLATED {
            let own = names(language);
            assert!(own.iter().all(|words| !words.is_empty()), "{}: {own:?}", kind.about().id);
            let same = english.iter().zip(&own).filter(|(english, own)| english == own).count();
            assert!(same * 3 < english.len(), "{} is hardly in {}: {own:?}", kind.about().id, language.name());
        }
    }
}
