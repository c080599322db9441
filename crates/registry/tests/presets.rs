//! Presets are told apart by drawings that there are.

use pileup_registry::games;

#[test]
fn presets_show_drawings_of_their_game() {
    for kind in games() {
        for preset in kind.sheet().presets {
            let Some(picture) = preset.picture else { continue };
            let gallery = kind.gallery().expect("a preset with a picture is in a game with drawings");
            assert!(gallery.all().any(|art| art.name() == picture), "{}: {picture}", preset.name);
        }
    }
}
