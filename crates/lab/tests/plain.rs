//! Exact numbers against an evaluator that is written here from the rules of noughts and crosses alone: a board is nine
//! characters, a machine is the beads that its boxes show, and nothing of the program's graphs, minds or symmetries is used.

use game::{Game, Rules as _, Side};
use lab::exact::{Board, Known};
use lab::gauge::Gauge;
use lab::{Lesson, Machine, Seats};
use mind::Learner as _;
use std::collections::HashMap;

type Done = Result<(), Box<dyn std::error::Error>>;
/// Empty, a cross or a nought on every square.
type Squares = [u8; 9];

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The eight ways to turn and mirror a board: where each square goes.
fn turns() -> Vec<[usize; 9]> {
    let mut turns = Vec::new();
    for mirrored in [false, true] {
        for quarters in 0..4 {
            let mut to = [0; 9];
            for (square, to) in to.iter_mut().enumerate() {
                let (mut row, mut column) = (square / 3, square % 3);
                if mirrored {
                    column = 2 - column;
                }
                for _ in 0..quarters {
                    (row, column) = (column, 2 - row);
                }
                *to = row * 3 + column;
            }
            turns.push(to);
        }
    }
    turns
}

fn turned(squares: Squares, to: &[usize; 9]) -> Squares {
    let mut other = [b'.'; 9];
    squares.iter().zip(to).for_each(|(mark, to)| other[*to] = *mark);
    other
}

fn mover(squares: Squares) -> u8 {
    let count = |mark| squares.iter().filter(|it| **it == mark).count();
    if count(b'X') == count(b'O') { b'X' } else { b'O' }
}

/// Who has won, or that nobody can any more.
fn over(squares: Squares) -> Option<u8> {
    let won = LINES.iter().find(|line| line.iter().all(|at| squares[*at] != b'.' && squares[*at] == squares[line[0]]));
    won.map(|line| squares[line[0]]).or_else(|| (!squares.contains(&b'.')).then_some(b'.'))
}

fn after(mut squares: Squares, square: usize) -> Squares {
    squares[square] = mover(squares);
    squares
}

fn free(squares: Squares) -> Vec<usize> {
    (0..9).filter(|at| squares[*at] == b'.').collect()
}

/// The value for whoever moves, when both play best.
fn value(squares: Squares, known: &mut HashMap<Squares, i8>) -> i8 {
    if let Some(value) = known.get(&squares) {
        return *value;
    }
    let value = match over(squares) {
        Some(b'.') => 0,
        // Who has just moved has won.
        Some(_) => -1,
        None => free(squares).into_iter().map(|at| -value(after(squares, at), known)).max().unwrap_or(0),
    };
    known.insert(squares, value);
    value
}

/// What a machine does: its boxes, found by turning the board.
struct Beads {
    boxes: HashMap<Squares, Vec<(usize, f64)>>,
    turns: Vec<[usize; 9]>,
    /// What an empty box does.
    resigns: bool,
}

impl Beads {
    fn of(machine: &Machine, turned: bool, resigns: bool) -> Result<Self, Box<dyn std::error::Error>> {
        let menace = machine.pupil().boxes().ok_or("boxes")?;
        let boxes = menace.views().map(|view| {
            let text = Game::Noughts.text(view.at);
            let marks: Vec<u8> = text.bytes().filter(|it| b"XO.".contains(it)).collect();
            let squares: Squares = marks[..9].try_into().map_err(|_| "nine squares")?;
            Ok((squares, view.beads.iter().map(|(mv, beads)| (usize::from(mv.0), *beads)).collect()))
        });
        let boxes = boxes.collect::<Result<_, &str>>()?;
        Ok(Self { boxes, turns: if turned { turns() } else { vec![turns()[0]] }, resigns })
    }

    /// The chance of every free square; none when it resigns.
    fn odds(&self, squares: Squares) -> Vec<(usize, f64)> {
        let all = free(squares);
        let even = |all: &[usize]| all.iter().map(|at| (*at, 1.0 / all.len() as f64)).collect();
        for to in &self.turns {
            let Some(beads) = self.boxes.get(&turned(squares, to)) else { continue };
            let total: f64 = beads.iter().map(|(_, beads)| beads).sum();
            if total == 0.0 {
                return if self.resigns { Vec::new() } else { even(&all) };
            }
            let back = |at: usize| to.iter().position(|it| *it == at).expect("a turn moves every square");
            return beads.iter().map(|(at, beads)| (back(*at), beads / total)).collect();
        }
        // No box: the last square.
        even(&all)
    }
}

