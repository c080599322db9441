//! A match.
