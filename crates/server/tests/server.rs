//! The server as a program talks to it: tables, sockets, bad input, and what survives a restart.

mod client;

use client::{Server, Socket, agent};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

fn two_here() -> Value {
    json!([{ "who": "me", "name": "Anna" }, { "who": "here", "name": "Ben" }])
}

#[tokio::test]
async fn two_people_play_on_one_device() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    let hello = socket.wait_for("hello").await;
    assert_eq!(hello["mine"], json!(["p1", "p2"]));
    assert_eq!(hello["seats"][0]["name"], "Anna");
    let scene = socket.wait_for("scene").await;
    assert_eq!((scene["moment"].as_u64(), scene["viewer"].as_str()), (Some(0), Some("p1")));
    assert_eq!(scene["choices"].as_array().unwrap().len(), 7);

    socket.say(json!({ "t": "play", "seat": "p1", "ply": "4", "seq": 0 })).await;
    let ply = socket.wait_for("ply").await;
    assert_eq!((ply["seq"].as_u64(), ply["viewer"].as_str()), (Some(1), Some("p2")));
    assert!(ply["line"].as_str().unwrap().starts_with("p1 4 @"));
    assert!(ply["undo"] == true && ply["told"][0]["words"].is_string());
    let nodes = &ply["scene"]["nodes"];
    let set = nodes["set"].as_array().unwrap();
    assert!(set.iter().any(|node| node["key"] == "disc-3-0"), "what is new is sent");
    assert!(nodes["moves"].as_array().unwrap().iter().any(|moved| moved[0] == "disc-3-0"), "and where it stands");
    assert!(!set.iter().any(|node| node["key"] == "disc-0-0") && set.len() < 12, "what has not changed is not named");

    // The one who is asked now takes back for the one who was hasty: they sit at the same device.
    socket.say(json!({ "t": "undo", "seat": "p2" })).await;
    let scene = socket.wait_for("scene").await;
    assert_eq!((scene["seq"].as_u64(), scene["moment"].as_u64()), (Some(2), Some(0)));
    server.stop().await;
}

#[tokio::test]
async fn a_bot_answers_and_a_whole_game_ends() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "bot", "level": "random" }]);
    let (table, key) = server.found("connect-four", json!({}), seats).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    let mut frame = socket.wait_for("scene").await;
    while frame["result"].is_null() {
        if let Some(choice) = frame["choices"].get(0) {
            let (ply, seq) = (choice["ply"].clone(), frame["seq"].clone());
            socket.say(json!({ "t": "play", "seat": "p1", "ply": ply, "seq": seq })).await;
        }
        frame = socket.wait_for("ply").await;
    }
    assert_eq!(frame["turn"], json!({ "over": true }));
    assert!(!frame["result"]["moments"].as_array().unwrap().is_empty());
    let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200);
    assert!(record.starts_with("pileup record 1\ngame connect-four 1\n") && record.contains("\nresult p1 "));
    let (status, svg) = server.get(&format!("/api/tables/{table}/picture.svg?moment=3")).await;
    assert!(status == 200 && svg.starts_with("<svg"));
    server.stop().await;
}

