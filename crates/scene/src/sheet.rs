use pileup_words::Book;
use serde::Serialize;
use std::borrow::Cow;
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
    /// A sheet in the words of a book; a beginner sits on the first seat. A preset "Fair start" is called
    /// `preset-fair-start`, with a sentence in `.text`; an option is called `option-KEY`, explained in `.help`, and what
    /// else may be typed stands in `.open`. Choices without a name of their own are called `option-KEY-VALUE`.
    pub fn new(book: &Book, mut presets: Vec<Preset>, mut options: Vec<Opt>) -> Sheet {
        presets.iter_mut().for_each(|preset| preset.put_into_words(book));
        options.iter_mut().for_each(|option| option.put_into_words(book));
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
    pub reason: Cow<'static, str>,
}

impl Idle {
    /// An option, and why it changes nothing.
    pub fn new(key: &'static str, reason: impl Into<Cow<'static, str>>) -> Idle {
        Idle { key, reason: reason.into() }
    }
}

/// A ready choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Preset {
    /// Its name for programs.
    pub name: &'static str,
    /// Its name for people.
    pub label: String,
    /// What it is like, in a sentence.
    pub sentence: String,
    /// The options that differ from the defaults, as JSON.
    pub options: &'static str,
    /// The drawing that tells it from the others at a glance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub picture: Option<&'static str>,
}

impl Preset {
    /// A name, and the options that differ from the defaults, as JSON.
    pub fn new(name: &'static str, options: &'static str) -> Preset {
        Preset { name, label: String::new(), sentence: String::new(), options, picture: None }
    }

    /// With a drawing of this name.
    pub fn picture(mut self, name: &'static str) -> Preset {
        self.picture = Some(name);
        self
    }

    fn put_into_words(&mut self, book: &Book) {
        let id = format!("preset-{}", self.name.to_lowercase().replace(' ', "-"));
        (self.label, self.sentence) = (book.say(&id, &[]), book.say(&format!("{id}.text"), &[]));
    }
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Opt {
    /// Its key in the options.
    pub key: &'static str,
    /// What people call it.
    pub label: String,
    /// One line of explanation.
    pub help: String,
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
        open: Option<String>,
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
        labels: Vec<String>,
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
    /// A set of pieces whose fields are painted by tapping them, or the usual set.
    Painted {
        /// The usual set, as JSON: painting begins from it.
        usual: String,
        /// What a field may be, from the value 0 on.
        paints: Vec<Paint>,
        /// The kinds of pieces.
        groups: Vec<PieceGroup>,
    },
}

/// What a field of a piece may be.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Paint {
    /// What people call it.
    pub name: String,
    /// What it looks like.
    pub colour: &'static str,
}

/// Pieces of one shape.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PieceGroup {
    /// Its list in the option.
    pub key: &'static str,
    /// What people call one of them.
    pub label: String,
    /// The fields of each.
    pub fields: Vec<PieceField>,
}

impl Paint {
    /// A paint of this key and colour.
    pub fn new(key: &str, colour: &'static str) -> Paint {
        Paint { name: key.to_owned(), colour }
    }
}

impl PieceGroup {
    /// The pieces of this list, with these fields.
    pub fn new(key: &'static str, fields: Vec<PieceField>) -> PieceGroup {
        PieceGroup { key, label: String::new(), fields }
    }
}

/// A field of a piece: a hexagon as wide as 1.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PieceField {
    /// Where its value is in the piece: keys and numbers with dots between them, as `petals.3`.
    pub at: String,
    /// Its middle.
    pub x: f32,
    /// Its middle.
    pub y: f32,
    /// What the piece's `star` is called if it lies here; without it none can.
    pub star: Option<&'static str>,
}

/// What is chosen for a seat: a car, a driver.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Column {
    /// Its key in the option of a seat.
    pub key: &'static str,
    /// What people call it.
    pub label: String,
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

impl Column {
    /// What is chosen for this key.
    pub fn new(key: &'static str, choices: Vec<Choice>) -> Column {
        Column { key, label: String::new(), choices }
    }
}

impl Choice {
    /// A value and what people call it; without a name, the option's words name it.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Choice {
        Choice { value: value.into(), label: label.into(), players: None, picture: None }
    }

    /// With a drawing of this name.
    pub fn picture(mut self, name: impl Into<String>) -> Choice {
        self.picture = Some(name.into());
        self
    }
}

