//! The first page, lessons and rules as people use them: what a stranger does in the first minutes.

mod common;

use common::*;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["push-move", "crash-by-crash", "rush-and-bash", "rush-n-crush", "rush-out"];
/// What the first page may weigh, in bytes over the line.
const LIGHT: u64 = 150_000;
/// How often the first page is opened to be measured.
const VISITS: usize = 7;
/// Clicks *Play* in the first frame in which a person could, and notes when it was taken.
const PLAY_AT_ONCE: &str = "const click = () => {
        const play = document.querySelector('.world.chosen .way.play');
        const box = play?.getBoundingClientRect();
        const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (hit && play.contains(hit)) play.click();
        if (play?.disabled) window.taken = performance.now();
        else requestAnimationFrame(click);
    };
    requestAnimationFrame(click)";
/// More tries than that nobody needs to win the first exercise.
const TRIES: usize = 6;

async fn press(visit: &Visit, key: &str) -> Checked {
    visit.ask("document.activeElement?.blur()").await?;
    visit.browser.action_chain().send_keys(key).perform().await?;
    Ok(())
}

/// Does the steps of a lesson as somebody does who asks to be shown; answers with how many there were before the game.
async fn learn(visit: &Visit, game: &str) -> Result<usize, Box<dyn std::error::Error + Send + Sync>> {
    visit.open("/").await?;
    visit.ask(QUICK).await?;
    visit.open(&format!("/learn/{game}")).await?;
    let mut done = 0;
    loop {
        let state = visit
            .until(
                "something is to be done",
                "const next = document.querySelector('.next-step');
                 if (!document.querySelector('.lesson-ask')?.textContent) return false;
                 if (next && !next.hidden) return document.querySelector('.step-done') ? 'done' : 'game';
                 const frame = document.querySelector('.table.lesson');
                 return frame.querySelector('.choice-list li') ? 'asked' : false",
            )
            .await?;
        match state.as_str() {
            Some("game") => return Ok(done),
            Some("done") => {
                done += 1;
                visit.click(".next-step").await?;
                visit.until("the next step begins", "return !document.querySelector('.step-done')").await?;
            }
            _ => {
                press(visit, "h").await?;
                visit.until("what is wanted glows", "return !!document.querySelector('.wanted')").await?;
                let before = visit.text(".table.lesson .dots .here").await?;
                press(visit, "\u{e007}").await?;
                let gone_on = "return !document.querySelector('.wanted')";
                visit.until(&format!("step {before} of {game} goes on"), gone_on).await?;
            }
        }
        assert!(done < 12, "{game}: a lesson has an end");
    }
}

#[tokio::test]
async fn push_move_is_learned_and_its_first_exercise_won() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        assert!(learn(visit, "push-move").await? >= 7);
        for _ in 0..TRIES {
            visit.click(".next-step").await?;
            visit.until("the table is there", "return location.pathname.startsWith('/table/')").await?;
            // The coach whispers the first choices.
            visit.until("a whisper is heard", "return !!document.querySelector('.whisper')").await?;
            if win(visit).await? {
                return Ok(());
            }
            visit.open("/learn/push-move#game").await?;
            visit.until("the game can begin", "return document.querySelector('.next-step')?.hidden === false").await?;
        }
        Err("the first exercise is too hard".into())
    })
    .await
}

/// Plays what the coach says; answers whether the game was won.
async fn win(visit: &Visit) -> Result<bool, Box<dyn std::error::Error + Send + Sync>> {
    loop {
        let over = visit.until("it is our turn, or over", &format!("{OVER_OR}{ASKED}")).await?;
        if over == "over" {
            return Ok(visit.text(".ending h2").await?.starts_with("You won"));
        }
        visit.ask("document.querySelector('.notice').replaceChildren()").await?;
        press(visit, "h").await?;
        visit.until("a hint is given", "return !!document.querySelector('.hint-choice')").await?;
        let moment = visit.moment().await?;
        visit
            .ask(
                "const said = document.querySelector('.hint-choice').textContent;
                 const all = [...document.querySelectorAll('.choice-list li button')];
                 (all.find((button) => said.includes(button.textContent)) ?? all[0]).click()",
            )
            .await?;
        visit.until("the ply is answered", &later_than(moment)).await?;
    }
}

#[tokio::test]
async fn all_lessons_can_be_done_on_a_desk() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        for game in GAMES {
            let done = learn(visit, game).await?;
            assert!(done >= 7, "{game}: {done} steps");
        }
        Ok(())
    })
    .await
}

