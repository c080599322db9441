//! `pileup sim`: a series of games between bots, counted.

use anyhow::{Result, anyhow};
use console::style;
use indicatif::{ProgressBar, ProgressStyle};
use pileup_core::Seat;
use pileup_play::{Simulated, StartError};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::games::{plain_table, table_lines};
use crate::numbers::{Share, grouped, percentile};
use crate::tally::Tallies;
use crate::{Verdict, args, find, usage};

pub fn run(args: &args::Sim, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    let seats = kind.start(&options)?.seats();
    let bots = find::levels(kind, &args.bots, seats)?;
    let line_up = |game: u64| {
        let mut bots = bots.clone();
        if args.rotate {
            bots.rotate_right((game % seats as u64) as usize);
        }
        bots
    };
    let pace = args.pace.into();
    let series = if args.tally {
        kind.counted_series(&options, pace, args.seed)
    } else {
        kind.series(&options, pace, args.seed)
    };
    let series = series.map_err(|error| match error {
        StartError::Option(bad) => usage(format!("{}, {bad}", kind.about().name)),
        other => other.into(),
    })?;
    let begun = Instant::now();
    let games = in_threads(args, &|game| Ok(series(&line_up(game), game)?))?;
    let count = Count::of(&games, seats, &line_up);
    let elapsed = begun.elapsed();
    let tallies = args.tally.then(|| Tallies::of(&games, seats));
    if args.json {
        let mut json = count.as_json(args, &options, elapsed);
        if let Some(tallies) = &tallies {
            json["tally"] = tallies.as_json();
        }
        writeln!(out, "{json}")?;
    } else {
        count.print(kind.about().name, &bots, elapsed, out)?;
        tallies.iter().try_for_each(|tallies| tallies.print(out))?;
    }
    Ok(if count.unfinished == 0 { Verdict::Fine } else { Verdict::Failed })
}

/// Plays the games of a series, each by whichever thread is free; they come back in order.
fn in_threads(args: &args::Sim, one: &(impl Fn(u64) -> Result<Simulated> + Sync)) -> Result<Vec<Simulated>> {
    let free = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(free, usize::from).min(usize::try_from(args.games).unwrap_or(usize::MAX));
    let bar = if std::io::stderr().is_terminal() && !args.json {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")?;
        ProgressBar::new(args.games).with_style(style)
    } else {
        ProgressBar::hidden()
    };
    let next = AtomicU64::new(0);
    let fault: Mutex<Option<anyhow::Error>> = Mutex::new(None);
    let played: Vec<Vec<(u64, Simulated)>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut mine = Vec::new();
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= args.games {
                            return mine;
                        }
                        match one(game) {
                            Ok(simulated) => mine.push((game, simulated)),
                            Err(error) => {
                                next.store(args.games, Ordering::Relaxed);
                                *fault.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(error);
                                return mine;
                            }
                        }
                        bar.inc(1);
                    }
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join()).collect::<Result<_, _>>()
    })
    .map_err(|_| anyhow!("a game broke down; pileup sim --threads 1 shows where"))?;
    bar.finish_and_clear();
    if let Some(error) = fault.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        return Err(error);
    }
    let mut games: Vec<(u64, Simulated)> = played.into_iter().flatten().collect();
    games.sort_unstable_by_key(|(game, _)| *game);
    Ok(games.into_iter().map(|(_, simulated)| simulated).collect())
}

/// What a series came to.
struct Count {
    games: u64,
    unfinished: u64,
    draws: u64,
    plies: u64,
    /// Plies of each game, sorted.
    lengths: Vec<u64>,
    /// Turns of each game, sorted.
    turns: Vec<u64>,
    /// Seconds of each game, sorted; all are 0 where no clock runs.
    times: Vec<u64>,
    /// Points of each seat, in all games together.
    points: Vec<i64>,
    /// Games won by each seat. A shared first place counts for all who share it, unless all do: that is a draw.
    by_seat: Vec<u64>,
    /// For each bot: its name, games won by a seat it held, and seats held.
    by_bot: Vec<(String, u64, u64)>,
}

