//! Options and positions that are refused, with what is wrong.

use pileup_bots::Dice;
use pileup_core::{Act, Game, Seat, Source, Walk, playout};
use rush_n_crush::{Options, Position, RushNCrush};
use serde_json::{Value, json};

fn refused(options: Value) -> String {
    match serde_json::from_value::<Options>(options.clone()) {
        Ok(options) => RushNCrush::new(&options).expect_err("must be refused").to_string(),
        Err(error) => panic!("{options}: {error}"),
    }
}

#[test]
fn options_out_of_range_are_named() {
    let cases = [
        (json!({"players": 1}), "players: players-out-of-range"),
        (json!({"players": 7}), "players: players-out-of-range"),
        (json!({"course": "monza"}), "course: unknown-course"),
        (json!({"course": {"kind": "open", "sections": ["start", "loop", "strip", "gate"]}}), "course: unknown-face"),
        (
            json!({"course": {"kind": "open", "sections": ["start", "gate", "strip", "slalom"]}}),
            "course: tile-used-twice",
        ),
        (json!({"course": {"kind": "open", "sections": ["start", "strip", "slalom"]}}), "course: too-few-tiles"),
        (json!({"course": {"kind": "open", "sections": vec!["start"; 17]}, "tiles": "free"}), "course: too-many-tiles"),
        (json!({"laps": 4}), "laps: laps-out-of-range"),
        (json!({"course": "sprint", "laps": 2}), "laps: laps-on-open-course"),
        (
            json!({"course": {"kind": "closed", "sections": ["start", "strip", "sweep-l", "kerb-l"]}}),
            "course: ring-not-closed",
        ),
        (
            json!({"course": {"kind": "open", "sections": ["start", "sweep-l", "kerb-l", "apex-l", "scree-l"]}}),
            "course: tiles-overlap",
        ),
        (
            json!({"course": {"kind": "open", "sections": ["gate", "strip", "slalom", "narrows"]}}),
            "course: grid-blocked",
        ),
        (json!({"loadout": [{"car": "anvil", "driver": "rip"}]}), "loadout: loadout-wrong-count"),
        (
            json!({"players": 2, "loadout": [{"car": "anvil", "driver": "rip"}, {"car": "tank", "driver": "orlok"}]}),
            "loadout: loadout-unknown",
        ),
        (
            json!({"players": 2, "loadout": [{"car": "anvil", "driver": "rip"}, {"car": "anvil", "driver": "orlok"}]}),
            "loadout: loadout-duplicate",
        ),
        (json!({"round_limit": 9}), "round_limit: round-limit-out-of-range"),
    ];
    for (options, expected) in cases {
        let sentence = refused(options);
        assert!(sentence.starts_with(expected), "{sentence} is not {expected}");
    }
}

#[test]
fn unknown_options_are_refused() {
    for options in
        [json!({"colour": "red"}), json!({"course": {"kind": "open", "tiles": []}}), json!({"loadout": "best"})]
    {
        assert!(serde_json::from_value::<Options>(options.clone()).is_err(), "{options}");
    }
}

/// RC-2.1, 2.2: defaults are filled in, and custom rings of four and six tiles are welcome.
#[test]
fn defaults_are_filled_in() {
    let game = RushNCrush::new(&Options::default()).unwrap();
    assert_eq!(game.options().laps, Some(1));
    assert_eq!(game.seats(), 4);
    for sections in
        [&["sweep-l", "kerb-l", "apex-l", "scree-l"][..], &["start", "sweep-l", "apex-l", "strip", "kerb-l", "scree-l"]]
    {
        let options = json!({"course": {"kind": "closed", "sections": sections, "laps": 2}});
        let game = RushNCrush::new(&serde_json::from_value(options).unwrap()).unwrap();
        assert_eq!(game.options().laps, Some(2));
    }
    let again = RushNCrush::new(game.options()).unwrap();
    assert_eq!(again.options(), game.options());
}

fn duel() -> (RushNCrush, Value) {
    let options = json!({"players": 2, "course": "dust-bowl", "grid": "seats"});
    let game = RushNCrush::new(&serde_json::from_value(options).unwrap()).unwrap();
    let position = serde_json::to_value(game.position(&game.setup())).unwrap();
    (game, position)
}

