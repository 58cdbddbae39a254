//! The weights of a net as a file of their own: text that people and other programs can read.
//!
//! ```text
//! menagerie weights 1
//! game polar
//! recipe tdnet(preset=lines)
//! layers 84-40-1
//! matches 15000
//! 0.12 -0.034 …          a row of hidden weights for every input, then the constant's
//! 0.5 …                  the weights of the output, then the constant's
//! end 3481 9a7c…         how many weights, and a check of all that stands above
//! ```
//!
//! Numbers are written as briefly as gives the same bits back, so what is saved and loaded plays alike, bit for bit.

use super::TdNet;
use crate::{BadKnob, BadMemory, BadTerm, Knobs, Learner as _, Memory, Term};
use game::{Game, Rules as _, UnknownGame};
use std::fmt::Write as _;

const HEAD: &str = "menagerie weights 1";
/// Bytes of a file: the largest net of the card on the largest board has a third of them.
pub const MOST: usize = 4 << 20;

/// What a file of weights holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// What the net plays.
    pub game: Game,
    /// How it is made.
    pub recipe: Term,
    /// What it has learned: layers, matches, weights.
    pub memory: Memory,
}

impl Weights {
    /// The file.
    ///
    /// # Errors
    /// When the recipe is not a net's, or the memory not one of its.
    pub fn text(&self) -> Result<String, BadWeights> {
        let net = self.net()?;
        let (inputs, hidden) = (net.net().inputs(), net.net().hidden());
        let mut text = format!(
            "{HEAD}\ngame {}\nrecipe {}\nlayers {inputs}-{hidden}-1\nmatches {}\n",
            self.game.card().id,
            self.recipe,
            net.matches
        );
        let weights: Vec<f32> = net.net().weights().collect();
        let (rows, out) = weights.split_at((inputs + 1) * hidden);
        for row in rows.chunks(hidden).chain([out]) {
            let numbers: Vec<String> = row.iter().map(f32::to_string).collect();
            text += &numbers.join(" ");
            text.push('\n');
        }
        let check = check(&text);
        writeln!(text, "end {} {check:016x}", weights.len()).expect("text takes text");
        Ok(text)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is too large, cut, damaged, another version's, or not the weights of the net it names; with the line.
    pub fn parse(text: &str) -> Result<Self, BadWeights> {
        if text.len() > MOST {
            return Err(BadWeights::Huge { got: text.len() });
        }
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let first = lines.next().map_or("", |(_, line)| line);
        if first != HEAD {
            return Err(BadWeights::Version { got: first.chars().take(40).collect() });
        }
        let mut field = |name: &'static str| {
            let (line, text) = lines.next().ok_or(BadWeights::Cut)?;
            let got = || text.chars().take(40).collect::<String>();
            let value = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.ok_or_else(|| BadWeights::Line { line, why: format!("expected '{name} …', got '{}'", got()) })
        };
        let (game, recipe): (Game, Term) = (field("game")?.parse()?, field("recipe")?.parse()?);
        let (layers, matches) = (field("layers")?, field("matches")?);
        let matches: u32 = matches
            .parse()
            .map_err(|_| BadWeights::Line { line: 5, why: format!("expected a number of matches, got '{matches}'") })?;
        let named = Self { game, recipe, memory: Memory::begin(super::CARD.id) };
        let newborn = named.newborn()?;
        let (inputs, hidden) = (newborn.net().inputs(), newborn.net().hidden());
        let expected = format!("{inputs}-{hidden}-1");
        if layers != expected {
            return Err(BadMemory::Sizes { expected, got: layers.into() }.into());
        }
        let mut weights = Vec::with_capacity((inputs + 2) * hidden + 1);
        for row in 0..inputs + 2 {
            let (line, text) = lines.next().ok_or(BadWeights::Cut)?;
            let before = weights.len();
            for word in text.split_ascii_whitespace() {
                let number: Option<f32> = word.parse().ok().filter(|number: &f32| number.is_finite());
                let why = || format!("expected finite numbers, got '{}'", word.chars().take(40).collect::<String>());
                weights.push(number.ok_or_else(|| BadWeights::Line { line, why: why() })?);
            }
            let (wanted, got) = (hidden + usize::from(row > inputs), weights.len() - before);
            if got != wanted {
                return Err(BadWeights::Line { line, why: format!("expected {wanted} weights, got {got}") });
            }
        }
        let (line, end) = lines.next().ok_or(BadWeights::Cut)?;
        let sum = text.find(&format!("\n{end}")).map_or("", |at| &text[..=at]);
        let expected = format!("end {} {:016x}", weights.len(), check(&sum.replace('\r', "")));
        if end != expected {
            let why = format!(
                "the file is damaged: expected '{expected}', got '{}'",
                end.chars().take(60).collect::<String>()
            );
            return Err(BadWeights::Line { line, why });
        }
        if let Some((line, more)) = lines.find(|(_, text)| !text.is_empty()) {
            let why = format!("expected nothing after the end, got '{}'", more.chars().take(40).collect::<String>());
            return Err(BadWeights::Line { line, why });
        }
        let mut net = newborn;
        net.net.set_weights(weights.into_iter());
        net.matches = matches;
        Ok(Self { memory: net.memory(), ..named })
    }

