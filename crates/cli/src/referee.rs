//! `pileup referee`: plies and questions in, a line each; one line out for each. `docs/referee.md` describes it.

use anyhow::{Result, anyhow};
use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Actor, Millis, PlayError, Seat, Turn, Viewer};
use pileup_play::Play;
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};

use crate::bots::any_seed;
use crate::{Verdict, args, find};

/// The longest line that is read. No ply and no question is nearly so long.
const LONGEST: usize = 4096;

const HELP: &str = "p1 PLY [@MS] | * PLY | legal [p1 ...] [@MS] | turn | position | view p1|spectator|everyone | \
                    board [p1] | hash | undo [N] | record | roll [SEED] | help | quit";

pub fn run(args: &args::Referee, input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    let play = match &args.position {
        None => kind.start(&options)?,
        Some(path) => {
            let position = find::json(path)?;
            kind.start_at(&options, &position).map_err(|error| anyhow!("{}: {error}", path.display()))?
        }
    };
    judge(play, args.json, input, out)
}

/// Answers every line until the input ends.
fn judge(mut play: Box<dyn Play>, as_json: bool, mut input: impl BufRead, out: &mut impl Write) -> Result<Verdict> {
    let mut verdict = Verdict::Fine;
    loop {
        let answer = match next_line(&mut input)? {
            Read::End => return Ok(verdict),
            Read::Line(line) => match line.trim() {
                "quit" => return Ok(verdict),
                // Nothing is asked: empty lines and remarks, as in records.
                line if line.is_empty() || line.starts_with(';') => continue,
                line => answer(&mut *play, line),
            },
            Read::TooLong => Err(Refused::usage(format!("a line has at most {LONGEST} bytes"))),
            Read::NoText => Err(Refused::usage("a line is UTF-8 text")),
        };
        if answer.is_err() {
            verdict = Verdict::Failed;
        }
        let text = if as_json { to_json(answer) } else { to_text(answer) };
        writeln!(out, "{text}")?;
        out.flush()?;
    }
}

enum Read {
    Line(String),
    TooLong,
    NoText,
    End,
}

/// The next line, in bounded memory whatever comes.
fn next_line(input: &mut impl BufRead) -> Result<Read> {
    let mut line = Vec::new();
    let mut is_empty = true;
    let mut is_long = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        is_empty = false;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        is_long |= line.len() + part.len() > LONGEST;
        if !is_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match String::from_utf8(line) {
        _ if is_empty => Read::End,
        _ if is_long => Read::TooLong,
        Ok(line) => Read::Line(line),
        Err(_) => Read::NoText,
    })
}

/// What is answered to a line that was understood: a word for text, and the fields of JSON.
struct Answer {
    word: &'static str,
    /// What follows the word in text.
    text: String,
    fields: Map<String, Value>,
}

impl Answer {
    fn new(word: &'static str, text: impl Into<String>, fields: Value) -> Answer {
        let fields = match fields {
            Value::Object(fields) => fields,
            other => Map::from_iter([(word.to_owned(), other)]),
        };
        Answer { word, text: text.into(), fields }
    }
}

/// What is answered to a line that was not.
struct Refused {
    /// Id of the rule; `notation` if the ply cannot be read, `usage` if the line cannot.
    rule: &'static str,
    code: &'static str,
    message: String,
}

impl Refused {
    fn usage(message: impl Into<String>) -> Refused {
        Refused { rule: "usage", code: "", message: message.into() }
    }
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Refused {
        Refused { rule: error.rule(), code: error.code(), message: error.sentence() }
    }
}

fn to_json(answer: Result<Answer, Refused>) -> String {
    let mut fields = Map::new();
    fields.insert("ok".to_owned(), answer.is_ok().into());
    match answer {
        Ok(answer) => fields.extend(answer.fields),
        Err(refused) => {
            fields.insert("rule".to_owned(), refused.rule.into());
            if !refused.code.is_empty() {
                fields.insert("code".to_owned(), refused.code.into());
            }
            fields.insert("message".to_owned(), refused.message.into());
        }
    }
    Value::Object(fields).to_string()
}

