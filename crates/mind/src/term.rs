//! The grammar that names a player everywhere: command line, URL, file and database.
//!
//! ```text
//! term := word [ "(" arg { "," arg } ")" ]
//!       | "machine:" word         one that is kept, as it was: machine:ada-7@230
//! arg  := word "=" value        a knob       expert(p=0.9)
//!       | term ":" number       a share      mix(random:20,expert:5)
//! ```

/// A parsed player: a word and what stands in its brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The word before the bracket.
    pub word: String,
    /// What stands inside.
    pub args: Vec<Arg>,
}

/// One thing in the brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// `p=0.9`
    Knob(String, String),
    /// `random:20`
    Share(Term, u32),
}

/// How deep brackets may nest: a mix of players needs two.
const DEEPEST: usize = 4;

impl std::str::FromStr for Term {
    type Err = BadTerm;
    fn from_str(text: &str) -> Result<Self, BadTerm> {
        let mut parser = Parser { text, rest: text.trim() };
        let term = parser.term(0)?;
        if parser.rest.is_empty() { Ok(term) } else { Err(parser.bad("the end")) }
    }
}

impl std::fmt::Display for Term {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.word)?;
        for (n, arg) in self.args.iter().enumerate() {
            f.write_str(if n == 0 { "(" } else { "," })?;
            match arg {
                Arg::Knob(name, value) => write!(f, "{name}={value}")?,
                Arg::Share(term, share) => write!(f, "{term}:{share}")?,
            }
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn term(&mut self, depth: usize) -> Result<Term, BadTerm> {
        let mut word = self.word()?.to_owned();
        if word == "machine" && self.eat(':') {
            word = format!("machine:{}", self.word()?);
        }
        let mut args = Vec::new();
        if depth < DEEPEST && self.eat('(') {
            while !self.eat(')') {
                if !args.is_empty() && !self.eat(',') {
                    return Err(self.bad("a comma or a closing bracket"));
                }
                args.push(self.arg(depth + 1)?);
            }
        }
        Ok(Term { word, args })
    }

    fn arg(&mut self, depth: usize) -> Result<Arg, BadTerm> {
        let term = self.term(depth)?;
        if term.args.is_empty() && self.eat('=') {
            return Ok(Arg::Knob(term.word, self.word()?.to_owned()));
        }
        if !self.eat(':') {
            return Err(self.bad("'=' and a value, or ':' and a share"));
        }
        let share = self.word()?;
        match share.parse() {
            Ok(share) if share > 0 => Ok(Arg::Share(term, share)),
            _ => Err(BadTerm { text: self.text.into(), expected: "a share of at least 1".into(), got: share.into() }),
        }
    }

    /// Letters, digits and what numbers and names are written with.
    fn word(&mut self) -> Result<&'a str, BadTerm> {
        let end = self
            .rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | '@' | '/')))
            .unwrap_or(self.rest.len());
        if end == 0 {
            return Err(self.bad("a name"));
        }
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        Ok(word)
    }

    fn eat(&mut self, mark: char) -> bool {
        match self.rest.strip_prefix(mark) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn bad(&self, expected: &str) -> BadTerm {
        let got = if self.rest.is_empty() { "the end" } else { self.rest };
        BadTerm { text: self.text.into(), expected: expected.into(), got: got.into() }
    }
}

/// A text that is not in the grammar.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot read '{text}': expected {expected}, got '{got}'")]
pub struct BadTerm {
    /// The whole text.
    pub text: String,
    /// What should have come.
    pub expected: String,
    /// What came.
    pub got: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_back_as_they_were_written() {
        for text in ["random", "expert(p=0.9)", "menace(preset=michie,beads=8-4-2-1)", "mix(expert(p=0.9):5,random:20)"]
        {
            assert_eq!(text.parse::<Term>().map(|term| term.to_string()), Ok(text.into()));
        }
        assert_eq!(" mix( a : 1 , b : 2 ) ".parse::<Term>().map(|term| term.to_string()), Ok("mix(a:1,b:2)".into()));
    }

    #[test]
    fn what_is_not_in_the_grammar_is_refused() {
        for text in
            ["", "(", "a(", "a(b", "a(b=)", "a(b:0)", "a(b:x)", "a)b", "a(b=c", "a(b=c)d", "é", "a((((((((b=c))))))))"]
        {
            assert!(text.parse::<Term>().is_err(), "{text}");
        }
    }
}
