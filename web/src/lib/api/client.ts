//! Every request the page makes, typed by the server's own description.

import type {
  Accepted,
  Analysed,
  AnalysisRequest,
  Arena,
  ArenaMatches,
  ArenaRequest,
  Arenas,
  BoxDetail,
  BoxRow,
  Boxes,
  Class,
  ClassJoined,
  ClassMove,
  ClassRequest,
  ClassSettings,
  CoachRequest,
  Comparison,
  Curves,
  Diary,
  Edit,
  Enemy,
  ExperimentPlan,
  FinishedMatch,
  Fork,
  Found,
  GameCard,
  Games,
  Hint,
  Job,
  Kifus,
  LessonPlan,
  LessonRequest,
  Machine,
  MachineList,
  MachineRow,
  MindCard,
  Offer,
  OpenedClass,
  OpenedStudy,
  Outlook,
  PaperRequest,
  PaperRun,
  Papers,
  Play,
  PlayRequest,
  Preview,
  Problem,
  ProblemCode,
  Progress,
  PuzzleSet,
  Raise,
  Raised,
  ReadyStudies,
  Recorded,
  Replay,
  Reproduced,
  ReviewRequest,
  Reviewed,
  SetBack,
  Settings,
  Side,
  State,
  Study,
  StudyAnswers,
  StudyJoined,
  StudyLetter,
  StudyMove,
  StudyPart,
  StudyReport,
  StudyRequest,
  StudySettings,
  StudySitting,
  Sweep,
  SweepRequest,
  Sweeps,
  ToldMatch,
  TrialRequest,
  Uploading,
  Unit,
  Views,
  ViewsRequest,
  WhatIf,
  WhatIfRequest,
} from './schema';

import { classes, keys, studies } from '../shell/keep';
import { born } from './births';
import { taken } from './early';
import { folds } from './folds.svelte';

export type * from './schema';

/** A refusal, with the server's code and sentence; or nobody answered, or long work failed. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode | 'offline' | 'failed',
    message: string,
    /** How many moves of a match can be made before the one that cannot. */
    readonly ply?: number,
    /** The job after which the same request has an answer. */
    readonly job?: string,
  ) {
    super(message);
  }
}

/** Asks; where a life has to be lived again first, waits for the job that does it and asks again. */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await once(path, init);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'folding' && error.job)) throw error;
      const job = error.job;
      await folds.wait(job, () => underWay(job), init?.signal ?? undefined);
    }
  }
}

/** A job while it goes on. One that is known no more is over: whoever waited for it asks again and hears what follows. */
async function underWay(id: string): Promise<Job | undefined> {
  const job: Job | undefined = await once(`/jobs/${id}`).then(
    (response) => response.json(),
    (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
    },
  );
  if (job?.state === 'failed' || job?.state === 'stopped')
    throw new ApiError(500, 'failed', job.message ?? 'The life could not be lived again.');
  return job && goesOn(job) ? job : undefined;
}

async function once(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await ((init ? undefined : taken(path)) ?? fetch(`/api${path}`, init));
  } catch (error) {
    // Whoever no longer wants the answer has said so; nothing is wrong.
    if (init?.signal?.aborted) throw error;
    throw new ApiError(
      0,
      'offline',
      'The server cannot be reached. Nothing was lost; try again in a moment.',
    );
  }
  if (response.ok) return response;
  const body: Partial<Problem> | null = await response.json().catch(() => null);
  throw new ApiError(
    response.status,
    body?.error?.code ?? 'internal',
    body?.error?.message ?? `The server answered ${response.status}.`,
    body?.error?.ply ?? undefined,
    body?.error?.job ?? undefined,
  );
}

async function get<T>(path: string, query: Record<string, string | number | undefined> = {}): Promise<T> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return (await ask(text ? `${path}?${text}` : path)).json();
}

async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal })).json();
}

/** A machine is raised or branched off, once for however often it has to be told. */
const raised = (path: string, body: Raise | Fork) => born(path, body, (body) => post<Raised>(path, body));

/** Something is done with a machine, with its key where this browser has it. */
async function change<T>(machine: string, what: string, body: unknown, method = 'POST'): Promise<T> {
  const headers = { 'content-type': 'application/json', ...withKey(machine) };
  return (await ask(`/machines/${machine}/${what}`, { method, headers, body: JSON.stringify(body) })).json();
}

function withKey(machine: string): Record<string, string> {
  const key = keys.of(machine);
  return key ? { 'x-machine-key': key } : {};
}

/** Something is said or played in a study, by whoever has the code. */
async function part<T>(study: string, what: string, method = 'GET', body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'x-study-code': studies.code(study) ?? '' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ask(`/studies/${study}/participant${what}`, { method, headers, body: sent });
  return answer.status === 204 ? (undefined as T) : answer.json();
}

