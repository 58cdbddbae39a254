//! People made by hand: players that err as people do, by as much as is wished.
//!
//! Simple ones follow one idea. The others value positions as the engine does and err in their own way: in every judgement,
//! by looking too short, by overlooking discs that a move turns, more after a mishap, or less and less through a match. They
//! are there to try opponents on; how much each loses is measured by `menagerie fairness` and told in `docs/minds/person.md`.

use crate::appraiser::{Appraiser, Priced, best, loss};
use crate::{Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, Reason, Rng, Stop, Thought, When};
use game::othello::{CORNERS, Othello};
use game::{Cells, Game, Move, Position, Rules, canonical, many};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "person",
    name: "Synthetic person",
    idea: "Errs as people do, by as much as is wished: an opponent to try other opponents on.",
    source: "our own; misread discs after Egaroucid",
    plays: Plays::These(&[Game::Othello]),
    learns: false,
    ponders: true,
    history: When::Knob { name: "kind", is: &["tilts", "learns"] },
    clock: When::Never,
    turns: When::Never,
    knobs: &[
        Knob {
            name: "kind",
            what: "noisy: misjudges every move a little; short: looks only a move or two ahead; misreads: overlooks discs that \
                   turn; tilts: plays badly after a mishap; learns: errs less and less through the match; discs: takes as many \
                   as it can; corners: takes corners, keeps away from the squares beside them, and knows nothing else; edges: takes a \
                   square of the edge wherever it can; mobility: leaves the other as few moves as it can; forgets: overlooks \
                   some of its moves; careless: makes some of its moves by chance",
            kind: KnobKind::Choice {
                of: &[
                    "noisy", "short", "misreads", "tilts", "learns", "discs", "corners", "edges", "mobility",
                    "forgets", "careless",
                ],
            },
            default: "noisy",
        },
        Knob {
            name: "level",
            what: "how well it plays, where its kind can play better or worse",
            kind: KnobKind::Whole { min: 1, max: 9 },
            default: "5",
        },
    ],
    schemes: &[],
    visitors: &[Bound::levels("level", 9)],
    presets: &[],
};

/// By how many discs a judgement is off, by level from 1.
const NOISE: [f64; 9] = [30.0, 20.0, 14.0, 10.0, 7.0, 5.0, 3.2, 1.8, 0.6];
/// The share of turned discs, or of moves, that is overlooked, and of moves that are made by chance, by level from 1.
const MISSED: [f64; 9] = [0.8, 0.65, 0.5, 0.4, 0.3, 0.22, 0.15, 0.1, 0.05];
/// A mishap loses so many discs, upsets for so many of one's own moves, and makes errors so many times as large.
const MISHAP: f64 = 8.0;
const UPSET: usize = 3;
const TILT: f64 = 3.0;
/// The squares beside the corners: the corner, and those that give it away.
const BESIDE: [(u64, u64); 4] = [
    (1, 0x0000_0000_0000_0302),
    (1 << 7, 0x0000_0000_0000_c040),
    (1 << 56, 0x0203_0000_0000_0000),
    (1 << 63, 0x40c0_0000_0000_0000),
];
/// The squares of the edge.
const EDGE: Cells = Cells(0xff81_8181_8181_81ff);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Noisy,
    Short,
    Misreads,
    Tilts,
    Learns,
    Discs,
    Corners,
    Edges,
    Mobility,
    Forgets,
    Careless,
}

/// The player.
#[derive(Debug)]
pub struct Person {
    kind: Kind,
    level: usize,
    appraiser: Appraiser,
}

/// A choice and what led to it.
struct Chosen {
    mv: Move,
    scores: Vec<Priced>,
    rule: &'static str,
    /// Whether the scores are what it takes the moves to be worth, in discs.
    judged: bool,
    saw: String,
}

