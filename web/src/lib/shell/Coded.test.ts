import { markupOf, textOf } from '$lib/rendered';
import { expect, it } from 'vitest';
import Coded from './Coded.svelte';

it('shows code as code, and no backtick', () => {
  const text = 'An age, as `?at=` has it; `now` without one.';
  expect(textOf(Coded, { text })).toBe('An age, as ?at= has it; now without one.');
  expect([...markupOf(Coded, { text }).matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code)).toEqual([
    '?at=',
    'now',
  ]);
});
