import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

/** The numbers of a chart's row, by its label. */
async function row(page: Page, label: string, name: string | RegExp): Promise<number[]> {
  const cells = page
    .getByRole('table', { name: label, exact: true })
    .getByRole('row', { name })
    .getByRole('cell');
  const texts = await cells.allTextContents();
  return texts.slice(0, -1).map((text) => Number(text.trim()));
}

/** Plays the match on the table to its end, always on the last free square. */
async function playOut(page: Page) {
  for (;;) {
    await expect(status(page)).toHaveText(/^Your move$|win|draw|gave up/);
    if ((await status(page).textContent()) !== 'Your move') break;
    const free = page.getByRole('grid').locator('button[aria-disabled="false"]').last();
    const name = /^[^,]+/.exec((await free.getAttribute('aria-label')) ?? '')![0];
    await free.click();
    await expect(page.getByRole('grid').getByRole('button', { name: `${name},` })).not.toHaveAccessibleName(
      /empty/,
    );
  }
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** Answers every statement with the same point, and sends that. */
async function answer(page: Page, letter: string, point: string) {
  const form = page.getByRole('form', { name: `Questions about ${letter}` });
  await expect(form).toBeVisible();
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const radio of await form.getByRole('radio', { name: point, exact: true }).all()) await radio.check();
  await form.getByRole('button', { name: 'Send these answers' }).click();
}

/** A participant from consent to the end, who leaves once and comes back; their code. */
async function takePart(browser: Browser, link: string, points: [string, string]): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('I have read this').check();
  await page.getByRole('button', { name: 'Take part' }).click();
  await page.getByLabel('A little').check();
  const code = (await page.locator('.code b').textContent())!;
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Play A' }).click();
  await expect(status(page)).toHaveText('Your move');
  // Hidden are the name, the seed, and whatever could be asked of an opponent.
  await expect(page.getByText('Opponent A').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Hint|Take back|New game/ })).toHaveCount(0);
  expect(await page.locator('main').textContent()).not.toMatch(/random|perfect|seed/i);
  await page.getByRole('grid').locator('button[aria-disabled="false"]').first().click();
  await expect(page.getByRole('grid').locator('button[aria-label*="empty"]')).toHaveCount(7);
  // Left in the middle, and come back to in another browser: the same match goes on.
  await context.close();
  const again = await browser.newContext();
  const back = await again.newPage();
  await back.goto(link);
  await back.getByText('I have a code').click();
  await back.getByLabel('Your code').fill(code.toUpperCase());
  await back.getByRole('button', { name: 'Come back' }).click();
  await expect(back.getByRole('grid').locator('button[aria-label*="empty"]')).toHaveCount(7);
  await playOut(back);
  await back.getByRole('button', { name: 'Play B' }).click();
  await playOut(back);
  await back.getByRole('button', { name: 'Go on to the questions' }).click();
  await clean(back, 'the questions');
  await answer(back, 'A', points[0]);
  await answer(back, 'B', points[1]);
  await back.getByRole('radio', { name: 'B', exact: true }).check();
  await back.getByRole('button', { name: 'Send this answer' }).click();
  await expect(back.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await again.close();
  return code;
}

