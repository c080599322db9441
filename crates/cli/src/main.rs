//! The `pileup` command.
//!
//! Every command works for every game, because it speaks to games only through the registry and the object-safe face
//! of `pileup-play`. A command writes to a stream it is given and says how it went; only here that becomes an exit
//! code: 0 for fine, 1 for failed or refused, 2 for a command line that makes no sense.

mod ahead;
mod analyse;
mod arena;
mod args;
mod bots;
mod choices;
mod course;
mod find;
mod fixtures;
mod gallery;
mod games;
mod learn;
mod limits;
mod load;
mod markdown;
mod numbers;
mod perft;
mod proofs;
mod puzzles;
mod referee;
mod render;
mod replay;
mod rules;
mod serve;
mod sim;
mod tables;
mod tally;
mod terminal;
mod tune;
mod words;

use anyhow::Result;
use args::{Args, Command};
use clap::Parser;
use pileup_words::{Book, Language, book, say};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// What players read. Those who design games, measure and host are spoken to in English.
static WORDS: Book = book!([en de nl] "play", "read");

/// How a command went, if it could do its work at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// As hoped.
    Fine,
    /// It did its work, and the answer is no: a fixture failed, a ply was refused, a record does not hold.
    Failed,
}

/// A command line that makes no sense, in a sentence with what would.
#[derive(Debug)]
struct Usage(String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// The error for a command line that makes no sense.
fn usage(sentence: impl Into<String>) -> anyhow::Error {
    Usage(sentence.into()).into()
}

/// Drawing frames and imagining games asks for many small pieces of memory: this allocator hands them out quicker.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::FAILURE,
        // Whoever read us has seen enough: `pileup replay x | head`.
        Err(error) if nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let label = console::style(say!("error")).for_stderr().red().bold();
            // Nothing can be done if the message itself cannot be written.
            let _ = writeln!(io::stderr(), "{label} {error:#}");
            if error.is::<Usage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn nobody_reads(error: &anyhow::Error) -> bool {
    error
        .chain()
        .any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe))
}

/// The language of whoever reads: the one that was asked for, or else that of the system.
fn language(args: &Args) -> Language {
    let system = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    };
    // The server asks every browser; a referee is read by programs.
    let system = || match args.command {
        None | Some(Command::Serve(_) | Command::Referee(_)) => None,
        _ => system().as_deref().and_then(Language::of_tag),
    };
    args.language.or_else(system).unwrap_or_default()
}

fn run(args: Args) -> Result<Verdict> {
    language(&args).make_usual();
    let mut out = BufWriter::new(io::stdout().lock());
    let verdict = match args.command.unwrap_or_else(|| Command::Serve(args::Serve::default())) {
        Command::Serve(args) => serve::run(&args, &mut out),
        Command::Games(args) => games::run(&args, &mut out),
        Command::Rules(args) => rules::run(&args, &mut out),
        Command::Play(args) => terminal::run(&args, io::stdin().lock(), &mut out),
        Command::Learn(args) => learn::run(&args, io::stdin().lock(), &mut out),
        Command::Referee(args) => referee::run(&args, io::stdin().lock(), &mut out),
        Command::Sim(args) => sim::run(&args, &mut out),
        Command::Arena(args) => arena::run(&args, &mut out),
        Command::Tune(args) => tune::run(&args, &mut out),
        Command::Fixtures(args) => fixtures::run(&args, &mut out),
        Command::Render(args) => render::run(&args, &mut out),
        Command::Gallery(args) => gallery::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Analyse(args) => analyse::run(&args, &mut out),
        Command::Puzzles(args) => puzzles::run(&args, io::stdin().lock(), &mut out),
        Command::Perft(args) => perft::run(&args, &mut out),
        Command::Course(args) => course::run(&args, &mut out),
        Command::Tables(args) => tables::run(&args, &mut out),
        Command::Load(args) => load::run(&args, &mut out),
    }?;
    out.flush()?;
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &crate::WORDS);
    }
}
