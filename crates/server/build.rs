//! Puts the page into the binary: the one that was built in `web/dist`, or else one that says how to build it.

use std::path::Path;

fn main() {
    let built = Path::new("../../web/dist");
    let page = if built.join("index.html").is_file() { built } else { Path::new("page") };
    // A page that is built later is noticed: cargo looks at the folder above, which exists or not.
    println!("cargo::rerun-if-changed=../../web/dist/index.html");
    println!("cargo::rerun-if-changed=page");
    memory_serve::load_directory(page);
}
