//! The page as a person uses it: a real Chromium plays whole games by clicking what glows.
//!
//! `chromedriver` and `chromium` come from the system. The server is a process of its own (this test program, started
//! again for one "test" that serves), so that it can be killed like a machine that loses its power.

use futures_util::FutureExt;
use serde_json::Value;
use std::error::Error;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities};

type Checked = Result<(), Box<dyn Error + Send + Sync>>;

/// Says where the served data is; without it the serving "test" does nothing.
const DATA: &str = "PILEUP_TEST_DATA";
/// Says where to listen.
const LISTEN: &str = "PILEUP_TEST_LISTEN";
/// How long anything on the page may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often the page is looked at.
const POLL: Duration = Duration::from_millis(50);

/// Not a test: the server process of the other tests.
#[tokio::test]
async fn server_process() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let listen = std::env::var(LISTEN).expect("an address comes with the data").parse().expect("an address");
    let config = pileup_server::Config { listen, data: data.into() };
    pileup_server::serve(config, |_| {}, std::future::pending()).await.expect("serving");
}

/// A process of ours, ended with the test whatever happens.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // Already gone is fine: some tests kill it themselves.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port")
}

fn wait_until_open(address: SocketAddr) {
    let began = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(began.elapsed() < PATIENCE, "nothing listens on {address}");
        std::thread::sleep(Duration::from_millis(40));
    }
}

fn serve(data: &Path, address: SocketAddr) -> Process {
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "server_process", "--nocapture"])
        .env(DATA, data)
        .env(LISTEN, address.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let process = Process(child);
    wait_until_open(address);
    process
}

/// A server, a browser, and what a person does with them. Fields are dropped in this order.
struct Visit {
    browser: WebDriver,
    server: Option<Process>,
    _driver: Process,
    address: SocketAddr,
    data: tempfile::TempDir,
    _profile: tempfile::TempDir,
}

/// A window on a desk, or a phone.
#[derive(Clone, Copy)]
enum Screen {
    Desk,
    Phone,
}

impl Visit {
    async fn begin(screen: Screen) -> Result<Visit, Box<dyn Error + Send + Sync>> {
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
        let browser = WebDriver::new(format!("http://{port}"), capabilities(screen, profile.path())?).await?;
        Ok(Visit { browser, server: Some(server), _driver: driver, address, data, _profile: profile })
    }

    /// A visit from beginning to end. The browser quits however the test ends: killing its driver would orphan it.
    async fn during(screen: Screen, test: impl AsyncFnOnce(&mut Visit) -> Checked) -> Checked {
        let mut visit = Visit::begin(screen).await?;
        let ended = AssertUnwindSafe(test(&mut visit)).catch_unwind().await;
        visit.browser.clone().quit().await?;
        ended.unwrap_or_else(|panic| resume_unwind(panic))
    }

    async fn open(&self, path: &str) -> Checked {
        self.browser.goto(format!("http://{}{path}", self.address)).await?;
        Ok(())
    }

    /// Runs a script on the page.
    async fn ask(&self, script: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
        Ok(self.browser.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script answers with something true, and returns that.
    async fn until(&self, what: &str, script: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
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
    async fn start(&self, game: &str) -> Checked {
        self.open("/").await?;
        self.click(&format!("a.game[href='/new/{game}']")).await?;
        self.until(
            "the table can be started",
            "return document.querySelector('.chair') && !document.querySelector('.start').disabled",
        )
        .await?;
        self.click(".start").await?;
        self.until("it is our turn", ASKED).await?;
        Ok(())
    }

    async fn click(&self, selector: &str) -> Checked {
        self.browser.query(By::Css(selector)).wait(PATIENCE, POLL).first().await?.click().await?;
        Ok(())
    }

    /// What an element says, whether or not it has quite faded in.
    async fn text(&self, selector: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
        let text = self.ask(&format!("return document.querySelector('{selector}')?.textContent")).await?;
        Ok(text.as_str().ok_or_else(|| format!("there is no {selector}"))?.to_owned())
    }

    /// How many plies the board shows.
    async fn moment(&self) -> Result<u64, Box<dyn Error + Send + Sync>> {
        let moment = self.ask("return Number(document.querySelector('.table').dataset.moment)").await?;
        Ok(moment.as_u64().ok_or("the board shows no moment")?)
    }

    /// Clicks a choice in the middle of what glows, as a mouse does, and waits until we are asked again or the game
    /// is over. `luck` says which choice.
    async fn play_one(&self, luck: usize) -> Result<bool, Box<dyn Error + Send + Sync>> {
        let choice = self
            .ask(&format!(
                "const all = [...document.querySelectorAll('.stage [data-ply], .actions [data-ply], .shelves [data-ply]')];
                 const el = all[{luck} % all.length];
                 const box = el.getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height / 2];"
            ))
            .await?;
        let place = |index: usize| choice[index].as_f64().expect("a place") as i64;
        self.browser.action_chain().move_to(place(0), place(1)).click().perform().await?;
        let over = self.until("the ply is answered", &format!("{OVER_OR}{ASKED}")).await?;
        Ok(over != "over")
    }
}

/// More plies than that are on the board, and it is our turn or the game is over.
fn later_than(moment: u64) -> String {
    format!("if (Number(document.querySelector('.table').dataset.moment) <= {moment}) return false; {OVER_OR}{ASKED}")
}

/// It is our turn and everything has been told.
const ASKED: &str = "const table = document.querySelector('.table');
    return !!table?.matches('.asked:not(.telling, .waiting)') && !!document.querySelector('[data-ply]')";
const OVER_OR: &str = "if (document.querySelector('.ending')) return 'over';";

fn capabilities(screen: Screen, profile: &Path) -> WebDriverResult<ChromeCapabilities> {
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
const QUICK: &str = "localStorage.setItem('pileup.settings',
    JSON.stringify({ theme: 'auto', speed: 'instant', sound: false, name: 'Anna' }))";

/// A generator for choices: the same game every time.
fn lucky(seed: &mut usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// The story as it stands on the page.
const STORY: &str = "return [...document.querySelectorAll('.log li')].map((line) => line.textContent)";

fn lines(story: &Value) -> Vec<String> {
    story.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect()
}

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
    assert!(["wins", "win", "draw"].iter().any(|word| result.contains(word)), "{result}");

    let moments = visit.ask("return document.querySelectorAll('.deciding button').length").await?;
    assert!(moments.as_u64().is_some_and(|count| (1..=3).contains(&count)), "key moments: {moments}");
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
        visit.until("a hint is shown", "return document.querySelector('.note-hint')?.textContent.length > 10").await?;
        visit.until("and where it is", "return !!document.querySelector('.hinted')").await?;

        // The first ply that may be taken back is a step that reveals nothing.
        let undoable = "return !document.querySelector('.tools button').disabled";
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
    // The page offers only what is legal, so the message is changed on its way: there is no die on d4 yet.
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
        for step in 0..12 {
            let before = visit.moment().await?;
            visit.browser.action_chain().send_keys(ways[step % 4].clone() + Key::Enter).perform().await?;
            let played = later_than(before);
            if visit.until("the key has played", &played).await? == "over" {
                break;
            }
        }
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
            .until("it is explained", "return document.querySelector('.code .wrong').textContent.includes('no table')")
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
    visit.ask("const who = document.querySelectorAll('.chair select')[1]; who.value = 'link'; who.dispatchEvent(new Event('change'))").await?;
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
