use pileup_analysis::{Fortune, Fortunes, Playouts};
use pileup_bots::{Dice, Mind, Question, Reaction, Thinks};
use pileup_core::{Act, Actor, BadOption, Game, Millis, PlayError, Seat, Source, Standings, Turn, Viewer};
use pileup_table::{Match, Pace, Sitter, Stage};

use crate::{Complete, StartError, Tally};

/// Plays game `index` of a series; the list has a bot's level for each seat.
pub type Series = Box<dyn Fn(&[&str], u64) -> Result<Simulated, StartError> + Send + Sync>;

/// How a simulated game went.
#[derive(Clone, PartialEq, Debug)]
pub struct Simulated {
    /// Plies made, chance included.
    pub plies: u64,
    /// How often it became somebody else's turn.
    pub turns: u64,
    /// Game time at the end; 0 where no clock runs.
    pub time: Millis,
    /// The result; `None` if the game did not end within the limit.
    pub standings: Option<Standings>,
    /// What happened how often, if that was asked for.
    pub tally: Tally,
    /// The luck of every seat, if that was asked for.
    pub fortunes: Vec<Fortune>,
}

/// Plies after which a simulated game is given up. Every game here ends long before.
const LIMIT: usize = 200_000;

/// A series of games between bots. Where no clock runs there is no pace to choose.
pub(crate) fn series<G: Complete>(game: G, pace: Pace, seed: u64, counts: bool) -> Result<Series, StartError> {
    if pace.raw && !runs_by_the_clock(&game)? {
        let sentence = "raw is for games that run by the clock; here the bots take turns and nobody waits";
        return Err(BadOption::new("pace", sentence).into());
    }
    if counts {
        return Ok(Box::new(move |bots, index| {
            let mut tally = Tally::default();
            let mut note = |act: &Act<G::Ply>, events: &[G::Event]| tally.note(&game, act, events);
            let played = run(&game, bots, pace, seed, index, &mut |_, _| {}, Some(&mut note))?;
            Ok(Simulated { tally, ..played })
        }));
    }
    Ok(Box::new(move |bots, index| watched(&game, bots, pace, seed, index, &mut |_, _| {})))
}

/// A series of games between bots in which the luck of every seat is weighed, with so many playouts of every outcome.
pub(crate) fn weighed_series<G: Complete>(game: G, seed: u64, playouts: u32) -> Series {
    Box::new(move |bots, index| {
        let levels: Vec<Option<&str>> = bots.iter().copied().map(Some).collect();
        let mut fortunes = Fortunes::new(&game, Playouts::of_game(playouts, &levels, seed, index));
        let mut before = game.setup();
        let played = watched(&game, bots, Pace::UNWATCHED, seed, index, &mut |act, after| {
            fortunes.note(&before, act, after);
            before.clone_from(after);
        })?;
        Ok(Simulated { fortunes: fortunes.all(), ..played })
    })
}

/// Whether seats ever act while time passes; found out by playing.
fn runs_by_the_clock<G: Thinks>(game: &G) -> Result<bool, StartError> {
    let mut timed = false;
    let bots = vec![G::LEVELS[0]; game.seats()];
    watched(game, &bots, Pace::UNWATCHED, 0, 0, &mut |_, state| {
        timed |= matches!(game.turn(state), Turn::Open(_)) && game.due(state).is_some();
    })?;
    Ok(timed)
}

/// Plays game `index` of a series between bots, and shows every act and the state after it to somebody.
pub fn watched<G: Thinks>(
    game: &G,
    bots: &[&str],
    pace: Pace,
    seed: u64,
    index: u64,
    watch: &mut impl FnMut(&Act<G::Ply>, &G::State),
) -> Result<Simulated, StartError> {
    run(game, bots, pace, seed, index, watch, None)
}

/// Somebody who is shown what every ply did.
type Note<'a, G> = &'a mut dyn FnMut(&Act<<G as Game>::Ply>, &[<G as Game>::Event]);

