//! Pages and pictures: what does not change while the server runs.

use axum::Extension;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foldhash::quality::FixedState;
use pileup_core::{Seat, Turn, Viewer};
use pileup_play::{Kind, StartError, Table};
use pileup_scene::{Look, bare_svg, scene_svg, small_svg};
use pileup_table::{Pace, Sitter};
use pileup_wire::http::{Checked, SeatLook};
use pileup_wire::moment;
use pileup_words::{Language, say};
use rust_embed::RustEmbed;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::{Mutex, OnceLock};

use crate::bundle::{Holds, Unbundled, bundle};
use crate::language;
use crate::packing::Lasting;
use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
#[include = "fonts/*"]
struct Assets;

/// A file of the page, or the page itself for its own paths.
pub(crate) fn asset(path: &str, request: &HeaderMap) -> Response {
    if let Some(file) = SCRIPTS.iter().position(|(name, _)| *name == path) {
        return script(file, request);
    }
    if let Some((_, paths)) = STYLES.iter().find(|(name, _)| *name == path) {
        return style(paths, request);
    }
    let Some(file) = Assets::get(path) else {
        return Problem::not_found(say!("nothing-here")).into_response();
    };
    if path.ends_with(".css") {
        return style(&[path], request);
    }
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    if request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    // Faces are packed already. They and pictures hardly ever change: a day is soon enough.
    let lasting = (kind != "font/woff2").then_some(Extension(Lasting));
    let keep = ["font/woff2", "image/svg+xml"].contains(&kind).then_some([(header::CACHE_CONTROL, "max-age=86400")]);
    (lasting, keep, [(header::CONTENT_TYPE, kind), (header::ETAG, &tag)], Body::from(file.data)).into_response()
}

/// Style sheets that come in one file, in the order in which they override each other: those of all pages, and those of a table.
const STYLES: [(&str, &[&str]); 2] = [
    (
        "style/first.css",
        &["style/fonts.css", "style/tokens.css", "style/worlds.css", "style/base.css", "style/board.css"],
    ),
    ("style/table.css", &["style/table.css", "style/company.css"]),
];

fn style(paths: &[&str], request: &HeaderMap) -> Response {
    let read = |path: &&str| Some(without_comments(&String::from_utf8_lossy(&Assets::get(path)?.data)));
    let texts: Vec<String> = paths.iter().filter_map(read).collect();
    tagged("text/css; charset=utf-8", texts.join("\n"), request)
}

/// A style sheet without what only its authors read: comments, indents and empty lines.
fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    squeezed(&lines.join("\n"))
}

/// A style sheet without spaces round what parts it, texts in quotes apart.
fn squeezed(css: &str) -> String {
    let mut text = String::with_capacity(css.len());
    for (index, part) in css.split('"').enumerate() {
        if index > 0 {
            text.push('"');
        }
        if index % 2 == 1 {
            text.push_str(part);
            continue;
        }
        for sign in part.chars() {
            let last = text.chars().next_back();
            if sign.is_whitespace() && last.is_some_and(|last| "{};,:>".contains(last)) {
                continue;
            }
            if "{};,>".contains(sign) {
                text.truncate(text.trim_end().len());
            }
            text.push(sign);
        }
    }
    text
}

/// The page itself, in the language of its reader.
pub(crate) fn page(request: &HeaderMap) -> Response {
    let Some(file) = Assets::get("index.html") else {
        return Problem::not_found(say!("nothing-here")).into_response();
    };
    let html = worded(&String::from_utf8_lossy(&file.data)).replace("{words}", &language::names());
    tagged("text/html; charset=utf-8", html, request)
}

/// Puts the words of the server in for their ids: `{{no-script}}`.
pub(crate) fn worded(html: &str) -> String {
    let mut parts = html.split("{{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once("}}").unwrap_or(("", part));
        text.push_str(&crate::WORDS.say(id, &[]));
        text.push_str(rest);
    }
    text
}

/// An answer that browsers keep until it changes.
fn tagged(kind: &'static str, text: String, request: &HeaderMap) -> Response {
    let tag = format!("\"{:x}\"", FixedState::default().hash_one(&text));
    if request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    (Extension(Lasting), [(header::CONTENT_TYPE, kind), (header::ETAG, &tag)], text).into_response()
}

/// The module with which the page begins.
const ENTRY: &str = "app.js";
/// The files in which the modules are sent, and the pages in each: most people come to the first page or to a table.
const SCRIPTS: [Holds<'static>; 8] = [
    (ENTRY, &["pages/home.js"]),
    ("play.js", &["pages/play.js"]),
    ("new.js", &["pages/newtable.js"]),
    ("choose.js", &["pages/pieces.js", "pages/places.js"]),
    ("aside.js", &["table/invitation.js", "table/advice.js", "table/back.js"]),
    ("rules.js", &["rulebook.js", "pages/rules.js"]),
    ("end.js", &["table/ending.js"]),
    ("rest.js", &[]),
];

/// Those of them that say only what is in the first list of words; the others bring the later list.
#[cfg(test)]
pub(crate) const WAY_TO_A_TABLE: [&str; 5] = [ENTRY, "play.js", "new.js", "choose.js", "end.js"];

/// The files by their names.
#[cfg(test)]
pub(crate) fn scripts() -> Result<Vec<(&'static str, String)>, Unbundled> {
    Ok(SCRIPTS.iter().map(|(name, _)| *name).zip(bundled()?).collect())
}

