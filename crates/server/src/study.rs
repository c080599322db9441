//! What is looked at after a game and between games: analyses, lines that could have been played, and puzzles.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use pileup_core::record::Line;
use pileup_core::{Actor, Seat, Turn, Viewer};
use pileup_play::{Kind, Play, Puzzle};
use pileup_registry as registry;
use pileup_scene::small_svg;
use pileup_wire::http::{Attempt, Judged, LineAsked, LineShown, PuzzleCard, PuzzleShown, Study};
use pileup_wire::{GameName, branch, question};
use pileup_words::say;
use serde::Deserialize;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::api::{App, Keyed, kind};
use crate::drawing::{Format, Subject};
use crate::packing::Lasting;
use crate::pages;
use crate::problem::{Asked, Named, Problem, Sent};
use crate::visitor::Visitor;

/// Most plies of a line.
const MAX_LINE: usize = 64;
/// Width of a puzzle's picture, in pixels.
const PICTURE_WIDTH: u32 = 360;
/// A day has a puzzle for each game.
const DAY_SECONDS: u64 = 24 * 60 * 60;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/tables/{code}/analysis", get(analysis).post(analyse))
        .route("/api/tables/{code}/line", post(line))
        .route("/api/puzzles/today", get(today))
        .route("/api/puzzles/{game}", get(shown))
        .route("/api/puzzles/{game}/{number}", post(attempt))
        .route("/api/puzzles/{game}/{number}/picture.svg", get(picture))
}

/// How far the analysis of a finished game is.
async fn analysis(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Study>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    Ok(Json(app.analyses.look(&room).await?))
}

/// Has a finished game analysed, if it is not already.
async fn analyse(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
) -> Result<Json<Study>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    let known = app.analyses.look(&room).await?;
    if !matches!(known, Study::None) {
        return Ok(Json(known));
    }
    let too_often = |wait| Problem::too_often(&say!("often-analyses"), wait);
    app.rates.analyse(&visitor).map_err(too_often)?;
    Ok(Json(app.analyses.begin(&room).await?))
}

/// What would have followed in a finished game.
async fn line(
    State(app): State<App>,
    visitor: Visitor,
    Named(code): Named<String>,
    Asked(query): Asked<Keyed>,
    Sent(LineAsked { moment, line }): Sent<LineAsked>,
) -> Result<Json<LineShown>, Problem> {
    let room = app.room(&visitor, &code, query.key.as_deref()).await?;
    app.may_check(&visitor)?;
    let line = seats_line(&line)?;
    let mut play = {
        let inside = room.inside().await;
        if inside.table.turn() != Turn::Over {
            return Err(Problem::new(StatusCode::CONFLICT, say!("not-told-yet")));
        }
        inside.table.play().fork()
    };
    if moment > play.len() {
        return Err(Problem::not_acceptable(say!("so-few-plies", count = play.len())));
    }
    let shown = app.drawings.make(move || {
        play.take_back(moment);
        let seat = line.first().map(|(seat, _)| *seat);
        Ok(LineShown { steps: branch(&mut *play, &line, seat, Viewer::Everyone) })
    });
    Ok(Json(shown.await?))
}

/// A line of plies with their seats, as it is written.
fn seats_line(line: &[String]) -> Result<Vec<(Seat, String)>, Problem> {
    if line.len() > MAX_LINE {
        return Err(Problem::not_acceptable(say!("long-line", most = MAX_LINE)));
    }
    let read = |text: &String| match Line::parse(text).map(|line| (line.actor, line.text)) {
        Ok((Actor::Seat(seat), ply)) => Ok((seat, ply)),
        _ => Err(Problem::not_acceptable(say!("no-ply-of-seat", text = text))),
    };
    line.iter().map(read).collect()
}

/// The puzzle of the day, of as many as there are: counted from 1.
fn todays(count: usize) -> usize {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / DAY_SECONDS);
    usize::try_from(days).unwrap_or(0) % count.max(1) + 1
}

/// A puzzle by its number.
fn puzzle(id: &str, number: usize) -> Result<(&'static dyn Kind, &'static Puzzle), Problem> {
    let kind = kind(id)?;
    let all = registry::puzzles(kind.about().id);
    let none = || match all.len() {
        0 => Problem::not_found(say!("no-puzzles", name = kind.about().name)),
        count => Problem::not_found(say!("no-puzzle", count = count)),
    };
    let puzzle = number.checked_sub(1).and_then(|index| all.get(index));
    Ok((kind, puzzle.ok_or_else(none)?))
}

fn begin(kind: &dyn Kind, puzzle: &Puzzle) -> Result<Box<dyn Play>, Problem> {
    Ok(kind.start_at(&puzzle.options, &puzzle.position)?)
}

