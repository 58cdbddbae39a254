//! A number meets its noun in one place, `many`, which is right for none, one and thousands: nowhere else is a plural made.

import type { BoxRow, GameCard, Machine, Reason, ReviewedMove, Scene, Thought, Trial } from '$lib/api/client';
import BlockChart from '$lib/chart/BlockChart.svelte';
import { meeting, question } from '$lib/class/words';
import { tell } from '$lib/kiosk/taught';
import Label from '$lib/label/Label.svelte';
import Departed from '$lib/machine/Departed.svelte';
import TrialLine from '$lib/machine/TrialLine.svelte';
import { tellMove } from '$lib/match/tell';
import { textOf } from '$lib/rendered';
import { tellMove as tellLoss } from '$lib/review/tell';
import { panels } from '$lib/thought/panels';
import { inShort } from '$lib/thought/short';
import { boxWords } from '$lib/wall/words';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import { texts } from './texts';

/** What is counted here, in the plural. */
const COUNTED =
  'answers|beads|blocks|boxes|cells|changes|chapters|clauses|colours|columns|days|devices|discs|entries|games|kinds|labels|' +
  'lines|machines|matches|minds|minutes|moves|neighbours|newborns|pairs|parts|people|pieces|players|playouts|plies|' +
  'points|positions|pupils|questions|rows|runs|samples|schools|seats|seconds|seeds|sheets|squares|statements|steps|' +
  'studies|tables|times|turns|units|visitors';

/** A value that is put before such a word by hand: `{count(n)} games`, `${n} solved positions`, `<b>{n}</b> games`. */
const BY_HAND = new RegExp(
  String.raw`(?<![=\w])\$?\{(?![#/:@])(?!many\()((?:[^{};]|\{[^{};]*\})*)\}(?:</\w+>)? (?:(?!its|and|const|let)[a-z]+ )?(?:${COUNTED})\b(?![=:(])`,
  'g',
);
/** A choice between one and more that `noun` makes. */
const CHOSEN = /=== 1 \? ['"]\w+['"] : ['"]\w+['"]|1 \? 's'/g;
/** Names, not numbers, before what belongs to them: "white beads". */
const NAMED = new Set(['name', 'colour', 'machine.name', 'kept.name', 'place']);

/** The same in Rust: `"{} games"`. A column of a table has a width, and says nothing in a sentence. */
const IN_STRINGS = new RegExp(
  String.raw`\{(?![A-Z])\w*(?::\?)?\} (?:(?!its|and|of)[a-z]+ )?(?:${COUNTED})\b`,
  'g',
);

it('makes no plural by hand, in thoughts, terminal and server neither', () => {
  const all = texts([
    'crates/game/src',
    'crates/mind/src',
    'crates/lab/src',
    'crates/cli/src',
    'crates/house/src',
    'crates/server/src',
  ]);
  const found = all
    // What measures is read by us.
    .filter(([path]) => !/\/(bench|bin)\/|bench\.rs|train_eval\.rs/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)]
        // A refusal says what was given and what was expected: neither is one.
        .filter(([said]) => !/expected|too many|too large|too long/.test(said))
        .flatMap(([said]) => [...said.matchAll(IN_STRINGS)].map(([hit]) => `${path}: ${hit}`)),
    );
  expect(found).toEqual([]);
});

it('makes no plural by hand', () => {
  const all = texts(['web/src']);
  expect(all.length).toBeGreaterThan(200);
  const found = all.flatMap(([path, text]) => [
    ...[...text.matchAll(BY_HAND)]
      .filter(([, value]) => !NAMED.has(value!))
      .map(([hit]) => `${path}: ${hit}`),
    ...[...text.matchAll(CHOSEN)].map(([hit, at]) => `${path}: ${hit} ${at}`),
  ]);
  expect(found).toEqual([]);
});

