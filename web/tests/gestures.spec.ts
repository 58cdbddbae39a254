import type { Locator, Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

const cell = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: `${name},` });

test.describe('pieces that are carried', () => {
  const AT = '/play/hexapawn?first=human&second=human&seed=1';

  test('by mouse: pick up, put back, put down, take', async ({ page }) => {
    await page.goto(AT);
    await expect(status(page)).toHaveText('White to move');
    await cell(page, 'b1').click();
    await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white, picked up');
    await expect(cell(page, 'b2')).toHaveAccessibleName('b2, empty, legal');
    await cell(page, 'b1').click();
    await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white');
    await cell(page, 'b1').click();
    await cell(page, 'b2').click();
    await expect(status(page)).toHaveText('Black to move');
    await expect(page).toHaveURL(/moves=b1-b2$/);
    await cell(page, 'a3').click();
    await expect(cell(page, 'b2')).toHaveAccessibleName('b2, white, legal, takes 1, last move');
    await clean(page, 'a pawn that can take');
    await cell(page, 'b2').click();
    await expect(page).toHaveURL(/moves=b1-b2\.a3xb2$/);
    await expect(cell(page, 'b2')).toHaveAccessibleName('b2, black, last move');
  });

  test('by keys: arrows and Enter, Escape lets go, squares are typed', async ({ page }) => {
    await page.goto(AT);
    await expect(status(page)).toHaveText('White to move');
    await cell(page, 'b1').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-live]')).toHaveText(
      'b1 picked up. It can go to b2. Escape puts it back.',
    );
    await page.keyboard.press('Escape');
    await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/moves=b1-b2$/);
    await page.keyboard.type('a3b2');
    await expect(page).toHaveURL(/moves=b1-b2\.a3xb2$/);
    await page.keyboard.type('c1xb2');
    await expect(page).toHaveURL(/moves=b1-b2\.a3xb2\.c1xb2$/);
  });

  test('against its matchboxes', async ({ page }) => {
    await page.goto('/play/hexapawn');
    await expect(status(page)).toHaveText('Your move');
    await cell(page, 'a1').click();
    await cell(page, 'a2').click();
    await expect(page.getByRole('heading', { name: 'The box it just opened' })).toBeVisible();
  });
});

test('discs fall into the column of any cell, by mouse and by digits', async ({ page }) => {
  await page.goto('/play/connect4?first=human&second=human&seed=1');
  await expect(status(page)).toHaveText('Dark to move');
  await cell(page, 'column 4, row 6').click();
  await expect(cell(page, 'column 4, row 1')).toHaveAccessibleName('column 4, row 1, dark, last move');
  await expect(page).toHaveURL(/moves=4$/);
  await cell(page, 'column 4, row 3').focus();
  await page.keyboard.press('4');
  await expect(cell(page, 'column 4, row 2')).toHaveAccessibleName('column 4, row 2, light, last move');
  await clean(page, 'two discs');
});