impl Count {
    fn of<'a>(games: &[Simulated], seats: usize, line_up: &impl Fn(u64) -> Vec<&'a str>) -> Count {
        let mut count = Count {
            games: games.len() as u64,
            unfinished: 0,
            draws: 0,
            plies: 0,
            lengths: sorted(games.iter().map(|game| game.plies)),
            turns: sorted(games.iter().map(|game| game.turns)),
            times: sorted(games.iter().map(|game| u64::from(game.time).div_ceil(1000))),
            points: vec![0; seats],
            by_seat: vec![0; seats],
            by_bot: Vec::new(),
        };
        for (index, game) in games.iter().enumerate() {
            count.plies += game.plies;
            let bots = line_up(index as u64);
            for bot in &bots {
                count.bot(bot).2 += 1;
            }
            if let Some(standings) = &game.standings {
                let points = count.points.iter_mut().zip(&standings.points);
                points.for_each(|(sum, points)| *sum += i64::from(*points));
            }
            match &game.standings {
                None => count.unfinished += 1,
                Some(standings) if standings.is_draw() => count.draws += 1,
                Some(standings) => {
                    for seat in standings.winners() {
                        count.by_seat[seat.index()] += 1;
                        count.bot(bots[seat.index()]).1 += 1;
                    }
                }
            }
        }
        count
    }

    fn bot(&mut self, name: &str) -> &mut (String, u64, u64) {
        let index = self.by_bot.iter().position(|(known, ..)| known == name).unwrap_or_else(|| {
            self.by_bot.push((name.to_owned(), 0, 0));
            self.by_bot.len() - 1
        });
        &mut self.by_bot[index]
    }

    /// Whether a clock ran.
    fn is_timed(&self) -> bool {
        self.times.last().is_some_and(|longest| *longest > 0)
    }

    /// Points of a seat in a game that ended.
    fn mean_points(&self, seat: usize) -> f64 {
        self.points[seat] as f64 / (self.games - self.unfinished).max(1) as f64
    }

    fn as_json(&self, args: &args::Sim, options: &Value, elapsed: Duration) -> Value {
        let share = |count: u64, total: u64| {
            let Share { share, low, high } = Share::of(count, total);
            json!({ "wins": count, "of": total, "share": share, "low": low, "high": high })
        };
        let by_seat: serde_json::Map<String, Value> = self
            .by_seat
            .iter()
            .enumerate()
            .map(|(index, wins)| {
                let mut seat = share(*wins, self.games);
                seat["points"] = json!(self.mean_points(index));
                (Seat::new(index).to_string(), seat)
            })
            .collect();
        let spread = |sorted: &[u64]| -> Value {
            spread(sorted)
                .into_iter()
                .map(|(name, value)| (name.to_owned(), json!(value)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        let by_bot: serde_json::Map<String, Value> =
            self.by_bot.iter().map(|(name, wins, held)| (name.clone(), share(*wins, *held))).collect();
        json!({
            "game": args.game,
            "options": options,
            "bots": args.bots,
            "rotate": args.rotate,
            "pace": args.pace.name(),
            "seed": args.seed,
            "games": self.games,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "seats": by_seat,
            "levels": by_bot,
            "plies": self.plies,
            "length": spread(&self.lengths),
            "turns": spread(&self.turns),
            "game_seconds": if self.is_timed() { spread(&self.times) } else { Value::Null },
            "seconds": elapsed.as_secs_f64(),
            "plies_per_second": self.plies as f64 / elapsed.as_secs_f64().max(1e-9),
        })
    }

    fn print(&self, name: &str, bots: &[&str], elapsed: Duration, out: &mut impl Write) -> Result<()> {
        let seconds = elapsed.as_secs_f64();
        let rate = grouped((self.plies as f64 / seconds.max(1e-9)) as u64);
        writeln!(out, "{}: {} games of {}", style(name).bold(), grouped(self.games), bots.join(", "))?;
        writeln!(out, "{} plies in {seconds:.2} s, {rate} plies a second\n", grouped(self.plies))?;
        let mut table = plain_table();
        table.set_header(["", "wins", "share", "95 % interval", "points"]);
        let mut row = |name: String, count: u64, total: u64, points: String| {
            let Share { share, low, high } = Share::of(count, total);
            let percent = |share: f64| format!("{:.1} %", 100.0 * share);
            table.add_row([
                name,
                grouped(count),
                percent(share),
                format!("{} to {}", percent(low), percent(high)),
                points,
            ]);
        };
        for (index, wins) in self.by_seat.iter().enumerate() {
            row(Seat::new(index).to_string(), *wins, self.games, format!("{:.1}", self.mean_points(index)));
        }
        if self.by_bot.len() > 1 {
            for (name, wins, held) in &self.by_bot {
                row(name.clone(), *wins, *held, String::new());
            }
        }
        row("draws".to_owned(), self.draws, self.games, String::new());
        if self.unfinished > 0 {
            row("unfinished".to_owned(), self.unfinished, self.games, String::new());
        }
        write!(out, "{}", table_lines(&table))?;
        writeln!(out, "\nplies a game: {}", spread_words(&self.lengths))?;
        writeln!(out, "turns a game: {}", spread_words(&self.turns))?;
        if self.is_timed() {
            writeln!(out, "seconds a game: {}", spread_words(&self.times))?;
        }
        if self.unfinished > 0 {
            writeln!(out, "{}", style(format!("{} games did not end", self.unfinished)).red().bold())?;
        }
        Ok(())
    }
}

fn sorted(values: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut values: Vec<u64> = values.collect();
    values.sort_unstable();
    values
}

/// Least, middle and most of a sorted list.
fn spread(sorted: &[u64]) -> [(&'static str, u64); 5] {
    [("min", 0), ("p10", 10), ("median", 50), ("p90", 90), ("max", 100)]
        .map(|(name, percent)| (name, percentile(sorted, percent)))
}

fn spread_words(sorted: &[u64]) -> String {
    spread(sorted).map(|(name, value)| format!("{name} {value}")).join(", ")
}
