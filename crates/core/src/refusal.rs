use std::{borrow::Cow, fmt};

use crate::proof;

/// Why a ply or a position is not accepted: the rule it breaks, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{rule}: {sentence}")]
pub struct Refusal {
    /// Id of the rule in the game's `RULES.md`, as `PM-4.8`.
    pub rule: &'static str,
    /// A stable word for programs, where the game gives its refusals names (`would-stop`); else empty.
    pub code: &'static str,
    /// What a person is told.
    pub sentence: Cow<'static, str>,
}

impl Refusal {
    /// A refusal by `rule`.
    pub fn new(rule: &'static str, sentence: impl Into<Cow<'static, str>>) -> Refusal {
        if proof::ACTIVE {
            proof::reached(rule);
        }
        Refusal { rule, code: "", sentence: sentence.into() }
    }

    /// The same with a stable word for programs.
    pub fn code(self, code: &'static str) -> Refusal {
        Refusal { code, ..self }
    }
}

/// An option that cannot be played with, and what would be allowed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key}: {}{sentence}", .code.as_ref().map(|code| format!("{code}: ")).unwrap_or_default())]
pub struct BadOption {
    /// The option's key.
    pub key: Cow<'static, str>,
    /// A word for programs, as `too-few-tiles`; people are not told it.
    pub code: Option<String>,
    /// What is wrong with it and what would be right.
    pub sentence: Cow<'static, str>,
}

impl BadOption {
    /// `key` is refused for the reason in `sentence`. A word with hyphens and a colon before it is its code.
    pub fn new(key: impl Into<Cow<'static, str>>, sentence: impl Into<Cow<'static, str>>) -> BadOption {
        let (key, sentence): (Cow<'static, str>, Cow<'static, str>) = (key.into(), sentence.into());
        let is_code = |word: &str| word.contains('-') && word.bytes().all(|c| c.is_ascii_lowercase() || c == b'-');
        match sentence.split_once(": ").filter(|(word, _)| is_code(word)) {
            Some((code, rest)) => BadOption { key, code: Some(code.to_owned()), sentence: rest.to_owned().into() },
            None => BadOption { key, code: None, sentence },
        }
    }
}

/// Text that is not in the notation it should be in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError(Cow<'static, str>);

impl ParseError {
    /// What could not be read, and what would be readable.
    pub fn new(sentence: impl Into<Cow<'static, str>>) -> ParseError {
        ParseError(sentence.into())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseError {}

/// Why a line was not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// It is not in the game's notation.
    #[error("{0}")]
    Notation(#[from] ParseError),
    /// The rules forbid it.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

impl PlayError {
    /// The rule it breaks; `notation` if it could not be read.
    pub fn rule(&self) -> &'static str {
        match self {
            PlayError::Notation(_) => "notation",
            PlayError::Refused(refusal) => refusal.rule,
        }
    }

    /// The game's stable word for it, or nothing.
    pub fn code(&self) -> &'static str {
        match self {
            PlayError::Notation(_) => "",
            PlayError::Refused(refusal) => refusal.code,
        }
    }

    /// What a person is told.
    pub fn sentence(&self) -> String {
        match self {
            PlayError::Notation(error) => error.to_string(),
            PlayError::Refused(refusal) => refusal.sentence.to_string(),
        }
    }
}
