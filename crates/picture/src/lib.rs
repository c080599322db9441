//! Scenes as PNG files.
//!
//! What is drawn is the SVG document of the scene, with fonts that are part of the program: a picture is the same on
//! every machine, whatever is installed there. Contact sheets show everything of a game at once, and
//! [`compare`] tells where two pictures differ.

mod compare;
mod sheet;

use pileup_scene::{Scene, scene_svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::{Arc, LazyLock};

pub use compare::{Changed, Difference, compare, kept_png, report};
pub use sheet::{Layout, Sizes, Theme, contact_sheet};

/// The largest width and height, in pixels.
pub const LARGEST: u32 = 8192;

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPicture {
    /// It would be empty or too large.
    #[error("a picture of {width} x {height} pixels cannot be drawn: 1 to {LARGEST} each way can")]
    Size {
        /// Pixels asked for.
        width: u32,
        /// Pixels that follow from the width and the shape of the board.
        height: u32,
    },
    /// The SVG document is broken.
    #[error("the drawing cannot be read: {0}")]
    Drawing(String),
    /// The PNG file could not be written.
    #[error("the picture cannot be packed: {0}")]
    Packing(String),
}

/// The face of the page: the same file that browsers get.
const FACE: &[u8] = include_bytes!("../../server/assets/fonts/nunito-sans.woff2");
/// What it calls itself: a face of many weights is named after its lightest.
const FAMILY: &str = "Nunito Sans 12pt ExtraLight 12pt";

/// The bundled fonts. They are parsed once. What the face of the page cannot write is taken from DejaVu Sans.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    let face = wuff::decompress_woff2(FACE).expect("the bundled face can be unpacked");
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// The board of a scene as a PNG file, `width` pixels wide. The height follows from the board.
pub fn scene_png(scene: &Scene, width: u32) -> Result<Vec<u8>, NoPicture> {
    let height = (width as f32 * scene.bounds.h / scene.bounds.w).round() as u32;
    allowed(width, height)?;
    svg_png(&scene_svg(scene, width))
}

/// An SVG document as a PNG file, in the size it asks for.
pub fn svg_png(svg: &str) -> Result<Vec<u8>, NoPicture> {
    svg_pixels(svg)?.encode_png().map_err(|error| NoPicture::Packing(error.to_string()))
}

fn svg_pixels(svg: &str) -> Result<Pixmap, NoPicture> {
    let options = Options { font_family: FAMILY.to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| NoPicture::Drawing(error.to_string()))?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    allowed(width, height)?;
    let mut pixels = Pixmap::new(width, height).ok_or(NoPicture::Size { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}

fn allowed(width: u32, height: u32) -> Result<(), NoPicture> {
    let fits = |pixels| (1..=LARGEST).contains(&pixels);
    if fits(width) && fits(height) { Ok(()) } else { Err(NoPicture::Size { width, height }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_scene::{Bounds, Node, text};

    /// Size and pixels of a PNG file.
    fn opened(png: &[u8]) -> Pixmap {
        Pixmap::decode_png(png).expect("a PNG file")
    }

    fn written(sign: &'static str, bold: bool) -> Pixmap {
        let mut scene = Scene::new(Bounds::new(0.0, 0.0, 2.0, 1.0), "#ffffff");
        let part = text(1.0, 0.5, 0.8, sign).fill("#000000");
        scene.nodes.push(Node::new("sign", 0.0, 0.0, vec![if bold { part.bold() } else { part }]));
        opened(&scene_png(&scene, 200).expect("a picture"))
    }

    fn ink(picture: &Pixmap) -> usize {
        picture.pixels().iter().filter(|pixel| pixel.red() < 128).count()
    }

    #[test]
    fn the_size_follows_from_the_board() {
        let picture = written("x", false);
        assert_eq!((picture.width(), picture.height()), (200, 100));
        let scene = Scene::new(Bounds::new(0.0, 0.0, 2.0, 1.0), "");
        assert_eq!(scene_png(&scene, 0), Err(NoPicture::Size { width: 0, height: 0 }));
        assert!(matches!(scene_png(&scene, 100_000), Err(NoPicture::Size { width: 100_000, .. })));
        assert!(matches!(svg_png("<svg"), Err(NoPicture::Drawing(_))));
    }

    /// A missing glyph is drawn as an empty box or not at all; every sign must be neither.
    #[test]
    fn every_sign_has_a_glyph() {
        let missing = written("\u{e123}", false);
        for sign in ["A", "ß", "½", "±", "×", "●", "◆", "▲", "■", "★", "⬢", "→", "☠", "☥", "⚅", "♥", "✕", "∞", "…"]
        {
            let picture = written(sign, false);
            assert!(ink(&picture) > 20, "{sign} is not drawn");
            assert!(picture != missing, "{sign} is drawn as a missing glyph");
        }
    }

    /// The faces in which a text is written.
    fn faces(words: &str, weight: u16) -> Vec<String> {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" font-family=\"system-ui, sans-serif\">\
             <text y=\"9\" font-weight=\"{weight}\">{words}</text></svg>"
        );
        let options = Options { font_family: FAMILY.to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() };
        let tree = Tree::from_str(&svg, &options).expect("a drawing");
        let resvg::usvg::Node::Text(text) = &tree.root().children()[0] else { panic!("{words} is a text") };
        let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
        glyphs.map(|glyph| tree.fontdb().face(glyph.font).expect("a face").families[0].0.clone()).collect()
    }

    #[test]
    fn words_are_in_the_face_of_the_page_and_its_missing_signs_in_another() {
        for weight in [400, 700] {
            let words = faces("Würfel 24 ½…", weight);
            assert!(words.iter().all(|face| face == FAMILY), "{words:?}");
            assert_eq!(faces("☠", weight), ["DejaVu Sans"]);
        }
    }

    #[test]
    fn bold_is_bolder() {
        assert!(ink(&written("Pileup", true)) > ink(&written("Pileup", false)));
    }
}
