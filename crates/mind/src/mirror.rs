//! The opponent that finds your level and stays there.
//!
//! Every move of yours tells it something about how strong you are ([`Strength`]). Among its own moves it keeps to those that
//! a player of that strength would plausibly make, never a gift that you would not make yourself, and of those it prefers the
//! ones that keep the match near the chance of winning it aims at, and that leave you something to find. It looks at the
//! score as well as at the moves: who lets it slip away finds it easing off, who runs away finds it trying harder.
//! Nothing is remembered from match to match but what its knobs `level`, `within` and `lead` are set to ([`crate::Known`]).

mod aim;
mod words;

use crate::appraiser::{Appraiser, Priced, best, loss};
use crate::strength::{Strength, TOP};
use crate::{
    Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, Reason, Searched, Thought, When, verdict,
};
use aim::FARTHEST;
use aim::{Aim, Candidate, Past};
use game::{Game, Move, Position, Rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "mirror",
    name: "Mirror",
    idea: "Finds out how strong you are from what your moves give away, and plays as well as you do: moves that you might make \
           yourself, chosen so that the match stays open and you have something to find.",
    source: "our own; the aim is Norwood's 2023",
    plays: Plays::Any,
    learns: false,
    ponders: true,
    history: When::Always,
    clock: When::Never,
    turns: When::Never,
    knobs: &[
        Knob {
            name: "target",
            what: "the chance of winning that it aims at, for itself",
            kind: KnobKind::Real { min: 0.1, max: 0.9 },
            default: "0.5",
        },
        Knob {
            name: "window",
            what: "it expects you to change once in so many moves: the fewer, the faster it follows and the less sure it is",
            kind: KnobKind::Whole { min: 2, max: 1_000 },
            default: "60",
        },
        Knob {
            name: "largest",
            what: "the most that it ever gives away in one move: in discs, or in points where a win is 10 and a loss −10",
            kind: KnobKind::Real { min: 0.0, max: 64.0 },
            default: "20",
        },
        Knob {
            name: "hard",
            what: "how much it prefers moves that leave you something to find",
            kind: KnobKind::Real { min: 0.0, max: 5.0 },
            default: "1",
        },
        Knob {
            name: "level",
            what: "the level it takes you for before you have moved: 3 moves by chance, 20 hardly errs",
            kind: KnobKind::Real { min: 0.0, max: TOP },
            default: "8",
        },
        Knob {
            name: "within",
            what: "how many levels that may be off",
            kind: KnobKind::Real { min: 0.25, max: 20.0 },
            default: "5",
        },
        Knob {
            name: "lead",
            what: "how many discs more than usual it lets you lead by on the way: what earlier matches taught it",
            kind: KnobKind::Real { min: -FARTHEST, max: FARTHEST },
            default: "0",
        },
        Knob {
            name: "depth",
            what: "how many plies it looks ahead, for your moves and its own",
            kind: KnobKind::Whole { min: 1, max: 6 },
            default: "5",
        },
    ],
    schemes: &[],
    visitors: &[Bound::alike("window", 1_000), Bound::plies("depth", 6)],
    presets: &[],
};

/// With so many empty cells left it looks to the end.
const ENDS: u32 = 12;
/// So many of its moves are looked at more closely.
const CLOSER: usize = 6;
/// So many positions are kept priced.
const KEPT: usize = 256;

/// The player.
#[derive(Debug)]
pub struct Mirror {
    aim: Aim,
    window: f64,
    level: f64,
    within: f64,
    appraiser: Appraiser,
    /// What positions were priced at: a function of the position alone.
    priced: Vec<(Position, Vec<Priced>)>,
}

impl Mirror {
    /// The mirror with these knobs.
    pub fn new(knobs: &Knobs, game: Game) -> Self {
        let depth = knobs.whole("depth") as u32;
        Self {
            aim: Aim {
                target: knobs.real("target"),
                largest: knobs.real("largest"),
                hard: knobs.real("hard"),
                lead: knobs.real("lead"),
            },
            window: knobs.whole("window") as f64,
            level: knobs.real("level"),
            within: knobs.real("within"),
            appraiser: Appraiser::new(game, depth, ENDS),
            priced: Vec::new(),
        }
    }

    fn prices(&mut self, at: Position, notes: &Notes) -> Vec<Priced> {
        if let Some((_, known)) = self.priced.iter().find(|(it, _)| *it == at) {
            return known.clone();
        }
        let prices = self.appraiser.prices(at, notes.stop());
        // What was stopped half looked at is not kept.
        if !notes.is_stopped() {
            if self.priced.len() >= KEPT {
                self.priced.clear();
            }
            self.priced.push((at, prices.clone()));
        }
        prices
    }

