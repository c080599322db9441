//! The types that are made from the messages fit what is really sent: real messages of every game are checked by the TypeScript compiler.
//!
//! `npm install` in this crate brings the compiler; `./check` does it.

mod client;

use client::{Server, Socket};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Plies of each game that are looked at.
const PLIES: usize = 8;

/// A TypeScript file of constants, each with the type it must have.
#[derive(Default)]
struct Evidence {
    text: String,
    count: usize,
    /// Shapes that have come so far, by their names.
    shapes: Map<String, Value>,
}

/// Puts shapes in where nodes only name them, as the page does before it reads on.
fn draw(value: &mut Value, shapes: &Map<String, Value>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(name)) = fields.get("parts") {
                let shape = shapes.get(name).expect("a shape comes before it is named").clone();
                fields.insert("parts".to_owned(), shape);
            }
            fields.values_mut().for_each(|inner| draw(inner, shapes));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| draw(item, shapes)),
        _ => {}
    }
}

impl Evidence {
    fn add(&mut self, kind: &str, value: &Value) {
        self.count += 1;
        let mut value = value.clone();
        let shapes = value["shapes"].as_object().cloned().unwrap_or_default();
        self.shapes.extend(shapes);
        draw(&mut value, &self.shapes);
        writeln!(self.text, "export const value{}: wire.{kind} = {value};", self.count).expect("text grows");
    }

    async fn hear(&mut self, socket: &mut Socket) -> Value {
        let message = socket.hear().await;
        self.add("FromServer", &message);
        message
    }

    async fn wait_for(&mut self, socket: &mut Socket, kind: &str) -> Value {
        loop {
            let message = self.hear(socket).await;
            if message["t"] == kind {
                return message;
            }
        }
    }
}

async fn play(server: &Server, game: &Value, evidence: &mut Evidence) {
    let id = game["id"].as_str().expect("an id");
    let (_, checked) = server.post("/api/check", &json!({ "game": id })).await;
    evidence.add("Checked", &checked);
    let players = checked["seats"].as_array().expect("seats").len();
    let mut seats = vec![json!({ "who": "me", "name": "Anna" })];
    seats.resize(players, json!({ "who": "bot", "level": game["levels"][0] }));
    let (table, key) = server.found(id, json!({}), json!(seats)).await;
    let (_, summary) = server.get(&format!("/api/tables/{table}")).await;
    evidence.add("Summary", &serde_json::from_str(&summary).expect("JSON"));

    let mut socket = server.socket(&table, &format!("?key={key}")).await;
    let mut frame = evidence.wait_for(&mut socket, "scene").await;
    for _ in 0..PLIES {
        while frame["choices"].as_array().is_none_or(Vec::is_empty) && frame["turn"]["over"] != true {
            frame = evidence.wait_for(&mut socket, "ply").await;
        }
        let Some(choice) = frame["choices"].as_array().and_then(|list| list.last()) else { break };
        socket.say(json!({ "t": "play", "seat": "p1", "ply": choice["ply"] })).await;
        frame = evidence.hear(&mut socket).await;
    }
    socket.say(json!({ "t": "play", "seat": "p1", "ply": "no such ply" })).await;
    evidence.wait_for(&mut socket, "refused").await;
    socket.say(json!({ "t": "moment", "moment": 1 })).await;
    evidence.wait_for(&mut socket, "moment").await;
    socket.say(json!({ "t": "dance" })).await;
    evidence.wait_for(&mut socket, "error").await;

    if game["courses"].is_string() {
        let path = format!("/api/courses/{id}");
        let (_, text) = server.get(&path).await;
        let courses: Value = serde_json::from_str(&text).expect("JSON");
        let (_, survey) = server.post(&path, &json!({ "course": courses["ready"][0]["course"] })).await;
        evidence.add("CourseBox", &courses);
        evidence.add("Surveyed", &survey);
    }
}

#[tokio::test]
async fn the_page_knows_every_shape_that_the_server_sends() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (_, games) = server.get("/api/games").await;
    let games: Vec<Value> = serde_json::from_str(&games).expect("JSON");
    let mut evidence = Evidence::default();
    for game in &games {
        evidence.add("Game", game);
        play(&server, game, &mut evidence).await;
    }
    server.stop().await;

    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let types = std::fs::read_to_string(home.join("assets/wire.d.ts")).expect("the types");
    std::fs::write(data.path().join("wire.d.ts"), types).expect("a copy of the types");
    let text = format!("import type * as wire from \"./wire\";\n{}", evidence.text);
    let file = data.path().join("evidence.ts");
    std::fs::write(&file, text).expect("the evidence");
    let told = Command::new("npx")
        .args(["--no-install", "tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022"])
        .args(["--moduleResolution", "bundler", "--ignoreConfig"])
        .arg(&file)
        .current_dir(home)
        .output()
        .expect("npx, which comes with Node.js");
    let words = String::from_utf8_lossy(&told.stdout);
    let first: Vec<&str> = words.lines().take(12).collect();
    assert!(told.status.success(), "wire.d.ts and the server differ:\n{}", first.join("\n"));
    assert!(evidence.count > 60, "only {} values were looked at", evidence.count);
}
