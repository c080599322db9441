//! Every level of every game: it is described, it plays by the rules, and it knows no more than its seat.

use pileup_bots::Dice;
use pileup_core::{Actor, Seat, Turn, Viewer};
use pileup_play::{Kind, Play};
use serde_json::json;

/// Plies of random play before a bot is asked.
const OPENING: usize = 40;

/// A game some plies on, where one seat has several choices.
fn begun(kind: &dyn Kind, seed: u64) -> Option<(Box<dyn Play>, Seat)> {
    let mut play = kind.start(&json!({})).expect("the defaults are right");
    let mut dice = Dice::new(seed);
    let mut plies = 0;
    loop {
        let seat = match play.turn() {
            Turn::Chance => {
                play.roll(&mut dice, 0);
                continue;
            }
            Turn::Seat(seat) => seat,
            Turn::Over | Turn::Open(_) => return None,
        };
        if plies >= OPENING && play.legal(seat, 0).len() > 1 {
            return Some((play, seat));
        }
        let random = play.thinker(seat, "random", seed + plies as u64, 0).expect("a choice")();
        play.act(Actor::Seat(seat), &random, 0).expect("a legal ply");
        plies += 1;
    }
}

#[test]
fn every_level_is_described_and_named_alike() {
    for kind in pileup_registry::games().iter().chain(pileup_registry::examples()) {
        assert_eq!(kind.levels(), ["random", "greedy", "easy", "normal", "hard", "expert"], "{}", kind.about().id);
        for level in kind.levels() {
            let words = kind.describe_level(level);
            assert!(words.ends_with('.') && words.len() < 90, "{level} of {}: {words:?}", kind.about().id);
            assert_eq!(kind.level_named(level), Some(*level));
        }
        assert_eq!(kind.level_named("god"), None);
    }
}

#[test]
fn every_level_plays_by_the_rules_and_its_seed() {
    for kind in pileup_registry::games().iter().chain(pileup_registry::examples()).copied() {
        let Some((mut play, seat)) = begun(kind, 3) else { continue };
        for level in ["greedy", "easy", "normal", "hard"] {
            let think = || play.thinker(seat, level, 7, 0).expect("a level with a choice")();
            assert_eq!(think(), think(), "{level} of {}", kind.about().id);
        }
        let ply = play.thinker(seat, "normal", 7, 0).expect("a level with a choice")();
        play.act(Actor::Seat(seat), &ply, 0).expect("a bot plays by the rules");
    }
}

/// What is hidden from a seat is drawn anew; what the bot in it chooses and expects must stay the same.
#[test]
fn a_choice_depends_on_the_view_alone() {
    for kind in pileup_registry::games().iter().chain(pileup_registry::examples()).copied() {
        for seed in 1..4 {
            let Some((play, seat)) = begun(kind, seed) else { continue };
            let hint = |play: &dyn Play| play.hinter(seat, "normal", 5, 0).expect("a choice")();
            let expected = hint(&*play);
            for world in 0..3 {
                let other = play.imagine(Viewer::Seat(seat), &mut Dice::new(world));
                assert_eq!(hint(&*other), expected, "{} {seed}", kind.about().id);
            }
        }
    }
}
