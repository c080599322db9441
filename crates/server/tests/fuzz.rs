//! Broken messages on a real socket: every one is answered in words, none changes the table, none ends the server. The
//! seed is fixed; `PILEUP_FUZZ_CASES` says how many there are.

mod client;

use client::Server;
use futures_util::SinkExt;
use pileup_bots::Dice;
use pileup_core::Source;
use pileup_testkit::fuzz_cases;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Messages on one socket: fewer than its limit lets through at once.
const BURST: usize = 40;

/// What a browser says, right and nearly right.
fn messages() -> Vec<Value> {
    vec![
        json!({ "t": "play", "seat": "p1", "ply": "4", "seq": 0 }),
        json!({ "t": "undo", "seat": "p1" }),
        json!({ "t": "hint", "seat": "p1" }),
        json!({ "t": "moment", "moment": 1, "viewer": "p1" }),
        json!({ "t": "look", "seat": "p1" }),
        json!({ "t": "sync" }),
    ]
}

fn any<'a, T>(list: &'a [T], dice: &mut Dice) -> &'a T {
    &list[dice.below(list.len() as u32) as usize]
}

/// A message with something wrong in it, as text.
fn broken(dice: &mut Dice) -> String {
    let odd = [
        Value::Null,
        json!(-1),
        json!(1e308),
        json!(u64::MAX),
        json!("p9"),
        json!("🂡\u{0}"),
        json!("x".repeat(500)),
        json!([[[]]]),
        json!({ "t": {} }),
        json!(true),
    ];
    let mut message = any(&messages(), dice).clone();
    let fields = message.as_object_mut().expect("a message is an object");
    let keys: Vec<String> = fields.keys().cloned().collect();
    match dice.below(5) {
        0 => _ = fields.insert(any(&keys, dice).clone(), any(&odd, dice).clone()),
        1 => _ = fields.remove(any(&keys, dice)),
        2 => _ = fields.insert("more".to_owned(), any(&odd, dice).clone()),
        3 => return any(&odd, dice).to_string(),
        _ => {}
    }
    let mut text = message.to_string();
    match dice.below(4) {
        0 => text.truncate(text.floor_char_boundary(dice.below(text.len() as u32) as usize)),
        1 => text.insert(
            text.floor_char_boundary(dice.below(text.len() as u32) as usize),
            *any(&['"', '{', '\\', '\u{7f}'], dice),
        ),
        _ => {}
    }
    text
}

#[tokio::test]
async fn broken_messages_are_answered_and_change_nothing() {
    let cases = fuzz_cases(1200) as usize;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    // A spectator's messages can change nothing, whatever they say.
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "here", "name": "Ben" }]);
    let (table, key) = server.found("connect-four", json!({}), seats).await;
    let mut dice = Dice::new(7);
    for _ in 0..cases.div_ceil(BURST) {
        let mut socket = server.socket(&table, "").await;
        socket.wait_for("scene").await;
        for _ in 0..BURST {
            let text = broken(&mut dice);
            socket.0.send(Message::text(text.clone())).await.unwrap();
            let answer = socket.hear_more().await;
            let words = answer["message"].as_str().is_some_and(|words| !words.is_empty());
            let right = ["scene", "moment", "hint"].iter().any(|kind| answer["t"] == *kind);
            assert!(words || right, "{text}: {answer}");
        }
    }
    // The players have noticed nothing.
    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    assert_eq!(socket.wait_for("scene").await["seq"], 0);
    socket.say(json!({ "t": "play", "seat": "p1", "ply": "4", "seq": 0 })).await;
    assert_eq!(socket.wait_for("ply").await["seq"], 1);
    server.stop().await;
}
