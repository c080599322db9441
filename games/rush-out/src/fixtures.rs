//! Words for positions and checks of worked examples.
//!
//! A position is one or more lines of items separated by `;`:
//! `s1 n=3; T st01 st04 st09; S cf5 dr1 sm1; w fresh ssj; h on st09 sh; trial pile 3; dragon 2; ...`.
//! What is not mentioned: piles of ten unknown cards (or all there are), dragon home, other dice stale, clock 0.
//! A joker that stands for a sword is `s=j`. `new s1 n=3` alone is a new game.

use pileup_core::fixture::{Fixtures, Word};
use pileup_core::{Game, Millis};

use crate::catalog::{CATALOG, Card, Kind, SCENARIOS, SCHOOLS};
use crate::ply::{alphabet, faces_text, read_faces};
use crate::state::{EMPTY, Phase, State, Target, Team, Unit};
use crate::symbols::{JOKER, read};
use crate::{Clock, Curses, Options, RushOut, Scenario};

type Told<T> = Result<T, String>;

fn number<T: std::str::FromStr>(text: &str) -> Told<T> {
    text.parse().map_err(|_| format!("{text:?} is no number that fits"))
}

fn card(text: &str) -> Told<Card> {
    Card::find(text).ok_or_else(|| format!("{text:?} is no card"))
}

fn target(text: &str) -> Told<Target> {
    Target::find(text).ok_or_else(|| format!("{text:?} has no slots"))
}

fn unit(text: &str) -> Option<Unit> {
    let mut letters = text.chars();
    let unit = Unit::find(letters.next()?)?;
    letters.next().is_none().then_some(unit)
}

fn hero(text: &str) -> Told<Unit> {
    unit(text).filter(|unit| unit.is_hero()).ok_or_else(|| format!("{text:?} is no hero"))
}

/// Symbol and face of each die of `ssk` and `s=j`.
fn dice_of(unit: Unit, words: &[&str]) -> Told<Vec<(u8, u8)>> {
    let one = |letter: char| read(alphabet(unit), letter).ok_or_else(|| format!("{letter:?} is no face of {unit}"));
    let mut dice = Vec::new();
    for word in words {
        match word.split_once('=') {
            Some((symbol, face)) => {
                let letter = |text: &str| text.chars().next().ok_or_else(|| format!("{word:?} lacks a letter"));
                dice.push((one(letter(symbol)?)?, one(letter(face)?)?));
            }
            None => {
                for letter in word.chars() {
                    dice.push((one(letter)?, one(letter)?));
                }
            }
        }
    }
    Ok(dice)
}

fn read_options(words: &[&str]) -> Told<Options> {
    let mut options = Options { players: 4, ..Options::default() };
    for word in words {
        if let Some(index) = SCENARIOS.iter().position(|key| key == word) {
            options.scenario = Scenario::ALL[index];
        } else if let Some(count) = word.strip_prefix("n=") {
            options.players = number::<u8>(count)? + 1;
        } else if let Some(count) = word.strip_prefix("players=") {
            options.players = number(count)?;
        } else if let Some(letters) = word.strip_prefix("heroes=") {
            options.heroes = letters.chars().collect();
        } else if let Some(count) = word.strip_prefix("handicap=") {
            options.handicap = Some(number(count)?);
        } else if let Some(rounds) = word.strip_prefix("best_of=") {
            options.best_of = Some(number(rounds)?);
        } else {
            match *word {
                "tactical" => options.clock = Clock::Tactical,
                "strict" => options.curses = Curses::Strict,
                _ => return Err(format!("{word:?} is no option: s1, n=3, players=2, tactical, strict, ... are")),
            }
        }
    }
    Ok(options)
}

