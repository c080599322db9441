//! The frame of a workshop, in which players build courses from a box of sections: a text is read word by word, laid on
//! the grid and drawn, finished or not. A game brings its pieces ([`Kit`]); the rest is the same for all.

use pileup_scene::{Bounds, Cure, Fault, Node, Picture, Survey};

use crate::{Course, Element, Level, Place, Scale};

/// A box of sections that courses are built from.
pub trait Kit {
    /// A section as a course names it: which one, and how it is driven.
    type Piece: Copy;

    /// Only so much of a text is laid out: no course has more pieces.
    const MOST: usize;

    /// The size of the picture.
    const SCALE: Scale;

    /// The course that is ready under a name, as text.
    fn named(&self, name: &str) -> Option<String>;

    /// The piece that a word of a course means.
    fn piece(&self, word: &str) -> Option<Self::Piece>;

    /// What else the cardboard of a piece can be: the other way round first, then its other sides.
    fn others(&self, piece: Self::Piece) -> Vec<Self::Piece>;

    /// The word for a piece.
    fn token(&self, piece: Self::Piece) -> String;

    /// The pieces as a course, as far as they can be laid. It is closed if a race on it would go round.
    fn lay(&self, pieces: &[Self::Piece]) -> Course;

    /// The road on pieces that have been laid, at least one.
    fn draw(&self, pieces: &[Self::Piece]) -> Vec<Node>;

    /// What there is to say about a course that can be raced on, or the first thing that is wrong with it. The pieces
    /// are those of the words up to the first that means none.
    fn judge(&self, words: &[&str], pieces: &[Self::Piece]) -> Result<String, Fault>;
}

/// The pieces that words mean, up to the first that means none.
pub fn read_pieces<K: Kit>(kit: &K, words: &[&str]) -> Vec<K::Piece> {
    words.iter().map_while(|word| kit.piece(word)).collect()
}

/// Looks at a course, finished or not, given as text or by the name of a ready one.
pub fn survey<K: Kit>(kit: &K, text: &str) -> Survey {
    let named = kit.named(text.trim());
    let words: Vec<&str> = named.as_deref().unwrap_or(text).split_whitespace().collect();
    let mut pieces = read_pieces(kit, &words);
    let (summary, fault) = match kit.judge(&words, &pieces) {
        Ok(summary) => (summary, None),
        Err(fault) => (String::new(), Some(fault)),
    };
    let whole = words.len() == pieces.len() && pieces.len() <= K::MOST;
    let wrong = fault.as_ref().and_then(|fault| fault.place).filter(|_| whole);
    let cure = wrong.and_then(|place| find_cure(kit, &words, &pieces, place));
    pieces.truncate(K::MOST);
    let course = kit.lay(&pieces);
    let places = course.survey().places;
    let cells: Vec<Bounds> =
        course.elements.iter().zip(places).map(|(element, place)| place.cell_of(element, K::SCALE)).collect();
    let open = course.open_end().map(|place| place.square(K::SCALE));
    let nodes = if pieces.is_empty() { Vec::new() } else { kit.draw(&pieces) };
    let bounds = cells.iter().chain(&open).copied().reduce(around).unwrap_or_else(|| Place::START.square(K::SCALE));
    let tokens = pieces.iter().map(|&piece| kit.token(piece)).collect();
    Survey { tokens, cells, open, picture: Picture { bounds, nodes }, fault, cure, summary }
}

/// One section laid in another way so that the course can be raced on, or else so that it only has to be gone on with. Those
/// nearest to the section that is to blame are tried first.
fn find_cure<K: Kit>(kit: &K, words: &[&str], pieces: &[K::Piece], wrong: usize) -> Option<Cure> {
    let mut places: Vec<usize> = (0..pieces.len()).collect();
    places.sort_by_key(|place| place.abs_diff(wrong));
    let mut goes_on = None;
    for place in places {
        for other in kit.others(pieces[place]) {
            let (token, mut words, mut pieces) = (kit.token(other), words.to_vec(), pieces.to_vec());
            (words[place], pieces[place]) = (token.as_str(), other);
            match kit.judge(&words, &pieces) {
                Ok(_) => return Some(Cure { place, token }),
                Err(Fault { place: None, .. }) if goes_on.is_none() => goes_on = Some(Cure { place, token }),
                Err(_) => {}
            }
        }
    }
    goes_on
}

impl Place {
    /// Its cell in board units.
    pub fn square(self, scale: Scale) -> Bounds {
        let (x, y) = self.cell;
        square((x as f32 * scale.cell, -y as f32 * scale.cell), scale.cell)
    }

    /// The cell of an element that stands here. One that fills none gets a smaller square on the joint before it.
    fn cell_of(self, element: &Element, scale: Scale) -> Bounds {
        if element.level != Level::Nowhere {
            return self.square(scale);
        }
        let ((x, y), (ahead, up)) = (self.cell, self.heading.step());
        let joint = (x as f32 - ahead as f32 / 2.0, up as f32 / 2.0 - y as f32);
        square((joint.0 * scale.cell, joint.1 * scale.cell), scale.cell * 0.6)
    }
}

