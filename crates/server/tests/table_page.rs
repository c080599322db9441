//! The table as people use it: who is spoken to, what a click answers, what just happened, keys alone, readers, and what
//! it weighs.
#![allow(clippy::print_stderr, reason = "frame rates are reported, not asserted")]

mod common;

use common::*;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Every game with options that make it short, and its number of seats.
const GAMES: [(&str, &str, usize); 6] = [
    ("push-move", "{}", 2),
    ("crash-by-crash", r#"{"scorings":2,"closing_turns":12}"#, 2),
    ("rush-and-bash", r#"{"players":2}"#, 2),
    ("rush-n-crush", r#"{"players":2,"course":"sprint"}"#, 2),
    ("rush-out", "{}", 0),
    ("connect-four", "{}", 2),
];

fn against_bots(players: usize) -> Value {
    let mut seats = vec![json!({ "who": "bot", "level": "greedy" }); players];
    seats[0] = json!({ "who": "me", "name": "Anna" });
    Value::Array(seats)
}

/// A table of a game against bots, at our turn.
async fn table(visit: &Visit, game: &str) -> Checked {
    let (_, options, mut players) = GAMES.into_iter().find(|(id, ..)| *id == game).expect("a game of the list");
    let options: Value = serde_json::from_str(options)?;
    if players == 0 {
        visit.open("/").await?;
        let check = format!(
            "return fetch('/api/check', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
                 body: JSON.stringify({}) }}).then((answer) => answer.json()).then(({{ seats }}) => seats.length)",
            json!({ "game": game, "options": options })
        );
        players = visit.ask(&check).await?.as_u64().ok_or("seats")? as usize;
    }
    visit.found(game, &options, &against_bots(players)).await?;
    visit.until("it is our turn", ASKED).await?;
    Ok(())
}

/// Clicks at a place that a script finds.
async fn click_at(visit: &Visit, place: &Value) -> Checked {
    let at = |index: usize| place[index].as_f64().map(|value| value as i64).ok_or("a place");
    visit.browser.action_chain().move_to(at(0)?, at(1)?).click().perform().await?;
    Ok(())
}

/// Taps like a finger at a place.
async fn tap_at(visit: &Visit, place: &Value) -> Checked {
    visit
        .ask(&format!(
            "const [clientX, clientY] = {place};
             document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent('click', {{ bubbles: true, clientX, clientY, pointerType: 'touch', detail: 1 }}))"
        ))
        .await?;
    Ok(())
}

const MIDDLE: &str =
    "const box = el.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2];";
const LIFTED: &str = "return !!document.querySelector('.lifted')";
const PUT_DOWN: &str = "return !document.querySelector('.lifted, .landing')";

fn middle_of(selector: &str) -> String {
    format!("const el = document.querySelector('{selector}'); {MIDDLE}")
}