fn run<G: Thinks>(
    game: &G,
    bots: &[&str],
    pace: Pace,
    seed: u64,
    index: u64,
    watch: &mut impl FnMut(&Act<G::Ply>, &G::State),
    note: Option<Note<'_, G>>,
) -> Result<Simulated, StartError> {
    if bots.len() != game.seats() {
        let sentence = format!("{} bots named for {} seats", bots.len(), game.seats());
        return Err(BadOption::new("bots", sentence).into());
    }
    if let Some(unknown) = bots.iter().find(|level| G::level_named(level).is_none()) {
        let sentence = format!("{unknown:?} is no level: {} are", G::LEVELS.join(", "));
        return Err(BadOption::new("bots", sentence).into());
    }
    let sitters =
        bots.iter().map(|level| Sitter::Bot { level: G::level_named(level).unwrap_or(level).to_owned() }).collect();
    let mut dice = Dice::stream(seed, index);
    let stage = Bare {
        game,
        state: game.setup(),
        count: 0,
        turns: 0,
        mover: None,
        time: 0,
        plies: Vec::new(),
        listed: false,
        minds: Seat::all(game.seats()).map(|_| Mind::new()).collect(),
        watch,
        note,
        events: Vec::new(),
    };
    let mut played = Match::new(stage, sitters, pace);
    played.run_bots(LIMIT, &mut dice);
    let stage = played.stage();
    let (plies, standings) = (stage.count as u64, game.standings(&stage.state));
    Ok(Simulated {
        plies,
        turns: stage.turns,
        time: stage.time,
        standings,
        tally: Tally::default(),
        fortunes: Vec::new(),
    })
}

/// A game as fast as it goes: no history, plies as values.
struct Bare<'a, 'n, G: Thinks, W> {
    game: &'a G,
    state: G::State,
    count: usize,
    /// How often another seat than the last one made a ply, and which that was.
    turns: u64,
    mover: Option<Seat>,
    time: Millis,
    /// The legal plies of the seat to move, if they have been listed.
    plies: Vec<G::Ply>,
    listed: bool,
    minds: Vec<Mind<G>>,
    watch: &'a mut W,
    note: Option<Note<'n, G>>,
    events: Vec<G::Event>,
}

impl<G: Thinks, W: FnMut(&Act<G::Ply>, &G::State)> Bare<'_, '_, G, W> {
    fn apply(&mut self, act: Act<G::Ply>) {
        match &mut self.note {
            None => self.game.apply(&mut self.state, &act, &mut ()),
            Some(note) => {
                self.events.clear();
                self.game.apply(&mut self.state, &act, &mut self.events);
                note(&act, &self.events);
            }
        }
        if let Actor::Seat(seat) = act.actor {
            self.turns += u64::from(self.mover.replace(seat) != Some(seat));
        }
        self.time = act.at;
        self.count += 1;
        self.listed = false;
        (self.watch)(&act, &self.state);
    }

    fn list(&mut self, seat: Seat, at: Millis) {
        if !self.listed {
            self.plies.clear();
            self.game.legal(&self.state, seat, at, &mut self.plies);
            self.listed = true;
        }
    }
}

impl<G: Thinks, W: FnMut(&Act<G::Ply>, &G::State)> Stage for Bare<'_, '_, G, W> {
    type Ply = G::Ply;

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn len(&self) -> usize {
        self.count
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn due(&self) -> Option<Millis> {
        self.game.due(&self.state)
    }

    fn ready(&self, seat: Seat) -> Option<Millis> {
        self.game.ready(&self.state, seat)
    }

    fn forced(&mut self, at: Millis) -> Option<G::Ply> {
        let Turn::Seat(seat) = self.turn() else { return None };
        self.list(seat, at);
        match self.plies[..] {
            [ply] if self.game.plays_forced(&self.state) => Some(ply),
            _ => None,
        }
    }

    fn roll(&mut self, at: Millis, dice: &mut impl Source) -> G::Ply {
        let ply = self.game.roll(&self.state, dice);
        self.apply(Act { actor: Actor::Chance, ply, at });
        ply
    }

    fn play(&mut self, actor: Actor, ply: &G::Ply, at: Millis) -> Result<(), PlayError> {
        let act = Act { actor, ply: *ply, at };
        // What was listed is legal; a reflex may have come too late.
        if !self.listed || !self.plies.contains(ply) {
            self.game.check(&self.state, &act)?;
        }
        self.apply(act);
        Ok(())
    }

    fn think(&mut self, seat: Seat, level: &str, at: Millis, dice: &mut impl Source) -> Option<G::Ply> {
        self.list(seat, at);
        if level == "random" {
            // A random player does not look at the board, so none is drawn for it.
            return Some(self.plies[dice.below(self.plies.len() as u32) as usize]);
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let mind = &mut self.minds[seat.index()];
        let question = Question { view: &view, seat, plies: &self.plies };
        Some(mind.advise(self.game, level, question, at, None, dice)?.ply)
    }

    fn react(
        &self,
        seat: Seat,
        level: &str,
        at: Millis,
        woke: bool,
        dice: &mut impl Source,
    ) -> Option<Reaction<G::Ply>> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.react(level, &view, seat, at, woke, dice)
    }

    fn stand_in(&self) -> &'static str {
        G::STAND_IN
    }
}
