//! A life walked: the one way from a moment to a later one.
//!
//! Folding a life, its past at an age, a snapshot on the way, a match played again: all of them are a walk with other
//! stops. A walk can stop after any match, be looked at there, and go on.

use crate::lesson::{BadLesson, Had};
use crate::moment::Inside;
use crate::passage::Passage;
use crate::{BadEvent, BadLife, Event, Guest, Lesson, Moment, Opponents, Spelled, Tally};
use game::{Record, Side};
use mind::{BadMemory, Learned, Learner as _, Memory, Pupil, Recipe, Stop, Thought};

/// A machine on its way through the events that follow.
pub struct Walk<'a> {
    moment: Moment,
    events: &'a [Event],
    under: Option<Under>,
    /// Ages at which the events that follow say what it is, the last one first.
    claims: Vec<Claim<'a>>,
}

/// One match of a life.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Its number in the life, counting from one.
    pub number: u64,
    /// The event it belongs to, counting from zero.
    pub event: u64,
    /// The side the machine held.
    pub side: Side,
    /// The moves and how it ended.
    pub record: Record,
    /// The thoughts behind the moves of a lesson, ply by ply; empty for matches from outside.
    pub thoughts: Vec<Thought>,
    /// What it changed in the machine: once, or for both seats where it met itself, the opener's first.
    pub learned: Vec<Learned>,
}

/// What an event that sets the machine back says it was at an age that the walk has yet to come to.
struct Claim<'a> {
    to: u64,
    rule: &'a Spelled<Recipe>,
    memory: &'a Memory,
    /// The line of the event.
    line: usize,
}

/// The event under way.
struct Under {
    passage: Passage,
    /// What came of all its matches, where the life says so.
    told: Option<Tally>,
    /// What came of its matches so far.
    tally: Tally,
}

impl Walk<'static> {
    /// A lesson that is being held, or taken up where the moment left it; see [`Walk::run`]. What comes of it is not known yet.
    ///
    /// # Errors
    /// When the lesson cannot be held.
    pub fn attend(moment: Moment, lesson: &Lesson) -> Result<Self, BadEvent> {
        let tally = moment.inside.as_ref().map_or(Tally::default(), |inside| inside.tally);
        let passage = Passage::lesson(&moment, lesson)?;
        let moment = Moment { inside: None, ..moment };
        let under = Some(Under { passage, told: None, tally });
        Ok(Self { moment, events: &[], under, claims: Vec::new() })
    }
}

impl<'a> Walk<'a> {
    /// A walk from a moment through the events that follow it; the first of them is the one under way, if one is.
    pub fn new(moment: Moment, events: &'a [Event]) -> Self {
        let mut claims: Vec<_> = (moment.events as usize + 2..)
            .zip(events)
            .filter_map(|(line, event)| match event {
                Event::SetBack { to, rule, memory } => Some(Claim { to: *to, rule, memory, line }),
                _ => None,
            })
            // What lies behind the walk was somebody else's to check.
            .filter(|claim| claim.to >= moment.games())
            .collect();
        claims.sort_by_key(|claim| std::cmp::Reverse(claim.to));
        Self { moment, events, under: None, claims }
    }

    /// Goes on until the machine is so many matches old, or to the end. What follows that age without a match still
    /// belongs to it.
    ///
    /// # Errors
    /// When an event cannot have happened, a lesson did not end as the life says, or somebody said stop: within a tenth
    /// of a second, and the walk can go on from there.
    pub fn to(&mut self, age: u64, stop: &Stop) -> Result<(), BadLife> {
        loop {
            if self.under.is_none() {
                let Some(event) = self.events.first() else { return Ok(()) };
                if event.games() > 0 && self.games() >= age {
                    return Ok(());
                }
                self.enter().map_err(|why| self.bad(why))?;
            }
            if self.under.is_some() {
                self.check_claims()?;
            }
            let Some(under) = &self.under else { continue };
            let next = self.claims.last().map_or(age, |claim| claim.to.min(age));
            let left = next.saturating_sub(self.games());
            let until = under.passage.games().min(under.passage.done().saturating_add(left));
            self.run(until, stop);
            let done = self.inside().games();
            if done < until {
                return Err(BadLife::Stopped);
            }
            if !self.leave()? && self.games() >= age {
                return Ok(());
            }
        }
    }

    /// Plays the next match again, with the thoughts behind it if they are wanted; None at the end of the life. Slower
    /// than [`Walk::to`], with the same end.
    ///
    /// # Errors
    /// As [`Walk::to`].
    pub fn next_match(&mut self, explain: bool) -> Result<Option<Replayed>, BadLife> {
        loop {
            if self.under.is_none() {
                if self.events.is_empty() {
                    return Ok(None);
                }
                self.enter().map_err(|why| self.bad(why))?;
            }
            if self.under.is_some() {
                self.check_claims()?;
            }
            let Some(under) = &mut self.under else { continue };
            let event = self.moment.events;
            let had = under.passage.next(&mut self.moment.pupil, explain);
            if let Some(Had { played, side, .. }) = &had {
                under.tally.add(played.record.outcome(), *side);
                self.moment.tally.add(played.record.outcome(), *side);
            }
            let number = self.games();
            self.leave()?;
            if let Some(Had { played, side, learned }) = had {
                let (record, thoughts) = (played.record, played.thoughts);
                return Ok(Some(Replayed { number, event, side, record, thoughts, learned }));
            }
        }
    }

