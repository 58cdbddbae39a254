//! Matches that were played elsewhere and are learned from.
//!
//! They are read once. What a table learns from is then laid out as its own draws, and paid as in a lesson; every other
//! learner, and whoever wants to know what a match changed, is shown the record.

use crate::script::Script;
use crate::{Tally, lesson::STRIDE};
use game::{BadRecord, Game, Graph, Move, Outcome, Record, Side};
use mind::{Drawn, End, Learner as _, Pupil, Stop, Table, with_table};

/// Matches, some of which were learned from.
pub(crate) struct Reading {
    game: Game,
    matches: Vec<Told>,
    /// The moves of all matches, one after the other.
    moves: Vec<Move>,
    /// What the learner drew in them, where it is a table.
    drawn: Vec<Drawn>,
    on_tables: bool,
    done: usize,
}

/// One match.
struct Told {
    side: Side,
    outcome: Outcome,
    resigned: bool,
    /// Where its moves and draws end.
    moves: usize,
    drawn: usize,
}

impl Reading {
    /// Reads matches, each with the side that the learner held or takes.
    ///
    /// # Errors
    /// When one is no finished match of the game.
    pub(crate) fn read<'a>(
        game: Game,
        pupil: &Pupil,
        matches: impl Iterator<Item = (&'a str, Side)>,
        done: usize,
    ) -> Result<Self, BadRecord> {
        let script = Script::of(game);
        let on_tables = script.is_some() && pupil.table().is_some();
        let mut reading = Self { game, matches: Vec::new(), moves: Vec::new(), drawn: Vec::new(), on_tables, done };
        match script {
            Some(script) => with_table!(
                pupil,
                |table| reading.all_by_look_ups(script, Some(table), matches)?,
                reading.all_by_look_ups::<dyn Table>(script, None, matches)?
            ),
            None => {
                for (text, side) in matches {
                    reading.on_the_board(text, side)?;
                }
            }
        }
        Ok(reading)
    }

    fn all_by_look_ups<'a, T: Table + ?Sized>(
        &mut self,
        script: &Script,
        table: Option<&T>,
        matches: impl Iterator<Item = (&'a str, Side)>,
    ) -> Result<(), BadRecord> {
        let classes = table.filter(|table| table.is_merged()).and_then(|_| Graph::class_of(self.game));
        for (text, side) in matches {
            self.by_look_ups(script, table, classes, text, side)?;
        }
        Ok(())
    }

    fn by_look_ups<T: Table + ?Sized>(
        &mut self,
        script: &Script,
        table: Option<&T>,
        classes: Option<&[game::Node]>,
        text: &str,
        side: Side,
    ) -> Result<(), BadRecord> {
        let (moves, drawn) = (self.moves.len(), self.drawn.len());
        let mut turn = Side::First;
        let ended = script.read(text.as_bytes(), |node, rank, mv| {
            self.moves.push(mv);
            if turn == side
                && let Some(table) = table
                && let Some(place) = table.place(classes.map_or(node, |classes| classes[usize::from(node)]))
            {
                self.drawn.push(Drawn { place, slot: table.slot_of(place, rank) });
            }
            turn = !turn;
        });
        let Some(ended) = ended else {
            // Spelled otherwise, or no match: whoever knows the rules decides, and writes it as the script has it.
            self.moves.truncate(moves);
            self.drawn.truncate(drawn);
            let spelled = Record::parse(self.game, text)?.text();
            return self.by_look_ups(script, table, classes, &spelled, side);
        };
        self.told(side, ended.outcome, ended.resigned);
        Ok(())
    }

    fn on_the_board(&mut self, text: &str, side: Side) -> Result<(), BadRecord> {
        let record = Record::parse(self.game, text)?;
        self.moves.extend(record.moves());
        self.told(side, record.outcome(), record.resigned().is_some());
        Ok(())
    }

    fn told(&mut self, side: Side, outcome: Outcome, resigned: bool) {
        let (moves, drawn) = (self.moves.len(), self.drawn.len());
        self.matches.push(Told { side, outcome, resigned, moves, drawn });
    }

    /// How many matches there are.
    pub(crate) fn games(&self) -> u64 {
        self.matches.len() as u64
    }

    /// How many of them were learned from.
    pub(crate) fn done(&self) -> u64 {
        self.done as u64
    }

    /// The next match, with the learner's side in it.
    pub(crate) fn next(&mut self) -> Option<(Record, Side)> {
        let told = self.matches.get(self.done)?;
        let begin = self.before().0;
        let moves = self.moves[begin..told.moves].to_vec();
        let record = Record::new(self.game, moves, told.resigned).expect("a match that was read is a record");
        self.done += 1;
        Some((record, told.side))
    }

    /// Where the moves and the draws of the next match begin.
    fn before(&self) -> (usize, usize) {
        self.done.checked_sub(1).and_then(|last| self.matches.get(last)).map_or((0, 0), |told| (told.moves, told.drawn))
    }

    /// Learns from matches until so many were learned from, or somebody says stop; says what came of them. None where the
    /// learner is no table.
    pub(crate) fn on_tables(&mut self, pupil: &mut Pupil, until: u64, stop: &Stop) -> Option<Tally> {
        if !self.on_tables {
            return None;
        }
        let until = usize::try_from(until).unwrap_or(usize::MAX).min(self.matches.len());
        let mut tally = Tally::default();
        while self.done < until && !stop.is_said() {
            let next = until.min(self.done + STRIDE as usize);
            with_table!(mut &mut *pupil, |table| self.pay(table, next, &mut tally), return None);
        }
        Some(tally)
    }

    fn pay<T: Table + ?Sized>(&mut self, table: &mut T, until: usize, tally: &mut Tally) {
        let (mut moves, mut drawn) = self.before();
        for told in &self.matches[self.done..until] {
            let result = (told.outcome.value(told.side) + 1) as u8;
            table.pay(&self.drawn[drawn..told.drawn], End { result, plies: (told.moves - moves) as u8 });
            tally.add(told.outcome, told.side);
            (moves, drawn) = (told.moves, told.drawn);
        }
        self.done = until;
    }
}
