use pileup_scene::{Node, Part, Parts, Scene};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Shapes by their names, as they go along with a picture whose nodes only name them.
#[derive(Clone, Default, Debug)]
pub struct Shapes(Vec<Parts>);

/// How shapes look on the wire.
#[derive(TS)]
#[ts(rename = "Shapes")]
pub struct ShapesOf(#[expect(dead_code, reason = "only its type is of interest")] BTreeMap<String, Vec<Part>>);

impl Shapes {
    /// Everything that a scene shows.
    pub fn of(scene: &Scene) -> Shapes {
        let mut all = Vec::new();
        scene.each_shape(|shape| all.push(shape.clone()));
        Shapes::sorted(all)
    }

    /// Everything that a scene shows and its ground does not.
    pub fn moving(scene: &Scene) -> Shapes {
        let mut all = Vec::new();
        scene.each_moving_shape(|shape| all.push(shape.clone()));
        Shapes::sorted(all)
    }

    /// Everything that some nodes show.
    pub fn of_nodes<'a>(nodes: impl IntoIterator<Item = &'a Node>) -> Shapes {
        let mut all = Vec::new();
        nodes.into_iter().for_each(|node| node.each_shape(&mut |shape| all.push(shape.clone())));
        Shapes::sorted(all)
    }

    fn sorted(mut all: Vec<Parts>) -> Shapes {
        all.sort_unstable_by_key(Parts::number);
        all.dedup();
        Shapes(all)
    }

    /// Those that were not among others.
    pub fn without(&self, known: &Shapes) -> Shapes {
        let is_new = |shape: &&Parts| known.0.binary_search_by_key(&shape.number(), Parts::number).is_err();
        Shapes(self.0.iter().filter(is_new).cloned().collect())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Shapes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|shape| (shape, &**shape)))
    }
}