/// A puzzle of every game for this day.
async fn today(State(app): State<App>) -> Result<Json<Vec<PuzzleCard>>, Problem> {
    let cards = app.drawings.make(|| {
        let card = |kind: &&'static dyn Kind| {
            let about = kind.about();
            let number = todays(registry::puzzles(about.id).len());
            let (kind, puzzle) = puzzle(about.id, number).ok()?;
            let seat = begin(kind, puzzle).ok()?.look(puzzle.seat).name.into_owned();
            Some(PuzzleCard {
                game: about.id,
                name: about.name,
                number,
                seat,
                address: format!("/puzzle/{}", about.id),
                picture: format!("/api/puzzles/{}/{number}/picture.svg", about.id),
            })
        };
        Ok(registry::games().iter().filter_map(card).collect())
    });
    Ok(Json(cards.await?))
}

#[derive(Deserialize)]
struct Which {
    number: Option<usize>,
}

/// A puzzle to be tried: the one of the day, if no other is asked for.
async fn shown(
    State(app): State<App>,
    visitor: Visitor,
    Named(game): Named<String>,
    Asked(query): Asked<Which>,
) -> Result<Json<PuzzleShown>, Problem> {
    app.may_check(&visitor)?;
    let count = registry::puzzles(&game).len();
    let today = todays(count);
    let number = query.number.unwrap_or(today);
    let (kind, puzzle) = puzzle(&game, number)?;
    let shown = app.drawings.make(move || {
        let play = begin(kind, puzzle)?;
        let about = kind.about();
        Ok(PuzzleShown {
            game: GameName {
                id: about.id.to_owned(),
                name: about.name.to_owned(),
                prefix: about.prefix.to_owned(),
                art: play.has_art(),
            },
            number,
            count,
            today,
            seat: puzzle.seat,
            goal: play.goal(Some(puzzle.seat)),
            seats: pages::chairs(kind, &puzzle.options)?.seats,
            step: question(&*play, puzzle.seat),
        })
    });
    Ok(Json(shown.await?))
}

/// Somebody tries a choice, or gives up.
async fn attempt(
    State(app): State<App>,
    visitor: Visitor,
    Named((game, number)): Named<(String, usize)>,
    Sent(Attempt { ply }): Sent<Attempt>,
) -> Result<Json<Judged>, Problem> {
    app.may_check(&visitor)?;
    let (kind, puzzle) = puzzle(&game, number)?;
    let judged = app.drawings.make(move || judge(puzzle, &mut *begin(kind, puzzle)?, ply.as_deref()));
    Ok(Json(judged.await?))
}

/// What a try is worth, and what would come of it. The solution is told with what follows.
fn judge(puzzle: &Puzzle, play: &mut dyn Play, tried: Option<&str>) -> Result<Judged, Problem> {
    let (best, most) = puzzle.best();
    let percent = match tried {
        Some(ply) => puzzle.promise(ply).ok_or_else(|| refused(puzzle, play, ply))?,
        None => most,
    };
    let right = tried == Some(best);
    let line = match tried {
        Some(ply) if !right => vec![(puzzle.seat, ply.to_owned())],
        _ => puzzle.line.clone(),
    };
    let told = tried.is_none() || right;
    let choice = play.legal(puzzle.seat, 0).into_iter().find(|choice| told && choice.ply == best);
    let steps = branch(play, &line, Some(puzzle.seat), Viewer::Seat(puzzle.seat));
    Ok(Judged { right, percent, best: told.then_some(most), words: choice.map(|choice| choice.words), steps })
}

/// Why something is no choice: the rules say it, if they have something to say.
fn refused(puzzle: &Puzzle, play: &mut dyn Play, ply: &str) -> Problem {
    match play.act(puzzle.seat.into(), ply, 0) {
        Err(error) => Problem::not_acceptable(error.sentence()),
        Ok(()) => Problem::not_acceptable(say!("no-puzzle-choice")),
    }
}

async fn picture(State(app): State<App>, Named((game, number)): Named<(String, usize)>) -> Result<Response, Problem> {
    let (kind, puzzle) = puzzle(&game, number)?;
    let draw = move || {
        let play = begin(kind, puzzle)?;
        Ok(small_svg(&play.scene(0, Viewer::Seat(puzzle.seat), None, 0), PICTURE_WIDTH).into_bytes())
    };
    let svg = app.drawings.picture(&Subject::Puzzle(kind.about().id, number), draw).await?;
    let headers = [(header::CONTENT_TYPE, Format::Svg.mime()), (header::CACHE_CONTROL, "max-age=3600")];
    Ok((Extension(Lasting), headers, svg).into_response())
}
