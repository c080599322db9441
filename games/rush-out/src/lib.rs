//! Rush Out!.