fn to_text(answer: Result<Answer, Refused>) -> String {
    let text = match answer {
        Ok(Answer { word, text, .. }) => format!("{word} {text}"),
        Err(Refused { rule, code: "", message }) => format!("refused {rule} {message}"),
        Err(Refused { rule, code, message }) => format!("refused {rule} ({code}) {message}"),
    };
    // One line, whatever it holds.
    text.trim_end().replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

fn answer(play: &mut dyn Play, line: &str) -> Result<Answer, Refused> {
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let nothing_more = |answer: Answer| match rest {
        "" => Ok(answer),
        _ => Err(Refused::usage(format!("{word:?} takes nothing more"))),
    };
    match word {
        "legal" => legal(play, rest),
        "turn" => nothing_more(Answer::new("turn", turn_text(play), turn_json(play))),
        "position" => {
            let position = play.position();
            nothing_more(Answer::new("position", position.to_string(), json!({ "position": position })))
        }
        "view" => {
            let view = play.view(viewer(play, rest)?);
            Ok(Answer::new("view", view.to_string(), json!({ "view": view })))
        }
        "board" => {
            let seen_by = if rest.is_empty() { Viewer::Everyone } else { viewer(play, rest)? };
            let board = play.board(play.len(), seen_by);
            Ok(Answer::new("board", board.clone(), board.into()))
        }
        "hash" => nothing_more(Answer::new("hash", play.hash(), play.hash().into())),
        "record" => {
            let record = play.record(Viewer::Everyone, &|seat| seat.to_string()).to_string();
            nothing_more(Answer::new("record", record.clone(), record.into()))
        }
        "undo" => undo(play, rest),
        "roll" => roll(play, rest),
        "help" => Ok(Answer::new("help", HELP, HELP.into())),
        _ if word == "*" || word.starts_with('@') || word.parse::<Seat>().is_ok() => {
            let line = Line::parse(line).map_err(|error| Refused::from(PlayError::Notation(error)))?;
            if let Actor::Seat(seat) = line.actor {
                must_play(play, seat)?;
            }
            play.play(&line)?;
            Ok(played(play))
        }
        _ => {
            Err(Refused::usage(format!("{word:?} is neither an actor (p1, *) nor a question; these are lines: {HELP}")))
        }
    }
}

/// The answer to a ply: how many there are now, and what it did.
fn played(play: &dyn Play) -> Answer {
    let seq = play.len();
    let events = play.events(seq - 1, Viewer::Everyone);
    let text = format!("{seq} {}", Value::Array(events.clone()));
    Answer::new("ok", text, json!({ "seq": seq, "events": events }))
}

fn must_play(play: &dyn Play, seat: Seat) -> Result<(), Refused> {
    find::check_seat(play, seat).map_err(|error| Refused::usage(error.to_string()))
}

fn viewer(play: &dyn Play, text: &str) -> Result<Viewer, Refused> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        "everyone" => Ok(Viewer::Everyone),
        seat => {
            let seat: Seat = seat.parse().map_err(|_| {
                Refused::usage(format!("{text:?} sees nothing: p1, p2, ..., spectator and everyone do"))
            })?;
            must_play(play, seat)?;
            Ok(Viewer::Seat(seat))
        }
    }
}

/// Who may act, as `p1`, `*` or nobody.
fn actors(play: &dyn Play) -> Vec<String> {
    match play.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => vec![Actor::Chance.to_string()],
        Turn::Seat(seat) => vec![seat.to_string()],
        Turn::Open(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
    }
}

fn turn_text(play: &dyn Play) -> String {
    match play.standings() {
        Some(standings) => {
            let places = standings.places.iter().enumerate();
            let places: Vec<String> = places.map(|(seat, place)| format!("{} {place}", Seat::new(seat))).collect();
            format!("over {}", places.join(" "))
        }
        None => actors(play).join(" "),
    }
}

fn turn_json(play: &dyn Play) -> Value {
    let mut fields = Map::new();
    fields.insert("turn".to_owned(), actors(play).into());
    if let Some(due) = play.due() {
        fields.insert("due".to_owned(), due.into());
    }
    if let Some(standings) = play.standings() {
        let by_seat = |numbers: Vec<i64>| -> Map<String, Value> {
            numbers.into_iter().enumerate().map(|(seat, number)| (Seat::new(seat).to_string(), number.into())).collect()
        };
        let places = by_seat(standings.places.iter().map(|place| i64::from(*place)).collect());
        let points = by_seat(standings.points.iter().map(|points| i64::from(*points)).collect());
        fields.insert("result".to_owned(), json!({ "places": places, "points": points }));
    }
    Value::Object(fields)
}

