//! Push&Move.
