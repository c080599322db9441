use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Checks that every rule id of a crate's `RULES.md` is named by a test, and that no id is named that does not exist.
///
/// A rule is defined by its id in bold (`**PM-4.2**`). Tests are the files under `tests/`, the `#[cfg(test)]` part of
/// source files, and Markdown files with fixtures under `fixtures/`. An id is named by writing it in full; where a
/// fixture's text lists several (`PM-3.3, 3.6`) the prefix may be left out after the first.
///
/// # Panics
/// With the list of what is missing or unknown.
pub fn rule_ids(crate_dir: &str, prefix: &str) {
    let root = Path::new(crate_dir);
    let rules = fs::read_to_string(root.join("RULES.md")).expect("RULES.md");
    let mut defined: BTreeSet<String> = BTreeSet::new();
    for part in rules.split("**").skip(1).step_by(2) {
        if let Some(id) = ids(part, prefix).first().filter(|id| part.starts_with(id.as_str())) {
            assert!(defined.insert(id.clone()), "{id} is defined twice in RULES.md");
        }
    }
    assert!(!defined.is_empty(), "RULES.md defines no rule with prefix {prefix}");

    let mut tested: BTreeMap<String, String> = BTreeMap::new();
    let mut named: BTreeMap<String, String> = BTreeMap::new();
    for path in files(root) {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let relative = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let is_test = relative.starts_with("tests/") || relative.starts_with("fixtures/");
        let tests =
            if is_test { text.as_str() } else { text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests) };
        for id in ids(tests, prefix) {
            tested.entry(id).or_insert_with(|| relative.clone());
        }
        for id in ids(&text, prefix) {
            named.entry(id).or_insert_with(|| relative.clone());
        }
    }
    let untested: Vec<&String> = defined.iter().filter(|id| !tested.contains_key(*id)).collect();
    let unknown: Vec<String> =
        named.iter().filter(|(id, _)| !defined.contains(*id)).map(|(id, path)| format!("{id} in {path}")).collect();
    assert!(untested.is_empty(), "{} rules without a test: {untested:?}", untested.len());
    assert!(unknown.is_empty(), "rules that RULES.md does not define: {unknown:?}");
}

fn files(root: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.join("src"), root.join("tests"), root.join("fixtures")];
    found.push(root.join("RULINGS.md"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "md") {
                found.push(path);
            }
        }
    }
    found
}

/// The ids named in a text: `PM-3.3`, and `3.6`, `6.1a` in a list that follows one.
fn ids(text: &str, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    let marker = format!("{prefix}-");
    for line in text.lines() {
        let mut rest = line;
        while let Some(start) = rest.find(&marker) {
            rest = &rest[start + marker.len()..];
            while let Some((number, tail)) = number(rest) {
                found.push(format!("{prefix}-{number}"));
                rest = tail;
                let Some(next) = rest.strip_prefix(", ").filter(|next| number_start(next)) else { break };
                rest = next;
            }
        }
    }
    found
}

fn number_start(text: &str) -> bool {
    number(text).is_some()
}

/// `3.11a` at the beginning of a text, and what follows.
fn number(text: &str) -> Option<(&str, &str)> {
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

    #[test]
    fn ids_are_found_alone_and_in_lists() {
        assert_eq!(ids("refused. PM-3.3, 3.6 and PM-4.11.", "PM"), ["PM-3.3", "PM-3.6", "PM-4.11"]);
        assert_eq!(ids("**RB-6.1a** A chain", "RB"), ["RB-6.1a"]);
        assert_eq!(ids("PM-8 and RB-1.1", "PM"), Vec::<String>::new());
        assert_eq!(ids("PM-3.10", "PM"), ["PM-3.10"]);
    }
}
