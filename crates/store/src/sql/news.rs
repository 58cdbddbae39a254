//! What nodes tell each other, through a server that speaks PostgreSQL's protocol.

use super::write::Write;
use crate::{Error, Hears, MachineId, News};
use async_trait::async_trait;
use sqlx::AnyPool;
use sqlx::postgres::PgListener;
use std::sync::Arc;

/// The line on which nodes speak. A database has lines of its own.
const LINE: &str = "menagerie";

/// A connection that hears what is told.
#[derive(Debug)]
pub(crate) struct Listener {
    line: PgListener,
    node: Arc<str>,
}

impl Listener {
    /// Listens at a server.
    pub(crate) async fn at(url: &str, node: Arc<str>) -> Result<Self, Error> {
        let mut line = PgListener::connect(url).await?;
        line.listen(LINE).await?;
        Ok(Self { line, node })
    }
}

/// Whether the engine passes on what nodes tell each other: not everything that speaks PostgreSQL's protocol does.
pub(crate) async fn can_tell(writer: &AnyPool) -> bool {
    sqlx::query("SELECT pg_notify($1, '')").bind(LINE).execute(writer).await.is_ok()
}

#[async_trait]
impl Hears for Listener {
    async fn next(&mut self) -> Result<News, Error> {
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
