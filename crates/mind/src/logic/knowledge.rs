//! What is known, and what follows from it: back-chaining by resolution.

use super::shelf::{Shelf, Told};
use super::unify::Bindings;
use super::{BadClause, Clause, Proof, Term};

/// Facts and rules.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// By the name of what they show, in the order told.
    shelves: Vec<(String, Shelf)>,
}

/// What a query came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The proof, if there is one. If there is none, nothing was overlooked: every way was tried.
    pub proof: Option<Proof>,
    /// How many clauses were tried.
    pub tried: u64,
}

impl Knowledge {
    /// Knowledge of the rules, one to a line; empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// When a line is no clause.
    pub fn read(rules: &str) -> Result<Self, BadClause> {
        let mut knowledge = Self::default();
        for line in rules.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            knowledge.tell_as(line.parse()?, Some(line.into()));
        }
        Ok(knowledge)
    }

    /// One more fact or rule.
    pub fn tell(&mut self, clause: Clause) {
        let text = (!clause.premises.is_empty()).then(|| clause.to_string());
        self.tell_as(clause, text);
    }

    fn tell_as(&mut self, clause: Clause, text: Option<String>) {
        let name = name_of(&clause.head).to_owned();
        let text = text.filter(|_| !clause.premises.is_empty());
        let told = Told { variables: clause.variables(), text, clause };
        match self.shelves.iter_mut().find(|(shelf, _)| *shelf == name) {
            Some((_, shelf)) => shelf.push(told),
            None => {
                let mut shelf = Shelf::default();
                shelf.push(told);
                self.shelves.push((name, shelf));
            }
        }
    }

    /// Takes back the fact or rule last told of what this term's name shows.
    pub fn forget_last(&mut self, name: &str) {
        if let Some((_, shelf)) = self.shelves.iter_mut().find(|(shelf, _)| shelf == name) {
            shelf.pop();
        }
    }

    /// The clauses that follow from one new fact and each rule by resolving the rule's first premise.
    pub fn consequences(&self, fact: &Term) -> Vec<Clause> {
        let told = self.shelves.iter().flat_map(|(_, shelf)| shelf.iter());
        told.filter_map(|told| told.clause.resolve(fact)).collect()
    }

    /// Whether the goal follows, and how.
    ///
    /// # Errors
    /// When more than `steps` clauses would have to be tried, or premises nest too deep: a rule
    /// may lead back to itself, and no prover can tell in general.
    pub fn ask(&self, goal: &Term, steps: u64) -> Result<Answer, OutOfSteps> {
        let mut chain = Chain { knowledge: self, bindings: Bindings::default(), used: Vec::new(), tried: 0, steps };
        let base = chain.bindings.open(goal.variables());
        let goals = [goal.clone()];
        let found = chain.follows(&Goals { first: &goals, base, next: None }, 0)?;
        let proof = found.then(|| chain.proof(&mut 0));
        Ok(Answer { proof, tried: chain.tried })
    }

    fn shelf(&self, name: &str) -> Option<&Shelf> {
        self.shelves.iter().find(|(shelf, _)| shelf == name).map(|(_, shelf)| shelf)
    }
}

/// A query that was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("gave up after trying {tried} clauses; expected an answer within {steps}, no rule deeper than {DEEPEST}")]
pub struct OutOfSteps {
    /// How many were tried.
    pub tried: u64,
    /// How many were allowed.
    pub steps: u64,
}

/// Premises nest at most so deep.
const DEEPEST: usize = 500;

fn name_of(term: &Term) -> &str {
    match term {
        Term::Compound(name, _) | Term::Word(name) => name,
        Term::Variable(_) | Term::Number(_) => "",
    }
}

/// What remains to be shown: these, and then those of the rules further up.
struct Goals<'a, 'g> {
    first: &'a [Term],
    base: usize,
    next: Option<&'g Goals<'a, 'g>>,
}

/// One clause put to use.
struct Use<'a> {
    told: &'a Told,
    base: usize,
}

/// A query on its way.
struct Chain<'a> {
    knowledge: &'a Knowledge,
    bindings: Bindings<'a>,
    /// The clauses in use, in the order of the proof read from the top, first premise first.
    used: Vec<Use<'a>>,
    tried: u64,
    steps: u64,
}

impl<'a> Chain<'a> {
    fn follows<'g>(&mut self, goals: &'g Goals<'a, 'g>, depth: usize) -> Result<bool, OutOfSteps>
    where
        'a: 'g,
    {
        let mut goals = goals;
        let (goal, rest) = loop {
            match (goals.first.split_first(), goals.next) {
                (Some(split), _) => break split,
                (None, Some(next)) => goals = next,
                (None, None) => return Ok(true),
            }
        };
        let rest = Goals { first: rest, base: goals.base, next: goals.next };
        let wanted = self.bindings.shape(goal, goals.base);
        let Some(shelf) = self.knowledge.shelf(name_of(goal)) else { return Ok(false) };
        for told in shelf.meeting(self.bindings.print(wanted)) {
            self.tried += 1;
            if self.tried > self.steps || depth > DEEPEST {
                return Err(OutOfSteps { tried: self.tried, steps: self.steps });
            }
            let mark = self.bindings.mark();
            let base = self.bindings.open(told.variables);
            if self.bindings.unify_with(wanted, (&told.clause.head, base)) {
                self.used.push(Use { told, base });
                let premises = Goals { first: &told.clause.premises, base, next: Some(&rest) };
                if self.follows(&premises, depth + 1)? {
                    return Ok(true);
                }
                self.used.pop();
            }
            self.bindings.undo(mark);
        }
        Ok(false)
    }

    /// The proof whose top is the clause used at `rank`; the rank moves past it.
    fn proof(&self, rank: &mut usize) -> Proof {
        let Use { told, base } = &self.used[*rank];
        *rank += 1;
        Proof {
            shows: self.bindings.filled(&told.clause.head, *base).to_string(),
            by: told.text.clone(),
            from: told.clause.premises.iter().map(|_| self.proof(rank)).collect(),
        }
    }
}
