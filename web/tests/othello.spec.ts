import type { Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

/** Black must pass at once; a few squares are left. */
const PASS =
  'e6.f4.f3.f2.g4.f6.d3.c3.d6.e3.g6.e7.g2.c4.c6.c7.e8.h2.b3.h6.h1.f8.g1.b6.g7.g3.f7.g5.b7.a3.f5.e1.h4.h8.b5.a6.h5.g8.e2.a8.b8.d8.c2.c1.b4.c5.a4.d2.d7.h7.h3.c8.b2.a7.a2.d1';
/** After black's f1 white must pass. */
const THEIRS =
  'f5.f6.e6.f4.g6.g7.e3.f2.h8.h7.g4.f7.c4.c3.d3.c2.g1.f3.b2.a2.g3.d2.g8.g2.h6.c6.d1.h4.e2.c5.h1.e1.b6.h2.h3.a6.h5.d6.c7.c1.b5.b7.b8.e7.b3.d7.a1.a5.b4.a7.b1.a4.f8.g5.a8.c8';

const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name: `${name},` });
const free = (page: Page) => page.getByRole('grid').locator('button[aria-disabled="false"]');

/** Waits for the person's turn; false when the match is over. */
async function myTurn(page: Page): Promise<boolean> {
  await expect(status(page)).toHaveText(/^Your move$|^You must pass$|wins? by|draw|gave up/);
  return /^You(r move| must pass)$/.test((await status(page).textContent()) ?? '');
}

/** Plays to the end; `move` plays a cell by its name, `pass` says OK. */
async function playOut(page: Page, move: (name: string) => Promise<void>, pass: () => Promise<void>) {
  while (await myTurn(page)) {
    const made = page.url();
    if ((await status(page).textContent()) === 'You must pass') {
      await pass();
      await expect(page).not.toHaveURL(made);
      continue;
    }
    const name = (await free(page).first().getAttribute('aria-label'))!.split(',')[0]!;
    await move(name);
    await expect(cell(page, name)).toHaveAccessibleName(new RegExp(`^${name}, (black|white)`));
  }
}

test('by mouse to the end of a game, and back through it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/play/othello?mind=killer(depth=1)&side=first&seed=3');
  await expect(cell(page, 'd3')).toHaveAccessibleName('d3, empty, legal, flips 1');
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, black');
  await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(64);
  await expect(page.getByRole('grid').locator('button[tabindex="0"]')).toHaveCount(1);
  // No reply comes sooner than people can see: the rest of a game is enough of them.
  const half = THEIRS.split('.').slice(0, 38).join('.');
  await page.goto(`/play/othello?mind=killer(depth=1)&side=first&seed=3&moves=${half}`);
  await playOut(
    page,
    (name) => cell(page, name).click(),
    () => page.getByRole('button', { name: 'OK, pass' }).click(),
  );
  await expect(status(page)).toHaveText(/(wins? by \d+, \d+ to \d+|A draw, \d+ each)\.$/);
  await expect(page.getByRole('heading', { name: 'Why this move?' })).toBeVisible();

  // The graph is there, follows a drag, and the address follows it.
  const graph = page.locator('.graph svg');
  await expect(graph).toBeVisible();
  // In discs, and at the end the truth.
  await expect(
    page.getByText(/^After move \d+ of \d+.*: (black|white|even).*, proven\. Discs at the end/),
  ).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Who was ahead, seed 3 as SVG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('who-was-ahead-seed-3.svg');
  await graph.scrollIntoViewIfNeeded();
  const box = (await graph.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 60);
  await page.mouse.up();
  await expect(page).toHaveURL(/&ply=\d+$/);
  await expect(status(page)).toHaveText(/^After move \d+ of \d+$/);
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByRole('button', { name: /^Move 1, black/ }).click();
  await expect(status(page)).toHaveText(/^After move 1 of/);
  await page.reload();
  await expect(status(page)).toHaveText(/^After move 1 of/);
  await page.getByRole('button', { name: 'Back to the last move' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(status(page)).toHaveText('Your move');
  await expect(page).not.toHaveURL(/moves=/);
});

