//! What is refused: options, positions and plies, each with its reason; what is hidden; what can be taken back.

use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, proves};
use push_move::{Arrows, Event, First, Options, Ply, Position, PushMove, State};

fn bad(json: &str) -> String {
    match serde_json::from_str::<Options>(json) {
        Ok(options) => PushMove::new(&options).expect_err(json).to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn bad_options_say_what_would_be_right() {
    let says = |json: &str, words: &str| {
        let sentence = bad(json);
        assert!(sentence.contains(words), "{json}: {sentence}");
    };
    says(r#"{"players":5}"#, "players must be 2, 3 or 4");
    says(r#"{"board":"three"}"#, "one, two, crossfire, windmill, random, random-fair or a code of 49 letters");
    says(r#"{"deal":1}"#, "only in the card game");
    says(r#"{"cards":true,"deal":3}"#, "0, 1 or 2");
    says(r#"{"goal":4}"#, "1, 2 or 3");
    says(r#"{"goal":0}"#, "1, 2 or 3");
    says(r#"{"rounds":4}"#, "5 to 99");
    says(r#"{"first":"p3"}"#, "p1 to p2");
    says(r#"{"first":"nobody"}"#, "neither chance nor p1");
    says(r#"{"opening":"none"}"#, "full");
    says(r#"{"colour":"red"}"#, "unknown field");
}

/// PM-9.2, PM-9.3: board codes are read with care.
#[test]
fn bad_board_codes_say_what_is_wrong() {
    proves!("PM-9.2", "PM-9.3");
    let code = |letters: &str| bad(&format!(r#"{{"board":"{letters}"}}"#));
    assert!(code(&".".repeat(48)).contains("a board code has 49 letters, this has 48"));
    assert!(code(&format!("{}z{}", ".".repeat(24), ".".repeat(24))).contains("'z' on d4"));
    assert!(code(&format!("{}{}", "X".repeat(11), ".".repeat(38))).contains("11 death plates, the box has 10"));
    assert!(code(&format!(">{}", ".".repeat(48))).contains("nobody can enter the one-way field a1"));
    let fine = Options { board: Some(".".repeat(49)), ..Options::default() };
    assert!(PushMove::new(&fine).is_ok());
}

#[test]
fn defaults_are_filled_in() {
    for (players, board) in [(2, "one"), (3, "crossfire"), (4, "windmill")] {
        let game = PushMove::new(&Options { players, ..Options::default() }).unwrap();
        assert_eq!(game.options().board.as_deref(), Some(board));
    }
}

fn game(cards: bool) -> PushMove {
    let first = First::Seat(Seat::new(0));
    PushMove::new(&Options { cards, first, ..Options::default() }).unwrap()
}

fn load(json: &str) -> Result<State, String> {
    let position: Position = serde_json::from_str(json).map_err(|error| error.to_string())?;
    game(json.contains("hands")).load(&position).map_err(|refusal| refusal.to_string())
}

fn position(dice: &str, more: &str) -> String {
    let rows = r#"".......","..X.#..",".......",".......",".......",".......",".......""#;
    format!(r#"{{"board":[{rows}],"dice":[{dice}],"turn":"p1"{more}}}"#)
}

const TWO: &str = r#"{"seat":"p1","at":"a1","to_move":true},{"seat":"p2","at":"g7","pips":3}"#;

#[test]
fn bad_positions_name_the_rule() {
    assert!(load(&position(TWO, "")).is_ok());
    let says = |json: String, rule: &str| {
        let sentence = load(&json).expect_err(&json);
        assert!(sentence.starts_with(rule), "{json}: {sentence}");
    };
    says(position(r#"{"seat":"p1","at":"a1"},{"seat":"p2","at":"a1"}"#, ""), "PM-3.3");
    says(position(r#"{"seat":"p1","at":"c2"}"#, ""), "PM-4.8");
    says(position(r#"{"seat":"p1","at":"e2"}"#, ""), "PM-4.8");
    says(position(r#"{"seat":"p1","at":"a1","pips":7}"#, ""), "PM-4.6");
    says(position(r#"{"seat":"p3","at":"a1"}"#, ""), "PM-1.9");
    says(position(r#"{"seat":"p1"}"#, ""), "PM-5.1");
    says(position(r#"{"seat":"p1","at":"a1","charged":"p2"}"#, ""), "PM-5.1");
    says(position(r#"{"seat":"p2","at":"a1","to_move":true}"#, ""), "PM-2.1");
    says(position(r#"{"seat":"p2","at":"a1","frost":2}"#, ""), "PM-8.5");
    says(position(TWO, r#","round":31"#), "PM-5.8");
    says(position(TWO, r#","opening_left":2"#), "PM-2.8");
    says(position(TWO, r#","drawn":3,"hands":[]"#), "PM-7.6");
    says(position(TWO, r#","hands":[["plus","plus","plus"]]"#), "PM-7.3");
    says(position(TWO, r#","hands":[["swap","swap"]]"#), "PM-7.1");
    says(position(TWO, r#","result":["p1"],"pending":{"step":{"ask":"first"}}"#), "PM-5.5");
    says(position(TWO, r#","pending":{"step":{"ask":"effect","die":"a1"}}"#), "PM-4.7");
    says(position(TWO, r#","pending":{"step":{"ask":"answer","seat":"p2"}}"#), "PM-4.7");
    says(position(TWO, r#","pending":{"step":{"ask":"first"},"waiting":["p2"]}"#), "PM-7.9");
    let lost = r#"{"seat":"p1","at":"a1"},{"seat":"p2","charged":"p1"},{"seat":"p2","charged":"p1"},{"seat":"p2","charged":"p2"}"#;
    says(position(lost, ""), "PM-5.5");
    let many = [r#"{"seat":"p1","charged":"p2"}"#; 6].join(",");
    says(position(&many, ""), "PM-1.8");
    says(position(TWO, "").replace("..X.#..", "+.X.#.."), "PM-1.7");
    says(position(TWO, "").replace("..X.#..", "..X.#.z"), "PM-9.2");
    says(position(TWO, "").replace("..X.#..", "..X.#."), "PM-1.1");
}

#[test]
fn unknown_words_are_refused_when_read() {
    let game = game(true);
    for text in [
        "",
        "a1",
        "a1>",
        "a1>h1",
        "roll 7",
        "roll 0",
        "roll 04",
        "d20 21",
        "play",
        "play fire",
        "end now",
        "lift p9",
        "to",
        "beam",
        "first",
        "arrow north",
        "Skip",
        "draw ?",
        "++",
        "at a1 b2",
    ] {
        assert!(game.parse(Actor::Seat(Seat::new(0)), text).is_err(), "{text:?}");
        assert!(game.parse(Actor::Chance, text).is_err(), "{text:?}");
    }
}

/// Drawn cards are told to their owner only, in plies, events and views.
#[test]
fn others_do_not_see_drawn_cards() {
    let options = Options { cards: true, deal: 1, ..Options::default() };
    let game = PushMove::new(&options).unwrap();
    let state = game.setup();
    let act = Act::chance(game.parse(Actor::Chance, "draw bomb").unwrap());
    let (owner, other) = (Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)));
    assert_eq!(game.show_ply(&state, &act, owner), "draw bomb");
    assert_eq!(game.show_ply(&state, &act, other), "draw ?");
    assert_eq!(game.show_ply(&state, &act, Viewer::Spectator), "draw ?");
    let mut next = state.clone();
    let mut events = Vec::new();
    game.play(&mut next, &act, &mut events).unwrap();
    let shown = |viewer| serde_json::to_string(&game.show_event(&events[0], viewer)).unwrap();
    assert!(shown(owner).contains("bomb"));
    assert!(!shown(other).contains("bomb"));
    let view = serde_json::to_value(game.seen(&game.view(&next, other))).unwrap();
    assert_eq!((&view["hand_sizes"][0], &view["deck_size"]), (&1.into(), &36.into()));
    assert_eq!(view["deck"]["bomb"], 2, "the bomb is counted with the draw pile");
    let own = serde_json::to_value(game.seen(&game.view(&next, owner))).unwrap();
    assert_eq!((&own["hands"][0][0], &own["deck"]["bomb"]), (&"bomb".into(), &1.into()));
}

/// Steps can be taken back; rolls, draws and shown cards cannot.
#[test]
fn what_was_revealed_stays() {
    let game = game(true);
    let state = game.setup();
    let seat = Seat::new(0);
    let reveals = |text: &str| {
        let line = Line::parse(text).unwrap();
        let act = Act { actor: line.actor, ply: game.parse(line.actor, &line.text).unwrap(), at: 0 };
        game.reveals(&state, &act)
    };
    for text in ["p1 a2>b2", "p1 skip", "p1 +", "p1 beam d4", "p1 reborn a2", "p1 at a2", "p1 to a3", "p1 end"] {
        assert!(!reveals(text), "{text}");
    }
    for text in ["* roll 4", "* draw frost", "* first p1", "* d20 4", "p1 play frost"] {
        assert!(reveals(text), "{text}");
    }
    assert_eq!(game.turn(&state), Turn::Seat(seat));
    assert!(game.check(&state, &Act::seat(seat, Ply::Pass)).is_err());
}

/// A seat that can only pass or end its turn is asked all the same, so that its hand stays secret. Without cards in the
/// hand nothing is secret.
#[test]
fn passing_is_never_played_by_the_table() {
    proves!("PM-2.5", "PM-7.9");
    let dice = r#"{"seat":"p1","at":"f4","pips":3,"to_move":true},{"seat":"p2","at":"g4"},{"seat":"p2","at":"d7"}"#;
    let with = |hands: &str| {
        let json = position(dice, hands);
        let game = game(json.contains("hands"));
        let state = game.load(&serde_json::from_str(&json).unwrap()).unwrap();
        (game, state)
    };
    let (plain, state) = with("");
    assert!(plain.plays_forced(&state));
    let (game, mut state) = with(r#","hands":[[],["bomb"]]"#);
    assert!(game.plays_forced(&state), "its hand is empty");
    let push = game.parse(Actor::Seat(Seat::new(0)), "f4>g4").unwrap();
    game.play(&mut state, &Act::seat(Seat::new(0), push), &mut ()).unwrap();
    let mut plies = Vec::new();
    game.legal(&state, Seat::new(1), 0, &mut plies);
    assert_eq!(plies, [Ply::Pass]);
    assert!(!game.plays_forced(&state));
    let (game, mut state) = with(r#","hands":[["rebirth"],[]]"#);
    assert!(!game.plays_forced(&state));
    game.play(&mut state, &Act::seat(Seat::new(0), push), &mut ()).unwrap();
    plies.clear();
    game.legal(&state, Seat::new(0), 0, &mut plies);
    assert_eq!(plies, [Ply::End]);
    assert!(!game.plays_forced(&state));
}

/// The code of a rolled board builds it again.
#[test]
fn rolled_boards_can_be_written_down() {
    proves!("PM-9.2");
    let options = |board: &str| Options { board: Some(board.to_owned()), arrows: Arrows::Chance, ..Options::default() };
    let rolled = PushMove::new(&options("random")).unwrap();
    let (mut state, mut dice) = (rolled.setup(), Dice::new(8));
    let mut events: Vec<Event> = Vec::new();
    while !events.iter().any(|event| matches!(event, Event::Built { .. })) {
        let act = Act::chance(rolled.roll(&state, &mut dice));
        rolled.play(&mut state, &act, &mut events).unwrap();
    }
    let code = events.iter().find_map(|event| match event {
        Event::Built { code } => Some(code.clone()),
        _ => None,
    });
    let built = PushMove::new(&options(&code.unwrap())).unwrap();
    assert_eq!(built.position(&built.setup()).board, rolled.position(&state).board);
}

/// Winners come first; behind them score, dice and pips decide.
#[test]
fn standings_follow_the_score() {
    proves!("PM-5.8");
    let options = Options { players: 4, rounds: 5, first: First::Seat(Seat::new(0)), ..Options::default() };
    let game = PushMove::new(&options).unwrap();
    // p4 has taken a die, p2 has more pips than p3, p1 has one die more than both.
    let dice = r#"{"seat":"p1","at":"a1"},{"seat":"p1","at":"c1"},{"seat":"p2","at":"a7","pips":6},{"seat":"p2","charged":"p4"},
        {"seat":"p3","at":"g7","pips":2},{"seat":"p4","at":"d4","to_move":true}"#;
    let json = position(dice, r#","round":5"#).replace(r#""turn":"p1""#, r#""turn":"p4""#);
    let mut state = game.load(&serde_json::from_str(&json).unwrap()).unwrap();
    for text in ["d4>d5", "end"] {
        let seat = Seat::new(3);
        game.play(&mut state, &Act::seat(seat, game.parse(seat.into(), text).unwrap()), &mut ()).unwrap();
    }
    let standings = game.standings(&state).unwrap();
    assert_eq!(standings.places.as_slice(), [2, 3, 4, 1]);
    assert_eq!(standings.points.as_slice(), [0, 0, 0, 1]);
}

fn refused(game: &PushMove, state: &State, text: &str) -> String {
    let line = Line::parse(text).unwrap();
    let act = Act { actor: line.actor, ply: game.parse(line.actor, &line.text).unwrap(), at: 0 };
    game.check(state, &act).expect_err(text).to_string()
}

/// A card says what is wrong with a target, not only that it is none.
#[test]
fn a_wrong_target_says_why() {
    let dice = r#"{"seat":"p1","at":"a1","pips":6,"to_move":true},{"seat":"p1","at":"b1"},{"seat":"p2","at":"g7","pips":1},
        {"seat":"p2","at":"f7","pips":4,"frost":1}"#;
    let says = |card: &str, plies: &[&str], words: &str| {
        let game = game(true);
        let mut state = load(&position(dice, &format!(r#","hands":[["{card}"],[]]"#))).unwrap();
        let (last, before) = plies.split_last().unwrap();
        let first = format!("play {card}");
        for text in std::iter::once(first.as_str()).chain(before.iter().copied()) {
            let seat = Seat::new(0);
            game.play(&mut state, &Act::seat(seat, game.parse(seat.into(), text).unwrap()), &mut ()).unwrap();
        }
        let sentence = refused(&game, &state, &format!("p1 {last}"));
        assert!(sentence.contains(words), "{card} {plies:?}: {sentence}");
    };
    says("plus", &["at a1"], "PM-8.1");
    says("plus", &["at a1"], "the die on a1 shows 6 already");
    says("plus", &["at g7"], "for a die of yours; the one on g7 is not");
    says("plus", &["at d4"], "no die stands on d4");
    says("minus", &["at a1"], "for an enemy die; the one on a1 is yours");
    says("minus", &["at g7"], "the die on g7 shows 1 already");
    says("frost", &["at f7"], "the die on f7 is frozen already");
    says("telekinesis", &["at f7"], "the die on f7 is frozen and stays where it is");
    says("telekinesis", &["at g7", "to a4"], "a4 is not next to g7");
    says("telekinesis", &["at g7", "to f7"], "f7 is not free");
    says("swap", &["at a1", "to a1"], "choose another die than the one on a1");
    says("home", &["at g7", "to d4"], "d4 is no start field of the die on g7");
    says("fields", &["at a1"], "no plate lies on a1");
    says("move", &["g7>g6"], "for a die of yours; the one on g7 is not");
    says("charge", &["b1>c1"], "the die on b1 has no move left");
}

/// PM-9.1: on a fair board a number is rolled again for other reasons than an empty box too, and they are told.
#[test]
fn a_fair_board_says_why_a_number_does_not_count() {
    proves!("PM-9.1");
    let fair = Options { board: Some("random-fair".to_owned()), arrows: Arrows::Chance, ..Options::default() };
    let game = PushMove::new(&fair).unwrap();
    let mut state = game.setup();
    let mut play = |text: &str| {
        let act = Act::chance(game.parse(Actor::Chance, text).unwrap());
        game.play(&mut state, &act, &mut ()).map_err(|refusal| refusal.to_string())
    };
    // Two doubles at a time: after four of five, one is left.
    assert_eq!((play("d20 11"), play("d20 11")), (Ok(()), Ok(())));
    let odd = play("d20 11").unwrap_err();
    assert!(odd.starts_with("PM-9.1") && odd.contains("only one double plate is left"), "{odd}");
    // The other seventeen fields before d4.
    for (number, times) in [(3, 9), (7, 5), (9, 3)] {
        (0..times).for_each(|_| play(&format!("d20 {number}")).unwrap());
    }
    let centre = play("d20 16").unwrap_err();
    assert!(centre.starts_with("PM-9.1") && centre.contains("d4 lies opposite itself"), "{centre}");
}
