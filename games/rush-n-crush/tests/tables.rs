//! The tables of `RULES.md`, cell by cell, and every face of every die: what the rules print is what the game plays.

use pileup_core::fixture::{Fixtures, find};
use pileup_core::record::Line;
use pileup_core::{Act, Actor, Game, Seat, proves};
use rush_n_crush::{CarPosition, RushNCrush, State};
use std::collections::BTreeSet;

const RULES: &str = include_str!("../RULES.md");

/// A race that is played line by line.
struct Race {
    game: RushNCrush,
    state: State,
}

impl Race {
    fn new(position: &str) -> Race {
        let text = format!("```fixture\ncourse open start start apex-l slalom\n{position}\n```");
        let (game, state) = RushNCrush::stage(&find(&text).expect("a block")[0].words).expect("a position");
        Race { game, state }
    }

    /// Plays lines of a record, separated by commas.
    fn play(mut self, lines: &str) -> Race {
        for text in lines.split(',') {
            let line = Line::parse(text.trim()).expect("a line");
            let ply = self.game.parse(line.actor, &line.text).expect("a ply");
            let act = Act { actor: line.actor, ply, at: 0 };
            self.game.play(&mut self.state, &act, &mut ()).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            self.game.audit(&self.state).expect("the invariants hold");
        }
        self
    }

    fn car(&self, seat: usize) -> CarPosition {
        self.game.position(&self.state).cars.remove(&Seat::new(seat - 1)).expect("a car")
    }

    fn structure(&self, seat: usize) -> u8 {
        self.car(seat).structure.expect("it is said")
    }

    fn check(&self, check: &str) {
        self.game.examine(&self.state, check).unwrap_or_else(|problem| panic!("{check}: {problem}"));
    }

    /// What the seat whose turn it is may play, of the plies that begin with `word`.
    fn legal(&self, word: &str) -> BTreeSet<String> {
        let mut plies = Vec::new();
        Seat::all(6).for_each(|seat| self.game.legal(&self.state, seat, 0, &mut plies));
        let texts = plies.into_iter().map(|ply| self.game.print(Actor::Seat(Seat::new(0)), ply));
        texts.filter(|text| text.starts_with(word)).collect()
    }
}

/// The rows of the table whose head begins with `| head |`, without the head; cells trimmed.
fn table(head: &str) -> Vec<Vec<&'static str>> {
    let rows = RULES.lines().map(str::trim).skip_while(|line| !line.starts_with(head)).skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

fn words(cell: &str) -> BTreeSet<String> {
    cell.split_whitespace().map(str::to_owned).collect()
}

/// The gear matrix: where the free action leads from every node, and where Turbo and Brake points lead.
#[test]
fn the_matrix_is_as_printed() {
    proves!("RC-4.1", "RC-4.2", "RC-4.3", "RC-4.4", "RC-4.6", "RC-4.7", "RC-4.8");
    let rows = table("| node | zone |");
    assert_eq!(rows.len(), 18);
    for row in rows {
        let &[node, _, up, down, shift] = row.as_slice() else { panic!("{row:?}") };
        let start = node == "0/0";
        // Only in round 1 a car may stand on the start node.
        let round = if start { 1 } else { 2 };
        let race = || Race::new(&format!("car p1 rust 1.1.0 node {node}\ncar p2 bone 0.2.0\nround {round}"));
        let with = |word: &str, cell: &str| words(cell).into_iter().map(|to| format!("{word} {to}")).collect();
        let gears: BTreeSet<String> = with("gear", &format!("{up} {down} {shift}"));
        assert_eq!(race().legal("gear"), gears, "{node}");
        assert_eq!(race().legal("keep").is_empty(), start, "{node}");
        // Each of them is accepted, and so is no other.
        let all: Vec<&str> = table("| node | zone |").iter().map(|row| row[0]).collect();
        for to in all {
            let race = race();
            let ply = race.game.parse(Seat::new(0).into(), &format!("gear {to}")).expect("a ply");
            let accepted = race.game.check(&race.state, &Act::seat(Seat::new(0), ply)).is_ok();
            assert_eq!(accepted, gears.contains(&format!("gear {to}")), "{node} to {to}");
            if accepted {
                race.play(&format!("p1 gear {to}")).check(&format!("node p1 {to}"));
            }
        }
        if start {
            continue;
        }
        let kept = race().play("p1 keep");
        assert_eq!(kept.legal("turbo"), with("turbo", up), "{node}");
        assert_eq!(kept.legal("brake"), with("brake", down), "{node}");
        for to in words(up) {
            let race = race().play(&format!("p1 keep, p1 turbo {to}"));
            race.check(&format!("node p1 {to}"));
            race.check("turbo p1 2");
        }
        for to in words(down) {
            let race = race().play(&format!("p1 keep, p1 brake {to}"));
            race.check(&format!("node p1 {to}"));
            race.check("brake p1 2");
        }
    }
}

