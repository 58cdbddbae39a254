import { readFileSync } from 'node:fs';
import { clean, expect, test, train } from './house';

test('raise a net for the round board, train it, branch it off, take it away', async ({ page }) => {
  const name = `net-${process.pid}-${Date.now() % 100_000}`;
  await page.goto('/machines/new');
  await page.getByRole('radio', { name: 'Polar tic-tac-toe' }).check();
  await expect(page.getByRole('radio', { name: 'TD net' })).toBeChecked();
  await page.getByLabel('hidden', { exact: true }).fill('10');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('no boxes: TD net keeps what it learns in another way')).toBeVisible();
  await expect(page).toHaveURL(/game=polar/);
  await page.getByRole('button', { name: `Raise ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trial meter' })).toBeVisible();

  // Only teachers that are quick enough are offered; greedy comes first to mind.
  const opponents = page.getByLabel('Opponent 1');
  await expect(opponents).toHaveValue('greedy');
  const offered = await opponents.getByRole('option').evaluateAll((all) => all.map((one) => one.textContent));
  expect(offered).toContain('Greedy player');
  expect(offered).toContain('Itself, in both seats');
  expect(offered).not.toContain('Minimax');

  await train(page, 200);
  await expect(page.locator('#train').getByText(/of the points v greedy/)).toBeVisible();
  await expect(page.getByText('200: won')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trial meter' }).locator('..')).toContainText(/v greedy/);
  await expect(page.getByRole('heading', { name: 'Share of the points v greedy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText('greedy');
  await expect(page.getByText('Boxes as CSV')).toHaveCount(0);
  await clean(page, 'the page of a net');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download its life' }).click();
  expect(readFileSync(await (await coming).path(), 'utf8').length).toBeGreaterThan(50);

  await page.getByLabel('Name of the twin').fill(`${name}-b`);
  await page.getByRole('button', { name: 'Branch off a twin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-b` })).toBeVisible();
  await page.goto('/machines?game=polar');
  const row = page.getByRole('row').filter({ hasText: `${name}-b` });
  await expect(row).toContainText('Polar tic-tac-toe');
  await row.getByRole('link', { name: /^Play/ }).click();
  await expect(page).toHaveURL(/\/play\/polar\?m=/);
  await expect(page.getByRole('checkbox', { name: /learns from this game/ })).toBeVisible();
});
