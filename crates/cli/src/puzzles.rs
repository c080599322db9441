//! `pileup puzzles`: positions where one choice is far better than all others: to try, and to find new ones.

use anyhow::{Context, Result, bail};
use console::style;
use indicatif::{ProgressBar, ProgressStyle};
use pileup_core::{Seat, Viewer};
use pileup_play::{Kind, Mining, Play, Puzzle, StartError};
use pileup_words::say;
use serde_json::json;
use std::fmt::Write as _;
use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use crate::choices::Choices;
use crate::{Verdict, args, find, usage, words};

/// `pileup puzzles`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup puzzles push-move                        the puzzles there are
  pileup puzzles push-move --play                 try them
  pileup puzzles push-move --games 40 --seed 7    look for new ones in 40 games
  pileup puzzles push-move --games 40 --write games/push-move/puzzles/mined.txt

A puzzle is a position where the best choice promises far more of a win than any other, where two searches with different \
seeds agree on it, and where the easy bot misses it at least every other time. They are kept as fixtures: pileup fixtures \
runs them.")]
pub struct Args {
    /// The game
    pub game: String,
    /// Try the puzzles there are, one after the other
    #[arg(long, conflicts_with_all = ["games", "write"])]
    pub play: bool,
    /// Look for new ones in so many games between bots
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: Option<u64>,
    /// Seed of the games and of the search
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub most: u32,
    /// Percent of a win that the best choice must be ahead
    #[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub gap: u8,
    /// Iterations of the search for each choice
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u32).range(100..=1_000_000))]
    pub iterations: u32,
    /// Write them into this file
    #[arg(long, value_name = "FILE", requires = "games")]
    pub write: Option<PathBuf>,
    /// Print JSON
    #[arg(long, conflicts_with = "play")]
    pub json: bool,
    #[command(flatten)]
    pub options: args::Options,
}

pub fn run(args: &Args, input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let Some(games) = args.games else {
        let known = pileup_registry::puzzles(kind.about().id);
        return match args.play {
            true => play(kind, known, input, out),
            false => list(known, args, out),
        };
    };
    if let Some(file) = &args.write {
        find::check_writable(file)?;
    }
    let found = mine(kind, args, games)?;
    if let Some(file) = &args.write {
        let text = file_text(kind, args, games, &found);
        std::fs::write(file, text).with_context(|| say!("not-written", file = %file.display()))?;
    }
    list(&found, args, out)
}

fn mine(kind: &dyn Kind, args: &Args, games: u64) -> Result<Vec<Puzzle>> {
    let options = find::options(kind, &args.options.options)?;
    let mining = Mining {
        games,
        seed: args.seed,
        most: args.most as usize,
        gap: f32::from(args.gap) / 100.0,
        iterations: args.iterations,
    };
    let bar = match args.json || !std::io::stderr().is_terminal() {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(games)
            .with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {msg} puzzles, {eta} left")?),
    };
    let mut watch = |played, found: usize| {
        bar.set_message(found.to_string());
        bar.set_position(played);
    };
    let found = kind.mine(&options, &mining, &mut watch).map_err(|error| match error {
        StartError::Option(bad) => usage(bad.to_string()),
        other => other.into(),
    });
    bar.finish_and_clear();
    found
}

/// The file that puzzles are kept in, with the command that finds them again.
fn file_text(kind: &dyn Kind, args: &Args, games: u64, found: &[Puzzle]) -> String {
    let about = kind.about();
    let mut text = format!(
        "# Puzzles of {}\n\nPositions from games between bots where one choice is far better than all others. Each line \
         `= share` is a choice with the percent of\na win that it promises; what follows is the solution. Found by\n`pileup \
         puzzles {} --games {games} --seed {} --most {} --gap {} --iterations {}`.\n",
        about.name, about.id, args.seed, args.most, args.gap, args.iterations
    );
    for puzzle in found {
        let _ = write!(text, "\n{puzzle}");
    }
    text
}

