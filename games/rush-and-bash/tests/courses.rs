//! Courses and options: what is allowed, and what is said of the rest.

use pileup_core::{Act, Game, proves};
use pileup_scene::Present;
use rush_and_bash::{CarId, Options, RushAndBash, check_course, draw_course, ready_courses};

#[test]
fn faults_are_named() {
    proves!("RB-0.1", "RB-0.15", "RB-15.1", "RB-16.1", "RB-17.1", "RB-20.1");
    let faults = [
        ("02A 03A 04A 07A 08A 09A", "must begin with 01"),
        ("", "must begin with 01"),
        ("== 01A 02A", "must begin with 01"),
        ("01A 02A 03A 04A 07A", "fewer than 6 sections: 5"),
        ("01A 02A 03A 04A 02B 08A", "section 02 used twice"),
        ("01A 02A 03A 04A 07A 08X", "\"08X\" is no section"),
        ("01A- 02A 03A 04A 07A 08A", "01A is one-way"),
        ("01B 02A 03A 09B- 07A 08A", "09B is one-way"),
        ("01A 02A 03A 04A 07A 09A", "not closed: ends at"),
        ("01A 09A 11A 12A 10A 02A 06A 08A", "sections overlap: 01A and 10A at (0, 0)"),
        ("01A 05A 02A 03A 04B 06A 07A 10A", "04B needs 08B beside it"),
        ("01A 05A 02A 03A 08B 04B 06A 07A", "04B needs 08B beside it"),
        ("01A 05A 02A 03A 08B 10A 06A 07A", "08B needs 04B beside it"),
        ("01A 05A 02A 03A 07B 10A 06A 08A", "07B needs 06B beside it"),
        ("01A 02A 03A 04A 07A 12B", "12B needs 11B beside it"),
        ("01A 06A 10A 07A 03B 12A-", "03B needs 02B beside it"),
        ("01A 05A 02A 03A 06B 07B 08A 09A-", "06B needs 07B beside it"),
        ("01A 05A 02A 03A 06B == 07B 08A 09A-", "06B needs 07B beside it"),
        ("01A 02A 03A 04A 12B 11B", "11B needs 12B beside it"),
        ("01A 06A 10A 07A 03B 02B", "02B needs 03B beside it"),
        ("01A 02A = 03A 04A 07A 08A", "= joins 06B and 07B only"),
        ("01A 09A 11A == 12A == 02A 06A 08A", "only one bridge"),
    ];
    for (text, expected) in faults {
        let fault = check_course(text).unwrap_err().to_string();
        assert!(fault.starts_with(expected), "{text:?}: {fault}");
        let refused = RushAndBash::new(&Options { course: text.to_owned(), ..Options::default() }).unwrap_err();
        assert_eq!(refused.key, "course");
    }
}

