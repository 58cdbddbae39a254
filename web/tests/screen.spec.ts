//! The first screen is the lesson: board, sentence and box in sight together, on every screen and for every game.

import type { CDPSession, Page } from '@playwright/test';
import { expect, raise, settle, status, test } from './house';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
type Screen = (typeof SCREENS)[number];
const THEMES = ['light', 'dark'] as const;

/** From where to where something reaches, in pixels below the top of the page. */
type Reach = { top: number; end: number };

interface Look {
  /** Where the first screen ends: the bar at the foot of a phone covers what is under it. */
  end: number;
  board: Reach;
  /** What a reply is told by: its sentence, the box it opened or its reasons, and at the end what was learned. */
  said?: Reach;
  box?: Reach;
  learned?: Reach;
  /** The board and everything in the column of the mind, by its name. */
  column: Record<string, number>;
}

/** How the page lies on its first screen once it has this size, in each theme. */
async function look(page: Page, screen: Screen): Promise<Look[]> {
  const asked = { ...screen, themes: THEMES };
  return page.evaluate(async ({ width, height, themes }) => {
    const frame = () => new Promise(requestAnimationFrame);
    const there = matchMedia(`(width: ${width}px) and (height: ${height}px)`);
    do await frame();
    while (!there.matches);
    await frame();
    scrollTo(0, 0);
    const reach = (one: Element | null) => {
      const box = one?.getBoundingClientRect();
      return box && box.height > 0 ? { top: box.top, end: box.bottom } : undefined;
    };
    const find = (selector: string) => reach(document.querySelector(selector));
    const acts = document.querySelector('.acts')!;
    // On a phone there is one column, and what is below the lesson follows it.
    const parts = width < 704 ? '.mind > [data-lesson]' : '.mind > :not(.mind)';
    return themes.map((theme) => {
      document.documentElement.dataset.theme = theme;
      const column: Record<string, number> = { board: find('[role="grid"]')!.top };
      for (const [at, part] of document.querySelectorAll<HTMLElement>(parts).entries()) {
        const name =
          part.dataset.lesson ?? part.getAttribute('aria-labelledby') ?? `${part.classList[0]} ${at}`;
        const top = reach(part)?.top;
        if (top !== undefined) column[name] = top;
      }
      const box = find('[data-lesson="box"]');
      // Reasons begin on the first screen: a line of them is read there.
      const reasons = find('.mind > section');
      return {
        end: getComputedStyle(acts).position === 'fixed' ? acts.getBoundingClientRect().top : innerHeight,
        board: find('[role="grid"]')!,
        said: find('[data-lesson="said"]'),
        box: box ?? (reasons && { top: reasons.top, end: reasons.top + 44 }),
        learned: find('[data-lesson="learned"]'),
        column,
      };
    });
  }, asked);
}

type Part = 'board' | 'said' | 'box' | 'learned';

/** The same page on every screen, light and dark. */
class Screens {
  /** How it lay before the first move, by the width of the screen. */
  #first = new Map<number, Look[]>();
  constructor(
    readonly page: Page,
    readonly client: CDPSession,
  ) {}

  static async of(page: Page): Promise<Screens> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new Screens(page, await page.context().newCDPSession(page));
  }

  async #resize(size: Screen): Promise<Look[]> {
    const screen = { ...size, deviceScaleFactor: 1, mobile: false };
    await this.client.send('Emulation.setDeviceMetricsOverride', screen);
    return look(this.page, size);
  }

  /** Looks where everything is, on pages that came to each screen as it is. */
  async begin(): Promise<void> {
    for (const size of SCREENS) {
      await this.#resize(size);
      await this.page.reload();
      await over(this.page);
      await settle(this.page);
      this.#first.set(size.width, await look(this.page, size));
    }
  }

  /** All of these are in sight, and what stays in its place is where it was at first. */
  async show(when: string, seen: Part[], still: boolean, screens = SCREENS): Promise<void> {
    for (const size of screens) {
      // Just after a resize Chromium may say how the page lay before it: what is right is so as soon as it rests.
      const wrong = async () => {
        const looks = await this.#resize(size);
        return looks.flatMap((now, at) => {
          const first = still ? this.#first.get(size.width)![at]! : now;
          return [...hidden(now, seen), ...moved(now, first)].map((what) => `${THEMES[at]}: ${what}`);
        });
      };
      await expect.poll(wrong, { message: `${size.width} × ${size.height}, ${when}` }).toEqual([]);
    }
  }
}