fn list(puzzles: &[Puzzle], args: &Args, out: &mut impl Write) -> Result<Verdict> {
    if args.json {
        let all: Vec<_> = puzzles
            .iter()
            .map(|puzzle| {
                let choices: Vec<_> =
                    puzzle.choices.iter().map(|(ply, percent)| json!({ "ply": ply, "percent": percent })).collect();
                let line: Vec<String> = puzzle.line.iter().map(|(seat, ply)| format!("{seat} {ply}")).collect();
                json!({
                    "name": puzzle.name, "options": puzzle.options, "position": puzzle.position, "seat": puzzle.seat,
                    "choices": choices, "line": line,
                })
            })
            .collect();
        writeln!(out, "{}", json!(all))?;
        return Ok(Verdict::Fine);
    }
    if puzzles.is_empty() {
        writeln!(out, "{}", say!("no-puzzles"))?;
        return Ok(Verdict::Fine);
    }
    for Puzzle { name, seat, choices, line, .. } in puzzles {
        let next = choices.get(1).map_or(0, |(_, percent)| *percent);
        let (best, most) = &choices[0];
        let told = say!(
            "puzzle-line",
            seat = %seat,
            choices = choices.len(),
            best = best,
            most = *most,
            next = next,
            plies = words::plies(line.len())
        );
        writeln!(out, "{}  {told}", style(name).bold())?;
    }
    Ok(Verdict::Fine)
}

/// Shows one puzzle after the other and answers tries.
fn play(kind: &dyn Kind, puzzles: &[Puzzle], mut input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    if puzzles.is_empty() {
        bail!(say!("no-puzzles-yet", game = kind.about().name));
    }
    for puzzle in puzzles {
        let play = kind.start_at(&puzzle.options, &puzzle.position)?;
        if !try_one(puzzle, play, &mut input, out)? {
            break;
        }
    }
    Ok(Verdict::Fine)
}

/// `false` if the person has left.
fn try_one(puzzle: &Puzzle, mut play: Box<dyn Play>, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool> {
    let name = |seat: Seat| play.look(seat).name.into_owned();
    let names: Vec<String> = Seat::all(play.seats()).map(name).collect();
    let fill = |text: &str| pileup_scene::fill_names(text, |seat| names.get(seat.index()).cloned());
    let seat = puzzle.seat;
    let choices = Choices::new(&*play, seat, 0, fill);
    let title = style(&puzzle.name).bold();
    writeln!(out, "\n{}\n", say!("puzzle-find", name = %title, who = &names[seat.index()]))?;
    writeln!(out, "{}", play.board(0, Viewer::Seat(seat)))?;
    writeln!(out, "{}", choices.listed(100))?;
    let (best, most) = puzzle.best();
    loop {
        write!(out, "{} ", say!("puzzle-ask"))?;
        out.flush()?;
        let mut typed = String::new();
        if input.read_line(&mut typed)? == 0 {
            return Ok(false);
        }
        match typed.trim() {
            "quit" | "q" => return Ok(false),
            "next" => return Ok(true),
            "answer" => break,
            typed => match choices.chosen(typed) {
                None => writeln!(out, "{}", say!("no-choice"))?,
                Some(ply) if ply == best => {
                    writeln!(out, "{}", style(say!("puzzle-right", percent = most)).green().bold())?;
                    break;
                }
                Some(ply) => {
                    let percent = puzzle.promise(ply).unwrap_or(0);
                    writeln!(out, "{}", say!("puzzle-better", percent = percent))?;
                }
            },
        }
    }
    for (mover, ply) in &puzzle.line {
        let index = play.len();
        play.act((*mover).into(), ply, 0)?;
        let told = words::told(&*play, index, Viewer::Seat(seat), |seat| names[seat.index()].clone());
        writeln!(out, "  {}: {ply}  {}", names[mover.index()], told.join(" "))?;
    }
    Ok(true)
}
