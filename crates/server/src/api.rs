use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router, middleware};
use pileup_core::{Seat, Turn, Viewer};
use pileup_play::{Kind, Table};
use pileup_registry as registry;
use pileup_scene::scene_svg;
use pileup_table::{Change, Sitter};
use pileup_wire::SeatInfo;
use pileup_wire::http::{
    Again, Check, Checked, Founded, GameCard, GameInfo, Invitation, Joined, Joining, NewTable, SeatPlan, Summary,
};
use pileup_words::{Language, say};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::runtime::Handle;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::advice::Advisers;
use crate::analyses::Analyses;
use crate::drawing::{Drawings, Format, Moment, Subject};
use crate::guard::Guard;
use crate::hall::{Hall, HallError, hash_key, new_key};
use crate::invitation::Reach;
use crate::limits::Limits;
use crate::packing::Lasting;
use crate::problem::{Asked, Named, Problem, Sent, is_for_programs, wants_page};
use crate::rates::Rates;
use crate::room::{Inside, Room};
use crate::socket::Desk;
use crate::visitor::{self, Visitor};
use crate::{courses, gallery, guard, language, lessons, packing, pages, pictures, problem, rulebook, socket, study};

/// Longest name of a person.
const MAX_NAME: usize = 24;
/// Width of a table's picture, in pixels.
const PICTURE_WIDTH: u32 = 1200;

#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) rates: Arc<Rates>,
    pub(crate) drawings: Arc<Drawings>,
    advisers: Arc<Advisers>,
    pub(crate) analyses: Arc<Analyses>,
    limits: Arc<Limits>,
    reach: Reach,
}

impl App {
    /// An app over a hall.
    pub(crate) fn new(hall: Arc<Hall>, limits: &Arc<Limits>, reach: Reach) -> App {
        let (rates, drawings) = (Arc::new(Rates::new(limits)), Arc::new(Drawings::new(limits)));
        let advisers = Arc::new(Advisers::new(limits, &rates));
        let analyses = Arc::new(Analyses::new(limits, hall.store()));
        App { hall, rates, drawings, advisers, analyses, limits: Arc::clone(limits), reach }
    }

    /// A table by its code. Who has tried too many wrong ones waits, unless they hold a key of this one.
    pub(crate) async fn room(&self, visitor: &Visitor, code: &str, key: Option<&str>) -> Result<Arc<Room>, Problem> {
        let too_often = |wait| Problem::too_often(&say!("often-codes"), wait);
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
            _ => waits.and(Err(Problem::not_found(say!("no-such-table")))),
        }
    }

    /// Whether somebody may have options or a course looked at now.
    pub(crate) fn may_check(&self, visitor: &Visitor) -> Result<(), Problem> {
        let too_often = |wait| Problem::too_often(&say!("often-options"), wait);
        self.rates.check(visitor).map_err(too_often)
    }

    /// Whether somebody may found another table now.
    fn may_found(&self, visitor: &Visitor, headers: &HeaderMap) -> Result<(), Problem> {
        let too_often = |wait| Problem::too_often(&say!("often-tables"), wait);
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
        .route("/puzzle/{game}", get(page_of_game))
        .route("/learn/{game}", get(page_of_game))
        .route("/assets/{*path}", get(asset))
        .route("/words/{file}", get(words))
        .route("/art/{file}", get(art))
        .route("/art/{game}/{file}", get(one_art))
        .route("/api/hall", get(hall))
        .route("/api/games", get(games))
        .route("/api/games/{game}", get(game))
        .route("/api/check", post(check))
        .route("/api/rules/{game}", get(rules))
        .route("/api/lessons/{game}", get(lessons::lesson))
        .route("/api/lessons/{game}/{step}", post(lessons::attempt))
        .route("/api/tables", post(found))
        .route("/api/tables/{code}", get(summary))
        .route("/api/tables/{code}/join", post(join))
        .route("/api/tables/{code}/rematch", post(rematch))
        .route("/api/tables/{code}/invitation", get(invitation))
        .route("/api/tables/{code}/record", get(record))
        .route("/api/tables/{code}/{picture}", get(table_picture))
        .route("/api/tables/{code}/socket", get(open_socket))
        .merge(study::routes())
        .merge(gallery::routes())
        .merge(pictures::routes())
        .merge(courses::routes())
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(guard, guard::inspect))
        .layer(middleware::from_fn(problem::for_people))
        .layer(middleware::from_fn(language::speak))
        .layer(middleware::map_response(guard::security_headers))
        .layer(middleware::from_fn(packing::pack))
        // What is large is asked for once and then kept by browsers, so it may take a little longer.
        .layer(CompressionLayer::new().quality(CompressionLevel::Best))
        .with_state(app)
}

