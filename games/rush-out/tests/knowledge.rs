//! What players know, and what they are shown: RO-2.8, RO-14.3.

use pileup_bots::Dice;
use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Game, Seat, Viewer, Walk, proves};
use pileup_scene::Present;
use pileup_testkit::{Secrets, secrets};
use rush_out::{Clock, Counts, Options, RushOut, Scenario, State};

fn options(scenario: Scenario, players: u8, clock: Clock) -> Options {
    Options { scenario, players, clock, round_limit_ms: 60_000, market_ms: 5000, ..Options::default() }
}

/// Nothing is dealt face down: cards are drawn, dice land and curses are broken in the open. So whoever saw everything
/// holds one state possible, that one is imagined, and there is never a second one to compare it with.
fn knows_it_all(options: &Options, games: u64, plies: usize) {
    assert_eq!(secrets::<RushOut>(options, Secrets { games, plies, deals: 1, every: 1 }), 0, "{options:?}");
}

#[test]
fn two_players_can_remember_everything() {
    for scenario in Scenario::ALL {
        knows_it_all(&options(scenario, 2, Clock::Live), 1, 500);
    }
}

#[test]
fn more_players_can_remember_everything() {
    for (scenario, players) in [(Scenario::S2, 5), (Scenario::S3, 3), (Scenario::S6, 4)] {
        knows_it_all(&options(scenario, players, Clock::Live), 1, 700);
        knows_it_all(&options(scenario, players, Clock::Tactical), 1, 400);
    }
    let counted = Options { counts: Counts::Shown, handicap: Some(5), ..options(Scenario::S5, 3, Clock::Live) };
    knows_it_all(&counted, 1, 700);
}

/// The same over whole games: what is imagined is what is.
#[test]
fn a_good_memory_is_never_wrong() {
    for (scenario, players) in [(Scenario::T1, 3), (Scenario::S3, 4), (Scenario::S6, 2)] {
        let game = RushOut::new(&options(scenario, players, Clock::Live)).unwrap();
        let (mut dice, mut walk, mut state) = (Dice::new(5), Walk::default(), game.setup());
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            game.apply(&mut state, &act, &mut ());
            let view = game.view(&state, Viewer::Spectator);
            assert!(game.imagine(&view, &mut dice) == state);
        }
        assert!(game.standings(&state).is_some());
    }
}

fn staged(words: &str) -> (RushOut, State) {
    let text = format!("```fixture\n{words}\n= round 1\n```\n");
    RushOut::stage(&find(&text).unwrap().remove(0).words).unwrap()
}

/// Everything that is drawn, told or written of a state for a viewer.
fn shown(game: &RushOut, state: &State, viewer: Viewer) -> [String; 4] {
    let view = game.view(state, viewer);
    [
        serde_json::to_string(&game.seen(&view)).unwrap(),
        format!("{:?}", game.scene(&view, None)),
        game.board(&view),
        game.prompt(&view, None),
    ]
}

/// Contents of piles, heights within a quarter and faults leave no trace in pictures, texts and the JSON of a view; with
/// `counts = shown` heights do, and whoever may see everything sees everything.
#[test]
fn displays_hide_piles_and_faults() {
    proves!("RO-2.8", "RO-14.3");
    let table = "s3 n=2; T st01 st04 st03; S ds2 cf1 sm2; curses cu1";
    let (game, one) = staged(&format!("{table}; trial pile 8; spell pile 6"));
    let (_, mut other) = staged(&format!("{table}; trial pile 9; spell pile 7"));
    other.faults[0].push(0);
    other.trial.unseen &= other.trial.unseen - 1;
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2))] {
        assert_eq!(shown(&game, &one, viewer), shown(&game, &other, viewer));
        // Knowledge is another thing: the transcripts of these two differ.
        assert_ne!(game.view(&one, viewer), game.view(&other, viewer));
    }
    let (less, more) = (shown(&game, &one, Viewer::Everyone), shown(&game, &other, Viewer::Everyone));
    assert_ne!(less[0], more[0]);
    assert!(more[0].contains("faults") && more[0].contains("unseen") && !less[0].contains("faults"));
    let counted = RushOut::new(&Options { counts: Counts::Shown, ..game.options().clone() }).unwrap();
    let seat = Viewer::Seat(Seat::new(1));
    let (less, more) = (shown(&counted, &one, seat), shown(&counted, &other, seat));
    assert!(less[0].contains("\"size\":8") && more[0].contains("\"size\":9") && less[1] != more[1]);
    assert!(!less[0].contains("unseen"), "which cards are left is for memory");
    // Which breaches there are is not marked for anybody while they can be reported (RO-14.3).
    let fault = rush_out::Event::Fault { unit: rush_out::Unit::WARRIOR };
    assert_eq!(game.show_event(&fault, seat), None);
    assert_eq!(game.show_event(&fault, Viewer::Everyone), Some(fault));
    let mut now = one.clone();
    let act = |text: &str| {
        let actor = pileup_core::Actor::Seat(Seat::new(1));
        pileup_core::Act { actor, ply: game.parse(actor, text).unwrap(), at: 1000 }
    };
    game.play(&mut now, &act("say"), &mut ()).unwrap();
    assert_eq!(now.faults[0].len(), 1);
    assert!(!shown(&game, &now, seat)[0].contains("faults"));
}
