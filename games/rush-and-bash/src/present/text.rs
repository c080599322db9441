//! The board for the terminal: sections in course order, two a row, lanes unrolled; thirty characters are 120 units.

use std::fmt::Write;

use crate::RushAndBash;
use crate::board::{Board, Bolt};
use crate::data::CATALOGUE;
use crate::state::State;

/// Units of one character.
const UNITS: u32 = 4;
const WIDTH: usize = 30;

pub(crate) fn board(game: &RushAndBash, s: &State) -> String {
    let board = game.board(s);
    let mut out = header(game, s);
    let blocks: Vec<Vec<String>> = (0..board.stages().len()).map(|element| block(game, s, element)).collect();
    for pair in blocks.chunks(2) {
        let rows = pair.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..rows {
            let left = pair[0].get(row).map_or("", String::as_str);
            let right = pair.get(1).and_then(|block| block.get(row)).map_or("", String::as_str);
            let _ = writeln!(out, "{}", format!("{left:<37}{right}").trim_end());
        }
    }
    for car in 0..game.count {
        let state = &s.cars[car];
        let def = game.car_def(car);
        let hand: Vec<String> = s.hands[car].cards().iter().map(ToString::to_string).collect();
        let _ = write!(out, "{} {} {:<15}", def.letter, game.who(car), def.driver);
        let _ = write!(out, " at {:<7} life {} star {}", board.place(state.at).to_string(), state.life, state.star);
        if state.finished > 0 {
            let _ = write!(out, " finished {}", state.finished);
        }
        if game.is_championship() {
            let _ = write!(out, " points {} coins {}", s.points[car], s.coins[car]);
        }
        let _ = writeln!(out, "  {}", hand.join(" "));
    }
    out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

fn header(game: &RushAndBash, s: &State) -> String {
    let mut out = String::new();
    if game.is_championship() {
        let _ = write!(out, "race {} of {}   ", s.race + 1, game.races.len());
    }
    let _ = write!(out, "round {}   bar", s.round);
    for place in 0..game.count {
        let deck = CATALOGUE.bars[game.count][place];
        let _ = write!(out, " {} {}({}) ", place + 1, game.car_def(usize::from(s.bar[place])).letter, deck.letter());
    }
    let rocks = u32::from(CATALOGUE.rocks) - s.rocks.len();
    let bombs = u32::from(CATALOGUE.bombs) - s.bombs.len();
    let _ = writeln!(out, "  rocks {rocks}  bombs {bombs}");
    out
}

/// One section: its name and its lanes from left to right.
fn block(game: &RushAndBash, s: &State, element: usize) -> Vec<String> {
    let board = game.board(s);
    let stage = &board.stages()[element];
    let section = board.track().section(element);
    let name = match stage.def() {
        Some(_) => stage.item.word(),
        None => "BR".to_owned(),
    };
    let mut rows = vec![name];
    let order = section.stretches().into_iter().max_by_key(|stretch| stretch.lanes.len()).map(|stretch| stretch.lanes);
    for lane in order.unwrap_or_default() {
        rows.push(format!(" {}  {}", lane + 1, lane_row(game, s, element, lane)));
    }
    let off = board
        .track()
        .spots()
        .filter(|&spot| board.element(spot) == element && (board.traits(spot).clearing || board.traits(spot).lake));
    let off: Vec<String> = off
        .map(|spot| {
            let here: String =
                (0..game.count).filter(|&car| s.cars[car].at == spot).map(|car| game.car_def(car).letter).collect();
            let name = board.place(spot).to_string();
            format!("{} {}", name.rsplit('.').next().unwrap_or_default(), if here.is_empty() { "-" } else { &here })
        })
        .collect();
    if !off.is_empty() {
        rows.push(format!("    {}", off.join("  ")));
    }
    rows
}

fn lane_row(game: &RushAndBash, s: &State, element: usize, lane: usize) -> String {
    let board = game.board(s);
    let section = board.track().section(element);
    let row = &section.lanes[lane];
    let mut line = vec![' '; WIDTH + 1];
    let column = |units: u32| (units / UNITS) as usize;
    for index in 0..row.spaces() {
        let spot = board.track().spot(element, lane, index).expect("counted");
        let space = board.track().space(spot);
        line[column(space.from)] = '|';
        line[column(space.to)] = '|';
        if let Some(letter) = sign(game, s, board, spot) {
            line[column(space.centre())] = letter;
        }
    }
    for segment in &row.segments {
        if let Some(into) = segment.arrow {
            let order: Vec<usize> = section.order_at(segment.to - 1).collect();
            let place = |lane: usize| order.iter().position(|&other| other == lane);
            line[column(segment.to)] = if place(into) > place(lane) { '\\' } else { '/' };
        }
    }
    if let Some(cut) = section.cut
        && row.segments.iter().any(|segment| segment.from <= cut && cut <= segment.to)
        && matches!(line[column(cut)], ' ' | '|')
    {
        line[column(cut)] = '!';
    }
    line.into_iter().collect::<String>().trim_end().to_owned()
}

/// What is on a space: the most important of it.
fn sign(game: &RushAndBash, s: &State, board: &Board, spot: pileup_track::Spot) -> Option<char> {
    let cars = (0..game.count).filter(|&car| s.cars[car].at == spot);
    let traits = board.traits(spot);
    if let Some(car) = cars.clone().find(|&car| s.cars[car].finished == 0).or_else(|| cars.clone().next()) {
        Some(game.car_def(car).letter)
    } else if game.snout_at(s) == spot {
        Some('@')
    } else if s.bombs.contains(spot) {
        Some('*')
    } else if s.rocks.contains(spot) {
        Some('#')
    } else if s.boosts.contains(spot) {
        Some('>')
    } else if let Some(entry) = traits.entry_portal {
        Some((b'1' + entry) as char)
    } else if let Some(exit) = traits.exit_portal {
        Some((b'0' + s.portals[usize::from(exit)]) as char)
    } else if traits.bolt != Bolt::None {
        Some('z')
    } else {
        let symbols = &board.stages()[board.element(spot)].rocks;
        symbols.iter().any(|&(_, rock)| rock == spot).then_some('-')
    }
}
