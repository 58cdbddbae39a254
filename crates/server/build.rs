//! Puts the page into the binary: the one that was built in `web/dist`, or else one that says how to build it.
//!
//! Writes the list of files that `src/page.rs` includes. Where the page's build left `x.br` beside `x`, it is `x`
//! packed: nothing is packed here, which would cost a packer compiled for this script alone. `routes.json` is no file of the
//! page but the table of its addresses, and goes where `src/http/page.rs` reads it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The addresses of the page, as its build leaves them.
const ROUTES: &str = "routes.json";

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let built = here.join("../../web/dist");
    let page = if built.join("index.html").is_file() { built } else { here.join("page") };
    // A page that is built later is noticed: every build writes this file, with the names of all others in it.
    println!("cargo::rerun-if-changed=../../web/dist/index.html");
    println!("cargo::rerun-if-changed=page");

    let mut files = Vec::new();
    walk(&page, &mut files)?;
    files.sort();
    let routes = page.join(ROUTES);
    // It may be packed as well.
    files.retain(|file| file.with_extension("") != page.join("routes") && file.with_extension("") != routes);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::copy(&routes, out.join(ROUTES)).map_err(|why| io::Error::other(format!("{}: {why}", routes.display())))?;
    let mut list = String::from("&[\n");
    for file in files.iter().filter(|file| file.extension().is_none_or(|end| end != "br")) {
        let name = file.strip_prefix(&page).map_err(io::Error::other)?.to_string_lossy().replace('\\', "/");
        let mut packed = file.clone().into_os_string();
        packed.push(".br");
        let packed = match files.binary_search(&PathBuf::from(&packed)) {
            Ok(_) => format!("Some(include_bytes!({packed:?}))"),
            Err(_) => "None".into(),
        };
        let (kind, tag) = (kind(file), format!("W/\"{:016x}\"", hash(&fs::read(file)?)));
        let path = format!("/{name}");
        writeln!(
            list,
            "File {{ path: {path:?}, kind: {kind:?}, tag: {tag:?}, plain: include_bytes!({file:?}), packed: {packed} }},"
        )
        .map_err(io::Error::other)?;
    }
    list.push(']');
    fs::write(out.join("page.rs"), list)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// What a browser must be told of a file; `nosniff` keeps it from guessing.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// FNV-1a: tells one build's file from another's, and need not withstand malice.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
