//! A bot's choice depends on what its seat may know, and on nothing else.

use pileup_bots::{Dice, Mind, Question, Thinks};
use pileup_core::{Act, Game, Seat, Source, Turn, Viewer};
use push_move::PushMove;
use rush_and_bash::RushAndBash;

/// Worlds that agree with what a seat sees, and choices in each of them.
const WORLDS: usize = 5;
const CHOICES: u64 = 6;
/// Moments of a game that are looked at.
const MOMENTS: usize = 4;

/// What bots of some levels choose in a state, each with several seeds: the distribution of their choices.
fn choices<G: Thinks>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Ply> {
    let view = game.view(state, Viewer::Seat(seat));
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    let question = Question { view: &view, seat, plies: &plies };
    let mut chosen = Vec::new();
    for level in ["greedy", "easy", "normal"] {
        for seed in 0..CHOICES {
            let advice = Mind::new().advise(game, level, question, 0, None, &mut Dice::new(seed));
            chosen.push(advice.expect("a level of every game").ply);
        }
    }
    chosen
}

fn is_blind<G: Thinks>(game: &G) {
    let mut dice = Dice::new(4);
    let mut state = game.setup();
    let (mut plies, mut moments, mut differ) = (Vec::new(), 0, false);
    while moments < MOMENTS {
        let act = match game.turn(&state) {
            Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                if plies.len() > 2 && dice.below(12) == 0 {
                    moments += 1;
                    let view = game.view(&state, Viewer::Seat(seat));
                    let expected = choices(game, &state, seat);
                    for _ in 0..WORLDS {
                        let world = game.imagine(&view, &mut dice);
                        differ |= world != state;
                        assert_eq!(choices(game, &world, seat), expected, "in {world:?}");
                    }
                }
                Act::seat(seat, plies[dice.below(plies.len() as u32) as usize])
            }
            Turn::Over | Turn::Open(_) => {
                state = game.setup();
                continue;
            }
        };
        game.apply(&mut state, &act, &mut ());
    }
    assert!(differ, "something was hidden");
}

#[test]
fn hidden_hands_change_no_choice() {
    is_blind(&RushAndBash::new(&Default::default()).expect("the defaults are legal"));
}

#[test]
fn hidden_cards_change_no_choice() {
    let options = push_move::Options { cards: true, deal: 2, ..Default::default() };
    is_blind(&PushMove::new(&options).expect("these are legal"));
}

/// What a bot has in mind changes no choice's source: the same game, played twice with minds, goes the same way.
#[test]
fn minds_are_reproducible() {
    let game = PushMove::new(&Default::default()).expect("the defaults are legal");
    let play = || {
        let mut dice = Dice::new(11);
        let mut minds = [Mind::new(), Mind::new()];
        let mut state = game.setup();
        let (mut plies, mut chosen) = (Vec::new(), Vec::new());
        while chosen.len() < 24 {
            let act = match game.turn(&state) {
                Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
                Turn::Seat(seat) => {
                    plies.clear();
                    game.legal(&state, seat, 0, &mut plies);
                    let view = game.view(&state, Viewer::Seat(seat));
                    let mind: &mut Mind<PushMove> = &mut minds[seat.index()];
                    let question = Question { view: &view, seat, plies: &plies };
                    let advice = mind.advise(&game, "normal", question, 0, None, &mut dice);
                    chosen.push(advice.expect("a level").ply);
                    Act::seat(seat, chosen[chosen.len() - 1])
                }
                Turn::Over | Turn::Open(_) => break,
            };
            game.apply(&mut state, &act, &mut ());
        }
        chosen
    };
    assert_eq!(play(), play());
}

/// What was thought ahead is used: a bot that pondered makes fewer iterations for its own choice.
#[test]
fn thinking_ahead_saves_thinking() {
    let game = PushMove::new(&push_move::Options { first: push_move::First::Seat(Seat::new(0)), ..Default::default() })
        .expect("these are legal");
    let mut state = game.setup();
    let mut plies = Vec::new();
    let (me, other) = (Seat::new(1), Seat::new(0));
    assert_eq!(game.turn(&state), Turn::Seat(other));
    let mut dice = Dice::new(2);
    let mut mind: Mind<PushMove> = Mind::new();
    let pondered = mind.ponder(&game, "hard", &game.view(&state, Viewer::Seat(me)), me, &mut dice, &|| false);
    assert!(pondered > 0);
    let never = mind.ponder(&game, "hard", &game.view(&state, Viewer::Seat(me)), me, &mut dice, &|| true);
    assert_eq!(never, 0, "it stops when it is told to");
    // On to its own turn, by plies that it expects.
    while game.turn(&state) != Turn::Seat(me) {
        if game.turn(&state) == Turn::Chance {
            let ply = game.roll(&state, &mut dice);
            game.apply(&mut state, &Act::chance(ply), &mut ());
            continue;
        }
        plies.clear();
        game.legal(&state, other, 0, &mut plies);
        let view = game.view(&state, Viewer::Seat(me));
        mind.ponder(&game, "hard", &view, me, &mut dice, &|| false);
        game.apply(&mut state, &Act::seat(other, plies[0]), &mut ());
    }
    plies.clear();
    game.legal(&state, me, 0, &mut plies);
    let view = game.view(&state, Viewer::Seat(me));
    let question = Question { view: &view, seat: me, plies: &plies };
    let iterations = |mind: &mut Mind<PushMove>| {
        let advice = mind.advise(&game, "hard", question, 0, None, &mut Dice::new(3));
        advice.and_then(|advice| advice.found).expect("it searched").iterations
    };
    assert!(iterations(&mut mind) < iterations(&mut Mind::new()));
}
