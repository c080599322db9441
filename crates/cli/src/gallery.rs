//! `pileup gallery`: everything of a game to be looked at, and the pictures of the README.

use anyhow::{Context, Result};
use pileup_picture::{Layout, Theme, contact_sheet, svg_png};
use pileup_play::{Kind, exhibition};
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;

use crate::{Verdict, args, find, render};

pub fn run(args: &args::Gallery, out: &mut impl Write) -> Result<Verdict> {
    let kinds: Vec<&'static dyn Kind> = match args.games.is_empty() {
        true => pileup_registry::games().to_vec(),
        false => args.games.iter().map(|game| find::game(game)).collect::<Result<_>>()?,
    };
    let folder = &args.output;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    match args.readme {
        true => kinds.iter().try_for_each(|kind| mid_game(*kind, folder, out))?,
        false => sheets(&kinds, folder, out)?,
    }
    Ok(Verdict::Fine)
}

/// A sheet for each game and ground, and a page with all of them.
fn sheets(kinds: &[&'static dyn Kind], folder: &Path, out: &mut impl Write) -> Result<()> {
    let mut page = String::from("<!doctype html>\n<meta charset=\"utf-8\">\n<title>Pileup</title>\n");
    for kind in kinds {
        let about = kind.about();
        let rooms = exhibition(*kind);
        let _ = writeln!(page, "<h1>{}</h1>", about.name.replace('&', "&amp;"));
        for theme in Theme::ALL {
            let name = format!("{}-{}.png", about.id, theme.name());
            write(folder, &name, &svg_png(&contact_sheet(&rooms, theme, Layout::GALLERY))?)?;
            let _ = writeln!(page, "<p><img src=\"{name}\" alt=\"\"></p>");
        }
        let things: usize = rooms.iter().map(|room| room.exhibits.len()).sum();
        writeln!(out, "{}: {things} things in {} families", about.id, rooms.len())?;
    }
    write(folder, "index.html", page.as_bytes())
}

/// A position from a game between bots.
fn mid_game(kind: &dyn Kind, folder: &Path, out: &mut impl Write) -> Result<()> {
    let name = format!("{}.png", kind.about().id);
    let png = render::mid_game(kind)?;
    write(folder, &name, &png)?;
    writeln!(out, "{name}: {} kB", png.len().div_ceil(1000))?;
    Ok(())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    let path = folder.join(name);
    fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
