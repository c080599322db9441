//! `pileup course`: courses that players build from a box of sections.

use anyhow::Result;
use console::style;
use pileup_play::Kind;
use pileup_scene::{Courses, Fault, Survey};
use std::io::Write;
use std::path::Path;

use crate::args::CourseCommand;
use crate::{Verdict, args, find, games, usage};

pub fn run(args: &args::Course, out: &mut impl Write) -> Result<Verdict> {
    match &args.command {
        CourseCommand::Check { game, file } => check(course_box(game)?, file, out),
        CourseCommand::List { game } => list(find::game(game)?, course_box(game)?, out),
    }
}

fn course_box(game: &str) -> Result<&'static dyn Courses> {
    let kind = find::game(game)?;
    kind.courses().ok_or_else(|| {
        let with = pileup_registry::games().iter().filter(|kind| kind.courses().is_some());
        let ids: Vec<&str> = with.map(|kind| kind.about().id).collect();
        usage(format!("{} has no courses to build. These have: {}", kind.about().name, ids.join(", ")))
    })
}

fn check(courses: &dyn Courses, file: &Path, out: &mut impl Write) -> Result<Verdict> {
    let text = find::text(file)?;
    let survey = courses.survey(&text);
    match survey.fault {
        None => {
            writeln!(out, "{} {}: {}", style("holds").green(), file.display(), survey.summary)?;
            writeln!(out, "options {{\"{}\":{}}}", courses.option(), courses.value(&text))?;
            Ok(Verdict::Fine)
        }
        Some(fault) => {
            let place = place(&text, &fault);
            writeln!(out, "{} {}{place}: {}", style("FAILS").red().bold(), file.display(), fault.sentence)?;
            Ok(Verdict::Failed)
        }
    }
}

/// Line, number and name of the section at fault.
fn place(text: &str, fault: &Fault) -> String {
    let words =
        (1..).zip(text.lines()).flat_map(|(line, words)| words.split_whitespace().map(move |word| (line, word)));
    match fault.place.and_then(|place| words.zip(1..).nth(place)) {
        Some(((line, word), number)) => format!(":{line}: section {number}, {word}"),
        None => String::new(),
    }
}

fn list(kind: &dyn Kind, courses: &dyn Courses, out: &mut impl Write) -> Result<Verdict> {
    writeln!(out, "{}", style("Sections").bold())?;
    let mut table = games::plain_table();
    table.set_header(["piece", "section"]);
    for card in courses.sections() {
        table.add_row([card.group, card.label]);
    }
    write!(out, "{}", games::table_lines(&table))?;
    writeln!(out, "\nA piece can be laid once.\n\n{}", style("Ready courses").bold())?;
    let ready = ready(kind, courses);
    let mut table = games::plain_table();
    table.set_header(["id", "course", "road"]);
    for (id, label, survey) in &ready {
        table.add_row([id, label, &survey.summary]);
    }
    write!(out, "{}", games::table_lines(&table))?;
    writeln!(out, "\n{}", style("Their sections").bold())?;
    // Not in columns: a course is there to be copied.
    for (id, _, survey) in &ready {
        writeln!(out, " {id}: {}", survey.tokens.join(" "))?;
    }
    Ok(Verdict::Fine)
}

/// The courses that can be chosen by their ids: id, what people call it, what it is.
fn ready(kind: &dyn Kind, courses: &dyn Courses) -> Vec<(String, String, Survey)> {
    let option = kind.sheet().options.into_iter().find(|option| option.key == courses.option());
    let Some(pileup_scene::Kind::Choice { choices, .. }) = option.map(|option| option.kind) else { return Vec::new() };
    choices
        .into_iter()
        .map(|choice| {
            let survey = courses.survey(&choice.value);
            (choice.value, choice.label, survey)
        })
        .filter(|(_, _, survey)| survey.fault.is_none() && !survey.tokens.is_empty())
        .collect()
}
