import { expect, isOver, playOut, raise, square, status, test } from './house';

test('a whole game by mouse, and what it changed in every box @quick', async ({ page, context }) => {
  const id = await raise(page, 'mouse');
  // Somebody else has its page open, and touches nothing.
  const other = await context.newPage();
  await other.goto(`/m/${id}`);
  await expect(other.getByText('has not played yet')).toBeVisible();
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page).toHaveURL(new RegExp(`/play/noughts\\?m=${id}&at=0&side=second&seed=\\d+`));
  await expect(page.getByRole('heading', { name: 'The box it just opened' })).toBeVisible();
  await playOut(page, (number) => square(page, number).click());

  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  // Everything that changed is told in one sentence, after the result.
  await expect(page.locator('[aria-live]')).toHaveText(
    /(win|wins|A draw)\. It learned: box 1: (white|yellow|pink) 4, now \d; box \d+: .*\d\.$/,
  );
  await expect(page.getByText('This was game 1 of its life.')).toBeVisible();
  await expect(other.getByText(/has had 1 game: /)).toBeVisible();
  await other.close();
  // Whoever chooses the next opponent finds it as old as it is now.
  await page.getByRole('button', { name: 'New game…' }).click();
  const chosen = page.getByLabel('Against whom').locator('option:checked');
  await expect(chosen).toHaveText(/^mouse-\S+ \(1 game\)/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).toHaveURL(/at=1&/);
  await expect(status(page)).toHaveText('Your move');
});

test('a scheme that moves every bead of a box shows them all', async ({ page }) => {
  const name = `odds-${process.pid}`;
  const recipe = 'menace(preset=michie-1963)';
  const born = await page.request.post('/api/machines', { data: { game: 'noughts', recipe, name } });
  expect(born.ok()).toBe(true);
  await page.goto(`/play/noughts?m=${(await born.json()).machine.id}&side=second&seed=3`);
  await isOver(page);
  const rules = page.locator('section', { hasText: 'What happens if…' });
  await expect(rules).toContainText('the odds of each move used are multiplied, most for the last');
  await page.getByRole('button', { name: 'Forfeit' }).click();
  await page.getByRole('button', { name: 'Yes, forfeit' }).click();
  const learned = page.locator('section', { has: page.getByRole('heading', { name: 'What it learned' }) });
  await expect(learned).toContainText('The odds of each move used are multiplied, most for the last.');
  // The last move of a won match becomes certain: of three beads in the first box the drawn one has all, the others none.
  await expect(learned.locator('.change')).toHaveCount(3);
  await expect(learned.locator('.change').first()).toContainText(/1 → 3\s+\+2/);
  await expect(learned.locator('.change').last()).toContainText(/1 → 0\s+−1/);
});

test('one polite message tells what happened', async ({ page }) => {
  await raise(page, 'told');
  await page.getByRole('link', { name: 'Play it' }).click();
  const live = page.locator('[aria-live]');
  await expect(live).toHaveCount(1);
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(live).toHaveText(
    /^.+ opened box 1, drew (white|yellow|pink), played square [1-9]\. Your turn\.$/,
  );
});

