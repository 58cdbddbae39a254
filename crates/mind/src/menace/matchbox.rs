//! One matchbox: its beads, and how the matches ended in which it was opened.

use crate::MOST_SLOTS;

/// The beads of a box by slot, with their sum at hand, and its record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Matchbox {
    beads: [f64; MOST_SLOTS],
    total: f64,
    slots: u8,
    /// Matches lost, drawn and won.
    pub results: [u32; 3],
}

impl Matchbox {
    /// A new box with so many beads in each of its slots.
    pub fn new(slots: usize, each: f64) -> Self {
        let mut new = Self { beads: [0.0; MOST_SLOTS], total: 0.0, slots: slots as u8, results: [0; 3] };
        new.fill(each);
        new
    }

    /// The beads of every slot.
    #[inline(always)]
    pub fn beads(&self) -> &[f64] {
        &self.beads[..usize::from(self.slots)]
    }

    /// All slots, those a smaller box does not have included: they hold nothing and are never drawn.
    #[inline(always)]
    pub fn lanes(&self) -> &[f64; MOST_SLOTS] {
        &self.beads
    }

    /// The sum of the beads, in the order of the slots.
    #[inline(always)]
    pub fn total(&self) -> f64 {
        self.total
    }

    /// Whether nothing can be drawn.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.total <= 0.0
    }

    /// Gives every slot so many beads.
    pub fn fill(&mut self, each: f64) {
        self.change(|beads| beads.fill(each));
    }

    /// Adds whole beads to a slot, or takes some away.
    #[inline(always)]
    pub fn add(&mut self, slot: u8, beads: f64) {
        self.beads[usize::from(slot)] += beads;
        // Whole numbers: the sum stays exact.
        self.total += beads;
    }

    /// Puts back what the taking of these beads took below the floor; what was below it before stays so.
    pub fn lift(&mut self, slot: u8, taken: f64, floor: f64) {
        let after = self.beads[usize::from(slot)];
        let lifted = after.max(floor.min(after - taken));
        self.beads[usize::from(slot)] = lifted;
        self.total += lifted - after;
    }

    /// Changes the beads in any way and sums them anew.
    #[inline(always)]
    pub fn change(&mut self, change: impl FnOnce(&mut [f64])) {
        let slots = usize::from(self.slots);
        change(&mut self.beads[..slots]);
        self.total = self.beads[..slots].iter().sum();
    }
}
