//! How long it takes from a ply sent to the last of eight browsers that has it, with everybody acting as fast as the
//! rules allow. `cargo bench -p pileup-server` plays rounds of the real-time game for a bounded time on loopback and
//! prints the distribution, once with the times of the rules and once with the fastest a table can be set to. Every
//! ply is on disk before it is told.
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Browsers at the table: five seats, each with a device of its own, and three who watch.
const BROWSERS: usize = 8;
const SEATS: usize = 5;
/// So long is played with each setting; a round that ends before is followed by another.
const LENGTH: Duration = Duration::from_secs(30);
/// Who gets no answer, because a message crossed another, tries again after this.
const IMPATIENCE: Duration = Duration::from_millis(300);
/// What a seat plays if it may, best first: whatever a spell asks for, then dice onto cards, then the next throw.
const WANTED: [&str; 7] = ["ready", "zap", "pass", "lay", "roll", "take", "five"];

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What all browsers note together.
#[derive(Default)]
struct Log {
    /// When the ply that a seat has under way was sent, by its seat and notation.
    under_way: HashMap<String, Instant>,
    /// By table and change: when the ply was sent, how many browsers have it, how long the last of them took.
    told: HashMap<(usize, u64), (Instant, usize, Duration)>,
    refused: usize,
    messages: usize,
    bytes: usize,
}

#[tokio::main]
async fn main() {
    let data = tempfile::tempdir().expect("a folder");
    let (ready, address) = oneshot::channel();
    let config = pileup_server::Config::new("127.0.0.1:0".parse().expect("an address"), data.path());
    tokio::spawn(async move {
        let ready = move |address| ready.send(address).expect("somebody waits");
        pileup_server::serve(config, ready, std::future::pending()).await.expect("serving");
    });
    let address: SocketAddr = address.await.expect("the server is open");
    for (name, roll, hand) in [("times of the rules", 900, 120), ("fastest setting", 200, 20)] {
        let options = json!({
            "players": SEATS, "scenario": "t1", "roll_ms": roll, "hand_ms": hand, "onehand_ms": hand.max(20),
        });
        let log = Arc::new(Mutex::new(Log::default()));
        let end = Instant::now() + LENGTH;
        let mut rounds = 0;
        while Instant::now() < end {
            round(address, &options, Duration::from_millis(hand), rounds, end, &log).await;
            rounds += 1;
        }
        report(name, rounds, &log.lock().expect("the log"));
    }
}

/// One table from its founding to its end, or until the time is over.
async fn round(
    address: SocketAddr,
    options: &Value,
    hand: Duration,
    number: usize,
    end: Instant,
    log: &Arc<Mutex<Log>>,
) {
    let mut seats = vec![json!({ "who": "me" })];
    seats.resize(SEATS, json!({ "who": "link" }));
    let body = json!({ "game": "rush-out", "options": options, "seats": seats });
    let founded = post(format!("http://{address}/api/tables"), body).await;
    let table = founded["table"].as_str().expect("a code").to_owned();
    let mut keys = vec![founded["key"].clone()];
    for _ in 1..SEATS {
        let joined = post(format!("http://{address}/api/tables/{table}/join"), json!({})).await;
        keys.push(joined["key"].clone());
    }
    let mut browsers = Vec::new();
    for index in 0..BROWSERS {
        let key = keys.get(index).and_then(Value::as_str).map(|key| format!("?key={key}")).unwrap_or_default();
        let url = format!("ws://{address}/api/tables/{table}/socket{key}");
        let (socket, _) = connect_async(url).await.expect("a socket");
        let seat = (index < SEATS).then(|| format!("p{}", index + 1));
        browsers.push(tokio::spawn(Browser { seat, hand, table: number, log: Arc::clone(log) }.sit(socket, end)));
    }
    for browser in browsers {
        browser.await.expect("a browser");
    }
}

