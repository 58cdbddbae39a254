// Generated from crates/server/openapi.json by `npm run schema`. Not edited by hand.

/** A lesson that was taken on. */
export interface Accepted {
  /** Its name for `/api/lessons/{id}`. */
  lesson: string;
  /** The machine that is kept beside it, where the opponent keeps what it learns. */
  opponent?: string | null;
}

/** Who may teach a machine without its key. Everybody may look at it, play without teaching it, and make a copy. */
export type Access = "open" | "play" | "closed";

/** A position and what its moves are worth. */
export interface Analysed {
  analysis?: Analysis | null;
  /** Where it begins, as text. */
  from: string;
  /** The moves from there. */
  moves: (string)[];
  /** The position as a line of OBF. */
  obf: string;
  /** What their opening is called, where it has a name. */
  opening?: string | null;
  /** The position now. */
  scene: Scene;
  /** The moves in one word, where they begin at the usual start. */
  transcript?: string | null;
}

/** What every move of a position is worth. */
export interface Analysis {
  /** Whether at least the best move and its value are: the others are then worth no more. */
  best_proven?: boolean;
  /** How many plies ahead was looked. */
  depth: number;
  /** What both sides are expected to play. */
  line: (string)[];
  /** Every move, the best first; none where the match is over. */
  moves: (MoveWorth)[];
  /** How many positions were looked at. */
  nodes: number;
  /** Whether the values are results under best play, proven to the last square. */
  proven: boolean;
}

/** A position: where something begins, and moves from there. At most one of `from`, `setup` and `text` says where. */
export interface AnalysisRequest {
  /** A position as text. */
  from?: string | null;
  /** The game. */
  game: string;
  /** The moves from there. */
  moves?: (string)[];
  /** How many positions may be looked at; with 0 the position is only shown. */
  nodes: number;
  /** Whether, near the end, the best move is to be proven as well, with more positions. */
  prove?: boolean;
  setup?: Setup | null;
  /** A match or position as somebody wrote it down. */
  text?: string | null;
}

/** What a position that a search looks ahead to is worth to the side that thinks, and what that is made of. */
export interface Appraisal {
  /** So many plies after the move was made the position comes up. */
  later: number;
  /** The parts; each one's value times its weight, added up, is the sum. */
  parts: (AppraisalPart)[];
  /** Its worth from 0 to 100: 50 is balance. */
  sum: number;
}

/** One thing that the two sides of a position differ in. */
export interface AppraisalPart {
  /** The share of it that the side that thinks has, from 0 to 100; 50 where neither has more. */
  value: number;
  /** How much it counts. */
  weight: number;
  /** What is compared. */
  what: string;
}

/** A tournament, under way or over; also what its stream of events says. */
export interface Arena {
  /** When it was asked for, as RFC 3339 has it. */
  created: string;
  /** Matches played. */
  done: number;
  /** Who takes part. */
  entrants: (ArenaEntrant)[];
  /** The game. */
  game: string;
  /** Matches for each pair. */
  games: number;
  /** Its id. */
  id: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  /** Every pair, once. */
  pairs: (ArenaPair)[];
  /** The seed of everything in it. */
  seed: string;
  /** Whether it goes on. */
  state: State;
  /** Matches in all. */
  total: number;
}

/** One who takes part. */
export interface ArenaEntrant {
  /** Its strength above the mean of all, once it has played. */
  elo?: number | null;
  /** Where that ends. */
  elo_high?: number | null;
  /** Where that begins, at 95 %. */
  elo_low?: number | null;
  /** Its matches so far. */
  matches: number;
  /** Its name for people. */
  name: string;
  /** The player in the grammar; a machine with its age. */
  player: string;
  /** Its points: a win 1, a draw ½. */
  points: number;
}

/** One match of a tournament. */
export interface ArenaMatch {
  /** Who opened. */
  first: string;
  /** The cells the opener held in the end. */
  first_held: number;
  /** All moves; the last word is `resigns` when somebody gave up. */
  moves: (string)[];
  /** Its number among the pair's matches, counting from zero. */
  number: number;
  /** How many of the moves were given, so that matches differ. */
  opening: number;
  /** How it ended. */
  outcome: Outcome;
  /** Who answered. */
  second: string;
  /** Those of the other. */
  second_held: number;
  /** The seed of what was left to chance in it. */
  seed: string;
}

/** The matches of a pair. */
export interface ArenaMatches {
  /** By number. */
  matches: (ArenaMatch)[];
}

/** The matches of a pair, as the first of the two sees them. */
export interface ArenaPair {
  /** The first, by its place among the entrants. */
  a: number;
  /** The second. */
  b: number;
  /** Drawn. */
  draws: number;
  /** The cells it held in the end; in Othello its discs. */
  held: Spread;
  /** Where it ends. */
  high: number;
  /** Lost. */
  losses: number;
  /** Where its share of the points begins, at 95 %. */
  low: number;
  /** Those of the other. */
  other_held: Spread;
  /** Matches that repeat another move for move, of players who leave nothing to chance. They make nothing surer. */
  repeated: number;
  /** Who is stronger, by its place among the entrants: none where one half lies between the two. */
  stronger?: number | null;
  /** Won. */
  wins: number;
}

/** A tournament to be held. */
export interface ArenaRequest {
  /** The game. */
  game: string;
  /** Matches for each pair. */
  games: number;
  /** The tournament's own name, made by the client: the same name again is the same tournament. */
  id: string;
  /** Who takes part, in the player grammar: two to eight, everybody against everybody. */
  players: (string)[];
  /** The seed; one is chosen when none is given. */
  seed?: string | null;
}

/** Tournaments, the newest first. */
export interface Arenas {
  /** The tournaments. */
  arenas: (Arena)[];
  /** The `after` that asks for the next page; none where nothing follows. */
  next?: string | null;
}

/** One kind of bead in a box. */
export interface Bead {
  /** The chance of drawing one. */
  chance: number;
  /** How many there are. */
  count: number;
  /** The square as the box has it. */
  in_box: string;
  /** The square on the player's board. */
  square: string;
}

/** A move and what experience says it is worth. */
export interface Believed {
  /** The move. */
  move: string;
  /** Its believed value. */
  value: number;
}

/** What a search does with pruning and without it, to the same depth and with no table. */
export interface Beside {
  /** How many plies both looked ahead. */
  depth: number;
  /** The most positions that are granted. */
  most: number;
  plain?: Worked | null;
  /** With alpha–beta. */
  pruned: Worked;
}

/** A block of matches. */
export interface Block {
  /** Drawn. */
  draws: number;
  /** Its first match, counting from one. */
  from: number;
  /** Lost. */
  losses: number;
  /** Its last match. */
  to: number;
  /** Won. */
  wins: number;
}

/** A box in full. */
export type BoxDetail = BoxRow & {
  /** What each square is worth and how likely it is. */
  chances: (Chance)[];
  /** Its beads over the machine's life, at up to 61 ages. */
  history: (BoxMoment)[];
  /** Expected result lost against best play, at most 2. */
  regret: number;
};

/** A box at an age. */
export interface BoxMoment {
  /** Its beads then. */
  beads: ([string, number])[];
  /** The age. */
  game: number;
}

/** A box as the wall shows it. */
export interface BoxRow {
  /** The position's number in base 3. */
  base3?: number | null;
  /** Beads by square, as the box has it. */
  beads: ([string, number])[];
  /** In matches drawn. */
  drew: number;
  /** Whether it has no bead left. */
  empty: boolean;
  /** The square with the most beads; none in an empty box. */
  favourite?: string | null;
  /** Whether the favourite loses by force. */
  losing: boolean;
  /** In matches lost. */
  lost: number;
  /** Its number, counting from one. */
  n: number;
  /** How often it was opened. */
  opened: number;
  /** How many plies into the game it is used. */
  ply: number;
  /** The position, turned as the box has it. */
  position: string;
  /** The seat in which it is opened. */
  side: Side;
  /** In matches won. */
  won: number;
}

/** The wall. */
export interface Boxes {
  /** The boxes in order. */
  boxes: (BoxRow)[];
}

/** A cell: how it is written, and its name for people. */
export interface Cell {
  /** Where it is. */
  name: string;
  /** How it is written; in games that place a piece, the move. */
  text: string;
}

/** One square of a box. */
export interface Chance {
  /** How likely it is played. */
  chance: number;
  /** Its beads. */
  count: number;
  /** The square. */
  square: string;
  value?: Worth | null;
}

/** What changed since the last message. */
export interface ChangeNews {
  /** Machines that changed, or those that are followed as they are, in the first message. */
  machines: (MachineNews)[];
  /** Whether anything may have changed without being told. */
  missed: boolean;
}

/** Matches are paid by another rule from here on. */
export interface ChangeRule {
  /** A recipe with the new rule and the old boxes. */
  rule: string;
}

/** The beads of one move in a box, before and after a match was paid for. */
export interface Changed {
  /** Beads now. */
  after: number;
  /** Beads before. */
  before: number;
  /** The move as the box has it. */
  in_box: string;
  /** The move as the board lay in the match. */
  square: string;
}

/** A picture with several panels that share their curves. */
export interface ChartFigure {
  /** How it was made: seeds, games, what the bands are. */
  note: string;
  /** The panels. */
  panels: (ChartPanel)[];
  /** What each curve is called. */
  series: (string)[];
  /** The question. */
  title: string;
}

/** One pair of axes. */
export interface ChartPanel {
  /** Where its other axis ends. */
  games: number;
  /** How far its axis goes up. */
  scale: ChartScale;
  /** The curves, in the order of the figure's names. */
  series: (ChartSeries)[];
  /** What its numbers are. */
  title: string;
}

/** One point of a curve. */
export interface ChartPoint {
  /** Where half of the machines lie. */
  half: [number, number];
  /** The line. */
  mean: number;
  /** Where nearly all of them lie. */
  most: [number, number];
  /** After so many games. */
  x: number;
}

/** How far an axis goes. */
export type ChartScale = "hundred" | "from-zero";

/** One curve. */
export interface ChartSeries {
  /** Its points, from left to right. */
  points: (ChartPoint)[];
}

