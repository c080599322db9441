//! What is in sight at a table: where one can act, faces under traces, all of every card; and that every click answers.

mod common;

use common::*;
use serde_json::{Value, json};

/// Anna against so many bots; the founder sits on the chair with this number.
fn company(players: usize, own: usize) -> Value {
    let mut seats = vec![json!({ "who": "bot", "level": "greedy" }); players];
    seats[own] = json!({ "who": "me", "name": "Anna" });
    Value::Array(seats)
}

async fn table(visit: &Visit, game: &str, options: &Value, seats: &Value) -> Checked {
    visit.found(game, options, seats).await?;
    visit.until("it is our turn", ASKED).await?;
    Ok(())
}

/// What is outside the board's window of one's own car and of all that can be chosen on the board, although there is room for it:
/// choices are not smaller than they have to be to be read and hit, and then the rest of a long drive is a drag away.
const OUTSIDE: &str = "const stage = document.querySelector('.stage').getBoundingClientRect();
    const things = [...document.querySelectorAll('.stage [data-ply], [data-key=\"car-p1\"]')].filter((el) => !el.closest('.minimap'));
    const boxes = things.map((el) => [el, el.getBoundingClientRect()]).filter(([, { width }]) => width > 0);
    const choices = boxes.filter(([el]) => el.dataset.ply);
    const smallest = Math.min(...choices.map(([, { width, height }]) => Math.max(width, height)));
    const outside = ([, { left, right, top, bottom }]) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x < stage.left || x > stage.right || y < stage.top || y > stage.bottom;
    };
    if (smallest < 44 && !choices.every(outside)) return [];
    return boxes.filter(outside).map(([el]) => el.dataset.ply ?? el.dataset.key)";

#[tokio::test]
async fn a_turn_begins_where_one_can_act() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "rush-n-crush", &json!({ "players": 4 }), &company(4, 0)).await?;
        let mut luck = 5;
        let mut drives = 0;
        for _ in 0..24 {
            let outside =
                || async { Ok::<_, Box<dyn std::error::Error + Send + Sync>>(visit.ask(OUTSIDE).await? == json!([])) };
            // The camera may still be on its way.
            let began = std::time::Instant::now();
            while !outside().await? && began.elapsed() < PATIENCE / 3 {
                tokio::time::sleep(POLL).await;
            }
            let sentence = visit.text(".prompt").await?;
            assert_eq!(visit.ask(OUTSIDE).await?, json!([]), "{sentence}");
            drives += usize::from(sentence.contains("drive"));
            if !visit.play_one(lucky(&mut luck)).await? {
                break;
            }
        }
        assert!(drives > 0, "nobody drove");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn traces_leave_the_faces_of_dice_free() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move", &json!({}), &company(2, 0)).await?;
        let mut luck = 3;
        let mut seen = 0;
        for _ in 0..12 {
            let hidden = visit
                .ask(
                    "const dice = [...document.querySelectorAll('.stage [data-key^=\"die-\"]')].map((el) => el.getBoundingClientRect());
                     const discs = [...document.querySelectorAll('.traces .number circle')].map((el) => el.getBoundingClientRect());
                     const near = (die, disc) => Math.hypot(die.left + die.width / 2 - disc.left - disc.width / 2, die.top + die.height / 2 - disc.top - disc.height / 2);
                     return [discs.length, discs.filter((disc) => dice.some((die) => near(die, disc) < die.width / 4)).length]",
                )
                .await?;
            seen += hidden[0].as_u64().unwrap_or(0);
            assert_eq!(hidden[1], 0, "a number hides the pips of a die");
            if !visit.play_one(lucky(&mut luck)).await? {
                break;
            }
        }
        assert!(seen > 0, "nothing was traced");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn help_has_a_picture_and_leads_to_its_rule() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move", &json!({}), &company(2, 0)).await?;
        visit.click("[data-key='plate-e1']").await?;
        visit.until("it is explained", "return !!document.querySelector('.tip:not([hidden]) .portrait-of')").await?;
        visit.click(".tip .rule-link").await?;
        let open =
            "return document.querySelector('.rules-drawer:not([hidden]) .found')?.textContent.includes('Rebirth')";
        visit.until("the rule opens beside the board", open).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_click_that_meets_nothing_points_to_the_sentence() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "rush-and-bash", &json!({ "players": 2 }), &company(2, 0)).await?;
        let edge = visit.ask("const { left, top, height } = document.querySelector('.stage').getBoundingClientRect(); return [left + 12, top + height / 2]").await?;
        let place = |index: usize| edge[index].as_f64().map(|value| value as i64).ok_or("a place");
        visit.browser.action_chain().move_to(place(0)?, place(1)?).click().perform().await?;
        visit.until("the sentence answers", "return !!document.querySelector('.prompt.nudged')").await?;
        Ok(())
    })
    .await
}

/// A finger is wider than a gear: the one under its middle answers, not its neighbour.
#[tokio::test]
async fn a_finger_on_what_cannot_be_played_plays_nothing_beside_it() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        table(visit, "rush-n-crush", &json!({ "players": 2 }), &company(2, 0)).await?;
        let moment = visit.moment().await?;
        visit
            .ask(
                "const { left, top, width, height } = document.querySelector('.dock [data-key=\"gear-0/0\"]').getBoundingClientRect();
                 const [clientX, clientY] = [left + width / 2, top + height / 2];
                 document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent('click', { bubbles: true, clientX, clientY, pointerType: 'touch', detail: 1 }))",
            )
            .await?;
        visit.until("the rules say why not", "return !!document.querySelector('.callout:not([hidden]) a')").await?;
        assert_eq!(visit.moment().await?, moment, "its neighbour was played");
        Ok(())
    })
    .await
}

