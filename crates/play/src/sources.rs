use std::io;
use std::path::Path;

/// The sources of a game's crate (`fixtures/`, `src/`, `tests/`) with their paths below its folder, in order: what
/// [`pileup_core::evidence::evidence`] looks through.
pub fn sources(root: &Path) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut folders = vec![root.join("fixtures"), root.join("src"), root.join("tests")];
    folders.retain(|folder| folder.is_dir());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "md") {
                let relative = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                found.push((relative, std::fs::read_to_string(&path)?));
            }
        }
    }
    found.sort();
    Ok(found)
}
