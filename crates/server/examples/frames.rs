//! How many frames a second a slow phone shows while a game is played, and what a frame costs it.
//!
//! `cargo run -p pileup-server --example frames [GAME...]` needs `chromium` and `chromedriver`. It reports and asserts
//! nothing, since the machine decides: see `docs/speed.md`.
#![allow(clippy::print_stdout, reason = "a command that reports")]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{ASKED, Checked, Screen, Visit, serve_if_asked};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// So many times slower than this machine.
const SLOWER: u32 = 4;
/// How long each game is watched.
const WATCHED: Duration = Duration::from_secs(12);
/// Everything that people see moves at its usual speed.
const USUAL: &str = "localStorage.setItem('pileup.settings',
    JSON.stringify({ theme: 'light', speed: 'normal', sound: false, name: 'Anna' }))";
/// Plays the first choice whenever one is offered, and notes frames that take long.
const PLAY: &str = "window.long = [];
    new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'long-animation-frame' });
    setInterval(() => document.querySelector('.table.asked:not(.telling, .waiting) .choice-list li button')?.click(), 200)";
const LONG: &str = "return [window.long.length, Math.max(0, ...window.long)]";
/// Counts frames, for which the page's own thread has to take part in every one of them.
const COUNT: &str = "window.shown = [];
    const step = (now) => { window.shown.push(now); requestAnimationFrame(step); };
    requestAnimationFrame(step)";
const GAPS: &str = "const gaps = window.shown.map((now, index, all) => (index ? now - all[index - 1] : 0)).slice(1).sort((a, b) => a - b);
    return [gaps.length, gaps[Math.floor(gaps.length * 0.95)]]";

fn main() -> Checked {
    tokio::runtime::Runtime::new()?.block_on(async {
        if serve_if_asked().await {
            return Ok(());
        }
        let wanted: Vec<String> = std::env::args().skip(1).collect();
        println!(
            "game                 busy  script   style  layout    rest | long frames, longest | frames/s, 95 % within"
        );
        Visit::during(Screen::Phone, async |visit| {
            for kind in pileup_registry::games() {
                let id = kind.about().id;
                if wanted.is_empty() || wanted.iter().any(|game| game == id) {
                    watch(visit, id).await?;
                }
            }
            Ok(())
        })
        .await
    })
}

/// Seconds that the page's own thread has worked so far, by what for.
async fn spent(visit: &Visit) -> Result<BTreeMap<String, f64>, Box<dyn std::error::Error + Send + Sync>> {
    let told = visit.browser.cdp().send_raw("Performance.getMetrics", json!({})).await?;
    let metrics = told["metrics"].as_array().ok_or("no metrics")?;
    let one = |metric: &Value| Some((metric["name"].as_str()?.to_owned(), metric["value"].as_f64()?));
    Ok(metrics.iter().filter_map(one).collect())
}

async fn watch(visit: &Visit, game: &str) -> Checked {
    visit.open("/").await?;
    let check = format!(
        "return fetch('/api/check', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
             body: JSON.stringify({}) }}).then((answer) => answer.json()).then(({{ seats }}) => seats.length)",
        json!({ "game": game, "options": {} })
    );
    let players = visit.ask(&check).await?.as_u64().ok_or("seats")? as usize;
    let mut seats = vec![json!({ "who": "bot", "level": "greedy" }); players];
    seats[0] = json!({ "who": "me", "name": "Anna" });
    visit.found(game, &json!({}), &Value::Array(seats)).await?;
    visit.ask(USUAL).await?;
    visit.browser.refresh().await?;
    visit.until("it is our turn", ASKED).await?;

    let tools = visit.browser.cdp();
    tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await?;
    // Time of the thread, not of the wall: others may be busy on this machine.
    tools.send_raw("Performance.enable", json!({ "timeDomain": "threadTicks" })).await?;
    let before = spent(visit).await?;
    visit.ask(PLAY).await?;
    tokio::time::sleep(WATCHED).await;
    let after = spent(visit).await?;
    let long = visit.ask(LONG).await?;
    tools.send_raw("Performance.disable", json!({})).await?;
    visit.ask(COUNT).await?;
    tokio::time::sleep(WATCHED).await;
    let gaps = visit.ask(GAPS).await?;
    tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;

    let seconds = WATCHED.as_secs_f64();
    let busy = |name: &str| 100.0 * (after[name] - before[name]) / seconds;
    let [script, style, layout] = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(busy);
    let all = busy("TaskDuration");
    let number = |value: &Value| value.as_f64().unwrap_or(0.0);
    println!(
        "{game:<18} {all:>5.0} % {script:>5.0} % {style:>5.0} % {layout:>5.0} % {:>5.0} % | {:>11} {:>7.0} ms | {:>8.1} {:>9.0} ms",
        all - script - style - layout,
        number(&long[0]),
        number(&long[1]),
        number(&gaps[0]) / seconds,
        number(&gaps[1]),
    );
    Ok(())
}
