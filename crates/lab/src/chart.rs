//! Curves over games, drawn as SVG or as text.
//!
//! A figure is told everything and works nothing out but places on the paper. Its axis has whole games, its legend has a line
//! for each curve, so that no label is ever cut, and curves differ by colour and by dashes.

use game::{many, thousands};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// A picture with several panels that share their curves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChartFigure))]
pub struct Figure {
    /// The question.
    pub title: String,
    /// How it was made: seeds, games, what the bands are.
    pub note: String,
    /// What each curve is called.
    pub series: Vec<String>,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// One pair of axes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChartPanel))]
pub struct Panel {
    /// What its numbers are.
    pub title: String,
    /// How far its axis goes up.
    pub scale: Scale,
    /// Where its other axis ends.
    pub games: u64,
    /// Whether ten times as many games are always as far to the right, from ten on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_tens: bool,
    /// The curves, in the order of the figure's names.
    pub series: Vec<Series>,
}

/// How far an axis goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChartScale))]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// From 0 to 100.
    Hundred,
    /// From 0 to a round number above the highest.
    FromZero,
}

/// One curve.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChartSeries))]
pub struct Series {
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// One point of a curve.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChartPoint))]
pub struct Point {
    /// After so many games.
    pub x: u64,
    /// The line.
    pub mean: f64,
    /// Where half of the machines lie.
    pub half: (f64, f64),
    /// Where nearly all of them lie.
    pub most: (f64, f64),
}

impl Point {
    /// A point without bands.
    pub const fn alone(x: u64, mean: f64) -> Self {
        Self { x, mean, half: (mean, mean), most: (mean, mean) }
    }
}

/// Inks that people who see few colours tell apart; they come again with other dashes.
const INKS: [&str; 6] = ["#335EB4", "#B64134", "#2F7D59", "#C05A12", "#6A5D50", "#8A3F8F"];
const DASHES: [&str; 3] = ["", " stroke-dasharray=\"7 4\"", " stroke-dasharray=\"2 3\""];
/// Letters for curves in a terminal.
const MARKS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

/// Where an axis by tens begins.
const FEWEST: u64 = 10;

const WIDE: f64 = 440.0;
const HIGH: f64 = 260.0;
/// Room around the axes of a panel: left, top, right, bottom.
const ROOM: [f64; 4] = [52.0, 34.0, 34.0, 40.0];

impl Figure {
    /// The names of the curves with the letters that draw them in a terminal.
    pub fn legend(&self) -> Vec<String> {
        self.series.iter().enumerate().map(|(number, name)| format!("{}  {name}", mark(number))).collect()
    }

    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let columns = if self.panels.len() > 1 { 2 } else { 1 };
        let rows = self.panels.len().div_ceil(columns);
        let longest = self.series.iter().chain([&self.note]).map(|text| text.chars().count()).max().unwrap_or(0);
        // Seven units are more than a letter of this size takes in any font that is likely.
        let width = (WIDE * columns as f64)
            .max(60.0 + 7.0 * longest as f64)
            .max(40.0 + 11.0 * self.title.chars().count() as f64);
        let top = 66.0 + 20.0 * self.series.len() as f64;
        let height = top + HIGH * rows as f64;
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
             font-family=\"Atkinson Hyperlegible, Verdana, sans-serif\" font-size=\"12\" fill=\"#231C17\">\n<title>{0}</title>\n<desc>{1}</desc>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#FFFDF8\"/>\n<text x=\"20\" y=\"26\" font-size=\"18\" font-weight=\"bold\">{0}</text>\n\
             <text x=\"20\" y=\"46\" fill=\"#6A5D50\">{1}</text>\n",
            escaped(&self.title),
            escaped(&self.note),
        );
        for (number, name) in self.series.iter().enumerate() {
            let y = 66.0 + 20.0 * number as f64;
            let (ink, dash) = pen(number);
            let _ = writeln!(
                svg,
                "<path d=\"M20 {0:.1}H46\" stroke=\"{ink}\" stroke-width=\"2.5\"{dash}/><text x=\"54\" y=\"{y:.1}\">{1}</text>",
                y - 4.0,
                escaped(name),
            );
        }
        for (number, panel) in self.panels.iter().enumerate() {
            let at = ((number % columns) as f64 * WIDE, top + (number / columns) as f64 * HIGH);
            let _ = writeln!(svg, "<g transform=\"translate({:.0} {:.0})\">", at.0, at.1);
            panel.draw(&mut svg);
            svg += "</g>\n";
        }
        svg += "</svg>\n";
        svg
    }
}

