//! Bots: they play open turns reproducibly, and thinking beats guessing.

use pileup_bots::{Dice, Reaction, Thinks};
use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Act, Actor, Game, Millis, Seat, Turn, Viewer};
use pileup_play::{Kind, Pace, kind, watched};
use rush_out::{Clock, Event, Options, RushOut, Scenario, State, Team};

fn wizard_rounds(options: &Options, wizard: &str, heroes: &str, games: u64) -> u64 {
    let game = RushOut::new(options).unwrap();
    let bots: Vec<&str> = Seat::all(game.seats()).map(|seat| if seat.index() == 0 { wizard } else { heroes }).collect();
    (0..games)
        .filter(|index| {
            let mut last = None;
            let played = watched(&game, &bots, Pace::UNWATCHED, 4, *index, &mut |_, state| {
                game.audit(state).unwrap();
                last = state.last;
            });
            assert!(played.unwrap().standings.is_some(), "{options:?} {index} does not end");
            last.is_some_and(|win| win.team == Team::Wizard)
        })
        .count() as u64
}

#[test]
fn games_between_bots_end_and_are_reproducible() {
    let entry = kind::<RushOut>();
    let options = serde_json::json!({"scenario": "s6", "players": 4});
    let play = |seed| entry.simulate(&options, &["normal", "easy", "expert", "random"], seed, 3).unwrap();
    assert_eq!(play(1), play(1));
    assert!(play(1).standings.is_some());
    assert_ne!(play(1).plies, play(2).plies);
    // Kept tables and records know the levels by their first names.
    let old = entry.simulate(&options, &["steady", "novice", "demon", "random"], 1, 3).unwrap();
    assert_eq!(play(1), old);
}

#[test]
fn thinking_beats_guessing() {
    for scenario in [Scenario::T1, Scenario::S4] {
        let options = Options { scenario, players: 4, best_of: Some(1), ..Options::default() };
        assert_eq!(wizard_rounds(&options, "normal", "random", 6), 6);
        assert_eq!(wizard_rounds(&options, "random", "normal", 6), 0);
    }
}

/// Levels differ in speed only, and speed is what counts.
#[test]
fn quicker_is_better() {
    for scenario in [Scenario::S1, Scenario::S5] {
        let options = Options { scenario, players: 4, best_of: Some(1), ..Options::default() };
        let quick_wizard = wizard_rounds(&options, "hard", "normal", 60);
        let quick_heroes = wizard_rounds(&options, "normal", "hard", 60);
        assert!(quick_wizard >= quick_heroes + 6, "{scenario:?}: {quick_wizard} and {quick_heroes} of 60");
    }
}

#[test]
fn tactical_games_between_bots_end() {
    let options = Options { scenario: Scenario::S3, players: 3, clock: Clock::Tactical, ..Options::default() };
    wizard_rounds(&options, "normal", "normal", 3);
}

#[test]
fn two_heroes_in_one_hand() {
    let options = Options { scenario: Scenario::S2, players: 2, ..Options::default() };
    wizard_rounds(&options, "normal", "normal", 3);
}

/// The game and the state of a fixture's opening words.
fn staged(words: &str) -> (RushOut, State) {
    let text = format!("```fixture\n{words}\n= round 1\n```\n");
    RushOut::stage(&find(&text).unwrap().remove(0).words).unwrap()
}

