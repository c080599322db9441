//! The list of games. Adding one adds one line here.

use pileup_play::{Kind, Puzzle, kind};
use std::sync::LazyLock;

/// Every game there is, in the order in which they are shown.
static GAMES: &[&dyn Kind] = &[
    &kind::<push_move::PushMove>(),
    &kind::<crash_by_crash::CrashByCrash>(),
    &kind::<rush_and_bash::RushAndBash>(),
    &kind::<rush_n_crush::RushNCrush>(),
    &kind::<rush_out::RushOut>(),
];

/// Games that teach how to add one. They play like the others but are not advertised.
static EXAMPLES: &[&dyn Kind] = &[&kind::<connect_four::ConnectFour>()];

/// Every game there is, in the order in which they are shown.
pub fn games() -> &'static [&'static dyn Kind] {
    GAMES
}

/// Games that teach how to add one.
pub fn examples() -> &'static [&'static dyn Kind] {
    EXAMPLES
}

/// The game or example with this id.
pub fn game(id: &str) -> Option<&'static dyn Kind> {
    GAMES.iter().chain(EXAMPLES).copied().find(|kind| kind.about().id == id)
}

/// The texts in which puzzles are kept, by the ids of their games.
static PUZZLE_TEXTS: &[(&str, &str)] = &[
    ("push-move", include_str!("../../../games/push-move/puzzles/mined.txt")),
    ("crash-by-crash", include_str!("../../../games/crash-by-crash/puzzles/mined.txt")),
    ("rush-and-bash", include_str!("../../../games/rush-and-bash/puzzles/mined.txt")),
];

static PUZZLES: LazyLock<Vec<(&'static str, Vec<Puzzle>)>> = LazyLock::new(|| {
    // A test reads all of them.
    PUZZLE_TEXTS.iter().map(|(id, text)| (*id, pileup_play::puzzles(text).unwrap_or_default())).collect()
});

/// The puzzles of a game; none if it has none.
pub fn puzzles(id: &str) -> &'static [Puzzle] {
    PUZZLES.iter().find(|(game, _)| *game == id).map_or(&[][..], |(_, puzzles)| &puzzles[..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ids_and_prefixes_are_unique() {
        let all = || GAMES.iter().chain(EXAMPLES);
        assert_eq!(all().map(|kind| kind.about().id).collect::<HashSet<_>>().len(), all().count());
        assert_eq!(all().map(|kind| kind.about().prefix).collect::<HashSet<_>>().len(), all().count());
    }

    #[test]
    fn every_preset_of_every_game_can_be_played() {
        for kind in GAMES.iter().chain(EXAMPLES) {
            for preset in kind.sheet().presets {
                let options = serde_json::from_str(preset.options).expect("a preset is JSON");
                let play = kind.start(&options);
                assert!(play.is_ok(), "{} {}: {:?}", kind.about().id, preset.name, play.err());
            }
        }
    }
}
