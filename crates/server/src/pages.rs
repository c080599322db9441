//! Pages, pictures and rules: what does not change while the server runs.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foldhash::quality::FixedState;
use pileup_core::{Seat, Viewer};
use pileup_play::{Kind, StartError, Table};
use pileup_scene::{Look, scene_svg};
use pileup_table::{Pace, Sitter};
use pileup_wire::http::{Checked, SeatLook};
use pulldown_cmark::{CowStr, Event, Options, Parser, html};
use rust_embed::RustEmbed;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::{Mutex, OnceLock};

use crate::bundle::{Unbundled, bundle};
use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
struct Assets;

/// A file of the page, or the page itself for its own paths.
pub(crate) fn asset(path: &str, request: &HeaderMap) -> Response {
    if path == SCRIPT {
        return script(request);
    }
    let Some(file) = Assets::get(path) else {
        return Problem::not_found("there is nothing here").into_response();
    };
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    if request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    ([(header::CONTENT_TYPE, kind), (header::ETAG, &tag)], Body::from(file.data)).into_response()
}

/// The module with which the page begins; it is sent with all others in it.
const SCRIPT: &str = "app.js";

fn script(request: &HeaderMap) -> Response {
    // In a debug build the files are read anew each time, so that a change is seen at once.
    static MADE: OnceLock<Result<String, Unbundled>> = OnceLock::new();
    let read = |path: &str| Some(String::from_utf8_lossy(&Assets::get(path)?.data).into_owned());
    let made = match cfg!(debug_assertions) {
        true => bundle(SCRIPT, &read),
        false => MADE.get_or_init(|| bundle(SCRIPT, &read)).clone(),
    };
    let script = match made {
        Ok(script) => script,
        Err(error) => {
            return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response();
        }
    };
    let tag = format!("\"{:x}\"", FixedState::default().hash_one(&script));
    if request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::ETAG, &tag)], script).into_response()
}

/// A picture as the answer to a request.
pub(crate) fn drawn(svg: String, request: &HeaderMap) -> Response {
    let tag = format!("\"{:x}\"", FixedState::default().hash_one(&svg));
    if request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::ETAG, &tag)], svg).into_response()
}

/// Width of a picture in the page, in pixels.
const WIDTH: u32 = 640;

/// The opening with these options.
pub(crate) fn opening(kind: &dyn Kind, options: &Value) -> Result<String, StartError> {
    let play = kind.start(options)?;
    Ok(scene_svg(&play.scene(0, Viewer::Spectator, None, 0), WIDTH))
}

/// A position from the middle of a game that bots have played, always the same one.
pub(crate) fn portrait(kind: &dyn Kind) -> String {
    static DRAWN: OnceLock<Mutex<HashMap<&'static str, String>>> = OnceLock::new();
    let drawn = DRAWN.get_or_init(Mutex::default);
    let id = kind.about().id;
    if let Some(svg) = drawn.lock().expect("drawing does not panic").get(id) {
        return svg.clone();
    }
    let svg = play_some(kind).unwrap_or_else(|| opening(kind, &json!({})).unwrap_or_default());
    drawn.lock().expect("drawing does not panic").insert(id, svg.clone());
    svg
}

/// Plies of a portrait's game, at the most.
const PORTRAIT_PLIES: usize = 90;

fn play_some(kind: &dyn Kind) -> Option<String> {
    let play = kind.start(&json!({})).ok()?;
    let sitters = vec![Sitter::Bot { level: play.stand_in().to_owned() }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    table.run_bots(PORTRAIT_PLIES, &mut pileup_bots::Dice::new(20));
    let moment = table.play().len() * 2 / 3;
    Some(scene_svg(&table.play().scene(moment, Viewer::Spectator, None, 0), WIDTH))
}

/// The rules as HTML. The bold id of a rule becomes an anchor.
pub(crate) fn rules(kind: &dyn Kind) -> String {
    let markdown = kind.rules();
    let defined = pileup_core::rules::rules(markdown, kind.about().prefix);
    let is_defined = |place: &Range<usize>| defined.iter().find(|rule| rule.place == *place);
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter();
    let events = parser.map(|(event, place)| match event {
        Event::Text(text) => match is_defined(&place) {
            Some(rule) => {
                let id = rule.id;
                Event::Html(CowStr::from(format!("<a class=\"rule\" id=\"{id}\" href=\"#{id}\">{id}</a>")))
            }
            None => Event::Text(text),
        },
        // Rules are our own text, but nothing in them needs raw HTML.
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        other => other,
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    page
}

/// How the seats of a game with these options look, before anybody sits.
pub(crate) fn chairs(kind: &dyn Kind, options: &Value) -> Result<Checked, StartError> {
    let play = kind.start(options)?;
    let look = |seat: Seat| {
        let Look { colour, mark, name, face } = play.look(seat);
        SeatLook {
            seat,
            colour: colour.into_owned(),
            mark: mark.into_owned(),
            name: name.into_owned(),
            face: face.map(|face| face.name().to_owned()),
        }
    };
    let seats = Seat::all(play.seats()).map(look).collect();
    Ok(Checked { ok: true, options: play.options(), idle: play.idle(), seats, secrets: play.has_secrets() })
}
