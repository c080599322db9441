//! `pileup render`: a moment of a game as a picture.

use anyhow::{Context, Result, anyhow};
use pileup_bots::Dice;
use pileup_core::{Millis, Viewer};
use pileup_play::{Kind, Play, Table};
use pileup_scene::{Bounds, Form as Shape, Node, Scene, scene_svg};
use pileup_table::{Pace, Sitter};
use std::io::Write;
use std::path::Path;

use crate::bots::quick_level;
use crate::{Verdict, args, find, usage, words};

/// What the output is to be.
enum Form {
    Svg,
    Png,
}

pub fn run(args: &args::Render, out: &mut impl Write) -> Result<Verdict> {
    let to_stdout = args.output == Path::new("-");
    let form = match args.output.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).as_deref() {
        Some("svg") => Form::Svg,
        Some("png") => Form::Png,
        _ if to_stdout => Form::Svg,
        _ => return Err(usage(format!("{} is neither a .svg nor a .png file", args.output.display()))),
    };
    let (play, moment) = moment(args)?;
    if let Some(seat) = args.seat {
        find::check_seat(&*play, seat)?;
    }
    let viewer = args.seat.map_or(Viewer::Everyone, Viewer::Seat);
    let asked = args.seat.filter(|_| moment == play.len());
    let scene = play.scene(moment, viewer, asked, last_time(&*play, moment));
    let picture = match form {
        Form::Svg => scene_svg(&scene, args.width).into_bytes(),
        Form::Png => pileup_picture::scene_png(&scene, args.width)?,
    };
    if to_stdout {
        out.write_all(&picture)?;
    } else {
        std::fs::write(&args.output, picture).with_context(|| format!("cannot write {}", args.output.display()))?;
    }
    Ok(Verdict::Fine)
}

/// The time of the ply before a moment.
fn last_time(play: &dyn Play, moment: usize) -> Millis {
    moment.checked_sub(1).and_then(|index| play.line(index, Viewer::Everyone).at).unwrap_or(0)
}

/// Width of a picture that shows what a game is like, in pixels.
const PORTRAIT_WIDTH: u32 = 600;
/// So many plies are played at the most, and the picture is taken when two thirds of them are.
const PORTRAIT_PLIES: usize = 240;
/// Pieces that have moved within so many plies are in the middle of it.
const PORTRAIT_MOVES: usize = 40;

/// A game between bots well under way, always the same, as a small PNG file. Of a large board, the part is shown where things happen.
pub fn mid_game(kind: &dyn Kind) -> Result<Vec<u8>> {
    let play = kind.start(&find::options(kind, &[])?)?;
    let sitters = vec![Sitter::Bot { level: play.stand_in().to_owned() }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    table.run_bots(PORTRAIT_PLIES, &mut Dice::new(20));
    let play = table.play();
    let moment = play.len() * 2 / 3;
    let seen = |moment: usize| play.scene(moment, Viewer::Everyone, None, last_time(play, moment));
    let (before, scene) = (seen(moment.saturating_sub(PORTRAIT_MOVES)), seen(moment));
    let mut shown = Scene::clone(&scene);
    shown.bounds = busy(&before, &scene);
    Ok(pileup_picture::kept_png(&scene_svg(&shown, PORTRAIT_WIDTH))?)
}

/// The part of a board in which drawn things have moved, if it is a small one; else all of it.
fn busy(before: &Scene, scene: &Scene) -> Bounds {
    let is_drawn = |node: &&Node| node.parts.iter().any(|part| matches!(part.form, Shape::Art { .. }));
    let moved = |node: &&Node| {
        let old = before.nodes.iter().find(|old| old.key == node.key);
        old.is_some_and(|old| (old.x, old.y) != (node.x, node.y))
    };
    let places = scene.nodes.iter().filter(is_drawn).filter(moved).map(|node| (node.x, node.y, node.x, node.y));
    let whole = scene.bounds;
    let Some(part) = places.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3))) else {
        return whole;
    };
    let room = whole.w.min(whole.h) * 0.16;
    let (w, h) = (part.2 - part.0 + 2.0 * room, part.3 - part.1 + 2.0 * room);
    // As wide as high or a little wider, so that the pictures stand well side by side.
    let (w, h) = (w.max(h), h.max(w * 0.8));
    if w * h > whole.w * whole.h * 0.6 || w > whole.w || h > whole.h {
        return whole;
    }
    let (x, y) = ((part.0 + part.2 - w) / 2.0, (part.1 + part.3 - h) / 2.0);
    Bounds::new(x.clamp(whole.x, whole.x + whole.w - w), y.clamp(whole.y, whole.y + whole.h - h), w, h)
}

/// The game and the moment to draw.
fn moment(args: &args::Render) -> Result<(Box<dyn Play>, usize)> {
    let is_record = args.source == "-" || Path::new(&args.source).is_file();
    if !is_record {
        if args.source.contains(['/', '.']) {
            return Err(anyhow!("cannot read {}: there is no such file", args.source));
        }
        let kind = find::game(&args.source)?;
        let play = kind.start(&find::options(kind, &args.options.options)?)?;
        let wanted = args.ply.unwrap_or(0);
        let sitters = vec![Sitter::Bot { level: quick_level(kind).to_owned() }; play.seats()];
        let mut table = Table::new(play, sitters, Pace::UNWATCHED);
        if wanted > 0 {
            table.run_bots(wanted, &mut Dice::new(args.seed));
        }
        let reached = table.play().len();
        if reached < wanted {
            return Err(anyhow!("with seed {} the game is over after {}", args.seed, words::plies(reached)));
        }
        return Ok((table.into_play(), wanted));
    }
    if !args.options.options.is_empty() {
        return Err(usage("--options is for games; a record has its own"));
    }
    let play = find::record(Path::new(&args.source))?.play;
    let length = play.len();
    match args.ply {
        Some(ply) if ply > length => {
            Err(anyhow!("{} has {}: --ply 0 to {length} can be drawn", args.source, words::plies(length)))
        }
        Some(ply) => Ok((play, ply)),
        None => Ok((play, length)),
    }
}