async fn post(url: String, body: Value) -> Value {
    let text = tokio::task::spawn_blocking(move || {
        let mut answer = ureq::post(&url).content_type("application/json").send(body.to_string()).expect("an answer");
        answer.body_mut().read_to_string().expect("text")
    });
    serde_json::from_str(&text.await.expect("an answer")).expect("JSON")
}

/// One simulated browser.
struct Browser {
    /// Its seat; nobody's if it watches.
    seat: Option<String>,
    hand: Duration,
    table: usize,
    log: Arc<Mutex<Log>>,
}

impl Browser {
    /// Reads everything, and plays whatever its seat may as soon as its hand is free.
    async fn sit(self, mut socket: Socket, end: Instant) {
        let mut choices: Vec<String> = Vec::new();
        let mut free = Instant::now();
        let mut turn = 0usize;
        while Instant::now() < end {
            let next = if choices.is_empty() { Instant::now() + IMPATIENCE } else { free };
            tokio::select! {
                message = socket.next() => {
                    let Some(Ok(message)) = message else { return };
                    let Message::Text(text) = message else { continue };
                    let frame: Value = serde_json::from_str(&text).expect("JSON");
                    self.note(text.len(), &frame);
                    if frame["turn"]["over"] == true {
                        return;
                    }
                    if let Some(list) = frame["choices"].as_array() {
                        choices = list.iter().filter_map(|choice| choice["ply"].as_str().map(str::to_owned)).collect();
                    }
                }
                () = tokio::time::sleep_until(next.max(Instant::now()).into()), if self.seat.is_some() => {
                    let Some((seat, ply)) = self.seat.as_ref().zip(wish(&choices, turn)) else { continue };
                    turn += 1;
                    self.log.lock().expect("the log").under_way.insert(format!("{seat} {ply}"), Instant::now());
                    let message = json!({ "t": "play", "seat": seat, "ply": ply }).to_string();
                    socket.send(Message::text(message)).await.expect("the socket is open");
                    // The next look at the choices comes with the answer.
                    choices.clear();
                    free = Instant::now() + self.hand;
                }
            }
        }
    }

    /// Notes what has arrived, and how long ago it was sent.
    fn note(&self, bytes: usize, frame: &Value) {
        let mut log = self.log.lock().expect("the log");
        log.messages += 1;
        log.bytes += bytes;
        log.refused += usize::from(frame["t"] == "refused");
        let (Some(line), Some(seq)) = (frame["line"].as_str(), frame["seq"].as_u64()) else { return };
        let line = line.split(" @").next().unwrap_or(line);
        let key = (self.table, seq);
        if let Some(sent) = log.told.get(&key).map(|told| told.0).or_else(|| log.under_way.remove(line)) {
            let told = log.told.entry(key).or_insert((sent, 0, Duration::ZERO));
            told.1 += 1;
            told.2 = told.2.max(sent.elapsed());
        }
    }
}

/// The best of what may be played; among equals each in its turn.
fn wish(choices: &[String], turn: usize) -> Option<String> {
    WANTED.iter().find_map(|word| {
        let fitting: Vec<&String> = choices.iter().filter(|ply| ply.split(' ').next() == Some(word)).collect();
        (!fitting.is_empty()).then(|| fitting[turn % fitting.len()].clone())
    })
}

fn report(name: &str, rounds: usize, log: &Log) {
    let mut times: Vec<Duration> =
        log.told.values().filter(|told| told.1 == BROWSERS).map(|&(_, _, longest)| longest).collect();
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied().unwrap_or_default();
    println!(
        "{name}: {BROWSERS} browsers, {rounds} rounds, {} plies of {SEATS} seats in {LENGTH:?} ({} refused), {:.1} kB a \
         message; from sent to the last browser: median {:.1?}, 90 % {:.1?}, 99 % {:.1?}, longest {:.1?}",
        times.len(),
        log.refused,
        log.bytes as f64 / log.messages.max(1) as f64 / 1000.0,
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}
