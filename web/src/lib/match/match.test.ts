import type { Play, Scene } from '$lib/api/client';
import { afterEach, expect, it, vi } from 'vitest';
import { MatchView } from './match.svelte';

const scene: Scene = {
  game: 'othello',
  position: '',
  turn: 'first',
  marks: [],
  legal: [],
  last: { move: 'c3', from: null, to: 18 },
  line: [],
  flipped: [],
  outcome: 'first',
  resigned: null,
  score: null,
};
const play: Play = {
  game: 'othello',
  first: 'human',
  second: 'random',
  seed: '1',
  moves: ['d3', 'c3'],
  sides: ['first', 'second'],
  scene,
  scenes: [],
  thought: null,
  outcome: 'first',
};

afterEach(() => vi.unstubAllGlobals());

it('shows what was looked at last, however late an earlier look is answered', async () => {
  let answer: (replay: unknown) => void = () => {};
  const replay = new Promise((resolve) => (answer = resolve));
  const asked = vi.fn((path: string) => path);
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    return Promise.resolve({
      ok: true,
      json: () => (path === '/api/replay' ? replay : Promise.resolve(play)),
    });
  });
  const match = new MatchView();
  const opened = match.open({
    game: 'othello',
    mind: 'random',
    side: 'first',
    seed: '1',
    learns: true,
    practice: false,
    moves: play.moves,
    ply: 1,
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/api/replay'));
  await match.look(2);
  expect(match.setup.ply).toBeUndefined();
  answer({ scenes: [scene, scene, scene], values: [0, 0, 0], by: '' });
  await opened;
  expect(match.setup.ply).toBeUndefined();
});

const setup = {
  game: 'g',
  mind: 'random',
  side: 'first' as const,
  seed: '1',
  learns: true,
  practice: false,
  moves: [],
};
const on: Scene = {
  ...scene,
  outcome: null,
  last: null,
  legal: [{ move: 'd3', from: null, to: 19, turns: 1 }],
};

it('sends one request for a click, and shows the own move before the answer', async () => {
  const own: Scene = { ...on, turn: 'second', position: 'own' };
  const answer: Scene = { ...on, position: 'answer' };
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string);
    bodies.push(body);
    const played = body.move
      ? { ...play, moves: ['d3', 'c3'], scene: answer, scenes: [own, answer], outcome: null }
      : { ...play, moves: [], sides: [], scene: on, outcome: null };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(played) });
  });
  const match = new MatchView();
  match.pace = 400;
  await match.open(setup);
  const made = match.play('d3');
  // Before any answer, the server's own word on where the move goes is all there is.
  expect(match.pending?.to).toBe(19);
  await vi.waitFor(() => expect(match.scene?.position).toBe('own'));
  expect(match.pending).toBeUndefined();
  await made;
  expect(match.scene?.position).toBe('answer');
  expect(match.before?.position).toBe('own');
  expect(bodies.map(({ move }) => move)).toEqual([undefined, 'd3']);
});

it('shows what is legal of a link, says what is not, and teaches nothing by it', async () => {
  const bodies: { moves: string[]; still?: boolean }[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string);
    bodies.push(body);
    if (body.moves.length < 2) {
      const mended = { ...play, moves: ['d3'], sides: ['first'], scene: on, outcome: null };
      return Promise.resolve({ ok: true, json: () => Promise.resolve(mended) });
    }
    const error = { code: 'illegal-move', message: 'move 2: d3 is not legal', ply: 1 };
    return Promise.resolve({ ok: false, status: 409, json: () => Promise.resolve({ error }) });
  });
  const match = new MatchView();
  await match.open({ ...setup, moves: ['d3', 'd3', 'c4'] });
  expect(match.error).toBeUndefined();
  expect(match.broken).toEqual({ ply: 1, moves: 3, message: 'move 2: d3 is not legal' });
  expect([match.setup.moves, match.setup.practice, match.scene]).toEqual([['d3'], true, on]);
  // Nobody moved because of it.
  expect(bodies.map(({ moves, still }) => [moves.length, still])).toEqual([
    [3, undefined],
    [1, true],
  ]);
});

it('asks nobody but its referee when it is sealed', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const on = { ...scene, turn: 'first' as const, outcome: null, legal: [] };
  const match = new MatchView();
  match.sealed = true;
  match.pace = 0;
  const asked = vi.fn(() => Promise.resolve({ ...play, scene: on, outcome: null }));
  match.referee = { play: asked, look: asked };
  await match.open({
    game: 'othello',
    side: 'first',
    seed: '',
    learns: false,
    practice: false,
    moves: play.moves,
  });
  await match.play('e3');
  await match.askHint();
  await match.takeBack();
  await match.recall(2);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(fetched).not.toHaveBeenCalled();
});
