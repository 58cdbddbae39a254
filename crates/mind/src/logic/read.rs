//! Clauses from text: `at(player, ring, spoke) & at(player, ring + 1, spoke) => near(player)`.

use super::{Clause, Term};

/// A text that is no clause.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not a clause: expected {expected}, got {got}")]
pub struct BadClause {
    /// The whole text.
    pub text: String,
    /// What could have come.
    pub expected: &'static str,
    /// What came.
    pub got: String,
}

impl std::str::FromStr for Clause {
    type Err = BadClause;
    fn from_str(text: &str) -> Result<Self, BadClause> {
        let mut reader = Reader { text, rest: text, names: Vec::new(), depth: 0 };
        let mut terms = vec![reader.term()?];
        while reader.skip("&") {
            terms.push(reader.term()?);
        }
        let head = if reader.skip("=>") {
            reader.term()?
        } else if terms.len() == 1 {
            terms.remove(0)
        } else {
            return Err(reader.bad("'=>' and what follows"));
        };
        if !reader.rest.trim().is_empty() {
            return Err(reader.bad("the end, '&' or '=>'"));
        }
        let stated = |term: &Term| matches!(term, Term::Compound(..) | Term::Word(_));
        if !stated(&head) || !terms.iter().all(stated) {
            return Err(reader.bad("statements such as at(X, 1, 2) between the signs"));
        }
        Ok(Self { head, premises: terms })
    }
}

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    names: Vec<&'a str>,
    depth: usize,
}

/// Terms nest at most so deep.
const DEEPEST: usize = 50;

impl<'a> Reader<'a> {
    fn bad(&self, expected: &'static str) -> BadClause {
        let got = match self.rest.trim() {
            "" => "the end".into(),
            rest => format!("'{rest}'"),
        };
        BadClause { text: self.text.into(), expected, got }
    }

    fn skip(&mut self, sign: &str) -> bool {
        match self.rest.trim_start().strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// A sum; all signs bind alike, from the left, except that `mod` comes before `+` and `-`.
    fn term(&mut self) -> Result<Term, BadClause> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.bad("fewer brackets"));
        }
        let mut term = self.remainder()?;
        loop {
            let name = match (self.skip("+"), self.rest.trim_start().starts_with('-')) {
                (true, _) => "+",
                (_, true) => {
                    self.skip("-");
                    "-"
                }
                _ => break,
            };
            term = Term::compound(name, [term, self.remainder()?]);
        }
        self.depth -= 1;
        Ok(term)
    }

    fn remainder(&mut self) -> Result<Term, BadClause> {
        let mut term = self.part()?;
        while let Some(rest) = self.rest.trim_start().strip_prefix("mod ") {
            self.rest = rest;
            term = Term::compound("mod", [term, self.part()?]);
        }
        Ok(term)
    }

    fn part(&mut self) -> Result<Term, BadClause> {
        if self.skip("(") {
            let term = self.term()?;
            return if self.skip(")") { Ok(term) } else { Err(self.bad("')'")) };
        }
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        let Some(first) = word.chars().next() else { return Err(self.bad("a word, a number or '('")) };
        if first.is_numeric() {
            let number = word.parse().map_err(|_| self.bad("a number"))?;
            self.rest = rest;
            return Ok(Term::Number(number));
        }
        self.rest = rest;
        if self.rest.starts_with('(') {
            return self.arguments(word);
        }
        if first.is_uppercase() {
            return Ok(Term::word(word));
        }
        let known = self.names.iter().position(|name| *name == word);
        Ok(Term::Variable(known.unwrap_or_else(|| {
            self.names.push(word);
            self.names.len() - 1
        })))
    }

    fn arguments(&mut self, name: &str) -> Result<Term, BadClause> {
        self.skip("(");
        let mut args = vec![self.term()?];
        while self.skip(",") {
            args.push(self.term()?);
        }
        if self.skip(")") { Ok(Term::compound(name, args)) } else { Err(self.bad("',' or ')'")) }
    }
}
