import { expect, it } from 'vitest';
import { doors, placeAt } from './doors';

const at = (door: keyof typeof doors, path: string) => placeAt(doors[door].places, path)?.text;

it('a page belongs to the nearest place that holds it', () => {
  expect(at('machines', '/machines')).toBe('All machines');
  expect(at('machines', '/machines/new')).toBe('Raise');
  expect(at('machines', '/m/ada-7/boxes/3')).toBe('All machines');
  expect(at('teach', '/class/plan/45')).toBe('For teachers');
  expect(at('teach', '/class/amber-kite')).toBe('Class');
  expect(at('teach', '/print/machine')).toBe('Paper machine');
  expect(at('play', '/g/4f2')).toBe('Review');
  expect(at('lab', '/arena/7')).toBe('Arena');
});

it('a beginning is of whole pieces, and a strange address belongs nowhere', () => {
  expect(at('machines', '/map')).toBeUndefined();
  expect(at('teach', '/classes')).toBeUndefined();
});