    /// What the other side's moves so far say of it, and all choices that were made: the other side's and its own.
    fn look_back(&mut self, bout: &Match, notes: &Notes) -> (Strength, Past) {
        let mut strength = Strength::new(self.level, self.within, self.window);
        let mut past = Past::default();
        for (before, mv) in bout.steps() {
            let prices = self.prices(before, notes);
            let choices = if before.turn == bout.at().turn {
                &mut past.own
            } else {
                strength.see(&prices, mv);
                &mut past.theirs
            };
            if prices.len() > 1 {
                choices.push((loss(&prices, mv), prices));
            }
        }
        (strength, past)
    }

    /// Looks more closely at some moves: what the other side would find there.
    fn look_closer(&mut self, bout: &Match, moves: &mut [Candidate], strength: &Strength, notes: &Notes) {
        let game = bout.game();
        for it in moves.iter_mut() {
            let next = game.play(bout.at(), it.mv);
            if game.outcome(next).is_none() {
                let replies = self.prices(next, notes);
                it.meet(&replies, strength);
            }
        }
    }
}

impl Mind for Mirror {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        let (strength, past) = self.look_back(bout, notes);
        let prices = self.prices(at, notes);
        let usual = self.aim.usual(game, &strength, &past);
        let mut moves = self.aim.plausible(game, at, &prices, &strength, &usual);
        // Where everything is lost there is nothing to give away: it holds out as long as it can.
        if verdict(game, at).is_some_and(|known| known.value < 0) {
            moves.retain(|it| it.points() >= best(&prices));
        }
        moves.truncate(CLOSER);
        self.look_closer(bout, &mut moves, &strength, notes);
        let weights = self.aim.weights(game, at, &moves, &usual);
        let chosen = bout.rng().weighted(&weights, weights.iter().sum()).unwrap_or_default();
        let chosen = moves.get(chosen)?;
        notes.write(|| {
            let gave = loss(&prices, chosen.mv);
            let mut sorted = prices.clone();
            sorted.sort_by(|a, b| b.points.total_cmp(&a.points));
            Thought {
                scores: moves.iter().zip(&weights).map(|(it, weight)| (it.mv, *weight as f32)).collect(),
                reason: Reason::Mirrored {
                    level: strength.level(),
                    within: strength.within(),
                    lead: self.aim.lead_after(game, at, chosen, &usual),
                    loses: usual.loss,
                    ahead: best(&prices),
                    gave,
                    asks: chosen.asks,
                    finds: chosen.finds,
                    moves: sorted
                        .iter()
                        .map(|it| Searched {
                            mv: game.move_text(at, it.mv),
                            value: it.points,
                            exact: true,
                            decided: None,
                            discs: None,
                            appraisal: None,
                        })
                        .collect(),
                    because: words::because(game, at, &prices, chosen, gave, &usual),
                },
            }
        });
        Some(chosen.mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};

