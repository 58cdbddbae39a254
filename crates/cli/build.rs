//! The shipped binary carries no names of functions: six megabytes that nobody reads. `profile.release.strip` does not
//! reach a package that has settings of its own.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
