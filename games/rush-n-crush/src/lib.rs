//! Rush 'n' Crush.
