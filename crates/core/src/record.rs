//! Records: a finished or running game as text. What PGN is to chess.
//!
//! ```text
//! pileup record 1
//! game push-move 1
//! options {"players":2,"board":"one"}
//! seat p1 Anna
//! seat p2 greedy
//! result p1 1 p2 2
//! hash 4f0c55a1b2d3e4f5
//!
//! p1 a2>b2 @1200
//! * roll 4 @1210
//! ; a remark
//! ```
//!
//! The header ends at the empty line. A game that began from a position has a line `position {...}`. Every ply is a
//! line: actor, notation, and its time in milliseconds (`@1200`, which may also stand first). Who gave up has a line
//! `resigned p2 17`: after so many plies.

use std::fmt;

use crate::{Actor, Millis, ParseError, Seat};

/// A ply as text: who, what, when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who made the ply.
    pub actor: Actor,
    /// The notation, without actor and time.
    pub text: String,
    /// When, if the line says so.
    pub at: Option<Millis>,
}

impl Line {
    /// Reads `p1 c3>d3`, `* roll 4 @900` or `@900 * roll 4`.
    pub fn parse(line: &str) -> Result<Line, ParseError> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let stamp = |word: &str| word.strip_prefix('@').map(str::to_owned);
        let mut at = None;
        if let Some(first) = words.first().and_then(|word| stamp(word)) {
            at = Some(first);
            words.remove(0);
        } else if let Some(last) = words.last().and_then(|word| stamp(word)) {
            at = Some(last);
            words.pop();
        }
        let at = at
            .map(|digits| {
                digits
                    .parse::<Millis>()
                    .map_err(|_| ParseError::new(format!("@{digits} is no time: whole milliseconds such as @1500 are")))
            })
            .transpose()?;
        let Some((actor, rest)) = words.split_first() else {
            return Err(ParseError::new("a ply is missing: an actor (p1, *) and its choice"));
        };
        let actor: Actor = actor.parse()?;
        if rest.is_empty() {
            return Err(ParseError::new(format!("{actor} has no ply: write {actor} and its choice")));
        }
        Ok(Line { actor, text: rest.join(" "), at })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.actor, self.text)?;
        match self.at {
            Some(at) => write!(f, " @{at}"),
            None => Ok(()),
        }
    }
}

/// A game as text, not yet played through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u32,
    /// Its options, as one line of JSON.
    pub options: String,
    /// The position it began from, as one line of JSON, if it is not a new game.
    pub position: Option<String>,
    /// Who sat where.
    pub seats: Vec<(Seat, String)>,
    /// Place of each seat, once the game is over.
    pub result: Vec<(Seat, u8)>,
    /// Who gave up, and after how many plies.
    pub resigned: Vec<(Seat, usize)>,
    /// Hash of the last state.
    pub hash: Option<String>,
    /// The plies.
    pub lines: Vec<Line>,
    /// The line of the file on which each ply stands, for messages.
    pub places: Vec<usize>,
    /// Remarks, each after so many plies: `; pause 12000`. They say nothing about the game itself.
    pub remarks: Vec<(usize, String)>,
}

/// A record that cannot be read, with its line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadRecord {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

/// First line of every record.
const MAGIC: &str = "pileup record 1";

