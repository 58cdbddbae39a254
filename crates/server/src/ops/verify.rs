//! The proof that nothing was lost: every life folded again and compared with all that was kept of it.

use anyhow::{Context as _, ensure};
use game::{many, many_as};
use house::machines::{Figures, events_of};
use lab::{Life, Moment, Walk};
use mind::{Learner as _, Stop};
use store::{Counts, Place, Room, Row, Snapshot, Store};

/// What was looked at, and what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Machines.
    pub machines: u64,
    /// Events of their lives.
    pub events: u64,
    /// Matches in them.
    pub games: u64,
    /// Snapshots compared, byte for byte.
    pub snapshots: u64,
    /// What does not agree.
    pub faults: Vec<Fault>,
}

/// A machine of which something kept does not agree with its life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The machine.
    pub machine: String,
    /// What does not agree.
    pub why: String,
}

impl Verified {
    /// Whether everything agrees.
    pub fn agrees(&self) -> bool {
        self.faults.is_empty()
    }
}

impl std::fmt::Display for Verified {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { machines, events, games, snapshots, faults } = self;
        writeln!(
            f,
            "{}, {}, {}, {}",
            many(*machines, "machine"),
            many(*events, "event"),
            many(*games, "game"),
            many(*snapshots, "snapshot")
        )?;
        for Fault { machine, why } in faults {
            writeln!(f, "{machine}: {why}")?;
        }
        f.write_str(if faults.is_empty() {
            "every life agrees with what was kept of it"
        } else {
            "not everything agrees"
        })
    }
}

/// Folds every life that is kept at a place and compares.
///
/// # Errors
/// When there is no data or it cannot be read. A life that does not agree is no error but a fault in the report.
pub async fn verify(place: &Place) -> anyhow::Result<Verified> {
    if let Place::Folder(data) = place {
        ensure!(data.join(store::FILE).is_file(), "there is no data in {}", data.display());
    }
    let store = Store::open_at(place.clone(), Room::default()).await;
    let store = store.with_context(|| format!("cannot open the data at {place}"))?;
    let mut report = Verified::default();
    let mut last = None;
    while let [id] = store.ids(last.as_ref(), 1).await?.as_slice() {
        last = Some(id.clone());
        let Some(row) = store.machine(id).await? else { continue };
        let entries = store.events(&row.id, 0, u64::MAX).await?;
        let snapshots = store.snapshots(&row.id).await?;
        report.machines += 1;
        report.events += entries.len() as u64;
        report.games += row.counts.games;
        report.snapshots += snapshots.len() as u64;
        let id = row.id.to_string();
        let compared = tokio::task::spawn_blocking(move || compare(&row, &entries, &snapshots)).await?;
        if let Err(why) = compared {
            report.faults.push(Fault { machine: id, why: format!("{why:#}") });
        }
    }
    store.close().await;
    Ok(report)
}

/// The same for a caller without a runtime, such as the command line.
///
/// # Errors
/// As [`verify`], or when no runtime can be started.
pub fn verify_now(place: &Place) -> anyhow::Result<Verified> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(verify(place))
}

fn compare(row: &Row, entries: &[store::Entry], snapshots: &[Snapshot]) -> anyhow::Result<()> {
    ensure!(entries.len() as u64 == row.events, "it has {} events, its row says {}", entries.len(), row.events);
    ensure!((0..).zip(entries).all(|(seq, entry)| entry.seq == seq), "its events are not numbered one by one");
    let life = Life::from_events(events_of(entries)?)?;
    let told = (life.name(), life.game().to_string(), life.recipe().to_string(), life.seed().to_string());
    ensure!(
        told == (row.name.as_str(), row.game.clone(), row.recipe.clone(), row.seed.clone()),
        "its row does not tell its birth: {told:?}"
    );
    let mut machine = Moment::born(life.birth().clone())?;
    for snapshot in snapshots {
        let until = usize::try_from(snapshot.events)?;
        let through = until + usize::from(snapshot.inside > 0);
        ensure!((1..=entries.len()).contains(&through), "a snapshot after {} has no life", many(until, "event"));
        machine = folded(machine, &life.events()[..through], snapshot.counts.games)?;
        // The first version kept the memory alone.
        let memory = machine.pupil().memory();
        ensure!(
            machine.to_bytes() == snapshot.memory || memory.as_bytes() == snapshot.memory,
            "the snapshot after {} and {} is not what the life folds to",
            many(until, "event"),
            many_as(snapshot.inside, "match", "matches")
        );
        same(snapshot.counts, &machine).with_context(|| format!("the snapshot after {}", many(until, "event")))?;
    }
    machine = folded(machine, life.events(), u64::MAX)?;
    same(row.counts, &machine).context("its row")?;
    // Figures of another version are worked out again when somebody looks.
    let figures = Figures::read(&row.figures.told);
    ensure!(
        figures.is_none_or(|kept| Some(kept) == Figures::of(&machine, &Stop::default())),
        "its figures are not those of its life"
    );
    Ok(())
}

/// The machine at an age or at the end of these events, some of which it has lived already.
fn folded(machine: Moment, events: &[lab::Event], games: u64) -> anyhow::Result<Moment> {
    let lived = usize::try_from(machine.events())?;
    let mut walk = Walk::new(machine, events.get(lived..).unwrap_or_default());
    walk.to(games, &Stop::default())?;
    Ok(walk.into_moment())
}

fn same(kept: Counts, machine: &Moment) -> anyhow::Result<()> {
    let lab::Tally { wins, draws, losses } = machine.tally();
    let folded = Counts { games: machine.games(), wins, draws, losses };
    ensure!(kept == folded, "counts {kept:?}, the life has {folded:?}");
    Ok(())
}