impl Panel {
    /// Whether it has no point at all.
    pub fn is_empty(&self) -> bool {
        self.series.iter().all(|series| series.points.is_empty())
    }

    fn top(&self) -> f64 {
        let highest = self.series.iter().flat_map(|it| &it.points).map(|it| it.most.1.max(it.mean)).fold(0.0, f64::max);
        match self.scale {
            Scale::Hundred => 100.0,
            // The smallest of 1, 2, 5 times a power of ten that is high enough.
            Scale::FromZero if highest > 0.0 => {
                let power = 10_f64.powf(highest.log10().floor());
                [1.0, 2.0, 5.0, 10.0].into_iter().map(|it| it * power).find(|it| *it >= highest).unwrap_or(highest)
            }
            Scale::FromZero => 1.0,
        }
    }

    /// How far to the right an age lies: 0 to 1.
    fn across(&self, games: u64) -> f64 {
        if self.by_tens {
            let tens = |games: u64| (games.max(FEWEST) as f64 / FEWEST as f64).log10();
            tens(games) / tens(self.games.max(FEWEST + 1))
        } else {
            games as f64 / self.games.max(1) as f64
        }
    }

    /// Ages to write under the axis.
    fn ticks(&self) -> Vec<u64> {
        if self.by_tens {
            std::iter::successors(Some(FEWEST), |it| it.checked_mul(10)).take_while(|it| *it <= self.games).collect()
        } else {
            ticks(self.games)
        }
    }

    fn draw(&self, svg: &mut String) {
        let [left, above, right, below] = ROOM;
        let (wide, high, top) = (WIDE - left - right, HIGH - above - below, self.top());
        let x = |games: u64| left + wide * self.across(games);
        let y = |number: f64| above + high * (1.0 - number / top);
        let _ = writeln!(
            svg,
            "<text x=\"{left}\" y=\"{}\" font-weight=\"bold\">{}</text>",
            above - 14.0,
            escaped(&self.title)
        );
        for step in 0..=4 {
            let number = top * f64::from(step) / 4.0;
            let label = if top >= 4.0 { format!("{number:.0}") } else { format!("{}", (number * 1e6).round() / 1e6) };
            let _ = writeln!(
                svg,
                "<path d=\"M{left} {0:.1}H{1:.1}\" stroke=\"#D8CBB6\"/><text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{label}</text>",
                y(number),
                left + wide,
                left - 6.0,
                y(number) + 4.0,
            );
        }
        for games in self.ticks() {
            let _ = writeln!(
                svg,
                "<path d=\"M{0:.1} {1:.1}v4\" stroke=\"#231C17\"/><text x=\"{0:.1}\" y=\"{2:.1}\" text-anchor=\"middle\">{3}</text>",
                x(games),
                above + high,
                above + high + 17.0,
                thousands(games),
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6A5D50\">games</text>",
            left + wide,
            above + high + 33.0
        );
        for (number, series) in self.series.iter().enumerate() {
            let (ink, _) = pen(number);
            for (band, opacity) in [(0, 0.12), (1, 0.22)] {
                let of = |point: &Point| if band == 0 { point.most } else { point.half };
                if series.points.len() < 2 || series.points.iter().all(|point| of(point).0 == of(point).1) {
                    continue;
                }
                let up = series.points.iter().map(|point| (x(point.x), y(of(point).1)));
                let back = series.points.iter().rev().map(|point| (x(point.x), y(of(point).0)));
                let _ =
                    writeln!(svg, "<path d=\"{}Z\" fill=\"{ink}\" fill-opacity=\"{opacity}\"/>", path(up.chain(back)));
            }
        }
        for (number, series) in self.series.iter().enumerate() {
            let (ink, dash) = pen(number);
            let line = path(series.points.iter().map(|point| (x(point.x), y(point.mean))));
            let _ = writeln!(svg, "<path d=\"{line}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"{dash}/>");
        }
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {above}V{0:.1}H{1:.1}\" fill=\"none\" stroke=\"#231C17\"/>",
            above + high,
            left + wide
        );
    }

    /// The panel as lines of text, so many characters wide and high. Where curves meet, the last is seen.
    pub fn text(&self, width: usize, height: usize) -> Vec<String> {
        let top = self.top();
        let rows = height.max(2);
        let mut cells = vec![vec![' '; width + 1]; rows];
        for (number, series) in self.series.iter().enumerate() {
            for point in series.points.iter().filter(|point| point.mean.is_finite()) {
                let column = (self.across(point.x) * width as f64).round() as usize;
                let row = (point.mean / top * (rows - 1) as f64).round().max(0.0) as usize;
                cells[rows - 1 - row.min(rows - 1)][column.min(width)] = mark(number);
            }
        }
        let mut lines = vec![self.title.clone()];
        for (row, line) in cells.iter().enumerate() {
            let label = top * (rows - 1 - row) as f64 / (rows - 1) as f64;
            let label = if top >= 10.0 { format!("{label:.0}") } else { format!("{label:.3}") };
            lines.push(format!("{label:>6} |{}", line.iter().collect::<String>().trim_end()));
        }
        lines.push(format!("       +{}", "-".repeat(width + 1)));
        let begins = if self.by_tens { FEWEST } else { 0 };
        let width = width + 1 - begins.to_string().len();
        lines.push(format!("        {begins}{:>width$}", many(self.games, "game")));
        lines
    }
}

fn mark(number: usize) -> char {
    char::from(MARKS[number % MARKS.len()])
}

fn pen(number: usize) -> (&'static str, &'static str) {
    (INKS[number % INKS.len()], DASHES[number / INKS.len() % DASHES.len()])
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (number, (x, y)) in points.enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if number == 0 { 'M' } else { 'L' });
    }
    path
}

