use std::time::Duration;

/// What a process has used so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    /// Time on a processor, by the program and by the system for it.
    pub cpu: Duration,
    /// The part of it that the system took: mostly sockets and the disk.
    pub system: Duration,
    /// Bytes in memory now.
    pub memory: u64,
    /// The most there have ever been.
    pub peak: u64,
}

impl Usage {
    /// Of a process, as far as this system says.
    #[cfg(target_os = "linux")]
    pub fn of(process: u32) -> Result<Usage, String> {
        let read = |file: &str| {
            let path = format!("/proc/{process}/{file}");
            std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))
        };
        let (user, system) = cpu_ticks(&read("stat")?).ok_or("its processor time cannot be read")?;
        let status = read("status")?;
        let memory = |key: &str| kilobytes(&status, key).ok_or_else(|| format!("its {key} cannot be read"));
        let per_second = rustix::param::clock_ticks_per_second().max(1);
        let time = |ticks: u64| Duration::from_micros(ticks.saturating_mul(1_000_000) / per_second);
        Ok(Usage {
            cpu: time(user + system),
            system: time(system),
            memory: memory("VmRSS")? * 1024,
            peak: memory("VmHWM")? * 1024,
        })
    }

    /// Of a process, as far as this system says.
    #[cfg(not(target_os = "linux"))]
    pub fn of(_: u32) -> Result<Usage, String> {
        Err("processor time and memory are read on Linux only".to_owned())
    }
}

/// User and system time in the text of `/proc/PID/stat`. The name of the program, in parentheses, may hold anything.
#[cfg(target_os = "linux")]
fn cpu_ticks(stat: &str) -> Option<(u64, u64)> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

#[cfg(target_os = "linux")]
fn kilobytes(status: &str, key: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Lets this process, and those it starts, open as many files as the system allows; answers with how many that are.
#[cfg(unix)]
pub fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok() { maximum } else { current }
}

/// Lets this process, and those it starts, open as many files as the system allows; answers with how many that are.
#[cfg(not(unix))]
pub fn raise_open_files() -> Option<u64> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_hold_anything() {
        let stat = "7 (a) b 1 2) S 1 7 7 0 -1 4194560 1000 0 0 0 250 50 0 0 20 0 3 0 100 1000 200";
        assert_eq!(cpu_ticks(stat), Some((250, 50)));
        assert_eq!(cpu_ticks("nonsense"), None);
    }

    #[test]
    fn this_process_uses_memory() {
        let usage = Usage::of(std::process::id()).unwrap();
        assert!(usage.memory > 0 && usage.peak >= usage.memory / 2);
        assert!(Usage::of(u32::MAX).is_err());
    }
}
