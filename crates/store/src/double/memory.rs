use crate::{Founding, Kept, Listed, Promise, Store, StoreError};
use pileup_table::Change;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// Tables in memory. They are gone with the store.
pub struct MemoryStore {
    clock: fn() -> SystemTime,
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    /// In the order in which they were founded.
    tables: Vec<(SystemTime, Kept)>,
    places: HashMap<String, usize>,
    /// What was found out about tables, and about what exactly.
    analyses: HashMap<String, (String, String)>,
    closed: bool,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::with_clock(SystemTime::now)
    }

    /// An empty store where another clock tells when tables are founded. (In a browser the usual one panics.)
    pub fn with_clock(clock: fn() -> SystemTime) -> MemoryStore {
        MemoryStore { clock, shelf: Mutex::default() }
    }

    /// Does something at once; what was asked is done when the promise is made.
    fn at_once<T: Send + 'static>(&self, work: impl FnOnce(&mut Shelf) -> Result<T, StoreError>) -> Promise<'_, T> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let outcome = if shelf.closed { Err(StoreError::Closed) } else { work(&mut shelf) };
        Box::pin(std::future::ready(outcome))
    }
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::new()
    }
}

impl Shelf {
    fn table(&self, code: &str) -> Option<&Kept> {
        self.places.get(code).map(|place| &self.tables[*place].1)
    }

    fn is_free(&self, code: &str) -> Result<(), StoreError> {
        if self.places.contains_key(code) { Err(StoreError::Conflict) } else { Ok(()) }
    }

    fn found(&mut self, founding: Founding, now: SystemTime) {
        self.places.insert(founding.code.clone(), self.tables.len());
        self.tables.push((now, Kept { founding, changes: Vec::new() }));
    }
}

impl Store for MemoryStore {
    fn found(&self, founding: &Founding) -> Promise<'_, ()> {
        self.at_once(|shelf| {
            shelf.is_free(&founding.code)?;
            shelf.found(founding.clone(), (self.clock)());
            Ok(())
        })
    }

    fn append(
        &self,
        code: &str,
        expected: u64,
        changes: &[Change<String>],
        founds: Option<&Founding>,
    ) -> Promise<'_, ()> {
        self.at_once(|shelf| {
            if let Some(founding) = founds {
                shelf.is_free(&founding.code)?;
            }
            let place = *shelf.places.get(code).ok_or(StoreError::Conflict)?;
            let log = &mut shelf.tables[place].1.changes;
            if log.len() as u64 != expected {
                return Err(StoreError::Conflict);
            }
            log.extend_from_slice(changes);
            if let Some(founding) = founds {
                shelf.found(founding.clone(), (self.clock)());
            }
            Ok(())
        })
    }

    fn load(&self, code: &str) -> Promise<'_, Option<Kept>> {
        self.at_once(|shelf| Ok(shelf.table(code).cloned()))
    }

    fn load_since(&self, code: &str, seq: u64) -> Promise<'_, Vec<Change<String>>> {
        self.at_once(|shelf| {
            let known = usize::try_from(seq).unwrap_or(usize::MAX);
            let changes = shelf.table(code).and_then(|kept| kept.changes.get(known..));
            Ok(changes.unwrap_or_default().to_vec())
        })
    }

    fn keep_analysis(&self, code: &str, about: &str, body: &str) -> Promise<'_, ()> {
        self.at_once(|shelf| {
            if !shelf.places.contains_key(code) {
                return Err(StoreError::Conflict);
            }
            shelf.analyses.insert(code.to_owned(), (about.to_owned(), body.to_owned()));
            Ok(())
        })
    }

    fn analysis(&self, code: &str, about: &str) -> Promise<'_, Option<String>> {
        self.at_once(|shelf| {
            let kept = shelf.analyses.get(code).filter(|(known, _)| known == about);
            Ok(kept.map(|(_, body)| body.clone()))
        })
    }

    fn list(&self, limit: u32) -> Promise<'_, Vec<Listed>> {
        self.at_once(|shelf| {
            let newest = shelf.tables.iter().rev().take(limit as usize);
            let list = newest.map(|(founded, kept)| Listed {
                code: kept.founding.code.clone(),
                game: kept.founding.game.clone(),
                founded: *founded,
                changes: kept.changes.len() as u64,
            });
            Ok(list.collect())
        })
    }

    fn close(&self) -> Promise<'_, ()> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        Box::pin(std::future::ready(Ok(())))
    }
}