test('two people take part in a study, and the researcher reads what came of it', async ({
  page,
  browser,
}) => {
  await page.goto('/study');
  await page.getByRole('link', { name: 'Open a study of two opponents' }).click();
  const form = page.getByRole('form', { name: 'A new study' });
  await form.getByRole('combobox', { name: 'Game' }).selectOption('noughts');
  await form.getByLabel('Opponent one').selectOption('random');
  await form.getByLabel('Opponent two').selectOption('perfect');
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
  await form.getByLabel('I enjoyed playing it.').check();
  await form.getByLabel('Questions of your own').fill('It played like me.');
  await form.getByLabel('Every reply takes').fill('250');
  await form.getByRole('button', { name: 'Open the study' }).click();
  await expect(page).toHaveURL(/\/study\/[0-9a-f]{16}\/results$/);
  const link = page.url().replace('/results', '');

  const scale = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'];
  const [, code] = await Promise.all([
    takePart(browser, link, ['Disagree', 'Strongly agree']),
    takePart(browser, link, ['Neither', 'Agree']),
  ]);

  // Live: nobody has asked for it again.
  const choices = () => row(page, 'Choices', 'Participants');
  await expect.poll(async () => (await choices()).reduce((sum, one) => sum + one, 0)).toBe(2);
  const saved = async (what: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${what} as CSV` }).click(),
    ]);
    const [head, ...lines] = (await readFile((await download.path())!, 'utf8')).trim().split('\n');
    const names = head!.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])));
  };

  // What the charts show is what the tables say.
  const answers = await saved('Answers');
  expect(answers).toHaveLength(8);
  for (const text of ['I enjoyed playing it.', 'It played like me.']) {
    const [asked, counted] = [answers.filter((one) => one.text === text), scale.map((_, at) => at + 1)];
    for (const player of ['random', 'perfect']) {
      const of = asked.filter((one) => one.player === player).map((one) => Number(one.answer));
      const counts = counted.map((point) => of.filter((one) => one === point).length);
      expect(await row(page, `Answers: ${text}`, player)).toEqual(counts);
    }
    const within = ['1', '2'].map((who) => {
      const of = (player: string) =>
        Number(asked.find((one) => one.participant === who && one.player === player)!.answer);
      return of('perfect') - of('random');
    });
    const differences = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
      (by) => within.filter((one) => one === by).length,
    );
    expect(await row(page, `Differences: ${text}`, /less/)).toEqual(differences);
  }
  expect(new Set(answers.map((one) => one.met_first))).toEqual(new Set(['one', 'two']));
  const chosen = ['one', 'two'].map((which) => answers.filter((one) => one.choice === which).length / 4);
  expect(await choices()).toEqual(chosen);
  const matches = await saved('Matches');
  for (const player of ['random', 'perfect']) {
    const counts = ['won', 'drawn', 'lost'].map(
      (result) => matches.filter((one) => one.player === player && one.result === result).length,
    );
    expect(await row(page, 'Matches, as participants see them', player)).toEqual(counts);
  }
  await clean(page, 'results');

  // Whoever withdraws is gone from everything.
  const context = await browser.newContext();
  const leaver = await context.newPage();
  await leaver.goto(link);
  await leaver.getByText('I have a code').click();
  await leaver.getByLabel('Your code').fill(code);
  await leaver.getByRole('button', { name: 'Come back' }).click();
  await leaver.getByRole('button', { name: 'Withdraw from this study' }).click();
  await leaver.getByRole('button', { name: 'Yes, delete everything of mine' }).click();
  await expect(leaver.getByText('You have withdrawn.')).toBeVisible();
  await context.close();
  await expect.poll(async () => (await choices()).reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await saved('Answers')).toHaveLength(4);
  await page.getByRole('button', { name: 'Close it now' }).click();
  await expect(page.getByText('Closed: nothing more is taken down.')).toBeVisible();
});

test('a study of the website asks no matches, and its answers reach the researcher', async ({
  page,
  browser,
}) => {
  await page.goto('/study');
  await page.getByRole('link', { name: 'Open a study of this website' }).click();
  const form = page.getByRole('form', { name: 'A new study' });
  await form.getByRole('button', { name: 'Open the study' }).click();
  await expect(page).toHaveURL(/\/study\/[0-9a-f]{16}\/results$/);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(page.url().replace('/results', ''));
  await guest.getByLabel('I have read this').check();
  await guest.getByRole('button', { name: 'Take part' }).click();
  await guest.getByLabel('A little').check();
  await guest.getByRole('button', { name: 'Go on' }).click();
  await expect(guest.getByRole('group', { name: 'I enjoyed it.' })).toBeVisible();
  for (const radio of await guest.getByRole('radio', { name: 'Agree', exact: true }).all())
    await radio.check();
  await guest.getByRole('button', { name: 'Send these answers' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  // Nobody has asked the page to look again.
  await expect.poll(() => row(page, 'Answers: I enjoyed it.', 'Answers')).toEqual([0, 0, 0, 1, 0]);
  await context.close();
});
