//! The program as its users meet it: what they type, what they read, and the exit code.

mod laboratory;
mod program;
mod records;
mod referee;
mod terminal;
mod usage;
