//! The size of the game tree, golden games, symmetry, and how the bots do.

use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, Walk, perft};
use pileup_testkit::golden;
use push_move::{First, Options, Position, PushMove};

fn options(players: u8, cards: bool) -> Options {
    Options { players, cards, first: First::Seat(Seat::new(0)), ..Options::default() }
}

#[test]
fn perft_counts() {
    let leaves = |options: &Options, depth: u32| -> Vec<u64> {
        let game = PushMove::new(options).unwrap();
        (1..=depth).map(|depth| perft(&game, &game.setup(), depth).leaves).collect()
    };
    assert_eq!(leaves(&options(2, false), 5), [15, 146, 1068, 5728, 21214]);
    let two = Options { board: Some("two".into()), ..options(2, false) };
    assert_eq!(leaves(&two, 5), [15, 140, 956, 4763, 16910]);
    assert_eq!(leaves(&options(3, false), 5), [11, 73, 354, 1125, 2725]);
    assert_eq!(leaves(&options(4, false), 5), [9, 45, 148, 378, 1130]);
    assert_eq!(leaves(&Options { deal: 1, ..options(2, true) }, 4), [16, 251, 3938, 41028]);
}

#[test]
fn golden_games() {
    insta::assert_snapshot!("golden-two", golden::<PushMove>(&Options::default(), 7, 40, 400));
    let cards = Options { deal: 2, ..options(3, true) };
    insta::assert_snapshot!("golden-three-with-cards", golden::<PushMove>(&cards, 4, 40, 700));
    let rolled = Options { board: Some("random".into()), ..options(4, false) };
    insta::assert_snapshot!("golden-rolled", golden::<PushMove>(&rolled, 3, 60, 160));
}

/// A half turn of the board with the seats exchanged, on a board that is symmetric about d4.
fn turned(position: &Position) -> Position {
    let mut json = serde_json::to_value(position).unwrap();
    let swap = |text: &str| if text == "p1" { "p2" } else { "p1" };
    for die in json["dice"].as_array_mut().unwrap() {
        die["seat"] = swap(die["seat"].as_str().unwrap()).into();
        for key in ["at", "charged"] {
            if let Some(value) = die.get(key).and_then(|value| value.as_str()).map(str::to_owned) {
                die[key] = if key == "at" { opposite(&value).into() } else { swap(&value).into() };
            }
        }
    }
    // The dice of a seat are numbered in the order in which they stand here.
    json["dice"].as_array_mut().unwrap().sort_by_key(|die| die["seat"].as_str().map(str::to_owned));
    for key in ["turn", "first"] {
        json[key] = swap(json[key].as_str().unwrap()).into();
    }
    serde_json::from_value(json).unwrap()
}

fn opposite(field: &str) -> String {
    let [column, row] = field.as_bytes() else { panic!("{field} is no field") };
    format!("{}{}", (b'a' + b'g' - column) as char, (b'1' + b'7' - row) as char)
}

/// Turning the board by 180 degrees and exchanging the seats maps legal plies to legal plies.
#[test]
fn both_sides_have_the_same_game() {
    for board in ["one", "two"] {
        let game = PushMove::new(&Options { board: Some(board.into()), ..options(2, false) }).unwrap();
        for index in 0..30 {
            let mut dice = Dice::stream(5, index);
            let mut state = game.setup();
            let mut walk = Walk::default();
            while let Some(act) = walk.next(&game, &state, &mut dice) {
                let position = game.position(&state);
                if let (Actor::Seat(seat), None) = (act.actor, &position.pending) {
                    let other = game.load(&turned(&position)).unwrap();
                    let text = |seat: Seat, ply| game.print(seat.into(), ply);
                    let mut turned = Vec::new();
                    game.legal(&other, seat.next(2), 0, &mut turned);
                    let mut there: Vec<String> = turned.into_iter().map(|ply| text(seat.next(2), ply)).collect();
                    let mirrored = |ply: String| match ply.split_once('>') {
                        Some((from, to)) => format!("{}>{}", opposite(from), opposite(to)),
                        None => ply,
                    };
                    let mut here: Vec<String> = walk.choices().iter().map(|&ply| mirrored(text(seat, ply))).collect();
                    here.sort();
                    there.sort();
                    assert_eq!(here, there);
                }
                game.apply(&mut state, &act, &mut ());
            }
        }
    }
}

/// Won games of `levels[0]` against the others, seats changing.
fn wins(options: &Options, levels: [&str; 2], games: u64) -> u64 {
    let game = PushMove::new(options).unwrap();
    let seats = game.seats();
    let won = |index: u64| {
        let mut dice = Dice::stream(11, index);
        let hero = Seat::new(index as usize % seats);
        let mut state = game.setup();
        let mut plies = Vec::new();
        loop {
            let act = match game.turn(&state) {
                Turn::Seat(seat) => {
                    plies.clear();
                    game.legal(&state, seat, 0, &mut plies);
                    let view = game.view(&state, Viewer::Seat(seat));
                    let level = levels[usize::from(seat != hero)];
                    let question = Question { view: &view, seat, plies: &plies };
                    Act::seat(seat, game.think(level, question, 0, &mut dice).unwrap())
                }
                Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at: 0 },
                _ => break,
            };
            game.apply(&mut state, &act, &mut ());
        }
        let standings = game.standings(&state).unwrap();
        standings.winners().eq([hero])
    };
    (0..games).filter(|&index| won(index)).count() as u64
}

#[test]
fn greedy_beats_random() {
    let won = wins(&Options::default(), ["greedy", "random"], 40);
    assert!(won >= 38, "{won} of 40");
    let won = wins(&options(4, true), ["greedy", "random"], 12);
    assert!(won >= 9, "{won} of 12 against three");
}
