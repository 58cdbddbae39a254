// How quick the page feels: the largest paint, what moves while it loads, how many requests and bytes, on a phone with a slow
// line. `npm run felt -- http://127.0.0.1:8080`. How it follows a hand afterwards is measured by `npm run hand`.

import { open, row } from './visitor.mjs';

const house = process.argv[2] ?? 'http://127.0.0.1:8080';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PAGES = {
  home: '/',
  play: '/play/noughts',
  machine: '/m/michie',
  machines: '/machines',
  wall: '/m/michie/boxes',
};

const browser = await open();

/** A fresh visitor whose paints and shifts are written down. */
async function visitor(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = (globalThis.seen = { largest: 0, what: '', moved: 0, movers: [] });
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
  });
  return { context, page, client: await context.newCDPSession(page) };
}

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

await browser.close();
