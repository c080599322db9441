use serde::Serialize;
use ts_rs::TS;

/// What can be chosen before a game, for people: presets first, the rest on demand.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Sheet {
    /// Ready choices; the first is the default.
    pub presets: Vec<Preset>,
    /// Everything that can be set.
    pub options: Vec<Opt>,
    /// The seat that suits somebody who plays for the first time, counted from 0.
    pub beginner: usize,
}

impl Sheet {
    /// A sheet; a beginner sits on the first seat.
    pub fn new(presets: Vec<Preset>, options: Vec<Opt>) -> Sheet {
        Sheet { presets, options, beginner: 0 }
    }

    /// A beginner sits there, counted from 0.
    pub fn beginner(mut self, seat: usize) -> Sheet {
        self.beginner = seat;
        self
    }
}

/// An option that changes nothing as the others are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Idle {
    /// Its key.
    pub key: &'static str,
    /// Why, in a sentence.
    pub reason: &'static str,
}

impl Idle {
    /// An option, and why it changes nothing.
    pub fn new(key: &'static str, reason: &'static str) -> Idle {
        Idle { key, reason }
    }
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
    /// Whether it is for those who take the game apart: it is folded away.
    pub rare: bool,
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
        /// From one to the next.
        step: i64,
    },
    /// A time. The option is in milliseconds, people are asked for seconds.
    Seconds {
        /// The shortest, in milliseconds.
        min: i64,
        /// The longest, in milliseconds.
        max: i64,
    },
    /// One of a list; with `open`, other text is allowed too (a board code).
    Choice {
        /// The list.
        choices: Vec<Choice>,
        /// Whether anything else may be typed, and what that would be.
        open: Option<&'static str>,
    },
    /// Some of a list, in an order.
    List {
        /// The list.
        choices: Vec<Choice>,
        /// The fewest and the most, or none at all; without it there are as many as the game fills in.
        length: Option<(usize, usize)>,
        /// Whether the same may be chosen twice.
        repeat: bool,
        /// The seat of the first one, counted from 0, if they belong to seats.
        seat: Option<usize>,
    },
    /// One of a list for everybody, or one choice in every column for each seat.
    Crews {
        /// For everybody.
        choices: Vec<Choice>,
        /// What is chosen for a seat.
        columns: Vec<Column>,
    },
    /// A few numbers that belong together.
    Numbers {
        /// What each of them is for.
        labels: &'static [&'static str],
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// Text.
    Text {
        /// An example.
        example: &'static str,
    },
}

/// What is chosen for a seat: a car, a driver.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Column {
    /// Its key in the option of a seat.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// What can be chosen; nobody has the same as somebody else.
    pub choices: Vec<Choice>,
}

/// One of a list.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// What the option is set to.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// From how many players on it can be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub players: Option<u8>,
    /// The name of its drawing, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub picture: Option<String>,
}

impl Choice {
    /// A value and what people call it.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Choice {
        Choice { value: value.into(), label: label.into(), players: None, picture: None }
    }

    /// With a drawing of this name.
    pub fn picture(mut self, name: impl Into<String>) -> Choice {
        self.picture = Some(name.into());
        self
    }
}

fn listed(list: &[(&str, &str)]) -> Vec<Choice> {
    list.iter().map(|(value, label)| Choice::new(*value, *label)).collect()
}

impl Opt {
    fn new(key: &'static str, label: &'static str, help: &'static str, kind: Kind) -> Opt {
        Opt { key, label, help, kind, pictured: false, rare: false }
    }

    /// Yes or no.
    pub fn flag(key: &'static str, label: &'static str, help: &'static str) -> Opt {
        Opt::new(key, label, help, Kind::Flag)
    }

    /// A whole number.
    pub fn number(key: &'static str, label: &'static str, help: &'static str, min: i64, max: i64) -> Opt {
        Opt::new(key, label, help, Kind::Number { min, max, step: 1 })
    }

    /// One of a list of (value, label).
    pub fn choice(key: &'static str, label: &'static str, help: &'static str, list: &[(&str, &str)]) -> Opt {
        Opt::new(key, label, help, Kind::Choice { choices: listed(list), open: None })
    }

    /// A time between two, in milliseconds.
    pub fn seconds(key: &'static str, label: &'static str, help: &'static str, min: i64, max: i64) -> Opt {
        Opt::new(key, label, help, Kind::Seconds { min, max })
    }

    /// Different ones of a list of (value, label), as many as the game fills in.
    pub fn list(key: &'static str, label: &'static str, help: &'static str, list: &[(&str, &str)]) -> Opt {
        Opt::new(key, label, help, Kind::List { choices: listed(list), length: None, repeat: false, seat: None })
    }

    /// Different ones of a list, one for each seat from this one on, counted from 0.
    pub fn cast(key: &'static str, label: &'static str, help: &'static str, choices: Vec<Choice>, seat: usize) -> Opt {
        Opt::new(key, label, help, Kind::List { choices, length: None, repeat: false, seat: Some(seat) })
    }

    /// For everybody one of a list of (value, label), or for each seat one in every column.
    pub fn crews(
        key: &'static str,
        label: &'static str,
        help: &'static str,
        list: &[(&str, &str)],
        columns: Vec<Column>,
    ) -> Opt {
        Opt::new(key, label, help, Kind::Crews { choices: listed(list), columns })
    }

    /// A few numbers that belong together.
    pub fn numbers(
        key: &'static str,
        label: &'static str,
        help: &'static str,
        labels: &'static [&'static str],
        (min, max): (i64, i64),
    ) -> Opt {
        Opt::new(key, label, help, Kind::Numbers { labels, min, max })
    }

    /// Text.
    pub fn text(key: &'static str, label: &'static str, help: &'static str, example: &'static str) -> Opt {
        Opt::new(key, label, help, Kind::Text { example })
    }

    /// Folded away, for those who take the game apart.
    pub fn rare(mut self) -> Opt {
        self.rare = true;
        self
    }

    /// Only every so many-th number is allowed.
    pub fn every(mut self, wide: i64) -> Opt {
        if let Kind::Number { step, .. } = &mut self.kind {
            *step = wide;
        }
        self
    }

    /// So many of the list, or none.
    pub fn some(mut self, fewest: usize, most: usize) -> Opt {
        if let Kind::List { length, .. } = &mut self.kind {
            *length = Some((fewest, most));
        }
        self
    }

    /// The same of the list may be chosen again.
    pub fn repeated(mut self) -> Opt {
        if let Kind::List { repeat, .. } = &mut self.kind {
            *repeat = true;
        }
        self
    }

    /// The choices that are seats can be chosen only if somebody sits there.
    pub fn seats(mut self) -> Opt {
        if let Kind::Choice { choices, .. } = &mut self.kind {
            for choice in choices {
                choice.players = choice.value.strip_prefix('p').and_then(|number| number.parse().ok());
            }
        }
        self
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
