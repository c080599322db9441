//! Positions that are read can be played on from, and what is played replays: those of games, and spoilt ones.

use pileup_bots::Dice;
use pileup_core::{Game, Source, Turn, Walk};
use rush_out::{Clock, Options, Position, RushOut, Scenario, State};
use serde_json::Value;

/// Plays on from a position; invariants hold, positions are read as they were, and the record replays.
fn plays_on(game: &RushOut, start: &State, dice: &mut Dice, plies: usize, json: &str) {
    let loaded = |state: &State| game.load(&game.position(state)).unwrap_or_else(|no| panic!("{no} after {json}"));
    let mut walk = Walk::default();
    walk.at = start.clock;
    let (mut state, mut acts) = (start.clone(), Vec::new());
    for _ in 0..plies {
        if let Turn::Seat(seat) = game.turn(&state) {
            let mut plies = Vec::new();
            game.legal(&state, seat, state.clock, &mut plies);
            assert!(!plies.is_empty(), "{seat} is stuck after {acts:?} from {json}");
        }
        let Some(act) = walk.next(game, &state, dice) else { break };
        let text = game.print(act.actor, act.ply);
        game.play(&mut state, &act, &mut ()).unwrap_or_else(|no| panic!("{text}: {no} from {json}"));
        game.audit(&state).unwrap_or_else(|broken| panic!("{text}: {broken} from {json}"));
        acts.push(act);
    }
    assert!(loaded(&state) == state, "read otherwise than written, from {json}");
    let mut again = loaded(start);
    for act in &acts {
        game.play(&mut again, act, &mut ()).unwrap_or_else(|no| panic!("{no} in the replay from {json}"));
    }
    assert!(again == state, "replayed otherwise than played, from {json}");
}

/// Calls `visit` with the `place`-th value of a document that is neither empty nor the document.
fn at_place(value: &mut Value, place: &mut usize, visit: &mut impl FnMut(&mut Value)) {
    if *place == 0 {
        return visit(value);
    }
    *place -= 1;
    let inner: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => return,
    };
    for one in inner {
        let size = count(one);
        if *place < size {
            return at_place(one, place, visit);
        }
        *place -= size;
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum::<usize>(),
        _ => 0,
    }
}

/// Changes one thing in a position.
fn spoil(json: &mut Value, dice: &mut Dice) {
    if dice.below(8) == 0 {
        let phases = ["deal", "ready", "round", "market", "over"];
        json["phase"] = phases[dice.below(5) as usize].into();
        return;
    }
    let size = count(json) as u32;
    let mut other = Value::Null;
    at_place(json, &mut (dice.below(size) as usize), &mut |value| other = value.clone());
    let mut place = 1 + dice.below(size - 1) as usize;
    at_place(json, &mut place, &mut |value| match value {
        Value::Number(number) => {
            let was = number.as_u64().unwrap_or(0);
            let choices = [0, 1, 2, was + 1, was.saturating_sub(1), was + 200, 255];
            *value = choices[dice.below(7) as usize].into();
        }
        Value::Bool(is) => *value = (!*is).into(),
        Value::Array(items) if !items.is_empty() && dice.below(3) > 0 => {
            let index = dice.below(items.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(items.remove(index)),
                1 => items.push(items[index].clone()),
                _ => items.swap(0, index),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(dice.below(fields.len() as u32) as usize).cloned();
            key.iter().for_each(|key| drop(fields.remove(key)));
        }
        _ => *value = other.take(),
    });
}

fn walk_through(options: &Options, every: usize, spoilt: usize) -> (u32, u32) {
    let game = RushOut::new(options).unwrap();
    let mut dice = Dice::new(11);
    let (mut walk, mut state) = (Walk::default(), game.setup());
    let (mut accepted, mut refused) = (0, 0);
    for step in 0.. {
        // The deal is short: all of it is looked at.
        if step % every == 0 || game.turn(&state) == Turn::Chance && step % 5 == 0 {
            let json = serde_json::to_value(game.position(&state)).unwrap();
            plays_on(&game, &state, &mut dice, 12, &json.to_string());
            for _ in 0..spoilt {
                let mut other = json.clone();
                (0..=dice.below(2)).for_each(|_| spoil(&mut other, &mut dice));
                let Ok(position) = serde_json::from_value::<Position>(other.clone()) else { continue };
                match game.load(&position) {
                    Ok(start) => {
                        plays_on(&game, &start, &mut dice, 40, &other.to_string());
                        accepted += 1;
                    }
                    Err(_) => refused += 1,
                }
            }
        }
        let Some(act) = walk.next(&game, &state, &mut dice) else { return (accepted, refused) };
        game.apply(&mut state, &act, &mut ());
    }
    unreachable!("games end")
}

#[test]
fn what_is_read_can_be_played() {
    let times = Options { round_limit_ms: 60_000, market_ms: 5000, ..Options::default() };
    let (mut accepted, mut refused) = (0, 0);
    let clocks = [(Clock::Live, 60), (Clock::Tactical, 150)];
    for (scenario, players) in [(Scenario::T1, 2), (Scenario::S2, 3), (Scenario::S4, 5), (Scenario::S6, 4)] {
        for (clock, every) in clocks {
            let (good, bad) = walk_through(&Options { scenario, players, clock, ..times.clone() }, every, 10);
            accepted += good;
            refused += bad;
        }
    }
    assert!(accepted > 200 && refused > 200, "{accepted} accepted, {refused} refused");
}
