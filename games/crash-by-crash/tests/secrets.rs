//! What is hidden stays hidden, and what is known stays known: by brute force, over every deal that could be.

use crash_by_crash::{Card, CrashByCrash, Known, Layout, Options, Ply, Position, State};
use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Seat, Source, Viewer, Walk};
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

/// CC-13.5: over whole games of four, with many shuffles, every imagined state looks the same to the viewer, and what it says
/// of hands at every shuffle leads through all that was shown since to the hands of now.
#[test]
fn long_games_of_four_are_never_contradicted() {
    let game = CrashByCrash::new(&Options { players: 4, closing_turns: 60, ..Options::default() }).unwrap();
    let (mut deepest, mut imagined) = (0, 0);
    for index in 0..6 {
        let (mut state, mut walk, mut dice) = (game.setup(), Walk::default(), Dice::stream(31, index));
        let mut plies = 0;
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            game.apply(&mut state, &act, &mut ());
            plies += 1;
            let known = if plies % 11 == 0 { game.position(&state).known } else { None };
            let Some(known) = known.filter(|known| !known.shuffles.is_empty()) else { continue };
            deepest = deepest.max(known.shuffles.len());
            for viewer in Seat::all(4).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = game.view(&state, viewer);
                let other = game.imagine(&view, &mut dice);
                assert_eq!(game.audit(&other), Ok(()), "game {index}, ply {plies}, {viewer:?}");
                assert!(game.view(&other, viewer) == view, "game {index}, ply {plies}, {viewer:?}");
                imagined += usize::from(other != state);
            }
        }
    }
    assert!(deepest >= 5 && imagined > 500, "{deepest} shuffles, {imagined} states");
}

/// Positions say what is remembered, and those of earlier versions still open.
#[test]
fn positions_remember_shuffles() {
    let game = CrashByCrash::new(&ready(4)).unwrap();
    let base = r#""players":4,"turn":3,"guard":"h18","cars":{"A":["g7"],"B":["g9"]}"#;
    let hands =
        r#""hands":[["rocket","tandem","recoil"],["lambada","lambada","anomaly"],["tandem","recoil","rocket"]]"#;
    let load = |known: &str| {
        let text = format!(r#"{{{base},{hands},"discard":["rocket","saboteur"],"known":{known}}}"#);
        let position: Position = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.load(&position).map_err(|refusal| refusal.sentence.into_owned())
    };
    let held = r#""held":[["rocket","tandem","recoil"],["lambada","anomaly","rocket"],["rocket","tandem","recoil"]]"#;
    let told = format!(r#"{{"shuffles":[{{{held},"story":["p2 rocket","p2 draw"]}}]}}"#);
    let state = load(&told).unwrap();
    assert_eq!(serde_json::to_string(&game.position(&state).known).unwrap(), told);
    let refused = |known: &str, words: &str| {
        let sentence = load(known).expect_err(known);
        assert!(sentence.contains(words), "{known}: {sentence}");
    };
    refused(&told.replace("p2 draw", "p9 draw"), "p9 draw");
    refused(&told.replace("p2 draw", "p2 tandem"), "more is known");
    refused(&told.replace("p2 draw", "p2 draw rocket"), "cannot have happened");
    refused(&told.replace("p2 draw", "p2 not rocket"), "cannot have happened");
    refused(&told.replace(r#"["lambada","#, r#"["lambada","lambada","#), "more than three");
    refused(&told.replace(r#""story""#, r#""choosing":"p6","story""#), "four hands");
    let many = vec![format!(r#"{{{held},"story":["p2 rocket","p2 draw"]}}"#); 9].join(",");
    refused(&format!(r#"{{"shuffles":[{many}]}}"#), "8 shuffles");
    // What was written before stories were: old cards, those shown since then that may have been old ones.
    let former = r#"{"old":[["rocket"],["lambada","rocket"],["tandem","recoil"]],"spent":[[],["rocket","saboteur"]],"early":[[],["rocket"]]}"#;
    let mut dice = Dice::new(3);
    let known = game.position(&load(former).unwrap()).known.unwrap_or_default();
    assert_eq!(
        known.shuffles[0].story.iter().filter(|entry| *entry != "p2 draw" && entry.starts_with("p2")).count(),
        2
    );
    let view = game.view(&load(former).unwrap(), Viewer::Seat(Seat::new(0)));
    let mut kept = 0;
    for _ in 0..200 {
        let hands = game.position(&game.imagine(&view, &mut dice)).hands;
        kept += usize::from(hands[1].contains(&Card::Lambada));
        let old =
            [Card::Lambada, Card::Tandem, Card::Recoil].map(|card| hands[1..3].iter().any(|hand| hand.contains(&card)));
        assert_eq!(old, [true; 3], "{hands:?}");
    }
    assert!(kept > 50 && kept < 200, "{kept}");
    let gone = former.replace(r#""early""#, r#""gone":["p2"],"early""#);
    assert!(load(&gone.replace(r#"["lambada","rocket"]"#, r#"["rocket"]"#)).is_ok());
    refused(&former.replace(r#"["lambada","rocket"]"#, r#"["dutchman","rocket"]"#), "more is known");
    refused(&gone.replace(r#"["rocket","saboteur"]"#, "[]"), "more is known");
    refused(&gone.replace("p2", "p6"), "p6 has no hand");
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

/// CC-9.4: with points for a second car the bell can ring without a card, and the hand may be any.
#[test]
fn who_can_ring_without_a_card_may_hold_none() {
    let game = CrashByCrash::new(&ready(2)).unwrap();
    let json = r#"{"turn":7,"guard":"h18","cars":{"A":["b10","o1"],"B":["d2","o3"]},"action":2,"placed":1,"played":1,
        "points":{"A":9},"tied":"heartless","discard":["heartless"],"display":["lambada","tandem","recoil"],
        "hands":[["free-ride","rocket"],["anomaly","anomaly","dutchman"]]}"#;
    let state = game.load(&serde_json::from_str(json).unwrap()).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let mut dice = Dice::new(1);
    let hands = (0..400).map(|_| game.position(&game.imagine(&view, &mut dice)).hands.swap_remove(0));
    let rides = hands.filter(|hand| hand.contains(&Card::FreeRide)).count();
    // Three of 32 unseen cards: 3 x 29 + 3 of 496 pairs.
    assert!((40..110).contains(&rides), "{rides} of 400, 73 are expected");
}
