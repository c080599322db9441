//! Options, positions and texts that are refused, with their reasons.

use pileup_core::{Actor, Game, Seat};
use rush_out::{Clock, Curses, Options, Position, RushOut, Scenario};

fn bad(json: &str) -> String {
    let options: Options = serde_json::from_str(json).unwrap();
    RushOut::new(&options).unwrap_err().to_string()
}

#[test]
fn options_are_checked() {
    assert!(bad(r#"{"players":6}"#).contains("players 2-5"));
    assert!(bad(r#"{"players":1}"#).contains("players 2-5"));
    assert!(bad(r#"{"heroes":["w","w","b"]}"#).contains("heroes"));
    assert!(bad(r#"{"heroes":["x","w","b"]}"#).contains("heroes"));
    assert!(bad(r#"{"players":3,"heroes":["w"]}"#).contains("2 needed"));
    assert!(bad(r#"{"handicap":6}"#).contains("handicap"));
    assert!(bad(r#"{"best_of":3}"#).contains("training is one round"));
    assert!(bad(r#"{"scenario":"s1","best_of":2}"#).contains("best_of"));
    assert!(bad(r#"{"onehand_ms":100}"#).contains("one hand is not faster"));
    assert!(bad(r#"{"roll_ms":100}"#).contains("roll_ms"));
    assert!(bad(r#"{"market_ms":1}"#).contains("market_ms"));
    assert!(serde_json::from_str::<Options>(r#"{"speed":3}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"scenario":"s7"}"#).is_err());
}

#[test]
fn defaults_are_filled_in() {
    let game = RushOut::new(&Options { players: 2, ..Options::default() }).unwrap();
    assert_eq!((game.options().handicap, game.options().best_of), (Some(2), Some(1)));
    let coins = RushOut::new(&Options { players: 2, scenario: Scenario::S2, ..Options::default() }).unwrap();
    assert_eq!((coins.options().handicap, coins.options().best_of), (Some(3), Some(3)));
    assert_eq!(game.options().heroes, ['w', 'h']);
    assert_eq!((game.seats(), game.has_secrets()), (2, false));
    let tactical = Options { clock: Clock::Tactical, scenario: Scenario::S3, ..Options::default() };
    assert_eq!(RushOut::new(&tactical).unwrap().options().curses, Curses::Strict);
}

/// A dealt first training for three, ready to begin, as JSON that can be spoilt.
fn dealt() -> (RushOut, serde_json::Value) {
    let game = RushOut::new(&Options { players: 3, scenario: Scenario::T2, ..Options::default() }).unwrap();
    let mut state = game.setup();
    let mut dice = pileup_bots::Dice::new(1);
    while game.turn(&state) == pileup_core::Turn::Chance {
        let ply = game.roll(&state, &mut dice);
        game.apply(&mut state, &pileup_core::Act { actor: Actor::Chance, ply, at: 0 }, &mut ());
    }
    for seat in [1, 2] {
        let ply = game.parse(Seat::new(seat).into(), "ready").unwrap();
        game.apply(&mut state, &pileup_core::Act { actor: Seat::new(seat).into(), ply, at: 0 }, &mut ());
    }
    let ply = game.parse(Seat::new(0).into(), "roll").unwrap();
    game.apply(&mut state, &pileup_core::Act { actor: Seat::new(0).into(), ply, at: 0 }, &mut ());
    let json = serde_json::to_value(game.position(&state)).unwrap();
    (game, json)
}

fn spoilt(change: impl FnOnce(&mut serde_json::Value)) -> String {
    let (game, mut json) = dealt();
    change(&mut json);
    let position: Position = serde_json::from_value(json).unwrap();
    game.load(&position).unwrap_err().to_string()
}

#[test]
fn positions_that_break_an_invariant_are_refused() {
    let (game, json) = dealt();
    assert!(game.load(&serde_json::from_value(json).unwrap()).is_ok());
    assert!(spoilt(|json| json["units"]["w"]["stale"] = 4.into()).contains("w has 4 dice"));
    assert!(spoilt(|json| json["dragon"] = 4.into()).contains("dragon"));
    assert!(spoilt(|json| json["trial"]["pile"] = 0.into()).contains("pile is empty"));
    assert!(spoilt(|json| json["trial"]["pile"] = 40.into()).contains("higher than its cards"));
    assert!(spoilt(|json| json["souls"] = 3.into()).contains("souls"));
    assert!(spoilt(|json| json["clock"] = 4_000_000_000u32.into()).contains("clock"));
    assert!(spoilt(|json| json["lifted"] = 77.into()).contains("future"));
    assert!(spoilt(|json| json["units"]["w"]["xp"] = 200.into()).contains("experience"));
    assert!(spoilt(|json| json["scenario"] = "s1".into()).contains("another scenario"));
    assert!(spoilt(|json| json["units"]["b"] = serde_json::json!({"stale": 3})).contains("does not play"));
    assert!(spoilt(|json| json["curses"] = serde_json::json!(["st01"])).contains("only curses"));
    assert!(spoilt(|json| json["units"]["z"]["land"] = 5000.into()).contains("should have landed"));
    let twice = |json: &mut serde_json::Value| json["trial"]["slots"][1] = json["trial"]["slots"][0].clone();
    assert!(spoilt(twice).contains("twice"));
    let steps = |json: &mut serde_json::Value| json["steps"] = serde_json::json!([{"trial": 7}]);
    assert!(spoilt(steps).contains("step"));
}

#[test]
fn texts_that_are_no_plies_are_refused() {
    let game = RushOut::new(&Options::default()).unwrap();
    for text in
        ["", "lay", "lay st99", "put j st04", "put j st04:j", "put x st04", "zap st04:z.s", "cast z", "w:", "call"]
    {
        assert!(game.parse(Seat::new(1).into(), text).is_err(), "{text}");
    }
    for text in ["dice w fff fff", "dice q fff", "trial 4 st01", "school confusion cf2 cf1", "school magic", "bell 3"] {
        assert!(game.parse(Actor::Chance, text).is_err(), "{text}");
    }
    // Faces may come in any order and are printed sorted.
    let dice = game.parse(Actor::Chance, "dice z jfllp").unwrap();
    assert_eq!(game.print(Actor::Chance, dice), "dice z pllfj");
}

/// A stamp from the end of time is refused, not computed with (RO-3.1).
#[test]
fn absurd_stamps_are_refused() {
    let game = RushOut::new(&Options { players: 3, ..Options::default() }).unwrap();
    let mut state = game.setup();
    let mut dice = pileup_bots::Dice::new(1);
    while game.turn(&state) == pileup_core::Turn::Chance {
        let ply = game.roll(&state, &mut dice);
        game.apply(&mut state, &pileup_core::Act { actor: Actor::Chance, ply, at: 0 }, &mut ());
    }
    let seat = Seat::new(1);
    let ply = game.parse(seat.into(), "ready").unwrap();
    let act = pileup_core::Act { actor: seat.into(), ply, at: u32::MAX };
    assert_eq!(game.check(&state, &act).unwrap_err().rule, "RO-3.1");
}
