//! Three claims, each with its test. They were fixed on other machines than those that decide them.

use super::design::{ANSWERING, HALF, Lived, NEARLY, ODDS, OPENING, Q_TABLE, SCHEMES, SELF};
use crate::papers::article::Claim;
use crate::papers::claims::{apart, decided, fisher, less, more, sooner};
use crate::papers::survival::{Wait, kaplan_meier, median};
use game::{many, thousands};

/// A difference that must be found: as much as a tenth of all games.
const SOUGHT: f64 = 0.1;

/// The claims, decided together.
pub(super) fn tested(lived: &Lived) -> Vec<Claim> {
    decided(vec![odds_are_sooner(lived), answering_is_too_much(lived), one_teacher_is_too_few(lived)])
}

fn number(recipe: &str) -> usize {
    SCHEMES.iter().position(|it| it.recipe == recipe).unwrap_or(0)
}

fn menaces() -> impl Iterator<Item = usize> {
    (0..SCHEMES.len()).filter(|at| SCHEMES[*at].recipe != Q_TABLE)
}

/// How many machines must be asked for until `n` of each line can tell.
fn needed(share: u64, tells: impl Fn(usize) -> bool) -> u64 {
    let least = (2..).find(|n| tells(*n)).unwrap_or(2) as u64;
    (least - 1) * share + 1
}

fn odds_are_sooner(lived: &Lived) -> (Claim, bool, bool) {
    let seated = &lived.seats[OPENING];
    let odds = seated.waits(number(ODDS), SELF);
    let adding: Vec<(usize, Vec<Wait>)> =
        (0..SCHEMES.len()).filter(|at| SCHEMES[*at].adds).map(|at| (at, seated.waits(at, SELF))).collect();
    let half = |waits: &[Wait]| median(&kaplan_meier(waits)).games;
    let told = |games: Option<u64>| {
        games.map_or_else(|| format!("more than {}", many(seated.seat.games, "game")), |it| many(it, "game"))
    };
    let quickest = adding.iter().filter_map(|(at, waits)| Some((half(waits)?, SCHEMES[*at].name))).min();
    let found = format!(
        "Half of the machines that multiply odds are nearly safe after {}; of those that add beads {}.",
        told(half(&odds)),
        quickest.map_or_else(
            || format!("none is half through by {}", many(seated.seat.games, "game")),
            |(games, name)| format!("{name} comes first, after {}", many(games, "game"))
        )
    );
    let (machines, share) = (odds.len(), seated.seat.share);
    let others: Vec<Vec<Wait>> = adding.into_iter().map(|it| it.1).collect();
    let power = format!(
        "With {} of a kind the smallest p that the test can give is {:.1e}.",
        many(machines, "machine"),
        apart(machines, machines)
    );
    sooner("times as many games as odds need, for the quickest that adds beads:", &odds, &others).claim(
        "Opening and taught by itself, a MENACE whose odds are multiplied (Michie's rule of 1963) is nearly safe after fewer games than any that adds beads.",
        format!(
            "Log-rank test of {} each against each of the six kinds that add beads, censored at {}; the largest p of the six.",
            many(machines, "machine"),
            many(seated.seat.games, "game")
        ),
        found,
        power,
        needed(share, |n| 3.0 * apart(n, n) < 0.05),
    )
}