/// The page. Who comes for the first time is given the cookie by which people behind one address are told apart.
pub(crate) async fn page(headers: HeaderMap) -> Response {
    let mut response = pages::page(&headers);
    if visitor::person(&headers).is_none() {
        response.headers_mut().insert(header::SET_COOKIE, visitor::new_person());
    }
    response
}

/// A page about a game; about one that is not there it says so.
pub(crate) async fn page_of_game(Named(game): Named<String>, headers: HeaderMap) -> Response {
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
    Problem::not_found(say!("nothing-here")).into_response()
}

async fn wrong_method(method: Method) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, say!("wrong-method", method = %method))
}

async fn asset(Named(path): Named<String>, headers: HeaderMap) -> Response {
    pages::asset(&path, &headers)
}

/// The page's own words.
async fn words(Named(file): Named<String>) -> Response {
    language::words(&file)
}

pub(crate) fn kind(id: &str) -> Result<&'static dyn Kind, Problem> {
    registry::game(id).ok_or_else(|| HallError::NoGame(id.to_owned()).into())
}

/// The pictures that a game's scenes name, all in one file.
async fn art(Named(file): Named<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let gallery = file.strip_suffix(".svg").and_then(pileup_registry::game).and_then(|game| game.gallery());
    let gallery = gallery.ok_or_else(|| Problem::not_found(say!("no-pictures")))?;
    Ok(pages::drawn(gallery.sprite(), &headers))
}

/// One of these pictures by itself.
async fn one_art(Named((game, file)): Named<(String, String)>, headers: HeaderMap) -> Result<Response, Problem> {
    let gallery = pileup_registry::game(&game).and_then(|game| game.gallery());
    let art = gallery.zip(file.strip_suffix(".svg")).and_then(|(gallery, name)| gallery.find(name));
    let art = art.ok_or_else(|| Problem::not_found(say!("no-picture")))?;
    Ok(pages::drawn(art.svg(), &headers))
}

/// The games as the first page shows them.
async fn hall() -> impl IntoResponse {
    let games: Vec<GameCard> = registry::games().iter().map(|kind| GameInfo::of(*kind).into()).collect();
    (Extension(Lasting), Json(games))
}

/// All about one game.
async fn game(Named(game): Named<String>) -> Result<impl IntoResponse, Problem> {
    Ok((Extension(Lasting), Json(GameInfo::of(kind(&game)?))))
}

async fn games() -> impl IntoResponse {
    let games: Vec<GameInfo> = registry::games().iter().map(|kind| GameInfo::of(*kind)).collect();
    (Extension(Lasting), Json(games))
}

async fn check(
    State(app): State<App>,
    visitor: Visitor,
    Sent(Check { game, preset, options }): Sent<Check>,
) -> Result<Json<Checked>, Problem> {
    let kind = kind(&game)?;
    app.may_check(&visitor)?;
    let options = kind.chosen(preset.as_deref(), &options)?;
    Ok(Json(app.drawings.make(move || Ok(pages::chairs(kind, &options)?)).await?))
}

async fn rules(State(app): State<App>, Named(game): Named<String>) -> Result<Response, Problem> {
    let kind = kind(&game)?;
    let subject = Subject::Rules(kind.about().id);
    let html = app.drawings.picture(&subject, move || Ok(rulebook::page(kind).into_bytes()));
    Ok((Extension(Lasting), [(header::CONTENT_TYPE, "text/html; charset=utf-8")], html.await?).into_response())
}

pub(crate) fn to_json(answer: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(answer).expect("an answer is JSON")
}

async fn found(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Sent(body): Sent<NewTable>,
) -> Result<Json<Founded>, Problem> {
    let NewTable { game, preset, options, seats, position } = body;
    app.may_found(&visitor, &headers)?;
    let options = kind(&game)?.chosen(preset.as_deref(), &options)?;
    let mut sitters = Vec::new();
    let mut held = Vec::new();
    if seats.len() > Seat::MAX {
        return Err(Problem::not_acceptable(say!("many-seats", most = Seat::MAX)));
    }
    for (index, chair) in seats.into_iter().enumerate() {
        sitters.push(match chair {
            SeatPlan::Me { name } | SeatPlan::Here { name } => {
                held.push(Seat::new(index));
                Sitter::Person { name: clean_name(&name)? }
            }
            SeatPlan::Link {} => Sitter::Nobody,
            SeatPlan::Bot { level } => Sitter::Bot { level },
        });
    }
    let (room, key) = app.hall.found(&game, &options, position.as_ref(), sitters, held).await?;
    Ok(Json(Founded { table: room.founding.code.clone(), key }))
}

fn clean_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.chars().count() > MAX_NAME {
        return Err(Problem::not_acceptable(say!("long-name", most = MAX_NAME)));
    }
    if name.chars().any(|c| c.is_control() || c == '{' || c == '}') {
        return Err(Problem::not_acceptable(say!("odd-name")));
    }
    Ok(name.to_owned())
}

