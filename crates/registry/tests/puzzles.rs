//! The puzzles of all games: they are legal, their solutions can be played, and they promise what they say.

use pileup_play::Kind;
use pileup_registry::{games, puzzles};
use std::path::Path;

/// Iterations for each choice here; the puzzles were found with more.
const ITERATIONS: u32 = 400;
/// How far a share may be off with so few of them.
const NEAR: f32 = 0.15;

fn kept(kind: &dyn Kind) -> Option<String> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(kind.about().id).join("puzzles");
    std::fs::read_to_string(home.join("mined.txt")).ok()
}

#[test]
fn every_puzzle_is_read_and_replays() {
    let mut all = 0;
    for kind in games() {
        let id = kind.about().id;
        let Some(text) = kept(*kind) else { continue };
        let outcomes = kind.fixtures(&text).unwrap_or_else(|(line, problem)| panic!("{id}:{line}: {problem}"));
        for outcome in &outcomes {
            assert_eq!(outcome.failure, None, "{id}: {}", outcome.title);
        }
        assert_eq!(puzzles(id).len(), outcomes.len(), "{id}: all of them are read");
        assert!(outcomes.len() >= 8, "{id} has {} puzzles", outcomes.len());
        all += outcomes.len();
    }
    assert!(all >= 24, "{all}");
}

/// The choices there are, and no others; nothing is as good as the solution.
#[test]
fn the_choices_of_a_puzzle_are_those_of_its_position() {
    for kind in games() {
        for puzzle in puzzles(kind.about().id) {
            let play = kind.start_at(&puzzle.options, &puzzle.position).expect("a position");
            let mut legal: Vec<String> = play.legal(puzzle.seat, 0).into_iter().map(|choice| choice.ply).collect();
            let mut known: Vec<String> = puzzle.choices.iter().map(|(ply, _)| ply.clone()).collect();
            legal.sort_unstable();
            known.sort_unstable();
            assert_eq!(known, legal, "{}", puzzle.name);
            let (best, next) = (puzzle.choices[0].1, puzzle.choices[1].1);
            assert!(best >= next + 10, "{}: {best} % and {next} %", puzzle.name);
        }
    }
}

/// The solution promises what it says, and more than what is said to be second.
#[test]
fn the_solution_wins_what_it_says() {
    for kind in games() {
        for puzzle in puzzles(kind.about().id) {
            let play = kind.start_at(&puzzle.options, &puzzle.position).expect("a position");
            let of = |index: usize| {
                let (ply, percent) = &puzzle.choices[index];
                let share = play.promise(puzzle.seat, ply, ITERATIONS, 99).expect("a choice");
                assert!((share - f32::from(*percent) / 100.0).abs() < NEAR, "{}: {ply} is worth {share}", puzzle.name);
                share
            };
            assert!(of(0) > of(1), "{}", puzzle.name);
        }
    }
}
