//! Options, positions and texts that are refused, with their reasons.

use pileup_bots::Dice;
use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Act, Actor, Game, Seat, Turn, Walk, proves};
use rush_out::{Clock, Curses, Options, Position, RushOut, Scenario, State};

fn bad(json: &str) -> String {
    let options: Options = serde_json::from_str(json).unwrap();
    RushOut::new(&options).unwrap_err().to_string()
}

#[test]
fn options_are_checked() {
    proves!("RO-1.6");
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
    proves!("RO-1.6");
    let game = RushOut::new(&Options { players: 2, ..Options::default() }).unwrap();
    assert_eq!((game.options().handicap, game.options().best_of), (Some(2), Some(1)));
    let coins = RushOut::new(&Options { players: 2, scenario: Scenario::S2, ..Options::default() }).unwrap();
    assert_eq!((coins.options().handicap, coins.options().best_of), (Some(3), Some(3)));
    assert_eq!(game.options().heroes, ['w', 'h']);
    assert_eq!((game.seats(), game.has_secrets()), (2, false));
    let tactical = Options { clock: Clock::Tactical, scenario: Scenario::S3, ..Options::default() };
    assert_eq!(RushOut::new(&tactical).unwrap().options().curses, Curses::Strict);
}

/// Deals the first round; every state on the way is looked at, the last one too.
fn deal(game: &RushOut, look: &mut impl FnMut(&State)) -> State {
    let (mut dice, mut walk, mut state) = (Dice::new(1), Walk::default(), game.setup());
    look(&state);
    while game.turn(&state) == Turn::Chance {
        let act = walk.next(game, &state, &mut dice).unwrap();
        game.apply(&mut state, &act, &mut ());
        look(&state);
    }
    state
}

/// A dealt first training for three, ready to begin, as JSON that can be spoilt.
fn dealt() -> (RushOut, serde_json::Value) {
    let game = RushOut::new(&Options { players: 3, scenario: Scenario::T2, ..Options::default() }).unwrap();
    let mut state = deal(&game, &mut |_| {});
    for seat in [1, 2] {
        let ply = game.parse(Seat::new(seat).into(), "ready").unwrap();
        game.apply(&mut state, &Act { actor: Seat::new(seat).into(), ply, at: 0 }, &mut ());
    }
    let ply = game.parse(Seat::new(0).into(), "roll").unwrap();
    game.apply(&mut state, &Act { actor: Seat::new(0).into(), ply, at: 0 }, &mut ());
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
    let state = deal(&game, &mut |_| {});
    let seat = Seat::new(1);
    let ply = game.parse(seat.into(), "ready").unwrap();
    let act = Act { actor: seat.into(), ply, at: u32::MAX };
    assert_eq!(game.check(&state, &act).unwrap_err().rule, "RO-3.1");
}

/// RO-2.1, 2.2, 2.10: the decks of every training and scenario with every number of players, as the rules page lists them.
#[test]
fn decks_are_those_of_the_page() {
    proves!("RO-2.1", "RO-2.10");
    let page = include_str!("../RULES.md");
    for scenario in Scenario::ALL {
        let key = format!("{scenario:?}").to_lowercase();
        let row = page.lines().find(|line| line.starts_with(&format!("| {key} |"))).unwrap();
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let sizes: Vec<usize> = cells[2].split(", ").map(|size| size.parse().unwrap()).collect();
        let trials: Vec<usize> = cells[4].split(" / ").map(|size| size.parse().unwrap()).collect();
        for players in 2..=5 {
            let game = RushOut::new(&Options { players, scenario, handicap: Some(0), ..Options::default() }).unwrap();
            let position = game.position(&deal(&game, &mut |_| {}));
            assert_eq!(position.decks.trial.len(), trials[usize::from(players.max(3)) - 3], "{key}, {players} players");
            let schools = ["cf", "sm", "dr", "ds", "cu", "dm", "rg"];
            for (index, school) in schools.iter().enumerate() {
                let count = position.decks.spell.iter().filter(|card| card.to_string().starts_with(school)).count();
                assert_eq!(count, sizes.get(index).copied().unwrap_or(0), "{key}: {school}");
            }
            let has = |prefix: &str| position.decks.trial.iter().any(|card| card.to_string().starts_with(prefix));
            assert_eq!((has("cn"), has("cx")), (scenario >= Scenario::S2, scenario >= Scenario::S5), "{key}");
            assert_eq!((has("st13"), has("st16")), (players >= 4, players >= 5), "{key}, {players} players");
        }
    }
}