/// The first step of every lesson leaves a board that can be read, and nothing is cut off.
#[tokio::test]
async fn lessons_give_the_board_its_room() -> Checked {
    for (screen, least) in [(Screen::Desk, 0.33), (Screen::Phone, 0.32)] {
        Visit::during(screen, async |visit| {
            visit.open("/").await?;
            visit.ask(QUICK).await?;
            for game in GAMES {
                visit.open(&format!("/learn/{game}")).await?;
                visit.until("the step is there", "return !!document.querySelector('.table.lesson .choice-list li')").await?;
                let share = visit.ask("return document.querySelector('.stage').clientHeight / innerHeight").await?;
                assert!(share.as_f64().is_some_and(|share| share > least), "{game}: {share} of the height");
                let fits = visit.ask("const { scrollWidth, scrollHeight } = document.documentElement; return scrollWidth <= innerWidth && scrollHeight <= innerHeight").await?;
                assert_eq!(fits, json!(true), "{game}: nothing sticks out");
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_wrong_try_is_answered_with_the_rule() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        visit.open("/").await?;
        let ask = |step: &str, body: Value| {
            format!(
                "return fetch('/api/lessons/push-move/{step}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
                     body: JSON.stringify({body}) }}).then(async (answer) => ({{ status: answer.status, ...(await answer.json()) }}))"
            )
        };
        let weak = visit.ask(&ask("equal", json!({ "plies": [], "ply": "c3>d3" }))).await?;
        assert_eq!((&weak["verdict"], &weak["no"]["rule"], &weak["done"]), (&json!("refused"), &json!("PM-3.6"), &json!(false)));
        let other = visit.ask(&ask("equal", json!({ "plies": [], "ply": "c5>c6" }))).await?;
        assert_eq!((&other["verdict"], &other["plies"]), (&json!("other"), &json!([])));
        let right = visit.ask(&ask("equal", json!({ "plies": [], "ply": "c5>d5" }))).await?;
        assert_eq!((&right["verdict"], &right["done"]), (&json!("right"), &json!(true)));
        for (step, body, status) in [
            ("equal", json!({ "plies": ["c5>c6"] }), 422),
            ("equal", json!({ "plies": ["c5>d5", "c5>d5"] }), 422),
            ("equal", json!({ "plies": [], "ply": "x".repeat(300) }), 422),
            ("nowhere", json!({ "plies": [] }), 404),
        ] {
            let answer = visit.ask(&ask(step, body)).await?;
            assert_eq!(answer["status"], status, "{answer}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn one_click_leads_to_a_table_and_two_to_everything() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        for game in GAMES {
            visit.open("/").await?;
            visit.ask(QUICK).await?;
            let world = format!(".world[data-game=\"{game}\"]");
            visit.until("the worlds are there", &format!("return !!document.querySelector('{world}')")).await?;
            visit.ask(&format!("document.querySelector('{world} .pick-world').click()")).await?;
            let ways = visit
                .ask(&format!(
                    "return [...document.querySelectorAll('{world} a')].map((link) => link.getAttribute('href'))"
                ))
                .await?;
            for way in [format!("/learn/{game}"), format!("/new/{game}"), format!("/new/{game}?friends")] {
                assert!(ways.as_array().is_some_and(|all| all.contains(&json!(way))), "{game}: {way} of {ways}");
            }
            visit.click(&format!("{world} .play")).await?;
            visit.until("a table is there", "return location.pathname.startsWith('/table/')").await?;
            visit
                .until(
                    "we sit there",
                    "return document.querySelector('.table') && !document.querySelector('.table.watching')",
                )
                .await?;
        }
        visit.open("/").await?;
        visit.until("they can be gone back to", "return document.querySelectorAll('.mine li').length >= 4").await?;
        // The picture of a puzzle asks for no height of its own: the worlds keep theirs.
        visit.until("the puzzle is there", "return !!document.querySelector('.today img')").await?;
        let high = visit.ask("return [document.querySelector('.worlds').offsetHeight, document.querySelector('.today').offsetHeight]").await?;
        assert!(high[0].as_f64() > high[1].as_f64(), "worlds and puzzle: {high}");
        Ok(())
    })
    .await
}

/// From an empty cache until the board on the first page plays.
#[tokio::test]
async fn the_first_page_is_light() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let tools = visit.browser.cdp();
        for game in GAMES {
            visit.open("/").await?;
            visit.ask(&format!("localStorage.setItem('pileup.world', '\"{game}\"')")).await?;
            tools.send_raw("Network.clearBrowserCache", json!({})).await?;
            visit.browser.refresh().await?;
            visit.until("a board plays", "return !!document.querySelector('.world.chosen .board-frame')").await?;
            let weight = visit
                .ask(
                    "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
                     return [all.length, all.reduce((sum, { transferSize }) => sum + transferSize, 0)]",
                )
                .await?;
            let number = |index: usize| weight[index].as_u64().unwrap_or(u64::MAX);
            assert!(number(1) < LIGHT, "{game}: {} bytes in {} requests", number(1), number(0));
        }
        Ok(())
    })
    .await
}

