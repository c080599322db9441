//! Everything of a game to be looked at.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use pileup_play::{Kind, Room, exhibition};
use pileup_wire::http::GalleryShown;
use pileup_words::say;

use crate::api::{App, kind, page, page_of_game, to_json};
use crate::drawing::Subject;
use crate::packing::Lasting;
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
    let json = app.drawings.picture(&subject, move || Ok(to_json(&GalleryShown::of(&rooms(kind))))).await?;
    Ok((Extension(Lasting), [(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// The rooms with names for people.
fn rooms(kind: &dyn Kind) -> Vec<Room> {
    let mut rooms = exhibition(kind);
    for room in &mut rooms {
        room.family = say!(&format!("family-{}", room.family));
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_words::Language;

    #[test]
    fn every_room_has_a_name_in_every_language() {
        for kind in pileup_registry::games() {
            for room in exhibition(*kind) {
                let id = format!("family-{}", room.family);
                for language in Language::ALL {
                    let texts = crate::WORDS.texts(language);
                    let named = texts.iter().any(|text| text.lines().any(|line| line.starts_with(&format!("{id} = "))));
                    assert!(named, "{}: {id} in {language}", kind.about().id);
                }
            }
        }
    }
}
