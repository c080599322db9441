//! What can be chosen before a game, for people.

use pileup_scene::{Choice, Idle, Opt, Preset, Sheet};

use crate::RushOut;
use crate::catalog::{CATALOG, HeroFace};
use crate::options::{Clock, Scenario};

pub(super) fn sheet() -> Sheet {
    // The first seat is the wizard's; heroes are easier.
    Sheet::new(presets(), options()).beginner(1)
}

fn presets() -> Vec<Preset> {
    let preset = |name, sentence, options| Preset { name, sentence, options };
    vec![
        preset("First training", "Throw, lay, and mind the confusion: one round of two minutes.", "{}"),
        preset("The dragon wakes", "The second training: a dragon walks over the trials.", r#"{"scenario":"t2"}"#),
        preset("First scenario", "Best of three rounds, with whirlwinds and bans.", r#"{"scenario":"s1"}"#),
        preset("Market day", "Coins, equipment and roles between the rounds.", r#"{"scenario":"s2"}"#),
        preset("Everything", "The sixth scenario with experience and traits.", r#"{"scenario":"s6"}"#),
        preset("Two people", "One wizard, and one person with two heroes.", r#"{"players":2}"#),
        preset(
            "Without hurry",
            "The tactical game: one after another, dice land together.",
            r#"{"scenario":"t2","clock":"tactical"}"#,
        ),
    ]
}

fn options() -> Vec<Opt> {
    let scenarios = [
        ("t1", "First training"),
        ("t2", "Second training: the dragon"),
        ("s1", "Scenario 1: dissipations"),
        ("s2", "Scenario 2: coins and market"),
        ("s3", "Scenario 3: curses"),
        ("s4", "Scenario 4: doom and souls"),
        ("s5", "Scenario 5: confrontations and lives"),
        ("s6", "Scenario 6: experience"),
    ];
    let hero = |hero: &HeroFace| {
        let picture = format!("portrait-{}", hero.name);
        Choice::new(hero.letter, format!("The {}", hero.name)).picture(picture)
    };
    let heroes = CATALOG.heroes.iter().map(hero).collect();
    let players = "One wizard; the others are heroes. With 2, one person has two heroes.";
    vec![
        Opt::number("players", "Players", players, 2, 5),
        Opt::choice("scenario", "Scenario", "Each adds something to the one before.", &scenarios),
        Opt::cast("heroes", "Heroes", "Who runs, from the second seat on.", heroes, 1),
        Opt::choice(
            "clock",
            "Clock",
            "Live is the real game; tactical is played without speed.",
            &[("live", "Live"), ("tactical", "Tactical")],
        ),
        Opt::choice("best_of", "Rounds", "How many rounds decide.", &[("1", "One"), ("3", "Best of three")]),
        Opt::number("handicap", "Handicap", "Trials taken out unseen, to help the heroes.", 0, 5),
        Opt::choice(
            "curses",
            "Curses",
            "Honour: they can be broken, and caught. Strict: they cannot.",
            &[("honour", "Honour"), ("strict", "Strict")],
        ),
        Opt::choice(
            "counts",
            "Piles",
            "Whether the piles may be counted.",
            &[("hidden", "Hidden"), ("shown", "Shown")],
        ),
        Opt::seconds("roll_ms", "Throw", "So long dice fly.", 200, 5000).rare(),
        Opt::seconds("hand_ms", "Hand", "So long a hand needs between two things it does.", 20, 1000).rare(),
        Opt::seconds("onehand_ms", "One hand", "The same under the one-hand curse.", 20, 3000).rare(),
        Opt::seconds("five_ms", "High five", "So long a raised hand waits for another.", 200, 10_000).rare(),
        Opt::seconds("report_ms", "Report", "So long the wizard can report a broken curse.", 200, 10_000).rare(),
        Opt::seconds("false_report_ms", "Wrong report", "So long it freezes the wizard.", 200, 10_000).rare(),
        Opt::seconds("cede_ms", "Passing points", "So long a point can be passed on.", 200, 10_000).rare(),
        Opt::seconds("round_limit_ms", "Bell", "Then a round ends at the latest.", 60_000, 3_600_000).rare(),
        Opt::seconds("market_ms", "Market", "Then the market closes.", 5000, 600_000).rare(),
    ]
}

/// What changes nothing with this scenario and clock.
pub(super) fn idle(game: &RushOut) -> Vec<Idle> {
    let options = &game.options;
    let scenario = options.scenario;
    let mut idle = Vec::new();
    if scenario.is_training() {
        idle.push(Idle::new("best_of", "A training is one round."));
    }
    if scenario < Scenario::S2 {
        idle.push(Idle::new("market_ms", "There is no market before the second scenario."));
    }
    if scenario < Scenario::S3 {
        let none = "There are no curses before the third scenario.";
        idle.extend(["curses", "onehand_ms", "report_ms", "false_report_ms"].map(|key| Idle::new(key, none)));
    } else if options.clock == Clock::Tactical {
        idle.push(Idle::new("curses", "In the tactical game curses cannot be broken."));
    }
    idle
}