const fn square(middle: (f32, f32), side: f32) -> Bounds {
    Bounds::new(middle.0 - side / 2.0, middle.1 - side / 2.0, side, side)
}

/// The least rectangle around two.
fn around(one: Bounds, other: Bounds) -> Bounds {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, low) = ((one.x + one.w).max(other.x + other.w), (one.y + one.h).max(other.y + other.h));
    Bounds::new(x, y, right - x, low - y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lane, Section, Shape};

    /// Straights, bends, and a rope that fills no cell.
    struct Letters;

    impl Kit for Letters {
        type Piece = char;
        const MOST: usize = 6;
        const SCALE: Scale = Scale { cell: 10.0, lane: 2.0 };

        fn named(&self, name: &str) -> Option<String> {
            (name == "ring").then(|| "l l l l".to_owned())
        }

        fn piece(&self, word: &str) -> Option<char> {
            ["s", "l", "r", "="].contains(&word).then(|| word.chars().next()).flatten()
        }

        fn others(&self, piece: char) -> Vec<char> {
            match piece {
                'l' => vec!['r'],
                'r' => vec!['l'],
                _ => Vec::new(),
            }
        }

        fn token(&self, piece: char) -> String {
            piece.to_string()
        }

        fn lay(&self, pieces: &[char]) -> Course {
            let elements = pieces.iter().map(|&piece| {
                let shape = match piece {
                    'l' => Shape::Left,
                    'r' => Shape::Right,
                    _ => Shape::Straight,
                };
                let section = Section::new(piece, shape, 120, vec![Lane::even(4, 120)]);
                Element { section, level: if piece == '=' { Level::Nowhere } else { Level::Ground } }
            });
            Course::line(elements.collect())
        }

        fn draw(&self, pieces: &[char]) -> Vec<Node> {
            pieces.iter().map(|piece| Node::new(piece.to_string(), 0.0, 0.0, Vec::new())).collect()
        }

        fn judge(&self, words: &[&str], pieces: &[char]) -> Result<String, Fault> {
            match words.get(pieces.len()) {
                Some(word) => Err(Fault { place: Some(pieces.len()), sentence: format!("{word:?} is no letter") }),
                None if pieces.len() < 4 => Err(Fault { place: None, sentence: "too few".to_owned() }),
                None => match Course::line(self.lay(pieces).elements).survey().overlap() {
                    Some((_, place)) => Err(Fault { place: Some(place), sentence: "overlap".to_owned() }),
                    None => Ok(format!("{} letters", pieces.len())),
                },
            }
        }
    }

    #[test]
    fn a_course_is_read_up_to_the_first_wrong_word() {
        let survey = survey(&Letters, " s  l\nx r");
        assert_eq!(survey.tokens, ["s", "l"]);
        assert_eq!(survey.cells, [Bounds::new(-5.0, -5.0, 10.0, 10.0), Bounds::new(-5.0, -15.0, 10.0, 10.0)]);
        assert_eq!(survey.open, Some(Bounds::new(-15.0, -15.0, 10.0, 10.0)));
        assert_eq!(survey.picture.bounds, Bounds::new(-15.0, -15.0, 20.0, 20.0));
        assert_eq!(survey.picture.nodes.len(), 2);
        assert_eq!(survey.fault, Some(Fault { place: Some(2), sentence: "\"x\" is no letter".to_owned() }));
        assert_eq!(survey.summary, "");
    }

    #[test]
    fn a_cure_is_sought_near_the_fault() {
        // The fifth bend lies on the first letter; turned round it does not.
        let spiral = survey(&Letters, "s l l l s");
        assert_eq!(spiral.fault.and_then(|fault| fault.place), Some(4));
        assert_eq!(spiral.cure, Some(Cure { place: 3, token: "r".to_owned() }));
        let nothing_wrong = survey(&Letters, "l l l l");
        assert_eq!((nothing_wrong.fault, nothing_wrong.cure), (None, None));
        // Too few letters are only to be gone on with, and a word that means nothing has no other side.
        assert_eq!(survey(&Letters, "l l").cure, None);
        assert_eq!(survey(&Letters, "l x l l").cure, None);
    }

    #[test]
    fn names_rings_ropes_and_nothing() {
        let ring = survey(&Letters, "ring\n");
        assert_eq!((ring.tokens.len(), ring.open, ring.summary.as_str()), (4, None, "4 letters"));
        let rope = survey(&Letters, "s = s");
        assert_eq!(rope.cells[1], Bounds::new(-3.0, -8.0, 6.0, 6.0));
        let nothing = survey(&Letters, "");
        assert_eq!((nothing.cells.len(), nothing.picture.nodes.len()), (0, 0));
        assert_eq!(nothing.open, Some(nothing.picture.bounds));
        assert_eq!(survey(&Letters, &"s ".repeat(1000)).tokens.len(), Letters::MOST);
    }
}