/** A class, as everybody in it may see it. */
export interface Class {
  /** The tournament of the tables. */
  arena?: string | null;
  /** Whether it is closed: the last that is told of it. */
  closed: boolean;
  /** Its two words. */
  code: string;
  /** When it was opened. */
  created: string;
  /** What is played. */
  game: string;
  hand?: ClassHand | null;
  last?: ClassMatch | null;
  /** Whether nobody else may come in. */
  locked: boolean;
  /** Its machines. */
  machines: (ClassMachine)[];
  /** What it does. */
  mode: ClassMode;
  /** What they are called, as they came. */
  nicks: (string)[];
  /** Now, for whoever has to know how long something lasts. */
  now: string;
  /** Those whose matches were taken out, as they are called. */
  out: (string)[];
  /** Whether nobody may play just now. */
  paused: boolean;
  phase?: ClassPhase | null;
  poll?: ClassPoll | null;
  /** How many have come in. */
  pupils: number;
  /** How its machines are made. */
  recipe: string;
  /** The seed they were born with. */
  seed: string;
}

/** A part of a plan that begins now. */
export interface ClassBegin {
  /** The part, counted from zero. */
  number: number;
  /** The plan, by its minutes. */
  plan: number;
}

/** A pupil draws from a box. */
export interface ClassDraw {
  /** After so many moves, so that what is told twice is done once. */
  ply: number;
}

/** A match in which the pupils are the boxes. */
export interface ClassHand {
  /** The box whose turn it is. */
  box?: number | null;
  /** Who holds it. */
  holder?: string | null;
  /** The moves. */
  moves: (string)[];
  /** Which match it is, counted from one. */
  number: number;
  /** The board. */
  scene: Scene;
  /** The machine's side. */
  side: Side;
}

/** Somebody wants to come in. */
export interface ClassJoin {
  /** The request's own name, made by the device: the same name again is the same pupil. */
  id: string;
}

/** Somebody came in. */
export interface ClassJoined {
  /** The key that their device keeps. */
  key: string;
  /** The machine that they teach. */
  machine: string;
  /** What they are called. */
  nick: string;
  /** Counted from one as they came. */
  number: number;
  /** Their table, counted from zero. */
  table: number;
}

/** A machine of a class. */
export interface ClassMachine {
  /** Drawn. */
  draws: number;
  /** The games it has had. */
  games: number;
  /** Its id. */
  id: string;
  /** Lost. */
  losses: number;
  /** What it is called. */
  name: string;
  /** The sides it holds. */
  seats: (Side)[];
  /** Its exact strength. */
  truth: Truths;
  /** Won. */
  wins: number;
}

/** A match that somebody played. */
export interface ClassMatch {
  /** The boxes that it opened, in order. */
  boxes: (number)[];
  /** Which of the class's machines, counted from zero. */
  machine: number;
  /** Which of its games, counted from one. */
  number: number;
  /** What came of it for the machine. */
  outcome: Result;
  /** Who played it, as they are called; nobody where all did. */
  who?: string | null;
}

/** What a class does. */
export type ClassMode = "one" | "tables" | "boxes";

/** What the teacher does in a match in which the pupils are the boxes. */
export interface ClassMove {
  /** The move; none where a box is drawn from for a device that sleeps. */
  move?: string | null;
  /** After so many moves, so that what is told twice is done once. */
  ply: number;
}

/** A part of a lesson plan. */
export interface ClassPhase {
  /** When it is over. */
  ends: string;
  /** The part, counted from zero. */
  number: number;
  /** The plan, by its minutes. */
  plan: number;
}

/** A question to everybody. */
export interface ClassPoll {
  /** How often it does not lose to the perfect player, once somebody looked. */
  answer?: number | null;
  /** After so many more games against the random player. */
  games: number;
  /** How many chose each fifth, from "hardly ever" to "nearly always". */
  votes: (number)[];
}

/** What is asked. */
export interface ClassQuestion {
  /** After so many more games against the random player, 1 to 100,000. */
  games: number;
}

/** A class to be. */
export interface ClassRequest {
  /** The code of an earlier class, to begin as that one began; one is dealt where nothing is said. */
  code?: string | null;
  /** What is played. */
  game: string;
  /** What it does. */
  mode: ClassMode;
  /** How its machines are made; the game's usual one, where nothing is said. */
  recipe?: string | null;
  /** The seed of its machines; it follows from the code, where nothing is said. */
  seed?: string | null;
  /** How many tables, 2 to 8, where each raises a machine. */
  tables?: number | null;
}

/** What a teacher sets; what is not said stays. */
export interface ClassSettings {
  /** The tournament of the tables. */
  arena?: string | null;
  /** Whether nobody else may come in. */
  locked?: boolean | null;
  /** Whether nobody may play just now. */
  paused?: boolean | null;
  phase?: ClassBegin | null;
}

/** Whose matches are taken out. */
export interface ClassTakeOut {
  /** What they are called. */
  who: string;
}

/** What a pupil expects. */
export interface ClassVote {
  /** The fifth, 0 to 4. */
  fifth: number;
}

/** A move and what the position after it was taken for. */
export interface Classed {
  /** The class. */
  class: string;
  /** The move. */
  move: string;
  /** Loss −2 to win 2. */
  value: number;
}

/** A position, by the moves that led to it, and whose win is asked for. */
export interface CoachRequest {
  /** The game. */
  game: string;
  /** The moves so far. */
  moves?: (string)[];
  /** Whose win. */
  side: Side;
}

/** One of the machines. */
export interface Compared {
  /** Its exact results on the sides it holds. */
  exact: Truths;
  /** How many matches it has had. */
  games: number;
  /** What it is called. */
  name: string;
  /** How it is made, by the rule in force. */
  recipe: string;
  /** What came of them. */
  tally: Tally;
}

/** The beads for one move. */
export interface ComparedBeads {
  /** How many. */
  beads: number;
  /** The move. */
  move: string;
}

/** A position in which they do not do the same. */
export interface ComparedDifference {
  /** The share of the draws in which the two who differ most would do something else. */
  apart: number;
  /** Every machine's box. */
  boxes: (ComparedHeld)[];
  /** The position. */
  position: string;
}

/** A machine's box for a position. */
export interface ComparedHeld {
  /** Its beads, by move. */
  beads: (ComparedBeads)[];
  /** The number of the box on its wall. */
  number: number;
}

/** Two of the machines meet. */
export interface ComparedMeeting {
  /** The opener's chances. */
  exact: Exact;
  /** Who opens, by its place among the machines. */
  first: number;
  /** Who answers. */
  second: number;
}

/** A setting that is not the same in all recipes. */
export interface ComparedSetting {
  /** Its name; `mind` where they are of different kinds. */
  name: string;
  /** The value of each machine; none where its kind has no such setting. */
  values: (string | null)[];
}

/** Some machines of one game, side by side. */
export interface Comparison {
  /** The boxes that differ most, most first. */
  boxes: (ComparedDifference)[];
  /** Those of them in which not all would do the same. */
  different_boxes: number;
  /** The machines, in the order they were named. */
  machines: (Compared)[];
  /** What comes of it when one opens against another. */
  meetings: (ComparedMeeting)[];
  /** The settings in which their recipes differ. */
  settings: (ComparedSetting)[];
  /** Positions for which every one of them has a box. */
  shared_boxes: number;
}

/** One thing a rule of thumb counted. */
export interface Counted {
  /** The cells of these stones. */
  cells: (string)[];
  /** The points for them. */
  points: number;
  /** How many stones it saw there. */
  seen: number;
  /** What it looked at. */
  what: string;
}

/** The learning curves of a machine. */
export interface Curves {
  /** Results by block of matches. */
  blocks: (Block)[];
  /** The exact numbers over its life, on each side that it holds. */
  exact: (ExactPoint)[];
  /** The beads of its first box. */
  first_box: FirstBox;
  /** 3 for a win, 1 for a draw, −1 for a loss, added up. */
  score: (ScorePoint)[];
  /** Trials over its life, of machines whose strength is not exact. */
  trials: (TrialPoint)[];
}

/** A diary. */
export interface Diary {
  /** Its entries, the oldest first. */
  entries: (DiaryEntry)[];
}

/** One entry of the diary. Matches with people that follow each other share an entry. */
export interface DiaryEntry {
  /** Against whom. */
  against?: string | null;
  /** Drawn. */
  draws?: number | null;
  /** What kind of event. */
  event: DiaryEvent;
  /** Its first match, counting from one; the age, where it has none. */
  from: number;
  /** How many matches. */
  games?: number | null;
  /** Lost. */
  losses?: number | null;
  /** The machine's seats. */
  seats?: string | null;
  /** The seed of a lesson. */
  seed?: string | null;
  /** Where its event stands in the life, counting from zero. */
  seq: number;
  /** What happened, in a sentence. */
  text: string;
  /** Its last match; the age, where it has none. */
  to: number;
  /** Won. */
  wins?: number | null;
}

/** The kinds of events. */
export type DiaryEvent = "born" | "lesson" | "played" | "studied" | "edited" | "refilled" | "ruled" | "set-back" | "taken-out" | "forked" | "furnished" | "weighed";

/** What is done to a machine: a square of a box gets so many beads, a box its first ones again, or matches are paid otherwise. */
export type Edit = SetBeads | Refill | ChangeRule;

/** What the worst enemy would do. */
export interface Enemy {
  /** The machine's chances from here on. */
  left: Exact;
  /**
   * The line: the enemy's best answers and the machine's likeliest moves. It ends with the match, or where the machine
   * finds its box empty.
   */
  line: (EnemyStep)[];
  /** The machine's side. */
  side: Side;
}

/** A move of the line by which a machine's worst enemy has its way. */
export interface EnemyStep {
  /** The position after it. */
  after: string;
  /** The box it is drawn from, counting from one. */
  box?: number | null;
  /** How likely the machine makes it; the enemy is always certain. */
  chance: number;
  /** What is left to the machine after it. */
  left: Exact;
  /** The move. */
  move: string;
  /** Whether the machine makes it, and not its enemy. */
  own: boolean;
  /** The position it is made in. */
  position: string;
}

/** The chances of a match, from one side. */
export interface Exact {
  /** To draw. */
  draw: number;
  /** To lose. */
  loss: number;
  /** To win. */
  win: number;
}

