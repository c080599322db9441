//! The page as a person uses it: a real Chromium plays whole games by clicking what glows.

mod common;

use common::*;
use serde_json::Value;
use thirtyfour::prelude::*;

#[tokio::test]
async fn a_whole_game_against_the_bot_with_a_reload_in_the_middle() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
    visit.open("/").await?;
    visit.ask(QUICK).await?;
    visit.start("push-move").await?;
    let mut luck = 7;
    let mut plies = 0;
    loop {
        plies += 1;
        if !visit.play_one(lucky(&mut luck)).await? {
            break;
        }
        if plies == 9 {
            let before = lines(&visit.ask(STORY).await?);
            visit.browser.refresh().await?;
            visit.until("it is our turn again", ASKED).await?;
            assert_eq!(before, lines(&visit.ask(STORY).await?), "the story is the same after a reload");
        }
        assert!(plies < 600, "the game ends");
    }
    assert!(plies > 9, "the game went on after the reload");
    let result = visit.text(".ending h2").await?;
    assert!(["You won", "You lost", "A draw"].iter().any(|words| result.starts_with(words)), "{result}");

    let moments = visit.ask("return document.querySelectorAll('.deciding button').length").await?;
    assert!(moments.as_u64().is_some_and(|count| (1..=3).contains(&count)), "key moments: {moments}");
    visit.click(".deciding button").await?;
    visit.click(".note-past .primary").await?;
    visit
        .until("the result is found again", "return document.querySelectorAll('.ending .rematch, .ending a[href^=\"/replay/\"]:not(.analyse)').length === 2")
        .await?;
    visit.click(".next a[href^='/replay/']").await?;
    visit
        .until("the replay knows its length", "return Number(document.querySelector('.slide input')?.max) > 0")
        .await?;
    visit.ask("const slider = document.querySelector('.slide input'); slider.value = 5; slider.dispatchEvent(new Event('input'))").await?;
    visit.until("the moment has its own address", "return location.search === '?moment=5'").await?;
    visit.browser.refresh().await?;
    visit
        .until("the link leads to the moment", "return document.querySelector('.count')?.textContent.startsWith('5 /')")
        .await?;
    Ok(())
    })
    .await
}

#[tokio::test]
async fn a_killed_server_loses_nothing() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
    visit.open("/").await?;
    visit.ask(QUICK).await?;
    visit.start("push-move").await?;
    let mut luck = 3;
    for _ in 0..6 {
        assert!(visit.play_one(lucky(&mut luck)).await?, "the game has only begun");
    }
    let told = lines(&visit.ask(STORY).await?);
    let moment = visit.moment().await?;
    assert!(!told.is_empty());

    // `Process` ends what it holds with SIGKILL: nothing can be saved on the way out.
    drop(visit.server.take());
    visit
        .until("the page says so", "return document.querySelector('.notice')?.textContent.includes('does not answer')")
        .await?;
    // A choice made now is kept by the page and sent when the server is back.
    visit
        .ask("document.querySelector('.stage [data-ply], .actions [data-ply]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        .await?;
    visit.server = Some(serve(visit.data.path(), visit.address));
    let longer = later_than(moment);
    visit.until("the kept choice was played", &longer).await?;
    let now = lines(&visit.ask(STORY).await?);
    assert_eq!(told[..], now[..told.len()], "every acknowledged ply is there");

    visit.browser.refresh().await?;
    visit.until("the table is there after a reload", &format!("{OVER_OR}{ASKED}")).await?;
    assert_eq!(now, lines(&visit.ask(STORY).await?), "and after a reload");
    Ok(())
    })
    .await
}

