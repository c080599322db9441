//! Who sits where.

use anyhow::Result;
use pileup_core::Seat;
use pileup_core::record::Record;
use pileup_play::{Kind, Play};
use pileup_table::Sitter;
use pileup_words::say;
use std::collections::BTreeMap;

use crate::bots::default_level;
use crate::{args, find, replay, usage};

/// Whether a person sits there.
pub fn is_person(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Person { .. })
}

/// Who sits where: as the command line says, else as the record says, else one person against bots.
pub fn seated(args: &args::Play, kind: &dyn Kind, play: &dyn Play, record: Option<&Record>) -> Result<Vec<Sitter>> {
    for (seat, _) in &args.seats {
        find::check_seat(play, *seat)?;
    }
    let is_twice = |seat: Seat| args.seats.iter().filter(|(other, _)| *other == seat).count() > 1;
    if let Some((seat, _)) = args.seats.iter().find(|(seat, _)| is_twice(*seat)) {
        return Err(usage(say!("seat-twice", seat = %seat)));
    }
    let recorded = |seat: Seat| record.map(|record| replay::name(record, seat));
    // A record calls a bot "greedy bot".
    let bot = |seat: Seat| {
        let name = recorded(seat)?;
        kind.level_named(name.strip_suffix(" bot").unwrap_or(&name))
    };
    let people: BTreeMap<Seat, String> = if args.seats.is_empty() {
        let of_record = Seat::all(play.seats()).filter(|seat| record.is_some() && bot(*seat).is_none());
        let mut people: BTreeMap<Seat, String> =
            of_record.map(|seat| (seat, recorded(seat).unwrap_or_else(|| seat.to_string()))).collect();
        if people.is_empty() {
            let beginner = Seat::new(kind.sheet().beginner.min(play.seats() - 1));
            people.insert(beginner, beginner.to_string());
        }
        people
    } else {
        let named = args.seats.iter().map(|(seat, name)| {
            let before = recorded(*seat).filter(|_| bot(*seat).is_none());
            (*seat, name.clone().or(before).unwrap_or_else(|| seat.to_string()))
        });
        named.collect()
    };
    let free: Vec<Seat> = Seat::all(play.seats()).filter(|seat| !people.contains_key(seat)).collect();
    if free.is_empty() && !args.bots.is_empty() {
        return Err(usage(say!("no-seat-for-bots")));
    }
    let levels: Vec<String> = if args.bots.is_empty() {
        free.iter().map(|seat| bot(*seat).unwrap_or_else(|| default_level(kind)).to_owned()).collect()
    } else {
        find::levels(kind, &args.bots, free.len())?.into_iter().map(str::to_owned).collect()
    };
    let mut bots = levels.into_iter();
    Ok(Seat::all(play.seats())
        .map(|seat| match people.get(&seat) {
            Some(name) => Sitter::Person { name: name.clone() },
            None => Sitter::Bot { level: bots.next().unwrap_or_default() },
        })
        .collect())
}
