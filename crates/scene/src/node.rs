use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use ts_rs::{Config, TS, TypeVisitor};

use crate::Thing;

/// A [`Thing`] that scenes share: the same piece in the next frame, or for other eyes, costs a pointer, is seen to be the
/// same at a glance, and is written for the wire once. Whoever changes it has one of its own from then on.
#[derive(Clone, Debug)]
pub struct Node(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    thing: Thing,
    /// How it is sent, once it has been.
    text: OnceLock<Box<RawValue>>,
}

impl From<Thing> for Node {
    fn from(thing: Thing) -> Node {
        Node(Arc::new(Shared { thing, text: OnceLock::new() }))
    }
}

impl Clone for Shared {
    /// Made to be changed, so it will be written anew.
    fn clone(&self) -> Shared {
        Shared { thing: self.thing.clone(), text: OnceLock::new() }
    }
}

impl Deref for Node {
    type Target = Thing;

    fn deref(&self) -> &Thing {
        &self.0.thing
    }
}

impl DerefMut for Node {
    fn deref_mut(&mut self) -> &mut Thing {
        let shared = Arc::make_mut(&mut self.0);
        shared.text.take();
        &mut shared.thing
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.thing == other.0.thing
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Shared { thing, text } = &*self.0;
        // What nobody else holds is not likely to be sent again.
        if text.get().is_none() && Arc::strong_count(&self.0) == 1 {
            return thing.serialize(serializer);
        }
        text.get_or_init(|| to_raw_value(thing).expect("a thing is JSON")).serialize(serializer)
    }
}

impl TS for Node {
    type WithoutGenerics = Thing;
    type OptionInnerType = Thing;

    fn docs() -> Option<String> {
        Thing::docs()
    }

    fn ident(config: &Config) -> String {
        Thing::ident(config)
    }

    fn name(config: &Config) -> String {
        Thing::name(config)
    }

    fn inline(config: &Config) -> String {
        Thing::inline(config)
    }

    fn inline_flattened(config: &Config) -> String {
        Thing::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        Thing::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor) {
        Thing::visit_generics(visitor);
    }

    fn decl(config: &Config) -> String {
        Thing::decl(config)
    }

    fn decl_concrete(config: &Config) -> String {
        Thing::decl_concrete(config)
    }

    fn output_path() -> Option<PathBuf> {
        Thing::output_path()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circle;

    #[test]
    fn what_is_changed_is_written_anew_and_leaves_others_alone() {
        let disc = Node::new("disc", 1.0, 2.0, vec![circle(0.0, 0.0, 0.4)]);
        let text = |node: &Node| serde_json::to_string(node).expect("JSON");
        let other = disc.clone();
        let before = text(&disc);
        assert_eq!((text(&other), &disc), (before.clone(), &other), "the same for both");
        let moved = other.turn(90.0);
        assert_ne!(disc, moved);
        assert_eq!(text(&disc), before);
        assert!(text(&moved).contains("\"turn\":90"), "{}", text(&moved));
    }
}
