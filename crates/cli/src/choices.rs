//! What a person can choose in the terminal, as a numbered list.

use console::{Alignment, measure_text_width, pad_str, style};
use pileup_core::{Seat, Viewer};
use pileup_play::{Choice, Play};
use pileup_words::say;
use std::collections::BTreeMap;

/// What a person can choose, and how.
pub struct Choices {
    /// What to type, the notation, the words, and what is worth knowing about it.
    list: Vec<(String, String, String, String)>,
}

impl Choices {
    pub fn new(play: &dyn Play, seat: Seat, at: u32, fill: impl Fn(&str) -> String) -> Choices {
        let legal: Vec<Choice> = play.legal(seat, at);
        // Where the notation itself is a number, a second numbering would be a trap.
        let is_number = legal.iter().any(|choice| choice.ply.parse::<u32>().is_ok());
        let scene = play.scene(play.len(), Viewer::Seat(seat), Some(seat), at);
        let notes: BTreeMap<&str, &str> =
            scene.targets().filter_map(|target| Some((target.ply.as_str(), target.note.as_deref()?))).collect();
        let list = legal
            .into_iter()
            .enumerate()
            .map(|(index, Choice { ply, words })| {
                let key = if is_number { ply.clone() } else { (index + 1).to_string() };
                let note = notes.get(ply.as_str()).map_or(String::new(), |note| fill(note));
                (key, ply, fill(&words), note)
            })
            .collect();
        Choices { list }
    }

    /// Choices of one kind that are too many to be listed one by one, by what they begin with.
    fn crowds(&self) -> BTreeMap<&str, Vec<&str>> {
        let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (_, ply, ..) in &self.list {
            if let Some((verb, place)) = ply.split_once(' ') {
                kinds.entry(verb).or_default().push(place);
            }
        }
        kinds.retain(|_, places| places.len() >= CROWD);
        kinds
    }

    /// The notation of what was typed, if it is a choice.
    pub fn chosen(&self, typed: &str) -> Option<&str> {
        let by_notation = self.list.iter().find(|(_, ply, ..)| ply == typed);
        let found = by_notation.or_else(|| self.list.iter().find(|(key, ..)| key == typed));
        found.map(|(_, ply, ..)| ply.as_str())
    }

