//! The verdicts of papers on papers that we made up: a planted difference is found, and none where there is none.

use lab::papers::{Row, Table, Verdict};
use mind::{Rng, Seed};

/// A normal number: the sum of twelve even ones has variance one.
fn normal(rng: &mut Rng) -> f64 {
    (0..12).map(|_| rng.unit()).sum::<f64>() - 6.0
}

/// How the numbers of a made-up machine scatter, row by row.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// Rows that know nothing of each other.
    Normal,
    /// Most are small and some are large.
    Skewed,
    /// The points of one curve.
    Leaning,
}

fn run(shape: Shape, rows: usize, rng: &mut Rng) -> Vec<f64> {
    let mut sum = 0.0;
    let mut row = || match shape {
        Shape::Normal => normal(rng),
        Shape::Skewed => -libm::log(rng.unit().max(1e-7)),
        Shape::Leaning => {
            sum += normal(rng);
            sum
        }
    };
    (0..rows).map(|_| row()).collect()
}

/// A table of one published run and so many of ours, with the published number of the third row moved by some standard deviations.
fn table(shape: Shape, rows: usize, machines: usize, planted: f64, rng: &mut Rng) -> Table {
    let mut theirs = run(shape, rows, rng);
    let ours: Vec<Vec<f64>> = (0..machines).map(|_| run(shape, rows, rng)).collect();
    let sd = if matches!(shape, Shape::Leaning) { 3.0_f64.sqrt() } else { 1.0 };
    theirs[2] += planted * sd;
    let row = |(at, theirs): (usize, &f64)| {
        Row::run(&format!("row {at}"), *theirs, &ours.iter().map(|run| run[at]).collect::<Vec<_>>())
    };
    Table::new("made-up", "Made up", "", theirs.iter().enumerate().map(row).collect())
}

fn differs(table: &Table) -> bool {
    table.rows.iter().any(|row| row.verdict == Verdict::Differs)
}

const PAPERS: usize = 1_000;

/// The page's usual 50 machines find a difference of five standard deviations in nineteen of twenty papers, whatever the shape.
#[test]
fn a_planted_difference_is_found_by_fifty_machines() {
    for shape in [Shape::Normal, Shape::Leaning] {
        let rng = &mut Seed(28).rng();
        let found = (0..PAPERS).filter(|_| table(shape, 10, 50, 5.0, rng).rows[2].verdict == Verdict::Differs).count();
        assert!(found * 100 >= 95 * PAPERS, "{shape:?}: {found} of {PAPERS}");
    }
}

/// A table without a difference is told to have one in at most one of twenty papers: some row, or all rows together.
#[test]
fn no_difference_is_found_where_there_is_none() {
    for shape in [Shape::Normal, Shape::Skewed, Shape::Leaning] {
        for machines in [20, 50, 120] {
            let rng = &mut Seed(machines as u64).rng();
            let tables: Vec<Table> = (0..PAPERS).map(|_| table(shape, 8, machines, 0.0, rng)).collect();
            let rows = tables.iter().filter(|it| differs(it)).count();
            let together =
                tables.iter().filter(|it| it.together.is_some_and(|all| all.verdict == Verdict::Differs)).count();
            // Two standard errors of a share of one in twenty.
            let most = (PAPERS as f64 * (0.05 + 2.0 * (0.05 * 0.95 / PAPERS as f64).sqrt())) as usize;
            assert!(rows <= most && together <= most, "{shape:?}, {machines}: {rows} and {together} of {PAPERS}");
        }
    }
}

/// Small differences that all lie one way are found by all rows together and not by any row.
#[test]
fn a_common_lean_is_found_by_all_rows_together() {
    let rng = &mut Seed(3).rng();
    let mut found = 0;
    for _ in 0..200 {
        let mut rows = Vec::new();
        for at in 0..5 {
            let theirs: Vec<f64> = (0..20).map(|_| normal(rng) - 0.5).collect();
            let ours: Vec<f64> = (0..200).map(|_| normal(rng)).collect();
            rows.push(Row::means(&format!("pair {at}"), &theirs, &ours));
        }
        let together = Table::new("pairs", "Pairs", "", rows).together.expect("five rows");
        found += usize::from(together.verdict == Verdict::Differs && together.z < 0.0);
    }
    // Each lies 2.1 standard errors off: together 4.8.
    assert!(found >= 190, "{found} of 200");
}

