//! The web table.