impl Person {
    /// The person with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let kind = match knobs.choice("kind") {
            "short" => Kind::Short,
            "misreads" => Kind::Misreads,
            "tilts" => Kind::Tilts,
            "learns" => Kind::Learns,
            "discs" => Kind::Discs,
            "corners" => Kind::Corners,
            "edges" => Kind::Edges,
            "mobility" => Kind::Mobility,
            "forgets" => Kind::Forgets,
            "careless" => Kind::Careless,
            _ => Kind::Noisy,
        };
        let level = (knobs.whole("level") as usize).clamp(1, NOISE.len());
        // One to four plies: nobody who errs much looks far.
        let depth = 1 + level as u32 / 3;
        Self { kind, level, appraiser: Appraiser::new(Game::Othello, depth, 2 * depth) }
    }

    fn noise(&self) -> f64 {
        NOISE[self.level - 1]
    }

    /// The move that looks best when every judgement is off by about so much.
    fn misjudged(&mut self, at: Position, noise: f64, rng: &mut Rng, notes: &Notes) -> (Move, Vec<Priced>) {
        let mut prices = self.appraiser.prices(at, notes.stop());
        prices.iter_mut().for_each(|it| it.points += noise * bell(rng));
        (liked(&prices), prices)
    }

    fn think(&mut self, at: Position, bout: &Match, rng: &mut Rng, notes: &Notes) -> Chosen {
        let noise = self.noise();
        match self.kind {
            Kind::Discs => {
                let scores = priced(at, |mv| f64::from(Othello.flips(at, mv).len()), rng);
                let (mv, most) = (liked(&scores), best(&scores).floor());
                let saw = format!("No other move turns more than {most}.");
                Chosen { mv, scores, rule: "most discs", judged: false, saw }
            }
            Kind::Corners => corners_first(at, rng),
            Kind::Edges => {
                let on_edge = |mv: Move| mv.cell().is_some_and(|cell| EDGE.has(cell));
                let scores = priced(at, |mv| f64::from(u8::from(on_edge(mv))), rng);
                let saw =
                    if best(&scores) < 1.0 { "No square of the edge can be taken." } else { "It takes the edge." };
                Chosen { mv: liked(&scores), scores, rule: "edges first", judged: false, saw: saw.into() }
            }
            Kind::Mobility => {
                let replies = |mv| Othello.moves(Othello.play(at, mv)).as_cells().len();
                let scores = priced(at, |mv| -f64::from(replies(mv)), rng);
                let mv = liked(&scores);
                let saw = format!("It leaves the other {}.", many(replies(mv), "move"));
                Chosen { mv, scores, rule: "few replies", judged: false, saw }
            }
            Kind::Forgets => {
                let mut scores = self.appraiser.prices(at, notes.stop());
                let all = scores.len();
                let one = rng.below(all.max(1));
                let mut place = 0..;
                // It never overlooks all of them.
                scores.retain(|_| !rng.chance(MISSED[self.level - 1]) | (place.next() == Some(one)));
                let saw = format!("It thought of {} of {}.", scores.len(), many(all as u64, "move"));
                Chosen { mv: liked(&scores), scores, rule: "an overlooked move", judged: true, saw }
            }
            Kind::Careless if rng.chance(MISSED[self.level - 1]) => {
                let scores = priced(at, |_| 0.0, rng);
                let saw = "It did not look.".into();
                Chosen { mv: liked(&scores), scores, rule: "no thought", judged: false, saw }
            }
            Kind::Careless => {
                let scores = self.appraiser.prices(at, notes.stop());
                let saw = "This time it looked.".into();
                Chosen { mv: liked(&scores), scores, rule: "a look", judged: true, saw }
            }
            Kind::Noisy => {
                let (mv, scores) = self.misjudged(at, noise, rng, notes);
                Chosen { mv, scores, rule: LOOKS_BEST, judged: true, saw: off_by(noise) }
            }
            Kind::Short => {
                let (mv, scores) = self.misjudged(at, 1.0, rng, notes);
                let saw = "It looks no further than it can see at once, and is off by a disc.".into();
                Chosen { mv, scores, rule: LOOKS_BEST, judged: true, saw }
            }
            Kind::Misreads => {
                let (scores, missed) = self.misread(at, rng, notes.stop());
                let mv = liked(&scores);
                let of = Othello.flips(at, mv).len();
                let seen = missed.iter().find(|(it, _)| *it == mv).map_or(of, |(_, missed)| of - missed);
                let saw = match (seen, of) {
                    (1, 1) => "It saw the one disc that turns.".into(),
                    (_, 1) => "It overlooked the one disc that turns.".into(),
                    (seen, of) if seen == of => format!("It saw all {} that turn.", many(of, "disc")),
                    (seen, of) => format!("It saw {seen} of the {} that turn.", many(of, "disc")),
                };
                Chosen { mv, scores, rule: LOOKS_BEST, judged: true, saw }
            }
            Kind::Tilts => {
                let upset = self.is_upset(bout, notes.stop());
                let noise = if upset { TILT * noise } else { noise };
                let (mv, scores) = self.misjudged(at, noise, rng, notes);
                let saw = if upset { "It is still upset about a move that went wrong. " } else { "It is calm. " };
                Chosen { mv, scores, rule: LOOKS_BEST, judged: true, saw: format!("{saw}{}", off_by(noise)) }
            }
            Kind::Learns => {
                let own = bout.turns().count().saturating_sub(1);
                // From twice to half of its usual error in thirty moves.
                let noise = noise * libm::pow(2.0, 1.0 - own as f64 / 15.0);
                let (mv, scores) = self.misjudged(at, noise, rng, notes);
                let saw = format!("This is its move {}. {}", own + 1, off_by(noise));
                Chosen { mv, scores, rule: LOOKS_BEST, judged: true, saw }
            }
        }
    }

    /// What the moves look like to somebody who overlooks some of the discs they turn, and how many of each.
    fn misread(&mut self, at: Position, rng: &mut Rng, stop: Option<&Stop>) -> (Vec<Priced>, Vec<(Move, u32)>) {
        let share = MISSED[self.level - 1];
        let mut overlooked = Vec::new();
        let mut look = |mv: Move| {
            let missed: Cells = Othello.flips(at, mv).into_iter().filter(|_| rng.chance(share)).collect();
            overlooked.push((mv, missed.len()));
            let mut next = Othello.play(at, mv);
            (next.own, next.opp) = (next.own | missed, Cells(next.opp.0 & !missed.0));
            let points = match Othello.outcome(next) {
                Some(outcome) => 64.0 * f64::from(outcome.value(at.turn)),
                None => -best(&self.appraiser.prices(next, stop)),
            };
            Priced { mv, points }
        };
        let prices = Othello.moves(at).iter().map(&mut look).collect();
        (prices, overlooked)
    }

    /// Whether one of its last moves went wrong.
    fn is_upset(&mut self, bout: &Match, stop: Option<&Stop>) -> bool {
        let own: Vec<(Position, Move)> = bout.steps().filter(|(before, _)| before.turn == bout.at().turn).collect();
        own.iter().rev().take(UPSET).any(|&(before, mv)| {
            let (prices, mv) = turned(before, mv, |at| self.appraiser.prices(at, stop));
            loss(&prices, mv) >= MISHAP
        })
    }
}