/// Whole numbers of games to write under an axis: at most six, by a round step, so that none touches the next.
fn ticks(games: u64) -> Vec<u64> {
    let mut steps = (0..19).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_u64.pow(power).min(u64::MAX / 5)));
    let step = steps.find(|step| games / step <= 5).unwrap_or(games.max(1));
    (0..=games / step).map(|number| number * step).collect()
}

/// A text as it stands in a picture.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_whole_games_few_enough_to_be_read() {
        assert_eq!(ticks(10_000), [0, 2_000, 4_000, 6_000, 8_000, 10_000]);
        assert_eq!(ticks(3), [0, 1, 2, 3]);
        assert_eq!(ticks(0), [0]);
        for games in (1..3_000).chain([1 << 40, u64::MAX]) {
            assert!((2..=6).contains(&ticks(games).len()), "{games}: {:?}", ticks(games));
        }
    }

    #[test]
    fn by_tens_every_tenfold_is_as_wide() {
        let points = [10, 100, 1_000, 10_000].map(|x| Point::alone(x, 1.0)).to_vec();
        let (scale, series) = (Scale::FromZero, vec![Series { points }]);
        let panel = Panel { title: "t".into(), scale, games: 10_000, by_tens: true, series };
        let text = panel.text(30, 2);
        // Ten stands at the left end; each tenfold is a third of the thirty columns.
        assert_eq!(text[1], " 1.000 |a         a         a         a");
        assert_eq!(text[4], "        10                 10,000 games");
        assert_eq!(panel.ticks(), [10, 100, 1_000, 10_000]);
        // Younger ones stand where the axis begins.
        assert_eq!((panel.across(1), panel.across(10), panel.across(10_000)), (0.0, 0.0, 1.0));
    }

    #[test]
    fn labels_cannot_break_the_picture() {
        let series = Series { points: vec![Point::alone(0, 0.0), Point::alone(5, 50.0)] };
        let panel =
            Panel { title: "a < b".into(), scale: Scale::Hundred, games: 5, by_tens: false, series: vec![series] };
        let long = "menace(win=3) v \"expert\" & others ".repeat(9);
        let figure = Figure { title: "<t>".into(), note: "n".into(), series: vec![long.clone()], panels: vec![panel] };
        let svg = figure.svg();
        assert!(
            svg.contains("&lt;t&gt;") && svg.contains("a &lt; b") && svg.contains("&quot;expert&quot; &amp; others")
        );
        // The paper is as wide as its longest line.
        let width: f64 = svg
            .split("width=\"")
            .nth(1)
            .and_then(|it| it.split('"').next())
            .and_then(|it| it.parse().ok())
            .expect("a width");
        assert!(width > long.chars().count() as f64 * 6.5, "{width}");
        assert_eq!(figure.panels[0].text(10, 3)[1..4], ["   100 |", "    50 |          a", "     0 |a"]);
    }
}
