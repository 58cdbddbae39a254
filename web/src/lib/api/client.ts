//! Every request that the page makes, by what it is for.

import type {
  AnalysisRequest,
  ArenaRequest,
  BoxRow,
  ClassMove,
  ClassRequest,
  ClassSettings,
  CoachRequest,
  Edit,
  FinishedMatch,
  Fork,
  GameCard,
  LessonRequest,
  MachineRow,
  MindCard,
  PaperRequest,
  PlayRequest,
  Raise,
  ReviewRequest,
  Settings,
  Side,
  StudyAnswers,
  StudyLetter,
  StudyMove,
  StudyRequest,
  StudySettings,
  SweepRequest,
  TrialRequest,
  ViewsRequest,
  WhatIfRequest,
} from './schema';

import { classes, keys, studies } from '../keep';
import { born } from './births';
import { ask, once, table } from './request';

export { ApiError, goesOn } from './request';
export type * from './schema';

/** The key of a machine, where this browser has it. */
const machineKey = (machine: string) => ({ 'x-machine-key': keys.of(machine) });

/** The code that a participant of a study was dealt. */
const participant = (study: string) => ({ 'x-study-code': studies.code(study) ?? '' });

/** The researcher's key. */
const researcher = (study: string) => ({ 'x-study-key': studies.key(study) ?? '' });

/** The teacher's key. */
const teacher = (code: string) => ({ 'x-machine-key': classes.key(code) ?? '' });

/** The key of a pupil's seat. */
const pupil = (code: string) => ({ 'x-pupil-key': classes.seat(code)?.key ?? '' });

/** Which page of the leader board. */
export interface BoardQuery {
  game?: string;
  q?: string;
  show?: 'house' | 'departed';
  ids?: string;
  sort: string;
  after?: string;
}

/** The most rows that the server gives at once. */
const MOST_ROWS = 100;

/** A match as a value: everything that is needed to have it again. */
export type MatchValue = Required<Pick<PlayRequest, 'game' | 'first' | 'second' | 'seed' | 'moves'>>;

let games: Promise<GameCard[]> | undefined;
let minds: Promise<MindCard[]> | undefined;