function hidden(now: Look, seen: Part[]): string[] {
  return seen.flatMap((part) => {
    const at = now[part];
    if (at && at.top >= 0 && at.end <= now.end) return [];
    return [`${part} reaches from ${at?.top} to ${at?.end}, and the screen to ${now.end}`];
  });
}

/** What has left its place; what is there for the first time, while all else is in its place, has one from now on. */
function moved(now: Look, first: Look): string[] {
  const gone = Object.entries(now.column)
    .filter(([part, top]) => Math.abs(top - (first.column[part] ?? top)) > 8)
    .map(([part, top]) => `${part} went from ${first.column[part]} to ${top}`);
  if (gone.length === 0) first.column = { ...now.column, ...first.column };
  return gone;
}

/** Makes the first move there is, by this game's gesture, and waits for what comes of it. */
async function move(page: Page, game: string) {
  const answered = page.waitForResponse('**/api/play');
  const grid = page.getByRole('grid');
  if (/pass/.test((await status(page).textContent())!))
    await page.getByRole('button', { name: 'OK' }).click();
  else await grid.locator('button[aria-disabled="false"]').first().click();
  if (game === 'polar') await page.getByRole('button', { name: /^Confirm/ }).click();
  if (game === 'hexapawn') await grid.getByRole('button', { name: /legal/ }).first().click();
  await answered;
}

async function over(page: Page): Promise<boolean> {
  await expect(status(page)).toHaveText(/^Your move$|must pass|win|draw|gives? up/);
  return !/^Your move$|must pass/.test((await status(page).textContent())!);
}

/** A match by the wire up to the last choice of a person who opens and takes whatever move comes first. */
async function untilLast(page: Page, game: string, it: string): Promise<string[]> {
  let before: string[] = [];
  for (let moves: string[] = []; ;) {
    const data = { game, first: 'human', second: it, seed: '2', moves };
    const answer = await page.request.post('/api/play', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { scene, ...now } = (await answer.json()) as {
      moves: string[];
      outcome: string | null;
      scene: { legal: { move: string }[] };
    };
    if (now.outcome !== null) return before;
    before = now.moves;
    moves = [...now.moves, scene.legal[0]!.move];
  }
}

const RAISED = {
  noughts: 'menace(preset=michie)',
  misere: 'menace(preset=michie)',
  hexapawn: 'menace(preset=michie)',
  connect4: 'tdnet',
  othello: 'tdnet',
  polar: 'tdnet',
};
for (const [game, recipe] of Object.entries(RAISED)) {
  test(`${game}: board, sentence and box share every screen, and nothing moves`, async ({ page }) => {
    const screens = await Screens.of(page);
    const id = await raise(page, `seen-${game}`, { game, recipe });
    // Boxes are opened by the machine that is raised; other games are played against whom a visitor meets in them.
    const boxed = recipe.startsWith('menace');
    await page.goto(`/play/${game}?seed=2${boxed ? `&m=${id}` : ''}`);
    await over(page);
    await screens.begin();
    for (let reply = 0; !(await over(page)); reply++) {
      // In a long match the first replies are seen on all screens, the others on one of them in turn.
      const turn = reply < 6 ? SCREENS : [SCREENS[reply % SCREENS.length]!];
      await screens.show(`reply ${reply}`, ['board', 'said', 'box'], true, turn);
      await move(page, game);
    }
    if (!boxed) {
      const moves = await untilLast(page, game, `machine:${id}@0`);
      await page.goto(`/play/${game}?m=${id}&at=0&side=first&seed=2&moves=${moves.join('.')}`);
      await over(page);
      await move(page, game);
    }
    await expect(page.locator('[data-lesson="learned"]')).toContainText('What it learned');
    await screens.show('at the end', ['board', 'learned'], false);
  });
}
