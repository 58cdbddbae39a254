//! The figures as a picture: a square for every opponent and person, the darker the further from one half.

use super::Report;
use game::many_as;
use lab::chart::escaped;
use std::fmt::Write as _;

const CELL: (f64, f64) = (74.0, 46.0);
const TOP: f64 = 210.0;

impl Report {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let opponents = self.opponents();
        let people: Vec<&str> = self
            .pairs
            .iter()
            .filter(|pair| Some(&pair.opponent.as_str()) == opponents.first())
            .map(|pair| pair.person.as_str())
            .collect();
        let left = 30.0 + 7.2 * opponents.iter().map(|name| name.chars().count()).max().unwrap_or(0) as f64;
        // The slanting names above the last column need room to the right.
        let width = left + CELL.0 * people.len() as f64 + 130.0;
        let height = TOP + CELL.1 * opponents.len() as f64 + 20.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
             font-family=\"Atkinson Hyperlegible, Verdana, sans-serif\" font-size=\"12\" fill=\"#231C17\">\n\
             <title>A match for everybody?</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#FFFDF8\"/>\n\
             <text x=\"20\" y=\"26\" font-size=\"18\" font-weight=\"bold\">A match for everybody?</text>\n\
             <text x=\"20\" y=\"46\" fill=\"#6A5D50\">The share of the points that each opponent wins, in {} of each pair; below, how far apart they ended. White is one half.</text>\n",
            many_as(self.games, "match", "matches")
        );
        for (column, person) in people.iter().enumerate() {
            let x = left + CELL.0 * (column as f64 + 0.5);
            let _ = writeln!(
                svg,
                "<text transform=\"translate({x:.1} {:.1}) rotate(-42)\">{}</text>",
                TOP - 8.0,
                escaped(person)
            );
        }
        for (row, opponent) in opponents.iter().enumerate() {
            let y = TOP + CELL.1 * row as f64;
            let _ = writeln!(svg, "<text x=\"20\" y=\"{:.1}\">{}</text>", y + 28.0, escaped(opponent));
            for pair in self.pairs.iter().filter(|pair| pair.opponent == *opponent) {
                let Some(column) = people.iter().position(|person| *person == pair.person) else { continue };
                let x = left + CELL.0 * column as f64;
                let far = 2.0 * (pair.share - 0.5).abs();
                let ink = if pair.share >= 0.5 { "#335EB4" } else { "#C05A12" };
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{ink}\" fill-opacity=\"{:.2}\" stroke=\"#D9CFC0\"/>\
                     <text x=\"{3:.1}\" y=\"{4:.1}\" text-anchor=\"middle\" font-weight=\"bold\">{5:.0} %</text>\
                     <text x=\"{3:.1}\" y=\"{6:.1}\" text-anchor=\"middle\" fill=\"#4A4038\">{7:.0} discs</text>",
                    CELL.0 - 2.0,
                    CELL.1 - 2.0,
                    0.6 * far,
                    x + CELL.0 / 2.0,
                    y + 19.0,
                    100.0 * pair.share,
                    y + 36.0,
                    pair.apart,
                );
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}
