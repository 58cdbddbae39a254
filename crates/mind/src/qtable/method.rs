//! What the value of a move is drawn towards: the methods of the textbooks, told apart by one number.

use crate::Knobs;

/// The method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Method {
    /// The best move of the next position (Watkins 1989).
    Q,
    /// The move that was made there (Rummery and Niranjan 1994).
    Sarsa,
    /// The moves there, each as often as it is made (van Seijen and others 2009).
    Expected,
    /// The best move there by one table, as the other values it (van Hasselt 2010).
    Double,
    /// How the match ended, and nothing else.
    MonteCarlo,
}

impl Method {
    /// As the knob says.
    pub fn new(knobs: &Knobs) -> Self {
        match knobs.choice("method") {
            "sarsa" => Self::Sarsa,
            "expected" => Self::Expected,
            "double" => Self::Double,
            "montecarlo" => Self::MonteCarlo,
            _ => Self::Q,
        }
    }
}

/// How a move looks to the move before it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outlook {
    /// What its position promises, by the method.
    pub promise: f64,
    /// What the move itself is worth.
    pub value: f64,
    /// Whether what it has learned reaches further back: a method that promises the best move goes no further back past
    /// another (Watkins' Q(λ)).
    pub reaches: bool,
}