/// White dice and how they are read, by speed: (dice, lane changes of a throw of 2, ..., 2, 5).
fn steering(speed: u8) -> (u8, &'static str) {
    let rows: Vec<Vec<&str>> = RULES
        .lines()
        .filter(|line| ["| speed |", "| white dice |", "| lane changes |"].iter().any(|head| line.starts_with(head)))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let column = rows[0].iter().position(|cell| cell.split(", ").any(|number| number == speed.to_string()));
    let column = column.expect("every speed is in the table");
    (rows[1][column].parse().unwrap_or(0), rows[2][column])
}

/// Every node: red dice of its zone, white dice of its speed, lane changes, movement, and the damage at a wall.
#[test]
fn throws_are_as_printed() {
    proves!("RC-4.10", "RC-5.1", "RC-5.4", "RC-6.1", "RC-7.4");
    for row in table("| node | zone |").into_iter().skip(1) {
        let (node, zone) = (row[0], row[1]);
        let speed: u8 = node.split_once('/').expect("a node").1.parse().expect("a speed");
        let red = 1 + ["blue", "yellow", "orange", "red"].iter().position(|name| *name == zone).expect("a zone");
        let race = Race::new(&format!("car p1 rust 1.2.0 node {node}\ncar p2 bone 0.2.0")).play("p1 keep, p1 go");
        race.check(&format!("throw heat {red}"));
        let race = race.play(&format!("* heat{}", " 3".repeat(red)));
        race.check("heat p1 0");
        let (white, reading) = steering(speed);
        let throw = " 2".repeat(usize::from(white).saturating_sub(1)) + " 5";
        let race = match white {
            0 => race,
            _ => {
                race.check(&format!("throw steer {white}"));
                race.play(&format!("* steer{throw}"))
            }
        };
        let changes = match reading {
            "any number" => "any",
            "highest" | "the die" => "5",
            "lowest" => "2",
            "0" => "0",
            _ => panic!("{reading}"),
        };
        race.check(&format!("drive {speed}/{changes}"));

        // The same dice at a wall, read the other way round.
        let wall = format!("car p1 rust 3.2.5 node {node}\ncar p2 bone 0.2.0\nturn p1 drive 2/0");
        let race = Race::new(&wall).play("p1 f1");
        let race = match white {
            0 => race,
            _ => {
                race.check(&format!("throw wall {white}"));
                race.play(&format!("* wall{throw}"))
            }
        };
        let damage = match reading {
            "any number" => 1,
            "highest" => 2,
            "the die" | "lowest" => 5,
            _ => 6,
        };
        assert_eq!(race.structure(1), 8 - damage, "{node}");
        // Hits never move the gearstick.
        race.check(&format!("node p1 {node}"));
    }
}

/// The heat range: 1-2, one more for each Turbo point.
#[test]
fn every_red_die_is_read() {
    proves!("RC-5.2");
    for turbos in 0..=4u8 {
        for face in 1..=6u8 {
            let position = format!("car p1 sulphur 1.2.0 node 4/8\ncar p2 bone 0.2.0\nturn p1 push turbos {turbos}");
            let race = Race::new(&position).play(&format!("p1 go, * heat {face}"));
            assert_eq!(race.car(1).heat, u8::from(face <= 2 + turbos), "{turbos} turbos, {face}");
        }
    }
}