/** The truth at an age. */
export type ExactPoint = Truths & {
  /** The age. */
  game: number;
};

/** What an experiment would be. */
export interface ExperimentPlan {
  /** What it costs, in matches on tables. */
  cost: number;
  /** The experiment with all that was left out. */
  experiment: string;
  /** How long that takes on one core, about. */
  seconds: number;
}

/** An experiment that is only to be looked at. */
export interface ExperimentText {
  /** The experiment, as `experiment.toml` has it. */
  experiment: string;
}

/** What the mover thought. */
export interface Explained {
  /** Whether that led to the move that was made. If not, somebody else made it: a random opening, or another player. */
  made: boolean;
  /** What it thinks there, the whole match before it considered: the same thought as when it moved. */
  thought: Thought;
}

/** A finished match. */
export interface FinishedMatch {
  /** The age at which the machine played. */
  at: number;
  /** The match's own name, made by the client: the same name again is the same match. */
  id: string;
  /** All moves; the last word may be `resigns`. */
  moves: (string)[];
  /** Whether the side to move gave up, if the moves do not say so. */
  resigned?: boolean;
  /** The seed of the match. */
  seed: string;
  /** The machine's side. */
  side: Side;
}

/** The first box over the machine's life. */
export interface FirstBox {
  /** Its beads at ages. */
  points: (FirstBoxPoint)[];
  /** Its squares. */
  squares: (string)[];
}

/** The first box at an age. */
export interface FirstBoxPoint {
  /** Beads, in the order of the squares. */
  beads: (number)[];
  /** The age. */
  game: number;
}

/** A life that is lived again, because no snapshot of it is near enough. */
export interface FoldProgress {
  /** Up to which age; none for the present. */
  at?: number | null;
  /** The machine. */
  machine: string;
}

/** A twin to be. */
export interface Fork {
  access?: Access | null;
  /** The age at which it branches off; without it, now. */
  at?: number | null;
  /**
   * Its key, made by chance by whoever asks: the same twin told again with the same key is one machine. One is cut when none
   * is given.
   */
  key?: string | null;
  /** Its name. */
  name: string;
}

/** A box and how to hold it. */
export interface Found {
  /** The box, counting from one. */
  n: number;
  /** How the drawn board is turned to match it. */
  turned: string;
}

/** A game: its facts, its cast, and its cells. */
export type GameCard = GameFacts & GameCast & {
  /** The cells in order. */
  cells: (Cell)[];
  /** Whether a move is first selected and then confirmed: for boards of small cells. */
  confirm: boolean;
  /** The lines that win, by the way they run; only of boards on which they are hard to see. */
  lines: (Way)[];
  /** Whether every move of a match can be valued in pieces after it: then it can be reviewed, and any position analysed. */
  reviewed: boolean;
  /** The minds that are quick enough for lessons of many thousand matches. */
  teachers: (string)[];
};

/** Who plays a game here, in the player grammar, and who judges it. */
export interface GameCast {
  /** Opponents from the weakest to the strongest, with the rating they were measured at. */
  ladder: (Rung)[];
  /** What is raised for it unless something else is asked for, in the player grammar. */
  learner: string;
  /** Whom a newcomer meets first, in the player grammar. */
  opponent: string;
  /** The players that speak beside the board, in this order; where there are none, every mind does. */
  parts: (GamePart)[];
  /** Wins in so many plies that can be set as puzzles; then a coach says as well whether a forced win still holds. */
  puzzles: (number)[];
  /** Whom machines are measured against where no exact number exists, in the player grammar. */
  yardstick?: string | null;
}

/** What a game says of itself. */
export interface GameFacts {
  /** A first piece of advice, or what is known of the game. */
  advice: string;
  /** How it is won or lost, in one short sentence beside the board. */
  aim: string;
  /** Whether it is won by counting pieces. */
  counts: boolean;
  /** Which cells say what a move is. */
  gesture: Gesture;
  /** The name in commands and URLs. */
  id: string;
  /** How it is played, in a sentence or two. */
  idea: string;
  /** The signs that a move is written with, one after the other, and what they say. */
  keys: ([string, string])[];
  /** The shape of the board. */
  layout: Layout;
  /** How each side's pieces look, and what people call the side. */
  looks: {
    /** How a side's pieces look. */
    first: {
      /** The sign for them: `X`, `●`, `▲`. */
      mark: string;
      /** What the side is called: `X`, `black`. */
      name: string;
    };
    /** How a side's pieces look. */
    second: {
      /** The sign for them: `X`, `●`, `▲`. */
      mark: string;
      /** What the side is called: `X`, `black`. */
      name: string;
    };
  };
  /** What stands for each side in a position written as text. */
  marks: {
    first: string;
    second: string;
  };
  /** No position offers more moves than this. */
  max_moves: number;
  /** No match is longer than this. */
  max_plies: number;
  /** The name for people. */
  name: string;
  /** How a move is written: `a square from 1 to 9`. */
  notation: string;
  /** What one place of the board is called: `square`, `cell`, `column`. */
  place: string;
  /** Whether a move puts one piece on the cell of its own index, and changes nothing else. */
  placement: boolean;
  /** The rules, a sentence or two each, in the order one tells them. */
  rules: (string)[];
  /** Whether all its positions can be numbered, so that machines of boxes and exact numbers exist for it. */
  small: boolean;
}

/** A player that speaks beside the board, and what it is called there. */
export interface GamePart {
  /** The knobs that can be turned beside it. */
  knobs: (string)[];
  /** Its name. */
  name: string;
  /** In the player grammar. */
  player: string;
}

/** One match of a life. */
export interface GameRow {
  /** The boxes the machine opened, in the order of play. */
  boxes: (number)[];
  /** The last position, as text. */
  end: string;
  /** The moves; the last word is `resigns` where somebody gave up. */
  moves: (string)[];
  /** Its number, counting from one. */
  number: number;
  /** How it ended. */
  outcome: Outcome;
  /** How it ended for the machine. */
  result: Result;
  /** The side the machine held. */
  side: Side;
}

/** Matches, the latest first. */
export interface Games {
  /** The matches. */
  games: (GameRow)[];
  /** Whether older ones may follow. */
  more: boolean;
  /**
   * The `before` that asks for them. A search for a box looks at some thousand matches at a time, so that an
   * answer may be empty and yet have a next.
   */
  next?: number | null;
}

/** Which cells say what a move is. */
export type Gesture = "cell" | "column" | "carry";

/** Help, from a nudge to the whole truth. */
export interface Hint {
  /** How the values were found. */
  by: string;
  /** The moves that keep the most. */
  candidates: (string)[];
  /** How good every move looks in any other game, the best first: 0 is lost, ½ even, 1 won. */
  estimates: (Believed)[];
  /** A sentence that gives no move away. */
  nudge: string;
  /** What every move is worth, in a game that is known to its end. */
  values: (Valued)[];
}

/** A match that somebody is stuck in. */
export interface HintRequest {
  /** The game. */
  game: string;
  /** The moves so far. */
  moves?: (string)[];
}

/** Whether a forced win holds. */
export type Holds = "won" | "gone" | "open";

/** Work that takes longer than a request; also what its stream of events says. */
export interface Job {
  /** How much work it is, counted before it begins. */
  cost: number;
  /** When it was asked for, as RFC 3339 has it. */
  created: string;
  fold?: FoldProgress | null;
  /** Its id: its kind, a colon and the name its asker gave it. */
  id: string;
  /** What sort of work it is; `/api/lessons` and `/api/arenas` tell more of theirs. */
  kind: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  review?: ReviewProgress | null;
  /** How much of that is done. */
  spent: number;
  /** Whether it goes on. */
  state: State;
  trial?: TrialProgress | null;
  upload?: UploadProgress | null;
}

/** Jobs, the newest first. */
export interface JobList {
  /** The jobs. */
  jobs: (Job)[];
  /** The `after` that asks for the next page; none where nothing follows. */
  next?: string | null;
}

/** A move measured against perfect play. */
export interface Judged {
  /** What the best move keeps. */
  best: Worth;
  /** Whether they are the same. */
  right: boolean;
  /** The same in a sentence. */
  sentence: string;
  /** What the move keeps. */
  value: Worth;
}

/** How the opponent of a lesson is kept. */
export interface KeepOpponent {
  /**
   * The key of that machine, if it is not open; or the key that a newborn's machine shall have, made by chance by whoever
   * asks.
   */
  key?: string | null;
  /** The name of a newborn's machine. */
  name?: string | null;
}

/** A match or a position that somebody wrote down. */
export interface Kifu {
  /** When it was played, as it was written. */
  date: string;
  /** Where it was played; empty where that is not said. */
  event: string;
  /** Who opened; empty where that is not said. */
  first: string;
  /** Where it begins, as text; nothing where that is the usual start. */
  from?: string | null;
  /** Its moves; the last word may be `resigns`. */
  moves: (string)[];
  /** Its number in the file, counting from one. */
  number: number;
  /** What its opening is called, where it has a name. */
  opening?: string | null;
  /** By how many discs the opener won, where that is said. */
  result?: number | null;
  /** Who answered. */
  second: string;
}

/** Matches that somebody wrote down. */
export interface Kifus {
  /** How many there are in all. */
  count: number;
  /** How they are written: `txt` (transcripts), `obf`, `ggf` or `wtb` (WTHOR). */
  format: string;
  /** At most a hundred of them. */
  matches: (Kifu)[];
}

/** One thing that can be set. */
export type Knob = KnobKind & {
  /** The value when none is given, written as in the grammar. */
  default: string;
  /** Its name in the grammar. */
  name: string;
  /** What it does, in a sentence. */
  what: string;
};

/** The values a knob takes. */
export type KnobKind = {
  /** The most. */
  max: number;
  /** The least. */
  min: number;
  type: "whole";
} | {
  /** The most. */
  max: number;
  /** The least. */
  min: number;
  type: "real";
} | {
  /** The words. */
  of: (string)[];
  type: "choice";
} | {
  type: "flag";
} | {
  /** At most so many stages. */
  longest: number;
  /** The most of each. */
  max: number;
  /** The least of each. */
  min: number;
  type: "stages";
};

