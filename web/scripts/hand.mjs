// How the page follows a hand: any game of a life of 100,000, the handle that is dragged, the truth of an edit, and the wall of
// 4,520 boxes that is opened and dragged through time. `npm run hand -- http://127.0.0.1:8080`; it raises what it needs.

import { open } from './visitor.mjs';

const house = process.argv[2] ?? 'http://127.0.0.1:8080';
const GAMES = 100_000;
/** A hand moves the handle so often in a second. */
const RATE = 60;
const DESK = { viewport: { width: 1366, height: 900 } };

const browser = await open();
let missed = 0;

/** Prints a figure and whether it is within its bar. */
function told(what, figure, bar, holds) {
  if (!holds) missed += 1;
  console.log(`${what}: ${figure} (bar ${bar}: ${holds ? 'holds' : 'MISSED'})`);
}
const sorted = (all) => all.toSorted((a, b) => a - b);
const at = (all, share) => sorted(all)[Math.min(all.length - 1, Math.floor(all.length * share))];
const spread = (all) =>
  `median ${at(all, 0.5).toFixed(0)}, 95 % ${at(all, 0.95).toFixed(0)}, worst ${at(all, 1).toFixed(0)} ms`;

async function ask(path, body, key) {
  const headers = { 'content-type': 'application/json', ...(key && { 'x-machine-key': key }) };
  const answer = await fetch(`${house}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** A machine of so many games. */
async function raised(recipe, games) {
  const name = `hand-${process.pid}-${games}`;
  const { machine, key } = await ask('/machines', { name, game: 'noughts', recipe, seed: '7' });
  const lesson = {
    id: `${machine.id}-lesson`,
    against: 'random',
    seats: machine.seats.length > 1 ? 'both' : 'first',
    games,
  };
  await ask(`/machines/${machine.id}/lessons`, lesson, key);
  for (;;) {
    const now = await (await fetch(`${house}/api/machines/${machine.id}`)).json();
    if (now.games === games) return { id: machine.id, key };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Moves the mouse along a handle and back, as a hand does, and resolves when it has let go. */
async function drag(page, handle, steps) {
  const { x, y, width, height } = await handle.boundingBox();
  const place = (step) => x + 8 + (width - 16) * Math.abs(1 - (2 * step) / steps);
  await page.mouse.move(place(0), y + height / 2);
  await page.mouse.down();
  const start = performance.now();
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(place(step), y + height / 2);
    const early = start + (step * 1000) / RATE - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  }
  await page.mouse.up();
}

console.log(
  `load average ${(await import('node:os'))
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

// Any game of a long life: from the number that is entered to the frame that shows all of that age.
const long = await raised('menace', GAMES);
{
  const page = await browser.newPage(DESK);
  await page.goto(`${house}/m/${long.id}`);
  await page.waitForLoadState('networkidle');
  const ages = Array.from({ length: 60 }, (_, n) => 1 + (((n + 1) * 61_803) % (GAMES - 1)));
  const took = await page.evaluate(async (ages) => {
    const life = document.getElementById('life');
    const field = life.querySelector('input[type=number]');
    const written = new Intl.NumberFormat('en-GB');
    const all = [];
    for (const age of ages) {
      const start = performance.now();
      field.value = String(age);
      field.dispatchEvent(new Event('change', { bubbles: true }));
      const shown = `After game ${written.format(age)}`;
      await new Promise((resolve) => {
        const look = () => {
          const there = [...life.querySelectorAll('h3')].some((heading) => heading.textContent === shown);
          // The frame after the change has painted it.
          if (there) requestAnimationFrame(() => setTimeout(resolve));
          else setTimeout(look);
        };
        look();
      });
      all.push(performance.now() - start);
    }
    return all;
  }, ages);
  told(`any game of ${GAMES.toLocaleString('en-GB')}`, spread(took), '100 ms', at(took, 0.95) <= 100);

  // The handle, dragged: frames that are drawn, and ages that are seen.
  await page.evaluate(() => {
    const seen = (globalThis.seen = { frames: [], ages: 0 });
    const frame = (now) => {
      seen.frames.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    let last = '';
    new MutationObserver(() => {
      const now = document.querySelector('#life h3')?.textContent ?? '';
      if (now !== last) seen.ages += 1;
      last = now;
    }).observe(document.getElementById('life'), { subtree: true, childList: true, characterData: true });
  });
  await page.locator('#life input[type=range]').scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(globalThis.seen, { frames: [], ages: 0 }));
  await drag(page, page.locator('#life input[type=range]'), 4 * RATE);
  const { frames, ages: shown } = await page.evaluate(() => globalThis.seen);
  const seconds = (frames.at(-1) - frames[0]) / 1000;
  const gaps = frames.slice(1).map((frame, index) => frame - frames[index]);
  const rate = (frames.length - 1) / seconds;
  told(
    'its handle dragged',
    `${rate.toFixed(0)} frames and ${(shown / seconds).toFixed(0)} ages a second; between frames ${spread(gaps)}`,
    '30 frames a second',
    rate >= 30,
  );
  await page.close();
}

// What would come of an edit: from the count that is entered to the frame with the truth of it.
{
  const page = await browser.newPage(DESK);
  await page.goto(`${house}/m/${long.id}/boxes/1`);
  await page.getByRole('heading', { name: 'Truth meter' }).waitFor();
  await page.waitForLoadState('networkidle');
  const took = await page.evaluate(async () => {
    const field = document.querySelector('.edit input');
    const truth = () =>
      [...document.querySelectorAll('section')].find((one) => /^\s*Truth meter/.test(one.textContent))
        .textContent;
    const all = [];
    for (let n = 0; n < 30; n++) {
      const before = truth();
      const start = performance.now();
      field.value = n % 2 ? '1' : '900000';
      field.dispatchEvent(new Event('change', { bubbles: true }));
      // The heading changes at once; the numbers when they come.
      await new Promise((resolve) => {
        const figures = (text) => text.replace(/Truth meter(, if you save)?/, '');
        const look = () => {
          if (figures(truth()) !== figures(before)) requestAnimationFrame(() => setTimeout(resolve));
          else setTimeout(look);
        };
        look();
      });
      all.push(performance.now() - start);
    }
    return all;
  });
  told("an edit's truth", spread(took), '200 ms', at(took, 0.95) <= 200);
  await page.close();
}

// The wall of 4,520: what the page is busy with, task by task, as Chromium's own tracing tells it, in time of the processor:
// what others do on the machine meanwhile is not the page's.
const large = await raised('menace(preset=em)', 1_000);
{
  const page = await browser.newPage(DESK);
  const busy = async (doing) => {
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'],
    });
    await doing();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    // The thread that runs the page is the one on which its marks are made.
    const marks = traceEvents.filter(({ name }) => name === 'step');
    const { pid, tid } = marks[0];
    const mine = (event) => event.pid === pid && event.tid === tid;
    const tasks = traceEvents
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && mine(event))
      .map(({ ts, dur = 0, tdur = dur }) => ({ ts: ts / 1000, took: tdur / 1000, lasted: dur / 1000 }));
    return { tasks, marks: marks.map(({ ts }) => ts / 1000) };
  };
  await page.addInitScript(() => performance.mark('step'));
  const opened = await busy(async () => {
    await page.goto(`${house}/m/${large.id}/boxes`);
    await page.getByRole('heading', { name: 'The wall of 4,520' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  const longest = ({ tasks }) => Math.max(...tasks.map(({ took }) => took));
  told(
    'wall of 4,520 opened: longest task',
    `${longest(opened).toFixed(0)} ms`,
    '100 ms',
    longest(opened) <= 100,
  );

  await page.evaluate(() =>
    document.querySelector('input[type=range]').addEventListener('input', () => performance.mark('step')),
  );
  const dragged = await busy(async () => {
    await drag(page, page.locator('input[type=range]').first(), 2 * RATE);
    await page.waitForLoadState('networkidle');
  });
  // A step of the drag is what the page does from one change of the handle to the next.
  const steps = (of) =>
    dragged.marks.map((mark, index) => {
      const end = dragged.marks[index + 1] ?? Infinity;
      return dragged.tasks
        .filter(({ ts }) => ts >= mark && ts < end)
        .reduce((sum, task) => sum + task[of], 0);
    });
  told(
    'wall of 4,520 dragged: longest task',
    `${longest(dragged).toFixed(0)} ms`,
    '100 ms',
    longest(dragged) <= 100,
  );
  const busyIn = steps('took');
  told(
    `wall of 4,520 dragged: each of ${busyIn.length} steps`,
    `${spread(busyIn)} (by the clock ${spread(steps('lasted'))})`,
    '33 ms',
    at(busyIn, 0.95) <= 33,
  );
}
await browser.close();
process.exitCode = missed > 0 ? 1 : 0;
