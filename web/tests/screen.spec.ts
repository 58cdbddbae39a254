//! The first screen is the lesson: board, sentence and box in sight together, on every screen and for every game.

import type { Locator, Page } from '@playwright/test';
import { expect, raise, status, test } from './house';

const SCREENS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 768, height: 1024, theme: 'dark' },
  { width: 1024, height: 768, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

/** Where something stands on the screen; the bar at the foot of a phone covers what is under it. */
async function seen(page: Page, what: Locator, least?: number) {
  const box = (await what.boundingBox())!;
  const bar = await page.locator('.acts').evaluate((one) => {
    const fixed = getComputedStyle(one).position === 'fixed';
    return fixed ? one.getBoundingClientRect().top : innerHeight;
  });
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + (least ?? box.height), `${what} ends above ${bar}`).toBeLessThanOrEqual(bar);
  return box;
}

/** Board and sentence, and the box or the beginning of the reasons. */
async function lesson(page: Page) {
  await seen(page, page.getByRole('grid'));
  await seen(page, page.locator('[data-lesson="said"]'));
  const box = page.locator('[data-lesson="box"]');
  if ((await box.count()) > 0) return seen(page, box);
  return seen(page, page.locator('.mind section').first(), 44);
}

async function free(page: Page): Promise<Locator> {
  await expect(status(page)).toHaveText(/Your move|win|draw/);
  return page.getByRole('grid').locator('button[aria-disabled="false"]').first();
}

for (const { width, height, theme } of SCREENS) {
  test(`board, sentence and box share a screen of ${width} × ${height}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const id = await raise(page, 'seen');
    await page.setViewportSize({ width, height });
    await page.goto(`/play/noughts?m=${id}&side=second&seed=4`);
    const places: number[][] = [];
    while ((await status(page).textContent()) !== null) {
      const next = await free(page);
      if (!/Your move/.test((await status(page).textContent())!)) break;
      await expect(page.locator('[data-lesson="said"]')).toContainText('opened box');
      await lesson(page);
      const right = page.locator('.mind [data-lesson], .learning, .why');
      places.push(
        await right.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY)),
      );
      const name = (await next.getAttribute('aria-label'))!.split(',')[0]!;
      await next.click();
      await expect(page.getByRole('grid').getByRole('button', { name: `${name},` })).not.toHaveAccessibleName(
        /empty/,
      );
    }
    // Nothing in the column of the mind has moved from the first reply to the last.
    for (const at of places.slice(1))
      for (const [index, top] of at.entries())
        expect(Math.abs(top - places[0]![index]!), `part ${index}`).toBeLessThanOrEqual(8);
    await expect(page.getByText('This was game 1 of its life.')).toBeVisible();
    await seen(page, page.getByRole('grid'));
    await seen(page, page.locator('[data-lesson="learned"]'));
    for (const game of ['misere', 'hexapawn', 'connect4', 'othello', 'polar']) {
      await page.goto(`/play/${game}?seed=2`);
      await (await free(page)).click();
      const sure = page.getByRole('button', { name: /^Confirm/ });
      const carried = page.getByRole('grid').getByRole('button', { name: /legal/ });
      if (game === 'polar') await sure.click();
      if (game === 'hexapawn') await carried.first().click();
      await expect(page.locator('[data-lesson="said"]')).toContainText(/played|opened/);
      await expect(status(page)).toHaveText('Your move');
      await lesson(page);
    }
  });
}