/** A knob and its value. */
export interface KnobValue {
  /** Its value when none is given. */
  default: string;
  /** The knob. */
  name: string;
  /** Its value. */
  value: string;
  /** What it does. */
  what: string;
}

/** Something that is counted for one side: an input for each number that the count may reach. */
export interface Ladder {
  /** The counts from which another input is on. */
  steps: (number)[];
  /** How much the unit is stirred at each of them. */
  weights: (number)[];
  /** What is counted. */
  what: string;
  /** For whom: the side that has just moved, or the side to move. */
  whose: string;
}

/** The shape of a board: all a page needs to draw one. */
export type Layout = {
  /** How many columns. */
  cols: number;
  kind: "grid";
  /** How many rows. */
  rows: number;
} | {
  kind: "rings";
  /** How many rings. */
  rings: number;
  /** How many spokes. */
  spokes: number;
};

/** The change, by kind of learner. */
export type Learned = {
  /** What the end of the match did to their beads, as a person would say it: half a sentence, without a full stop. */
  because: string;
  kind: "beads";
  /** The payments. */
  paid: (Paid)[];
} | {
  kind: "values";
  /** The largest change of any value. */
  most: number;
};

/** A move that may be made, and where it is seen. */
export interface Legal {
  /** The index of the cell that its piece leaves; none where nothing is picked up. */
  from?: number | null;
  /** The move. */
  move: string;
  /** The index of the cell that its piece comes to; none for a pass. */
  to?: number | null;
  /** How many cells of the other side it turns over or takes. */
  turns: number;
}

/** A lesson plan. */
export interface LessonPlan {
  /** How many games a class of thirty plays in it. */
  games: number;
  /** How long it takes. */
  minutes: number;
  /** Its parts, in order. */
  phases: (PlanPhase)[];
  /** What becomes of a newborn in so many games, by who teaches it. */
  schools: (School)[];
  /** What it is called. */
  title: string;
}

/** A lesson to be held. */
export interface LessonRequest {
  /** Against whom, in the player grammar: `random`, `mix(random:20,expert:5)`, `machine:bob`, `self`. */
  against: string;
  /** How many matches. */
  games: number;
  /** The lesson's own name, made by the client: the same name again is the same lesson. */
  id: string;
  keep?: KeepOpponent | null;
  /** Whether opponents that can learn do so during the lesson. */
  opponents_learn?: boolean;
  /** Who opens: `first`, `second` or `both`. */
  seats: string;
  /** The seed; one follows from the machine's own when none is given. */
  seed?: string | null;
}

/** How a side's pieces look. */
export interface Look {
  /** The sign for them: `X`, `●`, `▲`. */
  mark: string;
  /** What the side is called: `X`, `black`. */
  name: string;
}

/** A machine in full, as it is or as it was at an age. */
export type Machine = MachineRow & {
  /** How old it is in truth. */
  age: number;
  /** The age shown, in matches. */
  at: number;
  /** All its beads. */
  beads: number;
  /** How many of its boxes are empty. */
  empty: number;
  /** The squares of its first box with the most beads. */
  favourite: (string)[];
  /** The values of its knobs, by the rule now in force. */
  knobs: (KnobValue)[];
  /** How many of its boxes were ever opened. */
  opened: number;
  parents?: Parent | null;
  rewards?: Rewards | null;
  /** The seed it was born with. */
  seed: string;
  /** Its life in a sentence. */
  story: string;
  /** Whether it is a net, whose weights can be taken away as a file. */
  weights: boolean;
};

/** A page of the leader board. */
export interface MachineList {
  /** Its rows. */
  machines: (MachineRow)[];
  /** The `after` that asks for the next page; none where nothing follows. It stays good while machines come and go. */
  next?: string | null;
}

/** A machine that changed. */
export interface MachineNews {
  /** How many games it has had; none when it is gone. */
  games?: number | null;
  /** Its id. */
  id: string;
}

/** A machine as the leader board shows it. */
export interface MachineRow {
  /** Who may teach it. */
  access: Access;
  /** How many boxes it has; none for a machine of another make. */
  boxes: number;
  /** When it was kept, as RFC 3339 has it. */
  created: string;
  /** Whether its first box is empty, so that it resigns before it has moved. */
  dead: boolean;
  /** Drawn. */
  draws: number;
  /** What it plays. */
  game: string;
  /** Matches so far. */
  games: number;
  /** Its name in URLs and in the player grammar. */
  id: string;
  /** The kind of mind. */
  kind: string;
  /** Lost. */
  losses: number;
  /** Its name for people. */
  name: string;
  /** How it was made. */
  recipe: string;
  /** Whether it came with the server. */
  sample: boolean;
  /** The sides it can hold. */
  seats: (Side)[];
  trial?: Trial | null;
  /** Its exact strength. */
  truth: Truths;
  /** Won. */
  wins: number;
}

/** A move that was made, and where it was seen. */
export interface Made {
  /** The index of the cell that its piece left; none where nothing was picked up. */
  from?: number | null;
  /** The move. */
  move: string;
  /** The index of the cell that its piece came to; none for a pass. */
  to?: number | null;
}

/** What a mind says of itself. */
export interface MindCard {
  /**
   * When a clock limits it: the same seed may then give another move, so that it has no place in tournaments, lessons
   * and replays.
   */
  clock: When;
  /** The games it plays. */
  games: (string)[];
  /** When its choice depends on the course of the match, not only on the position that it led to. */
  history: When;
  /** The name in the player grammar. */
  id: string;
  /** How it chooses, in a sentence or two. */
  idea: string;
  /** What can be set. */
  knobs: (Knob)[];
  /** Whether it learns, and so can be raised as a machine. */
  learns: boolean;
  /** The name for people. */
  name: string;
  /** Whether it looks ahead or tries things out, so that a move may take long. */
  ponders: boolean;
  /** Settings with a name. */
  presets: (Preset)[];
  /** The ways in which what it learns is paid for, where there is more than one; the knob `scheme` chooses. */
  schemes: (SchemeCard)[];
  /** Where it comes from. */
  source: string;
  /** When symmetric positions of a small game are one to it: a turned match then gets the turned move. */
  turns: When;
  /**
   * The most of a knob that a visitor of somebody else's server may ask for: a move within these takes a second or
   * so on one core. Every whole number that a pondering mind is set by has its bound here.
   */
  visitors: Record<string, number>;
}

/** A place where a side could have done better, and what each of its moves there was worth. */
export interface MissedChance {
  /** Every move there, the best first. */
  moves: (MoveWorth)[];
  /** How many moves lie before it. */
  ply: number;
  /** Whether the values are proven to the last square. */
  proven: boolean;
}

/** How costly a move was. Below three discs a search that is not proven cannot tell moves apart, and no mark is given. */
export type MoveMark = "inaccuracy" | "mistake" | "blunder";

/** A move that could be made, and what it is worth to the side that makes it. */
export interface MoveWorth {
  /** In discs. */
  discs: number;
  /** What it loses against the best. */
  loss: number;
  /** The move. */
  move: string;
}

/** A known case near to the position in question. */
export interface Neighbour {
  /** What it is known to be. */
  class: string;
  /** How far away it is. */
  distance: number;
  /** What was compared, in the order of the mind's features. */
  features: (number)[];
  /** The position it was taken from, where it was. */
  position?: string | null;
}

/** Who may teach a machine. Every teacher in every seat is taken as it is offered. */
export interface Offer {
  /** The seats that the machine can have in a lesson, the usual one first. */
  seats: (string)[];
  /** Minds, newborns, itself and other machines. */
  teachers: (Teacher)[];
}

/** A class, and the key that its teacher keeps. */
export interface OpenedClass {
  /** The class. */
  class: Class;
  /** The key of the class and of its machines. It is told only here. */
  key: string;
}

/** A study, and the key that its researcher keeps. */
export interface OpenedStudy {
  /** The key that opens its results, and without which it can be neither closed nor deleted. It is told only here. */
  key: string;
  /** The study. */
  study: Study;
}

/** Who sits opposite a machine in its seat. */
export interface Opposite {
  /** Who sits opposite, in the player grammar. */
  player: string;
  /** What becomes of the teacher there, in a sentence, where it is not simply as it is. */
  says?: string | null;
  /** The machine's seat: `first`, `second` or `both`. */
  seats: string;
}

/** The result of a finished game. */
export type Outcome = "first" | "second" | "draw";

/** What a coach says of a position. */
export interface Outlook {
  /** Why, in a sentence. */
  because: string;
  /** Whether the win holds. */
  holds: Holds;
  /** With how many more moves of its own the side wins at the latest, where that is known. */
  moves?: number | null;
}

/** A box that was opened in the match, after the match was paid for. */
export interface Paid {
  /** Every bead of the box, those that did not change among them. */
  beads: (Changed)[];
  /** The bead that was drawn, as an index into `beads`. */
  drawn: number;
  /** Whether the box has none left at all. */
  emptied: boolean;
  /** The box, counting from one. */
  number: number;
  /** The position of the box, as it is printed on it. */
  position: string;
}

/** A paper in a list. */
export interface PaperCard {
  /** Whether a run is asked for in matches of each pair; in machines of each line where not. */
  by_matches: boolean;
  /** Who, what and when. */
  citation: string;
  /** Its name in addresses. */
  id: string;
  /** What is reproduced. */
  what: string;
}

/** Which is larger. */
export type PaperDirection = "higher" | "lower" | "same";

/** What many machines, or one computation, came to. */
export interface PaperOurs {
  /** One run in forty is higher. */
  high: number;
  /** One run in forty is lower. */
  low: number;
  /** The mean, or the number itself. */
  mean: number;
  /** How many runs; none where it was computed. */
  runs: number;
  /** The standard deviation of single runs. */
  sd: number;
}

/** A run to be made. */
export interface PaperRequest {
  /** The run's own name, made by the client: the same name again is the same run. */
  id: string;
  /** The seed of the first machine; 1 where none is given. */
  seed?: string | null;
  /** Machines of each line; matches of each pair where the paper raises none. */
  size: number;
}

