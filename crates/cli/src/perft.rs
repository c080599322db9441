//! `pileup perft`: the size of the game tree.

use anyhow::Result;
use std::io::Write;
use std::time::Instant;

use crate::numbers::grouped;
use crate::{Verdict, args, find};

pub fn run(args: &args::Perft, out: &mut impl Write) -> Result<Verdict> {
    let kind = find::game(&args.game)?;
    let options = find::options(kind, &args.options.options)?;
    writeln!(out, "{:>5} {:>16} {:>14} {:>10} {:>14}", "depth", "sequences", "ended", "seconds", "per second")?;
    for depth in 1..=args.depth {
        let begun = Instant::now();
        let count = kind.perft(&options, depth)?;
        let seconds = begun.elapsed().as_secs_f64();
        let rate = grouped((count.leaves as f64 / seconds.max(1e-9)) as u64);
        let (leaves, over) = (grouped(count.leaves), grouped(count.over));
        writeln!(out, "{depth:>5} {leaves:>16} {over:>14} {seconds:>10.3} {rate:>14}")?;
        out.flush()?;
    }
    Ok(Verdict::Fine)
}
