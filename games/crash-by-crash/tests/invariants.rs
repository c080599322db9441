//! What must hold over whole turns and games, and what options and positions are refused.

use crash_by_crash::{CrashByCrash, Event, Layout, Options, Position, Team, Why};
use pileup_bots::Dice;
use pileup_core::{Actor, Game, Seat, Walk, proves};

fn pair(position: &Position) -> [i32; 2] {
    [i32::from(position.points.a), i32::from(position.points.b)]
}

/// Cards, points, batteries, scorings and holes over random games from the setup.
#[test]
fn turns_add_up() {
    let mut played_by_the_table = 0;
    for index in 0..120u64 {
        let players = if index % 2 == 0 { 2 } else { 4 };
        let game = CrashByCrash::new(&Options { players, ..Options::default() }).unwrap();
        let mut dice = Dice::stream(7, index);
        let mut state = game.setup();
        let mut begun: Option<(Position, i32, i32)> = None;
        let mut collapsed = 0;
        let mut walk = Walk::default();
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            let before = game.position(&state);
            played_by_the_table += u32::from(walk.choices().len() == 1 && game.plays_forced(&state));
            let mut events = Vec::new();
            game.apply(&mut state, &act, &mut events);
            let after = game.position(&state);
            if after.turn == 0 {
                continue;
            }
            let mover = Team::of(before.seat);
            let (own, others) = begun.as_mut().map_or((0, 0), |(_, own, others)| (*own, *others));
            let (mut own, mut others) = (own, others);
            for event in &events {
                match *event {
                    // Only a scoring changes the points of the side that is not to move, and never downwards.
                    Event::Points { team, change, why } if team != mover => {
                        assert!(why == Why::Scoring && change >= 0);
                        others += i32::from(change);
                    }
                    Event::Points { change, why, .. } => {
                        let expected = match why {
                            Why::Fall => change == 2,
                            Why::SecondCar => change == -4,
                            Why::Bribe => change == -2,
                            Why::Scoring => change >= 0,
                            Why::Bonus => false,
                        };
                        assert!(expected, "{event:?}");
                        own += i32::from(change);
                    }
                    Event::Collapsed { .. } => collapsed += 1,
                    // CC-15.4: the announced winner is the side with more points.
                    Event::GameOver { winner, .. } => {
                        let [a, b] = pair(&after);
                        let ahead = if a > b { Team::A } else { Team::B };
                        assert_eq!(winner, (a != b).then_some(ahead));
                    }
                    _ => {}
                }
            }
            if let Some((start, kept_own, kept_others)) = &mut begun {
                (*kept_own, *kept_others) = (own, others);
                let start_points = pair(start);
                let now = pair(&after);
                let side = mover as usize;
                if after.turn == start.turn {
                    assert_eq!(now[side], start_points[side] + own);
                    assert_eq!(now[1 - side], start_points[1 - side] + others);
                    assert!(after.scorings <= start.scorings + 1, "at most one scoring in a turn");
                }
                assert!(after.scorings == 0 || after.turn >= 6, "no scoring before turn 6");
            }
            assert_eq!(after.holes.len(), collapsed, "every collapse leaves a hole");
            assert!(after.batteries.a <= before.batteries.a && after.batteries.b <= before.batteries.b);
            assert!(after.scorings >= before.scorings);
            if begun.is_none() || before.turn != after.turn {
                assert!(after.hands.iter().all(|hand| hand.len() == 3), "every turn begins with full hands");
                assert_eq!(after.display.len(), if players == 2 { 3 } else { 0 });
                begun = Some((after, 0, 0));
            }
        }
        let end = game.position(&state);
        assert!(end.turn <= 7 * 24);
    }
    assert!(played_by_the_table > 0, "an only choice that everybody can see is played by itself");
}

