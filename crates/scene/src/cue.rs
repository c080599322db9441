use pileup_core::{Millis, Seat};
use serde::Serialize;
use std::borrow::Cow;
use ts_rs::TS;

use crate::{Card, Part};

/// How an event is shown while the board changes from one scene to the next.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Cue {
    /// A node travels through these points.
    Slide {
        /// Its key.
        key: String,
        /// Where it passes, the last being where it ends.
        path: Vec<(f32, f32)>,
        /// How long it takes, in milliseconds.
        ms: u32,
    },
    /// A node is shaken, turned, grown or made to fade: `jolt`, `tumble`, `hop`, `fall`, `sink`, `rise`, `swing`, `flip`,
    /// `drop`, `tip`, `squash`, `spin`, `swell`.
    Act {
        /// Its key.
        key: String,
        /// Which of the page's animations.
        how: &'static str,
        /// How long it takes, in milliseconds.
        ms: u32,
    },
    /// Something flares up at a place: `burst`, `flash`, `spark`, `splash`, `blast`, `smoke`, `dust`, or `debris` that stays.
    Burst {
        /// Where.
        x: f32,
        /// Where.
        y: f32,
        /// How large.
        r: f32,
        /// Which of the page's effects.
        how: &'static str,
        /// Its colour.
        colour: Cow<'static, str>,
    },
    /// A short text that rises from a place: "+2".
    Float {
        /// Where.
        x: f32,
        /// Where.
        y: f32,
        /// What.
        text: String,
    },
    /// A speech bubble over a place, with a small drawing in it.
    Bubble {
        /// Where it points.
        x: f32,
        /// Where it points.
        y: f32,
        /// What is in it, in board units round its middle.
        parts: Vec<Part>,
        /// How wide that is.
        wide: f32,
        /// How long it stands, in milliseconds.
        ms: u32,
    },
    /// Six-sided dice that tumble at a place and come to rest on their faces.
    Dice {
        /// Where.
        x: f32,
        /// Where.
        y: f32,
        /// What they show, 1 to 6.
        faces: Vec<u8>,
        /// Their colour.
        colour: Cow<'static, str>,
        /// What they are thrown for, in a word or two.
        text: String,
        /// Whether they are thrown large, since much hangs on them.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        big: bool,
    },
    /// What follows in the list begins so much later.
    Wait {
        /// In milliseconds.
        ms: u32,
    },
    /// A drawing flies along a way, which it faces: a rocket, a spell.
    Fly {
        /// Where it passes, from the first place to the last.
        path: Vec<(f32, f32)>,
        /// What it looks like, flying to the right.
        parts: Vec<Part>,
        /// The colour of the puffs behind it; none if empty.
        trail: Cow<'static, str>,
        /// How long it takes, in milliseconds.
        ms: u32,
    },
    /// A card is shown to everybody in the middle of the board.
    Show {
        /// Which.
        card: Box<Card>,
        /// Who shows it; `{p1}` stands for a name.
        by: String,
    },
    /// A number flies from a place to the block of a seat or side, where it is counted: "+2".
    Count {
        /// From where.
        x: f32,
        /// From where.
        y: f32,
        /// What.
        text: String,
        /// The key of the panel.
        panel: String,
    },
    /// The whole board shakes.
    Shake {
        /// How far, in pixels: 4 to 8.
        px: u8,
    },
    /// A large line across the board: "Round 2".
    Banner {
        /// What; `{p1}` stands for a name.
        text: String,
    },
    /// A sound of the game's `sounds.txt`, or one of the page's own: `click`, `good`, `bad`, `win`.
    Sound {
        /// Its name.
        name: &'static str,
    },
}

impl Cue {
    /// A node travels.
    pub fn slide(key: impl Into<String>, path: Vec<(f32, f32)>, ms: u32) -> Cue {
        Cue::Slide { key: key.into(), path, ms }
    }

    /// A node does something.
    pub fn act(key: impl Into<String>, how: &'static str, ms: u32) -> Cue {
        Cue::Act { key: key.into(), how, ms }
    }

