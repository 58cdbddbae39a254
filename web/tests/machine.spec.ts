import { readFileSync } from 'node:fs';
import { expect, raise, test, train } from './house';

test('raise, with a recipe that survives a reload', async ({ page }) => {
  await page.goto('/machines/new');
  await page.getByRole('radio', { name: /Scroggs/ }).check();
  await page.getByText('All settings').click();
  await page.getByLabel('win', { exact: true }).fill('5');
  const name = 'Zoë’s 小明 7b';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('menace(preset=scroggs,win=5)')).toBeVisible();
  await expect(page).toHaveURL(/win%3D5/);
  await page.reload();
  await expect(page.getByText('menace(preset=scroggs,win=5)')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByText(/^304 boxes, /)).toBeVisible();
  await page.getByRole('button', { name: `Raise ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Birth certificate' }).locator('..')).toContainText(
    'menace(preset=scroggs,win=5)',
  );
});

test.describe('a wrong recipe', () => {
  test.use({ refusals: [/422/] });
  test('is refused in words', async ({ page }) => {
    await page.goto('/machines/new?name=x&recipe=menace(wins=5)');
    await expect(page.getByRole('alert')).toContainText('wins');
    await expect(page.getByRole('button', { name: 'Raise x' })).toBeDisabled();
    // A name that cannot be read is refused at its field, and by it.
    await page.goto('/machines/new?recipe=menace');
    const field = page.getByLabel('Name', { exact: true });
    await field.fill('two\u200bin one');
    await page.getByRole('button', { name: /^Raise/ }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/no name for a machine/);
    await field.fill('one');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('a birth whose answer is lost on its way', () => {
  test.use({ refusals: [/ERR_FAILED/] });
  test('is told again and makes one machine', async ({ page }) => {
    const name = `Lost ${Date.now()}`;
    await page.goto('/machines/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.route('**/api/machines', async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch();
        return route.abort();
      }
      return route.fallback();
    });
    const button = page.getByRole('button', { name: `Raise ${name}` });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
    await page.unroute('**/api/machines');
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const found = await page.request.get(`/api/machines?q=${encodeURIComponent(name)}`);
    expect((await found.json()).machines).toHaveLength(1);
  });
});

test('train, and the curves and the diary follow @quick', async ({ page }) => {
  const id = await raise(page, 'train');
  await train(page, 300);
  await expect(page.getByText('300: won')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText('300');
  await expect(page.getByText('As a table')).toHaveCount(4);
  const machine = await (await page.request.get(`/api/machines/${id}`)).json();
  expect(machine.wins + machine.draws + machine.losses).toBe(300);
  // A mix, and one game at a time.
  await page.getByRole('button', { name: '+ mix in another' }).click();
  await page.getByLabel('Share of opponent 1').fill('20');
  await page.getByRole('radio', { name: 'step' }).check();
  await page.getByRole('button', { name: 'Play one game' }).click();
  await expect(page.locator('#train').getByText('Game 301')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText(
    'random (20) and expert (5) in turn',
  );
});

test('a reload during a lesson finds it again', async ({ page }) => {
  const id = await raise(page, 'long');
  const form = page.locator('#train');
  await form.getByLabel('Games', { exact: true }).fill('100000');
  await form.getByRole('button', { name: /^Train/ }).click();
  await expect(form.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await expect
    .poll(async () => (await (await page.request.get(`/api/machines/${id}`)).json()).games, {
      timeout: 40_000,
    })
    .toBe(100_000);
  await page.reload();
  await expect(page.getByText('100,000: won')).toBeVisible();
  // No number at a chart is cut, however large.
  const cut = await page.locator('figure svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const frame = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return left < frame.left - 0.5 || right > frame.right + 0.5;
        })
        .map((text) => text.textContent);
    }),
  );
  expect(cut).toEqual([]);
});

test('branch off, download, upload', async ({ page }) => {
  const id = await raise(page, 'twin');
  await train(page, 40);
  await page.getByLabel('as it was after game').fill('25');
  await page.getByLabel('Name of the copy').fill(`${id}-b`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${id}-b` })).toBeVisible();
  await expect(page.getByText('as it was after game 25')).toBeVisible();
  await page.reload();
  await expect(page.getByText('25: won')).toBeVisible();

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download its life' }).click();
  const file = await (await coming).path();
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(50);
  await page.goto('/machines');
  await page.getByLabel('Open a file').setInputFiles(file);
  await expect(page).toHaveURL(/\/m\//);
  await expect(page.getByText('25: won')).toBeVisible();
});

test.describe('a file that is no life', () => {
  test.use({ refusals: [/422|400/] });
  test('is refused with the reason', async ({ page }) => {
    await page.goto('/machines');
    await page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'x.life', mimeType: 'text/plain', buffer: Buffer.from('not a life\n') });
    await expect(page.getByRole('alert')).toContainText(/line 1|expected/);
  });
});

test('only the browser that raised it can let it go', async ({ page, browser, baseURL }) => {
  const id = await raise(page, 'gone');
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(`/m/${id}`);
  await expect(stranger.getByRole('heading', { name: 'Keep, share, branch off' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await stranger.close();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: /^Yes, delete/ }).click();
  await expect(page).toHaveURL('/machines');
  expect((await page.request.get(`/api/machines/${id}`)).status()).toBe(410);
});

test('a machine that died gets a kind page', async ({ page }) => {
  const { machines } = await (await page.request.get('/api/machines')).json();
  const dead = machines.find((row: { dead: boolean }) => row.dead);
  expect(dead, 'one of the house has died').toBeTruthy();
  // A link to a place on the page leads there, although the page comes first.
  await page.goto(`/m/${dead.id}#train`);
  await expect(page.getByRole('heading', { name: `Train ${dead.name}` })).toBeInViewport();
  await expect(page.getByRole('heading', { name: /first box is empty/ })).toBeVisible();
  // Only whoever has its key may reach in; others make a copy.
  await expect(page.getByRole('button', { name: 'Refill its first box' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Make a copy as it was after game/ }).click();
  await expect(page.getByLabel('Name of the copy')).toBeFocused();
  await page.getByRole('button', { name: 'Let it rest' }).click();
  await expect(page.getByText('Then let it rest.')).toBeVisible();
});

test('the leader board sorts, filters and searches', async ({ page }) => {
  await page.goto('/machines');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Games' }).click();
  await expect(page.getByRole('columnheader', { name: 'Games' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-games/);
  await page.getByRole('searchbox').fill('nothing-is-called-so');
  await expect(page.getByText('No machine matches.')).toBeVisible();
  await page.getByRole('searchbox').fill('michie');
  await expect(rows.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('michie');
  // Whoever plays both seats is as strong as it is in each, and each says which it is.
  const name = `both-${process.pid}`;
  const both = { game: 'noughts', recipe: 'menace(seats=both)', name };
  expect((await page.request.post('/api/machines', { data: both })).ok()).toBe(true);
  await page.getByRole('searchbox').fill(name);
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByText('opens')).toHaveCount(3);
  await expect(rows.first().getByText('answers')).toHaveCount(3);
});
