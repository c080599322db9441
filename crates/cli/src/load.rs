//! `pileup load`: a server under load, measured.

use anyhow::{Context, Result};
use console::style;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pileup_load::{Child, LoadError, Phase, Pinned, Plan, Progress, Report, Server, Spread};
use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use crate::games::{plain_table, table_lines};
use crate::numbers::grouped;
use crate::serve::asked_to_stop;
use crate::{Verdict, args, find, usage};

/// The limits of `pileup serve` that a server of our own is started without: everybody comes from one address here,
/// and nobody is as quick as a program.
const LIFTED: &[(&str, &str)] = &[
    ("connections", "1000000"),
    ("connections-per-address", "1000000"),
    ("watchers", "1000000"),
    ("head-seconds", "600"),
    ("tables-per-person", "100000000"),
    ("tables-per-address", "100000000"),
    ("guesses-per-address", "100000000"),
    ("joins-per-address", "100000000"),
    ("messages-per-second", "1000000"),
    ("message-burst", "1000000"),
    ("idle-socket-seconds", "86400"),
];

pub fn run(args: &args::Load, out: &mut impl Write) -> Result<Verdict> {
    let picture = args.picture.as_deref().map(Picture::of).transpose()?;
    let plan = plan(args)?;
    let report = measure(args, &plan)?;
    if let Some(picture) = picture {
        picture.write(&report)?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.is_fine() { Verdict::Fine } else { Verdict::Failed })
}

fn plan(args: &args::Load) -> Result<Plan> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    let seats = kind.start(&options)?.seats();
    Ok(Plan {
        game: args.game.clone(),
        options,
        seats,
        tables: args.tables as usize,
        watchers: args.watchers as usize,
        idle: args.idle as usize,
        experts: args.experts as usize,
        time: Duration::from_secs(args.seconds),
        plies: args.plies,
        pace: args.pace.map(Duration::from_millis),
    })
}

/// A picture that can be written.
struct Picture<'a> {
    path: &'a Path,
    is_png: bool,
}

impl Picture<'_> {
    fn of(path: &Path) -> Result<Picture<'_>> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Picture { path, is_png: false }),
            Some("png") => Ok(Picture { path, is_png: true }),
            _ => Err(usage(format!("{} is no picture: its name ends in .svg or .png", path.display()))),
        }
    }

    fn write(&self, report: &Report) -> Result<()> {
        let svg = pileup_load::svg(report);
        let bytes = if self.is_png { pileup_picture::svg_png(&svg)? } else { svg.into_bytes() };
        std::fs::write(self.path, bytes).with_context(|| self.path.display().to_string())
    }
}

/// Starts a server for this on a processor of its own.
fn own_server(folder: &Path, is_quiet: bool) -> Result<Server, LoadError> {
    // What the server inherits: as many open files as there may be.
    pileup_load::raise_open_files();
    let command = serve_command(folder)?;
    let (server, pinned) = pileup_load::separate(|| Child::start(command));
    if pinned == Pinned::Together && !is_quiet {
        let sentence = "The server shares its processors with what plays: both are slower than they would be alone.";
        // A warning that cannot be told is no reason to stop.
        let _ = writeln!(std::io::stderr(), "{sentence}");
    }
    server.map(Server::Own)
}

fn serve_command(folder: &Path) -> Result<std::process::Command, LoadError> {
    let program = std::env::current_exe().map_err(|error| LoadError::Start(error.to_string()))?;
    let mut command = std::process::Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder);
    for (limit, value) in LIFTED {
        command.arg(format!("--{limit}")).arg(value);
    }
    Ok(command)
}

