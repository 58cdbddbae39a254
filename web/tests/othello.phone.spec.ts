import { expect, status, test } from './house';

for (const width of [390, 320]) {
  test(`a few moves by touch on a phone of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/play/othello?mind=killer(depth=1)&side=first&seed=5');
    const grid = page.getByRole('grid');
    for (let move = 0; move < 3; move++) {
      await expect(status(page)).toHaveText('Your move');
      const free = grid.locator('button[aria-disabled="false"]').first();
      const name = (await free.getAttribute('aria-label'))!.split(',')[0]!;
      const box = (await free.boundingBox())!;
      // A finger needs room: 24 px is the least that the guidelines allow.
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      await free.tap();
      await expect(grid.getByRole('button', { name: new RegExp(`^${name}, black`) })).toBeVisible();
    }
    await expect(status(page)).toHaveText('Your move');
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    // The thought comes right under the board.
    const why = (await page.getByRole('heading', { name: 'Why this move?' }).boundingBox())!;
    const board = (await grid.boundingBox())!;
    expect(why.y).toBeGreaterThan(board.y + board.height);
    await page.getByText('Who was ahead').tap();
    await expect(page.locator('.graph svg')).toBeVisible();
    await page.getByRole('button', { name: 'New game…' }).tap();
    await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
    expect(await over()).toBeLessThanOrEqual(0);
  });
}
