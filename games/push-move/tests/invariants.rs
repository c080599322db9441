//! What holds from one ply to the next, in random games. (What holds in every single state is `audit`'s affair.)

use pileup_bots::Dice;
use pileup_core::{Actor, Game, Viewer, Walk, proves};
use push_move::{Event, Options, Ply, PushMove, State};
use serde_json::Value;
use std::collections::BTreeSet;

/// A state as JSON: what everybody may know and more.
fn json(game: &PushMove, state: &State) -> Value {
    serde_json::to_value(game.seen(&game.view(state, Viewer::Everyone))).unwrap()
}

fn sorted_plates(json: &Value) -> Vec<char> {
    let mut plates: Vec<char> =
        json["board"].as_array().unwrap().iter().flat_map(|row| row.as_str().unwrap().chars()).collect();
    plates.sort_unstable();
    plates
}

/// Indices of the dice that have still to move.
fn to_move(json: &Value) -> BTreeSet<usize> {
    let dice = json["dice"].as_array().unwrap().iter().enumerate();
    dice.filter(|(_, die)| die["to_move"] == true).map(|(index, _)| index).collect()
}

fn lost(json: &Value) -> usize {
    json["dice"].as_array().unwrap().iter().filter(|die| die.get("charged").is_some()).count()
}

#[test]
fn plies_keep_what_they_must() {
    proves!("PM-2.5", "PM-2.6", "PM-3.3", "PM-3.11", "PM-8.11");
    for (players, cards) in [(2, false), (2, true), (3, true), (4, false), (4, true)] {
        let game = PushMove::new(&Options { players, cards, deal: 2 * u8::from(cards), ..Options::default() }).unwrap();
        for index in 0..25 {
            one_game(&game, Dice::stream(31, index));
        }
    }
}

fn one_game(game: &PushMove, mut dice: Dice) {
    let mut state = game.setup();
    let (mut turns, mut plies_in_turn) = (0, 0);
    let mut walk = Walk::default();
    while let Some(act) = walk.next(game, &state, &mut dice) {
        let before = json(game, &state);
        if act.actor != Actor::Chance {
            let steps = walk.choices().iter().any(|ply| matches!(ply, Ply::Step { .. }));
            let ends = walk.choices().contains(&Ply::End);
            // PM-2.5: in a turn with nothing pending either a step must be made or the turn can be ended.
            assert!(before.get("pending").is_some() || ends != steps);
            assert!(before.get("pending").is_none() || !ends);
        }
        let mut events = Vec::new();
        game.play(&mut state, &act, &mut events).unwrap();
        let after = json(game, &state);

        // PM-8.11: plates are only permuted.
        assert_eq!(sorted_plates(&before), sorted_plates(&after));
        assert_eq!(before["dice"].as_array().unwrap().len(), after["dice"].as_array().unwrap().len());
        let exploded = events.iter().any(|event| matches!(event, Event::Exploded { .. }));
        // PM-3.11: only a bomb destroys more than one die.
        assert!(exploded || lost(&after) <= lost(&before) + 1);
        // PM-2.6: dice that have still to move only become fewer within a turn.
        if events.iter().any(|event| matches!(event, Event::Turn { .. })) {
            turns += 1;
            plies_in_turn = 0;
        } else {
            plies_in_turn += 1;
            assert!(to_move(&after).is_subset(&to_move(&before)));
        }
        assert!(plies_in_turn < 100, "a turn goes on and on");
        pushes_keep_their_order(&events, &before, &after);
    }
    let rounds = usize::from(game.options().rounds);
    assert!(turns <= rounds * game.seats());
}

/// PM-3.3: the dice of a line stay in their order, each a field further on.
fn pushes_keep_their_order(events: &[Event], before: &Value, after: &Value) {
    let Some(Event::Pushed { die, line, way, .. }) = events.iter().find(|event| matches!(event, Event::Pushed { .. }))
    else {
        return;
    };
    // A charge has run before it pushed, so its mover is left out.
    let ran = events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::Beamed { .. }));
    let index = |die| serde_json::to_value(die).unwrap().as_u64().unwrap() as usize;
    let place = |json: &Value, index: usize| json["dice"][index]["at"].as_str().map(str::to_owned);
    let saved = events.iter().any(|event| matches!(event, Event::Saved { .. }));
    for id in line.iter().chain((!ran).then_some(die)) {
        let (from, to) = (place(before, index(id)), place(after, index(id)));
        if let (Some(from), Some(to)) = (from, to)
            && !saved
        {
            let field: push_move::Field = from.parse().unwrap();
            assert_eq!(field.next(*way).map(|field| field.to_string()), Some(to));
        }
    }
}
