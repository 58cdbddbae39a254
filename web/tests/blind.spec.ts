import type { Page } from '@playwright/test';
import { expect, isOver, playOut, raise, square, test } from './house';

/** Everything that a screen reader was given to say, in order. */
async function heard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('[aria-live=polite]')?.textContent?.trim() ?? '';
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a whole match by what is said alone, sentence by sentence', async ({ page }) => {
  const said = await heard(page);
  const id = await raise(page, 'heard');
  const { name } = await (await page.request.get(`/api/machines/${id}`)).json();
  await page.goto(`/play/noughts?m=${id}&side=second&seed=4`);
  const pressed: number[] = [];
  await playOut(page, async (number) => {
    pressed.push(number);
    await page.keyboard.press(String(number));
  });
  const learned = / It learned: (box \d+: [a-z]+ \d+, now \d+(; )?)+\.$/;
  await expect.poll(async () => (await said()).at(-1)).toMatch(learned);
  const all = await said();

  // Its move, yours, its move: nothing is left out, nothing is said twice, and squares are those of the board.
  const boxes: string[] = [];
  const its = new RegExp(`^${name} opened box (\\d+), drew [a-z]+, played square (\\d)\\. Your turn\\.$`);
  for (const number of pressed) {
    const [, box, place] = its.exec(all.shift()!)!;
    boxes.push(box!);
    await expect(square(page, Number(place))).toHaveAccessibleName(new RegExp(`^square ${place}, X`));
    expect(all.shift()).toBe(`You played square ${number}.`);
    await expect(square(page, number)).toHaveAccessibleName(new RegExp(`^square ${number}, O`));
  }
  // How it ended, and then every box that changed, in one sentence.
  const end = all.at(-1)!;
  expect(end).toMatch(new RegExp(`(${name} wins|You win|draw|gave up)[^;]*\\.${learned.source}`));
  for (const box of boxes) expect(end).toContain(`box ${box}:`);
  expect(all.length).toBeLessThanOrEqual(2);
  for (const one of all) expect(end.startsWith(one.replace(/\.$/, ''))).toBe(true);
});

test.describe('a connection that drops', () => {
  test.use({ refusals: [/ERR_/] });
  test('in mid-match or at the result: it goes on, and the match counts once', async ({ page, context }) => {
    const id = await raise(page, 'drops');
    await page.goto(`/play/noughts?m=${id}&side=second&seed=4`);
    await isOver(page);
    const alert = page.getByRole('alert');
    const again = page.getByRole('button', { name: 'Try again' });
    const free = page.getByRole('grid').locator('button[aria-disabled="false"]');
    const number = Number(/square (\d)/.exec((await free.first().getAttribute('aria-label'))!)![1]);
    await context.setOffline(true);
    await square(page, number).click();
    await expect(alert).toContainText('The server cannot be reached. Nothing was lost');
    await context.setOffline(false);
    await again.click();
    await expect(alert).toHaveCount(0);
    // The move that was made is not asked for again.
    await expect(square(page, number)).toHaveAccessibleName(new RegExp(`^square ${number}, O`));
    await isOver(page);

    // The result reaches the server, and its answer does not reach the page.
    await page.route('**/api/machines/*/matches', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await playOut(page, (number) => square(page, number).click());
    await expect(alert).toBeVisible();
    await page.unroute('**/api/machines/*/matches');
    await again.click();
    await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
    await expect(alert).toHaveCount(0);
    const { games, wins, draws, losses } = await (await page.request.get(`/api/machines/${id}`)).json();
    expect([games, wins + draws + losses]).toEqual([1, 1]);
  });
});
