//! Hidden units, whoever has them: what each of them looks at, as weights and in a sentence.

use serde::Serialize;

/// What a learner with hidden units answers besides.
pub trait Units: Send + Sync {
    /// How many units it has.
    fn unit_count(&self) -> usize;

    /// What a unit looks at: the first is the one whose word weighs most in the end.
    fn unit(&self, rank: usize) -> Option<Unit>;
}

/// One hidden unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unit {
    /// Its rank by how much its word weighs in the end; 1 weighs most.
    pub rank: usize,
    /// How many units there are.
    pub of: usize,
    /// What its word is worth to the output: above zero it speaks for the side whose chance comes out.
    pub word: f64,
    /// Whose chance comes out.
    #[cfg_attr(feature = "schema", schema(example = "▲"))]
    pub speaks_of: String,
    /// The weight of a stone of either side on every cell, where the net is shown stones.
    pub stones: Vec<Stone>,
    /// The weights of what is counted, where the net is shown counts.
    pub ladders: Vec<Ladder>,
    /// What it looks at, in a sentence or two.
    pub sentence: String,
}

/// A stone that a net is shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stone {
    /// Whose it is.
    #[cfg_attr(feature = "schema", schema(example = "▲"))]
    pub mark: String,
    /// Where.
    #[cfg_attr(feature = "schema", schema(example = "r2s3"))]
    pub cell: String,
    /// How much the unit is stirred by it.
    pub weight: f64,
}

/// Something that is counted for one side: an input for each number that the count may reach.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ladder {
    /// For whom: the side that has just moved, or the side to move.
    pub whose: &'static str,
    /// What is counted.
    #[cfg_attr(feature = "schema", schema(example = "open rows two short"))]
    pub what: &'static str,
    /// The counts from which another input is on.
    pub steps: Vec<u8>,
    /// How much the unit is stirred at each of them.
    pub weights: Vec<f64>,
}

/// So many inputs are named in the sentence, for either direction.
const NAMED: usize = 3;

impl Unit {
    /// Every input in words, with its weight.
    pub fn inputs(&self) -> Vec<(String, f64)> {
        let stones = self.stones.iter().map(|it| (format!("{} on {}", it.mark, it.cell), it.weight));
        let rungs = self.ladders.iter().flat_map(|it| {
            let told = |(step, &weight): (&u8, &f64)| (format!("{step} or more {} of {}", it.what, it.whose), weight);
            it.steps.iter().zip(&it.weights).map(told).collect::<Vec<_>>()
        });
        stones.chain(rungs).collect()
    }

    /// What it looks at, in a sentence or two.
    pub(crate) fn told(&self) -> String {
        let mut all = self.inputs();
        all.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        let strongest = |up: bool| -> Vec<String> {
            let such = all.iter().filter(|(_, weight)| if up { *weight > 0.0 } else { *weight < 0.0 });
            such.take(NAMED).map(|(what, _)| what.clone()).collect()
        };
        let (stirred, calmed) = (strongest(true), strongest(false));
        let how = if self.word >= 0.0 { "for" } else { "against" };
        let mut said = format!("When it is stirred it speaks {how} {}.", self.speaks_of);
        if !stirred.is_empty() {
            said += &format!(" {} stir it most.", capital(&stirred.join("; ")));
        }
        if !calmed.is_empty() {
            said += &format!(" {} calm it most.", capital(&calmed.join("; ")));
        }
        said
    }
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
