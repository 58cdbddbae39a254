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

test('beads are moved by hand and put back @quick', async ({ page }) => {
  const id = await raise(page, 'hand');
  await page.goto(`/m/${id}/boxes/1`);
  const white = page.getByLabel('white beads');
  const row = page.getByRole('row', { name: /white/ });
  await expect(white).toHaveValue('4');
  await page.getByRole('button', { name: 'Put in a white bead' }).click();
  await expect(white).toHaveValue('5');
  await white.fill('392');
  await white.press('Tab');
  // A reload finds what is meant, and nothing is changed yet.
  await expect(page).toHaveURL(`/m/${id}/boxes/1?try=1:392`);
  await page.reload();
  await expect(white).toHaveValue('392');
  const first = await (await page.request.get(`/api/machines/${id}/boxes/1`)).json();
  expect(first.beads[0]).toEqual(['1', 4]);
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
  await expect(page.getByRole('heading', { name: 'Truth meter', exact: true })).toBeVisible();
  await page.reload();
  await expect(white).toHaveValue('391');
  // What was saved can be put back after a reload too, step by step.
  const back = page.getByRole('button', { name: 'Put it back' });
  for (const count of ['392', '4']) {
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    await back.click();
    await expect(white).toHaveValue(count);
  }
  await expect(back).toHaveAttribute('aria-disabled', 'true');
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
  // Painted from one age to the next, it is what it is painted at once.
  const drawn = () =>
    page
      .locator('canvas')
      .first()
      .evaluate(async (wall: HTMLCanvasElement) => {
        const { data } = wall.getContext('2d')!.getImageData(0, 0, wall.width, wall.height);
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
        return `${wall.width} × ${wall.height}: ${hash.join(' ')}`;
      });
  const before = await drawn();
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
  await expect(page).toHaveURL(`/m/${id}/boxes/2?at=20`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Box 2' })).toBeVisible();
  await expect(page.getByText('as it was after game 20 of 60')).toBeVisible();
  const then = await (await page.request.get(`/api/machines/${id}/boxes/2?at=20`)).json();
  const row = page.getByRole('region', { name: /^Beads of the box/ }).getByRole('row');
  for (const [index, { count }] of then.chances.entries())
    await expect(
      row
        .nth(index + 1)
        .getByRole('cell')
        .nth(1),
    ).toHaveText(String(count));
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Save|Put|Take|Refill)/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/m/${id}/boxes?at=20&box=2`);
  await expect.poll(drawn).toBe(before);
  // The handle says the age of the wall, and a game that is played elsewhere meanwhile makes the life longer here.
  const strip = page.getByRole('region', { name: 'Time machine' });
  await expect(strip.getByRole('spinbutton')).toHaveValue('20');
  await expect(strip).toContainText('of 60');
  const lesson = { id: `elsewhere-${id}`, against: 'random', games: 1, seats: 'first' };
  const key = await page.evaluate((id) => localStorage.getItem(`key:${id}`)!, id);
  const headers = { 'x-machine-key': key };
  const asked = await page.request.post(`/api/machines/${id}/lessons`, { data: lesson, headers });
  expect(asked.ok(), await asked.text()).toBe(true);
  await expect(strip).toContainText('of 61');
  // On paper there is the wall, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(strip).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByLabel('show')).toBeHidden();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('a wall of thousands is drawn without thousands of nodes', async ({ page }) => {
  await page.goto('/machines/new?name=big-wall&recipe=menace(preset=em)');
  await page.getByRole('button', { name: 'Raise big-wall' }).click();
  await page.getByRole('link', { name: 'Look into its boxes' }).click();
  await expect(page.getByRole('heading', { name: /The wall of 4,520/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(400);
});
