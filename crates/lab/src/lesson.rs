//! A run of training matches, told completely by its opponents, seats, number and seed.

use crate::lane::{Course, Field, Lane};
use crate::opponents::is_itself;
use crate::{BadOpponents, Guest, Opponents, Partner, Seats, Spelled, Tally, bout, spelled::seed_text};
use game::{BySide, Game, Side};
use mind::{BadMemory, Learned, Learner, Memory, Mind, Pupil, Recipe, Seed, Stop, Table, with_table};
use serde::{Deserialize, Serialize};

/// A lesson, as it stands in a life.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Against whom, in the player grammar.
    #[serde(with = "lived")]
    pub against: Spelled<Opponents>,
    /// Machines among the opponents, as they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Guest>,
    /// Whether opponents that can learn do so during the lesson.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opponents_learn: bool,
    /// Where in the round of its opponents it begins, in matches.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub phase: u64,
    /// Who opened.
    pub seats: Seats,
    /// How many matches.
    pub games: u64,
    /// The seed: match `n` draws from its child `n`.
    #[serde(with = "seed_text")]
    pub seed: u64,
    /// What came of them, from the machine's side.
    #[serde(default)]
    pub result: Tally,
}

impl Lesson {
    /// The same lesson as it stands in a life.
    #[must_use]
    pub(crate) fn lived(self) -> Self {
        Self { against: lived::spelled(&self.against), ..self }
    }

    /// A lesson without guests, in which only the machine learns.
    ///
    /// # Errors
    /// When the text names no opponents.
    pub fn new(against: &str, seats: Seats, games: u64, seed: u64) -> Result<Self, BadLesson> {
        let (guests, result) = (Vec::new(), Tally::default());
        Ok(Self { against: against.parse()?, guests, opponents_learn: false, phase: 0, seats, games, seed, result })
    }

    /// The same lesson with opponents who can all sit opposite the machine, which is made by `rule`:
    /// see [`Opponents::seated`]. Guests for whom somebody else sits down go home.
    ///
    /// # Errors
    /// If a recipe is wrong.
    pub fn seated(self, rule: &Recipe) -> Result<Self, BadOpponents> {
        let asked = Opponents::clone(&self.against);
        let against = asked.clone().seated(&self.guests, rule, self.seats)?;
        if against == asked {
            return Ok(self);
        }
        let mut guests = self.guests;
        guests.retain(|guest| against.names(guest));
        Ok(Self { against: against.into(), guests, ..self })
    }

    /// In how many of its first so many matches the machine gave up before it had moved, because its first box was empty:
    /// those in which it opened, less those in which it drew a bead there.
    pub fn given_up(&self, games: u64, before: &Pupil, after: &Pupil) -> u64 {
        let drawn = |pupil: &Pupil| pupil.boxes().and_then(|boxes| boxes.view(1)).map(|view| u64::from(view.opened()));
        let (Some(before), true, Some(after)) = (drawn(before), after.is_dead(), drawn(after)) else {
            return 0;
        };
        let (mut opened, mut done) = (0, 0);
        while done < games {
            let (turn, row) = self.against.turn(self.phase.saturating_add(done));
            let until = games.min(done.saturating_add(row));
            // Whoever meets itself opens every match.
            let itself = self.against.shares().get(turn).is_some_and(|(term, _)| is_itself(term));
            opened += if itself { until - done } else { self.seats.openings(until) - self.seats.openings(done) };
            done = until;
        }
        opened.saturating_sub(after.saturating_sub(before))
    }
}

/// Opponents as a life spells them. There `perfect` alone picks evenly among all moves that win and all that lose, so that
/// lives from before it hurried and resisted come out as they did; the player that does is spelled `perfect(quick=true)`.
mod lived {
    use crate::{Opponents, Spelled};
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    /// These opponents, spelled so.
    pub(super) fn spelled(against: &Spelled<Opponents>) -> Spelled<Opponents> {
        let explicit = against.with_perfect(true);
        if explicit == **against { against.clone() } else { explicit.into() }
    }

