use foldhash::fast::RandomState;
use pileup_words::{Language, Spoken};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use crate::{Node, Parts};

/// So many shapes are kept of one kind; then all are forgotten and drawn again when they are needed.
const KEPT: usize = 4096;

/// Shapes that were drawn before, by what they show: a die of one colour with five pips is drawn once for all games.
/// Whole nodes can be kept in the same way. There may be words in them: they are kept for each language.
pub struct Sketches<K, T = Parts>(LazyLock<RwLock<Drawn<K, T>>>);

type Drawn<K, T> = HashMap<(Language, K), T, RandomState>;

impl<K: Hash + Eq, T: Clone> Sketches<K, T> {
    /// Nothing yet.
    pub const fn new() -> Sketches<K, T> {
        Sketches(LazyLock::new(RwLock::default))
    }

    /// What something looks like, drawn if it is the first time.
    pub fn get<D: Into<T>>(&self, what: K, draw: impl FnOnce() -> D) -> T {
        let what = (Language::now(), what);
        if let Some(drawn) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&what) {
            return drawn.clone();
        }
        let drawn: T = draw().into();
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(what, drawn.clone());
        drawn
    }
}

impl<K: Hash + Eq, T: Clone> Default for Sketches<K, T> {
    fn default() -> Sketches<K, T> {
        Sketches::new()
    }
}

/// The part of a game's pictures that never changes while it goes on: drawn once in each language, when it is first
/// looked at.
#[derive(Clone, Default, Debug)]
pub struct Ground(Spoken<Arc<[Node]>>);

impl Ground {
    /// Not drawn yet.
    pub const fn new() -> Ground {
        Ground(Spoken::new())
    }

    /// The nodes, drawn if it is the first time.
    pub fn get(&self, draw: impl FnOnce() -> Vec<Node>) -> Arc<[Node]> {
        Arc::clone(self.0.get(|| draw().into()))
    }
}
