//! Which module uses which, read from the sources of the workspace.
//!
//! A file of a crate is a node. It has an arrow to every file whose items it names: in a `use`, or by a path such as
//! `crate::jobs::begin`. Names are followed through re-exports to the file that defines them. Tests inside a file do not
//! count. What a method call needs without naming it is not seen.
//!
//! [`Plan`] says how large a cycle of files may be in each crate, and which rooms (top-level modules, or crates) may use
//! which. `ARCHITECTURE.md` has its picture from the same list, see [`picture`].

mod graph;
mod modules;
mod picture;
mod plan;
mod tokens;

pub use graph::Graph;
pub use modules::Modules;
pub use picture::{drawn, picture};
pub use plan::{Fault, Plan};
