//! `pileup play`: a game in the terminal.
//!
//! The board as text, the choices as a numbered list. What is no choice (bots, chance, forced plies) the program plays
//! at once. Several people may sit at one keyboard; where hands are hidden, the screen is cleared between them.

use anyhow::{Context, Result};
use console::{Alignment, Color, Style, StyledObject, Term, measure_text_width, pad_str, style};
use pileup_bots::Dice;
use pileup_core::record::{Line, Record};
use pileup_core::{Actor, Seat, Turn, Viewer};
use pileup_play::{Choice, Kind, Play};
use pileup_scene::fill_names;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, Write};

use crate::bots::{any_seed, default_level, seed_at};
use crate::clock::{Clock, Next};
use crate::games::{plain_table, table_lines};
use crate::{Verdict, args, find, markdown, replay, rules, usage, words};

/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

pub fn run(args: &args::Play, input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let (kind, play, forced, record) = match &args.resume {
        Some(path) => {
            let opened = find::record(path)?;
            if let Some(game) = args.game.as_ref().filter(|game| **game != opened.record.game) {
                return Err(usage(format!("{} is a game of {}, not of {game}", path.display(), opened.record.game)));
            }
            (opened.kind, opened.play, opened.forced, Some(opened.record))
        }
        None => {
            let kind = find::game(args.game.as_deref().unwrap_or_default())?;
            let options = find::options(kind, &args.options.options)?;
            (kind, kind.start(&options)?, BTreeSet::new(), None)
        }
    };
    let who = seated(args, kind, &*play, record.as_ref())?;
    let last = play.len().checked_sub(1).and_then(|last| play.line(last, Viewer::Everyone).at).unwrap_or(0);
    let not_chosen = (0..play.len())
        .filter(|index| match play.line(*index, Viewer::Everyone).actor {
            Actor::Chance => false,
            Actor::Seat(seat) => forced.contains(index) || matches!(who[seat.index()], Who::Bot(_)),
        })
        .collect();
    let people = who.iter().filter(|who| matches!(who, Who::Person(_))).count();
    let seed = args.seed.unwrap_or_else(any_seed);
    let mut table = Table {
        kind,
        covers: people > 1 && play.has_secrets(),
        heard: vec![play.len(); play.seats()],
        at_keyboard: None,
        not_chosen,
        clock: Clock::new(last, !seed),
        seed,
        saved: play.len(),
        telling: false,
        who,
        play,
        input,
        out,
    };
    table.run()
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    /// Somebody at this keyboard.
    Person(String),
    /// A bot of this level.
    Bot(String),
}

impl Who {
    fn name(&self) -> &str {
        match self {
            Who::Person(name) | Who::Bot(name) => name,
        }
    }
}

