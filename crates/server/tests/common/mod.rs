//! What the browser tests share: a server process, a real Chromium, and what a person does with them.
//!
//! `chromedriver` and `chromium` come from the system. The server is a process of its own (the test program, started
//! again for one "test" that serves), so that it can be killed like a machine that loses its power.
#![allow(dead_code, reason = "each test program uses its own part")]

use futures_util::FutureExt;
use serde_json::Value;
use std::error::Error;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities};

mod address;
mod process;
pub use address::free_address;
pub use process::{PATIENCE, Process, wait_until_open};

pub type Checked = Result<(), Box<dyn Error + Send + Sync>>;

/// Every test meets the same games whenever it runs: what is seen once is seen again. `PILEUP_TEST_DICE` chooses other games.
const DICE: u64 = 7;
/// How often the page is looked at.
pub const POLL: Duration = Duration::from_millis(50);

/// Not a test: the server process of the other tests.
#[tokio::test]
async fn server_process() {
    serve_if_asked().await;
}

/// Serves if this process was started for that, and says whether it was.
pub async fn serve_if_asked() -> bool {
    let Some(config) = process::asked() else { return false };
    let dice = std::env::var("PILEUP_TEST_DICE").map_or(DICE, |seed| seed.parse().expect("a seed"));
    let config = pileup_server::Config { loaded_dice: Some(dice), ..config };
    pileup_server::serve(config, |_| {}, std::future::pending()).await.expect("serving");
    true
}

pub fn serve(data: &Path, address: SocketAddr) -> Process {
    process::serve("common::server_process", data, address)
}

/// Notes what goes wrong in the scripts of a page. That sizes are watched again in the next frame is no fault.
const NOTE_FAULTS: &str = "addEventListener('error', ({ message }) => {
    if (!message || message.startsWith('ResizeObserver')) return;
    sessionStorage.setItem('faults', `${sessionStorage.getItem('faults') ?? ''} ${message}`);
});";

/// A server, a browser, and what a person does with them. Fields are dropped in this order.
pub struct Visit {
    pub browser: WebDriver,
    pub server: Option<Process>,
    _driver: Process,
    driver_url: String,
    pub address: SocketAddr,
    pub data: tempfile::TempDir,
    _profile: tempfile::TempDir,
}

/// A window on a desk, or a phone.
#[derive(Clone, Copy)]
pub enum Screen {
    Desk,
    Phone,
}

impl Visit {
    pub async fn begin(screen: Screen) -> Result<Visit, Box<dyn Error + Send + Sync>> {
        let data = tempfile::tempdir()?;
        let profile = tempfile::tempdir()?;
        let address = free_address();
        let server = serve(data.path(), address);
        let port = free_address();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={}", port.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("chromedriver does not start ({error}); is chromium-driver installed?"))?;
        let driver = Process(driver);
        wait_until_open(port);
        let driver_url = format!("http://{port}");
        let browser = WebDriver::new(&driver_url, capabilities(screen, profile.path())?).await?;
        browser.cdp().page().add_script_to_evaluate_on_new_document(NOTE_FAULTS).await?;
        Ok(Visit { browser, server: Some(server), _driver: driver, driver_url, address, data, _profile: profile })
    }

    /// A further browser with a profile of its own, as on another device. It has to be quit before the visit ends.
    pub async fn guest(&self, screen: Screen) -> Result<(WebDriver, tempfile::TempDir), Box<dyn Error + Send + Sync>> {
        let profile = tempfile::tempdir()?;
        Ok((WebDriver::new(&self.driver_url, capabilities(screen, profile.path())?).await?, profile))
    }

    /// A visit from beginning to end. The browser quits however the test ends: killing its driver would orphan it.
    pub async fn during(screen: Screen, test: impl AsyncFnOnce(&mut Visit) -> Checked) -> Checked {
        let mut visit = Visit::begin(screen).await?;
        let ended = AssertUnwindSafe(test(&mut visit)).catch_unwind().await;
        let faults = visit.ask("return sessionStorage.getItem('faults')").await;
        visit.browser.clone().quit().await?;
        ended.unwrap_or_else(|panic| resume_unwind(panic))?;
        match faults?.as_str() {
            Some(faults) => Err(format!("scripts of the page failed:{faults}").into()),
            None => Ok(()),
        }
    }

    pub async fn open(&self, path: &str) -> Checked {
        self.browser.goto(format!("http://{}{path}", self.address)).await?;
        Ok(())
    }

