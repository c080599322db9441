//! Servers that are killed without a word: what was acknowledged is there, once and in order.
#![cfg(unix)]

mod common;

use common::{changes, founding};
use pileup_store::{SqliteStore, Store};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const FOLDER: &str = "PILEUP_TEST_KILLED";
const TABLES: usize = 50;

/// This program again, as a server that does what one of the ignored tests says.
fn child(test: &str, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("{line}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

#[tokio::test]
#[ignore = "run and killed by a_first_start_may_be_killed_at_any_moment"]
async fn starts() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = SqliteStore::open(Path::new(&folder)).await.unwrap();
    store.found(&founding("AAA")).await.unwrap();
    say("ack AAA 0");
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run and killed by what_was_acknowledged_survives_a_kill"]
async fn appends() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store: &'static SqliteStore = Box::leak(Box::new(SqliteStore::open(Path::new(&folder)).await.unwrap()));
    let tables: Vec<_> = (0..TABLES).map(|table| tokio::spawn(append_forever(store, table))).collect();
    for table in tables {
        table.await.unwrap();
    }
}

async fn append_forever(store: &SqliteStore, table: usize) {
    let code = format!("T{table}");
    let mut seq = match store.load(&code).await.unwrap() {
        Some(kept) => kept.changes.len() as u64,
        None => {
            store.found(&founding(&code)).await.unwrap();
            say(&format!("ack {code} 0"));
            0
        }
    };
    loop {
        let to = seq + 1 + seq % 2;
        store.append(&code, seq, &changes(seq, to), None).await.unwrap();
        seq = to;
        say(&format!("ack {code} {seq}"));
    }
}

/// Reads acknowledgements until there are enough or no more.
fn listen(out: &mut impl BufRead, acknowledged: &mut HashMap<String, u64>, enough: usize) {
    let mut line = String::new();
    let mut heard = 0;
    while heard < enough && out.read_line(&mut line).unwrap() > 0 {
        // A line that was cut off by the kill says nothing.
        if let Some(ack) = line.strip_suffix('\n').and_then(|line| line.split_once("ack ")) {
            let (code, seq) = ack.1.split_once(' ').unwrap();
            acknowledged.insert(code.to_owned(), seq.parse().unwrap());
            heard += 1;
        }
        line.clear();
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = HashMap::new();
    for round in 1..=4 {
        let mut server = child("appends", folder.path());
        let mut out = BufReader::new(server.stdout.take().unwrap());
        listen(&mut out, &mut acknowledged, 700 * round);
        server.kill().unwrap();
        listen(&mut out, &mut acknowledged, usize::MAX);
        server.wait().unwrap();

        let store = SqliteStore::open(folder.path()).await.unwrap();
        assert!(!acknowledged.is_empty());
        for (code, seq) in &acknowledged {
            let kept = store.load(code).await.unwrap().expect("a table that was acknowledged");
            let there = kept.changes.len() as u64;
            assert_eq!(kept.founding, founding(code));
            assert_eq!(kept.changes, changes(0, there), "table {code}: each once and in order");
            // An append that was under way is there as a whole, or not at all.
            assert!(there == *seq || there == seq + 1 + seq % 2, "table {code} has {there} of {seq}");
        }
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_first_start_may_be_killed_at_any_moment() {
    let begun = Instant::now();
    let mut whole_start = Duration::ZERO;
    for round in 0..60u32 {
        let folder = tempfile::tempdir().unwrap();
        let start = Instant::now();
        let mut server = child("starts", folder.path());
        if round > 0 {
            std::thread::sleep(whole_start * round / 60);
            server.kill().unwrap();
        }
        let mut said = String::new();
        server.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        server.wait().unwrap();
        if round == 0 {
            whole_start = start.elapsed();
        }
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let known = store.load("AAA").await.unwrap();
        if said.contains("ack AAA 0\n") {
            assert_eq!(known.expect("it was acknowledged").founding, founding("AAA"));
        } else if known.is_none() {
            store.found(&founding("AAA")).await.unwrap();
        }
        store.close().await.unwrap();
        // On a busy machine fewer moments have to do.
        if round >= 10 && begun.elapsed() > Duration::from_secs(15) {
            break;
        }
    }
}