/// Who sits where: as the command line says, else as the record says, else one person against bots.
fn seated(args: &args::Play, kind: &dyn Kind, play: &dyn Play, record: Option<&Record>) -> Result<Vec<Who>> {
    for (seat, _) in &args.seats {
        find::check_seat(play, *seat)?;
    }
    let recorded = |seat: Seat| record.map(|record| replay::name(record, seat));
    let is_bot = |seat: Seat| recorded(seat).is_some_and(|name| kind.levels().contains(&name.as_str()));
    let people: BTreeMap<Seat, String> = if args.seats.is_empty() {
        let of_record = Seat::all(play.seats()).filter(|seat| record.is_some() && !is_bot(*seat));
        let mut people: BTreeMap<Seat, String> =
            of_record.map(|seat| (seat, recorded(seat).unwrap_or_else(|| seat.to_string()))).collect();
        if people.is_empty() {
            people.insert(Seat::new(0), Seat::new(0).to_string());
        }
        people
    } else {
        let named = args.seats.iter().map(|(seat, name)| {
            let before = recorded(*seat).filter(|_| !is_bot(*seat));
            (*seat, name.clone().or(before).unwrap_or_else(|| seat.to_string()))
        });
        named.collect()
    };
    let free: Vec<Seat> = Seat::all(play.seats()).filter(|seat| !people.contains_key(seat)).collect();
    let levels: Vec<String> = if args.bots.is_empty() {
        let usual = |seat: &Seat| recorded(*seat).filter(|_| is_bot(*seat));
        free.iter().map(|seat| usual(seat).unwrap_or_else(|| default_level(kind).to_owned())).collect()
    } else {
        find::levels(kind, &args.bots, free.len())?.into_iter().map(str::to_owned).collect()
    };
    let mut bots = levels.into_iter();
    Ok(Seat::all(play.seats())
        .map(|seat| match people.get(&seat) {
            Some(name) => Who::Person(name.clone()),
            None => Who::Bot(bots.next().unwrap_or_default()),
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

/// A game with people at the keyboard.
struct Table<I, O> {
    kind: &'static dyn Kind,
    play: Box<dyn Play>,
    who: Vec<Who>,
    /// Whether people may not see each other's screens.
    covers: bool,
    /// How many plies each seat has been told of.
    heard: Vec<usize>,
    /// Whose eyes the screen is for, where it must be covered between people.
    at_keyboard: Option<Seat>,
    /// Plies that no person chose: of bots, or the only legal ones.
    not_chosen: BTreeSet<usize>,
    clock: Clock,
    seed: u64,
    /// Whether the last lines on the screen tell what happened.
    telling: bool,
    /// Plies when the game was last saved.
    saved: usize,
    input: I,
    out: O,
}

impl<I: BufRead, O: Write> Table<I, O> {
    fn run(&mut self) -> Result<Verdict> {
        self.greet()?;
        loop {
            let next = self.clock.advance(&*self.play, |seat| match &self.who[seat.index()] {
                Who::Bot(level) => Some(level.as_str()),
                Who::Person(_) => None,
            });
            match next {
                None if self.play.turn() == Turn::Over => {
                    if !self.the_end()? {
                        return self.leave();
                    }
                }
                None => {
                    writeln!(self.out, "Nobody can do anything any more.")?;
                    return Ok(Verdict::Failed);
                }
                Some(Next::Turn(Actor::Chance)) => {
                    let mut dice = Dice::new(seed_at(self.seed, self.play.len()));
                    self.play.roll(&mut dice, self.clock.now());
                    self.clock.changed();
                    self.hear()?;
                }
                Some(Next::Reflex(line)) => {
                    // What is refused was a race lost, and changes nothing.
                    if self.play.play(&line).is_ok() {
                        self.played_by_program()?;
                    }
                }
                Some(Next::Turn(Actor::Seat(seat))) => {
                    if !self.turn_of(seat)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    /// One ply of a seat; `false` if the person leaves.
    fn turn_of(&mut self, seat: Seat) -> Result<bool> {
        let at = self.clock.now();
        let programs = match (self.play.forced(at), &self.who[seat.index()]) {
            (Some(line), _) => Some(line),
            (None, Who::Bot(level)) => {
                let seed = seed_at(!self.seed, self.play.len());
                let think = self.play.thinker(seat, level, seed, at).context("the bot has nothing to choose")?;
                Some(Line { at: Some(at), ..think() })
            }
            (None, Who::Person(_)) => None,
        };
        let Some(line) = programs else { return self.ask(seat) };
        self.play.play(&line).with_context(|| format!("the program played {line}"))?;
        self.played_by_program()?;
        Ok(true)
    }

    fn played_by_program(&mut self) -> Result<()> {
        self.not_chosen.insert(self.play.len() - 1);
        self.clock.changed();
        self.hear()
    }

    fn name(&self, seat: Seat) -> String {
        match &self.who[seat.index()] {
            Who::Person(name) => name.clone(),
            // Two bots of a level would have the same name.
            Who::Bot(_) => seat.to_string(),
        }
    }

    fn fill(&self, sentence: &str) -> String {
        fill_names(sentence, |seat| Some(self.name(seat)))
    }

    /// The sign of a seat in its colour.
    fn sign(&self, seat: Seat) -> StyledObject<String> {
        let look = self.play.look(seat);
        colour(&look.colour).apply_to(look.mark.into_owned())
    }

    /// Whose eyes the screen is for: the only person's; everybody's if nothing is hidden between people.
    fn viewer(&self) -> Viewer {
        let mut people = Seat::all(self.who.len()).filter(|seat| matches!(self.who[seat.index()], Who::Person(_)));
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ if self.covers => self.at_keyboard.map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Everyone,
        }
    }

    fn greet(&mut self) -> Result<()> {
        writeln!(self.out, "{}\n", style(self.play.about().name).bold())?;
        let people = self.who.iter().filter(|who| matches!(who, Who::Person(_))).count();
        for seat in Seat::all(self.play.seats()) {
            let look = self.play.look(seat);
            let who = match &self.who[seat.index()] {
                Who::Person(name) if *name == seat.to_string() && people == 1 => "you".to_owned(),
                Who::Person(name) if *name == seat.to_string() => "person".to_owned(),
                Who::Person(name) => name.clone(),
                Who::Bot(level) => format!("bot ({level})"),
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
        if from == self.play.len() {
            return Ok(());
        }
        if !self.telling {
            writeln!(self.out)?;
        }
        self.telling = true;
        for index in from..self.play.len() {
            self.tell(index, viewer)?;
        }
        match viewer {
            Viewer::Seat(seat) => self.heard[seat.index()] = self.play.len(),
            _ => self.heard.fill(self.play.len()),
        }
        self.out.flush()?;
        Ok(())
    }

    fn tell(&mut self, index: usize, viewer: Viewer) -> Result<()> {
        let line = self.play.line(index, viewer);
        let told = words::told(&*self.play, index, viewer, |seat| self.name(seat)).join(" ");
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
        let board = self.play.board(self.play.len(), viewer);
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
            let prompt = self.play.prompt(self.play.len(), viewer);
            let (sign, prompt) = (self.sign(seat), self.fill(&prompt));
            writeln!(self.out, "\n{sign} {}", style(prompt).bold())?;
            let choices = Choices::new(&*self.play, seat, self.clock.now(), |words| self.fill(words));
            write!(self.out, "{}", choices.listed(markdown::page_width()))?;
            if matches!(self.play.turn(), Turn::Open(_)) {
                writeln!(self.out, "  {}  Let the others go first", style("wait").bold())?;
            }
            loop {
                write!(self.out, "{} ", style(format!("{}>", self.name(seat))).dim())?;
                let Some(line) = self.read()? else { return Ok(false) };
                match self.wish(seat, &choices, line.trim())? {
                    Wish::Played => {
                        self.clock.rest(seat);
                        self.clock.changed();
                        self.hear()?;
                        return Ok(true);
                    }
                    Wish::Wait => {
                        self.clock.rest(seat);
                        return Ok(true);
                    }
                    Wish::Leave => return Ok(false),
                    // After taking back it may be somebody else's turn.
                    Wish::Again if self.play.turn() != Turn::Seat(seat) => return Ok(true),
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
            let line = Line { actor: seat.into(), text: ply.to_owned(), at: Some(self.clock.now()) };
            self.play.play(&line).with_context(|| format!("{line} was offered"))?;
            return Ok(Wish::Played);
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
            "undo" | "u" => self.undo(),
            "wait" | "w" if matches!(self.play.turn(), Turn::Open(_)) => Ok(Wish::Wait),
            "hint" | "h" => {
                self.hint(seat)?;
                Ok(Wish::More)
            }
            "board" | "b" => Ok(Wish::Again),
            _ if self.said(word, rest)? => Ok(Wish::More),
            _ => {
                self.refuse(seat, typed)?;
                Ok(Wish::More)
            }
        }
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
        if matches!(self.play.turn(), Turn::Open(_)) {
            table.add_row(["wait", "let the others go first; time stands still while you think"]);
        }
        table.add_row(["quit", "leave"]);
        write!(self.out, "{}", table_lines(&table))?;
        Ok(())
    }

    /// Takes back the last choice of a person. Here everybody sits at one keyboard, so it need not be the asker's.
    fn undo(&mut self) -> Result<Wish> {
        if matches!(self.play.turn(), Turn::Open(_)) || self.clock.now() > 0 {
            writeln!(self.out, "Where time matters nothing can be taken back.")?;
            return Ok(Wish::More);
        }
        let not_chosen = |index: usize| self.not_chosen.contains(&index);
        let moment = Seat::all(self.play.seats())
            .filter(|seat| matches!(self.who[seat.index()], Who::Person(_)))
            .find_map(|seat| self.play.undo_moment(seat, &not_chosen));
        let Some(moment) = moment else {
            let why = if self.play.is_empty() {
                "nothing has been played"
            } else {
                "what was revealed cannot be hidden again"
            };
            writeln!(self.out, "Nothing can be taken back: {why}.")?;
            return Ok(Wish::More);
        };
        let taken = self.play.len() - moment;
        self.play.take_back(moment);
        self.not_chosen.retain(|index| *index < moment);
        self.heard.iter_mut().for_each(|heard| *heard = (*heard).min(moment));
        self.saved = self.saved.min(moment);
        writeln!(self.out, "Taken back: {}.", words::plies(taken))?;
        Ok(Wish::Again)
    }

    fn hint(&mut self, seat: Seat) -> Result<()> {
        let level = self.kind.levels().last().copied().unwrap_or_default();
        let seed = seed_at(!self.seed, self.play.len());
        let Some(think) = self.play.thinker(seat, level, seed, self.clock.now()) else {
            writeln!(self.out, "No bot has an idea.")?;
            return Ok(());
        };
        let ply = think().text;
        let choices = self.play.legal(seat, self.clock.now());
        let words =
            choices.iter().find(|choice| choice.ply == ply).map_or(String::new(), |choice| self.fill(&choice.words));
        writeln!(self.out, "A bot ({level}) would play {}  {words}", style(ply).bold())?;
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            writeln!(self.out, "Say where to: save evening.pileup")?;
            return Ok(());
        }
        let record = self.play.record(Viewer::Everyone, &|seat| self.who[seat.index()].name().to_owned());
        match std::fs::write(file, record.to_string()) {
            Ok(()) => {
                self.saved = self.play.len();
                writeln!(self.out, "Saved. pileup play --resume {file} goes on from here.")?;
            }
            Err(error) => writeln!(self.out, "{file} cannot be written: {error}")?,
        }
        Ok(())
    }

    fn log(&mut self) -> Result<()> {
        let viewer = if self.play.turn() == Turn::Over { Viewer::Everyone } else { self.viewer() };
        (0..self.play.len()).try_for_each(|index| self.tell(index, viewer))
    }

    /// Says why what was typed cannot be played.
    fn refuse(&mut self, seat: Seat, typed: &str) -> Result<()> {
        let own = format!("{seat} ");
        let text = typed.strip_prefix(&own).unwrap_or(typed).to_owned();
        let refused = self.play.play(&Line { actor: seat.into(), text, at: Some(self.clock.now()) });
        match refused {
            // It was no choice by its notation, and yet it can be played: then there are several ways to write it.
            Ok(()) => self.play.take_back(self.play.len() - 1),
            Err(error) if error.rule() == "notation" => {
                writeln!(self.out, "{} Type a number of the list, or ? for other words.", sentence(&error.sentence()))?;
                return Ok(());
            }
            Err(error) => {
                let rule = error.rule();
                let why = self.fill(&sentence(&error.sentence()));
                writeln!(self.out, "{why} {}", style(format!("({rule}; rules {rule} tells more)")).dim())?;
                return Ok(());
            }
        }
        writeln!(self.out, "Please write it as in the list.")?;
        Ok(())
    }

    /// The end of the game; `true` if it goes on after all.
    fn the_end(&mut self) -> Result<bool> {
        // Nothing is hidden any more.
        self.covers = false;
        self.hear()?;
        self.show_board(Viewer::Everyone)?;
        let prompt = self.play.prompt(self.play.len(), Viewer::Everyone);
        writeln!(self.out, "\n{}", self.fill(&prompt))?;
        if let Some(standings) = self.play.standings() {
            let result = words::result(&standings, |seat| self.name(seat));
            writeln!(self.out, "{}\n", style(result).bold())?;
            let mut seats: Vec<Seat> = Seat::all(self.play.seats()).collect();
            seats.sort_by_key(|seat| standings.places[seat.index()]);
            for seat in seats {
                let (place, points) = (standings.places[seat.index()], standings.points[seat.index()]);
                let (sign, name) = (self.sign(seat), self.name(seat));
                writeln!(self.out, "  {place}. {sign} {name}  {points}")?;
            }
        }
        // All hands have been laid open by now.
        let can_undo = !self.play.has_secrets();
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
                    if matches!(self.undo()?, Wish::Again) {
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
        if self.saved < self.play.len() {
            writeln!(self.out, "\nThe game was not saved.")?;
        }
        Ok(Verdict::Fine)
    }
}

/// What a person can choose, and how.
struct Choices {
    /// What to type, the notation, the words, and what is worth knowing about it.
    list: Vec<(String, String, String, String)>,
}

impl Choices {
    fn new(play: &dyn Play, seat: Seat, at: u32, fill: impl Fn(&str) -> String) -> Choices {
        let legal: Vec<Choice> = play.legal(seat, at);
        // Where the notation itself is a number, a second numbering would be a trap.
        let is_number = legal.iter().any(|choice| choice.ply.parse::<u32>().is_ok());
        let scene = play.scene(play.len(), Viewer::Seat(seat), Some(seat), at);
        let notes: BTreeMap<&str, &str> =
            scene.targets().filter_map(|target| Some((target.ply.as_str(), target.note.as_deref()?))).collect();
        let list = legal
            .into_iter()
            .enumerate()
            .map(|(index, Choice { ply, words })| {
                let key = if is_number { ply.clone() } else { (index + 1).to_string() };
                let note = notes.get(ply.as_str()).map_or(String::new(), |note| fill(note));
                (key, ply, fill(&words), note)
            })
            .collect();
        Choices { list }
    }

    /// The notation of what was typed, if it is a choice.
    fn chosen(&self, typed: &str) -> Option<&str> {
        let by_notation = self.list.iter().find(|(_, ply, ..)| ply == typed);
        let found = by_notation.or_else(|| self.list.iter().find(|(key, ..)| key == typed));
        found.map(|(_, ply, ..)| ply.as_str())
    }

    /// The list in as many columns as fit, read downwards.
    fn listed(&self, width: usize) -> String {
        let widest_key = self.list.iter().map(|(key, ..)| key.len()).max().unwrap_or(0);
        let cells: Vec<String> = self
            .list
            .iter()
            .map(|(key, ply, words, note)| {
                let mut cell = format!("{}  {words}", style(format!("{key:>widest_key$}")).bold());
                if !note.is_empty() {
                    cell.push_str(&format!(" ({note})"));
                }
                if key != ply && !words.eq_ignore_ascii_case(ply) {
                    cell.push_str(&format!("  {}", style(ply).dim()));
                }
                cell
            })
            .collect();
        // A short list stays one column: it is quicker to read.
        let most = if cells.len() <= 6 { 1 } else { 4 };
        let widths = (1..=most).rev().map(|columns| widths(&cells, columns));
        let widths = widths.into_iter().find(|widths| widths.iter().sum::<usize>() + GAP * widths.len() <= width);
        let widths = widths.unwrap_or_else(|| vec![width]);
        let rows = cells.len().div_ceil(widths.len());
        let mut out = String::new();
        for row in 0..rows {
            for (column, width) in widths.iter().enumerate() {
                if let Some(cell) = cells.get(column * rows + row) {
                    out.push_str("  ");
                    out.push_str(&pad_str(cell, *width, Alignment::Left, None));
                    out.push_str("  ");
                }
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        out
    }
}

/// Spaces round a cell of the list.
const GAP: usize = 4;

/// How wide each of so many columns is, if they are filled downwards.
fn widths(cells: &[String], columns: usize) -> Vec<usize> {
    let rows = cells.len().div_ceil(columns).max(1);
    cells.chunks(rows).map(|column| column.iter().map(|cell| measure_text_width(cell)).max().unwrap_or(0)).collect()
}

/// The notation of a ply with its actor, without a time.
fn without_time(line: Line) -> String {
    Line { at: None, ..line }.to_string()
}

/// With a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

/// A CSS colour such as `#c8402f` as a colour of the terminal, unless it might not show on a dark or a light one.
fn colour(css: &str) -> Style {
    let part = |from: usize| css.get(from..from + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let (true, Some(red), Some(green), Some(blue)) = (css.starts_with('#'), part(1), part(3), part(5)) else {
        return Style::new();
    };
    // How bright it is to the eye, in thousandths of 255.
    let bright = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if (60_000..210_000).contains(&bright) { Style::new().fg(Color::TrueColor(red, green, blue)) } else { Style::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(plies: &[&str]) -> Choices {
        let list = plies.iter().enumerate();
        Choices {
            list: list
                .map(|(index, ply)| ((index + 1).to_string(), (*ply).to_owned(), format!("Word {ply}"), String::new()))
                .collect(),
        }
    }

    #[test]
    fn choices_are_typed_by_number_or_notation() {
        let choices = choices(&["a2>b2", "end"]);
        assert_eq!(choices.chosen("1"), Some("a2>b2"));
        assert_eq!(choices.chosen("end"), Some("end"));
        assert_eq!(choices.chosen("3"), None);
    }

    #[test]
    fn long_lists_have_columns_that_read_downwards() {
        let choices = choices(&["a", "b", "c", "d", "e", "f", "g"]);
        let listed = choices.listed(40);
        assert_eq!(listed.lines().count(), 4);
        assert!(
            listed.lines().next().is_some_and(|line| line.contains("Word a") && line.contains("Word e")),
            "{listed}"
        );
    }

    #[test]
    fn sentences_are_sentences() {
        assert_eq!(sentence("column 1 is full"), "Column 1 is full.");
        assert_eq!(sentence(""), "");
    }
}