    /// Something flashes.
    pub fn burst(x: f32, y: f32, r: f32, how: &'static str, colour: impl Into<Cow<'static, str>>) -> Cue {
        Cue::Burst { x, y, r, how, colour: colour.into() }
    }

    /// A text rises.
    pub fn float(x: f32, y: f32, text: impl Into<String>) -> Cue {
        Cue::Float { x, y, text: text.into() }
    }

    /// Somebody says something.
    pub fn bubble((x, y): (f32, f32), parts: Vec<Part>, wide: f32, ms: u32) -> Cue {
        Cue::Bubble { x, y, parts, wide, ms }
    }

    /// Dice tumble.
    pub fn dice(x: f32, y: f32, faces: &[u8], colour: impl Into<Cow<'static, str>>, text: impl Into<String>) -> Cue {
        Cue::Dice { x, y, faces: faces.to_vec(), colour: colour.into(), text: text.into(), big: false }
    }

    /// Whatever follows it in the list is later.
    pub fn wait(ms: u32) -> Cue {
        Cue::Wait { ms }
    }

    /// Something flies, and leaves puffs of this colour.
    pub fn fly(path: Vec<(f32, f32)>, parts: Vec<Part>, trail: impl Into<Cow<'static, str>>, ms: u32) -> Cue {
        Cue::Fly { path, parts, trail: trail.into(), ms }
    }

    /// A card is shown by somebody.
    pub fn show(card: Card, by: impl Into<String>) -> Cue {
        Cue::Show { card: Box::new(card), by: by.into() }
    }

    /// A number flies to where it is counted.
    pub fn count((x, y): (f32, f32), text: impl Into<String>, panel: impl Into<String>) -> Cue {
        Cue::Count { x, y, text: text.into(), panel: panel.into() }
    }

    /// Something hits: the board shakes a little.
    pub const fn shake(px: u8) -> Cue {
        Cue::Shake { px }
    }

    /// A sound.
    pub fn sound(name: &'static str) -> Cue {
        Cue::Sound { name }
    }
}

/// An event as it is told: in words for the log, in cues for eye and ear.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Told {
    /// A sentence for the log; `{p1}` stands for a name. Events too small for the log have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// What to show, all at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub cues: Vec<Cue>,
    /// How much it mattered, 0 to 9: the largest are the key moments of a game and marks on the replay's slider.
    pub weight: u8,
    /// For whom it is a disaster: their page says it large, and waits until it is read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub hurts: Vec<Seat>,
    /// In real-time games: what the replay's timeline shows of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub marks: Vec<Mark>,
}

/// A sign on the timeline under a replay, which has a lane for everybody who acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mark {
    /// Whose lane: a name, the same for all its marks.
    pub lane: Cow<'static, str>,
    /// The lane's colour.
    pub colour: Cow<'static, str>,
    /// What it looks like.
    #[serde(flatten)]
    pub sign: Sign,
}

/// What a mark looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Sign {
    /// Something that takes time from here on.
    Bar {
        /// How long, in milliseconds.
        ms: Millis,
    },
    /// Something small.
    Tick,
    /// Something done.
    Flag,
    /// Something that went wrong, or should not have been.
    Fault,
}

impl Told {
    /// Nothing to say.
    pub fn nothing() -> Told {
        Told::default()
    }

    /// A sentence.
    pub fn words(words: impl Into<String>) -> Told {
        Told { words: Some(words.into()), ..Told::default() }
    }

    /// With cues.
    pub fn cues(mut self, cues: Vec<Cue>) -> Told {
        self.cues = cues;
        self
    }

    /// With a weight from 0 to 9.
    pub fn weight(mut self, weight: u8) -> Told {
        self.weight = weight;
        self
    }

    /// A disaster for somebody.
    pub fn hurts(mut self, seats: impl IntoIterator<Item = Seat>) -> Told {
        self.hurts.extend(seats);
        self
    }

    /// With a mark on the timeline.
    pub fn mark(
        mut self,
        lane: impl Into<Cow<'static, str>>,
        colour: impl Into<Cow<'static, str>>,
        sign: Sign,
    ) -> Told {
        self.marks.push(Mark { lane: lane.into(), colour: colour.into(), sign });
        self
    }
}
