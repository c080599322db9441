//! Tables that an earlier version has written open and go on. `data/tables.sql` is its database, as text.

mod client;

use client::Server;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use std::path::Path;

/// The codes of the tables, each with its record as that version gave it out.
const FINISHED: [(&str, &str); 5] = [
    ("XZXSDP", include_str!("../../cli/tests/data/connect-four.txt")),
    ("SVFYFX", include_str!("../../cli/tests/data/push-move.txt")),
    ("BBRMHQ", include_str!("../../cli/tests/data/crash-by-crash.txt")),
    ("LJKXVH", include_str!("../../cli/tests/data/rush-and-bash.txt")),
    ("GVNTFK", include_str!("../../cli/tests/data/rush-n-crush.txt")),
];
/// A round of Rush Out! that is under way.
const RUNNING: (&str, &str) = ("ZSKFYP", include_str!("../../cli/tests/data/rush-out.txt"));
/// A table at which Ben took the second seat, with his key, and is to move.
const JOINED: (&str, &str) = ("FNGLRJ", "MSBRPNHDBYKKXVCLKVMGYZDCWV");

async fn restore(folder: &Path) {
    let file = SqliteConnectOptions::new().filename(folder.join("pileup.sqlite")).create_if_missing(true);
    let pool = SqlitePool::connect_with(file).await.unwrap();
    sqlx::raw_sql(include_str!("data/tables.sql")).execute(&pool).await.unwrap();
    pool.close().await;
}

/// A record of today with those options only that the old one has: what has come since is filled in with its default.
fn without_new_options(today: &str, old: &str) -> String {
    let read = |line: &str| line.strip_prefix("options ").and_then(|text| serde_json::from_str::<Value>(text).ok());
    let known = old.lines().find_map(read).expect("a record has options");
    let line = |line: &str| match read(line) {
        Some(Value::Object(options)) => {
            let kept = options.into_iter().filter(|(key, _)| known.get(key).is_some()).collect();
            format!("options {}\n", Value::Object(kept))
        }
        _ => format!("{line}\n"),
    };
    today.lines().map(line).collect()
}

#[tokio::test]
async fn tables_of_an_earlier_version_open_and_go_on() {
    let data = tempfile::tempdir().unwrap();
    restore(data.path()).await;
    let server = Server::start(data.path()).await;
    for (code, record) in FINISHED.into_iter().chain([RUNNING]) {
        let (status, text) = server.get(&format!("/api/tables/{code}/record")).await;
        assert_eq!(status, 200, "table {code}");
        assert_eq!(without_new_options(&text, record), record, "table {code}");
    }
    let (code, key) = JOINED;
    let mut socket = server.socket(code, &format!("?key={key}")).await;
    assert_eq!(socket.wait_for("hello").await["mine"], json!(["p2"]));
    let scene = socket.wait_for("scene").await;
    let (ply, seq) = (scene["choices"][0]["ply"].clone(), scene["seq"].clone());
    socket.say(json!({ "t": "play", "seat": "p2", "ply": ply, "seq": seq })).await;
    assert_eq!(socket.wait_for("ply").await["moment"], 2);
    server.stop().await;
}