/// Heroes play this from that time on, then only the wizard's bot acts for six seconds: how many of its reports were
/// right, and how many wrong.
fn reports(words: &str, plies: &str, mut at: Millis) -> (u32, u32) {
    let (game, mut state) = staged(words);
    let wizard = Seat::new(0);
    for line in plies.split("; ") {
        let (seat, ply) = line.split_once(' ').unwrap();
        let actor = Actor::Seat(seat.parse().unwrap());
        at += 150;
        game.play(&mut state, &Act { actor, ply: game.parse(actor, ply).unwrap(), at }, &mut ()).unwrap();
    }
    let mut dice = Dice::new(u64::from(at));
    let mut plan = None;
    let (mut now, mut right, mut wrong) = (at, 0, 0);
    while now < at + 6000 && game.turn(&state) != Turn::Over {
        let due = game.due(&state).unwrap();
        if game.turn(&state) == Turn::Chance {
            let ply = game.roll(&state, &mut dice);
            game.play(&mut state, &Act { actor: Actor::Chance, ply, at: due }, &mut ()).unwrap();
            continue;
        }
        let mut ask = |state: &State, now: Millis, woke: bool| {
            let view = game.view(state, Viewer::Seat(wizard));
            game.react("normal", &view, wizard, now, woke, &mut dice).map(|reaction| match reaction {
                Reaction::Look(after) => (now + after, None),
                Reaction::Play(after, ply) => (now + after, Some(ply)),
            })
        };
        plan = plan.or_else(|| ask(&state, now, false));
        match plan.filter(|(then, _)| *then < due) {
            Some((then, None)) => {
                now = then;
                plan = ask(&state, now, true);
            }
            Some((then, Some(ply))) => {
                now = then;
                plan = None;
                let mut events = Vec::new();
                if game.play(&mut state, &Act { actor: wizard.into(), ply, at: now }, &mut events).is_ok() {
                    let judged = |wanted: bool| {
                        let is = |event: &&Event| matches!(event, Event::Reported { right, .. } if *right == wanted);
                        events.iter().filter(is).count() as u32
                    };
                    right += judged(true);
                    wrong += judged(false);
                }
            }
            None => {
                now = due;
                let ply = game.roll(&state, &mut dice);
                game.play(&mut state, &Act { actor: Actor::Chance, ply, at: due }, &mut ()).unwrap();
            }
        }
    }
    (right, wrong)
}

/// RO-14.3: what a wizard's bot could see it reports seven times of ten, once; what is no breach never.
#[test]
fn wizards_report_what_they_see() {
    let table = "s3 n=2; T st01 st04 st03; S ds2 cf1 sm2";
    let held = "w on st04 ss; h on st04 k; h fresh h";
    let breaches = [
        (format!("{table}; curses cu1"), "p2 say"),
        (format!("{table}; curses cu2 cu5"), "p2 call st01"),
        (format!("{table}; curses cu3; w fresh ssk"), "p2 lay st04"),
        (format!("{table}; curses cu5; {held}"), "p3 lay st04; p2 grab"),
    ];
    for (words, plies) in &breaches {
        let mut found = 0;
        for at in (1000..9000).step_by(37) {
            let (right, wrong) = reports(words, plies, at);
            assert!(right <= 1 && wrong == 0, "{plies} at {at}: {right} right, {wrong} wrong");
            found += right;
        }
        let share = f64::from(found) / f64::from((1000..9000).step_by(37).len() as u32);
        assert!((0.6..0.8).contains(&share), "{plies}: {share}");
    }
    let innocent = [
        (format!("{table}; curses cu3"), "p2 say"),
        (format!("{table}; curses cu1 cu5; w fresh ssk"), "p2 lay st04"),
        (format!("{table}; curses cu3; w fresh ssk"), "p2 put s st04"),
        (format!("{table}; curses cu3; w fresh sft"), "p2 lay st04"),
        (format!("{table}; curses cu5; {held}"), "p3 lay st04; p2 five; p3 five"),
    ];
    for (words, plies) in &innocent {
        for at in (1000..3000).step_by(37) {
            assert_eq!(reports(words, plies, at), (0, 0), "{plies} at {at}");
        }
    }
}

/// Without reaction times only dice and hands are waited for, and what is laid is laid when it lands.
#[test]
fn raw_bots_wait_for_dice_and_hands_only() {
    let options = Options { scenario: Scenario::S4, players: 4, best_of: Some(1), ..Options::default() };
    let game = RushOut::new(&options).unwrap();
    let seconds = |pace: Pace| {
        let mut time = 0;
        for index in 0..6 {
            let mut last = 0;
            let played = watched(&game, &["normal"; 4], pace, 4, index, &mut |act, state| {
                game.audit(state).unwrap();
                last = act.at;
            });
            assert!(played.unwrap().standings.is_some(), "{pace:?} {index} does not end");
            time += last;
        }
        time / 6000
    };
    let (human, raw) = (seconds(Pace::UNWATCHED), seconds(Pace::RAW));
    assert!(raw < human * 3 / 4, "{raw} s against {human} s");
    let series = |options: serde_json::Value| kind::<RushOut>().series(&options, Pace::RAW, 1).map(|_| ());
    assert!(series(serde_json::json!({})).is_ok());
    let refused = series(serde_json::json!({"clock": "tactical"})).unwrap_err();
    assert!(refused.to_string().contains("clock"), "{refused}");
}
