//! The table as people use it: who is spoken to, what a click answers, what just happened, keys alone, readers, and what
//! it weighs.

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

/// What is written too small on the board of a phone, and what is too small to be hit there.
const TOO_SMALL: &str = "
const seen = (el) => {
  const { left, top, right, bottom, width } = el.getBoundingClientRect();
  return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
};
const tiny = [...document.querySelectorAll('.board text, .dock text')].filter((text) => text.textContent.trim() && seen(text)).flatMap((text) => {
  const { a, b } = text.getScreenCTM();
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  return size < 10.9 ? [`${text.textContent} (${text.closest('[data-key]')?.dataset.key}): ${size.toFixed(1)} px`] : [];
});
// Rows of buttons and cards scroll; dice that lie on a card lie closer, and a button takes the last of them back.
const hit = (el) => (el.closest('svg') ? seen(el) : el.checkVisibility()) && !el.dataset.ply.startsWith('take ');
const all = [...document.querySelectorAll('.stage [data-ply], .dock [data-ply], .actions [data-ply], .shelves [data-ply]')].filter(hit).map((el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { ply: el.dataset.ply, x: left + width / 2, y: top + height / 2, size: Math.min(width, height), svg: el.closest('svg') };
});
// A finger hits the nearest: what is small needs room round it, or a button that plays the same.
const room = (one) => Math.max(one.size, Math.min(...all.filter(({ ply, svg }) => svg === one.svg && ply !== one.ply).map(({ x, y }) => Math.hypot(x - one.x, y - one.y)), one.svg ? 42 : 0));
const best = new Map();
for (const one of all) best.set(one.ply, Math.max(best.get(one.ply) ?? 0, room(one)));
const narrow = [...best].filter(([, size]) => size < 39.5).map(([ply, size]) => `${ply}: ${size.toFixed(0)} px`);
return [...tiny, ...narrow];";

/// What is written on a plate in a colour that hardly differs from it.
const FAINT: &str = r"
const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const rgb = (text) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
const faint = [];
for (const text of document.querySelectorAll('.board text, .dock text, .panel .drawing text')) {
  if (!text.textContent.trim() || text.closest('.trace, .chips, .fx, .minimap, .is-dim') || !text.checkVisibility()) continue;
  const ink = rgb(getComputedStyle(text).fill);
  const { x, y, width, height } = text.getBBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  let plate = null;
  for (let el = text.previousElementSibling; el && !plate; el = el.previousElementSibling) {
    // What stands on a picture is its painter's business.
    if (el.tagName === 'use') break;
    if (!(el instanceof SVGGeometryElement)) continue;
    const paint = rgb(getComputedStyle(el).fill);
    if (!paint || Number(el.getAttribute('opacity') ?? el.getAttribute('fill-opacity') ?? 1) < 0.9) continue;
    const inside = el.isPointInFill(Object.assign(text.ownerSVGElement.createSVGPoint(), { x: cx, y: cy }));
    if (inside) plate = paint;
  }
  if (!ink || !plate) continue;
  const [a, b] = [light(ink), light(plate)].sort((p, q) => q - p);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < 4.5) faint.push(`${text.textContent} (${text.closest('[data-key]')?.dataset.key}): ${ink} on ${plate}, ${ratio.toFixed(1)}`);
}
return faint;";

/// Plays on in every game and looks now and then.
async fn looks(visit: &Visit, look: &str) -> Result<Vec<String>, Box<dyn std::error::Error + Send + Sync>> {
    let mut found = Vec::new();
    for (game, ..) in GAMES {
        table(visit, game).await?;
        let mut luck = 7;
        for step in 0..9 {
            if step % 3 == 0 {
                found
                    .extend(lines(&visit.ask(look).await?).into_iter().map(|fault| format!("{game}, {step}: {fault}")));
            }
            let choice = lucky(&mut luck);
            visit.ask(&format!("const all = document.querySelectorAll('.choice-list li button'); all[{choice} % all.length]?.click()")).await?;
            if visit.until("the ply is answered", &format!("{OVER_OR}{ASKED}")).await? == "over" {
                break;
            }
        }
    }
    Ok(found)
}

#[tokio::test]
async fn everything_on_the_boards_of_a_phone_can_be_read_and_hit() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        let found = looks(visit, TOO_SMALL).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn words_differ_from_the_plates_they_stand_on() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let found = looks(visit, FAINT).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

/// A card opens large, with its text and its rule.
#[tokio::test]
async fn a_card_that_is_looked_at_leads_to_its_rule() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "rush-and-bash").await?;
        visit.ask("document.querySelector('.shelves .card:not(.back)').dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }))").await?;
        visit.until("it is large", "return !!document.querySelector('dialog .card.large small')").await?;
        visit.click("dialog .rule-link").await?;
        visit.until("its rule is open", "return !!document.querySelector('.rules-drawer:not([hidden]) .found')").await?;
        Ok(())
    })
    .await
}

