import { clean, expect, test } from './house';

test('a question is asked, stopped, gone on with and answered', async ({ page }) => {
  await page.goto('/lab');
  const form = page.getByRole('form', { name: 'Ask a question' });
  await form.getByLabel('The question, in words').fill('Which pays better?');
  // Long enough that it is not over before somebody has stopped it.
  await form.getByLabel('Games', { exact: true }).fill('400000');
  await form.getByLabel('Machines each').fill('500');
  await expect(form.getByLabel(/experiment.toml/)).toHaveValue(/seeds = 500/);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/lab\/[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeVisible();
  await page.reload();
  await goOn.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(goOn).toBeVisible();
  await expect(page.getByRole('img', { name: /clare-threebead/ })).toBeVisible();
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href'))!);
  expect((await csv.text()).split('\n')[0]).toContain('recipe,opponents,seats,seed,games');
  await clean(page, 'a sweep');
});

test('two machines are compared by their address', async ({ page }) => {
  await page.goto('/compare');
  const form = page.getByRole('form', { name: 'Machines to compare' });
  const first = form.getByLabel('First machine');
  await expect(first.getByRole('option').nth(2)).toBeAttached();
  await first.selectOption({ index: 1 });
  await form.getByLabel('Second machine').selectOption({ index: 2 });
  await form.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?a=.+&b=.+/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Head to head|Compare machines/ }).first()).toBeVisible();
});

test('a paper shows what was published and what we get', async ({ page }) => {
  await page.goto('/papers');
  await page.getByRole('link', { name: /Clare/ }).click();
  await expect(page.getByText('menagerie paper clare-2022')).toBeVisible();
  await expect(page.getByText(/^A fit: chosen/).first()).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('img', { name: /Figure 5.2/ })).toBeVisible();
  await clean(page, 'a paper');
});

test.describe('a question nobody can answer', () => {
  test.use({ refusals: [/status of 4\d\d/] });
  test('is refused with its line', async ({ page }) => {
    await page.goto('/lab');
    await page.getByLabel(/experiment.toml/).fill("games = 10\nrecipes = ['menase']");
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('alert')).toContainText('line 2');
  });
});