impl Record {
    /// Reads a record; a fault is named with its line.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let bad = |index: usize, problem: String| BadRecord { line: index + 1, problem };
        let mut record = Record::default();
        let mut lines = text.lines().enumerate();
        match lines.next() {
            Some((_, first)) if first.trim_end() == MAGIC => {}
            Some((_, first)) => return Err(bad(0, format!("a record begins with {MAGIC:?}, not {first:?}"))),
            None => return Err(bad(0, "the record is empty".to_owned())),
        }
        let mut in_header = true;
        for (index, line) in lines {
            let line = line.trim();
            if let Some(remark) = line.strip_prefix(';') {
                record.remarks.push((record.lines.len(), remark.trim().to_owned()));
                continue;
            }
            if in_header {
                if line.is_empty() {
                    in_header = false;
                    continue;
                }
                record.header(line).map_err(|problem| bad(index, problem))?;
            } else if !line.is_empty() {
                record.lines.push(Line::parse(line).map_err(|error| bad(index, error.to_string()))?);
                record.places.push(index + 1);
            }
        }
        if record.game.is_empty() {
            return Err(bad(0, "the header has no line `game ID RULESET`".to_owned()));
        }
        if record.options.is_empty() {
            record.options = "{}".to_owned();
        }
        Ok(record)
    }

    fn header(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let was_told = match key {
            "game" => !self.game.is_empty(),
            "options" => !self.options.is_empty(),
            "position" => self.position.is_some(),
            "result" => !self.result.is_empty(),
            "hash" => self.hash.is_some(),
            _ => false,
        };
        if was_told {
            return Err(format!("the header has two lines {key:?}"));
        }
        match key {
            "game" => {
                let (game, ruleset) = value.split_once(' ').ok_or("write `game ID RULESET`")?;
                self.game = game.to_owned();
                self.ruleset = ruleset.parse().map_err(|_| format!("{ruleset:?} is no ruleset version"))?;
            }
            "options" => self.options = value.to_owned(),
            "position" => self.position = Some(value.to_owned()),
            "seat" => {
                let (seat, name) = value.split_once(' ').unwrap_or((value, ""));
                let seat = seat.parse().map_err(|error: ParseError| error.to_string())?;
                if self.seats.iter().any(|(other, _)| *other == seat) {
                    return Err(format!("the header has two lines \"seat {seat}\""));
                }
                self.seats.push((seat, name.to_owned()));
            }
            "result" => {
                let words: Vec<&str> = value.split(' ').collect();
                for pair in words.chunks(2) {
                    let [seat, place] = pair else { return Err("write `result p1 1 p2 2`".to_owned()) };
                    let seat = seat.parse().map_err(|error: ParseError| error.to_string())?;
                    self.result.push((seat, place.parse().map_err(|_| format!("{place:?} is no place"))?));
                }
            }
            "resigned" => {
                let (seat, after) =
                    value.split_once(' ').ok_or("write `resigned p2 17`: who, and after how many plies")?;
                let seat = seat.parse().map_err(|error: ParseError| error.to_string())?;
                self.resigned.push((seat, after.parse().map_err(|_| format!("{after:?} is no number of plies"))?));
            }
            "hash" => self.hash = Some(value.to_owned()),
            _ => {
                return Err(format!(
                    "{key:?} is no header: game, options, position, seat, result, resigned, hash are; an empty line ends them"
                ));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}")?;
        writeln!(f, "game {} {}", self.game, self.ruleset)?;
        writeln!(f, "options {}", self.options)?;
        if let Some(position) = &self.position {
            writeln!(f, "position {position}")?;
        }
        for (seat, name) in &self.seats {
            writeln!(f, "seat {seat} {name}")?;
        }
        if !self.result.is_empty() {
            let places: Vec<String> = self.result.iter().map(|(seat, place)| format!("{seat} {place}")).collect();
            writeln!(f, "result {}", places.join(" "))?;
        }
        for (seat, after) in &self.resigned {
            writeln!(f, "resigned {seat} {after}")?;
        }
        if let Some(hash) = &self.hash {
            writeln!(f, "hash {hash}")?;
        }
        writeln!(f)?;
        let mut remarks = self.remarks.iter().peekable();
        for (index, line) in self.lines.iter().enumerate() {
            while let Some((_, remark)) = remarks.next_if(|(after, _)| *after <= index) {
                writeln!(f, "; {remark}")?;
            }
            writeln!(f, "{line}")?;
        }
        remarks.try_for_each(|(_, remark)| writeln!(f, "; {remark}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "pileup record 1\ngame push-move 1\noptions {}\nseat p1 Anna\nresult p1 1 p2 2\n\
                        resigned p2 3\n\n\
                        p1 a2>b2 @1200\n* roll 4\n; a remark\n@15 p2 end\n";

    #[test]
    fn a_record_prints_as_it_was_read() {
        let record = Record::parse(TEXT).unwrap();
        assert_eq!(record.lines.len(), 3);
        assert_eq!(record.lines[2], Line { actor: Seat::new(1).into(), text: "end".into(), at: Some(15) });
        assert_eq!(record.remarks, [(2, "a remark".to_owned())]);
        let again = Record::parse(&record.to_string()).unwrap();
        assert_eq!((again.lines, again.result, again.seats), (record.lines, record.result, record.seats));
        assert_eq!((again.resigned, record.resigned), (vec![(Seat::new(1), 3)], vec![(Seat::new(1), 3)]));
        assert_eq!(again.remarks, record.remarks);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        let line_of = |text: &str| Record::parse(text).unwrap_err().line;
        assert_eq!(line_of(""), 1);
        assert_eq!(line_of("[Event \"chess\"]"), 1);
        assert_eq!(line_of("pileup record 1\ngame x\n"), 2);
        assert_eq!(line_of("pileup record 1\ngame x 1\ncolour red\n"), 3);
        assert_eq!(line_of("pileup record 1\ngame x 1\nresigned p2\n"), 3);
        for line in ["game x 1", "options {}", "position {}", "seat p1 Ann", "result p1 1", "hash 0"] {
            let game = if line.starts_with("game") { "" } else { "game x 1\n" };
            let twice = format!("pileup record 1\n{game}{line}\n{line}\n");
            assert_eq!(line_of(&twice), 3 + game.lines().count(), "{twice}");
        }
        assert_eq!(line_of("pileup record 1\ngame x 1\n\np1 a\np9 b\n"), 5);
        assert_eq!(line_of("pileup record 1\ngame x 1\n\np1\n"), 4);
        assert_eq!(line_of("pileup record 1\ngame x 1\n\np1 a @soon\n"), 4);
    }
}
