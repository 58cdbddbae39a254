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
      has: page.getByRole('checkbox', { name: new RegExp(`^Ask ${name}$`) }),
    });
}
/** Every row of four, worked out by itself: ring by ring and spoke by spoke. */
const step = (from: number, [out, round]: [number, number], steps: number) => {
  const ring = Math.floor(from / 12) + out * steps;
  return ring < 0 || ring > 3 ? undefined : ring * 12 + (((from % 12) + round * steps + 36) % 12);
};
const WAYS: [number, number][] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];
const CELLS = Array.from({ length: 48 }, (_, cell) => cell);
const ROWS = WAYS.flatMap((way) =>
  CELLS.map((from) => [0, 1, 2, 3].map((steps) => step(from, way, steps))).filter((row): row is number[] =>
    row.every((one) => one !== undefined),
  ),
);

/** What the design document's parts make of a position, in plain words of this file: stones by side, the mover first. */
class Plain {
  stones: [Set<number>, Set<number>] = [new Set(), new Set()];
  constructor(moves: string) {
    moves.split('.').forEach((move, ply, all) => {
      const [, ring, spoke] = /^r(\d)s(\d+)$/.exec(move)!.map(Number);
      this.stones[(all.length - ply) % 2]!.add((ring! - 1) * 12 + spoke! - 1);
    });
  }
  get legal(): number[] {
    const taken = (one: number | undefined) => one !== undefined && this.stones.some((all) => all.has(one));
    const near = (one: number) => WAYS.some((way) => taken(step(one, way, 1)) || taken(step(one, way, -1)));
    return CELLS.filter((one) => !taken(one) && near(one));
  }
  longest(own: Set<number>, other: Set<number>): number {
    const open = ROWS.filter((row) => !row.some((one) => other.has(one)));
    return Math.max(0, ...open.map((row) => row.filter((one) => own.has(one)).length));
  }
  /** What the classifier with k = 1 takes the position after its best move for. */
  taken(aggressive: boolean): string {
    const cases = [
      [3, 0, 2],
      [3, 1, 2],
      [3, 2, 2],
      [2, 0, 1],
      [2, 1, 1],
      [1, 2, -1],
      [0, 2, -1],
      [1, 3, -2],
      [2, 3, -2],
    ] as const;
    const value = (move: number) => {
      const mine = new Set([...this.stones[0], move]);
      let [own, enemy] = [this.longest(mine, this.stones[1]), this.longest(this.stones[1], mine)];
      if (own === enemy && own >= 2) [own, enemy] = aggressive ? [own, enemy - 1] : [own - 1, enemy];
      const far = cases.map(([a, b]) => (a - own) ** 2 + (b - enemy) ** 2);
      return cases[far.indexOf(Math.min(...far))]![2];
    };
    const best = Math.max(...this.legal.map(value));
    return { 2: 'win', 1: 'possible win', [-1]: 'possible loss', [-2]: 'loss' }[best]!;
  }
  /** The most points that heuristic 1 finds. */
  points(): number {
    const [own, other] = this.stones;
    const look = (from: number, way: [number, number], sign: number) => {
      let seen = 0;
      for (let steps = 1; steps <= 3; steps++) {
        const one = step(from, way, sign * steps);
        if (one === undefined || other.has(one)) break;
        if (own.has(one)) seen++;
      }
      return seen;
    };
    const four = (from: number) =>
      ROWS.some((row) => row.includes(from) && row.every((one) => one === from || own.has(one)));
    const worth = (from: number) =>
      four(from)
        ? 36
        : WAYS.map((way) => [0, 1, 3, 9][Math.min(3, look(from, way, 1) + look(from, way, -1))]!).reduce(
            (a, b) => a + b,
          );
    return Math.max(...this.legal.map(worth));
  }
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

