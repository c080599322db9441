use pileup_core::About;
use pileup_play::{Moments, Table};
use pileup_scene::Art;
use pileup_table::Sitter;
use pileup_words::Spoken;
use serde_json::Value;
use std::sync::Arc;

use crate::{GameName, Hello, SeatInfo};

/// Who sits at a table, and what is played there: put into words for those who ask, in the language that they read.
pub struct Chairs {
    code: String,
    about: About,
    options: Arc<Value>,
    sitters: Vec<Sitter>,
    faces: Vec<Option<&'static Art>>,
    rematch: Option<String>,
    hello: Spoken<Arc<Hello>>,
}

impl Chairs {
    /// The chairs of a table with this code.
    pub fn of(table: &Table, code: &str) -> Chairs {
        Chairs::new(table, code, Arc::new(table.play().options()))
    }

    /// The chairs of the same table later.
    pub(crate) fn after(&self, table: &Table) -> Chairs {
        Chairs::new(table, &self.code, Arc::clone(&self.options))
    }

    fn new(table: &Table, code: &str, options: Arc<Value>) -> Chairs {
        Chairs {
            code: code.to_owned(),
            about: table.play().about(),
            options,
            sitters: table.sitters().to_vec(),
            faces: table.play().faces(),
            rematch: table.rematch().map(str::to_owned),
            hello: Spoken::new(),
        }
    }

    /// Whether others drive, fight or conjure at the table by now.
    pub(crate) fn has_new_faces(&self, table: &Table) -> bool {
        let same = |(one, other): (&Option<&Art>, &Option<&Art>)| one.map(Art::name) == other.map(Art::name);
        !self.faces.iter().zip(&table.play().faces()).all(same)
    }

    /// What everybody is told of them, whichever seats are theirs. `game` is what is played there.
    pub(crate) fn hello(&self, game: &dyn Moments) -> Arc<Hello> {
        let hello = || {
            Arc::new(Hello {
                table: self.code.clone(),
                game: GameName {
                    id: self.about.id.to_owned(),
                    name: self.about.name.to_owned(),
                    prefix: self.about.prefix.to_owned(),
                    art: game.has_art(),
                },
                options: Arc::clone(&self.options),
                seats: SeatInfo::of(game, &self.sitters),
                mine: Vec::new(),
                secrets: game.has_secrets(),
                goal: game.goal(None),
                rematch: self.rematch.clone(),
                seq: 0,
            })
        };
        Arc::clone(self.hello.get(hello))
    }
}
