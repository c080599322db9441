use pileup_bots::Dice;
use pileup_core::{Seat, Source};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::time::sleep_until;

use crate::book::Book;
use crate::line::Line;
use crate::news::{Choice, News, choices};
use crate::run::Ground;

/// Where there are no turns, a hand does what it can with these words, best first: whatever it is asked for, then what
/// brings the game on. A hand that took any legal ply would mostly talk.
const WANTED: [&str; 7] = ["ready", "zap", "pass", "lay", "roll", "take", "five"];
/// A hand that could do nothing of this for so long does anything that is legal.
const IMPATIENCE: Duration = Duration::from_millis(300);
/// Whoever was refused tries again after this.
const AGAIN: Duration = Duration::from_millis(100);

/// What the browsers of a table share.
pub(crate) struct Shared {
    pub(crate) book: RefCell<Book>,
    /// When the last ply was sent.
    pub(crate) sent: Cell<Instant>,
    /// When anything was last heard.
    pub(crate) heard: Cell<Instant>,
    pub(crate) is_over: Cell<bool>,
}

/// One simulated browser at a table: it reads everything, and plays for its seat if it has one.
pub(crate) struct Browser {
    line: Line,
    /// Which of the table's browsers it is.
    index: usize,
    seat: Option<Seat>,
    /// The legal plies, as JSON text.
    choices: String,
    seq: u64,
    moment: u64,
    is_over: bool,
    /// Whether there are no turns.
    has_clock: bool,
    /// Whether its ply is under way; where there are turns, with the number it gets.
    waits: Option<Option<u64>>,
    /// When it last sent a ply.
    acted: Instant,
    /// When it acts next, if it hears nothing new before.
    due: Option<Instant>,
    dice: Dice,
}

/// The table is left.
enum Left {
    Over,
    Broken(String),
}

impl Browser {
    /// Opens a socket, and reads until everything is seen.
    pub(crate) async fn open(
        ground: &Ground,
        table: &str,
        key: Option<&str>,
        index: usize,
        seat: Option<Seat>,
        dice: Dice,
    ) -> Result<Browser, String> {
        let line = Line::open(ground.address, &ground.target, table, key, READS).await?;
        let mut browser = Browser {
            line,
            index,
            seat,
            choices: String::new(),
            seq: 0,
            moment: 0,
            is_over: false,
            has_clock: false,
            waits: None,
            acted: Instant::now(),
            due: None,
            dice,
        };
        let mut bytes = 0;
        loop {
            let text = browser.line.hear().await?;
            bytes += text.len() as u64;
            let news = read(&text)?;
            if matches!(news.t, "error" | "closed") {
                return Err(news.sentence());
            }
            browser.take(&news);
            if news.t == "scene" {
                break;
            }
        }
        let mut tally = ground.tally.borrow_mut();
        tally.opening_bytes.saturating_record(bytes);
        tally.bytes += bytes;
        tally.has_clock |= browser.has_clock;
        Ok(browser)
    }

    /// Where it begins: the number of the last change, and plies so far.
    pub(crate) fn begins(&self) -> (u64, u64) {
        (self.seq, self.moment)
    }

    /// Plays until the game is over or the socket breaks.
    pub(crate) async fn sit(mut self, shared: Rc<Shared>, ground: Rc<Ground>) {
        let left = self.until_left(&shared, &ground).await;
        match left {
            Left::Over => self.line.close().await,
            Left::Broken(problem) => ground.tally.borrow_mut().error(|| problem),
        }
    }

    async fn until_left(&mut self, shared: &Shared, ground: &Ground) -> Left {
        loop {
            if self.is_over {
                return Left::Over;
            }
            if let Err(problem) = self.act_or_wait(shared, ground).await {
                return Left::Broken(problem);
            }
            let heard = match self.due {
                None => self.line.hear().await,
                Some(due) => tokio::select! {
                    biased;
                    heard = self.line.hear() => heard,
                    () = sleep_until(due.into()) => continue,
                },
            };
            let noted = heard.and_then(|text| self.note(&text, shared, ground));
            if let Err(problem) = noted {
                return Left::Broken(problem);
            }
        }
    }

    /// Remembers what is new of the table.
    fn take(&mut self, news: &News<'_>) {
        self.seq = news.seq.unwrap_or(self.seq);
        self.moment = news.moment.unwrap_or(self.moment);
        self.has_clock = news.clock.unwrap_or(self.has_clock);
        self.is_over |= news.over == Some(true);
        if let Some(list) = news.choices {
            self.choices.clear();
            self.choices.push_str(list.get());
        }
    }

