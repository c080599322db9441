use hdrhistogram::Histogram;
use serde::Serialize;
use serde_json::Value;

use crate::tally::Tally;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Id of the game.
    pub game: String,
    /// Its options.
    pub options: Value,
    /// Seats at each table, each with a browser of its own.
    pub seats: usize,
    /// Tables at the same time.
    pub tables: usize,
    /// Browsers at each table that only watched.
    pub watchers: usize,
    /// Milliseconds between plies; none if everybody acted as soon as possible.
    pub pace_ms: Option<u64>,
    /// Whether it was ended before its time.
    pub interrupted: bool,
    /// How long games were played.
    pub seconds: f64,
    /// Plies that the server told of in this time, those of chance included.
    pub plies: u64,
    /// The same for each second.
    pub plies_per_second: f64,
    /// Plies that browsers sent.
    pub sent: u64,
    /// Games played to their end.
    pub games: u64,
    /// Tables founded for them.
    pub tables_founded: u64,
    /// From a ply sent until everybody has it.
    pub latency_ms: LatencyReport,
    /// How long messages are.
    pub bytes: Bytes,
    /// Whether everybody was told everything.
    pub messages: Messages,
    /// Plies that were refused; without turns some cross, and being refused is part of the game.
    pub refused: u64,
    /// Everything else that went wrong.
    pub errors: u64,
    /// Plies sent that not everybody was told of.
    pub unanswered: u64,
    /// The first that was refused or went wrong.
    pub first_trouble: Option<String>,
    /// Whether there are no turns.
    pub has_clock: bool,
    /// Sockets at tables where nothing happened.
    pub idle: Option<IdleReport>,
    /// Bots that thought meanwhile.
    pub experts: Option<ExpertsReport>,
    /// What it has cost the server.
    pub server: Option<ServerReport>,
    /// Why that is not known.
    pub server_unknown: Option<String>,
    /// Share of a processor that playing took: near 1, what plays was the limit.
    pub load_cpu: Option<f64>,
}

/// From a ply sent until everybody has it.
#[derive(Clone, Debug, Serialize)]
pub struct LatencyReport {
    /// Until the last player's browser has it.
    pub players: Spread,
    /// Until the last browser has it, those who watch included.
    pub everybody: Spread,
}

/// How times are spread, in milliseconds.
#[derive(Clone, Debug, Serialize)]
pub struct Spread {
    /// How many were measured.
    pub count: u64,
    /// Half of them took no longer.
    pub median: f64,
    /// 90 of 100 took no longer.
    pub p90: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// 999 of 1000 took no longer.
    pub p999: f64,
    /// The longest.
    pub max: f64,
    /// For the picture: shares, from 0 to 1, and what so many took no longer than.
    #[serde(skip)]
    pub curve: Vec<(f64, f64)>,
}

impl Spread {
    pub(crate) fn of(micros: &Histogram<u64>) -> Spread {
        let millis = |micros: u64| micros as f64 / 1000.0;
        let at = |share: f64| millis(micros.value_at_quantile(share));
        // A curve ends where a single ply would decide it.
        let count = micros.len();
        let steps = (0..).map(|step| 1.0 - 10f64.powf(-f64::from(step) / 20.0));
        let curve =
            steps.take_while(|share| (1.0 - share) * count as f64 >= 1.0).map(|share| (share, at(share))).collect();
        Spread {
            count,
            median: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: millis(micros.max()),
            curve,
        }
    }
}

/// How long messages are.
#[derive(Clone, Debug, Serialize)]
pub struct Bytes {
    /// Of a message that tells a ply to a browser, on the average.
    pub ply_mean: f64,
    /// Half of them are no longer.
    pub ply_median: u64,
    /// 99 of 100 are no longer.
    pub ply_p99: u64,
    /// Of all that a browser is sent when it opens a table, on the average.
    pub opening_mean: f64,
    /// Of everything that the browsers at the tables were sent.
    pub total: u64,
}

/// Whether everybody was told everything.
#[derive(Clone, Debug, Serialize)]
pub struct Messages {
    /// Plies of each table times its browsers.
    pub expected: u64,
    /// Messages that told a ply.
    pub received: u64,
    /// Plies that were not told one by one, because a browser was shown the whole table again.
    pub skipped: u64,
}

/// Sockets at tables where nothing happened.
#[derive(Clone, Debug, Serialize)]
pub struct IdleReport {
    /// How many.
    pub sockets: usize,
    /// At how many tables.
    pub tables: usize,
    /// How many were still open at the end.
    pub open_at_end: usize,
    /// Memory of the server for each, the tables included, if it is known.
    pub bytes_each: Option<f64>,
}

/// Bots that thought meanwhile.
#[derive(Clone, Debug, Serialize)]
pub struct ExpertsReport {
    /// At how many tables; one of them thinks at each.
    pub tables: usize,
    /// Plies that were made there.
    pub plies: u64,
}

/// What it has cost the server.
#[derive(Clone, Debug, Serialize)]
pub struct ServerReport {
    /// Time on a processor for each ply, everything included: founding tables, opening sockets.
    pub cpu_us_per_ply: f64,
    /// The part of it that the system took: writing to sockets and to the disk, mostly.
    pub system_us_per_ply: f64,
    /// With a single table: the same from the first to the last ply of each game only.
    pub cpu_us_per_ply_playing: Option<f64>,
    /// Processors that were busy, on the average.
    pub cpu: f64,
    /// Bytes in memory before anything happened.
    pub memory_before: u64,
    /// The most there ever were.
    pub memory_peak: u64,
    /// When everybody had gone.
    pub memory_after: u64,
}

impl Report {
    /// Whether all went as it should: something was played, everybody was told of it, nothing went wrong.
    pub fn is_fine(&self) -> bool {
        let told = self.messages.received + self.messages.skipped == self.messages.expected;
        let refused = self.refused > 0 && !self.has_clock;
        let lost = self.idle.as_ref().is_some_and(|idle| idle.open_at_end < idle.sockets);
        self.plies > 0 && told && !refused && self.errors == 0 && self.unanswered == 0 && !lost
    }
}

impl Bytes {
    pub(crate) fn of(tally: &Tally) -> Bytes {
        Bytes {
            ply_mean: tally.ply_bytes.mean(),
            ply_median: tally.ply_bytes.value_at_quantile(0.5),
            ply_p99: tally.ply_bytes.value_at_quantile(0.99),
            opening_mean: tally.opening_bytes.mean(),
            total: tally.bytes,
        }
    }
}
