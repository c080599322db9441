//! What is hidden stays hidden, and what has been seen is remembered: followed by brute force.

use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer};
use pileup_testkit::{Secrets, secrets_by};
use rush_and_bash::{Options, Ply, RushAndBash, State};

fn on(course: &str) -> Options {
    Options { players: 2, course: course.to_owned(), ..Options::default() }
}

/// A card that is played is any one of its equals in the hand.
fn ways(_: &RushAndBash, state: &State, act: &Act<Ply>, _: Viewer) -> u32 {
    match (act.actor, act.ply) {
        (Actor::Seat(seat), Ply::Play(card)) => state.hand(seat).iter().filter(|own| **own == card).count() as u32,
        _ => 1,
    }
}

fn secrets(options: &Options, effort: Secrets) -> usize {
    secrets_by::<RushAndBash>(options, effort, ways)
}

/// RB-1.5, 3.2, 3.8: nobody knows more of a hand than its backs and what was played from it.
#[test]
fn two_hands() {
    let compared = secrets(&on("first"), Secrets { games: 1, plies: 150, deals: 3000, every: 7 });
    assert!(compared > 50_000, "{compared}");
}

/// RB-3.9: automatic cars and boosts use up the piles, so that they are shuffled several times. A card kept over it is
/// none of those that were shuffled in.
#[test]
fn shuffled_again() {
    let options = Options { bots: 4, boost: true, ..on("mayhem") };
    let compared = secrets(&options, Secrets { games: 1, plies: 600, deals: 3000, every: 23 });
    assert!(compared > 70_000, "{compared}");
}

#[test]
fn variants_and_more_hands() {
    let series = vec!["first".to_owned(); 3];
    let variants = [
        (Options { simple: true, ..on("jungle") }, 120, 20_000),
        (Options { championship: series, round_limit: Some(10), ..on("first") }, 160, 20_000),
        (Options { players: 3, ..on("first") }, 60, 1_000),
        (Options { players: 6, ..on("first") }, 60, 1_000),
    ];
    for (options, plies, least) in variants {
        let compared = secrets(&options, Secrets { games: 1, plies, deals: 3000, every: 23 });
        assert!(compared > least, "{compared}: {options:?}");
    }
}

/// RB-3.2: the match plays an only choice by itself where everything lies open, but never a card: that there is no choice
/// would tell that the hand holds equal cards only.
#[test]
fn a_hand_of_equal_cards_is_asked_like_any_other() {
    let game = RushAndBash::new(&on("first")).unwrap();
    let mut state = game.setup();
    for text in ["deal p1 S-steer-3"; 3].into_iter().chain([
        "deal p2 S-bomb-1",
        "deal p2 S-bomb-2",
        "deal p2 S-repair-3",
        "roll 1",
    ]) {
        game.play(&mut state, &Act::chance(text.parse().unwrap()), &mut ()).unwrap();
    }
    let mut plies = Vec::new();
    game.legal(&state, Seat::new(0), 0, &mut plies);
    assert_eq!((plies.len(), game.plays_forced(&state)), (1, false));
    game.play(&mut state, &Act::seat(Seat::new(0), plies[0]), &mut ()).unwrap();
    // What the card does lies open.
    assert!(game.plays_forced(&state));
}

/// The memory is part of a position under one key, and old positions without it still open.
#[test]
fn positions_without_memory_open() {
    let game = RushAndBash::new(&on("first")).unwrap();
    let mut state = game.setup();
    let mut dice = pileup_bots::Dice::new(5);
    pileup_core::playout(&game, &mut state, &mut dice, &mut pileup_core::Walk::default(), 60);
    let json = serde_json::to_value(game.position(&state)).unwrap();
    assert!(json["known"]["sprint"]["story"].as_array().is_some_and(|story| story.len() > 6));
    let mut forgotten = json.clone();
    forgotten.as_object_mut().unwrap().remove("known");
    let opened = game.load(&serde_json::from_value(forgotten.clone()).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(game.position(&opened)).unwrap(), forgotten);
    assert_ne!(game.view(&opened, Viewer::Spectator), game.view(&state, Viewer::Spectator));
    // A memory that does not explain the hands is refused, and so is one of cards that are not there.
    for story in [serde_json::json!([]), serde_json::json!(["p1 S-steer-9"]), serde_json::json!(["p7 draw"])] {
        let mut wrong = json.clone();
        wrong["known"]["sprint"]["story"] = story;
        assert!(game.load(&serde_json::from_value(wrong).unwrap()).is_err());
    }
    // Playing on from it is playing on from the position.
    if let Turn::Seat(seat) = game.turn(&opened) {
        let (mut one, mut other) = (Vec::new(), Vec::new());
        game.legal(&opened, seat, 0, &mut one);
        game.legal(&state, seat, 0, &mut other);
        assert_eq!(one, other);
    }
    assert!(game.reveals(&state, &Act { actor: Actor::Chance, ply: Ply::Roll(1), at: 0 }));
}
