use pileup_core::{BadOption, Millis, rule};
use serde::{Deserialize, Serialize};

use crate::catalog::{CATALOG, HEROES};

/// Training or scenario: what of the game is used (RO-2.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scenario {
    /// Confusion and summons.
    #[default]
    T1,
    /// And the dragon.
    T2,
    /// And dissipations; best of three rounds.
    S1,
    /// And coins and the market.
    S2,
    /// And curses.
    S3,
    /// And doom, wounds and souls.
    S4,
    /// And confrontations and lives.
    S5,
    /// And experience, traits and regression.
    S6,
}

impl Scenario {
    /// All of them, in order.
    pub const ALL: [Scenario; 8] = [
        Scenario::T1,
        Scenario::T2,
        Scenario::S1,
        Scenario::S2,
        Scenario::S3,
        Scenario::S4,
        Scenario::S5,
        Scenario::S6,
    ];

    /// Its place among them.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is a training: one round.
    pub fn is_training(self) -> bool {
        self <= Scenario::T2
    }
}

/// How time passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// Everybody at once.
    #[default]
    Live,
    /// One after another, dice landing together (RO-19).
    Tactical,
}

/// What happens when a curse is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Curses {
    /// It can be broken, and the wizard may notice (RO-14.3).
    #[default]
    Honour,
    /// It cannot be broken (RO-14.8).
    Strict,
}

/// What is known of the piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counts {
    /// Quarters of their height (RO-2.8).
    #[default]
    Hidden,
    /// Every card.
    Shown,
}

/// What can be chosen before a game. What is left out takes its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2 to 5; with 2, `p2` plays two heroes.
    pub players: u8,
    /// Training or scenario.
    pub scenario: Scenario,
    /// Letters of the heroes in seat order; empty for the usual order.
    pub heroes: Vec<char>,
    /// Live or tactical.
    pub clock: Clock,
    /// Rounds of a scenario: 1, or best of 3. Trainings are always one round.
    pub best_of: Option<u8>,
    /// Trials removed unseen; unless chosen, as many as the table needs (RO-2.7).
    pub handicap: Option<u8>,
    /// Honour or strict.
    pub curses: Curses,
    /// Whether pile sizes are shown.
    pub counts: Counts,
    /// How long a throw takes.
    pub roll_ms: Millis,
    /// How long a hand needs between two plies.
    pub hand_ms: Millis,
    /// The same under the one-hand curse.
    pub onehand_ms: Millis,
    /// How long a raised hand waits for another.
    pub five_ms: Millis,
    /// How long a breach can be reported.
    pub report_ms: Millis,
    /// How long a wrong report freezes the wizard's hand.
    pub false_report_ms: Millis,
    /// How long a point can be ceded.
    pub cede_ms: Millis,
    /// When the bell ends a round.
    pub round_limit_ms: Millis,
    /// When the market closes.
    pub market_ms: Millis,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 4,
            scenario: Scenario::T1,
            heroes: Vec::new(),
            clock: Clock::Live,
            best_of: None,
            handicap: None,
            curses: Curses::Honour,
            counts: Counts::Hidden,
            roll_ms: 900,
            hand_ms: 120,
            onehand_ms: 400,
            five_ms: 1500,
            report_ms: 4000,
            false_report_ms: 3000,
            cede_ms: 3000,
            round_limit_ms: 900_000,
            market_ms: 60_000,
        }
    }
}

impl Options {
    /// RO-2.7: what makes up for one pair of hands with two heroes, and, without speed, for a wizard who is never slower
    /// than three dice. `BALANCE.md` has the numbers.
    fn usual_handicap(&self) -> u8 {
        let alone = match self.scenario {
            Scenario::T1 | Scenario::T2 => 2,
            Scenario::S1 => 1,
            Scenario::S5 => 4,
            _ => 3,
        };
        let is_early = self.scenario <= Scenario::S1;
        let tactical = match self.players {
            3 => 1 + u8::from(!is_early),
            4 => 1 + 2 * u8::from(!is_early),
            _ => 3,
        };
        match (self.clock, self.players) {
            (_, 2) => alone,
            (Clock::Live, _) => 0,
            (Clock::Tactical, _) => tactical,
        }
    }

    /// How many heroes play: two if one person plays both (RO-1.4).
    pub fn hero_count(&self) -> usize {
        usize::from(self.players.max(3)) - 1
    }

    /// The options with every default filled in, or what is wrong with them.
    pub(crate) fn filled(&self) -> Result<Options, BadOption> {
        let mut options = self.clone();
        if !(2..=5).contains(&self.players) {
            return Err(BadOption::new("players", "players 2-5"));
        }
        let count = self.hero_count();
        let known: Vec<char> = CATALOG.heroes.iter().map(|hero| hero.letter).collect();
        if self.heroes.is_empty() {
            rule!("RO-1.6");
            options.heroes = known[..count].to_vec();
        }
        for (index, hero) in options.heroes.iter().enumerate() {
            if !known.contains(hero) || options.heroes[..index].contains(hero) {
                rule!("RO-1.6");
                return Err(BadOption::new("heroes", "heroes are w, h, b and c, each at most once"));
            }
        }
        if options.heroes.len() != count {
            return Err(BadOption::new("heroes", format!("heroes: {count} needed of {HEROES}")));
        }
        let training = self.scenario.is_training();
        match self.best_of {
            Some(3) if training => return Err(BadOption::new("best_of", "training is one round")),
            Some(1 | 3) => {}
            Some(_) => return Err(BadOption::new("best_of", "best_of is 1 or 3")),
            None => options.best_of = Some(if training { 1 } else { 3 }),
        }
        let handicap = self.handicap.unwrap_or_else(|| self.usual_handicap());
        if handicap > 5 {
            return Err(BadOption::new("handicap", "handicap is 0 to 5"));
        }
        options.handicap = Some(handicap);
        if self.clock == Clock::Tactical {
            options.curses = Curses::Strict;
        }
        let ranges: [(&'static str, Millis, Millis, Millis); 9] = [
            ("roll_ms", self.roll_ms, 200, 5000),
            ("hand_ms", self.hand_ms, 20, 1000),
            ("onehand_ms", self.onehand_ms, 20, 3000),
            ("five_ms", self.five_ms, 200, 10_000),
            ("report_ms", self.report_ms, 200, 10_000),
            ("false_report_ms", self.false_report_ms, 200, 10_000),
            ("cede_ms", self.cede_ms, 200, 10_000),
            ("round_limit_ms", self.round_limit_ms, 60_000, 3_600_000),
            ("market_ms", self.market_ms, 5000, 600_000),
        ];
        for (key, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                return Err(BadOption::new(key, format!("{key} is {least} to {most} milliseconds")));
            }
        }
        if self.onehand_ms < self.hand_ms {
            return Err(BadOption::new("onehand_ms", "one hand is not faster: at least hand_ms"));
        }
        Ok(options)
    }
}
