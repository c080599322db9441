use pileup_search::Settings;
use pileup_words::say;

/// The levels that every turn-based game has: first those for experiments, then the four for people, weakest first.
pub const LEVELS: &[&str] = &["random", "greedy", "easy", "normal", "hard", "expert"];

/// How much a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// Iterations of the search for one choice.
    pub iterations: u32,
    /// How often the move may pass to another seat before it looks no further.
    pub horizon: u8,
    /// By how much it misjudges what it looks at, in shares of a win: the standard deviation.
    pub noise: f32,
    /// How much it is drawn to what it has seldom tried.
    pub exploration: f32,
}

impl Effort {
    /// The effort of one of the four levels for people. The strongest makes so many iterations; the others fewer, they see
    /// less far, and they misjudge what they see.
    pub fn of(level: &str, strongest: u32) -> Option<Effort> {
        let effort = |part: u32, horizon: u8, noise: f32| Effort {
            iterations: (strongest / part).max(24),
            horizon,
            noise,
            exploration: Settings::default().exploration,
        };
        Some(match level {
            "easy" => effort(100, 0, 0.15),
            "normal" => effort(25, 1, 0.06),
            "hard" => effort(6, 4, 0.02),
            "expert" => effort(1, u8::MAX, 0.0),
            _ => return None,
        })
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings { exploration: self.exploration, horizon: self.horizon, whim: 0.2 }
    }
}

/// What a level is like, in a sentence; nothing of a level that is not one of [`LEVELS`].
pub fn describe_level(level: &str) -> String {
    match LEVELS.contains(&level) {
        true => say!(&format!("level-{level}")),
        false => String::new(),
    }
}
