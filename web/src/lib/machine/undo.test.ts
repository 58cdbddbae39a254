import { expect, it } from 'vitest';
import { lastChange, readChanges, readDraft, writeDraft } from './undo';

const change = { before: { '1': 4 }, after: { '1': 392 } };

it('puts back what still stands, and nothing that was played or changed since', () => {
  expect(
    lastChange(
      [change],
      [
        ['1', 392],
        ['5', 4],
      ],
    ),
  ).toBe(change);
  expect(
    lastChange(
      [change],
      [
        ['1', 395],
        ['5', 4],
      ],
    ),
  ).toBeUndefined();
  expect(lastChange([], [['1', 392]])).toBeUndefined();
  // A later one that never was, or was put back already, is passed over.
  expect(lastChange([change, { before: { '1': 392 }, after: { '1': 7 } }], [['1', 392]])).toBe(change);
});

it('finds again what the browser kept', () => {
  expect(readChanges(JSON.stringify([change]))).toEqual([change]);
  for (const text of [null, '', '{', '7', '[{}]']) expect(readChanges(text), `${text}`).toEqual([]);
});

it('writes what is meant into the address and reads it there', () => {
  expect(writeDraft({ '1': 392, 'a1-a2': 0 })).toBe('1:392.a1-a2:0');
  expect(readDraft('1:392.a1-a2:0')).toEqual({ '1': 392, 'a1-a2': 0 });
  expect(readDraft('1:x.9:-2.:3.5:12345678')).toEqual({});
  expect(readDraft(null)).toEqual({});
});
