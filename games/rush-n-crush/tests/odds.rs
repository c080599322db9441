//! Every chance that a player reads before a click, against how often it comes when the plies are played.

use pileup_bots::Dice;
use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, Walk};
use pileup_scene::{Asked, Present, Target};
use rush_n_crush::{Course, Options, Position, RushNCrush, State};
use std::collections::BTreeMap;

/// How often each choice is played.
const TIMES: u32 = 200;

/// What came of playing a choice: whatever notes speak of, and in how many of all games it was so.
#[derive(Default)]
struct Counted {
    times: BTreeMap<String, u32>,
    sums: BTreeMap<String, u32>,
    all: u32,
}

impl Counted {
    fn count(&mut self, what: impl Into<String>, holds: bool) {
        *self.times.entry(what.into()).or_default() += u32::from(holds);
    }

    fn share(&self, what: &str) -> f64 {
        f64::from(self.times.get(what).copied().unwrap_or(0)) / f64::from(self.all)
    }

    fn mean(&self, what: &str) -> f64 {
        f64::from(self.sums.get(what).copied().unwrap_or(0)) / f64::from(self.all)
    }
}

fn play(game: &RushNCrush, state: &mut State, seat: Seat, text: &str) -> bool {
    let Ok(ply) = game.parse(Actor::Seat(seat), text) else { return false };
    let act = Act { actor: Actor::Seat(seat), ply, at: 0 };
    let fine = game.check(state, &act).is_ok();
    if fine {
        game.apply(state, &act, &mut ());
    }
    fine
}

fn roll(game: &RushNCrush, state: &mut State, dice: &mut Dice) {
    while game.turn(state) == Turn::Chance {
        let ply = game.roll(state, dice);
        game.apply(state, &Act { actor: Actor::Chance, ply, at: 0 }, &mut ());
    }
}

/// What follows a choice without another one: the ram that it begins, the rest of a booster, the throw for a gear.
fn follow_ups(ply: &str) -> Vec<String> {
    let words: Vec<&str> = ply.split(' ').collect();
    match words[..] {
        ["use", "booster", steps, first] => {
            let rest = steps.parse::<u8>().unwrap() - first[1..].parse::<u8>().unwrap();
            vec![format!("f{rest}")]
        }
        ["gear" | "turbo" | "brake", _] | ["keep"] => vec!["go".to_owned()],
        _ => Vec::new(),
    }
}

/// Plays a choice with its plan and everything that dice decide, again and again.
fn simulate(game: &RushNCrush, start: &State, seat: Seat, target: &Target, dice: &mut Dice) -> Counted {
    let before = game.position(start);
    let mut counted = Counted::default();
    for _ in 0..TIMES {
        let mut state = *start;
        let mut wrecked = BTreeMap::new();
        let mut plies = vec![target.ply.clone()];
        plies.extend(target.plan.iter().map(Into::into));
        plies.extend(follow_ups(&target.ply).into_iter().map(Into::into));
        for ply in &plies {
            if game.turn(&state) != Turn::Seat(seat) || !play(game, &mut state, seat, ply) {
                break;
            }
            roll(game, &mut state, dice);
        }
        let in_ram = game.position(&state).turn.ram.is_some();
        if game.turn(&state) == Turn::Seat(seat) && in_ram {
            play(game, &mut state, seat, "hit");
            roll(game, &mut state, dice);
        }
        let after = game.position(&state);
        for (other, car) in &after.cars {
            let old = &before.cars[other];
            let (had, has) = (old.structure.unwrap_or(0), car.structure.unwrap_or(0));
            let out = before.destroyed.iter().flatten().all(|gone| gone != other)
                && after.destroyed.iter().flatten().any(|gone| gone == other);
            wrecked.insert(*other, out);
            counted.count(format!("{other} loses {}", had - has), true);
            *counted.sums.entry(format!("{other} loses")).or_default() += u32::from(had - has);
            counted.count(format!("{other} heats {}", car.heat.saturating_sub(old.heat)), true);
            counted.count(format!("{other} out"), out && has == 0);
            counted.count(format!("{other} overheats"), out && has > 0);
            counted.count(format!("{other} moved"), old.space != car.space);
            let steered = old.steering.unwrap_or(0) - car.steering.unwrap_or(0);
            counted.count(format!("{other} steers {steered}"), true);
        }
        let won = after.result.as_ref().and_then(|ranking| ranking.first()) == Some(&seat);
        counted.count("wins", won);
        let changes = if follow_ups(&target.ply) == ["go"] { changes(&after, seat) } else { None };
        (1..=6).for_each(|least| counted.count(format!("changes {least}"), changes >= Some(least)));
        counted.count("steered", changes.is_some());
        counted.all += 1;
    }
    counted
}

