//! Rush & Bash.
