//! Lessons: a few small positions in which somebody learns a game by doing.
//!
//! What happens stands once, in `lessons/steps.md` of a game; what is said stands apart, in a file for each language, so
//! that a translation repeats only sentences. A line `coach: PICTURE` names who teaches. A step is a heading `## id` and a fenced `lesson` block in the words of
//! fixtures ([`crate::fixture`]): first a position, then
//!
//! ```text
//! teaches PM-3.6, PM-3.8      the rules it is about
//! ! p1 g5>g4 -> PM-3.6        a try that must be refused, perhaps with this rule or word
//! ? p1 f4>g4 | p1 f4>f3       what the learner has to play; any of these will do, the first is what is shown
//! p2 d1>d2                    what follows by itself; chance is `*`
//! = score p1 1 | p2 0         what must be true then
//! > p1 against easy, whisper 3    instead of all that: a game from here, with hints for the first choices
//! ```
//!
//! The words are a title (`# ...`), a line that says who teaches, and for each step a heading with its id, a paragraph that
//! asks, a quotation (`> ...`) for what is said when it is done, and perhaps an item (`- ...`) for whoever plays something
//! else that is allowed.

use std::collections::BTreeSet;

use crate::Seat;
use crate::fixture::Word;

/// The texts of a game's lesson.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// `lessons/steps.md`.
    pub steps: &'static str,
    /// The words of each language by its code: `("en", ...)` is `lessons/en/words.md`. The first stands in for missing ones.
    pub words: &'static [(&'static str, &'static str)],
}

