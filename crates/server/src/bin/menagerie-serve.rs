//! The server alone, without the rest of the command line: `menagerie-serve --data FOLDER [--listen ADDRESS]
//! [--reserve BYTES]`, or with `--database URL [--lease MILLISECONDS]` one of several nodes.
//!
//! For the tests that kill it and the bench that measures it; people use `menagerie serve`.

use anyhow::{Context as _, bail};
use std::time::Duration;

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let mut place = None;
    let mut addr = server::Options::ADDR;
    let mut room = store::Room::default();
    let mut lease = server::Options::LEASE;
    while let Some(name) = args.next() {
        let value = args.next().with_context(|| format!("expected a value after {name}"))?;
        match name.as_str() {
            "--data" | "--database" => place = Some(server::Place::parse(&value)?),
            "--listen" => addr = value.parse().context("expected an address such as 127.0.0.1:8080")?,
            "--reserve" => room.reserve = value.parse().context("expected a number of bytes")?,
            "--lease" => lease = Duration::from_millis(value.parse().context("expected milliseconds")?),
            _ => bail!("expected --data, --database, --lease, --listen or --reserve, got {name}"),
        }
    }
    let options = server::Options::at(place.context("expected --data and a folder, or --database and a URL")?);
    server::serve(&server::Options { addr, room, lease, ..options })
}
