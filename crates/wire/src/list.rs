use foldhash::fast::FixedState;
use serde::Serialize;
use std::collections::HashMap;
use ts_rs::TS;

/// Something that keeps its key from frame to frame.
pub(crate) trait Keyed: PartialEq {
    /// Unique in its list.
    fn key(&self) -> &str;
}

/// How a list of things with keys has changed.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum List<'a, T> {
    /// It is this now.
    Whole(Vec<T>),
    /// It is as it was, but for these.
    Part {
        /// Things that are new or different.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        set: Vec<T>,
        /// The keys of things that are gone.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        gone: Vec<&'a str>,
        /// Where new things stand, and things that have changed places: `[key, key of the one before it]`, in the order of
        /// the list.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        moves: Vec<(&'a str, Option<&'a str>)>,
    },
}

/// What must be said to make `new` of `old`; nothing if they are the same. `thin` writes one thing, given what it was
/// before.
pub(crate) fn difference<'a, T: Keyed, U>(
    old: &'a [T],
    new: &'a [T],
    thin: impl Fn(Option<&'a T>, &'a T) -> U,
) -> Option<List<'a, U>> {
    // Most of it is where it was: only what lies between the first and the last thing that differ is looked at closely.
    let same_keys = |(old, new): &(&T, &T)| old.key() == new.key();
    let head = old.iter().zip(new).take_while(same_keys).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(same_keys).count();
    let (old_middle, new_middle) = (&old_rest[..old_rest.len() - tail], &new_rest[..new_rest.len() - tail]);

    let was = places(old_middle, new_middle);
    let stayed = head + tail + was.iter().flatten().count();
    if stayed * 2 < new.len() {
        return Some(List::Whole(new.iter().map(|new| thin(None, new)).collect()));
    }
    let mut is_gone = vec![true; old_middle.len()];
    was.iter().flatten().for_each(|index| is_gone[*index] = false);
    let gone: Vec<&str> =
        old_middle.iter().zip(&is_gone).filter(|(_, gone)| **gone).map(|(old, _)| old.key()).collect();
    let keeps_place =
        if was.iter().flatten().is_sorted() { was.iter().map(Option::is_some).collect() } else { longest_rise(&was) };
    let (mut set, mut moves) = (Vec::new(), Vec::new());
    for (index, thing) in new.iter().enumerate() {
        let middle = index.checked_sub(head).filter(|middle| *middle < new_middle.len());
        let known = match middle {
            Some(middle) => was[middle].map(|index| &old_middle[index]),
            None if index < head => Some(&old[index]),
            None => Some(&old[old.len() - (new.len() - index)]),
        };
        if known != Some(thing) {
            set.push(thin(known, thing));
        }
        if middle.is_some_and(|middle| !keeps_place[middle]) {
            moves.push((thing.key(), index.checked_sub(1).map(|index| new[index].key())));
        }
    }
    let is_same = set.is_empty() && gone.is_empty() && moves.is_empty();
    (!is_same).then_some(List::Part { set, gone, moves })
}

/// Where each thing was before.
fn places<T: Keyed>(old: &[T], new: &[T]) -> Vec<Option<usize>> {
    if old.len() * new.len() > FEW {
        let hasher = FixedState::default();
        let mut before: HashMap<&str, usize, FixedState> = HashMap::with_capacity_and_hasher(old.len(), hasher);
        before.extend(old.iter().enumerate().map(|(index, old)| (old.key(), index)));
        return new.iter().map(|new| before.get(new.key()).copied()).collect();
    }
    // Most things stand behind the one that they stood behind.
    let mut next = 0;
    let place = |thing: &T| {
        let is_same = |old: &T| old.key() == thing.key();
        let later = old[next..].iter().position(is_same).map(|place| next + place);
        let place = later.or_else(|| old[..next].iter().position(is_same));
        next = place.map_or(next, |place| place + 1);
        place
    };
    new.iter().map(place).collect()
}

/// So many pairs of things are looked through without a map.
const FEW: usize = 1024;

/// Marks the places of a longest rising sequence: what stands in it need not be moved.
fn longest_rise(values: &[Option<usize>]) -> Vec<bool> {
    // The place of the smallest last value of a rising sequence of each length, and for each place the one before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous = vec![None; values.len()];
    for (place, value) in values.iter().enumerate() {
        let Some(value) = value else { continue };
        let length = ends.partition_point(|end| values[*end].is_some_and(|end| end < *value));
        previous[place] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(place);
        } else {
            ends[length] = place;
        }
    }
    let mut marked = vec![false; values.len()];
    let mut place = ends.last().copied();
    while let Some(at) = place {
        marked[at] = true;
        place = previous[at];
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_core::Source;

    #[derive(Clone, PartialEq, Debug)]
    struct Thing(String, u32);

    impl Keyed for Thing {
        fn key(&self) -> &str {
            &self.0
        }
    }

    /// As the page does it.
    fn apply(old: &[Thing], list: Option<List<Thing>>) -> Vec<Thing> {
        let (set, gone, moves) = match list {
            None => return old.to_vec(),
            Some(List::Whole(all)) => return all,
            Some(List::Part { set, gone, moves }) => (set, gone, moves),
        };
        let mut known: HashMap<String, Thing> = old.iter().map(|thing| (thing.0.clone(), thing.clone())).collect();
        known.extend(set.into_iter().map(|thing| (thing.0.clone(), thing)));
        let is_moved = |key: &str| gone.contains(&key) || moves.iter().any(|(moved, _)| *moved == key);
        let mut order: Vec<&str> = old.iter().map(|thing| thing.0.as_str()).filter(|key| !is_moved(key)).collect();
        for (key, before) in &moves {
            let place = before.map_or(0, |before| order.iter().position(|key| *key == before).unwrap() + 1);
            order.insert(place, key);
        }
        order.into_iter().map(|key| known[key].clone()).collect()
    }

    #[test]
    fn any_list_becomes_any_other() {
        let mut dice = Dice::new(3);
        let random = |dice: &mut Dice| -> Vec<Thing> {
            let mut left: Vec<u32> = (0..12).collect();
            let count = dice.below(13);
            (0..count)
                .map(|_| {
                    let key = left.swap_remove(dice.below(left.len() as u32) as usize);
                    Thing(format!("k{key}"), dice.below(2))
                })
                .collect()
        };
        for _ in 0..20_000 {
            let (old, mut new) = (random(&mut dice), random(&mut dice));
            if dice.below(2) == 0 {
                new = old.clone();
                new.retain(|_| dice.below(5) > 0);
                new.iter_mut().for_each(|thing| thing.1 = u32::from(dice.below(4) == 0));
                if new.len() > 1 {
                    let (from, to) = (dice.below(new.len() as u32), dice.below(new.len() as u32));
                    new.swap(from as usize, to as usize);
                }
            }
            let list = difference(&old, &new, |_, thing| thing.clone());
            assert_eq!(list.is_none(), old == new);
            assert_eq!(apply(&old, list), new, "{old:?}");
        }
    }

    #[test]
    fn what_stays_is_not_named() {
        let things = |keys: &str| keys.chars().map(|key| Thing(key.to_string(), 0)).collect::<Vec<_>>();
        let (old, new) = (things("abcdef"), things("abxdec"));
        let Some(List::Part { set, gone, moves }) = difference(&old, &new, |_, thing| thing.0.clone()) else {
            panic!("most of it stays")
        };
        assert_eq!((set, gone), (vec!["x".to_owned()], vec!["f"]));
        assert_eq!(moves, [("x", Some("b")), ("c", Some("e"))]);
    }
}
