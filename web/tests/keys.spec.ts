//! Whose machine it is: the key on its way from browser to browser, what it opens, and what a stranger sees.

import { clean, expect, playOut, raise, square, test, train } from './house';

test('the key is seen, saved, carried to another browser, and leaves the address at once', async ({
  page,
  browser,
}) => {
  const id = await raise(page, 'owned');
  const whose = page.locator('#whose');
  await whose.getByRole('button', { name: 'Show the key' }).click();
  const key = await whose.locator('code').first().textContent();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await expect(whose.getByRole('img', { name: 'The link with the key' })).toBeVisible();
  const link = (await whose.locator('code').nth(1).textContent())!;
  await clean(page, 'settings with the key shown');
  const saved = page.waitForEvent('download');
  await whose.getByRole('button', { name: 'Save it as a file' }).click();
  expect((await saved).suggestedFilename()).toBe(`${id}.key.txt`);

  const stranger = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  await stranger.goto(`/m/${id}`);
  await expect(stranger.locator('#whose')).toContainText('Only whoever has its key may change its boxes');
  await expect(stranger.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await stranger.goto('about:blank');
  await stranger.goto(link);
  await expect(stranger.locator('#whose').getByRole('radio', { name: /^Closed/ })).toBeVisible();
  await expect(stranger).toHaveURL(`/m/${id}`);
  expect(asked.filter((url) => url.includes(key!))).toEqual([]);
  const kept = stranger.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes(`/api/machines/${id}`),
  );
  await stranger
    .locator('#whose')
    .getByRole('radio', { name: /^Closed/ })
    .check();
  await kept;
  await stranger.reload();
  await expect(stranger.locator('#whose').getByRole('radio', { name: /^Closed/ })).toBeChecked();
  await stranger.context().close();
});

test('a stranger trains a copy, and a box stays shut', async ({ page, browser }) => {
  const id = await raise(page, 'shut');
  await page
    .locator('#whose')
    .getByRole('radio', { name: /^Play only/ })
    .check();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/m/${id}/boxes/1`);
  // Everybody may try; to save it is for whoever has the key.
  await stranger.getByRole('button', { name: 'Put in a white bead' }).click();
  await expect(stranger.getByRole('heading', { name: 'Truth meter, if you save' })).toBeVisible();
  await expect(stranger.getByText('only whoever has the key')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await stranger.goto(`/m/${id}`);
  await clean(stranger, 'a machine for playing only');
  await stranger.getByRole('button', { name: 'Make a copy to train' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: `My-${id}` })).toBeVisible();
  await train(stranger, 10);
  await stranger.context().close();
});

test('a machine is set back, and its diary says so', async ({ page }) => {
  await raise(page, 'again');
  await train(page, 40);
  const whose = page.locator('#whose');
  await whose.getByLabel(/^to game/).fill('10');
  await whose.getByRole('button', { name: 'Set it back…' }).click();
  await whose.getByRole('button', { name: /^Yes, set/ }).click();
  await expect(page.getByText('It was set back: it plays again as it did after game 10.')).toBeVisible();
  await clean(page, 'a machine that was set back');
});

test('a game teaches a copy that is the visitor’s own', async ({ page }) => {
  const michie = async () => (await page.request.get('/api/machines/newborn/life')).text();
  const before = await michie();
  await page.goto('/play/noughts?m=newborn&at=0&side=second&seed=3');
  await playOut(page, (number) => square(page, number).click());
  await expect(page.getByText('Your own copy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  await clean(page, 'a copy that learned');
  expect(await michie()).toBe(before);
  const copy = page.getByRole('link', { name: /^My-Newborn/ }).first();
  const address = await copy.getAttribute('href');
  // The next game teaches the same copy: it is not made a second time.
  await page.goto('/play/noughts?m=newborn&at=0&side=second&seed=4');
  await playOut(page, (number) => square(page, number).click());
  await expect(copy).toHaveAttribute('href', address!);
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  await copy.click();
  await expect(page.locator('#whose').getByRole('radio', { name: /^Closed/ })).toBeChecked();
  await page.goto('/m/newborn');
  await expect(page.locator('#whose')).toContainText('came with the site and stays as it is');
});