/// From the beginning of the navigation, with nothing kept, until a click on *Play* is taken. It reports, since the machine
/// decides: `docs/speed.md` has the figures.
#[tokio::test]
#[allow(clippy::print_stdout, reason = "a test that reports")]
async fn the_first_page_can_soon_be_played_from() -> Checked {
    for (name, screen) in [("desk", Screen::Desk), ("phone", Screen::Phone)] {
        Visit::during(screen, async |visit| {
            let tools = visit.browser.cdp();
            tools.page().add_script_to_evaluate_on_new_document(PLAY_AT_ONCE).await?;
            let mut times = Vec::new();
            for _ in 0..VISITS {
                tools.send_raw("Network.clearBrowserCache", json!({})).await?;
                visit.open("/").await?;
                let taken = visit.until("a click on Play is taken", "return window.taken ?? false").await?;
                times.push(taken.as_f64().ok_or("a time")?);
                visit.until("a table is open", "return location.pathname.startsWith('/table/')").await?;
            }
            times.sort_by(f64::total_cmp);
            println!(
                "first page, {name}: Play is taken after {:.0} ms (median of {VISITS}), {:.0} at most",
                times[VISITS / 2],
                times[VISITS - 1]
            );
            assert!(times[0] > 0.0 && times[VISITS - 1] < PATIENCE.as_millis() as f64, "{name}: {times:?}");
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn rules_are_searched_and_lead_to_the_lesson() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/rules/push-move").await?;
        visit.until("the rules are there", "return !!document.querySelector('.text .rule')").await?;
        visit.ask("const field = document.querySelector('.rule-search input'); field.value = 'strength at least the resistance'; field.dispatchEvent(new Event('input'))").await?;
        let left = visit
            .ask("return [...document.querySelectorAll('.text li')].filter((el) => el.checkVisibility()).map((el) => el.querySelector('.rule')?.id)")
            .await?;
        assert!(left.as_array().is_some_and(|all| all.contains(&json!("PM-3.6")) && all.len() < 6), "{left}");
        visit.click("[href='/learn/push-move#equal']").await?;
        visit.until("the step is there", "return document.querySelector('.dots .here')?.textContent === '4'").await?;
        Ok(())
    })
    .await
}

/// Every game hangs in the gallery on light and on dark ground, everything with a name and a size.
#[tokio::test]
async fn everything_can_be_looked_at() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.click(".hall-more a").await?;
        for game in GAMES {
            visit.open(&format!("/gallery/{game}")).await?;
            visit.until("it hangs", "return document.querySelectorAll('.room').length > 3").await?;
            let faults = visit
                .ask(
                    "const unnamed = [...document.querySelectorAll('.wall figure')].filter((el) => !el.querySelector('figcaption').textContent);
                     const ground = (theme) => document.querySelectorAll(`.on-ground[data-theme=${theme}] figure`).length;
                     const lost = [...document.querySelectorAll('.wall use')].filter((el) => !document.querySelector(el.getAttribute('href')));
                     const paper = (theme) => getComputedStyle(document.querySelector(`.on-ground[data-theme=${theme}] .wall`)).backgroundColor;
                     const bare = [...document.querySelectorAll('.wall')].slice(0, 2).filter((wall) => wall.offsetHeight >= innerHeight && wall.childElementCount < 9);
                     return [unnamed.length, lost.length, ground('light') - ground('dark'), Number(paper('light') === paper('dark')), bare.length]",
                )
                .await?;
            assert_eq!(faults, json!([0, 0, 0, 0, 0]), "{game}: unnamed, lost, on one ground only, grounds alike, bare walls");
        }
        Ok(())
    })
    .await
}

/// Words in every language have room on the first page, and nothing of the gallery hangs outside the window.
#[tokio::test]
async fn words_of_all_languages_have_room() -> Checked {
    for screen in [Screen::Desk, Screen::Phone] {
        Visit::during(screen, async |visit| {
            visit.open("/").await?;
            for language in ["en", "de", "nl"] {
                visit.ask(QUICK).await?;
                let speak = format!(
                    "const kept = JSON.parse(localStorage.getItem('pileup.settings'));
                     localStorage.setItem('pileup.settings', JSON.stringify({{ ...kept, language: '{language}' }}))"
                );
                visit.ask(&speak).await?;
                visit.open("/").await?;
                visit.until("the worlds are there", "return !!document.querySelector('.world.chosen .play')").await?;
                visit.ask("return document.fonts.ready.then(() => true)").await?;
                let cut = "return [...document.querySelectorAll('.way, .hall button')].filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)";
                assert_eq!(visit.ask(cut).await?, json!([]), "{language}");
                visit.open("/gallery/push-move").await?;
                visit.until("the rooms are there", "return document.querySelectorAll('.room').length > 3").await?;
                let wide = visit.ask("return document.documentElement.scrollWidth - innerWidth").await?;
                assert!(wide.as_i64() <= Some(0), "{wide} pixels are outside");
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}
