// How quick the page feels: the largest paint, what moves while it loads, how many requests and bytes, on a phone with a slow
// line; and how long the longest tasks of a large wall are. `npm run felt -- http://127.0.0.1:8080 [machine with 4,520 boxes]`.

import { chromium } from '@playwright/test';

const house = process.argv[2] ?? 'http://127.0.0.1:8080';
const large = process.argv[3];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PAGES = {
  home: '/',
  play: '/play/noughts',
  machine: '/m/michie',
  machines: '/machines',
  wall: '/m/michie/boxes',
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** A fresh visitor whose paints, shifts and long tasks are written down. */
async function visitor(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = (globalThis.seen = { largest: 0, what: '', moved: 0, movers: [], tasks: [] });
    const watch = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    const named = (node) => (node?.nodeName ?? 'gone') + (node?.className ? `.${node.className}` : '');
    watch('largest-contentful-paint', (paint) => {
      seen.largest = paint.startTime;
      seen.what = named(paint.element);
    });
    watch('layout-shift', (shift) => {
      if (shift.hadRecentInput) return;
      seen.moved += shift.value;
      seen.movers.push(
        `${shift.value.toFixed(3)} ${shift.sources.map(({ node }) => named(node)).join(', ')}`,
      );
    });
    watch('longtask', (task) => seen.tasks.push(task.duration));
  });
  return { context, page, client: await context.newCDPSession(page) };
}

const row = (...cells) =>
  console.log(cells.map((cell, at) => String(cell)[at ? 'padStart' : 'padEnd'](at ? 9 : 10)).join(''));
row('page', 'LCP ms', 'CLS', 'requests', 'kB');
for (const [name, path] of Object.entries(PAGES)) {
  const { context, page, client } = await visitor(PHONE);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let [requests, bytes] = [0, 0];
  client.on('Network.requestWillBeSent', () => requests++);
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(house + path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => globalThis.seen);
  row(name, Math.round(seen.largest), seen.moved.toFixed(3), requests, Math.round(bytes / 1000));
  if (process.env.WHY) console.log(`  ${seen.what}`, ...seen.movers.map((mover) => `\n  ${mover}`));
  await context.close();
}

if (large) {
  const { page } = await visitor({ viewport: { width: 1366, height: 900 } });
  await page.goto(`${house}/m/${large}/boxes`);
  await page.waitForLoadState('networkidle');
  const opened = await page.evaluate(() => globalThis.seen.tasks.splice(0));
  const strip = page.locator('input[type=range]').first();
  const { x, y, width, height } = await strip.boundingBox();
  await page.mouse.move(x + width - 4, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++)
    await page.mouse.move(x + (width - 8) * (1 - step / 30), y + height / 2);
  await page.mouse.up();
  await page.waitForLoadState('networkidle');
  const dragged = await page.evaluate(() => globalThis.seen.tasks.splice(0));
  const worst = (tasks) => (tasks.length === 0 ? 'under 50' : Math.round(Math.max(...tasks)));
  console.log(
    `wall of ${large}: longest task ${worst(opened)} ms when opened, ${worst(dragged)} ms when dragged`,
  );
}
await browser.close();
