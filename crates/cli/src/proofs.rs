//! `pileup rules --proofs`: where each rule is decided, and what proves it. Read from the sources, so it works in a
//! checkout only.

use anyhow::{Context, Result, anyhow};
use console::style;
use pileup_core::evidence::{Evidence, evidence};
use pileup_play::{Kind, sources};
use std::io::Write;
use std::path::PathBuf;

use crate::Verdict;
use crate::games::{plain_table, table_lines};

pub fn run(kind: &dyn Kind, out: &mut impl Write) -> Result<Verdict> {
    let about = kind.about();
    let folder = folder(about.id)?;
    let rulings = std::fs::read_to_string(folder.join("RULINGS.md")).unwrap_or_default();
    let files = sources(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let found = evidence(kind.rules(), &rulings, about.prefix, &files);
    let mut table = plain_table();
    table.set_header(["rule", "decided in", "proven by"]);
    for rule in &found {
        let (code, proofs) = match &rule.excuse {
            Some(reason) => (reason.clone(), String::new()),
            None => (rule.code.join("\n"), rule.proofs.join("\n")),
        };
        table.add_row([rule.rule.clone(), code, proofs]);
    }
    write!(out, "{}", table_lines(&table))?;
    let faults: Vec<&Evidence> = found.iter().filter(|rule| rule.fault().is_some()).collect();
    let excused = found.iter().filter(|rule| rule.excuse.is_some()).count();
    writeln!(
        out,
        "\n{} rules: {} decided and proven, {excused} that code cannot show, {} open",
        found.len(),
        found.len() - excused - faults.len(),
        faults.len()
    )?;
    for rule in &faults {
        let fault = rule.fault().unwrap_or_default();
        writeln!(out, "{} {} {fault}", style("OPEN").red().bold(), rule.rule)?;
    }
    Ok(if faults.is_empty() { Verdict::Fine } else { Verdict::Failed })
}

/// The sources of a game: here, or in a folder above.
fn folder(id: &str) -> Result<PathBuf> {
    let here = std::env::current_dir().context("there is no current folder")?;
    let found = here.ancestors().map(|folder| folder.join("games").join(id)).find(|folder| folder.join("src").is_dir());
    found.ok_or_else(|| anyhow!("--proofs reads the sources: run it in a checkout, where games/{id} is"))
}
