//! What people type while they play.

use anyhow::Result;
use console::style;
use pileup_core::{Seat, Source, Turn, Viewer};
use pileup_table::{Input, No};
use pileup_words::say;
use std::io::{BufRead, Write};

use super::Evening;
use crate::choices::Choices;
use crate::games::{plain_table, table_lines};
use crate::{markdown, rules, words};

/// What a person wants.
pub(super) enum Wish {
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

impl<I: BufRead, O: Write> Evening<I, O> {
    pub(super) fn wish(&mut self, seat: Seat, choices: &Choices, typed: &str) -> Result<Wish> {
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
                writeln!(self.out, "{} {}", words::sentence(&error.sentence()), say!("type-a-number"))?;
            }
            No::Play(error) => {
                let rule = error.rule();
                let why = self.fill(&words::sentence(&error.sentence()));
                writeln!(self.out, "{why} {}", style(format!("({})", say!("rule-tells", rule = rule))).dim())?;
            }
            _ => writeln!(self.out, "{}", self.fill(&words::sentence(&no.to_string())))?,
        }
        Ok(Wish::More)
    }

    /// Words that may be said at any time; `false` if it is none of them.
    pub(super) fn said(&mut self, word: &str, rest: &str) -> Result<bool> {
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
        table.add_row(["4", &say!("help-number")]);
        table.add_row(["undo", &say!("help-undo")]);
        table.add_row(["hint", &say!("help-hint")]);
        table.add_row(["board", &say!("help-board")]);
        table.add_row(["log", &say!("help-log")]);
        table.add_row(["rules ID", &say!("help-rules")]);
        table.add_row([&format!("save {}", say!("word-file")), &say!("help-save")]);
        if matches!(self.play().turn(), Turn::Open(_)) {
            table.add_row(["wait", &say!("help-wait")]);
        }
        table.add_row(["quit", &say!("help-quit")]);
        write!(self.out, "{}", table_lines(&table))?;
        let legend = self.play().legend();
        if !legend.is_empty() {
            writeln!(self.out, "\n{}", super::wrapped(&legend))?;
        }
        Ok(())
    }

    /// Takes back the last choice of a person. Here everybody sits at one keyboard, so it need not be the asker's.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Wish> {
        let before = self.play().len();
        if let Some(no) = self.table.undo(seat, self.people, self.now).refused {
            let why = if before == 0 { say!("nothing-played") } else { no.to_string() };
            writeln!(self.out, "{}", words::sentence(&why))?;
            return Ok(Wish::More);
        }
        let moment = self.play().len();
        self.heard.iter_mut().for_each(|heard| *heard = (*heard).min(moment));
        self.saved = self.saved.min(moment);
        writeln!(self.out, "{}", say!("taken-back", plies = words::plies(before - moment)))?;
        Ok(Wish::Again)
    }

    pub(super) fn hint(&mut self, seat: Seat) -> Result<()> {
        let level = self.kind.levels().last().copied().unwrap_or_default();
        let seed = self.dice.clone().below(u32::MAX).into();
        let Some(think) = self.play().hinter(seat, level, seed, self.at()) else {
            writeln!(self.out, "{}", say!("no-idea"))?;
            return Ok(());
        };
        let hint = think();
        let choices = self.play().legal(seat, self.at());
        let words = choices.iter().find(|choice| choice.ply == hint.ply);
        let words = words.map_or(String::new(), |choice| self.fill(&choice.words));
        let notation = style(&hint.ply).dim();
        if words.is_empty() || words.eq_ignore_ascii_case(&hint.ply) {
            writeln!(self.out, "{}", say!("bot-would", level = level, words = %style(&hint.ply).bold()))?;
        } else {
            writeln!(self.out, "{}  {notation}", say!("bot-would", level = level, words = %style(words).bold()))?;
        }
        for choice in &hint.choices {
            let words = self.fill(&choice.words);
            let share = say!("of-a-win", percent = format!("{:3.0}", 100.0 * choice.share));
            writeln!(self.out, "  {share}  {}  {words}", choice.ply)?;
        }
        if hint.line.len() > 1 {
            let line: Vec<String> = hint.line.iter().map(|(seat, ply)| format!("{seat} {ply}")).collect();
            writeln!(self.out, "  {}", say!("bot-expects", line = line.join(", ")))?;
        }
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            writeln!(self.out, "{}", say!("save-where"))?;
            return Ok(());
        }
        let record = self.table.record(Viewer::Everyone);
        match std::fs::write(file, record.to_string()) {
            Ok(()) => {
                self.saved = self.play().len();
                writeln!(self.out, "{}", say!("saved", file = file))?;
            }
            Err(error) => writeln!(self.out, "{}: {error}", say!("not-written", file = file))?,
        }
        Ok(())
    }

    fn log(&mut self) -> Result<()> {
        let viewer = if self.play().turn() == Turn::Over { Viewer::Everyone } else { self.viewer() };
        let told = self.told(0, viewer, true);
        write!(self.out, "{told}")?;
        Ok(())
    }
}
