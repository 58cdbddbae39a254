import { readFileSync } from 'node:fs';
import { clean, expect, test, train } from './house';

test('raise a net for the round board, train it, branch it off, take it away', async ({ page }) => {
  const name = `net-${process.pid}-${Date.now() % 100_000}`;
  await page.goto('/machines/new');
  await page.getByRole('radio', { name: 'Polar tic-tac-toe' }).check();
  await expect(page.getByRole('radio', { name: 'TD net' })).toBeChecked();
  // It begins with settings that are worth watching; each of them can be changed.
  await page.getByText('All settings').click();
  await page.getByLabel('hidden', { exact: true }).fill('10');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('no boxes: TD net keeps what it learns in another way')).toBeVisible();
  await expect(page).toHaveURL(/game=polar/);
  await page.getByRole('button', { name: `Raise ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trial meter' })).toBeVisible();

  // Only teachers that are quick enough are offered; greedy comes first to mind.
  const opponents = page.getByLabel('Opponent 1', { exact: true });
  await expect(opponents).toHaveValue('greedy');
  const offered = await opponents.getByRole('option').evaluateAll((all) => all.map((one) => one.textContent));
  expect(offered).toContain('Greedy player');
  expect(offered).toContain(`${name} itself`);
  expect(offered).toContain('A newborn TD net, Rows');
  expect(offered).not.toContain('Minimax');

  await train(page, 200);
  await expect(page.locator('#train').getByText(/of the points vs greedy/)).toBeVisible();
  await expect(page.getByText('200: won')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trial meter' }).locator('..')).toContainText(/vs greedy/);
  await expect(page.getByRole('heading', { name: 'Share of the points vs greedy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText('greedy');
  await expect(page.getByText('Boxes as CSV')).toHaveCount(0);
  await clean(page, 'the page of a net');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download its life' }).click();
  expect(readFileSync(await (await coming).path(), 'utf8').length).toBeGreaterThan(50);
  const weights = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download its weights' }).click();
  expect(readFileSync(await (await weights).path(), 'utf8')).toMatch(/^menagerie weights 1\ngame polar\n/);

  await page.getByLabel('Name of the copy').fill(`${name}-b`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-b` })).toBeVisible();
  await page.goto('/machines?game=polar');
  const row = page.getByRole('row').filter({ hasText: `${name}-b` });
  await expect(row).toContainText('Polar tic-tac-toe');
  await row.getByRole('link', { name: /^Play/ }).click();
  await expect(page).toHaveURL(/\/play\/polar\?m=/);
  await expect(page.getByRole('checkbox', { name: /learns from this game/ })).toBeVisible();
});

test('a long trial is told as it goes and can be stopped', async ({ page }) => {
  const body = { name: 'tried', game: 'othello', recipe: 'tdnet(hidden=600)', seed: '1' };
  const raised = await page.request.post('/api/machines', { data: body });
  const { machine } = (await raised.json()) as { machine: { id: string } };
  // As many games as the server allows, half a minute of work: no machine is so quick that it is over before the click.
  await page.route('**/trials', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), games: 10_000 } }),
  );
  await page.goto(`/m/${machine.id}`);
  await page.getByRole('button', { name: 'Try it in 2,000 games' }).click();
  await page.getByRole('button', { name: 'Stop the trial' }).click();
  // Whoever presses at once may be before its turn came.
  await expect(page.getByText(/Stopped (after [\d,]+ of 10,000 matches|before it began)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it in 2,000 games' })).toBeEnabled();
});

test('a life that takes long to fold can be stopped, and nothing is kept', async ({ page }) => {
  await page.goto('/machines');
  const life = lifeOf([
    { event: 'born', game: 'polar', recipe: 'tdnet(hidden=600)', name: 'heavy', seed: '1' },
    {
      event: 'lesson',
      against: 'self',
      seats: 'both',
      games: 40_000,
      seed: '1',
      result: { wins: 0, draws: 0, losses: 0 },
    },
  ]);
  const file = { name: 'heavy.life', mimeType: 'text/plain', buffer: Buffer.from(life) };
  await page.getByLabel('Open a file').setInputFiles(file);
  await expect(page.getByText(/Living it again: \d+ %/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped(; nothing was kept| before it began)\.$/)).toBeVisible();
  expect((await page.request.get('/api/machines/heavy')).status()).toBe(404);
});

/** The text of a life, each line under the check of all before it. */
function lifeOf(events: object[]): string {
  let text = '';
  const lines = [...events, { end: events.length }].map((event) => {
    text += `${JSON.stringify(event)}\n`;
    return `${crc(text).toString(16).padStart(8, '0')} ${JSON.stringify(event)}\n`;
  });
  return `menagerie life 2\n${lines.join('')}`;
}

/** CRC-32 as IEEE has it. */
function crc(text: string): number {
  let sum = ~0;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
