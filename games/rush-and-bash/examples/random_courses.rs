//! Finds courses at random over everything in the box: both sides of the sections, driven both ways, pairs in both
//! orders, portals and the bridge. What it prints can be put into `data/random.toml`.
//! `cargo run --release -p rush-and-bash --example random_courses -- COURSES SEED`

use pileup_bots::Dice;
use pileup_core::Source;
use pileup_scene::Present;
use rush_and_bash::{CourseFault, RushAndBash, check_course};
use std::collections::BTreeSet;

/// Candidates among which the one is taken that shows most that has not been seen.
const CANDIDATES: usize = 12;

/// What is laid at once: a section, or the two of a pair.
struct Unit {
    words: String,
    /// The pieces of cardboard it takes.
    groups: Vec<String>,
}

#[expect(clippy::print_stdout, reason = "a program that reports")]
fn main() {
    let mut args = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let (count, seed) = (args.next().unwrap_or(32), args.next().unwrap_or(1));
    let mut dice = Dice::new(seed);
    let units = units();
    let mut seen = BTreeSet::new();
    let mut courses: Vec<String> = Vec::new();
    while courses.len() < count as usize {
        let portals = courses.len().is_multiple_of(2);
        let candidates: Vec<String> = (0..CANDIDATES).map(|_| course(&units, portals, &mut dice)).collect();
        let news = |text: &&String| text.split(' ').filter(|word| !seen.contains(*word)).count();
        let best = candidates.iter().max_by_key(news).expect("there are candidates");
        if !courses.contains(best) {
            seen.extend(best.split(' ').map(str::to_owned));
            courses.push(best.clone());
        }
    }
    courses.sort_by_key(|text| text.split(' ').count());
    for course in courses {
        println!("    {course:?},");
    }
}

/// Everything in the box but the start and the bridges.
fn units() -> Vec<Unit> {
    let cards = RushAndBash::courses().expect("it has courses").sections();
    let group = |word: &str| cards.iter().find(|card| card.token == word).map(|card| card.group.clone());
    let mut words = BTreeSet::new();
    for card in cards.iter().filter(|card| card.group != "01" && card.group != "bridge") {
        match check_course(&format!("01A {}", card.token)) {
            Err(CourseFault::Partner { ways, .. }) => words.extend([ways.0, ways.1].into_iter().map(str::to_owned)),
            _ => _ = words.insert(card.token.clone()),
        }
    }
    let unit = |words: String| Unit { groups: words.split(' ').filter_map(group).collect(), words };
    words.into_iter().map(unit).collect()
}

/// A course that can be raced on: with portals, or with a bridge that leads over a section.
fn course(units: &[Unit], portals: bool, dice: &mut Dice) -> String {
    loop {
        let sections = 6 + dice.below(7) as usize;
        let mut laid = vec![["01A", "01B"][dice.below(2) as usize]];
        let mut taken: BTreeSet<&str> = BTreeSet::new();
        // The box may be used up before the course is as long as was wished.
        for _ in 0..100 {
            let unit = &units[dice.below(units.len() as u32) as usize];
            if taken.len() + unit.groups.len() < sections
                && !unit.groups.iter().any(|group| taken.contains(group.as_str()))
            {
                taken.extend(unit.groups.iter().map(String::as_str));
                laid.push(&unit.words);
            }
        }
        if !taken.contains("bridge") && (!portals || dice.below(4) == 0) {
            laid.insert(1 + dice.below(laid.len() as u32 - 1) as usize, "==");
        }
        let text = laid.join(" ");
        let fits = if portals { text.contains("02B") } else { text.contains("==") && !text.contains("02B") };
        if fits && check_course(&text).is_ok() && (portals || crosses(&text)) {
            return text;
        }
    }
}

/// Whether two elements lie in one cell, one above the other.
fn crosses(text: &str) -> bool {
    let cells = RushAndBash::courses().expect("it has courses").survey(text).cells;
    (1..cells.len()).any(|later| cells[..later].contains(&cells[later]))
}
