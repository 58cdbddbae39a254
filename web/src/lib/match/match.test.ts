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
