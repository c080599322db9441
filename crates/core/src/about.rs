use std::ops::RangeInclusive;

/// What a game says of itself before anybody plays it.
#[derive(Clone, Debug)]
pub struct About {
    /// Stable id, as in `pileup play push-move`.
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// Prefix of its rule ids, as `PM` in `PM-4.2`.
    pub prefix: &'static str,
    /// Raised whenever a rule change makes old records replay differently.
    pub ruleset: u32,
    /// How many seats the options may ask for.
    pub players: RangeInclusive<u8>,
    /// Typical length in minutes.
    pub minutes: RangeInclusive<u8>,
}
