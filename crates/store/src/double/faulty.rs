use crate::{Founding, Kept, Listed, Promise, Store, StoreError};
use pileup_table::Change;
use std::sync::Arc;
use tokio::sync::watch;

/// What goes wrong with a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It fails and nothing is kept.
    FailBefore,
    /// It is kept, and yet it fails.
    FailAfter,
    /// It waits until it is released, then it goes on as usual.
    Stall,
    /// Somebody else has written meanwhile.
    Conflict,
}

/// A store around another one, with which things go wrong on demand. What fails says `the disk is broken`.
pub struct FaultyStore {
    inner: Arc<dyn Store>,
    writes: Switch,
    reads: Switch,
}

impl FaultyStore {
    /// A store that does all the other one does, until it is told otherwise.
    pub fn new(inner: Arc<dyn Store>) -> FaultyStore {
        FaultyStore { inner, writes: Switch::new(), reads: Switch::new() }
    }

    /// What happens to `found`, `append` and `keep_analysis`.
    pub fn writes(&self) -> &Switch {
        &self.writes
    }

    /// What happens to `load`, `load_since`, `analysis` and `list`.
    pub fn reads(&self) -> &Switch {
        &self.reads
    }

    /// The store inside, where nothing goes wrong.
    pub fn inner(&self) -> &Arc<dyn Store> {
        &self.inner
    }

    /// Makes a call go wrong if the switch says so. `call` is made by a task of its own, so that it is made even if
    /// nobody waits for it any more; without a fault it is made at once.
    fn call<T: Send + 'static, C>(&self, switch: &Switch, call: C) -> Promise<'_, T>
    where
        C: for<'a> FnOnce(&'a dyn Store) -> Promise<'a, T> + Send + 'static,
    {
        let Some(fault) = switch.take() else { return call(&*self.inner) };
        let inner = self.inner.clone();
        match fault {
            Fault::FailBefore => Box::pin(std::future::ready(Err(broken()))),
            Fault::Conflict => Box::pin(std::future::ready(Err(StoreError::Conflict))),
            Fault::FailAfter => in_background(async move {
                call(&*inner).await?;
                Err(broken())
            }),
            Fault::Stall => {
                let held = switch.hold();
                in_background(async move {
                    held.await;
                    call(&*inner).await
                })
            }
        }
    }
}

fn broken() -> StoreError {
    StoreError::Failed("the disk is broken".to_owned())
}

fn in_background<T: Send + 'static>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Promise<'static, T> {
    let task = tokio::spawn(work);
    Box::pin(async move { task.await.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string()))) })
}

/// Decides what happens to the calls of one sort.
pub struct Switch {
    state: watch::Sender<State>,
}

#[derive(Default)]
struct State {
    /// What happens to the next so many calls.
    next: Option<(Fault, u32)>,
    /// What happens to all others.
    always: Option<Fault>,
    /// How many calls stall.
    stalled: usize,
    /// How often stalled calls were released.
    releases: u64,
}

impl Switch {
    fn new() -> Switch {
        Switch { state: watch::Sender::new(State::default()) }
    }

    /// The next `calls` go wrong like this.
    pub fn next(&self, calls: u32, fault: Fault) {
        self.state.send_modify(|state| state.next = Some((fault, calls)));
    }

    /// From now on every call goes wrong like this.
    pub fn always(&self, fault: Fault) {
        self.state.send_modify(|state| state.always = Some(fault));
    }

    /// Nothing goes wrong any more. Calls that stall stay where they are: see [`Switch::release`].
    pub fn off(&self) {
        self.state.send_modify(|state| (state.next, state.always) = (None, None));
    }

    /// Nothing goes wrong any more, and all calls that stall go on.
    pub fn release(&self) {
        self.off();
        self.state.send_modify(|state| (state.stalled, state.releases) = (0, state.releases + 1));
    }

    /// Waits until so many calls stall at once.
    pub async fn until_stalled(&self, calls: usize) {
        let mut state = self.state.subscribe();
        // The sender is here, so there is always something to wait for.
        let _ = state.wait_for(|state| state.stalled >= calls).await;
    }

    /// The fault of the call that is made now.
    fn take(&self) -> Option<Fault> {
        let mut fault = None;
        self.state.send_modify(|state| {
            fault = match &mut state.next {
                Some((next, calls)) if *calls > 0 => {
                    *calls -= 1;
                    Some(*next)
                }
                _ => state.always,
            };
        });
        fault
    }

    /// Something that ends with the next release.
    fn hold(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut now = 0;
        self.state.send_modify(|state| {
            state.stalled += 1;
            now = state.releases;
        });
        let mut state = self.state.subscribe();
        async move {
            // A switch that is gone holds nobody.
            let _ = state.wait_for(|state| state.releases > now).await;
        }
    }
}

impl Store for FaultyStore {
    fn found(&self, founding: &Founding) -> Promise<'_, ()> {
        let founding = founding.clone();
        self.call(&self.writes, move |store| store.found(&founding))
    }

    fn append(
        &self,
        code: &str,
        expected: u64,
        changes: &[Change<String>],
        founds: Option<&Founding>,
    ) -> Promise<'_, ()> {
        let (code, changes, founds) = (code.to_owned(), changes.to_vec(), founds.cloned());
        self.call(&self.writes, move |store| store.append(&code, expected, &changes, founds.as_ref()))
    }

    fn load(&self, code: &str) -> Promise<'_, Option<Kept>> {
        let code = code.to_owned();
        self.call(&self.reads, move |store| store.load(&code))
    }

    fn load_since(&self, code: &str, seq: u64) -> Promise<'_, Vec<Change<String>>> {
        let code = code.to_owned();
        self.call(&self.reads, move |store| store.load_since(&code, seq))
    }

    fn keep_analysis(&self, code: &str, about: &str, body: &str) -> Promise<'_, ()> {
        let (code, about, body) = (code.to_owned(), about.to_owned(), body.to_owned());
        self.call(&self.writes, move |store| store.keep_analysis(&code, &about, &body))
    }

    fn analysis(&self, code: &str, about: &str) -> Promise<'_, Option<String>> {
        let (code, about) = (code.to_owned(), about.to_owned());
        self.call(&self.reads, move |store| store.analysis(&code, &about))
    }

    fn list(&self, limit: u32) -> Promise<'_, Vec<Listed>> {
        self.call(&self.reads, move |store| store.list(limit))
    }

    fn close(&self) -> Promise<'_, ()> {
        self.inner.close()
    }
}
