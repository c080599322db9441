use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use pileup_core::Seat;
use pileup_play::Kind;
use pileup_registry as registry;
use pileup_scene::{Courses, scene_svg};
use pileup_table::{Change, Sitter};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::runtime::Handle;
use tower_http::compression::CompressionLayer;

use crate::drawing::{Drawings, Format, Moment, Subject};
use crate::guard::Guard;
use crate::hall::{Hall, HallError, hash_key, new_key};
use crate::limits::Limits;
use crate::problem::{Asked, Named, Problem, Sent, is_for_programs, wants_page};
use crate::rates::Rates;
use crate::room::{Inside, Room};
use crate::visitor::{self, Visitor};
use crate::{frame, guard, pages, problem, socket};

/// Longest course as text.
const MAX_COURSE: usize = 500;
/// Longest name of a person.
const MAX_NAME: usize = 24;
/// Width of a table's picture, in pixels.
const PICTURE_WIDTH: u32 = 1200;

#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) rates: Arc<Rates>,
    pub(crate) drawings: Arc<Drawings>,
}

impl App {
    /// An app over a hall.
    pub(crate) fn new(hall: Arc<Hall>, limits: &Limits) -> App {
        App { hall, rates: Arc::new(Rates::new(limits)), drawings: Arc::new(Drawings::new(limits)) }
    }

    /// A table by its code. Who has tried too many wrong ones waits, unless they hold a key of this one.
    async fn room(&self, visitor: &Visitor, code: &str, key: Option<&str>) -> Result<Arc<Room>, Problem> {
        let too_often = |wait| Problem::too_often("too many codes without a table have been tried from here", wait);
        let waits = self.rates.may_try_code(visitor).map_err(too_often);
        let Some(key) = key.filter(|_| waits.is_err()) else {
            waits?;
            return match self.hall.room(code).await {
                Err(error @ HallError::NoTable(_)) => {
                    self.rates.wrong_code(visitor).map_err(too_often)?;
                    Err(error.into())
                }
                found => Ok(found?),
            };
        };
        // Whether the code or the key is wrong is not told.
        match self.hall.room(code).await {
            Ok(room) if seats_of_key(&room, key).await.is_some() => Ok(room),
            _ => waits.and(Err(Problem::not_found("there is no such table"))),
        }
    }

    /// Whether somebody may found another table now.
    fn may_found(&self, visitor: &Visitor, headers: &HeaderMap) -> Result<(), Problem> {
        let too_often = |wait| Problem::too_often("many new tables have been founded from here", wait);
        self.rates.found(visitor, headers).map_err(too_often)
    }
}

/// Everything the server answers.
pub(crate) fn router(app: App, guard: Guard) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/new/{game}", get(page_of_game))
        .route("/table/{code}", get(page))
        .route("/replay/{code}", get(page))
        .route("/rules/{game}", get(page_of_game))
        .route("/course/{game}", get(page_of_game))
        .route("/assets/{*path}", get(asset))
        .route("/picture/{file}", get(picture))
        .route("/api/games", get(games))
        .route("/api/check", post(check))
        .route("/api/rules/{game}", get(rules))
        .route("/api/courses/{game}", get(courses).post(survey))
        .route("/api/tables", post(found))
        .route("/api/tables/{code}", get(summary))
        .route("/api/tables/{code}/join", post(join))
        .route("/api/tables/{code}/rematch", post(rematch))
        .route("/api/tables/{code}/record", get(record))
        .route("/api/tables/{code}/{picture}", get(table_picture))
        .route("/api/tables/{code}/socket", get(open_socket))
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(guard, guard::inspect))
        .layer(middleware::from_fn(problem::for_people))
        .layer(middleware::map_response(guard::security_headers))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// The page. Who comes for the first time is given the cookie by which people behind one address are told apart.
async fn page(headers: HeaderMap) -> Response {
    let mut response = pages::asset("index.html", &headers);
    if visitor::person(&headers).is_none() {
        response.headers_mut().insert(header::SET_COOKIE, visitor::new_person());
    }
    response
}

