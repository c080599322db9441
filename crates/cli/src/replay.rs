//! `pileup replay`: a record played through and verified.

use anyhow::Result;
use console::style;
use pileup_core::record::Record;
use pileup_core::{Seat, Turn, Viewer};
use pileup_play::Play;
use std::io::Write;
use std::time::Duration;

use crate::find::Opened;
use crate::{Verdict, args, find, words};

pub fn run(args: &args::Replay, out: &mut impl Write) -> Result<Verdict> {
    let mut verdict = Verdict::Fine;
    for path in &args.records {
        let held = find::record(path).and_then(|opened| {
            if !args.quiet {
                tell(&opened, args.pace, out)?;
            }
            Ok((verify(&opened.record, &*opened.play), opened))
        });
        let file = path.display();
        match held {
            Ok((faults, opened)) if faults.is_empty() => {
                writeln!(out, "{} {file}: {}", style("holds").green(), summary(&opened))?;
            }
            Ok((faults, _)) => {
                verdict = Verdict::Failed;
                writeln!(out, "{} {file}: {}", style("FAILS").red().bold(), faults.join("; "))?;
            }
            // With one record an error is the answer; with several the others are still to be looked at.
            Err(error) if args.records.len() == 1 => return Err(error),
            Err(error) => {
                verdict = Verdict::Failed;
                writeln!(out, "{} {error:#}", style("FAILS").red().bold())?;
            }
        }
    }
    Ok(verdict)
}

/// The name of a seat in a record.
pub fn name(record: &Record, seat: Seat) -> String {
    let named = record.seats.iter().find(|(named, _)| *named == seat).map(|(_, name)| name.trim());
    named.filter(|name| !name.is_empty()).map_or_else(|| seat.to_string(), str::to_owned)
}

fn tell(opened: &Opened, pace: Option<f64>, out: &mut impl Write) -> Result<()> {
    let Opened { play, record, .. } = opened;
    let mut now = 0;
    writeln!(out, "{}\n", style(play.about().name).bold())?;
    writeln!(out, "{}", play.board(0, Viewer::Everyone).trim_end())?;
    for index in 0..play.len() {
        let line = &record.lines[index];
        if let (Some(pace), Some(at)) = (pace, line.at) {
            out.flush()?;
            std::thread::sleep(Duration::from_millis(u64::from(at.saturating_sub(now))).div_f64(pace));
            now = at;
        }
        let told = words::told(&**play, index, Viewer::Everyone, |seat| name(record, seat));
        writeln!(out, "\n{} {}  {}", style(index + 1).dim(), style(line).bold(), told.join(" "))?;
        writeln!(out, "{}", play.board(index + 1, Viewer::Everyone).trim_end())?;
    }
    writeln!(out)?;
    Ok(())
}

/// What differs between what the record says of its end and the end it comes to.
fn verify(record: &Record, play: &dyn Play) -> Vec<String> {
    let mut faults = Vec::new();
    let actual = play.record(Viewer::Everyone, &|_| String::new());
    let said = |result: &[(Seat, u8)]| -> String {
        let places: Vec<String> = result.iter().map(|(seat, place)| format!("{seat} {place}")).collect();
        if places.is_empty() { "none".to_owned() } else { places.join(" ") }
    };
    if !record.result.is_empty() && record.result != actual.result {
        faults.push(format!("the result is {}, not {}", said(&actual.result), said(&record.result)));
    }
    if let (Some(written), Some(computed)) = (&record.hash, &actual.hash)
        && written != computed
    {
        faults.push(format!("the hash of the last state is {computed}, not {written}"));
    }
    faults
}

fn summary(opened: &Opened) -> String {
    let Opened { play, record, .. } = opened;
    let end = match play.standings() {
        Some(standings) => words::result(&standings, |seat| name(record, seat)),
        None => match play.turn() {
            Turn::Seat(seat) => format!("{} is to move.", name(record, seat)),
            _ => "It is not over.".to_owned(),
        },
    };
    let newer = if record.ruleset == play.about().ruleset {
        String::new()
    } else {
        format!(" (recorded with rules {}, held under rules {})", record.ruleset, play.about().ruleset)
    };
    format!("{}. {end} Hash {}{newer}", words::plies(play.len()), play.hash())
}
