use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{LoadError, Target};

/// A server that is asked to stop may take so long; then it is ended.
const POLITE: Duration = Duration::from_secs(15);

/// Which processors the server and what plays against it run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pinned {
    /// Each has one of its own.
    Apart,
    /// They share all there are.
    Together,
}

/// A server process of our own. It is stopped when this is dropped.
pub struct Child {
    process: std::process::Child,
    target: Target,
    /// Kept open: the server may still print something.
    _output: BufReader<ChildStdout>,
}

impl Child {
    /// Starts a server and waits until it says where it is.
    pub fn start(mut command: Command) -> Result<Child, LoadError> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        // Ctrl-C is for us: the server is stopped when everything is counted.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let problem = |error: std::io::Error| LoadError::Start(error.to_string());
        let mut process = command.spawn().map_err(problem)?;
        let output = process.stdout.take().ok_or_else(|| LoadError::Start("it says nothing".to_owned()))?;
        let mut output = BufReader::new(output);
        let mut line = String::new();
        let heard = output.read_line(&mut line);
        let target = line.split_whitespace().find_map(|word| word.parse().ok());
        match (heard, target) {
            (Ok(_), Some(target)) => Ok(Child { process, target, _output: output }),
            (heard, _) => {
                // It has ended by itself, or it is not what we think.
                let _ = process.kill();
                let _ = process.wait();
                Err(LoadError::Start(
                    heard.map_or_else(|error| error.to_string(), |_| "it did not say where".to_owned()),
                ))
            }
        }
    }

    /// Where it listens.
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// Its number among the processes.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    fn stop(&mut self) {
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw)
            && rustix::process::kill_process(pid, rustix::process::Signal::TERM).is_ok()
        {
            let begun = Instant::now();
            while begun.elapsed() < POLITE {
                if matches!(self.process.try_wait(), Ok(Some(_))) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts something on a processor of its own, and stays on another, where the system has two and lets us choose. What
/// is started inherits where its starter runs.
#[cfg(target_os = "linux")]
pub fn separate<T>(start: impl FnOnce() -> T) -> (T, Pinned) {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let allowed = sched_getaffinity(None).map(|set| (0..CpuSet::MAX_CPU).filter(|cpu| set.is_set(*cpu)).collect());
    let allowed: Vec<usize> = allowed.unwrap_or_default();
    let go = |cpu: usize| {
        let mut set = CpuSet::new();
        set.set(cpu);
        sched_setaffinity(None, &set).is_ok()
    };
    match allowed[..] {
        [ours, .., theirs] if go(theirs) => {
            let started = start();
            (started, if go(ours) { Pinned::Apart } else { Pinned::Together })
        }
        _ => (start(), Pinned::Together),
    }
}

/// Starts something; this system does not let us choose a processor for it.
#[cfg(not(target_os = "linux"))]
pub fn separate<T>(start: impl FnOnce() -> T) -> (T, Pinned) {
    (start(), Pinned::Together)
}

/// A folder for a while, on a disk: in memory a server would have it too easy.
pub fn folder_on_disk() -> std::io::Result<tempfile::TempDir> {
    let places = [Some(std::env::temp_dir()), Some(PathBuf::from("/var/tmp")), std::env::current_dir().ok()];
    let place = places.into_iter().flatten().find(|place| place.is_dir() && !is_in_memory(place));
    let named = tempfile::Builder::new().prefix("pileup-load-").to_owned();
    match place {
        Some(place) => named.tempdir_in(place),
        None => named.tempdir(),
    }
}

#[cfg(target_os = "linux")]
fn is_in_memory(path: &std::path::Path) -> bool {
    /// As in Linux's `magic.h`.
    const TMPFS: u64 = 0x0102_1994;
    const RAMFS: u64 = 0x8584_58f6;
    rustix::fs::statfs(path).is_ok_and(|kind| matches!(kind.f_type as u64, TMPFS | RAMFS))
}

#[cfg(not(target_os = "linux"))]
fn is_in_memory(_: &std::path::Path) -> bool {
    false
}