/// A page about a game; about one that is not there it says so.
async fn page_of_game(Named(game): Named<String>, headers: HeaderMap) -> Response {
    match registry::game(&game) {
        Some(_) => page(headers).await,
        None => page_of_nothing(headers).await,
    }
}

/// The page says in its own words that there is nothing.
async fn page_of_nothing(mut headers: HeaderMap) -> Response {
    headers.remove(header::IF_NONE_MATCH);
    let mut response = page(headers).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

async fn nothing_here(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = [Method::GET, Method::HEAD].contains(&method);
    if reads && wants_page(&headers) && !is_for_programs(uri.path()) {
        return page_of_nothing(headers).await;
    }
    Problem::not_found("there is nothing here").into_response()
}

async fn wrong_method(method: Method) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, format!("nothing can be done here with {method}"))
}

async fn asset(Named(path): Named<String>, headers: HeaderMap) -> Response {
    pages::asset(&path, &headers)
}

fn kind(id: &str) -> Result<&'static dyn Kind, Problem> {
    registry::game(id).ok_or_else(|| HallError::NoGame(id.to_owned()).into())
}

async fn games() -> Json<Value> {
    let list: Vec<Value> = registry::games()
        .iter()
        .map(|kind| {
            let about = kind.about();
            json!({
                "id": about.id, "name": about.name, "tagline": about.tagline,
                "players": [about.players.start(), about.players.end()],
                "minutes": [about.minutes.start(), about.minutes.end()],
                "levels": kind.levels(), "sheet": kind.sheet(),
                "courses": kind.courses().map(Courses::option),
                "defaults": kind.options(&json!({})).unwrap_or_default(),
            })
        })
        .collect();
    Json(Value::Array(list))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Check {
    game: String,
    #[serde(default = "no_options")]
    options: Value,
}

fn no_options() -> Value {
    json!({})
}

async fn check(Sent(Check { game, options }): Sent<Check>) -> Result<Json<Value>, Problem> {
    Ok(Json(pages::chairs(kind(&game)?, &options)?))
}

#[derive(Deserialize)]
struct PictureQuery {
    options: Option<String>,
}

async fn picture(
    State(app): State<App>,
    Named(file): Named<String>,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, Problem> {
    let id = file.strip_suffix(".svg").ok_or_else(|| Problem::not_found("pictures end in .svg"))?;
    let kind = kind(id)?;
    let svg = match query.options {
        None => {
            let portrait = move || Ok(pages::portrait(kind).into_bytes());
            app.drawings.picture(&Subject::Portrait(kind.about().id), portrait).await?
        }
        Some(text) => {
            let options: Value = serde_json::from_str(&text)
                .map_err(|error| Problem::new(StatusCode::BAD_REQUEST, format!("options: {error}")))?;
            let subject = Subject::Opening(kind.about().id, options.to_string());
            app.drawings.picture(&subject, move || Ok(pages::opening(kind, &options)?.into_bytes())).await?
        }
    };
    let headers = [(header::CONTENT_TYPE, Format::Svg.mime()), (header::CACHE_CONTROL, "max-age=3600")];
    Ok((headers, svg).into_response())
}

async fn rules(Named(game): Named<String>) -> Result<Response, Problem> {
    let html = pages::rules(kind(&game)?);
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
}

/// The box of sections of a game whose players build courses.
fn course_box(game: &str) -> Result<&'static dyn Courses, Problem> {
    let none = || Problem::not_found("this game has no courses to build");
    kind(game)?.courses().ok_or_else(none)
}

async fn courses(Named(game): Named<String>) -> Result<Json<Value>, Problem> {
    let courses = course_box(&game)?;
    let ready: Vec<Value> =
        courses.ready().into_iter().map(|(name, course)| json!({ "name": name, "course": course })).collect();
    Ok(Json(json!({ "option": courses.option(), "sections": courses.sections(), "ready": ready })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Course {
    course: String,
}

async fn survey(Named(game): Named<String>, Sent(Course { course }): Sent<Course>) -> Result<Json<Value>, Problem> {
    let courses = course_box(&game)?;
    if course.len() > MAX_COURSE {
        return Err(Problem::not_acceptable(format!("a course has at most {MAX_COURSE} characters")));
    }
    let mut answer = serde_json::to_value(courses.survey(&course)).expect("a survey is JSON");
    answer["value"] = serde_json::from_str(&courses.value(&course)).expect("an option is JSON");
    Ok(Json(answer))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Founding {
    game: String,
    #[serde(default = "no_options")]
    options: Value,
    seats: Vec<Chair>,
    position: Option<Value>,
}

#[derive(Deserialize)]
#[serde(tag = "who", rename_all = "lowercase")]
enum Chair {
    Me {
        #[serde(default)]
        name: String,
    },
    Here {
        #[serde(default)]
        name: String,
    },
    Link {},
    Bot {
        level: String,
    },
}

async fn found(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Sent(body): Sent<Founding>,
) -> Result<Json<Value>, Problem> {
    let Founding { game, options, seats, position } = body;
    app.may_found(&visitor, &headers)?;
    let mut sitters = Vec::new();
    let mut held = Vec::new();
    if seats.len() > Seat::MAX {
        return Err(Problem::not_acceptable(format!("at most {} seats", Seat::MAX)));
    }
    for (index, chair) in seats.into_iter().enumerate() {
        sitters.push(match chair {
            Chair::Me { name } | Chair::Here { name } => {
                held.push(Seat::new(index));
                Sitter::Person { name: clean_name(&name)? }
            }
            Chair::Link {} => Sitter::Nobody,
            Chair::Bot { level } => Sitter::Bot { level },
        });
    }
    let (room, key) = app.hall.found(&game, &options, position.as_ref(), sitters, held).await?;
    Ok(Json(json!({ "table": room.founded.code, "key": key })))
}

fn clean_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.chars().count() > MAX_NAME {
        return Err(Problem::not_acceptable(format!("a name has at most {MAX_NAME} characters")));
    }
    if name.chars().any(|c| c.is_control() || c == '{' || c == '}') {
        return Err(Problem::not_acceptable("a name is made of printable characters"));
    }
    Ok(name.to_owned())
}

#[derive(Deserialize)]
struct Keyed {
    key: Option<String>,
    from: Option<u64>,
    moment: Option<usize>,
}

/// The seats a key holds at a table; `None` if it is not a key of this table. Who founds a table of bots holds none.
async fn seats_of_key(room: &Room, key: &str) -> Option<Vec<Seat>> {
    let hash = hash_key(key);
    let inside = room.inside().await;
    let held: Vec<_> = inside.holders.iter().filter(|holder| holder.key_hash == hash).collect();
    (!held.is_empty()).then(|| held.into_iter().flat_map(|holder| holder.seats.clone()).collect())
}

/// The seats of whoever asks, with or without a key.
async fn seats_of(room: &Room, key: Option<&str>) -> Vec<Seat> {
    match key {
        Some(key) => seats_of_key(room, key).await.unwrap_or_default(),
        None => Vec::new(),
    }
}

async fn summary(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Value>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let inside = room.inside().await;
    let play = inside.table.play();
    let about = play.about();
    let turn: Vec<Seat> = Seat::all(play.seats()).filter(|seat| play.turn().allows((*seat).into())).collect();
    Ok(Json(json!({
        "table": room.founded.code, "game": about.id, "name": about.name, "seats": frame::seats(&inside.table),
        "mine": mine, "turn": turn, "moment": play.len(), "over": play.standings().is_some(),
        "prompt": inside.table.words(&play.prompt(play.len(), frame::eyes(&inside.table, mine.first().copied()))),
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    #[serde(default)]
    name: String,
    seat: Option<Seat>,
}

async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Sent(Joining { name, seat }): Sent<Joining>,
) -> Result<Json<Value>, Problem> {
    let name = clean_name(&name)?;
    app.rates
        .join(&visitor)
        .map_err(|wait| Problem::too_often("too many chairs have been asked for from here", wait))?;
    let room = app.room(&visitor, &code, None).await?;
    let key = new_key();
    match room.join(name, seat, hash_key(&key)).await.map_err(HallError::from)? {
        Some(seat) => Ok(Json(json!({ "key": key, "seat": seat }))),
        None => Err(Problem::new(StatusCode::CONFLICT, "this chair is taken, or there is no free one")),
    }
}

/// The same again, with the same people: their keys open the new table too.
async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Value>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let key = query.key.unwrap_or_default();
    if seats_of_key(&room, &key).await.is_none() {
        return Err(Problem::new(StatusCode::FORBIDDEN, "only who sat at this table can ask for a rematch"));
    }
    if let Some(code) = room.inside().await.table.rematch() {
        return Ok(Json(json!({ "table": code })));
    }
    app.may_found(&visitor, &headers)?;
    // Founding the new table and pointing to it from this one goes on to its end, even if the browser is gone meanwhile.
    let done = tokio::spawn(async move { app.hall.rematch(&room).await });
    let stopped = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the rematch could not be prepared; try again");
    Ok(Json(json!({ "table": done.await.map_err(stopped)?? })))
}

async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Response, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let inside = room.inside().await;
    let text = inside.table.record(frame::eyes(&inside.table, mine.first().copied())).to_string();
    let name = format!("attachment; filename=\"{}-{}.txt\"", room.founded.game, room.founded.code);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

async fn table_picture(
    State(app): State<App>,
    visitor: Visitor,
    Named((code, picture)): Named<(String, String)>,
    Asked(query): Asked<Keyed>,
) -> Result<Response, Problem> {
    let format = match picture.as_str() {
        "picture.svg" => Format::Svg,
        "picture.png" => Format::Png,
        _ => return Err(Problem::not_found("there is picture.svg and picture.png")),
    };
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = seats_of(&room, query.key.as_deref()).await.first().copied();
    let moment = moment(&room, &*room.inside().await, query.moment, mine);
    let subject = Subject::Moment(moment.clone(), format);
    let runtime = Handle::current();
    let draw = move || {
        let scene = {
            let inside = runtime.block_on(room.inside());
            // Where something was taken back since, eyes that were allowed to see everything may not be any more.
            if taken_back(&inside) != moment.taken_back {
                return Err(Problem::busy("something was just taken back at this table; please try again", 1));
            }
            inside.table.play().scene(moment.plies, moment.eyes, None, 0)
        };
        let svg = scene_svg(&scene, PICTURE_WIDTH);
        let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the picture could not be drawn");
        match format {
            Format::Svg => Ok(svg.into_bytes()),
            Format::Png => pileup_picture::svg_png(&svg).map_err(failed),
        }
    };
    let picture = app.drawings.picture(&subject, draw).await?;
    Ok(([(header::CONTENT_TYPE, format.mime())], picture).into_response())
}

/// What somebody with this seat sees of a table after so many plies, or now.
fn moment(room: &Room, inside: &Inside, plies: Option<usize>, seat: Option<Seat>) -> Moment {
    let played = inside.table.play().len();
    Moment {
        code: room.founded.code.clone(),
        taken_back: taken_back(inside),
        plies: plies.map_or(played, |plies| plies.min(played)),
        eyes: frame::eyes(&inside.table, seat),
    }
}

/// How often something was taken back at a table.
fn taken_back(inside: &Inside) -> usize {
    inside.table.log().iter().filter(|change| matches!(change, Change::Undo(_))).count()
}

async fn open_socket(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !guard::same_origin(&headers) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "this page may not open sockets here"));
    }
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = match query.key.as_deref() {
        Some(key) => seats_of_key(&room, key)
            .await
            .ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "this is no key of this table"))?,
        None => Vec::new(),
    };
    let place = visitor.place.socket(visitor.address, query.key.is_some())?;
    let open = app.hall.until_closed();
    Ok(upgrade.max_message_size(socket::MAX_MESSAGE).on_upgrade(async move |connection| {
        socket::serve(room, connection, mine, query.from, open).await;
        // The connection counts until here.
        drop(place);
    }))
}
