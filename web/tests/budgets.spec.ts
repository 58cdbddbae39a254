import type { Page, Request } from '@playwright/test';
import { expect, isOver, rest, settle, test } from './house';

/** Watches how much of the page moves without having been touched: the sum of layout shifts. */
async function moving(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as typeof globalThis & { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { moved: number }).moved);
}

for (const path of ['/play/noughts', '/play/othello', '/play/polar']) {
  test(`${path} is light`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const kinds = new Map<string, string>();
    const sizes = new Map<string, number>();
    const asked = new Set<string>();
    client.on('Network.requestWillBeSent', ({ request }) => void asked.add(request.url));
    client.on('Network.responseReceived', ({ requestId, response, type }) => {
      kinds.set(requestId, new URL(response.url).pathname.startsWith('/api/') ? 'api' : type);
    });
    client.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
    );
    await page.goto(path);
    await isOver(page);
    await page.waitForLoadState('networkidle');
    const sum = (...wanted: string[]) =>
      [...sizes]
        .filter(([id]) => wanted.includes(kinds.get(id) ?? ''))
        .reduce((total, [, size]) => total + size, 0);
    const [code, fonts] = [sum('Document', 'Script', 'Stylesheet'), sum('Font')];
    test.info().annotations.push({ type: 'bytes', description: `code ${code}, fonts ${fonts}` });
    expect(code).toBeGreaterThan(10_000);
    expect(code).toBeLessThanOrEqual(120_000);
    expect(fonts).toBeLessThanOrEqual(65_000);
    // One request is one round trip on a slow line.
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(15);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(nodes).toBeLessThanOrEqual(1_400);
  });
}

test('the policy allows nothing from elsewhere', async ({ page }) => {
  const response = await page.goto('/play/noughts');
  expect(response!.headers()['content-security-policy']).toContain("default-src 'self'");
});

for (const [screen, width, height, paths] of [
  ['a phone', 390, 844, ['/', '/play/noughts', '/m/michie', '/machines?q=michie', '/m/michie/boxes']],
  ['a desktop', 1366, 900, ['/', '/play/othello', '/play/polar', '/lab', '/kiosk']],
] as const)
  test(`nothing moves on ${screen} while a page loads`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const moved = await moving(page);
    // The list of one machine: those that other journeys raise meanwhile come into a longer one.
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      expect(await moved(), path).toBeLessThanOrEqual(0.02);
    }
  });

/** Has each load of the page answer one question last, once all others were answered and drawn; tells what is asked. */
async function answering(page: Page): Promise<{ asked: Set<string>; last?: string }> {
  const called = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const order: { asked: Set<string>; last?: string } = { asked: new Set() };
  const open = new Set<Request>();
  // What happens elsewhere is told as long as the page is open.
  const isOpen = (request: Request) => !['GET /api/news', order.last].includes(called(request));
  const quiet = () =>
    expect.poll(() => [...open].filter(isOpen).map(called), { intervals: [20] }).toEqual([]);
  page.on('response', (response) => void open.delete(response.request()));
  page.on('requestfailed', (request) => void open.delete(request));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    open.add(request);
    order.asked.add(called(request));
    if (called(request) === order.last) {
      await quiet();
      await drawn(page);
      await quiet();
    }
    await route.continue();
  });
  return order;
}

/** Waits until what was answered is on the screen. */
async function drawn(page: Page) {
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  );
  await rest(page);
}

for (const [screen, width, height, paths] of [
  ['a phone', 390, 844, ['/', '/play/noughts', '/m/michie', '/machines/new', '/arena', '/print']],
  [
    'a desktop',
    1366,
    900,
    ['/play/hexapawn', '/m/michie/boxes/1', '/machines?q=michie', '/compare', '/data'],
  ],
  ['a desktop that plays', 1366, 900, ['/play/othello', '/analyse']],
] as const)
  test(`on ${screen} a page stays where it is whichever answer comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const moved = await moving(page);
    const order = await answering(page);
    for (const path of paths) {
      order.last = undefined;
      order.asked.clear();
      await page.goto(path);
      await settle(page);
      for (const last of [...order.asked].filter((one) => one !== 'GET /api/news')) {
        order.last = last;
        await page.goto(path);
        await settle(page);
        expect(await moved(), `${path}, ${last} last`).toBeLessThanOrEqual(0.01);
      }
    }
  });