impl RushOut {
    fn stage_item(&self, state: &mut State, words: &[&str]) -> Told<()> {
        match words {
            ["T", cards @ ..] if cards.len() == 3 => {
                for (slot, id) in cards.iter().enumerate() {
                    state.trial.slots[slot] = Some(card(id)?);
                }
            }
            ["S", cards @ ..] if cards.len() == 3 => {
                for (slot, id) in cards.iter().enumerate() {
                    state.spell.slots[slot] = Some(card(id)?);
                }
            }
            ["trial", "pile", count] => state.trial.pile = number(count)?,
            ["spell", "pile", count] => state.spell.pile = number(count)?,
            ["top", cards @ ..] => {
                for id in cards {
                    state.trial.top.try_push(card(id)?).map_err(|_| "too many known cards".to_owned())?;
                }
            }
            ["spell", "top", id] => state.spell.top.push(card(id)?),
            ["dragon", place] => state.dragon = number(place)?,
            ["clock", at] => {
                state.clock = number(at)?;
            }
            ["beat", beat] => {
                state.go.beat = number(beat)?;
                state.clock = Millis::from(state.go.beat);
            }
            ["round", round] => state.round = number(round)?,
            ["trophies", heroes, wizard] => state.trophies = [number(heroes)?, number(wizard)?],
            ["souls", taken] => state.souls = number(taken)?,
            ["lives", left] => state.lives = number(left)?,
            ["wounded", heroes @ ..] => {
                for letter in heroes {
                    state.hand_mut(hero(letter)?).wounded = true;
                }
            }
            ["xp", pairs @ ..] => {
                for pair in pairs.chunks(2) {
                    let [letter, points] = pair else { return Err("write `xp w 1 h 2`".to_owned()) };
                    state.hand_mut(hero(letter)?).xp = number(points)?;
                }
            }
            ["curses", cards @ ..] => {
                for id in cards {
                    state.curses.try_push(card(id)?).map_err(|_| "too many curses".to_owned())?;
                }
            }
            ["before", letter, cards @ ..] => {
                let hero = hero(letter)?;
                for id in cards {
                    state.before[hero.hero_index()].try_push(card(id)?).map_err(|_| "too many cards".to_owned())?;
                }
            }
            ["coins", words @ ..] => {
                let mut team = Team::Heroes;
                for word in words {
                    match *word {
                        "H" => team = Team::Heroes,
                        "W" => team = Team::Wizard,
                        id => {
                            state.coins[team.index()].try_push(card(id)?).map_err(|_| "too many coins".to_owned())?;
                        }
                    }
                }
            }
            ["roles", ids @ ..] => {
                for id in ids {
                    let role = CATALOG.roles.iter().position(|role| role.id == *id);
                    state.roles |= 1 << role.ok_or_else(|| format!("{id:?} is no role"))?;
                }
            }
            [letter, rest @ ..] if unit(letter).is_some() => {
                let unit = unit(letter).expect("just read");
                if !self.plays(unit) {
                    return Err(format!("the {} does not play", unit.name()));
                }
                self.stage_unit(state, unit, rest)?;
            }
            _ => return Err(format!("{:?} is no item of a position", words.join(" "))),
        }
        Ok(())
    }

    fn stage_unit(&self, state: &mut State, unit: Unit, words: &[&str]) -> Told<()> {
        match words {
            ["fresh", faces] => {
                state.hand_mut(unit).fresh =
                    read_faces(unit, faces).ok_or_else(|| format!("{faces:?} are no dice of {unit}"))?;
            }
            ["air", count, "land", at] => {
                state.hand_mut(unit).air = number(count)?;
                state.hand_mut(unit).land = number(at)?;
            }
            ["on", place, dice @ ..] => {
                let target = target(place)?;
                for (symbol, face) in dice_of(unit, dice)? {
                    let filled = self.filled(state, unit, target);
                    let slots = self.slots(unit, target);
                    let free = (0..slots.len()).find(|slot| slots[*slot] == symbol && filled & (1 << slot) == 0);
                    let slot = free.ok_or_else(|| format!("{target} has no free slot for that"))?;
                    let hand = state.hand_mut(unit);
                    hand.on = Some(target);
                    hand.laid.0[slot] = face;
                }
            }
            ["equip", ids @ ..] => {
                for id in ids {
                    let kind = CATALOG.equipment.iter().position(|kind| kind.id == *id);
                    state.hand_mut(unit).equip |= 1 << kind.ok_or_else(|| format!("{id:?} is no equipment"))?;
                }
            }
            _ => return Err(format!("{:?} says nothing of a unit", words.join(" "))),
        }
        Ok(())
    }

