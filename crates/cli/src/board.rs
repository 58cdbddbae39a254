//! Boards drawn in the terminal, each by the facts on its game's card.

use crate::fault::Fault;
use crate::out::Out;
use game::{Game, Gesture, Layout, Move, Position, Rules, Side};

/// What is drawn: a position, and the move that led to it.
pub struct Drawing {
    game: Game,
    at: Position,
    last: Option<u8>,
}

/// The sign that a side's pieces are drawn with: letters, but on a round board the shapes that people know them by.
pub fn sign(game: Game, side: Side) -> &'static str {
    let card = game.card();
    match card.layout {
        Layout::Rings { .. } => card.looks[side].mark,
        Layout::Grid { .. } => card.marks[side],
    }
}

impl Drawing {
    /// The position after a move, if there was one.
    pub fn new(game: Game, at: Position, came: Option<(Position, Move)>) -> Self {
        Self { game, at, last: came.and_then(|(before, mv)| game.shown(before, mv).to) }
    }

    /// Draws it, with the score where the game counts.
    pub fn draw(&self, out: &mut Out) -> Result<(), Fault> {
        let card = self.game.card();
        match card.layout {
            Layout::Grid { rows, cols } if card.placement => self.boxed(rows, cols, out)?,
            Layout::Grid { rows, cols } => self.lettered(rows, cols, out)?,
            Layout::Rings { rings, spokes } => self.round(rings, spokes, out)?,
        }
        if let Some(score) = self.game.score(self.at) {
            let told = |side: Side| format!("{} {} {}", card.marks[side], card.looks[side].name, score[side]);
            out.line(format_args!("  {}, {}", told(Side::First), told(Side::Second)))?;
        }
        Ok(())
    }

    /// The cells that a legal move comes to.
    fn targets(&self) -> game::Cells {
        self.game.moves(self.at).iter().filter_map(|mv| self.game.shown(self.at, mv).to).collect()
    }

    /// A mark with room on both sides; the last move stands in brackets.
    fn marked(&self, cell: u8, free: &str, out: &Out) -> String {
        match self.at.at(cell) {
            Some(side) if self.last == Some(cell) => out.bold(&format!("({})", self.game.card().marks[side])),
            Some(side) => out.bold(&format!(" {} ", self.game.card().marks[side])),
            None => out.faint(&format!("{free:^3}")),
        }
    }

    /// A small board, with the names of free cells in them.
    fn boxed(&self, rows: u8, cols: u8, out: &mut Out) -> Result<(), Fault> {
        let targets = self.targets();
        for row in 0..rows {
            let name = |cell: u8| if targets.has(cell) { self.game.cell_text(cell) } else { String::new() };
            let cells: Vec<String> =
                (row * cols..(row + 1) * cols).map(|cell| self.marked(cell, &name(cell), out)).collect();
            out.line(format_args!("  {}", cells.join("|")))?;
            if row + 1 < rows {
                out.line(format_args!("  {}", vec!["---"; usize::from(cols)].join("+")))?;
            }
        }
        Ok(())
    }

    /// A board with letters or numbers above it, numbers beside it, and a plus where a move may go.
    fn lettered(&self, rows: u8, cols: u8, out: &mut Out) -> Result<(), Fault> {
        let by_column = self.game.card().gesture == Gesture::Column;
        let head = |col: u8| {
            let name = if by_column { (col + 1).to_string() } else { self.game.cell_text(col)[..1].to_owned() };
            format!("{name:^3}")
        };
        out.line(format_args!("    {}", (0..cols).map(head).collect::<String>()))?;
        let targets = self.targets();
        for row in 0..rows {
            let free = |cell: u8| if targets.has(cell) { "+" } else { "." };
            let cells = (row * cols..(row + 1) * cols).map(|cell| self.marked(cell, free(cell), out));
            out.line(format_args!("{:>3} {}", &self.game.cell_text(row * cols)[1..], cells.collect::<String>()))?;
        }
        Ok(())
    }

    /// Rings around an empty centre: every cell where it is, the numbers of the spokes around it.
    fn round(&self, rings: u8, spokes: u8, out: &mut Out) -> Result<(), Fault> {
        let targets = self.targets();
        let reach = f64::from(rings) + 1.2;
        let (width, height) = ((reach * 12.0) as usize + 4, (reach * 5.0) as usize + 1);
        let mut canvas = vec![vec![String::from(" "); width]; height];
        // A character is about twice as high as it is wide.
        let place = |far: f64, spoke: u8| {
            let turn = std::f64::consts::TAU * f64::from(spoke) / f64::from(spokes);
            let (x, y) = (reach + far * turn.sin(), reach - far * turn.cos());
            (((x * 6.0) as usize).min(width - 3), ((y * 2.5) as usize).min(height - 1))
        };
        let mut write = |(x, y): (usize, usize), text: &str| {
            for (offset, sign) in text.chars().enumerate() {
                canvas[y][x + offset] = sign.to_string();
            }
        };
        for spoke in 0..spokes {
            write(place(f64::from(rings) + 1.0, spoke), &(spoke + 1).to_string());
            for ring in 0..rings {
                let cell = ring * spokes + spoke;
                let sign = match self.at.at(cell) {
                    Some(side) => sign(self.game, side),
                    None if targets.has(cell) => "+",
                    None => ".",
                };
                let shown = if self.last == Some(cell) { format!("{sign}!") } else { sign.into() };
                write(place(f64::from(ring) + 1.0, spoke), &shown);
            }
        }
        for row in canvas {
            out.line(format_args!("  {}", row.concat().trim_end()))?;
        }
        out.line("  ring 1 is the innermost; + may be played, ! is the last move")
    }
}
