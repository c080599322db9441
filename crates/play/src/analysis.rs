use pileup_analysis::{Analysis, Effort, Finding, Parts, WIN, analyse};
use pileup_core::{Act, Actor, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::Complete;

/// What decided a game, in words and numbers. Numbers of every seat are parts of a win, as whole numbers: so that start,
/// luck and skill add up to the result.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Report {
    /// A whole win.
    pub win: i64,
    /// What each seat could expect before the first ply.
    pub start: Vec<i64>,
    /// What each seat owes to chance.
    pub luck: Vec<i64>,
    /// What each seat owes to choices, its own and the others'.
    pub skill: Vec<i64>,
    /// What each seat won, or can expect at the end.
    pub result: Vec<i64>,
    /// Ply by ply.
    pub plies: Vec<PlyReport>,
}

/// What is to be said of one ply.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlyReport {
    /// What each seat can expect after it.
    pub value: Vec<i64>,
    /// What each seat gained or lost, if it was chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub luck: Option<Vec<i64>>,
    /// How good it was, if it was a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub choice: Option<ChoiceReport>,
}

/// A choice against those that could have been made.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ChoiceReport {
    /// What was played.
    pub played: RatedPly,
    /// The best choices, the best first.
    pub best: Vec<RatedPly>,
    /// What is expected to follow the best choice: notation with its seat.
    pub line: Vec<String>,
    /// How much the best choice promises more, as a share of the win.
    pub loss: f32,
    /// `?!`, `?` or `??`, if it deserves one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mark: Option<&'static str>,
}

/// A ply and what its seat can expect of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RatedPly {
    /// In notation.
    pub ply: String,
    /// In words; `{p1}` stands for a name.
    pub words: String,
    /// The share of the win.
    pub share: f32,
}

/// Looks through a game; see [`pileup_analysis::analyse`].
pub(crate) fn report<G: Complete>(
    game: &G,
    start: &G::State,
    acts: &[Act<G::Ply>],
    effort: Effort,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Report> {
    let Analysis { start: first, values, findings, luck, skill, result } = analyse(game, start, acts, effort, done)?;
    let seats = |parts: &Parts| parts[..game.seats()].to_vec();
    let mut state = start.clone();
    let mut plies = Vec::with_capacity(acts.len());
    for ((act, value), finding) in acts.iter().zip(&values).zip(findings) {
        plies.push(ply_report(game, &state, seats(value), finding, &seats));
        game.apply(&mut state, act, &mut ());
    }
    Some(Report {
        win: WIN,
        start: seats(&first),
        luck: seats(&luck),
        skill: seats(&skill),
        result: seats(&result),
        plies,
    })
}

fn ply_report<G: Complete>(
    game: &G,
    before: &G::State,
    value: Vec<i64>,
    finding: Finding<G::Ply>,
    seats: &dyn Fn(&Parts) -> Vec<i64>,
) -> PlyReport {
    let graded = match finding {
        Finding::Luck(parts) => return PlyReport { value, luck: Some(seats(&parts)), choice: None },
        Finding::Only => return PlyReport { value, luck: None, choice: None },
        Finding::Choice(graded) => graded,
    };
    let view = game.view(before, Viewer::Seat(graded.seat));
    let actor = Actor::Seat(graded.seat);
    let rated = |rated: &pileup_analysis::Rated<G::Ply>| RatedPly {
        ply: game.print(actor, rated.ply),
        words: game.describe(&view, actor, rated.ply),
        share: rated.share,
    };
    let follow = |(seat, ply): &(Seat, G::Ply)| format!("{seat} {}", game.print(Actor::Seat(*seat), *ply));
    let choice = ChoiceReport {
        played: rated(&graded.played),
        best: graded.best.iter().map(rated).collect(),
        line: graded.line.iter().map(follow).collect(),
        loss: graded.loss,
        mark: graded.mark.map(pileup_analysis::Mark::sign),
    };
    PlyReport { value, luck: None, choice: Some(choice) }
}