#[tokio::test]
async fn a_refused_ply_names_its_rule_and_changes_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    socket.say(json!({ "t": "play", "seat": "p2", "ply": "4", "seq": 0 })).await;
    let refused = socket.wait_for("refused").await;
    assert_eq!(refused["rule"], "CF-2.1");
    for (message, expected) in [
        (json!({ "t": "play", "seat": "p1", "ply": "nine", "seq": 0 }), "refused"),
        (json!({ "t": "play", "seat": "p1", "ply": "4", "seq": 99 }), "refused"),
        (json!({ "t": "undo", "seat": "p1" }), "refused"),
        (json!({ "t": "play", "seat": "p3", "ply": "4" }), "error"),
        (json!({ "t": "play", "seat": "p1" }), "error"),
        (json!({ "t": "dance" }), "error"),
        (json!({ "t": "moment", "moment": 5 }), "error"),
        (json!([1, 2, 3]), "error"),
    ] {
        socket.say(message.clone()).await;
        let answer = socket.hear().await;
        assert_eq!(answer["t"], expected, "{message} got {answer}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
    socket.say(json!({ "t": "sync" })).await;
    let scene = socket.wait_for("scene").await;
    assert_eq!((scene["seq"].as_u64(), scene["moment"].as_u64()), (Some(0), Some(0)));
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_comes_after_what_was_done_before_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    for round in 0..5 {
        let (seat, other) = if round % 2 == 0 { ("p1", "p2") } else { ("p2", "p1") };
        socket.say(json!({ "t": "play", "seat": seat, "ply": "4" })).await;
        socket.say(json!({ "t": "play", "seat": other, "ply": "nine" })).await;
        let heard = [socket.hear_more().await, socket.hear_more().await];
        assert_eq!((&heard[0]["t"], &heard[1]["t"]), (&json!("ply"), &json!("refused")), "{heard:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn earlier_moments_know_whose_turn_it_was_and_come_as_differences() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    for (seat, ply) in [("p1", "4"), ("p2", "4"), ("p1", "3")] {
        socket.say(json!({ "t": "play", "seat": seat, "ply": ply })).await;
        socket.wait_for("ply").await;
    }
    socket.say(json!({ "t": "moment", "moment": 1 })).await;
    let whole = socket.wait_for("moment").await;
    assert_eq!((&whole["turn"], &whole["from"]), (&json!({ "seats": ["p2"] }), &Value::Null));
    assert!(whole["scene"]["nodes"].as_array().is_some_and(|nodes| nodes.len() == 1), "one disc lies there");
    socket.say(json!({ "t": "moment", "moment": 2, "from": 1 })).await;
    let patch = socket.wait_for("moment").await;
    assert_eq!((&patch["turn"], &patch["from"]), (&json!({ "seats": ["p1"] }), &json!(1)));
    assert_eq!(patch["scene"]["nodes"]["set"].as_array().map(Vec::len), Some(1), "one disc has come");
    // A moment that there is not yet is no ground to stand on: the answer is whole.
    socket.say(json!({ "t": "moment", "moment": 2, "from": 99 })).await;
    assert_eq!(socket.wait_for("moment").await["from"], Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_who_comes_back_sees_everything() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    for (seq, (seat, ply)) in [("p1", "4"), ("p2", "4"), ("p1", "3")].into_iter().enumerate() {
        socket.say(json!({ "t": "play", "seat": seat, "ply": ply, "seq": seq })).await;
        socket.wait_for("ply").await;
    }
    server.stop().await;

    let server = Server::start(data.path()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    let scene = socket.wait_for("scene").await;
    assert_eq!((scene["seq"].as_u64(), scene["moment"].as_u64()), (Some(3), Some(3)));
    let lines: Vec<&str> = scene["log"].as_array().unwrap().iter().filter_map(|line| line["line"].as_str()).collect();
    assert!(lines[0].starts_with("p1 4") && lines[2].starts_with("p1 3"));

    server.stop().await;
}

#[tokio::test]
async fn a_chair_is_taken_by_link_and_only_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), json!([{ "who": "me" }, { "who": "link" }])).await;
    let mut founder = server.socket(&table, &format!("?key={key}")).await;
    founder.wait_for("scene").await;
    let (status, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    assert_eq!((status, joined["seat"].as_str()), (200, Some("p2")));
    let hello = founder.wait_for("hello").await;
    assert_eq!(hello["seats"][1]["name"], "Ben");
    let (status, _) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Eve" })).await;
    assert_eq!(status, 409);

    let key = joined["key"].as_str().unwrap();
    let mut guest = server.socket(&table, &format!("?key={key}")).await;
    guest.wait_for("scene").await;
    guest.say(json!({ "t": "play", "seat": "p1", "ply": "4" })).await;
    assert_eq!(guest.wait_for("error").await["message"], "p1 is not your seat");
    let mut watcher = server.socket(&table, "").await;
    assert_eq!(watcher.wait_for("hello").await["mine"], json!([]));
    assert_eq!(watcher.wait_for("scene").await["choices"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn bad_requests_get_a_clear_answer() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let tables = |game: &str, options: Value, seats: Value| json!({ "game": game, "options": options, "seats": seats });
    for (body, status, word) in [
        (tables("chess", json!({}), two_here()), 404, "no game"),
        (tables("connect-four", json!({ "rows": 9 }), two_here()), 422, "rows"),
        (tables("connect-four", json!({}), json!([{ "who": "me" }])), 422, "seats"),
        (tables("connect-four", json!({}), json!([{ "who": "me" }, { "who": "bot", "level": "god" }])), 422, "greedy"),
        (
            tables("connect-four", json!({}), json!([{ "who": "me", "name": "x".repeat(25) }, { "who": "link" }])),
            422,
            "24",
        ),
        (json!({ "game": "connect-four" }), 422, "seats"),
    ] {
        let (code, answer) = server.post("/api/tables", &body).await;
        assert_eq!(code, status, "{body} got {answer}");
        assert!(answer["message"].as_str().unwrap().contains(word), "{body} got {answer}");
    }
    assert_eq!(server.post_text("/api/tables", "{".to_owned()).await.0, 400);
    assert_eq!(server.post_text("/api/check", format!("\"{}\"", "x".repeat(70_000))).await.0, 413);
    for path in ["/api/tables/ZZZZZZ", "/api/tables/..%2f..", "/api/rules/chess", "/picture/chess.svg", "/nowhere"] {
        assert_eq!(server.get(path).await.0, 404, "{path}");
    }
    assert_eq!(server.get("/picture/connect-four.svg?options=%7B").await.0, 400);
    server.stop().await;
}

#[tokio::test]
async fn strangers_are_kept_out() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, _) = server.found("connect-four", json!({}), two_here()).await;
    let url = format!("ws://{}/api/tables/{table}/socket", server.address);
    let mut request = url.clone().into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    assert!(connect_async(request).await.is_err(), "another page may not open a socket");
    assert!(connect_async(format!("{url}?key=WRONG")).await.is_err(), "a wrong key is no key");

    let mut flood = server.socket(&table, "").await;
    flood.0.send(Message::text("x".repeat(5000))).await.unwrap();
    let closed = async {
        while let Some(Ok(message)) = flood.0.next().await {
            if message.is_close() {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), closed).await.expect("too large a message ends the socket");

    let address = server.address;
    let response = tokio::task::spawn_blocking(move || agent().get(format!("http://{address}/")).call().unwrap());
    let response = response.await.unwrap();
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"));
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    server.stop().await;
}

#[tokio::test]
async fn a_real_time_game_runs_by_itself_and_dice_land_when_they_are_due() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let bot = json!({ "who": "bot", "level": "quick" });
    let options = json!({ "players": 3, "scenario": "t1" });
    let (table, key) = server.found("rush-out", options, json!([bot, { "who": "me", "name": "Ada" }, bot])).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    let scene = socket.wait_for("scene").await;
    assert_eq!(scene["clock"]["running"], false, "nothing is thrown yet");
    socket.say(json!({ "t": "play", "seat": "p2", "ply": "ready", "seq": scene["seq"] })).await;

    // The bots throw by themselves; every throw of theirs lands 900 ms of game time later, not before.
    let mut thrown: Option<u64> = None;
    loop {
        let frame = socket.wait_for("ply").await;
        let line = frame["line"].as_str().unwrap().to_owned();
        let at: u64 = line.rsplit_once('@').unwrap().1.parse().unwrap();
        if line.starts_with("p1 roll") {
            thrown = Some(at);
        } else if line.starts_with("* dice z") {
            assert_eq!(at, thrown.expect("it was thrown before") + 900);
            assert_eq!(frame["clock"]["running"], true);
            break;
        }
    }

    // A ply that comes too soon is refused with its rule, and the game goes on. An old number is no reason.
    socket.say(json!({ "t": "play", "seat": "p2", "ply": "lay nothing", "seq": 0 })).await;
    assert!(socket.wait_for("refused").await["message"].is_string());
    socket.say(json!({ "t": "play", "seat": "p2", "ply": "roll", "seq": 0 })).await;
    while !socket.wait_for("ply").await["line"].as_str().unwrap().starts_with("* dice w") {}
    server.stop().await;
}

/// A training of the real-time game that has just begun: the wizard is at the first socket, the heroes at the second.
async fn training(server: &Server) -> (String, String, Socket, Socket) {
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }]);
    let options = json!({ "players": 2, "scenario": "t1" });
    let (table, key) = server.found("rush-out", options, seats).await;
    let (_, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    let guest = joined["key"].as_str().unwrap().to_owned();
    let mut wizard = server.socket(&table, &format!("?key={key}")).await;
    let mut heroes = server.socket(&table, &format!("?key={guest}")).await;
    heroes.wait_for("scene").await;
    heroes.say(json!({ "t": "play", "seat": "p2", "ply": "ready" })).await;
    heroes.wait_for("ply").await;
    wizard.say(json!({ "t": "play", "seat": "p1", "ply": "roll" })).await;
    while heroes.wait_for("ply").await["line"] != "p1 roll @0" {}
    (table, guest, wizard, heroes)
}

