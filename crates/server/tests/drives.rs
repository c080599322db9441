//! The ends of a drive: what each costs is read, and each is hit where it is seen, in every drive.

mod common;

use common::*;
use serde_json::{Value, json};
use std::error::Error;

/// Drives that are looked at.
const DRIVES: usize = 12;

/// How many ends there are, and what is wrong with them: too small to be read or hit, words that something hides, and ends where a click
/// would meet something else. Those that a close camera leaves outside have to be as large.
fn look(legible: f64, least: f64) -> String {
    format!(
        "const stage = document.querySelector('.stage').getBoundingClientRect();
         const ends = [...document.querySelectorAll('.stage svg g[data-ply]')].filter((g) => !g.closest('.minimap') && g.querySelector('text'));
         const inside = (x, y) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom && !document.elementFromPoint(x, y)?.closest('.minimap, button');
         const middle = ({{ left, top, width, height }}, part = 0.5) => [left + width * part, top + height / 2];
         const faults = [];
         for (const g of ends) {{
             const box = g.getBoundingClientRect();
             const size = Math.min(box.width, box.height);
             if (size < {least}) faults.push(`${{g.dataset.key}} is ${{size}} wide`);
             const [x, y] = middle(box);
             if (inside(x, y) && document.elementFromPoint(x, y).closest('[data-ply]') !== g) faults.push(`${{g.dataset.key}} is not hit`);
             for (const text of g.querySelectorAll('text')) {{
                 const {{ a, b }} = text.getScreenCTM();
                 const height = parseFloat(text.getAttribute('font-size')) * Math.hypot(a, b);
                 if (height < {legible}) faults.push(`${{text.textContent}} is ${{height}} high`);
                 for (const part of [0.2, 0.5, 0.8]) {{
                     const [x, y] = middle(text.getBoundingClientRect(), part);
                     const above = document.elementsFromPoint(x, y).find((el) => !el.closest('.traces'));
                     if (inside(x, y) && !g.contains(above)) faults.push(`${{text.textContent}} is under ${{above?.closest('[data-key]')?.dataset.key ?? above?.outerHTML.slice(0, 80)}}`);
                 }}
             }}
         }}
         return {{ ends: ends.length, faults }};"
    )
}

async fn race(visit: &Visit) -> Checked {
    let seats = ["me", "bot", "bot", "bot"].map(|who| json!({ "who": who, "name": "Anna", "level": "greedy" }));
    visit.found("rush-n-crush", &json!({ "players": 4 }), &Value::from(seats.to_vec())).await?;
    visit.until("it is our turn", ASKED).await?;
    Ok(())
}

/// Looks until nothing is wrong: the camera may still be on its way.
async fn looked(visit: &Visit, look: &str) -> Result<u64, Box<dyn Error + Send + Sync>> {
    let began = std::time::Instant::now();
    loop {
        let seen = visit.ask(look).await?;
        if seen["faults"] == json!([]) {
            return Ok(seen["ends"].as_u64().unwrap_or(0));
        }
        if began.elapsed() > PATIENCE / 6 {
            return Err(format!("{}: {seen}", visit.text(".prompt").await?).into());
        }
        tokio::time::sleep(POLL).await;
    }
}

async fn ends_of_drives_are_read_and_hit(screen: Screen, least: f64) -> Checked {
    Visit::during(screen, async |visit| {
        race(visit).await?;
        let look = look(11.0, least);
        let (mut luck, mut drives) = (5, 0);
        for _ in 0..400 {
            drives += usize::from(looked(visit, &look).await? > 0);
            if drives == DRIVES {
                return Ok(());
            }
            // A race that is over is followed by another.
            if !visit.play_one(lucky(&mut luck)).await? {
                race(visit).await?;
            }
        }
        Err(format!("{drives} drives only").into())
    })
    .await
}

#[tokio::test]
async fn ends_of_drives_are_read_and_hit_on_a_desk() -> Checked {
    ends_of_drives_are_read_and_hit(Screen::Desk, 40.0).await
}

#[tokio::test]
async fn ends_of_drives_are_read_and_hit_on_a_phone() -> Checked {
    ends_of_drives_are_read_and_hit(Screen::Phone, 40.0).await
}
