import { expect, it } from 'vitest';
import { dateOf, dayOf } from './day';

it('begins anew on another day, and after something unreadable', () => {
  const kept = JSON.stringify({ date: '2026-11-16', visitors: 212, machine: 'ada' });
  expect(dayOf(kept, '2026-11-16')).toEqual({ date: '2026-11-16', visitors: 212, machine: 'ada' });
  expect(dayOf(kept, '2026-11-17')).toEqual({ date: '2026-11-17', visitors: 0 });
  expect(dayOf('{', '2026-11-17')).toEqual({ date: '2026-11-17', visitors: 0 });
  expect(dayOf(null, '2026-11-17')).toEqual({ date: '2026-11-17', visitors: 0 });
});

it('has the date of the wall', () => {
  expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
