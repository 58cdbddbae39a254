//! GTP, version 2, the text protocol of Go programs, as Othello programs speak it: a1 is top left, and a pass that the rules
//! force may be left out.

use super::{Say, Session, Thinker};
use engine::notation::{Kifu, read_text};
use game::othello::Othello;
use game::{Move, Moves, Position, Rules, Side};
use mind::Stop;
use std::io::{Read as _, Result as Done};
use std::ops::ControlFlow;

/// Larger files are not loaded: a match has some kilobytes.
const LARGEST: u64 = 1 << 20;

const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "set_game",
    "list_games",
    "loadsgf",
    "showboard",
];

/// A session.
pub struct Gtp {
    thinker: Thinker,
    at: Position,
    /// Where it was before each command that moved, so that `undo` takes back what one command did.
    past: Vec<Position>,
}

/// What a command is answered with, or why it is refused.
type Said = Result<String, &'static str>;

impl Gtp {
    /// A session with the engine at this level.
    pub fn new(level: u8) -> Self {
        Self { thinker: Thinker::new(level), at: Othello.start(), past: Vec::new() }
    }

    fn command(&mut self, name: &str, args: &[&str]) -> Said {
        let done = Ok(String::new());
        match (name, args) {
            ("protocol_version", []) => Ok("2".into()),
            ("name", []) => Ok("Menagerie".into()),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").into()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            ("quit", []) => done,
            ("boardsize", [size]) => match size.parse::<i64>() {
                Ok(8) => done,
                Ok(_) => Err("unacceptable size"),
                Err(_) => Err("boardsize not an integer"),
            },
            ("clear_board", []) => {
                self.at = Othello.start();
                self.past.clear();
                done
            }
            ("komi", [komi]) => match komi.parse::<f64>() {
                Ok(komi) if komi.is_finite() => done,
                _ => Err("komi not a float"),
            },
            ("play", [side, vertex]) => self.play(side, vertex),
            ("genmove", [side]) => self.genmove(side, true),
            ("reg_genmove", [side]) => self.genmove(side, false),
            ("undo", []) => match self.past.pop() {
                Some(before) => {
                    self.at = before;
                    done
                }
                None => Err("cannot undo"),
            },
            ("time_settings", [main, byo, stones]) if [main, byo, stones].iter().all(|n| n.parse::<u32>().is_ok()) => {
                done
            }
            ("time_left", [side, seconds, stones])
                if colour(side).is_ok() && [seconds, stones].iter().all(|n| n.parse::<u32>().is_ok()) =>
            {
                done
            }
            ("set_game", [game]) => {
                if game.eq_ignore_ascii_case("othello") {
                    done
                } else {
                    Err("unsupported game")
                }
            }
            ("list_games", []) => Ok("Othello".into()),
            ("loadsgf", [file]) => self.load(file, None),
            ("loadsgf", [file, number]) => match number.parse::<usize>() {
                Ok(number) => self.load(file, Some(number)),
                Err(_) => Err("syntax error"),
            },
            ("showboard", []) => Ok(self.board()),
            (name, _) if COMMANDS.contains(&name) => Err("syntax error"),
            _ => Err("unknown command"),
        }
    }

    /// The position with this side to move, a forced pass of the other put in.
    fn turn_of(&self, side: Side) -> Result<Position, &'static str> {
        match self.at.turn == side {
            true => Ok(self.at),
            // When the match is over, either may say so.
            false if matches!(Othello.moves(self.at), Moves::PASS | Moves::NONE) => Ok(self.at.passed()),
            false => Err("wrong color"),
        }
    }

    fn play(&mut self, side: &str, vertex: &str) -> Said {
        let side = colour(side)?;
        let mv = vertex_move(vertex)?;
        let at = self.turn_of(side)?;
        // Two passes are how other programs see that a match is over.
        let next = match Othello.moves(at).is_empty() && mv == Move::PASS {
            true => at.passed(),
            false => Othello.try_play(at, mv).map_err(|_| "illegal move")?,
        };
        self.past.push(self.at);
        self.at = next;
        Ok(String::new())
    }

    fn genmove(&mut self, side: &str, plays: bool) -> Said {
        let at = self.turn_of(colour(side)?)?;
        let mv = self.thinker.think(at, &Stop::default()).map_or(Move::PASS, |found| found.mv);
        if plays {
            self.past.push(self.at);
            self.at = if mv == Move::PASS { at.passed() } else { Othello.play(at, mv) };
        }
        Ok(Othello.move_text(at, mv))
    }

    /// The match in a file, GGF or whatever else can be pasted, as it stands after its last move or before the one of this
    /// number.
    fn load(&mut self, file: &str, number: Option<usize>) -> Said {
        let unread = "cannot load file";
        let mut text = String::new();
        let file = std::fs::File::open(file).map_err(|_| unread)?;
        file.take(LARGEST).read_to_string(&mut text).map_err(|_| unread)?;
        let [kifu]: [Kifu; 1] = read_text(&text).ok().and_then(|found| found.try_into().ok()).ok_or(unread)?;
        let made = kifu.moves().len().min(number.map_or(usize::MAX, |number| number.saturating_sub(1)));
        self.past.clear();
        self.at = kifu.start();
        for &mv in &kifu.moves()[..made] {
            self.past.push(self.at);
            self.at = Othello.play(self.at, mv);
        }
        Ok(String::new())
    }

    fn board(&self) -> String {
        let mut lines = vec!["  a b c d e f g h".to_owned()];
        for row in 0..8 {
            let marks = (0..8).map(|column| match self.at.at(row * 8 + column) {
                Some(Side::First) => " X",
                Some(Side::Second) => " O",
                None => " .",
            });
            lines.push(format!("{}{}", row + 1, marks.collect::<String>()));
        }
        lines.push(match (Othello.moves(self.at).is_empty(), self.at.turn) {
            (true, _) => "the match is over".into(),
            (_, Side::First) => "black (X) to move".into(),
            (_, Side::Second) => "white (O) to move".into(),
        });
        format!("\n{}", lines.join("\n"))
    }
}

impl Session for Gtp {
    fn hear(&mut self, line: &str, _: &Stop, say: Say<'_>) -> Done<ControlFlow<()>> {
        let line = line.split('#').next().unwrap_or(line).replace('\t', " ");
        let line: String = line.chars().filter(|mark| !mark.is_control()).collect();
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let id = match words.first() {
            Some(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => words.remove(0),
            _ => "",
        };
        let said = match words.split_first() {
            Some((&name, args)) => self.command(name, args),
            // An empty line is no command; an identity without one is.
            None if id.is_empty() => return Ok(ControlFlow::Continue(())),
            None => Err("unknown command"),
        };
        say(&match &said {
            Ok(said) if said.is_empty() || said.starts_with('\n') => format!("={id}{said}\n\n"),
            Ok(said) => format!("={id} {said}\n\n"),
            Err(why) => format!("?{id} {why}\n\n"),
        })?;
        let over = said.is_ok() && words.first() == Some(&"quit");
        Ok(if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }
}

fn colour(word: &str) -> Result<Side, &'static str> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err("invalid color"),
    }
}

fn vertex_move(word: &str) -> Result<Move, &'static str> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Move::PASS);
    }
    Othello.parse_cell(word).map(Move).ok_or("invalid vertex")
}
