import { clean, expect, test } from './house';

/** The pixels of a millimetre. */
const MM = 96 / 25.4;

/** Noughts and crosses in plain slow code: every way to turn a board, as where each square goes. */
const TURNS = (() => {
  const at = (row: number, col: number) => 3 * row + col;
  const squares = Array.from({ length: 9 }, (_, square) => [Math.floor(square / 3), square % 3] as const);
  const quarter = squares.map(([row, col]) => at(col, 2 - row));
  const mirror = squares.map(([row, col]) => at(row, 2 - col));
  const turns = [squares.map((_, square) => square)];
  for (let index = 0; index < 3; index++) turns.push(turns.at(-1)!.map((square) => quarter[square]!));
  return [...turns, ...turns.map((turn) => turn.map((square) => mirror[square]!))];
})();
const turned = (board: string, turn: number[]) => {
  const next = Array<string>(9);
  turn.forEach((to, from) => (next[to] = board[from]!));
  return next.join('');
};
/** How far the marks lie from the first square, and those of X among them. */
const weight = (board: string) => {
  const of = (keeps: (mark: string) => boolean) =>
    [...board].reduce((sum, mark, square) => sum + (keeps(mark) ? 2 ** square : 0), 0);
  return [of((mark) => mark !== '.'), of((mark) => mark === 'X')] as const;
};
const lighter = (a: string, b: string) => {
  const [x, y] = [weight(a), weight(b)];
  return x[0] - y[0] || x[1] - y[1];
};
const canonical = (board: string) => TURNS.map((turn) => turned(board, turn)).toSorted(lighter)[0]!;
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const won = (board: string) =>
  LINES.some((line) => ['XXX', 'OOO'].includes([...line].map((square) => board[Number(square)]).join('')));

/** Every board on which X has a choice, once however it lies, and the squares that differ in more than a turn. */
function boxes(): { board: string; squares: number[] }[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (board: string) => {
    if (seen.has(board)) return;
    seen.add(board);
    const free = [...board].flatMap((mark, square) => (mark === '.' ? [square] : []));
    if (won(board) || free.length === 0) return;
    const mark = free.length % 2 === 1 ? 'X' : 'O';
    if (mark === 'X' && free.length > 1 && canonical(board) === board) found.push(board);
    for (const square of free) visit(board.slice(0, square) + mark + board.slice(square + 1));
  };
  visit('.........');
  const marks = (board: string) => board.replaceAll('.', '').length;
  return found
    .toSorted((a, b) => marks(a) - marks(b) || lighter(a, b))
    .map((board) => {
      const same = TURNS.filter((turn) => turned(board, turn) === board);
      const first = (square: number) => Math.min(...same.map((turn) => turn[square]!));
      const free = [...board].flatMap((mark, square) => (mark === '.' ? [square] : []));
      return { board, squares: free.filter((square) => first(square) === square) };
    });
}

