//! Everybody reads their own language: pages, problems, and two people at one table.

mod client;

use client::Server;
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_at_one_table_read_different_languages() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }]);
    let (table, key) = server.found("push-move", json!({ "first": "p1", "board": "one" }), seats).await;
    let (_, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    let mut anna = server.socket(&table, &format!("?key={key}&lang=en")).await;
    let mut ben = server.socket(&table, &format!("?key={}&lang=de", joined["key"].as_str().expect("a key"))).await;

    let (hers, his) = (anna.wait_for("hello").await, ben.wait_for("hello").await);
    assert_eq!(hers["goal"], "Push 3 enemy dice off the board.");
    assert_eq!(his["goal"], "Schieb 3 gegnerische Würfel vom Brett.");
    assert_eq!((&hers["seats"][1]["look"], &his["seats"][1]["look"]), (&json!("Black"), &json!("Schwarz")));
    let (hers, his) = (anna.wait_for("scene").await, ben.wait_for("scene").await);
    assert_eq!(hers["prompt"], "Choose a die; 5 have still to move.");
    assert_eq!(his["prompt"], "{p1} wählt einen Würfel; 5 müssen noch ziehen.");

    ben.say(json!({ "t": "play", "seat": "p2", "ply": "g2>f2" })).await;
    let refused = ben.wait_for("refused").await;
    assert_eq!(refused["message"], "Weiß ist am Zug", "{refused}");

    let ply = hers["choices"][0]["ply"].clone();
    anna.say(json!({ "t": "play", "seat": "p1", "ply": ply })).await;
    let words = |told: &Value| told["told"][0]["words"].as_str().unwrap_or_default().to_owned();
    let (hers, his) = (words(&anna.wait_for("ply").await), words(&ben.wait_for("ply").await));
    assert!(hers.starts_with("{p1} moves ") && his.starts_with("{p1} zieht von "), "{hers:?} {his:?}");

    // What is kept is the same for both.
    let path = format!("/api/tables/{table}/record?key={key}");
    assert_eq!(server.get(&format!("{path}&lang=de")).await, server.get(&path).await);
    drop((anna, ben));
    server.stop().await;
}

#[tokio::test]
async fn pages_problems_and_options_are_in_the_language_that_is_asked_for() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (_, page) = server.get("/?lang=de").await;
    assert!(page.contains("<html lang=\"de\">") && page.contains("Bitte schalte es"), "{page}");
    let named = page.split("name=\"words\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    let names: Vec<&str> = named.expect("the page names its words").split(' ').collect();
    assert_eq!(names.len(), 6, "{names:?}");
    // The list of the way to a table, and the later one.
    let said =
        [("settings", ["Settings", "Einstellungen", "Instellingen"]), ("clear", ["Clear", "Leeren", "Leegmaken"])];
    for (index, name) in names.iter().enumerate() {
        let (id, words_of) = said[index % 2];
        let (status, words) = server.get(&format!("/words/{name}")).await;
        let words: Value = serde_json::from_str(&words).expect("words are JSON");
        assert_eq!((status, &words[id]), (200, &json!(words_of[index / 2])));
    }
    assert_eq!(server.get("/words/de-0.json").await.0, 404);

    let (status, problem) = server.get("/api/tables/ZZZZZZ?lang=nl").await;
    assert_eq!(status, 404);
    assert!(problem.contains("er is geen tafel"), "{problem}");

    let games = server.get("/api/games?lang=nl").await.1;
    let games: Vec<Value> = serde_json::from_str(&games).expect("games are JSON");
    let push_move = games.iter().find(|game| game["id"] == "push-move").expect("the game");
    let sheet = &push_move["sheet"];
    assert_eq!(
        (&sheet["presets"][0]["name"], &sheet["presets"][0]["label"]),
        (&json!("Balanced"), &json!("In balans"))
    );
    assert_eq!(sheet["options"][0]["label"], "Spelers");
    server.stop().await;
}