/** Something only the researcher may ask for. */
const withStudyKey = (study: string) => ({ 'x-study-key': studies.key(study) ?? '' });

/** Something only the teacher may ask for. */
async function taught<T>(code: string, what: string, method: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'x-machine-key': classes.key(code) ?? '' };
  return said(`/classes/${code}${what}`, method, headers, body);
}

/** Something a pupil does. */
async function seated<T>(code: string, what: string, body: unknown): Promise<T> {
  const headers = { 'x-pupil-key': classes.seat(code)?.key ?? '' };
  return said(`/classes/${code}${what}`, 'POST', headers, body);
}

async function said<T>(
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<T> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ask(path, { method, headers: { ...headers, ...json }, body: sent });
  return answer.status === 204 ? (undefined as T) : answer.json();
}

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
  games: () => (games ??= forget(get<GameCard[]>('/games'), () => (games = undefined))),
  minds: () => (minds ??= forget(get<MindCard[]>('/minds'), () => (minds = undefined))),
  preview: (game: string, recipe: string) => get<Preview>('/preview', { game, recipe }),
  /** The boxes of a machine before its birth. */
  previewBoxes: (game: string, recipe: string) =>
    get<Boxes>('/preview/boxes', { game, recipe }).then((body): BoxRow[] => body.boxes),
  /** The signal lets the server drop a search that nobody waits for any more. */
  play: (match: MatchValue, signal?: AbortSignal, act: { move?: string; resign?: boolean } = {}) =>
    post<Play>('/play', { ...match, ...act }, signal),
  /** The match as it stands, with the thought behind its last move; nobody moves. */
  look: (match: MatchValue, signal?: AbortSignal) => post<Play>('/play', { ...match, still: true }, signal),
  /** Every position of a match, with a value for each. */
  replay: (game: string, moves: string[], signal?: AbortSignal) =>
    post<Replay>('/replay', { game, moves }, signal),
  /** Has a match looked at again; the same match has the same code. */
  review: (body: ReviewRequest) => post<Reviewed>('/reviews', body),
  reviewed: (code: string) => get<Reviewed>(`/reviews/${code}`),
  /** Any position, and what its moves are worth as far as so many positions let one see. */
  analyse: (body: AnalysisRequest, signal?: AbortSignal) => post<Analysed>('/analysis', body, signal),
  /** The matches of a text or file that somebody wrote down, after so many of them. */
  kifu: async (body: Blob | string, after: number): Promise<Kifus> => {
    const headers = { 'content-type': 'application/octet-stream' };
    return (await ask(`/kifu?after=${after}`, { method: 'POST', headers, body })).json();
  },
  /** What each of some players would do here. */
  views: (body: ViewsRequest, signal?: AbortSignal) =>
    post<Views>('/views', body, signal).then(({ views }) => views),
  /** Whether a side still wins by force. */
  coach: (body: CoachRequest, signal?: AbortSignal) => post<Outlook>('/coach', body, signal),
  /** A position that is won in so many plies. */
  puzzle: (game: string, plies: number) => get<PuzzleSet>(`/games/${game}/puzzle`, { plies }),
  /** What a hidden unit of a net looks at. */
  unit: (game: string, which: { player: string; unit: number }) => get<Unit>(`/games/${game}/unit`, which),
  hint: (game: string, moves: string[]) => post<Hint>('/hint', { game, moves }),
  /** A page of the leader board. */
  board: (query: BoardQuery) =>
    get<MachineList>('/machines', { ...query }).then(({ machines, next }) => ({ rows: machines, next })),
  /** Machines to choose from: those of the house and the newest, and, wherever they stand, those named and this browser's own. */
  machines: async ({ game, also = [] }: { game?: string; also?: string[] } = {}): Promise<MachineRow[]> => {
    const ids = [...new Set([...also, ...keys.mine()])].slice(0, MOST_ROWS);
    const [first, named] = await Promise.all([
      get<MachineList>('/machines', { game, limit: MOST_ROWS }),
      ids.length > 0 ? get<MachineList>('/machines', { game, ids: ids.join(), limit: MOST_ROWS }) : undefined,
    ]);
    const listed = new Set(first.machines.map((row) => row.id));
    return [...first.machines, ...(named?.machines ?? []).filter((row) => !listed.has(row.id))];
  },
  raise: (body: Raise) => raised('/machines', body),
  /** A short life becomes a machine at once, a long one is folded by a job. */
  upload: async (text: string): Promise<Raised | Uploading> => {
    const headers = { 'content-type': 'application/vnd.menagerie.life' };
    return (await ask('/machines/upload', { method: 'POST', headers, body: text })).json();
  },
  try: (id: string, body: TrialRequest) => post<Job>(`/machines/${id}/trials`, body),
  job: (job: string) => get<Job>(`/jobs/${job}`),
  machine: (id: string, at?: number) => get<Machine>(`/machines/${id}`, { at }),
  diary: (id: string) => get<Diary>(`/machines/${id}/diary`).then((body) => body.entries),
  matches: (id: string, query: { box?: number; before?: number; limit?: number } = {}) =>
    get<Games>(`/machines/${id}/games`, query),
  /** One game of its life, and what it changed. */
  match: (id: string, number: number) => get<ToldMatch>(`/machines/${id}/games/${number}`),
  /** What changes would come to; nothing is kept. */
  whatIf: (id: string, body: WhatIfRequest) => post<WhatIf>(`/machines/${id}/what-if`, body),
  /** How its worst enemy goes on after some moves. */
  enemy: (id: string, query: { side?: Side; at?: number; moves?: string } = {}) =>
    get<Enemy>(`/machines/${id}/enemy`, query),
  curves: (id: string) => get<Curves>(`/machines/${id}/curves`),
  boxes: (id: string, at?: number) =>
    get<Boxes>(`/machines/${id}/boxes`, { at }).then((body): BoxRow[] => body.boxes),
  box: (id: string, n: number, at?: number) => get<BoxDetail>(`/machines/${id}/boxes/${n}`, { at }),
  find: (id: string, position: string) => get<Found>(`/machines/${id}/find`, { position }),
  record: (id: string, body: FinishedMatch) => change<Recorded>(id, 'matches', body),
  /** Who may teach a machine: every teacher in every seat is taken as offered. This browser's own machines are among them. */
  offer: (id: string) => {
    const ids = keys.mine().slice(0, MOST_ROWS).join();
    return get<Offer>(`/machines/${id}/offer`, { ids: ids || undefined });
  },
  teach: (id: string, body: LessonRequest) => change<Accepted>(id, 'lessons', body),
  lesson: (lesson: string) => get<Progress>(`/lessons/${lesson}`),
  /** Ends a lesson or a tournament; what was played until then is kept. */
  stop: async (job: string): Promise<Job> => (await ask(`/jobs/${job}`, { method: 'DELETE' })).json(),
  arenas: (after?: string) =>
    get<Arenas>('/arenas', { after }).then(({ arenas, next }) => ({ rows: arenas, next })),
  arena: (id: string) => get<Arena>(`/arenas/${id}`),
  hold: (body: ArenaRequest) => post<Arena>('/arenas', body),
  /** The matches of two entrants, named by their places. */
  pair: (id: string, a: number, b: number) =>
    get<ArenaMatches>(`/arenas/${id}/matches`, { a, b }).then((body) => body.matches),
  /** Questions to many machines: the newest, one, and a new one or one that was stopped. */
  sweeps: () => get<Sweeps>('/sweeps').then(({ sweeps }) => sweeps),
  sweepOf: (id: string) => get<Sweep>(`/sweeps/${id}`),
  sweep: (body: SweepRequest) => post<Sweep>('/sweeps', body),
  checkSweep: (experiment: string) => post<ExperimentPlan>('/sweeps/check', { experiment }),
  /** Two to four machines side by side. */
  compare: ([a, b, c, d]: string[]) => get<Comparison>('/compare', { a, b, c, d }),
  papers: () => get<Papers>('/papers').then(({ papers }) => papers),
  paper: (id: string) => get<Reproduced>(`/papers/${id}`),
  /** A paper run again: asked for, and as it stands. */
  runPaper: (id: string, body: PaperRequest) => post<PaperRun>(`/papers/${id}/runs`, body),
  paperRun: (id: string, run: string) => get<PaperRun>(`/papers/${id}/runs/${run}`),
  edit: (id: string, body: Edit) => change<Machine>(id, 'edits', body),
  /** Learns from the games of a table. */
  study: async (id: string, text: string): Promise<Machine> => {
    const headers = { 'content-type': 'text/csv', ...withKey(id) };
    return (await ask(`/machines/${id}/studies`, { method: 'POST', headers, body: text })).json();
  },
  /** A machine from a table of boxes. */
  furnish: async (name: string, text: string): Promise<Raised> => {
    const headers = { 'content-type': 'text/csv' };
    const address = `/machines/boxes?${new URLSearchParams({ name })}`;
    return (await ask(address, { method: 'POST', headers, body: text })).json();
  },
  /** A machine from a file of weights. */
  load: async (name: string, text: string): Promise<Raised> => {
    const headers = { 'content-type': 'application/vnd.menagerie.weights' };
    const address = `/machines/weights?${new URLSearchParams({ name })}`;
    return (await ask(address, { method: 'POST', headers, body: text })).json();
  },
  /** Says who may teach a machine. */
  settings: (id: string, body: Settings) => change<Machine>(id, 'settings', body, 'PUT'),
  /** Makes it again what it was after a game. */
  setBack: (id: string, to: number) => change<Machine>(id, 'set-back', { to } satisfies SetBack),
  fork: (id: string, body: Fork) => raised(`/machines/${id}/fork`, body),
  remove: (id: string) => ask(`/machines/${id}`, { method: 'DELETE', headers: withKey(id) }),
  openapi: () => get<unknown>('/openapi.json'),
  /** Studies: what they are made of, one to be, one as everybody sees it. */
  readyStudies: () => get<ReadyStudies>('/studies/ready'),
  openStudy: (body: StudyRequest) => post<OpenedStudy>('/studies', body),
  studyOf: (id: string) => get<Study>(`/studies/${id}`),
  /** For whoever has the key: what came of it, its tables, closing and extending, the end. */
  studyResults: async (id: string): Promise<StudyReport> =>
    (await ask(`/studies/${id}/results`, { headers: withStudyKey(id) })).json(),
  studyTable: async (id: string, what: 'answers' | 'matches'): Promise<string> =>
    (await ask(`/studies/${id}/${what}.csv`, { headers: withStudyKey(id) })).text(),
  setStudy: async (id: string, body: StudySettings): Promise<Study> => {
    const headers = { 'content-type': 'application/json', ...withStudyKey(id) };
    return (
      await ask(`/studies/${id}/settings`, { method: 'PUT', headers, body: JSON.stringify(body) })
    ).json();
  },
  deleteStudy: (id: string) => ask(`/studies/${id}`, { method: 'DELETE', headers: withStudyKey(id) }),
  /** For those who take part. The code that they were dealt is kept in this browser. */
  takePart: (id: string, request: string) =>
    post<StudyJoined>(`/studies/${id}/participants`, { consent: true, request }),
  part: (id: string) => part<StudyPart>(id, ''),
  withdraw: (id: string) => part<void>(id, '', 'DELETE'),
  familiarity: (id: string, familiarity: number) =>
    part<StudyPart>(id, '/familiarity', 'PUT', { familiarity }),
  sit: (id: string, letter: StudyLetter) => part<StudySitting>(id, '/sittings', 'POST', { letter }),
  studyMove: (id: string, body: StudyMove) => part<StudySitting>(id, '/moves', 'POST', body),
  answers: (id: string, body: StudyAnswers) => part<StudyPart>(id, '/answers', 'PUT', body),
  /** Classes: one to be, one as it stands, and the plans for a lesson. */
  openClass: (body: ClassRequest) => post<OpenedClass>('/classes', body),
  classOf: (code: string) => get<Class>(`/classes/${encodeURIComponent(code)}`),
  lessonPlans: () => get<LessonPlan[]>('/classes/plans'),
  /** For whoever has the key. */
  setClass: (code: string, body: Partial<ClassSettings>) => taught<Class>(code, '/settings', 'PUT', body),
  takeOut: (code: string, who: string) => taught<Class>(code, '/taken-out', 'POST', { who }),
  askClass: (code: string, games: number) => taught<Class>(code, '/poll', 'POST', { games }),
  answerClass: (code: string) => taught<Class>(code, '/poll/answer', 'POST'),
  forgetPoll: (code: string) => taught<Class>(code, '/poll', 'DELETE'),
  beginHand: (code: string) => taught<Class>(code, '/hand', 'POST'),
  moveHand: (code: string, body: ClassMove) => taught<Class>(code, '/hand/moves', 'POST', body),
  classGames: async (code: string): Promise<string> => {
    const headers = { 'x-machine-key': classes.key(code) ?? '' };
    return (await ask(`/classes/${code}/games.csv`, { headers })).text();
  },
  closeClass: (code: string, keep: boolean) => taught<void>(code, `?keep=${keep}`, 'DELETE'),
  /** For those who sit in it. */
  joinClass: (code: string, id: string) => post<ClassJoined>(`/classes/${code}/pupils`, { id }),
  recordInClass: (code: string, body: FinishedMatch) => seated<Recorded>(code, '/matches', body),
  vote: (code: string, fifth: number) => seated<void>(code, '/votes', { fifth }),
  drawInClass: (code: string, ply: number) => seated<void>(code, '/hand/draws', { ply }),
  choose: (id: string, letter: StudyLetter) => part<StudyPart>(id, '/choice', 'PUT', { letter }),
};

/** Whether a job is waiting or at work. */
export const goesOn = ({ state }: { state: State }) => state === 'waiting' || state === 'running';

function forget<T>(promise: Promise<T>, again: () => void): Promise<T> {
  promise.catch(again);
  return promise;
}
