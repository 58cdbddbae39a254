import type { Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

/** Black threw away 24, 24 and 6 discs, with 16, 10 and 4 empty squares: the match of crates/lab/tests/review.rs. */
const PLANTED =
  'f5.f4.c3.f6.e3.c4.d3.d2.f2.c5.c1.d1.e6.b1.c2.f3.e2.e1.f1.g1.d6.b4.b6.b5.c6.f7.e7.e8.a6.a5.a3.a7.g4.h3.a4.a2.g5.d7.c7.h5.h4.g3.f8.d8.g2.g8.g6.h1.h2.g7.b8.b3.b2.a1.h6.h7.c8.a8.h8.b7';

const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name: `${name},` });

test('a match is reviewed from its end, and a better move found by keyboard', async ({ page }) => {
  await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${PLANTED}`);
  await page.getByRole('button', { name: 'Review this match' }).click();
  await expect(page).toHaveURL(/\/g\/[a-z0-9]{10}$/);
  // Some seconds of looking; what was found stays under this address.
  await expect(page.getByRole('heading', { name: 'Worth a second look' })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('Opening: Parallel')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Move 45, black: g2, blunder, lost 24 discs' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move 51, black: b8, blunder, lost 24 discs' }).click();
  await expect(status(page)).toHaveText('After move 51 of 60');
  await expect(page.getByText('b8 lost 24 discs, a blunder. Better: c8 or h8 (−8).')).toBeVisible();
  await expect(page).toHaveURL(/\?ply=51$/);

  // The place where it happened, by keys alone: a bad move is answered, the best one taken.
  await page.getByRole('button', { name: 'Find a better move than move 51' }).press('Enter');
  await expect(status(page)).toHaveText('Find a better move for black');
  await expect(cell(page, 'c8')).toHaveAccessibleName(/empty, legal, flips/);
  for (const key of 'b8') await page.keyboard.press(key);
  const answer = page.getByRole('region', { name: 'Worth a second look' }).locator('.answer');
  await expect(answer).toHaveText(/^That was played in the match\. b8 keeps −32\./);
  for (const key of 'h8') await page.keyboard.press(key);
  await expect(answer).toHaveText('Yes. h8 keeps −8: nothing is better.');
  await expect(cell(page, 'h8')).toHaveAccessibleName(/worth −8/);
  await clean(page, 'a place to do better');
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await clean(page, 'a review in the dark');
  await page.getByRole('link', { name: 'What if? Analyse this position' }).click();
  await expect(page.getByRole('heading', { name: 'White to move' })).toBeVisible();
});

test('a position is laid out, valued and played on by mouse', async ({ page }) => {
  await page.goto('/analyse');
  await expect(cell(page, 'd3')).toHaveAccessibleName(/legal, flips 1, worth/);
  await page.getByRole('button', { name: 'Lay out a position…' }).click();
  // A black disc becomes a white one.
  await cell(page, 'e4').click();
  await page.getByRole('combobox', { name: 'To move' }).selectOption('white');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(status(page)).toHaveText('White to move');
  await expect(page.getByText('-OO------XO', { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /^[a-h][1-8] / }).first()).toBeVisible();
  // Ten squares are empty: every value is proven at once, and no look goes on behind what follows.
  const late = PLANTED.split('.').slice(0, 50);
  await page.getByLabel(/^A transcript/).fill(late.join(''));
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page).toHaveURL(new RegExp(`moves=${late.join('\\.')}$`));
  await expect(page.getByText('Proven to the last square.')).toBeVisible();
  await expect(cell(page, 'c8')).toHaveAccessibleName(/worth −8/);
  await cell(page, 'c8').click();
  await expect(page).toHaveURL(/\.g7\.c8$/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page).toHaveURL(/\.g7$/);
  await clean(page, 'the analysis board');
});
