//! How matches of a small game are written, so that one is read by look-ups.
//!
//! The positions of a small game are numbered, and the moves of each have their words there. A match as a record writes it is
//! then a chain of them; whatever is spelled otherwise is left to [`Record::parse`], which knows the rules.

use game::{BadRecord, Game, Graph, Move, Node, Outcome, PerGame, Record, Rules};

/// Every move of every position, with its words.
#[derive(Debug)]
pub(crate) struct Script {
    graph: &'static Graph,
    /// Where the moves of each position begin, and where the last ones end.
    first: Vec<u32>,
    steps: Vec<Step>,
    /// Of each position, by the end of a word, the move that is likely meant.
    likely: Vec<[u32; LIKELY]>,
}

/// One move of a position.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// As [`packed`] has it.
    word: u64,
    to: Node,
    rank: u8,
    mv: Move,
}

/// How a match that was read ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    /// Who won.
    pub(crate) outcome: Outcome,
    /// Whether the side to move gave up.
    pub(crate) resigned: bool,
}

/// No word is packed to this.
const NO_WORD: u64 = u64::MAX;
/// Ends of words that are told apart: digits are.
const LIKELY: usize = 16;
/// What a side says that gives up.
const RESIGNS: u64 = packed(b"resigns");

impl Script {
    /// The script of a game; None for one too large to be numbered, or with words too long to be packed.
    pub(crate) fn of(game: Game) -> Option<&'static Self> {
        static ALL: PerGame<Option<Script>> = PerGame::new();
        let build = |game: Game| {
            let graph = Graph::of(game, false)?;
            let (mut first, mut steps) = (vec![0], Vec::new());
            let mut likely = vec![[u32::MAX; LIKELY]; graph.len()];
            for node in graph.nodes() {
                for (rank, edge) in (0..).zip(graph.edges(node)) {
                    let word = packed(game.move_text(graph.at(node), edge.mv).as_bytes());
                    likely[usize::from(node)][word as usize % LIKELY] = steps.len() as u32;
                    steps.push(Step { word, to: edge.to, rank, mv: edge.mv });
                }
                first.push(steps.len() as u32);
            }
            steps.iter().all(|step| step.word != NO_WORD).then_some(Self { graph, first, steps, likely })
        };
        ALL.of(game, build).as_ref()
    }

    /// Reads a match as a record writes it: shows every position with the rank of the move made there and the move, and
    /// says how it ended. None where it is no match, or is written otherwise.
    #[inline]
    pub(crate) fn read(&self, text: &[u8], mut each: impl FnMut(Node, u8, Move)) -> Option<Ended> {
        let (mut node, mut rest) = (0, Some(text));
        while let Some(text) = rest {
            let (word, after) = next_word(text)?;
            let Some(step) = self.step(node, word) else {
                // Giving up is the last word, and only in a match that is on.
                let on = word == RESIGNS && after.is_none() && self.graph.outcome(node).is_none();
                let outcome = Outcome::win(!self.graph.at(node).turn);
                return on.then_some(Ended { outcome, resigned: true });
            };
            each(node, step.rank, step.mv);
            (node, rest) = (step.to, after);
        }
        self.graph.outcome(node).map(|outcome| Ended { outcome, resigned: false })
    }

    /// The move of a position that is written so.
    #[inline(always)]
    fn step(&self, node: Node, word: u64) -> Option<&Step> {
        let likely = self.likely[usize::from(node)][word as usize % LIKELY];
        let likely = self.steps.get(likely as usize).filter(|step| step.word == word);
        likely.or_else(|| self.find(node, word))
    }

    /// The same, looked for among all.
    #[cold]
    fn find(&self, node: Node, word: u64) -> Option<&Step> {
        let here = usize::from(node);
        let steps = self.steps.get(self.first[here] as usize..self.first[here + 1] as usize)?;
        steps.iter().find(|step| step.word == word)
    }
}

/// The first word of a text, and what follows the one space behind it, if any; None where another sign than a space ends it.
/// An empty word is no move.
#[inline(always)]
fn next_word(text: &[u8]) -> Option<(u64, Option<&[u8]>)> {
    // Most words are one digit, which is looked at without a loop.
    match text {
        [digit, b' ', after @ ..] if *digit > b' ' => Some((u64::from(*digit), Some(after))),
        [digit] if *digit > b' ' => Some((u64::from(*digit), None)),
        text => long_word(text),
    }
}

fn long_word(text: &[u8]) -> Option<(u64, Option<&[u8]>)> {
    let end = text.iter().position(|byte| *byte <= b' ').unwrap_or(text.len());
    // Of a word that is too long the end is kept, and no such word is known.
    let word = text[..end].iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    match &text[end..] {
        [] => Some((word, None)),
        [b' ', after @ ..] => Some((word, Some(after))),
        _ => None,
    }
}

/// A match as a record writes it, and how it ended, from any way to write it down that a record can be read from.
///
/// # Errors
/// As [`Record::parse`].
pub(crate) fn settled(game: Game, script: Option<&Script>, text: &[u8]) -> Result<(String, Outcome), BadRecord> {
    if let Some(ended) = script.and_then(|script| script.read(text, |_, _, _| ()))
        && let Ok(text) = std::str::from_utf8(text)
    {
        return Ok((text.into(), ended.outcome));
    }
    // What is no text names no move, and is refused by what can be read of it.
    let record = Record::parse(game, &String::from_utf8_lossy(text))?;
    Ok((record.text(), record.outcome()))
}

/// A word as a number; those that are too long are no word.
const fn packed(word: &[u8]) -> u64 {
    if word.is_empty() || word.len() >= 8 {
        return NO_WORD;
    }
    let mut number = 0;
    let mut at = 0;
    while at < word.len() {
        number = number << 8 | word[at] as u64;
        at += 1;
    }
    number
}