/// RO-17.2: an older point that may be passed on is the table's memory; a position without it is read as well.
#[test]
fn older_points_are_remembered() {
    proves!("RO-17.2");
    let text =
        "```fixture\ns6 n=2; T st04 st01 st03; S dm1 rg1 sm2; w on st04 ss; h on st04 k; h fresh h\n= round 1\n```\n";
    let (game, mut state) = RushOut::stage(&find(text).unwrap().remove(0).words).unwrap();
    let mut play = |actor: &str, text: &str, at: u32| {
        let actor: Actor = actor.parse().unwrap();
        let act = Act { actor, ply: game.parse(actor, text).unwrap(), at };
        game.play(&mut state, &act, &mut ()).unwrap();
        serde_json::to_value(game.position(&state)).unwrap()
    };
    play("p3", "lay st04", 1000);
    let one = play("*", "trial 1 st05", 1000);
    assert_eq!((&one["units"]["w"]["cede"], one.get("known")), (&serde_json::json!(["h", 4000]), None));
    play("p2", "roll", 1010);
    play("*", "dice w fst", 1910);
    play("p2", "lay st01", 2000);
    let mut two = play("*", "trial 2 st06", 2000);
    assert_eq!(two["units"]["w"].get("cede"), None, "the newest point was earned alone");
    assert_eq!(two["known"], serde_json::json!({"cede": [["w", "h", 4000]]}));
    let load = |json: &serde_json::Value| game.load(&serde_json::from_value(json.clone()).unwrap());
    assert!(load(&two).unwrap() == state);
    two["known"]["cede"][0][1] = "w".into();
    assert!(load(&two).unwrap_err().to_string().contains("to nobody"));
    two.as_object_mut().unwrap().remove("known");
    assert!(load(&two).unwrap().passes.is_empty());
}

/// What is not in a game cannot be in a position of it, and a deal is one that the rules lead to.
#[test]
fn positions_that_no_game_leads_to_are_refused() {
    let options = Options { players: 3, scenario: Scenario::S2, ..Options::default() };
    let game = RushOut::new(&options).unwrap();
    let mut deals = vec![];
    deal(&game, &mut |state| deals.push(serde_json::to_value(game.position(state)).unwrap()));
    let load = |json: &serde_json::Value| game.load(&serde_json::from_value(json.clone()).unwrap()).map(|_| ());
    let refused = |at: usize, change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = deals[at].clone();
        change(&mut json);
        load(&json).unwrap_err().to_string()
    };
    assert_eq!(deals.len(), 11, "four schools, six cards, and all of them");
    deals.iter().for_each(|json| load(json).unwrap());
    let forget = |key: &'static str| move |json: &mut serde_json::Value| json[key] = serde_json::json!([]);
    for at in 0..4 {
        assert!(refused(at, &forget("steps")).contains("choice of spells"));
        assert!(refused(at, &|json| json["steps"][0] = "dealt".into()).contains("choice of spells"));
        assert!(refused(at, &|json| json["decks"]["spell"] = serde_json::json!(["cf1"])).contains("choice of spells"));
    }
    for at in 4..10 {
        assert!(refused(at, &forget("steps")).contains("deal"));
        assert!(refused(at, &|json| json["trial"]["pile"] = 5.into()).contains("deal"));
        assert!(refused(at, &|json| json["dragon"] = 2.into()).contains("deal"));
        assert!(refused(at, &|json| json["units"]["w"]["ready"] = 20.into()).contains("deal"));
        assert!(refused(at, &|json| json["round"] = 2.into()).contains("round 2"));
    }
    assert!(refused(10, &|json| json["trial"]["slots"][0] = serde_json::Value::Null).contains("not dealt"));
    assert!(refused(10, &|json| json["said"] = serde_json::json!(["p1"])).contains("not dealt"));
    assert!(refused(10, &|json| json["phase"] = "market".into()).contains("round 1"));
}