#[tokio::test]
async fn a_step_is_undone_with_a_key_and_a_hint_is_given() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        visit.start("push-move").await?;
        let body = visit.browser.find(By::Css("body")).await?;
        body.send_keys("h").await?;
        visit
            .until("a hint is shown", "return document.querySelectorAll('.hints .hint-choice .share').length === 3")
            .await?;
        visit.until("and where it is", "return !!document.querySelector('.hinted')").await?;
        visit.until("and in the list", "return document.querySelectorAll('.choice-list .worth').length === 3").await?;
        visit.click(".hints .line").await?;
        visit
            .until(
                "what follows is shown",
                "return !!document.querySelector('.table.past .note-past .step')?.textContent",
            )
            .await?;
        visit.click(".note-past .primary").await?;
        visit.until("the game is back", ASKED).await?;

        // The first ply that may be taken back is a step that reveals nothing.
        let undoable = "return !document.querySelector(\".tools [title^='Take back']\").disabled";
        let mut luck = 11;
        let mut before = lines(&visit.ask(STORY).await?);
        while visit.ask(undoable).await? == Value::Bool(false) {
            before = lines(&visit.ask(STORY).await?);
            assert!(visit.play_one(lucky(&mut luck)).await?, "something can be undone before the end");
        }
        visit.ask("document.activeElement.blur()").await?;
        let last = visit.moment().await?;
        body.send_keys("u").await?;
        let back = format!("return Number(document.querySelector('.table').dataset.moment) < {last}");
        visit.until("the step is taken back", &back).await?;
        assert_eq!(before, lines(&visit.ask(STORY).await?));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_the_rule_is_one_click_away() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
    visit.open("/").await?;
    visit.ask(QUICK).await?;
    visit.start("push-move").await?;
    // The message is changed on its way: there is no die on d4 yet.
    visit
        .ask(
            "const send = WebSocket.prototype.send;
             WebSocket.prototype.send = function (text) { send.call(this, text.replace(/\"ply\":\"[^\"]*\"/, '\"ply\":\"d4>d5\"')); };
             document.querySelector('.stage [data-ply]').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        )
        .await?;
    let link = visit
        .until("the rule is named", "return document.querySelector('.note-wrong a')?.getAttribute('href')")
        .await?;
    let link = link.as_str().expect("an address").to_owned();
    let id = link.rsplit_once('#').expect("the id of a rule").1.to_owned();
    assert!(link.starts_with("/rules/push-move#PM-"), "{link}");
    visit.open(&link).await?;
    let found = format!(
        "const rule = document.getElementById('{id}'); if (!rule) return false;
        const {{ top, bottom }} = rule.getBoundingClientRect();
        return !!rule.closest('.found') && top >= 0 && bottom <= innerHeight"
    );
    visit.until("the rule is in sight", &found).await?;
    Ok(())
    })
    .await
}

#[tokio::test]
async fn keys_alone_are_enough() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        visit.start("push-move").await?;
        visit.ask("document.activeElement.blur()").await?;
        let ways = [Key::Right, Key::Down, Key::Left, Key::Up];
        let before = visit.moment().await?;
        // A key may lift a piece before another plays it.
        for step in 0..24 {
            visit.browser.action_chain().send_keys(ways[step % 4].clone() + Key::Enter).perform().await?;
            if visit.until("the key is answered", &format!("{OVER_OR}{ASKED}")).await? == "over" {
                break;
            }
        }
        assert!(visit.moment().await? > before + 3, "the keys have played");
        visit.browser.action_chain().send_keys(Key::Escape + "").perform().await?;
        visit.ask("document.activeElement.blur()").await?;
        visit.browser.action_chain().send_keys("?").perform().await?;
        visit.until("the keys are listed", "return !!document.querySelector('dialog[open] .keys')").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_wrong_code_is_explained_with_a_way_on() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        let field = visit.browser.query(By::Id("code")).wait(PATIENCE, POLL).first().await?;
        field.send_keys("NOSUCH" + Key::Enter).await?;
        visit
            .until("it is explained", "return document.querySelector('.hall .wrong')?.textContent.includes('no table')")
            .await?;
        visit.open("/table/NOSUCH").await?;
        visit
            .until(
                "there is a way on",
                "return document.querySelector('.trouble a.button')?.getAttribute('href') === '/'",
            )
            .await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_chair_is_taken_with_the_link_on_a_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        visit.open("/new/push-move").await?;
        let ready = "return document.querySelectorAll('.chair').length === 2";
        visit.until("the chairs stand", ready).await?;
        visit
            .ask("document.querySelectorAll('.chair')[1].click(); document.querySelector('[data-is=link]').click()")
            .await?;
        visit.click(".start").await?;
        visit
            .until("the link is shown", "return document.querySelector('.invite input')?.value.includes('/table/')")
            .await?;

        // Somebody else's phone: the same address without the key.
        visit.ask("localStorage.clear()").await?;
        visit.browser.refresh().await?;
        visit.click(".invite .primary").await?;
        visit.until("we sit", "return document.querySelector('.invite').hidden").await?;
        visit
            .until(
                "as the second seat",
                "return !!document.querySelector('.chip') && !document.querySelector('.table.watching')",
            )
            .await?;
        let fits = "const prompt = document.querySelector('.prompt').getBoundingClientRect();
        return document.documentElement.scrollWidth <= innerWidth && prompt.bottom <= innerHeight && prompt.height > 0";
        assert_eq!(visit.ask(fits).await?, Value::Bool(true), "nothing important needs scrolling");
        Ok(())
    })
    .await
}