    fn told(recipe: &str, game: Game, moves: &str) -> (Match, Move, Thought) {
        let mut bout = Match::new(game, Seed(4));
        for mv in moves.split_whitespace() {
            bout.play(game.parse_move(bout.at(), mv).expect("a move")).expect("a legal move");
        }
        let mut mind = recipe.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).expect("a mind");
        let mut notes = Notes::open();
        let mv = mind.choose(&bout, &mut notes).expect("it never resigns");
        (bout, mv, notes.take().expect("a thought"))
    }

    fn level(thought: &Thought) -> (f64, f64) {
        let Reason::Mirrored { level, within, .. } = thought.reason else { panic!("it mirrors") };
        (level, within)
    }

    #[test]
    fn it_starts_from_what_it_is_told_and_learns_from_the_moves() {
        let start = told("mirror(level=12,within=1)", Game::Othello, "").2;
        assert!((level(&start).0 - 12.0).abs() < 0.1 && (level(&start).1 - 1.0).abs() < 0.1, "{:?}", level(&start));
        // Somebody who always makes the worst move there is, and somebody who makes the best.
        let mut judge = Appraiser::new(Game::Othello, 2, 4);
        let [worst, best] = [1.0, -1.0].map(|sign| {
            let mut bout = Match::new(Game::Othello, Seed(4));
            let mut mind = "mirror(depth=2)".parse::<Recipe>().and_then(|it| it.mind(Game::Othello)).expect("a mind");
            loop {
                let mut prices = judge.prices(bout.at(), None);
                prices.sort_by(|a, b| (sign * a.points).total_cmp(&(sign * b.points)));
                bout.play(prices[0].mv).expect("a legal move");
                let mut notes = Notes::open();
                let mv = mind.choose(&bout, &mut notes).expect("a move");
                if bout.moves().len() > 20 {
                    return level(&notes.take().expect("a thought"));
                }
                bout.play(mv).expect("a legal move");
            }
        });
        assert!(worst.0 < 4.0 && best.0 > 12.0, "{worst:?} {best:?}");
    }

    #[test]
    fn it_gives_nothing_away_when_told_not_to() {
        for seed in 0..8 {
            let mut bout = Match::new(Game::Othello, Seed(seed));
            let mut mind = "mirror(largest=0,level=3,depth=2)"
                .parse::<Recipe>()
                .and_then(|recipe| recipe.mind(Game::Othello))
                .expect("a mind");
            for ply in 0..20 {
                let moves = Game::Othello.moves(bout.at());
                let mut notes = Notes::open();
                let own = mind.choose(&bout, &mut notes).expect("a move");
                let Some(Reason::Mirrored { gave, .. }) = notes.take().map(|it| it.reason) else { panic!("a thought") };
                assert_eq!(gave, 0.0);
                let mv = if ply % 2 == 0 { own } else { moves.nth(ply % moves.len()).expect("a move") };
                bout.play(mv).expect("a legal move");
            }
        }
    }

    #[test]
    fn how_a_match_ends_moves_the_lead_of_the_next() {
        // Black has the last move, h8, which turns g8: it ends with 3 discs against 61, or with all 64.
        let lead = |rest: &str, lead: &str| {
            let at = Game::Othello.parse(&format!("{}XO. X", rest.repeat(61))).expect("a position");
            let recipe: Recipe = format!("mirror(lead={lead})").parse().expect("a recipe");
            let mut notes = Notes::open();
            let bout = Match::from_position(Game::Othello, at, Seed(1));
            recipe.mind(Game::Othello).expect("a mind").choose(&bout, &mut notes);
            crate::Known::of(&notes.take().expect("a thought").reason).expect("a mirror's").lead
        };
        // By hand: at most twelve discs count, all of them after a first match, and two in five of them later.
        assert_eq!((lead("O", "0"), lead("X", "0")), (-12.0, 12.0));
        assert!((lead("O", "5") - 0.2).abs() < 1e-9 && (lead("X", "-3") - 1.8).abs() < 1e-9);
        assert_eq!(lead("X", "29"), 30.0);
    }

    #[test]
    fn in_a_small_game_it_wins_when_it_may_give_nothing_away() {
        // O completes its row at 6.
        let (bout, mv, thought) = told("mirror(largest=0)", Game::Noughts, "1 5 9 4 2");
        assert_eq!(Game::Noughts.move_text(bout.at(), mv), "6");
        assert_eq!(thought.reason.sentence(), "6 wins at once.");
    }

    #[test]
    fn where_all_is_lost_it_holds_out_and_says_so() {
        // X threatens 9; everywhere else the match is over two plies on. In hexapawn there are captures to be had.
        let (bout, mv, thought) = told("mirror", Game::Noughts, "5 2 1");
        assert_eq!(Game::Noughts.move_text(bout.at(), mv), "9");
        assert_eq!(thought.reason.sentence(), "It is lost; 9 holds out longest: 4 more moves.");
        let (bout, mv, thought) = told("mirror", Game::Hexapawn, "b1-b2 a3xb2");
        let length = |mv| verdict(Game::Hexapawn, Game::Hexapawn.play(bout.at(), mv)).expect("it is known").plies;
        let most = Game::Hexapawn.moves(bout.at()).iter().map(length).max();
        assert_eq!(Some(length(mv)), most);
        assert!(thought.reason.sentence().starts_with("It is lost; "), "{}", thought.reason.sentence());
    }

    #[test]
    fn it_never_says_that_it_eased_off_and_made_somebody_think_and_counts_no_tenths() {
        let mut eased = 0;
        for (game, recipe) in [(Game::Othello, "mirror(depth=1,level=3)"), (Game::Connect4, "mirror(depth=1,level=3)")]
        {
            for seed in 0..4 {
                let mut bout = Match::new(game, Seed(seed));
                let mut mind = recipe.parse::<Recipe>().and_then(|it| it.mind(game)).expect("a mind");
                while bout.outcome().is_none() && bout.moves().len() < 24 {
                    let mut notes = Notes::open();
                    let mv = mind.choose(&bout, &mut notes).expect("a move");
                    let said = notes.take().expect("a thought").reason.sentence();
                    assert!(!(said.contains("eased off") && said.contains("something to find")), "{game}: {said}");
                    assert!(!said.contains("tenth"), "{game}: {said}");
                    eased += u32::from(said.contains("eased off"));
                    bout.play(mv).expect("a legal move");
                }
            }
        }
        assert!(eased > 0, "it eased off nowhere");
    }
}