    /// Fills in what was not mentioned.
    fn stage_rest(&self, state: &mut State) -> Told<()> {
        for unit in self.order.iter().copied() {
            let whirled = unit.is_hero()
                && state.before[unit.hero_index()].iter().any(|card| card.face().kind == Kind::Whirlwind);
            let pin = whirled
                .then(|| state.before[unit.hero_index()].iter().find(|card| card.face().kind == Kind::Whirlwind))
                .flatten()
                .copied();
            let hand = state.hand_mut(unit);
            let used = hand.fresh_count() + hand.air + hand.laid.count() + u8::from(whirled);
            hand.pin = pin;
            hand.stale =
                unit.dice().checked_sub(used).ok_or_else(|| format!("the {} has too many dice", unit.name()))?;
        }
        for school in 0..SCHOOLS.len() as u8 {
            if self.school_size(school) > 0 {
                state.spell_deck |= CATALOG.school(school).fold(0, |set, card| set | card.bit());
            }
        }
        let mut lying = 0;
        let open = [&state.trial, &state.spell];
        open.iter().flat_map(|pile| pile.slots.iter().flatten().chain(&pile.top)).for_each(|card| lying |= card.bit());
        let shelves = state.before.iter().flatten().chain(&state.curses).chain(state.coins.iter().flatten());
        shelves.for_each(|card| lying |= card.bit());
        state.trial.unseen = self.trial_deck & !lying;
        state.spell.unseen = state.spell_deck & !lying;
        for pile in [&mut state.trial, &mut state.spell] {
            if pile.pile == u8::MAX {
                pile.pile = 10.min(pile.unseen.count_ones() as u8);
            }
        }
        state.began = 0;
        Ok(())
    }
}

