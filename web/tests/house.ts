//! What every journey watches for, and the steps that many of them take.

import AxeBuilder from '@axe-core/playwright';
import { type Locator, type Page, expect, test as base } from '@playwright/test';

/** A test in which no request may leave the origin and no error reach the console. */
export const test = base.extend<{ watched: void; refusals: RegExp[] }>({
  /** Errors that a journey provokes on purpose, such as a refused upload. */
  refusals: [[], { option: true }],
  watched: [
    async ({ page, baseURL, refusals }, use) => {
      const wrong: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!refusals.some((one) => one.test(message.text()))) wrong.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => wrong.push(`page: ${error.message}`));
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(baseURL!).origin)
          wrong.push(`left the origin: ${request.url()}`);
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The heading that tells whose move it is, or how it ended. */
export function status(page: Page): Locator {
  return page.getByRole('region', { name: 'Board' }).getByRole('heading');
}

export function square(page: Page, number: number): Locator {
  return page.getByRole('grid').getByRole('button', { name: `square ${number},` });
}

export async function isOver(page: Page): Promise<boolean> {
  await expect(status(page)).toHaveText(/^Your move$|win|draw|gave up/);
  return (await status(page).textContent()) !== 'Your move';
}

/** Plays to the end, each move made by `move` on the number of a free square. */
export async function playOut(page: Page, move: (square: number) => Promise<void>): Promise<void> {
  while (!(await isOver(page))) {
    const free = page.getByRole('grid').locator('button[aria-disabled="false"]');
    const name = (await free.last().getAttribute('aria-label')) ?? '';
    const number = Number(/square (\d)/.exec(name)?.[1]);
    await move(number);
    await expect(square(page, number)).not.toHaveAccessibleName(/empty/);
  }
}

let born = 0;

/** Raises a machine as the page does, with its key in this browser, and opens its page. The form has a test of its own. */
export async function raise(
  page: Page,
  label = 'test',
  birth = { game: 'noughts', recipe: 'menace(preset=michie)' },
): Promise<string> {
  const name = `${label}-${process.pid}-${++born}`;
  // The same life every time: by chance a box may not be opened at all.
  const data = { name, seed: '7', ...birth };
  const answer = await page.request.post('/api/machines', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { machine, key } = (await answer.json()) as { machine: { id: string }; key: string };
  await page.addInitScript(([name, key]) => localStorage.setItem(name!, key!), [`key:${machine.id}`, key]);
  await page.goto(`/m/${machine.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return machine.id;
}

export async function train(page: Page, games: number): Promise<void> {
  const form = page.locator('#train');
  await form.getByRole('radio', { name: 'all at once' }).check();
  await form.getByLabel('Games', { exact: true }).fill(String(games));
  await form.getByRole('button', { name: /^Train/ }).click();
  await expect(form.getByText('Done, and kept.')).toBeVisible({ timeout: 30_000 });
}

/** Waits until nothing loads or moves any more. */
export async function settle(page: Page) {
  await expect(page.locator('main h1')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await rest(page);
}

/** Waits until nothing moves: a mark that is still growing has no contrast yet. */
export async function rest(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

/** The page breaks no rule of accessibility that a program can see; in the other theme only the colours differ. */
export async function clean(page: Page, where: string) {
  await settle(page);
  const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await broken(new AxeBuilder({ page }).withTags(all), where)).toEqual([]);
  const theme = await page.evaluate(() => document.documentElement.dataset.theme!);
  await wear(page, theme === 'dark' ? 'light' : 'dark');
  const colours = ['color-contrast', 'link-in-text-block'];
  expect(await broken(new AxeBuilder({ page }).withRules(colours), `${where}, other theme`)).toEqual([]);
  await wear(page, theme);
}

async function broken(axe: AxeBuilder, where: string): Promise<string[]> {
  // No page has frames in it: what looks into those too takes more than twice the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

async function wear(page: Page, theme: string) {
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
  await rest(page);
}