/** One number or statement, theirs and ours. */
export interface PaperRow {
  /** Why. */
  because?: string | null;
  /** Whether it is an exact claim, which must hold. */
  claim: boolean;
  direction?: PaperDirection | null;
  ours?: PaperOurs | null;
  /** How often chance makes them differ as much. */
  p?: number | null;
  /** The same, as one of the table's. */
  p_holm?: number | null;
  /** The number that was published. */
  published?: number | null;
  /** What was said instead of a number. */
  said?: string | null;
  /** What follows. */
  verdict: PaperVerdict;
  /** What it is. */
  what: string;
  /** How many of our standard deviations the published number lies above our mean. */
  z?: number | null;
}

/** A paper that somebody runs again, and what comes of it. */
export interface PaperRun {
  /** When it was asked for, as RFC 3339 has it. */
  created: string;
  /** Matches that are played. */
  done: number;
  /** Its id. */
  id: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  /** The paper. */
  paper: string;
  result?: Reproduced | null;
  /** The seed of the first machine. */
  seed: string;
  /** Machines of each line; matches of each pair where the paper raises none. */
  size: number;
  /** Whether it goes on. */
  state: State;
  /** All of them, about. */
  total: number;
}

/** A table or a figure of the text. */
export interface PaperTable {
  figure?: ChartFigure | null;
  /** Its name in addresses. */
  id: string;
  /** How ours was made. */
  note: string;
  /** Line by line. */
  rows: (PaperRow)[];
  /** What it is about. */
  title: string;
}

/** What a row comes to. */
export type PaperVerdict = "exact" | "within-error" | "differs" | "contradicted" | "undecidable" | "ours";

/** Every paper. */
export interface Papers {
  /** The papers, the oldest first. */
  papers: (PaperCard)[];
}

/** Where a machine was branched off. */
export interface Parent {
  /** The other's age then. */
  at: number;
  /** The other machine. */
  from: string;
}

/** A part of a plan. */
export interface PlanPhase {
  /** How long it takes. */
  minutes: number;
  /** What it is called. */
  title: string;
  /** What is done. */
  what: string;
}

/** A match after what was asked for. */
export interface Play {
  /** Who opens; a machine with the age it plays at. */
  first: string;
  /** The game. */
  game: string;
  /** All moves so far; the last word is `resigns` when somebody gave up. */
  moves: (string)[];
  outcome?: Outcome | null;
  /** The position now. */
  scene: Scene;
  /** The position after each ply that this request added. */
  scenes: (Scene)[];
  /** Who answers. */
  second: string;
  /** The seed. */
  seed: string;
  /** Who made each of them, in the same order. */
  sides: (Side)[];
  thought?: Thought | null;
}

/**
 * A match and what is to happen in it.
 *
 * With `move` or `resign` a person acts for the side to move; then minds answer until a person is to move
 * or the match is over. Where both sides are minds, each request makes one ply.
 */
export interface PlayRequest {
  /** Who opens: `human`, or a player such as `machine:ada-7@230`. Without an age a machine is taken as it is now. */
  first: string;
  /** The game. */
  game: string;
  /** The person's move. */
  move?: string | null;
  /** The moves so far; the last word may be `resigns`. */
  moves?: (string)[];
  /** Whether the person gives up. */
  resign?: boolean;
  /** Who answers. */
  second: string;
  /** The seed of the match; one is chosen when none is given. */
  seed?: string | null;
  /** Whether the match is only looked at: nobody moves. */
  still?: boolean;
}

/** A named set of values. */
export interface Preset {
  /** The values, by knob. */
  knobs: Record<string, string>;
  /** Its name, as in `preset=michie`. */
  name: string;
  /** Whose it is and what marks it. */
  what: string;
}

/** A machine before its birth. */
export interface Preview {
  /** How many beads. */
  beads: number;
  /** How many boxes it would have. */
  boxes: number;
  first?: BoxRow | null;
  /** Its knobs. */
  knobs: (KnobValue)[];
  rewards?: Rewards | null;
}

/**
 * A refusal. Its status follows from its code:
 *
 * | status | codes |
 * |---|---|
 * | 400 | `bad-json`, `bad-request` |
 * | 403 | `wrong-key`, `wrong-code`, `closed`, `play-only`, `not-yours`, `foreign-page`, `study-closed`, `class-paused` |
 * | 404 | `not-found` |
 * | 405 | `wrong-method` |
 * | 408 | `too-slow` |
 * | 409 | `illegal-move`, `conflict`, `study-full`, `class-full` |
 * | 410 | `departed` |
 * | 413 | `too-large` |
 * | 414 | `long-address` |
 * | 415 | `wrong-type` |
 * | 421 | `wrong-host` |
 * | 422 | `out-of-range`, `bad-recipe`, `not-reproducible`, `no-seat`, `bad-name`, `bad-life`, `bad-lesson`, `bad-edit`, `bad-record`, `bad-table`, `unreadable` |
 * | 429 | `too-many` |
 * | 431 | `long-head` |
 * | 500 | `internal` |
 * | 503 | `busy`, `too-long`, `folding` |
 * | 507 | `no-room` |
 */
export interface Problem {
  /** What is wrong. */
  error: ProblemBody;
}

/** What is wrong, for programs and for people. */
export interface ProblemBody {
  /** The kind of refusal. */
  code: ProblemCode;
  /** The job after which the same request has an answer. */
  job?: string | null;
  /** A sentence. */
  message: string;
  /** How many moves of a match can be made before the one that cannot. */
  ply?: number | null;
}

/** The kinds of refusals. */
export type ProblemCode = "not-found" | "bad-json" | "bad-request" | "long-address" | "long-head" | "too-slow" | "wrong-host" | "foreign-page" | "wrong-type" | "too-large" | "out-of-range" | "bad-recipe" | "not-reproducible" | "no-seat" | "bad-name" | "bad-life" | "bad-lesson" | "bad-edit" | "bad-record" | "bad-table" | "illegal-move" | "wrong-key" | "closed" | "play-only" | "departed" | "not-yours" | "unreadable" | "wrong-code" | "study-closed" | "study-full" | "class-paused" | "class-full" | "conflict" | "too-many" | "wrong-method" | "too-long" | "folding" | "busy" | "no-room" | "internal";

/** A lesson under way or over; also what its stream of events says. */
export interface Progress {
  /** Matches played. */
  done: number;
  /** Drawn. */
  draws: number;
  /** Matches asked for. */
  games: number;
  /** Those of the lost ones in which it gave up before it had moved: its first box is empty. */
  given_up: number;
  /** The lesson. */
  lesson: string;
  /** Lost. */
  losses: number;
  /** The machine that takes it. */
  machine: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  /** The machine opposite, if it keeps what it learns. */
  opponent?: string | null;
  /** Whether it goes on. */
  state: State;
  trial?: Trial | null;
  /** Won. */
  wins: number;
}

/** A tree of steps. A leaf is a fact. */
export interface Proof {
  /** The rule that shows it, as it was told; none for a fact. */
  by?: string | null;
  /** The proofs of the rule's premises, in order. */
  from: (Proof)[];
  /** What is shown. */
  shows: string;
}

/** Something that a net was shown, and how far it pushes the net's value. */
export interface Push {
  /** The cells it speaks of. */
  cells: (string)[];
  /** Whose it is, as it lies on the board. */
  mark: string;
  /** How much the opener's chance would fall without it, to first order. */
  push: number;
  /** A stone by its cell, or what was counted. */
  what: string;
}

/** A position in which the side to move wins in exactly so many plies. */
export interface PuzzleSet {
  /** The moves that lead to it. */
  moves: (string)[];
  /** Its number: the same number is the same puzzle. */
  number: string;
  /** In how many plies. */
  plies: number;
  /** Who is to win. */
  side: Side;
}

/** A machine to be. */
export interface Raise {
  access?: Access | null;
  /** What it is to play. */
  game: string;
  /**
   * Its key, made by chance by whoever asks: the same birth told again with the same key is one machine. One is cut when none
   * is given.
   */
  key?: string | null;
  /** Its name, in any script: up to 40 characters that can be seen, with single spaces between them. */
  name: string;
  /** How it is made. */
  recipe: string;
  /** Its seed; one is chosen when none is given. */
  seed?: string | null;
}

/** A machine and the key that its maker keeps. */
export interface Raised {
  /** The key that opens its boxes and settings, and without which it cannot be deleted. It is told only here. */
  key: string;
  /** The machine. */
  machine: Machine;
}

/** A move of the opponent among those that were possible. */
export interface Rated {
  /** The move. */
  move: string;
  /** Among how many. */
  of: number;
  /** Its rank, 1 being the best. */
  rank: number;
  /** The share of moves that were no better. */
  rating: number;
  /** Its value for the opponent. */
  value: number;
}

/** One reading of a text that leaves something open, or one deviation from it. */
export interface ReadAs {
  /** Whether it was chosen because the published figures then fit: such agreement proves nothing about the choice. */
  fit: boolean;
  /** What was decided, and why. */
  what: string;
}

/** Studies that are ready to be opened. */
export interface ReadyStudies {
  /** A published study. */
  example: StudyExample;
  /** Two opponents to begin with. */
  opponents: StudyPlayers;
  /** Questions about an opponent. */
  questions: (StudyQuestion)[];
  /** The words of the five points. */
  scale: (string)[];
  /** Questions about the website. */
  site: (StudyQuestion)[];
}