/// The texts of the lesson that lies beside the sources of a game, in `lessons/`.
#[macro_export]
macro_rules! lesson_files {
    () => {
        $crate::lesson::Files {
            steps: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/steps.md")),
            words: &[
                ("en", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/en/words.md"))),
                ("de", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/de/words.md"))),
                ("nl", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/nl/words.md"))),
            ],
        }
    };
}

/// A fault in a lesson, with its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("lessons/{file}:{line}: {problem}")]
pub struct Fault {
    /// The file below `lessons/`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

/// One line of a step after its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beat<'a> {
    /// The learner has to play one of these plies, each with its actor.
    Want(Vec<&'a str>),
    /// A ply that follows by itself.
    Play(&'a str),
    /// A ply that must be refused, perhaps with this rule or word.
    Refused(&'a str, Option<&'a str>),
    /// What must be true.
    Check(&'a str),
}

/// A game with which a lesson ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finale<'a> {
    /// The line of the file.
    pub line: usize,
    /// The learner's seat.
    pub seat: Seat,
    /// The level of the bots on the others.
    pub level: &'a str,
    /// For how many choices a hint is whispered.
    pub whispers: u8,
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<'a> {
    /// Its name in addresses and in the words.
    pub id: &'a str,
    /// The line on which its block begins.
    pub line: usize,
    /// The rules it is about, each with its line.
    pub teaches: Vec<(usize, &'a str)>,
    /// The position.
    pub words: Vec<Word<'a>>,
    /// What happens then, with line numbers.
    pub beats: Vec<(usize, Beat<'a>)>,
    /// The game that it is instead.
    pub finale: Option<Finale<'a>>,
}

/// What a lesson says in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// What the lesson is called.
    pub title: String,
    /// Who teaches.
    pub coach: String,
    /// What each step says, in the order of the steps.
    pub steps: Vec<StepWords>,
}

/// What a step says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StepWords {
    /// What is to be done, in one sentence.
    pub ask: String,
    /// What is said when it is done.
    pub then: String,
    /// What is said to somebody who plays something else that is allowed; perhaps nothing.
    pub other: String,
}

const STEPS: &str = "steps.md";

/// What happens in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script<'a> {
    /// The picture of whoever teaches, by its name in the game's gallery.
    pub coach: &'a str,
    /// The steps, in order.
    pub steps: Vec<Step<'a>>,
}

/// What happens in a lesson, from `lessons/steps.md`.
pub fn script(markdown: &str) -> Result<Script<'_>, Fault> {
    let steps = steps(markdown)?;
    let coach = markdown.lines().find_map(|line| line.strip_prefix("coach: "));
    let none =
        || Fault { file: STEPS.to_owned(), line: 1, problem: "no line `coach: PICTURE` says who teaches".to_owned() };
    Ok(Script { coach: coach.ok_or_else(none)?.trim(), steps })
}

fn steps(markdown: &str) -> Result<Vec<Step<'_>>, Fault> {
    let fault = |line, problem: String| Fault { file: STEPS.to_owned(), line, problem };
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut heading: Option<(usize, &str)> = None;
    let mut open: Option<Step<'_>> = None;
    for (index, line) in markdown.lines().enumerate() {
        let number = index + 1;
        let line = line.trim();
        match &mut open {
            None if line == "```lesson" => {
                let (_, id) =
                    heading.take().ok_or_else(|| fault(number, "a step needs a heading `## id`".to_owned()))?;
                let empty =
                    Step { id, line: number, teaches: Vec::new(), words: Vec::new(), beats: Vec::new(), finale: None };
                open = Some(empty);
            }
            None => {
                let Some(id) = line.strip_prefix("## ").map(str::trim) else { continue };
                if let Some((line, id)) = heading {
                    return Err(fault(line, format!("{id} has no lesson block")));
                }
                if !is_id(id) {
                    return Err(fault(number, format!("{id:?} is no id: small letters, digits and - are")));
                }
                if steps.iter().any(|step| step.id == id) {
                    return Err(fault(number, format!("{id} is there twice")));
                }
                heading = Some((number, id));
            }
            Some(_) if line == "```" => steps.extend(open.take()),
            Some(_) if line.is_empty() || line.starts_with(';') => {}
            Some(step) => step.read(number, line).map_err(|problem| fault(number, problem))?,
        }
    }
    if let Some(step) = open {
        return Err(fault(step.line, "this lesson block is not closed".to_owned()));
    }
    if let Some((line, id)) = heading {
        return Err(fault(line, format!("{id} has no lesson block")));
    }
    match steps.iter().find(|step| step.finale.is_none() && step.wants().next().is_none()) {
        Some(step) => Err(fault(step.line, format!("nothing is to be done in {}: write `? p1 PLY`", step.id))),
        None => Ok(steps),
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

impl<'a> Step<'a> {
    /// What the learner has to play, in order: the plies that will do each time.
    pub fn wants(&self) -> impl Iterator<Item = &[&'a str]> {
        self.beats.iter().filter_map(|(_, beat)| match beat {
            Beat::Want(plies) => Some(&plies[..]),
            _ => None,
        })
    }

    fn read(&mut self, number: usize, line: &'a str) -> Result<(), String> {
        if let Some(ids) = line.strip_prefix("teaches ") {
            self.teaches.extend(ids.split([',', ' ']).filter(|id| !id.is_empty()).map(|id| (number, id)));
        } else if let Some(rest) = line.strip_prefix('>') {
            self.finale = Some(finale(number, rest.trim())?);
        } else if let Some(beat) = beat(line)? {
            self.beats.push((number, beat));
        } else if self.beats.is_empty() {
            let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            self.words.push(Word { line: number, key, rest: rest.trim() });
        } else {
            return Err(format!("{line:?} is neither a ply, nor `? ply`, nor `! ply`, nor `= check`"));
        }
        match self.finale {
            Some(_) if !self.beats.is_empty() => Err("a step is either a game or things to do, not both".to_owned()),
            _ => Ok(()),
        }
    }
}

fn beat(line: &str) -> Result<Option<Beat<'_>>, String> {
    if let Some(rest) = line.strip_prefix('?') {
        let plies: Vec<&str> = rest.split('|').map(str::trim).collect();
        return match plies.iter().any(|ply| ply.is_empty()) {
            true => Err("write `? p1 PLY`, or `? p1 PLY | p1 PLY` if several will do".to_owned()),
            false => Ok(Some(Beat::Want(plies))),
        };
    }
    if let Some(rest) = line.strip_prefix('!') {
        let (ply, reason) = rest.split_once("->").map_or((rest, None), |(ply, reason)| (ply, Some(reason.trim())));
        return Ok(Some(Beat::Refused(ply.trim(), reason)));
    }
    if let Some(check) = line.strip_prefix('=') {
        return Ok(Some(Beat::Check(check.trim())));
    }
    let actor = line.split_whitespace().next().unwrap_or_default();
    let is_ply = actor == "*" || actor.starts_with('@') || actor.parse::<Seat>().is_ok();
    Ok(is_ply.then_some(Beat::Play(line)))
}

fn finale(line: usize, text: &str) -> Result<Finale<'_>, String> {
    let usage = || "write `> p1 against easy, whisper 3`".to_owned();
    let (seat, rest) = text.split_once(" against ").ok_or_else(usage)?;
    let (level, whispers) = rest.split_once(", whisper ").ok_or_else(usage)?;
    Ok(Finale {
        line,
        seat: seat.trim().parse().map_err(|_| usage())?,
        level: level.trim(),
        whispers: whispers.trim().parse().map_err(|_| usage())?,
    })
}

/// The words of a language for these steps. `file` is what faults call it.
pub fn words(markdown: &str, file: &str, steps: &[Step<'_>]) -> Result<Words, Fault> {
    let fault = |line, problem: String| Fault { file: file.to_owned(), line, problem };
    let mut words =
        Words { title: String::new(), coach: String::new(), steps: vec![StepWords::default(); steps.len()] };
    let mut at: Option<usize> = None;
    let mut seen = BTreeSet::new();
    let mut last = 0;
    for (index, line) in markdown.lines().enumerate() {
        let (number, line) = (index + 1, line.trim());
        last = number;
        if let Some(id) = line.strip_prefix("## ").map(str::trim) {
            let step = steps.iter().position(|step| step.id == id);
            at = Some(step.ok_or_else(|| fault(number, format!("there is no step {id} in {STEPS}")))?);
            if !seen.insert(id) {
                return Err(fault(number, format!("{id} is there twice")));
            }
        } else if let Some(title) = line.strip_prefix("# ") {
            title.trim().clone_into(&mut words.title);
        } else if let Some(step) = at {
            let step = &mut words.steps[step];
            match line.split_at_checked(1) {
                Some((">", rest)) => join(&mut step.then, rest),
                Some(("-", rest)) => join(&mut step.other, rest),
                _ => join(&mut step.ask, line),
            }
        } else {
            join(&mut words.coach, line);
        }
    }
    if words.title.is_empty() || words.coach.is_empty() {
        return Err(fault(1, "begin with `# TITLE` and a line that says who teaches".to_owned()));
    }
    for (step, said) in steps.iter().zip(&words.steps) {
        if said.ask.is_empty() {
            return Err(fault(last, format!("{} does not say what is to be done", step.id)));
        }
        if said.then.is_empty() && step.finale.is_none() {
            return Err(fault(last, format!("{} says nothing when it is done: write `> ...`", step.id)));
        }
    }
    Ok(words)
}

/// Adds a line to a paragraph.
fn join(text: &mut String, line: &str) {
    let line = line.trim();
    if !text.is_empty() && !line.is_empty() {
        text.push(' ');
    }
    text.push_str(line);
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS_MD: &str = "coach: owl\n## push\nA note.\n```lesson\nteaches PM-3.6\ndice p1 a1:1\n! p1 b -> PM-3.6\n? p1 c | p1 d\n* roll 4\n= score p1 1\n```\n## game\n```lesson\nsetup\n> p1 against easy, whisper 3\n```\n";
    const WORDS_MD: &str =
        "# First steps\nYour referee\n\n## push\nPush\nit.\n\n> Well\n> pushed.\n\n- Not that.\n\n## game\nNow play.\n";

    #[test]
    fn steps_and_words_are_found() {
        let Script { coach, steps } = script(STEPS_MD).unwrap();
        assert_eq!(coach, "owl");
        assert_eq!((steps[0].id, steps[0].line, &steps[0].teaches[..]), ("push", 4, &[(5, "PM-3.6")][..]));
        assert_eq!(steps[0].words, [Word { line: 6, key: "dice", rest: "p1 a1:1" }]);
        assert_eq!(steps[0].beats[0], (7, Beat::Refused("p1 b", Some("PM-3.6"))));
        assert_eq!(steps[0].wants().collect::<Vec<_>>(), [["p1 c", "p1 d"]]);
        assert_eq!(steps[0].beats[2], (9, Beat::Play("* roll 4")));
        let finale = steps[1].finale.unwrap();
        assert_eq!((finale.seat, finale.level, finale.whispers), (Seat::new(0), "easy", 3));
        let words = words(WORDS_MD, "en/words.md", &steps).unwrap();
        assert_eq!((words.title.as_str(), words.coach.as_str()), ("First steps", "Your referee"));
        let said = StepWords { ask: "Push it.".into(), then: "Well pushed.".into(), other: "Not that.".into() };
        assert_eq!(words.steps[0], said);
    }

    #[test]
    fn faults_name_file_and_line() {
        for (text, place) in [
            ("## a\n```lesson\nx\n```\n", "steps.md:2: nothing"),
            ("## a\n```lesson\n? p1 x\nhello\n```\n", "steps.md:4: \"hello\""),
            ("## a\n```lesson\n? p1 x\n", "steps.md:2: this"),
            ("```lesson\n", "steps.md:1: a step"),
            ("## a\n## b\n", "steps.md:1: a has no"),
            ("## A b\n", "steps.md:1: \"A b\""),
            ("## a\n```lesson\n> p1 easy\n```\n", "steps.md:3: write"),
            ("## a\n```lesson\n? p1 x\n> p1 against easy, whisper 3\n```\n", "steps.md:4: a step is"),
        ] {
            let fault = steps(text).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("lessons/{place}")), "{fault}");
        }
        let steps = steps(STEPS_MD).unwrap();
        for (text, place) in [
            ("# x\ny\n## what\nz\n", "3: there is no step what"),
            ("## push\nz\n", "1: begin"),
            ("# x\ny\n## push\nz\n> w\n", "5: game does not"),
            ("# x\ny\n## push\nz\n## game\nq\n", "6: push says nothing"),
        ] {
            let fault = words(text, "en/words.md", &steps).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("lessons/en/words.md:{place}")), "{fault}");
        }
    }
}
