//! Which rule is decided where, and what proves it: found in a game's sources as text.

use crate::rules::{named, rules};

/// Heading of the section of a game's `RULINGS.md` that lists rules which running code cannot show, each with the
/// reason: `- **PM-1.1** Opening the box is left to the players.`
pub const EXCUSED: &str = "Rules that code cannot show";

/// What there is about one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Its id.
    pub rule: String,
    /// Where the code decides it: `src/push.rs:81`.
    pub code: Vec<String>,
    /// What proves it: the line of a fixture or of a test that names it.
    pub proofs: Vec<String>,
    /// Why code cannot show it, if that is so.
    pub excuse: Option<String>,
}

impl Evidence {
    /// What is wrong with it, if anything.
    pub fn fault(&self) -> Option<&'static str> {
        match (&self.excuse, self.code.is_empty(), self.proofs.is_empty()) {
            (Some(_), true, true) | (None, false, false) => None,
            (Some(_), ..) => Some("is listed as one that code cannot show, and yet code names it"),
            (None, true, _) => Some("is decided nowhere in the code"),
            (None, false, true) => Some("is named by no fixture and no test as proven"),
        }
    }
}

/// The evidence for every rule of a game, in the order of its `RULES.md`. `files` are the sources below the game's
/// folder with their paths: `src/`, `tests/` and `fixtures/`.
pub fn evidence(rules_md: &str, rulings_md: &str, prefix: &str, files: &[(String, String)]) -> Vec<Evidence> {
    let excuses = excuses(rulings_md, prefix);
    let mut found: Vec<Evidence> = rules(rules_md, prefix)
        .into_iter()
        .map(|rule| Evidence {
            excuse: excuses.iter().find(|(id, _)| id == rule.id).map(|(_, reason)| reason.clone()),
            rule: rule.id.to_owned(),
            ..Evidence::default()
        })
        .collect();
    for (path, text) in files {
        let is_source = path.starts_with("src/");
        let (mut in_tests, mut in_proof, mut in_fixture) = (!is_source, false, false);
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            let place = || format!("{path}:{}", index + 1);
            if path.ends_with(".md") {
                in_fixture = if line.starts_with("```") { line == "```fixture" } else { in_fixture };
                let reason = line.strip_prefix('!').and_then(|rest| rest.split_once("->")).map(|(_, reason)| reason);
                if let Some(ids) = line.strip_prefix("proves ").or(reason).filter(|_| in_fixture) {
                    note(&mut found, ids, prefix, |evidence| evidence.proofs.push(place()));
                }
                continue;
            }
            in_tests |= line == "#[cfg(test)]";
            if line.starts_with("//") {
                continue;
            }
            if in_tests {
                // A long list of ids stands on several lines.
                in_proof |= line.contains("proves!(");
                if in_proof {
                    note(&mut found, line, prefix, |evidence| evidence.proofs.push(place()));
                }
                in_proof &= !line.contains(");");
            } else {
                let quoted: String = line.split('"').skip(1).step_by(2).collect::<Vec<_>>().join("\n");
                note(&mut found, &quoted, prefix, |evidence| evidence.code.push(place()));
            }
        }
    }
    found
}

fn note(found: &mut [Evidence], text: &str, prefix: &str, mut add: impl FnMut(&mut Evidence)) {
    for id in named(text, prefix) {
        found.iter_mut().filter(|evidence| evidence.rule == id).for_each(&mut add);
    }
}

/// The rules that code cannot show, with the reasons.
fn excuses(rulings_md: &str, prefix: &str) -> Vec<(String, String)> {
    let is_ours = |rule: &crate::rules::Rule<'_>| rule.heading == EXCUSED;
    let reason = |text: &str| text.rsplit("**").next().unwrap_or(text).trim().replace('\n', " ");
    rules(rulings_md, prefix)
        .iter()
        .filter(|rule| is_ours(rule))
        .map(|rule| (rule.id.to_owned(), reason(rule.text)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_proofs_and_excuses_are_found() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let source = "// PM-1.1 in words\nrule!(\"PM-1.1\");\n#[cfg(test)]\nproves!(\"PM-1.2\");\n";
        let fixture = "PM-1.3 in prose\n```fixture\nproves PM-1.1\n! p1 a -> PM-1.2\n```\n";
        let files = [file("src/a.rs", source), file("fixtures/a.md", fixture)];
        let rulings = "## Rules that code cannot show\n- **PM-1.3** It is about the box.\n";
        let found = evidence("- **PM-1.1** a\n- **PM-1.2** b\n- **PM-1.3** c\n", rulings, "PM", &files);
        assert_eq!((found[0].code.as_slice(), found[0].fault()), (&["src/a.rs:2".to_owned()][..], None));
        assert_eq!(found[0].proofs, ["fixtures/a.md:3"]);
        assert_eq!(found[1].proofs, ["src/a.rs:4", "fixtures/a.md:4"]);
        assert!(found[1].fault().is_some_and(|fault| fault.contains("nowhere")));
        assert_eq!((found[2].excuse.as_deref(), found[2].fault()), (Some("It is about the box."), None));
    }
}
