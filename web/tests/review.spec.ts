import type { Page } from '@playwright/test';
import { clean, expect, status, test } from './house';

/** Black threw away 24, 24 and 6 discs, with 16, 10 and 4 empty squares: the match of crates/lab/tests/review.rs. */
const PLANTED =
  'f5.f4.c3.f6.e3.c4.d3.d2.f2.c5.c1.d1.e6.b1.c2.f3.e2.e1.f1.g1.d6.b4.b6.b5.c6.f7.e7.e8.a6.a5.a3.a7.g4.h3.a4.a2.g5.d7.c7.h5.h4.g3.f8.d8.g2.g8.g6.h1.h2.g7.b8.b3.b2.a1.h6.h7.c8.a8.h8.b7';

const PASS =
  'e6.f4.f3.f2.g4.f6.d3.c3.d6.e3.g6.e7.g2.c4.c6.c7.e8.h2.b3.h6.h1.f8.g1.b6.g7.g3.f7.g5.b7.a3.f5.e1.h4.h8.b5.a6.h5.g8.e2.a8.b8.d8.c2.c1.b4.c5.a4.d2.d7.h7.h3.c8.b2.a7.a2.d1';

const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name: `${name},` });

test('a match is reviewed from its end, and a better move found by keyboard', async ({ page }) => {
  await page.goto(`/play/othello?mind=random&side=first&seed=5&moves=${PLANTED}`);
  await page.getByRole('button', { name: 'Review this match' }).click();
  await expect(page).toHaveURL(/\/g\/[a-z0-9]{10}$/);
  // Some seconds of looking; what was found stays under this address.
  await expect(page.getByRole('heading', { name: 'Worth a second look' })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('Opening: Parallel')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Move 45, black: g2, blunder, lost 24 discs' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move 51, black: b8, blunder, lost 24 discs' }).click();
  await expect(status(page)).toHaveText('After move 51 of 60');
  await expect(page.getByText('b8 lost 24 discs, a blunder. Better: c8 or h8 (−8).')).toBeVisible();
  await expect(page).toHaveURL(/\?ply=51$/);

  // The place where it happened, by keys alone: a bad move is answered, the best one taken.
  await page.getByRole('button', { name: 'Find a better move than move 51' }).press('Enter');
  await expect(status(page)).toHaveText('Find a better move for black');
  await expect(cell(page, 'c8')).toHaveAccessibleName(/empty, legal, flips/);
  for (const key of 'b8') await page.keyboard.press(key);
  const answer = page.getByRole('region', { name: 'Board' }).locator('.answer');
  await expect(answer).toHaveText(/^That was played in the match\. b8 keeps −32\./);
  for (const key of 'h8') await page.keyboard.press(key);
  await expect(answer).toHaveText('Yes. h8 keeps −8: nothing is better.');
  await expect(cell(page, 'h8')).toHaveAccessibleName(/worth −8/);
  await clean(page, 'a place to do better');
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await expect(status(page)).toHaveText('After move 51 of 60');
  await page.emulateMedia({ colorScheme: 'dark' });
  await clean(page, 'a review in the dark');

  // Taken away as others read it.
  for (const [name, file] of [
    ['Transcript', /^match-\w{10}\.txt$/],
    ['GGF', /^match-\w{10}\.ggf$/],
    ['OBF', /^match-\w{10}\.obf$/],
    ['WTHOR', /^match-\w{10}\.wtb$/],
  ] as const) {
    const taken = page.waitForEvent('download');
    await page.getByRole('link', { name: `${name} as a file` }).click();
    expect((await taken).suggestedFilename()).toMatch(file);
  }

  // What if: another move, and the match again where it was left. The arrows step wherever nothing else needs them.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toHaveText('After move 50 of 60');
  await cell(page, 'c8').click();
  await expect(page).toHaveURL(/\.g7\.c8&match=\w{10}\.50$/);
  await expect(status(page)).toHaveText('White to move');
  await expect(page.getByText('Proven to the last square.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the match' }).click();
  await expect(status(page)).toHaveText('After move 50 of 60');
  // All moves of the match came along: they can be gone through from here.
  await page.getByRole('link', { name: 'What if? Analyse this position' }).click();
  await expect(page.getByRole('button', { name: 'Move 60, white: b7' })).toBeVisible();
  await expect(page).toHaveURL(/\.b7&ply=50&match=/);
});

test.describe('a code that leads nowhere', () => {
  test.use({ refusals: [/404/] });
  test('has a page that says what to do', async ({ page }) => {
    await page.goto('/g/aaaaaaaaaa');
    await expect(page.getByRole('alert')).toContainText('No match is kept under the code aaaaaaaaaa.');
    await clean(page, 'an unknown match');
    await page.getByRole('link', { name: 'Bring the match again' }).click();
    await expect(status(page)).toHaveText('Black to move');
  });
});

