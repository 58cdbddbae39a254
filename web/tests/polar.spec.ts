import type { Locator, Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

/** Three of the opener's stones lie on ring 2; both ends are open. */
const THREE = 'r2s1.r3s1.r2s2.r3s2.r2s3.r3s3';
/** Two of them. */
const TWO = 'r2s1.r3s1.r2s2.r3s2';
const at = (moves: string, rest = 'mind=random&side=first') => `/play/polar?${rest}&seed=7&moves=${moves}`;

function cell(page: Page, ring: number, spoke: number): Locator {
  return page.getByRole('grid').getByRole('button', { name: `ring ${ring}, spoke ${spoke},` });
}
function part(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'What others would do' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('checkbox', { name: new RegExp(`^Ask ${name}`) }),
    });
}
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

test('a game by mouse: select, cancel, confirm, win', async ({ page }) => {
  await page.goto(at(TWO));
  await expect(status(page)).toHaveText('Your move');
  await expect(cell(page, 2, 2)).toHaveAccessibleName('ring 2, spoke 2, triangle');
  await expect(cell(page, 2, 3)).toHaveAccessibleName('ring 2, spoke 3, empty, legal');
  await cell(page, 2, 3).click();
  await expect(cell(page, 2, 3)).toHaveAccessibleName('ring 2, spoke 3, empty, legal, selected');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm(page)).toBeHidden();
  expect(page.url()).not.toContain('r2s3');

  // The second click on the same cell confirms.
  await cell(page, 2, 3).click();
  await cell(page, 2, 3).click();
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/triangle/);
  await expect(page).toHaveURL(/r2s3\.r\ds\d+$/);
  await expect(status(page)).toHaveText('Your move');
  await expect(page.getByRole('heading', { name: 'Why this move?' }).last()).toBeVisible();

  // The reply cannot have taken both ends of the row.
  const end = page.getByRole('grid').getByRole('button', { name: /^ring 2, spoke (4|12), empty, legal/ });
  await end.first().click();
  await confirm(page).click();
  await expect(status(page)).toHaveText('You win.');
  await expect(page.getByRole('button', { name: /in the row/ })).toHaveCount(4);
});

