import { expect, test } from 'vitest';
import {
  answered,
  called,
  contents,
  died,
  fifthOf,
  lastTold,
  left,
  meeting,
  question,
  spoken,
} from './words';

const machines = [{ id: 'amber-kite', name: 'Amber kite' }] as Parameters<typeof lastTold>[1];
const last = (outcome: 'won' | 'drew' | 'lost', boxes: number[], who: string | null = 'otter-7') =>
  lastTold({ machine: 0, number: 1, outcome, boxes, who }, machines);

test('the last game is told in one sentence, with one box or with several', () => {
  expect(last('lost', [1, 14, 97])).toBe('Otter 7 beat Amber kite: boxes 1, 14 and 97 lost beads.');
  expect(last('won', [1])).toBe('Amber kite won against Otter 7: box 1 gained beads.');
  expect(last('drew', [])).toBe('Otter 7 and Amber kite drew.');
  expect(last('lost', [2], null)).toBe('The board beat Amber kite: box 2 lost beads.');
});

test('names, questions and clocks are right for none, one and many', () => {
  expect(called('otter-7')).toBe('Otter 7');
  expect(spoken('amber-kite')).toBe('Amber Kite');
  expect(question(1)).toContain('1 more game against');
  expect(question(10000)).toContain('10,000 more games against');
  expect([0, 999, 61_000, -5].map(left)).toEqual(['0:00', '0:01', '1:01', '0:00']);
  expect([0, 0.2, 0.99, 1].map(fifthOf)).toEqual([0, 1, 4, 4]);
});

test('the tables meet, and one did best or several did', () => {
  expect(meeting(0, 1, [])).toBe('They meet: 0 of 1 match.');
  expect(meeting(1_200, 10_000, [])).toBe('They meet: 1,200 of 10,000 matches.');
  expect(meeting(20, 20, [1])).toBe('Table 2 did best in 20 matches: a win is a point, a draw half of one.');
  expect(meeting(20, 20, [0, 1])).toContain('Tables 1 and 2 did equally well, and best, in 20 matches');
  expect(meeting(60, 60, [0, 2, 3])).toContain('Tables 1, 3 and 4 did equally well');
});

test('what came of a question, a box and a school are told for none, one and many', () => {
  expect(answered(0.2, [0, 1, 0, 0, 0])).toBe(
    'Against a perfect player it keeps 20\u00a0% of its games. Right answers: 1 of 1.',
  );
  expect(answered(0.96, [2, 1, 0, 0, 0])).toContain('keeps 96\u00a0% of its games. Right answers: 0 of 3.');
  expect(answered(1, [0, 0, 0, 0, 10_000])).toContain('Right answers: 10,000 of 10,000.');
  const two: [string, number][] = [
    ['yellow', 1],
    ['pink', 4],
  ];
  expect(contents(304, two)).toBe('Box 304: 1 yellow bead, 4 pink.');
  expect(contents(7, [['white', 0]])).toBe('Box 7: 0 white beads.');
  expect(contents(7, [['white', 10_000]])).toBe('Box 7: 10,000 white beads.');
  expect(contents(7, [])).toBe('Box 7: empty.');
  expect(died('by pupils', 1, 50)).toContain(
    '1 lost every bead of the first box and gave up: this machine loses',
  );
  expect(died('by pupils', 2, 50)).toContain('these machines lose');
});