/// Lane changes that the dice gave, if the car got as far as that.
fn changes(position: &Position, seat: Seat) -> Option<u8> {
    let turn = Some(&position.turn).filter(|turn| turn.seat == seat && turn.movement > 0)?;
    match serde_json::to_value(turn).ok()?.get("lane_changes")? {
        serde_json::Value::Number(number) => number.as_u64().map(|number| number as u8),
        _ => Some(u8::MAX),
    }
}

/// `56 %` as the least and the most that it can stand for.
fn read_percent(text: &str) -> (f64, f64) {
    match text.trim() {
        "under 1 %" => (0.0, 0.01),
        "over 99 %" => (0.99, 1.0),
        plain => {
            let whole: f64 = plain.strip_suffix(" %").and_then(|number| number.parse().ok()).expect(plain);
            ((whole - 0.5).max(0.0) / 100.0, (whole + 0.5).min(100.0) / 100.0)
        }
    }
}

/// A chance in a note, and what it should be by counting.
fn check(claim: &str, percent: &str, counted: f64, of: u32) {
    let (least, most) = read_percent(percent);
    if least == 0.995 {
        assert!(counted > 0.9999, "{claim}: said to be certain, counted {counted}");
        return;
    }
    // Five deviations: of some ten thousand claims none should be off by that much.
    let spread = |share: f64| 5.0 * (share * (1.0 - share) / f64::from(of)).sqrt() + 1e-6;
    let fits = counted > least - spread(least.max(0.005)) && counted < most + spread(most.min(0.995));
    assert!(fits, "{claim}: said to be {percent}, counted {counted:.3}");
}

/// Checks every clause of a note. Answers how many chances it holds.
fn check_note(note: &str, own: Seat, counted: &Counted) -> usize {
    let mut checked = 0;
    for clause in note.split("; ") {
        // What is met on the way comes before a colon and has no chance of its own.
        let after_heads = clause.match_indices(": ").map(|(at, _)| &clause[at + 2..]);
        let known = std::iter::once(clause).chain(after_heads).find_map(|body| check_clause(body, own, counted));
        checked += known.unwrap_or_else(|| panic!("{clause}: what is this?"));
    }
    checked
}

/// `{p2}` as `p2`, and what follows.
fn split_name(text: &str) -> (String, &str) {
    let (name, rest) = text.trim_start().strip_prefix('{').and_then(|text| text.split_once('}')).expect(text);
    (name.to_owned(), rest)
}

fn check_spread(claim: &str, list: &str, of: &str, counted: &Counted) -> usize {
    if let Some(mean) = list.strip_suffix(" Structure on average") {
        let (said, found) = (mean.parse::<f64>().unwrap(), counted.mean(of));
        assert!((said - found).abs() < 0.6, "{claim}: counted {found:.2}");
        return 1;
    }
    let parts: Vec<&str> = list.split(", ").collect();
    for part in &parts {
        let (points, percent) = part.split_once(": ").expect(claim);
        let points = points.trim_start_matches('+').trim_end_matches(" Structure");
        check(claim, percent, counted.share(&format!("{of} {points}")), counted.all);
    }
    parts.len()
}

