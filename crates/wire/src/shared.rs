//! What is the same for many eyes, made once.

use pileup_core::Viewer;
use pileup_play::Moments;
use pileup_scene::{Scene, Told};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

use crate::shapes::Numbers;
use crate::{LogLine, ScenePatch, Shapes};

/// A ply as somebody may read it.
pub(crate) struct Tale {
    pub(crate) told: Vec<Told>,
    pub(crate) log: Arc<LogLine>,
}

impl Tale {
    pub(crate) fn of(moments: &dyn Moments, index: usize, eyes: Viewer) -> Tale {
        let told = moments.told(index, eyes);
        let log = Arc::new(LogLine::new(index + 1, moments.line(index, eyes).to_string(), &told));
        Tale { told, log }
    }
}

/// How a picture becomes another, as it is sent.
pub(crate) struct Step {
    old: Arc<Scene>,
    new: Arc<Scene>,
    numbers: Arc<Numbers>,
    shapes: Option<Box<RawValue>>,
    patch: Option<Box<RawValue>>,
}

impl Step {
    /// What makes `new` of `old` for those who have the shapes `known` of what does not lie in the ground of `old`.
    pub(crate) fn between(old: &Arc<Scene>, new: &Arc<Scene>, known: &Numbers) -> Step {
        let moving = Shapes::moving(new);
        let shapes = match Arc::ptr_eq(&old.ground, &new.ground) {
            true => moving.without(known),
            false => Shapes::of(new),
        };
        Step {
            old: Arc::clone(old),
            new: Arc::clone(new),
            numbers: Arc::new(moving.numbers()),
            shapes: (!shapes.is_empty()).then(|| raw(&shapes)),
            patch: Step::patch_between(old, new),
        }
    }

    /// How a picture has changed, as it is sent; nothing if it has not.
    pub(crate) fn patch_between(old: &Scene, new: &Scene) -> Option<Box<RawValue>> {
        ScenePatch::between(old, new).map(|patch| raw(&patch))
    }

    pub(crate) fn is_between(&self, old: &Arc<Scene>, new: &Arc<Scene>) -> bool {
        Arc::ptr_eq(&self.old, old) && Arc::ptr_eq(&self.new, new)
    }

    /// The shapes of the new picture that do not lie in its ground.
    pub(crate) fn numbers(&self) -> Arc<Numbers> {
        Arc::clone(&self.numbers)
    }

    /// The shapes that are new.
    pub(crate) fn shapes(&self) -> Option<&RawValue> {
        self.shapes.as_deref()
    }

    /// What is different.
    pub(crate) fn patch(&self) -> Option<&RawValue> {
        self.patch.as_deref()
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("a part of a message is JSON")
}
