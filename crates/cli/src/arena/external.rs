//! A bot that is a program of its own: lines on its standard input and output (docs/bot-protocol.md).

use pileup_core::{Seat, Standings, Viewer};
use pileup_play::Play;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::Duration;

/// Time to start and to say that it is ready.
const TO_START: Duration = Duration::from_secs(10);
/// Time beyond what a bot is told, for the way there and back.
const GRACE: Duration = Duration::from_millis(250);
/// Bytes of an answer, at the most.
const LONGEST: u64 = 4096;

/// A program that plays a seat. It is ended when this is dropped.
pub struct External {
    child: Child,
    questions: Sender<String>,
    answers: Receiver<Result<String, &'static str>>,
    time: Duration,
}

impl External {
    /// Starts a program and tells it what is played. The error is a reason to forfeit.
    pub fn start(command: &str, play: &dyn Play, seat: Seat, time: Duration) -> Result<External, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("names no program")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("has no standard input or output".to_owned());
        };
        let (questions, answers) = (told(input), heard(output));
        let mut external = External { child, questions, answers, time };
        let about = play.about();
        let hello = json!({
            "protocol": 1, "game": about.id, "ruleset": about.ruleset, "seat": seat.to_string(), "seats": play.seats(),
            "options": play.options(),
        });
        external.tell("hello", &hello)?;
        let answer = external.answer(TO_START)?;
        match answer.split_whitespace().next() {
            Some("ready") => Ok(external),
            _ => Err(format!("answered {} to hello; ready was expected", quoted(&answer))),
        }
    }

    /// What it plays. The error is a reason to forfeit.
    pub fn ask(&mut self, play: &dyn Play, seat: Seat) -> Result<String, String> {
        let plies: Vec<String> = play.legal(seat, 0).into_iter().map(|choice| choice.ply).collect();
        let question = json!({
            "time_ms": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
            "view": play.view(Viewer::Seat(seat)),
            "plies": plies,
        });
        self.tell("think", &question)?;
        let line = self.answer(self.time + GRACE)?;
        let Some(ply) = line.strip_prefix("ply ").map(str::trim_start) else {
            return Err(format!("answered {}; ply and one of the plies were expected", quoted(&line)));
        };
        match plies.iter().any(|known| known == ply) {
            true => Ok(ply.to_owned()),
            false => Err(format!("chose {}, which is none of the {} plies it had", quoted(ply), plies.len())),
        }
    }

    /// Tells it how the game ended; whether it listens does not matter any more.
    pub fn tell_end(&mut self, standings: &Standings) {
        let _ = self.tell("over", &json!({ "places": standings.places }));
    }

    fn tell(&mut self, word: &str, what: &Value) -> Result<(), String> {
        self.questions.send(format!("{word} {what}\n")).map_err(|_| ENDED.to_owned())
    }

    fn answer(&mut self, time: Duration) -> Result<String, String> {
        match self.answers.recv_timeout(time) {
            Ok(Ok(line)) => Ok(line.trim_end().to_owned()),
            Ok(Err(reason)) => Err(reason.to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(format!("said nothing for {} ms", time.as_millis())),
            Err(RecvTimeoutError::Disconnected) => Err(ENDED.to_owned()),
        }
    }
}

/// What was answered, or as much of it as a report has room for.
fn quoted(answer: &str) -> String {
    match answer.char_indices().nth(60) {
        Some((end, _)) => format!("{:?} and more", &answer[..end]),
        None => format!("{answer:?}"),
    }
}

/// Why a program forfeits that is not there any more.
const ENDED: &str = "ended before the game did";

/// Lines to a program. Somebody of their own writes them: a program that never reads holds up nobody else.
fn told(mut input: ChildStdin) -> Sender<String> {
    let (sender, questions) = channel::<String>();
    std::thread::spawn(move || {
        for question in questions {
            if input.write_all(question.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// Lines of a program, as long as it writes any and somebody listens. What is no line is the last.
fn heard(output: ChildStdout) -> Receiver<Result<String, &'static str>> {
    let (sender, answers) = sync_channel(4);
    std::thread::spawn(move || {
        let mut reader = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            let read = reader.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line);
            let line = match read {
                Ok(1..) if line.len() as u64 > LONGEST => Err("wrote a line of more than 4096 bytes"),
                Ok(1..) => String::from_utf8(line).map_err(|_| "wrote what is no text (not UTF-8)"),
                Ok(0) | Err(_) => return,
            };
            if sender.send(line.clone()).is_err() || line.is_err() {
                return;
            }
        }
    });
    answers
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
