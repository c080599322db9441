use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use crate::{Node, Part, Parts};

/// So many shapes are kept of one kind; then all are forgotten and drawn again when they are needed.
const KEPT: usize = 4096;

/// Shapes that were drawn before, by what they show: a die of one colour with five pips is drawn once for all games.
pub struct Sketches<K>(LazyLock<RwLock<HashMap<K, Parts>>>);

impl<K: Hash + Eq> Sketches<K> {
    /// No shapes yet.
    pub const fn new() -> Sketches<K> {
        Sketches(LazyLock::new(RwLock::default))
    }

    /// The shape of something, drawn if it is the first time.
    pub fn get(&self, what: K, draw: impl FnOnce() -> Vec<Part>) -> Parts {
        if let Some(parts) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&what) {
            return parts.clone();
        }
        let parts = Parts::from(draw());
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(what, parts.clone());
        parts
    }
}

impl<K: Hash + Eq> Default for Sketches<K> {
    fn default() -> Sketches<K> {
        Sketches::new()
    }
}

/// The part of a game's pictures that never changes while it goes on: drawn once, when it is first looked at.
#[derive(Clone, Default, Debug)]
pub struct Ground(OnceLock<Arc<[Node]>>);

impl Ground {
    /// Not drawn yet.
    pub const fn new() -> Ground {
        Ground(OnceLock::new())
    }

    /// The nodes, drawn if it is the first time.
    pub fn get(&self, draw: impl FnOnce() -> Vec<Node>) -> Arc<[Node]> {
        Arc::clone(self.0.get_or_init(|| draw().into()))
    }
}
