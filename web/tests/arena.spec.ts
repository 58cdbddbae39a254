import { readFile } from 'node:fs/promises';
import { clean, expect, status, test } from './house';

test('a small tournament from the form to the replay of a match', async ({ page }) => {
  await page.goto('/arena');
  const form = page.getByRole('form', { name: 'Hold a tournament' });
  await form.getByRole('radio', { name: 'Othello' }).check();
  await expect(form.getByLabel(/^Player \d$/)).toHaveCount(2);
  await form.getByLabel('Player 1').selectOption('random');
  await form.getByLabel('Player 2').selectOption('killer');
  await form.getByText('Settings of Killer').click();
  await form.getByLabel('depth', { exact: true }).fill('1');
  await form.getByLabel('Matches for each pair').fill('2');
  await form.getByLabel('Seed').fill('7');
  // The form is its address.
  await expect(page).toHaveURL(
    '/arena?game=othello&games=2&seed=7&player=random&player=killer%28depth%3D1%29',
  );
  await form.getByRole('button', { name: 'Begin' }).click();

  await expect(page).toHaveURL(/\/arena\/[0-9a-f]{32}$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 40_000 });
  const ratings = page.getByRole('table', { name: 'Ratings' });
  await expect(ratings.getByRole('rowheader')).toHaveCount(2);
  await expect(ratings.getByText('of 2')).toHaveCount(2);
  const saved = async (kind: string) => {
    const button = page.getByRole('button', {
      name: new RegExp(`^Elo with .*2 of 2 played, seed 7 as ${kind}$`),
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFile((await download.path())!);
  };
  const table = (await saved('CSV')).toString();
  expect(table.split('\n')[0]).toBe('player,name,points,matches,elo,elo_low,elo_high,game,seed');
  expect(table).toContain('killer(depth=1)');
  const drawn = (await saved('SVG')).toString();
  expect(drawn).toContain('Random player</text>');
  expect(drawn).not.toContain('var(');
  expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
  await expect(page.getByRole('region', { name: 'Pairs' })).toContainText(/\d+\.\d ± \d+\.\d/);
  await expect(
    page.getByText("menagerie arena othello random 'killer(depth=1)' --games 2 --seed 7"),
  ).toBeVisible();
  const csv = await page.request.get((await page.getByRole('link', { name: /CSV/ }).getAttribute('href'))!);
  expect(csv.ok()).toBe(true);

  await page.getByRole('region', { name: 'Cross-table' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\?pair=0-1$/);
  const replays = page.getByRole('link', { name: /^Replay/ });
  await expect(replays).toHaveCount(2);
  await clean(page, 'a tournament');
  await replays.first().click();
  await expect(page).toHaveURL(/^[^?]+\/play\/othello\?first=.+&second=.+&seed=\d+&moves=/);
  await expect(status(page)).toHaveText(/wins by|draw/);
  await expect(page.locator('.graph svg')).toBeVisible();
  // With the seed of the match its players think again what they thought then.
  await expect(page.getByRole('heading', { name: 'Why this move?' })).toBeVisible();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(status(page)).toHaveText(/^After move/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Replay 1', exact: true })).toBeVisible();
});

test.describe('a tournament nobody can hold', () => {
  test.use({ refusals: [/status of 4\d\d/] });
  test('is refused in words', async ({ page }) => {
    await page.goto('/arena?game=othello&player=random&player=nobody');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('alert')).toContainText('nobody');
    await page.goto('/arena/nowhere-at-all');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('machines that only open keep their seat, and two of them do not meet', async ({ page }) => {
  await page.goto(
    '/arena?game=noughts&games=4&seed=1&player=machine:michie&player=machine:newborn&player=random',
  );
  const form = page.getByRole('form', { name: 'Hold a tournament' });
  await expect(form).toContainText('2 pairs, 8 matches in all.');
  await expect(form).toContainText('boxes for one seat only');
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 40_000 });
  await expect(
    page.getByRole('region', { name: 'Cross-table' }).getByText('do not meet', { exact: true }),
  ).toHaveCount(2);
  await clean(page, 'a tournament of openers');
});

test('whoever is chosen stays, or their nearest relative sits down and that is said', async ({ page }) => {
  await page.goto('/play/noughts?m=newborn&side=second&seed=1');
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const whom = dialog.getByLabel('Against whom');
  const chosen = whom.locator('option:checked');
  await expect(chosen).toHaveText(/^Newborn/);
  await expect(dialog.getByText(/in its place/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: /^You open/ }).check();
  await expect(chosen).toHaveText(/^Newborn/);
  await expect(
    dialog.getByText(/^Newborn only opens: Answerer, a machine of .*, answers in its place\.$/),
  ).toBeVisible();
  // It was not forgotten.
  await dialog.getByRole('radio', { name: /^It opens/ }).check();
  await expect(dialog.getByText(/in its place/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: /^You open/ }).check();
  await clean(page, 'a relative sits down');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(status(page)).toHaveText('Your move');
  await expect(page).toHaveURL(/m=answerer&side=first/);
  // A newborn is made for the seat.
  await page.getByRole('button', { name: 'New game' }).click();
  await whom.selectOption({ label: 'A newborn MENACE, Michie 1961' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(status(page)).toHaveText('Your move');
  await expect(page).toHaveURL(/preset%3Dmichie%2Cseats%3Dsecond/);
});