#[tokio::test]
async fn the_clock_waits_for_somebody_who_is_gone_and_the_record_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, guest, mut wizard, heroes) = training(&server).await;
    drop(heroes);
    let stopped = wizard.wait_for("clock").await;
    assert_eq!((&stopped["clock"]["waiting"], &stopped["clock"]["running"]), (&json!("Ben"), &json!(false)));
    // A pause of no time at all would leave no trace.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let back = Instant::now();
    let _heroes = server.socket(&table, &format!("?key={guest}")).await;
    assert_eq!(wizard.wait_for("clock").await["clock"]["running"], true);
    assert!(back.elapsed() < Duration::from_secs(10), "nobody is waited for who is back");
    let (_, record) = server.get(&format!("/api/tables/{table}/record")).await;
    assert!(record.lines().any(|line| line.starts_with("; pause ")), "{record}");
    server.stop().await;

    // The pause is remembered, and the game goes on where it stood.
    let server = Server::start(data.path()).await;
    let (_, again) = server.get(&format!("/api/tables/{table}/record")).await;
    assert!(again.starts_with(record.split("; pause").next().unwrap()), "{again}");
    assert!(again.contains("; pause "), "{again}");
    server.stop().await;
}

#[tokio::test]
async fn a_device_with_several_seats_may_play_for_each_in_a_real_time_game() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let seats = json!([{ "who": "me" }, { "who": "here" }, { "who": "here" }]);
    let (table, key) = server.found("rush-out", json!({ "players": 3, "scenario": "t1" }), seats).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    socket.say(json!({ "t": "look", "seat": "p3" })).await;
    let scene = socket.wait_for("scene").await;
    assert_eq!((&scene["viewer"], &scene["choices"][0]["ply"]), (&json!("p3"), &json!("ready")));
    socket.say(json!({ "t": "look", "seat": "p5" })).await;
    assert_eq!(socket.wait_for("error").await["message"], "p5 is not your seat");
    server.stop().await;
}

