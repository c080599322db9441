//! Crash by Crash.