/// The prices of a position as it lies canonically, and the move there: symmetric positions are then priced alike.
fn turned(at: Position, mv: Move, prices: impl FnOnce(Position) -> Vec<Priced>) -> (Vec<Priced>, Move) {
    let it = canonical(Othello, at);
    (prices(it.at), it.by.mv(mv))
}

/// Points for every move, and less than one more by chance: of equal moves any may be the best.
fn priced(at: Position, points: impl Fn(Move) -> f64, rng: &mut Rng) -> Vec<Priced> {
    Othello.moves(at).iter().map(|mv| Priced { mv, points: points(mv) + rng.unit() }).collect()
}

fn corners_first(at: Position, rng: &mut Rng) -> Chosen {
    let free = !(at.own | at.opp).0;
    let beside = BESIDE.iter().filter(|(corner, _)| free & corner != 0).fold(0, |all, (_, beside)| all | beside);
    let scores = priced(
        at,
        |mv| match mv.cell() {
            Some(cell) if CORNERS.has(cell) => 2.0,
            Some(cell) if Cells(beside).has(cell) => -2.0,
            _ => 0.0,
        },
        rng,
    );
    let saw = match best(&scores) {
        2.0.. => "It takes a corner.",
        0.0.. => "There is no corner to take; it keeps away from the squares beside one.",
        _ => "Only squares beside a corner are left.",
    };
    Chosen { mv: liked(&scores), scores, rule: "corners first", judged: false, saw: saw.into() }
}

/// The rule of those who judge every move and err.
const LOOKS_BEST: &str = "take what looks best";

fn off_by(noise: f64) -> String {
    format!("Its judgement of a move is off by about {}.", many(noise.round() as u64, "disc"))
}

/// What its move and the next best one look like to it, in discs.
fn seems(at: Position, mv: Move, scores: &[Priced]) -> String {
    let told = |it: &Priced| match (Othello.move_text(at, it.mv), it.points.round() as i64) {
        (mv, 0) => format!("{mv} (even)"),
        (mv, discs @ 1..) => format!("{mv} ({} ahead)", many(discs, "disc")),
        (mv, discs) => format!("{mv} ({} behind)", many(-discs, "disc")),
    };
    let next = scores.iter().filter(|it| it.mv != mv).max_by(|a, b| a.points.total_cmp(&b.points));
    match scores.iter().find(|it| it.mv == mv).zip(next) {
        Some((best, next)) => format!("To it {} looks best, then {}. ", told(best), told(next)),
        None => String::new(),
    }
}

/// The move with the most points.
fn liked(prices: &[Priced]) -> Move {
    prices.iter().max_by(|a, b| a.points.total_cmp(&b.points)).map_or(Move::PASS, |it| it.mv)
}

/// A number from the bell curve around 0 with a spread of 1: twelve even numbers added up, without their mean.
fn bell(rng: &mut Rng) -> f64 {
    (0..12).map(|_| rng.unit()).sum::<f64>() - 6.0
}

