//! Small things said the same way everywhere.

use console::{Color, Style};
use pileup_core::{Seat, Standings};
use pileup_play::Play;
use pileup_scene::fill_names;
use pileup_words::{Language, say};

/// `1 ply`, `2 plies`.
pub fn plies(count: usize) -> String {
    say!("plies", count = count)
}

/// `a`, `a and b`, `a, b and c`.
pub fn and(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => say!("and", others = all.join(", "), last = last),
    }
}

/// `a`, `a or b`, `a, b or c`.
pub fn or(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [all @ .., last] => say!("or", others = all.join(", "), last = *last),
    }
}

/// A number with one digit behind the point, or comma, as it is written where this language is spoken.
pub fn tenths(number: f64) -> String {
    decimal(format!("{number:.1}"))
}

/// The same with its sign.
pub fn signed_tenths(number: f64) -> String {
    decimal(format!("{number:+.1}"))
}

fn decimal(number: String) -> String {
    match Language::now() {
        Language::English => number,
        Language::German | Language::Dutch => number.replace('.', ","),
    }
}

/// Who won, in a sentence.
pub fn result(standings: &Standings, name: impl Fn(Seat) -> String) -> String {
    if standings.is_draw() {
        return say!("draw");
    }
    let winners: Vec<String> = standings.winners().map(name).collect();
    say!("wins", count = winners.len(), names = and(&winners))
}

/// What ply `index` did, in sentences with names.
pub fn told(play: &dyn Play, index: usize, viewer: pileup_core::Viewer, name: impl Fn(Seat) -> String) -> Vec<String> {
    let sentences = play.told(index, viewer).into_iter().filter_map(|told| told.words);
    sentences.map(|words| fill_names(&words, |seat| Some(name(seat)))).collect()
}

/// Of `known`, what was probably meant by `word`, the likeliest first; three at the most.
pub fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut likely: Vec<(f64, &str)> = known
        .into_iter()
        .map(|candidate| {
            let lower = candidate.to_lowercase();
            let part = word.len() > 1 && (lower.contains(&word) || word.contains(&lower));
            (strsim::jaro_winkler(&word, &lower) + f64::from(u8::from(part)), candidate)
        })
        .filter(|(likeness, _)| *likeness > 0.75)
        .collect();
    likely.sort_by(|(first, _), (second, _)| second.total_cmp(first));
    likely.into_iter().map(|(_, candidate)| candidate).take(3).collect()
}

/// ` Did you mean x or y?`, or nothing.
pub fn did_you_mean(near: &[&str]) -> String {
    if near.is_empty() { String::new() } else { format!(" {}", say!("did-you-mean", words = or(near))) }
}

/// The first few of a list, and how many more there are.
pub fn some(words: &[String], most: usize) -> String {
    let shown = words.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(", ");
    if words.len() > most { say!("some-more", words = shown, more = words.len() - most) } else { shown }
}

/// With a capital and a full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

/// A CSS colour such as `#c8402f` as a colour of the terminal, unless it might not show on a dark or a light one.
pub fn colour(css: &str) -> Style {
    let part = |from: usize| css.get(from..from + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let (true, Some(red), Some(green), Some(blue)) = (css.starts_with('#'), part(1), part(3), part(5)) else {
        return Style::new();
    };
    // How bright it is to the eye, in thousandths of 255.
    let bright = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if (60_000..210_000).contains(&bright) { Style::new().fg(Color::TrueColor(red, green, blue)) } else { Style::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_words::speaking;

    #[test]
    fn lists_read_well() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(and(&words), "a, b and c");
        assert_eq!(and(&words[..1]), "a");
        assert_eq!(some(&words, 2), "a, b, and 1 more");
        assert_eq!(some(&words, 3), "a, b, c");
        assert_eq!(or(&["a", "b", "c"]), "a, b or c");
        speaking(Language::German, || {
            assert_eq!(and(&words), "a, b und c");
            assert_eq!((plies(1), plies(2)), ("1 Zug".to_owned(), "2 Züge".to_owned()));
            assert_eq!((tenths(12.34), signed_tenths(-0.5)), ("12,3".to_owned(), "-0,5".to_owned()));
        });
        assert_eq!(signed_tenths(0.5), "+0.5");
    }

    #[test]
    fn what_is_near_is_found() {
        let known = ["push-move", "rush-out", "connect-four"];
        assert_eq!(near("pushmove", known)[0], "push-move");
        assert_eq!(near("connect4", known)[0], "connect-four");
        assert_eq!(near("four", known), ["connect-four"]);
        assert!(near("xyzzy", known).is_empty());
    }

    #[test]
    fn sentences_are_sentences() {
        assert_eq!(sentence("column 1 is full"), "Column 1 is full.");
        assert_eq!(sentence(""), "");
    }
}
