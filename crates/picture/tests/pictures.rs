//! Everything of each game, and a few of its positions, compared with pictures that were looked at and kept in `kept/`.
//! After a change on purpose: `UPDATE_PICTURES=1 cargo test -p pileup-picture --test pictures`, and look at them.

use pileup_bots::Dice;
use pileup_core::Viewer;
use pileup_picture::{Changed, Layout, Theme, compare, contact_sheet, kept_png, report};
use pileup_play::{Kind, Table, exhibition};
use pileup_scene::{Picture, scene_svg};
use pileup_table::{Pace, Sitter};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Width of a position, in pixels.
const WIDTH: u32 = 180;
/// After so many plies between bots.
const MOMENTS: [usize; 2] = [0, 60];

/// What is compared: the drawings on both grounds, and positions.
fn pictures() -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    for kind in pileup_registry::games() {
        let id = kind.about().id;
        let rooms = exhibition(*kind);
        pictures.push((format!("{id}-gallery"), contact_sheet(&rooms, Theme::Dark, Layout::SMALL)));
        for (moment, svg) in MOMENTS.iter().zip(positions(*kind)) {
            pictures.push((format!("{id}-{moment}"), svg));
        }
    }
    pictures
}

fn positions(kind: &dyn Kind) -> Vec<String> {
    let play = kind.start(&json!({})).expect("a game starts with its usual options");
    let level = kind.levels()[0].to_owned();
    let sitters = vec![Sitter::Bot { level }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    table.run_bots(MOMENTS[MOMENTS.len() - 1], &mut Dice::new(3));
    let draw = |moment: &usize| {
        scene_svg(&table.play().scene(*moment.min(&table.play().len()), Viewer::Everyone, None, 0), WIDTH)
    };
    MOMENTS.iter().map(draw).collect()
}

#[test]
fn pictures_are_as_they_were() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("a folder");
    let update = std::env::var_os("UPDATE_PICTURES").is_some();
    let mut changed = Vec::new();
    for (name, svg) in pictures() {
        let now = kept_png(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let path = kept.join(format!("{name}.png"));
        let before = std::fs::read(&path).unwrap_or_default();
        let difference = match compare(&before, &now) {
            Ok(None) => continue,
            Ok(Some(difference)) => difference,
            Err(_) if update => pileup_picture::Difference { summary: "new".to_owned(), picture: Vec::new() },
            Err(error) => panic!("{}: {error}; UPDATE_PICTURES=1 makes it", path.display()),
        };
        if update {
            std::fs::write(&path, &now).expect("the kept picture");
            continue;
        }
        let files = ["before", "after", "difference"].map(|what| format!("{name}-{what}.png"));
        for (file, bytes) in files.iter().zip([&before, &now, &difference.picture]) {
            std::fs::write(folder.join(file), bytes).expect("a picture of the report");
        }
        changed.push(Changed { name, summary: difference.summary, files });
    }
    let page = folder.join("report.html");
    std::fs::write(&page, report(&changed)).expect("the report");
    let names: Vec<&str> = changed.iter().map(|changed| changed.name.as_str()).collect();
    assert!(changed.is_empty(), "{} look different: see {}", names.join(", "), page.display());
}

/// They are kept in the repository: all of them together weigh no more than a photograph.
#[test]
fn kept_pictures_are_few_and_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    let files = std::fs::read_dir(folder).expect("kept pictures").map(|entry| entry.expect("a file"));
    let sizes: Vec<u64> = files.map(|file| file.metadata().expect("a file").len()).collect();
    assert_eq!(sizes.len(), pileup_registry::games().len() * (1 + MOMENTS.len()), "one for each picture");
    assert!(sizes.iter().sum::<u64>() < 700_000, "{sizes:?}");
}

/// Whatever bots have come upon can be shown, and nothing is there twice under one name.
#[test]
fn every_game_has_a_gallery() {
    for kind in pileup_registry::games() {
        let id = kind.about().id;
        let rooms = exhibition(*kind);
        assert!(rooms.len() > 5, "{id}: {} families", rooms.len());
        let drawn = rooms.iter().flat_map(|room| &room.exhibits);
        let drawn = drawn.filter(|exhibit| matches!(exhibit.look, pileup_play::Display::Art { .. })).count();
        assert_eq!(Some(drawn), kind.gallery().map(|gallery| gallery.all().count()), "{id}: every drawing hangs once");
        if let Some(courses) = kind.courses() {
            let room = rooms.iter().find(|room| room.family == "sections").expect("sections");
            assert_eq!(room.exhibits.len(), courses.sections().len(), "{id}");
        }
        for room in &rooms {
            for exhibit in &room.exhibits {
                let pileup_play::Display::Picture { picture: Picture { bounds, nodes } } = &exhibit.look else {
                    continue;
                };
                assert!(bounds.w > 0.0 && bounds.h > 0.0 && !nodes.is_empty(), "{id}: {}", exhibit.name);
            }
        }
    }
}
