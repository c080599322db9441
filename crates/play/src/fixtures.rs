use pileup_core::fixture::{Fixture, Fixtures, Step, Word, find};
use pileup_core::record::Line;
use pileup_core::{Act, Actor, Game, Millis, PlayError, Turn, proof};
use std::collections::BTreeSet;
use std::path::Path;

/// How one fixture went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Its title.
    pub title: String,
    /// The line of its block.
    pub line: usize,
    /// What differed first, with its line; none if it passed.
    pub failure: Option<(usize, String)>,
}

/// Runs the fixtures of a Markdown text. The error is a fault of the file itself, with its line.
pub fn run_fixtures<G: Fixtures>(markdown: &str) -> Result<Vec<Outcome>, (usize, String)> {
    let found = find(markdown)?;
    Ok(found
        .into_iter()
        .map(|fixture| Outcome { failure: prove::<G>(&fixture).err(), title: fixture.title, line: fixture.line })
        .collect())
}

/// Runs the fixtures of a file, for tests.
///
/// # Panics
/// With everything that differed, or if the file holds no fixture.
pub fn assert_fixtures<G: Fixtures>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let outcomes = match run_fixtures::<G>(&text) {
        Ok(outcomes) => outcomes,
        Err((line, problem)) => panic!("{}:{line}: {problem}", path.display()),
    };
    assert!(!outcomes.is_empty(), "{} holds no fixture", path.display());
    let failures: Vec<String> = outcomes
        .iter()
        .filter_map(|outcome| {
            let (line, problem) = outcome.failure.as_ref()?;
            Some(format!("{}:{line}: {}: {problem}", path.display(), outcome.title))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// Runs a fixture, and looks whether it reached the rules that it names as proven.
fn prove<G: Fixtures>(fixture: &Fixture<'_>) -> Result<(), (usize, String)> {
    let (outcome, reached) = proof::watch(|| run_one::<G>(fixture));
    outcome?;
    match fixture.proves.iter().find(|(_, rule)| proof::ACTIVE && !reached.contains(rule)) {
        Some((line, rule)) => Err((*line, format!("{rule} is named as proven, but was never reached"))),
        None => Ok(()),
    }
}

fn run_one<G: Fixtures>(fixture: &Fixture<'_>) -> Result<(), (usize, String)> {
    let (game, mut state) = stage::<G>(&fixture.words)?;
    game.audit(&state).map_err(|broken| (fixture.line, format!("impossible position: {broken}")))?;
    let mut at = 0;
    for (line, step) in &fixture.steps {
        run_step(&game, &mut state, &mut at, *step).map_err(|problem| (*line, problem))?;
    }
    Ok(())
}

/// The rules and the state of a block: in the game's own words, or as JSON in the two lines `options` and `position`.
fn stage<G: Fixtures>(words: &[Word<'_>]) -> Result<(G, G::State), (usize, String)> {
    let [options, position] = words else { return G::stage(words) };
    if (options.key, position.key) != ("options", "position") {
        return G::stage(words);
    }
    let chosen: G::Options = serde_json::from_str(options.rest).map_err(|error| (options.line, error.to_string()))?;
    let game = G::new(&chosen).map_err(|bad| (options.line, bad.to_string()))?;
    let there: G::Position = serde_json::from_str(position.rest).map_err(|error| (position.line, error.to_string()))?;
    let state = game.load(&there).map_err(|refusal| (position.line, refusal.to_string()))?;
    Ok((game, state))
}

fn run_step<G: Fixtures>(game: &G, state: &mut G::State, at: &mut Millis, step: Step<'_>) -> Result<(), String> {
    match step {
        Step::Ply(text) => {
            let act = read(game, text, *at).map_err(|error| error.to_string())?;
            game.play(state, &act, &mut ()).map_err(|refusal| format!("refused: {refusal}"))?;
            *at = act.at;
            game.audit(state).map_err(|broken| format!("broken invariant: {broken}"))
        }
        Step::Refused(text, reason) => {
            let refused = match read(game, text, *at) {
                Err(error) => error,
                Ok(act) => match game.check(state, &act) {
                    Err(refusal) => PlayError::Refused(refusal),
                    Ok(()) => return Err("accepted, but must be refused".to_owned()),
                },
            };
            match reason {
                Some(reason) if reason != refused.rule() && reason != refused.code() => {
                    Err(format!("refused with another reason: {refused} {}", refused.code()))
                }
                _ => Ok(()),
            }
        }
        Step::Check(check) => examine(game, state, *at, check),
    }
}

fn read<G: Game>(game: &G, text: &str, at: Millis) -> Result<Act<G::Ply>, PlayError> {
    let line = Line::parse(text)?;
    Ok(Act { actor: line.actor, ply: game.parse(line.actor, &line.text)?, at: line.at.unwrap_or(at) })
}

/// The checks that all games share: `legal p1: a, b` exactly these plies, `has p1 a` and `lacks p1 a` one of them,
/// `share 40 p1 a` one of them that promises 40 % of the win (as a puzzle says; that it is legal is looked at here),
/// `result p1 p3` the winners or `result none`.
pub(crate) fn examine<G: Fixtures>(game: &G, state: &G::State, at: Millis, check: &str) -> Result<(), String> {
    let (word, rest) = check.split_once(' ').unwrap_or((check, ""));
    match word {
        "legal" => {
            let (actor, plies) = rest.split_once(':').ok_or("write `= legal p1: PLY, PLY`")?;
            let expected: BTreeSet<String> =
                plies.split(',').map(|ply| ply.trim().to_owned()).filter(|ply| !ply.is_empty()).collect();
            let actual = plies_of(game, state, actor.trim(), at)?;
            if actual == expected {
                return Ok(());
            }
            let list = |plies: Vec<&String>| plies.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            Err(format!(
                "missing: [{}], not expected: [{}]",
                list(expected.difference(&actual).collect()),
                list(actual.difference(&expected).collect())
            ))
        }
        "has" | "lacks" => {
            let (actor, ply) = rest.split_once(' ').ok_or("write `= has p1 PLY`")?;
            let actual = plies_of(game, state, actor, at)?;
            if actual.contains(ply.trim()) == (word == "has") {
                Ok(())
            } else {
                Err(format!("legal are: {}", actual.into_iter().collect::<Vec<_>>().join(", ")))
            }
        }
        "share" => {
            let (percent, choice) = rest.split_once(' ').ok_or("write `= share PERCENT p1 PLY`")?;
            let known = percent.parse::<u8>().is_ok_and(|percent| percent <= 100);
            if known {
                examine(game, state, at, &format!("has {choice}"))
            } else {
                Err(format!("{percent} is no share"))
            }
        }
        "result" => {
            let actual = match game.standings(state) {
                None => "none".to_owned(),
                Some(standings) => standings.winners().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "),
            };
            if actual == rest { Ok(()) } else { Err(format!("the result is {actual}")) }
        }
        _ => game.examine(state, check),
    }
}

fn plies_of<G: Game>(game: &G, state: &G::State, actor: &str, at: Millis) -> Result<BTreeSet<String>, String> {
    let actor: Actor = actor.parse().map_err(|error: pileup_core::ParseError| error.to_string())?;
    match actor {
        Actor::Chance => {
            let mut outcomes = Vec::new();
            if game.turn(state) == Turn::Chance || game.due(state).is_some() {
                game.chance(state, &mut outcomes);
            }
            Ok(outcomes.into_iter().map(|(ply, _)| game.print(actor, ply)).collect())
        }
        Actor::Seat(seat) => {
            let mut plies = Vec::new();
            if game.turn(state).allows(actor) {
                game.legal(state, seat, at, &mut plies);
            }
            Ok(plies.into_iter().map(|ply| game.print(actor, ply)).collect())
        }
    }
}
