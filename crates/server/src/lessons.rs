//! Lessons over HTTP. Nothing is kept between two requests: a learner says what was played so far.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use pileup_core::lesson::Fault;
use pileup_play::{Kind, Lesson};
use pileup_wire::lesson::{LessonInfo, LessonTold, LessonTry};
use pileup_words::{Language, say};

use crate::api::{App, kind};
use crate::packing::Lasting;
use crate::problem::{Named, Problem, Sent};
use crate::visitor::Visitor;

/// Longest ply that is tried.
const MAX_PLY: usize = 200;

/// The lesson of a game. That it can be read is what the tests see to.
fn lesson_of(kind: &dyn Kind) -> Result<Lesson, Problem> {
    let lesson = Lesson::of(kind).ok_or_else(|| Problem::not_found(say!("no-lesson")))?;
    lesson.map_err(|fault| broken(&fault))
}

fn broken(fault: &Fault) -> Problem {
    tracing::error!(%fault, "a lesson is broken");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, say!("broken-lesson"))
}

/// The lesson of a game with all its words.
pub(crate) async fn lesson(Named(game): Named<String>) -> Result<impl IntoResponse, Problem> {
    let kind = kind(&game)?;
    let lesson = lesson_of(kind)?;
    let info = LessonInfo::of(kind, &lesson, Language::now().code()).map_err(|fault| broken(&fault))?;
    let info = info.ok_or_else(|| Problem::not_found(say!("no-lesson")))?;
    Ok((Extension(Lasting), Json(info)))
}

/// Somebody does a step.
pub(crate) async fn attempt(
    State(app): State<App>,
    visitor: Visitor,
    Named((game, step)): Named<(String, String)>,
    Sent(tried): Sent<LessonTry>,
) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    app.may_check(&visitor)?;
    let lesson = lesson_of(kind)?;
    let index = lesson.find(&step).ok_or_else(|| Problem::not_found(say!("no-step", step = &step)))?;
    let most = lesson.steps[index].wants().count();
    if tried.plies.len() > most || tried.plies.iter().chain(&tried.ply).any(|ply| ply.len() > MAX_PLY) {
        return Err(Problem::not_acceptable(say!("long-step")));
    }
    let told = app.drawings.make(move || {
        let told = LessonTold::of(kind, &lesson, index, &tried).map_err(|fault| broken(&fault))?;
        let told = told.ok_or_else(|| Problem::not_acceptable(say!("other-step")))?;
        Ok(told.answer())
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], told.await?).into_response())
}
