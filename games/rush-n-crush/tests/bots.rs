//! Bots drive well enough to be rivals.

use pileup_bots::{Dice, Question, Thinks};
use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Act, Game, Seat, Turn, Viewer};
use pileup_scene::Present;
use rush_n_crush::{Course, Deal, Loadout, Options, RushNCrush, State};

fn race(game: &RushNCrush, levels: &[&str], seed: u64) -> State {
    let mut chance = Dice::stream(seed, 0);
    let mut thought = Dice::stream(seed, 1);
    let mut state = game.setup();
    let mut plies = Vec::new();
    loop {
        let act = match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance => Act::chance(game.roll(&state, &mut chance)),
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let view = game.view(&state, Viewer::Seat(seat));
                let level = levels[seat.index()];
                let question = Question { view: &view, seat, plies: &plies };
                Act::seat(seat, game.think(level, question, 0, &mut thought).expect("a known level"))
            }
            Turn::Open(_) => unreachable!("one seat acts at a time"),
        };
        game.play(&mut state, &act, &mut ()).expect("a bot plays by the rules");
        game.audit(&state).expect("the invariants hold");
        let widest = game.board(&game.view(&state, Viewer::Everyone)).lines().map(str::len).max();
        assert!(widest <= Some(100), "a board of {widest:?} columns");
    }
}

fn game(players: u8, course: &str) -> RushNCrush {
    let course = Course::Named(course.to_owned());
    RushNCrush::new(&Options { players, course, ..Options::default() }).expect("the options are right")
}

#[test]
fn greedy_beats_random() {
    let game = game(2, "hook");
    let wins = (0..40)
        .filter(|&seed| {
            let greedy = Seat::new(seed as usize % 2);
            let levels = if greedy.index() == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
            game.standings(&race(&game, &levels, seed)).expect("the race is over").winners().eq([greedy])
        })
        .count();
    assert!(wins >= 36, "{wins} of 40");
}

#[test]
fn levels_beat_what_is_far_below_them() {
    let game = game(2, "sprint");
    let wins = |better: &str, worse: &str, races: u64| {
        (0..races)
            .filter(|&seed| {
                let seat = Seat::new(seed as usize % 2);
                let levels = if seat.index() == 0 { [better, worse] } else { [worse, better] };
                game.standings(&race(&game, &levels, seed)).expect("the race is over").winners().eq([seat])
            })
            .count()
    };
    assert!(wins("expert", "random", 8) >= 7);
    assert!(wins("easy", "random", 24) >= 14);
    assert!(wins("expert", "easy", 8) >= 5);
}

/// What expert plays follows from what it sees: neither from the dice it may throw nor from what was before.
#[test]
fn expert_chooses_by_its_view_alone() {
    let game = game(3, "sprint");
    let mut dice = Dice::stream(3, 0);
    let mut state = game.setup();
    let mut plies = Vec::new();
    for seed in 0..60 {
        let act = match game.turn(&state) {
            Turn::Over => break,
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let view = game.view(&state, Viewer::Seat(seat));
                let question = Question { view: &view, seat, plies: &plies };
                let ply = game.think("expert", question, 0, &mut Dice::new(seed)).expect("a known level");
                let again = game.load(&game.position(&state)).expect("a position");
                let view = game.view(&again, Viewer::Seat(seat));
                let question = Question { view: &view, ..question };
                assert_eq!(game.think("expert", question, 0, &mut Dice::new(seed + 1)), Some(ply));
                Act::seat(seat, ply)
            }
            _ => Act::chance(game.roll(&state, &mut dice)),
        };
        game.play(&mut state, &act, &mut ()).expect("a bot plays by the rules");
    }
}

#[test]
fn greedy_cars_finish_alive() {
    let game = game(4, "anaconda");
    let destroyed: usize =
        (0..12).map(|seed| game.position(&race(&game, &["greedy"; 4], seed)).destroyed.iter().flatten().count()).sum();
    assert!(destroyed <= 10, "{destroyed} of 48 cars are lost");
}

#[test]
fn bots_can_draft_and_unknown_levels_are_unknown() {
    let options = Options { loadout: Loadout::Named(Deal::Draft), ..game(3, "sprint").options().clone() };
    let game = RushNCrush::new(&options).expect("the options are right");
    race(&game, &["greedy", "random", "greedy"], 1);
    let state = game.setup();
    let view = game.view(&state, Viewer::Everyone);
    let plies = [game.parse(Seat::new(0).into(), "keep").expect("a ply")];
    let question = Question { view: &view, seat: Seat::new(0), plies: &plies };
    assert_eq!(game.think("genius", question, 0, &mut Dice::new(1)), None);
}

/// What greedy plays in a position.
fn chosen(position: &str) -> String {
    let text = format!("```fixture\ncourse open start start apex-l slalom\n{position}\n```");
    let (game, state) = RushNCrush::stage(&find(&text).expect("a block")[0].words).expect("a position");
    let Turn::Seat(seat) = game.turn(&state) else { panic!("nobody is asked") };
    let mut plies = Vec::new();
    game.legal(&state, seat, 0, &mut plies);
    let view = game.view(&state, Viewer::Seat(seat));
    let question = Question { view: &view, seat, plies: &plies };
    let ply = game.think("greedy", question, 0, &mut Dice::new(1)).expect("a known level");
    game.print(seat.into(), ply)
}

/// RC-7.20, 10.3: the last rival is crushed where that is likely to destroy it, and not where it is likely to destroy
/// oneself.
#[test]
fn greedy_crushes_when_it_pays() {
    let ahead = |own: u8, rival: u8| {
        chosen(&format!("car p1 rust 1.2.3 structure {own}\ncar p2 cobalt 1.2.6 structure {rival}\nturn p1 drive 9/2"))
    };
    assert_eq!(ahead(8, 1), "f3");
    assert_eq!(ahead(8, 3), "f3");
    assert_ne!(ahead(1, 8), "f3");
    assert_ne!(ahead(3, 8), "f3");
}

/// RC-7.16, 10.3: the last rival is rammed where that may destroy it, and not where it may only destroy oneself.
#[test]
fn greedy_rams_when_it_pays() {
    let beside = |own: &str, rival: u8| {
        chosen(&format!("car p1 rust 1.1.4 {own}\ncar p2 bone 1.2.5 structure {rival}\nturn p1 drive 6/2"))
    };
    assert_eq!(beside("armed bumper,saw", 1), "r");
    assert_ne!(beside("structure 1", 8), "r");
}

/// RC-8.13: where the booster has stopped, a mine for who is close behind, or on with it.
#[test]
fn greedy_goes_on_with_a_booster_that_stopped() {
    let stopped = |rival: &str| {
        let turn = "turn p1 drive 2/0 boost 1 activations 1 moved booster left 2.4.3";
        chosen(&format!("car p1 jade 2.4.4\ncar p2 bone {rival}\n{turn}"))
    };
    assert_eq!(stopped("2.4.0"), "mine");
    assert_eq!(stopped("0.4.0"), "f2");
}

/// RC-8.7: one drives up to the car ahead before shooting at it.
#[test]
fn greedy_shoots_from_close_by() {
    let behind = |space: &str| chosen(&format!("car p1 jade {space} armed gun\ncar p2 bone 1.2.8\nturn p1 drive 10/3"));
    assert_eq!(behind("1.2.5"), "f2");
    assert_eq!(behind("1.2.7"), "use gun");
}
