//! `pileup play`: a game in the terminal.
//!
//! The board as text, the choices as a numbered list. What is no choice (bots, chance, forced plies) the program plays
//! at once. Several people may sit at one keyboard; where hands are hidden, the screen is cleared between them.

mod seats;
mod typed;

use anyhow::{Context, Result, anyhow};
use console::{StyledObject, Term, style};
use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Actor, Millis, PlayError, Seat, SeatSet, Turn, Viewer};
use pileup_play::{Kind, Play, Table};
use pileup_scene::fill_names;
use pileup_table::{Input, No, Pace, Sitter, Wall};
use pileup_words::say;
use std::io::{BufRead, IsTerminal, Write};

use crate::bots::any_seed;
use crate::choices::{Choices, flow, paragraph};
use crate::{Verdict, ahead, args, find, markdown, usage, words};
use seats::{is_person, seated};
use typed::Wish;

/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

pub fn run(args: &args::Play, input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let (kind, play, log, record) = match &args.resume {
        Some(path) => {
            let opened = find::record(path)?;
            if let Some(game) = args.game.as_ref().filter(|game| **game != opened.record.game) {
                return Err(usage(say!("other-game", file = %path.display(), its = &opened.record.game, game = game)));
            }
            let log = opened.log();
            let mut play = opened.play;
            play.take_back(0);
            (opened.kind, play, log, Some(opened.record))
        }
        None => {
            let kind = find::game(args.game.as_deref().unwrap_or_default())?;
            let options = find::options(kind, &args.options.options)?;
            (kind, kind.start(&options)?, Vec::new(), None)
        }
    };
    let sitters = seated(args, kind, &*play, record.as_ref())?;
    let seed = args.seed.unwrap_or_else(any_seed);
    spend(kind, Table::open(play, sitters, Pace::UNWATCHED, log), seed, 0, input, out)
}

