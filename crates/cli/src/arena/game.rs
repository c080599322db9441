//! One game between bots of any kind.

use anyhow::{Result, anyhow};
use pileup_bots::Dice;
use pileup_core::{Actor, Seat, Source, Standings, Turn};
use pileup_play::{Fortune, Kind, Play, Playouts, Series};
use serde_json::Value;
use std::time::Duration;

use super::external::External;
use super::{Bot, without};
use crate::usage;

/// Plies after which a game is given up.
const LIMIT: usize = 100_000;

/// How a game went.
pub struct Played {
    /// What every seat won of it.
    pub shares: Vec<f64>,
    /// The luck of every seat.
    pub fortunes: Vec<Fortune>,
    /// Who could not play on, and why.
    pub forfeit: Option<(Seat, String)>,
}

/// What stays the same from game to game.
pub struct Hall<'a> {
    pub kind: &'a dyn Kind,
    pub options: &'a Value,
    pub seed: u64,
    /// Playouts of every outcome of chance, to weigh luck.
    pub playouts: u32,
    /// What a program has for a ply.
    pub time: Duration,
    /// Games between levels alone.
    pub series: Series,
}

/// Plays game `index` of a series. Levels alone play as in a simulation; programs are asked ply by ply.
pub fn play_game(hall: &Hall<'_>, bots: &[&Bot], index: u64) -> Result<Played> {
    let Hall { kind, options, seed, playouts, time, series } = hall;
    let level = |bot: &&Bot| match bot {
        Bot::Level(level) => Some(*level),
        Bot::Command(_) => None,
    };
    let levels: Vec<Option<&str>> = bots.iter().map(level).collect();
    if let Some(levels) = levels.iter().copied().collect::<Option<Vec<&str>>>() {
        let simulated = series(&levels, index)?;
        let standings = simulated.standings.ok_or_else(|| anyhow!("game {index} did not end"))?;
        return Ok(Played { shares: shares(&standings), fortunes: simulated.fortunes, forfeit: None });
    }
    let fortunes = |play: &dyn Play| play.fortunes(Playouts::of_game(*playouts, &levels, *seed, index));
    let mut play = kind.start(options)?;
    let mut dice = Dice::stream(*seed, index);
    let mut programs: Vec<Option<External>> = Vec::new();
    for (seat, bot) in Seat::all(bots.len()).zip(bots) {
        let Bot::Command(command) = bot else {
            programs.push(None);
            continue;
        };
        match External::start(command, &*play, seat, *time) {
            Ok(program) => programs.push(Some(program)),
            Err(reason) => return Ok(forfeited(&*play, seat, reason, fortunes(&*play))),
        }
    }
    for _ in 0..LIMIT {
        let turn = play.turn();
        let asked = match turn {
            Turn::Over => break,
            Turn::Chance => {
                play.roll(&mut dice, 0);
                continue;
            }
            Turn::Seat(seat) => Some(seat),
            Turn::Open(_) if play.due().is_some() => {
                let sentence =
                    "programs cannot play a game that runs by the clock: choose one without, as -O clock=tactical";
                return Err(usage(sentence));
            }
            Turn::Open(seats) => seats.iter().find(|seat| !play.legal(*seat, 0).is_empty()),
        };
        let Some(seat) = asked else { return Err(anyhow!("nobody can act in game {index}")) };
        if let Some(forced) = play.forced(0) {
            play.act(Actor::Seat(seat), &forced, 0)?;
            continue;
        }
        let chosen = match (&mut programs[seat.index()], bots[seat.index()]) {
            (Some(program), _) => program.ask(&*play, seat),
            (None, Bot::Level(level)) => Ok(thought(&*play, seat, level, &mut dice)?),
            (None, Bot::Command(_)) => Err("is not there".to_owned()),
        };
        let played = chosen.and_then(|ply| {
            play.act(Actor::Seat(seat), &ply, 0).map_err(|refused| format!("played {ply:?}: {refused}"))
        });
        if let Err(reason) = played {
            return Ok(forfeited(&*play, seat, reason, fortunes(&*play)));
        }
    }
    let standings = play.standings().ok_or_else(|| anyhow!("game {index} did not end"))?;
    for program in programs.iter_mut().flatten() {
        program.tell_end(&standings);
    }
    Ok(Played { shares: shares(&standings), fortunes: fortunes(&*play), forfeit: None })
}

fn thought(play: &dyn Play, seat: Seat, level: &str, dice: &mut Dice) -> Result<String> {
    let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    let thinker = play.thinker(seat, level, seed, 0).ok_or_else(|| anyhow!("{level} has nothing to choose"))?;
    Ok(thinker())
}

fn shares(standings: &Standings) -> Vec<f64> {
    let share = |seat| f64::from(standings.share(seat)) / f64::from(Standings::WIN);
    Seat::all(standings.places.len()).map(share).collect()
}

/// The luck up to here counts: it is zero on average whenever a game is broken off.
fn forfeited(play: &dyn Play, seat: Seat, reason: String, fortunes: Vec<Fortune>) -> Played {
    Played { shares: without(play.seats(), seat), fortunes, forfeit: Some((seat, reason)) }
}
