use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use pileup_core::{Seat, Turn, Viewer};
use pileup_play::{Kind, StartError, Table};
use pileup_registry as registry;
use pileup_scene::{Courses, scene_svg};
use pileup_table::Sitter;
use pileup_wire::SeatInfo;
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

use crate::hall::{Hall, HallError, hash_key, new_key};
use crate::room::{ActError, Room};
use crate::{guard, pages, socket};

/// Largest body of a request.
const MAX_BODY: usize = 64 * 1024;
/// Longest course as text.
const MAX_COURSE: usize = 500;
/// Longest name of a person.
const MAX_NAME: usize = 24;
/// Tables one address may found in a minute.
const FOUNDING: NonZeroU32 = NonZeroU32::new(60).unwrap();

#[derive(Clone)]
struct App {
    hall: Arc<Hall>,
    founding: Arc<DefaultKeyedRateLimiter<IpAddr>>,
}

/// Everything the server answers.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let app = App { hall, founding: Arc::new(RateLimiter::keyed(Quota::per_minute(FOUNDING))) };
    let page = |headers: HeaderMap| async move { pages::asset("index.html", &headers) };
    Router::new()
        .route("/", get(page))
        .route("/new/{game}", get(page))
        .route("/table/{code}", get(page))
        .route("/replay/{code}", get(page))
        .route("/rules/{game}", get(page))
        .route("/course/{game}", get(page))
        .route(
            "/assets/{*path}",
            get(|Path(path): Path<String>, headers: HeaderMap| async move { pages::asset(&path, &headers) }),
        )
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
        .fallback(|| async { Problem::new(StatusCode::NOT_FOUND, "there is nothing here") })
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::map_response(guard::security_headers))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// An error as the page gets it.
struct Problem {
    status: StatusCode,
    body: Value,
}

impl Problem {
    fn new(status: StatusCode, message: impl Into<String>) -> Problem {
        Problem { status, body: json!({ "ok": false, "message": message.into() }) }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

impl From<StartError> for Problem {
    fn from(error: StartError) -> Problem {
        let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string());
        match &error {
            StartError::Option(bad) => {
                problem.body["key"] = json!(bad.key);
                problem.body["message"] = json!(bad.sentence);
            }
            StartError::Position(refusal) => problem.body["rule"] = json!(refusal.rule),
            StartError::Json { .. } => {}
        }
        problem
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Problem {
        match error {
            HallError::Start(error) => error.into(),
            HallError::NoGame(_) | HallError::NoTable(_) => Problem::new(StatusCode::NOT_FOUND, error.to_string()),
            HallError::Seats(_) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string()),
            HallError::Act(ActError::No(no)) => Problem::new(StatusCode::CONFLICT, no.to_string()),
            HallError::Act(ActError::Closed(reason)) => Problem::new(StatusCode::SERVICE_UNAVAILABLE, reason),
            HallError::OldRules { .. } => Problem::new(StatusCode::GONE, error.to_string()),
            HallError::Store(error) | HallError::Act(ActError::Store(error)) => {
                tracing::error!(%error, "the store failed");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "the table could not be read or saved; try again")
            }
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        Problem::new(rejection.status(), rejection.body_text())
    }
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

async fn check(body: Result<Json<Check>, JsonRejection>) -> Result<Json<Value>, Problem> {
    let Json(Check { game, options }) = body?;
    Ok(Json(pages::chairs(kind(&game)?, &options)?))
}

#[derive(Deserialize)]
struct PictureQuery {
    options: Option<String>,
}

async fn picture(Path(file): Path<String>, Query(query): Query<PictureQuery>) -> Result<Response, Problem> {
    let id = file.strip_suffix(".svg").ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "pictures end in .svg"))?;
    let kind = kind(id)?;
    let svg = match query.options {
        None => tokio::task::spawn_blocking(move || pages::portrait(kind))
            .await
            .map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the picture could not be drawn"))?,
        Some(text) => {
            let options = serde_json::from_str(&text)
                .map_err(|error| Problem::new(StatusCode::BAD_REQUEST, format!("options: {error}")))?;
            pages::opening(kind, &options)?
        }
    };
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "max-age=3600")], svg).into_response())
}

async fn rules(Path(game): Path<String>) -> Result<Response, Problem> {
    let html = pages::rules(kind(&game)?);
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
}

/// The box of sections of a game whose players build courses.
fn course_box(game: &str) -> Result<&'static dyn Courses, Problem> {
    let none = || Problem::new(StatusCode::NOT_FOUND, "this game has no courses to build");
    kind(game)?.courses().ok_or_else(none)
}

