//! The laws, the rule ids, golden races, the size of the tree and the worked examples.

use pileup_bots::Dice;
use pileup_core::{Actor, Game, Walk, perft, playout, proves};
use pileup_testkit::{Laws, Secrets, course_laws, every_rule_is_proven, golden, laws, secrets};
use rush_n_crush::{
    CarPosition, Course, Crew, CustomCourse, Deal, Grid, Loadout, Options, RoadKind, RushNCrush, Tiles,
};

fn named(players: u8, course: &str) -> Options {
    Options { players, course: Course::Named(course.to_owned()), ..Options::default() }
}

fn obeys(options: &Options, games: u64) {
    laws::<RushNCrush>(options, Laws { games, limit: 20_000, every: 23 });
}

#[test]
fn obeys_the_laws_with_any_number_of_cars() {
    for players in 2..=6 {
        obeys(&named(players, "hook"), 6);
    }
}

#[test]
fn obeys_the_laws_on_every_course() {
    for course in ["whirlpool", "dust-bowl", "meat-grinder", "four-corners", "boomerang"] {
        obeys(&named(3, course), 5);
    }
    for course in ["mirror-hook", "sprint", "anaconda"] {
        obeys(&named(6, course), 5);
    }
}

#[test]
fn obeys_the_laws_with_drafts_and_custom_courses() {
    for deal in [Deal::Draft, Deal::Random] {
        obeys(&Options { loadout: Loadout::Named(deal), ..named(4, "sprint") }, 6);
    }
    let crew = |car: &str, driver: &str| Crew { car: car.to_owned(), driver: driver.to_owned() };
    let crews = vec![crew("hornet", "rip"), crew("warden", "kettle"), crew("magpie", "teague")];
    let sections = ["start", "start", "apex-l", "slalom"].map(str::to_owned).to_vec();
    let custom = Options {
        players: 3,
        course: Course::Custom(CustomCourse { kind: RoadKind::Open, sections, laps: None }),
        tiles: Tiles::Free,
        grid: Grid::Seats,
        loadout: Loadout::Listed(crews),
        round_limit: 10,
        ..Options::default()
    };
    obeys(&custom, 8);
}

/// What anybody has been shown leaves one state possible, at every ply: no two were ever to be told apart.
#[test]
fn nothing_is_hidden() {
    for deal in [Deal::Teams, Deal::Draft, Deal::Random] {
        for players in [2, 4] {
            let options = Options { loadout: Loadout::Named(deal), ..named(players, "sprint") };
            let compared = secrets::<RushNCrush>(&options, Secrets { games: 2, plies: 150, deals: 1, every: 1 });
            assert_eq!(compared, 0, "{deal:?}");
        }
    }
}

/// Points never rise, and Heat falls by the Extinguisher only, by one.
#[test]
fn nothing_is_repaired() {
    proves!("RC-2.9");
    let game = RushNCrush::new(&named(6, "dust-bowl")).unwrap();
    let (mut dice, mut walk) = (Dice::new(4), Walk::default());
    for _ in 0..30 {
        let mut state = game.setup();
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            let before = game.position(&state).cars;
            game.apply(&mut state, &act, &mut ());
            let text = game.print(act.actor, act.ply);
            for (seat, car) in game.position(&state).cars {
                let old = &before[&seat];
                let points = |car: &CarPosition| [car.structure, car.steering, car.brake, car.turbo, car.mines];
                assert!(points(&car).iter().zip(points(old)).all(|(new, old)| *new <= old), "{text}");
                let cooled = act.actor == Actor::Seat(seat) && text == "use ext";
                assert!(if cooled { car.heat + 1 == old.heat } else { car.heat >= old.heat }, "{text}");
            }
        }
    }
}

/// The places are those of the ranking, and the points the cars left behind.
#[test]
fn standings_follow_the_ranking() {
    let game = RushNCrush::new(&named(5, "sprint")).unwrap();
    let mut state = game.setup();
    assert_eq!(game.standings(&state), None);
    assert!(playout(&game, &mut state, &mut Dice::new(8), &mut Walk::default(), 20_000).over);
    let standings = game.standings(&state).unwrap();
    let ranking = game.position(&state).result.unwrap();
    assert_eq!(ranking.len(), 5);
    for (place, seat) in ranking.iter().enumerate() {
        assert_eq!(usize::from(standings.places[seat.index()]), place + 1);
        assert_eq!(standings.points[seat.index()], 4 - place as i32);
    }
}

#[test]
fn courses_can_be_built() {
    course_laws::<RushNCrush>();
}

#[test]
fn every_rule_is_decided_and_proven() {
    every_rule_is_proven(env!("CARGO_MANIFEST_DIR"), "RC");
}

#[test]
fn golden_race() {
    insta::assert_snapshot!(golden::<RushNCrush>(&named(3, "sprint"), 7, 40, 400));
}

#[test]
fn golden_draft() {
    let options = Options { loadout: Loadout::Named(Deal::Draft), ..named(2, "dust-bowl") };
    insta::assert_snapshot!(golden::<RushNCrush>(&options, 3, 60, 260));
}

/// One gear or four items to arm from the grid; then, by hand, 7 plies after the gear and 4 after each item make 23.
#[test]
fn perft_counts() {
    let game = RushNCrush::new(&Options { grid: Grid::Seats, ..named(2, "sprint") }).unwrap();
    let leaves: Vec<u64> = (0..=5).map(|depth| perft(&game, &game.setup(), depth).leaves).collect();
    assert_eq!(leaves, [1, 5, 23, 80, 402, 3415]);
}

fn run_examples(file: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    pileup_play::assert_fixtures::<RushNCrush>(format!("{folder}/{file}.md"));
}

#[test]
fn worked_examples() {
    run_examples("examples");
}

#[test]
fn examples_of_setup() {
    run_examples("setup");
}

#[test]
fn examples_of_gears() {
    run_examples("gearbox");
}

#[test]
fn examples_of_driving() {
    run_examples("driving");
}

#[test]
fn examples_of_hits() {
    run_examples("hits");
}

#[test]
fn examples_of_equipment() {
    run_examples("equipment");
}

#[test]
fn examples_of_the_end() {
    run_examples("end");
}
