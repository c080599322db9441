use pileup_core::Game;
use pileup_core::fixture::{Fixtures, Word};

use crate::{ConnectFour, Options, Position, State, present};

/// Positions are six lines `row ...x...` from the top, or none for a new game; the only check is `row N ...x...`.
impl Fixtures for ConnectFour {
    fn stage(words: &[Word<'_>]) -> Result<(ConnectFour, State), (usize, String)> {
        let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
        if words.is_empty() {
            let state = game.setup();
            return Ok((game, state));
        }
        if let Some(word) = words.iter().find(|word| word.key != "row") {
            return Err((word.line, format!("{:?} is no word of a position: row is", word.key)));
        }
        let position = Position { rows: words.iter().map(|word| word.rest.to_owned()).collect() };
        let state = game.load(&position).map_err(|refusal| (words[0].line, refusal.to_string()))?;
        Ok((game, state))
    }

    fn examine(&self, state: &State, check: &str) -> Result<(), String> {
        let Some((number, expected)) = check.strip_prefix("row ").and_then(|rest| rest.split_once(' ')) else {
            return Err(format!("{check:?} is no check: row N LETTERS is, N from 1 at the top"));
        };
        let rows = present::rows(state, ['x', 'o', '.']);
        let row = number.parse::<usize>().ok().and_then(|number| rows.get(number.checked_sub(1)?));
        match row {
            Some(row) if row == expected => Ok(()),
            Some(row) => Err(format!("row {number} is {row}")),
            None => Err(format!("there is no row {number}")),
        }
    }
}