test('the board is a grid of named buttons with one tab stop', async ({ page }) => {
  await raise(page, 'grid');
  await page.getByRole('link', { name: 'Play it' }).click();
  await isOver(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect(grid.getByRole('gridcell')).toHaveCount(9);
  await expect(grid.getByRole('button', { name: /^square [1-9], empty, legal$/ })).toHaveCount(8);
  await expect(grid.getByRole('button', { name: /^square [1-9], X, last move$/ })).toHaveCount(1);
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
});

test('a whole game by keyboard alone', async ({ page }) => {
  await raise(page, 'keys');
  await page.getByRole('link', { name: 'Play it' }).focus();
  await page.keyboard.press('Enter');
  await isOver(page);
  // Tab from the top of the page until the board has the focus.
  const onBoard = () => page.evaluate(() => !!document.activeElement?.closest('[role=grid]'));
  for (let tabs = 0; tabs < 30 && !(await onBoard()); tabs++) await page.keyboard.press('Tab');
  expect(await onBoard()).toBe(true);
  // The first move with arrows and Enter, the rest with digits.
  const at = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell')) + 1);
  const free = await page
    .getByRole('grid')
    .locator('button[aria-disabled="false"]')
    .first()
    .getAttribute('aria-label');
  const wanted = Number(/square (\d)/.exec(free!)![1]);
  await page.keyboard.press('Home');
  while (Math.ceil((await at()) / 3) > 1) await page.keyboard.press('ArrowUp');
  while (Math.ceil((await at()) / 3) < Math.ceil(wanted / 3)) await page.keyboard.press('ArrowDown');
  while ((await at()) < wanted) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(square(page, wanted)).toHaveAccessibleName(new RegExp(`^square ${wanted}, O`));
  await playOut(page, (number) => page.keyboard.press(String(number)));
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(status(page)).toHaveText('Your move');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a reload in the middle loses nothing, and at the end counts nothing twice', async ({ page }) => {
  const id = await raise(page, 'reload');
  await page.getByRole('link', { name: 'Play it' }).click();
  await isOver(page);
  await square(
    page,
    Number(
      /square (\d)/.exec(
        (await page.locator('button[data-cell][aria-disabled="false"]').first().getAttribute('aria-label'))!,
      )![1],
    ),
  ).click();
  await isOver(page);
  const names = () =>
    page
      .getByRole('grid')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await names();
  const why = await page
    .getByRole('heading', { name: 'Why this move?' })
    .locator('..')
    .getByRole('paragraph')
    .first()
    .textContent();
  const address = page.url();
  await page.reload();
  await isOver(page);
  expect(await names()).toEqual(before);
  expect(page.url()).toBe(address);
  await expect(page.getByText(why!)).toBeVisible();

  await playOut(page, (number) => square(page, number).click());
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  const machine = await (await page.request.get(`/api/machines/${id}`)).json();
  expect(machine.games).toBe(1);
  expect(machine.wins + machine.draws + machine.losses).toBe(1);
});

test('a move taken back makes the game practice', async ({ page }) => {
  const id = await raise(page, 'back');
  await page.getByRole('link', { name: 'Play it' }).click();
  await isOver(page);
  await page.locator('button[data-cell][aria-disabled="false"]').first().click();
  await isOver(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page).toHaveURL(/practice=yes/);
  await expect(page.getByText('this game teaches nothing')).toBeVisible();
  await playOut(page, (number) => square(page, number).click());
  await expect(page.getByText('it learned nothing from this game')).toBeVisible();
  expect((await (await page.request.get(`/api/machines/${id}`)).json()).games).toBe(0);
});

test('help comes in three steps', async ({ page }) => {
  await raise(page, 'hint');
  await page.getByRole('link', { name: 'Play it' }).click();
  await isOver(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('Hint 1 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'More hint' }).click();
  await expect(page.getByText('Worth a look')).toBeVisible();
  await page.getByRole('button', { name: 'More hint' }).click();
  await expect(page.getByText('Hint 3 of 3.')).toBeVisible();
});

test('to resign is asked twice and counts as a win for the machine', async ({ page }) => {
  const id = await raise(page, 'resign');
  await page.getByRole('link', { name: 'Play it' }).click();
  await isOver(page);
  await page.getByRole('button', { name: 'Forfeit' }).click();
  await page.getByRole('button', { name: 'Yes, forfeit' }).click();
  await expect(status(page)).toHaveText(/You gave up/);
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
  const machine = await (await page.request.get(`/api/machines/${id}`)).json();
  expect([machine.games, machine.wins]).toEqual([1, 1]);
});

test('minds without a life show their own kind of reason', async ({ page }) => {
  for (const [mind, words] of [
    ['random', /by chance/],
    ['expert', /Rule|rule|centre|corner/i],
    ['perfect', /against best play/],
    ['qtable', /it drew lots/],
  ] as const) {
    await page.goto(`/play/noughts?mind=${mind}&side=second&seed=5`);
    await isOver(page);
    await expect(page.getByRole('heading', { name: 'Why this move?' }).locator('..')).toContainText(words);
  }
});

test('reduced motion goes to the end state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Step' })).toBeVisible();
  await page.getByRole('button', { name: 'Step' }).click();
  await page.getByRole('link', { name: /Take over/ }).click();
  await expect(page).toHaveURL(/\/play\/noughts/);
  await playOut(page, (number) => square(page, number).click());
});
