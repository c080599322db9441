//! What can be chosen before a game, for people.

use pileup_scene::{Choice, Idle, Opt, Preset, Sheet};
use pileup_words::say;

use super::words;
use crate::RushOut;
use crate::options::{Clock, Scenario};
use crate::state::Unit;

pub(super) fn sheet() -> Sheet {
    // The first seat is the wizard's; heroes are easier.
    Sheet::new(&crate::WORDS, presets(), options()).beginner(1)
}

fn presets() -> Vec<Preset> {
    vec![
        Preset::new("First training", "{}").picture("roll"),
        Preset::new("The dragon wakes", r#"{"scenario":"t2"}"#).picture("dragon"),
        Preset::new("First scenario", r#"{"scenario":"s1"}"#).picture("effect-dissipation-whirl"),
        Preset::new("Market day", r#"{"scenario":"s2"}"#).picture("market"),
        Preset::new("Everything", r#"{"scenario":"s6"}"#).picture("portrait-wizard"),
        Preset::new("Two people", r#"{"players":2}"#).picture("portrait-hunter"),
        Preset::new("Without hurry", r#"{"scenario":"t2","clock":"tactical"}"#).picture("hourglass"),
    ]
}

fn options() -> Vec<Opt> {
    let hero = |unit: Unit| {
        let name = words::capital(&say!("the-hero", hero = unit.name()));
        Choice::new(unit.letter(), name).picture(format!("portrait-{}", unit.word()))
    };
    let heroes = Unit::heroes().map(hero).collect();
    vec![
        Opt::number("players", 2, 5),
        Opt::choice("scenario", &["t1", "t2", "s1", "s2", "s3", "s4", "s5", "s6"]),
        Opt::cast("heroes", heroes, 1),
        Opt::choice("clock", &["live", "tactical"]),
        Opt::choice("best_of", &["1", "3"]),
        Opt::number("handicap", 0, 5),
        Opt::choice("curses", &["honour", "strict"]),
        Opt::choice("counts", &["hidden", "shown"]),
        Opt::seconds("roll_ms", 200, 5000).rare(),
        Opt::seconds("hand_ms", 20, 1000).rare(),
        Opt::seconds("onehand_ms", 20, 3000).rare(),
        Opt::seconds("five_ms", 200, 10_000).rare(),
        Opt::seconds("report_ms", 200, 10_000).rare(),
        Opt::seconds("false_report_ms", 200, 10_000).rare(),
        Opt::seconds("cede_ms", 200, 10_000).rare(),
        Opt::seconds("round_limit_ms", 60_000, 3_600_000).rare(),
        Opt::seconds("market_ms", 5000, 600_000).rare(),
    ]
}

/// What changes nothing with this scenario and clock.
pub(super) fn idle(game: &RushOut) -> Vec<Idle> {
    let options = &game.options;
    let scenario = options.scenario;
    let mut idle = Vec::new();
    if scenario.is_training() {
        idle.push(Idle::new("best_of", say!("idle-best-of")));
    }
    if scenario < Scenario::S2 {
        idle.push(Idle::new("market_ms", say!("idle-market")));
    }
    if scenario < Scenario::S3 {
        let none = || say!("idle-curses");
        idle.extend(["curses", "onehand_ms", "report_ms", "false_report_ms"].map(|key| Idle::new(key, none())));
    } else if options.clock == Clock::Tactical {
        idle.push(Idle::new("curses", say!("idle-curses-tactical")));
    }
    idle
}
