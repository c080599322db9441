//! Options and positions that are refused, with what is wrong.

use pileup_bots::Dice;
use pileup_core::{Act, Game, Seat, Source, Walk, playout, proves};
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
    proves!("RC-1.1", "RC-2.2", "RC-2.3", "RC-2.7");
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

/// A course has 4 to 10 sections, 16 with free tiles; a ring of any odd number does not close.
#[test]
fn courses_have_their_number_of_tiles() {
    proves!("RC-1.1", "RC-2.2");
    let open = |count: usize, tiles: &str| json!({"course": {"kind": "open", "sections": vec!["start"; count]}, "tiles": tiles});
    for count in [4, 10, 16] {
        assert!(RushNCrush::new(&serde_json::from_value(open(count, "free")).unwrap()).is_ok(), "{count}");
    }
    assert!(refused(open(3, "free")).starts_with("course: too-few-tiles"));
    assert!(refused(open(17, "free")).starts_with("course: too-many-tiles"));
    // The box has ten tiles, each of them once.
    let faces =
        ["start", "strip", "chicane", "split", "sweep-l", "scree-r", "apex-l", "kerb-r", "boulder-l", "squeeze-r"];
    let boxed = |faces: &[&str]| json!({"course": {"kind": "open", "sections": faces}});
    assert!(RushNCrush::new(&serde_json::from_value(boxed(&faces)).unwrap()).is_ok());
    assert!(refused(boxed(&[&faces[..], &["gate"]].concat())).starts_with("course: tile-used-twice"));
    let ring = |faces: &[&str]| json!({"course": {"kind": "closed", "sections": faces}});
    assert!(refused(ring(&["start", "sweep-l", "kerb-l", "apex-l", "scree-l"])).starts_with("course: ring-not-closed"));
    assert!(refused(ring(&["sweep-l", "kerb-l", "apex-l", "scree-l", "boulder-l"])).starts_with("course: "));
}

/// Normal courses have 8 to 10 tiles, or are short rings driven twice; 6 to 8 with one lap, or open, make a short game.
#[test]
fn recommended_courses_have_their_laps() {
    proves!("RC-2.1");
    let courses = [
        ("whirlpool", 4, Some(2)),
        ("dust-bowl", 6, Some(2)),
        ("meat-grinder", 6, Some(2)),
        ("four-corners", 8, Some(1)),
        ("boomerang", 8, Some(1)),
        ("hook", 10, Some(1)),
        ("mirror-hook", 10, Some(1)),
        ("sprint", 7, None),
        ("anaconda", 10, None),
    ];
    for (id, sections, laps) in courses {
        let game = RushNCrush::new(&serde_json::from_value(json!({"course": id})).unwrap()).unwrap();
        assert_eq!(game.options().laps, laps, "{id}");
        // The last section is there, and nothing behind it.
        let mut position = serde_json::to_value(game.position(&game.setup())).unwrap();
        let mut stands = |section: usize| {
            position["cars"]["p1"]["space"] = json!(format!("{section}.1.0"));
            game.load(&serde_json::from_value(position.clone()).unwrap()).unwrap_err().rule
        };
        assert_eq!((stands(sections - 1), stands(sections)), ("RC-2.7", "RC-1.6"), "{id}");
        // Laps can be chosen otherwise, on a ring.
        let thrice = serde_json::from_value(json!({"course": id, "laps": 3})).unwrap();
        assert_eq!(RushNCrush::new(&thrice).is_ok(), laps.is_some(), "{id}");
    }
}

/// Defaults are filled in, and custom rings of four and six tiles are welcome.
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

