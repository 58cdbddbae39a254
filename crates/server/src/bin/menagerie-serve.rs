//! The server alone, without the rest of the command line: `menagerie-serve --data FOLDER [--listen ADDRESS] [--reserve BYTES]`.
//!
//! For the tests that kill it and the bench that measures it; people use `menagerie serve`.

use anyhow::{Context as _, bail};

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let mut data = None;
    let mut addr = server::Options::ADDR;
    let mut room = store::Room::default();
    while let Some(name) = args.next() {
        let value = args.next().with_context(|| format!("expected a value after {name}"))?;
        match name.as_str() {
            "--data" => data = Some(value),
            "--listen" => addr = value.parse().context("expected an address such as 127.0.0.1:8080")?,
            "--reserve" => room.reserve = value.parse().context("expected a number of bytes")?,
            _ => bail!("expected --data, --listen or --reserve, got {name}"),
        }
    }
    let mut options = server::Options::new(data.context("expected --data and a folder")?.into());
    (options.addr, options.room) = (addr, room);
    server::serve(&options)
}
