//! A server in a process of its own: started, looked at, ended.

use anyhow::Context as _;
use std::collections::HashMap;
use std::ffi::OsString;
use std::io::BufRead as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Measures a server with data of its own, and ends it.
pub fn serving<T>(
    exe: &Path,
    args: &[&str],
    measure: impl AsyncFnOnce(&Server, &Path) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let data = tempfile::tempdir().context("cannot make a folder")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    let mut server = Server::start(exe, args, data.path())?;
    let measured = runtime.block_on(measure(&server, data.path()));
    server.kill()?;
    measured
}

/// A server in a process of its own.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub addr: SocketAddr,
}

impl Server {
    /// Starts one on data that are there.
    pub fn start(exe: &Path, args: &[&str], data: &Path) -> anyhow::Result<Self> {
        Self::speaking(Command::new(exe).args(args).args(["--listen", "127.0.0.1:0", "--data"]).arg(data))
    }

    /// A server that says where it is.
    pub fn speaking(command: &mut Command) -> anyhow::Result<Self> {
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("cannot start {}", command.get_program().display()))?;
        let out = child.stdout.take().context("the server does not speak")?;
        let mut line = String::new();
        std::io::BufReader::new(out).read_line(&mut line).context("the server does not speak")?;
        let addr = line.trim().rsplit('/').next().unwrap_or_default().parse();
        let addr = addr.with_context(|| format!("the server does not say where it is: {line}"))?;
        Ok(Self { child, addr })
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL: nothing of its own runs after that.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill().context("cannot stop the server")?;
        self.child.wait().context("cannot stop the server")?;
        Ok(())
    }

    /// The processor time that each of its threads has used.
    pub fn times(&self) -> anyhow::Result<Times> {
        // In nanoseconds where the kernel counts them, which the sum in `stat` rounds to hundredths of a second.
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.id()))
            .context("this system does not tell the processor time of a process: run it on Linux")?;
        let mut times = Times::new();
        for task in tasks {
            let task = task?;
            let text = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
            let nanos = text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0);
            times.insert(task.file_name(), nanos);
        }
        Ok(times)
    }
}

/// Nanoseconds by thread.
pub type Times = HashMap<OsString, u64>;

/// What was used between two looks. A worker that had nothing to do and ended between them took its past with it, so
/// threads are compared one by one.
pub fn spent(before: &Times, after: &Times) -> Duration {
    let used = |(task, now): (&OsString, &u64)| now.saturating_sub(before.get(task).copied().unwrap_or(0));
    Duration::from_nanos(after.iter().map(used).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_ended_takes_nothing_back() {
        let times = |all: &[(&str, u64)]| all.iter().map(|(task, nanos)| ((*task).into(), *nanos)).collect::<Times>();
        let (before, after) = (times(&[("1", 5), ("2", 900)]), times(&[("1", 8), ("3", 4)]));
        assert_eq!(spent(&before, &after), Duration::from_nanos(7));
    }
}
