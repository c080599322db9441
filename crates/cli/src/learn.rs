//! `pileup learn`: the lesson of a game in the terminal, step by step, and a short game at its end.

use anyhow::{Context, Result};
use console::style;
use pileup_core::{Seat, Viewer};
use pileup_play::{Doing, Kind, Lesson, Pace, Table, Tried};
use pileup_scene::fill_names;
use pileup_table::Sitter;
use pileup_words::{Language, say};
use std::io::{BufRead, Write};

use crate::bots::any_seed;
use crate::choices::Choices;
use crate::{Verdict, args, find, markdown, rules, terminal, usage, words};

pub fn run(args: &args::Learn, mut input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let about = kind.about();
    let lesson = Lesson::of(kind).ok_or_else(|| usage(say!("no-lesson", game = about.name)))??;
    let first = match &args.from {
        None => 0,
        Some(named) => step_named(&lesson, named)?,
    };
    let mut school = School { kind, lesson: &lesson, language: Language::now().code(), out };
    school.greet()?;
    for step in first..lesson.steps.len() {
        if lesson.steps[step].finale.is_some() {
            school.head(step)?;
            return finale(kind, &lesson, step, args.seed.unwrap_or_else(any_seed), input, school.out);
        }
        if step == first {
            school.legend(step)?;
        }
        if !school.teach(step, &mut input)? {
            return Ok(Verdict::Fine);
        }
    }
    Ok(Verdict::Fine)
}

fn step_named(lesson: &Lesson, named: &str) -> Result<usize> {
    let by_number = || named.parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < lesson.steps.len());
    lesson.find(named).or_else(by_number).ok_or_else(|| {
        let ids: Vec<&str> = lesson.steps.iter().map(|step| step.id).collect();
        usage(say!("no-step", named = named, steps = ids.join(", ")))
    })
}

/// The short game: the learner against bots, with a whisper for the first choices.
fn finale(
    kind: &'static dyn Kind,
    lesson: &Lesson,
    step: usize,
    seed: u64,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<Verdict> {
    let Some(finale) = lesson.steps[step].finale else { return Ok(Verdict::Fine) };
    let play = lesson.begin(kind, step)?.into_play();
    let sitter = |seat: Seat| match seat == finale.seat {
        true => Sitter::Person { name: seat.to_string() },
        false => Sitter::Bot { level: finale.level.to_owned() },
    };
    let sitters = Seat::all(play.seats()).map(sitter).collect();
    let table = Table::new(play, sitters, Pace::UNWATCHED);
    terminal::spend(kind, Ok(table), seed, finale.whispers, input, out)
}

struct School<'a, O> {
    kind: &'static dyn Kind,
    lesson: &'a Lesson,
    language: &'static str,
    out: &'a mut O,
}

impl<O: Write> School<'_, O> {
    fn greet(&mut self) -> Result<()> {
        let words = self.lesson.words(self.language).context("the lesson has no words")?;
        writeln!(self.out, "{}: {}", style(self.kind.about().name).bold(), words.title)?;
        writeln!(self.out, "{}", say!("learn-how"))?;
        Ok(())
    }

    /// What the signs of the board mean.
    fn legend(&mut self, step: usize) -> Result<()> {
        let legend = self.lesson.begin(self.kind, step)?.play().legend();
        if !legend.is_empty() {
            writeln!(self.out, "\n{}", style(terminal::wrapped(&legend)).dim())?;
        }
        Ok(())
    }

    /// What is to be done in a step.
    fn head(&mut self, step: usize) -> Result<()> {
        let said = self.lesson.said(step, self.language).context("the step has no words")?;
        let place = say!("step-of", step = step + 1, steps = self.lesson.steps.len());
        writeln!(self.out, "\n{}  {}", style(place).dim(), style(&said.ask).bold())?;
        Ok(())
    }

    /// Teaches a step; `false` if the learner leaves.
    fn teach(&mut self, step: usize, input: &mut impl BufRead) -> Result<bool> {
        let mut doing = self.lesson.begin(self.kind, step)?;
        let said = self.lesson.said(step, self.language).context("the step has no words")?.clone();
        self.head(step)?;
        while !doing.is_done() {
            let play = doing.play();
            let board = play.board(play.len(), Viewer::Seat(doing.seat()));
            writeln!(self.out, "\n{}\n", board.trim_end())?;
            let choices = Choices::new(play, doing.seat(), doing.now(), |words| filled(&doing, words));
            write!(self.out, "{}", choices.listed(markdown::page_width()))?;
            loop {
                write!(self.out, "{} ", style(">").dim())?;
                self.out.flush()?;
                let mut line = String::new();
                if input.read_line(&mut line).with_context(|| say!("no-typed"))? == 0 {
                    return Ok(false);
                }
                let typed = line.trim();
                match typed {
                    "" => continue,
                    "quit" | "q" | "exit" => return Ok(false),
                    "hint" | "h" | "?" => {
                        self.hint(&doing)?;
                        continue;
                    }
                    "rules" | "r" => {
                        self.rules(step)?;
                        continue;
                    }
                    _ => {}
                }
                let before = doing.play().len();
                match doing.attempt(choices.chosen(typed).unwrap_or(typed))? {
                    Tried::Right => {
                        self.tell(&doing, before)?;
                        break;
                    }
                    Tried::Other if said.other.is_empty() => {
                        writeln!(self.out, "{}", say!("allowed-but", ask = &said.ask))?;
                    }
                    Tried::Other => writeln!(self.out, "{}", said.other)?,
                    Tried::Refused(no) => {
                        let why = filled(&doing, &words::sentence(&no.sentence()));
                        let rule = if no.rule() == "notation" { String::new() } else { format!("({})", no.rule()) };
                        writeln!(self.out, "{why} {}", style(rule).dim())?;
                    }
                }
            }
        }
        writeln!(self.out, "{} {}", style("✓").green().bold(), said.then)?;
        Ok(true)
    }

    /// What has happened since.
    fn tell(&mut self, doing: &Doing<'_>, from: usize) -> Result<()> {
        let play = doing.play();
        for index in from..play.len() {
            for told in play.told(index, Viewer::Seat(doing.seat())) {
                if let Some(sentence) = told.words {
                    writeln!(self.out, "  {}", filled(doing, &sentence))?;
                }
            }
        }
        Ok(())
    }

    fn hint(&mut self, doing: &Doing<'_>) -> Result<()> {
        let Some(ply) = doing.wanted().into_iter().next() else { return Ok(()) };
        let legal = doing.play().legal(doing.seat(), doing.now());
        let words = legal.iter().find(|choice| choice.ply == ply).map_or("", |choice| &choice.words);
        writeln!(self.out, "{}  {}", filled(doing, words), style(ply).dim())?;
        Ok(())
    }

    fn rules(&mut self, step: usize) -> Result<()> {
        let width = markdown::page_width();
        for (_, rule) in &self.lesson.steps[step].teaches {
            write!(self.out, "\n{}", rules::asked(self.kind, rule, width)?)?;
        }
        Ok(())
    }
}

/// Words with what the seats' pieces are called.
fn filled(doing: &Doing<'_>, words: &str) -> String {
    fill_names(words, |seat| Some(doing.play().look(seat).name.into_owned()))
}