/// The Side Ram: all rolls, far side clear, blocked by a car and blocked by a wall or the edge, with and without Side
/// Bumper.
#[test]
fn rams_are_as_printed() {
    proves!("RC-7.12", "RC-7.13", "RC-7.14", "RC-7.15", "RC-7.16", "RC-7.17");
    let rows = table("| | 1 | 2 |");
    let cell = |clear: bool, roll: u8| {
        let row = &rows[usize::from(!clear)];
        assert_eq!(row[0], if clear { "clear" } else { "blocked" });
        row[usize::from(roll)]
    };
    for bumper in [false, true] {
        for die in 1..=6u8 {
            let roll = (die + u8::from(bumper)).min(6);
            let uses = if bumper { "p1 use bumper, p1 hit" } else { "p1 hit" };
            let ram = |side: &str, cars: &str| {
                Race::new(&format!("{cars}\nturn p1 drive 6/2")).play(&format!("p1 {side}, {uses}, * ram {die}"))
            };
            let lost = |cell: &str, who: &str| u8::from(cell.contains(who));

            let race = ram("r", "car p1 rust 1.1.4 armed bumper\ncar p2 bone 1.2.5\ncar p3 violet 0.2.0");
            let shoved = roll >= 4;
            let losses = cell(true, roll);
            assert_eq!(race.structure(1), 8 - lost(losses, "Y"), "clear {roll}");
            assert_eq!(race.structure(2), 8 - lost(losses, "T"), "clear {roll}");
            race.check(if shoved { "at p2 1.3.5" } else { "at p2 1.2.5" });
            race.check(if shoved { "at p1 1.2.5" } else { "at p1 1.1.5" });
            race.check(if shoved { "drive 5/1" } else { "drive 5/2" });

            let race = ram("r", "car p1 rust 1.1.4 armed bumper\ncar p2 bone 1.2.5\ncar p3 violet 1.3.5");
            let losses = cell(false, roll);
            assert_eq!(race.structure(1), 8 - lost(losses, "Y"), "blocked {roll}");
            assert_eq!(race.structure(2), 8 - lost(losses, "T"), "blocked {roll}");
            assert_eq!(race.structure(3), 6 - lost(losses, "3"), "blocked {roll}");
            race.check("at p1 1.1.5");
            race.check("at p2 1.2.5");
            race.check("at p3 1.3.5");
            race.check("drive 5/2");

            // The edge of the road, and a pillar (2.1.3): nobody is third.
            for (side, cars) in [
                ("l", "car p1 rust 1.2.4 armed bumper\ncar p2 bone 1.1.5\ncar p3 violet 1.2.6"),
                ("l", "car p1 rust 2.3.3 armed bumper\ncar p2 bone 2.2.3\ncar p3 violet 2.4.3"),
            ] {
                let position = format!("{cars}\nturn p1 drive 1/2");
                let race = Race::new(&position).play(&format!("p1 {side}, {uses}, * ram {die}"));
                let behind = race.car(2).space;
                assert_eq!(race.structure(2), 8 - lost(losses, "T"), "{cars} {roll}");
                assert_eq!(race.structure(3), 6, "{cars} {roll}");
                assert_eq!(behind, Race::new(&position).car(2).space, "{cars} {roll}");
            }
        }
    }
}

/// The Saw cuts on 4 to 6, whether the ram succeeds or not.
#[test]
fn every_saw_die_is_read() {
    proves!("RC-7.18");
    for (ram, without) in [(1, 8), (3, 8), (4, 8), (5, 7)] {
        for saw in 1..=6u8 {
            let position = "car p1 rust 1.1.4 armed saw\ncar p2 bone 1.2.5\nturn p1 drive 6/2";
            let race = Race::new(position).play(&format!("p1 r, p1 use saw, p1 hit, * ram {ram}, * saw {saw}"));
            assert_eq!(race.structure(2), without - u8::from(saw >= 4), "ram {ram}, saw {saw}");
        }
    }
}

