//! What the system under us allows, and what it is called.

/// Files kept for the database, the log, refusals and whatever else is no counted connection.
const OTHER_FILES: u64 = 128;

/// Asked for where the system names no largest number; more is refused by some that do not.
#[cfg(unix)]
const MANY_FILES: u64 = 10_240;

/// Raises the number of files that may be open at once to what the system allows. Answers with it, if there is one.
#[cfg(unix)]
pub(crate) fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let now = before.current?;
    let raised = before.maximum.unwrap_or(MANY_FILES).max(now);
    match setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum: before.maximum }) {
        Ok(()) => Some(raised),
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it was");
            Some(now)
        }
    }
}

/// There is no such limit here.
#[cfg(not(unix))]
pub(crate) fn raise_open_files() -> Option<u64> {
    None
}

/// As many connections as wished, if so many files can be open.
pub(crate) fn possible_connections(wished: usize, open_files: Option<u64>) -> usize {
    let possible = open_files.map_or(u64::MAX, |files| files.saturating_sub(OTHER_FILES).max(1));
    wished.min(usize::try_from(possible).unwrap_or(usize::MAX))
}

/// How far this thread and those it begins stand back, as `nice` counts it.
#[cfg(target_os = "linux")]
const MODEST: i32 = 10;

/// Lets everything else come first: this thread, and those that it begins, work when nobody else would.
#[cfg(target_os = "linux")]
pub(crate) fn be_modest() {
    // On Linux each thread has a rank of its own.
    if let Err(error) = rustix::process::setpriority_process(None, MODEST) {
        tracing::debug!(%error, "a thread keeps its rank");
    }
}

/// Elsewhere ranks are those of whole processes.
#[cfg(not(target_os = "linux"))]
pub(crate) fn be_modest() {}

/// The names of this machine: its own, the first part of it, and as the neighbours in the network call it.
#[cfg(unix)]
pub(crate) fn host_names() -> Vec<String> {
    let node = rustix::system::uname();
    let name = node.nodename().to_string_lossy().to_ascii_lowercase();
    match name.split('.').next() {
        Some(first) if !first.is_empty() => vec![first.to_owned(), format!("{first}.local"), name],
        _ => Vec::new(),
    }
}

/// The name of this machine.
#[cfg(not(unix))]
pub(crate) fn host_names() -> Vec<String> {
    std::env::var("COMPUTERNAME").into_iter().map(|name| name.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_connections_than_files() {
        assert_eq!(possible_connections(2000, None), 2000);
        assert_eq!(possible_connections(2000, Some(1024)), 896);
        assert_eq!(possible_connections(2000, Some(100_000)), 2000);
        assert_eq!(possible_connections(2000, Some(10)), 1);
    }
}
