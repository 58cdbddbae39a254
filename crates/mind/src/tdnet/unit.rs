//! A hidden unit of a net read off its weights, as stones on cells or as counts on ladders.

use super::inputs::{GAUGES, Inputs};
use super::net::Net;
use crate::{Ladder, Stone, Unit};
use game::{Game, Rules as _, Side};

/// Whom the ladders are for, in the order of the inputs.
const WHOSE: [&str; 2] = ["the side that has just moved", "the side to move"];
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
}

#[cfg(test)]
mod tests {
    use super::super::TdNet;
    use super::*;
    use crate::{Recipe, Units as _};

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
