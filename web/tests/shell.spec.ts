import { clean, expect, isOver, playOut, raise, settle, square, test, train } from './house';

const still = [
  '/',
  '/play/noughts',
  '/play/othello',
  '/play/polar',
  '/arena',
  '/lab',
  '/compare?a=michie&b=expert-pupil',
  '/papers',
  '/study',
  '/study/new',
  '/class',
  '/class/plan/45',
  '/print/machine',
  '/data',
  '/machines',
  '/machines/new',
  '/learn',
  '/about',
  '/privacy',
  '/api',
  '/accessibility',
  '/about/nowhere',
];
const chapters = ['matchboxes', 'beads', 'symmetry', 'learning', 'schools', 'pay', 'expert', 'history'].map(
  (slug) => `/learn/${slug}`,
);

test.describe('accessible', () => {
  for (const path of [...still, ...chapters]) {
    test(`${path}`, async ({ page }) => {
      await page.goto(path);
      await clean(page, path);
    });
  }
  test('a machine, its wall, a box, and a finished game', async ({ page }) => {
    const id = await raise(page, 'axe');
    await train(page, 120);
    for (const path of [`/m/${id}`, `/m/${id}/boxes`, `/m/${id}/boxes/2`, `/m/${id}/enemy`]) {
      await page.goto(path);
      await clean(page, path);
    }
    await page.goto(`/play/noughts?m=${id}`);
    await isOver(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'More hint' }).click();
    await clean(page, 'play with a hint');
    await playOut(page, (number) => square(page, number).click());
    // What was learned comes after the end, and slides in.
    await expect(page.getByText(/This was game \d+ of its life/)).toBeVisible();
    await clean(page, 'play at its end');
  });
});

test('every page has the navigation, a heading and a title of its own', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of still) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(still.length);
});

test('a link moves the focus to the new heading, and back returns', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeFocused();
  await expect(page).toHaveTitle('Machines · Menagerie');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('made of glass');
  await page.keyboard.press('Home');
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the theme is remembered', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Theme').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Theme').selectOption('system');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('home is alive, can be paused and taken over', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/opened box \d+, drew/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  const take = page.getByRole('link', { name: /Take over/ });
  await take.click();
  await expect(page).toHaveURL(/\/play\/noughts/);
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
});
