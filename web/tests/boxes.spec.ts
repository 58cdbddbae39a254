import { clean, expect, raise, test, train } from './house';

test('the wall by keyboard, and a box in full', async ({ page }) => {
  const id = await raise(page, 'wall');
  await train(page, 200);
  await page.getByRole('link', { name: 'Look into its boxes' }).click();
  await expect(page.getByRole('heading', { name: 'The wall of 304' })).toBeVisible();
  await page.getByRole('link', { name: /^Box 1;/ }).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /^Box 3;/ })).toBeFocused();
  await expect(page.locator('[aria-live]')).toContainText('Box 3;');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Box 3;/ })).toBeVisible();
  await page.getByRole('link', { name: /^Box 3;/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/m/${id}/boxes/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'Box 3' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Every game that used it' }).locator('..')).toContainText(
    'Game',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Beads, and what they are worth' })).toBeVisible();
});

test('beads are moved by hand and put back', async ({ page }) => {
  const id = await raise(page, 'hand');
  await page.goto(`/m/${id}/boxes/1`);
  const white = page.getByLabel('white beads');
  const row = page.getByRole('row', { name: /white/ });
  await expect(white).toHaveValue('4');
  await page.getByRole('button', { name: 'Put in a white bead' }).click();
  await expect(white).toHaveValue('5');
  // Nothing is changed yet: a reload finds the old ones.
  await page.reload();
  await expect(white).toHaveValue('4');
  await white.fill('392');
  await white.press('Tab');
  // 392 of 400 beads.
  await expect(row).toContainText('33 % → 98 %');
  await expect(page.getByRole('heading', { name: 'Truth meter, if you save' })).toBeVisible();
  await clean(page, 'a box that is tried');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Truth meter', exact: true })).toBeVisible();
  await page.reload();
  await expect(white).toHaveValue('392');
  await page.getByRole('button', { name: 'Take out a white bead' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('391 beads')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(white).toHaveValue('392');
  await page.goto(`/m/${id}`);
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText('edited');
});

test('a drawn position is found, however it is turned', async ({ page }) => {
  const id = await raise(page, 'draw');
  await page.goto(`/m/${id}/boxes`);
  await page.getByText('Draw a position to find its box').click();
  const grid = page.getByRole('grid', { name: 'Draw a position' });
  await grid.getByRole('button', { name: 'square 9,' }).click();
  await grid.getByRole('button', { name: 'square 5,' }).click();
  await grid.getByRole('button', { name: 'square 5,' }).click();
  await page.getByRole('button', { name: 'Find its box' }).click();
  await expect(page.getByRole('main').getByText(/^Box \d+, your drawing /)).toBeVisible();
  await expect(page.locator('a:focus')).toHaveAccessibleName(/^Box \d+; .*O on 5/);
});

test('the wall as it was, and what one game changed', async ({ page }) => {
  const id = await raise(page, 'past');
  await train(page, 60);
  await page.goto(`/m/${id}/boxes?at=30&show=changed`);
  await expect(page.getByText('as it was after game 30 of 60')).toBeVisible();
  await expect(page.getByText(/^[1-4] of 304$/)).toBeVisible();
  await page.getByRole('button', { name: '10 games back' }).click();
  await expect(page).toHaveURL(/at=20/);
  // A box of the past has the past's beads, its own address, and nothing to reach in with.
  await page.getByLabel('show').selectOption('all');
  await page.getByRole('link', { name: /^Box 1;/ }).focus();
  await page.keyboard.press('PageDown');
  const second = (await page.getByRole('link', { name: /^Box 2;/ }).boundingBox())!;
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('link', { name: /^Box 1;/ })).toBeFocused();
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
  await expect(page).toHaveURL(`/m/${id}/boxes/2?at=20`);
  await expect(page.getByText('as it was after game 20 of 60')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/m/${id}/boxes?at=20&box=2`);
});

test('a wall of thousands is drawn without thousands of nodes', async ({ page }) => {
  await page.goto('/machines/new?name=big-wall&recipe=menace(preset=em)');
  await page.getByRole('button', { name: 'Raise big-wall' }).click();
  await page.getByRole('link', { name: 'Look into its boxes' }).click();
  await expect(page.getByRole('heading', { name: /The wall of 4,520/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(400);
});
