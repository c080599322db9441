//! Connect Four: the smallest complete game, and the example of adding one (`docs/adding-a-game.md`).

mod fixtures;
mod present;

use pileup_bots::{Effort, Thinks};
use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Source, Standings, Turn, Viewer,
    rule,
};
use pileup_words::say;
use serde::{Deserialize, Serialize};

/// What people read.
pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "game");

/// Columns of the grid.
pub const COLUMNS: u8 = 7;
/// Rows of the grid.
pub const ROWS: u8 = 6;
/// Bits of a column: its rows and one that stays empty, so that lines do not run from one column into the next.
const STRIDE: u8 = ROWS + 1;

/// The rules. There is nothing to choose.
#[derive(Clone, Debug, Default)]
pub struct ConnectFour {
    options: Options,
}

/// No options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

/// A disc in row r of column c, from below, is bit `7 c + r`. Kept are the discs of the seat to move and those of
/// both: a ply then needs no look-up by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct State {
    own: u64,
    filled: u64,
    plies: u8,
    won: bool,
}

/// A column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ply(pub u8);

/// What a ply did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A disc fell to a row, counted from below.
    Dropped {
        /// Who.
        seat: Seat,
        /// Where.
        column: u8,
        /// Where.
        row: u8,
    },
    /// Four in a line.
    Won {
        /// Who.
        seat: Seat,
    },
    /// The grid is full.
    Drawn,
}

/// A position: the rows from the top, `x` for p1, `o` for p2, `.` for free.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Six rows of seven letters.
    pub rows: Vec<String>,
}

impl State {
    fn mover(&self) -> Seat {
        Seat::new(usize::from(self.plies % 2))
    }

    /// The discs of each seat.
    fn discs(&self) -> [u64; 2] {
        let others = self.filled ^ self.own;
        if self.plies.is_multiple_of(2) { [self.own, others] } else { [others, self.own] }
    }

    fn height(&self, column: u8) -> u8 {
        (self.filled >> (column * STRIDE) & 0x3f).trailing_ones() as u8
    }
}

/// The topmost field of every column.
const TOP_ROW: u64 = 0x0000_0408_1020_4081 << (ROWS - 1);