impl Beads {
    /// Whether no match can be lost from here by whoever plays these beads with this mark, tried out line by line.
    fn never_loses(&self, squares: Squares, mark: u8) -> bool {
        match over(squares) {
            Some(end) => end == b'.' || end == mark,
            None if mover(squares) != mark => {
                free(squares).into_iter().all(|at| self.never_loses(after(squares, at), mark))
            }
            None => {
                let odds = self.odds(squares);
                let mut drawn = odds.iter().filter(|(_, chance)| *chance > 0.0).peekable();
                drawn.peek().is_some() && drawn.all(|(at, _)| self.never_loses(after(squares, *at), mark))
            }
        }
    }
}

/// The opponents whom anybody can play from the rules.
#[derive(Clone, Copy, PartialEq)]
enum Rival {
    Random,
    Perfect,
    Worst,
}

struct Table<'a> {
    me: &'a Beads,
    mark: u8,
    rival: Rival,
    values: HashMap<Squares, i8>,
    seen: HashMap<Squares, [f64; 3]>,
}

impl Table<'_> {
    fn moves(&mut self, squares: Squares) -> Vec<(usize, f64)> {
        if mover(squares) == self.mark {
            return self.me.odds(squares);
        }
        let all = free(squares);
        let kept: Vec<usize> = match self.rival {
            Rival::Random => all,
            Rival::Perfect => {
                let best = value(squares, &mut self.values);
                all.into_iter().filter(|at| -value(after(squares, *at), &mut self.values) == best).collect()
            }
            Rival::Worst => {
                let of = |it: [f64; 3]| it[0] - it[2];
                let mut worst: Option<(usize, f64)> = None;
                for at in all {
                    let here = of(self.chances(after(squares, at)));
                    if worst.is_none_or(|(_, least)| here < least - 1e-12) {
                        worst = Some((at, here));
                    }
                }
                worst.map(|(at, _)| vec![at]).unwrap_or_default()
            }
        };
        kept.iter().map(|at| (*at, 1.0 / kept.len() as f64)).collect()
    }

    /// Win, draw, loss for the machine.
    fn chances(&mut self, squares: Squares) -> [f64; 3] {
        if let Some(chances) = self.seen.get(&squares) {
            return *chances;
        }
        let chances = match over(squares) {
            Some(b'.') => [0.0, 1.0, 0.0],
            Some(mark) if mark == self.mark => [1.0, 0.0, 0.0],
            Some(_) => [0.0, 0.0, 1.0],
            None => {
                let moves = self.moves(squares);
                let mut sum = [0.0; 3];
                if moves.is_empty() {
                    sum[if mover(squares) == self.mark { 2 } else { 0 }] = 1.0;
                }
                for (at, p) in moves {
                    let next = self.chances(after(squares, at));
                    sum.iter_mut().zip(next).for_each(|(sum, next)| *sum += p * next);
                }
                sum
            }
        };
        self.seen.insert(squares, chances);
        chances
    }

    /// How often each of the machine's decisions comes up.
    fn visits(&mut self, squares: Squares, chance: f64, visits: &mut HashMap<Squares, f64>) {
        if over(squares).is_some() {
            return;
        }
        if mover(squares) == self.mark {
            *visits.entry(squares).or_default() += chance;
        }
        for (at, p) in self.moves(squares) {
            if p > 0.0 {
                self.visits(after(squares, at), chance * p, visits);
            }
        }
    }
}

/// What is given away at a position, and whether the likeliest move is a best one.
fn regret(me: &Beads, squares: Squares, values: &mut HashMap<Squares, i8>) -> (f64, bool) {
    let best = value(squares, values);
    let odds = me.odds(squares);
    let mut expected = if odds.is_empty() { -1.0 } else { 0.0 };
    let mut favourite = (0.0, false);
    for (at, p) in odds {
        let next = -value(after(squares, at), values);
        expected += p * f64::from(next);
        if p > favourite.0 {
            favourite = (p, next == best);
        } else if p == favourite.0 {
            favourite.1 &= next == best;
        }
    }
    (f64::from(best) - expected, favourite.1)
}