/// Plays a game to its end, or until they leave. For the first choices a bot whispers what it would do.
pub fn spend(
    kind: &'static dyn Kind,
    table: Result<Table, (usize, PlayError)>,
    seed: u64,
    whispers: u8,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<Verdict> {
    let table = table.map_err(|(index, error)| anyhow!(say!("record-ply", number = index + 1, error = %error)))?;
    let (play, sitters) = (table.play(), table.sitters());
    let people: SeatSet = Seat::all(play.seats()).filter(|seat| is_person(&sitters[seat.index()])).collect();
    let covers = people.len() > 1 && play.has_secrets();
    let length = table.play().len();
    let mut evening = Evening {
        kind,
        people,
        covers,
        heard: vec![length; table.play().seats()],
        at_keyboard: None,
        now: 0,
        rested: [0; Seat::MAX],
        dice: Dice::new(seed),
        whispers,
        saved: length,
        telling: false,
        thinks_ahead: std::io::stdin().is_terminal(),
        table,
        input,
        out,
    };
    evening.run()
}

/// From a person's ply to the next question, in a real-time game.
const BEAT: Wall = 500;

/// What happens next.
enum Next {
    /// A bot thinks.
    Think,
    /// Time passes until then.
    Pass(Wall),
    /// A person is asked.
    Ask(Seat),
    /// Nothing ever.
    Nothing,
}

/// A game with people at the keyboard. Time is no wall's: in a real-time game it stands still while they think.
struct Evening<I, O> {
    kind: &'static dyn Kind,
    table: Table,
    people: SeatSet,
    /// Whether people may not see each other's screens.
    covers: bool,
    /// How many plies each seat has been told of.
    heard: Vec<usize>,
    /// Whose eyes the screen is for, where it must be covered between people.
    at_keyboard: Option<Seat>,
    now: Wall,
    /// In an open turn: when each person is asked again.
    rested: [Wall; Seat::MAX],
    dice: Dice,
    /// For so many choices a bot whispers what it would do.
    whispers: u8,
    /// Whether the last lines on the screen tell what happened.
    telling: bool,
    /// Plies when the game was last saved.
    saved: usize,
    /// Whether bots think while somebody types.
    thinks_ahead: bool,
    input: I,
    out: O,
}

impl<I: BufRead, O: Write> Evening<I, O> {
    fn run(&mut self) -> Result<Verdict> {
        self.greet()?;
        self.step(Input::Enter(self.people))?;
        loop {
            if self.turn() == Turn::Over {
                if !self.the_end()? {
                    return self.leave();
                }
                continue;
            }
            match self.next() {
                Next::Think => _ = self.step(Input::Think)?,
                Next::Pass(then) => {
                    self.now = then;
                    self.step(Input::Tick)?;
                }
                Next::Ask(seat) => {
                    if !self.ask(seat)? {
                        return self.leave();
                    }
                }
                Next::Nothing => {
                    writeln!(self.out, "{}", say!("nobody-can"))?;
                    return Ok(Verdict::Failed);
                }
            }
        }
    }

    /// What happens next. In a real-time game what is due comes first, then whoever is ready first.
    fn next(&self) -> Next {
        if self.table.wants().is_some() {
            return Next::Think;
        }
        let person = match self.turn() {
            Turn::Seat(seat) => self.people.contains(seat).then_some((self.now, seat)),
            Turn::Open(seats) => {
                let asked = |seat: Seat| {
                    let ready = self.play().ready(seat)?;
                    let free = self.table.clock().when(ready).unwrap_or(0);
                    Some((free.max(self.rested[seat.index()]).max(self.now), seat))
                };
                seats.iter().filter(|seat| self.people.contains(*seat)).filter_map(asked).min()
            }
            Turn::Chance | Turn::Over => None,
        };
        match (self.table.wake(), person) {
            (Some(then), Some((at, _))) if then <= at => Next::Pass(then.max(self.now)),
            (_, Some((at, _))) if at > self.now => Next::Pass(at),
            (_, Some((_, seat))) => Next::Ask(seat),
            (Some(then), None) => Next::Pass(then.max(self.now)),
            (None, None) => Next::Nothing,
        }
    }

    /// Lets something happen, and tells of it.
    fn step(&mut self, input: Input<String>) -> Result<Option<No>> {
        let step = self.table.step(input, self.now, &mut self.dice);
        self.hear()?;
        Ok(step.refused)
    }

    fn play(&self) -> &dyn Play {
        self.table.play()
    }

    fn turn(&self) -> Turn {
        self.play().turn()
    }

    /// Game time.
    fn at(&self) -> Millis {
        self.table.clock().now(self.now)
    }

    fn name(&self, seat: Seat) -> String {
        match &self.table.sitters()[seat.index()] {
            Sitter::Person { name } if *name != seat.to_string() => name.clone(),
            // What the pieces are called: two bots of a level would have the same name.
            _ => self.play().look(seat).name.into_owned(),
        }
    }

    fn fill(&self, sentence: &str) -> String {
        fill_names(sentence, |seat| Some(self.name(seat)))
    }

    /// The sign of a seat in its colour.
    fn sign(&self, seat: Seat) -> StyledObject<String> {
        let look = self.play().look(seat);
        words::colour(&look.colour).apply_to(look.mark.into_owned())
    }

    /// Whose eyes the screen is for: the only person's; everybody's if nothing is hidden between people.
    fn viewer(&self) -> Viewer {
        let mut people = self.people.iter();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ if self.covers => self.at_keyboard.map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Everyone,
        }
    }

    fn greet(&mut self) -> Result<()> {
        writeln!(self.out, "{}\n", style(self.play().about().name).bold())?;
        for seat in Seat::all(self.play().seats()) {
            let look = self.play().look(seat);
            let who = match &self.table.sitters()[seat.index()] {
                Sitter::Person { name } if *name == seat.to_string() && self.people.len() == 1 => say!("who-you"),
                Sitter::Person { name } if *name == seat.to_string() => say!("who-person"),
                Sitter::Person { name } => name.clone(),
                Sitter::Bot { level } => say!("who-bot", level = level),
                Sitter::Nobody => say!("who-nobody"),
            };
            let sign = self.sign(seat);
            writeln!(self.out, "  {} {seat}  {who}, {}", sign, look.name)?;
        }
        let mut people = self.people.iter();
        let only = people.next().filter(|_| people.next().is_none());
        let goal = self.fill(&self.play().goal(only));
        writeln!(self.out, "\n{}\n{}", wrapped(&goal), say!("how-to-choose"))?;
        Ok(())
    }

    /// Tells what happened since somebody last looked, unless it waits for the next person.
    fn hear(&mut self) -> Result<()> {
        if self.covers && self.at_keyboard.is_none() {
            return Ok(());
        }
        let viewer = self.viewer();
        let from = match viewer {
            Viewer::Seat(seat) => self.heard[seat.index()],
            _ => self.heard.iter().copied().max().unwrap_or(0),
        };
        if from == self.play().len() {
            return Ok(());
        }
        let told = self.told(from, viewer, false);
        if !told.is_empty() && !self.telling {
            writeln!(self.out)?;
        }
        self.telling |= !told.is_empty();
        write!(self.out, "{told}")?;
        match viewer {
            Viewer::Seat(seat) => self.heard[seat.index()] = self.play().len(),
            _ => {
                let length = self.play().len();
                self.heard.fill(length);
            }
        }
        self.out.flush()?;
        Ok(())
    }

    /// What happened from a moment on. Plies without a word of their own are notation, as many in a line as fit; those of
    /// chance, a card dealt or a tile laid, only if everything is to be told: the board has them.
    fn told(&self, from: usize, viewer: Viewer, everything: bool) -> String {
        let mut out = String::new();
        let mut unsaid: Option<(Actor, Vec<String>)> = None;
        for index in from..self.play().len() {
            let line = self.play().line(index, viewer);
            let told = words::told(self.play(), index, viewer, |seat| self.name(seat)).join(" ");
            let actor = line.actor;
            if !told.is_empty() {
                out += &self.mention(unsaid.take());
                let notation = format!(" {}", style(without_time(line)).dim());
                let words: Vec<&str> = told.split(' ').chain([notation.as_str()]).collect();
                out += &paragraph(&self.mark(actor), &words, " ", markdown::page_width());
            } else if actor == Actor::Chance && !everything {
                continue;
            } else if let Some((other, plies)) = &mut unsaid
                && *other == actor
            {
                plies.push(line.text);
            } else {
                out += &self.mention(unsaid.replace((actor, vec![line.text])));
            }
        }
        out + &self.mention(unsaid)
    }

    /// Plies of somebody in notation.
    fn mention(&self, plies: Option<(Actor, Vec<String>)>) -> String {
        let Some((actor, plies)) = plies else { return String::new() };
        let plies: Vec<String> = plies.iter().map(|ply| style(ply).dim().to_string()).collect();
        paragraph(&self.mark(actor), &plies, "  ", markdown::page_width())
    }

    /// The sign of who acts.
    fn mark(&self, actor: Actor) -> String {
        match actor {
            Actor::Chance => style("*").dim().to_string(),
            Actor::Seat(seat) => self.sign(seat).to_string(),
        }
    }

    fn show_board(&mut self, viewer: Viewer) -> Result<()> {
        self.telling = false;
        let board = self.play().board(self.play().len(), viewer);
        writeln!(self.out, "\n{}", board.trim_end())?;
        Ok(())
    }

    /// Covers the screen until the right person sits at the keyboard; `false` if nobody comes.
    fn hand_over(&mut self, seat: Seat) -> Result<bool> {
        if !self.covers || self.at_keyboard == Some(seat) {
            return Ok(true);
        }
        let was_used = self.at_keyboard.take().is_some();
        if was_used && Term::stdout().is_term() {
            write!(self.out, "{CLEAR}")?;
        }
        let name = style(self.name(seat)).bold();
        writeln!(self.out, "\n{}", say!("hand-over", name = %name))?;
        if self.read()?.is_none() {
            return Ok(false);
        }
        self.at_keyboard = Some(seat);
        Ok(true)
    }

    /// Asks a person for a ply; `false` if they leave.
    fn ask(&mut self, seat: Seat) -> Result<bool> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        self.hear()?;
        loop {
            let viewer = Viewer::Seat(seat);
            self.show_board(viewer)?;
            let prompt = self.play().prompt(self.play().len(), viewer, Some(seat));
            let (sign, name, prompt) = (self.sign(seat), self.name(seat), self.fill(&without_keys(&prompt)));
            let prompt: Vec<String> = prompt.split(' ').map(|word| style(word).bold().to_string()).collect();
            let asked = flow(&format!("{sign} {name}:"), 2, &prompt, " ", markdown::page_width());
            write!(self.out, "\n{asked}")?;
            let choices = Choices::new(self.play(), seat, self.at(), |words| self.fill(words));
            write!(self.out, "{}", choices.listed(markdown::page_width()))?;
            if matches!(self.play().turn(), Turn::Open(_)) {
                writeln!(self.out, "  {}  {}", style("wait").bold(), say!("let-others"))?;
            }
            if self.whispers > 0 {
                self.whispers -= 1;
                self.hint(seat)?;
            }
            loop {
                write!(self.out, "{} ", style(format!("{}>", self.name(seat))).dim())?;
                let Some(line) = self.read()? else { return Ok(false) };
                match self.wish(seat, &choices, line.trim())? {
                    Wish::Played | Wish::Wait => {
                        self.rested[seat.index()] = self.now + BEAT;
                        return Ok(true);
                    }
                    Wish::Leave => return Ok(false),
                    // After taking back it may be somebody else's turn.
                    Wish::Again if self.play().turn() != Turn::Seat(seat) => return Ok(true),
                    Wish::Again => break,
                    Wish::More => {}
                }
            }
        }
    }

    /// The next line, `None` at the end of the input.
    fn read(&mut self) -> Result<Option<String>> {
        self.out.flush()?;
        let mut line = String::new();
        // Where lines come from a file nobody thinks meanwhile, and the same lines make the same game.
        let ponderers = if self.thinks_ahead { ahead::ponderers(&self.table, &mut self.dice) } else { Vec::new() };
        let read = ahead::meanwhile(ponderers, || self.input.read_line(&mut line));
        let bytes = read.with_context(|| say!("no-typed"))?;
        Ok((bytes > 0).then_some(line))
    }

    /// The end of the game; `true` if it goes on after all.
    fn the_end(&mut self) -> Result<bool> {
        // Nothing is hidden any more.
        self.covers = false;
        self.hear()?;
        self.show_board(Viewer::Everyone)?;
        let prompt = self.play().prompt(self.play().len(), Viewer::Everyone, None);
        let prompt = self.fill(&prompt);
        writeln!(self.out, "\n{}", style(wrapped(&prompt)).bold())?;
        if let Some(standings) = self.play().standings() {
            let result = words::result(&standings, |seat| self.name(seat));
            if !prompt.starts_with(result.trim_end_matches('.')) {
                writeln!(self.out, "{}", style(result).bold())?;
            }
            writeln!(self.out)?;
            let mut seats: Vec<Seat> = Seat::all(self.play().seats()).collect();
            seats.sort_by_key(|seat| standings.places[seat.index()]);
            for seat in seats {
                let (place, points) = (standings.places[seat.index()], standings.points[seat.index()]);
                let (sign, name) = (self.sign(seat), self.name(seat));
                writeln!(self.out, "  {place}. {sign} {name}  {points}")?;
            }
        }
        let can_undo = self.table.may_undo(self.people);
        let words = if can_undo { say!("end-words-undo") } else { say!("end-words") };
        writeln!(self.out, "\n{words}")?;
        loop {
            write!(self.out, "{} ", style(">").dim())?;
            let Some(line) = self.read()? else { return Ok(false) };
            let line = line.trim();
            let (word, rest) =
                line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
            match word.to_lowercase().as_str() {
                "" | "quit" | "q" | "exit" => return Ok(false),
                "undo" | "u" if can_undo => {
                    if matches!(self.undo(Seat::new(0))?, Wish::Again) {
                        return Ok(true);
                    }
                }
                "board" | "b" => self.show_board(Viewer::Everyone)?,
                _ if self.said(word, rest)? => {}
                _ => writeln!(self.out, "{} {words}", say!("game-over"))?,
            }
        }
    }

    fn leave(&mut self) -> Result<Verdict> {
        if self.saved < self.play().len() {
            writeln!(self.out, "\n{}", say!("not-saved"))?;
        }
        Ok(Verdict::Fine)
    }
}

/// A sentence in lines that fit.
pub fn wrapped(sentence: &str) -> String {
    let words: Vec<&str> = sentence.split(' ').collect();
    flow("", 0, &words, " ", markdown::page_width()).trim().to_owned()
}

/// A sentence without the keys of the page, as in "Throw (Space)".
fn without_keys(sentence: &str) -> String {
    let space = say!("key-space");
    let is_key = |word: &str| word == space || (word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase()));
    let mut parts = sentence.split(" (");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(')') {
            Some((word, rest)) if is_key(word) => out += rest,
            _ => out += &format!(" ({part}"),
        }
    }
    out
}

/// The notation of a ply with its actor, without a time.
fn without_time(line: Line) -> String {
    Line { at: None, ..line }.to_string()
}
