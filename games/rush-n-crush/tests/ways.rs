//! The whole way of a turn in one click: every end that can be reached is offered, and its plan leads there.

use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, Walk};
use pileup_scene::{Asked, Node, Present, Scene};
use rush_n_crush::{Course, Options, Phase, RushNCrush, State};
use std::collections::BTreeSet;

fn play(game: &RushNCrush, state: &mut State, actor: Actor, text: &str) -> bool {
    let act = Act { actor, ply: game.parse(actor, text).unwrap(), at: 0 };
    let fine = game.check(state, &act).is_ok();
    if fine {
        game.apply(state, &act, &mut ());
    }
    fine
}

/// Where the car stands when all movement is spent, however it got there, unless it hit a wall or a car. Mines and wrecks
/// do no harm.
fn ends(game: &RushNCrush, state: &State, seat: Seat, found: &mut BTreeSet<String>) {
    for text in ["f1", "l", "r"] {
        let mut next = *state;
        if !play(game, &mut next, Actor::Seat(seat), text) {
            continue;
        }
        while game.turn(&next) == Turn::Chance {
            let tag = game.position(&next).turn.throw.map(|throw| throw.tag.word());
            match tag {
                Some("mine" | "debris") => play(game, &mut next, Actor::Chance, &format!("{} 6", tag.unwrap())),
                _ => break,
            };
        }
        let after = game.position(&next);
        match after.turn.phase {
            Phase::Drive if game.turn(&next) == Turn::Seat(seat) => ends(game, &next, seat, found),
            Phase::After if game.turn(&next) == Turn::Seat(seat) && !after.turn.cut => {
                found.insert(after.cars[&seat].space.unwrap().to_string());
            }
            _ => {}
        }
    }
}

fn scene(game: &RushNCrush, state: &State, seat: Seat) -> Scene {
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
}

/// The space of a mark for the end of a way, unless the way leads into something or over the line.
fn end_of(node: &Node) -> Option<String> {
    let rests = node.target.as_ref()?.label.contains("to lane ");
    node.key.strip_prefix("end-").filter(|_| rests).map(str::to_owned)
}

#[test]
fn every_end_is_offered_and_every_plan_leads_there() {
    let mut dice = Dice::new(3);
    let (mut looked_at, mut followed) = (0, 0);
    for (race, course) in ["hook", "dust-bowl", "sprint", "whirlpool", "meat-grinder"].into_iter().enumerate() {
        let players = 3 + race as u8 % 4;
        let options = Options { players, course: Course::Named(course.to_owned()), ..Options::default() };
        let game = RushNCrush::new(&options).unwrap();
        let mut state = game.setup();
        let mut walk = Walk::default();
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            game.apply(&mut state, &act, &mut ());
            let Turn::Seat(seat) = game.turn(&state) else { continue };
            let turn = game.position(&state).turn;
            // Longer ways are too many to be tried one by one.
            if turn.phase != Phase::Drive || turn.movement > 7 || turn.boost_steps > 0 {
                continue;
            }
            let scene = scene(&game, &state, seat);
            let offered: BTreeSet<String> = scene.nodes.iter().filter_map(end_of).collect();
            let mut found = BTreeSet::new();
            ends(&game, &state, seat, &mut found);
            assert_eq!(offered, found, "{course}: {:?}", game.position(&state));
            looked_at += 1;
            for node in scene.nodes.iter().filter(|node| end_of(node).is_some()) {
                followed += usize::from(follow(&game, state, seat, node));
            }
        }
    }
    assert!(looked_at > 100 && followed > 200, "{looked_at} positions, {followed} ways");
}

/// Plays a way as the page does. Answers whether it went to its end without dice.
fn follow(game: &RushNCrush, mut state: State, seat: Seat, node: &Node) -> bool {
    let target = node.target.as_ref().unwrap();
    for ply in std::iter::once(target.ply.as_str()).chain(target.plan.iter().map(String::as_str)) {
        assert!(play(game, &mut state, Actor::Seat(seat), ply), "{}: {ply} of {target:?}", node.key);
        if game.turn(&state) != Turn::Seat(seat) {
            return false;
        }
    }
    let space = game.position(&state).cars[&seat].space.unwrap();
    assert_eq!(Some(space.to_string()), end_of(node), "{target:?}");
    true
}
