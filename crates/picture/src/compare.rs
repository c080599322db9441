//! Where two pictures differ: for tests that keep pictures, and for people who decide whether a change is meant.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use std::fmt::Write;

use crate::{NoPicture, svg_pixels};

/// A channel of a pixel may differ so much: rounding differs a little between machines.
const TOLERANCE: u8 = 24;
/// So many pixels may differ more than that.
const STRAY: usize = 12;
/// Colours of kept pictures are rounded to so much, which packs them well.
const STEP: u8 = 16;

/// A drawing as a small PNG file, to be kept and compared.
pub fn kept_png(svg: &str) -> Result<Vec<u8>, NoPicture> {
    let mut pixels = svg_pixels(svg)?;
    for pixel in pixels.pixels_mut() {
        let round = |value: u8| (value / STEP * STEP).min(pixel.alpha());
        let rounded = (round(pixel.red()), round(pixel.green()), round(pixel.blue()), pixel.alpha());
        *pixel = PremultipliedColorU8::from_rgba(rounded.0, rounded.1, rounded.2, rounded.3).unwrap_or(*pixel);
    }
    pixels.encode_png().map_err(|error| NoPicture::Packing(error.to_string()))
}

/// How two pictures differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// In a sentence.
    pub summary: String,
    /// A PNG file: what differs in red, over a pale picture of what is there now.
    pub picture: Vec<u8>,
}

/// How two PNG files differ; nothing if they show the same.
pub fn compare(before: &[u8], after: &[u8]) -> Result<Option<Difference>, NoPicture> {
    let open = |png: &[u8]| Pixmap::decode_png(png).map_err(|error| NoPicture::Drawing(error.to_string()));
    let (before, after) = (open(before)?, open(after)?);
    let (width, height) = (before.width().max(after.width()), before.height().max(after.height()));
    let mut shown = Pixmap::new(width, height).ok_or(NoPicture::Size { width, height })?;
    let mut differing = 0;
    for (index, pixel) in shown.pixels_mut().iter_mut().enumerate() {
        let (x, y) = (index as u32 % width, index as u32 / width);
        let (old, new) = (before.pixel(x, y), after.pixel(x, y));
        let differs = match (old, new) {
            (Some(old), Some(new)) => {
                far(old.red(), new.red()) || far(old.green(), new.green()) || far(old.blue(), new.blue())
            }
            _ => true,
        };
        differing += usize::from(differs);
        let grey = new.map_or(255, |new| 190 + new.red() / 12 + new.green() / 12 + new.blue() / 12);
        let (red, rest) = if differs { (220, 0) } else { (grey, grey) };
        *pixel = PremultipliedColorU8::from_rgba(red, rest, rest, 255).unwrap_or(*pixel);
    }
    let same_size = (before.width(), before.height()) == (after.width(), after.height());
    if same_size && differing <= STRAY {
        return Ok(None);
    }
    let summary = match same_size {
        true => format!("{differing} of {} pixels differ", width * height),
        false => format!(
            "it was {} x {} pixels, and is {} x {}",
            before.width(),
            before.height(),
            after.width(),
            after.height()
        ),
    };
    let picture = shown.encode_png().map_err(|error| NoPicture::Packing(error.to_string()))?;
    Ok(Some(Difference { summary, picture }))
}

fn far(old: u8, new: u8) -> bool {
    old.abs_diff(new) > TOLERANCE
}

/// A picture that differs, with the names of the files that show how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    /// What it is.
    pub name: String,
    /// How it differs, in a sentence.
    pub summary: String,
    /// The picture as it was kept, as it is, and where it differs.
    pub files: [String; 3],
}

/// A page on which everything that differs stands side by side.
pub fn report(changed: &[Changed]) -> String {
    let mut page = String::from(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Pictures that differ</title>\n<style>\n\
         body { font: 16px/1.4 sans-serif; margin: 24px; background: #888; }\n\
         section { background: #fff; padding: 12px 18px; margin: 0 0 24px; border-radius: 8px; }\n\
         div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; }\n\
         figure { margin: 0; } img { max-width: 100%; border: 1px solid #888; }\n</style>\n",
    );
    for Changed { name, summary, files } in changed {
        let _ = write!(page, "<section><h2>{name}</h2><p>{summary}</p><div>");
        for (file, caption) in files.iter().zip(["before", "after", "difference"]) {
            let _ = write!(
                page,
                "<figure><a href=\"{file}\"><img src=\"{file}\" alt=\"\"></a><figcaption>{caption}</figcaption></figure>"
            );
        }
        page.push_str("</div></section>\n");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(colour: &str, side: u32) -> Vec<u8> {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\"><rect width=\"40\" height=\"40\" \
             fill=\"#fff\"/><rect width=\"{side}\" height=\"{side}\" fill=\"{colour}\"/></svg>"
        );
        kept_png(&svg).expect("a picture")
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        assert_eq!(compare(&square("#ff0000", 20), &square("#ff0404", 20)), Ok(None));
        assert_eq!(compare(&square("#ff0000", 1), &square("#0000ff", 3)), Ok(None), "a few stray pixels");
    }

    #[test]
    fn what_differs_is_counted_and_shown() {
        let different = compare(&square("#ff0000", 20), &square("#ff0000", 30)).unwrap().expect("it differs");
        assert_eq!(different.summary, "500 of 1600 pixels differ");
        assert!(Pixmap::decode_png(&different.picture).is_ok());
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>";
        let other = compare(&square("#ff0000", 20), &kept_png(svg).unwrap()).unwrap().expect("another size");
        assert_eq!(other.summary, "it was 40 x 40 pixels, and is 9 x 9");
        assert!(compare(b"nothing", b"nothing").is_err());
    }

    #[test]
    fn a_report_names_its_files() {
        let files = ["a.png", "b.png", "c.png"].map(str::to_owned);
        let page = report(&[Changed { name: "dice".to_owned(), summary: "9 differ".to_owned(), files }]);
        assert!(page.contains("src=\"c.png\"") && page.contains("<h2>dice</h2>"), "{page}");
    }
}