test('moves are counted as players count them, and a match that is not over is said so', async ({ page }) => {
  // Black has to pass after the 56th move.
  const answer = await page.request.post('/api/reviews', {
    data: { game: 'othello', moves: [...PASS.split('.'), 'pass'], first: 'human', second: 'random' },
  });
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`/g/${code}`);
  await expect(status(page)).toHaveText('After move 56 of 56, and a pass');
  await expect(page.getByText('It was not played to its end.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'The pass after move 56, black: pass' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'GGF as a file' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WTHOR as a file' })).toHaveCount(0);
});

test('a position is laid out, valued and played on by mouse @quick', async ({ page }) => {
  await page.goto('/analyse');
  await expect(cell(page, 'd3')).toHaveAccessibleName(/legal, flips 1, worth/);
  await page.getByRole('button', { name: 'Lay out a position…' }).click();
  // A black disc becomes a white one.
  await cell(page, 'e4').click();
  await page.getByRole('combobox', { name: 'To move' }).selectOption('white');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(status(page)).toHaveText('White to move');
  await expect(page.getByText('-OO------XO', { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /^[a-h][1-8] / }).first()).toBeVisible();
  // Ten squares are empty: every value is proven at once, and no look goes on behind what follows.
  const late = PLANTED.split('.').slice(0, 50);
  await page.getByLabel(/^A transcript/).fill(late.join(''));
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page).toHaveURL(new RegExp(`moves=${late.join('\\.')}$`));
  await expect(page.getByText('Proven to the last square.')).toBeVisible();
  await expect(cell(page, 'c8')).toHaveAccessibleName(/worth −8/);
  await cell(page, 'c8').click();
  await expect(page).toHaveURL(/\.g7\.c8$/);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(page).toHaveURL(/\.g7\.c8&ply=50$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\.g7\.c8$/);
  await page.getByRole('checkbox', { name: 'Ask the engine' }).uncheck();
  await expect(page).toHaveURL(/\.g7\.c8&engine=off$/);
  await expect(page.getByText('think for yourself')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Ask the engine' })).not.toBeChecked();
  await expect(page.getByText('Opening: Parallel')).toBeVisible();
  await clean(page, 'the analysis board');
});

test.describe('a match from a file', () => {
  test.use({ refusals: [/422|409/] });
  test('is chosen among those in it, or refused with the place of what is wrong', async ({ page }) => {
    // The engine is not asked: nothing looks at it behind the test.
    await page.goto('/analyse?engine=off&moves=f5.d6.a1.c3');
    await expect(page.getByRole('alert')).toContainText('The board shows the first 2 moves of 4.');
    const bring = (name: string, text: string) =>
      page
        .getByLabel('Choose a file')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await bring('club.txt', 'f5d6c3d3c4f4f6\nf5f6e6f4g5\n');
    await expect(page.getByText('club.txt has 2 matches. Which one?')).toBeVisible();
    await page.getByRole('button', { name: '2 Heath, 5 moves' }).click();
    await expect(page).toHaveURL(/moves=f5\.f6\.e6\.f4\.g5&engine=off$/);
    await bring('bad.txt', 'f5d6c3\nf5d6 hello\n');
    await expect(page.getByRole('alert')).toHaveText(
      "bad.txt was not taken: line 2, column 6: expected a square from a1 to h8, got 'he'.",
    );
    // What was there stays, and WTHOR comes back as it went.
    const taken = await page.request.get(
      '/api/kifu?game=othello&format=wtb&moves=e6.f4.e3.f6.g5.d6.e7.f5.c5',
    );
    await expect(page).toHaveURL(/moves=f5\.f6\.e6\.f4\.g5&engine=off$/);
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'one.wtb', mimeType: 'application/octet-stream', buffer: await taken.body() });
    await expect(status(page)).toHaveText('The game is over');
    await expect(page.getByRole('link', { name: 'WTHOR as a file' })).toBeVisible();
  });
});

test('with twenty empty squares the best move is proven and the others are seen', async ({ page }) => {
  // Number 40 of the FFO problems: a2 wins by 38.
  const from = 'O..OOOOX.OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX...OOOOX....O..X........ X';
  await page.goto(`/analyse?from=${encodeURIComponent(from)}`);
  await expect(page.getByText('Proven to the last square; the other values are what it sees.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(cell(page, 'a2')).toHaveAccessibleName(/worth \+38/);
});
