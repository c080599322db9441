//! What is hidden stays hidden, and what is known stays known: by brute force, over every deal that could be.

use crash_by_crash::{Card, CrashByCrash, Known, Layout, Options, Ply, Position, State};
use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Seat, Source, Viewer};
use pileup_testkit::{Secrets, secrets_by, secrets_from};

fn ready(players: u8) -> Options {
    Options { players, layout: Layout::Named("standard".to_owned()), ..Options::default() }
}

/// In how many ways a card is shown out of a hand: the one that all know to be there, or any of its equals.
fn ways(game: &CrashByCrash, state: &State, act: &Act<Ply>, _viewer: Viewer) -> u32 {
    let (Actor::Seat(seat), Ply::Play(card) | Ply::Drop(card)) = (act.actor, act.ply) else { return 1 };
    let position = game.position(state);
    let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count() as u32;
    let known = position.known.unwrap_or_default();
    match known.taken.get(seat.index()).map_or(0, |taken| count(taken)) {
        0 => count(&position.hands[seat.index()]),
        _ => 1,
    }
}

#[test]
fn two_players_know_what_they_were_shown() {
    let effort = Secrets { games: 4, plies: 280, deals: 460, every: 29 };
    let compared = secrets_by::<CrashByCrash>(&ready(2), effort, ways);
    assert!(compared > 100_000, "only {compared} states were compared");
}

/// A yellow card tells of the hand it came from: a bell must ring, perhaps by another of its cards.
#[test]
fn whoever_must_ring_holds_what_it_takes() {
    let options = Options { first_scoring_turn: 1, ..ready(2) };
    let compared = secrets_by::<CrashByCrash>(&options, Secrets { games: 2, plies: 150, deals: 460, every: 37 }, ways);
    assert!(compared > 20_000, "only {compared} states were compared");
}

/// A position in which everybody knows all hands, and the pile is nearly empty.
fn all_known(players: u8, pile: usize, dice: &mut Dice) -> Position {
    let mut cards: Vec<Card> = Card::ALL.iter().flat_map(|card| [*card; 3]).collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last as u32 + 1) as usize);
    }
    let hands: Vec<Vec<Card>> = (0..players).map(|_| cards.split_off(cards.len() - 3)).collect();
    let display = cards.split_off(cards.len() - if players == 2 { 3 } else { 0 });
    let json = r#"{"turn":3,"guard":"h18","cars":{"A":["g7","c5","k21"],"B":["g9","m5","e19"]}}"#;
    Position {
        players,
        known: Some(Known { taken: hands.clone(), ..Known::default() }),
        hands,
        display,
        discard: cards.split_off(pile),
        ..serde_json::from_str(json).unwrap()
    }
}

/// CC-13.5, 16.3: several hidden hands, and the discards shuffled soon. Whatever is imagined could be, and comes as often as
/// it should, old cards and new ones.
#[test]
fn hands_are_weighed_after_a_shuffle() {
    for (players, enough) in [(2, 30_000), (4, 30_000)] {
        let game = CrashByCrash::new(&ready(players)).unwrap();
        let mut dice = Dice::new(77);
        let effort = Secrets { games: 1, plies: 110, deals: 1200, every: 13 };
        let compared: usize = (1000..1010)
            .map(|index| {
                let start = game.load(&all_known(players, 5, &mut dice)).unwrap();
                secrets_from(&game, &start, index, effort, &ways)
            })
            .sum();
        assert!(compared > enough, "{players} players: only {compared} states were compared");
    }
}

/// Without a car to put and without points for a long walk only a free ride can ring: whoever played the yellow card has one.
#[test]
fn only_a_card_can_ring() {
    let game = CrashByCrash::new(&ready(2)).unwrap();
    let json = r#"{"turn":7,"guard":"h18","cars":{"A":["b10","o1"],"B":["d2","o3"]},"action":2,"placed":1,"played":1,
        "tied":"heartless","discard":["heartless"],"display":["lambada","tandem","recoil"],
        "hands":[["free-ride","rocket"],["anomaly","anomaly","dutchman"]]}"#;
    let state = game.load(&serde_json::from_str(json).unwrap()).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let mut dice = Dice::new(1);
    let mut twice = 0;
    for _ in 0..4000 {
        let hand = game.position(&game.imagine(&view, &mut dice)).hands.swap_remove(0);
        let rides = hand.iter().filter(|card| **card == Card::FreeRide).count();
        assert!(hand.len() == 2 && rides > 0, "{hand:?}");
        twice += usize::from(rides == 2);
    }
    // Of 32 unseen cards three are free rides: 3 pairs of them, and 3 x 29 with one.
    assert!((80..200).contains(&twice), "{twice} of 4000, 133 are expected");
}
