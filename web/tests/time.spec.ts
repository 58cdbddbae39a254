import { clean, expect, raise, status, test, train } from './house';

test('a life is looked through game by game, and met as it was', async ({ page }) => {
  const id = await raise(page, 'time');
  await train(page, 60);
  const life = page.getByRole('region', { name: 'Its life, game by game' });
  await life.getByRole('spinbutton').fill('30');
  await life.getByRole('spinbutton').press('Tab');
  await expect(page).toHaveURL(`/m/${id}?at=30`);
  await expect(life.getByRole('heading', { name: 'After game 30' })).toBeVisible();
  await expect(life.getByText('as it was after game 30 of 60')).toBeVisible();
  const then = await (await page.request.get(`/api/machines/${id}?at=30`)).json();
  await expect(life).toContainText(`opened ${then.opened} of 304 boxes`);
  // What the game changed are the boxes that it opened.
  const game = await (await page.request.get(`/api/machines/${id}/games/30`)).json();
  for (const box of game.row.boxes)
    await expect(life.getByRole('link', { name: `Box ${box}`, exact: true })).toBeVisible();
  await clean(page, 'a machine of the past');
  await life.getByRole('button', { name: 'one game back' }).click();
  await expect(life.getByRole('heading', { name: 'What game 29 changed' })).toBeVisible();
  await page.reload();
  await expect(life.getByRole('heading', { name: 'After game 29' })).toBeVisible();
  await life.getByRole('button', { name: 'Copy it as it was' }).click();
  await expect(page.getByLabel('as it was after game', { exact: true })).toHaveValue('29');
  await life.getByRole('link', { name: 'Play it as it was' }).click();
  await expect(status(page)).toHaveText('Your move');
  const past = page.getByText('as it was after game 29. It learns nothing');
  await expect(past).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /learns from this game/ })).toHaveCount(0);
  // In the middle of it a reload finds the board, and the past.
  await page.getByRole('grid').locator('button[aria-disabled="false"]').first().click();
  await expect(page).toHaveURL(/past=yes&moves=\d\.\d\.\d/);
  const board = () =>
    page
      .getByRole('grid')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await board();
  await page.reload();
  await expect(past).toBeVisible();
  await expect.poll(board).toEqual(before);
});

test('a life is played like a film, to its end', async ({ page }) => {
  const id = await raise(page, 'film');
  await train(page, 20);
  await page.goto(`/m/${id}?at=18`);
  const life = page.getByRole('region', { name: 'Its life, game by game' });
  await life.getByRole('button', { name: 'play its life' }).click();
  await expect(life.getByRole('heading', { name: 'After game 20' })).toBeVisible();
  await expect(life.getByText('The past.')).toHaveCount(0);
  await expect(page).toHaveURL(`/m/${id}`);
});

test('it is rewarded otherwise from here on, and as before again', async ({ page }) => {
  await raise(page, 'pay');
  const rule = page.getByRole('region', { name: /^How .* is rewarded/ });
  await expect(rule).toContainText('each bead used is put back with 3 more');
  for (const [win, said] of [
    ['5', 'put back with 5 more'],
    ['3', 'put back with 3 more'],
  ] as const) {
    if (win === '5') await rule.getByText('Change its rewards from here on').click();
    await rule.getByLabel('win', { exact: true }).fill(win);
    await rule.getByLabel('win', { exact: true }).press('Tab');
    await rule.getByRole('button', { name: 'Reward it so' }).click();
    await expect(rule.getByRole('definition').first()).toContainText(said);
  }
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText(
    'From here on its rewards',
  );
});

test('its worst enemy is hunted, shown and watched', async ({ page }) => {
  await page.goto('/m/michie/enemy');
  await expect(page.getByRole('heading', { name: 'The worst enemy of Michie' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hunt' })).toHaveAttribute(
    'href',
    /m=michie&side=second&learn=no/,
  );
  await page.getByRole('button', { name: 'Show me its worst enemy' }).click();
  await expect(page.getByRole('heading', { name: 'How it is done' })).toBeVisible();
  await clean(page, 'the worst enemy');
  const watch = page.getByRole('region', { name: 'Watch them' });
  await watch.getByRole('button', { name: 'Begin a match' }).click();
  await expect(watch.getByRole('status')).toContainText('Michie drew');
  await watch.getByRole('button', { name: 'Next' }).click();
  await expect(watch.getByRole('status')).toContainText('Its enemy answers');
  await page.getByRole('link', { name: 'See the line on the wall' }).click();
  await expect(page.getByText(/^[1-5] of 304$/)).toBeVisible();
});