test('304 labels in their order, each with its position, whole and apart, on either paper', async ({
  page,
}) => {
  const expected = boxes();
  expect(expected.length).toBe(304);
  const papers = [
    { address: 'paper=a4&size=20x50', wide: 210, high: 297, label: [50, 20], sheets: 8 },
    { address: 'paper=letter&size=15x35', wide: 215.9, high: 279.4, label: [35, 15], sheets: 4 },
  ] as const;
  for (const { address, wide, high, label, sheets } of papers) {
    await page.goto(`/print?game=noughts&sheets=labels&${address}`);
    await expect(page.locator('.label')).toHaveCount(304);
    await page.emulateMedia({ media: 'print' });
    const laid = await page.evaluate(() => {
      const rect = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      return [...document.querySelectorAll('.sheet')].map((sheet) => ({
        ...rect(sheet),
        labels: [...sheet.querySelectorAll('.label')].map((label) => {
          const board = label.querySelector('svg')!.getBoundingClientRect();
          // What is drawn says where it lies; no text is asked.
          const squares = (drawn: string) =>
            [...label.querySelectorAll(`svg ${drawn}`)].map((shape) => {
              const { left, top, width, height } = shape.getBoundingClientRect();
              const col = Math.floor((3 * (left + width / 2 - board.left)) / board.width);
              return 3 * Math.floor((3 * (top + height / 2 - board.top)) / board.height) + col;
            });
          return {
            ...rect(label),
            inside: [...label.querySelectorAll('svg, .words > *')].map(rect),
            drawing: rect(label.querySelector('svg')!),
            shapes: [...label.querySelectorAll('svg > *')].map(rect),
            number: Number(label.querySelector('b')!.textContent),
            move: Number(label.querySelector('.edge')!.textContent),
            x: squares('.cross'),
            o: squares('.ring'),
            beads: squares('.bead'),
          };
        }),
      }));
    });
    expect(laid.length).toBe(sheets);
    type Rect = Record<'left' | 'top' | 'right' | 'bottom', number>;
    const within = (inner: Rect, outer: Rect, edge = 0) =>
      inner.left >= outer.left + edge - 0.5 &&
      inner.right <= outer.right - edge + 0.5 &&
      inner.top >= outer.top + edge - 0.5 &&
      inner.bottom <= outer.bottom - edge + 0.5;
    const apart = (a: Rect, b: Rect) =>
      a.left > b.right - 0.5 || a.right < b.left + 0.5 || a.top > b.bottom - 0.5 || a.bottom < b.top + 0.5;
    const measures = (one: Rect, wide: number, high: number) =>
      Math.abs(one.right - one.left - wide * MM) < 0.6 && Math.abs(one.bottom - one.top - high * MM) < 0.6;
    const faults = laid.flatMap((sheet, index) => [
      ...(measures(sheet, wide, high - 0.3) ? [] : [`sheet ${index + 1} is no sheet of this paper`]),
      ...sheet.labels.flatMap((one) => [
        ...(measures(one, label[0], label[1]) ? [] : [`label ${one.number} has another size`]),
        ...(within(one, sheet, 5 * MM) ? [] : [`label ${one.number} lies over the edge`]),
        ...(one.inside.every((part) => within(part, one)) ? [] : [`label ${one.number} is cut`]),
        ...(one.shapes.every((part) => within(part, one.drawing)) ? [] : [`picture ${one.number} is cut`]),
        ...sheet.labels
          .filter((two) => two !== one && !apart(one, two))
          .map((two) => `labels ${one.number} and ${two.number} overlap`),
      ]),
    ]);
    expect(faults).toEqual([]);
    // As one reads: sheet by sheet, line by line.
    const read = laid.flatMap(({ labels }) =>
      labels.toSorted((a, b) => Math.round(a.top - b.top) || a.left - b.left),
    );
    expect(read.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
    const drawn = read.map(({ x, o, beads, move }) => ({
      board: Array.from({ length: 9 }, (_, square) =>
        x.includes(square) ? 'X' : o.includes(square) ? 'O' : '.',
      ).join(''),
      squares: beads.toSorted((a, b) => a - b),
      move,
    }));
    const right = expected.map((box) => ({ ...box, move: box.board.replaceAll('.', '').length + 1 }));
    expect(drawn).toEqual(right);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(sheets);
    const [, edge, top] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    expect(Math.abs(Number(edge) - (wide / 25.4) * 72)).toBeLessThan(1);
    expect(Math.abs(Number(top) - (high / 25.4) * 72)).toBeLessThan(1);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto('/print?m=michie&sheets=key.crib.report');
  await expect(page.getByRole('region', { name: 'Michie: report, sheet 2 of 2' })).toContainText('game 0');
  await clean(page, 'print shop');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Print .* · Menagerie$/);
});

test('beads that were counted on a desk become a machine that says so', async ({ page }) => {
  const name = `desk-${process.pid}`;
  await page.goto(`/print/machine?game=hexapawn&name=${name}`);
  const box = page.getByRole('group', { name: 'Box 1', exact: true });
  await box.getByLabel(/white/).focus();
  // Enter goes on as in a table.
  for (const beads of ['7', '0', '12']) {
    await page.keyboard.type(beads);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('group', { name: 'Box 2', exact: true }).getByLabel(/white/)).toBeFocused();
  await page.reload();
  await expect(page.getByText('1 box of 19 typed')).toBeVisible();
  await clean(page, 'a paper machine');
  await page.getByRole('button', { name: `Make ${name} from these beads` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diary' }).locator('..')).toContainText(
    '19 boxes were set from a table.',
  );
  const made = await (await page.request.get(`/api/machines/${name}`)).json();
  expect([made.games, made.boxes]).toEqual([0, 19]);
  const wall = (await (await page.request.get(`/api/machines/${name}/boxes`)).json()).boxes;
  expect(wall[0].beads.map(([, beads]: [string, number]) => beads)).toEqual([7, 0, 12]);
  expect(wall[1].beads.map(([, beads]: [string, number]) => beads)).toEqual([2, 2]);
});