test('a game with a pass in it by keyboard alone, to its end', async ({ page }) => {
  await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${PASS}`);
  await expect(status(page)).toHaveText('You must pass');
  // The card has the focus, and Enter is its OK.
  await expect(page.getByRole('button', { name: 'OK, pass' })).toBeFocused();
  await expect(page.locator('[aria-live]')).toHaveText(/You have no move\. Press OK to pass\.$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\.pass\./);
  await playOut(
    page,
    async (name) => {
      for (const key of name) await page.keyboard.press(key);
    },
    () => page.keyboard.press('Enter'),
  );
  await page.keyboard.press(',');
  await expect(status(page)).toHaveText(/^After move/);
  await page.keyboard.press('.');
  await page.keyboard.press('s');
  await expect(page.locator('[aria-live]')).toHaveText(/^You \d+, Random player \d+\.$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(status(page)).toHaveText('Your move');
});

test('the mirror keeps its thoughts to itself until the end, and the level stays in this browser', async ({
  page,
}) => {
  const moves = PASS.split('.').slice(0, 46).join('.');
  await page.goto(`/play/othello?side=first&seed=5&moves=${moves}`);
  const card = page.getByRole('region', { name: 'Your level, as Mirror sees it' });
  await expect(card).toContainText('It does not know you yet');
  await expect(status(page)).toHaveText('Your move');
  await free(page).first().click();
  await expect(page.getByRole('heading', { name: 'Its thoughts are sealed' })).toBeVisible();
  await playOut(
    page,
    (name) => cell(page, name).click(),
    () => page.getByRole('button', { name: 'OK, pass' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Its thoughts are sealed' })).toHaveCount(0);
  await expect(card).toContainText(/In this match it (rose|fell|stayed where it was): from \d+\.\d/);
  const level = await card.getByRole('img').getAttribute('aria-label');
  expect(level).toMatch(/^level \d+\.\d of 20, give or take \d+\.\d$/);
  await clean(page, 'a match against the mirror');
  // The next match begins with it; forgotten it is gone.
  await page.goto('/play/othello');
  await expect(card.getByRole('img')).toHaveAttribute('aria-label', level!);
  await expect(card).toContainText(/In the next it (lets|gives) you/);
  await expect(page).toHaveURL(/lead/);
  await card.getByRole('button', { name: 'Forget my level' }).click();
  await expect(card).toContainText('It does not know you yet');
});

test('arrows, Enter and single keys', async ({ page }) => {
  await page.goto('/play/othello?mind=random&side=first&seed=5');
  await expect(status(page)).toHaveText('Your move');
  const live = page.locator('[aria-live]');
  await cell(page, 'c3').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'd3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'd3')).toHaveAccessibleName(/^d3, black/);
  await expect(status(page)).toHaveText('Your move');
  await expect(live).toHaveText(/^Random player played [a-h][1-8] and turned 1 disc\. Your turn\.$/);
  await page.keyboard.press('m');
  await expect(live).toHaveText(/^You may play [a-h][1-8], /);
  await page.keyboard.press('l');
  await expect(live).toHaveText(/^The last move was [a-h][1-8]\.$/);
  // A column is a key of its own when no row follows it.
  await page.keyboard.press('h');
  await expect(page.getByText('Hint 1 of 3.')).toBeVisible();
  await page.keyboard.press('b');
  await expect(live).toHaveText(/chance/);
  await page.keyboard.press('u');
  await expect(cell(page, 'd3')).toHaveAccessibleName('d3, empty, legal, flips 1');
});

test("the other's pass is told, and the game goes on", async ({ page }) => {
  await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${THEIRS}`);
  await cell(page, 'f1').click();
  await expect(page.getByText('Random player had no move and passed.')).toBeVisible();
  await expect(status(page)).toHaveText('Your move');
});

test('the own discs turn first, and the reply can be followed', async ({ page }) => {
  await page.goto('/play/othello?mind=random&side=first&seed=5');
  await expect(status(page)).toHaveText('Your move');
  await page.getByRole('grid').evaluate((grid) => {
    const seen: [string, number][] = [];
    (window as unknown as { seen: typeof seen }).seen = seen;
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.push([(target as Element).ariaLabel ?? '', performance.now()]);
    }).observe(grid, { attributes: true, attributeFilter: ['aria-label'], subtree: true });
  });
  await cell(page, 'd3').click();
  await expect(page).toHaveURL(/moves=d3\.[a-h][1-8]$/);
  await expect(status(page)).toHaveText('Your move');
  const seen = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen);
  const own = seen.find(([label]) => label.startsWith('d3, black, last'))![1];
  const reply = seen.find(([label, at]) => /, white, last/.test(label) && at > own)![1];
  expect(reply - own).toBeGreaterThanOrEqual(400);
});

