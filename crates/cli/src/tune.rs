//! `pileup tune`: the weights of a game's evaluation, fitted to games between bots.

use anyhow::{Context, Result, anyhow};
use console::style;
use indicatif::{ProgressBar, ProgressStyle};
use pileup_play::{Bin, Evaluation, StartError, Tuned, Tuning};
use serde_json::{Value, json};
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::Path;

use crate::games::{plain_table, table_lines};
use crate::numbers::grouped;
use crate::{Verdict, args, find, usage};

/// Letters of a whole share in the plot.
const WIDTH: usize = 40;

pub fn run(args: &args::Tune, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    let bots = args.bots.iter().map(|name| find::level(kind, name)).collect::<Result<Vec<_>>>()?;
    let iterations = args.iterations.unwrap_or(u32::MAX);
    let tuning = Tuning { bots: &bots, games: args.games, iterations, seed: args.seed, command: command(args) };
    let known = args.write.as_deref().map(known).transpose()?.unwrap_or_default();
    let bar = progress(args)?;
    let tuned = kind.tune(&options, &tuning, &mut |played| bar.set_position(played)).map_err(|error| match error {
        StartError::Option(bad) if bad.key == "game" => usage(bad.sentence),
        StartError::Option(bad) => usage(bad.to_string()),
        other => other.into(),
    })?;
    bar.finish_and_clear();
    if let Some(file) = &args.write {
        write(file, known, &tuned)?;
    }
    if args.json {
        writeln!(out, "{}", as_json(&tuned))?;
    } else {
        print(&tuned, args, out)?;
    }
    Ok(Verdict::Fine)
}

/// The command as it can be typed again.
fn command(args: &args::Tune) -> String {
    let bots = args.bots.join(",");
    let mut command = format!("pileup tune {} --games {} --seed {} --bots {bots}", args.game, args.games, args.seed);
    if let Some(iterations) = args.iterations {
        command += &format!(" --iterations {iterations}");
    }
    for option in &args.options.options {
        command += &format!(" -O {option}");
    }
    command
}

fn progress(args: &args::Tune) -> Result<ProgressBar> {
    if args.json || !std::io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")?;
    Ok(ProgressBar::new(args.games).with_style(style))
}

/// What a data file holds that is to be written: looked at before the games, which take their time.
fn known(file: &Path) -> Result<Evaluation> {
    find::check_writable(file)?;
    match fs::read_to_string(file) {
        Ok(text) => Evaluation::read(&text).map_err(|fault| anyhow!("{}: {fault}", file.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Evaluation::default()),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", file.display())),
    }
}

/// Puts the weights into a data file, in place of those for as many sides.
fn write(file: &Path, mut evaluation: Evaluation, tuned: &Tuned) -> Result<()> {
    evaluation.fits.retain(|fit| fit.sides != tuned.fit.sides);
    evaluation.fits.push(tuned.fit.clone());
    evaluation.fits.sort_by_key(|fit| fit.sides);
    fs::write(file, evaluation.write()).with_context(|| format!("{} cannot be written", file.display()))
}

fn as_json(tuned: &Tuned) -> Value {
    let bin = |bin: &Bin| json!({ "count": bin.count, "expected": bin.expected, "actual": bin.actual });
    json!({ "fit": tuned.fit, "calibration": tuned.calibration.iter().map(bin).collect::<Vec<_>>() })
}

fn print(tuned: &Tuned, args: &args::Tune, out: &mut impl Write) -> Result<()> {
    let fit = &tuned.fit;
    let title = format!("{}, {} sides", args.game, fit.sides);
    writeln!(out, "{}: {} states of {} games", style(title).bold(), grouped(fit.samples), grouped(fit.games))?;
    let [surprise, even] = [fit.surprise, fit.surprise_if_even];
    writeln!(out, "surprise {surprise:.3} nats a state, {even:.3} if all were thought even\n")?;
    let mut table = plain_table();
    table.set_header(["feature", "weight"]);
    for (name, weight) in &fit.weights {
        table.add_row([name.clone(), format!("{weight:+.4}")]);
    }
    writeln!(out, "{}", table_lines(&table))?;
    if let Some(nodes) = &fit.nodes {
        writeln!(out, "beside them {} nodes of a network\n", nodes.bias.len())?;
    }
    let mut table = plain_table();
    table.set_header(["expected", "came", "states", ""]);
    for bin in tuned.calibration.iter().filter(|bin| bin.count > 0) {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        table.add_row([percent(bin.expected), percent(bin.actual), grouped(bin.count), plot(bin)]);
    }
    write!(out, "{}", table_lines(&table))?;
    if let Some(file) = &args.write {
        writeln!(out, "\nwritten to {}", file.display())?;
    }
    Ok(())
}

/// What came as a bar, what was expected as a mark on it.
fn plot(bin: &Bin) -> String {
    let place = |share: f64| (share * WIDTH as f64).round() as usize;
    let letter = |index: usize| match index {
        index if index == place(bin.expected).min(WIDTH) => '|',
        index if index < place(bin.actual) => '#',
        _ => ' ',
    };
    (0..=WIDTH).map(letter).collect::<String>().trim_end().to_owned()
}
