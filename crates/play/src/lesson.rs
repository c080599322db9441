use pileup_core::lesson::{Beat, Fault, Files, Script, Step, StepWords, Words, script, words};
use pileup_core::record::Line;
use pileup_core::{Actor, Millis, PlayError, Seat, Viewer};

use crate::{Kind, Play};

/// The lesson of a game, read and compared with its words.
#[derive(Debug)]
pub struct Lesson {
    game: &'static str,
    /// The picture of whoever teaches, by its name in the game's gallery.
    pub coach: &'static str,
    /// Its steps, in order.
    pub steps: Vec<Step<'static>>,
    /// What it says, by language.
    pub languages: Vec<(&'static str, Words)>,
}

impl Lesson {
    /// The lesson of a game, if it has one.
    pub fn of(kind: &dyn Kind) -> Option<Result<Lesson, Fault>> {
        Some(Lesson::read(kind.about().id, kind.lesson()?))
    }

    /// The lesson of the game with this id, from its texts.
    pub fn read(game: &'static str, files: Files) -> Result<Lesson, Fault> {
        let Script { coach, steps } = script(files.steps)?;
        let read = |(code, text): &(&'static str, &'static str)| {
            Ok((*code, words(text, &format!("{code}/words.md"), &steps)?))
        };
        let languages = files.words.iter().map(read).collect::<Result<Vec<_>, Fault>>()?;
        Ok(Lesson { game, coach, steps, languages })
    }

    /// The step with this id, counted from 0.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.id == id)
    }

    /// What it says in a language, or in the first it knows.
    pub fn words(&self, language: &str) -> Option<&Words> {
        let known = self.languages.iter().find(|(code, _)| *code == language);
        known.or(self.languages.first()).map(|(_, words)| words)
    }

    /// What a step says in a language.
    pub fn said(&self, step: usize, language: &str) -> Option<&StepWords> {
        self.words(language)?.steps.get(step)
    }

    /// The steps that are about a rule, each by its id.
    pub fn teaching<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        self.steps.iter().filter(move |step| step.teaches.iter().any(|(_, id)| *id == rule)).map(|step| step.id)
    }

    /// Somebody begins a step. The game is the lesson's own.
    pub fn begin(&self, kind: &dyn Kind, step: usize) -> Result<Doing<'_>, Fault> {
        debug_assert_eq!(kind.about().id, self.game);
        Doing::begin(kind, &self.steps[step])
    }
}

/// A step that somebody is doing.
pub struct Doing<'a> {
    step: &'a Step<'static>,
    play: Box<dyn Play>,
    /// The next line of the step.
    next: usize,
    seat: Seat,
}

/// What came of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// That was it.
    Right,
    /// It is allowed, but something else is to be learned here. Nothing has changed.
    Other,
    /// The rules forbid it. Nothing has changed.
    Refused(PlayError),
}

impl<'a> Doing<'a> {
    fn begin(kind: &dyn Kind, step: &'a Step<'static>) -> Result<Doing<'a>, Fault> {
        let play = kind.stage(&step.words).map_err(|(line, problem)| fault(line.max(step.line), problem))?;
        let mut doing = Doing { step, play, next: 0, seat: Seat::new(0) };
        doing.seat = match step.finale {
            Some(finale) => finale.seat,
            None => doing.wanted_seat()?,
        };
        doing.go_on()?;
        Ok(doing)
    }

    /// The seat that the learner plays: that of the first thing to do.
    fn wanted_seat(&self) -> Result<Seat, Fault> {
        let first = self.step.wants().next().and_then(|plies| plies.first());
        match first.map(|text| Line::parse(text)) {
            Some(Ok(Line { actor: Actor::Seat(seat), .. })) if seat.index() < self.play.seats() => Ok(seat),
            _ => Err(fault(self.step.line, "what is wanted is no ply of a seat: write `? p1 PLY`".to_owned())),
        }
    }

    /// The game as it stands.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// The game, to go on with.
    pub fn into_play(self) -> Box<dyn Play> {
        self.play
    }

    /// The learner's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether everything is done that is to be done.
    pub fn is_done(&self) -> bool {
        self.step.finale.is_none() && self.next >= self.step.beats.len()
    }

    /// What would be right now, without the actor: the first is what is shown to somebody who waits.
    pub fn wanted(&self) -> Vec<String> {
        match self.step.beats.get(self.next) {
            Some((_, Beat::Want(plies))) => plies.iter().filter_map(|ply| Some(Line::parse(ply).ok()?.text)).collect(),
            _ => Vec::new(),
        }
    }

    /// When the learner acts: as soon as the hand is free, for here the clock waits.
    pub fn now(&self) -> Millis {
        let stamp = match self.step.beats.get(self.next) {
            Some((_, Beat::Want(plies))) => plies.first().and_then(|ply| Line::parse(ply).ok()?.at),
            _ => None,
        };
        self.when(stamp, self.seat.into())
    }

    fn when(&self, stamp: Option<Millis>, actor: Actor) -> Millis {
        stamp.unwrap_or_else(|| {
            let free = match actor {
                Actor::Seat(seat) => self.play.ready(seat),
                Actor::Chance => self.play.due(),
            };
            free.unwrap_or(0).max(self.play.time())
        })
    }

    /// The learner plays something. What follows by itself has happened when this is back.
    pub fn attempt(&mut self, ply: &str) -> Result<Tried, Fault> {
        let Some((_, Beat::Want(wanted))) = self.step.beats.get(self.next) else { return Ok(Tried::Other) };
        let mut tried = self.play.fork();
        if let Err(error) = tried.act(self.seat.into(), ply, self.now()) {
            return Ok(Tried::Refused(error));
        }
        let played = tried.line(tried.len() - 1, Viewer::Everyone);
        let is_right =
            |text: &&str| Line::parse(text).is_ok_and(|line| (line.actor, &line.text) == (played.actor, &played.text));
        if !wanted.iter().any(is_right) {
            return Ok(Tried::Other);
        }
        self.play = tried;
        self.next += 1;
        self.go_on()?;
        Ok(Tried::Right)
    }

    /// Everything that happens by itself until the learner is asked again.
    fn go_on(&mut self) -> Result<(), Fault> {
        while let Some((line, beat)) = self.step.beats.get(self.next) {
            let at_line = |problem: String| fault(*line, problem);
            match beat {
                Beat::Want(_) => return Ok(()),
                Beat::Play(text) => {
                    let line = Line::parse(text).map_err(|error| at_line(error.to_string()))?;
                    let at = self.when(line.at, line.actor);
                    self.play.act(line.actor, &line.text, at).map_err(|no| at_line(format!("refused: {no}")))?;
                }
                Beat::Refused(text, reason) => self.must_refuse(text, *reason).map_err(at_line)?,
                Beat::Check(check) => self.play.examine(check).map_err(at_line)?,
            }
            self.next += 1;
        }
        Ok(())
    }

    fn must_refuse(&self, text: &str, reason: Option<&str>) -> Result<(), String> {
        let line = Line::parse(text).map_err(|error| error.to_string())?;
        let at = self.when(line.at, line.actor);
        match (self.play.fork().act(line.actor, &line.text, at), reason) {
            (Ok(()), _) => Err("accepted, but must be refused".to_owned()),
            (Err(no), Some(reason)) if reason != no.rule() && reason != no.code() => {
                Err(format!("refused with another reason: {no} {}", no.code()))
            }
            (Err(_), _) => Ok(()),
        }
    }
}

fn fault(line: usize, problem: String) -> Fault {
    Fault { file: "steps.md".to_owned(), line, problem }
}
