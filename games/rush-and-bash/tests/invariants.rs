//! What must hold over whole races.

use pileup_bots::Dice;
use pileup_core::{Game, Source, Walk};
use rush_and_bash::{Event, Options, Ply, RushAndBash};
use std::collections::BTreeMap;

/// Plays a random race and hands every ply with its events to `watch`.
fn race(options: &Options, seed: u64, mut watch: impl FnMut(&RushAndBash, &rush_and_bash::State, Ply, &[Event])) {
    let game = RushAndBash::new(options).unwrap();
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let mut walk = Walk::default();
    while let Some(act) = walk.next(&game, &state, &mut dice) {
        let mut events = Vec::new();
        game.apply(&mut state, &act, &mut events);
        watch(&game, &state, act.ply, &events);
    }
}

fn options(course: &str) -> Options {
    Options { players: 3, bots: 2, boost: true, course: course.to_owned(), ..Options::default() }
}

/// RB-6.4, 7.2, 5.3: life falls only by damage and rises only by repair, ability or going off the track.
#[test]
fn every_life_is_accounted_for() {
    for (seed, course) in ["first", "mayhem", "volcano", "geyser", "rope", "snout"].into_iter().enumerate() {
        let mut lives: BTreeMap<String, i32> = BTreeMap::new();
        race(&options(course), seed as u64, |game, state, _, events| {
            for event in events {
                match event {
                    Event::Damaged { who, by, life } => {
                        let before = lives.entry(who.to_string()).or_insert(3);
                        *before -= i32::from(*by);
                        assert_eq!(*before, i32::from(*life), "{course}: {event:?}");
                    }
                    Event::Repaired { who, life } => {
                        lives.insert(who.to_string(), i32::from(*life));
                    }
                    _ => {}
                }
            }
            let position = serde_json::to_value(game.position(state)).unwrap();
            for (who, life) in &lives {
                assert_eq!(position["cars"][who]["life"], *life, "{course}: {who}");
            }
        });
    }
}

/// RB-2.2, 3.1, 9.2, 9.3, 9.5: the bar holds for a round; a turn plays at most two cards and one ability.
#[test]
fn turns_and_rounds_keep_their_order() {
    for seed in 0..6 {
        let (mut cards, mut specials) = (0, 0);
        let mut bar = String::new();
        race(&options("crossing"), seed, |game, state, ply, events| {
            match ply {
                Ply::Play(_) => cards += 1,
                Ply::Special => specials += 1,
                _ => {}
            }
            assert!(cards <= 1 + specials && specials <= 1, "a turn with {cards} cards and {specials} abilities");
            if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
                (cards, specials) = (0, 0);
            }
            let now = serde_json::to_value(game.position(state)).unwrap()["bar"].to_string();
            if events.iter().any(|event| matches!(event, Event::Ranked { .. })) || bar.is_empty() {
                bar.clone_from(&now);
            }
            assert_eq!(bar, now, "the bar changed within a round");
        });
    }
}

/// RB-10.1, 10.2, 10.3: after the first finish the round is played to its end, and finished cars rest.
#[test]
fn the_round_of_the_first_finish_is_the_last() {
    for seed in 0..10 {
        let mut finished: Vec<String> = Vec::new();
        let mut rounds_after = 0;
        race(&Options { players: 5, ..Options::default() }, seed, |_, _, _, events| {
            for event in events {
                match event {
                    Event::TurnBegan { who } => assert!(!finished.contains(&who.to_string())),
                    Event::Damaged { who, .. } => assert!(!finished.contains(&who.to_string())),
                    Event::Finished { who } => finished.push(who.to_string()),
                    Event::Ranked { .. } if !finished.is_empty() => rounds_after += 1,
                    _ => {}
                }
            }
        });
        assert_eq!(rounds_after, 1, "seed {seed}");
    }
}

const ROUNDS: u32 = 1000;

/// Positions that people change are refused or can be played on from: nothing panics.
#[test]
fn changed_positions_are_refused_or_played() {
    let mut loaded = 0;
    for (seed, course) in ["first", "mayhem", "rope", "portal", "landslide", "jungle"].into_iter().enumerate() {
        let mut positions = Vec::new();
        race(&options(course), seed as u64, |game, state, _, _| positions.push(game.position(state)));
        let game = RushAndBash::new(&options(course)).unwrap();
        let mut dice = Dice::new(seed as u64);
        let texts: Vec<serde_json::Value> =
            positions.iter().map(|position| serde_json::to_value(position).unwrap()).collect();
        for round in 0..ROUNDS {
            let one = &texts[dice.below(texts.len() as u32) as usize];
            let other = &texts[dice.below(texts.len() as u32) as usize];
            let mut mixed = one.clone();
            // One or two parts of another position of the same race.
            for _ in 0..1 + round % 2 {
                let (place, source) = match dice.below(3) {
                    0 if other["moment"].is_object() && mixed["moment"].is_object() => {
                        (&mut mixed["moment"], &other["moment"])
                    }
                    1 => (&mut mixed["cars"]["p1"], &other["cars"]["p1"]),
                    _ => (&mut mixed, other),
                };
                let keys: Vec<String> = source.as_object().unwrap().keys().cloned().collect();
                let key = &keys[dice.below(keys.len() as u32) as usize];
                place[key] = source[key].clone();
            }
            let Ok(position) = serde_json::from_value(mixed) else { continue };
            let Ok(mut state) = game.load(&position) else { continue };
            loaded += 1;
            pileup_core::playout(&game, &mut state, &mut dice, &mut Walk::default(), 100);
        }
    }
    assert!(loaded > 100, "only {loaded} of the changed positions could be played");
}
