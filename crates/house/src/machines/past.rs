//! A machine as it was: folded from the nearest snapshot, and kept in snapshots on the way where there are none.

use super::all::{MOST_LOOKS, Machines, Room};
use super::error::Error;
use super::events::{event_of, events_of};
use super::figures::Figures;
use super::heavy::Target;
use super::history::{self, History};
use super::kept::{Kept, snapshot};
use super::spacing::{Spacing, next, walk_on};
use super::way::Way;
use crate::cost::{SLICE, WAITED_FOR};
use crate::names;
use crate::turns::Pool;
use game::many;
use lab::{Event, Life, Moment, Walk};
use mind::Stop;
use std::sync::Arc;
use store::{Entry, Heritage, MachineId, Row, Snapshot};

/// A whole life, and the room that it takes.
#[derive(Debug)]
pub struct Whole {
    /// The life.
    pub life: Life,
    /// To be held for as long as the life is.
    pub room: Room,
}

/// A machine at or before an age, and what followed.
#[derive(Debug)]
pub struct Around {
    /// The machine.
    pub start: Arc<Kept>,
    /// The events.
    pub events: Vec<Event>,
    /// What it costs to come to the age.
    pub cost: u64,
}

impl Machines {
    /// A machine as its row has it.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn present(&self, row: &Row) -> Result<Arc<Kept>, Error> {
        match self.cache.at(&row.id, row.events, row.counts.games) {
            Some(kept) if kept.created == row.created => Ok(kept),
            Some(_) => {
                self.cache.forget(&row.id);
                self.fold(row, row.events, u64::MAX).await
            }
            None => self.fold(row, row.events, u64::MAX).await,
        }
    }

    /// The figures of a machine as its row has them. Those that cannot be read, or are of another version, are worked out again.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn figures(&self, row: &Row) -> Result<Figures, Error> {
        if let Some(known) = Figures::read(&row.figures.told) {
            return Ok(known);
        }
        let kept = self.present(row).await.inspect_err(|why| tracing::warn!("{} cannot be read: {why}", row.id))?;
        let pool = self.pool_of(kept.game());
        let figures = pool.heed(move |stop| kept.look(stop).cloned().ok_or(Error::BUSY)).await?;
        self.outside.store.save_figures(&row.id, row.events, &figures.kept()?).await?;
        Ok(figures)
    }

    /// A machine as it was at an age, or as it is.
    ///
    /// # Errors
    /// When it is not that old yet.
    pub async fn aged(&self, row: &Row, age: Option<u64>) -> Result<Arc<Kept>, Error> {
        let games = row.counts.games;
        match age {
            None => self.present(row).await,
            Some(age) if age == games => self.present(row).await,
            Some(age) if age > games => Err(Error::OutOfRange(format!(
                "{} has had {}: expected an age from 0 to {games}, got {age}",
                row.id,
                many(games, "game")
            ))),
            Some(age) => match self.cache.of_age(&row.id, age) {
                Some(kept) if kept.created == row.created => Ok(kept),
                _ => self.fold(row, row.events, age).await,
            },
        }
    }

    /// Every moment of a machine at one age, the latest first: a hand in a box makes a new one without a match.
    ///
    /// # Errors
    /// When it is not that old yet.
    pub async fn moments(&self, row: &Row, age: u64) -> Result<Vec<Arc<Kept>>, Error> {
        let mut moments = vec![self.aged(row, Some(age)).await?];
        let mut events = moments[0].machine.events();
        while events > 1 && moments.len() < MOST_LOOKS {
            events -= 1;
            let earlier = self.fold(row, events, age).await?;
            if earlier.games() != age || earlier.machine.events() != events {
                break;
            }
            moments.push(earlier);
        }
        Ok(moments)
    }

    /// The machine before an event of its life, and the event.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn before(&self, id: &MachineId, entry: &Entry) -> Result<(Arc<Kept>, Event), Error> {
        let row = self.row(id).await?;
        let before = self.fold(&row, entry.seq, u64::MAX).await?;
        Ok((before, event_of(entry)?))
    }

    /// A machine at or before an age, and the events that follow until another.
    ///
    /// # Errors
    /// When its life cannot be folded, or that is for a job.
    pub async fn around(&self, row: &Row, after: u64, last: u64) -> Result<Around, Error> {
        let start = self.nearest(row, after, row.events).await?;
        let entries = self.following(row, &start, last, row.events).await?;
        let target = Target::new(row, row.events, after);
        let look = move || {
            let way = Way::new(&start.machine, events_of(&entries)?, after);
            let cost = way.left(&start.machine);
            target.check(cost)?;
            Ok(Around { start, events: way.into_events(), cost })
        };
        self.pool.run(look).await
    }

    /// Who does so much work: what takes longer than a slice is no look.
    pub fn pool_costing(&self, cost: u64) -> &Pool {
        if cost > SLICE { &self.long } else { &self.pool }
    }

    /// Folds a life up to so many events and matches, from the nearest moment, if somebody can wait for it.
    pub(super) async fn fold(&self, row: &Row, events: u64, games: u64) -> Result<Arc<Kept>, Error> {
        let start = self.nearest(row, games, events).await?;
        let entries = self.following(row, &start, games, events).await?;
        let spacing = Spacing::of(start.machine.pupil());
        let step = spacing.step(row.counts.games);
        // Where events are left out the last moment of an age may not be the last that there is.
        let near = spacing.near(row.counts.games).filter(|_| events == row.events);
        let last = games.min(row.counts.games);
        let far = last.saturating_sub(start.games());
        let target = Target::new(row, events, games);
        let fold = move |stop: &Stop| {
            let (mut taken, mut passed) = (Vec::new(), Vec::new());
            let way = Way::new(&start.machine, events_of(&entries)?, games);
            target.check(way.left(&start.machine))?;
            let mut walk = Walk::new(start.machine.clone(), way.rest(&start.machine));
            while let Some(mark) = near.map(|near| next(walk.games(), near)).filter(|mark| *mark < last) {
                walk_on(&mut walk, mark, step, &mut taken, stop)?;
                if walk.games() < mark {
                    break;
                }
                passed.push(Arc::new(start.grown(walk.moment())));
            }
            walk_on(&mut walk, games, step, &mut taken, stop)?;
            Ok::<_, Error>((start.grown(walk.into_moment()), taken, passed))
        };
        let (kept, taken, passed) = self.by_length(far, step).heed(fold).await?;
        self.leave(row, taken, step).await;
        passed.into_iter().for_each(|moment| self.cache.put(moment));
        let kept = Arc::new(kept);
        self.cache.put(kept.clone());
        Ok(kept)
    }

    /// The way to a moment that is for a job: the machine where it begins, at the nearest snapshot or at its birth, the
    /// way, and how far apart snapshots are taken.
    ///
    /// # Errors
    /// When the machine is another by now, or its life cannot be read.
    pub async fn way(&self, target: &Target, whole: bool) -> Result<(Kept, Way, u64), Error> {
        let id = names::machine(&target.machine)?;
        let row = self.row(&id).await?;
        if row.created != target.created {
            return Err(Error::no_machine(id.as_str()));
        }
        let start = match whole {
            true => Kept::born(&row)?,
            false => self.recalled(&row, target.games(), target.events).await?,
        };
        let entries = self.following(&row, &start, target.games(), target.events).await?;
        let games = target.games();
        let look = move || {
            let step = Spacing::of(start.machine.pupil()).step(row.counts.games);
            let way = Way::new(&start.machine, events_of(&entries)?, games);
            Ok((start, way, step))
        };
        self.pool.run(look).await
    }

    /// Keeps snapshots that a job took on its way to a moment. Where that fails nothing is lost.
    pub async fn keep_past(&self, of: &Kept, taken: Vec<Snapshot>, step: u64) {
        if let Err(why) = self.outside.store.keep_snapshots(&of.id, &of.created, taken, step).await {
            tracing::warn!("snapshots of {} could not be kept: {why}", of.id);
        }
    }

    /// Keeps the moment that a job came to: at hand, and in a snapshot until others are taken.
    pub async fn keep_moment(&self, kept: Kept) {
        // Thinned by every match: nothing goes.
        self.keep_past(&kept, vec![snapshot(&kept.machine)], 1).await;
        self.cache.put(Arc::new(kept));
    }

    /// The snapshots of a machine that a twin takes over which branches off here.
    pub fn heritage(&self, row: &Row, at: &Kept) -> Heritage {
        let inside = u64::from(at.machine.inside() > 0);
        Heritage {
            from: row.id.clone(),
            created: row.created.clone(),
            events: at.machine.events() + inside,
            games: at.games(),
            step: Spacing::of(at.machine.pupil()).step_lent(at.games()),
        }
    }

    /// Machines whose snapshots are farther apart than they should be, such as those of an old database.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn sparse(&self) -> Result<Vec<Row>, Error> {
        let mut sparse = Vec::new();
        for (id, snapshots) in self.outside.store.sparse(super::spacing::CLOSEST).await? {
            let Some(row) = self.outside.store.machine(&id).await? else { continue };
            // What cannot be read cannot be lived again either.
            let Ok(born) = Kept::born(&row) else { continue };
            let step = Spacing::of(born.machine.pupil()).step(row.counts.games);
            if snapshots < row.counts.games / step / 2 {
                sparse.push(row);
            }
        }
        Ok(sparse)
    }

    /// The last moment before an age and an event that is at hand or in a snapshot, or its birth.
    async fn nearest(&self, row: &Row, games: u64, events: u64) -> Result<Arc<Kept>, Error> {
        let at_hand = self.cache.before(&row.id, events, games).filter(|kept| kept.created == row.created);
        if let Some(kept) = &at_hand {
            let near = Spacing::of(kept.machine.pupil()).near(row.counts.games).unwrap_or(0);
            if games.min(row.counts.games) - kept.games() <= near {
                return Ok(kept.clone());
            }
        }
        let recalled = self.recalled(row, games, events).await?;
        Ok(match at_hand {
            Some(kept) if kept.when() > recalled.when() => kept,
            _ => Arc::new(recalled),
        })
    }

    /// The machine as the last snapshot before an age and an event has it, or at its birth. Snapshots that cannot be read
    /// are as good as none: they go, and whoever folds the life again leaves others.
    async fn recalled(&self, row: &Row, games: u64, events: u64) -> Result<Kept, Error> {
        let snapshot = self.outside.store.snapshot(&row.id, games, events).await?;
        match snapshot.map(|snapshot| Kept::recalled(row, &snapshot)) {
            Some(Ok(kept)) => Ok(kept),
            Some(Err(why)) => {
                tracing::warn!("{why}; its life is folded from the beginning");
                let born = Kept::born(row)?;
                self.outside.store.forget_snapshots(&row.id).await?;
                Ok(born)
            }
            None => Kept::born(row),
        }
    }

    /// The events that lead from a moment to an age, and not beyond so many events.
    async fn following(&self, row: &Row, start: &Kept, games: u64, events: u64) -> Result<Vec<Entry>, Error> {
        // Nothing after the next snapshot can be needed; for the present there is none.
        let until =
            if games < row.counts.games { self.outside.store.snapshot_after(&row.id, games).await? } else { None };
        let until = until.map_or(events, |until| until.min(events));
        Ok(self.outside.store.events(&row.id, start.machine.events(), until).await?)
    }

    /// Who folds so many matches: from one snapshot to the next is a short way.
    fn by_length(&self, matches: u64, step: u64) -> &Pool {
        if matches > step { &self.long } else { &self.pool }
    }

    /// Leaves snapshots that were taken on the way. Where that fails nothing is lost.
    pub async fn leave(&self, row: &Row, taken: Vec<Snapshot>, step: u64) {
        if taken.is_empty() {
            return;
        }
        if let Err(why) = self.outside.store.keep_snapshots(&row.id, &row.created, taken, step).await {
            tracing::warn!("snapshots of {} could not be kept: {why}", row.id);
        }
    }

    /// The whole life of a machine.
    ///
    /// # Errors
    /// When it is damaged.
    pub async fn life(&self, row: &Row) -> Result<Whole, Error> {
        let room = self.room(row.bytes).await?;
        let entries = self.outside.store.events(&row.id, 0, row.events).await?;
        let read = move || Ok(Whole { life: Life::from_events(events_of(&entries)?)?, room });
        self.pool_for(row.bytes).run(read).await
    }

    /// The machine at up to 61 ages of its life. Each is reached from the one before, or from a snapshot that is nearer. Where
    /// that would take too long the snapshot's own age is as good.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn history(&self, row: &Row) -> Result<Arc<History>, Error> {
        if let Some(history) = self.histories.get(row) {
            return Ok(history);
        }
        let Whole { life, room: _room } = self.life(row).await?;
        let present = self.present(row).await?;
        let born = Kept::born(row)?;
        let dearest = Way::new(&born.machine, life.events().to_vec(), u64::MAX).dearest().max(1);
        let ages = lab::curve::ages(row.counts.games);
        let most = WAITED_FOR / ages.len().max(1) as u64 / dearest;
        let mut legs = Vec::new();
        let (mut before, mut far) = (None, 0);
        for age in ages {
            // How it is now is known.
            if age == row.counts.games {
                break;
            }
            let nearest = self.outside.store.snapshot(&row.id, age, row.events).await?;
            let nearer = nearest.filter(|taken| before.is_none_or(|before| taken.counts.games > before));
            let at = nearer.as_ref().map(|taken| taken.counts.games);
            let from = at.or(before).unwrap_or(0);
            let age = match at {
                Some(at) if age - at > most => at,
                None if age - from > most => continue,
                _ => age,
            };
            far += age - from;
            legs.push((age, nearer));
            before = Some(age);
        }
        let step = Spacing::of(Kept::born(row)?.machine.pupil()).step(row.counts.games);
        let leaf = move |stop: &Stop| {
            let (mut pages, mut taken) = (Vec::new(), Vec::new());
            let mut machine = Moment::born(life.birth().clone())?;
            for (age, nearer) in legs {
                let nearer = nearer.and_then(|it| Moment::from_bytes(life.birth().clone(), &it.memory).ok());
                machine = nearer.unwrap_or(machine);
                let lived = usize::try_from(machine.events()).unwrap_or(usize::MAX);
                let mut walk = Walk::new(machine, life.events().get(lived..).unwrap_or_default());
                walk_on(&mut walk, age, step, &mut taken, stop)?;
                machine = walk.into_moment();
                pages.push(history::Page { machine: machine.clone() });
            }
            pages.push(history::Page { machine: present.machine.clone() });
            Ok::<_, Error>((History { pages }, taken))
        };
        let (history, taken) = self.by_length(far, step).heed(leaf).await?;
        self.leave(row, taken, step).await;
        let history = Arc::new(history);
        self.histories.put(row, history.clone());
        Ok(history)
    }
}
