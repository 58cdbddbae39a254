import { expect, isOver, playOut, raise, settle, square, test } from './house';

test('a whole game by touch, in the order of a phone', async ({ page }) => {
  await raise(page, 'touch');
  await page.getByRole('link', { name: 'Play it' }).tap();
  await isOver(page);
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y;
  const board = (await page.getByRole('grid').boundingBox())!;
  expect(await top('The box it just opened')).toBeGreaterThan(board.y + board.height);
  expect(await top('Why this move?')).toBeGreaterThan(await top('The box it just opened'));
  expect((await page.getByRole('heading', { name: /^How strong/ }).boundingBox())!.y).toBeGreaterThan(
    await top('Why this move?'),
  );
  await playOut(page, (number) => square(page, number).tap());
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  // The choice of who opens is asked in words that can be seen.
  await page.getByRole('button', { name: 'New game…' }).tap();
  const who = page.getByRole('group', { name: 'Who plays' });
  await expect(who.getByRole('radio', { name: /^You open, as/ })).toBeVisible();
  const asked = await who.locator('legend').evaluate((legend) => ({
    tall: legend.getBoundingClientRect().height,
    cut: getComputedStyle(legend).clipPath,
  }));
  expect(asked.tall).toBeGreaterThan(16);
  expect(asked.cut).toBe('none');
});

test('no page is wider than a phone of 390 or of 320', async ({ page }) => {
  const id = await raise(page, 'narrow');
  const own = ['', '/boxes', '/boxes/1'].map((path) => `/m/${id}${path}`);
  const others = [
    '/',
    '/play/noughts',
    '/play/othello',
    '/play/polar',
    '/arena',
    '/machines',
    '/machines/new',
    '/learn',
    '/learn/learning',
    '/learn/schools',
    '/about',
    '/api',
  ];
  for (const path of [...own, ...others]) {
    await page.goto(path);
    await settle(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the wall opens a box by touch', async ({ page }) => {
  const id = await raise(page, 'wall');
  await page.goto(`/m/${id}/boxes`);
  await expect(page.getByRole('heading', { name: 'The wall of 304' })).toBeVisible();
  const cursor = page.getByRole('link', { name: /^Box 1;/ });
  const box = (await cursor.boundingBox())!;
  await page.touchscreen.tap(box.x + 8, box.y + 8);
  await page
    .getByRole('link', { name: /^Box 1.*beads/s })
    .last()
    .tap();
  await expect(page).toHaveURL(`/m/${id}/boxes/1`);
});
