//! The boxes of sections from which people build courses, and what is said about a course that somebody built.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use pileup_scene::Courses;
use pileup_wire::Shapes;
use pileup_wire::http::{Course, CourseBox, NamedCourse, Surveyed};
use pileup_words::say;

use crate::api::{App, kind, page_of_game, to_json};
use crate::drawing::Subject;
use crate::packing::Lasting;
use crate::problem::{Named, Problem, Sent};
use crate::visitor::Visitor;

/// Longest course as text.
const MAX_COURSE: usize = 500;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/course/{game}", get(page_of_game)).route("/api/courses/{game}", get(courses).post(survey))
}

/// The box of sections of a game whose players build courses.
fn course_box(game: &str) -> Result<&'static dyn Courses, Problem> {
    let none = || Problem::not_found(say!("no-courses"));
    kind(game)?.courses().ok_or_else(none)
}

async fn courses(State(app): State<App>, Named(game): Named<String>) -> Result<Response, Problem> {
    let courses = course_box(&game)?;
    let subject = Subject::CourseBox(kind(&game)?.about().id);
    let json = app.drawings.picture(&subject, move || {
        let ready = courses.ready().into_iter().map(|(name, course)| NamedCourse { name, course }).collect();
        let sections = courses.sections();
        let shapes = Shapes::of_nodes(sections.iter().flat_map(|card| &card.picture.nodes));
        Ok(to_json(&CourseBox { option: courses.option(), sections: &sections, ready, shapes }))
    });
    Ok((Extension(Lasting), [(header::CONTENT_TYPE, "application/json")], json.await?).into_response())
}

async fn survey(
    State(app): State<App>,
    visitor: Visitor,
    Named(game): Named<String>,
    Sent(Course { course }): Sent<Course>,
) -> Result<Response, Problem> {
    let courses = course_box(&game)?;
    if course.len() > MAX_COURSE {
        return Err(Problem::not_acceptable(say!("long-course", most = MAX_COURSE)));
    }
    app.may_check(&visitor)?;
    let json = app.drawings.make(move || {
        let value = serde_json::from_str(&courses.value(&course)).expect("an option is JSON");
        let survey = courses.survey(&course);
        let shapes = Shapes::of_nodes(&survey.picture.nodes);
        Ok(to_json(&Surveyed { survey: &survey, value, shapes }))
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], json.await?).into_response())
}
