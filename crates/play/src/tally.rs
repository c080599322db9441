use pileup_core::{Act, Actor, Seat};
use pileup_scene::{Counted, Present};
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that can happen in a game, and with what: `played` with `bomb`; with nothing, any of its kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Use {
    /// What happened.
    pub what: String,
    /// The card, field or item; empty for all of them together.
    pub of: String,
}

/// How often everything happened in a game, for each seat; what was chance's own stands last.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally(BTreeMap<Use, [u32; Seat::MAX + 1]>);

/// Fields of events that say whose something is, not what it is.
const OWNERS: [&str; 8] = ["seat", "who", "car", "unit", "team", "die", "by", "owner"];
/// Fields that say where something was before it happened.
const ORIGINS: [&str; 2] = ["from", "next"];

impl Tally {
    /// Everything, in order, with how often it happened to each seat and to none.
    pub fn iter(&self) -> impl Iterator<Item = (&Use, &[u32; Seat::MAX + 1])> {
        self.0.iter()
    }

    /// Counts what a ply did.
    pub(crate) fn note<G: Present>(&mut self, game: &G, act: &Act<G::Ply>, events: &[G::Event]) {
        for event in events {
            match game.counted(event) {
                Some(list) => list.into_iter().for_each(|counted| self.add(counted, act.actor)),
                None => self.read(&serde_json::to_value(event).unwrap_or_default(), act.actor),
            }
        }
    }

    fn add(&mut self, Counted { what, of, seat }: Counted, actor: Actor) {
        let place = match (seat, actor) {
            (Some(seat), _) | (None, Actor::Seat(seat)) => seat.index(),
            (None, Actor::Chance) => Seat::MAX,
        };
        let mut count = |of: String| self.0.entry(Use { what: what.to_string(), of }).or_default()[place] += 1;
        if !of.is_empty() {
            count(of.into_owned());
        }
        count(String::new());
    }

    /// An event of a game that counts nothing itself: its kind, once with every thing that it names.
    fn read(&mut self, event: &Value, actor: Actor) {
        let Some(what) = event["event"].as_str() else { return };
        let seat = event["seat"].as_str().and_then(|seat| seat.parse::<Seat>().ok());
        let named = event.as_object().into_iter().flatten().filter_map(|(name, value)| {
            let is_thing = name != "event" && !OWNERS.contains(&name.as_str()) && !ORIGINS.contains(&name.as_str());
            value.as_str().filter(|_| is_thing).map(str::to_owned)
        });
        let whose = |counted: Counted| Counted { seat, ..counted };
        let mut things = named.peekable();
        if things.peek().is_none() {
            return self.add(whose(Counted::new(what.to_owned(), "")), actor);
        }
        let joined: Vec<String> = things.collect();
        self.add(whose(Counted::new(what.to_owned(), joined.join(" "))), actor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_count_by_their_kind_and_by_what_they_name() {
        let mut tally = Tally::default();
        let seat = Actor::Seat(Seat::new(1));
        tally.read(&serde_json::json!({ "event": "played", "seat": "p1", "card": "plus" }), seat);
        tally.read(&serde_json::json!({ "event": "moved", "die": "w1", "from": "a1", "to": "a2" }), seat);
        tally.read(&serde_json::json!({ "event": "round", "round": 2 }), Actor::Chance);
        let counted: Vec<(String, usize)> = tally
            .iter()
            .flat_map(|(Use { what, of }, counts)| {
                let seats = counts.iter().enumerate().filter(|(_, count)| **count > 0);
                seats.map(move |(place, _)| (format!("{what} {of}").trim().to_owned(), place))
            })
            .collect();
        let expected = [("moved", 1), ("moved a2", 1), ("played", 0), ("played plus", 0), ("round", Seat::MAX)];
        assert_eq!(counted, expected.map(|(words, place)| (words.to_owned(), place)));
    }
}