#[test]
fn means_without_a_difference_are_within_error() {
    let rng = &mut Seed(4).rng();
    let (mut rows, mut together) = (0, 0);
    for _ in 0..PAPERS {
        let row = |rng: &mut Rng| {
            let theirs: Vec<f64> = (0..20).map(|_| normal(rng)).collect();
            let ours: Vec<f64> = (0..100).map(|_| 2.0 * normal(rng)).collect();
            Row::means("a pair", &theirs, &ours)
        };
        let table = Table::new("pairs", "Pairs", "", (0..5).map(|_| row(rng)).collect());
        rows += usize::from(differs(&table));
        together += usize::from(table.together.is_some_and(|it| it.verdict == Verdict::Differs));
    }
    assert!(rows <= 64 && together <= 64, "{rows} and {together} of {PAPERS}");
}

/// A table tells from how many standard deviations on it calls a row different; ten rows that know nothing of each other and fifty
/// machines come to some three.
#[test]
fn a_table_tells_what_it_can_tell() {
    let rng = &mut Seed(6).rng();
    let mut sum = 0.0;
    for _ in 0..200 {
        let table = table(Shape::Normal, 10, 50, 3.0 + 2.0 * rng.unit(), rng);
        let resolves = table.resolves.expect("fifty machines");
        for row in &table.rows {
            // Rows after the first are compared with fewer others: they may differ a little earlier.
            assert!(
                row.z.is_none_or(|z| z.abs() < resolves + 1e-6) || row.verdict == Verdict::Differs,
                "{resolves}: {row:?}"
            );
        }
        sum += resolves;
    }
    assert!((2.8..3.3).contains(&(sum / 200.0)), "{}", sum / 200.0);
}

/// Whatever the shape, the number of machines and the number of rows: four standard deviations off is never within error.
#[test]
fn nothing_four_standard_deviations_off_is_within_error() {
    let rng = &mut Seed(5).rng();
    let mut far = 0;
    for _ in 0..3_000 {
        let (machines, rows) = (1 + rng.below(150), 3 + rng.below(18));
        let shape = [Shape::Normal, Shape::Skewed, Shape::Leaning][rng.below(3)];
        let planted = 12.0 * rng.unit() * if rng.below(2) == 0 { 1.0 } else { -1.0 };
        let mut table = table(shape, rows, machines, planted, rng);
        let theirs: Vec<f64> = (0..1 + rng.below(30)).map(|_| normal(rng) + planted / 4.0).collect();
        let ours: Vec<f64> = (0..machines).map(|_| 3.0 * normal(rng)).collect();
        table.rows.extend(Table::new("pair", "Pair", "", vec![Row::means("a pair", &theirs, &ours)]).rows);
        for row in &table.rows {
            let z = row.z.map_or(0.0, f64::abs);
            far += usize::from(z > 4.0);
            assert!(
                row.verdict != Verdict::WithinError || z <= 4.0,
                "{machines} machines, {rows} rows, {shape:?}, {planted}: {row:?}"
            );
            assert_eq!(row.needs.is_some(), row.verdict == Verdict::TooFew, "{row:?}");
            assert!(row.needs.is_none_or(|needs| needs > machines as u64), "{machines}: {row:?}");
        }
    }
    assert!(far > 500, "{far}");
}

