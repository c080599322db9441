//! What the page shows of games that nobody plays: their boxes, the openings of their presets, a few plies, what a rule does.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use pileup_words::say;
use serde::Deserialize;
use serde_json::Value;

use crate::api::{App, kind};
use crate::drawing::{Format, Subject};
use crate::packing::Lasting;
use crate::problem::{Asked, Named, Problem};
use crate::{pages, rulebook};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/picture/{file}", get(picture))
        .route("/picture/{game}/{file}", get(rule_picture))
        .route("/api/openings/{game}", get(openings))
        .route("/api/shows/{game}", get(show))
}

/// An answer that a browser keeps for an hour.
fn kept(mime: &'static str, answer: impl IntoResponse) -> Response {
    let headers = [(header::CONTENT_TYPE, mime), (header::CACHE_CONTROL, "max-age=3600")];
    (Extension(Lasting), headers, answer).into_response()
}

#[derive(Deserialize)]
struct PictureQuery {
    options: Option<String>,
    /// Without the drawings that it names: the page has them.
    #[serde(default)]
    bare: bool,
}

async fn picture(
    State(app): State<App>,
    Named(file): Named<String>,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, Problem> {
    let id = file.strip_suffix(".svg").ok_or_else(|| Problem::not_found(say!("no-picture")))?;
    let kind = kind(id)?;
    let svg = match query.options {
        None => {
            let portrait = move || Ok(pages::portrait(kind).into_bytes());
            app.drawings.picture(&Subject::Portrait(kind.about().id), portrait).await?
        }
        Some(text) => {
            let options: Value = serde_json::from_str(&text)
                .map_err(|error| Problem::new(StatusCode::BAD_REQUEST, say!("bad-options", problem = %error)))?;
            let subject = Subject::Opening(kind.about().id, options.to_string(), query.bare);
            app.drawings.picture(&subject, move || Ok(pages::opening(kind, &options, query.bare)?.into_bytes())).await?
        }
    };
    Ok(kept(Format::Svg.mime(), svg))
}

/// Small pictures of the openings of all presets.
async fn openings(State(app): State<App>, Named(game): Named<String>) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let draw = move || Ok(Value::from(pages::openings(kind)).to_string().into_bytes());
    let json = app.drawings.picture(&Subject::Openings(kind.about().id), draw).await?;
    Ok(kept("application/json", json))
}

/// A few plies of a game between bots, for the first page.
async fn show(State(app): State<App>, Named(game): Named<String>) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let none = || Problem::not_found(say!("no-show"));
    let draw = move || Ok(pages::show(kind).ok_or_else(none)?.into_bytes());
    let json = app.drawings.picture(&Subject::Show(kind.about().id), draw).await?;
    Ok(kept("application/json", json))
}

/// A small picture of what a rule does.
async fn rule_picture(
    State(app): State<App>,
    Named((game, file)): Named<(String, String)>,
) -> Result<Response, Problem> {
    let none = || Problem::not_found(say!("no-rule-picture"));
    let kind = kind(&game)?;
    let rule = file.strip_suffix(".svg").ok_or_else(none)?;
    // Only what is a rule is looked for, so that nobody fills the memory with what is none.
    let known = pileup_core::rules::rules(kind.rules(), kind.about().prefix);
    let rule = known.iter().find(|known| known.id == rule).ok_or_else(none)?.id;
    let subject = Subject::Rule(kind.about().id, rule);
    let draw = move || Ok(rulebook::picture(kind, rule).ok_or_else(none)?.into_bytes());
    let svg = app.drawings.picture(&subject, draw).await?;
    Ok(kept(Format::Svg.mime(), svg))
}