  // The win is proved beside the board. The facts are the stones of a row, as plain arithmetic has it.
  const proof = page.getByRole('region', { name: 'Proof of the win' });
  await expect(proof).toContainText('win(▲)');
  const facts = (await proof.locator('code.fact').allTextContents()).map((fact) => {
    const [, ring, spoke] = /^at\(▲, (\d+), (\d+)\)$/.exec(fact)!.map(Number);
    return (ring! - 1) * 12 + spoke! - 1;
  });
  expect(ROWS.some((row) => row.every((one) => facts.includes(one)))).toBe(true);
  for (const fact of facts)
    await expect(cell(page, Math.floor(fact / 12) + 1, (fact % 12) + 1)).toHaveAccessibleName(/in the row/);
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

const PARTS = ['Heuristic 1', 'Classifier', 'TD net', 'Minimax', 'Win checker', 'Perfect'];
const askAll = (page: Page) => page.getByRole('checkbox', { name: 'Ask every mind' }).check();

test('every mind says what it would do, and unfolds', async ({ page }) => {
  await page.goto(at(THREE));
  await askAll(page);
  for (const name of PARTS) {
    await expect(part(page, name).locator('summary').first()).toContainText(/r\ds\d+.*(µs|ms|s)/s);
  }
  await expect(page.getByText(/the best for \d of \d|split between|No two agree/)).toBeVisible();
  const words: Record<string, RegExp> = {
    'Heuristic 1': /What it counted/,
    Classifier: /nearest cases/,
    'TD net': /What pushes most/,
    Minimax: /looked 1 move ahead/,
    'Win checker': /at\(▲, 2, 1\).*a fact/s,
    Perfect: /four/i,
  };
  for (const [name, text] of Object.entries(words)) {
    await part(page, name).locator('summary').first().click();
    await expect(part(page, name)).toContainText(text);
  }
});

test('knobs of a part change its answer as plain arithmetic says', async ({ page }) => {
  // Both sides have a row: the mover of two, the other of three with one end open.
  const BOTH = 'r2s1.r3s1.r2s2.r3s2.r3s12.r3s3';
  const plain = new Plain(BOTH);
  expect([plain.taken(false), plain.taken(true)]).toEqual(['possible win', 'win']);
  await page.goto(at(BOTH));
  await askAll(page);
  const says = (name: string) => part(page, name).locator('summary').first().locator('.value');
  await expect(says('Classifier')).toHaveText(new RegExp(`^looks like a ${plain.taken(false)}( ·|$)`));
  await part(page, 'Classifier').locator('summary').first().click();
  await part(page, 'Classifier').getByLabel('priority').selectOption('aggressive');
  await expect(says('Classifier')).toHaveText(new RegExp(`^looks like a ${plain.taken(true)}( ·|$)`));
  // With all nine cases voting every position is the same: three wins, two hopes, two fears and two losses, 2/9 on average.
  await part(page, 'Classifier').getByLabel('k', { exact: true }).fill('9');
  await expect(says('Classifier')).toHaveText(/^looks like a possible win/);
  await expect(says('Heuristic 1')).toHaveText(new RegExp(`^${plain.points()} points`));
  await part(page, 'Heuristic 1').locator('summary').first().click();
  // Told to block, it values the one cell that stops the row at three times a four.
  await part(page, 'Heuristic 1').getByLabel('block').selectOption('true');
  await expect(says('Heuristic 1')).toHaveText('108 points');
});

test('a part switched off is not asked, also after a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) asked.push(request.postDataJSON().players[0]);
  });
  // Nobody is asked before somebody wants to know, but in a game whose parts belong beside its board.
  await page.goto('/play/noughts?mind=random&side=first&seed=7');
  await expect(page.getByRole('checkbox', { name: 'Ask every mind' })).not.toBeChecked();
  expect(asked).toEqual([]);
  await page.goto(at(TWO));
  await expect(page.getByRole('checkbox', { name: 'Ask every mind' })).toBeChecked();
  await expect(part(page, 'Perfect').locator('summary').first()).toContainText(/r\ds\d+/);
  await part(page, 'Perfect').getByRole('checkbox').uncheck();
  await expect(part(page, 'Perfect').locator('summary').first()).toContainText('off');
  asked.length = 0;
  await page.reload();
  await expect(part(page, 'Win checker').locator('summary').first()).toContainText(/r\ds\d+/);
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
  await page.getByLabel(/Who opens/).selectOption({ label: 'Greedy player' });
  await page.getByLabel(/Who answers/).selectOption({ label: 'Random player' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/first=greedy.*&second=random/);
  await expect(status(page)).toHaveText(/^Greedy player.* to move$/);
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
  await part(page, 'TD net').getByRole('button', { name: 'What does it look at?' }).click();
  await expect(part(page, 'TD net')).toContainText('stir it most');
  await page.getByRole('button', { name: /^Legal moves/ }).click();
  await cell(page, 2, 4).click();
  await clean(page, 'polar, a cell selected');
  await confirm(page).click();
  await expect(status(page)).toHaveText('You win.');
  await clean(page, 'polar, won');
});

