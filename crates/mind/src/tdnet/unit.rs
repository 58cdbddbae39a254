//! What a hidden unit of a net looks at: its weights, told as stones on cells or as counts on ladders, and in a sentence.

use super::inputs::{GAUGES, Inputs};
use super::net::Net;
use game::{Game, Rules as _, Side};
use serde::Serialize;

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

/// Whom the ladders are for, in the order of the inputs.
const WHOSE: [&str; 2] = ["the side that has just moved", "the side to move"];
/// So many inputs are named in the sentence, for either direction.
const NAMED: usize = 3;

impl Unit {
    pub(super) fn new(game: Game, inputs: Inputs, net: &Net, rank: usize) -> Option<Self> {
        let mut order: Vec<usize> = (0..net.hidden()).collect();
        order.sort_by(|&a, &b| net.word(b).abs().total_cmp(&net.word(a).abs()).then(a.cmp(&b)));
        let node = *order.get(rank.checked_sub(1)?)?;
        let weight = |input: usize| f64::from(net.weight(input, node));
        let looks = &game.card().looks;
        let (mut stones, mut ladders) = (Vec::new(), Vec::new());
        match inputs {
            Inputs::Raw => {
                let cells = net.inputs() / 2;
                stones.extend((0..net.inputs()).map(|input| Stone {
                    mark: looks[if input < cells { Side::First } else { Side::Second }].mark.into(),
                    cell: game.cell_text((input % cells) as u8),
                    weight: weight(input),
                }));
            }
            Inputs::Lines => {
                let mut first = 0;
                for whose in WHOSE {
                    for gauge in &GAUGES {
                        let weights = (0..gauge.steps.len()).map(|step| weight(first + step)).collect();
                        ladders.push(Ladder { whose, what: gauge.what, steps: gauge.steps.into(), weights });
                        first += gauge.steps.len();
                    }
                }
            }
        }
        let speaks_of = match inputs {
            Inputs::Raw => looks.first.mark,
            Inputs::Lines => WHOSE[0],
        };
        let it = Self {
            rank,
            of: net.hidden(),
            word: net.word(node).into(),
            speaks_of: speaks_of.into(),
            stones,
            ladders,
            sentence: String::new(),
        };
        Some(Self { sentence: it.told(), ..it })
    }

    /// Every input in words, with its weight.
    pub fn inputs(&self) -> Vec<(String, f64)> {
        let stones = self.stones.iter().map(|it| (format!("{} on {}", it.mark, it.cell), it.weight));
        let rungs = self.ladders.iter().flat_map(|it| {
            let told = |(step, &weight): (&u8, &f64)| (format!("{step} or more {} of {}", it.what, it.whose), weight);
            it.steps.iter().zip(&it.weights).map(told).collect::<Vec<_>>()
        });
        stones.chain(rungs).collect()
    }

    fn told(&self) -> String {
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

#[cfg(test)]
mod tests {
    use super::super::TdNet;
    use super::*;
    use crate::Recipe;

    fn net(recipe: &str) -> TdNet {
        TdNet::new(recipe.parse::<Recipe>().expect("a recipe").knobs(), Game::Polar)
    }

    /// The weights as the file of weights has them: a row for every input, then the constant's, then the output's.
    fn plain(net: &TdNet) -> (Vec<Vec<f64>>, Vec<f64>) {
        let (inputs, hidden) = (net.net().inputs(), net.net().hidden());
        let all: Vec<f64> = net.net().weights().map(f64::from).collect();
        let (rows, out) = all.split_at((inputs + 1) * hidden);
        (rows.chunks(hidden).map(<[f64]>::to_vec).collect(), out[..hidden].to_vec())
    }

    #[test]
    fn units_are_told_by_how_much_their_word_weighs_and_every_weight_is_told_once() {
        for (recipe, inputs) in [("tdnet(hidden=5)", 96), ("tdnet(preset=champion)", 84)] {
            let net = net(recipe);
            let (rows, out) = plain(&net);
            let units: Vec<Unit> = (1..=out.len()).map(|rank| net.unit(rank).expect("a unit")).collect();
            assert!(net.unit(0).is_none() && net.unit(out.len() + 1).is_none());
            assert!(units.windows(2).all(|pair| pair[0].word.abs() >= pair[1].word.abs()));
            for unit in &units {
                let node = out.iter().position(|word| *word == unit.word).expect("one of the words");
                let told: Vec<f64> = unit.inputs().into_iter().map(|(_, weight)| weight).collect();
                let kept: Vec<f64> = rows[..inputs].iter().map(|row| row[node]).collect();
                assert_eq!(told, kept);
            }
        }
    }

    #[test]
    fn a_unit_says_what_stirs_it() {
        let unit = net("tdnet(hidden=5)").unit(1).expect("a unit");
        let most = unit.stones.iter().max_by(|a, b| a.weight.total_cmp(&b.weight)).expect("stones");
        assert!(unit.sentence.contains(&format!("{} on {}", most.mark, most.cell)), "{}", unit.sentence);
        assert!(unit.sentence.contains(if unit.word > 0.0 { "for ▲" } else { "against ▲" }), "{}", unit.sentence);
        let unit = net("tdnet(preset=champion)").unit(1).expect("a unit");
        assert!(unit.stones.is_empty() && unit.ladders.len() == 18 && unit.sentence.contains("or more"));
    }
}
