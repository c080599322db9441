//! `pileup analyse`: what decided a game, the choices or the dice.

use anyhow::{Result, bail};
use console::style;
use indicatif::{ProgressBar, ProgressStyle};
use pileup_core::{Actor, Seat, Turn};
use pileup_play::{ChoiceReport, Effort, Report};
use pileup_words::say;
use serde_json::json;
use std::io::{IsTerminal, Write};

use crate::find::Opened;
use crate::games::{plain_table, table_lines};
use crate::{Verdict, args, find, replay, words};

/// Rolls and draws that are told: the ones that mattered most.
const ROLLS: usize = 5;

pub fn run(args: &args::Analyse, out: &mut impl Write) -> Result<Verdict> {
    let opened = find::record(&args.record)?;
    for fault in replay::verify(&opened.record, &*opened.play) {
        writeln!(std::io::stderr(), "{}: {fault}", args.record.display())?;
    }
    let plies = opened.play.len() as u64;
    let bar = match args.json || !std::io::stderr().is_terminal() {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(plies).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len}  {eta}")?),
    };
    let effort =
        Effort { iterations: args.iterations, threads: args.threads.map_or_else(cores, usize::from), seed: args.seed };
    let done = |looked: usize| {
        bar.set_position(looked as u64);
        true
    };
    let report = opened.play.analyse(effort, &done);
    bar.finish_and_clear();
    let Some(report) = report else {
        bail!(say!("no-turns", game = opened.play.about().name));
    };
    if args.json {
        let names: Vec<String> = seats(&opened).map(|seat| replay::name(&opened.record, seat)).collect();
        writeln!(out, "{}", json!({ "game": opened.record.game, "seats": names, "analysis": report }))?;
    } else {
        print(&opened, &report, out)?;
    }
    Ok(Verdict::Fine)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn seats(opened: &Opened) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(opened.play.seats())
}

fn print(opened: &Opened, report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}\n", style(opened.play.about().name).bold())?;
    choices(opened, report, out)?;
    rolls(opened, report, out)?;
    verdict(opened, report, out)
}

/// The choices that deserve a mark.
fn choices(opened: &Opened, report: &Report, out: &mut impl Write) -> Result<()> {
    let marked = report.plies.iter().enumerate().filter_map(|(index, ply)| {
        let choice = ply.choice.as_ref()?;
        Some((index, choice, choice.mark?))
    });
    let mut none = true;
    for (index, choice, mark) in marked {
        none = false;
        let ChoiceReport { played, best, line, .. } = choice;
        let who = name(opened, index);
        let (sign, words) = (style(mark).red().bold(), fill(opened, &played.words));
        writeln!(out, "{:>4}. {who}: {words} {sign}  {}", index + 1, percent(played.share.into()))?;
        let better = say!("better", words = fill(opened, &best[0].words));
        writeln!(out, "      {better}  {}", percent(best[0].share.into()))?;
        if line.len() > 1 {
            writeln!(out, "      {}", say!("then", line = line[1..].join(", ")))?;
        }
    }
    if none {
        writeln!(out, "{}", say!("no-mistake"))?;
    }
    Ok(())
}

/// The rolls and draws that moved most.
fn rolls(opened: &Opened, report: &Report, out: &mut impl Write) -> Result<()> {
    let size = |luck: &[i64]| luck.iter().map(|part| part.abs()).max().unwrap_or(0);
    let mut all: Vec<(usize, &[i64])> =
        report.plies.iter().enumerate().filter_map(|(index, ply)| Some((index, ply.luck.as_deref()?))).collect();
    all.sort_by_key(|(index, luck)| (-size(luck), *index));
    all.retain(|(_, luck)| size(luck) > 0);
    if all.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", say!("luck"))?;
    for (index, luck) in all.into_iter().take(ROLLS) {
        let gains = seats(opened).map(|seat| {
            let name = replay::name(&opened.record, seat);
            format!("{name} {} %", words::signed_tenths(100.0 * share(report, luck[seat.index()])))
        });
        let gains: Vec<String> = gains.collect();
        writeln!(out, "{:>4}. {}  {}", index + 1, opened.record.lines[index], gains.join(", "))?;
    }
    Ok(())
}

/// Start, luck and skill of every seat, which make its result. The rounded numbers add up as well.
fn verdict(opened: &Opened, report: &Report, out: &mut impl Write) -> Result<()> {
    let mut table = plain_table();
    let heads = [say!("column-start"), say!("column-luck"), say!("column-skill"), say!("column-result")];
    table.set_header(std::iter::once(String::new()).chain(heads));
    for seat in seats(opened) {
        let tenths = |parts: &[i64]| (1000.0 * share(report, parts[seat.index()])).round() as i64;
        let (start, luck, result) = (tenths(&report.start), tenths(&report.luck), tenths(&report.result));
        let skill = result - start - luck;
        let plain = |tenths: i64| format!("{} %", words::tenths(tenths as f64 / 10.0));
        let signed = |tenths: i64| format!("{} %", words::signed_tenths(tenths as f64 / 10.0));
        let name = replay::name(&opened.record, seat);
        table.add_row([name, plain(start), signed(luck), signed(skill), plain(result)]);
    }
    writeln!(out, "\n{}", table_lines(&table))?;
    if opened.play.turn() != Turn::Over {
        writeln!(out, "{}", say!("open-result"))?;
    }
    Ok(())
}

fn share(report: &Report, parts: i64) -> f64 {
    parts as f64 / report.win as f64
}

fn percent(share: f64) -> String {
    format!("{} %", words::tenths(100.0 * share))
}

/// Who played a ply.
fn name(opened: &Opened, index: usize) -> String {
    match opened.record.lines[index].actor {
        Actor::Seat(seat) => replay::name(&opened.record, seat),
        Actor::Chance => say!("chance"),
    }
}

fn fill(opened: &Opened, words: &str) -> String {
    pileup_scene::fill_names(words, |seat| Some(replay::name(&opened.record, seat)))
}