/// What differs among many machines differs among few or is told to be too few, and the more there are the more is told.
#[test]
fn few_machines_never_call_within_error_what_many_call_different() {
    let (mut wrong, mut differ, mut silent) = (0, 0, [0, 0]);
    for paper in 0..300 {
        let rng = &mut Seed(paper).rng();
        let planted = 6.0 * rng.unit();
        let theirs: Vec<f64> = (0..6).map(|at| normal(rng) + if at == 2 { planted } else { 0.0 }).collect();
        let ours: Vec<Vec<f64>> = (0..600).map(|_| run(Shape::Normal, 6, rng)).collect();
        let verdicts = |machines: usize| {
            let row =
                |at: usize| Row::run("row", theirs[at], &ours[..machines].iter().map(|it| it[at]).collect::<Vec<_>>());
            Table::new("made-up", "Made up", "", (0..6).map(row).collect()).rows
        };
        let (few, many) = (verdicts(50), verdicts(600));
        for (few, _) in few.iter().zip(&many).filter(|(_, many)| many.verdict == Verdict::Differs) {
            differ += 1;
            wrong += usize::from(few.verdict == Verdict::WithinError);
        }
        silent[0] += few.iter().filter(|row| row.verdict == Verdict::TooFew).count();
        silent[1] += many.iter().filter(|row| row.verdict == Verdict::TooFew).count();
    }
    assert!(differ > 100 && wrong * 40 <= differ, "{wrong} of {differ}");
    assert!(silent[1] * 3 < silent[0], "{silent:?}");
}

/// The corrected p's, worked out from the definition: the row furthest out is compared with the furthest of every run, the
/// next with the furthest among the other rows, and no p is smaller than the one before.
#[test]
fn rows_are_compared_with_the_furthest_of_every_run() {
    let rng = &mut Seed(7).rng();
    for _ in 0..50 {
        let (rows, machines) = (4, 30);
        let theirs = run(Shape::Skewed, rows, rng);
        let ours: Vec<Vec<f64>> = (0..machines).map(|_| run(Shape::Skewed, rows, rng)).collect();
        let row = |at: usize| Row::run("row", theirs[at], &ours.iter().map(|it| it[at]).collect::<Vec<_>>());
        let table = Table::new("made-up", "Made up", "", (0..rows).map(row).collect());
        let all: Vec<&Vec<f64>> = ours.iter().chain([&theirs]).collect();
        let out = |run: &[f64], at: usize| {
            let mean = all.iter().map(|it| it[at]).sum::<f64>() / all.len() as f64;
            let sd = (all.iter().map(|it| (it[at] - mean).powi(2)).sum::<f64>() / (all.len() as f64 - 1.0)).sqrt();
            ((run[at] - mean) / sd).abs()
        };
        let mut left: Vec<usize> = (0..rows).collect();
        let mut before = 0.0_f64;
        while !left.is_empty() {
            let at = *left.iter().max_by(|&&a, &&b| out(&theirs, a).total_cmp(&out(&theirs, b))).expect("a row");
            let as_far =
                all.iter().filter(|run| left.iter().any(|&row| out(run, row) >= out(&theirs, at) - 1e-9)).count();
            before = before.max(as_far as f64 / all.len() as f64);
            assert!((table.rows[at].p_table.expect("tested") - before).abs() < 1e-12, "{table:?}");
            left.retain(|&row| row != at);
        }
    }
}

/// Something said of one run: so in none of ours, in all of them, in some; and of too few nothing is told.
#[test]
fn a_statement_is_held_against_the_share_of_our_machines() {
    let verdict = |held, of| Row::held("it learns", "it learns", None, held, of).verdict;
    assert_eq!(verdict(0, 50), Verdict::Contradicted);
    assert_eq!(verdict(50, 50), Verdict::Holds);
    assert_eq!(verdict(20, 50), Verdict::CannotTell);
    assert_eq!(verdict(100, 1_000), Verdict::CannotTell);
    assert_eq!(verdict(48, 1_000), Verdict::Contradicted);
    assert_eq!((verdict(0, 10), verdict(10, 10), verdict(0, 0)), (Verdict::TooFew, Verdict::TooFew, Verdict::TooFew));
    assert_eq!(verdict(3, 50), Verdict::TooFew);
}

/// A row that cannot tell our machines from what it should tell them from decides nothing, however near it lies.
#[test]
fn a_row_that_hides_its_rival_cannot_tell() {
    let rng = &mut Seed(9).rng();
    let ours: Vec<f64> = (0..200).map(|_| normal(rng)).collect();
    let verdict = |rival: f64| {
        let rows = vec![Row::run("score", 0.3, &ours).unlike("one that never learns", rival)];
        Table::new("made-up", "Made up", "", rows).rows[0].verdict
    };
    assert_eq!((verdict(-1.0), verdict(-9.0)), (Verdict::CannotTell, Verdict::WithinError));
}
