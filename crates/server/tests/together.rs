//! Being together: how others come, who is there, the pause, giving up.

mod client;
mod common;

use client::{Server, Socket};
use common::{Checked, PATIENCE, POLL, QUICK, Screen, Visit};
use serde_json::{Value, json};
use std::time::Instant;
use thirtyfour::prelude::*;

/// Skips to what is said of who is there, once it is as wished.
async fn company(socket: &mut Socket, wished: impl Fn(&Value) -> bool) -> Value {
    loop {
        let company = socket.wait_for("company").await["company"].clone();
        if wished(&company) {
            return company;
        }
    }
}

#[tokio::test]
async fn everybody_is_told_who_comes_goes_and_watches() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (table, key) =
        server.found("push-move", json!({}), json!([{ "who": "me", "name": "Anna" }, { "who": "link" }])).await;
    let mut anna = server.socket(&table, &format!("?key={key}")).await;
    company(&mut anna, |company| company["here"] == json!(["p1"]) && company["watching"] == 0).await;
    let watcher = server.socket(&table, "").await;
    company(&mut anna, |company| company["watching"] == 1).await;
    drop(watcher);
    company(&mut anna, |company| company["watching"] == 0).await;
    let (_, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    let ben = server.socket(&table, &format!("?key={}", joined["key"].as_str().expect("a key"))).await;
    company(&mut anna, |company| company["here"] == json!(["p1", "p2"])).await;
    drop(ben);
    company(&mut anna, |company| company["away"] == json!(["p2"])).await;
    server.stop().await;
}

#[tokio::test]
async fn a_crowd_is_told_of_once() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (table, key) =
        server.found("push-move", json!({}), json!([{ "who": "me", "name": "Anna" }, { "who": "link" }])).await;
    let mut anna = server.socket(&table, &format!("?key={key}")).await;
    company(&mut anna, |company| company["here"] == json!(["p1"])).await;
    const CROWD: usize = 30;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(server.socket(&table, "").await);
    }
    let mut told = 0;
    loop {
        told += 1;
        if anna.wait_for("company").await["company"]["watching"] == CROWD {
            break;
        }
    }
    assert!(told < CROWD / 2, "not once for each of them: {told} times");
    server.stop().await;
}

#[tokio::test]
async fn a_pause_is_agreed_on_and_resigning_ends_a_game_of_two_for_good() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path()).await;
    let (table, key) =
        server.found("push-move", json!({}), json!([{ "who": "me", "name": "Anna" }, { "who": "link" }])).await;
    let mut anna = server.socket(&table, &format!("?key={key}")).await;
    let (_, joined) = server.post(&format!("/api/tables/{table}/join"), &json!({ "name": "Ben" })).await;
    let mut ben = server.socket(&table, &format!("?key={}", joined["key"].as_str().expect("a key"))).await;
    company(&mut anna, |company| company["here"] == json!(["p1", "p2"])).await;

    anna.say(json!({ "t": "pause" })).await;
    let asked = company(&mut ben, |company| company["wishes"] == json!(["p1"])).await;
    assert_eq!(asked["paused"], false);
    ben.say(json!({ "t": "pause" })).await;
    company(&mut anna, |company| company["paused"] == true).await;
    let mut watcher = server.socket(&table, "").await;
    watcher.say(json!({ "t": "resume" })).await;
    assert!(watcher.wait_for("error").await["message"].as_str().is_some_and(|words| words.contains("those who play")));
    ben.say(json!({ "t": "resume" })).await;
    company(&mut anna, |company| company["paused"] == false).await;

    ben.say(json!({ "t": "resign", "seat": "p1" })).await;
    assert!(ben.wait_for("error").await["message"].as_str().is_some_and(|words| words.contains("not your seat")));
    ben.say(json!({ "t": "resign", "seat": "p2" })).await;
    company(&mut anna, |company| company["resigned"] == json!(["p2"])).await;
    drop((anna, ben, watcher));
    server.stop().await;

    // It is kept like everything else.
    let server = Server::start(data.path()).await;
    let mut anna = server.socket(&table, &format!("?key={key}")).await;
    let scene = anna.wait_for("scene").await;
    assert_eq!((&scene["turn"], &scene["result"]["places"]), (&json!({ "over": true }), &json!({ "p1": 1, "p2": 2 })));
    assert_eq!(
        (&scene["prompt"], &scene["result"]["given_up"]),
        (&json!("{p2} has resigned."), &json!("{p2} has resigned."))
    );
    assert_eq!(
        scene["log"].as_array().and_then(|log| log.last()).map(|line| &line["words"]),
        Some(&json!(["{p2} has resigned."]))
    );
    let panels = scene["scene"]["panels"].as_array().expect("panels");
    assert!(panels.iter().all(|panel| panel["active"] == false), "nobody is to move");
    let (_, record) = server.get(&format!("/api/tables/{table}/record?key={key}")).await;
    assert!(record.contains("\nresult p1 1 p2 2\n") && record.contains("\nresigned p2 "), "{record}");
    server.stop().await;
}

