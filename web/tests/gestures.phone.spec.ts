import type { Locator, Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

const cell = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: `${name},` });

test('a pawn is carried by touch: tap, tap, and it has moved; its matchboxes answer', async ({ page }) => {
  await page.goto('/play/hexapawn');
  await expect(status(page)).toHaveText('Your move');
  await cell(page, 'b1').tap();
  await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white, picked up');
  await cell(page, 'c1').tap();
  await expect(cell(page, 'c1'), 'another pawn is picked up instead').toHaveAccessibleName(
    'c1, white, picked up',
  );
  await clean(page, 'a pawn in the hand');
  await cell(page, 'c2').tap();
  await expect(page).toHaveURL(/moves=c1-c2\./);
  await expect(page.getByRole('heading', { name: 'The box it just opened' })).toBeVisible();
});

test('a disc falls where a column is tapped', async ({ page }) => {
  await page.goto('/play/connect4?first=human&second=human&seed=1');
  await expect(status(page)).toHaveText('Dark to move');
  await cell(page, 'column 3, row 4').tap();
  await expect(cell(page, 'column 3, row 1')).toHaveAccessibleName('column 3, row 1, dark, last move');
  await expect(page).toHaveURL(/moves=3$/);
});

test('the board and its buttons fit the phone', async ({ page }) => {
  await page.goto('/play/hexapawn?first=human&second=human&seed=1');
  await expect(status(page)).toHaveText('White to move');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
