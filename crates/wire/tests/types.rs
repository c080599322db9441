//! The page checks itself against types that are made here: `assets/wire.d.ts` of the server is what these types say.
//! After a change on purpose: `UPDATE_TYPES=1 cargo test -p pileup-wire --test types`.

use pileup_scene::{Cue, Survey};
use pileup_wire::{FromServer, ToServer, http, lesson};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str =
    "// What page and server say to each other. Made from the Rust types of crates/wire: not written by hand.

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Options of a game by their keys. */
export type Options = Record<string, Json>;

/** A seat: `p1`, `p2`, ... */
export type SeatId = string;
";

/// All declarations by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of the library itself have no place of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.found.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = T::decl(&self.config);
        self.found.insert(name, format!("{docs}export {declared}\n"));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn declarations() -> String {
    let config = Config::default().with_large_int("number");
    let mut all = Declarations { config, found: BTreeMap::new() };
    all.visit::<FromServer<'static>>();
    all.visit::<ToServer>();
    all.visit::<Cue>();
    all.visit::<Survey>();
    all.visit::<http::GameInfo>();
    all.visit::<http::GameCard>();
    all.visit::<http::Check>();
    all.visit::<http::Checked>();
    all.visit::<http::Complaint>();
    all.visit::<http::NewTable>();
    all.visit::<http::Founded>();
    all.visit::<http::Joining>();
    all.visit::<http::Joined>();
    all.visit::<http::Invitation>();
    all.visit::<http::Again>();
    all.visit::<http::Summary>();
    all.visit::<http::CourseBox<'static>>();
    all.visit::<http::GalleryShown<'static>>();
    all.visit::<http::Course>();
    all.visit::<http::Surveyed<'static>>();
    all.visit::<http::Study>();
    all.visit::<http::LineAsked>();
    all.visit::<http::LineShown>();
    all.visit::<http::PuzzleCard>();
    all.visit::<http::PuzzleShown>();
    all.visit::<http::Attempt>();
    all.visit::<http::Judged>();
    all.visit::<lesson::LessonInfo>();
    all.visit::<lesson::LessonTry>();
    all.visit::<lesson::LessonAnswer<'static>>();
    let mut text = HEAD.to_owned();
    for declared in all.found.values() {
        text.push('\n');
        text.push_str(declared);
    }
    text
}

#[test]
fn the_types_of_the_page_are_those_of_the_wire() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/assets/wire.d.ts");
    let made = declarations();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(file, &made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    assert!(made == kept, "assets/wire.d.ts is not up to date; see the head of this test for how to make it anew");
}
