//! What anybody may use of the server: each limit refuses with a sentence, and those who play still get in.

mod client;

use client::{Server, Socket};
use futures_util::StreamExt;
use pileup_server::{Config, Limits};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Longer than anything takes here, shorter than never.
const NEVER: Duration = Duration::from_secs(60);
/// A limit in seconds that does not end while a test runs.
const FOR_EVER: u64 = 86_400;

const ONE: NonZeroU32 = NonZeroU32::new(1).unwrap();
const TWO: NonZeroU32 = NonZeroU32::new(2).unwrap();
const THREE: NonZeroU32 = NonZeroU32::new(3).unwrap();

async fn server(limits: Limits) -> (tempfile::TempDir, Server) {
    server_with(|config| config.limits = limits).await
}

async fn server_with(change: impl FnOnce(&mut Config)) -> (tempfile::TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let mut config = Server::config(data.path());
    change(&mut config);
    let server = Server::start_with(config).await;
    (data, server)
}

/// An answer, read to the end of the connection.
#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn read(text: &str) -> Option<Answer> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() })
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    fn message(&self) -> String {
        self.json()["message"].as_str().unwrap().to_owned()
    }

    /// The waiting time is in the sentence, in the body and in the header.
    fn is_told_to_wait(&self) -> bool {
        let seconds = self.json()["wait"].as_u64();
        let header = self.header("retry-after").and_then(|seconds| seconds.parse().ok());
        seconds > Some(0) && seconds == header && self.message().contains("please wait")
    }
}

/// Sends a request as it is written, and reads what comes back. `None` if the server only hangs up.
async fn raw(address: SocketAddr, request: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may have hung up before it has heard everything.
    let _ = stream.write_all(request.as_bytes()).await;
    all_of(&mut stream).await
}

async fn all_of(stream: &mut TcpStream) -> Option<Answer> {
    let mut bytes = Vec::new();
    let _ = timeout(NEVER, stream.read_to_end(&mut bytes)).await.expect("the server ends the connection");
    Answer::read(&String::from_utf8_lossy(&bytes))
}

async fn get(server: &Server, path: &str, headers: &str) -> Answer {
    let address = server.address;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    raw(address, &request).await.unwrap_or(Answer { status: 0, head: String::new(), body: String::new() })
}

