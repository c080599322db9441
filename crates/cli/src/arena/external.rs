//! A bot that is a program of its own: lines on its standard input and output (docs/bot-protocol.md).

use pileup_core::{Seat, Standings, Viewer};
use pileup_play::Play;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// Time to start and to say that it is ready.
const TO_START: Duration = Duration::from_secs(10);
/// Time beyond what a bot is told, for the way there and back.
const GRACE: Duration = Duration::from_millis(250);
/// Letters of an answer, at the most.
const LONGEST: u64 = 4096;

/// A program that plays a seat. It is ended when this is dropped.
pub struct External {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
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
        let (sender, lines) = sync_channel(4);
        // It ends with the program, or when nobody listens any more.
        std::thread::spawn(move || {
            let mut reader = BufReader::new(output);
            loop {
                let mut line = String::new();
                let read = reader.by_ref().take(LONGEST).read_line(&mut line);
                if !matches!(read, Ok(1..)) || sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut external = External { child, input, lines, time };
        let about = play.about();
        let hello = json!({
            "protocol": 1, "game": about.id, "ruleset": about.ruleset, "seat": seat.to_string(), "seats": play.seats(),
            "options": play.options(),
        });
        external.tell("hello", &hello)?;
        let answer = external.answer(TO_START)?;
        match answer.split_whitespace().next() {
            Some("ready") => Ok(external),
            _ => Err(format!("answered {answer:?} to hello; ready was expected")),
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
        let Some(ply) = line.strip_prefix("ply ") else {
            return Err(format!("answered {line:?}; ply and one of the plies were expected"));
        };
        match plies.iter().any(|known| known == ply) {
            true => Ok(ply.to_owned()),
            false => Err(format!("chose {ply:?}, which is none of the {} plies it had", plies.len())),
        }
    }

    /// Tells it how the game ended; whether it listens does not matter any more.
    pub fn tell_end(&mut self, standings: &Standings) {
        let _ = self.tell("over", &json!({ "places": standings.places }));
    }

    fn tell(&mut self, word: &str, what: &Value) -> Result<(), String> {
        let told = writeln!(self.input, "{word} {what}").and_then(|()| self.input.flush());
        told.map_err(|_| "ended before the game did".to_owned())
    }

    fn answer(&mut self, time: Duration) -> Result<String, String> {
        match self.lines.recv_timeout(time) {
            Ok(line) => Ok(line.trim_end().to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(format!("said nothing for {} ms", time.as_millis())),
            Err(RecvTimeoutError::Disconnected) => Err("ended before the game did".to_owned()),
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
