//! Scenes as PNG files.
