//! The page of a paper: Markdown, written from a result and never by hand.

use super::Paper;
use super::report::{Reproduced, Table};
use super::row::Row;
use super::words::{LEGEND, side};
use game::many;

impl Reproduced {
    /// The page that tells this result.
    pub fn markdown(&self) -> String {
        let mut lines = vec![
            format!("# {}", self.title()),
            String::new(),
            format!("{}. {}", self.citation, self.what),
            String::new(),
            format!(
                "`{}` gives what follows, with `--markdown` as this page; it is stored in [results/{id}.json](results/{id}.json).",
                self.command,
                id = self.paper
            ),
        ];
        if let Some(more) = Paper::find(&self.paper).and_then(|paper| paper.more) {
            lines.extend([String::new(), more.into()]);
        }
        if let Some(article) = &self.article {
            lines.extend(article.markdown(&self.paper));
        }
        lines.extend([String::new(), "## Readings and deviations".into(), String::new()]);
        for (number, reading) in self.readings.iter().enumerate() {
            let fit = if reading.fit { " **A fit**: chosen because the published figures then come out." } else { "" };
            let contract = reading.contract().map_or(String::new(), |it| format!(" Knob: {it}."));
            lines.push(format!("{}. {} ({}){fit}{contract}", number + 1, reading.what, reading.origin()));
        }
        lines.extend([String::new(), "## How to read the tables".into(), String::new()]);
        lines.extend(LEGEND.iter().map(|line| format!("- {line}")));
        if let Some(all) = self.together {
            lines.extend([String::new(), format!("**All {} together**: {}.", many(all.of, "table"), all.text())]);
        }
        for table in &self.tables {
            lines.extend(table.markdown());
        }
        lines.push(String::new());
        lines.iter().map(|line| wrap(line)).collect::<Vec<_>>().join("\n")
    }

    /// Who and when, in short.
    fn title(&self) -> &str {
        Paper::find(&self.paper).map_or(self.paper.as_str(), |paper| paper.title)
    }
}

/// The most characters of a line.
const WIDTH: usize = 118;

/// A line of text in lines that are not too long; what belongs to a list is set in. Rows of tables stay whole.
fn wrap(line: &str) -> String {
    let indent = if line.starts_with("- ") {
        "  "
    } else if line.starts_with(|it: char| it.is_ascii_digit()) {
        "   "
    } else {
        ""
    };
    if line.starts_with(['|', '#']) {
        return line.into();
    }
    let (mut text, mut width) = (String::new(), 0);
    for word in line.split(' ') {
        let more = word.chars().count() + 1;
        if width > 0 && width + more > WIDTH {
            text.push('\n');
            text.push_str(indent);
            width = indent.len();
        } else if width > 0 {
            text.push(' ');
        }
        text.push_str(word);
        width += more;
    }
    text
}

impl Table {
    fn markdown(&self) -> Vec<String> {
        let mut lines = vec![
            String::new(),
            format!("## {}", self.title),
            String::new(),
            format!("{}.", self.note()),
            String::new(),
        ];
        let compares = self.rows.iter().any(|row| row.published.is_some());
        if compares {
            lines.extend([
                "| what | published | ours | difference | verdict |".into(),
                "|---|---:|---:|---|---|".into(),
            ]);
        } else {
            lines.extend(["| what | ours | verdict |".into(), "|---|---:|---|".into()]);
        }
        lines.extend(self.rows.iter().map(|row| row.markdown(compares)));
        if let Some(all) = self.together {
            lines.extend([String::new(), format!("**All {} together**: {}.", many(all.of, "row"), all.text())]);
        }
        lines
    }
}

impl Row {
    fn markdown(&self, compares: bool) -> String {
        let said = self.said.as_ref().map_or(String::new(), |said| format!(" — \"{said}\""));
        let ours = self.ours.map_or(String::new(), |ours| ours.text());
        let what = format!("{}{said}", self.what);
        let verdict = self.verdict_text();
        if !compares {
            return format!("| {what} | {ours} | {verdict} |");
        }
        let published = self.published.map_or(String::new(), super::words::number);
        let parts = [self.tested(), self.direction.and_then(side).map(Into::into)];
        let difference = parts.into_iter().flatten().collect::<Vec<_>>().join("; ");
        format!("| {what} | {published} | {ours} | {difference} | {verdict} |")
    }
}