/** Words that stand against each other: "pinkdrawn". A component leaves out the space between two tags. */
const TOGETHER = /\w\}\{#if [^}]*\}<(?:b|i|em|span|code)\b[^>]*>[\w·]/g;

it('lets no two words run together', () => {
  const found = texts(['web/src']).flatMap(([path, text]) =>
    [...text.matchAll(TOGETHER)].map(([hit]) => `${path}: ${hit}`),
  );
  expect(found).toEqual([]);
});

/** Numbers whose noun, one word on or two, is as one where there are others, or whose thousands are not marked. */
function miscounted(text: string): string[] {
  const plural = new RegExp(`^(?:${COUNTED})$`);
  const singular = (word: string) =>
    [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].some((more) => plural.test(more));
  return [...text.matchAll(/(?<![\w.,+−/-])(\d[\d,]*)((?: [a-z]+){1,2})/g)]
    .filter(([, number, words]) => {
      const noun = words!
        .trim()
        .split(' ')
        .find((word) => plural.test(word) || singular(word));
      return /\d{4}/.test(number!) || (noun !== undefined && (number === '1') === plural.test(noun));
    })
    .map(([hit]) => hit);
}

it('sees what is wrong', () => {
  for (const wrong of [
    '1 games',
    '0 game',
    '2 solved position',
    'of its 1 beads',
    '10000 games',
    '10,000 box',
  ])
    expect(miscounted(wrong), wrong).toHaveLength(1);
  for (const right of [
    '1 game',
    '0 games',
    'box 2 of 304 boxes',
    '10,000 solved positions',
    '1 more game',
    '1 of 2 games',
  ])
    expect(miscounted(right), right).toEqual([]);
});

const looks = { first: { mark: 'X', name: 'X' }, second: { mark: 'O', name: 'O' } };
const card = {
  looks,
  place: 'square',
  gesture: 'cell',
  placement: true,
  counts: true,
  layout: { kind: 'grid', rows: 3, cols: 3 },
  cells: Array.from({ length: 9 }, (_, cell) => ({ text: String(cell + 1), name: '' })),
  marks: { first: 'X', second: 'O' },
} as unknown as GameCard;
const thought = (reason: object) =>
  ({
    move: '5',
    side: 'first',
    before: '... ... ...',
    sentence: '',
    scores: [],
    reason,
  }) as unknown as Thought;
/** A panel as it is drawn for a reason. */
const panel = (kind: Reason['kind'], rest: object) => {
  const reason = { kind, because: '', line: [], moves: [], ...rest } as unknown as Reason;
  const props = { reason, thought: thought(reason), name: 'Ada', card };
  return textOf(panels[kind] as unknown as Component<typeof props>, props);
};
const search = (n: number) => ({ depth: n, nodes: n, cuts: n, skipped: n, hits: n, known: n, cells: [] });
const trial = (n: number) =>
  ({
    against: 'greedy',
    games: n,
    wins: n,
    draws: 0,
    losses: 0,
    low: 0,
    high: 1,
    known: n,
    right: n,
  }) as unknown as Trial;
const machine = (games: number) => ({ id: 'ada', name: 'Ada', games, age: games }) as unknown as Machine;

/** Everything that says a number, by what it says of it. */
const SENTENCES: Record<string, (n: number) => string> = {
  'a class is asked': question,
  'tables meet': (n) => meeting(n, n, []),
  'a table did best': (n) => meeting(n, n, [0]),
  'a bead that was taught': (n) => tell({ box: 3, position: '', move: '3', colour: 'orange', by: n }),
  'a move and what it turned': (n) =>
    tellMove('Ada', thought({ kind: 'chance', of: n }), card, {
      flipped: Array(n).fill(0),
    } as unknown as Scene),
  'a move that lost': (n) =>
    tellLoss({
      move: 'd3',
      choices: 3,
      loss: n,
      best: ['c4'],
      value: 6,
      proven: false,
      mark: null,
    } as unknown as ReviewedMove),
  'a box on the wall': (n) =>
    boxWords({
      n: 3,
      position: '... ... ...',
      opened: n,
      won: n,
      drew: n,
      lost: n,
      beads: [],
      empty: true,
    } as unknown as BoxRow),
  'a search in short': (n) => inShort(thought({ kind: 'search', moves: [], ...search(n) }), looks),
  'samples in short': (n) =>
    inShort(thought({ kind: 'samples', moves: [{ move: '5', playouts: n, share: 0.5 }] }), looks),
  'chance in short': (n) => inShort(thought({ kind: 'chance', of: n }), looks),
  'a rule in short': (n) => inShort(thought({ kind: 'rule', rule: 'win', wins_in: n }), looks),
  'points in short': (n) =>
    inShort(thought({ kind: 'heuristic', chosen: '5', moves: [{ move: '5', value: n, terms: [] }] }), looks),
  'a search': (n) => panel('search', search(n)),
  'random matches': (n) => panel('samples', { playouts: n, kept: n }),
  chance: (n) => panel('chance', { of: n }),
  'a proof': (n) => panel('proof', { asked: '', tried: n, proof: { shows: 'win', by: null, from: [] } }),
  'a match of ranks': (n) =>
    panel('matched', {
      aim: '',
      rank: 1,
      seen: [],
      nodes: n,
      moves: n > 9 ? [] : Array.from({ length: n }, (_, at) => ({ move: `${at}`, value: 0, exact: true })),
    }),
  'a trial': (n) => textOf(TrialLine, { trial: trial(n) }),
  'a block': (n) =>
    textOf(BlockChart, { title: '', blocks: [{ from: 1, to: n, wins: n, draws: 0, losses: 0 }] as never }),
  'a departed machine': (n) =>
    textOf(Departed, { machine: machine(n), onrefilled: () => {}, onfork: () => {} }),
  'a label': (n) => textOf(Label, { recipe: 'menace', id: 'ada', name: 'Ada', age: n }).toLowerCase(),
};

describe('is right for none, one, two and ten thousand', () => {
  it.each(Object.entries(SENTENCES))('%s', (_, say) => {
    for (const n of [0, 1, 2, 10_000]) expect(miscounted(say(n)), say(n)).toEqual([]);
  });
});