test('a game by keyboard alone', async ({ page }) => {
  await page.goto(at(THREE));
  await expect(status(page)).toHaveText('Your move');
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  // Up leads outwards, and the spokes go round.
  await page.keyboard.press('ArrowUp');
  expect(await here()).toContain('ring 2, spoke 1,');
  await page.keyboard.press('ArrowLeft');
  expect(await here()).toBe('ring 2, spoke 12, empty, legal');
  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toBeHidden();
  // Typed; `r2s1` could still become `r2s12`, so four signs are waited for.
  await page.keyboard.type('r2s4');
  await expect(page.getByText('Selected ring 2, spoke 4')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('You win.');
  await page.keyboard.press('l');
  await expect(page.locator('[aria-live]')).toHaveText(/last move was ring 2, spoke 4/);
  await page.keyboard.press('n');
  await expect(status(page)).toHaveText('Your move');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('legal moves on request, and a cell that is none says so', async ({ page }) => {
  await page.goto(at('r2s1.r2s2'));
  await expect(status(page)).toHaveText('Your move');
  const shows = page.getByRole('button', { name: /^Legal moves/ });
  await expect(shows).toHaveAttribute('aria-pressed', 'false');
  // Nothing lies near ring 4, spoke 7.
  await cell(page, 4, 7).click({ force: true });
  await expect(
    page.getByRole('region', { name: 'Board' }).getByText('ring 4, spoke 7 is not a legal move now.'),
  ).toBeVisible();
  await expect(shows).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await expect(shows).toHaveAttribute('aria-pressed', 'false');
});

test('help in three steps, and a move taken back', async ({ page }) => {
  await page.goto(at(TWO));
  await expect(status(page)).toHaveText('Your move');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('Hint 1 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'More hint' }).click();
  await page.getByRole('button', { name: 'More hint' }).click();
  await expect(page.getByText('Hint 3 of 3.')).toBeVisible();
  await expect(page.getByText(/0 is lost/)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page).toHaveURL(/practice=yes&moves=r2s1\.r3s1$/);
  await expect(cell(page, 2, 2)).toHaveAccessibleName('ring 2, spoke 2, empty, legal');
});

const PARTS = ['Greedy', 'Nearest', 'Minimax', 'Prover', 'Perfect'];
const askAll = (page: Page) => page.getByRole('checkbox', { name: 'Ask every mind' }).check();

test('every mind says what it would do, and unfolds', async ({ page }) => {
  await page.goto(at(THREE));
  await askAll(page);
  for (const name of PARTS) {
    await expect(part(page, name).locator('summary').first()).toContainText(/r\ds\d+.*(µs|ms|s)/s);
  }
  await expect(page.getByText(/agree \d of \d|split between|No two agree/)).toBeVisible();
  const words: Record<string, RegExp> = {
    Greedy: /What it counted/,
    Nearest: /nearest cases/,
    Minimax: /looked 1 ply ahead/,
    Prover: /at\(X, 2, 1\).*a fact/s,
    Perfect: /four/i,
  };
  for (const [name, text] of Object.entries(words)) {
    await part(page, name).locator('summary').first().click();
    await expect(part(page, name)).toContainText(text);
  }
});

test('a part switched off is not asked, also after a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) asked.push(request.postDataJSON().players[0]);
  });
  await page.goto(at(TWO));
  // Nobody is asked before somebody wants to know.
  await expect(status(page)).toHaveText('Your move');
  expect(asked).toEqual([]);
  await askAll(page);
  await expect(part(page, 'Perfect').locator('summary').first()).toContainText(/r\ds\d+/);
  await part(page, 'Perfect').getByRole('checkbox').uncheck();
  await expect(part(page, 'Perfect').locator('summary').first()).toContainText('off');
  asked.length = 0;
  await page.reload();
  await expect(part(page, 'Prover').locator('summary').first()).toContainText(/r\ds\d+/);
  await expect(part(page, 'Perfect').getByRole('checkbox')).not.toBeChecked();
  expect(asked).not.toContain('perfect');
  expect(asked).toContain('prover');
  await part(page, 'Perfect').getByRole('checkbox').check();
  await expect(part(page, 'Perfect').locator('summary').first()).toContainText(/r\ds\d+/);
});

test('two machines, step by step and by themselves', async ({ page }) => {
  await page.goto('/play/polar');
  await page.getByRole('button', { name: 'New game…' }).click();
  await page.getByRole('radio', { name: 'Watch two of them' }).check();
  await page
    .getByRole('group', { name: /Who opens/ })
    .getByRole('radio', { name: /Greedy/ })
    .check();
  await page
    .getByRole('group', { name: /Who answers/ })
    .getByRole('radio', { name: /Random/ })
    .check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/first=greedy&second=random/);
  await expect(status(page)).toHaveText('Greedy player to move');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(status(page)).toHaveText('Random player to move');
  await expect(page).toHaveURL(/moves=r\ds\d+$/);
  await page.getByRole('button', { name: '▶ Play' }).click();
  await expect(page).toHaveURL(/moves=(r\ds\d+\.){2}r\ds\d+/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(status(page)).toHaveText(/^After move 0 of/);
  await page.reload();
  await expect(status(page)).toHaveText(/^After move 0 of/);
});

test('accessible, unfolded and at the end', async ({ page }) => {
  await page.goto(at(THREE));
  await askAll(page);
  for (const name of PARTS) {
    await expect(part(page, name).locator('summary').first()).toContainText(/r\ds\d+/);
    await part(page, name).locator('summary').first().click();
  }
  await page.getByRole('button', { name: /^Legal moves/ }).click();
  await cell(page, 2, 4).click();
  await clean(page, 'polar, a cell selected');
  await confirm(page).click();
  await expect(status(page)).toHaveText('You win.');
  await clean(page, 'polar, won');
});
