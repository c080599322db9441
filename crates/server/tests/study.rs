//! Hints, analyses, lines and puzzles, as a program asks for them.

mod client;

use client::{Server, Socket};
use pileup_server::{Config, Limits};
use serde_json::{Value, json};
use std::num::NonZeroU32;
use std::time::Duration;

const SEATS: &str = r#"[{"who":"me","name":"Anna"},{"who":"here","name":"Ben"}]"#;

async fn start(limits: Limits) -> (tempfile::TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let config = Config { limits, ..Server::config(data.path()) };
    let server = Server::start_with(config).await;
    (data, server)
}

/// A table of Connect Four, after these columns.
async fn table(server: &Server, columns: &[&str]) -> (String, String, Socket) {
    let (code, key) = server.found("connect-four", json!({}), serde_json::from_str(SEATS).unwrap()).await;
    let mut socket = server.socket(&code, &format!("?key={key}")).await;
    socket.wait_for("scene").await;
    for (index, column) in columns.iter().enumerate() {
        socket.say(json!({ "t": "play", "seat": format!("p{}", index % 2 + 1), "ply": column })).await;
        socket.wait_for("ply").await;
    }
    (code, key, socket)
}

#[tokio::test]
async fn a_hint_tells_the_best_choices_and_what_follows() {
    let (_data, server) = start(Limits::default()).await;
    let (_, _, mut socket) = table(&server, &["1", "2", "1", "2", "1", "2"]).await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    let hint = socket.wait_for("hint").await;
    assert_eq!(hint["ply"], "1", "three above each other want a fourth");
    let choices = hint["choices"].as_array().unwrap();
    assert!(choices.len() == 3 && choices[0]["ply"] == "1" && choices[0]["share"].as_f64().unwrap() > 0.95, "{hint}");
    let steps = hint["steps"].as_array().unwrap();
    assert!(!steps.is_empty() && steps[0]["t"] == "moment" && steps[0]["line"] == "p1 1 @0", "{}", steps[0]["line"]);
    assert!(steps[0]["scene"]["nodes"].is_array() && steps[0]["from"].is_null(), "the first step is whole");

    socket.say(json!({ "t": "hint", "seat": "p2" })).await;
    assert_eq!(socket.wait_for("error").await["message"], "there is nothing to choose now");
    server.stop().await;
}

/// Who waits for a hint is listened to; a hint for a position that has moved on is not told.
#[tokio::test]
async fn a_hint_for_an_earlier_position_is_dropped() {
    let (_data, server) = start(Limits::default()).await;
    let (_, _, mut socket) = table(&server, &[]).await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    assert!(socket.wait_for("error").await["message"].as_str().unwrap().contains("still being thought about"));
    socket.say(json!({ "t": "play", "seat": "p1", "ply": "4" })).await;
    socket.wait_for("ply").await;
    // The next hint is for the other seat: nothing of the first comes before it.
    loop {
        socket.say(json!({ "t": "hint", "seat": "p2" })).await;
        match socket.hear_more().await {
            busy if busy["t"] == "error" => tokio::time::sleep(Duration::from_millis(20)).await,
            hint => {
                assert_eq!((&hint["t"], &hint["steps"][0]["viewer"]), (&json!("hint"), &json!("p2")), "{}", hint["t"]);
                break;
            }
        }
    }
    server.stop().await;
}

/// Against people on other devices nobody is helped.
#[tokio::test]
async fn hints_are_off_where_others_play() {
    let (_data, server) = start(Limits::default()).await;
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }]);
    let (code, key) = server.found("connect-four", json!({}), seats).await;
    let mut socket = server.socket(&code, &format!("?key={key}")).await;
    server.post(&format!("/api/tables/{code}/join"), &json!({ "name": "Ben" })).await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    assert!(socket.wait_for("error").await["message"].as_str().unwrap().starts_with("hints are off at this table"));
    server.stop().await;
}

#[tokio::test]
async fn hints_have_a_limit() {
    let (_data, server) = start(Limits { hints_per_address: NonZeroU32::new(1).unwrap(), ..Limits::default() }).await;
    let (_, _, mut socket) = table(&server, &[]).await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    socket.wait_for("hint").await;
    socket.say(json!({ "t": "hint", "seat": "p1" })).await;
    assert!(socket.wait_for("error").await["message"].as_str().unwrap().starts_with("many hints have been asked for"));
    server.stop().await;
}