/// A field where nothing can be chosen is tried all the same.
#[tokio::test]
async fn an_empty_field_answers_with_a_rule() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "crash-by-crash").await?;
        let mut luck = 3;
        for _ in 0..40 {
            let place = visit
                .ask(
                    "const free = [...document.querySelectorAll('.board [data-key^=\"at-\"]')].map((el) => {
                         const { left, top, width, height } = el.getBoundingClientRect();
                         return [left + width / 2, top + height / 2];
                     }).find(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-key^=\"at-\"]')
                         && ![...document.querySelectorAll('.board [data-ply]')].some((el) => {
                             const box = el.getBoundingClientRect();
                             return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) < 60;
                         }));
                     return free ?? null",
                )
                .await?;
            if !place.is_null() {
                click_at(visit, &place).await?;
                visit.until("it is refused", "return !!document.querySelector('.callout:not([hidden]) a')").await?;
                return Ok(());
            }
            assert!(visit.play_one(lucky(&mut luck)).await?, "the game has only begun");
        }
        Err("every field was offered all the time".into())
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
        // A click may only lift a die.
        while visit.moment().await? == moment {
            visit.play_one(lucky(&mut luck)).await?;
        }
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

/// Nobody is called by a seat, and nothing by its name in the notation of programs.
#[tokio::test]
async fn the_page_speaks_of_people_and_things() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        for (game, ..) in GAMES {
            table(visit, game).await?;
            let mut luck = 3;
            for _ in 0..6 {
                let said = visit
                    .ask(
                        "const names = [...document.querySelectorAll('[aria-label], [title]')].flatMap((el) => [el.ariaLabel ?? '', el.getAttribute('title') ?? '']);
                         const all = [document.body.innerText, ...names].join('\\n');
                         return all.match(/.{0,30}(\\{p\\d\\}|\\bp[1-6]\\b|\\b\\d\\d\\.\\d\\.\\d|\\b[A-Z]-[a-z]+-\\d).{0,30}/g) ?? []",
                    )
                    .await?;
                assert_eq!(said, json!([]), "{game}");
                if !visit.play_one(lucky(&mut luck)).await? {
                    break;
                }
            }
        }
        Ok(())
    })
    .await
}

/// What came over the line since the page was opened, socket aside: requests and bytes.
async fn weight(visit: &Visit) -> Result<(u64, u64), Box<dyn std::error::Error + Send + Sync>> {
    visit
        .until(
            "the pictures are there",
            "return !!document.querySelector('.sprite') || !document.querySelector('.stage use')",
        )
        .await?;
    visit.ask("return document.fonts.ready.then(() => true)").await?;
    let all = visit
        .ask(
            "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                 // The board that plays to itself, the puzzle and the lesson are for somebody who lingers, as a busy machine makes one do.
                 .filter(({ name, transferSize }) => transferSize > 0 && !/\\/api\\/(shows|puzzles|lessons)\\//.test(name));
             return [all.length, all.reduce((sum, { transferSize }) => sum + transferSize, 0)]",
        )
        .await?;
    let number = |index: usize| all[index].as_u64().unwrap_or(u64::MAX);
    Ok((number(0), number(1)))
}

/// From an empty cache and the first page to one's own turn: by one click, and through the page of a new table.
async fn the_way_to_a_table_is_light(screen: Screen) -> Checked {
    Visit::during(screen, async |visit| {
        let tools = visit.browser.cdp();
        // Connect Four has no world on the first page.
        for (game, ..) in GAMES.into_iter().filter(|(game, ..)| *game != "connect-four") {
            for at_once in [true, false] {
                visit.open("/").await?;
                // Somebody who has never been here.
                visit.ask("localStorage.clear()").await?;
                visit.ask(QUICK).await?;
                tools.send_raw("Network.clearBrowserCache", json!({})).await?;
                if at_once {
                    visit.open("/").await?;
                    let play = format!(
                        "const world = document.querySelector('.world[data-game=\"{game}\"]');
                         world?.querySelector('.pick-world:not([hidden])')?.click();
                         const play = world?.classList.contains('chosen') && world.querySelector('.play');
                         return play ? (play.click(), true) : false"
                    );
                    visit.until("its world is open", &play).await?;
                    visit.until("it is our turn", ASKED).await?;
                } else {
                    visit.start(game).await?;
                }
                let (requests, bytes) = weight(visit).await?;
                assert!(requests < 40, "{game}: {requests} requests");
                assert!(bytes < 150 * 1024, "{game}, at once: {at_once}: {bytes} bytes");
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_way_to_a_table_is_light_on_a_phone() -> Checked {
    the_way_to_a_table_is_light(Screen::Phone).await
}

#[tokio::test]
async fn the_way_to_a_table_is_light_on_a_desk() -> Checked {
    the_way_to_a_table_is_light(Screen::Desk).await
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
            let (requests, bytes) = weight(visit).await?;
            assert!(requests < 40, "{game}: {requests} requests");
            assert!(bytes < 135_000, "{game}: {bytes} bytes");
        }
        Ok(())
    })
    .await
}