/// Where everybody has time a wide window has the whole board, and no tray for thumbs.
#[tokio::test]
async fn the_tactical_tower_is_as_large_as_the_hurried_one() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "rush-out", &json!({ "players": 4, "clock": "tactical" }), &company(4, 1)).await?;
        assert_eq!(visit.ask("return document.querySelector('.dock').childElementCount").await?, 0, "a tray for thumbs");
        let small = visit
            .ask(
                "return [...document.querySelectorAll('.board text')].filter((el) => {
                     const matrix = el.getScreenCTM();
                     return el.getBoundingClientRect().width > 0 && parseFloat(getComputedStyle(el).fontSize) * Math.hypot(matrix.a, matrix.b) < 11;
                 }).map((el) => el.textContent)",
            )
            .await?;
        assert_eq!(small, json!([]), "too small to read");
        Ok(())
    })
    .await
}

/// Dice land, buttons come and go, and the board stays where the hand is.
#[tokio::test]
async fn the_board_of_a_hurried_tower_does_not_move_under_the_hand() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        let options = json!({ "players": 4, "roll_ms": 400 });
        table(visit, "rush-out", &options, &company(4, 1)).await?;
        assert!(!visit.text(".prompt").await?.contains("(Space)"), "there is no such key");
        visit.click(".actions .action").await?;
        visit.until("the round runs", "return !!document.querySelector('.dock [data-ply]')").await?;
        let places = visit
            .ask(
                "const places = new Set();
                 const [table, stage] = ['.table', '.stage'].map((name) => document.querySelector(name));
                 const note = () => {
                     const { top, height } = stage.getBoundingClientRect();
                     places.add(`${Math.round(top)} ${Math.round(height)} ${table.matches('.live')}`);
                 };
                 // A single frame would be a jump too.
                 new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ['data-moment'] });
                 new ResizeObserver(note).observe(stage);
                 let left = 150;
                 // A machine that is busy would see the end of the round.
                 const end = Date.now() + 4000;
                 return new Promise((done) => {
                     const look = () => {
                         note();
                         if (left % 12 === 0) document.querySelector('.actions .action')?.click();
                         left -= 1;
                         if (left > 0 && Date.now() < end) setTimeout(look, 30);
                         else done([...places]);
                     };
                     look();
                 })",
            )
            .await?;
        assert_eq!(places.as_array().map(Vec::len), Some(1), "{places}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn no_card_to_choose_hides_another() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "rush-n-crush", &json!({ "players": 4, "loadout": "draft" }), &company(4, 0)).await?;
        visit.until("there are cards", "return document.querySelectorAll('.shelf .card').length > 2").await?;
        let hidden = visit
            .ask(
                "const cards = [...document.querySelectorAll('.shelf .card')];
                 return cards.filter((card) => {
                     const { right, top, bottom } = card.querySelector('small').getBoundingClientRect();
                     const hit = document.elementFromPoint(right - 2, (top + bottom) / 2);
                     return !card.contains(hit) || card.scrollHeight > card.clientHeight + 2;
                 }).map((card) => card.textContent)",
            )
            .await?;
        assert_eq!(hidden, json!([]), "their words are under other cards, or cut off");
        Ok(())
    })
    .await
}

/// Whose hand it is, and that the result is told in the game's own sentence and the moments are what led to it.
#[tokio::test]
async fn hands_are_ours_and_the_end_says_why() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        table(visit, "push-move", &json!({ "cards": true, "deal": 1 }), &company(2, 0)).await?;
        visit
            .until("a card is in the hand", "return document.querySelector('.shelf h2')?.textContent === 'Your hand'")
            .await?;
        table(visit, "push-move", &json!({ "goal": 1 }), &company(2, 0)).await?;
        visit.play_to_the_end(400).await?;
        visit.until("the end", "return !!document.querySelector('.ending .last')").await?;
        assert_eq!(
            visit.text(".ending .last").await?,
            visit.text(".prompt").await?.trim(),
            "the result in the game's own words"
        );
        let told =
            visit.ask("return [...document.querySelectorAll('.deciding li')].map((el) => el.textContent)").await?;
        let last = told.as_array().and_then(|told| told.last()?.as_str().map(str::to_owned)).ok_or("no moments")?;
        assert!(!last.contains(" wins"), "who has won is no reason: {last}");
        Ok(())
    })
    .await
}

/// What is said of somebody on a phone stays within their place in the row: it used to lie above the neighbour's name.
#[tokio::test]
async fn nobody_in_the_row_of_a_phone_covers_a_neighbour() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        table(visit, "rush-and-bash", &json!({ "players": 4 }), &company(4, 0)).await?;
        let (mut luck, mut longest) = (9, 0);
        for _ in 0..40 {
            let seen = visit
                .ask(
                    "const out = [];
                     for (const chip of document.querySelectorAll('.strip .chip')) {
                         const { left, right } = chip.getBoundingClientRect();
                         for (const el of chip.children) {
                             const box = el.getBoundingClientRect();
                             if (box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)) out.push(chip.textContent);
                         }
                     }
                     return [out, Math.max(0, ...[...document.querySelectorAll('.strip .chip b')].map((el) => el.textContent.length))]",
                )
                .await?;
            assert_eq!(seen[0], json!([]), "outside their place");
            longest = longest.max(seen[1].as_u64().unwrap_or(0));
            if !visit.play_one(lucky(&mut luck)).await? {
                table(visit, "rush-and-bash", &json!({ "players": 4 }), &company(4, 0)).await?;
            }
        }
        assert!(longest > 10, "nothing long was said of anybody: {longest} letters at most");
        Ok(())
    })
    .await
}
