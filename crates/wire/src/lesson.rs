//! The bodies of requests and answers of lessons.

use pileup_core::lesson::Fault;
use pileup_core::{Seat, Viewer};
use pileup_play::{Doing, Kind, Lesson, Pace, Table, Tried};
use pileup_scene::Told;
use pileup_table::Sitter;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::lens::past;
use crate::{Frame, GameName, SeatInfo, Shapes, ShapesOf};

/// A lesson with all its words.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Lesson")]
pub struct LessonInfo {
    /// What is learned.
    pub game: GameName,
    /// What it is called.
    pub title: String,
    /// Who teaches.
    pub coach: String,
    /// Their picture, by its name in the game's gallery.
    pub picture: String,
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Debug, Serialize, TS)]
pub struct LessonStep {
    /// Its name in addresses.
    pub id: String,
    /// What is to be done, in one sentence.
    pub ask: String,
    /// What is said when it is done.
    pub then: String,
    /// What is said to somebody who plays something else that is allowed; perhaps nothing.
    pub other: String,
    /// The rules it is about.
    pub rules: Vec<String>,
    /// If it is a game: how to found its table.
    pub game: Option<LessonGame>,
}

/// A game with which a lesson ends.
#[derive(Debug, Serialize, TS)]
pub struct LessonGame {
    /// All options.
    #[ts(type = "Record<string, Json>")]
    pub options: Value,
    /// The position to begin from.
    #[ts(type = "Json")]
    pub position: Value,
    /// How many seats there are.
    pub seats: usize,
    /// The learner's.
    #[ts(as = "String")]
    pub seat: Seat,
    /// The level of the bots on the others.
    pub level: String,
    /// For how many choices a hint is whispered.
    pub whispers: u8,
}

impl LessonInfo {
    /// A lesson in a language, or in the first that it knows. `None` if it has no words at all.
    pub fn of(kind: &dyn Kind, lesson: &Lesson, language: &str) -> Result<Option<LessonInfo>, Fault> {
        let Some(words) = lesson.words(language) else { return Ok(None) };
        let step = |(index, said): (usize, &pileup_core::lesson::StepWords)| {
            let step = &lesson.steps[index];
            let game = match step.finale {
                None => None,
                Some(finale) => {
                    let doing = lesson.begin(kind, index)?;
                    let play = doing.play();
                    Some(LessonGame {
                        options: play.options(),
                        position: play.position(),
                        seats: play.seats(),
                        seat: finale.seat,
                        level: finale.level.to_owned(),
                        whispers: finale.whispers,
                    })
                }
            };
            Ok(LessonStep {
                id: step.id.to_owned(),
                ask: said.ask.clone(),
                then: said.then.clone(),
                other: said.other.clone(),
                rules: step.teaches.iter().map(|(_, rule)| (*rule).to_owned()).collect(),
                game,
            })
        };
        let steps = words.steps.iter().enumerate().map(step).collect::<Result<Vec<_>, Fault>>()?;
        let about = kind.about();
        let game = GameName {
            id: about.id.to_owned(),
            name: about.name.to_owned(),
            prefix: about.prefix.to_owned(),
            art: kind.gallery().is_some(),
        };
        let picture = lesson.coach.to_owned();
        Ok(Some(LessonInfo { game, title: words.title.clone(), coach: words.coach.clone(), picture, steps }))
    }
}

/// Somebody does a step of a lesson.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// What they have played so far, all of it right.
    #[serde(default)]
    pub plies: Vec<String>,
    /// What they try now; without it the position is asked for.
    #[ts(optional)]
    pub ply: Option<String>,
}

/// What came of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// That was it, or nothing was tried.
    Right,
    /// It is allowed, but something else is to be learned.
    Other,
    /// The rules forbid it.
    Refused,
}

/// The answer to a try.
#[derive(Debug, Serialize, TS)]
pub struct LessonAnswer<'a> {
    /// What came of it.
    pub verdict: Verdict,
    /// Why not, if the rules forbid it.
    pub no: Option<LessonNo>,
    /// Whether the step is done.
    pub done: bool,
    /// The chairs.
    pub seats: Vec<SeatInfo>,
    /// The learner's.
    #[ts(as = "String")]
    pub seat: Seat,
    /// What would be right now, in notation.
    pub wanted: Vec<String>,
    /// What has happened since, in order; the last is the table as it is. Empty if nothing has changed.
    #[ts(as = "Vec<LessonPly>")]
    pub plies: &'a [LessonPly],
    /// Shapes that the nodes name.
    #[ts(as = "ShapesOf")]
    pub shapes: Shapes<'a>,
}