impl Fixtures for RushOut {
    fn stage(words: &[Word<'_>]) -> Result<(RushOut, State), (usize, String)> {
        let mut items: Vec<(usize, Vec<&str>)> = Vec::new();
        for word in words {
            let mut parts = word.rest.split(';');
            let first = parts.next().unwrap_or_default();
            let mut item: Vec<&str> = Vec::new();
            let key = word.key.trim_end_matches(';');
            item.push(key);
            if key == word.key {
                item.extend(first.split_whitespace());
            } else {
                items.push((word.line, std::mem::take(&mut item)));
                item.extend(first.split_whitespace());
            }
            items.push((word.line, item));
            items.extend(parts.map(|part| (word.line, part.split_whitespace().collect())));
        }
        items.retain(|(_, words)| !words.is_empty());
        let line = words.first().map_or(1, |word| word.line);
        let (options, fresh) = match items.first() {
            None => (Options::default(), true),
            Some((line, words)) => {
                let fresh = words[0] == "new";
                let words = if fresh { &words[1..] } else { &words[..] };
                (read_options(words).map_err(|problem| (*line, problem))?, fresh)
            }
        };
        let game = RushOut::new(&options).map_err(|error| (line, error.to_string()))?;
        let mut state = game.setup();
        if fresh {
            return Ok((game, state));
        }
        state.steps.clear();
        state.phase = Phase::Round;
        state.round = 1;
        // Handicaps and deals are not staged: piles are what the position says.
        state.trial = crate::state::Pile { pile: u8::MAX, ..Default::default() };
        state.spell = crate::state::Pile { pile: u8::MAX, ..Default::default() };
        state.hands = Default::default();
        state.lives = if game.options.scenario >= Scenario::S5 { game.lives } else { 0 };
        for (line, words) in &items[1..] {
            game.stage_item(&mut state, words).map_err(|problem| (*line, problem))?;
        }
        game.stage_rest(&mut state).map_err(|problem| (line, problem))?;
        Ok((game, state))
    }

    fn examine(&self, state: &State, check: &str) -> Result<(), String> {
        for item in check.split(';').map(str::trim).filter(|item| !item.is_empty()) {
            let words: Vec<&str> = item.split_whitespace().collect();
            let actual = self.look_up(state, &words)?;
            let expected = match words[..] {
                [letter, "on", place, ref dice @ ..] if unit(letter).is_some() && place != "-" => {
                    let unit = unit(letter).expect("just read");
                    let mut dice = dice_of(unit, dice)?;
                    dice.sort_unstable();
                    format!("{place} {dice:?}")
                }
                [letter, "fresh", faces] if unit(letter).is_some() && faces != "-" => {
                    let unit = unit(letter).expect("just read");
                    let faces = read_faces(unit, faces).ok_or_else(|| format!("{faces:?} are no dice of {unit}"))?;
                    faces_text(unit, &faces)
                }
                [_, "fresh" | "air" | "stale" | "on" | "pin" | "xp" | "ready" | "faults" | "wounded", value] => {
                    value.to_owned()
                }
                [_, "equip", ref values @ ..] => values.join(" "),
                ["trial" | "spell", "pile" | "top", value] => value.to_owned(),
                ["coins", team, ref cards @ ..] => format!("{team} {}", cards.join(" ")),
                [_, ref values @ ..] => values.join(" "),
                [] => String::new(),
            };
            if actual != expected {
                return Err(format!("{item:?} is not so: {actual}"));
            }
        }
        Ok(())
    }
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

impl RushOut {
    /// What is there, in the words of a check.
    fn look_up(&self, state: &State, words: &[&str]) -> Told<String> {
        let slot = |key: &str| key[1..].parse::<usize>().ok().filter(|slot| (1..=3).contains(slot));
        Ok(match words {
            [key, ..] if key.starts_with('T') && slot(key).is_some() => {
                list(state.trial.slots[slot(key).unwrap_or(1) - 1])
            }
            [key, ..] if key.starts_with('S') && slot(key).is_some() => {
                list(state.spell.slots[slot(key).unwrap_or(1) - 1])
            }
            ["trial", "pile", _] => state.trial.pile.to_string(),
            ["spell", "pile", _] => state.spell.pile.to_string(),
            ["spell", "top", _] => list(&state.spell.top),
            ["top", ..] => list(&state.trial.top),
            ["dragon", _] => state.dragon.to_string(),
            ["souls", _] => state.souls.to_string(),
            ["lives", _] => state.lives.to_string(),
            ["round", _] => state.round.to_string(),
            ["clock", _] => state.clock.to_string(),
            ["beat", _] => state.go.beat.to_string(),
            ["phase", _] => format!("{:?}", state.phase).to_lowercase(),
            ["trophies", ..] => list(state.trophies),
            ["purse", ..] => list(state.purse),
            ["curses", ..] => list(&state.curses),
            ["held", ..] => list(state.held.iter().map(|held| held.target)),
            ["before", letter, ..] => {
                let hero = hero(letter)?;
                format!("{hero} {}", list(&state.before[hero.hero_index()]))
            }
            ["pending", ..] => list(state.pending.map(|pending| pending.source)),
            ["due", _] => list(self.due(state)),
            ["deck", ..] => {
                format!("{} {}", self.trial_deck.count_ones(), state.spell_deck.count_ones())
            }
            ["quarters", ..] => {
                let view = self.view(state, pileup_core::Viewer::Spectator);
                format!("{} {}", view.trial.quarters, view.spell.quarters)
            }
            ["winner", ..] => match state.last {
                Some(win) => format!("{:?} {:?}", win.team, win.how).to_lowercase(),
                None => "-".to_owned(),
            },
            ["coins", team, ..] => {
                let coins = &state.coins[usize::from(*team == "W")];
                format!("{team} {}", list(coins))
            }
            ["roles", ..] => list(
                CATALOG.roles.iter().enumerate().filter(|(role, _)| state.has_role(*role as u8)).map(|(_, r)| &r.id),
            ),
            [letter, what, ..] if unit(letter).is_some() => {
                self.look_up_unit(state, unit(letter).expect("just read"), what)?
            }
            _ => return Err(format!("{:?} is no check", words.join(" "))),
        })
    }

    fn look_up_unit(&self, state: &State, unit: Unit, what: &str) -> Told<String> {
        let hand = state.hand(unit);
        let ready: Millis = hand.ready;
        Ok(match what {
            "fresh" if hand.fresh_count() == 0 => "-".to_owned(),
            "fresh" => faces_text(unit, &hand.fresh),
            "stale" => hand.stale.to_string(),
            "air" => hand.air.to_string(),
            "ready" => ready.to_string(),
            "xp" => hand.xp.to_string(),
            "wounded" => if hand.wounded { "yes" } else { "no" }.to_owned(),
            "pin" => list(hand.pin),
            "faults" if unit.is_hero() => state.faults[unit.hero_index()].len().to_string(),
            "equip" => {
                let owned = CATALOG.equipment.iter().enumerate().filter(|(kind, _)| hand.equip & (1 << kind) != 0);
                list(owned.map(|(_, kind)| &kind.id))
            }
            "on" => match hand.on {
                None => "-".to_owned(),
                Some(target) => {
                    let slots = self.slots(unit, target);
                    let laid = hand.laid.0.iter().zip(slots).filter(|(face, _)| **face != EMPTY);
                    let mut dice: Vec<(u8, u8)> = laid.map(|(face, symbol)| (*symbol, *face)).collect();
                    dice.sort_unstable();
                    debug_assert!(dice.iter().all(|(symbol, face)| symbol == face || *face == JOKER));
                    format!("{target} {dice:?}")
                }
            },
            _ => return Err(format!("{what:?} says nothing of a unit")),
        })
    }
}
