import { clean, expect, raise, test, train } from './house';

test('a default machine is taught by a newborn MENACE, which is kept', async ({ page }) => {
  const id = await raise(page, 'pair');
  const form = page.locator('#train');
  await form
    .getByLabel('Opponent 1', { exact: true })
    .selectOption({ label: 'A newborn MENACE, Michie 1961' });
  await expect(form.getByText('A newborn Michie 1961 machine that answers.')).toBeVisible();
  await form.getByRole('radio', { name: 'learns too, and keeps it' }).check();
  const name = `twin-${process.pid}`;
  await form.getByLabel('What the newborn is called').fill(name);
  await clean(page, 'a newborn teacher');
  await train(page, 200);
  const kept = form.getByRole('link', { name });
  await expect(kept).toBeVisible();
  // From now on it is the opponent, as old as it has become.
  await expect(form.getByLabel('Opponent 1', { exact: true }).locator('option:checked')).toHaveText(name);
  await train(page, 100);
  const told = async (id: string) => (await page.request.get(`/api/machines/${id}`)).json();
  const [mine, theirs] = [await told(id), await told(name)];
  expect([mine.games, theirs.games, theirs.seats]).toEqual([300, 300, ['second']]);
  expect([mine.wins, mine.draws, mine.losses]).toEqual([theirs.losses, theirs.draws, theirs.wins]);
  await page.goto(`/m/${name}`);
  // This browser has its key.
  await expect(page.getByRole('heading', { name: `Train ${name}` })).toBeVisible();
  await expect(page.locator('#train').getByRole('radio', { name: 'answers' })).toBeChecked();
});

test('P of the expert is set where it teaches', async ({ page }) => {
  await raise(page, 'p');
  const form = page.locator('#train');
  await form.getByLabel('Opponent 1', { exact: true }).selectOption('expert');
  await form.getByText('Settings of').click();
  await form.getByLabel('p', { exact: true }).fill('0.5');
  await train(page, 100);
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText(/expert.*0\.5/);
  await page.reload();
  await expect(form.getByLabel('p', { exact: true })).toHaveValue('0.5');
});

test('who plays both seats takes the seat that a machine leaves', async ({ page }) => {
  await raise(page, 'both', { game: 'noughts', recipe: 'menace(preset=em)' });
  const form = page.locator('#train');
  await expect(form.getByRole('radio', { name: 'both, taking turns' })).toBeChecked();
  await form.getByLabel('Opponent 1', { exact: true }).selectOption('machine:newborn');
  await expect(form.getByRole('radio', { name: 'answers' })).toBeChecked();
  await form.getByRole('radio', { name: 'both, taking turns' }).check();
  await expect(
    form.getByText(/^Newborn only opens: a newborn .* opens and answers by turns in its place\.$/),
  ).toBeVisible();
  await train(page, 20);
});

test.describe('a lesson that is refused', () => {
  test.use({ refusals: [/status of 4\d\d/] });
  test('says nothing of the one before', async ({ page }) => {
    await raise(page, 'refused');
    await train(page, 10);
    const form = page.locator('#train');
    await page.route('**/lessons', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), against: 'nobody' } }),
    );
    await form.getByRole('button', { name: /^Train/ }).click();
    await expect(form.getByRole('alert')).toContainText('nobody');
    await expect(form.getByText('Done, and kept.')).toHaveCount(0);
    await expect(form.getByText('10 of 10 games')).toHaveCount(0);
  });
});
