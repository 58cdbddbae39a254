//! Matches that go on: who plays, the match as it travels, and thinking for as long as somebody listens.

pub mod bout;
pub mod mind_cache;
pub mod players;
pub mod thinking;