    pub(super) fn serialize<S: Serializer>(against: &Spelled<Opponents>, to: S) -> Result<S::Ok, S::Error> {
        spelled(against).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Spelled<Opponents>, D::Error> {
        let against: Spelled<Opponents> = Spelled::deserialize(from)?;
        Ok(against.map(|against| against.with_perfect(false)))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The longest lesson.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// How many matches are played on tables between two looks whether somebody said stop: about a millisecond's worth.
pub(crate) const STRIDE: u64 = 4_096;

/// A lesson under way: the opponents are ready, and some of the matches may have been played.
pub struct Class {
    game: Game,
    opponents: Opponents,
    partners: Vec<Partner>,
    field: Option<Field>,
    courses: Vec<Course>,
    seats: Seats,
    learns: bool,
    phase: u64,
    seed: Seed,
    done: u64,
}

impl Class {
    /// Calls the opponents in.
    ///
    /// # Errors
    /// When they cannot be had, one of them is limited by a clock, a player has no boxes for its seat, or there are too few or too many matches.
    pub fn new(game: Game, pupil: &Pupil, lesson: &Lesson) -> Result<Self, BadLesson> {
        let opponents = Opponents::clone(&lesson.against);
        opponents.check_reproducible()?;
        let partners = opponents.partners(game, &lesson.guests)?;
        let class = Self::called(game, pupil, (opponents, partners), lesson.seats, lesson.games, Seed(lesson.seed))?;
        // Within a round, so that no number of matches more is too many.
        let phase = class.opponents.within_round(lesson.phase);
        Ok(Self { learns: lesson.opponents_learn, phase, ..class })
    }

    /// A lesson with opponents who are there already, one for each share, and who do not learn.
    pub(crate) fn called(
        game: Game,
        pupil: &Pupil,
        (opponents, partners): (Opponents, Vec<Partner>),
        seats: Seats,
        games: u64,
        seed: Seed,
    ) -> Result<Self, BadLesson> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(BadLesson::Games { got: games, most: MOST_GAMES });
        }
        for (partner, (term, _)) in partners.iter().zip(opponents.shares()) {
            let (needs, theirs): (&[Side], &[Side]) = match partner {
                Partner::Itself => (&Side::BOTH, &[]),
                _ => (seats.sides(), seats.turned().sides()),
            };
            if let Some(side) = needs.iter().find(|side| !pupil.holds(**side)) {
                return Err(BadLesson::NoSeat { who: "the machine".into(), side: *side });
            }
            if let Some(side) = theirs.iter().find(|side| !holds(partner, **side)) {
                return Err(BadLesson::NoSeat { who: format!("opponent {term}"), side: *side });
            }
        }
        let merged = |partner: &Partner| match partner {
            Partner::Itself => Some(true),
            Partner::Still { table, .. } => Some(table.is_merged()),
            Partner::Pupil(other) => other.table().map(Table::is_merged),
            Partner::Open(_) => None,
        };
        let all: Option<Vec<bool>> = partners.iter().map(merged).chain([pupil.table().map(Table::is_merged)]).collect();
        let field = all.and_then(|merged| Field::for_tables(game, merged.into_iter().all(|m| m)));
        let courses: Option<Vec<Course>> = match (field, pupil.table()) {
            (Some(field), Some(table)) => {
                let course = |partner: &Partner| match partner {
                    Partner::Still { table: still, .. } => match still.even() {
                        Some(even) => field.course(table, &even),
                        None => field.course(table, still),
                    },
                    Partner::Pupil(other) => field.course(table, other.table().unwrap_or(table)),
                    Partner::Itself | Partner::Open(_) => field.course(table, table),
                };
                partners.iter().map(course).collect()
            }
            _ => None,
        };
        // Without a course for every opponent the matches are played on the board.
        let field = field.filter(|_| courses.is_some());
        let courses = courses.unwrap_or_default();
        Ok(Self { game, opponents, partners, field, courses, seats, learns: false, phase: 0, seed, done: 0 })
    }

    /// Plays matches until so many are done in all, or somebody says stop; says what came of those.
    pub fn run(&mut self, pupil: &mut Pupil, until: u64, stop: &Stop) -> Tally {
        let mut tally = Tally::default();
        while self.done < until && !stop.is_said() {
            let next = until.min(self.done + STRIDE);
            match (self.field, &mut *pupil) {
                (Some(field), pupil) => with_table!(
                    mut pupil,
                    |table| if field.suits(table) {
                        self.on_tables(field, table, next, &mut tally)
                    } else {
                        self.on_tables(field, &mut field.spread(table as &mut dyn Table), next, &mut tally)
                    },
                    unreachable!("a field is for tables")
                ),
                (None, pupil) => match self.explained(pupil, false, stop) {
                    Some(had) => tally.add(had.played.record.outcome(), had.side),
                    None => break,
                },
            }
        }
        tally
    }

    /// The same lesson from its beginning, with another seed, for a machine laid out like the first. Not for lessons in
    /// which the opponents learn.
    pub(crate) fn again(&mut self, seed: Seed) {
        debug_assert!(!self.learns, "opponents that have learned are others now");
        (self.seed, self.done) = (seed, 0);
    }

    /// How many matches have been played.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Whether its matches are played without a board, a thousand times as fast.
    pub fn is_on_tables(&self) -> bool {
        self.field.is_some()
    }

    /// What those opponents have learned in this lesson who learn in it.
    pub fn learned(&self) -> Vec<Memory> {
        self.pupils().map(|pupil| pupil.memory()).collect()
    }

    /// Goes on where another sitting of the same lesson stopped.
    ///
    /// # Errors
    /// When the memories are not those of its opponents.
    pub fn take_up(&mut self, done: u64, learned: &[Memory]) -> Result<(), BadMemory> {
        if self.pupils().count() != learned.len() {
            return Err(BadMemory::Foreign { expected: format!("{} opponents that learn", self.pupils().count()) });
        }
        let pupils = self.partners.iter_mut().filter_map(|partner| match partner {
            Partner::Pupil(pupil) => Some(pupil),
            _ => None,
        });
        for (pupil, memory) in pupils.zip(learned) {
            pupil.recall(memory)?;
        }
        self.done = done;
        Ok(())
    }

    /// The opponents that learn in this lesson.
    fn pupils(&self) -> impl Iterator<Item = &Pupil> {
        self.partners.iter().filter(|_| self.learns).filter_map(|partner| match partner {
            Partner::Pupil(pupil) => Some(&**pupil),
            _ => None,
        })
    }

    fn on_tables<P: Table + ?Sized>(&mut self, field: Field, pupil: &mut P, stop: u64, tally: &mut Tally) {
        while self.done < stop {
            // As many matches as the same opponent has in a row.
            let (turn, row) = self.opponents.turn(self.phase + self.done);
            let numbers = self.done..stop.min(self.done.saturating_add(row));
            self.done = numbers.end;
            let lane = Lane { course: &self.courses[turn], seats: self.seats, seed: self.seed, numbers };
            let other: &mut dyn Table = match &mut self.partners[turn] {
                Partner::Itself => {
                    *tally += lane.alone(pupil);
                    continue;
                }
                Partner::Still { table, .. } => {
                    *tally += match (field.suits(table), table.even()) {
                        (true, Some(mut even)) => lane.meet::<false, _, _>(pupil, &mut even),
                        (false, Some(mut even)) => lane.meet::<false, _, _>(pupil, &mut field.spread(&mut even)),
                        (true, None) => lane.meet::<false, _, _>(pupil, table as &mut dyn Table),
                        (false, None) => lane.meet::<false, _, _>(pupil, &mut field.spread(table as &mut dyn Table)),
                    };
                    continue;
                }
                Partner::Pupil(other) => other.table_mut().expect("a field is for tables"),
                Partner::Open(_) => unreachable!("a field is for tables"),
            };
            let mut spread;
            let other = if field.suits(other) {
                other
            } else {
                spread = field.spread(other);
                &mut spread
            };
            *tally += if self.learns {
                lane.meet::<true, _, _>(pupil, other)
            } else {
                lane.meet::<false, _, _>(pupil, other)
            };
        }
    }

    /// Plays the next match on the board and learns from it: slower than on tables, with the
    /// same result, and with the thoughts of both players if they are wanted. A match in which somebody says stop never was.
    pub fn explained(&mut self, pupil: &mut Pupil, explain: bool, stop: &Stop) -> Option<Had> {
        let number = self.done;
        let side = self.seats.of(number);
        let seed = self.seed.child(number);
        let partner = &mut self.partners[self.opponents.turn(self.phase + number).0];
        let other: Option<&mut dyn Mind> = match partner {
            Partner::Itself => None,
            Partner::Pupil(other) => Some(other.as_mut()),
            Partner::Open(mind) | Partner::Still { mind, .. } => Some(mind.as_mut()),
        };
        let played = match other {
            // A machine meets itself as it is now: a copy plays the other seat.
            None => {
                let mut copy = pupil.clone();
                let minds = BySide { first: pupil as &mut dyn Mind, second: &mut copy };
                bout::play_heeding(self.game, minds, seed, explain, stop)?
            }
            Some(other) => {
                let minds: BySide<&mut dyn Mind> = match side {
                    Side::First => BySide { first: pupil, second: other },
                    Side::Second => BySide { first: other, second: pupil },
                };
                bout::play_heeding(self.game, minds, seed, explain, stop)?
            }
        };
        let seats: &[Side] = match partner {
            Partner::Itself => &Side::BOTH,
            _ => &[side],
        };
        let learned = seats.iter().map(|&side| pupil.learn(&played.record, side)).collect();
        if let (true, Partner::Pupil(other)) = (self.learns, partner) {
            other.learn(&played.record, !side);
        }
        self.done += 1;
        Some(Had { played, side, learned })
    }
}

/// A match that was had.
#[derive(Clone, Debug)]
pub struct Had {
    /// The record, and the thoughts behind it.
    pub played: bout::Played,
    /// The side the machine held.
    pub side: Side,
    /// What it changed in the machine: once, or for both seats where it met itself, the opener's first.
    pub learned: Vec<Learned>,
}

fn holds(partner: &Partner, side: Side) -> bool {
    match partner {
        Partner::Itself => true,
        Partner::Pupil(other) => other.holds(side),
        Partner::Still { mind, .. } | Partner::Open(mind) => mind.holds(side),
    }
}

/// A lesson that cannot be held.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadLesson {
    /// The opponents cannot be had.
    #[error(transparent)]
    Opponents(#[from] BadOpponents),
    /// Matchboxes for one seat only.
    #[error("{who} has no boxes for the {side} seat; choose other seats, or raise it with seats=both")]
    NoSeat {
        /// Who.
        who: String,
        /// The seat.
        side: Side,
    },
    /// Too few or too many matches.
    #[error("{got} games: expected 1 to {most}")]
    Games {
        /// What was asked for.
        got: u64,
        /// The most.
        most: u64,
    },
}
