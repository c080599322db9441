//! `pileup render`: a moment of a game as a picture.

use anyhow::{Context, Result, anyhow};
use pileup_bots::Dice;
use pileup_core::Viewer;
use pileup_play::{Play, Table};
use pileup_scene::scene_svg;
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