impl Mind for Person {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let it = canonical(Othello, bout.at());
        let Chosen { mv, mut scores, rule, judged, saw } = self.think(it.at, bout, &mut bout.rng(), notes);
        let mv = it.back(mv);
        notes.write(|| {
            scores.iter_mut().for_each(|priced| priced.mv = it.back(priced.mv));
            let seen = if judged { seems(bout.at(), mv, &scores) } else { String::new() };
            Thought {
                scores: scores.iter().map(|priced| (priced.mv, priced.points as f32)).collect(),
                reason: Reason::Rule {
                    rule: rule.into(),
                    saw: format!("{seen}{saw}"),
                    allows: vec![Othello.move_text(bout.at(), mv)],
                    wins_in: None,
                },
            }
        });
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};
    use game::Side;

    fn mind(text: &str) -> Box<dyn Mind> {
        text.parse::<Recipe>().and_then(|recipe| recipe.mind(Game::Othello)).expect("a person")
    }

    /// The mean loss of a person's moves in some matches against chance, and how many there were.
    fn mean_loss(text: &str, matches: u64) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        let mut judge = Appraiser::new(Game::Othello, 4, 8);
        for number in 0..matches {
            let (mut person, mut other) = (mind(text), mind("random"));
            let mut bout = Match::new(Game::Othello, Seed(number));
            while bout.outcome().is_none() {
                let own = (bout.at().turn == Side::First) == (number % 2 == 0);
                let mv = if own { &mut person } else { &mut other }.choose(&bout, &mut Notes::shut()).expect("a move");
                if own && mv != Move::PASS {
                    sum += loss(&judge.prices(bout.at(), None), mv);
                    count += 1;
                }
                bout.play(mv).expect("a legal move");
            }
        }
        sum / f64::from(count)
    }

    #[test]
    fn a_higher_level_loses_less() {
        for kind in ["noisy", "misreads", "tilts", "learns", "forgets", "careless"] {
            let [low, high] = [2, 8].map(|level| mean_loss(&format!("person(kind={kind},level={level})"), 3));
            assert!(low > high + 1.0, "{kind}: {low} and {high}");
        }
    }

    #[test]
    fn the_simple_ones_do_what_they_say() {
        // Black may take the corner a1, which turns one disc, or turn three by d2.
        let board = ".OX..... ........ ...O.... ...OX... ...OX... ...X.... ........ ........ X";
        let at = Game::Othello.parse(board).expect("a board");
        let chosen = |text: &str| {
            let bout = Match::from_position(Game::Othello, at, Seed(3));
            let mv = mind(text).choose(&bout, &mut Notes::shut()).expect("a move");
            Game::Othello.move_text(at, mv)
        };
        assert_eq!(chosen("person(kind=corners)"), "a1");
        assert_eq!(chosen("person(kind=discs)"), "d2");
        assert_eq!(chosen("person(kind=edges)"), "a1");
        // What each move leaves white, counted by playing it.
        let replies = |mv| Game::Othello.moves(Game::Othello.play(at, mv)).len();
        let fewest = Game::Othello.moves(at).iter().map(replies).min().expect("a move");
        let mv = Game::Othello.parse_move(at, &chosen("person(kind=mobility)")).expect("its own text");
        assert_eq!(replies(mv), fewest);
    }

    #[test]
    fn it_says_why_it_made_this_move() {
        for kind in ["noisy", "short", "misreads", "tilts", "learns"] {
            let bout = Match::new(Game::Othello, Seed(3));
            let mut notes = Notes::open();
            let mv = mind(&format!("person(kind={kind},level=4)")).choose(&bout, &mut notes).expect("a move");
            let thought = notes.take().expect("a thought");
            let points = |mv| thought.scores.iter().find(|it| it.0 == mv).expect("it was judged").1;
            assert!(thought.scores.iter().all(|it| it.1 <= points(mv)), "{kind}");
            let said = thought.reason.sentence();
            let begins = format!("Rule 'take what looks best': To it {} (", Game::Othello.move_text(bout.at(), mv));
            assert!(said.starts_with(&begins), "{kind}: {said}");
        }
    }

    #[test]
    fn a_bell_is_centred_and_one_wide() {
        let mut rng = Seed(1).rng();
        let drawn: Vec<f64> = (0..20_000).map(|_| bell(&mut rng)).collect();
        let mean = drawn.iter().sum::<f64>() / drawn.len() as f64;
        let wide = drawn.iter().map(|it| it * it).sum::<f64>() / drawn.len() as f64;
        assert!(mean.abs() < 0.03 && (wide - 1.0).abs() < 0.05, "{mean} {wide}");
    }
}