/// The Rush 'n' Crush: every face, with a Combat Bumper and without.
#[test]
fn every_crush_die_is_read() {
    proves!("RC-7.21", "RC-7.22", "RC-8.1");
    for face in 1..=6u8 {
        for (team, full, combat) in [("rust", 8, true), ("jade", 6, false)] {
            let position = format!("car p1 {team} 1.2.5\ncar p2 cobalt 1.2.6\nturn p1 drive 2/1");
            let race = Race::new(&position).play("p1 f1");
            race.check("throw crush 2");
            let race = race.play(&format!("* crush {face} 6"));
            let both = u8::from(face <= 2);
            let alone = u8::from(face == 3 || combat && face == 4);
            assert_eq!(race.structure(1), full - both, "{team} {face}");
            assert_eq!(race.structure(2), 8 - both - alone, "{team} {face}");
        }
    }
}

/// One die in a wreck and on a mine: 1 to 3 hurts, and takes the mine away.
#[test]
fn every_die_on_a_mine_and_in_a_wreck_is_read() {
    proves!("RC-7.1", "RC-7.2");
    for face in 1..=6u8 {
        let harm = u8::from(face <= 3);
        let wreck = "car p1 rust 1.1.0\ncar p2 jade 0.2.0\ncar p3 bone 1.1.1 lost\nturn p1 drive 3/0";
        let race = Race::new(wreck).play(&format!("p1 f1, * debris {face}"));
        assert_eq!(race.structure(1), 8 - harm, "{face}");
        race.check("wrecks 1.1.1");
        race.check("drive 2/0");
        let mine = "car p1 rust 1.1.0\ncar p2 jade 0.2.0 mines 3\nmine 1.1.1 p2\nturn p1 drive 3/0";
        let race = Race::new(mine).play(&format!("p1 f1, * mine {face}"));
        assert_eq!(race.structure(1), 8 - harm, "{face}");
        race.check(if harm == 1 { "mines-on none" } else { "mines-on 1.1.1:p2" });
        race.check("drive 2/0");
    }
}

/// Machine Gun and Flamer: dice by range, each 1 or 2 hits. Behind, four spaces are too far.
#[test]
fn every_shot_is_read() {
    proves!("RC-8.7", "RC-8.8");
    for range in 1..=4u8 {
        let position = |at: u8| format!("car p1 jade 1.2.5 armed gun,flamer\ncar p2 bone 1.2.{at}\nturn p1 gear");
        let (ahead, behind) = (Race::new(&position(5 + range)), Race::new(&position(5 - range)));
        assert_eq!(!ahead.legal("use gun").is_empty(), range <= 3);
        assert_eq!(!behind.legal("use flamer").is_empty(), range <= 3);
        assert!(ahead.legal("use flamer").is_empty() && behind.legal("use gun").is_empty());
        if range > 3 {
            continue;
        }
        let dice = 4 - range;
        for face in 1..=6u8 {
            let throw = format!(" {face}").repeat(usize::from(dice));
            let hits = if face <= 2 { dice } else { 0 };
            let race = Race::new(&position(5 + range)).play("p1 use gun");
            race.check(&format!("throw gun {dice}"));
            let race = race.play(&format!("* gun{throw}"));
            assert_eq!((race.structure(2), race.car(2).heat), (8 - hits, 0), "range {range}, {face}");
            let race = Race::new(&position(5 - range)).play("p1 use flamer");
            race.check(&format!("throw flame {dice}"));
            let race = race.play(&format!("* flame{throw}"));
            assert_eq!((race.structure(2), race.car(2).heat), (8, hits), "range {range}, {face}");
        }
    }
}