#[tokio::test]
async fn the_sentence_speaks_to_whoever_reads_it() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move").await?;
        assert_eq!(visit.text(".lead").await?, "Your turn:");
        let tags = visit
            .ask("return [...document.querySelectorAll('.panel')].map((panel) => [...panel.querySelectorAll('.tag')].map((tag) => tag.textContent).join())")
            .await?;
        assert_eq!(tags, json!(["You", "Bot"]));
        assert!(!visit.text(".side .goal").await?.is_empty(), "the goal stands at the table");

        // The same address without a key is a spectator's.
        visit.ask("localStorage.removeItem('pileup.tables')").await?;
        visit.browser.refresh().await?;
        visit.until("spectators know that they are", "return document.querySelector('.lead')?.textContent === 'You watch:'").await?;

        let two = json!([{ "who": "me", "name": "Anna" }, { "who": "here", "name": "Bert" }]);
        visit.found("push-move", &json!({}), &two).await?;
        visit.until("it is somebody's turn here", ASKED).await?;
        let lead = visit.text(".lead").await?;
        assert!(["Anna:", "Bert:"].contains(&lead.as_str()), "{lead}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_piece_is_lifted_put_down_refused_and_played() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move").await?;
        let moment = visit.moment().await?;
        let piece = visit.ask(&middle_of(".stage [data-lift]")).await?;
        click_at(visit, &piece).await?;
        visit.until("it is lifted", LIFTED).await?;
        assert_eq!(visit.moment().await?, moment, "lifting plays nothing");
        let small = visit
            .ask("return [...document.querySelectorAll('.landing')].map((el) => el.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 40).length")
            .await?;
        assert_eq!(small, 0, "whole fields light up");

        // A field that is no goal answers with its rule, beside it.
        let elsewhere = visit
            .ask(
                "const el = [...document.querySelectorAll('.stage [data-spot]')].find((el) => {
                     const { left, top, width, height } = el.getBoundingClientRect();
                     const hit = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-key]');
                     return hit === el && !el.matches('.landing, [data-lift]');
                 });
                 el.id = 'tapped';
                 const box = el.getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height / 2];",
            )
            .await?;
        click_at(visit, &elsewhere).await?;
        visit.until("it is refused", "return !!document.querySelector('.callout:not([hidden]) a')").await?;
        // What was tapped is shaken at first.
        visit
            .until(
                "the words do not cover what they talk about",
                "const a = document.querySelector('.callout').getBoundingClientRect();
                 const b = document.querySelector('#tapped').getBoundingClientRect();
                 return !(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)",
            )
            .await?;
        visit.click(".callout a").await?;
        visit.until("the rule opens beside the board", "return !!document.querySelector('.rules-drawer:not([hidden]) .found')").await?;
        let escape = || visit.browser.action_chain().send_keys(Key::Escape + "");
        escape().perform().await?;
        visit.until("the rules close", "return document.querySelector('.rules-drawer').hidden").await?;
        visit.until("it is still in the hand", LIFTED).await?;
        escape().perform().await?;
        visit.until("it is put down", PUT_DOWN).await?;

        click_at(visit, &piece).await?;
        visit.until("it is lifted again", LIFTED).await?;
        let goal = visit.ask(&middle_of(".landing")).await?;
        click_at(visit, &goal).await?;
        visit.until("it is played", &later_than(moment)).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_tap_on_a_piece_never_plays_by_accident() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        table(visit, "push-move").await?;
        let moment = visit.moment().await?;
        let piece = visit.ask(&middle_of(".stage [data-lift]")).await?;
        tap_at(visit, &piece).await?;
        visit.until("it is lifted", LIFTED).await?;
        assert_eq!(visit.moment().await?, moment);
        tap_at(visit, &piece).await?;
        visit.until("a second tap puts it down", PUT_DOWN).await?;
        assert_eq!(visit.moment().await?, moment);
        tap_at(visit, &piece).await?;
        visit.until("it is lifted again", LIFTED).await?;
        let goal = visit.ask(&middle_of(".landing")).await?;
        tap_at(visit, &goal).await?;
        visit.until("a tap on a lit field plays", &later_than(moment)).await?;

        let tiny = "return [...document.querySelectorAll('body *')].filter((el) => el.checkVisibility() && !el.closest('svg, .unseen')
            && [...el.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(el).fontSize) < 11).length";
        assert_eq!(visit.ask(tiny).await?, 0, "nothing is written smaller than 11 pixels");
        let narrow = "return [...document.querySelectorAll('button, a.button, summary')].filter((el) => el.checkVisibility() && !el.closest('.choice-list, .unseen'))
            .map((el) => [el.className, el.getBoundingClientRect().height]).filter(([, height]) => height > 0 && height < 39.5)";
        assert_eq!(visit.ask(narrow).await?, json!([]), "nothing to press is lower than 40 pixels");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_last_turn_of_the_others_stays_traced_until_we_act() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move").await?;
        let mut luck = 5;
        for _ in 0..60 {
            assert!(visit.play_one(lucky(&mut luck)).await?, "the game has only begun");
            if visit.ask("return document.querySelectorAll('.trace').length > 0").await? == true {
                break;
            }
        }
        let numbers = visit
            .ask("return [[...document.querySelectorAll('.trace .number text')].map((text) => text.textContent), [...document.querySelectorAll('.log .event .number')].map((el) => el.textContent)]")
            .await?;
        let (board, story) = (&numbers[0], &numbers[1]);
        assert!(board.as_array().is_some_and(|all| !all.is_empty()), "the traces are numbered");
        let told = |number: &Value| story.as_array().is_some_and(|all| all.contains(number));
        assert!(board.as_array().into_iter().flatten().all(told), "as in the story: {board} {story}");

        let moment = visit.moment().await?;
        visit.click(".again").await?;
        visit.until("it was shown again", &format!("{ASKED} && !document.querySelector('.table.past')")).await?;
        assert_eq!(visit.moment().await?, moment, "and nothing was played");
        visit.until("the traces are there again", "return document.querySelectorAll('.trace').length > 0").await?;
        visit.ask("window.cleared = false; new MutationObserver(() => { window.cleared ||= !document.querySelector('.trace'); }).observe(document.querySelector('.traces'), { childList: true })").await?;
        visit.play_one(lucky(&mut luck)).await?;
        visit.until("they are gone when we act", "return window.cleared").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_focus_survives_every_ply() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "connect-four").await?;
        visit.ask("document.querySelector('.choice-list').open = true; document.querySelector('.choice-list button').focus()").await?;
        for _ in 0..2 {
            let moment = visit.moment().await?;
            visit.browser.action_chain().send_keys(Key::Enter + "").perform().await?;
            visit.until("the key has played", &later_than(moment)).await?;
            let held = visit.ask("return !!document.activeElement.closest('.choice-list')").await?;
            assert_eq!(held, true, "the list was patched, not made anew");
        }
        Ok(())
    })
    .await
}

