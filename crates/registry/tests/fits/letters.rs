//! How wide words are, letter by letter, in the fonts of the page.

use skrifa::instance::{Location, Size};
use skrifa::{FontRef, MetadataProvider};
use std::path::Path;

/// A font at a weight.
pub struct Font {
    font: FontRef<'static>,
    at: &'static Location,
}

/// Where the page keeps its fonts.
const PAGE_FONTS: &str = "../server/assets/fonts";

impl Font {
    fn new(data: &'static [u8], weight: f32) -> Font {
        let font = FontRef::new(data).expect("a font");
        let at = Box::leak(Box::new(font.axes().location([("wght", weight)])));
        Font { font, at }
    }

    /// A font of the page.
    pub fn of_page(name: &str, weight: f32) -> Font {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE_FONTS).join(name).with_extension("woff2");
        let packed = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let data = wuff::decompress_woff2(&packed).unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        Font::new(data.leak(), weight)
    }

    /// The advances of all letters.
    pub fn width(&self, words: &str, size: f32) -> f32 {
        const EM: f32 = 1000.0;
        let (letters, metrics) = (self.font.charmap(), self.font.glyph_metrics(Size::new(EM), self.at));
        // What the font does not have is drawn with another, and no sign is wider than this.
        let advance = |letter: char| letters.map(letter).and_then(|glyph| metrics.advance_width(glyph)).unwrap_or(EM);
        words.chars().map(advance).sum::<f32>() * size / EM
    }

    /// How words are broken into lines that are no wider than `room`. A word that is wider by itself is broken anywhere, as the page does.
    pub fn lines(&self, words: &str, size: f32, room: f32) -> Lines {
        let mut lines = Lines { count: 0, broken: None };
        let mut line = String::new();
        // A hyphen is where a line may end, too.
        for word in words.split_inclusive([' ', '-']) {
            let longer = format!("{line}{word}");
            if !line.is_empty() && self.width(longer.trim_end(), size) > room {
                lines.count += 1;
                word.clone_into(&mut line);
            } else {
                line = longer;
            }
            let wide = self.width(line.trim_end(), size);
            if wide > room {
                lines.count += (wide / room) as usize;
                lines.broken = Some(word.trim_end().to_owned());
                line.clear();
            }
        }
        lines.count += usize::from(!line.is_empty() || lines.count == 0);
        lines
    }
}

/// Words in lines.
pub struct Lines {
    /// How many.
    pub count: usize,
    /// A word that is too wide for any of them.
    pub broken: Option<String>,
}
