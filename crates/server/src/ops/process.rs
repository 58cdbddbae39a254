//! What the system says of this process, as far as it does.

use std::fs;
use std::path::Path;

/// Bytes of memory that it has.
pub fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// Seconds of processor time that it has used.
pub fn processor() -> Option<f64> {
    #[cfg(unix)]
    {
        let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        Some(used.tv_sec as f64 + used.tv_nsec as f64 * 1e-9)
    }
    #[cfg(not(unix))]
    None
}

/// How many files and connections it has open.
pub fn files() -> Option<u64> {
    fs::read_dir("/proc/self/fd").ok().map(|files| files.count() as u64)
}

/// Bytes of the files in a folder.
pub fn bytes(folder: &Path) -> Option<u64> {
    Some(fs::read_dir(folder).ok()?.flatten().filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum())
}