/** The reason, by kind of mind. Moves and positions are written as text. */
export type Reason = {
  kind: "chance";
  /** Among how many moves. */
  of: number;
} | {
  /** The moves it allows. */
  allows: (string)[];
  kind: "rule";
  /** The rule's name. */
  rule: string;
  /** What it saw, in a sentence. */
  saw: string;
  /** With how many moves of its own it wins at the latest, where that is known. */
  wins_in?: number | null;
} | {
  /** The move it took. */
  chosen: string;
  kind: "values";
  /** What is known of each move. */
  moves: (Valued)[];
} | {
  /** The number of the position in base 3, in the game whose source counts so. */
  base_three?: number | null;
  /** What lay in the box. */
  beads: (Bead)[];
  /** Why, in a sentence. */
  because: string;
  /** How many boxes the machine has. */
  boxes: number;
  /** Which of the beads was drawn; none when the machine resigned or moved without drawing. */
  drawn?: number | null;
  /** Where the drop fell between 0 and the number of beads, when one fell. */
  drop?: number | null;
  kind: "beads";
  /** The box's number, counting from one; none for a forced move that has no box. */
  number?: number | null;
  /** The position as the box has it. */
  position: string;
  /** How the board was turned to match the box. */
  turned: string;
} | {
  /** Whether it tried something at random instead of the best. */
  explored: boolean;
  kind: "learned";
  /** What each move is believed to be worth. */
  moves: (Believed)[];
} | {
  /** Why, in a sentence. */
  because: string;
  beside?: Beside | null;
  /** What each free cell gives either side after its move, where it looked one move ahead and its judge counts cells. */
  cells: (Worthy)[];
  /** Positions it left early because a move was too good to be allowed. */
  cuts: number;
  /** How many plies. */
  depth: number;
  /** Positions whose value it remembered. */
  hits: number;
  kind: "search";
  /** Positions that it knew from earlier moves of the match: their value or their best move served again. */
  known: number;
  /** What it expects both sides to play, as far as it remembers. */
  line: (string)[];
  /** What it thinks of each move, the best first. */
  moves: (Searched)[];
  /** Positions it visited. */
  nodes: number;
  /** Moves it did not look at because of that. */
  skipped: number;
} | {
  /** Playouts known from earlier turns. */
  kept: number;
  kind: "samples";
  /** The most visited continuation. */
  line: (string)[];
  /** What came of each move, the best first. */
  moves: (Sampled)[];
  /** Playouts made for this choice. */
  playouts: number;
} | {
  /** What it aimed at, in a sentence. */
  aim: string;
  kind: "matched";
  /** What it thinks of each of its moves, the best first. */
  moves: (Searched)[];
  /** Positions it visited. */
  nodes: number;
  /** The rank it chose among its own moves, 1 being the best. */
  rank: number;
  /** The opponent's last moves, the oldest first. */
  seen: (Rated)[];
} | {
  /** How far ahead it sees itself before its move, with best play. */
  ahead: number;
  /** How hard the choice is that it leaves: 0 is none, 1 as hard as can be. */
  asks: number;
  /** Why, in a sentence or two. */
  because: string;
  /** How likely it thinks the opponent finds the best reply. */
  finds: number;
  /** What its move gives away. */
  gave: number;
  kind: "mirrored";
  /** How many discs more than usual it would let the opponent lead by in the next match, if this one ended as it looks. */
  lead: number;
  /** The level it takes the opponent for: 3 moves by chance, 20 hardly errs. */
  level: number;
  /** What it expects the opponent to give away in a move: in discs, or in points where a win is 10 and a loss −10. */
  loses: number;
  /** What it thinks of each of its moves, the best first. */
  moves: (Searched)[];
  /** How many levels that may be off: one standard deviation. */
  within: number;
} | {
  /** The move it took. */
  chosen: string;
  kind: "heuristic";
  /** What each move was given, and for what. */
  moves: (Weighed)[];
} | {
  /** What was asked, in a sentence. */
  asked: string;
  /** Why it moved so, in a sentence. */
  because: string;
  kind: "proof";
  proof?: Proof | null;
  /** How many clauses were tried in all. */
  tried: number;
} | {
  /** What the position after the chosen move was taken for. */
  class: string;
  kind: "neighbours";
  /** What each move was taken for. */
  moves: (Classed)[];
  /** The known cases nearest to it, nearest first. */
  nearest: (Neighbour)[];
  /** How the nearest cases voted, the class with the most votes first. */
  votes: (Votes)[];
} | {
  /** The same after it. */
  after: number;
  /** The chance that the opener wins, before the move. */
  before: number;
  /** Whether it tried something at random instead of the best. */
  explored: boolean;
  kind: "net";
  /** The sign of the opener, whose chance is told. */
  mark: string;
  /** The same after every move it could have made. */
  moves: (Believed)[];
  /** What pushes the value most, strongest first. */
  pushes: (Push)[];
};

/** What a match changed. */
export interface Recorded {
  /** What the machine learned. */
  learned: Learned;
  /** The machine after the match. */
  machine: MachineRow;
  /** The match's number in the life, counting from one. */
  number: number;
  /** Always true: it is in the life and on the disk. */
  recorded: boolean;
  /** Its strength after. */
  truth_after: Truths;
  /** Its strength before. */
  truth_before: Truths;
}

/** A box gets its first beads again. */
export interface Refill {
  /** The box, counting from one. */
  box: number;
  /** Always true. */
  refill: boolean;
}

/** A match, position by position. */
export interface Replay {
  /** How that was found. */
  by: string;
  /**
   * By how many discs the opener comes out ahead from each, where the game counts them; the last of a match that is over is
   * its result.
   */
  discs?: (ReviewPoint)[] | null;
  /** Whether the values are what best play makes of the positions, not what they look like. */
  exact: boolean;
  /** The positions, the start first. */
  scenes: (Scene)[];
  /** How good each looks for the opener: −1 lost, 0 even, 1 won. */
  values: (number)[];
}

/** A match to look at again. */
export interface ReplayRequest {
  /** The game. */
  game: string;
  /** Its moves; the last word may be `resigns`. */
  moves?: (string)[];
}

/** A paper, run again. */
export interface Reproduced {
  /** Who, what and when. */
  citation: string;
  /** The command that gives this. */
  command: string;
  /** The name in commands and addresses. */
  paper: string;
  /** How the text was read, each reading with its number. */
  readings: (ReadAs)[];
  /** The seed of the first machine. */
  seed: number;
  /** The tables and figures. */
  tables: (PaperTable)[];
  /** What is reproduced. */
  what: string;
}

/** A match as the machine sees it. */
export type Result = "won" | "drew" | "lost";

/** What a match was worth, move by move. */
export interface Review {
  /** What each position was worth, the first one first: one more than there are moves. */
  graph: (ReviewPoint)[];
  /** What each side lost on the mean of the moves where it had a choice, in discs; none where it never had. */
  mean_loss: {
    first: null | number;
    second: null | number;
  };
  /** Where each side had most to learn, at most three places, the costliest first. */
  missed: {
    first: ({
      /** Every move there, the best first. */
      moves: (MoveWorth)[];
      /** How many moves lie before it. */
      ply: number;
      /** Whether the values are proven to the last square. */
      proven: boolean;
    })[];
    second: ({
      /** Every move there, the best first. */
      moves: (MoveWorth)[];
      /** How many moves lie before it. */
      ply: number;
      /** Whether the values are proven to the last square. */
      proven: boolean;
    })[];
  };
  /** What its opening is called, where it has a name. */
  opening?: string | null;
  /** Every move, in order, passes included. */
  plies: (ReviewedMove)[];
  resigned?: Side | null;
  /**
   * By how many discs the opener won, the empty squares given to the winner; none where the match was not played to
   * its end.
   */
  result?: number | null;
}

/** What a position was worth. */
export interface ReviewPoint {
  /** By how many discs the opener wins when both play on as well as the search sees; the last is the result. */
  discs: number;
  /** Whether that is the result under best play, proven to the last square. */
  proven: boolean;
}

/** A review as it stands. */
export interface ReviewProgress {
  /** The code of the match. */
  code: string;
  /** Steps that are done. */
  done: number;
  /** Steps in all, about one for each move. */
  steps: number;
}

/** A match to be looked at again: its moves, or a text that tells it. */
export interface ReviewRequest {
  /** Who opened, in the player grammar. */
  first?: string | null;
  /** The position it began at, if not the usual one. */
  from?: string | null;
  /** The game. */
  game: string;
  /** The moves; the last word may be `resigns`. */
  moves?: (string)[];
  /** Who answered. */
  second?: string | null;
  /** Instead of the moves: the match as somebody wrote it down. */
  text?: string | null;
}

/** A match that was looked at again, or is being. */
export interface Reviewed {
  /** Its short code: the match is at `/g/{code}`. */
  code: string;
  /** Who opened, in the player grammar; nobody where that is not known. */
  first?: string | null;
  /** The position it began at. */
  from: string;
  /** The game. */
  game: string;
  /** The job that looks at it, to be followed live. */
  job: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  /** Its moves; the last word is `resigns` when somebody gave up. */
  moves: (string)[];
  review?: Review | null;
  /** Every position, the first one first. */
  scenes: (Scene)[];
  /** Who answered. */
  second?: string | null;
  /** Whether the look goes on. */
  state: State;
  /** The moves in one word, as players write them; none of a match that began elsewhere than usual. */
  transcript?: string | null;
}

/** A move and what it was worth to the side that made it, in discs. */
export interface ReviewedMove {
  /** The best moves that are known; with twelve empty squares or fewer that is all of them. */
  best: (string)[];
  /** How many moves there were to choose from. */
  choices: number;
  /** What this one was worth. */
  kept: number;
  /** What it lost: never negative. */
  loss: number;
  mark?: MoveMark | null;
  /** The move. */
  move: string;
  /** Whether all that is proven to the last square. */
  proven: boolean;
  /** Who made it. */
  side: Side;
  /** What the best of them was worth: so many discs ahead at the end, or behind. */
  value: number;
}

/** How a machine pays for its matches, in words. */
export interface Rewards {
  /** What a draw does. */
  draw: string;
  /** How it pays, in a sentence or two. */
  idea: string;
  /** What a loss does. */
  loss: string;
  /** The scheme's name. */
  scheme: string;
  /** Where it comes from. */
  source: string;
  /** What a win does to the beads. */
  win: string;
}

/** An opponent of a ladder. */
export interface Rung {
  /** Its rating among those of the ladder: 400 more is ten to one. */
  elo: number;
  /** What it is called. */
  name: string;
  /** In the player grammar. */
  player: string;
}

/** A move that was tried in playouts. */
export interface Sampled {
  /** The move. */
  move: string;
  /** How often it was tried. */
  playouts: number;
  /** The share of the points that came of it: win 1, draw ½, loss 0. */
  share: number;
}

/** Everything that is drawn of one position. Nothing has to be computed from it. */
export interface Scene {
  /** The cells of the other side that the last move turned over or took, by their indices. */
  flipped: (number)[];
  /** The game. */
  game: string;
  last?: Made | null;
  /** The legal moves; none when the match is over. */
  legal: (Legal)[];
  /** The cells that decided the match, by their indices. */
  line: (number)[];
  /** What stands on each cell. */
  marks: (string | null)[];
  outcome?: Outcome | null;
  /** The position as text. */
  position: string;
  proof?: Proof | null;
  resigned?: Side | null;
  /** The stones of each side, in games that count them. */
  score?: {
    first: number;
    second: number;
  } | null;
  /** Who moves, or would. */
  turn: Side;
}