    /// The net itself.
    ///
    /// # Errors
    /// When the recipe is not a net's, or the memory not one of its.
    pub fn net(&self) -> Result<TdNet, BadWeights> {
        let mut net = self.newborn()?;
        net.recall(&self.memory)?;
        Ok(net)
    }

    fn newborn(&self) -> Result<TdNet, BadWeights> {
        if self.recipe.word != super::CARD.id {
            return Err(BadWeights::NoNet { mind: self.recipe.word.clone() });
        }
        Ok(TdNet::new(&Knobs::new(&super::CARD, &self.recipe.args)?, self.game))
    }
}

/// FNV-1a over the bytes: finds a changed sign, and needs nothing.
fn check(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A text that is no file of weights.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// Another kind of file, or another version.
    #[error("line 1: expected '{HEAD}', got '{got}'")]
    Version {
        /// What it begins with.
        got: String,
    },
    /// More bytes than any net has.
    #[error("the file has {got} bytes: expected at most {MOST}")]
    Huge {
        /// How many.
        got: usize,
    },
    /// The end is missing.
    #[error("the file is cut: its last line, 'end …', is missing")]
    Cut,
    /// A line that does not belong there.
    #[error("line {line}: {why}")]
    Line {
        /// Its number.
        line: usize,
        /// What was expected.
        why: String,
    },
    /// Only nets have weights.
    #[error("a {mind} has no weights; expected a tdnet")]
    NoNet {
        /// What it is.
        mind: String,
    },
    /// The layers are not those of the recipe.
    #[error(transparent)]
    Memory(#[from] BadMemory),
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Not in the grammar of players.
    #[error(transparent)]
    Term(#[from] BadTerm),
    /// A knob is wrong.
    #[error(transparent)]
    Knob(#[from] BadKnob),
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Record, Side};

    fn saved() -> (Weights, String) {
        let recipe: Term = "tdnet(preset=lines,hidden=3)".parse().expect("a term");
        let knobs = Knobs::new(&crate::tdnet::CARD, &recipe.args).expect("its knobs");
        let mut net = TdNet::new(&knobs, Game::Noughts);
        net.learn(&Record::parse(Game::Noughts, "1 4 2 5 3").expect("a match"), Side::First);
        let weights = Weights { game: Game::Noughts, recipe, memory: net.memory() };
        let text = weights.text().expect("a net's memory");
        (weights, text)
    }

    #[test]
    fn what_is_saved_and_loaded_is_the_same_to_the_last_bit() {
        let (weights, text) = saved();
        assert_eq!(Weights::parse(&text).expect("its own file"), weights);
        // As it comes back from an editor that ends lines otherwise.
        assert_eq!(Weights::parse(&text.replace('\n', "\r\n")).expect("the same file"), weights);
    }

    #[test]
    fn what_is_no_such_file_is_refused_with_the_reason() {
        let (_, text) = saved();
        let lines: Vec<&str> = text.lines().collect();
        let with = |line: usize, new: &str| {
            let mut lines = lines.clone();
            lines[line - 1] = new;
            lines.join("\n")
        };
        let refused = |text: &str| Weights::parse(text).expect_err("no such file").to_string();
        assert_eq!(
            refused(&with(1, "menagerie weights 2")),
            "line 1: expected 'menagerie weights 1', got 'menagerie weights 2'"
        );
        assert_eq!(refused(""), "line 1: expected 'menagerie weights 1', got ''");
        assert_eq!(refused(&with(4, "layers 84-4-1")), "the memory is of a net 84-4-1; expected 84-3-1");
        assert_eq!(refused(&with(3, "recipe greedy")), "a greedy has no weights; expected a tdnet");
        assert_eq!(refused(&with(6, "0.1 NaN 0.2")), "line 6: expected finite numbers, got 'NaN'");
        assert_eq!(refused(&with(6, "0.1 1e99 0.2")), "line 6: expected finite numbers, got '1e99'");
        assert_eq!(refused(&with(7, "0.1 0.2")), "line 7: expected 3 weights, got 2");
        assert!(refused(&with(7, "0.1 0.2 0.3")).starts_with("line 92: the file is damaged"));
        assert_eq!(refused(&lines[..20].join("\n")), "the file is cut: its last line, 'end …', is missing");
        assert!(refused(&(text.clone() + "more\n")).contains("nothing after the end"));
        assert_eq!(refused(&"x".repeat(MOST + 1)), format!("the file has {} bytes: expected at most {MOST}", MOST + 1));
        for cut in (0..text.len() - 1).step_by(13) {
            refused(&text[..cut]);
        }
    }
}
