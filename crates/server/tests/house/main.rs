//! The house from outside: every test opens one of its own on a free port of this machine and sends it requests.

mod again;
mod arenas;
mod budgets;
mod classes;
mod counted;
mod crowd;
mod disk;
mod endpoints;
mod faults;
mod full;
mod guest;
mod jobs;
mod killed;
mod nets;
mod nodes;
mod offer;
mod old;
mod once;
mod past;
mod polar;
#[path = "../../../store/tests/fixture/postgres.rs"]
mod postgres;
mod secrets;
mod sizes;
mod stream;
mod study;
mod thinking;
