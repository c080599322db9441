//! Whatever position is accepted can be played: positions with something changed at random are either refused with a
//! reason or played to the end without breaking an invariant.

use pileup_bots::Dice;
use pileup_core::{Game, Source, Walk};
use push_move::{Options, Ply, PushMove, State};
use serde_json::Value;

/// All values of a JSON tree that are no lists or objects, by their kind.
fn leaves(value: &Value, out: &mut Vec<Value>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| leaves(value, out)),
        Value::Object(values) => values.values().for_each(|value| leaves(value, out)),
        leaf => out.push(leaf.clone()),
    }
}

/// Visits the n-th leaf.
fn leaf_mut<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    match value {
        Value::Array(values) => values.iter_mut().find_map(|value| leaf_mut(value, left)),
        Value::Object(values) => values.values_mut().find_map(|value| leaf_mut(value, left)),
        leaf if *left == 0 => Some(leaf),
        _ => {
            *left -= 1;
            None
        }
    }
}

/// A random ply; false if the game is over.
fn step(game: &PushMove, state: &mut State, walk: &mut Walk<Ply>, dice: &mut Dice) -> bool {
    let Some(act) = walk.next(game, state, dice) else { return false };
    game.play(state, &act, &mut ()).expect("what is listed is legal");
    true
}

#[test]
fn accepted_positions_can_be_played() {
    let (mut accepted, mut refused) = (0, 0);
    let mut walk = Walk::default();
    for (players, cards, board) in
        [(2, true, "one"), (3, true, "crossfire"), (2, false, "two"), (4, true, "random"), (2, true, "random-fair")]
    {
        let options =
            Options { players, cards, board: Some(board.into()), deal: 2 * u8::from(cards), ..Options::default() };
        let game = PushMove::new(&options).unwrap();
        for index in 0..60 {
            let mut dice = Dice::stream(9, index);
            let mut state = game.setup();
            while step(&game, &mut state, &mut walk, &mut dice) {
                if dice.below(4) > 0 {
                    continue;
                }
                let mut json = serde_json::to_value(game.position(&state)).unwrap();
                let mut pool = Vec::new();
                leaves(&json, &mut pool);
                for _ in 0..1 + dice.below(2) {
                    let mut place = dice.below(pool.len() as u32) as usize;
                    let old = pool[place].clone();
                    let alike: Vec<&Value> = pool.iter().filter(|value| value.is_string() == old.is_string()).collect();
                    let new = alike[dice.below(alike.len() as u32) as usize].clone();
                    *leaf_mut(&mut json, &mut place).unwrap() = new;
                }
                let Ok(position) = serde_json::from_value(json) else {
                    refused += 1;
                    continue;
                };
                match game.load(&position) {
                    Err(refusal) => {
                        refused += 1;
                        assert!(refusal.rule.starts_with("PM-") && !refusal.sentence.is_empty());
                    }
                    Ok(mut other) => {
                        accepted += 1;
                        for _ in 0..60 {
                            if !step(&game, &mut other, &mut walk, &mut dice) {
                                break;
                            }
                            game.audit(&other).unwrap();
                        }
                    }
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}
