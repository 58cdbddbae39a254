import type { Locator } from '@playwright/test';
import { expect, settle, test } from './house';

/** Whether all of it lies between the edges of the screen. */
async function isWhole(part: Locator): Promise<boolean> {
  const wide = part.page().viewportSize()!.width;
  return part.evaluate((element, wide) => {
    const [own, room] = [
      element.getBoundingClientRect(),
      element.closest('nav, .acts')!.getBoundingClientRect(),
    ];
    return own.left >= Math.max(0, room.left) - 0.5 && own.right <= Math.min(wide, room.right) + 0.5;
  }, wide);
}

for (const width of [390, 320]) {
  test(`a phone of ${width} shows all five doors in its header, and one line in its foot`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/machines');
    await settle(page);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true });
    for (const link of await links.all()) expect(await isWhole(link), await link.innerText()).toBe(true);
    expect(await links.allInnerTexts()).toEqual(['Play', 'Machines', 'Learn', 'Teach', 'Lab']);
    const more = page.getByRole('navigation', { name: 'More' }).getByRole('link');
    expect(await more.allInnerTexts()).toEqual(['About', 'Privacy', 'Accessibility', 'API']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(width);
  });

  test(`a phone of ${width} cuts no button off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const whole = async (...names: string[]) => {
      for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
      for (const button of await page.locator('.acts button').all())
        expect(await isWhole(button), await button.innerText()).toBe(true);
    };
    await page.goto('/play/othello?mind=killer(depth=1)&side=first&seed=5');
    await page.getByRole('grid').getByRole('button', { name: /^d3,/ }).tap();
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'false');
    await whole('Take back', 'Hint', 'Forfeit', 'New game…');
    await page.getByRole('button', { name: 'Hint' }).click();
    await whole('More hint');
    await page.getByRole('button', { name: 'Forfeit' }).click();
    await whole('Yes, forfeit', 'Play on');
    await page.getByRole('button', { name: 'Yes, forfeit' }).click();
    await whole('Play again', 'Review this match', 'New game…');
  });
}

test('what can be done with a machine leaves room for how strong it is', async ({ page }) => {
  await page.goto('/m/michie');
  await settle(page);
  const meter = page.getByRole('heading', { name: 'Truth meter' });
  await expect(meter).toBeInViewport();
  expect((await meter.boundingBox())!.y).toBeLessThan(420);
});