/// Changes of a sound position: where, and to what.
type Changes<'a> = &'a [(&'a str, Value)];

/// Loads a position with these changes, and answers the rule that refuses it.
fn broken_rule(game: &RushNCrush, good: &Value, changes: Changes<'_>) -> &'static str {
    let mut bad = good.clone();
    for (place, value) in changes {
        *bad.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value.clone();
    }
    match game.load(&serde_json::from_value::<Position>(bad).unwrap()) {
        Ok(_) => panic!("{changes:?} is accepted"),
        Err(refusal) => refusal.rule,
    }
}

/// Every change makes the position impossible, by the rule that is named.
#[test]
fn impossible_positions_are_refused() {
    proves!(
        "RC-1.6", "RC-1.8", "RC-1.9", "RC-2.3", "RC-2.4", "RC-2.6", "RC-3.2", "RC-3.3", "RC-3.4", "RC-8.2", "RC-9.2"
    );
    let thirteen: Value = (0..13).map(|index| (format!("0.1.{}", index % 12), json!("p1"))).collect();
    let cases: [(&str, Value, &str); 29] = [
        ("/cars/p1/structure", json!(9), "RC-2.4"),
        ("/cars/p1/steering", json!(5), "RC-2.4"),
        ("/cars/p1/brake", json!(4), "RC-2.4"),
        ("/cars/p1/turbo", json!(4), "RC-2.4"),
        ("/cars/p1/structure", json!(0), "RC-9.1"),
        ("/cars/p1/heat", json!(6), "RC-9.1"),
        ("/cars/p1/heat", json!(7), "RC-2.4"),
        ("/cars/p1/space", json!("0.1.11"), "RC-1.8"),
        ("/cars/p1/space", json!("1.1.4"), "RC-1.6"),
        ("/cars/p1/space", json!("0.1.15"), "RC-1.6"),
        ("/cars/p1/space", json!("1.1.0"), "RC-1.9"),
        ("/cars/p1/space", Value::Null, "RC-2.3"),
        ("/cars/p1/node", json!("3/11"), "RC-4.1"),
        ("/cars/p1/armed", json!(["gun"]), "RC-8.2"),
        ("/cars/p1/driver", json!("ember"), "RC-2.3"),
        ("/cars/p1/car", json!("warden"), "RC-2.3"),
        ("/cars/p1/car", json!("tank"), "RC-2.3"),
        ("/cars/p1/arrived", json!(2), "RC-3.2"),
        ("/cars/p1/arrived", json!(21_000), "RC-3.2"),
        ("/cars/p1/crossings", json!(3), "RC-1.9"),
        ("/mines", json!({"1.1.1": "p1"}), "RC-2.6"),
        ("/wrecks", json!(["1.1.1"]), "RC-9.2"),
        ("/wrecks", json!(vec!["1.1.1"; 7]), "RC-9.2"),
        ("/destroyed", json!([["p3"]]), "RC-2.3"),
        ("/destroyed", json!(vec![["p1"]; 3]), "RC-9.5"),
        ("/order", json!(["p1"]), "RC-3.3"),
        ("/order", json!(["p1", "p1"]), "RC-3.3"),
        ("/order", json!(vec!["p1"; 7]), "RC-3.1"),
        ("/round", json!(61), "RC-10.6"),
    ];
    let turns: [(&str, Value, &str); 13] = [
        ("/turn/activations", json!(1), "RC-8.3"),
        ("/turn/activations", json!(3), "RC-8.3"),
        ("/turn/moved", json!(["gun"]), "RC-8.3"),
        ("/turn/phase", json!("drive"), "RC-4.5"),
        ("/turn/seat", json!("p4"), "RC-2.3"),
        ("/turn/turbos", json!(1), "RC-4.7"),
        ("/turn/lane_changes", json!(7), "RC-5.4"),
        ("/turn/lane_changes", json!(2), "RC-4.1"),
        ("/turn/cut", json!(true), "RC-4.1"),
        ("/turn/boost_steps", json!(4), "RC-6.1"),
        ("/turn/left", json!("1.1.4"), "RC-8.14"),
        ("/turn/pending", json!(["mine"]), "RC-6.8"),
        ("/turn/throw", json!({"tag": "crush", "dice_left": 2}), "RC-3.4"),
    ];
    let (game, good) = duel();
    let load = |value: &Value| game.load(&serde_json::from_value::<Position>(value.clone()).unwrap());
    assert_eq!(load(&good), Ok(game.setup()));
    for (place, value, rule) in cases.into_iter().chain(turns) {
        assert_eq!(broken_rule(&game, &good, &[(place, value.clone())]), rule, "{place} {value}");
    }
    let ram = |target: &str| json!({"target": target, "side": "left"});
    let several: [(Changes<'_>, &str); 17] = [
        (
            &[
                ("/cars/p1/car", json!("hornet")),
                ("/cars/p1/structure", Value::Null),
                ("/mines", json!({"1.1.1": "p2"})),
            ],
            "RC-2.6",
        ),
        (&[("/cars/p1/car", json!("hornet")), ("/cars/p1/structure", Value::Null), ("/mines", thirteen)], "RC-2.6"),
        (
            &[
                ("/cars/p1/car", json!("hornet")),
                ("/cars/p1/structure", json!(6)),
                ("/cars/p1/turbo", json!(3)),
                ("/cars/p1/mines", json!(4)),
                ("/mines", json!({"1.1.1": "p1"})),
            ],
            "RC-2.6",
        ),
        (
            &[
                ("/cars/p1/car", json!("hornet")),
                ("/cars/p1/structure", json!(6)),
                ("/cars/p1/mines", json!(3)),
                ("/mines", json!({"1.1.4": "p1"})),
            ],
            "RC-8.13",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/turbos", json!(1)),
                ("/turn/brakes", json!(1)),
                ("/turn/phase", json!("push")),
            ],
            "RC-4.9",
        ),
        (&[("/cars/p1/node", json!("2/5")), ("/turn/phase", json!("drive")), ("/turn/movement", json!(6))], "RC-6.1"),
        (&[("/cars/p1/node", json!("2/5")), ("/turn/phase", json!("drive")), ("/turn/movement", json!(0))], "RC-3.4"),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("drive")),
                ("/turn/movement", json!(2)),
                ("/turn/cut", json!(true)),
            ],
            "RC-6.1",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("after")),
                ("/turn/movement", json!(2)),
                ("/turn/mode", json!("boost")),
            ],
            "RC-3.4",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("drive")),
                ("/turn/movement", json!(2)),
                ("/turn/mode", json!("boost")),
                ("/turn/boost_steps", json!(1)),
            ],
            "RC-3.4",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("ram")),
                ("/turn/movement", json!(2)),
                ("/turn/ram", ram("p2")),
            ],
            "RC-7.10",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("ram")),
                ("/turn/movement", json!(2)),
                ("/turn/ram", ram("p1")),
            ],
            "RC-7.10",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("push")),
                ("/turn/throw", json!({"tag": "heat", "dice_left": 1, "so_far": [7]})),
            ],
            "RC-5.5",
        ),
        (
            &[
                ("/cars/p1/node", json!("2/5")),
                ("/turn/phase", json!("push")),
                ("/turn/throw", json!({"tag": "heat", "dice_left": 2})),
            ],
            "RC-3.4",
        ),
        (
            &[("/cars/p1/structure", json!(0)), ("/destroyed", json!([["p1"]])), ("/wrecks", json!(["0.4.11"]))],
            "RC-10.3",
        ),
        (&[("/turn/phase", json!("over"))], "RC-10.1"),
        (&[("/result", json!(["p1", "p2"]))], "RC-10.2"),
    ];
    for (changes, rule) in several {
        assert_eq!(broken_rule(&game, &good, changes), rule, "{changes:?}");
    }
    // One car, destroyed twice.
    let twice: Changes<'_> =
        &[("/cars/p1/structure", json!(0)), ("/destroyed", json!([["p1"], ["p1"]])), ("/wrecks", json!(["0.4.11"]))];
    assert_eq!(broken_rule(&game, &good, twice), "RC-9.2");
    // A race that is over, with a ranking that does not follow from the cars.
    let over: Changes<'_> = &[
        ("/cars/p1/structure", json!(0)),
        ("/destroyed", json!([["p1"]])),
        ("/wrecks", json!(["0.4.11"])),
        ("/turn/phase", json!("over")),
        ("/result", json!(["p2"])),
    ];
    assert_eq!(broken_rule(&game, &good, over), "RC-10.5");
}

