//! Puzzles: positions where one choice is far better than all others, found in games between bots and kept as fixtures.

use pileup_analysis::{rank, weigh};
use pileup_bots::{Dice, Question, Thinks};
use pileup_core::fixture::{Step, find};
use pileup_core::record::Line;
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer};
use pileup_table::Pace;
use serde_json::Value;
use std::fmt;

use crate::{Complete, StartError, watched};

/// A position where one choice is far better than all others.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// What it is called: the game and a number.
    pub name: String,
    /// All options of the game.
    pub options: Value,
    /// Where it begins.
    pub position: Value,
    /// Who is to play.
    pub seat: Seat,
    /// Every choice with the percent of a win that it promises: the best first.
    pub choices: Vec<(String, u8)>,
    /// The best choice, and what is expected to follow until chance decides.
    pub line: Vec<(Seat, String)>,
}

impl Puzzle {
    /// The best choice and what it promises.
    pub fn best(&self) -> (&str, u8) {
        (&self.choices[0].0, self.choices[0].1)
    }

    /// What a choice promises, if it is one.
    pub fn promise(&self, ply: &str) -> Option<u8> {
        self.choices.iter().find(|(choice, _)| choice == ply).map(|(_, percent)| *percent)
    }
}

/// As a fixture.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { name, options, position, seat, choices, line } = self;
        let next = choices.get(1).map_or(0, |(_, percent)| *percent);
        writeln!(f, "**{name}.** {seat} to play: {} % with the best choice, {next} % with the next.", choices[0].1)?;
        writeln!(f, "```fixture\noptions {options}\nposition {position}")?;
        for (ply, percent) in choices {
            writeln!(f, "= share {percent} {seat} {ply}")?;
        }
        for (mover, ply) in line {
            writeln!(f, "{mover} {ply}")?;
        }
        writeln!(f, "```")
    }
}

/// Reads puzzles from the text that they are kept in. The error names a line of it.
pub fn puzzles(text: &str) -> Result<Vec<Puzzle>, (usize, String)> {
    find(text)?.iter().map(puzzle).collect()
}

fn puzzle(fixture: &pileup_core::fixture::Fixture<'_>) -> Result<Puzzle, (usize, String)> {
    let wrong = |line: usize, what: &str| (line, format!("{}: {what}", fixture.title));
    let json = |key: &str| {
        let word = fixture.words.iter().find(|word| word.key == key);
        let word = word.ok_or_else(|| wrong(fixture.line, &format!("there is no line `{key}`")))?;
        serde_json::from_str::<Value>(word.rest).map_err(|error| wrong(word.line, &error.to_string()))
    };
    let (mut choices, mut line) = (Vec::new(), Vec::new());
    for (number, step) in &fixture.steps {
        match step {
            Step::Check(check) => {
                let mut words = check.splitn(4, ' ');
                let (word, percent, _, ply) = (words.next(), words.next(), words.next(), words.next());
                let percent = percent.and_then(|percent| percent.parse().ok());
                let (Some("share"), Some(percent), Some(ply)) = (word, percent, ply) else {
                    return Err(wrong(*number, "a puzzle has only checks `= share PERCENT p1 PLY`"));
                };
                choices.push((ply.trim().to_owned(), percent));
            }
            Step::Ply(text) => match Line::parse(text).map(|line| (line.actor, line.text)) {
                Ok((Actor::Seat(seat), ply)) => line.push((seat, ply)),
                _ => return Err(wrong(*number, "a puzzle ends where chance decides")),
            },
            Step::Refused(..) => return Err(wrong(*number, "a puzzle has no refused plies")),
        }
    }
    let Some((seat, first)) = line.first() else { return Err(wrong(fixture.line, "the solution is missing")) };
    if choices.first().map(|(best, _)| best) != Some(first) {
        return Err(wrong(fixture.line, "the solution is not the choice that promises most"));
    }
    Ok(Puzzle {
        name: fixture.title.clone(),
        options: json("options")?,
        position: json("position")?,
        seat: *seat,
        choices,
        line,
    })
}

/// How puzzles are looked for.
#[derive(Clone, Debug)]
pub struct Mining {
    /// Games to play.
    pub games: u64,
    /// Seed of everything.
    pub seed: u64,
    /// Most puzzles.
    pub most: usize,
    /// How much more of a win the best choice must promise than the next.
    pub gap: f32,
    /// Iterations for each choice that is looked at closely.
    pub iterations: u32,
}

/// The level of the bots whose games are looked through: they come into trouble, and out of it.
const MINERS: &str = "normal";
/// The level that must not find the solution too easily, and how often it tries and misses.
const BEGINNER: &str = "easy";
const TRIES: u64 = 4;
const MISSES: usize = 2;
/// Fewer choices are no puzzle.
const FEWEST: usize = 4;
/// A position is worth a puzzle while something can be lost, and something won.
const LEAST: f32 = 0.3;
/// Plies between two puzzles of a game.
const APART: usize = 12;
/// Of a game so many puzzles are taken.
const OF_A_GAME: usize = 2;
/// The first look costs so much less than a close one.
const FIRST_LOOK: u32 = 8;

