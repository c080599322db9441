use rust_embed::{Embed, EmbeddedFile};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::sync::OnceLock;

/// A picture that somebody has drawn: an SVG file of a game's gallery. What belongs to a seat is drawn in
/// `currentColor`.
pub struct Art {
    name: String,
    view_box: String,
    drawing: String,
}

impl Art {
    const fn nothing() -> Art {
        Art { name: String::new(), view_box: String::new(), drawing: String::new() }
    }

    /// The name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its own coordinates, as in SVG.
    pub fn view_box(&self) -> &str {
        &self.view_box
    }

    /// What is drawn, as SVG elements.
    pub fn drawing(&self) -> &str {
        &self.drawing
    }

    /// The picture as a file of its own.
    pub fn svg(&self) -> String {
        let Art { view_box, drawing, .. } = self;
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\">{drawing}</svg>\n")
    }

    /// Writes it as a symbol `art-NAME`, to be shown with `<use>`.
    pub(crate) fn write_symbol(&self, svg: &mut String) {
        let Art { name, view_box, drawing } = self;
        let _ =
            writeln!(svg, "<symbol id=\"art-{name}\" viewBox=\"{view_box}\" overflow=\"visible\">{drawing}</symbol>");
    }

    /// Takes the frame off a file that holds a single picture.
    fn read(name: &str, svg: &str) -> Option<Art> {
        let (_, rest) = svg.split_once("<svg")?;
        let (head, rest) = rest.split_once('>')?;
        let (drawing, _) = rest.rsplit_once("</svg>")?;
        let (_, view_box) = head.split_once("viewBox=\"")?;
        let (view_box, _) = view_box.split_once('"')?;
        Some(Art { name: name.to_owned(), view_box: view_box.to_owned(), drawing: drawing.to_owned() })
    }
}

impl PartialEq for Art {
    fn eq(&self, other: &Art) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Art {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Serialize for Art {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}

/// The file of a game's sounds.
const SOUNDS: &str = "sounds.txt";

/// All pictures of a game, by the names of their files.
pub struct Gallery {
    names: fn() -> Vec<String>,
    file: fn(&str) -> Option<EmbeddedFile>,
    pictures: OnceLock<BTreeMap<String, Art>>,
    sounds: OnceLock<String>,
}

impl Gallery {
    /// The SVG files of a folder.
    pub const fn of<Folder: Embed>() -> Gallery {
        Gallery {
            names: || Folder::iter().map(String::from).collect(),
            file: Folder::get,
            pictures: OnceLock::new(),
            sounds: OnceLock::new(),
        }
    }

    /// A picture. One that is not there is drawn as nothing; each game's tests draw whatever its scenes can name.
    pub fn get(&'static self, name: &str) -> &'static Art {
        static NOTHING: Art = Art::nothing();
        let art = self.pictures().get(name);
        debug_assert!(art.is_some(), "there is no picture {name}.svg");
        art.unwrap_or(&NOTHING)
    }

    /// A picture, if there is one of this name.
    pub fn find(&'static self, name: &str) -> Option<&'static Art> {
        self.pictures().get(name)
    }

    /// All of them, by name.
    pub fn all(&'static self) -> impl Iterator<Item = &'static Art> {
        self.pictures().values()
    }

    /// What the game sounds like: the file `sounds.txt` beside the pictures.
    pub fn sounds(&'static self) -> &'static str {
        self.sounds.get_or_init(|| self.text(SOUNDS).unwrap_or_default())
    }

    /// One SVG document with every picture as a symbol `art-NAME`, and the sounds: what a page loads once.
    pub fn sprite(&'static self) -> String {
        let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        // What a pitch falls to is written with `>`.
        let _ = writeln!(sprite, "<metadata>{}</metadata>", self.sounds().replace('>', "&gt;"));
        // No scene shows these two: the first page has them as pictures of their own.
        let shown = |art: &&Art| !["poster", "emblem"].contains(&art.name());
        self.all().filter(shown).for_each(|art| art.write_symbol(&mut sprite));
        sprite.push_str("</svg>\n");
        sprite
    }

    fn pictures(&'static self) -> &'static BTreeMap<String, Art> {
        self.pictures.get_or_init(|| {
            let read = |file: String| {
                let name = file.strip_suffix(".svg")?;
                let art = Art::read(name, &self.text(&file)?);
                debug_assert!(art.is_some(), "{file} is no SVG file with a viewBox");
                Some((name.to_owned(), art?))
            };
            (self.names)().into_iter().filter_map(read).collect()
        })
    }

    fn text(&self, file: &str) -> Option<String> {
        String::from_utf8((self.file)(file)?.data.into_owned()).ok()
    }
}