    /// Runs a script on the page.
    pub async fn ask(&self, script: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
        Ok(self.browser.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script answers with something true, and returns that.
    pub async fn until(&self, what: &str, script: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
        let began = Instant::now();
        loop {
            let answer = self.ask(script).await?;
            if !matches!(answer, Value::Null | Value::Bool(false)) {
                return Ok(answer);
            }
            if began.elapsed() > PATIENCE {
                let page = self.ask("return document.body.innerText").await?;
                return Err(format!("waited in vain until {what}; the page says: {page}").into());
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Two clicks from the home page to a running game.
    pub async fn start(&self, game: &str) -> Checked {
        self.open("/").await?;
        let world = format!(".world[data-game=\"{game}\"]");
        let opened = format!(
            "document.querySelector('{world} .pick-world')?.click(); return !!document.querySelector('{world}.chosen')"
        );
        self.until("its world is open", &opened).await?;
        self.click(&format!("{world} a.game")).await?;
        self.until(
            "the table can be started, and its pictures are there",
            "return document.querySelector('.chair') && !document.querySelector('.start').disabled
                 && [...document.querySelectorAll('.preset img, .plate img')].every((image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0)",
        )
        .await?;
        self.click(".start").await?;
        self.until("it is our turn", ASKED).await?;
        Ok(())
    }

    /// Founds a table without the form and opens it as its founder.
    pub async fn found(
        &self,
        game: &str,
        options: &Value,
        seats: &Value,
    ) -> Result<String, Box<dyn Error + Send + Sync>> {
        self.open("/").await?;
        self.ask(QUICK).await?;
        let body = serde_json::json!({ "game": game, "options": options, "seats": seats });
        let script = format!(
            "return fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }},
                 body: JSON.stringify({body}) }}).then((answer) => answer.json())"
        );
        let founded = self.ask(&script).await?;
        let (Some(table), Some(key)) = (founded["table"].as_str(), founded["key"].as_str()) else {
            return Err(format!("no table: {founded}").into());
        };
        let own = serde_json::json!([{ "code": table, "key": key, "game": game, "at": 0 }]).to_string();
        self.ask(&format!("localStorage.setItem('pileup.tables', {})", Value::String(own))).await?;
        self.open(&format!("/table/{table}")).await?;
        Ok(table.to_owned())
    }

    /// Clicks choices until the game is over; answers with how many.
    pub async fn play_to_the_end(&self, most: usize) -> Result<usize, Box<dyn Error + Send + Sync>> {
        let mut luck = 11;
        for plies in 1..=most {
            if !self.play_one(lucky(&mut luck)).await? {
                return Ok(plies);
            }
        }
        Err(format!("the game does not end within {most} clicks").into())
    }

    pub async fn click(&self, selector: &str) -> Checked {
        // What is drawn by a picture has no size before that picture has come.
        let place = serde_json::to_string(selector)?;
        // What lies under a bar at the edge of the window is scrolled to, as a person would.
        let drawn = format!(
            "const el = document.querySelector({place});
             const {{ left, top, width, height }} = el?.getBoundingClientRect() ?? {{ width: 0 }};
             if (width > 0 && !el.contains(document.elementFromPoint(left + width / 2, top + height / 2))) el.scrollIntoView({{ block: 'center' }});
             return width > 0"
        );
        self.until(&format!("{selector} can be clicked"), &drawn).await?;
        self.browser.query(By::Css(selector)).wait(PATIENCE, POLL).first().await?.click().await?;
        Ok(())
    }

    /// What an element says, whether or not it has quite faded in.
    pub async fn text(&self, selector: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
        let text = self.ask(&format!("return document.querySelector('{selector}')?.textContent")).await?;
        Ok(text.as_str().ok_or_else(|| format!("there is no {selector}"))?.to_owned())
    }

    /// How many plies the board shows.
    pub async fn moment(&self) -> Result<u64, Box<dyn Error + Send + Sync>> {
        let moment = self.ask("return Number(document.querySelector('.table').dataset.moment)").await?;
        Ok(moment.as_u64().ok_or("the board shows no moment")?)
    }

    /// Clicks a choice in the middle of what glows, as a mouse does, or in the list where pieces are only lifted, and
    /// waits until we are asked again or the game is over. `luck` says which choice.
    pub async fn play_one(&self, luck: usize) -> Result<bool, Box<dyn Error + Send + Sync>> {
        let choice = self
            .ask(&format!(
                "const middle = (el) => {{
                     const box = el.getBoundingClientRect();
                     return [box.left + box.width / 2, box.top + box.height / 2];
                 }};
                 // What a close camera leaves outside the window is found in the list.
                 const all = [...document.querySelectorAll('.stage [data-ply], .actions [data-ply], .shelves [data-ply]')].filter((el) => {{
                     const [x, y] = middle(el);
                     // What lies under the small map or a strip that opens something is not hit either.
                     const hit = document.elementFromPoint(x, y);
                     return x > 0 && y > 0 && x < innerWidth && y < innerHeight && hit?.closest('[data-ply]');
                 }});
                 if (all.length === 0) {{
                     const listed = document.querySelectorAll('.choice-list li button');
                     listed[{luck} % listed.length].click();
                     return null;
                 }}
                 return middle(all[{luck} % all.length]);"
            ))
            .await?;
        if !choice.is_null() {
            let place = |index: usize| choice[index].as_f64().expect("a place") as i64;
            self.browser.action_chain().move_to(place(0), place(1)).click().perform().await?;
        }
        let over = self.until("the ply is answered", &format!("{OVER_OR}{ASKED}")).await?;
        Ok(over != "over")
    }
}

/// More plies than that are on the board, and it is our turn or the game is over.
pub fn later_than(moment: u64) -> String {
    format!("if (Number(document.querySelector('.table').dataset.moment) <= {moment}) return false; {OVER_OR}{ASKED}")
}

/// It is our turn and everything has been told.
pub const ASKED: &str = "const table = document.querySelector('.table');
    return !!table?.matches('.asked:not(.telling, .waiting)') && !!document.querySelector('[data-ply]')";
pub const OVER_OR: &str = "if (document.querySelector('.ending')) return 'over';";

pub fn capabilities(screen: Screen, profile: &Path) -> WebDriverResult<ChromeCapabilities> {
    let mut wanted = DesiredCapabilities::chrome();
    for flag in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ] {
        wanted.add_arg(flag)?;
    }
    wanted.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    match screen {
        Screen::Desk => wanted.add_arg("--window-size=1280,900")?,
        Screen::Phone => {
            let metrics =
                serde_json::json!({ "width": 390, "height": 844, "pixelRatio": 2, "touch": true, "mobile": true });
            wanted.add_experimental_option("mobileEmulation", serde_json::json!({ "deviceMetrics": metrics }))?;
        }
    }
    Ok(wanted)
}