/// RB-0.15, 22.1: every ready course can be raced on, under its name and as text.
#[test]
fn ready_courses_are_legal() {
    for (name, text) in ready_courses() {
        let course = check_course(name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(course.text, text);
        assert_eq!(check_course(text).unwrap(), course);
    }
    assert_eq!(check_course("crossing").unwrap().sections, 7);
}

/// RB-0.15: the workshop and the option agree.
#[test]
fn courses_can_be_built() {
    pileup_testkit::course_laws::<RushAndBash>();
}

/// RB-1.1: a course left to chance is drawn from a list of courses that can all be raced on.
#[test]
fn chance_chooses_from_legal_courses() {
    proves!("RB-1.1");
    let game = RushAndBash::new(&Options { course: "random".to_owned(), ..Options::default() }).unwrap();
    let mut outcomes = Vec::new();
    game.chance(&game.setup(), &mut outcomes);
    assert_eq!(outcomes.len(), 96);
    let texts: Vec<String> = outcomes
        .iter()
        .map(|&(ply, _)| {
            let mut state = game.setup();
            game.play(&mut state, &Act::chance(ply), &mut ()).unwrap();
            let position = serde_json::to_value(game.position(&state)).unwrap();
            position["course"].as_str().unwrap().to_owned()
        })
        .collect();
    for (place, text) in texts.iter().enumerate() {
        assert_eq!(check_course(text).unwrap().text, *text, "a course as the option takes it");
        assert!(!texts[..place].contains(text), "{text} is listed twice");
    }
    // Every side of every section, both ways where it is not one-way, and both bridges.
    for card in RushAndBash::courses().unwrap().sections() {
        assert!(texts.iter().any(|text| text.split(' ').any(|word| word == card.token)), "{} is left out", card.token);
    }
    // RB-15.1, 16.1, 17.1, 20.1: the pairs in both orders.
    for pair in
        ["02B 03B-", "03B 02B-", "04B 08B", "08B- 04B-", "06B = 07B", "07B- = 06B-", "11B 12B", "12B- 11B-", " == "]
    {
        assert!(texts.iter().filter(|text| text.contains(pair)).count() >= 3, "{pair} is rare");
    }
}

#[test]
fn any_course_can_be_drawn() {
    for text in ["", "nonsense", "01A", "01A 02B", "03B- 02B", "==", "= 06B", "01A 02A 02A 02A 02A", "09B- 01A-"] {
        let scene = draw_course(text);
        assert!(scene.nodes.iter().any(|node| node.key == "fault"), "{text:?}");
        assert!(scene.bounds.w > 0.0 && scene.bounds.h > 0.0);
    }
    assert!(draw_course("mayhem").nodes.iter().all(|node| node.key != "fault"));
}

#[test]
fn every_preset_can_be_played() {
    for preset in RushAndBash::sheet().presets {
        let options: Options = serde_json::from_str(preset.options).unwrap();
        assert!(RushAndBash::new(&options).is_ok(), "{}", preset.name);
    }
}

/// The picture of a course, so that a change of the geometry shows.
#[test]
fn golden_picture() {
    insta::assert_snapshot!(pileup_scene::scene_svg(&draw_course("crossing"), 800));
}

#[test]
fn options_are_kept() {
    let game = RushAndBash::new(&Options { players: 4, bots: 1, simple: true, ..Options::default() }).unwrap();
    assert_eq!((game.options().players, game.options().bots, game.options().simple), (4, 1, true));
}

#[test]
fn bad_options_are_refused() {
    let refused = |options: Options| RushAndBash::new(&options).unwrap_err().to_string();
    let base = Options::default;
    assert_eq!(refused(Options { players: 1, ..base() }), "players: 2 to 6 players");
    assert!(refused(Options { players: 4, bots: 3, ..base() }).contains("at most 6 cars"));
    assert!(refused(Options { cars: vec![CarId::Redbeard, CarId::Redbeard], ..base() }).contains("car taken"));
    let skip = Some(vec!["02".to_owned()]);
    assert!(refused(Options { boost: true, boost_skip: skip.clone(), ..base() }).contains("no boost at this joint"));
    assert!(refused(Options { boost_skip: skip, ..base() }).starts_with("boost_skip"));
    assert!(refused(Options { round_limit: Some(9), ..base() }).contains("10 to 200"));
    assert!(refused(Options { championship: vec!["first".to_owned()], ..base() }).contains("3 to 6"));
    let surprise = ["first", "random", "rope"].map(str::to_owned).to_vec();
    assert!(refused(Options { championship: surprise, ..base() }).contains("names its courses"));
    let three = vec!["first".to_owned(); 3];
    let beside = Options { championship: three, course: "volcano".to_owned(), ..base() };
    assert!(refused(beside).starts_with("course: a championship names its courses"));
    let unknown = serde_json::from_str::<Options>(r#"{"colour":"red"}"#);
    assert!(unknown.is_err());
}

/// Positions that break the rules are refused with the reason.
#[test]
fn bad_positions_are_refused() {
    proves!("RB-0.4", "RB-1.2", "RB-1.3", "RB-1.5", "RB-1.6");
    let game = RushAndBash::new(&Options { players: 2, ..Options::default() }).unwrap();
    let position = serde_json::to_value(game.position(&game.setup())).unwrap();
    let load = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = position.clone();
        change(&mut changed);
        game.load(&serde_json::from_value(changed).unwrap()).map(|_| ())
    };
    assert!(load(&|_| {}).is_ok());
    let rule = |change: &dyn Fn(&mut serde_json::Value)| load(change).unwrap_err().rule;
    assert_eq!(rule(&|p| p["course"] = "volcano".into()), "RB-1.1");
    assert_eq!(rule(&|p| p["cars"]["p1"]["at"] = "05.1.1".into()), "RB-0.4");
    assert_eq!(rule(&|p| p["cars"]["p1"]["life"] = 4.into()), "RB-1.2");
    assert_eq!(rule(&|p| p["bar"] = serde_json::json!(["p1", "p1"])), "RB-1.6");
    assert_eq!(rule(&|p| p["sprint"]["discard"] = serde_json::json!(vec!["S-steer-1"; 9])), "RB-1.3");
    assert_eq!(rule(&|p| p["cars"]["p1"]["hand"] = serde_json::json!(["S-?"])), "RB-3.8");
    assert_eq!(rule(&|p| p["prepared"] = serde_json::json!(["05"])), "RB-0.4");
    assert_eq!(rule(&|p| p["turn"] = "p3".into()), "RB-2.1");
    assert_eq!(rule(&|p| p["race"] = 2.into()), "RB-23.1");
    assert_eq!(rule(&|p| p["snout"] = 1.into()), "RB-20.2");
    assert_eq!(rule(&|p| p["portals"] = serde_json::json!({ "02.1.1": 1 })), "RB-15.2");
    assert_eq!(rule(&|p| p["cars"]["p1"]["car"] = "grubfist".into()), "RB-1.2");
    assert_eq!(rule(&|p| _ = p["cars"].as_object_mut().unwrap().remove("p1")), "RB-1.2");
    assert_eq!(rule(&|p| p["known"] = serde_json::json!({ "sprint": { "story": ["p3 draw"] } })), "RB-1.5");
}