#[derive(Deserialize)]
pub(crate) struct Keyed {
    pub(crate) key: Option<String>,
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

/// Through whose eyes somebody with this seat looks.
fn eyes(table: &Table, seat: Option<Seat>) -> Viewer {
    match seat {
        _ if table.turn() == Turn::Over => Viewer::Everyone,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    }
}

async fn summary(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Summary>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = seats_of(&room, query.key.as_deref()).await;
    let inside = room.inside().await;
    let play = inside.table.play();
    let about = play.about();
    let turn: Vec<Seat> = Seat::all(play.seats()).filter(|seat| play.turn().allows((*seat).into())).collect();
    Ok(Json(Summary {
        table: room.founding.code.clone(),
        game: about.id,
        name: about.name,
        seats: SeatInfo::all(&inside.table),
        moment: play.len(),
        over: inside.table.turn() == Turn::Over,
        prompt: inside.table.words(&play.prompt(
            play.len(),
            eyes(&inside.table, mine.first().copied()),
            mine.iter().copied().find(|seat| turn.contains(seat)),
        )),
        turn,
        mine,
    }))
}

async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Sent(Joining { name, seat }): Sent<Joining>,
) -> Result<Json<Joined>, Problem> {
    let name = clean_name(&name)?;
    app.rates.join(&visitor).map_err(|wait| Problem::too_often(&say!("often-chairs"), wait))?;
    let room = app.room(&visitor, &code, None).await?;
    let key = new_key();
    match room.join(name, seat, hash_key(&key)).await.map_err(HallError::from)? {
        Some(seat) => Ok(Json(Joined { key, seat })),
        None => Err(Problem::new(StatusCode::CONFLICT, say!("no-chair"))),
    }
}

#[derive(Deserialize)]
struct Inviting {
    key: Option<String>,
    origin: Option<String>,
}

/// How others come to a table, for whoever sits there.
async fn invitation(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Inviting>,
) -> Result<Json<Invitation>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let key = query.key.unwrap_or_default();
    if seats_of_key(&room, &key).await.is_none() {
        return Err(Problem::new(StatusCode::FORBIDDEN, say!("only-sitters-invite")));
    }
    Ok(Json(app.reach.invitation(&room.founding.code, query.origin.as_deref(), visitor.address)))
}

/// The same again, with the same people: their keys open the new table too.
async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Again>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let key = query.key.unwrap_or_default();
    if seats_of_key(&room, &key).await.is_none() {
        return Err(Problem::new(StatusCode::FORBIDDEN, say!("only-sitters-rematch")));
    }
    if let Some(code) = room.inside().await.table.rematch() {
        return Ok(Json(Again { table: code.to_owned() }));
    }
    app.may_found(&visitor, &headers)?;
    Ok(Json(Again { table: app.hall.rematch(&room).await? }))
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
    let text = inside.table.record(eyes(&inside.table, mine.first().copied())).to_string();
    let name = format!("attachment; filename=\"{}-{}.txt\"", room.founding.game, room.founding.code);
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
        _ => return Err(Problem::not_found(say!("which-pictures"))),
    };
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = seats_of(&room, query.key.as_deref()).await.first().copied();
    let moment = moment(&room, &*room.inside().await, query.moment, mine);
    let subject = Subject::Moment(moment.clone(), format);
    let runtime = Handle::current();
    let draw = move || {
        let moments = {
            let inside = runtime.block_on(room.inside());
            // Where something was taken back since, eyes that were allowed to see everything may not be any more.
            if taken_back(&inside) != moment.taken_back {
                return Err(Problem::busy(say!("just-taken-back"), 1));
            }
            inside.table.play().since(moment.plies)
        };
        let svg = scene_svg(&moments.scene(moment.plies, moment.eyes, None, 0), PICTURE_WIDTH);
        let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, say!("not-drawn"));
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
        code: room.founding.code.clone(),
        taken_back: taken_back(inside),
        plies: plies.map_or(played, |plies| plies.min(played)),
        eyes: eyes(&inside.table, seat),
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
    mut request: Parts,
) -> Result<Response, Problem> {
    if !guard::same_origin(&request.headers) {
        return Err(Problem::new(StatusCode::FORBIDDEN, say!("no-socket")));
    }
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let mine = match query.key.as_deref() {
        Some(key) => {
            seats_of_key(&room, key).await.ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, say!("no-key")))?
        }
        None => Vec::new(),
    };
    let place = visitor.place.socket(visitor.address, query.key.is_some())?;
    let (reader, open) = ((mine.into_iter().collect(), Language::now()), app.hall.until_closed());
    let desk = Desk { limits: Arc::clone(&app.limits), advisers: app.advisers, address: visitor.address };
    Ok(socket::upgrade(&mut request, &app.limits, async move |line| {
        socket::serve(room, line, reader, open, desk).await;
        // The connection counts until here.
        drop(place);
    }))
}