fn measure(args: &args::Load, plan: &Plan) -> Result<Report> {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    if std::io::stderr().is_terminal() && !args.json {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    let phase = Cell::new(None);
    let tell = |progress: Progress| {
        if phase.replace(Some(progress.phase)) != Some(progress.phase) {
            bar.set_style(bar_style(progress.phase));
        }
        bar.set_length(progress.of);
        bar.set_position(progress.done);
        bar.set_message(grouped(progress.plies));
    };
    // The folder outlives the server.
    let temporary = (args.serve && args.data.is_none()).then(pileup_load::folder_on_disk);
    let temporary = temporary.transpose().context("a folder for the tables")?;
    let start = || match args.data.as_deref().or(temporary.as_ref().map(|folder| folder.path())) {
        Some(folder) => own_server(folder, args.json),
        None => Ok(Server::Other { target: args.url.clone(), process: args.pid }),
    };
    let report = pileup_load::run(plan, start, tell, asked_to_stop());
    bar.finish_and_clear();
    Ok(report?)
}

fn bar_style(phase: Phase) -> ProgressStyle {
    let template = match phase {
        Phase::Opening => "{bar:40} {pos}/{len} idle sockets",
        Phase::Founding => "{bar:40} {pos}/{len} tables",
        Phase::Playing => "{bar:40} {elapsed}, {msg} plies",
    };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn print(report: &Report, out: &mut impl Write) -> Result<()> {
    let watchers = if report.watchers > 0 {
        format!(", {} watching each", grouped(report.watchers as u64))
    } else {
        String::new()
    };
    let tables =
        if report.tables == 1 { "1 table".to_owned() } else { format!("{} tables", grouped(report.tables as u64)) };
    writeln!(out, "{}: {tables} of {}{watchers}", style(&report.game).bold(), report.seats)?;
    writeln!(
        out,
        "{} plies in {:.1} s, {} a second; {} games ended\n",
        grouped(report.plies),
        report.seconds,
        style(grouped(report.plies_per_second as u64)).bold(),
        grouped(report.games)
    )?;
    let mut table = plain_table();
    table.set_header(["from a ply sent to", "median", "90 %", "99 %", "99.9 %", "longest"]);
    let mut row = |name: &str, spread: &Spread| {
        let times = [spread.median, spread.p90, spread.p99, spread.p999, spread.max].map(millis);
        table.add_row([name.to_owned()].into_iter().chain(times));
    };
    row("everybody who plays", &report.latency_ms.players);
    if report.watchers > 0 {
        row("those who watch too", &report.latency_ms.everybody);
    }
    writeln!(out, "{}", table_lines(&table))?;
    write!(out, "{}", table_lines(&costs(report)))?;
    troubles(report, out)
}

fn costs(report: &Report) -> comfy_table::Table {
    let mut table = plain_table();
    let bytes = &report.bytes;
    let mut row = |name: &str, value: String| _ = table.add_row([name.to_owned(), value]);
    row(
        "a ply and browser",
        format!(
            "{} on the average, median {}, 99 % {}",
            size(bytes.ply_mean),
            size(bytes.ply_median as f64),
            size(bytes.ply_p99 as f64)
        ),
    );
    row("a table opened", size(bytes.opening_mean));
    match (&report.server, &report.server_unknown) {
        (Some(server), _) => {
            let playing =
                server.cpu_us_per_ply_playing.map(|cpu| format!(", {cpu:.0} µs without what comes before the first"));
            let busy = format!(
                "{:.0} µs a ply, {:.0} µs of it by the system{}; {:.0} % busy",
                server.cpu_us_per_ply,
                server.system_us_per_ply,
                playing.unwrap_or_default(),
                100.0 * server.cpu
            );
            row("server's processor", busy);
            let [before, peak, after] =
                [server.memory_before, server.memory_peak, server.memory_after].map(|bytes| size(bytes as f64));
            row("server's memory", format!("{before} before, {peak} at most, {after} after"));
        }
        (None, why) => row("server's cost", format!("not known: {}", why.as_deref().unwrap_or("nobody asked"))),
    }
    if let Some(idle) = &report.idle {
        let each = idle.bytes_each.map(|bytes| format!("; {} each", size(bytes))).unwrap_or_default();
        let (open, all) = (grouped(idle.open_at_end as u64), grouped(idle.sockets as u64));
        row(
            "idle sockets",
            format!("{open} of {all} open at the end, at {} tables{each}", grouped(idle.tables as u64)),
        );
    }
    if let Some(experts) = &report.experts {
        let (tables, plies) = (grouped(experts.tables as u64), grouped(experts.plies));
        row("experts thinking", format!("at {tables} more tables, {plies} plies there"));
    }
    if let Some(cpu) = report.load_cpu {
        row("this program", format!("{:.0} % busy", 100.0 * cpu));
    }
    table
}

fn troubles(report: &Report, out: &mut impl Write) -> Result<()> {
    let (refused, errors) = (grouped(report.refused), grouped(report.errors));
    let first = report.first_trouble.as_ref().map(|first| format!("; the first: {first}")).unwrap_or_default();
    writeln!(out, "\n{refused} refused, {errors} errors{first}")?;
    let messages = &report.messages;
    let told = messages.received + messages.skipped;
    if told != messages.expected || report.unanswered > 0 {
        let sentence = format!(
            "{} plies should have been told and {} were; {} that were sent did not reach everybody",
            grouped(messages.expected),
            grouped(told),
            grouped(report.unanswered)
        );
        writeln!(out, "{}", style(sentence).red().bold())?;
    }
    if messages.skipped > 0 {
        writeln!(out, "{} plies were shown with a whole table instead of one by one", grouped(messages.skipped))?;
    }
    if report.interrupted {
        writeln!(out, "{}", style("ended before its time").yellow())?;
    }
    Ok(())
}

fn millis(millis: f64) -> String {
    match millis {
        small if small < 10.0 => format!("{small:.2} ms"),
        medium if medium < 100.0 => format!("{medium:.1} ms"),
        large => format!("{large:.0} ms"),
    }
}

fn size(bytes: f64) -> String {
    match bytes {
        small if small < 1e3 => format!("{small:.0} B"),
        medium if medium < 1e6 => format!("{:.1} kB", medium / 1e3),
        large => format!("{:.1} MB", large / 1e6),
    }
}
