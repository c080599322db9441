//! `pileup play`: a game in the terminal.
//!
//! The board as text, the choices as a numbered list. What is no choice (bots, chance, forced plies) the program plays
//! at once. Several people may sit at one keyboard; where hands are hidden, the screen is cleared between them.

use anyhow::{Context, Result, anyhow};
use console::{StyledObject, Term, style};
use pileup_bots::Dice;
use pileup_core::record::{Line, Record};
use pileup_core::{Actor, Millis, Seat, SeatSet, Source, Turn, Viewer};
use pileup_play::{Kind, Play, Table};
use pileup_scene::fill_names;
use pileup_table::{Input, No, Pace, Sitter, Wall};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use crate::bots::{any_seed, default_level};
use crate::choices::Choices;
use crate::games::{plain_table, table_lines};
use crate::{Verdict, args, find, markdown, replay, rules, usage, words};

/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

pub fn run(args: &args::Play, input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let (kind, play, log, record) = match &args.resume {
        Some(path) => {
            let opened = find::record(path)?;
            if let Some(game) = args.game.as_ref().filter(|game| **game != opened.record.game) {
                return Err(usage(format!("{} is a game of {}, not of {game}", path.display(), opened.record.game)));
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
    let people: SeatSet = Seat::all(play.seats()).filter(|seat| is_person(&sitters[seat.index()])).collect();
    let covers = people.len() > 1 && play.has_secrets();
    let table = Table::open(play, sitters, Pace::UNWATCHED, log)
        .map_err(|(index, error)| anyhow!("ply {} of the record: {error}", index + 1))?;
    let length = table.play().len();
    let mut evening = Evening {
        kind,
        people,
        covers,
        heard: vec![length; table.play().seats()],
        at_keyboard: None,
        now: 0,
        rested: [0; Seat::MAX],
        dice: Dice::new(args.seed.unwrap_or_else(any_seed)),
        saved: length,
        telling: false,
        table,
        input,
        out,
    };
    evening.run()
}

fn is_person(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Person { .. })
}

/// Who sits where: as the command line says, else as the record says, else one person against bots.
fn seated(args: &args::Play, kind: &dyn Kind, play: &dyn Play, record: Option<&Record>) -> Result<Vec<Sitter>> {
    for (seat, _) in &args.seats {
        find::check_seat(play, *seat)?;
    }
    let recorded = |seat: Seat| record.map(|record| replay::name(record, seat));
    // A record calls a bot "greedy bot".
    let bot = |seat: Seat| {
        let name = recorded(seat)?;
        kind.level_named(name.strip_suffix(" bot").unwrap_or(&name))
    };
    let people: BTreeMap<Seat, String> = if args.seats.is_empty() {
        let of_record = Seat::all(play.seats()).filter(|seat| record.is_some() && bot(*seat).is_none());
        let mut people: BTreeMap<Seat, String> =
            of_record.map(|seat| (seat, recorded(seat).unwrap_or_else(|| seat.to_string()))).collect();
        if people.is_empty() {
            people.insert(Seat::new(0), Seat::new(0).to_string());
        }
        people
    } else {
        let named = args.seats.iter().map(|(seat, name)| {
            let before = recorded(*seat).filter(|_| bot(*seat).is_none());
            (*seat, name.clone().or(before).unwrap_or_else(|| seat.to_string()))
        });
        named.collect()
    };
    let free: Vec<Seat> = Seat::all(play.seats()).filter(|seat| !people.contains_key(seat)).collect();
    let levels: Vec<String> = if args.bots.is_empty() {
        free.iter().map(|seat| bot(*seat).unwrap_or_else(|| default_level(kind)).to_owned()).collect()
    } else {
        find::levels(kind, &args.bots, free.len())?.into_iter().map(str::to_owned).collect()
    };
    let mut bots = levels.into_iter();
    Ok(Seat::all(play.seats())
        .map(|seat| match people.get(&seat) {
            Some(name) => Sitter::Person { name: name.clone() },
            None => Sitter::Bot { level: bots.next().unwrap_or_default() },
        })
        .collect())
}

/// What a person wants.
enum Wish {
    /// This ply was played.
    Played,
    /// The board is another one: show it again.
    Again,
    /// Only words were answered: ask again.
    More,
    /// Let time pass, in a real-time game.
    Wait,
    /// Enough.
    Leave,
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
    /// Whether the last lines on the screen tell what happened.
    telling: bool,
    /// Plies when the game was last saved.
    saved: usize,
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
                    writeln!(self.out, "Nobody can do anything any more.")?;
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
            Sitter::Person { name } => name.clone(),
            // Two bots of a level would have the same name.
            _ => seat.to_string(),
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
                Sitter::Person { name } if *name == seat.to_string() && self.people.len() == 1 => "you".to_owned(),
                Sitter::Person { name } if *name == seat.to_string() => "person".to_owned(),
                Sitter::Person { name } => name.clone(),
                Sitter::Bot { level } => format!("bot ({level})"),
                Sitter::Nobody => "nobody".to_owned(),
            };
            let sign = self.sign(seat);
            writeln!(self.out, "  {} {seat}  {who}, {}", sign, look.name)?;
        }
        writeln!(self.out, "\nType the number of a choice, or ? for other words.")?;
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
        if !self.telling {
            writeln!(self.out)?;
        }
        self.telling = true;
        for index in from..self.play().len() {
            self.tell(index, viewer)?;
        }
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

    fn tell(&mut self, index: usize, viewer: Viewer) -> Result<()> {
        let line = self.play().line(index, viewer);
        let told = words::told(self.play(), index, viewer, |seat| self.name(seat)).join(" ");
        let actor = line.actor;
        let notation = style(without_time(line)).dim();
        match actor {
            Actor::Chance if told.is_empty() => writeln!(self.out, "  {notation}")?,
            Actor::Chance => writeln!(self.out, "  {} {told}  {notation}", style("*").dim())?,
            Actor::Seat(seat) if told.is_empty() => writeln!(self.out, "  {} {notation}", self.sign(seat))?,
            Actor::Seat(seat) => writeln!(self.out, "  {} {told}  {notation}", self.sign(seat))?,
        }
        Ok(())
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
        writeln!(self.out, "\nHand the keyboard to {} and press Enter.", style(self.name(seat)).bold())?;
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
            let (sign, name, prompt) = (self.sign(seat), self.name(seat), self.fill(&prompt));
            writeln!(self.out, "\n{sign} {name}: {}", style(prompt).bold())?;
            let choices = Choices::new(self.play(), seat, self.at(), |words| self.fill(words));
            write!(self.out, "{}", choices.listed(markdown::page_width()))?;
            if matches!(self.play().turn(), Turn::Open(_)) {
                writeln!(self.out, "  {}  Let the others go first", style("wait").bold())?;
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
        let bytes = self.input.read_line(&mut line).context("cannot read what was typed")?;
        Ok((bytes > 0).then_some(line))
    }

    fn wish(&mut self, seat: Seat, choices: &Choices, typed: &str) -> Result<Wish> {
        if let Some(ply) = choices.chosen(typed) {
            return self.try_to_play(seat, ply);
        }
        let (word, rest) =
            typed.split_once(char::is_whitespace).map_or((typed, ""), |(word, rest)| (word, rest.trim()));
        match word.to_lowercase().as_str() {
            "" => Ok(Wish::More),
            "?" | "help" => {
                self.help()?;
                Ok(Wish::More)
            }
            "quit" | "q" | "exit" => Ok(Wish::Leave),
            "undo" | "u" => self.undo(seat),
            "wait" | "w" if matches!(self.play().turn(), Turn::Open(_)) => Ok(Wish::Wait),
            "hint" | "h" => {
                self.hint(seat)?;
                Ok(Wish::More)
            }
            "board" | "b" => Ok(Wish::Again),
            _ if self.said(word, rest)? => Ok(Wish::More),
            _ => {
                let own = format!("{seat} ");
                self.try_to_play(seat, typed.strip_prefix(&own).unwrap_or(typed))
            }
        }
    }

    /// Plays what was typed, or says why it cannot be played.
    fn try_to_play(&mut self, seat: Seat, ply: &str) -> Result<Wish> {
        let Some(no) = self.step(Input::Play { seat, ply: ply.to_owned(), seen: None })? else {
            return Ok(Wish::Played);
        };
        match &no {
            No::Play(error) if error.rule() == "notation" => {
                writeln!(
                    self.out,
                    "{} Type a number of the list, or ? for other words.",
                    words::sentence(&error.sentence())
                )?;
            }
            No::Play(error) => {
                let rule = error.rule();
                let why = self.fill(&words::sentence(&error.sentence()));
                writeln!(self.out, "{why} {}", style(format!("({rule}; rules {rule} tells more)")).dim())?;
            }
            _ => writeln!(self.out, "{}", self.fill(&words::sentence(&no.to_string())))?,
        }
        Ok(Wish::More)
    }

    /// Words that may be said at any time; `false` if it is none of them.
    fn said(&mut self, word: &str, rest: &str) -> Result<bool> {
        match word.to_lowercase().as_str() {
            "save" => self.save(rest)?,
            "log" | "l" => self.log()?,
            "rules" | "r" => {
                let width = markdown::page_width();
                let text = if rest.is_empty() {
                    markdown::to_text(self.kind.rules(), width)
                } else {
                    rules::asked(self.kind, rest, width).unwrap_or_else(|error| format!("{error}\n"))
                };
                write!(self.out, "\n{text}\n")?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn help(&mut self) -> Result<()> {
        let mut table = plain_table();
        table.add_row(["4", "choose what is numbered 4; its notation will do as well"]);
        table.add_row(["undo", "take back your last choice, unless something was revealed since"]);
        table.add_row(["hint", "what a bot would do"]);
        table.add_row(["board", "the board and the choices again"]);
        table.add_row(["log", "what has happened so far"]);
        table.add_row(["rules ID", "a rule, as in rules 2.1; or words, as in rules turn; or all of them"]);
        table.add_row(["save FILE", "write the record; pileup play --resume FILE goes on with it"]);
        if matches!(self.play().turn(), Turn::Open(_)) {
            table.add_row(["wait", "let the others go first; time stands still while you think"]);
        }
        table.add_row(["quit", "leave"]);
        write!(self.out, "{}", table_lines(&table))?;
        Ok(())
    }

    /// Takes back the last choice of a person. Here everybody sits at one keyboard, so it need not be the asker's.
    fn undo(&mut self, seat: Seat) -> Result<Wish> {
        let before = self.play().len();
        if let Some(no) = self.table.undo(seat, self.people, self.now).refused {
            let why = if before == 0 {
                "nothing can be taken back: nothing has been played".to_owned()
            } else {
                no.to_string()
            };
            writeln!(self.out, "{}", words::sentence(&why))?;
            return Ok(Wish::More);
        }
        let moment = self.play().len();
        self.heard.iter_mut().for_each(|heard| *heard = (*heard).min(moment));
        self.saved = self.saved.min(moment);
        writeln!(self.out, "Taken back: {}.", words::plies(before - moment))?;
        Ok(Wish::Again)
    }

    fn hint(&mut self, seat: Seat) -> Result<()> {
        let level = self.kind.levels().last().copied().unwrap_or_default();
        let seed = self.dice.clone().below(u32::MAX).into();
        let Some(think) = self.play().hinter(seat, level, seed, self.at()) else {
            writeln!(self.out, "No bot has an idea.")?;
            return Ok(());
        };
        let hint = think();
        let choices = self.play().legal(seat, self.at());
        let words = choices.iter().find(|choice| choice.ply == hint.ply);
        let words = words.map_or(String::new(), |choice| self.fill(&choice.words));
        let notation = style(&hint.ply).dim();
        if words.is_empty() || words.eq_ignore_ascii_case(&hint.ply) {
            writeln!(self.out, "A bot ({level}) would choose {}.", style(&hint.ply).bold())?;
        } else {
            writeln!(self.out, "A bot ({level}) would choose: {}  {notation}", style(words).bold())?;
        }
        for choice in &hint.choices {
            let words = self.fill(&choice.words);
            writeln!(self.out, "  {:3.0} % of a win  {}  {words}", 100.0 * choice.share, choice.ply)?;
        }
        if hint.line.len() > 1 {
            let line: Vec<String> = hint.line.iter().map(|(seat, ply)| format!("{seat} {ply}")).collect();
            writeln!(self.out, "  It expects: {}", line.join(", "))?;
        }
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            writeln!(self.out, "Say where to: save evening.pileup")?;
            return Ok(());
        }
        let record = self.table.record(Viewer::Everyone);
        match std::fs::write(file, record.to_string()) {
            Ok(()) => {
                self.saved = self.play().len();
                writeln!(self.out, "Saved. pileup play --resume {file} goes on from here.")?;
            }
            Err(error) => writeln!(self.out, "{file} cannot be written: {error}")?,
        }
        Ok(())
    }

    fn log(&mut self) -> Result<()> {
        let viewer = if self.play().turn() == Turn::Over { Viewer::Everyone } else { self.viewer() };
        (0..self.play().len()).try_for_each(|index| self.tell(index, viewer))
    }

    /// The end of the game; `true` if it goes on after all.
    fn the_end(&mut self) -> Result<bool> {
        // Nothing is hidden any more.
        self.covers = false;
        self.hear()?;
        self.show_board(Viewer::Everyone)?;
        let prompt = self.play().prompt(self.play().len(), Viewer::Everyone, None);
        writeln!(self.out, "\n{}", self.fill(&prompt))?;
        if let Some(standings) = self.play().standings() {
            let result = words::result(&standings, |seat| self.name(seat));
            writeln!(self.out, "{}\n", style(result).bold())?;
            let mut seats: Vec<Seat> = Seat::all(self.play().seats()).collect();
            seats.sort_by_key(|seat| standings.places[seat.index()]);
            for seat in seats {
                let (place, points) = (standings.places[seat.index()], standings.points[seat.index()]);
                let (sign, name) = (self.sign(seat), self.name(seat));
                writeln!(self.out, "  {place}. {sign} {name}  {points}")?;
            }
        }
        let can_undo = self.table.may_undo(self.people);
        let words = if can_undo { "save FILE, log, rules and undo" } else { "save FILE, log and rules" };
        writeln!(self.out, "\nEnter leaves; {words} work as before.")?;
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
                _ => writeln!(self.out, "The game is over. Enter leaves; {words} are left.")?,
            }
        }
    }

    fn leave(&mut self) -> Result<Verdict> {
        if self.saved < self.play().len() {
            writeln!(self.out, "\nThe game was not saved.")?;
        }
        Ok(Verdict::Fine)
    }
}

/// The notation of a ply with its actor, without a time.
fn without_time(line: Line) -> String {
    Line { at: None, ..line }.to_string()
}
