//! Race tracks.
