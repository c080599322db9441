//! `pileup render`: a moment of a game as a picture.

use anyhow::{Context, Result, anyhow};
use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Actor, Viewer};
use pileup_play::{Kind, Play};
use pileup_scene::scene_svg;
use std::io::Write;
use std::path::Path;

use crate::bots::{default_level, seed_at};
use crate::clock::{Clock, Next};
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
    let last = moment.checked_sub(1).and_then(|index| play.line(index, Viewer::Everyone).at).unwrap_or(0);
    let scene = play.scene(moment, viewer, asked, last);
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

/// The game and the moment to draw.
fn moment(args: &args::Render) -> Result<(Box<dyn Play>, usize)> {
    let is_record = args.source == "-" || Path::new(&args.source).is_file();
    if !is_record {
        if args.source.contains(['/', '.']) {
            return Err(anyhow!("cannot read {}: there is no such file", args.source));
        }
        let kind = find::game(&args.source)?;
        let mut play = kind.start(&find::options(kind, &args.options.options)?)?;
        let wanted = args.ply.unwrap_or(0);
        bots_play(kind, &mut *play, wanted, args.seed);
        let reached = play.len();
        if reached < wanted {
            return Err(anyhow!("with seed {} the game is over after {}", args.seed, words::plies(reached)));
        }
        return Ok((play, reached));
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

/// Lets bots play until there are `plies` or the game ends.
fn bots_play(kind: &dyn Kind, play: &mut dyn Play, plies: usize, seed: u64) {
    let level = default_level(kind);
    let mut clock = Clock::new(0, seed);
    while play.len() < plies {
        let seed = seed_at(seed, play.len());
        let line = match clock.advance(play, |_| Some(level)) {
            None => return,
            Some(Next::Turn(Actor::Chance)) => {
                play.roll(&mut Dice::new(seed), clock.now());
                None
            }
            Some(Next::Turn(Actor::Seat(seat))) => {
                let Some(think) = play.thinker(seat, level, seed, clock.now()) else { return };
                Some(Line { at: Some(clock.now()), ..think() })
            }
            Some(Next::Reflex(line)) => Some(line),
        };
        // What is refused was a race lost, and changes nothing.
        if line.is_none_or(|line| play.play(&line).is_ok()) {
            clock.changed();
        }
    }
}
