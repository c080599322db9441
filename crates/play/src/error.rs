use pileup_core::{BadOption, Refusal};

/// Why a game could not be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// An option is wrong.
    #[error("bad option {0}")]
    Option(#[from] BadOption),
    /// The options or the position are not the JSON they should be.
    #[error("{what} cannot be read: {}{problem}", place.as_deref().map_or_else(String::new, |place| format!("{place}: ")))]
    Json {
        /// `options` or `position`.
        what: &'static str,
        /// The key at fault, `cars[2].damage`; none if it is all of it, or a key that is not known.
        place: Option<String>,
        /// What the reader said, with the keys that are allowed.
        problem: String,
    },
    /// The position breaks an invariant.
    #[error("impossible position: {0}")]
    Position(Refusal),
}