fn bundled() -> Result<Vec<String>, Unbundled> {
    bundle(ENTRY, &SCRIPTS, &|path| Some(String::from_utf8_lossy(&Assets::get(path)?.data).into_owned()))
}

fn script(file: usize, request: &HeaderMap) -> Response {
    // In a debug build the files are read anew each time, so that a change is seen at once.
    static MADE: OnceLock<Result<Vec<String>, Unbundled>> = OnceLock::new();
    let made = if cfg!(debug_assertions) { &bundled() } else { MADE.get_or_init(bundled) };
    match made {
        Ok(texts) => tagged("text/javascript; charset=utf-8", texts[file].clone(), request),
        Err(error) => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

/// A picture as the answer to a request.
pub(crate) fn drawn(svg: String, request: &HeaderMap) -> Response {
    tagged("image/svg+xml", svg, request)
}

/// Width of a picture in the page, in pixels.
const WIDTH: u32 = 640;

/// Width of a picture that is one of many, in pixels.
const SMALL_WIDTH: u32 = 240;

/// The longer side of an opening on the page of a new table, in pixels: it is shown half as high, on screens with two pixels for one.
const OPENING_SIDE: u32 = 160;

/// The dice of pictures, so that they are always the same.
const SEED: u64 = 20;

/// The opening with these options, with what is dealt before anybody acts.
pub(crate) fn opening(kind: &dyn Kind, options: &Value, bare: bool) -> Result<String, StartError> {
    let mut play = kind.start(options)?;
    let mut dice = pileup_bots::Dice::new(SEED);
    while play.turn() == Turn::Chance && play.len() < PORTRAIT_PLIES {
        let due = play.due().unwrap_or_else(|| play.time());
        play.roll(&mut dice, due);
    }
    let scene = play.scene(play.len(), Viewer::Spectator, None, play.time());
    Ok(if bare { bare_svg(&scene, OPENING_SIDE) } else { small_svg(&scene, SMALL_WIDTH) })
}

/// The openings of all presets in one, bare: packed together they take little more than one of them.
pub(crate) fn openings(kind: &dyn Kind) -> Vec<String> {
    let presets = kind.sheet().presets;
    let options = presets.iter().map(|preset| serde_json::from_str(preset.options).unwrap_or_else(|_| json!({})));
    options.map(|options| opening(kind, &options, true).unwrap_or_default()).collect()
}

/// A position from the middle of a game that bots have played, always the same one.
pub(crate) fn portrait(kind: &dyn Kind) -> String {
    static DRAWN: OnceLock<Mutex<HashMap<(&'static str, Language), String>>> = OnceLock::new();
    let drawn = DRAWN.get_or_init(Mutex::default);
    let id = (kind.about().id, Language::now());
    if let Some(svg) = drawn.lock().expect("drawing does not panic").get(&id) {
        return svg.clone();
    }
    let svg = play_some(kind).unwrap_or_default();
    drawn.lock().expect("drawing does not panic").insert(id, svg.clone());
    svg
}

/// Plies of a portrait's game, at the most.
const PORTRAIT_PLIES: usize = 90;

/// A game between bots, always the same one.
fn bots_play(kind: &dyn Kind, plies: usize) -> Option<Table> {
    let play = kind.start(&json!({})).ok()?;
    let sitters = vec![Sitter::Bot { level: play.stand_in().to_owned() }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    table.run_bots(plies, &mut pileup_bots::Dice::new(SEED));
    Some(table)
}

fn play_some(kind: &dyn Kind) -> Option<String> {
    let table = bots_play(kind, PORTRAIT_PLIES)?;
    let moment = table.play().len() * 2 / 3;
    Some(scene_svg(&table.play().scene(moment, Viewer::Spectator, None, 0), WIDTH))
}

/// Plies that the first page plays to itself.
const SHOWN_PLIES: usize = 24;

/// The plies after a portrait, as messages in which each moment is the difference to the one before.
pub(crate) fn show(kind: &dyn Kind) -> Option<String> {
    let table = bots_play(kind, PORTRAIT_PLIES)?;
    let play = table.play();
    let first = (play.len() * 2 / 3).min(play.len().saturating_sub(SHOWN_PLIES));
    let last = play.len().min(first + SHOWN_PLIES);
    let told = |at: usize| moment(play, None, Viewer::Spectator, at, (at > first).then(|| at - 1), None);
    let moments: Vec<String> = (first..=last).map(told).collect();
    // Nobody sits there: who is spoken of is called by colour.
    let by_colour = |text: String, seat: Seat| text.replace(&format!("{{{seat}}}"), &play.look(seat).name);
    Some(Seat::all(play.seats()).fold(format!("[{}]", moments.join(",")), by_colour))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_first_page_plays_speaks_of_colours() {
        for kind in pileup_registry::games() {
            let told = show(*kind).expect("bots can play it");
            assert!(!told.contains("{p"), "{}", kind.about().id);
            assert!(serde_json::from_str::<Value>(&told).is_ok(), "{}", kind.about().id);
        }
    }

    #[test]
    fn style_sheets_are_sent_without_comments() {
        let css = "/* a */\n.one {\n  top: 0; /* b\n c */ left: 0;\n}\n\n.two { color: red }\n/* open";
        assert_eq!(without_comments(css), ".one{top:0;left:0;}.two{color:red}");
        let kept = ".a > b :hover, .c { content: \"; , }\"; margin: 0 -1px calc(1px + 2px) }";
        assert_eq!(without_comments(kept), ".a>b :hover,.c{content:\"; , }\";margin:0 -1px calc(1px + 2px)}");
    }
}
