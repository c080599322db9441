//! Everything of a game to be looked at.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pileup_play::exhibition;
use pileup_wire::http::GalleryShown;

use crate::api::{App, kind, page, page_of_game, to_json};
use crate::drawing::Subject;
use crate::problem::{Named, Problem};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/gallery", get(page))
        .route("/gallery/{game}", get(page_of_game))
        .route("/api/gallery/{game}", get(gallery))
}

async fn gallery(State(app): State<App>, Named(game): Named<String>) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let subject = Subject::Gallery(kind.about().id);
    let json = app.drawings.picture(&subject, move || Ok(to_json(&GalleryShown::of(&exhibition(kind))))).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}
