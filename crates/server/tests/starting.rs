//! Starting a table: whatever the page of a new table offers begins as what it says.

mod client;
mod common;

use client::Server;
use common::{Checked, QUICK, Screen, Visit, faults};
use serde_json::{Map, Value, json};
use std::num::NonZeroU32;

/// What the page asks for: the preset it begins from, and what the person chose.
fn wish(game: &str, preset: Option<&str>, options: Map<String, Value>) -> Value {
    let mut wish = json!({ "game": game, "options": options });
    if let Some(preset) = preset {
        wish["preset"] = preset.into();
    }
    wish
}

async fn games(server: &Server) -> Vec<Value> {
    serde_json::from_str(&server.get("/api/games").await.1).expect("JSON")
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} of {value}"))
}

/// The numbers of players that the page offers.
fn counts(game: &Value) -> Vec<u64> {
    let options = game["sheet"]["options"].as_array().expect("options");
    let Some(players) = options.iter().find(|option| option["key"] == "players") else { return Vec::new() };
    if players["kind"] == "choice" {
        let choices = players["choices"].as_array().expect("choices");
        return choices.iter().map(|choice| text(choice, "value").parse().expect("a number")).collect();
    }
    let end = |index: usize| game["players"][index].as_u64().expect("a number");
    (end(0)..=end(1)).collect()
}

fn presets(game: &Value) -> Vec<(String, Map<String, Value>)> {
    let presets = game["sheet"]["presets"].as_array().expect("presets");
    presets
        .iter()
        .map(|preset| {
            (text(preset, "name").to_owned(), serde_json::from_str(text(preset, "options")).expect("a preset"))
        })
        .collect()
}

fn chairs(answer: &Value) -> u64 {
    answer["seats"].as_array().map_or(0, Vec::len) as u64
}

#[tokio::test]
async fn every_preset_starts_as_what_it_says() {
    let data = tempfile::tempdir().expect("a folder");
    let mut config = Server::config(data.path());
    config.limits.tables_per_person = NonZeroU32::MAX;
    config.limits.tables_per_address = NonZeroU32::MAX;
    let server = Server::start_with(config).await;
    for game in games(&server).await {
        let id = text(&game, "id");
        for (name, says) in presets(&game) {
            let (status, answer) = server.post("/api/check", &wish(id, Some(&name), Map::new())).await;
            assert_eq!(status, 200, "{id}, {name}: {answer}");
            for (key, value) in &says {
                assert_eq!(&answer["options"][key], value, "{id}, {name}: {key}");
            }
            let seats = vec![json!({ "who": "bot", "level": "random" }); chairs(&answer) as usize];
            let mut founding = wish(id, Some(&name), Map::new());
            founding["seats"] = seats.into();
            let (status, founded) = server.post("/api/tables", &founding).await;
            assert_eq!(status, 200, "{id}, {name}: {founded}");
        }
    }
    server.stop().await;
}

/// The page leaves a preset that is for another number of players, and keeps what goes with the new one.
#[tokio::test]
async fn every_preset_starts_with_every_number_of_players() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    for game in games(&server).await {
        let id = text(&game, "id");
        for (name, says) in presets(&game) {
            for count in counts(&game) {
                let players = Map::from_iter([("players".to_owned(), Value::from(count))]);
                let fixed = says.get("players").is_some_and(|fixed| *fixed != count);
                let mut rest = says.clone();
                rest.remove("players");
                let mut asked = match fixed {
                    true => wish(id, None, rest.clone().into_iter().chain(players).collect()),
                    false => wish(id, Some(&name), players),
                };
                let (mut status, mut answer) = server.post("/api/check", &asked).await;
                if let Some(key) = answer["key"].as_str().filter(|key| fixed && rest.contains_key(*key)) {
                    asked["options"].as_object_mut().expect("options").remove(key);
                    (status, answer) = server.post("/api/check", &asked).await;
                }
                assert_eq!(status, 200, "{id}, {name} with {count}: {answer}");
                assert_eq!(chairs(&answer), count, "{id}, {name} with {count}");
                assert_eq!(answer["options"]["players"], count, "{id}, {name}");
            }
        }
    }
    server.stop().await;
}