#[test]
fn wrong_options_are_refused() {
    let key = |options: Options| CrashByCrash::new(&options).unwrap_err().key.into_owned();
    let base = Options::default;
    let three = CrashByCrash::new(&Options { players: 3, ..base() }).unwrap_err();
    assert_eq!(three.to_string(), "players: Crash by Crash is for 2 or 4 players");
    assert_eq!(key(Options { rider: Seat::new(2), ..base() }), "rider");
    assert_eq!(key(Options { scorings: 8, ..base() }), "scorings");
    assert_eq!(key(Options { scorings: 0, ..base() }), "scorings");
    assert_eq!(key(Options { first_scoring_turn: 0, ..base() }), "first_scoring_turn");
    assert_eq!(key(Options { closing_turns: 9, ..base() }), "closing_turns");
    assert_eq!(key(Options { closing_turns: 10, players: 4, ..base() }), "closing_turns");
    assert_eq!(key(Options { anomaly: [10, 0, 0, 0], ..base() }), "anomaly");
    assert_eq!(key(Options { second_bonus: 13, ..base() }), "second_bonus");
    assert_eq!(key(Options { layout: Layout::Named("round".into()), ..base() }), "layout");
    assert_eq!(key(Options { layout: Layout::Pieces(vec!["X01r0".into()]), ..base() }), "layout");
    assert!(serde_json::from_str::<Options>(r#"{"colour":"red"}"#).is_err());
    let pieces = r#"{"pieces":{"flowers":[],"crosses":[]}}"#;
    assert_eq!(key(serde_json::from_str(pieces).unwrap()), "pieces");
}

/// Positions that cannot be, with the rule they break.
#[test]
fn impossible_positions_are_refused() {
    proves!(
        "CC-1.4", "CC-1.5", "CC-1.6", "CC-2.2", "CC-2.3", "CC-2.4", "CC-3.2", "CC-9.1", "CC-10.1", "CC-13.4",
        "CC-14.1", "CC-14.5", "CC-14.7", "CC-15.2", "CC-15.3", "CC-16.4", "CC-17.1",
    );
    let game = CrashByCrash::new(&Options::default()).unwrap();
    let rule = |json: &str| {
        let text = format!(r#"{{"turn":7,"guard":"h18",{json}}}"#);
        let position: Position = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.load(&position).map(|_| ()).map_err(|refusal| (refusal.rule, refusal.sentence.into_owned()))
    };
    let broken = |json: &str, id: &str, words: &str| match rule(json) {
        Ok(()) => panic!("accepted: {json}"),
        Err((rule, sentence)) => assert!(rule == id && sentence.contains(words), "{json}: {rule} {sentence}"),
    };
    let cars = r#""cars":{"A":["g7"],"B":["g9"]}"#;
    assert_eq!(rule(cars), Ok(()));
    broken(r#""cars":{"A":["g7"],"B":["g7"]}"#, "CC-1.5", "two cars on g7");
    broken(r#""cars":{"A":["g7"],"B":["h18"]}"#, "CC-1.5", "the guard");
    broken(r#""cars":{"A":["g7"]}"#, "CC-15.2", "side B has no car");
    broken(r#""cars":{"A":["b8"],"B":["g9"]}"#, "CC-14.5", "bell of b8");
    broken(
        r#""cars":{"A":["a1","a3","a5","a7","a9","a11","a13","a15","a17","a19","a21"],"B":["g9"]}"#,
        "CC-2.4",
        "11 normal cars for A",
    );
    let holed = r#""holes":["1.2"],"scorings":1,"bells":["b16","e13","f4","f22","j2","j24","k13","n18","o7"]"#;
    assert_eq!(rule(&format!("{holed},{cars}")), Ok(()));
    broken(&format!(r#"{holed},"cars":{{"A":["b8"],"B":["g9"]}}"#), "CC-1.5", "car on a hole");
    broken(&format!(r#"{cars},"holes":["1.1"]"#), "CC-1.6", "never leaves");
    broken(&format!(r#"{cars},"scorings":1"#), "CC-14.7", "bells + scorings is not 10");
    broken(
        &format!(r#"{cars},"bells":["b8","b10","e13","f4","f22","j2","j24","k13","n18","o7"]"#),
        "CC-10.1",
        "flower 1.2 has two bells",
    );
    broken(
        &format!(r#"{cars},"bells":["a1","b16","e13","f4","f22","j2","j24","k13","n18","o7"]"#),
        "CC-2.2",
        "a bell on the X",
    );
    broken(&format!(r#"{cars},"batteries":{{"A":5,"B":0}}"#), "CC-2.4", "5 batteries");
    broken(&format!(r#"{cars},"hands":[["lambada","lambada"],["lambada"]],"display":["lambada"]"#), "CC-2.3", "three");
    broken(&format!(r#"{cars},"hands":[["lambada","lambada","lambada"]],"played":1"#), "CC-13.4", "more than 3");
    broken(&format!(r#"{cars},"players":4"#), "CC-1.4", "for 4 players");
    broken(&format!(r#"{cars},"partial":"dance""#), "CC-3.2", "dance");
    broken(&format!(r#"{cars},"partial":"hit a1""#), "CC-3.2", "does not fit");
    broken(&format!(r#"{cars},"partial":"step 9 h18""#), "CC-3.2", "does not fit");
    broken(&format!(r#"{cars},"partial":"swap","hands":[[]],"magnets":{{"A":null}},"idle":24"#), "CC-15.3", "over");
    broken(&format!(r#"{cars},"tied":"heartless","action":2,"played":1"#), "CC-17.1", "could not go on");
    let hands = r#""hands":[["lambada"],["rocket"]]"#;
    assert_eq!(rule(&format!(r#"{cars},{hands},"known":{{"taken":[["lambada"]]}}"#)), Ok(()));
    broken(&format!(r#"{cars},{hands},"known":{{"taken":[["rocket"]]}}"#), "CC-16.4", "more is known");
    broken(&format!(r#"{cars},{hands},"known":{{"old":[["rocket"]]}}"#), "CC-16.4", "more is known");
    broken(&format!(r#"{cars},{hands},"known":{{"old":[["lambada"]],"gone":["p1"]}}"#), "CC-16.4", "more is known");
    broken(&format!(r#"{cars},{hands},"known":{{"spent":[[],[],[],[],["rocket"]]}}"#), "CC-16.4", "nobody has");
    broken(&format!(r#"{cars},"tied":"lambada","action":2,"played":1"#), "CC-9.1", "tied");
    broken(&format!(r#"{cars},"guard":null"#).replace(r#""guard":null"#, r#""rung":"b10""#), "CC-14.1", "rang");
    assert!(serde_json::from_str::<Position>(r#"{"cars":{"A":["h13"]}}"#).is_err());
    assert!(serde_json::from_str::<Position>(r#"{"wheels":4}"#).is_err());
}

/// Chance and seats may not act for each other, and what cannot be read is named.
#[test]
fn notation_is_strict() {
    let game = CrashByCrash::new(&Options::default()).unwrap();
    let p1 = Actor::Seat(Seat::new(0));
    for text in
        ["car", "car h13", "hit X", "hit E+3", "guard 3", "magnet g7", "swap g7-g11", "swap g9-g7", "to #1.1", ""]
    {
        assert!(game.parse(p1, text).is_err(), "{text:?}");
    }
    for text in ["deal p1 ?", "tile 1.1 X99r0", "roll 3", "car g7"] {
        assert!(game.parse(Actor::Chance, text).is_err(), "{text:?}");
    }
}