/// Plays games between bots and looks for puzzles in them; `watch` is told the games played and the puzzles found.
pub(crate) fn mine<G: Complete>(
    game: &G,
    mining: &Mining,
    watch: &mut dyn FnMut(u64, usize),
) -> Result<Vec<Puzzle>, StartError> {
    let mut found = Vec::new();
    let bots = vec![MINERS; game.seats()];
    for index in 0..mining.games {
        let mut states = vec![game.setup()];
        watched(game, &bots, Pace::UNWATCHED, mining.seed, index, &mut |_, state| states.push(state.clone()))?;
        let mut last = None;
        let mut of_this = 0;
        for (moment, state) in states.iter().enumerate() {
            if found.len() >= mining.most || of_this >= OF_A_GAME {
                break;
            }
            if last.is_some_and(|last| moment < last + APART) {
                continue;
            }
            if let Some(puzzle) = look(game, state, mining, mining.seed ^ (index << 20) ^ moment as u64) {
                let name = format!("{}-{}", G::ABOUT.id, found.len() + 1);
                found.push(Puzzle { name, ..puzzle });
                (last, of_this) = (Some(moment), of_this + 1);
            }
        }
        watch(index + 1, found.len());
        if found.len() >= mining.most {
            break;
        }
    }
    Ok(found)
}

/// The puzzle in a state, if there is one: the best choice is ahead of all others by far, also with another seed, and a
/// beginner does not see it at once.
fn look<G: Complete>(game: &G, state: &G::State, mining: &Mining, seed: u64) -> Option<Puzzle> {
    let Turn::Seat(seat) = game.turn(state) else { return None };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    if plies.len() < FEWEST {
        return None;
    }
    let first = rank(game, state, seat, (mining.iterations / FIRST_LOOK).max(64), seed);
    let [best, next, ..] = first[..] else { return None };
    // A first look is rough: what comes near is looked at closely.
    if best.share < LEAST || best.share - next.share < mining.gap * 0.7 {
        return None;
    }
    let misses = (0..TRIES).filter(|attempt| beginner(game, state, seat, &plies, seed ^ attempt) != Some(best.ply));
    if misses.count() < MISSES {
        return None;
    }
    is_stable(game, state, seat, best.ply, mining, seed)?;
    let mut choices: Vec<(G::Ply, f32)> = Vec::new();
    let mut line = Vec::new();
    for (rated, follows) in weigh(game, state, seat, &plies, mining.iterations, seed ^ 0x5eed) {
        if rated.ply == best.ply {
            line = follows;
        }
        choices.push((rated.ply, rated.share));
    }
    choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    let ahead = choices[0].1 - choices[1].1;
    if choices[0].0 != best.ply || choices[0].1 < LEAST || ahead < mining.gap {
        return None;
    }
    let percent = |share: f32| (100.0 * share.clamp(0.0, 1.0)).round() as u8;
    Some(Puzzle {
        name: String::new(),
        options: serde_json::to_value(game.options()).expect("options are JSON"),
        position: serde_json::to_value(game.position(state)).expect("a position is JSON"),
        seat,
        choices: choices.iter().map(|(ply, share)| (game.print(seat.into(), *ply), percent(*share))).collect(),
        line: playable(game, state, &line),
    })
}

/// Whether the best choice of one search is that of another, and as far ahead of the others.
fn is_stable<G: Thinks>(
    game: &G,
    state: &G::State,
    seat: Seat,
    best: G::Ply,
    mining: &Mining,
    seed: u64,
) -> Option<()> {
    let again = rank(game, state, seat, mining.iterations, seed.wrapping_mul(31).wrapping_add(7));
    let [first, next, ..] = again[..] else { return None };
    (first.ply == best && first.share - next.share >= mining.gap * 0.8).then_some(())
}

fn beginner<G: Thinks>(game: &G, state: &G::State, seat: Seat, plies: &[G::Ply], seed: u64) -> Option<G::Ply> {
    let view = game.view(state, Viewer::Seat(seat));
    game.think(BEGINNER, Question { view: &view, seat, plies }, 0, &mut Dice::new(seed))
}

/// A line as far as it can be played in the true state, until chance decides.
fn playable<G: Game>(game: &G, state: &G::State, line: &[(Seat, G::Ply)]) -> Vec<(Seat, String)> {
    let mut state = state.clone();
    let mut played = Vec::new();
    for (seat, ply) in line {
        let act = Act::seat(*seat, *ply);
        if game.check(&state, &act).is_err() {
            break;
        }
        played.push((*seat, game.print((*seat).into(), *ply)));
        game.apply(&mut state, &act, &mut ());
    }
    played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let puzzle = Puzzle {
            name: "connect-four-1".to_owned(),
            options: serde_json::json!({ "a": 1 }),
            position: serde_json::json!([1, 2]),
            seat: Seat::new(1),
            choices: vec![("c3>d3 b".to_owned(), 80), ("end".to_owned(), 7)],
            line: vec![(Seat::new(1), "c3>d3 b".to_owned()), (Seat::new(0), "end".to_owned())],
        };
        let text = format!("# Puzzles\n\n{puzzle}");
        assert_eq!(puzzles(&text).unwrap(), [puzzle]);
        let worse = text.replace("share 80 p2 c3>d3 b\n", "share 80 p2 e1\n");
        assert!(puzzles(&worse).unwrap_err().1.contains("promises most"));
        assert_eq!(puzzles("```fixture\noptions {}\n```").unwrap_err().0, 1);
    }
}
