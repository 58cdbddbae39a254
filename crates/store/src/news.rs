//! What other nodes tell each other: that a row has changed, and which. The row says the rest.

use crate::write::Write;
use crate::{Error, MachineId, Store};
use sqlx::AnyPool;
use sqlx::postgres::PgListener;

/// What another node tells, or this one itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// There is a job that nobody works on.
    Open,
    /// A job is further, or over.
    Job(String),
    /// Somebody wants no more of a job.
    Stop(String),
    /// Another node changed a machine, which is so old now; none when it is gone.
    Machine(MachineId, Option<u64>),
    /// A class stands otherwise, or somebody came in.
    Class(String),
    /// Something may have been missed: whatever is remembered may be old.
    Missed,
}

/// The line on which nodes speak. A database has lines of its own.
const LINE: &str = "menagerie";

/// A connection that hears what is told.
#[derive(Debug)]
pub struct Listener {
    line: PgListener,
    node: std::sync::Arc<str>,
}

impl Store {
    /// Listens to what other nodes tell; none where there are no others, or they cannot.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn listen(&self) -> Result<Option<Listener>, Error> {
        let Some(url) = self.place().url().filter(|_| self.tells) else { return Ok(None) };
        let mut line = PgListener::connect(url).await?;
        line.listen(LINE).await?;
        Ok(Some(Listener { line, node: self.node.clone() }))
    }
}

/// Whether the engine passes on what nodes tell each other: not everything that speaks PostgreSQL's protocol does.
pub(crate) async fn can_tell(writer: &AnyPool) -> bool {
    sqlx::query("SELECT pg_notify($1, '')").bind(LINE).execute(writer).await.is_ok()
}

impl Listener {
    /// Waits for the next news. A line that broke is made again; what was told meanwhile is missed.
    ///
    /// # Errors
    /// When it cannot be made again.
    pub async fn next(&mut self) -> Result<News, Error> {
        loop {
            let Some(told) = self.line.try_recv().await? else { return Ok(News::Missed) };
            if let Some(news) = read(told.payload(), &self.node) {
                return Ok(news);
            }
        }
    }
}

/// What was told, if it is of interest to this node: what it did itself to a machine it knows.
fn read(told: &str, node: &str) -> Option<News> {
    let mut words = told.splitn(3, ' ');
    let (from, kind, about) = (words.next()?, words.next()?, words.next()?);
    match kind {
        "open" => Some(News::Open),
        "job" => Some(News::Job(about.into())),
        "stop" => Some(News::Stop(about.into())),
        "class" if from != node => Some(News::Class(about.into())),
        "machine" if from != node => {
            let (id, games) = about.split_once(' ')?;
            Some(News::Machine(MachineId::parse(id)?, games.parse().ok()))
        }
        // Of this node, or of another version.
        _ => None,
    }
}

impl Write {
    /// Tells the other nodes, once this is committed.
    pub(crate) async fn tell(&mut self, node: &str, kind: &str, about: &str) -> Result<(), Error> {
        if self.tells {
            let tell = sqlx::query("SELECT pg_notify($1, $2)").bind(LINE).bind(format!("{node} {kind} {about}"));
            tell.execute(self.on()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_hears_of_machines_that_others_changed_and_of_every_job() {
        let ada = MachineId::of("Ada");
        assert_eq!(read("b machine ada 7", "a"), Some(News::Machine(ada.clone(), Some(7))));
        assert_eq!(read("b machine ada gone", "a"), Some(News::Machine(ada, None)));
        assert_eq!(read("a machine ada 7", "a"), None);
        assert_eq!(read("a job lesson:ada.a b", "a"), Some(News::Job("lesson:ada.a b".into())));
        assert_eq!(read("b open ", "a"), Some(News::Open));
        assert_eq!(read("b class amber-kite", "a"), Some(News::Class("amber-kite".into())));
        assert_eq!(read("a class amber-kite", "a"), None);
        for other in ["", "b", "b job", "b song la", "b machine ada"] {
            assert_eq!(read(other, "a"), None, "{other}");
        }
    }
}