    /// Notes what has arrived.
    fn note(&mut self, text: &str, shared: &Shared, ground: &Ground) -> Result<(), String> {
        let now = Instant::now();
        shared.heard.set(now);
        let news = read(text)?;
        let mut tally = ground.tally.borrow_mut();
        tally.bytes += text.len() as u64;
        let mut book = shared.book.borrow_mut();
        self.take(&news);
        match news.t {
            "ply" => {
                tally.ply_bytes.saturating_record(text.len() as u64);
                let actor = news.actor();
                book.ply(self.index, self.seq, self.moment, actor, now, &mut tally);
                let is_mine = |waits: &mut Option<u64>| match waits {
                    Some(seq) => self.seq >= *seq,
                    None => actor.is_some() && actor == self.seat.map(Seat::index),
                };
                self.waits.take_if(is_mine);
            }
            "scene" => {
                book.scene(self.index, self.seq, self.moment, now, &mut tally);
                self.waits = None;
            }
            "frame" => book.reach(self.index, self.seq, self.moment, now, &mut tally),
            "refused" | "error" => {
                match news.t {
                    "refused" => tally.refusal(|| news.sentence()),
                    _ => tally.error(|| news.sentence()),
                }
                if let Some(seat) = self.seat
                    && self.waits.take().is_some()
                {
                    book.refused(seat.index());
                }
                self.acted = now + AGAIN;
            }
            "closed" => return Err(news.sentence()),
            _ => {}
        }
        if self.is_over && !shared.is_over.replace(true) {
            tally.games += 1;
        }
        Ok(())
    }

    /// Plays, if it is time; else says when it will be.
    async fn act_or_wait(&mut self, shared: &Shared, ground: &Ground) -> Result<(), String> {
        self.due = None;
        let Some(seat) = self.seat else { return Ok(()) };
        if !ground.sends.get() || self.waits.is_some() || self.choices.len() <= "[]".len() {
            return Ok(());
        }
        let list = choices(&self.choices);
        let sent = (shared.sent.get(), self.acted);
        let (due, pick) = next(&list, self.has_clock, sent, ground.plan.pace.unwrap_or_default(), &mut self.dice);
        let now = Instant::now();
        if due > now {
            self.due = Some(due);
            return Ok(());
        }
        let Some(choice) = list.get(pick) else { return Ok(()) };
        let ply = serde_json::Value::from(choice.ply.as_ref());
        let text = format!(r#"{{"t":"play","seat":"{seat}","ply":{ply},"seq":{}}}"#, self.seq);
        let expected = (!self.has_clock).then_some(self.seq + 1);
        self.waits = Some(expected);
        self.acted = now;
        shared.sent.set(now);
        shared.book.borrow_mut().sent(seat.index(), expected, now);
        ground.tally.borrow_mut().sent += 1;
        self.line.say(text).await
    }
}

/// When a browser acts, and with which of its choices. `sent` is when the table and when it itself last sent a ply.
fn next(
    list: &[Choice<'_>],
    has_clock: bool,
    (table, own): (Instant, Instant),
    pace: Duration,
    dice: &mut Dice,
) -> (Instant, usize) {
    let any = dice.below(list.len().max(1) as u32) as usize;
    if !has_clock {
        // After a refusal its own time lies ahead.
        return ((table + pace).max(own), any);
    }
    match wish(list, dice) {
        Some(pick) => (own + pace, pick),
        None => (own + pace.max(IMPATIENCE), any),
    }
}

/// How much a browser that plays or watches reads at once.
const READS: usize = 8 * 1024;

fn read(text: &str) -> Result<News<'_>, String> {
    News::read(text).map_err(|error| format!("a message cannot be understood: {error}"))
}

/// The best of what may be played; any among equals.
fn wish(list: &[Choice<'_>], dice: &mut Dice) -> Option<usize> {
    WANTED.iter().find_map(|word| {
        let begins = |choice: &Choice<'_>| choice.ply.split(' ').next() == Some(word);
        let count = list.iter().filter(|choice| begins(choice)).count();
        let pick = (count > 0).then(|| dice.below(count as u32) as usize)?;
        list.iter().enumerate().filter(|(_, choice)| begins(choice)).nth(pick).map(|(index, _)| index)
    })
}