/// Why not.
#[derive(Debug, Serialize, TS)]
pub struct LessonNo {
    /// The rule that forbids it; empty if none does.
    pub rule: String,
    /// A sentence.
    pub message: String,
}

/// A ply in a lesson and the table after it.
#[derive(Debug, Serialize, TS)]
pub struct LessonPly {
    /// In notation; empty for the position that the step begins with.
    pub line: String,
    /// What it did.
    pub told: Vec<Told>,
    /// The table then.
    pub frame: Frame,
}

/// What a learner is told of a try.
pub struct LessonTold {
    verdict: Verdict,
    no: Option<LessonNo>,
    done: bool,
    seat: Seat,
    seats: Vec<SeatInfo>,
    wanted: Vec<String>,
    plies: Vec<LessonPly>,
}

impl LessonTold {
    /// Plays what was played and tries what is tried. `None` if what was played is not right.
    pub fn of(kind: &dyn Kind, lesson: &Lesson, step: usize, tried: &LessonTry) -> Result<Option<LessonTold>, Fault> {
        let mut doing = lesson.begin(kind, step)?;
        for ply in &tried.plies {
            if doing.attempt(ply)? != Tried::Right {
                return Ok(None);
            }
        }
        let before = doing.play().len();
        let (verdict, no) = match tried.ply.as_deref().map(|ply| doing.attempt(ply)).transpose()? {
            None | Some(Tried::Right) => (Verdict::Right, None),
            Some(Tried::Other) => (Verdict::Other, None),
            Some(Tried::Refused(no)) => {
                let rule = if no.rule() == "notation" { String::new() } else { no.rule().to_owned() };
                (Verdict::Refused, Some(LessonNo { rule, message: no.sentence() }))
            }
        };
        let first = if tried.ply.is_some() { before + 1 } else { before };
        let plies = (first..=doing.play().len()).map(|moment| ply(&doing, moment, moment == before)).collect();
        let (done, seat, wanted) = (doing.is_done(), doing.seat(), doing.wanted());
        let seats = seats(doing);
        Ok(Some(LessonTold { verdict, no, done, seat, seats, wanted, plies }))
    }

    /// As it is sent.
    pub fn answer(self) -> String {
        let LessonTold { verdict, no, done, seat, seats, wanted, plies } = self;
        let shapes = Shapes::of_scenes(plies.iter().map(|ply| &*ply.frame.scene));
        let answer = LessonAnswer { verdict, no, done, seats, seat, wanted, plies: &plies, shapes };
        serde_json::to_string(&answer).expect("an answer is JSON")
    }
}

/// The table after so many plies, and the last of them, unless it is the position that is asked for.
fn ply(doing: &Doing<'_>, moment: usize, is_first: bool) -> LessonPly {
    let (play, seat) = (doing.play(), doing.seat());
    let eyes = Viewer::Seat(seat);
    let (line, told) = match moment.checked_sub(1).filter(|_| !is_first) {
        Some(index) => (play.line(index, eyes).to_string(), play.told(index, eyes)),
        None => (String::new(), Vec::new()),
    };
    let mut frame = past(play, Some(seat), eyes, moment);
    if moment == play.len() && !doing.wanted().is_empty() {
        // The clock waits for the learner, so the page is given none.
        let shown = play.show(moment, eyes, Some(seat), doing.now());
        (frame.scene, frame.prompt, frame.choices) = (shown.scene, shown.prompt, shown.choices);
    }
    LessonPly { line, told, frame }
}

/// The chairs: the learner's, and those of the others, who only do what the lesson says.
fn seats(doing: Doing<'_>) -> Vec<SeatInfo> {
    let seat = doing.seat();
    let play = doing.into_play();
    let sitter = |other: Seat| match other == seat {
        true => Sitter::Person { name: String::new() },
        false => Sitter::Bot { level: play.stand_in().to_owned() },
    };
    let sitters = Seat::all(play.seats()).map(sitter).collect();
    SeatInfo::all(&Table::new(play, sitters, Pace::UNWATCHED))
}
