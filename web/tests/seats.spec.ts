//! Both seats of a machine that has both, and the one of a machine that has one.

import { clean, expect, raise, square, status, test, train } from './house';

test('beads in an answering box move what it does when it answers', async ({ page }) => {
  const id = await raise(page, 'both', { game: 'noughts', recipe: 'menace(preset=em)' });
  const meters = page.getByRole('heading', { name: /^Truth meter/ });
  await expect(meters).toHaveText(['Truth meter, when it opens', 'Truth meter, when it answers']);
  // X stands on 1, and it answers.
  await page.goto(`/m/${id}/boxes/2`);
  await expect(meters).toHaveText(['Truth meter, when it answers', 'Truth meter, when it opens']);
  await page.getByLabel('pink beads').fill('500');
  await page.keyboard.press('Tab');
  await expect(meters).toHaveText([
    'Truth meter, when it answers, if you save',
    'Truth meter, when it opens, if you save',
  ]);
  const card = page.locator('section.meter');
  await expect(card.first()).toContainText(/not lost, up \d/);
  await expect(card.last()).not.toContainText(/not lost, (up|down)/);
  await expect(
    page.getByRole('heading', { name: 'Its worst enemy, when it answers, if you save' }),
  ).toBeVisible();
  await clean(page, 'a box of an answering machine');
  await page.getByRole('link', { name: 'Meet it' }).click();
  await expect(page.getByRole('radio', { name: 'answers' })).toBeChecked();
});

test('the life of a machine of both seats is drawn for both', async ({ page }) => {
  await raise(page, 'life-both', { game: 'hexapawn', recipe: 'menace(seats=both)' });
  await train(page, 60);
  const life = page.getByRole('region', { name: 'Its life, game by game' });
  await expect(life.getByRole('heading', { name: /^When it/ })).toHaveText([
    'When it opens',
    'When it answers',
  ]);
  await expect(life.getByText(/%\sopens/)).toHaveCount(3);
  await expect(life.getByText(/%\sanswers/)).toHaveCount(3);
  const learned = page.getByRole('region', { name: 'How it learned' });
  for (const does of ['opens', 'answers'])
    await expect(
      learned.getByRole('heading', { name: `Exact share of games not lost, when it ${does}` }),
    ).toBeVisible();
});

test('compare ends a life where it ends, and offers machines of one game', async ({ page }) => {
  await page.goto('/compare?a=michie&b=random-pupil');
  const chart = page.locator('figure', { hasText: 'Exact points of 100 vs a perfect player, opening' });
  // The younger one ends with a dot, and has no figure beyond.
  await expect(chart.locator('circle.end')).toHaveCount(1);
  await chart.getByText('As a table').click();
  const last = chart.getByRole('row').last();
  await expect(last.getByRole('rowheader')).toHaveText('2,000');
  await expect(last.getByRole('cell').first()).toHaveText('–');
  await expect(last.getByRole('cell').last()).not.toHaveText('–');
  await expect(page.getByLabel('Third machine').getByRole('option', { name: /^Both-ways/ })).toBeAttached();
  await expect(page.getByLabel('Third machine').getByRole('option', { name: /^Pawn-pupil/ })).toHaveCount(0);
  // With nothing chosen everybody is there; the first choice says which game.
  await page.goto('/compare');
  const second = page.getByLabel('Second machine');
  await expect(second.getByRole('option', { name: /^Michie/ })).toBeAttached();
  await page.getByLabel('First machine').selectOption('pawn-pupil');
  await expect(second.getByRole('option', { name: /^Michie/ })).toHaveCount(0);
});

test('an age in a link means that age', async ({ page }) => {
  await page.goto('/play/noughts?m=michie&at=10');
  await expect(page.getByText('as it was after game 10. It learns nothing')).toBeVisible();
  await expect(page).toHaveURL(/at=10&.*past=yes/);
  // It is as strong there as it was then: 96 of 100 against perfect play came later.
  const then = await (await page.request.get('/api/machines/michie?at=10')).json();
  const { loss } = then.truth.first.perfect;
  expect(loss).toBeGreaterThan(0.5);
  const meter = page.locator('section.meter', { hasText: 'How strong Michie was after 10 games' });
  await expect(meter.locator('.number').nth(1)).toHaveText(
    new RegExp(`^${Math.round(100 * (1 - loss))}\\s%`),
  );
  await page.goto('/play/noughts?m=michie');
  await expect(status(page)).toHaveText('Your move');
  await expect(page.getByText('It learns nothing')).toHaveCount(0);
});

test('misère opens with a learner that shows what it learned, and says that three in a row loses', async ({
  page,
}) => {
  await page.goto('/play/misere');
  await expect(status(page)).toHaveText('Your move');
  await expect(page.getByText('Three in a row loses.', { exact: true })).toBeVisible();
  // It has found the one opening that holds.
  await expect(square(page, 5)).toHaveAccessibleName(/X/);
  await page.getByRole('button', { name: 'Forfeit' }).click();
  await page.getByRole('button', { name: 'Yes, forfeit' }).click();
  await expect(page.getByRole('heading', { name: 'What it learned' })).toBeVisible();
});

test('a lesson says how often it was given up at the first box', async ({ page }) => {
  const birth = {
    game: 'misere',
    recipe: 'menace',
    name: `given-up-${process.pid}`,
    seed: '1',
    access: 'open',
  };
  const born = await (await page.request.post('/api/machines', { data: birth })).json();
  const data = { id: 'lesson-01', against: 'perfect', seats: 'first', games: 400 };
  const begun = await page.request.post(`/api/machines/${born.machine.id}/lessons`, { data });
  await page.goto(`/m/${born.machine.id}?lesson=${(await begun.json()).lesson}`);
  await expect(page.locator('#train')).toContainText(
    /given-up-\S+ resigned from its first box in 3\d\d of 400 games: that box is empty\./,
  );
});
