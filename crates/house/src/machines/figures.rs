//! What can be said of a machine by looking at all its boxes once.

use super::error::Error;
use super::events::written;
use crate::cost;
use game::{Rules, Side};
use lab::Seats;
use lab::exact::{Truths, truths};
use lab::trial::Trial;
use mind::Learner as _;
use mind::Stop;
use serde::{Deserialize, Serialize};

/// Figures of a machine at one moment. They cost a pass over all boxes and positions, so they are worked out once per
/// moment, and those of the present are kept beside the machine for the leader board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// What made them: those of another version are worked out again.
    version: u64,
    /// The sides it holds.
    pub seats: Vec<Side>,
    /// How many boxes it has.
    pub boxes: usize,
    /// All its beads.
    pub beads: f64,
    /// Boxes ever opened.
    pub opened: usize,
    /// Boxes without a bead.
    pub empty: usize,
    /// The squares of the first box with the most beads.
    pub favourite: Vec<String>,
    /// Whether it resigns before it has moved.
    pub dead: bool,
    /// Its exact strength.
    pub truth: Truths,
    /// How it did in a trial, where its strength is not exact.
    #[serde(default)]
    pub trial: Option<Trial>,
}

/// The version of figures: raised with every change of what they hold or mean.
const VERSION: u64 = 2;

impl Figures {
    /// The figures that were kept, if they are of this version.
    pub fn read(kept: &str) -> Option<Self> {
        serde_json::from_str(kept).ok().filter(|figures: &Self| figures.version == VERSION)
    }

    /// To be kept, with the numbers that lists are sorted by.
    ///
    /// # Errors
    /// Never; figures can be written.
    pub fn kept(&self) -> Result<store::Figures, Error> {
        let truth = self.truth.each().next().map(|(_, truth)| truth);
        let ranks = store::Ranks {
            dead: self.dead,
            boxes: self.boxes as u64,
            random: truth.map(|truth| truth.random.value()),
            perfect: truth.map(|truth| truth.perfect.value()),
            worst: truth.map(|truth| truth.worst.value()),
        };
        Ok(store::Figures { told: written(self)?, ranks })
    }

    /// Of a machine whose life cannot be read nothing is known.
    pub fn unknown() -> Self {
        Self {
            version: VERSION,
            seats: Vec::new(),
            boxes: 0,
            beads: 0.0,
            opened: 0,
            empty: 0,
            favourite: Vec::new(),
            dead: false,
            truth: Truths { first: None, second: None },
            trial: None,
        }
    }

    /// Looks at everything; None when somebody says stop first.
    pub fn of(machine: &lab::Moment, stop: &Stop) -> Option<Self> {
        let game = machine.game();
        let seats = Seats::of_mind(machine.pupil()).sides().to_vec();
        let mut figures = Self { seats, truth: truths(machine), trial: trial(machine, stop), ..Self::unknown() };
        if stop.is_said() {
            return None;
        }
        let Some(boxes) = machine.pupil().boxes() else { return Some(figures) };
        figures.boxes = boxes.box_count();
        figures.dead = machine.pupil().is_dead();
        for view in boxes.views() {
            let total = view.total();
            figures.beads += total;
            figures.opened += usize::from(view.opened() > 0);
            figures.empty += usize::from(total <= 0.0);
        }
        if let Some(first) = boxes.view(1) {
            let most = first.beads.iter().map(|(_, beads)| *beads).fold(0.0, f64::max);
            let liked = first.beads.iter().filter(|(_, beads)| most > 0.0 && *beads >= most);
            figures.favourite = liked.map(|(mv, _)| game.move_text(first.at, *mv)).collect();
        }
        Some(figures)
    }
}

/// Matches in a trial: enough for an interval of a tenth or so, …
pub const TRIAL: u64 = 200;
/// … and fewer with a large memory, down to these: every change of a machine is tried out while somebody waits.
const FEWEST: u64 = 20;
/// What a trial may cost where that leaves enough matches.
const WORTH: u64 = cost::WAITED_FOR / 4;

/// How it does in a trial, in a game that has them.
pub fn trial(machine: &lab::Moment, stop: &Stop) -> Option<Trial> {
    let games = (WORTH / cost::trial_match(machine.game(), machine.pupil())).clamp(FEWEST, TRIAL);
    lab::trial::trial(machine.game(), machine.pupil(), games, stop)
}