/// A stop of the booster: for a Minelayer that has steps to go.
#[test]
fn impossible_stops_are_refused() {
    proves!("RC-6.1", "RC-3.4");
    let options = json!({"players": 2, "course": "dust-bowl", "grid": "seats",
        "loadout": [{"car": "magpie", "driver": "rip"}, {"car": "anvil", "driver": "orlok"}]});
    let game = RushNCrush::new(&serde_json::from_value(options).unwrap()).unwrap();
    let mut good = serde_json::to_value(game.position(&game.setup())).unwrap();
    for (place, value) in [
        ("/cars/p1/node", json!("2/5")),
        ("/turn/phase", json!("drive")),
        ("/turn/activations", json!(1)),
        ("/turn/moved", json!(["booster"])),
        ("/turn/movement", json!(2)),
        ("/turn/mode", json!("boost")),
        ("/turn/boost_steps", json!(1)),
    ] {
        *good.pointer_mut(place).unwrap() = value;
    }
    let state = game.load(&serde_json::from_value(good.clone()).unwrap()).expect("a stop after the first step");
    assert_eq!(
        serde_json::to_value(game.position(&state)).unwrap(),
        good,
        "without a stop to come nothing is said of it"
    );
    good["turn"]["stop"] = json!(0);
    assert_eq!(broken_rule(&game, &good, &[("/turn/stop", json!(1))]), "RC-3.4");
    assert_eq!(broken_rule(&game, &good, &[("/turn/stop", json!(3))]), "RC-6.1");
    assert_eq!(broken_rule(&game, &good, &[("/turn/boost_steps", json!(0))]), "RC-3.4");
    assert_eq!(broken_rule(&game, &good, &[("/turn/mode", json!("drive")), ("/turn/stop", json!(1))]), "RC-6.1");
}

