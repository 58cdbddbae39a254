//! Arrows between names, and the cycles in them.

use std::collections::{BTreeMap, BTreeSet};

/// Nodes, and the arrows that leave each.
#[derive(Clone, Debug, Default)]
pub struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// A node, perhaps without an arrow.
    pub fn add(&mut self, node: &str) {
        self.0.entry(node.to_owned()).or_default();
    }

    /// One more arrow.
    pub fn arrow(&mut self, from: &str, to: &str) {
        self.add(to);
        self.0.entry(from.to_owned()).or_default().insert(to.to_owned());
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All arrows, in order.
    pub fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(from, all)| all.iter().map(move |to| (from.as_str(), to.as_str())))
    }

    /// The graph of the rooms: each node stands for the first word of its name.
    #[must_use]
    pub fn rooms(&self) -> Self {
        let room = |name: &str| name.split("::").next().unwrap_or_default().to_owned();
        let mut rooms = Self::default();
        self.0.keys().for_each(|node| rooms.add(&room(node)));
        for (from, to) in self.arrows() {
            let (from, to) = (room(from), room(to));
            if from != to {
                rooms.arrow(&from, &to);
            }
        }
        rooms
    }

    /// Sets of nodes that all reach each other, of two or more, the largest first.
    pub fn cycles(&self) -> Vec<Vec<&str>> {
        let mut search =
            Search { graph: self, entered: BTreeMap::new(), low: BTreeMap::new(), open: vec![], found: vec![] };
        for node in self.0.keys() {
            if !search.entered.contains_key(node.as_str()) {
                search.enter(node);
            }
        }
        let mut cycles = search.found;
        cycles.retain(|cycle| cycle.len() > 1);
        cycles.iter_mut().for_each(|cycle| cycle.sort_unstable());
        cycles.sort_by_key(|cycle| (std::cmp::Reverse(cycle.len()), cycle[0]));
        cycles
    }
}

/// Tarjan's search.
struct Search<'a> {
    graph: &'a Graph,
    entered: BTreeMap<&'a str, usize>,
    /// The earliest open node that each reaches.
    low: BTreeMap<&'a str, usize>,
    open: Vec<&'a str>,
    found: Vec<Vec<&'a str>>,
}

impl<'a> Search<'a> {
    fn enter(&mut self, node: &'a str) {
        let number = self.entered.len();
        self.entered.insert(node, number);
        self.open.push(node);
        let mut low = number;
        for next in self.graph.0.get(node).into_iter().flatten() {
            if !self.entered.contains_key(next.as_str()) {
                self.enter(next);
                low = low.min(self.low[next.as_str()]);
            } else if self.open.contains(&next.as_str()) {
                low = low.min(self.entered[next.as_str()]);
            }
        }
        self.low.insert(node, low);
        if low == number {
            let from = self.open.iter().position(|open| *open == node).unwrap_or(0);
            self.found.push(self.open.split_off(from));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(arrows: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::default();
        arrows.iter().for_each(|(from, to)| graph.arrow(from, to));
        graph
    }

    #[test]
    fn cycles_are_all_nodes_that_reach_each_other() {
        // Two loops that share b; d is reached and does not lead back; e and f are another cycle.
        let arrows = [
            ("a", "b"),
            ("b", "a"),
            ("b", "c"),
            ("c", "b"),
            ("c", "d"),
            ("e", "f"),
            ("f", "e"),
            ("e", "a"),
            ("d", "g"),
        ];
        assert_eq!(graph(&arrows).cycles(), [vec!["a", "b", "c"], vec!["e", "f"]]);
        assert!(graph(&[("a", "b"), ("a", "c"), ("b", "c")]).cycles().is_empty());
    }

    #[test]
    fn rooms_have_the_arrows_of_their_files() {
        let rooms = graph(&[("jobs::queue", "machines"), ("jobs", "jobs::queue"), ("machines::past", "store")]).rooms();
        assert_eq!(rooms.arrows().collect::<Vec<_>>(), [("jobs", "machines"), ("machines", "store")]);
    }
}