/// Shows things quickly, so that a whole game is short.
pub const QUICK: &str = "localStorage.setItem('pileup.settings',
    JSON.stringify({ theme: 'auto', speed: 'instant', sound: false, name: 'Anna' }))";

/// A generator for choices: the same game every time.
pub fn lucky(seed: &mut usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// The story as it stands on the page, without the numbers of what is still traced on the board.
pub const STORY: &str = "return [...document.querySelectorAll('.log .event')].map((line) => {
    const words = line.cloneNode(true);
    words.querySelector('.number')?.remove();
    return words.textContent.trim();
})";

pub fn lines(story: &Value) -> Vec<String> {
    story.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect()
}

/// Nothing moves or fades but what always does.
pub const STILL: &str = "return document.getAnimations().every((one) => one.playState !== 'running'
    || one.effect?.getComputedTiming().endTime === Infinity)";

/// What axe finds on the page as it stands. Half faded in, anything has too little contrast: a look counts only if nothing has
/// moved from its beginning to its end.
pub async fn faults(visit: &Visit) -> Result<Vec<String>, Box<dyn Error + Send + Sync>> {
    let axe = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(axe).map_err(|error| format!("{axe}: {error}; run `npm install` first"))?;
    visit.ask(&axe).await?;
    visit
        .ask(
            "if ('moved' in window) return;
             window.moved = 0;
             for (const begins of ['transitionrun', 'animationstart']) addEventListener(begins, () => window.moved++, true);
             const { animate } = Element.prototype;
             Element.prototype.animate = function (...how) { window.moved++; return animate.apply(this, how); };",
        )
        .await?;
    let begun = Instant::now();
    loop {
        visit.until("what fades in is there", STILL).await?;
        let found = visit
            .ask(
                "const { moved } = window;
                 return axe.run(document).then(({ violations }) => moved === window.moved && violations.map(({ id, nodes }) =>
                   `${id}: ${nodes.slice(0, 3).map(({ html, any }) => [html.slice(0, 140), ...any.map((check) => check.message)].join(' ')).join(' | ')}`))",
            )
            .await?;
        if let Some(found) = found.as_array() {
            return Ok(found.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect());
        }
        if begun.elapsed() > PATIENCE {
            return Err("nothing on the page ever stands still".into());
        }
    }
}
