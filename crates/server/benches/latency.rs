//! How long it takes from a ply sent to the last of eight browsers that shows it, with everybody acting as fast as the
//! rules allow. `cargo bench -p pileup-server` plays a training of the real-time game for a bounded time on loopback
//! and prints the distribution. Every ply is on disk before it is told.
#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use futures_util::stream::{SplitSink, SplitStream};
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

/// Browsers at the table: five seats and three who watch.
const BROWSERS: usize = 8;
const SEATS: usize = 5;
/// The benchmark stops after so long, whatever happens.
const LENGTH: Duration = Duration::from_secs(20);
/// A person's hand is not faster; the rules say 120 ms between two plies.
const HAND: Duration = Duration::from_millis(125);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// When each ply was sent, and when each browser was told of it. A ply is known by its seat and its notation as long
/// as it is under way: a seat has one ply under way at a time.
#[derive(Default)]
struct Log {
    under_way: HashMap<String, Instant>,
    /// By change number: when it was sent, how many browsers have it, how long the last of them took.
    told: HashMap<u64, (Instant, usize, Duration)>,
}

#[tokio::main]
async fn main() {
    let data = tempfile::tempdir().expect("a folder");
    let (ready, address) = oneshot::channel();
    let config = pileup_server::Config { listen: "127.0.0.1:0".parse().expect("an address"), data: data.path().into() };
    tokio::spawn(async move {
        let ready = move |address| ready.send(address).expect("somebody waits");
        pileup_server::serve(config, ready, std::future::pending()).await.expect("serving");
    });
    let address: SocketAddr = address.await.expect("the server is open");
    let (table, key) = found(address).await;

    let log = Arc::new(Mutex::new(Log::default()));
    let mut browsers = Vec::new();
    for index in 0..BROWSERS {
        // All seats are held by the founder's key; each browser plays one of them, the rest watch.
        let query = if index < SEATS { format!("?key={key}") } else { String::new() };
        let url = format!("ws://{address}/api/tables/{table}/socket{query}");
        let (socket, _) = connect_async(url).await.expect("a socket");
        let seat = (index < SEATS).then(|| format!("p{}", index + 1));
        browsers.push(tokio::spawn(browse(socket, seat, Arc::clone(&log))));
    }
    tokio::time::sleep(LENGTH).await;
    browsers.iter().for_each(tokio::task::JoinHandle::abort);
    report(&log.lock().expect("the log"));
}

async fn found(address: SocketAddr) -> (String, String) {
    let seats: Vec<Value> = (0..SEATS).map(|_| json!({ "who": "here" })).collect();
    let body = json!({ "game": "rush-out", "options": { "players": SEATS, "scenario": "t1" }, "seats": seats });
    let founded = tokio::task::spawn_blocking(move || {
        let url = format!("http://{address}/api/tables");
        let mut answer = ureq::post(&url).content_type("application/json").send(body.to_string()).expect("an answer");
        answer.body_mut().read_to_string().expect("text")
    });
    let founded: Value = serde_json::from_str(&founded.await.expect("a table")).expect("JSON");
    (founded["table"].as_str().expect("a code").to_owned(), founded["key"].as_str().expect("a key").to_owned())
}

async fn browse(socket: Socket, seat: Option<String>, log: Arc<Mutex<Log>>) {
    let (sender, receiver) = socket.split();
    let choices: Arc<Mutex<Vec<String>>> = Arc::default();
    let hand = seat.map(|seat| tokio::spawn(play(sender, seat, Arc::clone(&choices), Arc::clone(&log))));
    listen(receiver, &choices, &log).await;
    if let Some(hand) = hand {
        hand.abort();
    }
}

/// Notes what arrives, and from whom it came.
async fn listen(mut receiver: SplitStream<Socket>, choices: &Mutex<Vec<String>>, log: &Mutex<Log>) {
    while let Some(Ok(message)) = receiver.next().await {
        let Ok(text) = message.to_text() else { continue };
        let Ok(frame) = serde_json::from_str::<Value>(text) else { continue };
        if let Some(list) = frame["choices"].as_array() {
            *choices.lock().expect("the choices") =
                list.iter().filter_map(|choice| choice["ply"].as_str().map(str::to_owned)).collect();
        }
        let (Some(line), Some(seq)) = (frame["line"].as_str(), frame["seq"].as_u64()) else { continue };
        let line = line.split(" @").next().unwrap_or(line);
        let mut log = log.lock().expect("the log");
        let sent = log.told.get(&seq).map(|told| told.0).or_else(|| log.under_way.remove(line));
        if let Some(sent) = sent {
            let told = log.told.entry(seq).or_insert((sent, 0, Duration::ZERO));
            told.1 += 1;
            told.2 = told.2.max(sent.elapsed());
        }
    }
}

/// Plays whatever is legal for its seat, as often as a hand can.
async fn play(
    mut sender: SplitSink<Socket, Message>,
    seat: String,
    choices: Arc<Mutex<Vec<String>>>,
    log: Arc<Mutex<Log>>,
) {
    let mut turn = 0usize;
    loop {
        tokio::time::sleep(HAND).await;
        turn += 1;
        // The frame shows the choices of the seat it looks through; the words below are legal for every seat.
        let ply = {
            let choices = choices.lock().expect("the choices");
            let known = |word: &str| choices.iter().find(|ply| ply.split(' ').next() == Some(word)).cloned();
            known("ready")
                .or_else(|| known("lay").filter(|_| turn.is_multiple_of(2)))
                .unwrap_or_else(|| "roll".to_owned())
        };
        log.lock().expect("the log").under_way.insert(format!("{seat} {ply}"), Instant::now());
        let message = json!({ "t": "play", "seat": seat, "ply": ply }).to_string();
        if sender.send(Message::text(message)).await.is_err() {
            return;
        }
    }
}

fn report(log: &Log) {
    let mut times: Vec<Duration> =
        log.told.values().filter(|told| told.1 == BROWSERS).map(|&(_, _, longest)| longest).collect();
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied().unwrap_or_default();
    println!(
        "{BROWSERS} browsers, {} plies of {SEATS} seats in {LENGTH:?}: from sent to shown by the last browser \
         median {:.1?}, 90 % {:.1?}, 99 % {:.1?}, longest {:.1?}",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}
