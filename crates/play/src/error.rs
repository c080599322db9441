use pileup_core::{BadOption, ParseError, Refusal};

/// Why a game could not be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// An option is wrong.
    #[error("bad option {0}")]
    Option(#[from] BadOption),
    /// The options or the position are not the JSON they should be.
    #[error("{what} cannot be read: {problem}")]
    Json {
        /// `options` or `position`.
        what: &'static str,
        /// What the reader said, with the keys that are allowed.
        problem: String,
    },
    /// The position breaks an invariant.
    #[error("impossible position: {0}")]
    Position(Refusal),
}

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