/** What a scheme says of itself. */
export interface SchemeCard {
  /** The value of the knob `scheme` that asks for it. */
  id: string;
  /** How it pays, in a sentence or two. */
  idea: string;
  /** Its own knobs, which mean nothing to the other schemes; they stand on the mind's card, too. */
  knobs: (Knob)[];
  /** The name for people. */
  name: string;
  /** Where it comes from. */
  source: string;
  /** What it pays, in a few words: they stand behind its id in what the knob `scheme` says of itself. */
  what: string;
}

/** What becomes of newborns that a teacher like this one teaches: means of exact chances. */
export interface School {
  /** The teacher. */
  against: string;
  /** How many lost the last bead of their first box: they give up before they have moved, and lose every game. */
  dead: number;
  /** To the perfect player. */
  perfect: number;
  /** How often they do not lose to the random player. */
  random: number;
  /** How many newborns. */
  seeds: number;
  /** To their worst enemy. */
  worst: number;
}

/** The score at an age. */
export interface ScorePoint {
  /** The age. */
  game: number;
  /** The score. */
  value: number;
}

/** A move and how well it was liked. */
export interface Scored {
  /** The move. */
  move: string;
  /** Higher is better liked. */
  score: number;
}

/** A move that a search looked at. */
export interface Searched {
  appraisal?: Appraisal | null;
  decided?: Worth | null;
  /** By how many discs the side that makes it comes out ahead, where its value says that. */
  discs?: number | null;
  /** Whether that is its value, or only a bound that it does not exceed. */
  exact: boolean;
  /** The move. */
  move: string;
  /** Its value on the mind's own scale. */
  value: number;
}

/** How far a machine is set back. */
export interface SetBack {
  /** The age whose memory it shall have again, in matches. */
  to: number;
}

/** A square gets so many beads. */
export interface SetBeads {
  /** How many beads it has from now on. */
  beads: number;
  /** The box, counting from one. */
  box: number;
  /** The square, as the box has it. */
  square: string;
}

/** The settings of a machine. */
export interface Settings {
  /** Who may teach it. */
  access: Access;
}

/** A position laid out by hand. */
export interface Setup {
  /** What stands on each cell: the mark of a side, or nothing. */
  marks: (string | null)[];
  /** Who moves. */
  turn: Side;
}

/** One of the two sides of a game. */
export type Side = "first" | "second";

/** Wilcoxon's signed ranks. */
export interface SignedRank {
  /** Of the negative ones. */
  negative: number;
  /** How likely a sum as far from the middle is by chance, on either side. */
  p: number;
  /** The sum of the ranks of the positive differences; equal ones share theirs. */
  positive: number;
}

/** A mean and how far single numbers lie from it. */
export interface Spread {
  /** The standard deviation. */
  deviation: number;
  /** The mean. */
  mean: number;
}

/** Whether a job goes on. A lesson has entered the life once it is done or stopped. */
export type State = "waiting" | "running" | "done" | "stopped" | "failed";

/** A stone that a net is shown. */
export interface Stone {
  /** Where. */
  cell: string;
  /** Whose it is. */
  mark: string;
  /** How much the unit is stirred by it. */
  weight: number;
}

/** A study, as everybody may see it: nothing here says who the opponents are. */
export interface Study {
  /** The question at the end. */
  choice: string;
  /** Until when. */
  closes: string;
  /** The words for how well somebody knows the game. */
  familiarity: (string)[];
  /** What is played; nothing in a study of the website. */
  game?: string | null;
  /** Its id. */
  id: string;
  /** Whether anything is taken down. */
  open: boolean;
  /** Milliseconds that every reply takes. */
  pace: number;
  /** What is asked. */
  questions: (StudyQuestion)[];
  /** The words of the five points. */
  scale: (string)[];
  /** What it is called. */
  title: string;
}

/** One answer. */
export interface StudyAnswer {
  /** From 1, strongly disagree, to 5, strongly agree. */
  point: number;
  /** The question's name. */
  question: string;
}

/** All answers about one opponent, or about the website. */
export interface StudyAnswers {
  /** An answer to every question. */
  answers: (StudyAnswer)[];
  letter?: StudyLetter | null;
}

/** A question, and what was answered. */
export interface StudyAsked {
  /** The p of its signed ranks, after Holm's correction over all questions. */
  corrected?: number | null;
  /** Its name. */
  id: string;
  /** Answers about opponent one, or about the website. */
  one: StudyDistribution;
  order?: StudyPaired | null;
  paired?: StudyPaired | null;
  /** The statement. */
  text: string;
  two?: StudyDistribution | null;
}

/** The forced choice. */
export interface StudyChosen {
  /** Of all of them, who chose whom they had met first. */
  first: number;
  /** Who chose opponent one. */
  one: number;
  /** The exact sign test's p, two-sided. */
  p: number;
  /** Who chose two. */
  two: number;
}

/** Somebody wants to take part. */
export interface StudyConsent {
  /** Whether they consent. */
  consent: boolean;
  /** A name for this request, so that told twice it is one: 8 to 64 letters, digits, dashes and underscores that nobody else will think of. */
  request: string;
}

/** A difference, and how many have it. */
export interface StudyDifference {
  /** How much. */
  by: number;
  /** How many. */
  times: number;
}

/** How often each of the five points was chosen. */
export interface StudyDistribution {
  /** From 1 to 5. */
  counts: (number)[];
  /** The mean. */
  mean?: number | null;
}

/** A study that was published. */
export interface StudyExample {
  /** What was found, in its own words where there is no number. */
  found: (StudyFinding)[];
  /** … and how many of them knew little or nothing of the game. */
  newcomers: number;
  /** How many took part … */
  participants: number;
  /** What so many participants can show: how many agree, and how likely that many are by chance. */
  possible: (StudyPossible)[];
  /** Where. */
  source: string;
}

/** How well a participant knows the game. */
export interface StudyFamiliarity {
  /** From 1, not at all, to 5, very well. */
  familiarity: number;
}

/** Something that was found. */
export interface StudyFinding {
  /** What is said of it. */
  told: string;
  /** About what. */
  what: string;
}

/** What a participant gets. */
export interface StudyJoined {
  /** The code that lets them come back, and withdraw. */
  code: string;
  /** What they do. */
  part: StudyPart;
}

/** What a participant calls an opponent. */
export type StudyLetter = "A" | "B";

/** A participant's level after a match. */
export interface StudyLevel {
  /** From 0 to 20. */
  level: number;
  /** Against whom. */
  opponent: StudyOpponent;
  /** Who. */
  participant: number;
  /** Their match, counted from one. */
  sitting: number;
}

/** Matches against either, as participants see them: a win is theirs. */
export interface StudyMatches {
  /** Finished matches against opponent one. */
  one: Tally;
  /** Matches against two less matches against one, of those who finished one against each. */
  paired: StudyPaired;
  /** Against opponent two. */
  two: Tally;
  /** Matches that were begun and not finished. */
  unfinished: number;
}

/** A participant's move, or that they give up. */
export interface StudyMove {
  /** The move. */
  move?: string | null;
  /** How many moves were made before it. The same move after as many, told again, is the same move. */
  ply: number;
  /** Whether they give up. */
  resign?: boolean;
  /** The match. */
  sitting: number;
}

/** One of the two opponents of a study. */
export type StudyOpponent = "one" | "two";

/** Somebody to be played. */
export interface StudyOpponentChoice {
  /** Whom. */
  letter: StudyLetter;
}

/** Differences within participants, and how likely such are by chance. */
export interface StudyPaired {
  /** Every difference with how many have it, the smallest first. */
  differences: (StudyDifference)[];
  /** The mean difference. */
  mean?: number | null;
  /** Below zero. */
  minus: number;
  /** Pairs. */
  pairs: number;
  /** Differences above zero. */
  plus: number;
  /** Wilcoxon's signed ranks, exact and two-sided. */
  rank: SignedRank;
  /** The exact sign test's p, two-sided. */
  sign: number;
}

/** What a participant has done and does next. */
export interface StudyPart {
  /** Finished matches against A. */
  a: number;
  /** Against B. */
  b: number;
  sitting?: StudySitting | null;
  /** What they do next. */
  stage: StudyStage;
}

/** Two players, in the grammar that names one everywhere. */
export interface StudyPlayers {
  /** The game. */
  game: string;
  /** One of them; a machine without an age is taken as it is now. */
  one: string;
  /** The other. */
  two: string;
}

/** So many of all participants say the same of the two opponents. */
export interface StudyPossible {
  /** How many. */
  agree: number;
  /** The exact sign test's p, two-sided. */
  p: number;
}

/** A statement to agree or disagree with. */
export interface StudyQuestion {
  /** A short name for tables: small letters, digits and dashes. */
  id: string;
  /** The statement. */
  text: string;
}

/** A study and what came of it, for whoever has its key. */
export interface StudyReport {
  /** When it was opened. */
  created: string;
  /** How many may take part. */
  most: number;
  opponents?: StudyPlayers | null;
  /** What came of it so far. */
  results: StudyResults;
  /** The study. */
  study: Study;
  /** How many have withdrawn: that they did is all that is known of them. */
  withdrawn: number;
}

/** A study to be. */
export interface StudyRequest {
  /** For how many days it is open, 1 to 365; 30 without. */
  days?: number | null;
  /** How many may take part, 1 to 200; 50 without. */
  most?: number | null;
  opponents?: StudyPlayers | null;
  /** Milliseconds that every reply takes, 250 to 10,000; without it, as many as either may need. */
  pace?: number | null;
  /** What is asked, 1 to 12 statements. */
  questions: (StudyQuestion)[];
  /** What participants see it called. */
  title: string;
}

/** What came of a study so far. */
export interface StudyResults {
  choice?: StudyChosen | null;
  /** How many know the game not at all, a little, … very well. */
  familiarity: (number)[];
  /** The level of each participant after each match that was looked at. */
  levels: (StudyLevel)[];
  matches?: StudyMatches | null;
  /** Question by question. */
  questions: (StudyAsked)[];
  /** How many came how far. */
  taken: StudyTaken;
}

