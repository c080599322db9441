use pileup_core::evidence::evidence;
use pileup_core::rules::{named, rules};
use pileup_play::sources;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Checks that every rule of a crate's `RULES.md` is decided somewhere in its code and named as proven by a fixture or a
/// test (whose run fails if it does not reach the rule), or listed in `RULINGS.md` as one that code cannot show; and that
/// no id is named that does not exist. `pileup rules GAME --proofs` shows the same list.
///
/// # Panics
/// With the list of what is missing or unknown.
pub fn every_rule_is_proven(crate_dir: &str, prefix: &str) {
    let root = Path::new(crate_dir);
    let rules_md = fs::read_to_string(root.join("RULES.md")).expect("RULES.md");
    // A game whose rules leave nothing open needs no rulings.
    let rulings_md = fs::read_to_string(root.join("RULINGS.md")).unwrap_or_default();
    let mut defined = BTreeSet::new();
    for rule in rules(&rules_md, prefix) {
        assert!(defined.insert(rule.id.to_owned()), "{} is defined twice in RULES.md", rule.id);
    }
    assert!(!defined.is_empty(), "RULES.md defines no rule with prefix {prefix}");
    let files = sources(root).expect("the sources can be read");
    let texts = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let mut faults: Vec<String> = Vec::new();
    for (path, text) in texts.chain([("RULINGS.md", rulings_md.as_str()), ("RULES.md", rules_md.as_str())]) {
        let unknown = named(text, prefix).into_iter().filter(|id| !defined.contains(id));
        faults.extend(unknown.map(|id| format!("{id} in {path} is no rule")));
    }
    for found in evidence(&rules_md, &rulings_md, prefix, &files) {
        faults.extend(found.fault().map(|fault| format!("{} {fault}", found.rule)));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
