//! Dice faces and slot symbols. Heroes and wizard have an alphabet of six letters each, the joker last; a symbol is a
//! letter's place in it.

/// Faces of a hero's die: fire, sword, footprint, key, heart, joker.
pub const HERO: [char; 6] = ['f', 's', 't', 'k', 'h', 'j'];
/// Faces of a wizard's die: plant, water, air, lightning, fire, joker.
pub const WIZARD: [char; 6] = ['p', 'w', 'a', 'l', 'f', 'j'];
/// The joker, in both alphabets.
pub const JOKER: u8 = 5;
/// The heroes' heart, which no hero's joker stands for.
pub const HEART: u8 = 4;
/// What players call the heroes' symbols.
pub const HERO_WORDS: [&str; 6] = ["fire", "sword", "footprint", "key", "heart", "joker"];
/// What players call the wizard's symbols.
pub const WIZARD_WORDS: [&str; 6] = ["plant", "water", "air", "lightning", "fire", "joker"];

/// The wizard's plant, water and air, which his roles know.
pub const PLANT: u8 = 0;
/// See [`PLANT`].
pub const WATER: u8 = 1;
/// See [`PLANT`].
pub const AIR: u8 = 2;

/// The place of a letter in an alphabet.
pub fn read(alphabet: &[char; 6], letter: char) -> Option<u8> {
    alphabet.iter().position(|known| *known == letter).map(|index| index as u8)
}

/// A set of symbols.
pub type Mask = u8;

/// The set of one symbol.
pub const fn bit(symbol: u8) -> Mask {
    1 << symbol
}
