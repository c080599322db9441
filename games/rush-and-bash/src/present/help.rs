//! What a space does to who comes onto it, in a sentence.

use pileup_track::Spot;
use pileup_words::say;

use crate::board::{Board, Bolt};

/// The help of a space; none if it is a plain one.
pub(crate) fn of_space(board: &Board, spot: Spot) -> Option<String> {
    let traits = board.traits(spot);
    let bolt = match traits.bolt {
        Bolt::None => None,
        Bolt::Geyser => Some(say!("space-geyser")),
        Bolt::Landslide => Some(say!("space-landslide")),
        Bolt::Snout => Some(say!("space-snout")),
        Bolt::Volcano => Some(say!("space-volcano")),
    };
    let lava = traits.red.then(|| say!("space-lava"));
    let zone = board.zones().iter().flatten().any(|&other| other == spot).then(|| say!("space-zone"));
    let portal = (traits.entry_portal.is_some() || traits.exit_portal.is_some()).then(|| say!("space-portal"));
    let entrance = traits.entrance.then(|| say!("space-entrance"));
    let paw = board.paws().contains(&spot).then(|| say!("space-paw"));
    let rock = board.stages()[board.element(spot)]
        .rocks
        .iter()
        .find(|(_, other)| *other == spot)
        .map(|&(symbol, _)| say!("space-rock", symbol = symbol));
    let sentences: Vec<String> = [bolt, lava, zone, portal, entrance, paw, rock].into_iter().flatten().collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
