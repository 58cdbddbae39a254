//! The server alone, without the rest of the command line: `menagerie-serve DATA [ADDR]`.

use anyhow::Context as _;

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let data = args.next().context("expected the folder for the data")?;
    let mut options = server::Options::new(data.into());
    if let Some(addr) = args.next() {
        options.addr = addr.parse().context("expected an address such as 127.0.0.1:8080")?;
    }
    server::serve(&options)
}
