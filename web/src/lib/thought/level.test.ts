import type { MindCard, Thought } from '$lib/api/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { asksLevel, atLevel, eased, given, hard, levels, mirrored, withoutLevel } from './level';

const card = (id: string, knobs: string[]) => ({ id, knobs: knobs.map((name) => ({ name })) }) as MindCard;
const minds = [
  card('mirror', ['level', 'within', 'lead', 'hard']),
  card('engine', ['level']),
  card('random', []),
];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

test('only a mind that takes all of it is told a level, and never over one that the recipe has', () => {
  const level = { level: 7.25, within: 1.5, lead: -3.21 };
  expect(atLevel('mirror(hard=2)', minds, level)).toBe('mirror(hard=2,level=7.3,within=1.5,lead=-3.2)');
  expect(atLevel('mirror(level=12)', minds, level)).toBe('mirror(level=12)');
  expect(atLevel('engine', minds, level)).toBe('engine');
  expect(atLevel('mirror', minds, undefined)).toBe('mirror');
  expect(asksLevel('mirror', minds)).toBe(true);
  expect(asksLevel('random', minds)).toBe(false);
});

test('what was told can be taken off again', () => {
  expect(withoutLevel('mirror(hard=2,level=7.3,within=1.5,lead=2.0)', minds)).toBe('mirror(hard=2)');
  expect(withoutLevel('mirror(level=7.3,within=1.5)', minds)).toBe('mirror');
  expect(withoutLevel('engine(level=5)', minds)).toBe('engine(level=5)');
});

test('a level is kept for each game, never surer than a level, and forgotten when asked', () => {
  expect(levels.of('draughts')).toBeUndefined();
  levels.put('draughts', { level: 9.456, within: 0.2, lead: -4.567 });
  expect(levels.of('draughts')).toEqual({ level: 9.46, within: 1, lead: -4.57 });
  expect(levels.of('go')).toBeUndefined();
  levels.forget('draughts');
  expect(levels.of('draughts')).toBeUndefined();
  // Kept before leads were.
  localStorage.setItem('level:draughts', '9.46±1.00');
  expect(levels.of('draughts')).toEqual({ level: 9.46, within: 1, lead: 0 });
  localStorage.setItem('level:draughts', '9.46±1.00@400');
  expect(levels.of('draughts')).toBeUndefined();
  localStorage.setItem('level:draughts', 'nonsense');
  expect(levels.of('draughts')).toBeUndefined();
});

test('a gift is told in discs, or as a share of a win', () => {
  expect([given(1.2, true), given(7, true)]).toEqual(['1 disc', '7 discs']);
  expect([given(7, false), given(20, false)]).toEqual(['35\u00a0% of a win', '100\u00a0% of a win']);
});

test('the three largest gifts and the three hardest choices, in the order of the match', () => {
  const thought = (gave: number, asks: number): Thought =>
    ({
      move: 'd3',
      reason: { kind: 'mirrored', level: 8, within: 2, lead: 0, gave, asks, because: '' },
    }) as unknown as Thought;
  const chance = { move: 'a1', reason: { kind: 'chance', of: 3 } } as unknown as Thought;
  const all = mirrored({
    2: thought(1, 0.9),
    4: thought(3, 0.1),
    6: thought(9, 0.5),
    8: chance,
    10: thought(4, 0.45),
    12: thought(5, 0.6),
  });
  expect(all.map(({ ply }) => ply)).toEqual([2, 4, 6, 10, 12]);
  expect(eased(all).map(({ ply }) => ply)).toEqual([6, 10, 12]);
  // The choices that it left at 6 and 12 were as hard, but there it eased off.
  expect(hard(all).map(({ ply }) => ply)).toEqual([2]);
});
