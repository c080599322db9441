use foldhash::quality::{FixedState, FoldHasher};
use serde::{Serialize, Serializer};
use std::hash::{BuildHasher, Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;
use std::{fmt, mem};

use crate::{Form, Part, Scene};

/// What a node looks like, back to front. Nodes that look alike share it, and it is told apart by a number: what has
/// been drawn or sent once need not be compared, copied or sent again.
///
/// As JSON it is only its name; the shapes of a whole picture go along by their names, see [`Scene::each_shape`].
#[derive(Clone)]
pub struct Parts {
    list: Arc<[Part]>,
    number: u64,
}

impl Parts {
    /// What it is called where shapes are kept by their names.
    pub fn name(&self) -> String {
        format!("{:x}", self.number)
    }

    /// The number that tells it from everything that looks different.
    pub fn number(&self) -> u64 {
        self.number
    }
}

impl From<Vec<Part>> for Parts {
    fn from(list: Vec<Part>) -> Parts {
        let mut hasher = FixedState::default().build_hasher();
        list.iter().for_each(|part| hash(part, &mut hasher));
        // 53 bits are whole numbers in every language.
        Parts { list: list.into(), number: hasher.finish() >> 11 }
    }
}

impl Default for Parts {
    fn default() -> Parts {
        Vec::new().into()
    }
}

impl Deref for Parts {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        &self.list
    }
}

impl PartialEq for Parts {
    fn eq(&self, other: &Parts) -> bool {
        self.number == other.number
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(f)
    }
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:x}", self.number))
    }
}

fn hash(part: &Part, hasher: &mut FoldHasher<'_>) {
    let Part { form, fill, stroke, width, alpha, dash } = part;
    let mut numbers = |values: &[f32]| values.iter().for_each(|value| hasher.write_u32(value.to_bits()));
    numbers(&[*width, *alpha]);
    match form {
        Form::Rect { x, y, w, h, r } => numbers(&[*x, *y, *w, *h, *r]),
        Form::Circle { x, y, r } => numbers(&[*x, *y, *r]),
        Form::Art { art, x, y, w, h } => {
            numbers(&[*x, *y, *w, *h]);
            art.name().hash(hasher);
        }
        Form::Path { d } => d.hash(hasher),
        Form::Text { x, y, size, align, bold, text } => {
            numbers(&[*x, *y, *size]);
            (mem::discriminant(align), bold, text).hash(hasher);
        }
    }
    (mem::discriminant(form), fill, stroke, dash).hash(hasher);
}

impl Scene {
    /// Every shape in the scene: on the board, in previews and in panels. The same one may come several times.
    pub fn each_shape<'a>(&'a self, mut see: impl FnMut(&'a Parts)) {
        self.ground.iter().for_each(|node| node.each_shape(&mut see));
        self.each_moving_shape(see);
    }

    /// Every shape that does not lie in the ground.
    pub fn each_moving_shape<'a>(&'a self, mut see: impl FnMut(&'a Parts)) {
        self.nodes.iter().for_each(|node| node.each_shape(&mut see));
        for picture in self.panels.iter().flat_map(|panel| &panel.rows).filter_map(crate::Row::picture) {
            picture.nodes.iter().for_each(|node| node.each_shape(&mut see));
        }
        let cards = self.shelves.iter().flat_map(|shelf| &shelf.cards).filter_map(|card| card.target.as_ref());
        let targets = self.actions.iter().map(|action| &action.target).chain(cards);
        targets.flat_map(|target| &target.ghost).for_each(|node| see(&node.parts));
    }
}

impl crate::Node {
    /// Its own shape, and those of the previews of what it plays.
    pub fn each_shape<'a>(&'a self, see: &mut impl FnMut(&'a Parts)) {
        see(&self.parts);
        self.targets().flat_map(|target| &target.ghost).for_each(|node| see(&node.parts));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{circle, rect, text};

    #[test]
    fn shapes_are_told_apart_by_everything_that_is_seen() {
        let all: Vec<Parts> = [
            vec![],
            vec![circle(0.0, 0.0, 1.0)],
            vec![circle(0.0, 1.0, 0.0)],
            vec![circle(0.0, 0.0, 1.0).fill("#fff")],
            vec![circle(0.0, 0.0, 1.0).stroke("#fff", 0.0)],
            vec![rect(0.0, 0.0, 1.0, 1.0, 0.0)],
            vec![text(0.0, 0.0, 1.0, "a")],
            vec![text(0.0, 0.0, 1.0, "a").bold()],
            vec![circle(0.0, 0.0, 1.0), circle(0.0, 0.0, 1.0)],
        ]
        .map(Parts::from)
        .into();
        for (index, one) in all.iter().enumerate() {
            for (other_index, other) in all.iter().enumerate() {
                assert_eq!(one == other, index == other_index, "{one:?} and {other:?}");
            }
        }
        assert_eq!(serde_json::to_value(&all[1]).unwrap(), all[1].name());
    }
}
