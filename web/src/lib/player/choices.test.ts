import type { MachineRow, MindCard, Offer } from '$lib/api/client';
import { afterEach, expect, it, vi } from 'vitest';
import { choiceOf, machineChoices, mindChoices, offered } from './choices';

const boxes = {
  id: 'boxes',
  name: 'Boxes',
  learns: true,
  idea: 'Beads.',
  presets: [
    { name: 'plain', what: 'Plain 1961: as it is', knobs: {} },
    { name: 'rich', what: 'more beads', knobs: { beads: '9' } },
  ],
  knobs: [{ name: 'beads', default: '1' }],
} as unknown as MindCard;
const net = { ...boxes, id: 'net', name: 'Net', presets: [boxes.presets[1]] } as MindCard;
const seer = { id: 'seer', name: 'Seer', learns: false, idea: 'Looks.', presets: [], knobs: [] };
const minds = [boxes, net, seer as unknown as MindCard];

afterEach(() => vi.unstubAllGlobals());

it('calls newborns by the titles of their presets, and each recipe once', () => {
  expect(mindChoices(minds).map(({ value, text }) => [value, text])).toEqual([
    ['boxes(preset=plain)', 'A newborn Boxes, Plain 1961'],
    ['boxes(preset=rich)', 'A newborn Boxes, rich'],
    ['net', 'A newborn Net'],
    ['net(preset=rich)', 'A newborn Net, rich'],
    ['seer', 'Seer'],
  ]);
});

it('finds the choice of a player whatever settings were turned', () => {
  const choices = [
    ...mindChoices(minds),
    ...machineChoices([{ id: 'ada', name: 'Ada', games: 7, sample: true } as MachineRow]),
  ];
  const found = (player: string) => choiceOf(player, choices, minds)?.value;
  expect(found('seer(depth=2)')).toBe('seer');
  expect(found('boxes')).toBe('boxes(preset=plain)');
  expect(found('boxes(beads=3)')).toBe('boxes(preset=plain)');
  expect(found('boxes(preset=rich,beads=3)')).toBe('boxes(preset=rich)');
  expect(found('machine:ada@3')).toBe('machine:ada@7');
  expect(found('machine:gone@3')).toBeUndefined();
  expect(found('mix(seer:1,boxes:1)')).toBeUndefined();
});

it('puts own machines before those of others, and after those that came with the site', () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'key:mine' ? 'k' : null) });
  const rows = ['theirs', 'mine', 'ready'].map(
    (id) => ({ id, name: id, games: 1, sample: id === 'ready' }) as MachineRow,
  );
  expect(machineChoices(rows, false).map(({ value }) => value)).toEqual([
    'machine:ready',
    'machine:mine',
    'machine:theirs',
  ]);
  const offer = {
    seats: ['first'],
    teachers: [
      { player: 'seer', name: 'Seer', kind: 'mind', open: false, opposite: [] },
      { player: 'machine:theirs', name: 'theirs', kind: 'machine', open: false, opposite: [] },
      { player: 'machine:mine', name: 'mine', kind: 'machine', open: false, opposite: [] },
      { player: 'self', name: 'Ada itself', kind: 'itself', open: false, opposite: [] },
    ],
  } satisfies Offer;
  expect(offered(offer, minds).map(({ value, group }) => [value, group])).toEqual([
    ['seer', 'Players'],
    ['self', 'The machine itself'],
    ['machine:mine', 'Yours'],
    ['machine:theirs', 'Everybody’s machines'],
  ]);
});