/// `legal`, `legal p1`, `legal p1 p2`, `legal *`, each perhaps with a time.
fn legal(play: &dyn Play, rest: &str) -> Result<Answer, Refused> {
    let mut asked: Vec<Actor> = Vec::new();
    let mut at = play.len().checked_sub(1).and_then(|last| play.line(last, Viewer::Everyone).at).unwrap_or(0);
    for word in rest.split_whitespace() {
        if let Some(stamp) = word.strip_prefix('@') {
            at = stamp
                .parse::<Millis>()
                .map_err(|_| Refused::usage(format!("@{stamp} is no time: whole milliseconds such as @1500 are")))?;
        } else {
            let actor: Actor =
                word.parse().map_err(|error: pileup_core::ParseError| Refused::usage(error.to_string()))?;
            if let Actor::Seat(seat) = actor {
                must_play(play, seat)?;
            }
            asked.push(actor);
        }
    }
    let is_asked = |actor: Actor| asked.is_empty() || asked.contains(&actor);
    let mut by_actor: Vec<(Actor, Vec<(String, u32)>)> = Vec::new();
    if is_asked(Actor::Chance) {
        by_actor.push((Actor::Chance, play.outcomes()));
    }
    for seat in Seat::all(play.seats()).filter(|seat| is_asked(Actor::Seat(*seat))) {
        let plies = play.legal(seat, at).into_iter().map(|choice| (choice.ply, 1)).collect();
        by_actor.push((seat.into(), plies));
    }
    // Asked for nobody in particular, those who have nothing to choose are left out.
    by_actor.retain(|(_, plies)| !asked.is_empty() || !plies.is_empty());
    let text: Vec<String> = by_actor
        .iter()
        .map(|(actor, plies)| {
            let shown = |(ply, weight): &(String, u32)| match actor {
                Actor::Chance => format!("{ply} x{weight}"),
                Actor::Seat(_) => ply.clone(),
            };
            format!("{actor}: {}", plies.iter().map(shown).collect::<Vec<_>>().join(", ")).trim_end().to_owned()
        })
        .collect();
    let legal: Map<String, Value> = by_actor
        .iter()
        .map(|(actor, plies)| (actor.to_string(), plies.iter().map(|(ply, _)| ply.as_str()).collect()))
        .collect();
    let mut fields = Map::new();
    fields.insert("legal".to_owned(), Value::Object(legal));
    if let Some((_, outcomes)) = by_actor.iter().find(|(actor, plies)| *actor == Actor::Chance && !plies.is_empty()) {
        fields.insert("weights".to_owned(), outcomes.iter().map(|(_, weight)| *weight).collect());
    }
    Ok(Answer::new("legal", text.join("; "), Value::Object(fields)))
}

fn undo(play: &mut dyn Play, rest: &str) -> Result<Answer, Refused> {
    let count: usize = match rest {
        "" => 1,
        number => number.parse().map_err(|_| Refused::usage(format!("{number:?} is no number of plies")))?,
    };
    let Some(left) = play.len().checked_sub(count) else {
        return Err(Refused::usage(format!("there are only {} plies to take back", play.len())));
    };
    play.take_back(left);
    Ok(Answer::new("ok", left.to_string(), json!({ "seq": left })))
}

/// Lets chance play what is due, with dice of a seed or with any.
fn roll(play: &mut dyn Play, rest: &str) -> Result<Answer, Refused> {
    let seed = match rest {
        "" => any_seed(),
        number => number.parse().map_err(|_| Refused::usage(format!("{number:?} is no seed: a whole number is")))?,
    };
    if play.outcomes().is_empty() {
        let due = actors(play).join(", ");
        return Err(Refused::usage(format!("there is nothing to roll; it is the turn of {due}")));
    }
    let last = play.len().checked_sub(1).and_then(|last| play.line(last, Viewer::Everyone).at).unwrap_or(0);
    let at = play.due().unwrap_or(0).max(last);
    play.roll(&mut Dice::new(seed), at);
    let mut answer = played(play);
    let line = play.line(play.len() - 1, Viewer::Everyone);
    let line = Line { at: line.at.filter(|at| *at > 0), ..line }.to_string();
    answer.text = format!("{} {line}", answer.text);
    answer.fields.insert("ply".to_owned(), line.into());
    Ok(answer)
}
