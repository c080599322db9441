//! `pileup fixtures`: the worked examples of Markdown files.

use anyhow::Result;
use console::style;
use pileup_core::proof;
use std::io::Write;

use crate::{Verdict, args, find};

pub fn run(args: &args::Fixtures, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let (mut passed, mut failed) = (0, 0);
    for path in &args.files {
        let text = find::text(path)?;
        let file = path.display();
        let mut fail = |out: &mut dyn Write, line: usize, problem: &str| {
            failed += 1;
            writeln!(out, "{} {file}:{line}: {problem}", style("FAIL").red().bold())
        };
        match kind.fixtures(&text) {
            Err((line, problem)) => fail(out, line, &problem)?,
            Ok(outcomes) if outcomes.is_empty() => fail(out, 1, "the file holds no ```fixture block")?,
            Ok(outcomes) => {
                for outcome in outcomes {
                    match outcome.failure {
                        Some((line, problem)) => fail(out, line, &format!("{}: {problem}", outcome.title))?,
                        None => {
                            passed += 1;
                            writeln!(out, "{} {file}:{}: {}", style("pass").green(), outcome.line, outcome.title)?;
                        }
                    }
                }
            }
        }
    }
    if !proof::ACTIVE {
        let note = "lines `proves` are checked where the code carries its marks: in the tests, and in debug builds";
        writeln!(out, "{}", style(note).dim())?;
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Verdict::Fine } else { Verdict::Failed })
}
