//! What a space does to who comes onto it, in a sentence with its rule.

use pileup_track::Spot;
use pileup_words::say;

use crate::board::{Board, Bolt};

/// The help of a space and the rule of what it does first; none if it is a plain one.
pub(crate) fn of_space(board: &Board, spot: Spot) -> Option<(String, &'static str)> {
    let traits = board.traits(spot);
    let bolt = match traits.bolt {
        Bolt::None => None,
        Bolt::Geyser => Some((say!("space-geyser"), "RB-18.1")),
        Bolt::Landslide => Some((say!("space-landslide"), "RB-16.2")),
        Bolt::Snout => Some((say!("space-snout"), "RB-20.3")),
        Bolt::Volcano => Some((say!("space-volcano"), "RB-21.2")),
    };
    let lava = traits.red.then(|| (say!("space-lava"), "RB-21.3"));
    let zone = board.zones().iter().flatten().any(|&other| other == spot).then(|| (say!("space-zone"), "RB-16.3"));
    let portal =
        (traits.entry_portal.is_some() || traits.exit_portal.is_some()).then(|| (say!("space-portal"), "RB-15.3"));
    let entrance = traits.entrance.then(|| (say!("space-entrance"), "RB-19.2"));
    let paw = board.paws().contains(&spot).then(|| (say!("space-paw"), "RB-20.2"));
    let rock = board.stages()[board.element(spot)]
        .rocks
        .iter()
        .find(|(_, other)| *other == spot)
        .map(|&(symbol, _)| (say!("space-rock", symbol = symbol), "RB-8.2"));
    let track = board.track();
    let stands_behind = track.ahead(spot).is_some_and(|ahead| track.crosses_cut(spot, ahead));
    let behind = stands_behind.then(|| (say!("space-checkpoint"), "RB-7.1"));
    let all = [bolt, lava, zone, portal, entrance, paw, rock, behind];
    let (sentences, rules): (Vec<String>, Vec<&str>) = all.into_iter().flatten().unzip();
    Some((sentences.join(" "), *rules.first()?))
}
