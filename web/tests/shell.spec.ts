import { clean, expect, isOver, playOut, raise, settle, square, test, train } from './house';

/** Pages that stand by themselves, each with a title that no other has. */
const still = {
  '/': 'Machines made of glass',
  '/play/noughts': 'Play Noughts and crosses',
  '/play/othello': 'Play Othello',
  '/play/polar': 'Play Polar tic-tac-toe',
  '/arena': 'Arena',
  '/lab': 'Laboratory',
  '/compare?a=michie&b=expert-pupil': 'Compare machines',
  '/papers': 'Papers',
  '/study': 'Studies',
  '/study/new': 'Open a study',
  '/class': 'Class',
  '/class/plan/45': 'Lesson plan: Who teaches it?',
  '/print/machine': 'A paper machine',
  '/analyse': 'Analysis board',
  '/review': 'Review a match',
  '/puzzles': 'Puzzles',
  '/enemy': 'Worst enemies',
  '/teach': 'Teach',
  '/data': 'Data sets',
  '/machines': 'Machines',
  '/machines/new': 'Raise a machine',
  '/learn': 'Learn',
  '/about': 'About',
  '/privacy': 'Privacy',
  '/api': 'API',
  '/accessibility': 'Accessibility',
};
const chapters = [
  'matchboxes',
  'beads',
  'symmetry',
  'learning',
  'schools',
  'pay',
  'expert',
  'history',
  'making-you-think',
  'five-ways',
].map((slug) => `/learn/${slug}`);

test.describe('accessible', () => {
  for (const [path, title] of Object.entries(still)) {
    test(`${path}, with the navigation, a heading and a title of its own`, async ({ page }) => {
      await page.goto(path);
      await clean(page, path);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(`${title} · Menagerie`);
    });
  }
  for (const path of chapters) {
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

test.describe('where there is nothing', () => {
  test.use({ refusals: [/404/] });
  test('the answer says so, to people and to programs', async ({ page }) => {
    for (const path of ['/m/x/life', '/play/noughts/operate', '/play/ox', '/about/nowhere'])
      expect((await page.goto(path))!.status(), path).toBe(404);
    await expect(page).toHaveTitle('Not here · Menagerie');
    await clean(page, 'nowhere');
  });
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

test('a wall that is painted turns dark with the system', async ({ page }) => {
  await page.goto('/m/expert-pupil');
  const wall = page.getByRole('img', { name: /^Its wall of 304 boxes/ }).locator('canvas');
  await wall.scrollIntoViewIfNeeded();
  await settle(page);
  /** How bright it is: most of its boxes were never opened. */
  const bright = () =>
    wall.evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
        willReadFrequently: true,
      })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((_, at) => at % 4 === 0).reduce((sum, red) => sum + red, 0) / (data.length / 4);
    });
  const light = await bright();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bright).toBeLessThan(light / 2);
});

test('home shows a wall worth looking at', async ({ page }) => {
  await page.goto('/');
  const wall = page.getByRole('link', { name: 'Look at the wall' });
  await wall.scrollIntoViewIfNeeded();
  const id = (await wall.getAttribute('href'))!.split('/')[2];
  const answer = await page.request.get(`/api/machines/${id}/boxes`);
  const { boxes } = (await answer.json()) as { boxes: { opened: number }[] };
  expect(boxes.filter(({ opened }) => opened > 0).length).toBeGreaterThan(boxes.length / 2);
});

test('pages count what they show, and say what to do where nothing is shown', async ({ page }) => {
  await page.goto('/learn');
  const chapters = page.locator('main').getByRole('link', { name: /./ });
  await expect(page.locator('main li').first()).toBeVisible();
  await expect(page.locator('.lead')).toContainText(`${await chapters.count()} short chapters`);

  await page.goto('/compare');
  const compare = page.getByRole('button', { name: 'Compare' });
  await expect(page.getByText('Choose at least two machines.')).toBeVisible();
  await expect(compare).toBeDisabled();
  await page.getByLabel('First machine').selectOption('michie');
  // The same machine twice is one.
  await page.getByLabel('Second machine').selectOption('michie');
  await expect(compare).toBeDisabled();
  await page.getByLabel('Second machine').selectOption('newborn');
  await compare.click();
  await expect(page.getByText('No two of them can meet: all play the same seat.')).toBeVisible();

  await page.goto('/class/plan/45');
  await expect(
    page.getByText(/Of the 50 newborns taught by pupils who never err, \d+ lost every bead/),
  ).toBeVisible();
  const above = (await page.locator('section.card').boundingBox())!;
  const below = (await page.getByRole('link', { name: 'Open a class' }).boundingBox())!;
  expect(below.y - above.y - above.height).toBeGreaterThan(8);
});

test('home is alive, can be paused and taken over, and its box lies as its board does', async ({ page }) => {
  // Everybody's first game is another; this is always the same one.
  await page.addInitScript(() => {
    crypto.getRandomValues = (into) => (into as unknown as Uint32Array).fill(5) as unknown as typeof into;
  });
  await page.goto('/');
  await expect(page.getByText(/opened box \d+, drew/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  const alive = page.getByRole('region', { name: 'A machine playing' });
  const colours = ['white', 'yellow', 'orange', 'red', 'pink', 'sky', 'blue', 'green', 'black'];
  let turned = 0;
  for (;;) {
    const said = (await alive.locator('.told').textContent())!;
    const [, drew, played] = /drew (\w+), played square (\d)/.exec(said) ?? [];
    if (played) {
      // The bead that was drawn lies where the mark came to, whatever its colour.
      const place = await alive.locator('.paper .halo').evaluate((halo) => {
        const [x, y] = ['cx', 'cy'].map((of) => Math.floor(Number(halo.getAttribute(of)) / (100 / 3)));
        return 3 * y! + x! + 1;
      });
      expect(place, said).toBe(Number(played));
      if (colours.indexOf(drew!) + 1 !== place) turned += 1;
    }
    if (/Take over and teach/.test(said)) break;
    await alive.getByRole('button', { name: 'Step' }).click();
    await expect(alive.locator('.told')).not.toHaveText(said);
  }
  expect(turned, 'boxes that were turned to match the board').toBeGreaterThan(0);
  // A new game begins.
  await alive.getByRole('button', { name: 'Step' }).click();
  await expect(page.getByText(/opened box 1, drew/)).toBeVisible();
  const take = page.getByRole('link', { name: /Take over/ });
  await take.click();
  await expect(page).toHaveURL(/\/play\/noughts/);
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
});
