use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Seat, Viewer};
use pileup_search::Choice;
use serde::Serialize;

/// A choice that was made, against those that could have been.
#[derive(Clone, PartialEq, Debug)]
pub struct Graded<P> {
    /// Who chose.
    pub seat: Seat,
    /// What was played.
    pub played: Rated<P>,
    /// The best choices, the best first: three at the most.
    pub best: Vec<Rated<P>>,
    /// What is expected to follow the best choice.
    pub line: Vec<(Seat, P)>,
    /// How much of a win the best choice promises more than what was played.
    pub loss: f32,
    /// How bad that is.
    pub mark: Option<Mark>,
}

/// A ply and what its seat can expect of it, as a share of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated<P> {
    /// The ply.
    pub ply: P,
    /// The share.
    pub share: f32,
}

/// How bad a choice was, as in chess books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Mark {
    /// Doubtful: a twentieth of a win or more is gone.
    #[serde(rename = "?!")]
    Doubtful,
    /// A mistake: a tenth of a win or more.
    #[serde(rename = "?")]
    Mistake,
    /// A blunder: a fifth of a win or more.
    #[serde(rename = "??")]
    Blunder,
}

impl Mark {
    /// The mark for a loss, if it deserves one.
    pub fn of(loss: f32) -> Option<Mark> {
        match loss {
            _ if loss >= 0.2 => Some(Mark::Blunder),
            _ if loss >= 0.1 => Some(Mark::Mistake),
            _ if loss >= 0.05 => Some(Mark::Doubtful),
            _ => None,
        }
    }

    /// As it is written behind a ply.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// Choices that are told.
const TOLD: usize = 3;

/// Grades what `seat` played; `None` if it had no choice.
pub(crate) fn grade<G: Thinks>(
    game: &G,
    before: &G::State,
    seat: Seat,
    played: G::Ply,
    iterations: u32,
    seed: u64,
) -> Option<Graded<G::Ply>> {
    let mut plies = Vec::new();
    game.legal(before, seat, 0, &mut plies);
    if plies.len() < 2 {
        return None;
    }
    let view = game.view(before, Viewer::Seat(seat));
    let share = |choice: &Choice<G::Ply>| Rated { ply: choice.ply, share: choice.shares[seat.index()] };
    let question = Question { view: &view, seat, plies: &plies };
    let found = game.study(question, iterations, &mut Dice::new(seed));
    let tried: Vec<Rated<G::Ply>> = found.choices.iter().filter(|choice| choice.visits > 0).map(share).collect();
    let best = tried.first().copied()?;
    // A choice that the search hardly looked at is looked at by itself, as thoroughly as the best one was.
    let played = match best.ply == played {
        true => best,
        false => {
            let question = Question { plies: &[played], ..question };
            let alone = game.study(question, iterations / 2, &mut Dice::new(seed));
            share(&alone.choices[0])
        }
    };
    let loss = (best.share - played.share).max(0.0);
    let best = tried.into_iter().take(TOLD).collect();
    Some(Graded { seat, played, best, line: found.line, loss, mark: Mark::of(loss) })
}
