import type { Page } from '@playwright/test';
import { clean, expect, test } from './house';

/** Plays to the end of a match, with the clock in hand. */
async function playOn(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  const free = page.getByRole('grid').locator('button[aria-disabled="false"]');
  // A reply comes when it comes; what is shown of it takes the clock's time.
  const shown = async () => {
    await page.clock.runFor(4000);
    return (await heading.textContent()) ?? '';
  };
  for (;;) {
    await expect.poll(shown).not.toBe('Its move');
    if (!(await shown()).startsWith('Your move')) break;
    await free.first().click();
    await expect(heading).not.toHaveText(/^Your move/);
  }
}

test('a visitor plays, teaches and leaves, and the loop goes on', async ({ page }) => {
  // Slow motion and idle times pass as fast as the test says, and no faster.
  const noon = new Date(2026, 10, 16, 12).getTime();
  await page.clock.install({ time: noon });
  await page.goto('/kiosk?idle=600');
  await expect(page.getByText('Nobody has played it today. Be the first.')).toBeVisible();
  const start = page.getByRole('button', { name: /^Touch to play: you are ✕$/ });
  await expect(start).toBeEnabled();
  await clean(page, 'kiosk, alone');
  await expect(page).toHaveTitle('Kiosk · Menagerie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // There is no way out of it.
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.clock.pauseAt(noon + 200_000);
  await start.focus();
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  const lesson = page.getByRole('region', { name: /^You taught it something/ });
  await playOn(page);
  await expect(heading).toHaveText(/wins?\.|draw|gave up/);
  await page.clock.runFor(2000);
  await expect(lesson.getByRole('heading')).toHaveText(
    /^You taught it something: box \d+ (lost|got) (an?|\d+) [a-z]+ beads?\.$/,
  );
  await expect(page.getByRole('img', { name: /link of this machine/ })).toBeVisible();
  await page.clock.resume();
  await clean(page, 'kiosk, at the end');
  await page.clock.pauseAt(noon + 500_000);
  const { machine } = await page.evaluate(() => JSON.parse(localStorage.getItem('kiosk')!));
  expect((await (await page.request.get(`/api/machines/${machine}`)).json()).games).toBe(1);

  // Nobody touches it: it asks, hears an answer, asks again, and goes back.
  const question = page.getByRole('alertdialog', { name: 'Still there?' });
  await page.keyboard.press('Shift');
  await page.clock.runFor(600_000);
  await page.getByRole('button', { name: 'Yes, I am playing' }).click();
  await expect(question).toBeHidden();
  await page.clock.runFor(600_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('It has played 1 visitor today.')).toBeVisible();
  await expect(start).toBeEnabled();

  // Five seconds on the corner and the pattern: a new day.
  await page.getByRole('button', { name: 'Staff: hold for five seconds' }).focus();
  await page.keyboard.down('Enter');
  await page.clock.runFor(5000);
  await page.keyboard.up('Enter');
  const staff = page.getByRole('dialog', { name: 'Staff' });
  for (const pad of ['1', '5', '9', '7']) await staff.getByRole('button', { name: pad, exact: true }).click();
  await staff.getByRole('button', { name: /^New day/ }).click();
  await expect(page.getByText('Nobody has played it today. Be the first.')).toBeVisible();
});

for (const [width, height] of [
  [1024, 768],
  [768, 1024],
  [1080, 1920],
  [1440, 900],
] as const) {
  test(`what is to be touched is on a screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/kiosk?idle=600');
    const start = page.getByRole('button', { name: /^Touch to play/ });
    await expect(start).toBeEnabled();
    // The loop opens a box before long; the way in stays where it is.
    await expect(page.locator('.matchbox')).toBeVisible();
    await expect(start).toBeInViewport({ ratio: 1 });
    await start.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your move/);
    await page.getByRole('grid').locator('button[aria-disabled="false"]').first().click();
    await expect(page.locator('.matchbox')).toBeVisible();
    await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.matchbox')).toBeInViewport({ ratio: 1 });
  });
}

test.describe('while the server is away', () => {
  test.use({ refusals: [/ERR_/] });
  test('the loop stays, the staff reads why, and everything goes on by itself', async ({ page, context }) => {
    const noon = new Date(2026, 10, 16, 12).getTime();
    await page.clock.install({ time: noon });
    await page.goto('/kiosk?idle=600');
    const start = page.getByRole('button', { name: /^Touch to play/ });
    const alert = page.getByRole('alert');
    await expect(start).toBeEnabled();
    await page.clock.pauseAt(noon + 100_000);

    // In the loop: nobody can begin what cannot be played.
    await context.setOffline(true);
    // A move that was on its way still comes; the one after it does not.
    await expect.poll(async () => (await page.clock.runFor(5000), alert.count())).toBe(1);
    await expect(alert).toHaveText('One moment, please: the machine cannot be reached.');
    await expect(page.getByText(/^Staff: the server at .* has not answered since 12:0\d\./)).toBeVisible();
    await expect(start).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1, name: 'A machine made of matchboxes' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await page.clock.runFor(5000), alert.count())).toBe(0);
    await expect(start).toBeEnabled();

    // In the middle of a match: the board is taken up where it was.
    await start.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Your move/);
    await context.setOffline(true);
    await page.getByRole('grid').locator('button[aria-disabled="false"]').first().click();
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await page.clock.runFor(5000), alert.count())).toBe(0);
    await expect(heading).toHaveText(/^Your move/);

    // At the moment of the result, and the visitor leaves: what they taught it is told later, once.
    await page.route('**/api/machines/*/matches', (route) => route.abort());
    await playOn(page);
    await page.clock.runFor(2000);
    await expect(alert).toBeVisible();
    await page.keyboard.press('Shift');
    await page.clock.runFor(611_000);
    await expect(page.getByRole('heading', { level: 1, name: 'A machine made of matchboxes' })).toBeVisible();
    await page.unroute('**/api/machines/*/matches');
    const { machine } = await page.evaluate(() => JSON.parse(localStorage.getItem('kiosk')!));
    const games = async () => {
      await page.clock.runFor(5000);
      return (await (await page.request.get(`/api/machines/${machine}`)).json()).games;
    };
    await expect.poll(games).toBe(1);
    await page.clock.runFor(120_000);
    expect(await games()).toBe(1);
    await expect(alert).toHaveCount(0);
  });
});
