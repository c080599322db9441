//! How quickly changes come to disk: `cargo bench -p pileup-store`.
//!
//! The database lies below the target folder, so on a disk. `PILEUP_BENCH_SECONDS` sets how long each part runs.
#![allow(clippy::print_stdout, reason = "it is read by a person")]

use pileup_core::Seat;
use pileup_store::{Founding, SqliteStore, Store};
use pileup_table::{Change, Sitter};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, query};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Appends, how long they took, and what processors had to do for them.
struct Measured {
    appends: u64,
    time: Duration,
    work: Option<Duration>,
}

impl Measured {
    fn rate(&self) -> f64 {
        self.appends as f64 / self.time.as_secs_f64()
    }

    fn print(&self, what: &str) {
        let work = self
            .work
            .map_or("?".to_owned(), |work| format!("{:.1}", work.as_secs_f64() * 1e6 / self.appends.max(1) as f64));
        println!("{what:<44} {:>9.0} appends/s {work:>8} µs of processor an append", self.rate());
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let length = Duration::from_secs(seconds());
        let plain = measure(length, |folder, end| Box::pin(plain_connection(folder, end))).await;
        plain.print("one plain connection, a transaction a change");
        for tables in [1, 20, 200, 1000] {
            let closed_loop = measure(length, |folder, end| Box::pin(closed_loop(folder, end, tables))).await;
            closed_loop.print(&format!("the store, {tables} tables, one change at a time"));
            println!("{:>44} {:>9.1} times as many", "", closed_loop.rate() / plain.rate());
        }
    });
}

fn seconds() -> u64 {
    std::env::var("PILEUP_BENCH_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

type Work<'a> = std::pin::Pin<Box<dyn Future<Output = (u64, Duration, Option<Duration>)> + 'a>>;

async fn measure(length: Duration, work: impl for<'a> FnOnce(&'a Path, Duration) -> Work<'a>) -> Measured {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (appends, time, work) = work(folder.path(), length).await;
    Measured { appends, time, work }
}

/// What every program would do that asks SQLite for each change.
async fn plain_connection(folder: &Path, length: Duration) -> (u64, Duration, Option<Duration>) {
    let store = SqliteStore::open(folder).await.expect("a store");
    store.found(&founding("T0")).await.expect("a table");
    store.close().await.expect("closed");
    let options = SqliteConnectOptions::new().filename(folder.join("pileup.sqlite"));
    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut connection = options.connect().await.expect("a connection");
    let (begun, before) = (Instant::now(), work());
    let mut seq = 0;
    while begun.elapsed() < length {
        seq += 1;
        let mut transaction = connection.begin().await.expect("begun");
        query("INSERT INTO changes (code, seq, kind, body) VALUES (?, ?, ?, ?)")
            .bind("T0")
            .bind(seq as i64)
            .bind("ply")
            .bind(format!("p1 a2>b2 @{seq}"))
            .execute(&mut *transaction)
            .await
            .expect("written");
        transaction.commit().await.expect("committed");
    }
    (seq, begun.elapsed(), since(before))
}

/// Tables that each wait for an answer before they write again.
async fn closed_loop(folder: &Path, length: Duration, tables: usize) -> (u64, Duration, Option<Duration>) {
    let store = Arc::new(SqliteStore::open(folder).await.expect("a store"));
    let codes: Vec<String> = (0..tables).map(|table| format!("T{table:05}")).collect();
    for founded in codes.iter().map(|code| store.found(&founding(code))).collect::<Vec<_>>() {
        founded.await.expect("a table");
    }
    let (begun, before) = (Instant::now(), work());
    let writers = codes.into_iter().map(|code| tokio::spawn(write(store.clone(), code, begun + length)));
    let mut appends = 0;
    for writer in writers.collect::<Vec<_>>() {
        appends += writer.await.expect("a writer");
    }
    let measured = (appends, begun.elapsed(), since(before));
    store.close().await.expect("closed");
    measured
}

async fn write(store: Arc<SqliteStore>, code: String, end: Instant) -> u64 {
    let mut seq = 0;
    while Instant::now() < end {
        let change = Change::Ply { actor: Seat::new(0).into(), ply: "a2>b2".to_owned(), at: seq as u32, forced: false };
        store.append(&code, seq, &[change], None).await.expect("kept");
        seq += 1;
    }
    seq
}

fn founding(code: &str) -> Founding {
    Founding {
        code: code.to_owned(),
        game: "push-move".to_owned(),
        ruleset: 1,
        options: "{}".to_owned(),
        position: None,
        sitters: vec![Sitter::Nobody],
        holders: Vec::new(),
    }
}

/// What processors have done for this process, where that can be read.
fn work() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the name, which may hold spaces, in hundredths of a second.
    let numbers: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = numbers.get(11)?.parse::<u64>().ok()? + numbers.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn since(before: Option<Duration>) -> Option<Duration> {
    work()?.checked_sub(before?)
}