/// Every change makes the position impossible, by the rule that is named.
#[test]
fn impossible_positions_are_refused() {
    let cases: [(&str, Value, &str); 20] = [
        ("/cars/p1/structure", json!(9), "RC-2.4"),
        ("/cars/p1/structure", json!(0), "RC-9.1"),
        ("/cars/p1/heat", json!(6), "RC-9.1"),
        ("/cars/p1/space", json!("0.1.11"), "RC-1.8"),
        ("/cars/p1/space", json!("1.1.4"), "RC-1.6"),
        ("/cars/p1/space", json!("0.1.15"), "RC-1.6"),
        ("/cars/p1/node", json!("3/11"), "RC-4.1"),
        ("/cars/p1/armed", json!(["gun"]), "RC-8.2"),
        ("/cars/p1/driver", json!("ember"), "RC-2.3"),
        ("/cars/p1/arrived", json!(2), "RC-3.2"),
        ("/cars/p1/crossings", json!(3), "RC-1.9"),
        ("/mines", json!({"1.1.1": "p1"}), "RC-2.6"),
        ("/wrecks", json!(["1.1.1"]), "RC-9.2"),
        ("/order", json!(["p1"]), "RC-3.3"),
        ("/order", json!(["p1", "p1"]), "RC-3.3"),
        ("/round", json!(61), "RC-10.6"),
        ("/turn/activations", json!(1), "RC-8.3"),
        ("/turn/phase", json!("drive"), "RC-4.5"),
        ("/turn/seat", json!("p4"), "RC-2.3"),
        ("/turn/throw", json!({"tag": "crush", "dice_left": 2}), "RC-3.4"),
    ];
    let (game, good) = duel();
    let load = |value: &Value| game.load(&serde_json::from_value::<Position>(value.clone()).unwrap());
    assert_eq!(load(&good), Ok(game.setup()));
    for (place, value, rule) in cases {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = value.clone();
        match load(&bad) {
            Ok(_) => panic!("{place} {value} is accepted"),
            Err(refusal) => assert_eq!(refusal.rule, rule, "{place} {value}: {refusal}"),
        }
    }
}

/// RC-1.1, 3.4: what is not in the notation is said to be so; what is, is refused in words.
#[test]
fn unreadable_plies_are_named() {
    let (game, _) = duel();
    let p1 = Seat::new(0).into();
    for text in [
        "",
        "f0",
        "f100",
        "gear 3/11",
        "gear",
        "use booster 4",
        "use booster",
        "arm laser",
        "heat 7",
        "heat 1 1 1 1 1 1",
        "car tank",
        "x y",
    ] {
        assert!(game.parse(p1, text).is_err(), "{text:?}");
    }
    // Faces are sorted when they are read.
    let ply = game.parse(p1, "steer 5 2 5").unwrap();
    assert_eq!(game.print(p1, ply), "steer 2 5 5");
    let refusal = game.check(&game.setup(), &Act::seat(Seat::new(0), ply)).unwrap_err();
    assert_eq!((refusal.rule, refusal.code), ("RC-4.1", "wrong-phase"));
}

/// The places of all numbers, words and lists of a position.
fn places(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| places(value, format!("{path}/{key}"), out)),
        Value::Array(list) if !list.is_empty() => {
            (0..list.len()).for_each(|index| places(&list[index], format!("{path}/{index}"), out));
        }
        _ => out.push(path),
    }
}

/// Positions with one thing changed are refused, or can be played on; nothing panics either way.
#[test]
fn changed_positions_are_refused_or_playable() {
    let options = json!({"players": 3, "course": "dust-bowl"});
    let game = RushNCrush::new(&serde_json::from_value(options).unwrap()).unwrap();
    let mut dice = Dice::new(9);
    let mut walk = Walk::default();
    let mut accepted = 0;
    for _ in 0..1500 {
        let mut state = game.setup();
        let plies = u64::from(dice.below(160));
        playout(&game, &mut state, &mut dice, &mut walk, plies);
        let mut position = serde_json::to_value(game.position(&state)).unwrap();
        let mut found = Vec::new();
        places(&position, String::new(), &mut found);
        let place = &found[dice.below(found.len() as u32) as usize];
        let changed = match dice.below(7) {
            0 => json!(dice.below(256)),
            1 | 2 => json!(dice.below(8)),
            3 => json!(["p1", "p2", "p3", "p4"][dice.below(4) as usize]),
            4 => json!(format!("{}.{}.{}", dice.below(7), 1 + dice.below(4), dice.below(12))),
            5 => json!(["gear", "push", "drive", "ram", "dodge", "after", "over"][dice.below(7) as usize]),
            _ => Value::Null,
        };
        *position.pointer_mut(place).unwrap() = changed;
        let Ok(position) = serde_json::from_value::<Position>(position) else { continue };
        if let Ok(mut state) = game.load(&position) {
            accepted += 1;
            game.audit(&state).expect("what is loaded is sound");
            playout(&game, &mut state, &mut dice, &mut walk, 80);
            game.audit(&state).expect("what is played on is sound");
        }
    }
    assert!(accepted > 50, "{accepted}");
}