fn listed(values: &[&str]) -> Vec<Choice> {
    values.iter().map(|value| Choice::new(*value, "")).collect()
}

impl Opt {
    fn new(key: &'static str, kind: Kind) -> Opt {
        Opt { key, label: String::new(), help: String::new(), kind, pictured: false, rare: false }
    }

    /// Yes or no.
    pub fn flag(key: &'static str) -> Opt {
        Opt::new(key, Kind::Flag)
    }

    /// A whole number.
    pub fn number(key: &'static str, min: i64, max: i64) -> Opt {
        Opt::new(key, Kind::Number { min, max, step: 1 })
    }

    /// One of a list of values.
    pub fn choice(key: &'static str, values: &[&str]) -> Opt {
        Opt::choice_of(key, listed(values))
    }

    /// One of a list.
    pub fn choice_of(key: &'static str, choices: Vec<Choice>) -> Opt {
        Opt::new(key, Kind::Choice { choices, open: None })
    }

    /// A time between two, in milliseconds.
    pub fn seconds(key: &'static str, min: i64, max: i64) -> Opt {
        Opt::new(key, Kind::Seconds { min, max })
    }

    /// Different ones of a list, as many as the game fills in.
    pub fn list(key: &'static str, choices: Vec<Choice>) -> Opt {
        Opt::new(key, Kind::List { choices, length: None, repeat: false, seat: None })
    }

    /// Different ones of a list, one for each seat from this one on, counted from 0.
    pub fn cast(key: &'static str, choices: Vec<Choice>, seat: usize) -> Opt {
        Opt::new(key, Kind::List { choices, length: None, repeat: false, seat: Some(seat) })
    }

    /// For everybody one of a list of values, or for each seat one in every column.
    pub fn crews(key: &'static str, values: &[&str], columns: Vec<Column>) -> Opt {
        Opt::new(key, Kind::Crews { choices: listed(values), columns })
    }

    /// A few numbers that belong together, each for something.
    pub fn numbers(key: &'static str, whats: &[&str], (min, max): (i64, i64)) -> Opt {
        let labels = whats.iter().map(|what| (*what).to_owned()).collect();
        Opt::new(key, Kind::Numbers { labels, min, max })
    }

    /// Text.
    pub fn text(key: &'static str, example: &'static str) -> Opt {
        Opt::new(key, Kind::Text { example })
    }

    fn put_into_words(&mut self, book: &Book) {
        let id = format!("option-{}", self.key.replace('_', "-"));
        self.label = book.say(&id, &[]);
        self.help = book.say(&format!("{id}.help"), &[]);
        let name = |value: &str| book.say(&format!("{id}-{value}"), &[]);
        let name_all = |choices: &mut Vec<Choice>| {
            for choice in choices.iter_mut().filter(|choice| choice.label.is_empty()) {
                choice.label = name(&choice.value);
            }
        };
        match &mut self.kind {
            Kind::Choice { choices, open } => {
                name_all(choices);
                *open = open.as_ref().map(|_| book.say(&format!("{id}.open"), &[]));
            }
            Kind::List { choices, .. } => name_all(choices),
            Kind::Crews { choices, columns } => {
                name_all(choices);
                columns.iter_mut().for_each(|column| column.label = name(column.key));
            }
            Kind::Numbers { labels, .. } => labels.iter_mut().for_each(|label| *label = name(label)),
            Kind::Painted { paints, groups, .. } => {
                paints.iter_mut().for_each(|paint| paint.name = name(&paint.name));
                groups.iter_mut().for_each(|group| group.label = name(group.key));
            }
            Kind::Flag | Kind::Number { .. } | Kind::Seconds { .. } | Kind::Text { .. } => {}
        }
    }

    /// A set of pieces to be painted.
    pub fn painted(key: &'static str, usual: &impl Serialize, paints: Vec<Paint>, groups: Vec<PieceGroup>) -> Opt {
        let usual = serde_json::to_string(usual).expect("plain data is JSON");
        Opt::new(key, Kind::Painted { usual, paints, groups })
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
    pub fn open(mut self) -> Opt {
        if let Kind::Choice { open, .. } = &mut self.kind {
            *open = Some(String::new());
        }
        self
    }
}