/// Tables of all games, at the beginning and a little later, with everything open.
async fn tables_are_read_aloud(visit: &Visit) -> Checked {
    let mut all = Vec::new();
    for (game, ..) in GAMES {
        table(visit, game).await?;
        for step in 0..3 {
            all.extend(faults(visit).await?.into_iter().map(|fault| format!("{game}, look {step}: {fault}")));
            // Only a turn of several plies unfolds; one of a single ply would show its moment.
            visit.ask("document.querySelectorAll('details').forEach((details) => (details.open = true)); document.querySelector('.turn-head[aria-expanded]')?.click()").await?;
            visit.ask("document.querySelector('.choice-list li button')?.click()").await?;
            visit.until("the ply is answered", &format!("{OVER_OR}{ASKED}")).await?;
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    Ok(())
}

#[tokio::test]
async fn axe_finds_nothing_at_a_table_on_a_desk() -> Checked {
    Visit::during(Screen::Desk, async |visit| tables_are_read_aloud(visit).await).await
}

#[tokio::test]
async fn axe_finds_nothing_at_a_table_on_a_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| tables_are_read_aloud(visit).await).await
}

/// A whole game by arrows and Enter.
async fn by_keys(game: &str) -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, game).await?;
        visit.ask("document.activeElement.blur()").await?;
        let ways = [Key::Right, Key::Down, Key::Left, Key::Up];
        let mut luck = 23;
        for _ in 0..2500 {
            let steps = 1 + lucky(&mut luck) % 3;
            let way = &ways[lucky(&mut luck) % 4];
            let mut keys = visit.browser.action_chain();
            for _ in 0..steps {
                keys = keys.send_keys(way.clone() + "");
            }
            keys.send_keys(Key::Enter + "").perform().await?;
            if visit.until("the key is answered", &format!("{OVER_OR}{ASKED}")).await? == "over" {
                return Ok(());
            }
        }
        Err(format!("{game} does not end").into())
    })
    .await
}

#[tokio::test]
async fn push_move_by_keys_alone() -> Checked {
    by_keys("push-move").await
}

#[tokio::test]
async fn crash_by_crash_by_keys_alone() -> Checked {
    by_keys("crash-by-crash").await
}

#[tokio::test]
async fn rush_and_bash_by_keys_alone() -> Checked {
    by_keys("rush-and-bash").await
}

#[tokio::test]
async fn rush_n_crush_by_keys_alone() -> Checked {
    by_keys("rush-n-crush").await
}

/// From an empty cache to one's own turn.
#[tokio::test]
async fn a_table_is_light() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        let tools = visit.browser.cdp();
        for (game, ..) in GAMES {
            table(visit, game).await?;
            tools.send_raw("Network.clearBrowserCache", json!({})).await?;
            visit.browser.refresh().await?;
            visit.until("it is our turn", ASKED).await?;
            let weight = visit
                .ask(
                    "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
                     return [all.length, all.reduce((sum, { transferSize }) => sum + transferSize, 0)]",
                )
                .await?;
            let number = |index: usize| weight[index].as_u64().unwrap_or(u64::MAX);
            assert!(number(0) < 40, "{game}: {} requests", number(0));
            assert!(number(1) < 150_000, "{game}: {} bytes", number(1));
        }
        Ok(())
    })
    .await
}

/// Says how many frames a second a phone four times slower than this machine shows while bots play. It reports, since
/// the machine decides: `cargo test -p pileup-server --test table_page frames -- --ignored --nocapture`.
#[tokio::test]
#[ignore = "a measurement"]
async fn frames_a_second_on_a_slow_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        let tools = visit.browser.cdp();
        for (game, ..) in GAMES {
            table(visit, game).await?;
            visit.ask("localStorage.setItem('pileup.settings', JSON.stringify({ theme: 'light', speed: 'normal', sound: false, name: 'Anna' }))").await?;
            visit.browser.refresh().await?;
            visit.until("it is our turn", ASKED).await?;
            tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
            visit
                .ask("window.shown = []; const step = (now) => { window.shown.push(now); requestAnimationFrame(step); }; requestAnimationFrame(step);
                      window.player = setInterval(() => document.querySelector('.table.asked:not(.telling, .waiting) .choice-list li button')?.click(), 200)")
                .await?;
            tokio::time::sleep(std::time::Duration::from_secs(8)).await;
            let rate = visit
                .ask("clearInterval(window.player); const all = window.shown; const gaps = all.slice(1).map((now, index) => now - all[index]).sort((a, b) => a - b);
                      return [Math.round(1000 * (all.length - 1) / (all.at(-1) - all[0])), Math.round(gaps[Math.floor(gaps.length * 0.95)])]")
                .await?;
            tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
            eprintln!("{game}: {} frames a second, 95 of 100 within {} ms", rate[0], rate[1]);
        }
        Ok(())
    })
    .await
}
