import { expect, it } from 'vitest';
import { match } from './path';

it('finds the named parts', () => {
  expect(match('/m/:id/boxes/:n', '/m/ada-7/boxes/14')).toEqual({ id: 'ada-7', n: '14' });
  expect(match('/m/:id', '/m/ada%207/')).toEqual({ id: 'ada 7' });
  expect(match('/', '/')).toEqual({});
});

it('refuses other addresses', () => {
  expect(match('/m/:id', '/m/ada/boxes')).toBeUndefined();
  expect(match('/learn', '/about')).toBeUndefined();
  expect(match('/m/:id', '/m/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
});