/// Courses, boards, scenarios and all the rest that is chosen from a list.
#[tokio::test]
async fn every_choice_starts_with_every_number_of_players() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let mut tried = 0;
    for game in games(&server).await {
        let (id, first) = (text(&game, "id"), presets(&game).remove(0).0);
        for option in game["sheet"]["options"].as_array().expect("options") {
            let key = text(option, "key");
            if option["kind"] != "choice" || key == "players" {
                continue;
            }
            for choice in option["choices"].as_array().expect("choices") {
                let is_number = game["defaults"][key].is_number();
                let value = match text(choice, "value") {
                    number if is_number => number.parse::<i64>().expect("a number").into(),
                    word => Value::from(word),
                };
                for count in counts(&game) {
                    let needs = choice["players"].as_u64().unwrap_or(0);
                    let chosen = [(key.to_owned(), value.clone()), ("players".to_owned(), count.into())];
                    let (status, answer) =
                        server.post("/api/check", &wish(id, Some(&first), Map::from_iter(chosen))).await;
                    if needs > count || answer["key"] == key && idle(&server, id, key).await {
                        continue;
                    }
                    tried += 1;
                    assert_eq!(status, 200, "{id}, {key} {value} with {count}: {answer}");
                    assert_eq!(answer["options"][key], value, "{id}, {key} with {count}");
                }
            }
        }
    }
    assert!(tried > 150, "only {tried} choices were looked at");
    server.stop().await;
}

/// Whether the page greys an option as the game begins.
async fn idle(server: &Server, game: &str, key: &str) -> bool {
    let (_, answer) = server.post("/api/check", &wish(game, None, Map::new())).await;
    answer["idle"].as_array().expect("a list").iter().any(|idle| idle["key"] == key)
}

#[tokio::test]
async fn a_preset_that_is_not_there_is_refused_with_those_that_are() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (status, answer) = server.post("/api/check", &wish("rush-and-bash", Some("Dule"), Map::new())).await;
    assert_eq!((status, &answer["key"]), (422, &json!("preset")), "{answer}");
    assert!(text(&answer, "message").contains("Duel"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn only_who_sits_can_invite_and_is_told_how_others_could_come() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (table, key) = server.found("push-move", json!({}), json!([{ "who": "me" }, { "who": "link" }])).await;
    let (status, _) = server.get(&format!("/api/tables/{table}/invitation")).await;
    assert_eq!(status, 403);
    let (status, answer) = server.get(&format!("/api/tables/{table}/invitation?key={key}")).await;
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!((status, &answer["addresses"]), (200, &json!([])), "this server listens to this machine only");
    assert!(text(&answer, "listen").starts_with("pileup serve --listen 0.0.0.0:"), "{answer}");
    server.stop().await;
}

/// What the page shows when it is settled.
const SETTLED: &str = "return !!document.querySelector('.chair') && !document.querySelector('.start').disabled";

/// A person clicks through all presets of all games, and every one of them can be started.
#[tokio::test]
async fn all_presets_can_be_clicked_and_started() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        let games = visit.ask("return fetch('/api/games').then((answer) => answer.json())").await?;
        for game in games.as_array().into_iter().flatten() {
            let id = text(game, "id");
            visit.open(&format!("/new/{id}")).await?;
            visit.until("the chairs stand", SETTLED).await?;
            for (name, says) in presets(game) {
                visit.click(&format!(".preset input[value='{name}']")).await?;
                let count = says.get("players").or_else(|| game["defaults"].get("players"));
                let count = count.and_then(Value::as_u64).unwrap_or(2);
                let shown = format!(
                    "return document.querySelector('.preset input[value=\"{name}\"]').checked
                       && document.querySelectorAll('.chair').length === {count}
                       && !document.querySelector('.start').disabled && document.querySelector('.go .wrong').textContent === ''"
                );
                visit.until(&format!("{name} has its {count} chairs"), &shown).await?;
            }
            visit.click(".start").await?;
            visit.until("the table is there", "return location.pathname.startsWith('/table/')").await?;
        }
        Ok(())
    })
    .await
}

/// Lots move people and bots round the table, and nobody is lost or doubled.
#[tokio::test]
async fn lots_can_be_drawn_for_the_chairs() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        visit.open("/new/push-move").await?;
        visit.until("the chairs stand", SETTLED).await?;
        let drawn = visit
            .ask(
                "const mine = new Set();
                 for (let draw = 0; draw < 60; draw++) {
                     document.querySelector('.lots').click();
                     const chairs = [...document.querySelectorAll('.chair')];
                     const who = chairs.map((chair) => chair.dataset.who).sort().join();
                     if (who !== 'bot,me' && who !== 'here,me') return who;
                     const [me] = chairs.filter((chair) => chair.dataset.who === 'me');
                     if (me.getAttribute('aria-pressed') !== 'true') return 'another chair is set';
                     mine.add(chairs.indexOf(me));
                 }
                 return [...mine].sort().join()",
            )
            .await?;
        assert_eq!(drawn, "0,1");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn who_starts_at_once_waits_for_the_chairs() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        visit.until("the games are there", "return !!document.querySelector(`a.game[href='/new/rush-out']`)").await?;
        // The check takes its time, and the person does not.
        visit
            .ask(
                "const fetched = window.fetch;
                 window.fetch = (path, ...rest) => path === '/api/check'
                   ? new Promise((done) => setTimeout(() => done(fetched(path, ...rest)), 700)) : fetched(path, ...rest);
                 document.querySelector(`a.game[href='/new/rush-out']`).click()",
            )
            .await?;
        visit.until("there is a button", "const start = document.querySelector('.start'); start?.click(); return !!start").await?;
        visit.until("the table is there", "return location.pathname.startsWith('/table/')").await?;
        visit.until("we are a hero", "return document.querySelector('.table') && !document.querySelector('.table.watching')").await?;
        Ok(())
    })
    .await
}