/// How many chances a clause holds; nothing if it is no clause that is known.
fn check_clause(clause: &str, own: Seat, counted: &Counted) -> Option<usize> {
    let lower = match clause.starts_with("OVERHEATS") {
        true => clause.to_owned(),
        false => clause[..1].to_lowercase() + &clause[1..],
    };
    let clause = lower.as_str();
    let one = |percent: &str, of: String| {
        check(clause, percent, counted.share(&of), counted.all);
        Some(1)
    };
    if let Some(list) = clause.strip_prefix("you lose ") {
        Some(check_spread(clause, list, &format!("{own} loses"), counted))
    } else if let Some(list) = clause.strip_prefix("heat of ") {
        let (name, list) = split_name(list);
        Some(check_spread(clause, list.trim_start(), &format!("{name} heats"), counted))
    } else if let Some(list) = clause.strip_prefix("heat ").filter(|list| list.starts_with('+')) {
        Some(check_spread(clause, list, &format!("{own} heats"), counted))
    } else if clause == "wins the race" {
        one("100 %", "wins".to_owned())
    } else if let Some(percent) = clause.strip_prefix("wins the race ") {
        one(percent, "wins".to_owned())
    } else if let Some(percent) = clause.strip_prefix("destroys you ") {
        one(percent, format!("{own} out"))
    } else if let Some(rest) = clause.strip_prefix("destroys ") {
        let (name, percent) = split_name(rest);
        one(percent, format!("{name} out"))
    } else if let Some(rest) = clause.strip_prefix("shoves ") {
        let (name, rest) = split_name(rest);
        one(rest.strip_prefix(" aside ").expect(clause), format!("{name} moved"))
    } else if let Some(percent) = clause.strip_prefix("OVERHEATS ") {
        one(percent, format!("{own} overheats"))
    } else if let Some((least, rest)) =
        clause.strip_prefix("the road needs ").and_then(|rest| rest.split_once(" at least: "))
    {
        let of = counted.times["steered"];
        let share = f64::from(counted.times.get(&format!("changes {least}")).copied().unwrap_or(0)) / f64::from(of);
        let percent = rest.split_once(", with").map_or(rest, |(percent, _)| percent);
        (of > 0).then(|| check(clause, percent, share, of));
        Some(1)
    } else if clause.ends_with('%') && clause.starts_with(|first: char| first == 'a' || first.is_ascii_digit()) {
        let parts: Option<Vec<(&str, &str)>> =
            clause.split(", ").map(|part| part.split_once(" Steering point")).collect();
        let number = |points: &str| points == "a" || points.parse::<u8>().is_ok();
        let parts = parts.filter(|parts| parts.iter().all(|(points, _)| number(points)));
        parts.map(|parts| {
            for (points, rest) in &parts {
                let points = if *points == "a" { "1" } else { points };
                let share = counted.share(&format!("{own} steers {points}"));
                check(clause, rest.trim_start_matches("s "), share, counted.all);
            }
            parts.len()
        })
    } else if clause.starts_with("costs a Steering point") {
        one("100 %", format!("{own} steers 1"))
    } else if let Some(rest) = clause.strip_prefix("costs ") {
        one("100 %", format!("{own} steers {}", rest.split(' ').next().unwrap()))
    } else if clause.starts_with('{') {
        let (name, rest) = split_name(clause);
        match rest.trim_start().split_once(' ')? {
            ("loses", list) => Some(check_spread(clause, list, &format!("{name} loses"), counted)),
            ("overheats", percent) => one(percent, format!("{name} overheats")),
            _ => None,
        }
    } else if let Some((_, list)) = clause.split_once(" white dice: ").or(clause.split_once(" white die: ")) {
        // Of the cars that did not overheat.
        let of = counted.times["steered"];
        for part in list.split(", ").filter(|_| of > 0) {
            let (least, percent) = part.split_once("+ ").expect(clause);
            let share = f64::from(counted.times[&format!("changes {least}")]) / f64::from(of);
            check(clause, percent, share, of);
        }
        Some(list.split(", ").count())
    } else {
        let plain = ["speed ", "as many lane changes", "no lane change", "the road ", "+1 on the ram die", "heat "];
        let ways = clause.ends_with("lane changes") || clause.ends_with("lane change");
        (ways || plain.iter().any(|start| clause.starts_with(start))).then_some(0)
    }
}

/// What has been checked.
#[derive(Default)]
struct Tally {
    notes: usize,
    chances: usize,
    plans: usize,
    spoken: String,
}