async fn post(server: &Server, path: &str, headers: &str, body: &Value) -> Answer {
    let (address, body) = (server.address, body.to_string());
    let head = format!("POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    let kind = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
    raw(address, &format!("{head}{kind}{headers}\r\n{body}")).await.expect("an answer")
}

fn one_free_chair() -> Value {
    json!([{ "who": "me", "name": "Anna" }, { "who": "link" }])
}

async fn found(server: &Server, headers: &str) -> Answer {
    let body = json!({ "game": "connect-four", "seats": one_free_chair() });
    post(server, "/api/tables", headers, &body).await
}

/// A socket with a header, or the status it is refused with.
async fn socket_with(
    server: &Server,
    table: &str,
    query: &str,
    header: Option<(&'static str, &str)>,
) -> Result<Socket, u16> {
    let url = format!("ws://{}/api/tables/{table}/socket{query}", server.address);
    let mut request = url.into_client_request().unwrap();
    if let Some((name, value)) = header {
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(Socket(socket)),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(_) => Err(0),
    }
}

async fn socket(server: &Server, table: &str, query: &str) -> Result<Socket, u16> {
    socket_with(server, table, query, None).await
}

/// Asks again until it is as it should be: what was closed here takes a moment to be gone there.
async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let asked = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(NEVER, asked).await.unwrap_or_else(|_| panic!("waited in vain until {what}"))
}

#[tokio::test]
async fn half_requests_end_and_others_get_in() {
    let (_data, server) = server(Limits { head_seconds: 1, connections: 8, ..Limits::default() }).await;
    let mut half = Vec::new();
    for index in 0..30 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // Some say nothing at all.
        if index % 2 == 0 {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ").await;
        }
        half.push(stream);
    }
    for stream in &mut half {
        // Some were told that there is no place, the others only that they were too slow, or nothing.
        let answer = all_of(stream).await;
        assert!(answer.is_none_or(|answer| [408, 503].contains(&answer.status)));
    }
    until("the page is shown", async || (get(&server, "/", "").await.status == 200).then_some(())).await;
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_is_not_used_again_ends() {
    let (_data, server) = server(Limits { head_seconds: 1, ..Limits::default() }).await;
    let request = format!("GET /api/games HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    assert_eq!(raw(server.address, &request).await.unwrap().status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_does_not_arrive_gets_a_sentence() {
    let (_data, server) = server(Limits { body_seconds: 1, ..Limits::default() }).await;
    let head = format!("POST /api/check HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n", server.address);
    for half in ["content-length: 40\r\n\r\n{", "transfer-encoding: chunked\r\n\r\n1\r\n{\r\n"] {
        let answer = raw(server.address, &format!("{head}{half}")).await.expect("an answer");
        assert_eq!(answer.status, 408, "{answer:?}");
        assert!(answer.body.contains("did not arrive within 1 seconds"), "{answer:?}");
    }
    let chunk = format!("{:x}\r\n{}\r\n", 70_000, "x".repeat(70_000));
    let answer = raw(server.address, &format!("{head}transfer-encoding: chunked\r\n\r\n{chunk}")).await;
    assert!(answer.is_none_or(|answer| answer.status == 413));
    server.stop().await;
}

#[tokio::test]
async fn nobody_holds_up_the_end() {
    let limits = Limits { head_seconds: FOR_EVER, body_seconds: FOR_EVER, stop_seconds: 1, ..Limits::default() };
    let (_data, server) = server(limits).await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let mut playing = server.socket(&table, &format!("?key={key}")).await;
    playing.wait_for("scene").await;
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ").await.unwrap();
    let mut body = TcpStream::connect(server.address).await.unwrap();
    body.write_all(b"POST /api/check HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{").await.unwrap();
    timeout(NEVER, server.stop()).await.expect("half requests do not hold up the end");
    let closed = async { while let Some(Ok(_)) = playing.0.next().await {} };
    timeout(NEVER, closed).await.expect("sockets end with the server");
}

#[tokio::test]
async fn the_last_places_are_for_those_who_play() {
    let limits = Limits { connections: 6, kept_percent: 50, head_seconds: FOR_EVER, ..Limits::default() };
    let (_data, server) = server(limits).await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let with_key = format!("?key={key}");
    let mut watching = Vec::new();
    until("three watch", async || {
        watching.extend(socket(&server, &table, "").await.ok());
        (watching.len() == 3).then_some(())
    })
    .await;

    // Everybody else is asked to come back, and whoever holds a key of this table is let in.
    assert_eq!(socket(&server, &table, "").await.err(), Some(503));
    let refused = get(&server, "/api/games", "").await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("10")), "{refused:?}");
    assert!(refused.message().contains("too many people are here"), "{refused:?}");
    assert!(get(&server, "/", "accept: text/html\r\n").await.body.contains("Too many people are here"));
    assert_eq!(socket(&server, &table, "?key=WRONG").await.err(), Some(403));
    let mut playing = Vec::new();
    until("three play", async || {
        playing.extend(socket(&server, &table, &with_key).await.ok());
        (playing.len() == 3).then_some(())
    })
    .await;
    playing[2].wait_for("scene").await;

    // When even these places are taken, a sentence is all there is.
    let full = until("all places are taken", async || {
        let answer = raw(server.address, "").await?;
        (answer.status == 503).then_some(answer)
    })
    .await;
    assert!(full.message().starts_with("too many people are here just now"), "{full:?}");
    assert_eq!(full.header("retry-after"), Some("10"));
    assert!(get(&server, "/api/games", "accept: text/html\r\n").await.message().contains("too many people"));
    let page = get(&server, "/", "accept: text/html\r\n").await;
    assert_eq!((page.status, page.header("content-type")), (503, Some("text/html; charset=utf-8")));
    assert!(page.body.contains("Too many people are here just now"), "{page:?}");

    // An upgraded socket counts until it ends, and not longer.
    watching.clear();
    playing.truncate(1);
    until("there is room again", async || (get(&server, "/api/games", "").await.status == 200).then_some(())).await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_its_own_places_also_behind_a_proxy() {
    let (_data, server) = server_with(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits = Limits { connections_per_address: 2, kept_percent: 50, ..Limits::default() };
    })
    .await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let (here, there) = (Some(("x-forwarded-for", "203.0.113.1")), Some(("x-forwarded-for", "203.0.113.2")));
    let with_key = format!("?key={key}");
    let watching = socket_with(&server, &table, "", here).await.expect("one may watch");
    assert_eq!(socket_with(&server, &table, "", here).await.err(), Some(503));
    let _playing = socket_with(&server, &table, &with_key, here).await.expect("the other place is for players");
    assert_eq!(socket_with(&server, &table, &with_key, here).await.err(), Some(503));
    let _elsewhere = socket_with(&server, &table, "", there).await.expect("another address has its own");
    drop(watching);
    until("the place is free again", async || socket_with(&server, &table, &with_key, here).await.ok()).await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_places() {
    let limits = Limits { connections_per_address: 2, kept_percent: 50, ..Limits::default() };
    let (_data, server) = server(limits).await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let _watching = until("one watches", async || socket(&server, &table, "").await.ok()).await;
    assert_eq!(get(&server, "/api/games", "").await.status, 503);
    let with_key = format!("?key={key}");
    let _playing = until("one plays", async || socket(&server, &table, &with_key).await.ok()).await;
    let full = raw(server.address, "").await.expect("a sentence");
    assert!(full.status == 503 && full.message().contains("too many connections from your address"), "{full:?}");
    server.stop().await;
}

#[tokio::test]
async fn watchers_leave_room_for_the_page() {
    let (_data, server) = server(Limits { watchers: 1, ..Limits::default() }).await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let _watching = server.socket(&table, "").await;
    assert_eq!(socket(&server, &table, "").await.err(), Some(503));
    assert!(socket(&server, &table, &format!("?key={key}")).await.is_ok());
    assert_eq!(get(&server, "/", "").await.status, 200);
    server.stop().await;
}

/// The cookie that comes with the page, as it is sent back.
async fn cookie(server: &Server) -> String {
    let page = get(server, "/table/BCDFGH", "accept: text/html\r\n").await;
    let given = page.header("set-cookie").expect("a cookie").to_owned();
    assert!(given.contains("httponly") && given.contains("samesite=lax") && given.contains("path=/"), "{given}");
    let (name, value) = given.split(';').next().unwrap().split_once('=').unwrap();
    format!("cookie: other=1; {name}={}\r\n", value.to_ascii_uppercase())
}

#[tokio::test]
async fn each_person_founds_a_few_tables_and_an_address_some_more() {
    let limits = Limits { tables_per_person: TWO, tables_per_address: THREE, ..Limits::default() };
    let (_data, server) = server(limits).await;
    let (anna, ben) = (cookie(&server).await, cookie(&server).await);
    assert_ne!(anna, ben);
    assert!(get(&server, "/", &anna).await.header("set-cookie").is_none(), "one cookie is enough");
    for _ in 0..2 {
        assert_eq!(found(&server, &anna).await.status, 200);
    }
    for _ in 0..5 {
        let refused = found(&server, &anna).await;
        assert!(refused.status == 429 && refused.is_told_to_wait(), "{refused:?}");
    }
    // What was refused to Anna did not cost the school anything.
    assert_eq!(found(&server, &ben).await.status, 200);
    let refused = found(&server, "").await;
    assert!(refused.status == 429 && refused.is_told_to_wait(), "dropping the cookie does not help: {refused:?}");
    assert_eq!(found(&server, &cookie(&server).await).await.status, 429, "nor does a new one");
    server.stop().await;
}

#[tokio::test]
async fn only_a_named_proxy_says_where_somebody_comes_from() {
    let limits = Limits { tables_per_address: ONE, ..Limits::default() };
    let (_data, direct) = server(limits.clone()).await;
    assert_eq!(found(&direct, "x-forwarded-for: 203.0.113.1\r\n").await.status, 200);
    assert_eq!(found(&direct, "x-forwarded-for: 203.0.113.2\r\n").await.status, 429, "anybody can write that");
    direct.stop().await;

    let (_data, proxied) = server_with(|config| {
        config.limits = limits;
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    assert_eq!(found(&proxied, "x-forwarded-for: 203.0.113.1\r\n").await.status, 200);
    assert_eq!(found(&proxied, "x-forwarded-for: 203.0.113.2\r\n").await.status, 200);
    assert_eq!(found(&proxied, "x-forwarded-for: 203.0.113.9, 203.0.113.2\r\n").await.status, 429);
    proxied.stop().await;
}

#[tokio::test]
async fn codes_cannot_be_guessed_quickly() {
    let (_data, server) = server_with(|config| {
        config.limits = Limits { guesses_per_address: TWO, ..Limits::default() };
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let (table, key) = server.found("connect-four", json!({}), one_free_chair()).await;
    let (guesser, other) = ("x-forwarded-for: 203.0.113.1\r\n", "x-forwarded-for: 203.0.113.2\r\n");
    let right = format!("/api/tables/{table}");
    for _ in 0..10 {
        assert_eq!(get(&server, &right, guesser).await.status, 200, "a right code costs nothing");
    }
    for path in ["/api/tables/BBBBBB", "/api/tables/oops/record"] {
        assert_eq!(get(&server, path, guesser).await.status, 404);
    }
    for path in ["/api/tables/CCCCCC", "/api/tables/DDDDDD/picture.svg", &right, &format!("{right}?key=WRONG")] {
        let refused = get(&server, path, guesser).await;
        assert!(refused.status == 429 && refused.is_told_to_wait(), "{path}: {refused:?}");
    }
    let header = Some(("x-forwarded-for", "203.0.113.1"));
    assert_eq!(socket_with(&server, &table, "", header).await.err(), Some(429));
    assert_eq!(get(&server, &format!("{right}?key={key}"), guesser).await.status, 200, "who plays goes on playing");
    assert!(socket_with(&server, &table, &format!("?key={key}"), header).await.is_ok());
    assert_eq!(get(&server, &right, other).await.status, 200, "others are not concerned");
    server.stop().await;
}

#[tokio::test]
async fn chairs_are_not_asked_for_without_end() {
    let (_data, server) = server(Limits { joins_per_address: TWO, ..Limits::default() }).await;
    let (table, _) = server.found("connect-four", json!({}), one_free_chair()).await;
    let join = async || post(&server, &format!("/api/tables/{table}/join"), "", &json!({ "name": "Ben" })).await;
    assert_eq!((join().await.status, join().await.status), (200, 409));
    let refused = join().await;
    assert!(refused.status == 429 && refused.is_told_to_wait(), "{refused:?}");
    server.stop().await;
}

#[tokio::test]
async fn options_and_courses_are_not_looked_at_without_end_and_the_key_at_fault_is_named() {
    let (_data, server) = server(Limits { checks_per_address: THREE, ..Limits::default() }).await;
    let check = async |options: Value| {
        post(&server, "/api/check", "", &json!({ "game": "push-move", "options": options })).await
    };
    assert_eq!(check(json!({ "players": 3 })).await.status, 200);
    let wrong = check(json!({ "players": "many" })).await;
    assert!(wrong.status == 422 && wrong.message().contains("players: invalid type"), "{wrong:?}");
    assert_eq!(wrong.json()["key"], "players");
    let survey = async || post(&server, "/api/courses/rush-n-crush", "", &json!({ "course": "" })).await;
    assert_eq!(survey().await.status, 200);
    for refused in [check(json!({})).await, survey().await] {
        assert!(refused.status == 429 && refused.is_told_to_wait(), "{refused:?}");
    }
    // What is the same for everybody is made once, and shown to everybody.
    for _ in 0..5 {
        assert!(get(&server, "/api/rules/push-move", "").await.body.contains("id=\"PM-"));
        assert!(get(&server, "/api/courses/rush-n-crush", "").await.json()["sections"].is_array());
    }
    server.stop().await;
}

#[tokio::test]
async fn many_pictures_at_once_are_drawn_or_refused_and_what_is_taken_back_is_not_shown() {
    let (_data, server) = server(Limits { drawings: 1, drawing_queue: 1, ..Limits::default() }).await;
    let seats = json!([{ "who": "me" }, { "who": "here" }]);
    let (table, key) = server.found("connect-four", json!({}), seats).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    for (index, column) in ["1", "2", "3", "4", "5", "6"].into_iter().enumerate() {
        socket.say(json!({ "t": "play", "seat": format!("p{}", index % 2 + 1), "ply": column })).await;
        socket.wait_for("ply").await;
    }
    let ask = |index: usize| format!("/api/tables/{table}/picture.png?moment={}", index % 7);
    let answers = futures_util::future::join_all((0..40).map(async |index| get(&server, &ask(index), "").await)).await;
    let drawn = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(drawn > 0);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert!(answer.status == 503 && answer.header("retry-after").is_some(), "{answer:?}");
        assert!(answer.message().contains("too much is being drawn"));
    }

    let svg = async |moment: usize| get(&server, &format!("/api/tables/{table}/picture.svg?moment={moment}"), "").await;
    let before = svg(6).await;
    assert_eq!((before.status, &before.body), (200, &svg(6).await.body));
    assert_eq!(before.body, svg(100).await.body, "later than now is now");
    socket.say(json!({ "t": "undo", "seat": "p2" })).await;
    socket.wait_for("scene").await;
    assert_eq!(svg(6).await.body, svg(5).await.body);
    socket.say(json!({ "t": "play", "seat": "p2", "ply": "7" })).await;
    socket.wait_for("ply").await;
    assert_ne!(svg(6).await.body, before.body, "it is another ply now");
    server.stop().await;
}

#[tokio::test]
async fn only_names_of_this_server_are_answered_to() {
    let (_data, server) = server_with(|config| config.hosts = vec!["club.example".to_owned()]).await;
    let as_host = async |host: &str, more: &str| {
        let request = format!("GET /api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n");
        raw(server.address, &request).await.expect("an answer")
    };
    for host in ["localhost", "127.0.0.1:1", "[::1]:8820", "Club.Example", "club.example:443"] {
        assert_eq!(as_host(host, "").await.status, 200, "{host}");
    }
    let refused = as_host("evil.example:8820", "").await;
    assert_eq!(refused.status, 421);
    assert!(refused.message().contains("--host evil.example"), "{refused:?}");
    let nameless = raw(server.address, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n").await.expect("an answer");
    assert_eq!(nameless.status, 400);
    server.stop().await;
}

#[tokio::test]
async fn another_page_may_do_nothing_here() {
    let (_data, server) = server(Limits::default()).await;
    assert_eq!(found(&server, "origin: https://evil.example\r\n").await.status, 403);
    assert_eq!(found(&server, "origin: null\r\n").await.status, 403);
    assert_eq!(found(&server, &format!("origin: http://{}\r\n", server.address)).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn people_get_pages_and_programs_get_json() {
    let (_data, server) = server(Limits::default()).await;
    let person = "accept: text/html,application/xhtml+xml\r\n";
    for path in ["/nowhere", "/table", "/new/chess", "/rules/chess/", "/%ff"] {
        let page = get(&server, path, person).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.header("content-type").unwrap().starts_with("text/html"), "{path}: {page:?}");
        assert!(page.body.contains("/assets/app.js"), "the page says it in its own words");
    }
    for path in ["/picture/chess.svg", "/assets/nothing.js"] {
        let page = get(&server, path, person).await;
        assert!(page.status == 404 && page.body.contains("<h1>Not here</h1><p role=\"alert\">There is no"), "{page:?}");
    }
    for (path, status, word) in [
        ("/api/nowhere", 404, "nothing here"),
        ("/api/tables/BBBBBB", 404, "no table"),
        ("/api/tables/BBBBBB?moment=x", 400, "after its ?: moment: invalid digit"),
        ("/api/tables/BBBBBB?moment=1&moment=2", 400, "duplicate field"),
        ("/api/rules/%ff", 400, "cannot be read"),
        ("/api/check", 405, "with GET"),
    ] {
        let answer = get(&server, path, person).await;
        assert_eq!(answer.status, status, "{path}: {answer:?}");
        assert!(answer.message().contains(word), "{path}: {answer:?}");
    }
    let answer = post(&server, "/api/check", "", &json!({ "game": 7 })).await;
    assert!(answer.status == 422 && answer.message().contains("game: invalid type"), "{answer:?}");
    server.stop().await;
}