/// What is folded away comes when it is unfolded.
async fn unfold_courses(visit: &Visit) -> Checked {
    visit.click(".places-to-go summary").await?;
    visit.until("the courses are there", "return !!document.querySelector('.places-to-go .pictures input')").await?;
    Ok(())
}

#[tokio::test]
async fn a_course_code_is_taken_by_both_races() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        for (game, code) in [("rush-and-bash", "01B 02A 03A 04A 07A 08A"), ("rush-n-crush", "start strip split chicane")] {
            visit.open(&format!("/new/{game}")).await?;
            visit.until("the chairs stand", SETTLED).await?;
            unfold_courses(visit).await?;
            let paste = format!(
                "const row = document.querySelector('.code-of-course');
                 row.querySelector('input').value = '{code}'; row.querySelector('button').click()"
            );
            visit.ask(&paste).await?;
            visit
                .until("the course is chosen", "return document.querySelector('.pictures.mine input')?.checked === true")
                .await?;
            visit.until("it can be started", SETTLED).await?;
            visit.click(".start").await?;
            visit.until("the table is there", "return location.pathname.startsWith('/table/')").await?;
            let record = visit
                .ask("return fetch(`/api/tables/${location.pathname.split('/').pop()}/record`).then((answer) => answer.text())")
                .await?;
            let last = code.split(' ').next_back().unwrap_or_default();
            assert!(record.as_str().is_some_and(|text| text.contains(last)), "{record}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_does_not_go_together_is_greyed_with_its_reason() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/new/rush-and-bash").await?;
        visit.until("the chairs stand", SETTLED).await?;
        visit.click(".preset input[value='Championship']").await?;
        visit
            .until(
                "the course is greyed",
                "const course = document.querySelector('.places-to-go .option');
                 return course.matches('.idle') && course.querySelector('.idle-note').textContent.includes('championship')
                   && !course.querySelector('.pictures')",
            )
            .await?;
        unfold_courses(visit).await?;
        let disabled =
            "return [...document.querySelectorAll('.places-to-go .pictures input')].every((input) => input.disabled)";
        assert_eq!(visit.ask(disabled).await?, true, "courses beside a championship");
        visit.open("/new/crash-by-crash").await?;
        visit.until("the chairs stand", SETTLED).await?;
        let counts = visit.ask("return [...document.querySelectorAll('.players input')].map((input) => input.value)").await?;
        assert_eq!(counts, json!(["2", "4"]), "three cannot play");
        Ok(())
    })
    .await
}

/// The pages round the games, as they are read aloud and worked by keyboard.
async fn pages_are_read_aloud(visit: &Visit) -> Checked {
    visit.open("/").await?;
    visit.ask(QUICK).await?;
    let mut pages = vec![
        ("/".to_owned(), "a.game"),
        ("/rules/push-move".to_owned(), ".text h2"),
        ("/learn/push-move".to_owned(), ".choice-list li"),
        ("/learn/rush-and-bash#steer".to_owned(), ".choice-list li"),
        ("/course/rush-and-bash?course=01A+02A+03A".to_owned(), ".sequence button"),
        ("/nowhere".to_owned(), ".trouble"),
    ];
    for game in ["push-move", "crash-by-crash", "rush-and-bash", "rush-n-crush", "rush-out"] {
        pages.push((format!("/new/{game}"), ".chair"));
    }
    let mut all = Vec::new();
    for (path, sign) in pages {
        visit.open(&path).await?;
        visit.until(&format!("{path} is there"), &format!("return !!document.querySelector('{sign}')")).await?;
        visit.ask("document.querySelectorAll('details').forEach((details) => (details.open = true))").await?;
        all.extend(faults(visit).await?.into_iter().map(|fault| format!("{path}: {fault}")));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    Ok(())
}

#[tokio::test]
async fn axe_finds_nothing_on_a_desk() -> Checked {
    Visit::during(Screen::Desk, async |visit| pages_are_read_aloud(visit).await).await
}

#[tokio::test]
async fn axe_finds_nothing_on_a_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| pages_are_read_aloud(visit).await).await
}