    /// The list in as many columns as fit, read downwards. A crowd of choices that differ in a place only is one paragraph:
    /// a list of them would push the board off the screen.
    pub fn listed(&self, width: usize) -> String {
        let crowds = self.crowds();
        let is_crowd = |ply: &str| verb(ply).is_some_and(|verb| crowds.contains_key(verb));
        let widest_key = self.list.iter().map(|(key, ..)| key.len()).max().unwrap_or(0);
        let cells: Vec<(String, String)> = self
            .list
            .iter()
            .filter(|(_, ply, ..)| !is_crowd(ply))
            .map(|(key, ply, words, note)| {
                let mut cell = words.clone();
                if !note.is_empty() {
                    cell.push_str(&format!(" ({note})"));
                }
                if key != ply && !words.eq_ignore_ascii_case(ply) {
                    cell.push_str(&format!("  {}", style(ply).dim()));
                }
                (style(format!("{key:>widest_key$}")).bold().to_string(), cell)
            })
            .collect();
        let mut out: String = crowds
            .iter()
            .map(|(verb, places)| paragraph(&style(verb).bold().to_string(), places, " ", width))
            .collect();
        if let Some((verb, places)) = crowds.first_key_value() {
            let example = format!("{verb} {}", places[0]);
            out.push_str(&format!("  {}\n", style(say!("as-in", example = example)).dim()));
        }
        if cells.is_empty() {
            return out;
        }
        // A short list stays one column: it is quicker to read.
        let most = if cells.len() <= 6 { 1 } else { 4 };
        let lines: Vec<String> = cells.iter().map(|(key, words)| format!("{key}  {words}")).collect();
        let mut widths = (1..=most).rev().map(|columns| widths(&lines, columns));
        let Some(widths) = widths.find(|widths| widths.iter().sum::<usize>() + GAP * widths.len() <= width) else {
            let flowing = |(key, words): &(String, String)| {
                let words: Vec<&str> = words.split(' ').collect();
                flow(&format!("  {key} "), widest_key + GAP, &words, " ", width)
            };
            out.extend(cells.iter().map(flowing));
            return out;
        };
        let rows = lines.len().div_ceil(widths.len());
        for row in 0..rows {
            for (column, width) in widths.iter().enumerate() {
                if let Some(cell) = lines.get(column * rows + row) {
                    out.push_str("  ");
                    out.push_str(&pad_str(cell, *width, Alignment::Left, None));
                    out.push_str("  ");
                }
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        out
    }
}

/// So many choices of a kind are a crowd.
const CROWD: usize = 20;

/// What a ply in notation begins with, if a place or card follows.
fn verb(ply: &str) -> Option<&str> {
    ply.split_once(' ').map(|(verb, _)| verb)
}

/// A head with all that follows it, in lines that fit and begin below the first word.
pub fn paragraph(head: &str, words: &[impl AsRef<str>], between: &str, width: usize) -> String {
    flow(&format!("  {head}"), 3 + measure_text_width(head), words, between, width)
}

/// A beginning with all that follows it, in lines that fit; the others are indented.
pub fn flow(begin: &str, indent: usize, words: &[impl AsRef<str>], between: &str, width: usize) -> String {
    let mut out = begin.to_owned();
    let mut used = measure_text_width(begin);
    let mut gap = " ";
    for word in words.iter().map(AsRef::as_ref) {
        if used + gap.len() + measure_text_width(word) > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            used = indent;
            gap = "";
        }
        out.push_str(gap);
        out.push_str(word);
        used += gap.len() + measure_text_width(word);
        gap = between;
    }
    out.push('\n');
    out
}

/// Spaces round a cell of the list.
const GAP: usize = 4;

/// How wide each of so many columns is, if they are filled downwards.
fn widths(cells: &[String], columns: usize) -> Vec<usize> {
    let rows = cells.len().div_ceil(columns).max(1);
    cells.chunks(rows).map(|column| column.iter().map(|cell| measure_text_width(cell)).max().unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(plies: &[&str]) -> Choices {
        let list = plies.iter().enumerate();
        Choices {
            list: list
                .map(|(index, ply)| ((index + 1).to_string(), (*ply).to_owned(), format!("Word {ply}"), String::new()))
                .collect(),
        }
    }

    #[test]
    fn choices_are_typed_by_number_or_notation() {
        let choices = choices(&["a2>b2", "end"]);
        assert_eq!(choices.chosen("1"), Some("a2>b2"));
        assert_eq!(choices.chosen("end"), Some("end"));
        assert_eq!(choices.chosen("3"), None);
    }

    #[test]
    fn long_lists_have_columns_that_read_downwards() {
        let choices = choices(&["a", "b", "c", "d", "e", "f", "g"]);
        let listed = choices.listed(40);
        assert_eq!(listed.lines().count(), 4);
        assert!(
            listed.lines().next().is_some_and(|line| line.contains("Word a") && line.contains("Word e")),
            "{listed}"
        );
    }

    #[test]
    fn what_is_too_long_for_a_line_goes_on_below_itself() {
        let long = "gear 1 with a very long remark about heat and lane changes that no terminal has room for";
        let listed = choices(&[long, "end"]).listed(40);
        assert!(listed.lines().all(|line| measure_text_width(line) <= 40), "{listed}");
        assert!(listed.lines().count() > 3 && listed.contains("\n     "), "{listed}");
        assert_eq!(
            listed.split_whitespace().filter(|word| *word == "remark").count(),
            2,
            "words and notation: {listed}"
        );
    }

    #[test]
    fn a_crowd_of_places_is_one_paragraph() {
        let plies: Vec<String> = (0..60).map(|index| format!("start a{index}")).chain(["pass".to_owned()]).collect();
        let plies: Vec<&str> = plies.iter().map(String::as_str).collect();
        let choices = choices(&plies);
        let listed = choices.listed(80);
        assert!(listed.lines().count() <= 6, "{listed}");
        assert!(listed.contains("a59") && listed.contains("Word pass"), "{listed}");
        assert!(listed.lines().all(|line| measure_text_width(line) <= 80), "{listed}");
        assert_eq!(choices.chosen("start a7"), Some("start a7"));
        assert_eq!(choices.chosen("61"), Some("pass"));
        let only = self::choices(&plies[..60]).listed(80);
        assert!(only.contains("a0") && !only.contains("Word"), "{only}");
    }
}