async fn courses(Path(game): Path<String>) -> Result<Json<Value>, Problem> {
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

async fn survey(Path(game): Path<String>, body: Result<Json<Course>, JsonRejection>) -> Result<Json<Value>, Problem> {
    let Json(Course { course }) = body?;
    let courses = course_box(&game)?;
    if course.len() > MAX_COURSE {
        let message = format!("a course has at most {MAX_COURSE} characters");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message));
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
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    body: Result<Json<Founding>, JsonRejection>,
) -> Result<Json<Value>, Problem> {
    let Json(Founding { game, options, seats, position }) = body?;
    if app.founding.check_key(&address.ip()).is_err() {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too many new tables; wait a minute"));
    }
    let mut sitters = Vec::new();
    let mut held = Vec::new();
    if seats.len() > Seat::MAX {
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, format!("at most {} seats", Seat::MAX)));
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
    Ok(Json(json!({ "table": room.founding.code, "key": key })))
}

fn clean_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.chars().count() > MAX_NAME {
        let message = format!("a name has at most {MAX_NAME} characters");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message));
    }
    if name.chars().any(|c| c.is_control() || c == '{' || c == '}') {
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "a name is made of printable characters"));
    }
    Ok(name.to_owned())
}

#[derive(Deserialize)]
struct Keyed {
    key: Option<String>,
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

/// Through whose eyes somebody with these seats looks.
fn eyes(table: &Table, mine: &[Seat]) -> Viewer {
    match mine.first() {
        _ if table.play().turn() == Turn::Over => Viewer::Everyone,
        Some(seat) => Viewer::Seat(*seat),
        None => Viewer::Spectator,
    }
}

async fn summary(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(query): Query<Keyed>,
) -> Result<Json<Value>, Problem> {
    let room = app.hall.room(&code).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let inside = room.inside().await;
    let play = inside.table.play();
    let about = play.about();
    let turn: Vec<Seat> = Seat::all(play.seats()).filter(|seat| play.turn().allows((*seat).into())).collect();
    Ok(Json(json!({
        "table": room.founding.code, "game": about.id, "name": about.name, "seats": SeatInfo::all(&inside.table),
        "mine": mine, "turn": turn, "moment": play.len(), "over": play.standings().is_some(),
        "prompt": inside.table.words(&play.prompt(play.len(), eyes(&inside.table, &mine))),
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
    Path(code): Path<String>,
    body: Result<Json<Joining>, JsonRejection>,
) -> Result<Json<Value>, Problem> {
    let Json(Joining { name, seat }) = body?;
    let name = clean_name(&name)?;
    let room = app.hall.room(&code).await?;
    let key = new_key();
    match room.join(name, seat, hash_key(&key)).await.map_err(HallError::from)? {
        Some(seat) => Ok(Json(json!({ "key": key, "seat": seat }))),
        None => Err(Problem::new(StatusCode::CONFLICT, "this chair is taken, or there is no free one")),
    }
}

/// The same again, with the same people: their keys open the new table too.
async fn rematch(
    State(app): State<App>,
    Path(code): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Query(query): Query<Keyed>,
) -> Result<Json<Value>, Problem> {
    let room = app.hall.room(&code).await?;
    let key = query.key.unwrap_or_default();
    if seats_of_key(&room, &key).await.is_none() {
        return Err(Problem::new(StatusCode::FORBIDDEN, "only who sat at this table can ask for a rematch"));
    }
    if app.founding.check_key(&address.ip()).is_err() {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too many new tables; wait a minute"));
    }
    Ok(Json(json!({ "table": app.hall.rematch(&room).await? })))
}

async fn record(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(query): Query<Keyed>,
) -> Result<Response, Problem> {
    let room = app.hall.room(&code).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let inside = room.inside().await;
    let text = inside.table.record(eyes(&inside.table, &mine)).to_string();
    let name = format!("attachment; filename=\"{}-{}.txt\"", room.founding.game, room.founding.code);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

async fn table_picture(
    State(app): State<App>,
    Path((code, picture)): Path<(String, String)>,
    Query(query): Query<Keyed>,
) -> Result<Response, Problem> {
    let room = app.hall.room(&code).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let svg = {
        let inside = room.inside().await;
        let play = inside.table.play();
        let moment = query.moment.unwrap_or(play.len()).min(play.len());
        let eyes = eyes(&inside.table, &mine);
        scene_svg(&play.scene(moment, eyes, None, 0), 1200)
    };
    match picture.as_str() {
        "picture.svg" => Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response()),
        "picture.png" => {
            let drawn = tokio::task::spawn_blocking(move || pileup_picture::svg_png(&svg)).await;
            match drawn {
                Ok(Ok(png)) => Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response()),
                _ => Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the picture could not be drawn")),
            }
        }
        _ => Err(Problem::new(StatusCode::NOT_FOUND, "there is picture.svg and picture.png")),
    }
}

async fn open_socket(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(query): Query<Keyed>,
    mut request: Parts,
) -> Result<Response, Problem> {
    if !guard::same_origin(&request.headers) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "this page may not open sockets here"));
    }
    let room = app.hall.room(&code).await?;
    let mine = match query.key.as_deref() {
        Some(key) => seats_of_key(&room, key)
            .await
            .ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "this is no key of this table"))?,
        None => Vec::new(),
    };
    let (mine, open) = (mine.into_iter().collect(), app.hall.until_closed());
    Ok(socket::upgrade(&mut request, move |line| socket::serve(room, line, mine, open)))
}