async fn ask(browser: &WebDriver, script: &str) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
    Ok(browser.execute(script, Vec::new()).await?.json().clone())
}

async fn until(browser: &WebDriver, what: &str, script: &str) -> Checked {
    let began = Instant::now();
    while ask(browser, script).await? != Value::Bool(true) {
        if began.elapsed() > PATIENCE {
            let page = ask(browser, "return document.body.innerText").await?;
            return Err(format!("waited in vain until {what}; the page says: {page}").into());
        }
        tokio::time::sleep(POLL).await;
    }
    Ok(())
}

const CURTAIN: &str = "const cloth = document.querySelector('.curtain-cloth.drawn');
    const board = document.querySelector('.stage').getBoundingClientRect();
    const there = document.elementFromPoint(board.left + board.width / 2, board.top + board.height / 3);
    return !!cloth && !cloth.hidden && cloth.contains(there)
      && getComputedStyle(document.querySelector('.stage svg')).visibility === 'hidden'";

/// Anna invites, Ben comes; they pause behind a curtain, go on, and Ben gives up.
#[tokio::test]
async fn two_browsers_pause_and_one_gives_up() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let table = visit.found("push-move", &json!({}), &json!([{ "who": "me", "name": "Anna" }, { "who": "link" }])).await?;
        let code = format!("return document.querySelector('.code-tiles')?.textContent === '{table}'");
        visit.until("the code stands in large letters", &code).await?;
        visit.until("it says how others can come", "return document.querySelector('.ways code')?.textContent.includes('--listen')").await?;

        let (ben, _profile) = visit.guest(Screen::Phone).await?;
        let played = async {
            ben.goto(format!("http://{}/", visit.address)).await?;
            ask(&ben, QUICK).await?;
            ben.goto(format!("http://{}/table/{table}", visit.address)).await?;
            until(&ben, "a chair is offered", "return !!document.querySelector('.invite .primary')?.offsetParent").await?;
            ask(&ben, "document.querySelector('.invite input').value = 'Ben'; document.querySelector('.invite .primary').click()").await?;
            until(&ben, "we sit", "return !document.querySelector('.table.watching')").await?;
            until(&visit.browser, "the invitation is over", "return document.querySelector('.invite').hidden").await?;

            let pause = "[...document.querySelectorAll('.tools button')].find((one) => one.textContent === 'Pause').click()";
            ask(&visit.browser, pause).await?;
            until(&ben, "Ben is asked", "return !!document.querySelector('.curtain-cloth .primary')?.offsetParent").await?;
            ask(&ben, "document.querySelector('.curtain-cloth .primary').click()").await?;
            until(&visit.browser, "the curtain is drawn", CURTAIN).await?;
            until(&ben, "here too", CURTAIN).await?;
            ask(&ben, "document.querySelector('.curtain-cloth .primary').click()").await?;
            let open = "return !document.querySelector('.curtain-cloth.drawn')";
            until(&visit.browser, "it goes on", open).await?;
            until(&visit.browser, "who takes turns sees no clock", "return document.querySelector('.clock').hidden && !document.querySelector('.table.live')").await?;

            ask(&ben, "[...document.querySelectorAll('.tools button')].at(-1).click()").await?;
            ask(&ben, "document.querySelector('.resign').click()").await?;
            until(&ben, "it asks first", "return document.querySelector('dialog h2')?.textContent === 'Give up?'").await?;
            ask(&ben, "document.querySelector('dialog .primary').click()").await?;
            until(&visit.browser, "Anna has won", "return !!document.querySelector('.ending h2')?.textContent.includes('You won')").await?;
            Checked::Ok(())
        }
        .await;
        ben.quit().await?;
        played
    })
    .await
}