/// CF-3.1: shifting the discs onto themselves along a line leaves a bit where four follow each other.
fn four_in_line(discs: u64) -> bool {
    [1, STRIDE, STRIDE - 1, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

impl Game for ConnectFour {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = State;
    type Position = Position;

    const ABOUT: About =
        About { id: "connect-four", name: "Connect Four", prefix: "CF", ruleset: 1, players: 2..=2, minutes: 3..=10 };

    fn new(options: &Options) -> Result<ConnectFour, BadOption> {
        Ok(ConnectFour { options: options.clone() })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        2
    }

    fn setup(&self) -> State {
        rule!("CF-1.1");
        State::default()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.won || state.plies == COLUMNS * ROWS { Turn::Over } else { Turn::Seat(state.mover()) }
    }

    #[inline]
    fn legal(&self, state: &State, _seat: Seat, _at: Millis, out: &mut Vec<Ply>) {
        // Most of the time all columns are open, and a branch that is guessed right costs less than looking.
        if state.filled & TOP_ROW == 0 {
            out.extend_from_slice(&[Ply(0), Ply(1), Ply(2), Ply(3), Ply(4), Ply(5), Ply(6)]);
        } else {
            let is_open = |column: &u8| state.filled >> (column * STRIDE + ROWS - 1) & 1 == 0;
            out.extend((0..COLUMNS).filter(is_open).map(Ply));
        }
    }

    fn chance(&self, _state: &State, _out: &mut Vec<(Ply, u32)>) {}

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        if self.turn(state) == Turn::Over {
            return Err(Refusal::new("CF-3.1", say!("no-over")));
        }
        if act.actor != Actor::Seat(state.mover()) {
            return Err(Refusal::new("CF-2.1", say!("no-turn", who = %state.mover())));
        }
        if act.ply.0 >= COLUMNS {
            return Err(Refusal::new("CF-1.1", say!("no-column")));
        }
        if state.height(act.ply.0) == ROWS {
            return Err(Refusal::new("CF-2.2", say!("no-room", column = act.ply.0 + 1)));
        }
        Ok(())
    }

    #[inline]
    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        let seat = state.mover();
        let column = act.ply.0;
        let row = state.height(column);
        let disc = 1 << (column * STRIDE + row);
        state.won = four_in_line(state.own | disc);
        state.own ^= state.filled;
        state.filled |= disc;
        state.plies += 1;
        rule!("CF-2.1");
        events.tell(|| Event::Dropped { seat, column, row });
        if state.won {
            rule!("CF-3.1");
            events.tell(|| Event::Won { seat });
        } else if state.plies == COLUMNS * ROWS {
            rule!("CF-3.2");
            events.tell(|| Event::Drawn);
        }
    }

    fn view(&self, state: &State, _viewer: Viewer) -> State {
        *state
    }

    fn seen(&self, view: &State) -> impl Serialize {
        *view
    }

    fn imagine(&self, view: &State, _source: &mut impl Source) -> State {
        *view
    }

    /// Everything lies open, so an only choice tells nobody anything.
    fn plays_forced(&self, _state: &State) -> bool {
        true
    }

    fn print(&self, _actor: Actor, ply: Ply) -> String {
        (ply.0 + 1).to_string()
    }

    fn parse(&self, _actor: Actor, text: &str) -> Result<Ply, ParseError> {
        match text.parse() {
            Ok(column @ 1..=COLUMNS) => Ok(Ply(column - 1)),
            _ => Err(ParseError::new(format!("{text:?} is no ply: a column from 1 to 7 is"))),
        }
    }

    fn position(&self, state: &State) -> Position {
        Position { rows: present::rows(state, ['x', 'o', '.']) }
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        let invalid = |sentence: String| Err(Refusal::new("CF-1.1", sentence));
        if position.rows.len() != usize::from(ROWS) {
            return invalid(format!("a grid has 6 rows, this has {}", position.rows.len()));
        }
        let mut discs = [0u64; 2];
        for (above, letters) in position.rows.iter().enumerate() {
            let row = ROWS - 1 - above as u8;
            if letters.chars().count() != usize::from(COLUMNS) {
                return invalid(format!("row {letters:?} has not 7 letters"));
            }
            for (column, letter) in letters.chars().enumerate() {
                let owner = match letter {
                    'x' => 0,
                    'o' => 1,
                    '.' => continue,
                    _ => return invalid(format!("{letter:?} is none of x, o and .")),
                };
                discs[owner] |= 1 << (column as u8 * STRIDE + row);
            }
        }
        let filled = discs[0] | discs[1];
        let plies = filled.count_ones() as u8;
        let state =
            State { own: discs[usize::from(plies % 2)], filled, plies, won: discs.into_iter().any(four_in_line) };
        match self.audit(&state) {
            Ok(()) => Ok(state),
            Err(broken) => Err(Refusal::new("CF-2.1", broken)),
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        let [first, second] = state.discs().map(u64::count_ones);
        if state.own & !state.filled != 0 {
            return Err("a disc lies where none is".to_owned());
        }
        if u32::from(state.plies) != first + second || first != second + u32::from(state.plies % 2) {
            return Err(format!("{first} discs of p1 and {second} of p2 do not come from taking turns"));
        }
        let heights: u32 = (0..COLUMNS).map(|column| u32::from(state.height(column))).sum();
        if heights != state.filled.count_ones() {
            return Err("a disc hangs in the air".to_owned());
        }
        if four_in_line(state.own) {
            return Err("the game went on after four in a line".to_owned());
        }
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        (self.turn(state) == Turn::Over).then(|| {
            let won = state.discs().map(four_in_line);
            Standings::by_key(&won, |seat| i32::from(won[seat]))
        })
    }
}

impl Thinks for ConnectFour {
    // A random game takes less time than a look at all lines would.
    const RANDOM_GAMES: bool = true;

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 100_000)
    }

    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        // A disc in the middle takes part in more lines.
        const WORTH: [i32; COLUMNS as usize] = [3, 4, 5, 7, 5, 4, 3];
        let of = |discs: u64| -> i32 {
            (0..COLUMNS).map(|c| WORTH[c as usize] * (discs >> (c * STRIDE) & 0x3f).count_ones() as i32).sum()
        };
        let discs = state.discs();
        of(discs[seat.index()]) - of(discs[1 - seat.index()])
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &super::WORDS);
    }
}
