import { readFileSync } from 'node:fs';
import { clean, expect, raise, test } from './house';

test('a machine learns from a table of games, and boxes become another', async ({ page }) => {
  const id = await raise(page, 'pupil');
  const games = await (await page.request.get('/api/machines/michie/games.csv')).text();
  const table = page.getByLabel('Learn from a table of games');
  const csv = { name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(games) };
  // Left while the table is on its way, nothing was learned by half; brought again, it counts once.
  const sent = page.waitForRequest(`**/api/machines/${id}/studies`);
  await page.route(`**/api/machines/${id}/studies`, () => {}, { times: 1 });
  await table.setInputFiles(csv);
  await sent;
  await page.reload();
  await expect(page.getByText('has not played yet')).toBeVisible();
  await table.setInputFiles(csv);
  await expect(page.getByText('400: won')).toBeVisible();
  await page.reload();
  await expect(page.getByText('400: won')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Boxes as CSV' }).click();
  const boxes = readFileSync(await (await download).path());
  await page.goto('/data');
  await clean(page, 'data sets');
  await expect(page.getByRole('link', { name: 'distinct games' }).first()).toHaveAttribute(
    'href',
    '/api/games/noughts/matches.csv?distinct=true',
  );
  const twin = `${id}-boxes`;
  const file = { name: `${twin}.csv`, mimeType: 'text/csv', buffer: boxes };
  await page.getByLabel('Bring a table of boxes').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: twin })).toBeVisible();
});

test.describe('a table that is none', () => {
  test.use({ refusals: [/422/] });
  test('is refused with line and reason, and nothing is learned', async ({ page }) => {
    await raise(page, 'strict');
    const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('moves\n5 5\n') };
    await page.getByLabel('Learn from a table of games').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('line 2');
    await expect(page.getByText('has not played yet')).toBeVisible();
  });
});