#[test]
fn twenty_cases_from_the_rules_alone() -> Done {
    let empty = [b'.'; 9];
    // Every way to make boxes, and what an empty one does.
    let recipes = [
        ("menace(seats=both)", true, true),
        ("menace(seats=both,symmetry=boxes,beads=2,loss=-2)", true, true),
        ("menace(preset=clare-threebead)", false, true),
        ("menace(preset=nemade,seats=both,loss=-8)", true, false),
        ("menace(preset=em)", false, true),
    ];
    let schools = [("perfect", 150), ("mix(expert:3,random:2)", 700)];
    for (recipe, turned, resigns) in recipes {
        for (school, games) in schools {
            let mut machine = Machine::born(Game::Noughts, recipe, "plain", 4)?;
            machine.hold(Lesson::new(school, Seats::Both, games, 9)?)?;
            let me = Beads::of(&machine, turned, resigns)?;
            let mut gauge = Gauge::new(Game::Noughts, machine.pupil(), &["random", "perfect"])?;
            for side in Side::BOTH {
                let case = format!("{recipe}, {games} v {school}, {side}");
                let mark = if side == Side::First { b'X' } else { b'O' };
                let ours = gauge.measure(machine.pupil(), side)?;
                let known = Known::Pupil(machine.pupil());
                let truth = known.truth(Game::Noughts, side)?;
                let table = |rival| Table { me: &me, mark, rival, values: HashMap::new(), seen: HashMap::new() };
                for (rival, measured, truth) in
                    [(Rival::Random, ours.rivals[0], truth.random), (Rival::Perfect, ours.rivals[1], truth.perfect)]
                {
                    let plain = table(rival).chances(empty);
                    for (at, (one, other)) in
                        [(measured.win, truth.win), (measured.draw, truth.draw), (measured.loss, truth.loss)]
                            .into_iter()
                            .enumerate()
                    {
                        assert!(
                            (plain[at] - one).abs() < 1e-9 && (plain[at] - other).abs() < 1e-9,
                            "{case}: {plain:?}, {measured:?}"
                        );
                    }
                }
                let worst = table(Rival::Worst).chances(empty);
                assert!((worst[0] - worst[2] - truth.worst.value()).abs() < 1e-9, "{case}: {worst:?}");
                // No side of this game has more than a draw, so all that the worst enemy takes is exploitability.
                assert!((worst[2] - worst[0] - ours.exploitability).abs() < 1e-9, "{case}");
                // Nobody can beat it: no line of moves that have a chance, and of any answers, is lost.
                let holds = me.never_loses(empty, mark);
                assert_eq!(holds, ours.is_unbeatable, "{case}");
                let mut board = Board::new(Game::Noughts, &[&known])?;
                board.seat(&known, side)?;
                assert_eq!(holds, board.is_unbeatable(side), "{case}");
                assert!((board.worst_value(side) - truth.worst.value()).abs() < 1e-9, "{case}");
                // Distance: every decision by how often it comes up; symmetric ones are one where the machine has one box for them.
                let (mut visits, mut values) = (HashMap::new(), HashMap::new());
                table(Rival::Random).visits(empty, 1.0, &mut visits);
                let stand_in = |squares: Squares| {
                    let same = turns().iter().map(|to| self::turned(squares, to)).min();
                    if turned { same.unwrap_or(squares) } else { squares }
                };
                let mut classes: HashMap<Squares, (f64, Squares)> = HashMap::new();
                for (squares, chance) in &visits {
                    classes.entry(stand_in(*squares)).or_insert((0.0, *squares)).0 += chance;
                }
                let (mut all, mut lost, mut right) = (0.0, 0.0, 0);
                let mut plain: HashMap<Squares, (f64, f64)> = HashMap::new();
                for (class, (chance, squares)) in &classes {
                    let (regret, is_right) = regret(&me, *squares, &mut values);
                    (all, lost, right) = (all + chance, lost + chance * regret, right + u32::from(is_right));
                    plain.insert(*class, (regret, *chance));
                }
                assert!(
                    (lost / all - ours.distance.lost).abs() < 1e-9,
                    "{case}: {} {}",
                    lost / all,
                    ours.distance.lost
                );
                let share = f64::from(right) / classes.len() as f64;
                assert!((share - ours.distance.right).abs() < 1e-9, "{case}: {share} {}", ours.distance.right);
                // Regrets and reach one by one.
                let random: lab::Partner = "random".parse::<lab::Opponents>()?.partners(Game::Noughts, &[])?.remove(0);
                let random = Known::partner(&random).ok_or("random states its odds")?;
                let mut board = Board::new(Game::Noughts, &[&known, &random])?;
                board.seat(&known, side)?;
                board.seat(&random, !side)?;
                let listed: Vec<_> = board.regrets(side).into_iter().filter(|it| it.reach > 0.0).collect();
                assert_eq!(listed.len(), plain.len(), "{case}");
                for it in listed {
                    let text = Game::Noughts.text(board.graph().at(it.node));
                    let marks: Vec<u8> = text.bytes().filter(|it| b"XO.".contains(it)).collect();
                    let (regret, reach) = plain[&stand_in(marks[..9].try_into()?)];
                    assert!((regret - it.regret).abs() < 1e-9 && (reach - it.reach).abs() < 1e-9, "{case}: {text}");
                }
                // The worst enemy, seated, takes what it is said to take, and the reach of the machine's decisions is a match's.
                board.seat_worst(side);
                let meets = board.meet(side);
                assert!((meets.value() - truth.worst.value()).abs() < 1e-9, "{case}");
                let openings: f64 = board
                    .regrets(side)
                    .iter()
                    .filter(|it| board.graph().ply(it.node) == u8::from(side == Side::Second))
                    .map(|it| it.reach)
                    .sum();
                assert!((openings - 1.0).abs() < 1e-9, "{case}: {openings}");
            }
        }
    }
    Ok(())
}
