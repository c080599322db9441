use serde::Serialize;
use ts_rs::TS;

/// What can be chosen before a game, for people: presets first, the rest on demand.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Sheet {
    /// Ready choices; the first is the default.
    pub presets: Vec<Preset>,
    /// Everything that can be set.
    pub options: Vec<Opt>,
}

/// A ready choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What it is like, in a sentence.
    pub sentence: &'static str,
    /// The options that differ from the defaults, as JSON.
    pub options: &'static str,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Opt {
    /// Its key in the options.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// One line of explanation.
    pub help: &'static str,
    /// What can be chosen.
    #[serde(flatten)]
    pub kind: Kind,
    /// Whether each choice is shown as a picture of the opening.
    pub pictured: bool,
}

/// What can be chosen for an option.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind {
    /// Yes or no.
    Flag,
    /// A whole number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of a list; with `open`, other text is allowed too (a board code).
    Choice {
        /// The list.
        choices: Vec<Choice>,
        /// Whether anything else may be typed, and what that would be.
        open: Option<&'static str>,
    },
    /// Text, or JSON for lists.
    Text {
        /// An example.
        example: &'static str,
    },
}

/// One of a list.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// What the option is set to.
    pub value: String,
    /// What people call it.
    pub label: String,
}

impl Opt {
    /// Yes or no.
    pub fn flag(key: &'static str, label: &'static str, help: &'static str) -> Opt {
        Opt { key, label, help, kind: Kind::Flag, pictured: false }
    }

    /// A whole number.
    pub fn number(key: &'static str, label: &'static str, help: &'static str, min: i64, max: i64) -> Opt {
        Opt { key, label, help, kind: Kind::Number { min, max }, pictured: false }
    }

    /// One of a list of (value, label).
    pub fn choice(key: &'static str, label: &'static str, help: &'static str, list: &[(&str, &str)]) -> Opt {
        let choices =
            list.iter().map(|(value, label)| Choice { value: (*value).into(), label: (*label).into() }).collect();
        Opt { key, label, help, kind: Kind::Choice { choices, open: None }, pictured: false }
    }

    /// Text, or JSON for lists.
    pub fn text(key: &'static str, label: &'static str, help: &'static str, example: &'static str) -> Opt {
        Opt { key, label, help, kind: Kind::Text { example }, pictured: false }
    }

    /// Each choice shown as a picture of the opening.
    pub fn pictured(mut self) -> Opt {
        self.pictured = true;
        self
    }

    /// Anything else may be typed too.
    pub fn open(mut self, example: &'static str) -> Opt {
        if let Kind::Choice { open, .. } = &mut self.kind {
            *open = Some(example);
        }
        self
    }
}
