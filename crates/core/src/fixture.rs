//! Fixtures: worked examples that run, in fenced `fixture` blocks of Markdown files.
//!
//! A block is a position in the game's own words, then plies (`p1 c3>d3`), plies that must be refused (`! p1 c3>d3`,
//! with `-> PM-3.6` for the rule or word that must be given) and checks (`= ...`). A line `proves PM-3.6, PM-3.8` names
//! the rules that the block proves: it fails if one of them was not reached on the way ([`crate::proof`]). This module finds the blocks and
//! says what each line is; `pileup-play` runs them.

use crate::Game;

/// One line of a position, with its place in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    /// Line in the file, counted from 1.
    pub line: usize,
    /// The first word of the line.
    pub key: &'a str,
    /// The rest of it.
    pub rest: &'a str,
}

/// What a game adds to fixtures: its words for positions and for checks.
pub trait Fixtures: Game {
    /// Builds the rules and the state that the position lines of a block describe. The error names the line.
    fn stage(words: &[Word<'_>]) -> Result<(Self, Self::State), (usize, String)>;

    /// A check of the game's own, the text after `=`. The error says what is there instead.
    fn examine(&self, state: &Self::State, check: &str) -> Result<(), String>;
}

/// One line of a fixture after its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// A ply that must be accepted.
    Ply(&'a str),
    /// A ply that must be refused, perhaps with this rule or word.
    Refused(&'a str, Option<&'a str>),
    /// A check.
    Check(&'a str),
}

/// A fixture of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture<'a> {
    /// What the paragraph before it begins with in bold, or its line.
    pub title: String,
    /// Line on which the block begins, counted from 1.
    pub line: usize,
    /// The rules it proves, each with its line.
    pub proves: Vec<(usize, &'a str)>,
    /// The position.
    pub words: Vec<Word<'a>>,
    /// What happens then, with line numbers.
    pub steps: Vec<(usize, Step<'a>)>,
}

/// The fixtures of a Markdown file, in order.
pub fn find(markdown: &str) -> Result<Vec<Fixture<'_>>, (usize, String)> {
    let mut fixtures = Vec::new();
    let mut title = String::new();
    let mut open: Option<Fixture<'_>> = None;
    for (index, line) in markdown.lines().enumerate() {
        let number = index + 1;
        let line = line.trim();
        match &mut open {
            None if line == "```fixture" => {
                let title = if title.is_empty() { format!("line {number}") } else { std::mem::take(&mut title) };
                open = Some(Fixture { title, line: number, proves: Vec::new(), words: Vec::new(), steps: Vec::new() });
            }
            None => {
                if let Some(bold) = line.strip_prefix("**").and_then(|rest| rest.split_once("**")) {
                    title = bold.0.trim_end_matches('.').to_owned();
                }
            }
            Some(_) if line == "```" => fixtures.extend(open.take()),
            Some(_) if line.is_empty() || line.starts_with(';') => {}
            Some(fixture) if line.starts_with("proves ") => {
                let ids = line["proves ".len()..].split([',', ' ']).filter(|id| !id.is_empty());
                fixture.proves.extend(ids.map(|id| (number, id)));
            }
            Some(fixture) => match step(line) {
                Some(step) => fixture.steps.push((number, step)),
                None if fixture.steps.is_empty() => {
                    let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
                    fixture.words.push(Word { line: number, key, rest: rest.trim() });
                }
                None => return Err((number, format!("{line:?} is neither a ply, nor `! ply`, nor `= check`"))),
            },
        }
    }
    match open {
        Some(fixture) => Err((fixture.line, "this fixture block is not closed".to_owned())),
        None => Ok(fixtures),
    }
}

fn step(line: &str) -> Option<Step<'_>> {
    if let Some(rest) = line.strip_prefix('!') {
        let (ply, reason) = match rest.split_once("->") {
            Some((ply, reason)) => (ply, Some(reason.trim())),
            None => (rest, None),
        };
        return Some(Step::Refused(ply.trim(), reason));
    }
    if let Some(check) = line.strip_prefix('=') {
        return Some(Step::Check(check.trim()));
    }
    let actor = line.split_whitespace().next()?;
    let is_ply = actor == "*" || actor.starts_with('@') || actor.parse::<crate::Seat>().is_ok();
    is_ply.then_some(Step::Ply(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found_with_titles_and_lines() {
        let text = "# x\n**1. First.** Text.\n```fixture\nproves PM-1.1, PM-1.2\nboard plain\np1 a\n! p1 b -> PM-1.1\n= legal p1: c\n```\n";
        let found = find(text).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].title, "1. First");
        assert_eq!(found[0].proves, [(4, "PM-1.1"), (4, "PM-1.2")]);
        assert_eq!(found[0].words, [Word { line: 5, key: "board", rest: "plain" }]);
        assert_eq!(found[0].steps[1], (7, Step::Refused("p1 b", Some("PM-1.1"))));
    }

    #[test]
    fn an_open_block_or_a_stray_line_is_named() {
        assert_eq!(find("```fixture\nx").unwrap_err().0, 1);
        assert_eq!(find("```fixture\np1 a\nhello\n```").unwrap_err().0, 3);
    }
}
