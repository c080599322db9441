//! Three browsers at one table play a training of the real-time game to its end, everybody at once.

mod common;

use common::*;
use serde_json::{Value, json};
use std::time::Instant;
use thirtyfour::WebDriver;

/// A person who is quick but not clever: chooses what a spell asks for, lays what fits, throws, takes back.
const PLAYER: &str = "
    const order = ['ready', 'zap', 'pass', 'lay', 'roll', 'take'];
    window.clicks = 0;
    setInterval(() => {
        const all = [...document.querySelectorAll('.stage [data-ply], .actions [data-ply]')];
        for (const word of order) {
            const fitting = all.filter((el) => el.dataset.ply.split(' ')[0] === word);
            if (!fitting.length) continue;
            const el = fitting[Math.floor(Math.random() * fitting.length)];
            el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            window.clicks += 1;
            return;
        }
    }, 60)";

async fn ask(browser: &WebDriver, script: &str) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
    Ok(browser.execute(script, Vec::new()).await?.json().clone())
}

async fn until(browser: &WebDriver, what: &str, script: &str) -> Checked {
    let began = Instant::now();
    while ask(browser, script).await? != Value::Bool(true) {
        if began.elapsed() > 3 * PATIENCE {
            let page = ask(browser, "return document.body.innerText").await?;
            return Err(format!("waited in vain until {what}; the page says: {page}").into());
        }
        tokio::time::sleep(POLL).await;
    }
    Ok(())
}

#[tokio::test]
async fn three_browsers_play_a_training_to_its_end() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        // Dice fall faster than at a real table, so that the test is short.
        let options = json!({ "players": 3, "scenario": "t1", "roll_ms": 250, "hand_ms": 20, "onehand_ms": 20 });
        let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "link" }, { "who": "link" }]);
        let table = visit.found("rush-out", &options, &seats).await?;

        let mut guests = Vec::new();
        for screen in [Screen::Desk, Screen::Phone] {
            guests.push(visit.guest(screen).await?);
        }
        let played = play(visit, &table, &guests.iter().map(|(browser, _)| browser.clone()).collect::<Vec<_>>()).await;
        for (browser, _profile) in guests {
            browser.quit().await?;
        }
        played
    })
    .await
}

async fn play(visit: &Visit, table: &str, guests: &[WebDriver]) -> Checked {
    for guest in guests {
        guest.goto(format!("http://{}/", visit.address)).await?;
        ask(guest, QUICK).await?;
        guest.goto(format!("http://{}/table/{table}", visit.address)).await?;
        until(guest, "a chair is offered", "return !!document.querySelector('.invite .primary')?.offsetParent").await?;
        ask(guest, "document.querySelector('.invite .primary').click()").await?;
        until(guest, "we sit", "return !document.querySelector('.table.watching')").await?;
    }
    let mut browsers = vec![visit.browser.clone()];
    browsers.extend_from_slice(guests);
    for browser in &browsers {
        ask(browser, PLAYER).await?;
    }
    let mut results = Vec::new();
    for browser in &browsers {
        until(browser, "the training is over", "return !!document.querySelector('.ending h2')").await?;
        assert!(ask(browser, "return window.clicks").await?.as_u64() > Some(5), "everybody has played");
        results.push(ask(browser, "return document.querySelector('.ending h2').textContent").await?);
    }
    assert!(results.iter().all(|result| *result == results[0]), "all see the same end: {results:?}");
    Ok(())
}