/// The booster: one red die for each step, each 1 or 2 heats, whatever Turbo points were spent.
#[test]
fn every_boost_die_is_read() {
    proves!("RC-8.10", "RC-8.11");
    for steps in 1..=3u8 {
        for turbos in [0, 3] {
            for face in 1..=6u8 {
                let car = "car p1 rust 1.2.0 armed booster\ncar p2 bone 0.2.0";
                let race = Race::new(&format!("{car}\nturn p1 after turbos {turbos}"));
                let race = race.play(&format!("p1 use booster {steps}"));
                race.check(&format!("at p1 1.2.{steps}"));
                race.check(&format!("throw boost {steps}"));
                let race = race.play(&format!("* boost{}", format!(" {face}").repeat(usize::from(steps))));
                assert_eq!(race.car(1).heat, if face <= 2 { steps } else { 0 }, "{steps} {face}");
            }
        }
    }
}

/// Cars and drivers: full points, mines, fixed items and equipment.
#[test]
fn the_garage_is_as_printed() {
    proves!("RC-2.4", "RC-2.5", "RC-2.6", "RC-8.1", "RC-8.2");
    let cars = table("| car | fixed items |");
    let teams = table("| team | driver |");
    assert_eq!((cars.len(), teams.len()), (6, 6));
    for team in teams {
        let name = team[0].to_lowercase();
        let race = Race::new(&format!("car p1 {name} 1.1.0\ncar p2 {} 0.2.0", other(&name)));
        let car = cars.iter().find(|row| row[0] == team[3]).expect("a car of the table");
        let shown = race.car(1);
        assert_eq!(shown.car, Some(car[0].to_lowercase()));
        let points = [shown.structure, shown.steering, shown.brake, shown.turbo, shown.mines];
        let printed = [car[2], car[3], car[4], car[5], car[6]].map(|cell| Some(cell.parse().unwrap_or(0)));
        assert_eq!(points, printed, "{name}");
        // What the fixed items add.
        let has = |item: &str| car[1].contains(item);
        assert_eq!(shown.structure, Some(if has("Armor Shielding") { 8 } else { 6 }), "{name}");
        assert_eq!(shown.steering, Some(if has("On-board Computer") { 6 } else { 4 }), "{name}");
        assert_eq!(shown.mines, Some(if has("Minelayer") { 4 } else { 0 }), "{name}");
        let word = |weapon: &str| match weapon {
            "Side Bumper" => "arm bumper",
            "Flamer" => "arm flamer",
            "Machine Gun" => "arm gun",
            "Saw" => "arm saw",
            _ => panic!("{weapon}"),
        };
        let mut arms: BTreeSet<String> = team[2].split(", ").map(|weapon| word(weapon).to_owned()).collect();
        arms.extend(["arm booster".to_owned(), "arm ext".to_owned()]);
        assert_eq!(race.legal("arm"), arms, "{name}");
        let refused = ["bumper", "flamer", "gun", "saw"].iter().filter(|item| !arms.contains(&format!("arm {item}")));
        for item in refused {
            let ply = race.game.parse(Seat::new(0).into(), &format!("arm {item}")).expect("a ply");
            let refusal = race.game.check(&race.state, &Act::seat(Seat::new(0), ply)).expect_err("it has none");
            assert_eq!((refusal.rule, refusal.code), ("RC-8.2", "not-owned"));
        }
    }
    // By teams, in the order of the table, as they are before the first ply.
    let text = "```fixture\nplayers 6\ncourse sprint\ngrid seats\n```";
    let (game, state) = RushNCrush::stage(&find(text).expect("a block")[0].words).expect("a position");
    let position = game.position(&state);
    for (row, car) in table("| team | driver |").iter().zip(position.cars.values()) {
        assert_eq!(car.car, Some(row[3].to_lowercase()));
        assert_eq!((car.node.to_string().as_str(), car.heat, car.armed.len()), ("0/0", 0, 0));
    }
}

fn other(team: &str) -> &'static str {
    if team == "bone" { "rust" } else { "bone" }
}
