//! Everything that is kept, copied from one place to another: backups, restores and moves.

use anyhow::{Context as _, ensure};
use store::{Copied, Database, Keeps as _, Place, Room};

/// Copies all data from one place to another, which must be empty, and reads them back. The source may be in use; the
/// copy is of one moment.
///
/// # Errors
/// When either cannot be opened, the other is not empty, or the copy is not what was read.
pub async fn transfer(from: &Place, to: &Place) -> anyhow::Result<Copied> {
    if let Place::Folder(data) = from {
        ensure!(data.join(store::FILE).is_file(), "there is no data in {}", data.display());
    }
    let open = async |place: &Place| {
        let store = Database::open_at(place.clone(), Room::default()).await;
        store.with_context(|| format!("cannot open the data at {place}"))
    };
    let (source, target) = (open(from).await?, open(to).await?);
    let copied = source.copy_to(&target).await.with_context(|| format!("cannot copy {from} to {to}"));
    source.close().await;
    target.close().await;
    copied
}

/// The same for a caller without a runtime, such as the command line.
///
/// # Errors
/// As [`transfer`], or when no runtime can be started.
pub fn transfer_now(from: &Place, to: &Place) -> anyhow::Result<Copied> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(transfer(from, to))
}
