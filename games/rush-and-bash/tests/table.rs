//! What people see and read at the table: words without internal names, previews, cameras, and what can be taken back.

use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, Walk, playout};
use pileup_scene::{Asked, Present, Scene};
use rush_and_bash::{Event, Options, RushAndBash, State};

fn game(options: Options) -> RushAndBash {
    RushAndBash::new(&options).unwrap()
}

fn on(course: &str) -> RushAndBash {
    game(Options { course: course.to_owned(), boost: true, ..Options::default() })
}

/// The scene of who is asked, or of somebody who looks on.
fn scene(game: &RushAndBash, state: &State) -> Scene {
    let Turn::Seat(seat) = game.turn(state) else {
        return game.scene(&game.view(state, Viewer::Spectator), None);
    };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
}

/// Plays a whole race and shows every moment, with the events that led there.
fn each_moment(game: &RushAndBash, seed: u64, mut see: impl FnMut(&State, &[Event])) {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    while game.turn(&state) != Turn::Over {
        let act = match game.turn(&state) {
            Turn::Seat(seat) => {
                let mut plies = Vec::new();
                game.legal(&state, seat, 0, &mut plies);
                let choice = pileup_core::Source::below(&mut dice, plies.len() as u32) as usize;
                Act::seat(seat, plies[choice])
            }
            _ => Act::chance(game.roll(&state, &mut dice)),
        };
        let mut events = Vec::new();
        game.apply(&mut state, &act, &mut events);
        see(&state, &events);
    }
}

/// Whether a text names a space (`02.1.3`), a card (`S-steer-2`) or an automatic car (`b1`) as the notation does.
fn is_internal(text: &str) -> bool {
    text.split(|c: char| c.is_whitespace() || ",;:()!?".contains(c)).any(|word| {
        let word = word.trim_end_matches('.');
        let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == 'C');
        let space = word.split('.').count() > 1 && word.split('.').all(digits);
        let card = (word.starts_with("S-") || word.starts_with("R-")) && word.len() > 2;
        space || card || word.starts_with("BR.") || word == "LAKE" || matches!(word, "b1" | "b2" | "p1" | "p2")
    })
}

#[test]
fn nobody_reads_internal_names() {
    assert!(["to 02.1.3", "S-steer-3", "at 09.C2.", "BR.3", "b1 rams"].into_iter().all(is_internal));
    for course in ["mayhem", "rope", "portal"] {
        let game = game(Options { players: 2, course: course.to_owned(), boost: true, ..Options::default() });
        each_moment(&game, 3, |state, events| {
            let view = game.view(state, Viewer::Everyone);
            for event in events {
                let told = game.tell(&view, event);
                assert!(!told.words.as_deref().is_some_and(is_internal), "{:?}", told.words);
            }
            let scene = scene(&game, state);
            for target in scene.targets() {
                assert!(!is_internal(&target.label), "{}", target.label);
                assert!(!target.note.as_deref().is_some_and(is_internal), "{:?}", target.note);
            }
            for you in [None, Some(Seat::new(0))] {
                assert!(!is_internal(&game.prompt(&view, you)), "{}", game.prompt(&view, you));
            }
        });
    }
}

/// What is seen of a car whose turn it is: close enough to be touched, and in the frame.
#[test]
fn the_camera_rides_along() {
    let game = on("crossing");
    each_moment(&game, 5, |state, _| {
        let scene = scene(&game, state);
        let Some(focus) = scene.focus else { return };
        let ring = scene.nodes.iter().find(|node| node.key == "acting").expect("somebody has the turn");
        let inside =
            |x: f32, y: f32| (focus.x..focus.x + focus.w).contains(&x) && (focus.y..focus.y + focus.h).contains(&y);
        assert!(inside(ring.x, ring.y), "the car at {} {} is not in {focus:?}", ring.x, ring.y);
        assert!(focus.w <= 100.0 && focus.h <= 100.0);
        let all = scene.bounds;
        for node in scene.nodes.iter().filter(|node| node.key.starts_with("car-")) {
            assert!((all.x..all.x + all.w).contains(&node.x) && (all.y..all.y + all.h).contains(&node.y));
        }
    });
}

