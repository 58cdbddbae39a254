import type { Page } from '@playwright/test';
import { clean, expect, square, status, test } from './house';

/** The requests that make moves, counted. */
function plays(page: Page): { count: number } {
  const made = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/play') made.count++;
  });
  return made;
}

test('a click is one request, and brings the answer with it', async ({ page }) => {
  const made = plays(page);
  await page.goto('/play/noughts?mind=random&side=first&seed=5');
  await expect(status(page)).toHaveText('Your move');
  expect(made.count).toBe(1);
  await square(page, 5).click();
  await expect(page).toHaveURL(/moves=5\.[1-9]$/);
  await expect(status(page)).toHaveText('Your move');
  expect(made.count).toBe(2);
});

test('two people share a board', async ({ page }) => {
  await page.goto('/play/noughts');
  await page.getByRole('button', { name: 'New game…' }).click();
  await page.getByRole('radio', { name: 'Two people at this board' }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/first=human&second=human/);
  await expect(status(page)).toHaveText('X to move');
  await square(page, 1).click();
  await expect(status(page)).toHaveText('O to move');
  await square(page, 5).click();
  await expect(status(page)).toHaveText('X to move');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(status(page)).toHaveText('O to move');
  for (const number of [4, 2, 5, 3]) {
    await square(page, number).click();
    await expect(square(page, number)).toHaveAccessibleName(/, [XO], last move/);
  }
  await expect(page).toHaveURL(/moves=1\.4\.2\.5\.3$/);
  await expect(status(page)).toHaveText('X wins.');
  await expect(page.getByRole('button', { name: /in the row/ })).toHaveCount(3);
  await clean(page, 'two people, at the end');
});

test('only who plays the game is offered', async ({ page }) => {
  const minds: { id: string; games: string[] }[] = await (await page.request.get('/api/minds')).json();
  for (const game of ['noughts', 'othello', 'polar']) {
    await page.goto(`/play/${game}`);
    await page.getByRole('button', { name: 'New game…' }).click();
    const offered = await page
      .getByLabel('Against whom')
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value.split('(')[0]));
    for (const { id, games } of minds)
      expect(offered.includes(id), `${id} at ${game}`).toBe(games.includes(game));
    await page.keyboard.press('Escape');
  }
});

test('rules and keys come from the card', async ({ page }) => {
  const cards = await (await page.request.get('/api/games')).json();
  for (const card of cards) {
    await page.goto(`/play/${card.id}`);
    await page.getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('dialog', { name: `How ${card.name} is played` });
    await expect(rules.getByRole('listitem')).toHaveCount(card.rules.length);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '? keys' }).click();
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('term').first()).toHaveText(
      card.keys[0][0],
    );
    await page.keyboard.press('Escape');
  }
});
