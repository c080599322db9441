//! What happened how often in a series of games: `pileup sim --tally`.

use anyhow::Result;
use pileup_core::Seat;
use pileup_play::{Simulated, Use};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

use crate::games::{plain_table, table_lines};
use crate::numbers::{Share, grouped};

/// How often something happened in all games together.
struct Row {
    /// To each seat.
    seats: Vec<u64>,
    /// To nobody in particular.
    nobody: u64,
    /// Games in which it happened at all.
    games: u64,
    /// Of all times that it was some seat's: when that seat won.
    won: u64,
}

/// The use of everything in a series.
pub struct Tallies {
    games: u64,
    rows: BTreeMap<Use, Row>,
}

impl Tallies {
    pub fn of(games: &[Simulated], seats: usize) -> Tallies {
        let mut rows: BTreeMap<Use, Row> = BTreeMap::new();
        for game in games {
            let winners: Vec<Seat> = match &game.standings {
                Some(standings) if !standings.is_draw() => standings.winners().collect(),
                _ => Vec::new(),
            };
            for (one, counts) in game.tally.iter() {
                let row = rows.entry(one.clone()).or_insert_with(|| Row {
                    seats: vec![0; seats],
                    nobody: 0,
                    games: 0,
                    won: 0,
                });
                row.games += 1;
                row.nobody += u64::from(counts[Seat::MAX]);
                for seat in Seat::all(seats) {
                    let count = u64::from(counts[seat.index()]);
                    row.seats[seat.index()] += count;
                    row.won += if winners.contains(&seat) { count } else { 0 };
                }
            }
        }
        Tallies { games: games.len() as u64, rows }
    }

    pub fn as_json(&self) -> Value {
        let row = |(Use { what, of }, row): (&Use, &Row)| {
            let used: u64 = row.seats.iter().sum();
            let seats: serde_json::Map<String, Value> =
                Seat::all(row.seats.len()).map(|seat| (seat.to_string(), json!(row.seats[seat.index()]))).collect();
            json!({
                "what": what,
                "of": of,
                "count": used + row.nobody,
                "games": row.games,
                "a_game": (used + row.nobody) as f64 / self.games.max(1) as f64,
                "seats": seats,
                "won": Share::of(row.won, used).share,
            })
        };
        self.rows.iter().map(row).collect()
    }

    pub fn print(&self, out: &mut impl Write) -> Result<()> {
        let Some(seats) = self.rows.values().next().map(|row| row.seats.len()) else { return Ok(()) };
        let mut table = plain_table();
        let heads = ["", "count", "a game", "in games"].map(str::to_owned).into_iter();
        table.set_header(heads.chain(Seat::all(seats).map(|seat| seat.to_string())).chain(["won".to_owned()]));
        for (Use { what, of }, row) in &self.rows {
            let used: u64 = row.seats.iter().sum();
            let count = used + row.nobody;
            let name = if of.is_empty() { what.clone() } else { format!("  {what} {of}") };
            let won =
                if used == 0 { String::new() } else { format!("{:.0} %", 100.0 * Share::of(row.won, used).share) };
            let cells = [
                name,
                grouped(count),
                format!("{:.2}", count as f64 / self.games.max(1) as f64),
                format!("{:.0} %", 100.0 * Share::of(row.games, self.games).share),
            ];
            table.add_row(cells.into_iter().chain(row.seats.iter().map(|count| grouped(*count))).chain([won]));
        }
        writeln!(out, "\n{}", table_lines(&table).trim_end())?;
        writeln!(out, "won: how often the seat that it was won the game")?;
        Ok(())
    }
}