/// What is under the bridge is drawn under it, and shows through.
#[test]
fn the_bridge_covers_what_is_under_it() {
    let game = on("crossing");
    let mut covered = 0;
    each_moment(&game, 9, |state, _| {
        let scene = scene(&game, state);
        let place = |key: &str| scene.nodes.iter().position(|node| node.key == key);
        let bridge = scene.nodes.iter().position(|node| node.key.starts_with("bridge-")).expect("there is a bridge");
        for shadow in scene.nodes.iter().filter_map(|node| node.key.strip_prefix("under-")) {
            assert!(place(shadow) < Some(bridge) && place(&format!("under-{shadow}")) > Some(bridge));
            covered += 1;
        }
    });
    assert!(covered > 0, "nothing was ever under the bridge");
}

/// A card of the hand says what playing it would do; what cannot be played says what a click would try.
#[test]
fn every_card_answers() {
    let game = on("first");
    let mut state = game.setup();
    playout(&game, &mut state, &mut Dice::new(4), &mut Walk::default(), 60);
    while !matches!(game.turn(&state), Turn::Seat(_)) {
        playout(&game, &mut state, &mut Dice::new(4), &mut Walk::default(), 1);
    }
    let Turn::Seat(asked) = game.turn(&state) else { unreachable!() };
    for seat in Seat::all(4) {
        let mut plies = Vec::new();
        game.legal(&state, asked, 0, &mut plies);
        let view = game.view(&state, Viewer::Seat(seat));
        let scene = game.scene(&view, (seat == asked).then_some(Asked { seat, plies: &plies }));
        let hand = scene.shelves.iter().find(|shelf| shelf.key == format!("hand-{seat}")).unwrap();
        assert_eq!(scene.shelves.iter().filter(|shelf| shelf.key.starts_with("hand-")).count(), 1);
        for card in &hand.cards {
            assert!(card.target.is_some() != card.tries.is_some(), "{card:?}");
            assert!(matches!(card.kind.as_deref(), Some("sprint" | "rush")) && card.art.is_some());
            let tried = card.tries.as_deref().map(|ply| game.parse(Actor::Seat(seat), ply).unwrap());
            if let Some(ply) = tried {
                let refusal = game.check(&state, &Act::seat(seat, ply)).unwrap_err();
                assert!(!refusal.sentence.is_empty());
            }
            if let Some(target) = &card.target {
                assert!(target.note.is_some(), "{}", target.label);
                assert!(!target.label.contains(target.note.as_deref().unwrap()), "said twice: {}", target.label);
            }
        }
    }
}

/// A slip of the finger can be taken back until the effect of the card is chosen; dice and cards that came cannot.
#[test]
fn only_chance_reveals() {
    let game = on("first");
    each_moment(&game, 2, |state, _| {
        if let Turn::Seat(seat) = game.turn(state) {
            let mut plies = Vec::new();
            game.legal(state, seat, 0, &mut plies);
            assert!(plies.iter().all(|&ply| !game.reveals(state, &Act::seat(seat, ply))));
        } else {
            let ply = game.roll(state, &mut Dice::new(1));
            assert!(game.turn(state) == Turn::Over || game.reveals(state, &Act::chance(ply)));
        }
    });
}

/// Who is asked reads what to do, the others who does it.
#[test]
fn prompts_speak_to_their_reader() {
    let game = on("mayhem");
    each_moment(&game, 8, |state, _| {
        if let Turn::Seat(seat) = game.turn(state) {
            let view = game.view(state, Viewer::Seat(seat));
            let (own, others) = (game.prompt(&view, Some(seat)), game.prompt(&view, None));
            assert!(!own.contains('{') && others.contains(&format!("{{{seat}}}")), "{own} / {others}");
        }
    });
}

/// The end says by how much.
#[test]
fn the_winner_is_told_with_the_distance() {
    let game = on("first");
    let mut last = String::new();
    each_moment(&game, 6, |state, _| last = game.prompt(&game.view(state, Viewer::Everyone), None));
    assert!(last.contains("wins by") && (last.contains("space") || last.contains("nose")), "{last}");
}

/// RB-10.5: automatic cars win no race, so that neither story nor sentence counts them.
#[test]
fn story_and_sentence_agree_about_who_won() {
    let game = game(Options { players: 2, bots: 2, ..Options::default() });
    for seed in 0..12 {
        let mut told = None;
        let mut end = None;
        each_moment(&game, seed, |state, events| {
            let view = game.view(state, Viewer::Everyone);
            if let Some(over) = events.iter().find(|event| matches!(event, Event::RaceOver { .. })) {
                told = game.tell(&view, over).words;
                end = Some(game.prompt(&view, None));
            }
        });
        assert!(end.is_some(), "the race ends");
        assert_eq!(told, end, "seed {seed}");
    }
}
