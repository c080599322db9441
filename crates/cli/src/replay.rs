//! `pileup replay`: a record played through and verified.

use anyhow::Result;
use console::style;
use pileup_core::record::Record;
use pileup_core::{Seat, Standings, Turn, Viewer};
use pileup_play::{Play, final_standings};
use pileup_words::say;
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
                writeln!(out, "{} {file}: {}", style(say!("holds")).green(), summary(&opened))?;
            }
            Ok((faults, _)) => {
                verdict = Verdict::Failed;
                writeln!(out, "{} {file}: {}", style(say!("fails")).red().bold(), faults.join("; "))?;
            }
            // With one record an error is the answer; with several the others are still to be looked at.
            Err(error) if args.records.len() == 1 => return Err(error),
            Err(error) => {
                verdict = Verdict::Failed;
                writeln!(out, "{} {error:#}", style(say!("fails")).red().bold())?;
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

/// The result of a record: by the rules, and with those last who gave up.
fn result(record: &Record, play: &dyn Play) -> Option<Standings> {
    final_standings(play, record.resigned.iter().map(|(seat, _)| *seat).collect())
}

/// What differs between what the record says of its end and the end it comes to.
pub fn verify(record: &Record, play: &dyn Play) -> Vec<String> {
    let mut faults = Vec::new();
    let actual = play.record(Viewer::Everyone, &|_| String::new());
    let said = |result: &[(Seat, u8)]| -> String {
        let places: Vec<String> = result.iter().map(|(seat, place)| format!("{seat} {place}")).collect();
        if places.is_empty() { say!("result-none") } else { places.join(" ") }
    };
    let result: Vec<(Seat, u8)> = result(record, play).map_or_else(Vec::new, |standings| {
        Seat::all(play.seats()).map(|seat| (seat, standings.places[seat.index()])).collect()
    });
    if !record.result.is_empty() && result.is_empty() {
        // The hash is of the end that is missing.
        return vec![say!("cut-off", plies = words::plies(play.len()), said = said(&record.result))];
    }
    if !record.result.is_empty() && record.result != result {
        faults.push(say!("result-is", is = said(&result), said = said(&record.result)));
    }
    if let (Some(written), Some(computed)) = (&record.hash, &actual.hash)
        && written != computed
    {
        faults.push(say!("hash-is", is = computed, said = written));
    }
    faults
}

fn summary(opened: &Opened) -> String {
    let Opened { play, record, .. } = opened;
    let end = match result(record, &**play) {
        Some(standings) => words::result(&standings, |seat| name(record, seat)),
        None => match play.turn() {
            Turn::Seat(seat) => say!("to-move", name = name(record, seat)),
            _ => say!("not-over"),
        },
    };
    let newer = if record.ruleset == play.about().ruleset {
        String::new()
    } else {
        format!(" {}", say!("recorded-with", then = record.ruleset, now = play.about().ruleset))
    };
    say!("replayed", plies = words::plies(play.len()), end = end, hash = play.hash()) + &newer
}