    /// The learner as it is here.
    pub fn pupil(&self) -> &Pupil {
        &self.moment.pupil
    }

    /// The machine's results up to here.
    pub fn tally(&self) -> Tally {
        self.moment.tally
    }

    /// How many matches the machine has had.
    pub fn games(&self) -> u64 {
        self.moment.tally.games()
    }

    /// What came so far of the event under way.
    pub fn inside(&self) -> Tally {
        let kept = || self.moment.inside.as_ref().map_or(Tally::default(), |inside| inside.tally);
        self.under.as_ref().map_or_else(kept, |under| under.tally)
    }

    /// Whether the matches under way are played without a board, in next to no time.
    pub fn is_on_tables(&self) -> bool {
        self.under.as_ref().is_some_and(|under| under.passage.is_on_tables())
    }

    /// The machine as it is here.
    pub fn moment(&self) -> Moment {
        let inside = self.under.as_ref().map(Under::inside);
        Moment { inside: inside.or_else(|| self.moment.inside.clone()), ..self.moment.clone() }
    }

    /// The machine as it is here, at the end of the walk.
    pub fn into_moment(self) -> Moment {
        match &self.under {
            Some(under) => Moment { inside: Some(under.inside()), ..self.moment },
            None => self.moment,
        }
    }

    /// The lesson that was being held is over, as long as it became, and the machine after it.
    pub fn end(self, lesson: Lesson) -> (Moment, Lesson) {
        let result = self.inside();
        let mut moment = self.into_moment();
        moment.end_here();
        (moment, Lesson { games: result.games(), result, ..lesson })
    }

    /// The lesson that was being held against one machine that learned too is over, for both of them. `me` is the machine as
    /// it came, and `other` the opponent as it came, who has had the same lesson from the other seat.
    ///
    /// # Errors
    /// If the opponent did not learn, or what was learned is not for `other`.
    pub fn end_both(self, lesson: Lesson, me: Guest, other: Moment) -> Result<[(Moment, Lesson); 2], BadEvent> {
        let learned = self.under.as_ref().map(|under| under.passage.learned()).unwrap_or_default();
        let [learned] = learned.as_slice() else {
            let expected = format!("one opponent that learns, not {}", learned.len());
            return Err(BadEvent::Inside(BadMemory::Foreign { expected }));
        };
        let mut theirs = other;
        theirs.pupil.recall(learned).map_err(BadEvent::Inside)?;
        let (mine, held) = self.end(lesson);
        let result = held.result.turned();
        theirs.tally += result;
        theirs.events += 1;
        let against: Opponents = format!("machine:{}", me.name()).parse().map_err(BadLesson::from)?;
        let seats = held.seats.turned();
        let told = Lesson { against: against.into(), guests: vec![me], seats, result, ..held.clone() };
        Ok([(mine, held), (theirs, told)])
    }

    /// The next event begins; one without matches is over at once.
    fn enter(&mut self) -> Result<(), BadEvent> {
        let Some((event, rest)) = self.events.split_first() else { return Ok(()) };
        match Passage::begin(&self.moment, event)? {
            Some(passage) => {
                let tally = self.moment.inside.take().map_or(Tally::default(), |inside| inside.tally);
                self.under = Some(Under { passage, told: event.told(), tally });
            }
            None => {
                self.moment.touch(event)?;
                self.moment.events += 1;
            }
        }
        self.events = rest;
        Ok(())
    }

    /// Has so many matches of the event under way, counted from its first, unless somebody says stop: then it stands after
    /// the last one that was over.
    pub fn run(&mut self, until: u64, stop: &Stop) {
        if let Some(under) = &mut self.under {
            let came = under.passage.run(&mut self.moment.pupil, until, stop);
            under.tally += came;
            self.moment.tally += came;
        }
    }

    /// Leaves the event under way if it is over, and says whether it was.
    fn leave(&mut self) -> Result<bool, BadLife> {
        let Some(under) = self.under.take_if(|under| under.passage.done() >= under.passage.games()) else {
            return Ok(self.under.is_none());
        };
        if let Some(told) = under.told.filter(|told| *told != under.tally) {
            return Err(self.bad(BadEvent::OtherResult { told, came: under.tally }));
        }
        self.moment.events += 1;
        Ok(true)
    }

    /// A match follows, so that this is what the machine is at its age: what later events say of it must be true.
    fn check_claims(&mut self) -> Result<(), BadLife> {
        while let Some(claim) = self.claims.pop_if(|claim| claim.to <= self.moment.games()) {
            if *claim.rule != self.moment.rule || *claim.memory != self.moment.pupil.memory() {
                let why = Box::new(BadEvent::OtherPast { to: claim.to });
                return Err(BadLife::Event { line: claim.line, why });
            }
        }
        Ok(())
    }

    /// What is wrong with the event that comes next or is under way. The head is line 1 and the birth line 2.
    fn bad(&self, why: BadEvent) -> BadLife {
        BadLife::Event { line: self.moment.events as usize + 2, why: Box::new(why) }
    }
}

impl Under {
    fn inside(&self) -> Inside {
        Inside { tally: self.tally, learned: self.passage.learned() }
    }
}