async fn analysis(server: &Server, code: &str) -> Value {
    let (status, text) = server.get(&format!("/api/tables/{code}/analysis")).await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

async fn analysed(server: &Server, code: &str) -> Value {
    loop {
        let study = analysis(server, code).await;
        match study["state"].as_str().unwrap() {
            "done" => return study["report"].clone(),
            "none" => panic!("it was given up"),
            _ => tokio::time::sleep(Duration::from_millis(30)).await,
        }
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_kept() {
    let (data, server) = start(Limits::default()).await;
    let (code, key, _socket) = table(&server, &["1", "2", "1", "2", "1", "2", "7", "2"]).await;
    assert_eq!(analysis(&server, &code).await["state"], "none");
    let (status, begun) = server.post(&format!("/api/tables/{code}/analysis"), &json!({})).await;
    assert_eq!((status, &begun["state"]), (200, &json!("waiting")));
    let report = analysed(&server, &code).await;
    let sum = |name: &str, seat: usize| report[name][seat].as_i64().unwrap();
    for seat in 0..2 {
        assert_eq!(sum("start", seat) + sum("luck", seat) + sum("skill", seat), sum("result", seat));
    }
    assert_eq!(report["result"][1], report["win"]);
    let missed = &report["plies"][6]["choice"];
    assert_eq!((&missed["mark"], &missed["best"][0]["ply"]), (&json!("??"), &json!("1")), "{missed}");

    // The better line can be played from there.
    let (status, line) =
        server.post(&format!("/api/tables/{code}/line"), &json!({ "moment": 6, "line": missed["line"] })).await;
    assert_eq!(status, 200, "{line}");
    let first = &line["steps"][0];
    assert!(first["line"].as_str().unwrap().starts_with("p1 1 @") && first["moment"] == 7, "{first}");
    for wrong in [json!({ "moment": 99, "line": [] }), json!({ "moment": 1, "line": ["* 1"] })] {
        assert_eq!(server.post(&format!("/api/tables/{code}/line"), &wrong).await.0, 422, "{wrong}");
    }
    server.stop().await;

    let server = Server::start_with(Server::config(data.path())).await;
    let kept = analysis(&server, &code).await;
    assert_eq!((&kept["state"], &kept["report"]), (&json!("done"), &report), "it survives the server");
    let (_, again) = server.post(&format!("/api/tables/{code}/analysis?key={key}"), &json!({})).await;
    assert_eq!(again["state"], "done");
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_analysed() {
    let (_data, server) = start(Limits::default()).await;
    let (code, ..) = table(&server, &["1", "2"]).await;
    for path in ["analysis", "line"] {
        let (status, told) =
            server.post(&format!("/api/tables/{code}/{path}"), &json!({ "moment": 0, "line": [] })).await;
        assert_eq!(status, 409, "{told}");
        assert!(told["message"].as_str().unwrap().starts_with("the game goes on"), "{told}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_puzzles_of_the_day_can_be_tried() {
    let (_data, server) = start(Limits::default()).await;
    let (status, text) = server.get("/api/puzzles/today").await;
    let cards: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!((status, cards.len()), (200, 3), "{text}");
    for card in cards {
        let (game, number) = (card["game"].as_str().unwrap(), card["number"].as_u64().unwrap());
        assert_eq!(card["address"], format!("/puzzle/{game}"));
        let (status, svg) = server.get(card["picture"].as_str().unwrap()).await;
        assert!(status == 200 && svg.starts_with("<svg"), "{game}");
        let (_, text) = server.get(&format!("/api/puzzles/{game}")).await;
        let shown: Value = serde_json::from_str(&text).unwrap();
        let (seat, choices) = (&shown["seat"], shown["step"]["choices"].as_array().unwrap());
        assert_eq!((&shown["number"], &shown["step"]["viewer"]), (&json!(number), seat));

        let path = format!("/api/puzzles/{game}/{number}");
        let (_, answer) = server.post(&path, &json!({})).await;
        let best = answer["steps"][0]["line"].as_str().unwrap();
        let mut right = 0;
        for choice in choices {
            let ply = choice["ply"].as_str().unwrap();
            let (status, judged) = server.post(&path, &json!({ "ply": ply })).await;
            assert_eq!(status, 200, "{judged}");
            if judged["right"] == true {
                right += 1;
                assert_eq!(best, format!("{} {ply} @0", seat.as_str().unwrap()));
                assert_eq!((&judged["percent"], &judged["best"]), (&answer["best"], &answer["best"]));
            } else {
                assert!(
                    judged["best"].is_null() && judged["words"].is_null(),
                    "a wrong try does not tell the solution"
                );
                assert!(judged["percent"].as_u64().unwrap() < answer["best"].as_u64().unwrap());
                assert_eq!(judged["steps"].as_array().unwrap().len(), 1);
            }
        }
        assert_eq!(right, 1, "{game}: one choice is right");
        assert_eq!(server.post(&path, &json!({ "ply": "nonsense" })).await.0, 422);
    }
    assert_eq!(server.get("/api/puzzles/push-move?number=999").await.0, 404);
    assert_eq!(server.get("/api/puzzles/rush-out").await.0, 404);
    server.stop().await;
}