/// Every note of every choice of a position.
fn check_position(game: &RushNCrush, state: &State, seat: Seat, dice: &mut Dice, tally: &mut Tally) {
    let mut legal = Vec::new();
    game.legal(state, seat, 0, &mut legal);
    let scene = game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &legal }));
    let mut seen: Vec<(&str, &[String])> = Vec::new();
    for target in scene.targets() {
        let Some(note) = &target.note else { continue };
        if seen.contains(&(target.ply.as_str(), target.plan.as_slice())) {
            continue;
        }
        seen.push((target.ply.as_str(), target.plan.as_slice()));
        tally.spoken += note;
        let counted = simulate(game, state, seat, target, dice);
        tally.notes += 1;
        tally.plans += usize::from(!target.plan.is_empty());
        let checked = std::panic::catch_unwind(|| check_note(note, seat, &counted));
        let place = || format!("{}: {note}\n{:?}", target.ply, game.position(state));
        tally.chances += checked.unwrap_or_else(|_| panic!("{}", place()));
    }
}

/// Random races, looked at now and then, and some positions that are rare in them.
#[test]
fn what_is_said_is_what_comes() {
    let mut dice = Dice::new(12);
    let mut tally = Tally::default();
    let courses = ["hook", "dust-bowl", "sprint", "meat-grinder", "whirlpool", "anaconda"];
    for (race, course) in courses.into_iter().enumerate() {
        let players = 2 + race as u8 % 5;
        let options = Options { players, course: Course::Named(course.to_owned()), ..Options::default() };
        let game = RushNCrush::new(&options).unwrap();
        let mut state = game.setup();
        let mut walk = Walk::default();
        let mut plies = 0;
        while let Some(act) = walk.next(&game, &state, &mut dice) {
            game.apply(&mut state, &act, &mut ());
            plies += 1;
            if let (Turn::Seat(seat), 0) = (game.turn(&state), plies % 8) {
                check_position(&game, &state, seat, &mut dice, &mut tally);
            }
        }
    }
    let rare = [
        "car p1 rust 3.2.9 structure 1 armed booster\ncar p2 jade 0.2.0 mines 3\ncar p3 bone 0.3.0\nmine 3.2.10 p2\nturn p1 after",
        "car p1 rust 3.2.9\ncar p2 jade 0.2.0 mines 3\ncar p3 bone 3.3.9\nmine 3.2.10 p2\nturn p1 drive 6/1",
        "car p1 rust 1.1.4\ncar p2 bone 1.2.5 structure 1\ncar p3 jade 1.3.5\ncar p4 violet 1.1.5\nturn p1 drive 6/0",
        "car p1 rust 1.1.4 heat 5 armed bumper,saw\ncar p2 bone 1.2.5 structure 2\nturn p1 drive 6/2",
        "car p1 jade 1.2.3 armed booster heat 5\ncar p2 cobalt 1.2.5\nturn p1 after",
        "car p1 jade 1.2.11 armed gun,flamer\ncar p2 bone 2.2.1 structure 1\ncar p3 violet 1.2.8 heat 5\nturn p1 gear",
    ];
    for position in rare {
        let text = format!("```fixture\ncourse open start start apex-l slalom\n{position}\n```");
        let (game, state) = RushNCrush::stage(&find(&text).unwrap()[0].words).unwrap();
        let Turn::Seat(seat) = game.turn(&state) else { panic!("{position}: nobody is asked") };
        check_position(&game, &state, seat, &mut dice, &mut tally);
    }
    let Tally { notes, chances, plans, spoken } = tally;
    assert!(notes > 400 && chances > 800 && plans > 100, "{notes} notes, {chances} chances, {plans} plans");
    // Everything that notes speak of has come up.
    let told =
        ["shoves {", "destroys you", "destroys {", "OVERHEATS", "} overheats", "wins the race", "a Steering point "];
    let met = ["ine: ", "reck: ", "all: ", "Rush 'n' Crush", "far side clear", "far side blocked", "perhaps"];
    for part in told.into_iter().chain(met) {
        assert!(spoken.contains(part), "nothing was said of {part}");
    }
}
