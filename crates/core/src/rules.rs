//! The rules of a game as its `RULES.md` tells them. One reader for the page, the terminal and the tests.
//!
//! A rule begins where a line, an item or a row of a table begins with its id in bold (`**PM-4.2**`), and ends before the
//! next one or the next heading.

use std::ops::Range;

/// A rule as it stands in the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// `PM-4.2`.
    pub id: &'a str,
    /// The heading above it.
    pub heading: &'a str,
    /// Its Markdown, id included, without the sign of a list before it.
    pub text: &'a str,
    /// Where its id stands in the document, in bytes.
    pub place: Range<usize>,
}

/// The rules of a document, in order.
pub fn rules<'a>(markdown: &'a str, prefix: &str) -> Vec<Rule<'a>> {
    let mut rules: Vec<Rule<'a>> = Vec::new();
    let mut heading = "";
    // Where the text of the open rule begins.
    let mut open: Option<usize> = None;
    let mut begin = 0;
    for whole in markdown.split_inclusive('\n') {
        let (start, line) = (begin, whole.trim_end());
        begin += whole.len();
        if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
            open = None;
            continue;
        }
        if let Some((column, id)) = defined(line, prefix) {
            let offset = start + column;
            let first = if line.trim_start().starts_with('|') { start } else { offset - 2 };
            let text = markdown[first..start + line.len()].trim_end();
            rules.push(Rule { id, heading, text, place: offset..offset + id.len() });
            open = Some(first);
        } else if let (Some(first), Some(rule)) = (open, rules.last_mut()) {
            rule.text = markdown[first..start + line.len()].trim_end();
        }
    }
    rules
}

/// The id that a line defines, and where in the line: in bold, with nothing before it but the sign of a list or of a
/// table.
fn defined<'a>(line: &'a str, prefix: &str) -> Option<(usize, &'a str)> {
    let (before, rest) = line.split_once("**")?;
    if !before.trim_matches([' ', '-', '*', '|']).is_empty() {
        return None;
    }
    let (bold, _) = rest.split_once("**")?;
    let id = bold.split([' ', ':']).next().unwrap_or(bold).trim_end_matches('.');
    let number = id.strip_prefix(prefix)?.strip_prefix('-')?;
    split_number(number)?.1.is_empty().then_some((before.len() + 2, id))
}

/// The ids named in a text: `PM-3.3`, and `3.6`, `6.1a` in a list that follows one.
pub fn named(text: &str, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    let marker = format!("{prefix}-");
    for line in text.lines() {
        let mut rest = line;
        while let Some(start) = rest.find(&marker) {
            rest = &rest[start + marker.len()..];
            while let Some((number, tail)) = split_number(rest) {
                found.push(format!("{prefix}-{number}"));
                rest = tail;
                let Some(next) = rest.strip_prefix(", ").filter(|next| split_number(next).is_some()) else { break };
                rest = next;
            }
        }
    }
    found
}

/// `3.11a` at the beginning of a text, and what follows.
fn split_number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let digits = text[..end].trim_end_matches('.');
    let (major, minor) = digits.split_once('.')?;
    if major.is_empty() || minor.is_empty() || minor.contains('.') {
        return None;
    }
    let mut end = digits.len();
    let letter = text[end..].chars().next().filter(char::is_ascii_lowercase);
    let alone = |c: char| !text[end + c.len_utf8()..].starts_with(|next: char| next.is_ascii_alphanumeric());
    if let Some(letter) = letter.filter(|letter| alone(*letter)) {
        end += letter.len_utf8();
    }
    Some((&text[..end], &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Game\n## Pushing\n- **PM-4.1** You push.\n  More.\n- **PM-4.2** They push: see **PM-4.1**.\n\n  | a |\n\n## Other\nText.\n**PM-5.1a.** Last.\n| **PM-6.1** | row |\n";

    #[test]
    fn rules_are_found_by_their_bold_ids() {
        let rules = rules(TEXT, "PM");
        assert_eq!(rules.iter().map(|rule| rule.id).collect::<Vec<_>>(), ["PM-4.1", "PM-4.2", "PM-5.1a", "PM-6.1"]);
        assert_eq!(rules[0].text, "**PM-4.1** You push.\n  More.");
        assert_eq!((rules[0].heading, rules[2].heading), ("Pushing", "Other"));
        assert_eq!(rules[3].text, "| **PM-6.1** | row |");
        assert!(rules.iter().all(|rule| &TEXT[rule.place.clone()] == rule.id));
    }

    #[test]
    fn ids_are_named_alone_and_in_lists() {
        assert_eq!(named("refused. PM-3.3, 3.6 and PM-4.11.", "PM"), ["PM-3.3", "PM-3.6", "PM-4.11"]);
        assert_eq!(named("**RB-6.1a** A chain", "RB"), ["RB-6.1a"]);
        assert_eq!(named("PM-8 and RB-1.1", "PM"), Vec::<String>::new());
        assert_eq!(named("PM-3.10", "PM"), ["PM-3.10"]);
    }
}