#[tokio::test]
async fn other_eyes_can_be_borrowed_once_the_game_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("connect-four", json!({}), two_here()).await;
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    socket.say(json!({ "t": "moment", "moment": 0, "viewer": "p2" })).await;
    assert!(socket.wait_for("error").await["message"].as_str().unwrap().contains("when the game is over"));
    for (index, column) in ["1", "2", "1", "2", "1", "2", "1"].into_iter().enumerate() {
        socket.say(json!({ "t": "play", "seat": format!("p{}", index % 2 + 1), "ply": column })).await;
        socket.wait_for("ply").await;
    }
    for (viewer, seat) in [("p2", json!("p2")), ("spectator", Value::Null)] {
        socket.say(json!({ "t": "moment", "moment": 3, "viewer": viewer })).await;
        assert_eq!(socket.wait_for("moment").await["viewer"], seat);
    }
    socket.say(json!({ "t": "moment", "moment": 3, "viewer": "Anna" })).await;
    assert!(socket.wait_for("error").await["message"].as_str().unwrap().contains("a seat or `spectator`"));
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }]);
    let (table, anna) = server.found("connect-four", json!({}), seats).await;
    let (_, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    let ben = joined["key"].as_str().unwrap().to_owned();
    let again = |key: &str| format!("/api/tables/{table}/rematch?key={key}");
    assert_eq!(server.post(&again(&anna), &json!({})).await.0, 409, "the game is not over");
    assert_eq!(server.post(&again("nobody"), &json!({})).await.0, 403);

    let mut first = server.socket(&table, &format!("?key={anna}")).await;
    let mut second = server.socket(&table, &format!("?key={ben}")).await;
    for (index, column) in ["1", "2", "1", "2", "1", "2", "1"].into_iter().enumerate() {
        let (mover, seat) = if index.is_multiple_of(2) { (&mut first, "p1") } else { (&mut second, "p2") };
        mover.say(json!({ "t": "play", "seat": seat, "ply": column })).await;
        first.wait_for("ply").await;
        second.wait_for("ply").await;
    }
    let (status, asked) = server.post(&again(&anna), &json!({})).await;
    assert_eq!(status, 200, "{asked}");
    assert_eq!(server.post(&again(&ben), &json!({})).await.1, asked, "there is one rematch, whoever asks");
    let new = asked["table"].as_str().unwrap();
    while first.wait_for("hello").await["rematch"] != new {}
    for (key, seat) in [(&anna, "p1"), (&ben, "p2")] {
        let hello = server.socket(new, &format!("?key={key}")).await.wait_for("hello").await;
        assert_eq!((&hello["mine"], &hello["seats"][0]["name"]), (&json!([seat]), &json!("Anna")));
    }
    server.stop().await;
}
