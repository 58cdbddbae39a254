//! The main journeys once more in Firefox, Debian's own, over WebDriver BiDi: what a page of ours needs of a browser is
//! not what one browser happens to have. The other journeys drive Chromium.

import { expect, test } from '@playwright/test';
import { type Browser, type Page, launch } from 'puppeteer-core';

const machine = `fox-${process.pid}`;
let browser: Browser;
let page: Page;
let wrong: string[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1366, height: 900 },
  });
});

test.afterAll(async () => await browser?.close());

test.beforeEach(() => void (wrong = []));

test.afterEach(() => expect(wrong).toEqual([]));

/** Somebody with a browser of their own, at an address; whatever goes wrong there counts. */
async function visitor(address: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => wrong.push(`page: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
  });
  await page.goto(address);
  return page;
}

const click = (role: string, name: string, on = page) =>
  on.locator(`::-p-aria([role="${role}"][name="${name}"])`).click();
const see = (text: string, on = page) =>
  on.waitForFunction((text) => document.body.innerText.includes(text), {}, text);

/** Plays the first free square until the match is over; the sentence that says how it ended. */
async function playOut(on: Page): Promise<string> {
  for (let moves = 0; moves < 5; moves++) {
    const told = await on.waitForFunction(() => {
      const heading = document.querySelector('[aria-label="Board"] :is(h1, h2, h3)')?.textContent ?? '';
      return /^Your move$|win|draw|gave up/.test(heading) && heading;
    });
    const heading = (await told.jsonValue()) as string;
    if (heading !== 'Your move') return heading;
    const free = (await on.$('[role="grid"] button[aria-disabled="false"]'))!;
    const name = await free.evaluate((cell) => cell.getAttribute('aria-label')!);
    await free.click();
    await on.waitForFunction(
      (before) => ![...document.querySelectorAll('button')].some((cell) => cell.ariaLabel === before),
      {},
      name,
    );
  }
  throw new Error('nine squares allow five moves at most');
}

test('raise and train', async ({ baseURL }) => {
  page = await visitor(`${baseURL}/machines/new`);
  await page.locator('::-p-aria([role="textbox"][name="Name"])').fill(machine);
  await click('button', `Raise ${machine}`);
  await click('radio', 'all at once');
  await page.locator('#games').fill('200');
  await click('button', 'Train 200 games');
  await see('Done, and kept.');
  await see('200 games');
});

test('play a match', async ({ baseURL }) => {
  page = await visitor(`${baseURL}/m/${machine}`);
  await click('link', 'Play it');
  await see('The box it just opened');
  expect(await playOut(page)).toMatch(/win|draw/);
  await see('What it learned');
  await see('This was game 201 of its life.');
});

test('the wall and a box', async ({ baseURL }) => {
  page = await visitor(`${baseURL}/m/${machine}/boxes`);
  await see('The wall of 304');
  await page.focus('a[href$="/boxes/1"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await see('Beads, and what they are worth');
  expect(new URL(page.url()).pathname).toBe(`/m/${machine}/boxes/2`);
});

test('a class', async ({ baseURL }) => {
  page = await visitor(`${baseURL}/class`);
  await click('button', 'Open the class');
  await see('0 pupils');
  const code = new URL(page.url()).pathname.split('/')[2]!;
  const board = await visitor(`${baseURL}/c/${code}/board`);
  const pupil = await visitor(`${baseURL}/c/${code}`);
  await click('button', 'Join the class', pupil);
  await pupil.locator('main a[href*="/play/"]').click();
  await playOut(pupil);
  await see('What it learned', pupil);
  // A tab that is not looked at rests; seen again, it has caught up.
  await board.bringToFront();
  await see('1 joined', board);
  await see('1 game', board);
});