/// A draft under way: who stands where, and whose turn it is, follows from what is taken.
#[test]
fn impossible_setups_are_refused() {
    proves!("RC-2.3", "RC-2.4", "RC-2.7");
    let options = json!({"players": 3, "course": "sprint", "grid": "seats", "loadout": "draft"});
    let game = RushNCrush::new(&serde_json::from_value(options).unwrap()).unwrap();
    let mut state = game.setup();
    for (seat, text) in [(2, "car hornet"), (1, "car warden")] {
        let seat = Seat::new(seat);
        game.play(&mut state, &Act::seat(seat, game.parse(seat.into(), text).unwrap()), &mut ()).unwrap();
    }
    let good = serde_json::to_value(game.position(&state)).unwrap();
    assert_eq!(game.load(&serde_json::from_value(good.clone()).unwrap()), Ok(state));
    let cases: [(&str, Value, &str); 13] = [
        ("/cars/p1/space", json!("0.1.10"), "RC-2.7"),
        ("/cars/p1/arrived", json!(7), "RC-2.7"),
        ("/cars/p1/crossings", json!(1), "RC-2.7"),
        ("/cars/p2/heat", json!(1), "RC-2.4"),
        ("/cars/p2/steering", json!(3), "RC-2.4"),
        ("/cars/p2/node", json!("1/4"), "RC-2.4"),
        ("/cars/p1/brake", json!(1), "RC-2.4"),
        ("/cars/p1/driver", json!("rip"), "RC-2.3"),
        ("/turn/seat", json!("p2"), "RC-2.3"),
        ("/turn/phase", json!("driver"), "RC-2.3"),
        ("/turn/phase", json!("slot"), "RC-2.3"),
        ("/round", json!(1), "RC-2.3"),
        ("/order", json!(["p2", "p1", "p3"]), "RC-2.7"),
    ];
    for (place, value, rule) in cases {
        assert_eq!(broken_rule(&game, &good, &[(place, value.clone())]), rule, "{place} {value}");
    }
}

/// Dice are due for a reason: another number of them, or another reason, is refused.
#[test]
fn impossible_throws_are_refused() {
    proves!("RC-3.4");
    let game = RushNCrush::new(&serde_json::from_value(json!({"players": 6, "course": "dust-bowl"})).unwrap()).unwrap();
    let (mut dice, mut walk) = (Dice::new(3), Walk::default());
    let tags = ["heat", "steer", "wall", "debris", "mine", "ram", "saw", "crush", "gun", "flame", "boost"];
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut state = game.setup();
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            game.apply(&mut state, &act, &mut ());
            let good = serde_json::to_value(game.position(&state)).unwrap();
            let Some(tag) = good.pointer("/turn/throw/tag").and_then(Value::as_str) else { continue };
            // Often enough of the rare ones, not too often of the others.
            if !seen.insert((tag.to_owned(), dice.below(12))) {
                continue;
            }
            let left = good["turn"]["throw"]["dice_left"].as_u64().unwrap();
            for wrong in [left + 1, left - 1] {
                assert_eq!(
                    broken_rule(&game, &good, &[("/turn/throw/dice_left", json!(wrong))]),
                    "RC-3.4",
                    "{tag} {wrong}"
                );
            }
            assert_eq!(broken_rule(&game, &good, &[("/turn/throw/so_far", json!([1, 1]))]), "RC-3.4", "{tag}");
            for other in tags.iter().filter(|other| **other != tag) {
                // Which of two is due cannot always be told, as where both have as many dice: then it is accepted.
                let mut changed = good.clone();
                changed["turn"]["throw"]["tag"] = json!(other);
                if let Err(refusal) = game.load(&serde_json::from_value(changed).unwrap()) {
                    assert_eq!(refusal.rule, "RC-3.4", "{tag} as {other}");
                }
            }
        }
    }
    let kinds: std::collections::BTreeSet<&str> = seen.iter().map(|(tag, _)| tag.as_str()).collect();
    assert_eq!(kinds.len(), tags.len(), "{kinds:?}");
}

/// What is not in the notation is said to be so; what is, is refused in words.
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
        "use booster 3 f3",
        "use booster 1 f1",
        "use booster 2 f0",
        "use booster 4 f1",
        "use booster 3 1",
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
