import { clean, expect, status, test } from './house';

for (const width of [390, 320]) {
  test.describe(`a phone of ${width}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('has room for fingers, a loupe, and nothing beyond its edge', async ({ page }) => {
      await page.goto('/play/polar?mind=random&side=first&seed=7&moves=r2s1.r3s1.r2s2.r3s2.r2s3.r3s3');
      await expect(status(page)).toHaveText('Your move');
      await page.waitForLoadState('networkidle');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);

      const targets = await page
        .getByRole('grid')
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(targets).toHaveLength(48);
      for (const { width, height } of targets) {
        expect(width).toBeGreaterThanOrEqual(24);
        expect(height).toBeGreaterThanOrEqual(24);
      }

      // A tap beside a cell goes to the nearest one.
      const wanted = page.getByRole('grid').getByRole('button', { name: 'ring 2, spoke 4,' });
      const box = (await wanted.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width - 1, box.y + box.height - 1);
      await expect(page.getByText('Selected ring 2, spoke 4')).toBeVisible();
      await expect(page.getByRole('img', { name: /ring 2, spoke 4, enlarged/ })).toBeVisible();
      // What is selected can be confirmed without scrolling.
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport();
      if (width === 320) await clean(page, 'polar on a narrow phone');
      await page.getByRole('button', { name: 'Confirm' }).tap();
      await expect(status(page)).toHaveText('You win.');
    });

    test('shows the board, then the thought, then the course and the others', async ({ page }) => {
      await page.goto('/play/polar?mind=greedy&side=first&seed=7&moves=r2s1');
      await expect(status(page)).toHaveText('Your move');
      const top = async (name: string | RegExp) =>
        (await page.getByRole('heading', { name }).first().boundingBox())!.y;
      const board = (await page.getByRole('grid').boundingBox())!;
      expect(await top('Why this move?')).toBeGreaterThan(board.y + board.height);
      expect(await top('The match so far')).toBeGreaterThan(await top('Why this move?'));
      expect(await top('What others would do')).toBeGreaterThan(await top('The match so far'));
      // A game with parts of its own asks them unasked.
      await expect(page.getByRole('checkbox', { name: 'Ask every mind' })).toBeChecked();
      await page.locator('.status summary').first().tap();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    });
  });
}
