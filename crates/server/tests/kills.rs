//! The server is killed at any moment, again and again, while people sit down, play, take back and play again. Whatever
//! was acknowledged is there afterwards, once; nobody's chair is lost; no table is wedged. `PILEUP_KILLS` says how often.

#![allow(clippy::print_stdout, reason = "whoever asks for many kills is told what was at stake")]

use futures_util::{SinkExt, StreamExt};
use pileup_bots::Dice;
use pileup_core::Source;
use pileup_server::{Config, Limits};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

#[path = "common/address.rs"]
mod address;
#[path = "common/process.rs"]
mod process;

/// Tables at which something goes on at once.
const TABLES: usize = 8;
/// How long an answer may take before it counts as lost.
const LOST: Duration = Duration::from_secs(10);

/// Not a test: the server that is killed.
#[tokio::test]
async fn server_process() {
    let Some(config) = process::asked() else { return };
    let many = NonZeroU32::new(1_000_000).expect("many");
    let limits = Limits {
        tables_per_person: many,
        tables_per_address: many,
        joins_per_address: many,
        guesses_per_address: many,
        messages_per_second: many,
        message_burst: many,
        ..Limits::default()
    };
    let config = Config { limits, ..config };
    pileup_server::serve(config, |_| {}, std::future::pending()).await.expect("serving");
}

/// The answer was lost: the server is dead, or nearly.
#[derive(Debug)]
struct Lost;

async fn post(address: SocketAddr, path: String, body: Value) -> Result<Value, Lost> {
    tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(LOST)).build().into();
        let sent =
            agent.post(format!("http://{address}{path}")).content_type("application/json").send(body.to_string());
        let text = sent.map_err(|_| Lost)?.body_mut().read_to_string().map_err(|_| Lost)?;
        serde_json::from_str(&text).map_err(|_| Lost)
    })
    .await
    .expect("asking does not panic")
}

struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    async fn open(address: SocketAddr, code: &str, key: &str) -> Result<Socket, Lost> {
        let url = format!("ws://{address}/api/tables/{code}/socket?key={key}");
        timeout(LOST, connect_async(url)).await.map_err(|_| Lost)?.map(|(line, _)| Socket(line)).map_err(|_| Lost)
    }

    async fn say(&mut self, message: Value) -> Result<(), Lost> {
        self.0.send(Message::text(message.to_string())).await.map_err(|_| Lost)
    }

    /// The next message of these kinds.
    async fn hear(&mut self, kinds: &[&str]) -> Result<Value, Lost> {
        loop {
            match timeout(LOST, self.0.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if kinds.iter().any(|kind| message["t"] == *kind) {
                        return Ok(message);
                    }
                }
                Ok(Some(Ok(_))) => {}
                _ => return Err(Lost),
            }
        }
    }
}

/// What somebody knows for certain about a table.
#[derive(Clone, Debug)]
struct Known {
    code: String,
    /// The keys of both chairs; the second once somebody has sat down.
    keys: [Option<String>; 2],
    seq: u64,
    lines: Vec<String>,
    rematch: Option<String>,
}

fn lines(scene: &Value) -> Vec<String> {
    let log = scene["log"].as_array().expect("a log");
    log.iter().map(|line| line["line"].as_str().expect("a line").to_owned()).collect()
}

/// Whether one column alone has room left: the match plays what follows by itself, up to the end.
fn plays_itself(lines: &[String]) -> bool {
    let height = |column: &str| lines.iter().filter(|line| line.split(' ').nth(1) == Some(column)).count();
    ["1", "2", "3", "4", "5", "6", "7"].iter().filter(|&column| height(column) < 6).count() == 1
}

/// Two people and a table: founds, sits down, plays, takes back, and plays again, until an answer is lost. Everything
/// that was answered is in `known`.
async fn evening(address: SocketAddr, seed: u64, known: &mut Vec<Known>) -> Result<(), Lost> {
    let mut dice = Dice::new(seed);
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }]);
    let founded = post(address, "/api/tables".to_owned(), json!({ "game": "connect-four", "seats": seats })).await?;
    let text = |value: &Value, key: &str| value[key].as_str().map(str::to_owned);
    let code = text(&founded, "table").ok_or(Lost)?;
    known.push(Known { code: code.clone(), keys: [text(&founded, "key"), None], seq: 0, lines: vec![], rematch: None });
    let joined = post(address, format!("/api/tables/{code}/join"), json!({ "name": "Ben" })).await?;
    known.last_mut().expect("a table").keys[1] = Some(text(&joined, "key").ok_or(Lost)?);
    loop {
        play(address, &mut dice, known.last_mut().expect("a table")).await?;
        let last = known.last_mut().expect("a table");
        let key = last.keys[0].clone().expect("a key");
        let again = post(address, format!("/api/tables/{}/rematch?key={key}", last.code), json!({})).await?;
        let code = text(&again, "table").ok_or(Lost)?;
        last.rematch = Some(code.clone());
        last.seq += 1;
        let keys = last.keys.clone();
        known.push(Known { code, keys, seq: 0, lines: vec![], rematch: None });
    }
}

