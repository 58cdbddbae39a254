//! The controllers: one file per thing, each with its parameters, its answer and its handler.

pub mod arenas;
pub mod boxes;
pub mod curves;
pub mod diary;
pub mod edits;
pub mod find;
pub mod fork;
pub mod games;
pub mod health;
pub mod hint;
pub mod history;
pub mod jobs;
pub mod lessons;
pub mod life;
pub mod machine;
pub mod machines;
pub mod matches;
pub mod minds;
pub mod one_box;
pub mod play;
pub mod preview;
pub mod replay;
pub mod table;
pub mod thought;
pub mod upload;
pub mod views;
