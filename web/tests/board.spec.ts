import { clean, expect, test } from './house';

test('the leader board is read page by page, by keyboard too, and says how much it shows', async ({
  page,
}) => {
  const name = `crowd-${process.pid}-${Date.now() % 100_000}`;
  // Pages of five, so that seven machines are two of them.
  await page.route('**/api/machines?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '5');
    return route.continue({ url: url.href });
  });
  for (let n = 0; n < 7; n++) {
    const born = await page.request.post('/api/machines', {
      data: { name, game: 'noughts', recipe: 'menace', seed: String(n) },
    });
    expect(born.status()).toBe(201);
  }
  await page.goto(`/machines?q=${name}&sort=name`);
  const rows = page.locator('tbody tr');
  const status = page.getByRole('status').filter({ hasText: 'machine' });
  await expect(status).toHaveText('5 machines shown, more follow');
  await expect(rows).toHaveCount(5);
  await clean(page, 'a page of the leader board');
  const more = page.getByRole('button', { name: 'Show more machines' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('7 machines');
  await expect(rows).toHaveCount(7);
  await expect(more).toHaveCount(0);

  // What is sorted and searched is all of them, not only what is shown.
  await page.getByRole('button', { name: /^Machine/ }).click();
  await expect(status).toHaveText('5 machines shown, more follow');
  await page.getByLabel('Search machines').fill(`${name}-7`);
  await expect(status).toHaveText('1 machine');
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('house');
  await expect(page.getByText('No machine matches.')).toBeVisible();
  await page.getByLabel('Search machines').fill('');
  await expect(rows.getByRole('link', { name: 'Play Michie' })).toBeVisible();
});
