// The shapes on the wire. Written from the HTTP contract until the server's own description generates it.
export type Side = 'first' | 'second';
export type Result = 'win' | 'draw' | 'loss';
export interface BySide<T> {
  first: T;
  second: T;
}
export interface Scene {
  game: string;
  position: string;
  turn: Side;
  marks: (string | null)[];
  legal: string[];
  last: string | null;
  line: string[];
  flipped: string[];
  outcome: null | 'first' | 'second' | 'draw';
  resigned: null | Side;
  score: null | { first: number; second: number };
}
export interface Bead {
  square: string;
  in_box: string;
  count: number;
  chance: number;
}
export type Reason =
  | { kind: 'chance'; of: number }
  | { kind: 'rule'; rule: string; saw: string; allows: string[] }
  | { kind: 'values'; moves: { move: string; value: Result; plies: number }[] }
  | {
      kind: 'beads';
      number: number | null;
      boxes: number;
      position: string;
      turned: string;
      base_three: number;
      beads: Bead[];
      drawn: number | null;
      drop: number | null;
      because: string;
    }
  | { kind: 'learned'; moves: { move: string; value: number }[]; explored: boolean };
export interface Thought {
  move: string | null;
  side: Side;
  sentence: string;
  scores: { move: string; score: number }[];
  reason: Reason;
  judged: null | { value: Result; best: Result; right: boolean; sentence: string };
}
export interface Play {
  game: string;
  first: string;
  second: string;
  seed: string;
  moves: string[];
  scene: Scene;
  scenes: Scene[];
  thought: Thought | null;
  outcome: null | 'first' | 'second' | 'draw';
}
export interface Exact {
  win: number;
  draw: number;
  loss: number;
}
export interface Truth {
  random: Exact;
  perfect: Exact;
  worst: Exact;
}
export interface MachineRow {
  id: string;
  name: string;
  game: string;
  kind: string;
  recipe: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  seats: Side[];
  boxes: number;
  dead: boolean;
  sample: boolean;
  created: string;
  truth: { first: Truth | null; second: Truth | null };
}
export interface KnobValue {
  name: string;
  what: string;
  value: string;
  default: string;
}
export interface Machine extends MachineRow {
  seed: string;
  at: number;
  age: number;
  knobs: KnobValue[];
  beads: number;
  opened: number;
  empty: number;
  favourite: string[];
  parents: null | { from: string; at: number };
  story: string;
}
export interface BoxRow {
  n: number;
  position: string;
  ply: number;
  base3: number;
  beads: [string, number][];
  opened: number;
  won: number;
  drew: number;
  lost: number;
  favourite: string | null;
  losing: boolean;
  empty: boolean;
}
export interface Box extends BoxRow {
  chances: { square: string; count: number; chance: number; value: Result | null }[];
  regret: number;
  history: { game: number; beads: [string, number][] }[];
}
export interface DiaryEntry {
  seq: number;
  event: string;
  from: number;
  to: number;
  text: string;
  against?: string | null;
  seats?: string | null;
  games?: number | null;
  wins?: number | null;
  draws?: number | null;
  losses?: number | null;
  seed?: string | null;
}
export interface GameRow {
  number: number;
  side: Side;
  moves: string[];
  outcome: string;
  result: 'won' | 'drew' | 'lost';
  boxes: number[];
}
export interface Curves {
  blocks: { from: number; to: number; wins: number; draws: number; losses: number }[];
  exact: { game: number; random: Exact; perfect: Exact; worst: Exact }[];
  score: { game: number; value: number }[];
  first_box: { squares: string[]; points: { game: number; beads: number[] }[] };
}
export interface Paid {
  number: number;
  square: string;
  before: number;
  after: number;
  emptied: boolean;
}
export type Learned = { kind: 'beads'; paid: Paid[] } | { kind: 'values'; most: number };
export interface Recorded {
  recorded: boolean;
  number: number;
  learned: Learned;
  truth_before: { first: Truth | null; second: Truth | null };
  truth_after: { first: Truth | null; second: Truth | null };
  machine: MachineRow;
}
export interface LessonStatus {
  done: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  state: 'running' | 'done' | 'failed';
  message?: string | null;
}
export type Layout = { kind: 'grid'; rows: number; cols: number } | { kind: 'rings'; rings: number; spokes: number };
export interface GameCard {
  id: string;
  name: string;
  idea: string;
  layout: Layout;
  marks: BySide<string>;
  max_plies: number;
  link: string;
  cells: { move: string; name: string }[];
}
export interface Knob {
  name: string;
  what: string;
  type: 'whole' | 'real' | 'choice' | 'flag' | 'stages';
  min?: number;
  max?: number;
  of?: string[];
  longest?: number;
  default: string;
}
export interface Preset {
  name: string;
  what: string;
  knobs: Record<string, string>;
}
export interface MindCard {
  id: string;
  name: string;
  idea: string;
  source: string;
  games: string[];
  learns: boolean;
  knobs: Knob[];
  presets: Preset[];
}
export interface Preview {
  boxes: number;
  beads: number;
  first: BoxRow | null;
  knobs: KnobValue[];
}
export interface Hint {
  nudge: string;
  candidates: string[];
  values: { move: string; value: Result; plies: number }[];
}