test('a reply that nobody waits for is aborted', async ({ page }) => {
  await page.goto('/play/othello?mind=random&side=first&seed=5');
  await expect(status(page)).toHaveText('Your move');
  // The request with the move also asks for the reply; it is held back until it is given up.
  await page.route('**/api/play', (route) =>
    route.request().postDataJSON().move === 'd3' ? undefined : route.continue(),
  );
  await cell(page, 'd3').click();
  await expect(status(page)).toHaveText('Random player is thinking…');
  const dropped = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Take back' }).click();
  expect((await dropped).failure()?.errorText).toContain('ABORTED');
  await expect(status(page)).toHaveText('Your move');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('help in three steps, values on the board, and a move taken back', async ({ page }) => {
  await page.goto('/play/othello?mind=killer(depth=1)&side=first&seed=5');
  await cell(page, 'd3').click();
  await expect(cell(page, 'd3')).toHaveAccessibleName(/^d3, black/);
  await expect(status(page)).toHaveText('Your move');
  await page.getByLabel('Show the values it found on the board').check();
  await expect(page.locator('.value')).toHaveCount(3);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('Hint 1 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'More hint' }).click();
  await expect(page.getByText('Worth a look')).toBeVisible();
  await page.getByRole('button', { name: 'More hint' }).click();
  await expect(page.getByText('0 is lost, 50 even, 100 won')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(cell(page, 'd3')).toHaveAccessibleName('d3, empty, legal, flips 1');
  await expect(page).not.toHaveURL(/moves=/);
});

test('each opponent tells its own kind of reason', async ({ page }) => {
  for (const [mind, words] of [
    ['killer(depth=2)', /It looked 2 moves ahead, at \d+ positions/],
    ['mcts(playouts=40)', /40 random matches played to the end/],
    ['rollouts(playouts=10)', /random matches played to the end/],
    ['passive(depth=2)', /It looked 2 moves ahead/],
    ['challenging(depth=2)', /How the last moves against it ranked/],
    ['random', /by chance/],
  ] as const) {
    await page.goto(`/play/othello?mind=${mind}&side=first&seed=5`);
    await cell(page, 'd3').click();
    await expect(page.getByRole('heading', { name: 'Why this move?' }).locator('..')).toContainText(words);
  }
});

test('a new game from the cards, forfeited, and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/play/othello');
  await page.getByRole('button', { name: 'New game…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'It opens, you are white' }).check();
  await dialog.getByLabel('Against whom').selectOption({ label: 'Random player' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/mind=random&side=second&seed=\d+&moves=[a-h][1-8]$/);
  await expect(status(page)).toHaveText('Your move');
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: 'Forfeit' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Forfeit' }).click();
  await page.getByRole('button', { name: 'Yes, forfeit' }).click();
  await expect(status(page)).toHaveText('You gave up. Random player wins.');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog', { name: 'How Othello is played' })).toBeVisible();
});

test('two minds are watched step by step, or left to play', async ({ page }) => {
  await page.goto('/play/othello?first=random&second=killer(depth=1)&seed=3');
  await expect(status(page)).toHaveText('Random player to move');
  await page.getByRole('button', { name: 'Step' }).click();
  await expect(status(page)).toHaveText('Killer (depth 1) to move');
  await page.getByRole('button', { name: 'Play', exact: false }).last().click();
  await expect(page.getByRole('button', { name: 'Move 3, black' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(status(page)).toHaveText(/^After move \d+ of \d+$/);
});

test.describe('an address that makes no sense', () => {
  test.use({ refusals: [/status of 4\d\d/] });
  test('is told in words, and a new game is near', async ({ page }) => {
    await page.goto('/play/othello?mind=random&side=first&seed=5&moves=d3.d3');
    const told = page.getByRole('alert');
    await expect(told).toContainText('The board shows the first 1 move of 2.');
    await expect(told).toContainText(/move 2: d3 is not legal/);
    // What is legal of it lies on the board, and nobody has moved because of it.
    await expect(cell(page, 'd3')).toHaveAccessibleName('d3, black, last move');
    await expect(status(page)).toHaveText('Random player to move');
    await told.getByRole('button', { name: 'Play on from here' }).click();
    await expect(status(page)).toHaveText('Your move');
    await expect(told).toHaveCount(0);
    await page.goto('/play/othello?mind=nobody&side=first&seed=5');
    await expect(page.getByRole('alert')).toContainText('nobody');
  });
});

test.describe('accessible', () => {
  test('Othello with a hint, and its new game', async ({ page }) => {
    await page.goto('/play/othello?mind=killer(depth=1)&side=first&seed=5');
    await cell(page, 'd3').click();
    await expect(cell(page, 'd3')).toHaveAccessibleName(/^d3, black/);
    await expect(status(page)).toHaveText('Your move');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'More hint' }).click();
    await clean(page, 'Othello with a hint');
    await page.getByRole('button', { name: 'New game…' }).click();
    await clean(page, 'the new game');
  });

  test('Othello with a pass, and at its end', async ({ page }) => {
    await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${PASS}`);
    await clean(page, 'Othello with a pass');
    await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${PASS}.pass.resigns`);
    await expect(page.locator('.graph svg')).toBeVisible();
    await clean(page, 'Othello at its end');
  });
});
