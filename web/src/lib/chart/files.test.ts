import { describe, expect, it } from 'vitest';
import { csv, fileName } from './files';

describe('csv', () => {
  it('quotes what would break a row, and leaves numbers whole', () => {
    const table = csv(
      ['game', 'won, "drawn"'],
      [
        [1, 0.123456789],
        [10_000, 1],
      ],
    );
    expect(table).toBe('game,"won, ""drawn"""\n1,0.123456789\n10000,1\n');
  });
});

describe('fileName', () => {
  it('is made of what every disk takes', () => {
    expect(fileName('Truth: against random – 100 %')).toBe('truth-against-random-100');
    expect(fileName('…')).toBe('chart');
  });
});
