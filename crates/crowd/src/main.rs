//! Load, sieges and drills: what a server costs and what it withstands, measured from outside, on a server in a process of
//! its own. Each command prints what it saw with its bars, and fails when a bar is missed.

mod ages;
mod crowded;
mod drill;
mod drilled;
mod greedy;
mod house;
mod lists;
mod load;
mod price;
mod siege;
mod stops;

use anyhow::{Context as _, ensure};
use clap::{Parser, Subcommand, value_parser};
use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// What a server costs and what it withstands.
#[derive(Parser, Debug)]
#[command(name = "menagerie-crowd", version)]
struct Args {
    /// What to measure
    #[command(subcommand)]
    what: What,
    /// The program that serves; the `menagerie` beside this one if not given
    #[arg(long, value_name = "PROGRAM", global = true)]
    program: Option<PathBuf>,
}

/// What can be measured.
#[derive(Subcommand, Debug)]
enum What {
    /// What requests cost, as ratios
    Serve,
    /// How long a machine of a long life takes to open at any age
    Ages {
        /// Matches in its life; half a million take some minutes
        #[arg(long, default_value_t = 500_000, value_parser = value_parser!(u64).range(1..=10_000_000))]
        games: u64,
    },
    /// How long each kind of job takes to end when it is stopped
    Stops,
    /// What the leader board and a birth cost among many machines, as ratios
    Lists {
        /// How many machines are many
        #[arg(long, default_value_t = 50_000, value_parser = value_parser!(u64).range(51..))]
        machines: u64,
    },
    /// What a crowd of people sees who play, train and look on
    Load {
        /// The server, as http://host:port; one of its own if not given
        #[arg(long)]
        url: Option<String>,
        /// How many people come
        #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=60_000))]
        players: u32,
        /// How many seconds they stay
        #[arg(long, default_value_t = 30, value_parser = value_parser!(u32).range(1..=3_600))]
        seconds: u32,
        /// How many milliseconds a person thinks about a move
        #[arg(long, default_value_t = 2_000, value_parser = value_parser!(u32).range(0..=60_000))]
        thinking: u32,
    },
    /// What somebody sees who plays beside a visitor that asks for all that is allowed
    Crowded {
        /// For how many seconds
        #[arg(long, default_value_t = 30, value_parser = value_parser!(u32).range(1..=3_600))]
        seconds: u32,
    },
    /// What becomes of those who come with far too much: streams, connections, bodies, heads, forged keys
    Siege,
    /// Whether anything is lost when nodes on one PostgreSQL are killed again and again (scripts/drill has one at hand)
    Drill {
        /// An empty database, as `postgres://user@host/database`
        #[arg(long, value_name = "URL")]
        database: String,
        /// How many people come
        #[arg(long, default_value_t = 200, value_parser = value_parser!(u32).range(1..=10_000))]
        players: u32,
        /// How many seconds they stay
        #[arg(long, default_value_t = 60, value_parser = value_parser!(u32).range(1..=3_600))]
        seconds: u32,
        /// After how many seconds a node is killed, and the next
        #[arg(long, default_value_t = 5, value_parser = value_parser!(u32).range(1..=3_600))]
        every: u32,
    },
}

/// A server with the usual machines, and one without any.
const SERVE: &[&str] = &["serve"];
const EMPTY: &[&str] = &["serve", "--empty"];

fn main() -> anyhow::Result<()> {
    let Args { what, program } = Args::parse();
    let exe = match program {
        Some(program) => program,
        None => beside()?,
    };
    let seconds = |seconds: u32| Duration::from_secs(seconds.into());
    match what {
        What::Serve => told(price::price(&exe, SERVE)?, price::Measured::holds),
        What::Ages { games } => told(ages::ages(&exe, EMPTY, games)?, ages::Ages::holds),
        What::Stops => stops::stops(&exe, EMPTY)?.into_iter().try_for_each(|it| told(it, stops::Stopped::holds)),
        What::Lists { machines } => told(lists::lists(&exe, EMPTY, machines)?, lists::Lists::holds),
        What::Load { url, players, seconds: stay, thinking } => {
            let thinking = Duration::from_millis(thinking.into());
            let crowd = load::Crowd { players, stay: seconds(stay), thinking };
            let load = match url {
                Some(url) => load::load_at(&url, crowd)?,
                None => load::load(&exe, SERVE, crowd)?,
            };
            told(load, load::Load::holds)
        }
        What::Crowded { seconds: stay } => told(crowded::crowded(&exe, SERVE, seconds(stay))?, crowded::Crowded::holds),
        What::Siege => told(siege::siege(&exe, SERVE)?, siege::Siege::holds),
        What::Drill { database, players, seconds: stay, every } => {
            let drill = drill::Drill { players, stay: seconds(stay), every: seconds(every) };
            told(drill::drill(&exe, &database, drill)?, drill::Drilled::holds)
        }
    }
}

/// The `menagerie` that was built with this program.
fn beside() -> anyhow::Result<PathBuf> {
    let program = std::env::current_exe()?.with_file_name(format!("menagerie{}", std::env::consts::EXE_SUFFIX));
    let built = program.is_file();
    ensure!(
        built,
        "{} is not there; build it with `cargo build -p menagerie-cli`, or use --program",
        program.display()
    );
    Ok(program)
}

/// Says what was seen; a missed bar is a failure.
fn told<T: Display>(seen: T, holds: impl Fn(&T) -> bool) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{seen}").context("cannot write")?;
    ensure!(holds(&seen), "a bar was missed");
    Ok(())
}