/// Plays a game to its end, and takes back now and then.
async fn play(address: SocketAddr, dice: &mut Dice, known: &mut Known) -> Result<(), Lost> {
    let [Some(anna), Some(ben)] = &known.keys else { return Err(Lost) };
    let mut sockets = [Socket::open(address, &known.code, anna).await?, Socket::open(address, &known.code, ben).await?];
    for socket in &mut sockets {
        let scene = socket.hear(&["scene"]).await?;
        known.seq = scene["seq"].as_u64().expect("a number");
        known.lines = lines(&scene);
    }
    loop {
        let mover = known.lines.len() % 2;
        let (seat, socket) = (format!("p{}", mover + 1), &mut sockets[mover]);
        let column = dice.below(7) + 1;
        socket.say(json!({ "t": "play", "seat": seat, "ply": column.to_string(), "seq": known.seq })).await?;
        let mut answer = socket.hear(&["ply", "refused"]).await?;
        if answer["t"] == "refused" {
            assert_ne!(answer["code"], "not-saved", "the disk is well");
            continue;
        }
        loop {
            let hear_the_other = sockets[1 - mover].hear(&["ply"]).await;
            known.seq = answer["seq"].as_u64().expect("a number");
            known.lines.push(answer["line"].as_str().expect("a line").to_owned());
            hear_the_other?;
            if answer["turn"]["over"] == true || !plays_itself(&known.lines) {
                break;
            }
            answer = sockets[mover].hear(&["ply"]).await?;
        }
        if answer["turn"]["over"] == true {
            return Ok(());
        }
        if dice.below(6) == 0 {
            let socket = &mut sockets[mover];
            socket.say(json!({ "t": "undo", "seat": seat })).await?;
            let scene = socket.hear(&["scene"]).await?;
            known.seq = scene["seq"].as_u64().expect("a number");
            known.lines = lines(&scene);
            sockets[1 - mover].hear(&["scene"]).await?;
        }
    }
}

/// Looks whether everything is there that was answered before the server was killed.
async fn examine(address: SocketAddr, known: &Known) {
    let Known { code, keys, seq, lines: told, rematch } = known;
    let mut seen = None;
    for (index, key) in keys.iter().enumerate() {
        let Some(key) = key else { continue };
        let mut socket = Socket::open(address, code, key).await.unwrap_or_else(|_| panic!("{code} does not open"));
        let hello = socket.hear(&["hello"]).await.expect("a greeting");
        assert_eq!(hello["mine"], json!([format!("p{}", index + 1)]), "a chair at {code} is lost");
        if rematch.is_some() {
            assert_eq!(hello["rematch"], json!(rematch), "the rematch of {code} is lost");
        }
        let scene = socket.hear(&["scene"]).await.expect("a scene");
        let now = (scene["seq"].as_u64().expect("a number"), lines(&scene));
        // At most one thing was under way without an answer, with the plies that follow from it.
        let follow = (told.len()..now.1.len()).filter(|&made| plays_itself(&now.1[..made])).count();
        let most = seq + 1 + follow as u64;
        assert!((*seq..=most).contains(&now.0), "{code}: {seq} were answered, {} are there", now.0);
        let same = told.len().min(now.1.len());
        assert_eq!(told[..same], now.1[..same], "the story of {code} is another");
        assert!(now.0 > *seq || now.1 == *told, "{code} has {:?} and should have {told:?}", now.1);
        assert!(told.len().abs_diff(now.1.len()) <= 1 + follow, "{code} has {:?} after {told:?}", now.1);
        seen = Some((socket, now));
    }
    // Nobody is stuck: whoever is to move can.
    let Some((mut socket, (seq, lines))) = seen else { return };
    let (mover, is_over) = (lines.len() % 2, rematch.is_some());
    if keys[1].is_some() && mover == 1 && !is_over {
        for column in 1..=7 {
            socket
                .say(json!({ "t": "play", "seat": "p2", "ply": column.to_string(), "seq": seq }))
                .await
                .expect("open");
            let answer = socket.hear(&["ply", "refused"]).await.expect("an answer");
            let (rule, over) = (answer["rule"].as_str().unwrap_or_default(), answer["code"] == "over");
            assert!(answer["t"] == "ply" || rule.starts_with("CF-") || over, "{code} is wedged: {answer}");
            if answer["t"] == "ply" {
                return;
            }
        }
    }
}

#[tokio::test]
async fn whatever_was_answered_is_there_after_every_kill() {
    let kills: u64 = std::env::var("PILEUP_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let data = tempfile::tempdir().expect("a folder");
    let address = address::free_address();
    let mut dice = Dice::new(99);
    let (mut tables, mut plies, mut joins, mut rematches) = (0, 0, 0, 0);
    for kill in 0..kills {
        let mut server = process::serve("server_process", data.path(), address);
        let evenings: Vec<_> = (0..TABLES as u64)
            .map(|table| {
                tokio::spawn(async move {
                    let mut known = Vec::new();
                    let _ = evening(address, kill * 1000 + table, &mut known).await;
                    known
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(30 + dice.below(500)))).await;
        server.0.kill().expect("it can be killed");
        server.0.wait().expect("it is dead");
        let mut all = Vec::new();
        for evening in evenings {
            all.extend(evening.await.expect("an evening does not panic"));
        }
        let _server = process::serve("server_process", data.path(), address);
        for known in &all {
            examine(address, known).await;
            tables += 1;
            plies += known.lines.len();
            joins += usize::from(known.keys[1].is_some());
            rematches += usize::from(known.rematch.is_some());
        }
    }
    println!("{kills} kills: {tables} tables, {plies} plies, {joins} chairs, {rematches} rematches");
    assert!(plies > 0 && joins > 0, "nothing was at stake: {tables} tables, {plies} plies, {joins} joins");
}
