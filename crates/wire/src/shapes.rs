use pileup_scene::{Node, Part, Parts, Scene};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Shapes by their names, as they go along with a picture whose nodes only name them.
#[derive(Clone, Default, Debug)]
pub struct Shapes<'a>(Vec<&'a Parts>);

/// The numbers of shapes that somebody has, in order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Numbers(Vec<u64>);

/// How shapes look on the wire.
#[derive(TS)]
#[ts(rename = "Shapes")]
pub struct ShapesOf(#[expect(dead_code, reason = "only its type is of interest")] BTreeMap<String, Vec<Part>>);

impl<'a> Shapes<'a> {
    /// Everything that a scene shows.
    pub fn of(scene: &'a Scene) -> Shapes<'a> {
        let mut all = Vec::new();
        scene.each_shape(|shape| all.push(shape));
        Shapes::sorted(all)
    }

    /// Everything that a scene shows and its ground does not.
    pub(crate) fn moving(scene: &'a Scene) -> Shapes<'a> {
        let mut all = Vec::with_capacity(scene.nodes.len() * 2);
        scene.each_moving_shape(|shape| all.push(shape));
        Shapes::sorted(all)
    }

    /// Everything that some scenes show.
    pub(crate) fn of_scenes(scenes: impl IntoIterator<Item = &'a Scene>) -> Shapes<'a> {
        let mut all = Vec::new();
        scenes.into_iter().for_each(|scene| scene.each_shape(|shape| all.push(shape)));
        Shapes::sorted(all)
    }

    /// Everything that some nodes show.
    pub fn of_nodes(nodes: impl IntoIterator<Item = &'a Node>) -> Shapes<'a> {
        let mut all = Vec::new();
        nodes.into_iter().for_each(|node| node.each_shape(&mut |shape| all.push(shape)));
        Shapes::sorted(all)
    }

    fn sorted(mut all: Vec<&'a Parts>) -> Shapes<'a> {
        all.sort_unstable_by_key(|shape| shape.number());
        all.dedup_by_key(|shape| shape.number());
        Shapes(all)
    }

    pub(crate) fn numbers(&self) -> Numbers {
        Numbers(self.0.iter().map(|shape| shape.number()).collect())
    }

    /// Those that were not among others.
    pub(crate) fn without(&self, known: &Numbers) -> Shapes<'a> {
        let is_new = |shape: &&&Parts| known.0.binary_search(&shape.number()).is_err();
        Shapes(self.0.iter().filter(is_new).copied().collect())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Shapes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|shape| (shape, &***shape)))
    }
}