test('a match from its start to its end: the lines, the coach, the ladder and the proof', async ({
  page,
}) => {
  // Played out by the server, perfect against random: every move of it is on the board that the page opens.
  const body = { game: 'polar', first: 'perfect', second: 'random', seed: '3', moves: [] as string[] };
  for (let over = false; !over;) {
    const step = (await (await page.request.post('/api/play', { data: body })).json()) as {
      moves: string[];
      outcome: string | null;
    };
    [body.moves, over] = [step.moves, step.outcome !== null];
  }
  await page.goto(at(TWO));
  await expect(status(page)).toHaveText('Your move');
  const lines = page.getByRole('group', { name: 'Lines' }).getByRole('button');
  await expect(lines).toHaveCount(4);
  // Through the last stone, r3s2, run the rows of its ring: seven cells, two of them taken.
  await lines.filter({ hasText: /^ring/i }).click();
  await expect(page.locator('.point.look')).toHaveCount(5);
  const coach = page.getByRole('region', { name: 'Coach' });
  await coach.getByRole('checkbox').check();
  await expect(coach.getByRole('status')).toContainText('▲ still wins by force');
  await coach.getByRole('button', { name: 'Puzzle: win in 2 moves' }).click();
  await expect(coach).toContainText('win in 2 moves of yours');
  const ladder = page.getByRole('region', { name: 'The ladder' });
  await ladder.getByRole('button', { name: 'Meet Greedy', exact: true }).click();
  await expect(page).toHaveURL(/greedy/);
  await expect(ladder.getByRole('row', { name: /^Greedy -319|^Greedy −319/ })).toContainText('sits opposite');

  await page.goto(`/play/polar?first=perfect&second=random&seed=3&moves=${body.moves.join('.')}`);
  const proof = page.getByRole('region', { name: 'Proof of the win' });
  await expect(proof).toContainText('win(▲)');
  const facts = (await proof.locator('code.fact').allTextContents()).map((fact) => {
    const [, ring, spoke] = /^at\(▲, (\d+), (\d+)\)$/.exec(fact)!.map(Number);
    return (ring! - 1) * 12 + spoke! - 1;
  });
  expect(ROWS.some((row) => row.every((one) => facts.includes(one)))).toBe(true);
  const opened = body.moves.filter((_, ply) => ply % 2 === 0);
  for (const fact of facts) expect(opened).toContain(`r${Math.floor(fact / 12) + 1}s${(fact % 12) + 1}`);
});

test('five ways to think about one board, opened', async ({ page }) => {
  await page.goto('/learn/five-ways');
  await page.getByRole('button', { name: 'A threat to stop' }).click();
  await askAll(page);
  for (const name of PARTS)
    await expect(part(page, name).locator('summary').first()).toContainText(/r\ds\d+/);
  const open = (name: string) => part(page, name).locator('summary').first().click();
  await open('Minimax');
  await expect(part(page, 'Minimax')).toContainText('Both choose the same move');
  const [pruned, plain] = await part(page, 'Minimax')
    .getByRole('row', { name: /with/ })
    .evaluateAll((rows) => rows.map((row) => Number(row.children[1]!.textContent!.replace(/\D/g, ''))));
  expect(pruned).toBeLessThan(plain!);
  await open('TD net');
  await part(page, 'TD net').getByRole('button', { name: 'What does it look at?' }).click();
  await expect(part(page, 'TD net')).toContainText('stir it most');
  await expect(part(page, 'TD net').getByRole('row', { name: /^open rows two short/ })).toHaveCount(2);
  await open('Heuristic 1');
  await part(page, 'Heuristic 1')
    .getByRole('button', { name: /show its points/ })
    .first()
    .click();
  await expect(part(page, 'Heuristic 1').getByRole('img', { name: /The stones that give/ })).toBeVisible();
  await open('Heuristic 2');
  await part(page, 'Heuristic 2').getByRole('button', { name: 'Show the points on the board' }).click();
  await expect(part(page, 'Heuristic 2').getByRole('img', { name: /each free cell/ })).toBeVisible();
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Proof of the win' })).toContainText('win(▲)');
});
