import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from '@playwright/test';
import { clean, expect, playOut, square, status, test } from './house';

/** A device of its own, at an address. */
async function device(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

/** Opens a class in a mode, with what else is filled in; its code. */
async function open(page: Page, mode: RegExp, fill = async () => {}): Promise<string> {
  await page.goto('/class');
  await page.getByRole('radio', { name: mode }).check();
  await fill();
  await page.getByRole('button', { name: 'Open the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Class / })).toBeVisible();
  await page.waitForURL(/\/class\/[a-z]+-[a-z]+/);
  return new URL(page.url()).pathname.split('/')[2]!;
}

async function join(browser: Browser, code: string): Promise<{ page: Page; nick: string }> {
  const page = await device(browser, `/c/${code}`);
  await page.getByRole('button', { name: 'Join the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^[A-Z][a-z]+ \d+$/ })).toBeVisible();
  return { page, nick: (await page.locator('h1').textContent())! };
}

/** Everything that is written on a board is read from the last row, and nothing of it is out of sight. */
async function readable(board: Page) {
  for (const part of await board.locator('.board').locator('p, h1, li, text, figcaption, .title').all()) {
    if (!(await part.isVisible()) || (await part.evaluate((one) => !!one.closest('.hidden')))) continue;
    const size = await part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size, (await part.textContent())!).toBeGreaterThanOrEqual(24);
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
}

async function playOne(page: Page) {
  await playOut(page, (number) => square(page, number).click());
  await expect(page.getByRole('region', { name: 'What it learned' })).toBeVisible();
}

test('pupils join without typing, the board follows every game, and one pupil’s games come out again @quick', async ({
  page,
  browser,
}) => {
  const code = await open(page, /One machine/);
  const board = await device(browser, `/c/${code}/board`);
  const asked: string[] = [];
  board.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await board.setViewportSize({ width: 1024, height: 768 });
  await expect(board.getByText('0 joined')).toBeVisible();
  const one = await join(browser, code);
  const two = await join(browser, code);
  expect(one.nick).not.toBe(two.nick);
  // Nobody reloads anything: the board and the desk follow.
  await expect(board.getByText('2 joined')).toBeVisible();
  // In a class there is one game: no tabs lead away from it, and a pupil's phone has the board and the box on it.
  await one.page.setViewportSize({ width: 390, height: 844 });
  for (const pupil of [one, two]) {
    await pupil.page.getByRole('link', { name: 'Play', exact: true }).last().click();
    await expect(status(pupil.page)).toHaveText('Your move');
    await expect(pupil.page.getByRole('navigation', { name: 'Games' })).toHaveCount(0);
    await expect(pupil.page.locator('.matchbox')).toBeInViewport({ ratio: 1 });
    const acknowledged = pupil.page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().includes('/matches'),
    );
    const played = playOne(pupil.page);
    expect((await acknowledged).ok()).toBe(true);
    // A second is what the projector has; what it is told is pushed, and it asks for nothing by the clock.
    await expect(board.getByText(pupil.nick)).toBeVisible({ timeout: 1_000 });
    await played;
  }
  expect(asked.filter((path) => path === `/api/classes/${code}`)).toEqual([]);
  await expect(board.getByText('2 games')).toBeVisible();
  await expect(page.getByText('2 pupils, 2 games.')).toBeVisible();
  // Everything that matters is read from the last row, and nothing is out of sight.
  await expect(board.locator('.side figure')).toBeVisible();
  await readable(board);
  // Any box can be looked at together: its number is typed, and Escape lets it go.
  for (const digit of '304') await board.keyboard.press(digit);
  await expect(board.getByText(/^Box 304: \d+ [a-z]+ beads?, \d+ [a-z]+\./)).toBeVisible();
  const large = board.getByRole('img', { name: 'Box 304' });
  expect((await large.boundingBox())!.width).toBeGreaterThan(200);
  await readable(board);
  await board.keyboard.press('7');
  await expect(board.getByText(/^Box 7: /)).toBeVisible();
  await board.keyboard.press('Escape');
  await expect(board.getByText(/^Box 7: /)).toBeHidden();
  // Frozen, it stands still while the class goes on; keys do it.
  await board.keyboard.press('f');
  await expect(board.getByText('Frozen')).toBeVisible();
  await two.page.getByRole('button', { name: 'Play again' }).click();
  await playOne(two.page);
  await expect(page.getByText('2 pupils, 3 games.')).toBeVisible();
  await expect(board.getByText('2 games')).toBeVisible();
  await board.keyboard.press('f');
  await expect(board.getByText('3 games')).toBeVisible();
  await clean(board, 'the board');

  // A stranger with the address of the desk has no power over it; with the link that brings the key they have all of it.
  const stranger = await device(browser, `/class/${code}`);
  await expect(stranger.getByRole('button', { name: 'Take the desk' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Pause all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on from another device' }).click();
  const link = await page.locator('code', { hasText: '#key=' }).textContent();
  const second = await device(browser, link!);
  expect(second.url()).not.toContain('key=');
  await second.getByRole('button', { name: 'Pause all' }).click();
  await expect(two.page.getByText('Paused: games that end now do not count.')).toBeVisible();
  await second.getByRole('button', { name: 'Go on', exact: true }).click();
  await second.getByLabel('Take one pupil’s games out').selectOption({ label: two.nick });
  await second.getByRole('button', { name: 'Take out…' }).click();
  await second.getByRole('button', { name: `Yes, take the games of ${two.nick} out` }).click();
  await expect(board.getByText(`Taken out: ${two.nick}.`)).toBeVisible();
  await expect(two.page.getByText('Your teacher took your games out.')).toBeVisible();
  const saved = second.waitForEvent('download');
  await second.getByRole('button', { name: 'All games as a table' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  const nick = two.nick.toLowerCase().replace(' ', '-');
  expect(
    table
      .trim()
      .split('\n')
      .filter((row) => row.includes(`,${nick},`) && row.endsWith(',yes')),
  ).toHaveLength(2);
  await clean(second, 'the desk');
  // Asked, answered, looked at.
  await second.getByRole('button', { name: 'Ask everybody' }).click();
  await one.page.getByRole('button', { name: 'mostly' }).click();
  await expect(board.getByText('1 answer so far.')).toBeVisible();
  await second.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(board.getByText(/it keeps .*\d+\s% of its games\. Right answers: [01] of 1\./)).toBeVisible();
  // What was asked goes away again, and the curves come back.
  await expect(one.page.getByText(/^If it now plays/)).toBeVisible();
  await second.getByRole('button', { name: 'Put the question away' }).click();
  await expect(one.page.getByText(/^If it now plays/)).toBeHidden();
  await expect(board.locator('.side figure')).toBeVisible();
  await second.getByRole('button', { name: 'Close the class…' }).click();
  await second.getByRole('button', { name: 'Close, and delete it too' }).click();
  await expect(board.getByRole('heading', { name: 'This class is closed' })).toBeVisible();
});

test('pupils are the boxes: the device whose box it is lights up and draws', async ({ page, browser }) => {
  const code = await open(page, /You are the boxes/);
  const pupils = [await join(browser, code), await join(browser, code)];
  const board = await device(browser, `/c/${code}/board`);
  await page.getByRole('button', { name: 'Begin a game' }).click();
  // The wall shows which box it is, and the sentence below that a game is on.
  await expect(board.getByRole('img', { name: /^The wall: .*; box 1 is lit$/ })).toBeVisible();
  await expect(board.getByText('2 pupils joined. The first game is on.')).toBeVisible();
  for (let turn = 0; turn < 9; turn++) {
    const told = page.getByRole('region', { name: 'You are the boxes' }).getByRole('status');
    await expect(told).toHaveText(/ draws\.$|The board moves\.|win|lose|Only one move/);
    const text = (await told.textContent())!;
    if (/win|lose/.test(text)) break;
    const lit = pupils.find(({ nick }) => text.includes(nick));
    if (lit) await lit.page.getByRole('button', { name: 'Shake and draw' }).click();
    else if (/moves/.test(text))
      await page.getByRole('grid').locator('button[aria-disabled="false"]').first().click();
    else await page.getByRole('button', { name: 'Draw for a device that sleeps' }).click();
    await expect(told).not.toHaveText(text);
  }
  await expect(page.getByText(/1 game\./)).toBeVisible();
  await clean(pupils[0]!.page, 'a pupil');
});

test('each table raises a machine, they meet, and the board says which did best', async ({
  page,
  browser,
}) => {
  const code = await open(page, /Each table/, () =>
    page.getByRole('spinbutton', { name: 'Tables' }).fill('2'),
  );
  const board = await device(browser, `/c/${code}/board`);
  const pupil = await join(browser, code);
  await pupil.page.getByRole('link', { name: 'Play', exact: true }).last().click();
  await playOne(pupil.page);
  const row = (table: number) => board.getByRole('row').nth(table).getByRole('cell');
  await expect(row(1).first()).toHaveText('1');
  await expect(row(2).first()).toHaveText('0');
  // Pupils teach it in one seat, and it meets the others in both: both are told.
  const { machines } = await (await page.request.get(`/api/classes/${code}`)).json();
  const { first, second } = machines[0].truth;
  const kept = (rival: 'random' | 'perfect') => 1 - (first[rival].loss + second[rival].loss) / 2;
  await expect(row(1).nth(1)).toHaveText(`${Math.round(100 * kept('random'))} %`);
  await expect(row(1).nth(2)).toHaveText(`${Math.round(100 * kept('perfect'))} %`);
  await expect(board.getByText(/when it opens and when it answers, on average\./)).toBeVisible();
  await page.getByRole('button', { name: 'Hold the tournament' }).click();
  await expect(board.getByText(/did (best|equally well, and best,) in 20 matches/)).toBeVisible();
  // What the two took is all there was to take.
  const took = await Promise.all([1, 2].map((table) => row(table).last().textContent()));
  expect(
    took.map((text) => /^([\d.]+) of 20$/.exec(text!)).reduce((sum, found) => sum + Number(found![1]), 0),
  ).toBe(20);
  await expect(page.getByRole('link', { name: 'How it stands' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the class…' }).click();
  await page.getByRole('button', { name: 'Close, and delete them too' }).click();
  await expect(board.getByRole('heading', { name: 'This class is closed' })).toBeVisible();
});
