//! A term: what facts, rules and queries are made of.

/// A variable, a number, a constant word, or a word applied to terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A variable: its number in its clause.
    Variable(usize),
    /// A number.
    Number(i64),
    /// A constant, such as `X`.
    Word(String),
    /// A predicate or function with its arguments, such as `at(X, 2, 11)`.
    Compound(String, Vec<Term>),
}

impl Term {
    /// The constant.
    pub fn word(word: &str) -> Self {
        Self::Word(word.into())
    }

    /// The word applied to the arguments.
    pub fn compound(name: &str, args: impl IntoIterator<Item = Self>) -> Self {
        Self::Compound(name.into(), args.into_iter().collect())
    }

    /// The number of the highest variable plus one: how many a clause of this term needs.
    pub(super) fn variables(&self) -> usize {
        match self {
            Self::Variable(number) => number + 1,
            Self::Number(_) | Self::Word(_) => 0,
            Self::Compound(_, args) => args.iter().map(Self::variables).max().unwrap_or(0),
        }
    }
}

/// The functions that are worked out: written between their arguments.
pub(super) fn work_out(name: &str, left: i64, right: i64) -> Option<i64> {
    match name {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "mod" => left.checked_rem_euclid(right),
        _ => None,
    }
}

/// Whether the word is written between its arguments.
pub(super) fn is_infix(name: &str) -> bool {
    matches!(name, "+" | "-" | "mod")
}

impl std::fmt::Display for Term {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Variable(number) => write!(f, "v{number}"),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Compound(name, args) if is_infix(name) && args.len() == 2 => {
                let side = |term: &Self| match term {
                    Self::Compound(inner, _) if is_infix(inner) => format!("({term})"),
                    _ => term.to_string(),
                };
                write!(f, "{} {name} {}", side(&args[0]), side(&args[1]))
            }
            Self::Compound(name, args) => {
                let args: Vec<String> = args.iter().map(Self::to_string).collect();
                write!(f, "{name}({})", args.join(", "))
            }
        }
    }
}
