//! The analysis of a finished game and the puzzles, as a person uses them.

mod common;

use common::*;
use serde_json::json;

#[tokio::test]
async fn a_short_game_is_analysed_and_the_worst_choice_found() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "here", "name": "Ben" }]);
        let table = visit.found("connect-four", &json!({}), &seats).await?;
        visit.until("it is our turn", ASKED).await?;
        // The first seat misses a win at its fourth move; the second does not.
        for column in ["1", "2", "1", "2", "1", "2", "7", "2"] {
            let moment = visit.moment().await?;
            visit
                .until("the choice is there", &format!("const one = document.querySelector('.choice-list [data-ply=\"{column}\"]'); one?.click(); return !!one"))
                .await?;
            visit.until("it is played", &later_than(moment)).await?;
        }
        visit.until("the end is told", "return !!document.querySelector('.ending')").await?;
        visit.click(".ending a.analyse").await?;
        visit.until("the graph is there", "return !!document.querySelector('.graph:not([hidden]) .share-graph .share')").await?;
        let verdict = visit.text(".study-verdict h2").await?;
        assert!(verdict.starts_with("Anna: luck +0.00, play −0."), "{verdict}");
        let sums = visit
            .ask("return [...document.querySelectorAll('.study-verdict tbody tr')].map((row) =>
                    [...row.querySelectorAll('td')].map((cell) => Math.round(100 * Number(cell.textContent.replace('−', '-')))))")
            .await?;
        for row in sums.as_array().expect("rows") {
            let part = |index: usize| row[index].as_i64().expect("a number");
            assert_eq!(part(0) + part(1) + part(2), part(3), "start + luck + play = result: {row}");
        }
        visit.click(".worst").await?;
        visit.until("the worst choice is shown", "return location.search === '?moment=7' && document.querySelector('.study-card .sign')?.textContent === '??'").await?;
        visit.click(".graph-mark[data-mark='??']").await?;
        visit.until("its mark is pressed", "return !!document.querySelector('.graph-mark[data-here]')").await?;

        let moment = visit.ask("return document.querySelector('.table').dataset.moment").await?;
        visit.click(".better").await?;
        visit.until("the better line is played", "return document.querySelector('.note-past .step')?.textContent.includes('Anna')").await?;
        visit.click(".note-past .primary").await?;
        let back = format!("return !document.querySelector('.branch') && document.querySelector('.table').dataset.moment === {moment}");
        visit.until("the game is back", &back).await?;
        assert_eq!(faults(visit).await?, Vec::<String>::new(), "axe finds nothing");

        // It is kept: who comes back sees it at once.
        visit.open(&format!("/replay/{table}")).await?;
        visit.until("the analysis is there again", "return !!document.querySelector('.graph:not([hidden])') && !document.querySelector('progress')").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_analysis_fits_a_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "bot", "level": "random" }]);
        let table = visit.found("connect-four", &json!({}), &seats).await?;
        visit.until("it is our turn", ASKED).await?;
        visit.play_to_the_end(60).await?;
        visit.open(&format!("/replay/{table}?analyse")).await?;
        visit
            .until("the graph is there", "return !!document.querySelector('.graph:not([hidden]) .share-graph .share')")
            .await?;
        let wide = visit.ask("return document.documentElement.scrollWidth <= innerWidth").await?;
        assert_eq!(wide, json!(true), "nothing sticks out");
        let board = visit.ask("return document.querySelector('.stage').getBoundingClientRect().height").await?;
        assert!(board.as_f64().is_some_and(|high| high > 240.0), "the board keeps its place: {board}");
        assert_eq!(faults(visit).await?, Vec::<String>::new(), "axe finds nothing");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_puzzle_is_tried_by_doing() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        visit.ask(QUICK).await?;
        visit.open("/puzzle/push-move").await?;
        visit.until("it can be tried", "return !!document.querySelector('.puzzle.asked .choice-list [data-ply]')").await?;
        let answer = visit
            .ask(
                "return fetch(`/api/puzzles/push-move`).then((answer) => answer.json()).then(({ number }) =>
                    fetch(`/api/puzzles/push-move/${number}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
                    .then((answer) => answer.json()).then(({ steps }) => steps[0].line.split(' ').slice(1, -1).join(' '))",
            )
            .await?;
        let solution = answer.as_str().expect("a ply").to_owned();
        visit
            .ask(&format!("[...document.querySelectorAll('.choice-list [data-ply]')].find((el) => el.dataset.ply !== {solution:?}).click()"))
            .await?;
        visit.until("a wrong try is answered", "return document.querySelector('.puzzle-says.wrong')?.textContent.includes('That leaves you')").await?;
        visit
            .until("it can be tried again", "return !!document.querySelector('.puzzle.asked .choice-list [data-ply]')")
            .await?;
        visit.ask(&format!("document.querySelector('.choice-list [data-ply=\"' + CSS.escape({solution:?}) + '\"]').click()")).await?;
        visit.until("it is solved", "return document.querySelector('.puzzle-says.right')?.textContent.startsWith('Right, at try 2')").await?;
        visit.until("the day is marked", "return !!document.querySelector('.puzzle-week .now.solved')").await?;
        assert_eq!(faults(visit).await?, Vec::<String>::new(), "axe finds nothing");
        visit.click(".next-puzzle").await?;
        visit.until("the next one is there", "return location.search.startsWith('?number=') && !!document.querySelector('.puzzle.asked [data-ply]')").await?;
        Ok(())
    })
    .await
}

/// Days and numbers as the reader writes them.
#[tokio::test]
async fn days_and_shares_follow_the_language() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        for language in ["en", "de", "nl"] {
            visit
                .ask(&format!(
                    "localStorage.setItem('pileup.settings', JSON.stringify({{ language: '{language}', speed: 'instant', sound: false }}))"
                ))
                .await?;
            visit.open("/puzzle/push-move").await?;
            visit.until("the week is there", "return !!document.querySelector('.puzzle-week .now')").await?;
            let (said, day) = (
                visit.ask("return document.querySelector('.puzzle-week .now').getAttribute('aria-label').split(':')[0]").await?,
                visit.ask(&format!("return new Intl.DateTimeFormat('{language}', {{ weekday: 'long', timeZone: 'UTC' }}).format(new Date())")).await?,
            );
            assert_eq!(said, day, "{language}");
        }
        let seats = json!([{ "who": "me", "name": "Anna" }, { "who": "bot", "level": "random" }]);
        let table = visit.found("connect-four", &json!({}), &seats).await?;
        visit.until("it is our turn", ASKED).await?;
        visit.play_to_the_end(60).await?;
        visit.ask("localStorage.setItem('pileup.settings', JSON.stringify({ language: 'de', speed: 'instant', sound: false }))").await?;
        visit.open(&format!("/replay/{table}?analyse")).await?;
        visit.until("the verdict is there", "return !!document.querySelector('.study-verdict td')").await?;
        let cells = visit.ask("return [...document.querySelectorAll('.study-verdict td')].map((cell) => cell.textContent).filter(Boolean)").await?;
        let cells = cells.as_array().expect("cells");
        assert!(cells.len() >= 8 && cells.iter().all(|cell| cell.as_str().is_some_and(|text| text.contains(',') && !text.contains('.'))), "{cells:?}");
        Ok(())
    })
    .await
}