/** Until when a study is open, and for how many. */
export interface StudySettings {
  /** For so many days from now, up to 365; 0 closes it. */
  days?: number | null;
  /** How many may take part, 1 to 200. */
  most?: number | null;
}

/** A match of a study. It is told by its letter, its number and its moves, and is a function of these alone. */
export interface StudySitting {
  /** Against whom. */
  letter: StudyLetter;
  /** All moves so far; the last word is `resigns` when somebody gave up. */
  moves: (string)[];
  /** The position now. */
  scene: Scene;
  /** The position after each ply since the participant's own. */
  scenes: (Scene)[];
  /** The participant's side. */
  side: Side;
  /** Who made each of them, in the same order. */
  sides: (Side)[];
  /** Its number among the participant's matches. */
  sitting: number;
}

/** What a participant does next. */
export type StudyStage = {
  step: "familiarity";
} | {
  /** Whom. */
  letter: StudyLetter;
  step: "play";
} | {
  step: "free";
} | {
  letter?: StudyLetter | null;
  step: "answers";
} | {
  step: "choice";
} | {
  step: "done";
};

/** How many came how far. */
export interface StudyTaken {
  /** Who have answered every question. */
  answered: number;
  /** Who are done. */
  done: number;
  /** Consented and have not withdrawn. */
  joined: number;
  /** Of these, who meet opponent one first. */
  one_first: number;
  /** Who have finished a match against each. */
  played: number;
  /** Who meet opponent two first. */
  two_first: number;
}

/** A question to many machines, and how far its answer is. */
export interface Sweep {
  /** What each curve is: who learns from whom in which seats. */
  cells: (string)[];
  /** When it was asked for, as RFC 3339 has it. */
  created: string;
  /** Pieces of work that are done. */
  done: number;
  /** The experiment, as `experiment.toml` has it. */
  experiment: string;
  /** Matches of a machine. */
  games: number;
  /** Its id. */
  id: string;
  /** Why it failed or was stopped. */
  message?: string | null;
  /** Machines of a cell. */
  seeds: number;
  /** Whether it goes on. */
  state: State;
  /** The question, in words; empty where nobody found any. */
  title: string;
  /** All of them. */
  total: number;
}

/** A question to be asked. */
export interface SweepRequest {
  /** The experiment, as `experiment.toml` has it. */
  experiment: string;
  /** The sweep's own name, made by the client: the same name again is the same sweep. One that was stopped goes on. */
  id: string;
}

/** Sweeps, the newest first. */
export interface Sweeps {
  /** The sweeps. */
  sweeps: (Sweep)[];
}

/** How many matches a machine won, drew and lost. */
export interface Tally {
  /** Drawn. */
  draws: number;
  /** Lost. */
  losses: number;
  /** Won. */
  wins: number;
}

/** Somebody who may teach a machine. */
export interface Teacher {
  /** What kind of teacher. */
  kind: TeacherKind;
  /** For people. */
  name: string;
  /** Who sits opposite, by the machine's seats: first those in which the teacher itself can. */
  opposite: (Opposite)[];
  /** In the player grammar. */
  player: string;
}

/** What kind of teacher somebody is. */
export type TeacherKind = "mind" | "newborn" | "itself" | "ready" | "machine";

/** The thought behind one move. */
export interface Thought {
  /** The position after the move; none when it resigned. */
  after?: string | null;
  /** The position in which it was thought, as text. */
  before: string;
  judged?: Judged | null;
  /** The move it led to; none when it resigned. */
  move?: string | null;
  /** How it came to choose. */
  reason: Reason;
  /** What the mind thought of the moves. */
  scores: (Scored)[];
  /** Why, in a sentence. */
  sentence: string;
  /** The mover. */
  side: Side;
}

/** A match, up to the move that is to be explained. */
export interface ThoughtRequest {
  /** Who opened. */
  first: string;
  /** The game. */
  game: string;
  /** The moves; the last one, which may be `resigns`, is explained. */
  moves: (string)[];
  /** Who answered. */
  second: string;
  /** The seed of the match. */
  seed: string;
}

/** A match of a machine's life, and what it changed. */
export interface ToldMatch {
  /** What it changed in the machine: once, or for both seats where it met itself, the opener's first. */
  learned: (Learned)[];
  /** The match. */
  row: GameRow;
}

/** What came of a trial. The same machine has the same trial: its matches have fixed seeds. */
export type Trial = Tally & {
  /** The yardstick, in the player grammar. */
  against: string;
  /** Matches, both seats alike. */
  games: number;
  /** Where it ends. */
  high: number;
  /** Its positions in which the best moves were known for certain. */
  known: number;
  /** How far its values lay from the results, squared, on the mean of all positions; of machines that value positions. */
  loss?: number | null;
  /** Where the share of the points begins, at 95 %; a draw counts half. */
  low: number;
  /** Those of them in which it made one. */
  right: number;
};

/** A trial at an age. */
export type TrialPoint = Trial & {
  /** The age. */
  game: number;
};

/** A trial as it stands. */
export interface TrialProgress {
  /** How old it is in the trial. */
  at: number;
  /** Matches asked for. */
  games: number;
  /** The machine. */
  machine: string;
  trial?: Trial | null;
}

/** A trial to be held. */
export interface TrialRequest {
  /** How old the machine is to be; without it, as it is now. */
  at?: number | null;
  /** How many matches. */
  games: number;
  /** The trial's own name, made by the client: the same name again is the same trial. */
  id: string;
}

/** The three exact numbers of a machine on one side: against random, perfect and its worst enemy. */
export interface Truth {
  /** Against the perfect player. */
  perfect: Exact;
  /** Against the random player. */
  random: Exact;
  /** Against the answer that hurts it most. */
  worst: Exact;
}

/** The truth about a machine on both sides; none where it has no seat or there is no exact number. */
export interface Truths {
  first?: Truth | null;
  second?: Truth | null;
}

/** One hidden unit. */
export interface Unit {
  /** The weights of what is counted, where the net is shown counts. */
  ladders: (Ladder)[];
  /** How many units there are. */
  of: number;
  /** Its rank by how much its word weighs in the end; 1 weighs most. */
  rank: number;
  /** What it looks at, in a sentence or two. */
  sentence: string;
  /** Whose chance comes out. */
  speaks_of: string;
  /** The weight of a stone of either side on every cell, where the net is shown stones. */
  stones: (Stone)[];
  /** What its word is worth to the output: above zero it speaks for the side whose chance comes out. */
  word: number;
}

/** An upload as it stands. */
export interface UploadProgress {
  /** The machine, once its life was folded and it is kept. */
  machine?: string | null;
}

/** A life that takes a while to fold. */
export interface Uploading {
  /** The job that folds it; once it is done it names the machine. */
  job: string;
  /** The key that opens the machine's boxes and settings, and without which it cannot be deleted. It is told only here. */
  key: string;
}

/** A move whose exact value is known. */
export interface Valued {
  /** The move. */
  move: string;
  /** Plies until the end under best play. */
  plies: number;
  /** What it is worth for the side that makes it. */
  value: Worth;
}

/** What one player thinks. */
export interface View {
  /** How many microseconds it thought, earlier turns of the match included where it had to think them again. */
  micros: number;
  /** Its name for people. */
  name: string;
  /** The player; a machine with its age. */
  player: string;
  /** Why it cannot be asked. */
  problem?: string | null;
  /** Whether it would give up here. */
  resigns: boolean;
  thought?: Thought | null;
  /** Among how many moves as good as its own it chose by lot; one where there was nothing to draw. */
  tied: number;
  /** The moves it finds best, one for all that symmetry makes equal here, its own first; none where chance chose. */
  votes: (string)[];
}

/** What several players think of one position. */
export interface Views {
  /** In the order in which they were asked for. */
  views: (View)[];
}

/** A position, by the moves that led to it, and whom to ask. */
export interface ViewsRequest {
  /** The game. */
  game: string;
  /** The moves so far. */
  moves?: (string)[];
  /** Who is asked, in the player grammar: one to eight. */
  players: (string)[];
  /** The seed of what they leave to chance. */
  seed?: string | null;
}

/** How many of the nearest cases voted for a class. */
export interface Votes {
  /** The class. */
  class: string;
  /** How many. */
  count: number;
}

/** The lines that run one way. */
export interface Way {
  /** The cells of each line, by their indices. */
  lines: ((number)[])[];
  /** What it is called. */
  name: string;
}

/** A move and the points a rule of thumb gives it. */
export interface Weighed {
  /** The move. */
  move: string;
  /** What they were given for. */
  terms: (Counted)[];
  /** Its points. */
  value: number;
}

/** What would come of it. */
export interface WhatIf {
  /** Its strength then. */
  after: Truths;
  /** Its strength as it is. */
  before: Truths;
  box?: BoxDetail | null;
  /** How its worst enemy would then beat it on each side that it holds; nothing where there is no exact number. */
  enemies: (WorstLine)[];
}

/** What to try, one after the other. */
export interface WhatIfRequest {
  /** The box to look into afterwards. */
  box?: number | null;
  /** The changes. */
  edits: (Edit)[];
}

/** When something is true of a mind. */
export type When = {
  when: "always";
} | {
  when: "never";
} | {
  /** The values. */
  is: (string)[];
  /** The knob. */
  name: string;
  when: "knob";
};

/** What a search chose, and what that took. */
export interface Worked {
  /** Positions it left early because a move was too good to be allowed. */
  cuts: number;
  /** The move. */
  move: string;
  /** Positions it visited. */
  nodes: number;
  /** Moves it did not look at because of that. */
  skipped: number;
}

/** How a worst enemy has its way. */
export interface WorstLine {
  /** The moves of both. */
  line: (EnemyStep)[];
  /** The machine's side. */
  side: Side;
}

/** What a position or a move is worth for one side under best play. */
export type Worth = "loss" | "draw" | "win";

/** What a free cell gives either side. */
export interface Worthy {
  /** The cell. */
  cell: string;
  /** The points it gives the opener. */
  first: number;
  /** The points it gives the other side. */
  second: number;
}
