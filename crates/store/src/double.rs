//! Stores that are no files: one in memory, and one that fails on demand.
//!
//! [`MemoryStore`] is a complete store for tests and for a page that plays without a server. [`FaultyStore`] wraps any
//! store and does to its calls what a disk may do: refuse, forget to answer, take its time.
//!
//! ```
//! use pileup_store::double::{Fault, FaultyStore, MemoryStore};
//! use std::sync::Arc;
//!
//! let store = FaultyStore::new(Arc::new(MemoryStore::new()));
//! store.writes().next(2, Fault::FailBefore); // The next two writes fail; nothing is kept.
//! store.reads().always(Fault::Stall); // Every read waits from now on ...
//! store.reads().release(); // ... until now.
//! ```

#[cfg(not(target_family = "wasm"))]
mod faulty;
mod memory;

#[cfg(not(target_family = "wasm"))]
pub use faulty::{Fault, FaultyStore, Switch};
pub use memory::MemoryStore;
