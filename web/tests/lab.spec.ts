import { readFile } from 'node:fs/promises';
import { clean, expect, test } from './house';

test('a question is asked, stopped, gone on with and answered', async ({ page }) => {
  await page.goto('/lab');
  const form = page.getByRole('form', { name: 'Ask a question' });
  await form.getByLabel('The question, in words').fill('Which pays better?');
  // Long enough that it is not over before somebody has stopped it.
  await form.getByLabel('Games', { exact: true }).fill('400000');
  await form.getByLabel('Machines each').fill('500');
  await expect(form.getByLabel(/experiment.toml/)).toHaveValue(/seeds = 500/);
  // The question stays as far as it was asked.
  await page.reload();
  await expect(form.getByLabel('The question, in words')).toHaveValue('Which pays better?');
  await expect(form.getByLabel(/experiment.toml/)).toHaveValue(/games = 400000\nseeds = 500/);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/lab\/[0-9a-f]{32}$/);
  // Left while it runs, it runs.
  await page.reload();
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
  expect((await csv.text()).split('\n')[0]).toContain('recipe,against,seats,seed,games');
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

  // Run again by a visitor: the run has an address, and its tables stand instead of the stored ones.
  await page.goto('/papers/michie-1963');
  await page.getByLabel('Machines for each line').fill('4');
  await page.getByRole('button', { name: 'Run it' }).click();
  // A reload in the middle finds the run by its address.
  await expect(page).toHaveURL(/run=[0-9a-f]{32}$/);
  await page.reload();
  await expect(page.getByText('4 machines for each line and seed 1')).toBeVisible();
  await expect(page.getByText('menagerie paper michie-1963 --machines 4 --seed 1')).toBeVisible();
  await expect(page.getByText('4 machines, the opener against random moves').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to what is stored' }).click();
  await expect(page.getByText('menagerie paper michie-1963 --machines 1000')).toBeVisible();
});

test('twins go to two schools and are compared, and a chart is taken away', async ({ page }) => {
  const name = `twins${Date.now().toString(36)}`;
  const raised = await page.request.post('/api/machines', {
    data: { name, game: 'noughts', recipe: 'menace', seed: '7' },
  });
  const { machine } = (await raised.json()) as { machine: { id: string } };
  await page.goto(`/m/${machine.id}`);
  const form = page.getByRole('form', { name: 'Two copies under two schools' });
  await form.getByLabel('One copy learns from').selectOption('random');
  await form.getByLabel('the other from').selectOption('perfect');
  await form.getByLabel('games each').fill('300');
  await form.getByRole('button', { name: 'Teach two copies and compare' }).click();
  await expect(page).toHaveURL(/\/compare\?a=.+&b=.+&lesson=.+&lesson=.+/);
  // A reload while they learn goes on waiting for both.
  await page.reload();
  const exact = page.getByRole('table', { name: /Exact results/ });
  await expect(exact.getByRole('row', { name: new RegExp(`${name}-random opens 300`) })).toBeVisible();
  await expect(exact.getByRole('row', { name: new RegExp(`${name}-perfect opens 300`) })).toBeVisible();

  const title = 'Exact points of 100 vs a random player, opening';
  const taken = async (kind: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${title} as ${kind}` }).click(),
    ]);
    return readFile((await download.path())!);
  };
  const [head, ...rows] = (await taken('CSV')).toString().trim().split('\n');
  expect(head).toBe(`game,${name}-random,${name}-perfect`);
  expect(rows.at(-1)).toMatch(/^300,/);
  expect((await taken('SVG')).toString()).toMatch(/^<svg xmlns.*Exact points of 100.*<\/svg>$/s);
  // The first bytes of every PNG.
  expect((await taken('PNG')).subarray(0, 4)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
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