export const api = {
  /** The cards never change while the server runs, so they are asked for once. */
  games: () => (games ??= forget(ask('get', '/api/games'), () => (games = undefined))),
  minds: () => (minds ??= forget(ask('get', '/api/minds'), () => (minds = undefined))),
  preview: (game: string, recipe: string) => ask('get', '/api/preview', { query: { game, recipe } }),
  /** The boxes of a machine before its birth. */
  previewBoxes: (game: string, recipe: string) =>
    ask('get', '/api/preview/boxes', { query: { game, recipe } }).then((body): BoxRow[] => body.boxes),
  /** The signal lets the server drop a search that nobody waits for any more. */
  play: (match: MatchValue, signal?: AbortSignal, act: { move?: string; resign?: boolean } = {}) =>
    ask('post', '/api/play', { body: { ...match, ...act }, signal }),
  /** The match as it stands, with the thought behind its last move; nobody moves. */
  look: (match: MatchValue, signal?: AbortSignal) =>
    ask('post', '/api/play', { body: { ...match, still: true }, signal }),
  /** Every position of a match, with a value for each. */
  replay: (game: string, moves: string[], signal?: AbortSignal) =>
    ask('post', '/api/replay', { body: { game, moves }, signal }),
  /** Has a match looked at again; the same match has the same code. */
  review: (body: ReviewRequest) => ask('post', '/api/reviews', { body }),
  reviewed: (code: string) => ask('get', '/api/reviews/{code}', { path: { code } }),
  /** Any position, and what its moves are worth as far as so many positions let one see. */
  analyse: (body: AnalysisRequest, signal?: AbortSignal) => ask('post', '/api/analysis', { body, signal }),
  /** The matches of a text or file that somebody wrote down, after so many of them. */
  kifu: (body: Blob | string, after: number) =>
    ask('post', '/api/kifu', { query: { after }, body, type: 'application/octet-stream' }),
  /** What each of some players would do here. */
  views: (body: ViewsRequest, signal?: AbortSignal) =>
    ask('post', '/api/views', { body, signal }).then(({ views }) => views),
  /** Whether a side still wins by force. */
  coach: (body: CoachRequest, signal?: AbortSignal) => ask('post', '/api/coach', { body, signal }),
  /** A position that is won in so many plies. */
  puzzle: (game: string, plies: number) =>
    ask('get', '/api/games/{game}/puzzle', { path: { game }, query: { plies } }),
  /** What a hidden unit of a net looks at. */
  unit: (game: string, which: { player: string; unit: number }) =>
    ask('get', '/api/games/{game}/unit', { path: { game }, query: which }),
  hint: (game: string, moves: string[]) => ask('post', '/api/hint', { body: { game, moves } }),
  /** A page of the leader board. */
  board: (query: BoardQuery) =>
    ask('get', '/api/machines', { query }).then(({ machines, next }) => ({ rows: machines, next })),
  /** Machines to choose from: those of the house and the newest, and, wherever they stand, those named and this browser's own. */
  machines: async ({ game, also = [] }: { game?: string; also?: string[] } = {}): Promise<MachineRow[]> => {
    const ids = [...new Set([...also, ...keys.mine()])].slice(0, MOST_ROWS);
    const limit = MOST_ROWS;
    const [first, named] = await Promise.all([
      ask('get', '/api/machines', { query: { game, limit } }),
      ids.length > 0 ? ask('get', '/api/machines', { query: { game, ids: ids.join(), limit } }) : undefined,
    ]);
    const listed = new Set(first.machines.map((row) => row.id));
    return [...first.machines, ...(named?.machines ?? []).filter((row) => !listed.has(row.id))];
  },
  /** A machine is raised or branched off, once for however often it has to be told. */
  raise: (body: Raise) => born('raise', body, (body) => ask('post', '/api/machines', { body })),
  fork: (id: string, body: Fork) =>
    born(`fork ${id}`, body, (body) => ask('post', '/api/machines/{id}/fork', { path: { id }, body })),
  /** A short life becomes a machine at once, a long one is folded by a job. */
  upload: (body: string) =>
    ask('post', '/api/machines/upload', { body, type: 'application/vnd.menagerie.life' }),
  try: (id: string, body: TrialRequest) => ask('post', '/api/machines/{id}/trials', { path: { id }, body }),
  job: (id: string) => ask('get', '/api/jobs/{id}', { path: { id } }),
  machine: (id: string, at?: number) => ask('get', '/api/machines/{id}', { path: { id }, query: { at } }),
  diary: (id: string) =>
    ask('get', '/api/machines/{id}/diary', { path: { id } }).then((body) => body.entries),
  matches: (id: string, query: { box?: number; before?: number; limit?: number } = {}) =>
    ask('get', '/api/machines/{id}/games', { path: { id }, query }),
  /** One game of its life, and what it changed. */
  match: (id: string, number: number) =>
    ask('get', '/api/machines/{id}/games/{number}', { path: { id, number } }),
  /** What changes would come to; nothing is kept. */
  whatIf: (id: string, body: WhatIfRequest) =>
    ask('post', '/api/machines/{id}/what-if', { path: { id }, body }),
  /** How its worst enemy goes on after some moves. */
  enemy: (id: string, query: { side?: Side; at?: number; moves?: string } = {}) =>
    ask('get', '/api/machines/{id}/enemy', { path: { id }, query }),
  curves: (id: string) => ask('get', '/api/machines/{id}/curves', { path: { id } }),
  boxes: (id: string, at?: number) =>
    ask('get', '/api/machines/{id}/boxes', { path: { id }, query: { at } }).then(
      (body): BoxRow[] => body.boxes,
    ),
  box: (id: string, n: number, at?: number) =>
    ask('get', '/api/machines/{id}/boxes/{n}', { path: { id, n }, query: { at } }),
  find: (id: string, position: string) =>
    ask('get', '/api/machines/{id}/find', { path: { id }, query: { position } }),
  record: (id: string, body: FinishedMatch) =>
    ask('post', '/api/machines/{id}/matches', { path: { id }, header: machineKey(id), body }),
  /** Who may teach a machine: every teacher in every seat is taken as offered. This browser's own machines are among them. */
  offer: (id: string) => {
    const ids = keys.mine().slice(0, MOST_ROWS).join();
    return ask('get', '/api/machines/{id}/offer', { path: { id }, query: { ids: ids || undefined } });
  },
  teach: (id: string, body: LessonRequest) =>
    ask('post', '/api/machines/{id}/lessons', { path: { id }, header: machineKey(id), body }),
  lesson: (id: string) => ask('get', '/api/lessons/{id}', { path: { id } }),
  /** Ends a lesson or a tournament; what was played until then is kept. */
  stop: (id: string) => ask('delete', '/api/jobs/{id}', { path: { id } }),
  arenas: (after?: string) =>
    ask('get', '/api/arenas', { query: { after } }).then(({ arenas, next }) => ({ rows: arenas, next })),
  arena: (id: string) => ask('get', '/api/arenas/{id}', { path: { id } }),
  hold: (body: ArenaRequest) => ask('post', '/api/arenas', { body }),
  /** The matches of two entrants, named by their places. */
  pair: (id: string, a: number, b: number) =>
    ask('get', '/api/arenas/{id}/matches', { path: { id }, query: { a, b } }).then((body) => body.matches),
  /** Questions to many machines: the newest, one, and a new one or one that was stopped. */
  sweeps: () => ask('get', '/api/sweeps').then(({ sweeps }) => sweeps),
  sweepOf: (id: string) => ask('get', '/api/sweeps/{id}', { path: { id } }),
  sweep: (body: SweepRequest) => ask('post', '/api/sweeps', { body }),
  checkSweep: (experiment: string) => ask('post', '/api/sweeps/check', { body: { experiment } }),
  /** Two to four machines side by side. */
  compare: ([a = '', b = '', c, d]: string[]) => ask('get', '/api/compare', { query: { a, b, c, d } }),
  /** Every paper, and what the signs in their tables mean. */
  papers: () => ask('get', '/api/papers'),
  paper: (id: string) => ask('get', '/api/papers/{id}', { path: { id } }),
  /** A paper run again: asked for, and as it stands. */
  runPaper: (id: string, body: PaperRequest) => ask('post', '/api/papers/{id}/runs', { path: { id }, body }),
  paperRun: (id: string, run: string) => ask('get', '/api/papers/{id}/runs/{run}', { path: { id, run } }),
  edit: (id: string, body: Edit) =>
    ask('post', '/api/machines/{id}/edits', { path: { id }, header: machineKey(id), body }),
  /** Learns from the games of a table. */
  study: (id: string, body: string) =>
    ask('post', '/api/machines/{id}/studies', {
      path: { id },
      header: machineKey(id),
      body,
      type: 'text/csv',
    }),
  /** A machine from a table of boxes. */
  furnish: (name: string, body: string) =>
    ask('post', '/api/machines/boxes', { query: { name }, body, type: 'text/csv' }),
  /** A machine from a file of weights. */
  load: (name: string, body: string) =>
    ask('post', '/api/machines/weights', {
      query: { name },
      body,
      type: 'application/vnd.menagerie.weights',
    }),
  /** Says who may teach a machine. */
  settings: (id: string, body: Settings) =>
    ask('put', '/api/machines/{id}/settings', { path: { id }, header: machineKey(id), body }),
  /** Makes it again what it was after a game. */
  setBack: (id: string, to: number) =>
    ask('post', '/api/machines/{id}/set-back', { path: { id }, header: machineKey(id), body: { to } }),
  remove: (id: string) => ask('delete', '/api/machines/{id}', { path: { id }, header: machineKey(id) }),
  /** The description of all this, which does not describe itself. */
  openapi: async (): Promise<unknown> => (await once('/api/openapi.json')).json(),
  /** Studies: what they are made of, one to be, one as everybody sees it. */
  readyStudies: () => ask('get', '/api/studies/ready'),
  openStudy: (body: StudyRequest) => ask('post', '/api/studies', { body }),
  studyOf: (id: string) => ask('get', '/api/studies/{id}', { path: { id } }),
  /** For whoever has the key: what came of it, its tables, closing and extending, the end. */
  studyResults: (id: string) =>
    ask('get', '/api/studies/{id}/results', { path: { id }, header: researcher(id) }),
  studyTable: (id: string, what: 'answers' | 'matches') =>
    table(`/api/studies/{id}/${what}.csv`, { path: { id }, header: researcher(id) }),
  setStudy: (id: string, body: StudySettings) =>
    ask('put', '/api/studies/{id}/settings', { path: { id }, header: researcher(id), body }),
  deleteStudy: (id: string) => ask('delete', '/api/studies/{id}', { path: { id }, header: researcher(id) }),
  /** For those who take part. The code that they were dealt is kept in this browser. */
  takePart: (id: string, request: string) =>
    ask('post', '/api/studies/{id}/participants', { path: { id }, body: { consent: true, request } }),
  part: (id: string) =>
    ask('get', '/api/studies/{id}/participant', { path: { id }, header: participant(id) }),
  withdraw: (id: string) =>
    ask('delete', '/api/studies/{id}/participant', { path: { id }, header: participant(id) }),
  familiarity: (id: string, familiarity: number) =>
    ask('put', '/api/studies/{id}/participant/familiarity', {
      path: { id },
      header: participant(id),
      body: { familiarity },
    }),
  sit: (id: string, letter: StudyLetter) =>
    ask('post', '/api/studies/{id}/participant/sittings', {
      path: { id },
      header: participant(id),
      body: { letter },
    }),
  studyMove: (id: string, body: StudyMove) =>
    ask('post', '/api/studies/{id}/participant/moves', { path: { id }, header: participant(id), body }),
  answers: (id: string, body: StudyAnswers) =>
    ask('put', '/api/studies/{id}/participant/answers', { path: { id }, header: participant(id), body }),
  choose: (id: string, letter: StudyLetter) =>
    ask('put', '/api/studies/{id}/participant/choice', {
      path: { id },
      header: participant(id),
      body: { letter },
    }),
  /** Classes: one to be, one as it stands, and the plans for a lesson. */
  openClass: (body: ClassRequest) => ask('post', '/api/classes', { body }),
  classOf: (code: string) => ask('get', '/api/classes/{code}', { path: { code } }),
  lessonPlans: () => ask('get', '/api/classes/plans'),
  /** For whoever has the key. */
  setClass: (code: string, body: Partial<ClassSettings>) =>
    ask('put', '/api/classes/{code}/settings', { path: { code }, header: teacher(code), body }),
  takeOut: (code: string, who: string) =>
    ask('post', '/api/classes/{code}/taken-out', { path: { code }, header: teacher(code), body: { who } }),
  askClass: (code: string, games: number) =>
    ask('post', '/api/classes/{code}/poll', { path: { code }, header: teacher(code), body: { games } }),
  answerClass: (code: string) =>
    ask('post', '/api/classes/{code}/poll/answer', { path: { code }, header: teacher(code) }),
  forgetPoll: (code: string) =>
    ask('delete', '/api/classes/{code}/poll', { path: { code }, header: teacher(code) }),
  beginHand: (code: string) =>
    ask('post', '/api/classes/{code}/hand', { path: { code }, header: teacher(code) }),
  moveHand: (code: string, body: ClassMove) =>
    ask('post', '/api/classes/{code}/hand/moves', { path: { code }, header: teacher(code), body }),
  classGames: (code: string) =>
    table('/api/classes/{code}/games.csv', { path: { code }, header: teacher(code) }),
  closeClass: (code: string, keep: boolean) =>
    ask('delete', '/api/classes/{code}', { path: { code }, query: { keep }, header: teacher(code) }),
  /** For those who sit in it. */
  joinClass: (code: string, id: string) =>
    ask('post', '/api/classes/{code}/pupils', { path: { code }, body: { id } }),
  recordInClass: (code: string, body: FinishedMatch) =>
    ask('post', '/api/classes/{code}/matches', { path: { code }, header: pupil(code), body }),
  vote: (code: string, fifth: number) =>
    ask('post', '/api/classes/{code}/votes', { path: { code }, header: pupil(code), body: { fifth } }),
  drawInClass: (code: string, ply: number) =>
    ask('post', '/api/classes/{code}/hand/draws', { path: { code }, header: pupil(code), body: { ply } }),
};

function forget<T>(promise: Promise<T>, again: () => void): Promise<T> {
  promise.catch(again);
  return promise;
}
