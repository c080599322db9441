//! The real-time game: three browsers play a training to its end, everybody at once; and one hand plays by gestures.

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
        let places =
            "return [...document.querySelectorAll('.places li')].map((row) => row.textContent.replace(' (you)', ''))";
        results.push(ask(browser, places).await?);
    }
    assert!(results.iter().all(|result| *result == results[0]), "all see the same end: {results:?}");
    Ok(())
}

/// The middle of the first element that a selector finds.
async fn middle(visit: &Visit, selector: &str) -> Result<(i64, i64), Box<dyn std::error::Error + Send + Sync>> {
    let script = format!(
        "const box = document.querySelector('{selector}')?.getBoundingClientRect();
         return box ? [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)] : null"
    );
    let place = visit.until(&format!("there is {selector}"), &script).await?;
    let along = |index: usize| place[index].as_i64().ok_or("a place is two numbers");
    Ok((along(0)?, along(1)?))
}

/// The last plies of the record.
async fn newest(visit: &Visit, table: &str) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
    let script = format!(
        "const [own] = JSON.parse(localStorage.getItem('pileup.tables'));
         return fetch(`/api/tables/{table}/record?key=${{own.key}}`).then((answer) => answer.text())"
    );
    let record = visit.ask(&script).await?;
    Ok(record.as_str().unwrap_or_default().lines().rev().take(4).collect::<Vec<_>>().join(", "))
}

/// All seats are on one device. A throw shows its ring, a die is dragged onto a card, a right click takes it back.
#[tokio::test]
async fn a_hand_throws_drags_and_takes_back() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let options = json!({ "players": 3, "scenario": "t1", "roll_ms": 1500 });
        let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "here", "name": "Bert" }, { "who": "here", "name": "Cleo" }]);
        let table = visit.found("rush-out", &options, &seats).await?;
        let press = async |key: &str| visit.browser.action_chain().send_keys(key).perform().await;
        for (who, ply) in [("a hero", "ready"), ("the other", "ready"), ("the wizard", "roll")] {
            visit.until(&format!("{who} is asked to {ply}"), &format!("return !!document.querySelector('[data-ply={ply}]')")).await?;
            press(" ").await?;
            tokio::time::sleep(4 * POLL).await;
        }
        let viewer = "return document.querySelector('.panel.own .name')?.textContent";
        while visit.ask(viewer).await? != "Bert" {
            press("`").await?;
            tokio::time::sleep(4 * POLL).await;
        }

        // If nothing fits, the dice are thrown again.
        let die = ".board .movable[data-key^=die-w]";
        for throw in 0.. {
            assert!(throw < 20, "some die fits some card");
            visit.until("the dice can be thrown", "return !!document.querySelector('[data-key=tray-w][data-ply]')").await?;
            press(" ").await?;
            visit
                .until("a ring shows their fall", "return !!document.querySelector('[data-key=tray-w] .timer:not(.over)')")
                .await?;
            visit.until("they land", "return !document.querySelector('[data-key^=die-w-o]')").await?;
            if visit.ask(&format!("return !!document.querySelector('{die}')")).await? == Value::Bool(true) {
                break;
            }
        }

        let (x, y) = middle(visit, die).await?;
        let chain = visit.browser.action_chain().move_to(x, y).click_and_hold();
        chain.move_to(x + 15, y - 15).perform().await?;
        let goal = ".board .landing[data-key^=card]";
        let card = visit.until("cards glow", &format!("return document.querySelector('{goal}')?.dataset.key")).await?;
        let (x, y) = middle(visit, goal).await?;
        visit.browser.action_chain().move_to(x, y).release().perform().await?;
        let laid = "[data-key^=die-w][data-ply^=\"take \"]";
        visit.until("a single die lies there", &format!("return !!document.querySelector('{laid}')")).await?;
        let newest_plies = newest(visit, &table).await?;
        assert!(newest_plies.contains("p2 put "), "{newest_plies}");

        let card = card.as_str().ok_or("cards have keys")?;
        let (x, y) = middle(visit, &format!("[data-key={card}]")).await?;
        visit.browser.action_chain().move_to(x, y + 45).context_click().perform().await?;
        visit.until("it is taken back", &format!("return !document.querySelector('{laid}')")).await?;
        let newest_plies = newest(visit, &table).await?;
        assert!(newest_plies.contains("p2 take @"), "{newest_plies}");
        Ok(())
    })
    .await
}
