//! `pileup arena`: bots against each other, all pairs, with ratings.

mod external;
mod fair;
mod game;
mod picture;

use anyhow::{Context, Result};
use console::style;
use pileup_core::Seat;
use pileup_play::Kind;
use serde_json::{Value, json};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::fs;
use std::io::Write;
use std::time::Duration;

use crate::games::{plain_table, table_lines};
use crate::numbers::{Share, grouped};
use crate::sim::in_threads;
use crate::{Verdict, args, find, usage};

use fair::Adjusted;
use game::{Hall, Played, play_game};

/// Somebody who plays.
#[derive(Clone, PartialEq, Debug)]
enum Bot {
    /// A level of the game.
    Level(&'static str),
    /// A program that speaks the bot protocol (docs/bot-protocol.md).
    Command(String),
}

impl Bot {
    fn read(kind: &dyn Kind, text: &str) -> Result<Bot> {
        match text.strip_prefix("cmd:") {
            Some(command) if command.trim().is_empty() => Err(usage("cmd: names no program, as in cmd:python3 bot.py")),
            Some(command) => Ok(Bot::Command(command.to_owned())),
            None => find::level(kind, text).map(Bot::Level),
        }
    }

    fn name(&self) -> &str {
        match self {
            Bot::Level(level) => level,
            Bot::Command(command) => command,
        }
    }
}

pub fn run(args: &args::Arena, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    let seats = kind.start(&options)?.seats();
    let bots = args.bots.iter().map(|text| Bot::read(kind, text)).collect::<Result<Vec<_>>>()?;
    if bots.len() < 2 || (1..bots.len()).any(|index| bots[..index].contains(&bots[index])) {
        return Err(usage("an arena needs two bots at least, all different, as in --bots hard,expert"));
    }
    let pairs: Vec<(usize, usize)> =
        (0..bots.len()).flat_map(|first| (first + 1..bots.len()).map(move |second| (first, second))).collect();
    let hall = Hall {
        kind,
        options: &options,
        seed: args.seed,
        playouts: args.playouts,
        time: Duration::from_millis(args.time),
        series: kind.weighed_series(&options, args.seed, args.playouts)?,
    };
    let one = |index: u64| {
        let (first, second) = pairs[(index / args.games) as usize];
        let line_up = line_up(first, second, seats, index % args.games);
        let sitting: Vec<&Bot> = line_up.iter().map(|bot| &bots[*bot]).collect();
        // The same dice for the same game of every pair.
        let played = play_game(&hall, &sitting, index % args.games)?;
        Ok(Outcome { pair: (first, second), line_up, played })
    };
    let total = args.games * pairs.len() as u64;
    if let Some(file) = &args.svg {
        find::check_writable(file)?;
    }
    let outcomes = in_threads(total, args.threads, !args.json, &one)?;
    let arena = Arena::of(&bots, seats, &outcomes);
    if let Some(file) = &args.svg {
        let picture = picture::draw(&arena, kind.about().name);
        fs::write(file, picture).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    if args.json {
        writeln!(out, "{}", arena.as_json(args, &options))?;
    } else {
        arena.print(kind.about().name, out)?;
    }
    Ok(Verdict::Fine)
}

/// Who sits where: one of the pair in one seat, the other in all others. From game to game the seat changes, and after a
/// round of the table the part.
fn line_up(first: usize, second: usize, seats: usize, game: u64) -> Vec<usize> {
    let (alone, rest) = if (game / seats as u64).is_multiple_of(2) { (first, second) } else { (second, first) };
    (0..seats).map(|seat| if seat as u64 == game % seats as u64 { alone } else { rest }).collect()
}

/// A game of a pair.
struct Outcome {
    pair: (usize, usize),
    line_up: Vec<usize>,
    played: Played,
}

/// Two bots that met.
struct Meeting {
    pair: (usize, usize),
    games: u64,
    /// The games in which the first sat alone against the other, with what it won; then the same for the second.
    alone: [Vec<fair::Game>; 2],
}

impl Meeting {
    /// What a bot of the pair won where it sat alone, and in how many games. With two seats both always do.
    fn won(&self, place: usize) -> (f64, u64) {
        let games = &self.alone[place];
        (games.iter().map(|(won, _)| won).sum(), games.len() as u64)
    }
}

/// A bot, and how it did.
struct Standing {
    name: String,
    rating: WengLinRating,
    /// Shares of a win, and games in which it had a seat of its own against others.
    won: f64,
    seats: u64,
    forfeits: Vec<String>,
}

/// What it all came to.
struct Arena {
    standings: Vec<Standing>,
    meetings: Vec<Meeting>,
    seats: usize,
}

impl Arena {
    fn of(bots: &[Bot], seats: usize, outcomes: &[Outcome]) -> Arena {
        let standing = |bot: &Bot| Standing {
            name: bot.name().to_owned(),
            rating: WengLinRating::new(),
            won: 0.0,
            seats: 0,
            forfeits: Vec::new(),
        };
        let mut arena = Arena { standings: bots.iter().map(standing).collect(), meetings: Vec::new(), seats };
        for outcome in outcomes {
            arena.count(outcome);
        }
        arena
    }

    fn count(&mut self, outcome: &Outcome) {
        self.rate(outcome);
        for (seat, bot) in outcome.line_up.iter().enumerate() {
            let standing = &mut self.standings[*bot];
            standing.won += outcome.played.shares[seat];
            standing.seats += 1;
        }
        if let Some((seat, reason)) = &outcome.played.forfeit {
            let standing = &mut self.standings[outcome.line_up[seat.index()]];
            standing.forfeits.push(reason.clone());
        }
        let known = self.meetings.iter().position(|meeting| meeting.pair == outcome.pair);
        let index = known.unwrap_or_else(|| {
            self.meetings.push(Meeting { pair: outcome.pair, games: 0, alone: Default::default() });
            self.meetings.len() - 1
        });
        let meeting = &mut self.meetings[index];
        meeting.games += 1;
        let is_alone = |bot: usize| outcome.line_up.iter().filter(|other| **other == bot).count() == 1;
        for (place, bot) in [outcome.pair.0, outcome.pair.1].into_iter().enumerate() {
            if is_alone(bot) {
                let seat = outcome.line_up.iter().position(|other| *other == bot).unwrap_or(0);
                meeting.alone[place].push((outcome.played.shares[seat], outcome.played.fortunes[seat]));
            }
        }
    }

    /// Every seat is a team of its own; equal shares share a rank.
    fn rate(&mut self, outcome: &Outcome) {
        let shares = &outcome.played.shares;
        let rank = |seat: usize| 1 + shares.iter().filter(|other| **other > shares[seat]).count();
        let before: Vec<[WengLinRating; 1]> = outcome.line_up.iter().map(|bot| [self.standings[*bot].rating]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().enumerate().map(|(seat, team)| (&team[..], MultiTeamOutcome::new(rank(seat)))).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for bot in [outcome.pair.0, outcome.pair.1] {
            // A bot in several seats learns from each of them a part.
            let own: Vec<usize> = (0..self.seats).filter(|seat| outcome.line_up[*seat] == bot).collect();
            let mean = |of: &dyn Fn(&WengLinRating) -> f64| {
                own.iter().map(|seat| of(&after[*seat][0])).sum::<f64>() / own.len() as f64
            };
            let rating = WengLinRating { rating: mean(&|one| one.rating), uncertainty: mean(&|one| one.uncertainty) };
            self.standings[bot].rating = rating;
        }
    }

    /// The best first.
    fn ranked(&self) -> Vec<&Standing> {
        let mut ranked: Vec<&Standing> = self.standings.iter().collect();
        ranked.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
        ranked
    }

    /// Who sat alone against whom in a meeting, and its place there. With two seats, one of them says it all.
    fn parts(&self, meeting: &Meeting) -> impl Iterator<Item = (usize, (usize, usize))> + use<> {
        let (first, second) = meeting.pair;
        let parts = if self.seats == 2 { 1 } else { 2 };
        let played = [0, 1].map(|place| meeting.won(place).1 > 0);
        let all = [(first, second), (second, first)].into_iter().enumerate().take(parts);
        all.filter(move |(place, _)| played[*place])
    }

    fn as_json(&self, args: &args::Arena, options: &Value) -> Value {
        let standing = |one: &&Standing| {
            json!({
                "bot": one.name, "rating": one.rating.rating, "uncertainty": one.rating.uncertainty,
                "won": one.won, "seats": one.seats, "forfeits": one.forfeits,
            })
        };
        let meeting = |one: &Meeting| {
            let alone = |place: usize, bot: usize| {
                let (won, games) = one.won(place);
                let Share { share, low, high } = share(won, games);
                let adjusted = fair::adjust(&one.alone[place])
                    .map(|fair| json!({ "share": fair.share, "low": fair.low, "high": fair.high, "gain": fair.gain }));
                json!({
                    "bot": self.standings[bot].name, "won": won, "games": games, "share": share, "low": low, "high": high,
                    "adjusted": adjusted,
                })
            };
            json!({ "games": one.games, "alone": [alone(0, one.pair.0), alone(1, one.pair.1)] })
        };
        json!({
            "game": args.game,
            "options": options,
            "seed": args.seed,
            "games": args.games,
            "playouts": args.playouts,
            "time_ms": args.time,
            "bots": self.ranked().iter().map(standing).collect::<Vec<_>>(),
            "pairs": self.meetings.iter().map(meeting).collect::<Vec<_>>(),
        })
    }

    fn print(&self, name: &str, out: &mut impl Write) -> Result<()> {
        let games: u64 = self.meetings.iter().map(|meeting| meeting.games).sum();
        writeln!(out, "{}: {} games\n", style(name).bold(), grouped(games))?;
        let mut table = plain_table();
        table.set_header(["bot", "rating", "95 % interval", "won", "forfeits"]);
        for one in self.ranked() {
            let WengLinRating { rating, uncertainty } = one.rating;
            let interval = format!("{:.1} to {:.1}", rating - 2.0 * uncertainty, rating + 2.0 * uncertainty);
            let won = format!("{:.1} %", 100.0 * one.won / one.seats.max(1) as f64);
            table.add_row([
                shortened(&one.name),
                format!("{rating:.1}"),
                interval,
                won,
                one.forfeits.len().to_string(),
            ]);
        }
        writeln!(out, "{}", table_lines(&table))?;
        let mut table = plain_table();
        let against = if self.seats == 2 { "against" } else { "alone against" };
        table.set_header(["bot", against, "games", "share of wins", "luck taken out", "gain"]);
        for meeting in &self.meetings {
            for (place, (bot, other)) in self.parts(meeting) {
                let (won, games) = meeting.won(place);
                let Share { share, low, high } = share(won, games);
                let [bot, other] = [bot, other].map(|bot| shortened(&self.standings[bot].name));
                let [fair, gain] = match fair::adjust(&meeting.alone[place]) {
                    Some(Adjusted { share, low, high, gain }) => {
                        [with_interval(share, low, high), format!("{gain:.2}")]
                    }
                    None => ["", ""].map(str::to_owned),
                };
                table.add_row([bot, other, grouped(games), with_interval(share, low, high), fair, gain]);
            }
        }
        writeln!(out, "{}\nIn brackets: 95 % intervals.", table_lines(&table))?;
        for one in self.standings.iter().filter(|one| !one.forfeits.is_empty()) {
            writeln!(out, "\n{} forfeited {}: {}", one.name, one.forfeits.len(), one.forfeits[0])?;
        }
        Ok(())
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A name that fits a column: of a command its end, which tells commands apart.
fn shortened(name: &str) -> String {
    match name.chars().count() {
        0..=16 => name.to_owned(),
        count => format!("…{}", name.chars().skip(count - 15).collect::<String>()),
    }
}

/// As in 55.2 % (51.2 to 59.3).
fn with_interval(share: f64, low: f64, high: f64) -> String {
    format!("{} ({:.1} to {:.1})", percent(share), 100.0 * low, 100.0 * high)
}

/// A share of wins with its interval; shared wins count in part.
fn share(won: f64, games: u64) -> Share {
    Share::of(won.round() as u64, games)
}

/// The seats' shares when one has forfeited: the others share the win.
fn without(seats: usize, forfeit: Seat) -> Vec<f64> {
    (0..seats).map(|seat| if seat == forfeit.index() { 0.0 } else { 1.0 / (seats - 1).max(1) as f64 }).collect()
}
