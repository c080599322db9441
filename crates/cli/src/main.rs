//! The `pileup` command.

fn main() {}
