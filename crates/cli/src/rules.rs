//! `pileup rules`: the rules of a game, or those asked for.

use anyhow::{Result, anyhow};
use pileup_core::rules::{Rule, rules};
use pileup_play::Kind;
use pileup_words::say;
use std::io::Write;

use crate::{Verdict, args, find, markdown, proofs, words};

pub fn run(args: &args::Rules, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let width = markdown::page_width();
    if args.proofs {
        return proofs::run(kind, out);
    }
    if args.id.is_empty() {
        write!(out, "{}", markdown::to_text(kind.rules(), width))?;
    } else {
        write!(out, "{}", asked(kind, &args.id.join(" "), width)?)?;
    }
    Ok(Verdict::Fine)
}

/// The rule with an id, or the rules that hold these words. The error says what is near.
pub fn asked(kind: &dyn Kind, wanted: &str, width: usize) -> Result<String> {
    let about = kind.about();
    let rules = rules(kind.rules(), about.prefix);
    let id = full_id(wanted, about.prefix);
    if let Some(rule) = rules.iter().find(|rule| Some(rule.id) == id.as_deref()) {
        return Ok(shown(rule, width));
    }
    if let Some(id) = id {
        return Err(anyhow!(say!("no-rule", id = &id, game = about.name, near = near(&rules, &id))));
    }
    let words = wanted.to_lowercase();
    let found: Vec<String> =
        rules.iter().filter(|rule| rule.text.to_lowercase().contains(&words)).map(|rule| shown(rule, width)).collect();
    if found.is_empty() {
        let first = rules.first().map_or("", |rule| rule.id);
        return Err(anyhow!(say!("no-rule-speaks", game = about.name, words = wanted, id = first)));
    }
    Ok(found.join("\n"))
}

fn shown(rule: &Rule<'_>, width: usize) -> String {
    let heading = if rule.heading.is_empty() { String::new() } else { format!("### {}\n", rule.heading) };
    markdown::to_text(&format!("{heading}{}", rule.text), width)
}

/// `pm-4.2`, `PM-4.2` and `4.2` as `PM-4.2`; nothing if it is no id.
fn full_id(text: &str, prefix: &str) -> Option<String> {
    let text = text.trim();
    let upper = text.to_uppercase();
    let number = upper.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')).unwrap_or(&upper);
    let is_number = number.starts_with(|first: char| first.is_ascii_digit())
        && number.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '.');
    // Letters after the number keep their case: ids may end in one (`PM-4.2a`).
    is_number.then(|| format!("{prefix}-{}", &text[text.len() - number.len()..]))
}

/// The rules nearest to an id that does not exist: those of its chapter, else the first of each chapter.
fn near(rules: &[Rule<'_>], id: &str) -> String {
    let chapter = |id: &str| id.split('.').next().unwrap_or(id).to_owned();
    let same: Vec<String> =
        rules.iter().filter(|rule| chapter(rule.id) == chapter(id)).map(|rule| rule.id.to_owned()).collect();
    if !same.is_empty() {
        return say!("its-chapter", rules = words::some(&same, 30));
    }
    let mut chapters: Vec<String> = rules.iter().map(|rule| chapter(rule.id)).collect();
    chapters.dedup();
    say!("the-chapters", chapters = words::some(&chapters, 30))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Game\n## Pushing\n- **PM-4.1** You push.\n  More.\n- **PM-4.2** They push: see PM-4.1.\n\n  | a |\n\n## Other\nText.\n**PM-5.1.** Last.\n";

    #[test]
    fn ids_may_be_short() {
        for text in ["PM-4.2", "pm-4.2", "4.2"] {
            assert_eq!(full_id(text, "PM").as_deref(), Some("PM-4.2"));
        }
        assert_eq!(full_id("push", "PM"), None);
        assert_eq!(full_id("4.2a", "PM").as_deref(), Some("PM-4.2a"));
    }

    #[test]
    fn what_is_near_is_named() {
        let rules = rules(TEXT, "PM");
        assert_eq!(near(&rules, "PM-4.9"), "Its chapter has PM-4.1, PM-4.2");
        assert_eq!(near(&rules, "PM-9.1"), "The chapters are PM-4, PM-5");
    }
}