fn answering_is_too_much(lived: &Lived) -> (Claim, bool, bool) {
    let seated = &lived.seats[ANSWERING];
    let came = |scheme: usize, school: &str| {
        let waits = seated.waits(scheme, school);
        (waits.iter().filter(|it| it.came).count(), waits.len())
    };
    let q = came(number(Q_TABLE), HALF);
    // Each MENACE under the teacher that brings most of its machines so far.
    let share = |(came, of): &(usize, usize)| *came as f64 / (*of).max(1) as f64;
    let best = |scheme: usize| {
        let schools = seated.seat.schools().map(|(school, _)| came(scheme, school));
        schools.max_by(|a, b| share(a).total_cmp(&share(b))).unwrap_or((0, 0))
    };
    let others: Vec<(usize, usize)> = menaces().map(best).collect();
    let all: Vec<(usize, usize)> = menaces()
        .flat_map(|at| seated.seat.schools().map(move |(school, _)| (at, school)))
        .map(|(at, school)| came(at, school))
        .collect();
    let (menaces_came, menaces_all) = all.iter().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    let machines = q.1;
    let found = format!(
        "Nearly safe after {}: {} of {} Q-tables that were taught half and half, and {} of {} MENACEs of all kinds under all teachers.",
        many(seated.seat.games, "game"),
        thousands(q.0 as u64),
        thousands(q.1 as u64),
        thousands(menaces_came as u64),
        thousands(menaces_all as u64),
    );
    let told = (0..machines).rev().find(|came| 3.0 * fisher((machines, machines), (*came, machines)) < 0.05);
    let power = told.map_or_else(
        || format!("With {} of a kind not even all can be told from none.", many(machines, "machine")),
        |came| {
            format!(
                "With {} of a kind all can be told from {} or fewer.",
                many(machines, "machine"),
                thousands(came as u64)
            )
        },
    );
    more("machines of 100 more than of the best kind of MENACE:", q, &others).claim(
        "Answering, more Q-tables that were taught half and half are nearly safe after a million games than MENACEs of any kind under any teacher.",
        format!(
            "Fisher's exact test of {} each against each of the seven kinds of MENACE under its best teacher; the largest p of the seven.",
            many(machines, "machine")
        ),
        found,
        power,
        needed(seated.seat.share, |n| 3.0 * fisher((n, n), (0, n)) < 0.05),
    )
}

fn one_teacher_is_too_few(lived: &Lived) -> (Claim, bool, bool) {
    let seated = &lived.seats[OPENING];
    let teachers = ["random", "expert", "perfect"];
    let ends: Vec<[Vec<f64>; 4]> = menaces()
        .map(|at| [teachers[0], teachers[1], teachers[2], HALF].map(|school| seated.ends(at, school)))
        .collect();
    let schools: Vec<Vec<(&[f64], &[f64])>> =
        (0..3).map(|teacher| ends.iter().map(|it| (it[teacher].as_slice(), it[3].as_slice())).collect()).collect();
    let mean = |school: usize| {
        let all: Vec<f64> =
            ends.iter().map(|it| it[school].iter().sum::<f64>() / it[school].len().max(1) as f64).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    let machines = ends.first().map_or(0, |it| it[0].len());
    let (tested, finds) = less("the best single teacher leaves more by", &schools, SOUGHT);
    let found = format!(
        "After {} the worst enemy takes {:.2} on average over the kinds where the teacher was random, {:.2} the expert, {:.2} perfect, and {:.2} where half of the games were random and half perfect.",
        many(seated.seat.games, "game"),
        mean(0),
        mean(1),
        mean(2),
        mean(3),
    );
    let power = finds.map_or_else(
        || "One machine of a kind has no spread: nothing can be found.".into(),
        |it| {
            format!(
                "With {} of a kind a difference of {it:.2} is found in four cases of five.",
                many(machines, "machine")
            )
        },
    );
    // The standard error falls with the root of the number.
    let least = finds.map_or(2, |it| (machines as f64 * (it / SOUGHT) * (it / SOUGHT)).ceil().max(2.0) as u64);
    let needs = (least - 1) * seated.seat.share + 1;
    tested.claim(
        "Opening, the seven kinds of MENACE have fewer blind spots after a million games under a teacher who is half the time random and half the time perfect than under a random, an expert or a perfect one alone.",
        format!(
            "Difference of means, averaged over the seven kinds, {} each, with the standard error of all groups; Student's t against each of the three teachers, the largest p of the three.",
            many(machines, "machine")
        ),
        found,
        power,
        needs,
    )
}

/// What is told of the limit in words.
pub(super) fn nearly() -> String {
    format!("at most {NEARLY}")
}
