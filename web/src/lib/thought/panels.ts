//! One panel for every kind of reason: a new kind does not compile until it has its panel.

import type { GameCard, Reason, Thought } from '$lib/api/client';
import type { Component, Snippet } from 'svelte';
import BeadsPanel from './BeadsPanel.svelte';
import ChancePanel from './ChancePanel.svelte';
import HeuristicPanel from './HeuristicPanel.svelte';
import LearnedPanel from './LearnedPanel.svelte';
import MatchedPanel from './MatchedPanel.svelte';
import MirroredPanel from './MirroredPanel.svelte';
import NeighboursPanel from './NeighboursPanel.svelte';
import NetPanel from './NetPanel.svelte';
import ProofPanel from './ProofPanel.svelte';
import RulePanel from './RulePanel.svelte';
import SamplesPanel from './SamplesPanel.svelte';
import SearchPanel from './SearchPanel.svelte';
import ValuesPanel from './ValuesPanel.svelte';

/** What every panel is told. */
export interface PanelProps<R> {
  reason: R;
  thought: Thought;
  /** Who thought it. */
  name: string;
  /** The game it was thought in, for panels that draw its board. */
  card: GameCard;
  /** Where boxes can be looked at, for a kept machine. */
  boxes?: string;
  /** Who thought it, in the player grammar, where more may be asked of it. */
  player?: string;
  /** What stands between what was done and the reasons for it. */
  children?: Snippet;
}

export const panels: { [K in Reason['kind']]: Component<PanelProps<Extract<Reason, { kind: K }>>> } = {
  beads: BeadsPanel,
  chance: ChancePanel,
  rule: RulePanel,
  values: ValuesPanel,
  learned: LearnedPanel,
  search: SearchPanel,
  samples: SamplesPanel,
  matched: MatchedPanel,
  mirrored: MirroredPanel,
  heuristic: HeuristicPanel,
  proof: ProofPanel,
  neighbours: NeighboursPanel,
  net: NetPanel,
};
