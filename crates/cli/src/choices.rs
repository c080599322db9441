//! What a person can choose in the terminal, as a numbered list.

use console::{Alignment, measure_text_width, pad_str, style};
use pileup_core::{Seat, Viewer};
use pileup_play::{Choice, Play};
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

    /// The notation of what was typed, if it is a choice.
    pub fn chosen(&self, typed: &str) -> Option<&str> {
        let by_notation = self.list.iter().find(|(_, ply, ..)| ply == typed);
        let found = by_notation.or_else(|| self.list.iter().find(|(key, ..)| key == typed));
        found.map(|(_, ply, ..)| ply.as_str())
    }

    /// The list in as many columns as fit, read downwards.
    pub fn listed(&self, width: usize) -> String {
        let widest_key = self.list.iter().map(|(key, ..)| key.len()).max().unwrap_or(0);
        let cells: Vec<String> = self
            .list
            .iter()
            .map(|(key, ply, words, note)| {
                let mut cell = format!("{}  {words}", style(format!("{key:>widest_key$}")).bold());
                if !note.is_empty() {
                    cell.push_str(&format!(" ({note})"));
                }
                if key != ply && !words.eq_ignore_ascii_case(ply) {
                    cell.push_str(&format!("  {}", style(ply).dim()));
                }
                cell
            })
            .collect();
        // A short list stays one column: it is quicker to read.
        let most = if cells.len() <= 6 { 1 } else { 4 };
        let widths = (1..=most).rev().map(|columns| widths(&cells, columns));
        let widths = widths.into_iter().find(|widths| widths.iter().sum::<usize>() + GAP * widths.len() <= width);
        let widths = widths.unwrap_or_else(|| vec![width]);
        let rows = cells.len().div_ceil(widths.len());
        let mut out = String::new();
        for row in 0..rows {
            for (column, width) in widths.iter().enumerate() {
                if let Some(cell) = cells.get(column * rows + row) {
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
}
